/** A reviewed game as a curve: where its lines run. Pure. One unit across is a move, a hundred down are from 1 to 0. */

/** @typedef {[value: number, low: number, high: number]} Range */
/** @typedef {"better"|"worse"|"luck"|"flat"} Change */
/**
 * @typedef {object} ReviewStep
 * @property {number|"draw"} move
 * @property {string} card the card that came on the waste
 * @property {number} made the chance to win with the move chosen, before it is seen what comes to light
 * @property {Range} after
 * @property {"kept"|"threw"|"lost"|null} verdict of one who sees every card; null while that isn't told
 * @property {import("../types.js").Message} [remark] what the verdict adds
 * @property {{kind: "slip"|"mistake"|"blunder", mark: string, loss: Range, best: string|null}} [fault] `best`: a card, null for a draw
 */
/** @typedef {{start: Range, steps: ReviewStep[]}} Curve */

/** Smaller changes aren't seen, and come from rounding. */
const FINE = 0.0005;

/** @param {number} value */
const down = (value) => Math.round((1 - value) * 10_000) / 100;

/** The chance before a move. @param {Curve} curve @param {number} index */
export const before = ({ start, steps }, index) => (index === 0 ? start[0] : steps[index - 1].after[0]);

/** The bounds at a point of the curve: before the first move, after the first, and so on. @param {Curve} curve @param {number} at @returns {Range} */
export const rangeAt = ({ start, steps }, at) => (at === 0 ? start : steps[at - 1].after);

/** What a move's choice and its cards changed. @param {Curve} curve @param {number} index */
export function changes(curve, index) {
  const { made, after } = curve.steps[index];
  return { skill: made - before(curve, index), luck: after[0] - made };
}

/**
 * A path for each kind of change: in the first half of a move what the choice changed, in the second what the cards did.
 * @param {Curve} curve @returns {Record<Change, string>}
 */
export function paths(curve) {
  const found = { better: "", worse: "", luck: "", flat: "" };
  curve.steps.forEach(({ made, after }, index) => {
    const from = before(curve, index);
    const { skill, luck } = changes(curve, index);
    const chosen = Math.abs(skill) < FINE ? "flat" : skill > 0 ? "better" : "worse";
    found[chosen] += `M${index} ${down(from)}L${index + 0.5} ${down(made)}`;
    found[Math.abs(luck) < FINE ? "flat" : "luck"] += `M${index + 0.5} ${down(made)}L${index + 1} ${down(after[0])}`;
  });
  return found;
}

/** How far the curve can be trusted, as a closed path. @param {Curve} curve */
export function band(curve) {
  const points = [...curve.steps.keys(), curve.steps.length].map((at) => ({ at, range: rangeAt(curve, at) }));
  const upper = points.map(({ at, range }) => `${at} ${down(range[2])}`);
  const lower = points.map(({ at, range }) => `${at} ${down(range[1])}`).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}

/** The faults, where their marks stand: in parts of the width and of the height. @param {Curve} curve */
export function marks(curve) {
  return curve.steps.flatMap(({ fault, made }, index) =>
    fault ? [{ index, mark: fault.mark, x: (index + 0.25) / curve.steps.length, y: 1 - Math.max(before(curve, index), made) }] : []);
}

/** The point of the curve that lies nearest. @param {number} part of the width @param {number} count of moves */
export const nearest = (part, count) => Math.min(Math.max(Math.round(part * count), 0), count);
