/** The chains that can be played now, the best of them as a list in one of four orders. */

import { isFace, isRed, shortName, suitOf } from "../cards.js";
import { focusedElement, make, setText } from "../dom.js";
import { createButton, newId } from "../panels/fields.js";
import { chainRows, heading, ORDERS, ordersOf } from "./chain-rows.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./chain-rows.js").Order} Order */
/** @typedef {import("./chain-rows.js").ChainRow} ChainRow */

/**
 * @typedef {object} ChainPayload plays that could be made in a row now
 * @property {number[]} places where its cards lie, in the order of play
 * @property {string[]} cards the same cards
 * @property {number} turned how many cards it turns up
 * @property {number} unknown how many of those nobody knows
 * @property {number} points change of the score
 * @property {number|null} chance that a play goes on with one of the unknown cards; null when it turns up none
 * @property {number} fits how many unseen cards go on its last card
 * @property {number} orders in how many orders the same cards can be played to the same end
 */
/**
 * @typedef {object} ChainsPayload all chains, and the best of those that can't go on
 * @property {boolean} complete whether all were looked at
 * @property {number} count of all chains, every order and every shorter one counted
 * @property {Record<string, ChainPayload>} starts by place: the best chain that starts with its card
 * @property {{length: ChainPayload[], turns: ChainPayload[], points: ChainPayload[], end: ChainPayload[]}} lists
 *   a few each, the best first
 */

/** How far a key goes in the list. @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * @param {object} given
 * @param {Translate} given.t
 * @param {(places: number[]) => void} [given.onPoint] a single card of a chain is pointed at; none when it is left
 * @param {(chain: ChainPayload|null) => void} given.onShow a chain is looked at, or no longer
 * @param {(places: number[]) => void} given.onPlan a chain is chosen
 */
