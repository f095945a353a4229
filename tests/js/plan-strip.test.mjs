import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { chips, comesTo, comparison, title } from "../../tripeaks_widgets/board/src/lesson/plan-texts.js";
import { createPlanStrip } from "../../tripeaks_widgets/board/src/lesson/plan.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";

const t = translator(texts, "en");
const plain = (text) => text.replaceAll("\u00A0", " ").replaceAll("\uFE0E", "");
const step = (move, card, points, turned = 0, unknown = turned) => ({ move, card, points, turned, unknown });
const best = (length, turned, points) => ({ length, turned, points, cards: [], places: [] });
const plan = {
  writing: true, done: 0, kept: false, points: 100, turned: 2, left: 21, playable: ["5D"], chance: 0.43, paused: null,
  steps: [step(18, "7S", 10), step(19, "8H", 20, 1), step(20, "9C", 30), step(21, "TD", 40, 1, 0)], best: best(6, 3, 210),
};
const empty = { ...plan, steps: [], points: 0, turned: 0, left: 25, playable: [], chance: null };
const drawn = { ...plan, steps: [...plan.steps, step("draw", "KS", -5)], points: 95 };
// The score is the number of cards left.
const counted = { ...plan, steps: plan.steps.map((one) => ({ ...one, points: -1 })), points: -4 };

test("the title says what to do, and then how far it has come", () => {
  const said = (change) => title({ ...plan, ...change }, t);
  assert.equal(title(empty, t), "Plan: click the cards in the order you mean to play them");
  assert.equal(said({}), "Your plan");
  assert.equal(said({ writing: false, done: 2 }), "Plan: 2 of 4 steps played");
  assert.equal(said({ writing: false, done: 4 }), "Plan: played to its end");
});

test("each step has its number, card, points and what it turns up, by sign and in words", () => {
  const made = chips(drawn, t);
  assert.deepEqual(made.map(({ nth, card, before, points, turns }) => [nth, card, before, points, turns].join("|")), [
    "1|7S||+10|", "2|8H||+20|\u21A51", "3|9C||+30|", "4|TD||+40|\u21A51", "5|KS|draw|\u22125|",
  ]);
  assert.deepEqual(made.map(({ label }) => label), [
    "Step 1: seven of spades, +10", "Step 2: eight of hearts, +20, turns up one card, unseen yet", "Step 3: nine of clubs, +30",
    "Step 4: ten of diamonds, +40, turns up one card", "Step 5: draw the king of spades, \u22125",
  ]);
});

test("steps that are played are done, and the one after them is next while the plan is played", () => {
  const state = (change) => chips({ ...plan, ...change }, t).map(({ done, next }) => (done ? "done" : next ? "next" : "-")).join(" ");
  assert.equal(state({}), "- - - -");
  assert.equal(state({ writing: false }), "next - - -");
  assert.equal(state({ writing: false, done: 2 }), "done done next -");
  assert.match(chips({ ...plan, done: 1 }, t)[0].label, /, played$/);
});

test("what it comes to is one line", () => {
  const said = (change) => plain(comesTo({ ...plan, ...change }, t));
  assert.equal(said({}), "4 cards, +100, turns up 2, leaves 21. Then the 5♦ could be played. Chance that a card turned up goes on: 43 %.");
  assert.equal(said({ turned: 0, chance: null, playable: ["5D", "6S"] }), "4 cards, +100, leaves 21. Then 5♦, 6♠ could be played.");
  assert.match(said({ playable: [], chance: null }), /Then no known card could be played\.$/);
  assert.equal(said({ left: 0, playable: [], turned: 0 }), "4 cards, +100, clears the peaks.");
  assert.match(plain(comesTo(drawn, t)), /^4 cards, one draw, \+95, turns up 2/);
  assert.match(plain(comesTo({ ...plan, steps: plan.steps.slice(0, 1), points: 0, turned: 0 }, t)), /^One card, leaves 21\./);
  assert.equal(comesTo(empty, t), "");
});

test("cards left aren't told a second time as points", () => {
  assert.ok(chips(counted, t).every(({ points }) => points === ""));
  assert.match(comesTo(counted, t), /^4 cards, turns up 2, leaves 21\./);
});

test("the best chain is compared by length, then by what turns up, then by points", () => {
  const said = (than, given = plan) => comparison({ ...given, best: than }, t);
  assert.deepEqual(said(best(6, 3, 0)), { text: "The best chain has 6 cards and turns up 3.", better: true });
  assert.equal(said(best(5, 0, 0)).text, "The best chain has 5 cards and turns up none.");
  assert.deepEqual(said(best(4, 3, 0)), { text: "No chain is longer, but one as long turns up 3.", better: true });
  assert.deepEqual(said(best(4, 2, 120)), { text: "No chain is longer, but one as long makes +120.", better: true });
  for (const [turned, points] of [[2, 100], [2, 90], [1, 200]]) {
    assert.deepEqual(said(best(4, turned, points)), { text: "No chain is longer.", better: false });
  }
  assert.equal(said(best(3, 9, 900)).better, false, "a plan with draws may be longer than any chain");
  assert.equal(said(best(5, 0, 0), drawn).better, true, "a draw adds no card to the run");
  assert.deepEqual([said(null), said(best(6, 3, 0), empty), said(best(6, 3, 0), { ...plan, done: 1 })], [null, null, null]);
});

