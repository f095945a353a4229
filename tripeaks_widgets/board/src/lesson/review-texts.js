/** What the page of the review says: from the kernel's answers to texts. Pure. */

import { changes, rangeAt } from "./review-curve.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./review-curve.js").Range} Range */
/** @typedef {import("./review-curve.js").ReviewStep} ReviewStep */
/** @typedef {"start"|"luck"|"skill"|"result"} Part */
/**
 * @typedef {object} Found what a review has found
 * @property {Record<Part, number>} sum in whole percentage points that add up
 * @property {Record<"luck"|"skill", Range>} spread how sure these two are
 * @property {"playing"|"stuck"|"won"|"lost"} outcome
 * @property {number} worlds
 * @property {Range} start
 * @property {ReviewStep[]} steps
 * @property {boolean} exact whether the verdict of one who sees every card is told
 * @property {boolean} checkable whether there is such a verdict
 * @property {boolean|null} winnable
 * @property {number|null} last after how many moves the deal could last be won
 * @property {number} lessons
 * @property {number[]} nodes the positions, from the start on
 * @property {number|null} at which of them is on the board; null: none
 */
/**
 * @typedef {object} ReviewPayload
 * @property {number|null} part of the work that is done, null where none is under way
 * @property {import("../types.js").Message|null} fault what went wrong
 * @property {boolean} over whether the game on the board has ended
 * @property {number} moves of the game on the board
 * @property {Found|null} found
 */

/** Whole points of a share. @param {number} share */
export const points = (share) => Math.round(share * 100);

/** Points with their sign. @param {number} value */
export const signed = (value) => (value === 0 ? "0" : value > 0 ? `+${value}` : `\u2212${-value}`);

/** A figure with a minus sign as it is written. @param {number} value */
const written = (value) => (value < 0 ? signed(value) : String(value));

/** A chance with its bounds, as arguments of a text. @param {Range} range */
export const chanceArgs = ([chance, low, high]) => ({ chance, low, high });

/** A loss with its bounds in points, as arguments of a text. @param {Range} range */
export function lossArgs([loss, low, high]) {
  return { count: points(loss), low: written(points(low)), high: written(points(high)) };
}

/** What stands at a point of the curve. @param {Found} found @param {number} at @param {Translate} t */
export function pointText(found, at, t) {
  const chance = chanceArgs(rangeAt(found, at));
  if (at === 0) return t("lesson.review.at-start", chance);
  const { move, card, fault } = found.steps[at - 1];
  const { skill, luck } = changes(found, at - 1);
  const key = move === "draw" ? "lesson.review.at-draw" : "lesson.review.at-play";
  const told = t(key, { nth: at, card, skill: signed(points(skill)), luck: signed(points(luck)), ...chance });
  return fault ? `${told}. ${faultText(found.steps[at - 1], t)}` : told;
}

/** What a fault cost and what was better. @param {ReviewStep} step @param {Translate} t */
export function faultText({ fault }, t) {
  if (!fault) return "";
  const better = fault.best === null ? t("lesson.review.better-draw") : t("lesson.review.better", { card: fault.best });
  return `${t("lesson.review.loss", lossArgs(fault.loss))}. ${better}`;
}

/** The parts of the sum, each with where its bar begins and ends, in points. @param {Found} found @param {Translate} t */
export function sumRows({ sum, spread, start, outcome }, t) {
  const end = outcome === "won" || outcome === "lost" ? outcome : "now";
  const after = sum.start + sum.luck;
  /** @param {Part} part @param {number} from @param {number} to @param {string} text @param {Range} [range] */
  const row = (part, from, to, text, range) => ({
    part, from: Math.min(from, to), to: Math.max(from, to), text, down: to < from,
    name: t(`lesson.review.bar.${part === "result" ? end : part}`),
    range: range === undefined ? "" : t("lesson.review.range", { low: written(points(range[1])), high: written(points(range[2])) }),
  });
  return [
    row("start", 0, sum.start, t("number.percent", { percent: sum.start }), start),
    row("luck", sum.start, after, signed(sum.luck), spread.luck),
    row("skill", after, sum.result, signed(sum.skill), spread.skill),
    row("result", 0, sum.result, t("number.percent", { percent: sum.result })),
  ];
}

/** From where to where the bars need room, in points: the sum of a part may lie beyond 0 or 100. @param {{from: number, to: number}[]} rows */
export function scaleOf(rows) {
  return { low: Math.min(0, ...rows.map(({ from }) => from)), high: Math.max(100, ...rows.map(({ to }) => to)) };
}

/** The verdict of one who sees every card; empty while it isn't told. @param {Found} found @param {Translate} t */
export function exactText({ exact, winnable, last, steps }, t) {
  if (!exact) return "";
  if (!winnable || last === null) return t("lesson.review.never");
  return last === steps.length ? t("lesson.review.winnable") : t("lesson.review.until", { nth: last + 1, of: steps.length });
}

/**
 * What the button asks for; null: there is nothing to look back at, or it has been done.
 * @param {ReviewPayload} payload
 */
export function beginKey({ found, moves, over }) {
  if (moves === 0) return null;
  if (found === null) return over ? "lesson.review.begin-over" : "lesson.review.begin";
  return found.at === null ? "lesson.review.again" : null;
}
