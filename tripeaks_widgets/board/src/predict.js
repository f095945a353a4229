/**
 * What a move will look like, as far as the page can know it: shown ahead of the kernel's answer, so that a card starts
 * to move at once. Pure. The kernel still judges: its view replaces every foreseen one.
 */

import { isFace, rankDistance } from "./cards.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Request} Request */

/** Stands for a drawn card that the kernel hasn't told yet. @param {number} index where it lies in the waste */
const drawnUnseen = (index) => `??${index}`;

/**
 * The view after a move whose legality is plain to see; null when only the kernel can tell.
 * @param {View} view @param {Request} request @param {Layout} layout @param {Rules|null} rules @returns {View|null}
 */
export function predict(view, request, layout, rules) {
  if (request.kind === "play") return predictPlay(view, request.place ?? -1, layout, rules);
  if (request.kind === "draw") return predictDraw(view);
  return null;
}

/**
 * The view after several moves, as far as they can be foreseen; `sure` when that was all of them.
 * @param {View} view @param {readonly Request[]} requests @param {Layout} layout @param {Rules|null} rules
 * @returns {{view: View, sure: boolean}}
 */
export function foresee(view, requests, layout, rules) {
  let reached = view;
  for (const request of requests) {
    const after = predict(reached, request, layout, rules);
    if (after === null) return { view: reached, sure: false };
    reached = after;
  }
  return { view: reached, sure: true };
}

/** @param {View} view @param {number} place @param {Layout} layout @param {Rules|null} rules @returns {View|null} */
function predictPlay(view, place, layout, rules) {
  const card = view.cards[place];
  if (!isFace(card) || !view.open.includes(place) || !goes(card, view.waste, rules)) return null;
  const cards = view.cards.map((one, index) => (index === place ? null : one));
  const waste = [...view.waste, card];
  const open = openPlaces(cards, layout);
  return {
    ...moved(view),
    cards,
    waste,
    open,
    // A card that turns up now isn't known yet; the others are.
    playable: open.filter((one) => isFace(cards[one]) && goes(cards[one], waste, rules)),
    run: view.run + 1,
    left: view.left - 1,
    event: { kind: "play", place, card },
  };
}

/** @param {View} view @returns {View|null} */
function predictDraw(view) {
  if (view.stock === 0 || view.outcome === "won") return null;
  return {
    ...moved(view),
    stock: view.stock - 1,
    waste: [...view.waste, drawnUnseen(view.waste.length)],
    playable: [],
    run: 0,
    event: { kind: "draw" },
  };
}

/** What every move changes. Points are the kernel's: the score, and what comes next, wait for it. @param {View} view @returns {View} */
function moved(view) {
  return {
    ...view,
    ahead: (view.ahead ?? 0) + 1,
    moves: view.moves + 1,
    outcome: "playing",
    canUndo: true,
    canRedo: false,
  };
}

/** @param {string|null} card @param {readonly string[]} waste @param {Rules|null} rules */
function goes(card, waste, rules) {
  const top = waste.at(-1);
  if (top === undefined) return true;
  return isFace(card) && isFace(top) && rules !== null && rankDistance(card, top, rules.wrap) === 1;
}

/** @param {(string|null)[]} cards @param {Layout} layout */
function openPlaces(cards, layout) {
  return cards.flatMap((card, place) =>
    card !== null && layout.coveredBy[place].every((cover) => cards[cover] === null) ? [place] : [],
  );
}
