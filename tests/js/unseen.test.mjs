import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { chanceRows, markedLine, markings, rankBars, summary } from "../../tripeaks_widgets/board/src/lesson/chances.js";
import { percent } from "../../tripeaks_widgets/board/src/text.js";
import { createUnseen } from "../../tripeaks_widgets/board/src/lesson/unseen.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";

const t = translator(texts, "en");
const fits = (...ranks) => Array.from({ length: 13 }, (_, rank) => ranks.includes(rank));
const payload = {
  unseen: 41, ranks: [3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 2, 4, 0], hidden: 18, stock: 23, top: "8H",
  draw: { chance: 23 / 41, known: null, fits: fits(0, 1, 3, 5, 7, 9) },
  turn: { chance: 6 / 41, fits: fits(6, 8) },
  plays: [{ place: 22, card: "7S", turned: 2, chance: 0.28 }, { place: 20, card: "9C", turned: 1, chance: 0.1 }],
};
const seenAll = { ...payload, unseen: 0, ranks: Array(13).fill(0), hidden: 0, stock: 0, turn: null, plays: [] };
const plain = (text) => text.replaceAll("\u00A0", " ").replaceAll("\uFE0E", "");

test("per cents are whole, and nothing is called sure or out of the question that isn't", () => {
  const said = (chance) => plain(percent(chance, t));
  assert.deepEqual([0, 0.0001, 0.0049, 0.005, 0.154, 0.56].map(said), ["0 %", "under 1 %", "under 1 %", "1 %", "15 %", "56 %"]);
  assert.deepEqual([0.994, 0.996, 0.9999, 1].map(said), ["99 %", "over 99 %", "over 99 %", "100 %"]);
  assert.deepEqual([1 - 1e-15, 1e-17, 1 + 1e-15, -1e-15].map(said), ["100 %", "0 %", "100 %", "0 %"], "no arithmetic's dust");
});

test("the counts are told in a sentence, and so is that there are none", () => {
  assert.equal(summary(payload, t), "41 cards are unseen: 18 face down, 23 in the stock.");
  assert.equal(summary({ ...payload, unseen: 1, hidden: 0, stock: 1 }, t), "One card is unseen: 0 face down, 1 in the stock.");
  assert.equal(summary(seenAll, t), "No card is unseen: you have seen them all.");
  assert.equal(summary(null, t), "Nothing is counted in this position.");
});

test("there are thirteen bars, with what fits by word and by mark", () => {
  const bars = rankBars(payload, "turn", t);
  assert.equal(bars.map(({ sign }) => sign).join(" "), "A 2 3 4 5 6 7 8 9 10 J Q K");
  assert.deepEqual(bars.map(({ count }) => count), payload.ranks);
  assert.deepEqual(bars.flatMap((bar, rank) => (bar.fits ? [rank] : [])), [6, 8]);
  assert.deepEqual([bars[6].label, bars[12].label], ["Seven: 3, fits", "King: 0"]);
  assert.ok(rankBars(payload, null, t).every((bar) => !bar.fits));
  assert.deepEqual([rankBars(null, "draw", t), rankBars(seenAll, "draw", t)], [[], []]);
});

test("what can be marked depends on what is known, and the marked cards are counted", () => {
  assert.deepEqual(markings(payload), ["draw", "turn"]);
  assert.deepEqual([markings({ ...payload, draw: null }), markings(seenAll), markings(null)], [["turn"], [], []]);
  assert.equal(markedLine(payload, "draw", t), "Marked: 23 of 41 unseen cards would let something be played.");
  assert.equal(markedLine(payload, "turn", t), "Marked: 6 of 41 unseen cards would go on the top card.");
  const one = { ...payload, turn: { chance: 0.1, fits: fits(10) }, ranks: payload.ranks.map((count, rank) => (rank === 10 ? 1 : count)) };
  assert.equal(markedLine(one, "turn", t), "Marked: one of 41 unseen cards would go on the top card.");
  assert.match(markedLine({ ...payload, top: null }, "turn", t), /let something be played/);
  assert.deepEqual([markedLine(payload, null, t), markedLine(null, "draw", t), markedLine(seenAll, "turn", t)], ["", "", ""]);
});

test("each chance is a sentence with its figure", () => {
  assert.deepEqual(chanceRows(payload, t).map(({ text, percent: figure }) => [plain(text), plain(figure)]), [
    ["Next draw lets something be played", "56 %"],
    ["A card turned up now goes on the 8♥", "15 %"],
    ["7♠ turns up 2, and one at least goes on it", "28 %"],
    ["9♣ turns up a card that goes on it", "10 %"],
  ]);
  assert.deepEqual(chanceRows(payload, t).map(({ share }) => share), [23 / 41, 6 / 41, 0.28, 0.1]);
  assert.deepEqual(chanceRows(null, t), []);
});

