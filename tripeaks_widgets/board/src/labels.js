/** What each thing on the board is called, for screen readers and on the bars. Pure: from the view to texts. */

import { ASKED, isFace } from "./cards.js";
import { capitalise, cardName } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Title} Title */
/** @typedef {import("./types.js").Verdict} Verdict */
/** @typedef {import("./types.js").Translate} Translate */

/** How many cards still lie on a place. @param {Layout} layout @param {View} view @param {number} place */
export function coverCount(layout, view, place) {
  return layout.coveredBy[place].filter((cover) => view.cards[cover] !== null).length;
}

/** @param {Layout} layout @param {View} view @param {number} place @param {Translate} t */
export function placeLabel(layout, view, place, t) {
  const card = view.cards[place];
  if (card === null || card === undefined) return "";
  if (card === ASKED) {
    return t(view.open.includes(place) ? "board.card.missing" : "board.card.missing-covered", { row: layout.places[place].row + 1 });
  }
  const name = capitalise(cardName(card, t));
  const row = layout.places[place].row + 1;
  if (view.playable.includes(place)) return t("board.card.playable", { name, row });
  if (view.open.includes(place)) return t("board.card.open", { name, row });
  const covered = t("board.card.covered", { name, row, count: coverCount(layout, view, place) });
  const covers = layout.coveredBy[place].map((cover) => view.cards[cover]).filter(isFace);
  if (covers.length === 0) return covered;
  return t("board.card.covered-by", { covered, names: covers.map((cover) => cardName(cover, t)).join(", ") });
}

/** @param {View} view @param {Translate} t */
export function stockLabel({ stock }, t) {
  return stock > 0 ? t("board.stock.draw", { count: stock }) : t("board.stock.none");
}

/** The card that is asked for and belongs on the waste; null when none does. @param {View["entry"]} entry */
export const askedPile = (entry) => entry?.missing.find(({ spot }) => typeof spot === "string") ?? null;

/** @param {View} view @param {Translate} t */
export function wasteLabel({ waste, run, entry }, t) {
  if (askedPile(entry) !== null) return t("board.waste.asked");
  const top = waste.at(-1);
  if (top === undefined) return t("board.waste.empty");
  return run > 0 ? t("board.waste.run", { top, count: run }) : t("board.waste.top", { top });
}

/** @param {Title|null} title @param {Translate} t */
export function dealLabel(title, t) {
  if (!title) return "";
  const kind = t(`board.deal.${title.kind}`);
  const name = title.day ?? title.number ?? null;
  return name === null ? kind : `${kind} ${name}`;
}

/** The result to beat, where a link brought one. @param {Title|null} title @param {Translate} t */
export function beatLabel(title, t) {
  const beat = title?.beat ?? null;
  if (beat === null) return "";
  return beat.moves === null ? t("board.beat.score", beat) : t("board.beat.both", beat);
}

/** How a game that is over compares with the result to beat. @param {View} view @param {Title|null} title @param {Rules|null} rules @param {Translate} t */
function beaten(view, title, rules, t) {
  const beat = title?.beat ?? null;
  if (beat === null) return "";
  const [mine, theirs] = rules?.lowerIsBetter ? [-view.score, -beat.score] : [view.score, beat.score];
  // Moves break ties.
  const ahead = mine - theirs || (beat.moves === null ? 0 : beat.moves - view.moves);
  const key = ahead > 0 ? "board.beat.beaten" : ahead === 0 ? "board.beat.equal" : "board.beat.missed";
  return t(key, { score: beat.score });
}

/** Until when a lost game could have been won. @param {Verdict} verdict @param {Translate} t */
function verdictLine(verdict, t) {
  if (verdict.winnable === undefined) return "";
  if (verdict.until === null || verdict.until === undefined) return t("board.verdict.never");
  return t("board.verdict.until", { move: verdict.until + 1, of: verdict.of });
}

/** Each way in which rules differ from the standard ones. @param {Rules} rules @param {Translate} t */
function differences(rules, t) {
  const found = [];
  if (!rules.wrap) found.push(t("board.rules.no-wrap"));
  if (rules.waste === "empty") found.push(t("board.rules.empty-waste"));
  if (rules.layout !== "tripeaks") found.push(t(rules.layout === "separate" ? "board.rules.separate" : "board.rules.toy"));
  if (!rules.hidden) found.push(t("board.rules.all-open"));
  if (rules.scoring !== "run") found.push(t(`board.scoring.${rules.scoring}`));
  return found;
}

/** @param {Rules|null} rules @param {Translate} t */
export function rulesLabel(rules, t) {
  if (!rules) return "";
  const found = differences(rules, t);
  return found.length === 0 ? t("board.rules.standard") : found.join(" · ");
}

/** The three figures of the top bar. @param {View} view @param {Rules|null} rules @param {Translate} t */
export function figures(view, rules, t) {
  const scoreName = rules?.scoring === "cards-left" ? "board.figure.left" : "board.figure.score";
  return [
    { name: t(scoreName), value: t("board.figure.value", { value: view.score }) },
    { name: t("board.figure.run"), value: t("board.figure.value", { value: view.run }) },
    { name: t("board.figure.moves"), value: t("board.figure.value", { value: view.moves }) },
  ];
}

/** Beside the fan: "run 5", "next +60". @param {View} view @param {Translate} t */
export function runLines(view, t) {
  return {
    run: view.run > 0 ? t("board.run", { run: view.run }) : "",
    next: typeof view.next === "number" && view.outcome === "playing" ? t("board.next", { points: view.next }) : "",
  };
}

/**
 * Below the field while the game rests: null when there is nothing to say.
 * @param {View} view @param {{rules: Rules|null, title?: Title|null, verdict?: Verdict}} about @param {Translate} t
 */
export function banner(view, { rules, title = null, verdict = {} }, t) {
  const sentences = [...ending(view, rules, t)];
  if (sentences.length === 0) return null;
  if (view.outcome !== "stuck") sentences.push(beaten(view, title, rules, t));
  if (view.outcome === "lost") sentences.push(verdictLine(verdict, t));
  return sentences.filter(Boolean).join(" ");
}

/** @param {View} view @param {Rules|null} rules @param {Translate} t */
function ending(view, rules, t) {
  const cards = rules?.scoring === "cards-left";
  switch (view.outcome) {
    case "won":
      return [cards ? t("board.won-cards", { count: view.moves }) : t("board.won", { score: view.score, count: view.moves })];
    case "lost":
      return [t("board.lost", { count: view.left })];
    case "stuck": {
      const top = view.waste.at(-1);
      return [isFace(top) ? t("board.stuck", { top }) : t("board.stuck-empty")];
    }
    default:
      return [];
  }
}
