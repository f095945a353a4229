/**
 * The row of buttons under the board, each of which opens a page below it, one at a time. A second press closes the page
 * again: so they are buttons that disclose something, not tabs of which one is always chosen.
 */

import { make } from "../dom.js";
import { createButton, newId } from "../panels/fields.js";

/** @typedef {import("../types.js").Translate} Translate */

/**
 * @param {object} given
 * @param {Translate} given.t
 * @param {{name: string, element: HTMLElement}[]} given.pages
 * @param {(name: string) => void} [given.onChange] told whenever another page is open, empty: none
 */
export function createTabs({ t, pages, onChange = () => {} }) {
  let open = "";
  const tabs = pages.map(({ name, element: content }) => {
    const button = createButton(`tpw-tab tpw-tab-${name}`, t(`lesson.tab.${name}`), () => show(open === name ? "" : name));
    const page = make("div", `tpw-page tpw-page-${name}`, { id: newId(), role: "group", "aria-label": t(`lesson.tab.${name}`) }, [content]);
    button.setAttribute("aria-controls", page.id);
    return { name, button, page };
  });
  const row = make("div", "tpw-tab-row", { role: "group", "aria-label": t("lesson.tab.label") }, tabs.map(({ button }) => button));
  const element = make("div", "tpw-tabs", {}, [row, ...tabs.map(({ page }) => page)]);

  function draw() {
    for (const { name, button, page } of tabs) {
      button.setAttribute("aria-expanded", String(name === open));
      page.hidden = name !== open;
    }
  }
  draw();

  /** @param {string} name empty: none; one that isn't there changes nothing */
  function show(name) {
    if (name === open || (name !== "" && tabs.every((tab) => tab.name !== name))) return;
    open = name;
    draw();
    onChange(name);
  }

  return { element, show, shown: () => open };
}
