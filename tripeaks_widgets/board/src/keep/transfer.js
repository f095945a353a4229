/** All games as a text to take along, and back. Pure. */

import { check, isBetter, isHelped } from "./entry.js";
import { rulesKey } from "./statistics.js";

/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("../types.js").Message} Message */

const FORMAT = "tripeaks-games";

/** @param {Entry[]} entries @param {Record<string, string|null>} damaged what couldn't be read */
export function exportText(entries, damaged = {}) {
  const games = [...entries].sort((one, other) => one.when - other.when);
  return `${JSON.stringify({ format: FORMAT, version: 1, games, damaged }, null, 1)}\n`;
}

/**
 * The games of a text that are new or go beyond what is here.
 * @param {string} text @param {Entry[]} here
 * @returns {{put: Entry[], message: Message}} `message` says what came of it
 */
export function importText(text, here) {
  /** @param {string} key @param {Record<string, unknown>} [args] */
  const refuse = (key, args = {}) => ({ put: [], message: { key: `board.keep.import.${key}`, args } });
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse("json");
  }
  if (value?.format !== FORMAT || !Array.isArray(value.games)) return refuse("format");
  if (value.version !== 1) return refuse("version", { version: JSON.stringify(value.version ?? null).slice(0, 20) });
  const known = new Map(here.map((entry) => [entry.id, entry]));
  const put = [];
  let refused = 0;
  for (const game of value.games) {
    const entry = check(game);
    if (typeof entry !== "object" || !sameRules(known.get(entry.id), entry)) {
      refused += 1;
      continue;
    }
    const merged = merge(known.get(entry.id) ?? null, entry);
    if (merged === null) continue;
    known.set(entry.id, merged);
    put.push(merged);
  }
  return { put, message: { key: `board.keep.import.${refused > 0 ? "some" : "done"}`, args: { count: put.length, refused } } };
}

/** Another game can have no game's id. @param {Entry|undefined} here @param {Entry} there */
const sameRules = (here, there) => here === undefined || rulesKey(here.sum.rules) === rulesKey(there.sum.rules);

/** Of two versions of one game the later, with the best of both; null when that is what is here. @param {Entry|null} here @param {Entry} there @returns {Entry|null} */
function merge(here, there) {
  if (here === null) return there;
  const later = there.when > here.when ? there : here;
  const best = there.best !== null && isBetter(there.best, here.best, here.sum.lowerIsBetter) ? there.best : here.best;
  // A game that has ended somewhere ended first where it did so first; one that hasn't is as it is now.
  const first = here.best === null ? there : here;
  const end = first.best === null ? later : first;
  const helped = isHelped(here.sum, there.sum);
  const sum = helped ? { ...later.sum, helped } : later.sum;
  // Given up after all, in a copy that the solver's help hasn't come to: that counts no more than it does here.
  const ended = helped && best === null ? null : end.ended;
  const merged = { ...later, sum, best, plain: end.plain, ended };
  return JSON.stringify(merged) === JSON.stringify(here) ? null : merged;
}