test("a next card that was seen is named, and an empty waste has no top to go on", () => {
  const known = (chance) => plain(chanceRows({ ...seenAll, draw: { chance, known: "TH", fits: fits(1) } }, t)[0].text);
  assert.match(known(1), /^Next draw is the 10♥, .* lets something be played$/);
  assert.match(known(0), /^Next draw is the 10♥, .* lets nothing be played$/);
  assert.equal(chanceRows({ ...payload, draw: null, top: null, plays: [] }, t)[0].text, "A card turned up now can be played");
  assert.deepEqual(chanceRows({ ...payload, draw: null, turn: null, plays: [{ place: 1, card: "7S", turned: 0, chance: 0 }] }, t), []);
});

// In a page

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

/** @param {object|null} given */
function show(given, speak = t) {
  const { element, draw } = createUnseen({ t: speak });
  document.body.append(element);
  draw(given);
  const all = (selector) => [...element.querySelectorAll(selector)];
  const marked = () => all(".tpw-unseen-item").flatMap((item, rank) => (item.classList.contains("tpw-fits") ? [rank] : []));
  const pressed = () => all("button").map((button) => button.getAttribute("aria-pressed"));
  return { element, draw, all, marked, pressed, shown: () => all("button").filter(({ hidden }) => !hidden) };
}

test("bars read without numbers: as many filled segments as cards, of four", () => {
  const { all } = show(payload);
  assert.deepEqual(all(".tpw-unseen-item").map((item) => item.querySelectorAll(".tpw-filled").length), payload.ranks);
  assert.ok(all(".tpw-unseen-item").every((item) => item.querySelectorAll(".tpw-unseen-cell").length === 4));
  // They fill from below.
  assert.match(all(".tpw-unseen-item")[0].querySelector(".tpw-unseen-cell").className, /tpw-hollow/);
});

test("what is drawn is hidden from screen readers, which get a list of texts", () => {
  const { all } = show(payload);
  const heard = (item) => {
    const copy = item.cloneNode(true);
    copy.querySelectorAll('[aria-hidden="true"]').forEach((drawn) => drawn.remove());
    return plain(copy.textContent);
  };
  assert.equal(heard(all(".tpw-unseen-item")[1]), "Two: 4, fits");
  assert.equal(heard(all(".tpw-unseen-row")[0]), "Next draw lets something be played: 56 %");
  assert.ok(all('[role="list"]').every((list) => list.getAttribute("aria-label")));
});

test("two buttons choose what is marked, and a second press takes the marks away", () => {
  const { all, marked, pressed, element } = show(payload);
  const [draw, turn] = all("button");
  assert.deepEqual([pressed(), marked()], [["true", "false"], [0, 1, 3, 5, 7, 9]]);
  turn.click();
  assert.deepEqual([pressed(), marked()], [["false", "true"], [6, 8]]);
  assert.match(element.querySelector(".tpw-unseen-marked").textContent, /^Marked: 6 of 41/);
  turn.click();
  assert.deepEqual([pressed(), marked()], [["false", "false"], []]);
  assert.ok(element.querySelector(".tpw-unseen-marked").hidden);
  draw.click();
  assert.deepEqual(pressed(), ["true", "false"]);
});

test("where one isn't to be had the other is marked, and the choice comes back", () => {
  const { draw, marked, pressed, shown } = show(payload);
  draw({ ...payload, draw: null });
  assert.deepEqual([shown().length, pressed()[1], marked()], [1, "true", [6, 8]]);
  draw(payload);
  assert.deepEqual(pressed(), ["true", "false"]);
  draw({ ...payload, draw: null });
  shown()[0].click();
  assert.deepEqual(marked(), []);
  shown()[0].click();
  assert.deepEqual(marked(), [6, 8]);
});

test("nothing unseen leaves a sentence, and what is known of the next draw", () => {
  const { all, draw, shown, element } = show(null);
  const bare = () => all("ul").every(({ hidden }) => hidden) && shown().length === 0 && element.querySelector(".tpw-unseen-toggles").hidden;
  assert.ok(bare());
  assert.equal(element.querySelector(".tpw-unseen-line").textContent, "Nothing is counted in this position.");
  draw({ ...seenAll, draw: null });
  assert.ok(bare());
  draw({ ...seenAll, draw: { chance: 1, known: "TH", fits: fits(1) } });
  assert.equal(all(".tpw-unseen-row").length, 1);
  draw(payload);
  assert.ok(!bare());
});

test("every text is there in both languages", () => {
  const odd = { ...payload, top: null, draw: { chance: 0.001, known: null, fits: fits() }, turn: { chance: 0.999, fits: fits() } };
  for (const language of ["en", "da"]) {
    const { element, draw } = show(payload, translator({ [language]: texts[language] }, language));
    for (const given of [payload, odd, seenAll, { ...seenAll, draw: { chance: 0, known: "TH", fits: fits() } }, null]) {
      draw(given);
      assert.doesNotMatch(element.textContent, /study\.|[{}]/);
    }
  }
});
