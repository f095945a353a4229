import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { chainRows, heading, ordersOf } from "../../tripeaks_widgets/board/src/lesson/chain-rows.js";
import { createChainsTab } from "../../tripeaks_widgets/board/src/lesson/chains-page.js";
import { createChains } from "../../tripeaks_widgets/board/src/lesson/chains.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";
import { freshView, threePeaks } from "./layouts.mjs";

const t = translator(texts, "en");
const plain = (text) => text.replaceAll("\u00A0", " ").replaceAll("\uFE0E", "");

const long = { places: [20, 21, 14], cards: ["7S", "8D", "9H"], turned: 2, unknown: 2, points: 150, chance: 0.43, fits: 8, orders: 3 };
const short = { places: [22], cards: ["9C"], turned: 0, unknown: 0, points: 10, chance: null, fits: 9, orders: 1 };
const other = { places: [20, 23], cards: ["7S", "6C"], turned: 1, unknown: 1, points: 1200, chance: 0.001, fits: 1, orders: 1 };
const payload = {
  complete: true, count: 12, starts: { 20: long, 22: short },
  lists: { length: [long, other, short], turns: [long, other, short], points: [other, long, short], end: [short, long, other] },
};
const listOf = (...chains) => ({ length: chains, turns: chains, points: chains, end: chains });
const none = { complete: true, count: 0, starts: {}, lists: listOf() };
/** A scheme that counts the cards that are left. */
const counting = { ...payload, lists: listOf(...[long, short].map((chain) => ({ ...chain, points: -chain.places.length }))) };

test("the heading counts the chains and tells how long the longest is", () => {
  const says = (given, top = "8H") => plain(heading(given, top, t));
  assert.equal(says(payload), "12 chains from the 8♥; the longest has 3 cards.");
  assert.equal(says(payload, null), "12 chains from the empty waste; the longest has 3 cards.");
  assert.equal(says({ ...payload, complete: false, count: 20000 }), "More than 20,000 chains from the 8♥; the longest found has 3 cards.");
  assert.equal(says({ ...payload, count: 2, lists: listOf(short, short) }), "2 chains from the 8♥; the longest has one card.");
  assert.equal(says({ ...payload, count: 1, lists: listOf(short) }), "Just one chain from the 8♥: a single card.");
});

test("that there is no chain is said, and why where that is known", () => {
  const says = (given, top) => plain(heading(given, top, t));
  assert.equal(says(none, "8H"), "No chain: nothing goes on the 8♥.");
  for (const top of [null, "??"]) assert.equal(says(none, top), "No chain: no card can be played.");
  assert.equal(says(null, "8H"), "No chains are looked for in this position.");
  assert.deepEqual([chainRows(null, "length", t), chainRows(none, "length", t), ordersOf(null), ordersOf(none)], [[], [], [], []]);
});

test("each chain has its numbers, its chance and its orders", () => {
  const [first, second, third] = chainRows(payload, "length", t);
  assert.deepEqual(first.figures.map(({ text }) => text), ["3 cards", "turns up 2", "+150"]);
  assert.deepEqual([plain(first.chance.text), first.chance.share, first.orders], ["43 %", 0.43, "in 3 orders"]);
  assert.equal(plain(first.label), "7♠, 8♦, 9♥: 3 cards, turns up 2, +150, in 3 orders, chance that it goes on: 43 %");
  assert.deepEqual([plain(second.chance.text), second.figures[2].text], ["under 1 %", "+1,200"]);
  assert.deepEqual([third.chance, third.orders, third.figures[0].text], [null, "", "1 card"]);
});

test("the rows come as the kernel sorted them, and how good the end is is said where it matters", () => {
  const order = (name) => chainRows(payload, name, t).map(({ chain }) => [long, other, short].indexOf(chain));
  assert.deepEqual(["length", "turns", "points", "end"].map(order), [[0, 1, 2], [0, 1, 2], [1, 0, 2], [2, 0, 1]]);
  const ends = chainRows(payload, "end", t).map(({ figures }) => figures[0]);
  assert.deepEqual(ends.map(({ text }) => text), ["9 fit", "8 fit", "1 fits"]);
  assert.ok(ends.every((figure) => figure.order === "end"));
});

