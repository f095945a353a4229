/** One game as it lies in the browser's storage, with how it ended. Pure. */

/**
 * @typedef {{id: string, title: import("../types.js").Title}} Kept what the kernel needs to go on; most of it is opaque to the browser
 * @typedef {object} Sum how a game stands
 * @property {string} kind how the deal was chosen
 * @property {Record<string, unknown>} rules
 * @property {boolean} lowerIsBetter
 * @property {"playing"|"stuck"|"won"|"lost"} outcome
 * @property {number} score
 * @property {number} moves
 * @property {number} left cards in the tableau
 * @property {number} undos
 * @property {number} longest run
 * @property {boolean} [helped] whether the solver, which sees every card, was asked
 *
 * @typedef {{outcome: "won"|"lost", score: number, moves: number}} End
 * @typedef {object} Entry
 * @property {1} v
 * @property {string} id
 * @property {string} slot the place in a notebook or page that the game belongs to
 * @property {number} when milliseconds: the last change
 * @property {number|null} ended milliseconds: the first end, or when it was given up
 * @property {boolean} gone given up for another deal
 * @property {Sum} sum
 * @property {End|null} plain the end, when nothing had been taken back before it
 * @property {End|null} best the best end that was reached at all
 * @property {Kept|null} kept null once it can't go on any more
 */

export const VERSION = 1;
const OUTCOMES = ["playing", "stuck", "won", "lost"];
const COUNTS = /** @type {const} */ (["moves", "left", "undos", "longest"]);
/** Characters of a kept game. One with every move tried in many ways has a few thousand. */
const LARGEST = 50_000;

/** @param {Sum} sum @returns {End|null} */
const endOf = ({ outcome, score, moves }) => (outcome === "won" || outcome === "lost" ? { outcome, score, moves } : null);

/** Whether one end is better: a win, then the score, then fewer moves. @param {End} one @param {End|null} other @param {boolean} lowerIsBetter */
export function isBetter(one, other, lowerIsBetter) {
  if (other === null) return true;
  if (one.outcome !== other.outcome) return one.outcome === "won";
  if (one.score !== other.score) return one.score < other.score === lowerIsBetter;
  return one.moves < other.moves;
}

/**
 * The entry after the kernel told how the game stands.
 * @param {Entry|null} before @param {{kept: Kept, sum: Sum, slot: string}} told @param {number} now @returns {Entry}
 */
export function entryAfter(before, { kept, sum, slot }, now) {
  // What the solver showed is no result of the player's; an end before that was, and stands.
  const helped = isHelped(sum, before?.sum);
  const end = helped ? null : endOf(sum);
  const best = before?.best ?? null;
  // What was taken back before the first end can't be told apart from luck any more.
  const first = before?.best ? before.plain : sum.undos === 0 ? end : null;
  return {
    v: VERSION, id: kept.id, slot, kept, sum: helped ? { ...sum, helped } : sum, gone: false,
    // A clock that was set back makes no later state an earlier one; one that was far ahead makes no number too large.
    when: Math.min(Math.max(now, (before?.when ?? 0) + 1), Number.MAX_SAFE_INTEGER),
    ended: end === null ? (best === null ? null : (before?.ended ?? now)) : (before?.best ? before.ended : now),
    plain: first,
    best: end !== null && isBetter(end, best, sum.lowerIsBetter) ? end : best,
  };
}

/** Whether the solver was asked in any of these: a copy from before that doesn't undo it. @param {(Sum|undefined)[]} sums */
export const isHelped = (...sums) => sums.some((sum) => sum?.helped === true);

/** The entry of a game that was given up for another. One that is over needn't be kept whole. @param {Entry} entry @param {number} now @returns {Entry} */
export function leaveOf(entry, now) {
  if (endOf(entry.sum) !== null) return { ...entry, kept: null };
  return { ...entry, gone: true, ended: entry.ended ?? (entry.sum.helped ? null : now) };
}

/** Whether it could go on: a lost game can, by taking moves back. @param {Entry} entry */
const goesOn = ({ kept, sum }) => kept !== null && sum.outcome !== "won";

/** @param {Entry} one @param {Entry} other */
export const newestFirst = (one, other) => other.when - one.when;

/**
 * The games of a place that can go on there, newest first; those that were given up come last.
 * @param {Entry[]} entries @param {string} slot @param {ReadonlySet<string>} held by another tab @returns {Kept[]}
 */
export function resumable(entries, slot, held) {
  return entries
    .filter((entry) => entry.slot === slot && goesOn(entry) && !held.has(entry.id))
    .sort((one, other) => Number(one.gone) - Number(other.gone) || newestFirst(one, other))
    .slice(0, 20)
    .map(({ kept }) => /** @type {Kept} */ (kept));
}

/** Games in their midst, of any place, newest first. @param {Entry[]} entries @param {ReadonlySet<string>} held @param {number} [most] */
export function unfinished(entries, held, most = 5) {
  return entries
    .filter((entry) => goesOn(entry) && entry.sum.outcome !== "lost" && !held.has(entry.id))
    .sort(newestFirst)
    .slice(0, most);
}

/**
 * Which games are dropped but for how they stood, so that the storage stays small: the oldest of those that are over or
 * were given up. One in its midst never is.
 * @param {Entry[]} entries @param {number} most how many of them stay whole
 */
export function surplus(entries, most) {
  return entries
    .filter(({ kept, gone, sum }) => kept !== null && (gone || endOf(sum) !== null))
    .sort(newestFirst)
    .slice(most);
}

/**
 * Takes nothing from the storage on trust.
 * @param {unknown} value @returns {Entry|"newer"|"damaged"}
 */
export function check(value) {
  if (!isRecord(value)) return "damaged";
  if (Number.isInteger(value.v) && Number(value.v) > VERSION) return "newer";
  const { v, id, slot, when, ended, gone, sum, plain, best, kept } = value;
  const whole =
    v === VERSION && isText(id) && id !== "" && isText(slot) && isNumber(when) && typeof gone === "boolean" &&
    (ended === null || isNumber(ended)) && isSum(sum) && isEnd(plain) && isEnd(best) &&
    (kept === null || (isRecord(kept) && kept.id === id && isSmall(kept)));
  return whole ? /** @type {Entry} */ ({ v, id, slot, when, ended, gone, sum, plain, best, kept }) : "damaged";
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value @returns {value is number} */
const isNumber = (value) => Number.isSafeInteger(value);
/** @param {unknown} value */
const isCount = (value) => isNumber(value) && value >= 0;
/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string" && value.length <= 200;

/** Whether it can be written, in so many characters: a value may be nested too deep for that. @param {unknown} value */
function isSmall(value) {
  try {
    return JSON.stringify(value).length <= LARGEST;
  } catch {
    return false;
  }
}

/** @param {unknown} value */
function isSum(value) {
  return (
    isRecord(value) && isText(value.kind) && isRules(value.rules) && typeof value.lowerIsBetter === "boolean" &&
    isText(value.outcome) && OUTCOMES.includes(value.outcome) && isNumber(value.score) && COUNTS.every((name) => isCount(value[name])) &&
    (value.helped === undefined || typeof value.helped === "boolean")
  );
}

/** @param {unknown} value */
function isRules(value) {
  return (
    isRecord(value) && typeof value.wrap === "boolean" && typeof value.hidden === "boolean" &&
    isText(value.waste) && isText(value.layout) && isText(value.scoring)
  );
}

/** @param {unknown} value */
function isEnd(value) {
  if (value === null) return true;
  return isRecord(value) && (value.outcome === "won" || value.outcome === "lost") && isNumber(value.score) && isCount(value.moves);
}
