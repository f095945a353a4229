/** The keys of the board, for as long as the focus is in it. */

import { focusedElement } from "./dom.js";
import { commandOf } from "./keys.js";

/**
 * @typedef {object} Parts
 * @property {HTMLElement} root
 * @property {{go: (key: string) => void, element: HTMLElement}} field
 * @property {{shown: () => string, hide: () => void, toggle: (name: string) => void}} panels
 * @property {(request: import("./types.js").Request) => void} ask
 * @property {() => void} plan
 * @property {() => void} advice
 * @property {() => void} solve
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
function obey(command, event, { root, field, panels, ask, plan, advice, solve }) {
  const target = /** @type {Element} */ (event.target);
  const onField = target === root || field.element.contains(target);
  const inPanel = panels.shown() !== "";
  if (command === "leave" && inPanel) {
    if (!event.repeat) panels.hide();
    return true;
  }
  // What is written or chosen in a field of a panel is none of the board's.
  if (target.matches("input, textarea, select")) return false;
  if (command === "help") {
    if (!event.repeat) panels.toggle("help");
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
  if (event.repeat || inPanel || target.closest(".tpw-menu") !== null) return true;
  if (command === "plan") plan();
  else if (command === "advice") advice();
  else if (command === "solve") solve();
  else ask({ kind: command });
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
