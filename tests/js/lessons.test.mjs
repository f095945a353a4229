import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { measure } from "../../tripeaks_widgets/board/src/geometry.js";
import { createLessons } from "../../tripeaks_widgets/board/src/lesson/lessons.js";
import { inPlan, isWriting, nextStep, walked } from "../../tripeaks_widgets/board/src/lesson/requests.js";
import { askedLast, NOTHING, trailOf } from "../../tripeaks_widgets/board/src/lesson/trail.js";
import { heard, wordOf } from "../../tripeaks_widgets/board/src/lesson/words.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";
import { freshView, threePeaks } from "./layouts.mjs";

const t = translator(texts, "en");
const plain = (text) => text.replaceAll("\u00A0", " ");
const layout = threePeaks();
const geometry = measure(900, layout);
const rules = { wrap: true, lowerIsBetter: false };

const chain = (...places) => ({ places, cards: places.map(() => "7S"), turned: 0, unknown: 0, points: 10, chance: null, fits: 4, orders: 1 });
const [long, short] = [chain(18, 19, 20), chain(22)];
const chains = { complete: true, count: 2, starts: { 18: long, 22: short }, lists: { length: [long, short], turns: [long, short], points: [long, short], end: [long, short] } };
const none = { complete: true, count: 0, starts: {}, lists: { length: [], turns: [], points: [], end: [] } };
const step = (move, card = "7S") => ({ move, card, points: 10, turned: 0, unknown: 0 });
const plan = {
  writing: true, done: 0, kept: false, points: 20, turned: 0, left: 26, playable: [], chance: 0.4, paused: null, best: null,
  steps: [step(18), step(19, "8S")],
};
const paused = { ...plan, writing: false, done: 1, paused: { key: "plan.better", args: { count: 3, cards: ["7S"] } } };
const solution = { aim: "moves", busy: false, part: null, won: true, of: 9, done: 3, next: 20, score: 90, moves: 12, lost: null, off: false, fault: null };
const hint = (rung, change = {}) => ({ rung, texts: [{ key: "refused.gone" }], lit: [21], stock: false, chain: null, ...change });
const moves = { moves: [{ node: 1 }, [{ node: 3 }], { node: 2 }], at: 1, node: 1, judged: false, first: null };

// What the requests mean

test("while a plan is written, clicks write it, and nothing is redone", () => {
  assert.deepEqual(["play", "draw", "undo", "redo", "hint"].map((kind) => inPlan({ kind, ...(kind === "play" ? { place: 4 } : {}) })), [
    { kind: "plan-add", place: 4 }, { kind: "plan-add" }, { kind: "plan-back" }, null, { kind: "hint" },
  ]);
});

test("whether a plan is written follows from what is asked for already", () => {
  const writing = (told, ...kinds) => isWriting(told, kinds.map((kind) => ({ kind })));
  assert.deepEqual([writing(undefined), writing(plan), writing(paused)], [false, true, false]);
  assert.deepEqual([writing(undefined, "plan"), writing(undefined, "play", "plan", "plan-add")], [true, true]);
  for (const kind of ["plan-off", "advance", "solve", "restart", "goto", "new"]) assert.equal(writing(plan, kind), false, kind);
  assert.equal(writing(plan, "plan-off", "plan"), true);
});

test("what goes on by itself ends with its plan or its line, and at a pause that nobody has passed over", () => {
  assert.deepEqual(nextStep("advance-all", { plan }, false), { kind: "advance" });
  assert.deepEqual([nextStep("advance-all", { plan: paused }, false), nextStep("advance-all", { plan: paused }, true)], [null, { kind: "advance" }]);
  assert.equal(nextStep("advance-all", { plan: { ...plan, done: 2 } }, true), null);
  assert.equal(nextStep("advance-all", { solution }, false), null, "another display has asked the solver meanwhile");
  assert.deepEqual(nextStep("walk-all", { solution }, false), { kind: "walk", to: "forth" });
  for (const change of [{ off: true }, { next: null }]) assert.equal(nextStep("walk-all", { solution: { ...solution, ...change } }, false), null);
  assert.equal(nextStep("walk-all", {}, true), null);
});

