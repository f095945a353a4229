import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { measure } from "../../tripeaks_widgets/board/src/geometry.js";
import { createAdvice } from "../../tripeaks_widgets/board/src/lesson/advice.js";
import { adviceRows, counselHeard, guessed, headline, progress, shortPercent, source } from "../../tripeaks_widgets/board/src/lesson/counsel.js";
import { createValues, plateAt } from "../../tripeaks_widgets/board/src/lesson/values.js";
import { marks } from "../../tripeaks_widgets/board/src/geometry.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";
import { threePeaks } from "./layouts.mjs";

const t = translator(texts, "en");
const layout = threePeaks();
const plain = (text) => text.replaceAll("\u00A0", " ").replaceAll("\uFE0E", "");

const option = (move, card, value, change = {}) => ({
  move, card, value, low: value - 0.05, high: value + 0.05, loss: 0, lossLow: 0, lossHigh: 0, close: true, certainty: "estimate",
  reasons: [{ key: "advice.reason.turns", args: { count: 2 } }], ...change,
});
const options = [
  option(22, "7D", 0.62),
  option("draw", null, 0.6, { loss: 2, lossLow: -1, lossHigh: 5 }),
  option(20, "9C", 0.4, { loss: 22, lossLow: 15, lossHigh: 29, close: false, reasons: [] }),
];
const moves = [{ move: 20, card: "9C" }, { move: 22, card: "7D" }, { move: "draw", card: null }];
const close = { key: "advice.too-close", args: { count: 1, best: ["advice.move.play", { card: "7D" }], other: ["advice.move.draw", {}] } };
const word = { key: "advice.guess.loses", args: { count: 22, low: 15, high: 29, move: ["advice.move.play", { card: "9C" }], best: ["advice.move.play", { card: "7D" }] } };
const ready = {
  over: false, missing: 0, guessing: false, guess: null, thinking: null, worlds: 400, more: 1600, moves, options,
  close, word: null, fault: null,
};
const thinking = { ...ready, thinking: 0.3, worlds: null, more: null, options: [], close: null };
const toGuess = { ...thinking, guessing: true };
const over = { ...thinking, over: true, thinking: null, moves: [] };

// What is said

test("the sentence above the list says how things stand", () => {
  const said = (payload) => plain(headline(payload, t));
  assert.equal(said(ready), "Too close to call: the 7♦ and the draw differ by less than the uncertainty.");
  assert.equal(said({ ...ready, close: null }), "Recommended: the 7♦.");
  assert.equal(said({ ...ready, close: null, options: [options[1]] }), "Recommended: the draw.");
  assert.equal(said(thinking), "Thinking …");
  assert.match(said(toGuess), /^What is best\?/);
  assert.match(said(over), /^The game is over/);
  assert.match(said({ ...thinking, missing: 2 }), /^2 cards lie face up/);
  assert.match(said({ ...thinking, thinking: null, fault: { key: "board.error", args: { error: "E" } } }), /E$/);
});

test("rows come as the kernel sorted them, with loss, interval and certainty in words", () => {
  const rows = adviceRows(ready, t);
  assert.deepEqual(rows.map(({ move }) => move), [22, "draw", 20]);
  assert.deepEqual(rows.map(({ figures }) => figures.map(plain)), [
    ["57 % to 67 %", "estimate"],
    ["55 % to 65 %", "−2 points (−5 to +1)", "estimate"],
    ["35 % to 45 %", "−22 points (−29 to −15)", "estimate"],
  ]);
  assert.deepEqual(rows.map(({ tag, best, close: near }) => [tag, best, near]), [
    ["recommended", true, false], ["too close to call", false, true], ["", false, false],
  ]);
  assert.equal(plain(rows[0].label), "The 7♦: 62 %, 57 % to 67 %, estimate, recommended. Turns up 2 cards.");
  assert.equal(plain(rows[2].label), "The 9♣: 40 %, 35 % to 45 %, −22 points (−29 to −15), estimate.");
});

test("what is certain has no interval", () => {
  const sure = (value, change) => option(22, "7D", value, { low: value, high: value, certainty: "exact", ...change });
  const rows = adviceRows({ ...ready, options: [sure(1, { certainty: "proved" }), sure(1), sure(0.25, { loss: 75, lossLow: 75, lossHigh: 75, close: false })] }, t);
  assert.deepEqual(rows.map(({ figures }) => figures.map(plain)), [["proved"], ["0 points", "exact"], ["−75 points", "exact"]]);
  assert.deepEqual(rows.map(({ tag }) => tag), ["recommended", "as good", ""]);
});