export function createChains({ t, onPoint = () => {}, onShow, onPlan }) {
  const line = make("p", "tpw-chains-line", { id: newId() });
  /** @type {[Order, HTMLButtonElement][]} */
  const buttons = ORDERS.map((order) => [order, createButton("tpw-chains-order", t(`lesson.chains.by-${order}`), () => choose(order))]);
  const orders = make("div", "tpw-chains-orders", { role: "group", "aria-label": t("lesson.chains.order") }, buttons.map(([, button]) => button));
  const about = make("p", "tpw-chains-about");
  const list = make("ol", "tpw-chains-list tpw-numbers", { role: "list", "aria-labelledby": line.id });
  const legend = make("p", "tpw-chains-about tpw-chains-legend", {}, [make("b", "tpw-chains-sign", { "aria-hidden": "true" }, ["?"]), " ", t("lesson.chains.chance")]);
  const element = make("div", "tpw-chains", {}, [line, orders, about, list, legend]);

  /** @type {ChainsPayload|null} */
  let payload = null;
  /** @type {string|null} */
  let top = null;
  /** @type {Order} */
  let wanted = "length";
  /** @type {{chain: ChainPayload, button: HTMLButtonElement}[]} */
  let rows = [];
  /** @type {number|null} */
  let lit = null;
  /** @type {number|null} */
  let hovered = null;
  /** @type {number|null} */
  let focused = null;
  /** @type {ChainPayload|null} */
  let shown = null;
  /** @type {number|null} */
  let pointed = null;

  list.addEventListener("keydown", follow);

  /** @param {Order} order */
  function choose(order) {
    wanted = order;
    redraw();
  }

  /** What the list is sorted by: another one where the one wanted isn't to be had. */
  const current = () => (ordersOf(payload).includes(wanted) ? wanted : "length");

  /** @param {ChainsPayload|null} given @param {string|null} [onTop] the waste's top card; null when the waste is empty */
  function draw(given, onTop = null) {
    payload = given;
    top = onTop;
    redraw();
  }

  function redraw() {
    const [found, order] = [ordersOf(payload), current()];
    const at = rows.findIndex(({ button }) => button === focusedElement(list));
    // The old rows go without a word: the browser may or may not say that the focus left them.
    [hovered, focused] = [null, null];
    look();
    pointAt(null);
    const drawn = chainRows(payload, order, t);
    rows = drawn.map((row, index) => ({ chain: row.chain, button: rowOf(row, index, order) }));
    setText(line, heading(payload, top, t));
    for (const [name, button] of buttons) {
      button.hidden = !found.includes(name);
      button.setAttribute("aria-pressed", String(name === order));
    }
    orders.hidden = found.length === 0;
    setText(about, [found.length === 0 ? "" : t(`lesson.chains.about-${order}`), t("lesson.chains.click")].filter(Boolean).join(" "));
    about.hidden = rows.length === 0;
    list.replaceChildren(...rows.map(({ button }) => make("li", "tpw-chains-item", {}, [button])));
    list.hidden = rows.length === 0;
    legend.hidden = drawn.every(({ chance }) => chance === null);
    setStop(0);
    light(lit);
    if (at < 0) return;
    if (rows.length > 0) rows[Math.min(at, rows.length - 1)].button.focus({ preventScroll: true });
  }

  /** @param {ChainRow} row @param {number} index @param {Order} order */
  function rowOf({ chain, figures, chance, orders: said, label }, index, order) {
    const cards = chain.cards.map((card, nth) => {
      const chip = make("span", `tpw-chains-card ${sideOf(card)}`, {}, [shortName(card)]);
      chip.addEventListener("pointerenter", () => pointAt(chain.places[nth]));
      chip.addEventListener("pointerleave", () => pointAt(null));
      return chip;
    });
    const told = figures.map((figure) =>
      make(figure.order === order ? "strong" : "span", `tpw-chains-figure tpw-chains-${figure.order}`, {}, [figure.text]),
    );
    const button = make("button", "tpw-chains-row", { type: "button", "aria-label": label }, [
      make("span", "tpw-chains-rank", {}, [String(index + 1)]),
      make("span", "tpw-chains-cards", {}, said === "" ? cards : [...cards, make("span", "tpw-chains-said", {}, [said])]),
      make("span", figures.some((figure) => figure.order === "points") ? "tpw-chains-figures" : "tpw-chains-figures tpw-pointless", {}, chance === null ? told : [...told, chanceOf(chance)]),
    ]);
    button.addEventListener("pointerenter", () => look({ hovered: index }));
    button.addEventListener("pointerleave", () => hovered === index && look({ hovered: null }));
    button.addEventListener("focus", () => {
      setStop(index);
      look({ focused: index });
    });
    button.addEventListener("blur", () => focused === index && look({ focused: null }));
    button.addEventListener("click", () => onPlan(chain.places));
    return button;
  }

  /** The pointer goes before the focus. @param {{hovered?: number|null, focused?: number|null}} [change] */
  function look(change = {}) {
    if (change.hovered !== undefined) hovered = change.hovered;
    if (change.focused !== undefined) focused = change.focused;
    const at = hovered ?? focused;
    const chain = at === null ? null : (rows[at]?.chain ?? null);
    if (chain === shown) return;
    shown = chain;
    onShow(chain);
  }

  /** @param {number|null} place */
  function pointAt(place) {
    if (place === pointed) return;
    pointed = place;
    onPoint(place === null ? [] : [place]);
  }

  /** @param {number} at */
  function setStop(at) {
    rows.forEach(({ button }, index) => button.setAttribute("tabindex", index === at ? "0" : "-1"));
  }

  /** A key that is used goes no further: the board has other uses for it. @param {KeyboardEvent} event */
  function follow(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !Object.hasOwn(KEYS, event.key)) return;
    const at = rows.findIndex(({ button }) => button === focusedElement(list));
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { button } = rows[KEYS[event.key](at, rows.length - 1)];
    // No further than is needed: the chain is drawn on the board, which is to stay in view.
    button.focus({ preventScroll: true });
    button.scrollIntoView?.({ block: "nearest" });
  }

  /** Marks the rows that begin with a place; null ends that. @param {number|null} place */
  function light(place) {
    lit = place;
    for (const { chain, button } of rows) button.classList.toggle("tpw-lit", place !== null && chain.places[0] === place);
  }

  draw(null);
  return { element, draw, light };
}

/** @param {string} card */
const sideOf = (card) => (isFace(card) ? `${isRed(card) ? "tpw-red" : "tpw-black"} tpw-suit-${suitOf(card)}` : "");

/** @param {NonNullable<ChainRow["chance"]>} chance */
function chanceOf({ text, share }) {
  const fill = make("span", "tpw-chains-fill");
  fill.style.width = `${Math.round(share * 1000) / 10}%`;
  return make("span", share > 0 ? "tpw-chains-chance" : "tpw-chains-chance tpw-none", {}, [
    make("b", "tpw-chains-sign", {}, ["?"]), make("span", "tpw-chains-track", {}, [fill]), make("span", "", {}, [text]),
  ]);
}