test("points are left out where there are none to make", () => {
  assert.deepEqual(ordersOf(payload), ["length", "turns", "points", "end"]);
  const single = Object.fromEntries(Object.entries(payload.lists).map(([order, list]) => [order, list.slice(0, 1)]));
  assert.deepEqual(ordersOf({ ...payload, lists: single }), [], "a single chain is in every order first");
  assert.deepEqual(ordersOf(counting), ["length", "turns", "end"]);
  assert.ok(chainRows(counting, "length", t).every(({ figures }) => figures.every(({ order }) => order !== "points")));
  const mixed = { ...payload, lists: listOf({ ...long, points: 3 }, { ...short, points: -2 }) };
  assert.deepEqual(chainRows(mixed, "length", t).map(({ figures }) => figures[2].text), ["+3", "\u22122"]);
});

// In a page

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

/** A list in the page, with what it told. */
function show(given = payload, top = "8H", speak = t) {
  const told = [];
  const chains = createChains({
    t: speak,
    onPoint: (places) => told.push(["point", ...places]),
    onShow: (chain) => told.push(["show", ...(chain?.places ?? [])]),
    onPlan: (places) => told.push(["plan", ...places]),
  });
  document.body.append(chains.element);
  chains.draw(given, top);
  const all = (selector) => [...chains.element.querySelectorAll(selector)];
  const rows = () => all(".tpw-chains-row");
  const orders = () => all(".tpw-chains-order").filter(({ hidden }) => !hidden);
  return { ...chains, told, all, rows, orders };
}

const happen = (element, type) => element.dispatchEvent(new dom.window.Event(type));
const press = (element, key, more = {}) => {
  const event = new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event;
};

test("a row shows its cards in order and by suit, and is called by all that it shows", () => {
  const { rows } = show();
  const [first] = rows();
  const chips = [...first.querySelectorAll(".tpw-chains-card")];
  assert.deepEqual(chips.map((chip) => plain(chip.textContent)), ["7♠", "8♦", "9♥"]);
  assert.match(chips[1].className, /tpw-red tpw-suit-D/);
  assert.match(first.getAttribute("aria-label"), /43/);
  assert.equal(first.querySelector(".tpw-chains-fill").style.width, "43%");
  assert.ok(!rows()[2].querySelector(".tpw-chains-chance"));
});

test("one of four buttons is pressed, and the number sorted by stands out", () => {
  const { orders, rows } = show();
  const strong = () => rows().map((row) => [...row.querySelectorAll("strong")].map((one) => one.textContent).join());
  const pressed = () => orders().map((button) => button.getAttribute("aria-pressed")).indexOf("true");
  const seen = orders().map((button) => {
    button.click();
    return [pressed(), strong()[0]];
  });
  assert.deepEqual(seen, [[0, "3 cards"], [1, "turns up 2"], [2, "+1,200"], [3, "9 fit"]]);
});

test("an order that isn't to be had gives way, and comes back", () => {
  const { draw, orders } = show();
  orders()[2].click();
  draw(counting, "8H");
  assert.deepEqual(orders().map((button) => button.getAttribute("aria-pressed")), ["true", "false", "false"]);
  draw(payload, "8H");
  assert.equal(orders()[2].getAttribute("aria-pressed"), "true");
});

test("a row that is looked at is told, the pointer before the focus, and a click makes it the plan", () => {
  const { rows, told } = show();
  rows()[0].focus();
  happen(rows()[2], "pointerenter");
  happen(rows()[2], "pointerleave");
  rows()[0].blur();
  assert.deepEqual(told, [["show", 20, 21, 14], ["show", 22], ["show", 20, 21, 14], ["show"]]);
  rows()[1].click();
  assert.deepEqual(told.at(-1), ["plan", 20, 23]);
});

test("a card of a row points at its place", () => {
  const { rows, told } = show();
  const chip = rows()[0].querySelectorAll(".tpw-chains-card")[1];
  happen(chip, "pointerenter");
  happen(chip, "pointerleave");
  assert.deepEqual(told, [["point", 21], ["point"]]);
});