test("the list of moves is walked by the game's own means, to the end of its line", () => {
  assert.deepEqual(["back", "forth", "start", "end"].map((way) => walked(way, moves)), [
    { kind: "undo" }, { kind: "redo" }, { kind: "restart" }, { kind: "jump", place: 2 },
  ]);
  assert.deepEqual(walked("end", undefined), null);
});

// Which path is drawn

const trail = (insight, looked = {}) => trailOf(insight, freshView(layout), { ...NOTHING, asked: "hint", ...looked }, t);

test("one path is drawn: what is looked at, then the newer of hint and plan, then what stands there anyway", () => {
  const hinted = { hint: hint(4, { chain: short }), plan, chains };
  const kind = (insight, looked) => [trail(insight, looked)?.kind, trail(insight, looked)?.path.length];
  assert.deepEqual(kind(hinted, { chain: long }), ["preview", 3]);
  assert.deepEqual(trail(hinted, { places: [5, 6] }).lit, [5, 6]);
  assert.deepEqual(kind(hinted), ["hint", 1]);
  assert.deepEqual(kind(hinted, { asked: "plan" }), ["plan", 2]);
  assert.deepEqual(kind({ hint: hint(2), chains }, { asked: "plan" }), ["hint", 0], "the plan has been put away");
  assert.deepEqual(kind({ plan: { ...plan, steps: [] }, chains }, { place: 22 }), ["preview", 1]);
  assert.deepEqual(kind({ chains }, { place: 22 }), ["preview", 1]);
  assert.deepEqual([kind({ chains }), kind({ chains }, { place: 7 })], [["chain", 3], ["chain", 3]]);
  assert.deepEqual([kind({ chains: none }), kind({}), kind({ solution })], Array(3).fill([undefined, undefined]));
  assert.deepEqual(trail({ advice: { praise: false, places: [3] } }).lit, [3]);
  assert.equal(trail({ advice: { praise: true, places: [3] } }), null);
});

test("a path ends with its chance, and knows which cards still lie", () => {
  assert.equal(plain(trail({ plan }).ends), "? 40 %");
  assert.equal(trail({ chains }).ends, "");
  const cards = freshView(layout).cards.map((card, place) => (place === 20 ? null : card));
  assert.equal(trailOf({ chains }, freshView(layout, { cards }), { ...NOTHING, asked: "hint" }, t).lying.includes(20), false);
});

test("the newer of hint and plan is the one that changed last", () => {
  assert.equal(askedLast({ plan }, { plan, hint: hint(1) }, "plan"), "hint");
  assert.equal(askedLast({ hint: hint(1), plan }, { hint: hint(1), plan: { ...plan, steps: [step(18)] } }, "hint"), "plan");
  assert.equal(askedLast({ hint: hint(1) }, { hint: hint(2), plan }, "plan"), "hint");
  assert.equal(askedLast({ hint: hint(3), plan }, { hint: hint(3), plan: { ...plan } }, "plan"), "plan");
});

// What is said

test("a hint's sentence goes before a fault of the solver's, and that before the coach's word", () => {
  const advice = { text: { key: "refused.covered", args: { count: 2 } }, places: [], praise: false };
  const fault = { ...solution, fault: { key: "board.error", args: { error: "E" } } };
  assert.equal(wordOf({ hint: hint(1), solution: fault, advice }, t).kind, "hint");
  assert.equal(wordOf({ solution: fault, advice }, t).kind, "refused");
  assert.equal(wordOf({ solution, advice }, t).kind, "coach");
  assert.equal(wordOf({ solution, plan }, t), null);
});

