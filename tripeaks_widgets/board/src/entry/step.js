/** What entering a real deck's cards comes to: which spot is next, and what a card that is written or pressed means. Pure. */

import { readCard } from "../cards.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Named} Named */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Request} Request */
/** @typedef {import("../types.js").DeckSpot} DeckSpot */
/**
 * @typedef {{kind: "enter", spot: DeckSpot|null} | {kind: "which"} | {kind: "what", card: string}} Step
 *   enter: cards are entered, at a spot that was chosen or else the first; which: somebody says which card was entered
 *   wrongly; what: and then which it is
 * @typedef {{request?: Request, step?: Step, wrong?: Message}} Outcome what to ask for, how to go on, what can't be
 */

/** @type {Step} */
export const ENTERING = { kind: "enter", spot: null };

/** A spot's name as an argument of a text. @param {Named} named @returns {[string, object]} */
export const nameOf = ({ name }) => [name.key, name.args ?? {}];

/** What is to be entered next; null when nothing is. @param {Entry} entry @param {Step} step @returns {Named|null} */
export function nextOf({ missing }, step) {
  const chosen = step.kind === "enter" ? missing.find(({ spot }) => spot === step.spot) : undefined;
  return chosen ?? missing[0] ?? null;
}

/** The step that still makes sense with what is known now. @param {Entry} entry @param {Step} step @returns {Step} */
export function stepAfter({ missing, seen }, step) {
  if (step.kind === "enter") return missing.some(({ spot }) => spot === step.spot) ? step : ENTERING;
  return step.kind === "what" && seen[step.card] === undefined ? ENTERING : step;
}

/** What a card means that is pressed. @param {Entry} entry @param {Step} step @param {string} card @returns {Outcome} */
export function pressed(entry, step, card) {
  const known = entry.seen[card];
  if (step.kind === "which") {
    return known === undefined ? { wrong: { key: "board.entry.not-entered", args: { card } } } : { step: { kind: "what", card } };
  }
  if (step.kind === "what") {
    if (step.card === card) return { step: ENTERING };
    return { request: { kind: "correct", spot: entry.seen[step.card].spot, card }, step: ENTERING };
  }
  const next = nextOf(entry, step);
  if (next === null) return {};
  if (known !== undefined) return { wrong: { key: "real.twice", args: { card, where: nameOf(next), other: nameOf(known) } } };
  return { request: { kind: "enter", spot: next.spot, card } };
}

/** What a text means. Only the kernel says whether it can be entered. @param {Entry} entry @param {Step} step @param {string} text @returns {Outcome} */
export function written(entry, step, text) {
  const tokens = text.split(/[\s,;]+/).filter((token) => token !== "");
  if (tokens.length === 1 || step.kind !== "enter") {
    const card = readCard(tokens.join(" "));
    if (tokens.length > 0 && card === null) return { wrong: { key: "board.entry.no-card", args: { text: tokens.join(" ") } } };
    if (card !== null) return pressed(entry, step, card);
  }
  return { request: { kind: "enter-line", text } };
}

/** What a place of the board means that is clicked: null when it is none of this. @param {Entry} entry @param {Step} step @param {number} place @returns {Step|null} */
export function chosen({ missing, seen }, step, place) {
  if (step.kind === "enter") return missing.some(({ spot }) => spot === place) ? { kind: "enter", spot: place } : null;
  const card = Object.keys(seen).find((one) => seen[one].spot === place);
  return card === undefined ? null : { kind: "what", card };
}
