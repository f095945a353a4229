/** Texts from the catalogue: placeholders, plurals and the choice of language. */

import { isFace, rankOf, shortName, suitOf } from "./cards.js";

/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Args} Args */
/** @typedef {import("./types.js").Translate} Translate */

const FALLBACK = "en";
const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;

/**
 * The language to speak: the one asked for, else the browser's first that has texts, else English.
 * @param {string} wanted @param {readonly string[]} preferred @param {readonly string[]} available
 */
export function chooseLanguage(wanted, preferred, available) {
  const candidates = [wanted, ...preferred].map((tag) => (tag || "").toLowerCase().split("-")[0]);
  return candidates.find((tag) => available.includes(tag)) ?? FALLBACK;
}

/** @param {number} value @param {string} separator */
export function groupThousands(value, separator) {
  const digits = String(Math.abs(Math.round(value)));
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, separator);
  return value < 0 ? `\u2212${grouped}` : grouped;
}

/** @param {Catalogue|undefined} catalogue @param {string} key @returns {string|Catalogue|undefined} */
function lookUp(catalogue, key) {
  /** @type {string|Catalogue|undefined} */
  let found = catalogue;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

/** The template behind a key, the plural chosen by `count`. @param {Catalogue} catalogue @param {string} key @param {Args} args */
function template(catalogue, key, args) {
  const found = lookUp(catalogue, key);
  const chosen = typeof found === "object" ? found[args.count === 1 ? "one" : "other"] : found;
  return typeof chosen === "string" ? chosen : undefined;
}

/**
 * A function from key and arguments to text. A missing key shows itself, so that it is seen and mended.
 * @param {Record<string, Catalogue>} texts @param {string} language @returns {Translate}
 */
export function translator(texts, language) {
  const catalogue = texts[language] ?? {};

  /** @type {Translate} */
  const translate = (key, args = {}) => {
    const found = template(catalogue, key, args) ?? template(texts[FALLBACK] ?? {}, key, args);
    if (found === undefined) return key;
    return found.replace(PLACEHOLDER, (whole, name, type) =>
      Object.hasOwn(args, name) ? show(args[name], type) : whole,
    );
  };

  /** @param {unknown} value @param {string|undefined} type @returns {string} */
  const show = (value, type) => {
    if (type === "number") return groupThousands(Number(value), translate("number.thousands"));
    if (type === "percent") return percent(Number(value), translate);
    if (type === "card") return cardName(String(value), translate);
    if (type === "short") return shortName(String(value));
    if (type === "text" && Array.isArray(value)) return translate(String(value[0]), value[1]);
    if (type === "cards" && Array.isArray(value)) return value.map((card) => shortName(String(card))).join(", ");
    return String(value);
  };

  return translate;
}

/** Smaller differences come from reckoning with fractions. */
const HAIR = 1e-9;

/**
 * A share from 0 to 1 in whole per cent; only what is certain is said to be 0 or 100.
 * @param {number} share @param {Translate} translate
 */
export function percent(share, translate) {
  const whole = Math.round(share * 100);
  if (whole <= 0 && share > HAIR) return translate("number.under", { percent: 1 });
  if (whole >= 100 && share < 1 - HAIR) return translate("number.over", { percent: 99 });
  return translate("number.percent", { percent: Math.min(Math.max(whole, 0), 100) });
}

/** A card in words, "seven of hearts". @param {string} code @param {Translate} translate */
export function cardName(code, translate) {
  if (!isFace(code)) return translate("card.hidden");
  return translate("card.name", {
    rank: translate(`rank.${rankOf(code)}`),
    suit: translate(`suit.${suitOf(code)}`),
  });
}

/** @param {string} text */
export const capitalise = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