test("before the guess the rows lie as the cards do and have no values", () => {
  const rows = adviceRows(toGuess, t);
  assert.deepEqual(rows.map(({ move, shares, figures, reasons, tag, best }) => [move, shares, figures, reasons, tag, best]), moves.map(({ move }) => [move, null, [], "", "", false]));
  assert.equal(plain(rows[0].label), "Guess the 9♣");
  assert.equal(plain(adviceRows(thinking, t)[2].label), "The draw: not worked out yet");
  assert.deepEqual([adviceRows(over, t), adviceRows({ ...ready, missing: 1 }, t)], [[], []]);
});

test("a guess is judged in a sentence and marked in its row", () => {
  const told = { ...ready, guess: 20, word };
  assert.equal(plain(guessed(told, t)), "The 9♣ gives away 22 points of win chance (15 to 29); the 7♦ is better.");
  assert.deepEqual(adviceRows(told, t).map((row) => row.guessed), [false, false, true]);
  assert.match(adviceRows(told, t)[2].label, /your guess/);
  assert.equal(guessed(ready, t), "");
});

test("what the values rest on is said, and how far a longer look is", () => {
  assert.deepEqual([source(ready, t), source({ ...ready, worlds: 0 }, t), source(thinking, t)].map(plain), [
    "From 400 imagined deals.", "Exact: every arrangement of the unseen cards is counted.", "",
  ]);
  assert.equal(plain(progress({ ...ready, thinking: 0.25 }, t)), "Thinking longer … 25 %");
  assert.deepEqual([progress(ready, t), progress(thinking, t)], ["", ""]);
});

test("on a card there is room for a figure and no words", () => {
  assert.deepEqual([0, 0.004, 0.624, 0.996, 1].map((share) => plain(shortPercent(share, false))), ["0 %", "<1 %", "62 %", ">99 %", "100 %"]);
  assert.deepEqual([0.004, 1].map((share) => shortPercent(share, true)), ["<1", "100"]);
});

test("the recommended move is heard once, and again when a longer look has changed something", () => {
  const heard = (before, now) => plain(counselHeard(before, now, t));
  const said = "Advice: the 7♦, 62 %. Too close to call: the 7♦ and the draw differ by less than the uncertainty.";
  assert.equal(heard(thinking, ready), said);
  assert.equal(heard(undefined, { ...ready, close: null }), "Advice: the 7♦, 62 %.");
  assert.deepEqual([heard(ready, { ...ready, thinking: 0.5 }), heard(undefined, thinking), heard(ready, undefined), heard(toGuess, { ...toGuess, thinking: null })], ["", "", "", ""]);
  assert.equal(heard({ ...ready, thinking: 0.9 }, { ...ready, worlds: 1600, close: null, options: [option(22, "7D", 0.63), options[1]] }), "Advice: the 7♦, 63 %.");
  assert.match(heard(toGuess, { ...ready, guess: 20, word }), /^The 9♣ gives away 22 points .* Advice: the 7♦/);
});

// On the cards

test("no plate lies on a rank, a suit or another card's plate, at any width", () => {
  for (const width of [280, 320, 400, 560, 768, 940]) {
    const geometry = measure(width, layout);
    const plates = layout.places.map((_, place) => plateAt(geometry, place));
    layout.places.forEach((_, place) => {
      const [box, plate] = [geometry.places[place], plates[place]];
      for (const mark of marks("full", box.w, box.h, box.h)) assert.ok(plate.y >= box.y + mark.y + mark.size / 2 - 0.5, `${width}`);
      assert.ok(plate.x >= 0 && plate.x + plate.w <= geometry.width);
      assert.ok(plate.y + plate.h <= geometry.stock.y, "no pile is hidden");
    });
    const lowest = plates.slice(18);
    lowest.slice(1).forEach((plate, nth) => assert.ok(plate.x >= lowest[nth].x + lowest[nth].w));
    const draw = plateAt(geometry, "draw");
    assert.ok(draw.y > geometry.stock.y && draw.y + draw.h <= geometry.stock.y + geometry.stock.h);
  }
});

// In a page

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

/** @param {object} payload */
function show(payload, speak = t) {
  /** @type {unknown[]} */
  const asked = [];
  const note = (kind) => (what) => asked.push([kind, what]);
  const { element, draw, light, tell } = createAdvice({
    t: speak, onPlay: note("play"), onGuess: note("guess"), onLook: note("look"), onAsk: note("ask"), onGuessFirst: note("first"),
  });
  document.body.append(element);
  draw(payload);
  const all = (selector) => [...element.querySelectorAll(selector)];
  return { element, draw, light, tell, asked, all, find: (selector) => element.querySelector(selector), rows: () => all(".tpw-advice-row") };
}

test("a press plays a move, and is a guess while one is wanted", () => {
  const { rows, draw, asked } = show(ready);
  rows()[1].click();
  draw(toGuess);
  rows()[1].click();
  assert.deepEqual(asked.filter(([kind]) => kind !== "look"), [["play", "draw"], ["guess", 22]]);
});