test("a plan is heard when it is begun, written, paused, saved and put away, and not otherwise", () => {
  const says = (before, now) => heard({ plan: before }, { plan: now }, t);
  const one = { ...plan, steps: plan.steps.slice(0, 1) };
  assert.match(says(undefined, one), /^Plan of one card/);
  assert.match(says(one, plan), /^Step 2: eight of spades\./);
  assert.match(says(plan, one), /^Plan of one card/);
  assert.equal(says(plan, undefined), "The plan is put away.");
  assert.notEqual(says({ ...paused, paused: null }, paused), "");
  assert.equal(says(plan, { ...plan, kept: true }), "Saved");
  assert.deepEqual([says(plan, { ...plan }), says(undefined, undefined), says(paused, paused), says(paused, { ...paused, done: 2 })], ["", "", "", ""]);
});

test("the solver is heard when it begins, has found its line, goes along it, is left and is put away", () => {
  const says = (before, now) => heard({ solution: before }, { solution: now }, t);
  const busy = { ...solution, busy: true, part: 0.1 };
  const off = { ...solution, off: true, done: 0, next: null };
  assert.equal(says(undefined, busy), "The solver is at work.");
  assert.equal(says(busy, { ...busy, part: 0.5 }), "");
  assert.equal(says(busy, solution), "The solver's line: step 3 of 9.");
  assert.equal(says(solution, { ...solution, done: 4 }), "The solver's line: step 4 of 9.");
  assert.equal(says(solution, { ...solution }), "");
  assert.deepEqual([says(solution, off), says(off, { ...off }), says(off, { ...solution, done: 0 })], ["You have left the line.", "", "The solver's line: step 0 of 9."]);
  assert.equal(says(busy, { ...off, off: false, fault: { key: "board.error" } }), "", "the sentence on the board says it");
  assert.equal(says(solution, undefined), "The solver's line is put away.");
});

test("what is heard is there in Danish, too", () => {
  const danish = translator(texts, "da");
  for (const now of [{ plan }, { plan: { ...plan, kept: true } }, { solution }, { solution: { ...solution, off: true } }]) {
    const said = heard({ plan: now.plan && { ...plan } }, now, danish);
    assert.doesNotMatch(said, /lesson\./);
    assert.notEqual(said, heard({ plan: now.plan && { ...plan } }, now, t) || "-");
  }
});

// At work

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

/** Lessons in a page, with what they ask for; `answer` is the kernel's word. */
function work() {
  const [sent, tabs, pointed] = [[], [], []];
  const card = document.createElement("button");
  const field = { point: (place) => pointed.push(place), unpoint: () => pointed.splice(0), enter: () => card.focus() };
  let [waiting, refuse, seq, tab] = [[], false, 1, ""];
  const lessons = createLessons({ onSet: () => {},
    given: { rules }, t, field, pending: () => waiting,
    send(request) {
      if (refuse) return false;
      sent.push(request);
      waiting = [...waiting, request];
      return true;
    },
    onTab(name) {
      tabs.push(name);
      tab = name;
    },
  });
  document.body.append(card, lessons.overlay, lessons.strips, lessons.tabs);
  const draw = (insight, change = {}) => lessons.draw(freshView(layout, { seq, event: { kind: "look" }, ...change }), insight, tab, geometry);
  return {
    ...lessons, sent, tabs, pointed, card, draw,
    find: (selector) => document.querySelector(selector),
    kinds: () => sent.map(({ kind }) => kind),
    trail: () => lessons.overlay.querySelector("svg")?.getAttribute("class").match(/tpw-trail-(chain|preview|plan|hint)/)[1] ?? "",
    seen: (selector) => document.querySelector(selector)?.closest("[hidden]") === null,
    fail: () => (refuse = true),
    /** The next view, with its insight. */
    answer(insight, event = { kind: "look" }, page = tab) {
      [waiting, seq, tab] = [[], seq + 1, page];
      draw(Object.keys(insight).length > 0 ? { seq, ...insight } : {}, { event });
    },
  };
}

test("nothing is drawn that belongs to another view", () => {
  const { answer, draw, trail, find, pointed } = work();
  answer({ chains, plan, hint: hint(1) }, undefined, "chains");
  assert.deepEqual([trail(), pointed], ["plan", [21]]);
  draw({ seq: 2, chains, plan }, { ahead: 1 });
  assert.equal(trail(), "", "a view that is ahead of the kernel");
  draw({ seq: 9, chains: none }, { seq: 3 });
  assert.equal(trail(), "", "an insight that comes before its view");
  draw({ seq: 2, chains, plan }, { seq: 3 });
  assert.equal(trail(), "", "a view that comes before its insight");
  answer({});
  assert.deepEqual([trail(), pointed, find(".tpw-plan").hidden], ["", [], true]);
});

