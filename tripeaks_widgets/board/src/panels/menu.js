/** The button that opens a list of what else there is. */

import { focusedElement, make } from "../dom.js";
import { createButton } from "./fields.js";

/** @param {import("../types.js").Translate} t @param {[name: string, act: () => void][]} items */
export function createMenu(t, items) {
  const button = make("button", "tpw-button tpw-more", {
    type: "button", "aria-label": t("board.menu.label"), title: t("board.menu.label"), "aria-expanded": "false",
  }, ["\u22EF"]);
  const list = make("div", "tpw-menu", { role: "group", "aria-label": t("board.menu.label") }, items.map(([name, act]) =>
    createButton(`tpw-menu-${name} tpw-${name}`, t(`board.menu.${name}`), () => {
      set(false);
      button.focus({ preventScroll: true });
      act();
    }),
  ));
  const element = make("div", "tpw-menu-place", {}, [button, list]);

  /** @param {boolean} open */
  function set(open) {
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  }
  set(false);

  button.addEventListener("click", () => {
    set(list.hidden !== false);
    if (!list.hidden) /** @type {HTMLElement} */ (list.firstElementChild).focus({ preventScroll: true });
  });
  element.addEventListener("focusout", ({ relatedTarget }) => {
    // A click on what takes no focus is outside as well; only when the whole window has lost it, the list stays.
    if (relatedTarget instanceof Node ? !element.contains(relatedTarget) : document.hasFocus()) set(false);
  });
  element.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const choices = /** @type {HTMLElement[]} */ ([...list.children]);
    const at = choices.findIndex((choice) => choice === focusedElement(element));
    const step = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
    if (step !== undefined) choices.at(step % choices.length)?.focus({ preventScroll: true });
    else if (event.key === "Escape") {
      set(false);
      button.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return { element };
}
