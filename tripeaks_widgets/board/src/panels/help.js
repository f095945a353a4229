/** The panel that names the keys. */

import { make } from "../dom.js";

const ROWS = ["go", "press", "draw", "undo", "redo", "hint", "plan", "advice", "solve", "help", "leave"];

/** @param {import("../types.js").Translate} t @returns {import("./panel.js").Page} */
export function helpPage(t) {
  // No list elements: the host styles those of its own pages.
  const rows = ROWS.map((row) =>
    make("div", "tpw-keyrow", {}, [
      make("span", "tpw-keys", {}, [t(`board.help.${row}.keys`)]),
      " ",
      make("span", "tpw-does", {}, [t(`board.help.${row}.does`)]),
    ]),
  );
  return { name: "help", title: t("board.help.title"), content: [make("div", "tpw-keylist", {}, rows)] };
}