test("a page is seen once the kernel has told it, and shows nothing from when it was open last", () => {
  const { answer, draw, find, seen, tabs } = work();
  find(".tpw-tab-chains").click();
  assert.deepEqual([tabs, seen(".tpw-page-chains"), seen(".tpw-chains-tab")], [["chains"], true, false]);
  draw({});
  assert.equal(seen(".tpw-chains-tab"), false);
  draw({ seq: 1, chains });
  assert.deepEqual([seen(".tpw-chains-tab"), document.querySelectorAll(".tpw-chains-row").length], [true, 2]);
  find(".tpw-tab-chains").click();
  answer({});
  find(".tpw-tab-chains").click();
  draw({}, { seq: 2 });
  assert.equal(seen(".tpw-chains-tab"), false);
  draw({ seq: 2, chains: none }, { seq: 2 });
  assert.deepEqual([seen(".tpw-chains-tab"), document.querySelectorAll(".tpw-chains-row").length], [true, 0]);
});

test("a chain that is looked at is forgotten when its page goes out of sight", () => {
  const { answer, find, trail, hover } = work();
  answer({ chains }, undefined, "chains");
  find(".tpw-chains-row").focus();
  assert.equal(trail(), "preview");
  answer({ plan }, undefined, "");
  assert.equal(trail(), "plan");
  hover(18);
  assert.equal(trail(), "plan");
});

test("the focus is never lost: what had it is gone, closed by another display or empty", () => {
  const { answer, find, card } = work();
  const focused = () => document.activeElement;
  answer({ plan });
  find(".tpw-plan-close").focus();
  answer({});
  assert.equal(focused(), card);
  answer({ chains }, undefined, "chains");
  find(".tpw-chains-row").focus();
  answer({ chains: none });
  assert.equal(focused(), card);
  answer({ chains });
  find(".tpw-chains-row").focus();
  answer({ chains });
  assert.equal(focused(), find(".tpw-chains-row"), "a list that is drawn anew keeps it");
  answer({}, undefined, "");
  assert.equal(focused(), card);
  document.body.tabIndex = -1;
  document.body.focus();
  answer({ plan });
  answer({});
  assert.equal(focused(), document.body, "what is elsewhere stays there");
});

test("a plan plays itself one step at a time, however slow the kernel is, to its end", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { answer, find, kinds } = work();
  answer({ plan });
  find(".tpw-plan-all").click();
  assert.deepEqual(kinds(), ["advance"]);
  context.mock.timers.tick(5000);
  assert.deepEqual(kinds(), ["advance"], "not before the answer");
  answer({ plan: { ...plan, writing: false, done: 1 } }, { kind: "play" });
  context.mock.timers.tick(700);
  assert.deepEqual(kinds(), ["advance", "advance"]);
  answer({ plan: { ...plan, writing: false, done: 2 } }, { kind: "play" });
  assert.equal(find(".tpw-plan-all").textContent, "Stop");
  context.mock.timers.tick(700);
  assert.deepEqual([kinds().length, find(".tpw-plan-all").textContent], [2, "Play all"]);
});

test("it goes on past a pause when that is asked for, and pauses again at the next", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { answer, find, kinds } = work();
  answer({ plan: paused });
  find(".tpw-plan-all").click();
  assert.deepEqual(kinds(), ["advance"]);
  answer({ plan: { ...paused, steps: [...plan.steps, step(20)], done: 2 } }, { kind: "play" });
  context.mock.timers.tick(5000);
  assert.deepEqual(kinds(), ["advance"]);
});

