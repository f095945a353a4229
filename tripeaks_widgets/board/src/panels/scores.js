/** The panel with games, wins and best scores. */

import { make, setText } from "../dom.js";
import { percent } from "./choice.js";
import { createButton, createSelect, newId } from "./fields.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../keep/statistics.js").Row} Row */
/** @typedef {"these"|"all"} Scope */

/** What a row of figures says, in the order of the table. @param {Row} row @param {Translate} t */
export function figuresOf({ games, won, rate, streak, longest, best, fewest }, t) {
  const number = (/** @type {number|null} */ value) => (value === null ? "\u2013" : t("board.figure.value", { value }));
  return [
    ["games", number(games)],
    ["won", number(won)],
    ["rate", rate === null ? "\u2013" : percent(rate, t)],
    ["streak", number(streak)],
    ["longest", number(longest)],
    ["best", number(best?.score ?? null)],
    ["fewest", number(fewest)],
  ];
}

/**
 * @param {object} given
 * @param {Translate} given.t
 * @param {string} given.these what the deal and rules on the board are called
 * @param {(scope: Scope) => {all: Row, plain: Row, unfinished: number, helped: number}} given.look
 * @param {() => void} given.onExport
 * @param {(text: string) => string} given.onImport gives back what came of it
 * @param {() => void} given.onReset
 */
export function scoresPage({ t, these, look, onExport, onImport, onReset }) {
  /** @type {Scope} */
  let scope = "these";
  // No table element: the host styles those of its own pages.
  const table = make("div", "tpw-scores tpw-numbers", { role: "table", "aria-label": t("board.scores.title") });
  const choice = createSelect(
    t("board.scores.scope"), [["these", these], ["all", t("board.scores.all-games")]],
    (value) => draw(/** @type {Scope} */ (value)),
  );
  const said = make("div", "tpw-line", { role: "status" });
  const file = make("input", "tpw-file", { type: "file", accept: ".json,application/json", id: newId() });
  file.setAttribute("aria-label", t("board.scores.import"));
  file.tabIndex = -1;
  file.hidden = true;
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (chosen === undefined) return;
    const sentence = onImport(await chosen.text());
    draw(scope);
    setText(said, sentence);
  });
  let asked = false;
  const reset = createButton("", t("board.scores.reset"), () => {});
  reset.addEventListener("click", ({ detail }) => {
    // A second press is meant, the second half of a double click isn't.
    if (detail > 1) return;
    if (asked) onReset();
    const sentence = asked ? "board.scores.gone" : "board.scores.sure";
    if (asked) draw(scope);
    else ask(true);
    setText(said, t(sentence));
    // The sentence above has pushed it down, on a phone out of the panel.
    reset.scrollIntoView?.({ block: "nearest" });
  });
  /** @param {boolean} wanted */
  function ask(wanted) {
    asked = wanted;
    setText(reset, t(asked ? "board.scores.really" : "board.scores.reset"));
    reset.classList.toggle("tpw-danger", asked);
  }
  const content = [
    choice.element, table, said, file,
    make("div", "tpw-actions", {}, [
      createButton("", t("board.scores.export"), () => {
        draw(scope);
        onExport();
      }),
      createButton("", t("board.scores.import"), () => {
        draw(scope);
        file.click();
      }),
      reset,
    ]),
  ];

  /** @param {Scope} wanted */
  function draw(wanted) {
    scope = wanted;
    const { all, plain, unfinished, helped } = look(scope);
    const [left, right] = [figuresOf(plain, t), figuresOf(all, t)];
    const head = ["", t("board.scores.plain"), t("board.scores.all")];
    table.replaceChildren(
      line(head.map((text) => make("div", "tpw-th", { role: text === "" ? "cell" : "columnheader" }, [text]))),
      ...left.map(([name, value], index) =>
        line([
          make("div", "tpw-td", { role: "rowheader" }, [t(`board.scores.row.${name}`)]),
          ...[value, right[index][1]].map((text) => make("div", "tpw-td tpw-figures-cell", { role: "cell" }, [text])),
        ]),
      ),
    );
    setText(choice.line, [
      unfinished > 0 ? t("board.scores.unfinished", { count: unfinished }) : "",
      helped > 0 ? t("board.scores.helped", { count: helped }) : "",
    ].filter(Boolean).join(" "));
    setText(said, "");
    // Not when the button loses the focus: what then moves is missed by the very click that took it.
    ask(false);
  }

  /** @type {import("./panel.js").Page} */
  const page = { name: "scores", title: t("board.scores.title"), content, onOpen: () => draw(scope) };
  return { page };
}

/** @param {HTMLElement[]} cells */
const line = (cells) => make("div", "tpw-tr", { role: "row" }, cells);
