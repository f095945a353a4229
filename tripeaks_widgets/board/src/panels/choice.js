/** What the start panel offers, and what a choice means. Pure. */

/** @typedef {import("../types.js").Menu} Menu */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {{wrap: boolean, waste: string, layout: string, hidden: boolean, scoring: string}} Options */
/** @typedef {Menu["odds"][number]} Odds */

export const KINDS = /** @type {const} */ (["random", "winnable", "daily", "number", "pysol", "typed", "table"]);
/** Kinds that need something written. */
export const WRITTEN = ["number", "pysol", "typed"];

/** The options with their values, by the names that the catalogue has for them. @type {Record<keyof Options, Record<string, string|boolean>>} */
export const OPTIONS = {
  wrap: { on: true, off: false },
  waste: { card: "card", empty: "empty" },
  layout: { tripeaks: "tripeaks", separate: "separate" },
  hidden: { on: true, off: false },
  scoring: { run: "run", "cards-left": "cards-left", hogue: "hogue", aisleriot: "aisleriot", msc: "msc", pysol: "pysol" },
};

/** Only what the rules are made of. @param {Options} rules @returns {Options} */
export const optionsOf = ({ wrap, waste, layout, hidden, scoring }) => ({ wrap, waste, layout, hidden, scoring });

/** The first preset with just these rules; null when they are nobody's. @param {Options} rules @param {Menu["presets"]} presets */
export function presetOf(rules, presets) {
  const names = /** @type {(keyof Options)[]} */ (Object.keys(OPTIONS));
  return Object.keys(presets).find((preset) => names.every((name) => presets[preset][name] === rules[name])) ?? null;
}

/** How many deals can be won so; what is hidden and how it scores make no difference. @param {Options} rules @param {Odds[]} odds */
export function oddsOf(rules, odds) {
  return odds.find(({ layout, wrap, waste }) => layout === rules.layout && wrap === rules.wrap && waste === rules.waste) ?? null;
}

/** A share as "97.04 %". @param {number} share @param {Translate} t */
export const percent = (share, t) => `${(share * 100).toFixed(2).replace(".", t("number.decimal"))}\u00A0%`;

/** The measured chances in words. @param {Odds|null} odds @param {Translate} t */
export function oddsLine(odds, t) {
  if (odds === null) return t("board.start.unmeasured");
  const [rate, low, high] = [odds.rate, odds.low, odds.high].map((share) => percent(share, t));
  return t("board.start.odds", { rate, low, high, deals: odds.deals });
}

/** What is plainly wrong with what was written: a catalogue key, or null. @param {string} kind @param {string} text */
export function troubleWith(kind, text) {
  if (!WRITTEN.includes(kind)) return null;
  if (text.trim() === "") return "board.start.wrong.empty";
  return kind !== "typed" && !/^[0-9]{1,21}$/.test(text.trim()) ? "board.start.wrong.number" : null;
}

/** A day as the player's clock and calendar have it, "2026-11-30". @param {Date} day */
export function dateOf(day) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** What to ask the kernel for. @param {string} kind @param {string} text @param {Date} today */
export function wanted(kind, text, today) {
  switch (kind) {
    case "daily":
      return `daily-${dateOf(today)}`;
    case "pysol":
      return `pysol-${text.trim()}`;
    case "number":
    case "typed":
      return text.trim();
    default:
      return kind;
  }
}
