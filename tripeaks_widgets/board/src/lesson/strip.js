/** What the strips between the field and the buttons have in common. */

import { focusedElement } from "../dom.js";
import { createButton } from "../panels/fields.js";

/** @param {Element} button */
const isOff = (button) => button.getAttribute("aria-disabled") === "true";

/**
 * A button that may have nothing to do for a while. It is aria-disabled then, not disabled: the focus stays on it.
 * @param {string} className @param {string} text @param {() => void} act
 */
export function createControl(className, text, act) {
  const button = createButton(className, text, () => {
    if (!isOff(button)) act();
  });
  return button;
}

/** @param {HTMLButtonElement} button @param {boolean} able */
export const enable = (button, able) => button.setAttribute("aria-disabled", String(!able));

/**
 * Changes a strip; when that hides the button that has the focus, another one gets it.
 * @param {HTMLElement} strip @param {() => void} change @param {HTMLElement[]} heirs the first one to be seen gets the focus
 */
export function keepFocus(strip, change, heirs) {
  const focused = focusedElement(strip);
  change();
  if (focused === null || !strip.contains(focused) || isSeen(focused)) return;
  heirs.find(isSeen)?.focus({ preventScroll: true });
}

/** @param {Element} element */
const isSeen = (element) => element.closest("[hidden]") === null;