// In a page

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

/** @param {object|null} payload */
function show(payload, speak = t) {
  const asked = [];
  const strip = createPlanStrip({ t: speak, onAsk: ({ kind }) => asked.push(kind) });
  document.body.append(strip.element);
  strip.draw(payload);
  const find = (selector) => strip.element.querySelector(selector);
  const button = (name) => find(`.tpw-plan-${name}`);
  return { ...strip, asked, find, button, seen: (name) => button(name).closest("[hidden]") === null };
}
const off = (button) => button.getAttribute("aria-disabled") === "true";

test("it isn't there without a plan", () => {
  const { element, draw } = show(null);
  assert.ok(element.hidden);
  draw(plan);
  assert.ok(!element.hidden);
});

test("each button asks for what it says", () => {
  const { asked, button } = show(plan);
  for (const name of ["next", "all", "back", "keep", "use", "close"]) button(name).click();
  assert.deepEqual(asked, ["advance", "advance-all", "plan-back", "plan-keep", "plan-use", "plan-off"]);
});

test("a plan without steps has nothing to press but Close", () => {
  const { seen, find } = show(empty);
  assert.deepEqual(["next", "all", "back", "keep", "use", "close"].filter(seen), ["close"]);
  assert.ok(find(".tpw-plan-steps").hidden && find(".tpw-plan-sum").hidden);
});

test("what can't be done is said to be off, and does nothing", () => {
  const { asked, button, seen } = show({ ...plan, writing: false, done: 4, kept: true });
  const names = ["next", "all", "keep", "back"];
  assert.deepEqual(names.map((name) => off(button(name))), [true, true, true, true]);
  assert.ok(names.every((name) => !button(name).disabled && seen(name)), "all stay where they are");
  assert.equal(button("keep").textContent, "Saved");
  for (const name of names) button(name).click();
  assert.deepEqual(asked, []);
});

test("while it plays by itself, it can be stopped and nothing else", () => {
  const { asked, button, draw, running } = show({ ...plan, writing: false });
  running(true);
  assert.deepEqual([button("all").textContent, off(button("next")), off(button("use"))], ["Stop", true, true]);
  draw({ ...plan, writing: false, done: 4 });
  assert.equal(off(button("all")), false, "also at its very end");
  button("all").click();
  assert.deepEqual(asked, ["advance-all"]);
  running(false);
  assert.deepEqual([button("all").textContent, off(button("all"))], ["Play all", true]);
});

test("why playing it stopped is told", () => {
  const { find, draw } = show({ ...plan, paused: { key: "refused.rank", args: { card: "7S", top: "9C" } } });
  assert.equal(plain(find(".tpw-strip-note").textContent), "7♠ doesn't go on 9♣: it takes a card one rank above or below.");
  draw(plan);
  assert.ok(find(".tpw-strip-note").hidden);
});

test("steps are a list of words for those who can't see the chips", () => {
  const { find } = show({ ...plan, writing: false, done: 1 });
  const items = [...find(".tpw-plan-steps").children];
  assert.deepEqual(items.map((item) => item.getAttribute("role")), Array(4).fill("listitem"));
  assert.deepEqual(items.map((item) => item.getAttribute("aria-current")), [null, "step", null, null]);
  assert.ok(items.every((item) => item.querySelector(".tpw-plan-picture").getAttribute("aria-hidden") === "true"));
  assert.equal(plain(items[0].querySelector(".tpw-plan-picture").textContent), "✓7♠+10");
  assert.equal(plain(items[1].querySelector(".tpw-plan-picture").textContent), "28♥+20↥1");
});

test("the focus goes on when its button goes away", () => {
  const { button, draw } = show(plan);
  button("use").focus();
  draw({ ...plan, best: best(4, 2, 100) });
  assert.equal(document.activeElement, button("next"));
  button("back").focus();
  draw(empty);
  assert.equal(document.activeElement, button("close"));
  draw(plan);
  assert.equal(document.activeElement, button("close"), "where it can stay it stays");
});

test("every text is there in both languages", () => {
  const shapes = [
    plan, empty, drawn, { ...plan, writing: false, done: 2, kept: true }, { ...plan, done: 4, writing: false },
    { ...plan, left: 0 }, { ...plan, playable: [] }, { ...plan, best: best(5, 0, 0) }, { ...plan, best: best(4, 3, 0) },
    { ...plan, best: best(4, 2, 120) }, { ...plan, best: best(4, 0, 0) },
  ];
  for (const language of ["en", "da"]) {
    const { element, draw, running } = show(plan, translator({ [language]: texts[language] }, language));
    for (const on of [false, true]) {
      running(on);
      for (const shape of shapes) {
        draw(shape);
        assert.doesNotMatch(element.outerHTML, /lesson\.|[{}]/);
      }
    }
  }
});
