/** Card codes: a rank of "A23456789TJQK" and a suit of "CDHS"; "??" lies face down, "?" face up and not entered yet. */

export const ASKED = "?";

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

/** A fresh pack: clubs from ace to king, then diamonds, hearts, spades. */
export const FRESH = Object.keys(SIGNS).flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/**
 * A card as people write it, "7h", "10♠", "0C", as a code; null when it is none.
 * @param {string} text
 */
export function readCard(text) {
  const [, rank, suit] = /^(10|[a2-90tjqk])([cdhs♣♦♥♠♧♢♡♤])[\uFE0E\uFE0F]*$/i.exec(text.trim()) ?? [];
  if (rank === undefined) return null;
  const sign = "♣♦♥♠♧♢♡♤".indexOf(suit);
  return (rank === "10" || rank === "0" ? "T" : rank.toUpperCase()) + (sign < 0 ? suit.toUpperCase() : "CDHS"[sign % 4]);
}

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