test("bars and whiskers stand where the shares are", () => {
  const { rows } = show(ready);
  assert.deepEqual(rows().map((row) => row.querySelector(".tpw-advice-fill").style.width), ["62%", "60%", "40%"]);
  const [middle] = rows()[0].querySelectorAll(".tpw-advice-whisker line:not(.tpw-rim)");
  assert.deepEqual(["x1", "x2"].map((name) => middle.getAttribute(name)), ["57%", "67%"]);
});

test("nothing of a value is in the page while a learner guesses", () => {
  const { element, all, rows, draw } = show(ready);
  draw(toGuess);
  assert.deepEqual([rows().length, all(".tpw-advice-fill").length, all(".tpw-best").length], [3, 0, 0]);
  assert.doesNotMatch(plain(element.outerHTML), /62|recommended|turns up/i);
  draw({ ...ready, guess: 22 });
  assert.equal(rows().length, 3);
});

test("rows tell when they are looked at, and are lit from the board", () => {
  const { rows, asked, light, draw, all } = show(ready);
  rows()[0].dispatchEvent(new dom.window.Event("pointerenter"));
  rows()[0].dispatchEvent(new dom.window.Event("pointerleave"));
  rows()[1].focus();
  assert.deepEqual(asked, [["look", 22], ["look", null], ["look", "draw"]]);
  light(20);
  assert.deepEqual(all(".tpw-lit").map((row) => row.dataset.move), ["20"]);
  draw({ ...ready, worlds: 1600, options: [...options].reverse() });
  assert.deepEqual(all(".tpw-lit").map((row) => row.dataset.move), ["20"]);
  light(null);
  assert.equal(all(".tpw-lit").length, 0);
});

test("the focus stays on its move, whatever the order becomes, and rows that don't change aren't made anew", () => {
  const { rows, draw } = show(thinking);
  rows()[1].focus();
  draw(ready);
  assert.equal(document.activeElement, rows()[0]);
  const [first] = rows();
  draw({ ...ready, thinking: 0.5 });
  assert.equal(rows()[0], first);
  draw({ ...ready, options: options.slice(1), moves: moves.filter(({ move }) => move !== 22) });
  assert.equal(document.activeElement, rows()[0]);
});

test("a longer look is asked for, shows how far it is, and can be stopped", () => {
  const { find, draw, asked } = show(ready);
  const longer = find(".tpw-advice-longer");
  const stop = find(".tpw-advice-stop");
  assert.deepEqual([longer.hidden, stop.hidden], [false, true]);
  longer.focus();
  longer.click();
  draw({ ...ready, thinking: 0.25 });
  assert.deepEqual([longer.hidden, stop.hidden, document.activeElement === stop], [true, false, true]);
  assert.equal(find("[role=progressbar]").getAttribute("aria-valuenow"), "25");
  stop.click();
  draw({ ...ready, more: null });
  assert.deepEqual([longer.hidden, stop.hidden], [true, true], "a longer look would say nothing new");
  assert.deepEqual(asked.filter(([kind]) => kind === "ask"), [["ask", "advice-more"], ["ask", "advice-stop"]]);
});

test("guessing first is chosen by a box that shows what holds", () => {
  const { find, draw, tell, asked } = show(ready);
  const box = find("input");
  box.click();
  assert.deepEqual(asked, [["first", true]]);
  tell(true);
  draw(ready);
  assert.ok(box.checked, "before the kernel has acted on it");
  tell(false);
  draw(toGuess);
  assert.ok(!box.checked);
});

test("plates show the values, the best one set off, and go with them", () => {
  const { element, draw, light } = createValues();
  const geometry = measure(900, layout);
  draw(options, geometry);
  const all = (selector) => [...element.querySelectorAll(selector)];
  assert.deepEqual(all(".tpw-plate-figure").map((figure) => plain(figure.textContent)), ["62 %", "60 %", "40 %"]);
  assert.deepEqual(all(".tpw-plate.tpw-best").map((plate) => plate.dataset.move), ["22"]);
  light("draw");
  draw([...options].reverse(), measure(700, layout));
  assert.deepEqual(all(".tpw-plate.tpw-lit").map((plate) => plate.dataset.move), ["draw"]);
  draw([], geometry);
  assert.equal(element.childElementCount, 0);
});

test("every text is there in both languages", () => {
  const sure = option(3, "KS", 1, { low: 1, high: 1, certainty: "proved" });
  for (const language of ["en", "da"]) {
    const { element, draw } = show(ready, translator({ [language]: texts[language] }, language));
    for (const given of [ready, thinking, toGuess, over, { ...ready, guess: 20, word, thinking: 0.1 }, { ...ready, options: [sure, { ...sure, certainty: "exact" }], worlds: 0 }, { ...ready, missing: 1 }]) {
      draw(given);
      assert.doesNotMatch(element.outerHTML, /lesson\.|advice\.|[{}]/);
    }
  }
});
