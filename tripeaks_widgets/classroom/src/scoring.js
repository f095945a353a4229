/** How well guesses were judged. Pure. */

/** @typedef {{sure: number, right: boolean}} Judged a guess of which it is known whether it was right */

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The Brier score: the mean square of the distance between how sure one was and what came, 1 for right and 0 for wrong.
 * Source: G. W. Brier, "Verification of forecasts expressed in terms of probability", Monthly Weather Review 78 (1950).
 * @param {Judged[]} guesses at least one
 */
export const brier = (guesses) => mean(guesses.map(({ sure, right }) => (sure - (right ? 1 : 0)) ** 2));

/** How many were right, and how sure one was on average. @param {Judged[]} guesses at least one */
export const summary = (guesses) => ({
  count: guesses.length,
  right: guesses.filter(({ right }) => right).length,
  sure: mean(guesses.map(({ sure }) => sure)),
  brier: brier(guesses),
});

/** Below this many guesses, shares of groups of them say nothing. */
const ENOUGH = 12;
const LIMITS = [0.6, 0.8];

/**
 * Guesses that were made about equally sure, with the share of them that was right; nothing while there are few.
 * @param {Judged[]} guesses @returns {{sure: number, share: number, count: number}[]}
 */
export function groups(guesses) {
  if (guesses.length < ENOUGH) return [];
  const parts = [...LIMITS, Infinity].map((limit, nth) => guesses.filter(({ sure }) => sure < limit && sure >= (LIMITS[nth - 1] ?? 0)));
  return parts.filter((part) => part.length > 0).map((part) => ({
    sure: mean(part.map(({ sure }) => sure)), share: mean(part.map(({ right }) => Number(right))), count: part.length,
  }));
}

/**
 * Where the dots of guesses lie that fall on one another: each is put beside those before it.
 * @param {number[]} places @param {number} apart the least distance of two in one row
 * @returns {number[]} for each its row, from 0
 */
export function rows(places, apart) {
  /** @type {number[][]} */
  const taken = [];
  return places.map((place) => {
    const free = taken.findIndex((row) => row.every((other) => Math.abs(other - place) >= apart));
    const row = free === -1 ? taken.length : free;
    (taken[row] ??= []).push(place);
    return row;
  });
}
