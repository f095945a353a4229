/** A small panel that names the keys. */

import { focusedElement, make } from "./dom.js";

/** @typedef {import("./types.js").Translate} Translate */

const ROWS = ["go", "press", "draw", "undo", "redo", "help", "leave"];

/** @param {Translate} t */
export function createHelp(t) {
  const close = make("button", "tpw-button tpw-close", { type: "button" }, [t("board.help.close")]);
  // No list elements: the host styles those of its own pages.
  const rows = ROWS.map((row) =>
    make("div", "tpw-keyrow", {}, [
      make("span", "tpw-keys", {}, [t(`board.help.${row}.keys`)]),
      " ",
      make("span", "tpw-does", {}, [t(`board.help.${row}.does`)]),
    ]),
  );
  const title = t("board.help.title");
  // It can have the focus itself: a click on its text isn't one beside it.
  const attributes = { role: "dialog", "aria-label": title, tabindex: "-1", "data-lm-suppress-shortcuts": "true" };
  const panel = make("div", "tpw-panel", attributes, [
    make("div", "tpw-panel-title", { "aria-hidden": "true" }, [title]),
    make("div", "tpw-keylist", {}, rows),
    close,
  ]);
  panel.hidden = true;
  const button = make("button", "tpw-button tpw-help", {
    type: "button", "aria-label": t("board.help.open"), title: t("board.help.open"), "aria-expanded": "false",
  }, ["?"]);
  /** @type {Element|null} */
  let cameFrom = null;

  const isOpen = () => !panel.hidden;

  /** @param {boolean} open */
  function set(open) {
    panel.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  }

  function toggle() {
    if (isOpen()) {
      const back = cameFrom instanceof HTMLElement && cameFrom.isConnected && !cameFrom.hidden ? cameFrom : button;
      back.focus({ preventScroll: true });
      set(false);
    } else {
      cameFrom = focusedElement(button);
      set(true);
      close.focus({ preventScroll: true });
    }
  }

  button.addEventListener("click", toggle);
  close.addEventListener("click", toggle);
  panel.addEventListener("focusout", ({ relatedTarget }) => {
    // Tab goes on from the panel, and it is in nobody's way. The button closes it by itself.
    const stays = relatedTarget instanceof Node && (panel.contains(relatedTarget) || relatedTarget === button);
    if (!stays) set(false);
  });

  return { panel, button, isOpen, toggle };
}