test("one tab stop, keys go up and down, and used keys go no further", () => {
  const { rows, all } = show();
  const beyond = [];
  document.body.addEventListener("keydown", ({ key }) => beyond.push(key));
  const stops = () => rows().map((row) => row.getAttribute("tabindex")).join(" ");
  assert.equal(stops(), "0 -1 -1");
  rows()[0].focus();
  assert.ok(press(rows()[0], "ArrowDown").defaultPrevented);
  assert.deepEqual([document.activeElement, stops()], [rows()[1], "-1 0 -1"]);
  press(rows()[1], "End");
  press(rows()[2], "ArrowDown");
  assert.equal(document.activeElement, rows()[2]);
  press(rows()[2], "Home");
  press(rows()[0], "ArrowUp");
  assert.equal(document.activeElement, rows()[0]);
  press(rows()[0], "d");
  press(rows()[0], "ArrowDown", { ctrlKey: true });
  press(all(".tpw-chains-order")[0], "ArrowDown");
  assert.deepEqual(beyond, ["d", "ArrowDown", "ArrowDown"]);
});

test("a new position ends what was looked at, and the focus stays in the list", () => {
  const { rows, told, draw } = show();
  happen(rows()[0], "pointerenter");
  draw({ ...payload, count: 5 }, "8H");
  assert.deepEqual(told, [["show", 20, 21, 14], ["show"]]);
  rows()[2].focus();
  draw({ ...payload, lists: listOf(other) }, "8H");
  assert.equal(document.activeElement, rows()[0]);
  assert.deepEqual(told.slice(2), [["show", 22], ["show"], ["show", 20, 23]]);
  draw(none, "8H");
  assert.deepEqual([told.at(-1), document.activeElement], [["show"], document.body]);
});

test("rows that begin with a lit place are marked, also in another order", () => {
  const { light, rows, orders } = show();
  const lit = () => rows().flatMap((row, index) => (row.classList.contains("tpw-lit") ? [index] : []));
  light(20);
  assert.deepEqual(lit(), [0, 1]);
  orders()[3].click();
  assert.deepEqual(lit(), [1, 2]);
  light(null);
  assert.deepEqual(lit(), []);
});

test("without a chain there is a sentence and nothing to press", () => {
  const { draw, all, orders } = show(null);
  const bare = () => [".tpw-chains-orders", ".tpw-chains-list", ".tpw-chains-about"].every((part) => all(part).every(({ hidden }) => hidden));
  assert.ok(bare());
  draw(none, "8H");
  assert.ok(bare() && orders().length === 0);
  assert.equal(plain(all(".tpw-chains-line")[0].textContent), "No chain: nothing goes on the 8♥.");
  draw(payload, "8H");
  assert.ok(!bare());
  assert.match(all(".tpw-chains-about")[0].textContent, /Click a chain to plan it\.$/);
  draw({ ...payload, lists: listOf(short) }, "8H");
  assert.ok(all(".tpw-chains-legend")[0].hidden, "no sign to explain");
});

test("a chain that is looked at is traced on the circle from the top card, and then what was traced before", () => {
  const shown = [];
  const tab = createChainsTab({ t, onPoint() {}, onShow: (chain) => shown.push(chain), onPlan() {} });
  document.body.append(tab.element);
  tab.draw(payload, freshView(threePeaks(), { waste: ["8H"] }), { wrap: true });
  const story = () => plain(tab.element.querySelector(".tpw-ring > span").textContent);
  const [row] = tab.element.querySelectorAll(".tpw-chains-row");
  tab.trace(["2C", "3C"]);
  happen(row, "pointerenter");
  assert.equal(story(), "The path shown: 8♥, 7♠, 8♦, 9♥.");
  happen(row, "pointerleave");
  assert.equal(story(), "The path shown: 2♣, 3♣.");
  tab.trace(null);
  assert.deepEqual([story(), shown], ["", [long, null]]);
  tab.light("7S", 20);
  assert.ok(row.classList.contains("tpw-lit"));
  assert.equal(tab.element.querySelectorAll(".tpw-ring-rank.tpw-lit").length, 1);
});

test("every text is there in both languages", () => {
  const given = [payload, { ...payload, complete: false }, { ...payload, count: 1, lists: listOf(short) }, counting, none, null];
  for (const language of ["en", "da"]) {
    const { element, draw, orders } = show(payload, "8H", translator({ [language]: texts[language] }, language));
    for (const top of ["8H", null]) {
      for (const one of given) {
        draw(one, top);
        for (const button of [...orders(), null]) {
          const said = [...element.querySelectorAll("[aria-label]")].map((node) => node.getAttribute("aria-label"));
          assert.doesNotMatch([element.textContent, ...said].join(" "), /lesson\.|board\.|[{}]/);
          button?.click();
        }
      }
    }
  }
});
