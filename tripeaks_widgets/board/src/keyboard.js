/** The keys of the board, for as long as the focus is in it. */

import { focusedElement } from "./dom.js";
import { commandOf } from "./keys.js";

/**
 * @typedef {object} Parts
 * @property {HTMLElement} root
 * @property {{go: (key: string) => void, element: HTMLElement}} field
 * @property {{isOpen: () => boolean, toggle: () => void}} help
 * @property {(request: import("./types.js").Request) => void} ask
 */

/**
 * Does what a key asks for. A key that is used goes no further: the notebook around has other uses for it.
 * @param {KeyboardEvent} event @param {Parts} parts
 */
export function handleKey(event, parts) {
  if (event.isComposing) return;
  const command = commandOf(event);
  if (command === null || !obey(command, event, parts)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {import("./keys.js").Command} command @param {KeyboardEvent} event @param {Parts} parts @returns {boolean} whether the key was used */
function obey(command, event, { root, field, help, ask }) {
  const onField = event.target === root || field.element.contains(/** @type {Node} */ (event.target));
  if (command === "help" || (command === "leave" && help.isOpen())) {
    if (!event.repeat) help.toggle();
    return true;
  }
  if (command === "leave") {
    leave(root);
    return true;
  }
  if (command === "press") {
    // Buttons press themselves, but a key that is held down presses once.
    if (event.target === root) field.go(event.key);
    return event.repeat || event.target === root;
  }
  if (command === "go") {
    if (onField) field.go(event.key);
    return onField;
  }
  if (!event.repeat && !help.isOpen()) ask({ kind: command });
  return true;
}

/** Gives the focus back to what the board stands in: in a notebook, its cell. @param {HTMLElement} root */
function leave(root) {
  /** @type {HTMLElement|null} */
  const around = root.parentElement?.closest("[tabindex]") ?? null;
  const focused = focusedElement(root);
  around?.focus({ preventScroll: true });
  if (focusedElement(root) === focused && focused instanceof HTMLElement) focused.blur();
}
