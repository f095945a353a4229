import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { written } from "../../tripeaks_widgets/classroom/src/controls.js";
import lesson from "../../tripeaks_widgets/classroom/src/lesson.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";

const LENT = [
  "window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement", "MutationObserver", "getComputedStyle", "addEventListener",
];
const plain = (text) => text.replaceAll("\u00A0", " ");

let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/", pretendToBeVisual: true });
  for (const name of LENT) globalThis[name] = dom.window[name];
  // Newer versions of Node have one of their own.
  Object.defineProperty(globalThis, "navigator", { value: dom.window.navigator, configurable: true });
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
  globalThis.requestAnimationFrame = () => 0;
});
afterEach(() => dom.window.close());

const ABOUT = {
  exercise: {
    lesson: "toy", language: "en", id: "count", number: 1, of: 3, kind: "number", question: "How *many*?", choices: [], unit: "cards",
    placeholder: "", rungs: 2, played: false, notebook: "42-toy.ipynb",
  },
  prediction: { lesson: "toy", language: "en", id: "coin", number: 1, of: 2, question: "Heads?", choices: ["heads", "*tails*", "the rim"] },
  calibration: { lesson: "toy", language: "en", title: "A toy", exercises: [], predictions: 2 },
  progress: { lesson: "toy", language: "en", title: "A toy", exercises: [{ id: "count", question: "How many?" }, { id: "pick", question: "Which?" }], predictions: 2 },
  explore: {
    controls: [
      { name: "n", label: "Games", kind: "range", low: 0, high: 1000, step: 10, digits: 0 },
      { name: "wrap", label: "Wrap", kind: "tick" },
      { name: "rules", label: "Rules", kind: "choice", words: ["a", "b"] },
      { name: "many", label: "Many", kind: "choice", words: [..."abcde"] },
      { name: "text", label: "Text", kind: "field", whole: false },
    ],
  },
};
const RECORD = { tries: 0, right: false, hints: 0, opened: false };
const STATE = {
  exercise: { seq: 0, record: RECORD, reply: null, hints: [], due: false, solution: null },
  prediction: { guess: null },
  calibration: { made: 0, of: 2, shown: [] },
  progress: { exercises: { count: RECORD, pick: RECORD }, guesses: 0, handIn: "" },
  explore: { seq: 1, values: { n: 20, wrap: true, rules: 1, many: 2, text: "x" }, picture: "<figure>One</figure>", error: "", trace: "" },
};

