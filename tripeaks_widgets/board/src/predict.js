/**
 * What a move will look like, as far as the page can know it: shown ahead of the kernel's answer, so that a card starts
 * to move at once. Pure. The kernel still judges: its view replaces every foreseen one.
 */

import { isFace, rankDistance } from "./cards.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Move} Move */

/** Stands for a drawn card that the kernel hasn't told yet. @param {number} index where it lies in the waste */
const drawnUnseen = (index) => `??${index}`;

/**
 * The view after a move whose legality is plain to see; null when only the kernel can tell.
 * @param {View} view @param {Request} request @param {Layout} layout @param {Rules|null} rules @returns {View|null}
 */
export function predict(view, request, layout, rules) {
  // What a real deck's stock gives is asked for first, and so is what lies face up.
  if (view.entry !== undefined && (request.kind === "draw" || view.entry.missing.length > 0)) return null;
  if (request.kind === "play") return predictPlay(view, request.place ?? -1, layout, rules);
  if (request.kind === "draw") return predictDraw(view);
  if (request.kind === "undo") return predictUndo(view, layout, rules);
  if (request.kind === "redo") return predictRedo(view, layout, rules);
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
  return {
    ...moved(view, place),
    ...lying(cards, [...view.waste, card], layout, rules),
    run: view.run + 1,
    left: view.left - 1,
    event: { kind: "play", place, card },
  };
}

/** @param {View} view @returns {View|null} */
function predictDraw(view) {
  if (view.stock === 0 || view.outcome === "won") return null;
  return {
    ...moved(view, "draw"),
    stock: view.stock - 1,
    waste: [...view.waste, drawnUnseen(view.waste.length)],
    playable: [],
    run: 0,
    event: { kind: "draw" },
  };
}

/** @param {View} view @param {Layout} layout @param {Rules|null} rules @returns {View|null} */
function predictUndo(view, layout, rules) {
  const [last, ...earlier] = view.back;
  const card = view.waste.at(-1);
  if (last === undefined || card === undefined) return null;
  const { move, turned, run, score } = last;
  const drawn = move === "draw";
  const cards = view.cards.map((one, place) => (place === move ? card : turned.includes(place) ? "??" : one));
  const lie = lying(cards, view.waste.slice(0, -1), layout, rules);
  return {
    ...view,
    ...lie,
    ahead: (view.ahead ?? 0) + 1,
    stock: view.stock + (drawn ? 1 : 0),
    left: view.left + (drawn ? 0 : 1),
    run,
    score,
    moves: view.moves - 1,
    // Whoever made this move could make one: by the card that comes back, or by the draw.
    outcome: lie.playable.length > 0 ? "playing" : "stuck",
    canUndo: view.moves > 1,
    canRedo: true,
    back: earlier,
    forth: view.forth && [move, ...view.forth],
    event: drawn ? { kind: "undo", turned } : { kind: "undo", place: move, turned },
  };
}

/** @param {View} view @param {Layout} layout @param {Rules|null} rules @returns {View|null} */
function predictRedo(view, layout, rules) {
  const move = view.forth?.[0];
  if (move === undefined) return null;
  const after = move === "draw" ? predictDraw(view) : predictPlay(view, move, layout, rules);
  return after && { ...after, event: { ...after.event, kind: "redo" } };
}

/**
 * What every move on changes. Points are the kernel's: the score, and what comes next, wait for it.
 * @param {View} view @param {Move} move @returns {View}
 */
function moved(view, move) {
  const forth = forthAfter(view.forth, move);
  return {
    ...view,
    ahead: (view.ahead ?? 0) + 1,
    moves: view.moves + 1,
    outcome: "playing",
    canUndo: true,
    canRedo: forth !== null && forth.length > 0,
    // A card that this move turns up isn't known yet, so none would have to turn back.
    back: [{ move, turned: [], run: view.run, score: view.score }, ...view.back],
    forth,
  };
}

/**
 * What could be made again after a move: the same line goes on, and where nothing else was tried, nothing does. Another
 * move than the last time may have been made at some earlier time.
 * @param {Move[]|null} forth @param {Move} move @returns {Move[]|null}
 */
function forthAfter(forth, move) {
  if (forth === null || forth.length === 0) return forth;
  return forth[0] === move ? forth.slice(1) : null;
}

/**
 * How the cards lie, and what follows from that. A card that only turns up now isn't known yet.
 * @param {(string|null)[]} cards @param {string[]} waste @param {Layout} layout @param {Rules|null} rules
 */
function lying(cards, waste, layout, rules) {
  const open = openPlaces(cards, layout);
  return { cards, waste, open, playable: open.filter((one) => isFace(cards[one]) && goes(cards[one], waste, rules)) };
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
