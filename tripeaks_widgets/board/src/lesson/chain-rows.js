/** What the list of chains says: from the kernel's figures to texts. Pure. */

import { isFace } from "../cards.js";
import { percent } from "../text.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./chains.js").ChainsPayload} ChainsPayload */
/** @typedef {import("./chains.js").ChainPayload} ChainPayload */

/** @typedef {keyof ChainsPayload["lists"]} Order */
/** @typedef {{order: Order, text: string}} Figure a number of a chain, with the order that sorts by it */
/**
 * @typedef {object} ChainRow
 * @property {ChainPayload} chain
 * @property {Figure[]} figures
 * @property {{text: string, share: number}|null} chance
 * @property {string} orders in how many orders it can be played; empty when there is but one
 * @property {string} label all of it, to be heard
 */

/** @type {Order[]} */
export const ORDERS = ["length", "turns", "points", "end"];

/** Whether points are anything to look for: some schemes only count the cards that are left. @param {ChainsPayload} payload */
const hasPoints = ({ lists }) => Object.values(lists).flat().some(({ points }) => points > 0);

/** The orders that there are; none when there is nothing to sort, as with a single chain. @param {ChainsPayload|null} payload */
export function ordersOf(payload) {
  if (payload === null || payload.lists.length.length < 2) return [];
  return ORDERS.filter((order) => order !== "points" || hasPoints(payload));
}

/** The sentence above the list. @param {ChainsPayload|null} payload @param {string|null} top @param {Translate} t */
export function heading(payload, top, t) {
  if (payload === null) return t("lesson.chains.nothing");
  const start = top === null ? ["lesson.chains.on-empty"] : ["lesson.chains.on-top", { top }];
  const longest = payload.lists.length.at(0);
  if (longest === undefined) return t(isFace(top) ? "lesson.chains.none" : "lesson.chains.none-open", { start });
  const { count, complete } = payload;
  const most = [complete ? "lesson.chains.longest" : "lesson.chains.longest-found", { count: longest.places.length }];
  return t(complete ? "lesson.chains.from" : "lesson.chains.from-more", { count, start, longest: most });
}

/** The rows in an order, the best first. @param {ChainsPayload|null} payload @param {Order} order @param {Translate} t @returns {ChainRow[]} */
export function chainRows(payload, order, t) {
  if (payload === null) return [];
  const pays = hasPoints(payload);
  return payload.lists[order].map((chain) => {
    const figures = figuresOf(chain, order, pays, t);
    const chance = chain.chance === null ? null : { text: percent(chain.chance, t), share: Math.min(Math.max(chain.chance, 0), 1) };
    const orders = chain.orders > 1 ? t("lesson.chains.orders", { count: chain.orders }) : "";
    const told = [...figures.map(({ text }) => text), orders, chance === null ? "" : t("lesson.chains.goes-on", { chance: chain.chance })];
    return { chain, figures, chance, orders, label: t("lesson.chains.row", { cards: chain.cards, told: told.filter(Boolean).join(", ") }) };
  });
}

/**
 * How good its end is stands in the place of its length, which can be seen from its cards.
 * @param {ChainPayload} chain @param {Order} order @param {boolean} pays @param {Translate} t @returns {Figure[]}
 */
function figuresOf({ places, turned, points, fits }, order, pays, t) {
  /** @type {Figure[]} */
  const figures = [
    order === "end"
      ? { order: "end", text: t("lesson.chains.fits", { count: fits }) }
      : { order: "length", text: t("lesson.chains.cards", { count: places.length }) },
    { order: "turns", text: t("lesson.chains.turns", { count: turned }) },
  ];
  if (pays) figures.push({ order: "points", text: t(points > 0 ? "board.points" : "lesson.chains.no-gain", { points }) });
  return figures;
}
