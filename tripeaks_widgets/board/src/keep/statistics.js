/** Games, wins and streaks out of what was kept. Pure. */

import { isBetter } from "./entry.js";

/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("./entry.js").End} End */
/**
 * @typedef {object} Row
 * @property {number} games that ended, or were given up
 * @property {number} won
 * @property {number|null} rate 0 to 1
 * @property {number} streak wins in a row up to now
 * @property {number} longest streak
 * @property {End|null} best by score; null where games of different scoring stand together
 * @property {number|null} fewest moves of a win
 */

/** Rules as text that is the same for the same rules. @param {Record<string, unknown>} rules */
export const rulesKey = (rules) =>
  JSON.stringify(["wrap", "waste", "layout", "hidden", "scoring"].map((name) => rules[name]));

/**
 * @param {Entry[]} entries
 * @param {{kind?: string, rules?: Record<string, unknown>}} [scope] only deals chosen so, only these rules
 * @returns {{all: Row, plain: Row, unfinished: number, helped: number}} `plain`: games in which nothing was taken back before
 *   the end; `helped`: games that don't count, because the solver was asked
 */
export function statistics(entries, { kind, rules } = {}) {
  const wanted = entries.filter(
    ({ sum }) => (kind === undefined || sum.kind === kind) && (rules === undefined || rulesKey(sum.rules) === rulesKey(rules)),
  );
  const over = wanted.filter(({ ended }) => ended !== null).sort((one, other) => Number(one.ended) - Number(other.ended));
  return {
    all: row(over, ({ best }) => best),
    plain: row(over.filter(({ plain, best, sum }) => plain !== null || (best === null && sum.undos === 0)), ({ plain }) => plain),
    unfinished: wanted.filter(({ ended, sum }) => ended === null && !sum.helped).length,
    helped: wanted.filter(({ ended, sum }) => ended === null && sum.helped).length,
  };
}

/** @param {Entry[]} games in the order in which they ended @param {(game: Entry) => End|null} endOf null: given up @returns {Row} */
function row(games, endOf) {
  let [won, streak, longest] = [0, 0, 0];
  /** @type {End|null} */
  let best = null;
  /** @type {number|null} */
  let fewest = null;
  for (const game of games) {
    const end = endOf(game);
    const win = end?.outcome === "won";
    won += Number(win);
    streak = win ? streak + 1 : 0;
    longest = Math.max(longest, streak);
    if (end === null) continue;
    if (win) fewest = Math.min(fewest ?? Infinity, end.moves);
    if (isBetter(byScore(end), best && byScore(best), game.sum.lowerIsBetter)) best = end;
  }
  const alike = new Set(games.map(({ sum }) => sum.rules.scoring)).size <= 1;
  return { games: games.length, won, rate: games.length === 0 ? null : won / games.length, streak, longest, best: alike ? best : null, fewest };
}

/** The best score may be a lost game's. @param {End} end @returns {End} */
const byScore = (end) => ({ ...end, outcome: "won" });

/** Whether this end is a record: better than every other game's by the same rules and kind. @param {Entry} entry @param {Entry[]} entries */
export function isRecord(entry, entries) {
  if (entry.best?.outcome !== "won") return false;
  const others = entries.filter(({ id }) => id !== entry.id);
  const { all } = statistics(others, { kind: entry.sum.kind, rules: entry.sum.rules });
  return all.best !== null && isBetter(byScore(entry.best), byScore(all.best), entry.sum.lowerIsBetter);
}