/** A widget on a page, with what it tells the kernel; `tell` is the kernel's word. */
function open(kind, { about = {}, state = {}, language = "en", draft = "" } = {}) {
  const traits = { kind, language, _texts: texts, _about: { ...ABOUT[kind], ...about }, _state: { afresh: 0, answered: 0, fault: null, ...STATE[kind], ...state }, _draft: draft };
  const [sent, listeners] = [[], {}];
  const model = {
    get: (name) => traits[name],
    set: (name, value) => (traits[name] = value),
    save_changes() {},
    send: (message) => sent.push(message),
    on: (event, callback) => (listeners[event] ??= []).push(callback),
    off: (event, callback) => (listeners[event] = listeners[event].filter((one) => one !== callback)),
  };
  const set = (name, value) => {
    traits[name] = value;
    for (const callback of listeners[`change:${name}`] ?? []) callback();
  };
  /** One display of the widget. */
  const show = () => {
    const el = document.createElement("div");
    document.body.append(el);
    const end = lesson.render({ model, el });
    const find = (selector) => el.querySelector(selector);
    return {
      el, find, end,
      all: (selector) => [...el.querySelectorAll(selector)],
      text: (selector) => plain(find(selector)?.textContent ?? ""),
      click: (selector) => find(selector).click(),
      type(selector, text) {
        find(selector).value = text;
        find(selector).dispatchEvent(new dom.window.Event("input", { bubbles: true }));
      },
      key: (selector, key) => find(selector).dispatchEvent(new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    };
  };
  return {
    ...show(), show, sent, set, traits, listeners,
    kinds: () => sent.map((message) => message.kind),
    tell: (change) => set("_state", { ...traits._state, answered: traits._state.answered + 1, ...change }),
  };
}

const store = () => dom.window.localStorage;
const kept = (id) => JSON.parse(store().getItem(`tripeaks:lesson:toy:${id}`));
const keep = (id, record, of = "toy") => store().setItem(`tripeaks:lesson:${of}:${id}`, JSON.stringify({ v: 1, ...record }));

// Exercises

test("an exercise asks, takes an answer and shows the reply in a sign, a word and a colour", () => {
  const card = open("exercise");
  assert.equal(card.find(".tpk-question em").textContent, "many");
  assert.equal(card.text(".tpk-heading"), "Exercise 1 of 3");
  card.type(".tpk-number", " 6 ");
  card.click(".tpk-check");
  assert.deepEqual(card.sent, [{ kind: "check", answer: "6" }]);
  card.tell({ seq: 1, record: { ...RECORD, tries: 1 }, due: true, reply: { level: "close", text: { key: "course.number.close" }, picture: null } });
  const reply = card.find(".tpk-reply");
  assert.equal(reply.getAttribute("role"), "status");
  assert.equal(reply.dataset.level, "close");
  assert.equal(card.text(".tpk-verdict"), `≈${texts.en.course.level.close}`);
  assert.match(reply.textContent, /Nearly/);
  assert.equal(card.text(".tpk-badge"), "one try");
  card.tell({ seq: 2, record: { ...RECORD, tries: 2, right: true }, reply: { level: "right", text: "**Well** <b>", picture: null } });
  assert.equal(card.find(".tpk-reply-text").textContent, "Well <b>");
  assert.equal(card.text(".tpk-badge"), "Solved");
});

test("Enter checks, Shift+Enter doesn't, and nothing is asked of an empty field", () => {
  const card = open("exercise", { about: { kind: "text", placeholder: "7H" } });
  card.key("textarea", "Enter");
  assert.deepEqual(card.sent, []);
  assert.match(card.text(".tpk-reply"), /Write your answer/);
  card.type("textarea", "AS");
  card.find("textarea").dispatchEvent(new dom.window.KeyboardEvent("keydown", { key: "Enter", shiftKey: true, bubbles: true }));
  assert.deepEqual(card.sent, []);
  card.key("textarea", "Enter");
  assert.deepEqual(card.sent, [{ kind: "check", answer: "AS" }]);
});

test("a choice is one of several, by its number", () => {
  const card = open("exercise", { about: { kind: "choice", choices: ["this", "`that`"] } });
  card.key("[role=radiogroup]", "Enter");
  assert.match(card.text(".tpk-reply"), /Choose one/);
  card.all("input[type=radio]")[1].click();
  card.click(".tpk-check");
  assert.deepEqual(card.sent, [{ kind: "check", answer: "1" }]);
  assert.equal(card.find("[role=radiogroup]").getAttribute("aria-labelledby"), card.find(".tpk-question").id);
});

test("hints come one by one, counted, until there are no more", () => {
  const card = open("exercise");
  assert.equal(card.text(".tpk-hint"), "Hint 0/2");
  card.click(".tpk-hint");
  card.tell({ hints: ["Look *there*."] });
  assert.equal(card.text(".tpk-hint"), "Hint 1/2");
  card.tell({ hints: ["Look *there*.", "Six."] });
  assert.deepEqual(card.all(".tpk-hint-line").map(({ textContent }) => textContent), ["Hint 1Look there.", "Hint 2Six."]);
  card.click(".tpk-hint");
  assert.deepEqual(card.kinds(), ["hint"], "there are no more");
});

test("the solution opens after a try, and is put away and taken out again", () => {
  const card = open("exercise");
  card.click(".tpk-solve");
  assert.deepEqual(card.sent, []);
  card.tell({ due: true, record: { ...RECORD, tries: 1 } });
  card.click(".tpk-solve");
  assert.deepEqual(card.kinds(), ["solution"]);
  card.tell({ solution: "There are six.\n\n```python\nanswer = 2 * 3\n```" });
  const solution = card.find(".tpk-solution");
  assert.equal(solution.hidden, false);
  assert.equal(solution.querySelector("pre").textContent, "answer = 2 * 3");
  card.click(".tpk-solve");
  assert.equal(solution.hidden, true);
  card.click(".tpk-solve");
  assert.equal(solution.hidden, false);
  assert.deepEqual(card.kinds(), ["solution"], "it is asked for once");
});

test("code is judged again without a field; in an app it is said where code is written", () => {
  const card = open("exercise", { about: { kind: "code" } });
  assert.equal(card.find(".tpk-input"), null);
  card.click(".tpk-check");
  assert.deepEqual(card.sent, [{ kind: "check" }]);
  document.body.dataset.voila = "voila";
  const app = open("exercise", { about: { kind: "code" }, state: { reply: { level: "not-yet", text: "Dots.", picture: null } } });
  assert.equal(app.find(".tpk-check"), null);
  assert.match(app.text(".tpk-note"), /tripeaks lab.+42-toy\.ipynb/);
  assert.equal(app.text(".tpk-reply"), "");
  const played = open("exercise", { about: { kind: "code", played: true } });
  assert.ok(played.find(".tpk-check"), "a board is played on anywhere");
});

test("a picture of the reply is an image with its words", () => {
  const card = open("exercise");
  card.tell({ seq: 1, reply: { level: "wrong", text: "", picture: { light: "<svg>a</svg>", dark: "<svg>b</svg>", alt: "A board" } } });
  assert.deepEqual(card.all("img").map(({ alt }) => alt), ["A board", "A board"]);
  assert.equal(decodeURIComponent(card.find(".tpk-on-dark").src.split(",")[1]), "<svg>b</svg>");
});

// What is kept

test("what was done is kept, and told to a kernel that knows nothing of it", () => {
  const card = open("exercise");
  card.type(".tpk-number", "7");
  card.click(".tpk-check");
  card.tell({ seq: 1, record: { ...RECORD, tries: 1, hints: 1 }, hints: ["x"] });
  assert.deepEqual(kept("count"), { v: 1, tries: 1, right: false, hints: 1, opened: false, answer: "7" });
  const again = open("exercise");
  assert.deepEqual(again.sent, [{ kind: "restore", records: { count: { tries: 1, right: false, hints: 1, opened: false, answer: "7" } } }]);
  assert.equal(again.find(".tpk-number").value, "7");
  assert.equal(kept("count").tries, 1, "the kernel's ignorance takes nothing away");
});

test("nothing is kept of what was only looked at", () => {
  for (const kind of ["exercise", "prediction", "calibration", "progress"]) open(kind);
  assert.equal(store().length, 0);
});

test("two displays have the same in their fields, but for the one in which somebody writes", () => {
  const card = open("exercise");
  const other = card.show();
  card.set("_draft", "12");
  assert.deepEqual([card.find(".tpk-number").value, other.find(".tpk-number").value], ["12", "12"]);
  other.find(".tpk-number").focus();
  other.type(".tpk-number", "123");
  card.set("_draft", "9");
  assert.equal(card.find(".tpk-number").value, "9");
});

test("a lesson started afresh is forgotten here, too", () => {
  keep("count", { tries: 3, right: true, hints: 0, opened: false, answer: "6" });
  keep("count", { tries: 3 }, "other");
  const card = open("exercise", { draft: "6" });
  card.set("_draft", "");
  card.tell({ afresh: 1, seq: 1, record: RECORD });
  assert.equal(kept("count"), null);
  assert.equal(card.find(".tpk-number").value, "");
  assert.equal(store().length, 1);
});

test("all goes on where the browser keeps nothing", () => {
  Object.defineProperty(dom.window, "localStorage", { get() { throw new Error("blocked"); } });
  const card = open("exercise");
  card.type(".tpk-number", "7");
  card.click(".tpk-check");
  card.tell({ seq: 1, record: { ...RECORD, tries: 1 }, reply: { level: "wrong", text: "No.", picture: null } });
  assert.match(card.text(".tpk-reply"), /No\./);
  assert.match(open("progress").text(".tpk-warning"), /keeps nothing/);
});

// Guesses

test("a guess is a choice and how sure one is, and can be changed", () => {
  const card = open("prediction");
  card.click(".tpk-guess");
  assert.deepEqual(card.sent, [], "nothing is chosen yet");
  assert.equal(card.text(".tpk-sure"), "33 %");
  card.all("input[type=radio]")[1].click();
  card.type("input[type=range]", "80");
  assert.equal(card.find("input[type=range]").getAttribute("aria-valuetext"), card.find(".tpk-sure").textContent);
  card.click(".tpk-guess");
  assert.deepEqual(card.sent, [{ kind: "guess", choice: 1, sure: 0.8 }]);
  card.tell({ guess: { choice: 1, sure: 0.8, right: null } });
  assert.match(card.text(".tpk-said"), /Noted: tails, 80 % sure/);
  assert.deepEqual(kept("coin"), { v: 1, choice: 1, sure: 0.8, right: null });
  card.click(".tpk-guess");
  assert.equal(card.sent.length, 1, "it is the same guess");
  card.type("input[type=range]", "60");
  card.click(".tpk-guess");
  assert.deepEqual(card.sent[1], { kind: "guess", choice: 1, sure: 0.6 });
});

test("a guess of which it was shown what is right stands", () => {
  const card = open("prediction", { state: { guess: { choice: 0, sure: 0.9, right: false } } });
  assert.ok(card.all("input").every(({ disabled }) => disabled));
  assert.equal(card.find(".tpk-guess").hidden, true);
  assert.equal(card.find("input[type=range]").value, "90");
});

test("a kept guess is told to the kernel", () => {
  keep("coin", { choice: 2, sure: 0.5, right: null });
  assert.deepEqual(open("prediction").sent, [{ kind: "restore", records: { coin: { choice: 2, sure: 0.5, right: null } } }]);
});

const OUTCOME = { id: "coin", question: "Heads?", choices: ["heads", "*tails*", "the rim"], choice: 0, sure: 0.8, right: false, answer: 1, because: "It *fell* so." };

test("guesses are looked back at when that is asked for", () => {
  const card = open("calibration");
  card.click(".tpk-reveal");
  assert.deepEqual(card.sent, [], "there is no guess yet");
  card.tell({ made: 1 });
  assert.match(card.text(".tpk-card"), /One guess of 2 is ready/);
  card.click(".tpk-reveal");
  assert.deepEqual(card.kinds(), ["reveal"]);
  card.tell({ made: 0, shown: [OUTCOME] });
  assert.match(card.text(".tpk-outcome"), /You said: heads, 80 % sure\..*Right is: tails.*It fell so\./s);
  assert.match(card.text(".tpk-sums"), /Right: 0 of 1\..*80 %.*Brier score: 0\.64/s);
  assert.match(card.find(".tpk-chart").getAttribute("aria-label"), /0 right, 1 wrong/);
  assert.equal(card.all(".tpk-chart-wrong").length, 1);
  assert.deepEqual(kept("coin"), { v: 1, choice: 0, sure: 0.8, right: false });
});

test("guesses of other lessons are counted, too, once it was shown what is right", () => {
  keep("parity", { choice: 0, sure: 0.6, right: true }, "chains");
  keep("other", { choice: 0, sure: 0.6, right: null }, "chains");
  const card = open("calibration", { state: { shown: [OUTCOME] } });
  assert.match(card.text(".tpk-sums"), /This lesson.*Right: 0 of 1.*All lessons so far.*Right: 1 of 2/s);
  assert.equal(card.all(".tpk-chart").length, 2);
});

// Progress

test("progress says how each exercise stands", () => {
  const card = open("progress");
  card.tell({ exercises: { count: { tries: 2, right: true, hints: 1, opened: false }, pick: RECORD }, guesses: 1 });
  assert.deepEqual(card.all("li").map(({ textContent }) => textContent), ["How many?Solved · 2 tries · one hint", "Which?Not tried yet"]);
  assert.equal(card.text(".tpk-badge"), "1 of 2 solved");
  assert.match(card.text(".tpk-card"), /Guesses made: 1 of 2/);
});

test("a name and the word of the class make a text to copy", () => {
  const card = open("progress");
  const [name, word] = card.all("input");
  card.click(".tpk-ask");
  assert.deepEqual(card.sent, []);
  name.value = " Ada ";
  word.value = "owl";
  word.dispatchEvent(new dom.window.Event("input", { bubbles: true }));
  card.click(".tpk-ask");
  assert.deepEqual(card.sent, [{ kind: "hand-in", name: "Ada", word: "owl" }]);
  card.tell({ handIn: "tripeaks-results:1:…;" });
  assert.equal(card.find("textarea").value, "tripeaks-results:1:…;");
  assert.deepEqual(open("progress").all("input").map(({ value }) => value), ["Ada", "owl"], "who hands in is kept");
});

test("a fresh start is asked about first", () => {
  keep("count", { tries: 3 });
  const card = open("progress");
  assert.deepEqual(card.kinds(), ["restore"]);
  card.click(".tpk-afresh");
  assert.equal(document.activeElement, card.find(".tpk-afresh-no"), "what does no harm has the focus");
  card.key(".tpk-afresh-no", "Escape");
  assert.equal(card.find(".tpk-afresh").hidden, false);
  assert.deepEqual(card.kinds(), ["restore"]);
  card.click(".tpk-afresh");
  card.click(".tpk-afresh-yes");
  assert.deepEqual(card.kinds(), ["restore", "afresh"]);
  assert.equal(kept("count"), null);
});

// Figures

test("controls are native, named and as they stand", () => {
  const card = open("explore");
  const named = card.all("input, select").map((one) => one.labels[0]?.textContent ?? "");
  assert.deepEqual(named, ["Games", "Wrap", "a", "b", "Many", "Text"]);
  assert.equal(card.text(".tpk-value"), "20");
  assert.equal(card.find("[role=radiogroup]").getAttribute("aria-labelledby"), card.all(".tpk-label")[1].id);
  assert.equal(card.text("figure"), "One");
});

test("only the last of what was moved meanwhile is drawn", () => {
  const card = open("explore");
  const move = (value) => {
    card.type("input[type=range]", value);
    card.find("input[type=range]").dispatchEvent(new dom.window.Event("change"));
  };
  for (const value of ["30", "40", "50"]) move(value);
  assert.deepEqual(card.sent.map(({ values }) => values.n), [30]);
  assert.ok(card.find(".tpk-busy"));
  card.tell({ seq: 2, values: { ...STATE.explore.values, n: 30 }, picture: "<figure>Two</figure>" });
  assert.deepEqual(card.sent.map(({ values }) => values.n), [30, 50]);
  assert.equal(card.find("input[type=range]").value, "50", "what was chosen stays chosen");
  card.tell({ seq: 3, values: { ...STATE.explore.values, n: 50 }, picture: "<figure>Three</figure>" });
  assert.equal(card.text("figure"), "Three");
  assert.equal(card.find(".tpk-busy"), null);
});

test("what a figure raised stands in its place", () => {
  const card = open("explore", { state: { picture: "", error: "ValueError: <img>", trace: "line 3" } });
  assert.match(card.text("[role=alert]"), /couldn't be drawn\. ValueError: <img>/);
  assert.equal(card.find("img"), null);
});

test("numbers are written as readers of the language do", () => {
  const [en, da] = ["en", "da"].map((language) => translator(texts, language));
  assert.deepEqual([written(12345.678, 2, en), written(-0.5, 1, da), written(-0.001, 2, en), written(1000, 0, da)], ["12,345.68", "−0,5", "0.00", "1.000"]);
});

// All of them

test("what went wrong in the kernel is said, until something else is asked for", () => {
  for (const kind of Object.keys(ABOUT)) {
    const card = open(kind);
    card.tell({ fault: { key: "classroom.fault", args: { error: "E: x" } } });
    assert.match(card.text(".tpk-foot"), /Something went wrong in the kernel: E: x/, kind);
    card.tell({ fault: null });
    assert.equal(card.text(".tpk-foot"), "", kind);
  }
});

test("words are Danish where Danish is spoken, and the lesson is asked for its own", () => {
  for (const kind of Object.keys(ABOUT)) {
    const card = open(kind, { language: "da" });
    assert.doesNotMatch(card.el.textContent, /classroom\.|course\./, kind);
    assert.equal(card.find(".tpk-root").lang, "da");
    assert.deepEqual(card.sent, kind === "explore" ? [] : [{ kind: "language", language: "da" }]);
    assert.equal(card.el.textContent.includes("Exercise"), false);
  }
});

test("a display that has ended listens to nothing", () => {
  for (const kind of Object.keys(ABOUT)) {
    const card = open(kind);
    card.end();
    assert.equal(card.el.childElementCount, 0);
    assert.deepEqual(Object.values(card.listeners).flat(), []);
  }
});
