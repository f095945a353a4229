/** Card codes: a rank of "A23456789TJQK" and a suit of "CDHS"; "??" lies face down. */

export const RANKS = "A23456789TJQK";
const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
// U+FE0E asks for the text form, so that no system turns a suit into an emoji.
const AS_TEXT = "\uFE0E";

/** @param {unknown} code @returns {code is string} */
export function isFace(code) {
  return typeof code === "string" && /^[A2-9TJQK][CDHS]$/.test(code);
}

/** @param {string} code */
export const rankOf = (code) => code[0];

/** @param {string} code */
export const suitOf = (code) => code[1];

/** @param {string} code */
export const isRed = (code) => suitOf(code) === "D" || suitOf(code) === "H";

/** A card in signs, "10♥". @param {string} code */
export function shortName(code) {
  if (!isFace(code)) return code;
  const rank = rankOf(code) === "T" ? "10" : rankOf(code);
  return rank + SIGNS[/** @type {keyof typeof SIGNS} */ (suitOf(code))] + AS_TEXT;
}

/**
 * How far apart two ranks are, going round the corner or not.
 * @param {string} one @param {string} other @param {boolean} wrap
 */
export function rankDistance(one, other, wrap) {
  const apart = Math.abs(RANKS.indexOf(rankOf(one)) - RANKS.indexOf(rankOf(other)));
  return wrap ? Math.min(apart, RANKS.length - apart) : apart;
}