test("it stops for the player, a refusal, an undo from anywhere, a step that can't go out and another deal", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const played = { plan: { ...plan, writing: false, done: 1 } };
  const stops = {
    player: ({ stop, answer }) => { stop(); answer(played, { kind: "play" }); },
    "a second press": ({ find, answer }) => { find(".tpw-plan-all").click(); answer(played, { kind: "play" }); },
    refusal: ({ answer }) => answer(played, { kind: "refused" }),
    undo: ({ answer }) => answer({ plan: { ...plan, writing: false } }, { kind: "undo" }),
    solver: ({ answer }) => answer({ solution }),
  };
  for (const [name, stop] of Object.entries(stops)) {
    const parts = work();
    parts.answer({ plan });
    parts.find(".tpw-plan-all").click();
    stop(parts);
    context.mock.timers.tick(5000);
    assert.deepEqual(parts.kinds(), ["advance"], name);
    document.body.replaceChildren();
  }
  const { answer, find, fail } = work();
  answer({ plan });
  fail();
  find(".tpw-plan-all").click();
  assert.equal(find(".tpw-plan-all").textContent, "Play all");
});

test("clicks mean the plan as soon as it is asked for, and the game as soon as it is played", () => {
  const { answer, meant, togglePlan, find, kinds } = work();
  const play = { kind: "play", place: 3 };
  assert.deepEqual(meant(play), play);
  togglePlan();
  assert.deepEqual(meant(play), { kind: "plan-add", place: 3 });
  answer({ plan });
  assert.deepEqual([meant(play).kind, meant({ kind: "undo" }).kind, meant({ kind: "redo" })], ["plan-add", "plan-back", null]);
  find(".tpw-plan-next").click();
  assert.deepEqual(meant(play), play);
  answer({ plan });
  togglePlan();
  assert.deepEqual([meant(play), kinds()], [play, ["plan", "advance", "plan-off"]]);
});

test("advice is on the cards while its page is open, and its rows mean what a click on the board means", () => {
  const { answer, find, sent, tabs, toggleAdvice, values, hover, overlay } = work();
  const option = (move, card) => ({ move, card, value: 0.5, low: 0.4, high: 0.6, loss: 0, lossLow: 0, lossHigh: 0, close: true, certainty: "estimate", reasons: [] });
  const counsel = {
    over: false, missing: 0, guessing: false, guess: null, thinking: null, worlds: 60, more: 240, close: null, word: null, fault: null,
    moves: [{ move: 20, card: "7S" }, { move: "draw", card: null }], options: [option(20, "7S"), option("draw", null)],
  };
  const plates = () => [...values.querySelectorAll(".tpw-plate")].map((plate) => plate.dataset.move);
  toggleAdvice();
  assert.deepEqual([tabs, plates()], [["advice"], []]);
  answer({ counsel });
  assert.deepEqual(plates(), ["20", "draw"]);
  hover(20);
  assert.equal(find(".tpw-advice .tpw-lit").dataset.move, "20");
  find(".tpw-advice-row").focus();
  assert.equal(overlay.querySelectorAll(".tpw-trail-soft").length, 1);
  find('.tpw-advice-row[data-move="draw"]').click();
  answer({ counsel: { ...counsel, guessing: true, options: [] } });
  assert.deepEqual(plates(), []);
  find(".tpw-advice-row").click();
  answer({ counsel, plan });
  find(".tpw-advice-row").click();
  assert.deepEqual(sent, [{ kind: "draw" }, { kind: "advice-guess", place: 20 }, { kind: "plan-add", place: 20 }]);
  answer({ counsel });
  assert.equal(plates().length, 2);
  toggleAdvice();
  assert.deepEqual([tabs.at(-1), plates()], ["", []]);
});

test("the list of moves walks the game while a plan is written", () => {
  const { answer, find, sent } = work();
  const list = { ...moves, moves: [{ node: 1, move: "draw", card: "2D", turned: 0, points: 0, run: 0, verdict: null }] };
  answer({ moves: list, plan }, undefined, "moves");
  find(".tpw-moves-list").dispatchEvent(new dom.window.KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  assert.deepEqual(sent, [{ kind: "undo" }]);
});
