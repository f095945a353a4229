/** Panels that lie over the board, one at a time. */

import { focusedElement, make } from "../dom.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {{name: string, title: string, content: Node[], focus?: () => HTMLElement|null, onOpen?: () => void}} Page */

/** What a panel may have that takes the focus when it opens. */
const STOPS = "input:checked, input:not([type=radio]), textarea, select, button:not(.tpw-close)";

/** @param {Translate} t @param {() => HTMLElement} home what gets the focus when where it came from is gone */
export function createPanels(t, home) {
  // No notebook shortcut comes through, and a click on a panel's text isn't one beside it.
  const element = make("div", "tpw-panels");
  /** @type {Map<string, {page: Page, panel: HTMLElement}>} */
  const all = new Map();
  let shown = "";
  /** @type {Element|null} */
  let cameFrom = null;

  /** @param {Page} page */
  function add(page) {
    const close = make("button", "tpw-button tpw-close", { type: "button" }, [t("board.panel.close")]);
    close.addEventListener("click", () => hide());
    const attributes = { role: "dialog", "aria-label": page.title, tabindex: "-1", "data-lm-suppress-shortcuts": "true" };
    const panel = make("div", `tpw-panel tpw-panel-${page.name}`, attributes, [
      make("div", "tpw-panel-head", {}, [make("div", "tpw-panel-title", { "aria-hidden": "true" }, [page.title]), close]),
      make("div", "tpw-panel-body", {}, page.content),
    ]);
    panel.hidden = true;
    panel.addEventListener("focusout", ({ relatedTarget }) => {
      // Tab goes on from the panel, and it is in nobody's way. When the whole window has lost the focus, it stays.
      const left = relatedTarget instanceof Node ? !panel.contains(relatedTarget) : document.hasFocus();
      if (left && shown === page.name) set("");
    });
    all.set(page.name, { page, panel });
    element.append(panel);
  }

  /** @param {string} name empty: none */
  function set(name) {
    shown = name;
    for (const [own, { panel }] of all) panel.hidden = own !== name;
  }

  /** @param {string} name */
  function show(name) {
    const found = all.get(name);
    if (found === undefined) return;
    if (shown === "") cameFrom = focusedElement(element);
    set(name);
    found.page.onOpen?.();
    const stop = found.page.focus?.() ?? found.panel.querySelector(STOPS) ?? found.panel.querySelector(".tpw-close");
    found.panel.scrollTop = 0;
    if (stop instanceof HTMLElement) stop.focus({ preventScroll: true });
  }

  /** Closes what is open, and gives the focus back to where it came from. */
  function hide() {
    if (shown === "") return;
    const back = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom.offsetParent !== null ? cameFrom : home();
    set("");
    back.focus({ preventScroll: true });
  }

  /** @param {string} name */
  const toggle = (name) => (shown === name ? hide() : show(name));

  return { element, add, show, hide, toggle, shown: () => shown };
}
