import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { playableNow, rankIndex, rankLabel, rankSign, standings } from "../../tripeaks_widgets/board/src/lesson/ranks.js";
import { at, HUB_RADIUS, pipsAt, ringPath, SIZE, stepsFrom, traceOf, wedge } from "../../tripeaks_widgets/board/src/lesson/ring-geometry.js";
import { createRing, destination } from "../../tripeaks_widgets/board/src/lesson/ring.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";
import { freshView, threePeaks } from "./layouts.mjs";

const t = translator(texts, "en");
const layout = threePeaks();
const ALL = Array.from({ length: 13 }, (_, rank) => rank);
const wrap = { wrap: true };
const noWrap = { wrap: false };

/** A view of a few cards; the rest lies face down. */
const few = (cards, change = {}) => {
  const base = freshView(layout);
  return { ...base, cards: base.cards.map((_, place) => (place in cards ? cards[place] : "??")), ...change };
};
const seven = few({ 4: "7S", 20: "7H", 21: "KD", 22: null }, { open: [20, 21], waste: ["2C", "8H"] });

const fitting = (view, rules) => standings(view, rules).flatMap(({ fits }, rank) => (fits ? [rankSign(rank)] : []));

test("ranks are numbered from the ace, and nothing else has a number", () => {
  assert.deepEqual(["AS", "TC", "KD", "??", null, undefined, ""].map(rankIndex), [0, 9, 12, null, null, null, null]);
  assert.equal(ALL.map(rankSign).join(" "), "A 2 3 4 5 6 7 8 9 10 J Q K");
});

test("each face-up card of the peaks lies on its rank, the open ones first", () => {
  const found = standings(seven, wrap);
  assert.deepEqual(found[6].cards, [{ place: 20, card: "7H", open: true }, { place: 4, card: "7S", open: false }]);
  assert.equal(found.reduce((sum, { cards }) => sum + cards.length, 0), 3, "neither backs nor gaps, nor the waste");
  assert.deepEqual(ALL.filter((rank) => found[rank].top), [7]);
  assert.deepEqual(ALL.filter((rank) => playableNow(found[rank])), [6]);
});

test("neighbours of the top card fit, round the corner only with wrap", () => {
  assert.deepEqual(fitting(seven, wrap), ["7", "9"]);
  assert.deepEqual(fitting(few({}, { waste: ["KS"] }), wrap), ["A", "Q"]);
  assert.deepEqual(fitting(few({}, { waste: ["KS"] }), noWrap), ["Q"]);
  assert.deepEqual(fitting(few({}, { waste: ["AS"] }), noWrap), ["2"]);
});

test("anything may be first on an empty waste, and nothing is promised on a card that isn't known yet", () => {
  assert.equal(fitting(few({}, { waste: [] }), noWrap).length, 13);
  assert.deepEqual(fitting(few({}, { waste: ["8H", "??"] }), wrap), []);
});

test("a rank says in words what lies on it and whether it fits", () => {
  const labels = (view) => standings(view, wrap).map((standing, rank) => rankLabel(rank, standing, view.waste.at(-1), t));
  const said = labels(seven);
  assert.equal(said[6], "Seven: 2 cards face up, one of them open. Fits on the top card.");
  assert.equal(said[7], "Eight: no card face up. The top card has this rank: eight of hearts.");
  assert.equal(said[12], "King: one card face up, and it is open.");
  const rows = { 1: "3C", 2: "3D", 3: "4C", 18: "5C", 19: "5D", 20: "6C", 21: "6D", 4: "6H" };
  const more = labels(few(rows, { open: [18, 19, 20, 21], waste: [] }));
  assert.match(more[2], /^Three: 2 cards face up, all covered\. May be the first card on the empty waste\.$/);
  assert.match(more[3], /^Four: one card face up, and it is covered\./);
  assert.match(more[4], /^Five: 2 cards face up, all open\./);
  assert.match(more[5], /^Six: 3 cards face up, 2 of them open\./);
});

test("the ace stands at the top and the ranks go clockwise, all inside the square", () => {
  assert.ok(Math.abs(at(0).x - SIZE / 2) < 1e-9 && at(0).y < SIZE / 2);
  assert.ok(at(1).x > at(0).x && at(12).x < at(0).x);
  for (const rank of ALL) {
    for (const { x, y } of [...pipsAt(rank, 4), ...pipsAt(rank, 9)]) {
      assert.ok(Math.hypot(x - SIZE / 2, y - SIZE / 2) + 4 <= SIZE / 2 + 1);
    }
  }
});

