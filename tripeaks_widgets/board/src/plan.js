/** What moves between one view and the next. Pure: the views in, the motions out; the DOM shell only carries them out. */

import { isFace } from "./cards.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {{at: "place", place: number} | {at: "waste", index: number} | {at: "stock"}} Spot */
/** @typedef {{card: string, from: Spot, to: Spot}} Flight */
/** @typedef {{place: number, to: "up"|"down"}} Turn */
/** @typedef {{unseen: string, card: string}} Reveal a drawn card lay face down on the waste and is known now */
/**
 * @typedef {object} Plan
 * @property {"none"|"moves"|"deal"} kind "deal": too much has changed to follow single cards
 * @property {Flight[]} flights
 * @property {Turn[]} turns
 * @property {Reveal[]} reveals
 * @property {number|null} shake a place whose card was refused
 */

const MOST_FLIGHTS = 4;

/** @param {View} view @returns {Map<string, Spot>} */
function spots(view) {
  /** @type {Map<string, Spot>} */
  const found = new Map();
  view.cards.forEach((card, place) => isFace(card) && found.set(card, { at: "place", place }));
  view.waste.forEach((card, index) => found.set(card, { at: "waste", index }));
  return found;
}

/** @param {Partial<Plan>} part @returns {Plan} */
const plan = (part) => ({ kind: "none", flights: [], turns: [], reveals: [], shake: null, ...part });

/**
 * The motions from one view to another. They follow from the two views, not from the event, so that an undo, a jump
 * or a view that was skipped need no case of their own.
 * @param {View|null} before @param {View} after @returns {Plan}
 */
export function planMotion(before, after) {
  const kind = after.event?.kind;
  if (before === null || before.cards.length !== after.cards.length) return plan({ kind: "deal" });
  if (sameState(before, after)) return plan({});

  const shake = kind === "refused" ? (after.event?.place ?? null) : null;
  const reveals = revealsBetween(before, after);
  const flights = flightsBetween(reveals, before, after);
  if (kind === "start" || kind === "resume" || flights.length > MOST_FLIGHTS) return plan({ kind: "deal" });
  const turns = turnsBetween(before, after);
  const moves = flights.length + turns.length + reveals.length > 0;
  return plan({ kind: moves ? "moves" : "none", flights, turns, reveals, shake });
}

/** @param {View} before @param {View} after */
const sameState = (before, after) =>
  before.seq === after.seq && before.ack === after.ack && (before.ahead ?? 0) === (after.ahead ?? 0);

/** @param {View} before @param {View} after */
function revealsBetween(before, after) {
  const known = new Set([...before.cards, ...before.waste]);
  return before.waste.flatMap((unseen, index) => {
    const card = after.waste[index];
    return isFace(unseen) || !isFace(card) || known.has(card) ? [] : [{ unseen, card }];
  });
}

/** @param {Reveal[]} reveals @param {View} before @param {View} after */
function flightsBetween(reveals, before, after) {
  const [old, now] = [spots(before), spots(after)];
  // A card that was told while it lay on the waste has come nowhere from: it only turns.
  for (const { unseen, card } of reveals) {
    old.set(card, /** @type {Spot} */ (old.get(unseen)));
    old.delete(unseen);
  }
  /** @type {Flight[]} */
  const flights = [];
  for (const [card, to] of now) {
    const from = old.get(card);
    if (to.at === "waste" && from === undefined) {
      flights.push({ card, from: fromUnseen(before, after), to });
    } else if (from !== undefined && from.at !== to.at) {
      flights.push({ card, from, to });
    }
  }
  for (const [card, from] of old) {
    if (from.at === "waste" && !now.has(card)) flights.push({ card, from, to: { at: "stock" } });
  }
  return flights;
}

/** A card that comes to the waste without having been seen lay in the stock. @param {View} before @param {View} after @returns {Spot} */
function fromUnseen(before, after) {
  const place = after.event?.place;
  const fromPlace = before.stock === after.stock && typeof place === "number";
  return fromPlace ? { at: "place", place } : { at: "stock" };
}

/** @param {View} before @param {View} after */
function turnsBetween(before, after) {
  /** @type {Turn[]} */
  const turns = [];
  after.cards.forEach((card, place) => {
    const old = before.cards[place];
    if (old === "??" && isFace(card)) turns.push({ place, to: "up" });
    if (isFace(old) && card === "??") turns.push({ place, to: "down" });
  });
  return turns;
}
