/** The counter of unseen cards: how many of each rank are still out, and how likely the next card helps. */

import { make, setText } from "../dom.js";
import { createButton } from "../panels/fields.js";
import { chanceRows, markedLine, markings, rankBars, summary } from "./chances.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./chances.js").Marking} Marking */

/**
 * @typedef {object} ChancesPayload what the kernel reckons from the player's own knowledge
 * @property {number} unseen how many cards the player hasn't seen
 * @property {number[]} ranks how many of each rank, ace first
 * @property {number} hidden how many of them lie face down in the peaks
 * @property {number} stock how many of them lie in the stock
 * @property {string|null} top the top card
 * @property {{chance: number, known: string|null, fits: boolean[]}|null} draw that the next stock card lets at least one
 *   open card be played; `known`: that card, when it was seen before a move was taken back; `fits`: which ranks would do
 * @property {{chance: number, fits: boolean[]}|null} turn that one unknown card, turned up now, goes on the top card
 * @property {{place: number, card: string, turned: number, chance: number}[]} plays what can be played and turns up
 *   unknown cards: how many, and the chance that one of them at least goes on the card played
 */

const SUITS = 4;

/** @param {{t: Translate}} given */
export function createUnseen({ t }) {
  const line = make("p", "tpw-unseen-line");
  const bars = make("ul", "tpw-unseen-bars", { role: "list", "aria-label": t("lesson.unseen.bars") });
  const marked = make("p", "tpw-unseen-marked");
  const rows = make("ul", "tpw-unseen-chances tpw-numbers", { role: "list", "aria-label": t("lesson.unseen.chances") });
  /** @type {Record<Marking, HTMLButtonElement>} */
  const buttons = {
    draw: createButton("tpw-unseen-toggle", t("lesson.unseen.mark-draw"), () => choose("draw")),
    turn: createButton("tpw-unseen-toggle", t("lesson.unseen.mark-turn"), () => choose("turn")),
  };
  const name = make("span", "tpw-unseen-toggles-name", { "aria-hidden": "true" }, [t("lesson.unseen.mark")]);
  const pair = make("div", "tpw-unseen-pair", {}, Object.values(buttons));
  const toggles = make("div", "tpw-unseen-toggles", { role: "group", "aria-label": t("lesson.unseen.mark") }, [name, pair]);
  const element = make("div", "tpw-unseen", {}, [line, bars, toggles, marked, rows]);

  /** @type {ChancesPayload|null} */
  let shown = null;
  /** What the player wants marked; null: nothing. @type {Marking|null} */
  let wanted = "draw";

  /** A second press takes the marks away. @param {Marking} marking */
  function choose(marking) {
    wanted = marking === current() ? null : marking;
    draw(shown);
  }

  /** What is marked: the other one where the one wanted isn't to be had. @returns {Marking|null} */
  function current() {
    const found = markings(shown);
    return wanted === null || found.includes(wanted) ? wanted : (found.at(0) ?? null);
  }

  /** @param {ChancesPayload|null} payload */
  function draw(payload) {
    shown = payload;
    const [found, marking] = [markings(payload), current()];
    setText(line, summary(payload, t));
    bars.replaceChildren(...rankBars(payload, marking, t).map(barOf));
    bars.hidden = bars.childElementCount === 0;
    for (const [kind, button] of /** @type {[Marking, HTMLButtonElement][]} */ (Object.entries(buttons))) {
      button.hidden = !found.includes(kind);
      button.setAttribute("aria-pressed", String(kind === marking));
    }
    toggles.hidden = found.length === 0;
    setText(marked, found.length === 0 ? "" : markedLine(payload, marking, t));
    marked.hidden = marked.textContent === "";
    rows.replaceChildren(...chanceRows(payload, t).map(rowOf));
    rows.hidden = rows.childElementCount === 0;
  }

  draw(null);
  return { element, draw };
}

/** @param {import("./chances.js").RankBar} bar */
function barOf({ sign, count, fits, label }) {
  const cells = Array.from({ length: Math.max(SUITS, count) }, (_, index) =>
    make("span", `tpw-unseen-cell ${index < count ? "tpw-filled" : "tpw-hollow"}`),
  );
  const picture = make("span", "tpw-unseen-bar", { "aria-hidden": "true" }, [
    make("span", "tpw-unseen-count tpw-numbers", {}, [String(count)]),
    make("span", "tpw-unseen-cells", {}, cells.reverse()),
    make("span", "tpw-unseen-rank", {}, [sign]),
  ]);
  return make("li", fits ? "tpw-unseen-item tpw-fits" : "tpw-unseen-item", {}, [make("span", "tpw-unseen-words", {}, [label]), picture]);
}

/** @param {import("./chances.js").ChanceRow} row */
function rowOf({ text, percent, share }) {
  const fill = make("span", "tpw-unseen-fill");
  fill.style.width = `${Math.round(share * 1000) / 10}%`;
  return make("li", "tpw-unseen-row", {}, [
    make("span", "tpw-unseen-text", {}, [text, make("span", "tpw-unseen-words", {}, [":"])]),
    " ",
    make("strong", "tpw-unseen-percent", {}, [percent]),
    make("span", share > 0 ? "tpw-unseen-track" : "tpw-unseen-track tpw-none", { "aria-hidden": "true" }, [fill]),
  ]);
}