test("pips of one rank and of its neighbours lie apart", () => {
  const pips = ALL.flatMap((rank) => pipsAt(rank, 4));
  pips.forEach((one, index) => {
    for (const other of pips.slice(index + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 8.5);
  });
  assert.deepEqual(pipsAt(3, 0), []);
});

test("the ring is closed with wrap, and open between king and ace without", () => {
  const count = (path, letter) => path.split(letter).length - 1;
  assert.deepEqual([count(ringPath(true), "A"), count(ringPath(true), "L")], [2, 0]);
  assert.deepEqual([count(ringPath(false), "A"), count(ringPath(false), "L")], [1, 2], "an arc with a stop at each end");
  const [, x, y] = /^M([\d.]+) ([\d.]+)A/.exec(ringPath(false));
  const middle = at(-0.5);
  assert.ok(Math.hypot(x - middle.x, y - middle.y) > 2 && Number(x) > middle.x);
});

test("steps go to the ranks that fit", () => {
  const arcs = (top, view, rules) => stepsFrom(top, (rank) => standings(view, rules)[rank].fits).split("M").length - 1;
  assert.equal(arcs(7, seven, wrap), 2);
  assert.equal(arcs(12, few({}, { waste: ["KS"] }), wrap), 2);
  assert.equal(arcs(12, few({}, { waste: ["KS"] }), noWrap), 1);
});

test("a wedge is closed and holds its rank's node", () => {
  assert.match(wedge(0), /^M.*Z$/);
  assert.notEqual(wedge(0), wedge(1));
});

test("a chain winds inwards by the shorter way round and never comes to the middle", () => {
  assert.equal(traceOf([]), null);
  const single = traceOf([7]);
  assert.deepEqual([single.stops.length, single.head], [1, ""]);
  const round = traceOf([11, 12, 0, 1]);
  assert.equal(round.stops.length, 4);
  const points = [...round.line.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [x - SIZE / 2, y - SIZE / 2]);
  assert.ok(points.every(([, y]) => y < 0), "over the top, not round the bottom");
  const long = traceOf(Array.from({ length: 51 }, (_, index) => (index % 2 ? 6 : 7)));
  const radii = long.stops.map(({ x, y }) => Math.hypot(x - SIZE / 2, y - SIZE / 2));
  assert.ok(radii.every((radius, index) => index === 0 || radius < radii[index - 1]));
  assert.ok(radii.at(-1) > HUB_RADIUS);
  assert.doesNotMatch(long.line + long.head + traceOf([3, 3]).head, /NaN/);
});

test("arrow keys go round the circle, and other keys lead nowhere", () => {
  const round = (key) => ALL.map((rank) => destination(key, rank));
  for (const key of ["ArrowRight", "ArrowDown"]) assert.deepEqual(round(key), [...ALL.slice(1), 0]);
  for (const key of ["ArrowLeft", "ArrowUp"]) assert.deepEqual(round(key), [12, ...ALL.slice(0, 12)]);
  assert.deepEqual([destination("Home", 5), destination("End", 5), destination(" ", 5)], [0, 12, 5]);
  assert.deepEqual(["d", "Tab", "constructor"].map((key) => destination(key, 5)), [null, null, null]);
});

// In a page

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

/** A ring in the page, with what it told. */
function show(view = seven, rules = wrap, speak = t) {
  const told = [];
  const ring = createRing({ t: speak, onPoint: (places) => told.push(places) });
  document.body.append(ring.element);
  ring.draw(view, rules);
  const ranks = [...ring.element.querySelectorAll('[role="option"]')];
  const marked = (name) => ranks.flatMap((node, rank) => (node.classList.contains(name) ? [rank] : []));
  return { ...ring, told, ranks, marked, find: (selector) => ring.element.querySelector(selector) };
}

const happen = (element, type) => element.dispatchEvent(new dom.window.Event(type));
const press = (element, key, more = {}) => {
  const event = new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event;
};

test("thirteen named ranks in one named list, with one tab stop", () => {
  const { ranks, find, element } = show();
  assert.equal(ranks.length, 13);
  assert.ok(ranks.every((node) => node.getAttribute("aria-label")));
  assert.equal(find('[role="listbox"]').getAttribute("aria-label"), "Rank circle");
  assert.equal(element.querySelectorAll('[tabindex="0"]').length, 1);
  assert.equal(ranks[9].querySelector("text").textContent, "10");
  assert.equal(find("svg").namespaceURI, find("circle").namespaceURI);
});

test("what is drawn are the pips, the top card and what fits", () => {
  const { find, marked, ranks } = show();
  const pips = [...ranks[6].querySelectorAll(".tpw-ring-pip")].map((pip) => pip.getAttribute("class"));
  assert.deepEqual(pips, ["tpw-ring-pip tpw-suit-H tpw-filled", "tpw-ring-pip tpw-suit-S tpw-hollow"]);
  assert.deepEqual([marked("tpw-top-rank"), marked("tpw-fits"), marked("tpw-fits-now")], [[7], [6, 8], [6]]);
  assert.equal(find(".tpw-ring-hub-card").textContent, "8♥\uFE0E");
  assert.equal(find(".tpw-ring-hub-name").textContent, "top");
});

test("a rank that is pointed at tells its places, and none when it is left", () => {
  const { ranks, told, marked } = show();
  assert.deepEqual(told, []);
  happen(ranks[6], "pointerenter");
  assert.deepEqual(marked("tpw-pointed"), [6]);
  happen(ranks[6], "pointerleave");
  happen(ranks[5], "pointerenter");
  happen(ranks[5], "pointerleave");
  assert.deepEqual(told, [[20, 4], []], "nothing new is told for a rank without cards");
  assert.deepEqual(marked("tpw-pointed"), []);
});

test("the pointer goes before the focus, which comes back when the pointer is gone", () => {
  const { ranks, told } = show();
  ranks[6].focus();
  happen(ranks[12], "pointerenter");
  happen(ranks[12], "pointerleave");
  assert.deepEqual(told, [[20, 4], [21], [20, 4]]);
  ranks[6].blur();
  assert.deepEqual(told.at(-1), []);
});

test("keys go round with the focus, the stop follows, and used keys go no further", () => {
  const { ranks, element } = show();
  const beyond = [];
  document.body.addEventListener("keydown", ({ key }) => beyond.push(key));
  ranks[0].focus();
  assert.ok(press(ranks[0], "ArrowLeft").defaultPrevented);
  assert.equal(document.activeElement, ranks[12]);
  assert.equal(ranks[12].getAttribute("aria-selected"), "true");
  assert.deepEqual([...element.querySelectorAll('[tabindex="0"]')], [ranks[12]]);
  assert.ok(!press(ranks[12], "d").defaultPrevented);
  press(ranks[12], "ArrowLeft", { ctrlKey: true });
  assert.equal(document.activeElement, ranks[12]);
  press(ranks[12], "Escape");
  assert.equal(document.activeElement, document.body);
  assert.deepEqual(beyond, ["d", "ArrowLeft", "Escape"], "the board's own keys still reach it");
});

test("a rank that stays pointed at tells its places again when the board changes", () => {
  const { ranks, told, draw } = show();
  happen(ranks[6], "pointerenter");
  draw(seven, wrap);
  assert.equal(told.length, 1);
  draw(few({ 4: "7S", 20: null, 21: "KD", 22: null }, { open: [21], waste: ["8H", "7H"] }), wrap);
  assert.deepEqual(told, [[20, 4], [4]]);
  assert.match(ranks[6].getAttribute("aria-label"), /one card face up/);
});

test("a card lights its rank and its own pip, also after the board is drawn again", () => {
  const { light, draw, marked, element } = show();
  const pips = () => [...element.querySelectorAll(".tpw-lit-pip")].map((pip) => pip.getAttribute("data-place"));
  light("7H");
  assert.deepEqual([marked("tpw-lit"), pips()], [[6], ["20"]]);
  draw(seven, wrap);
  assert.deepEqual([marked("tpw-lit"), pips()], [[6], ["20"]]);
  light("??");
  assert.deepEqual([marked("tpw-lit"), pips()], [[], []]);
  light("7H");
  light(null);
  assert.deepEqual([marked("tpw-lit"), pips()], [[], []]);
});

test("a chain is drawn, told in words, and taken away", () => {
  const { trace, find, marked, element } = show();
  trace(["8H", "7S", "8D"]);
  const list = find('[role="listbox"]');
  assert.equal(document.getElementById(list.getAttribute("aria-describedby")).textContent, "The path shown: 8♥\uFE0E, 7♠\uFE0E, 8♦\uFE0E.");
  assert.deepEqual(marked("tpw-walked"), [6, 7]);
  assert.ok(find(".tpw-ring-chain-line") && element.classList.contains("tpw-traced"));
  trace(null);
  assert.ok(!find(".tpw-ring-chain-line") && !list.hasAttribute("aria-describedby"));
  assert.deepEqual([marked("tpw-walked"), element.classList.contains("tpw-traced")], [[], false]);
});

test("a rank that was hidden with the focus on it points no longer when the ring is drawn again", () => {
  const { draw, marked, find } = show();
  find('[tabindex="0"]').focus();
  assert.equal(marked("tpw-pointed").length, 1);
  // A browser takes the focus from what is hidden, and may say nothing.
  const rank = document.activeElement;
  document.addEventListener("blur", (event) => event.stopImmediatePropagation(), true);
  rank.blur();
  draw(seven, wrap);
  assert.deepEqual(marked("tpw-pointed"), []);
});

test("an empty waste and an unknown top card are shown as such", () => {
  const { find, draw } = show(few({}, { waste: [] }));
  assert.equal(find(".tpw-ring-hub-card").textContent, "–");
  assert.ok(find(".tpw-ring-hand").hasAttribute("hidden"));
  draw(few({}, { waste: ["8H", "??"] }), wrap);
  assert.equal(find(".tpw-ring-hub-card").textContent, "?");
  draw(seven, wrap);
  assert.ok(!find(".tpw-ring-hand").hasAttribute("hidden"));
});

test("every text is there in both languages", () => {
  for (const language of ["en", "da"]) {
    const { element, trace } = show(seven, noWrap, translator({ [language]: texts[language] }, language));
    trace(["8H"]);
    const said = [...element.querySelectorAll("[aria-label]")].map((node) => node.getAttribute("aria-label"));
    assert.doesNotMatch([element.textContent, ...said].join(" "), /study\.|[{}]/);
  }
});
