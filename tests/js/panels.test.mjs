import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { handleKey } from "../../tripeaks_widgets/board/src/keyboard.js";
import { createMenu } from "../../tripeaks_widgets/board/src/panels/menu.js";
import { createPanels } from "../../tripeaks_widgets/board/src/panels/panel.js";
import { scoresPage } from "../../tripeaks_widgets/board/src/panels/scores.js";
import { sharePage } from "../../tripeaks_widgets/board/src/panels/share.js";
import { startPage } from "../../tripeaks_widgets/board/src/panels/start.js";

const standard = { wrap: true, waste: "card", layout: "tripeaks", hidden: true, scoring: "run" };
const menu = { presets: { standard, "no-wrap": { ...standard, wrap: false } }, odds: [] };
const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
const t = (key) => key;

let dom;
let home;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body><button id='home'></button></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
  home = document.querySelector("#home");
});
afterEach(() => dom.window.close());

/** Puts pages into the document, as panels. */
function open(...pages) {
  const panels = createPanels(t, () => home);
  pages.forEach(panels.add);
  document.body.append(panels.element);
  panels.show(pages[0].name);
  return panels;
}

function start(given = {}) {
  const asked = [];
  const made = startPage({ t, menu, rules: standard, kind: "number", onDeal: (choice) => asked.push(choice), onResume() {}, onOpen() {}, ...given });
  open(made.page);
  return { ...made, asked, deal: () => document.querySelector(".tpw-go").click() };
}

/** Chooses a kind of deal, and writes what it needs. @returns its field */
function choose(kind, text) {
  document.querySelector(`input[value=${kind}]`).click();
  const field = [...document.querySelectorAll(".tpw-field-text")].find((one) => !one.hidden);
  if (text !== undefined) field.value = text;
  return field;
}

const press = (element, key, more = {}) => {
  const event = new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event;
};
const button = (text) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);

test("one panel is open at a time, and the focus goes home when it closes", () => {
  const panels = open(...["one", "two"].map((name) => ({ name, title: name, content: [document.createElement("select")] })));
  panels.show("two");
  assert.deepEqual([...document.querySelectorAll(".tpw-panel")].map(({ hidden }) => hidden), [true, false]);
  assert.ok(document.querySelector(".tpw-panel-two").contains(document.activeElement));
  panels.hide();
  assert.equal(panels.shown(), "");
  assert.equal(document.activeElement, home);
});

test("a deal is asked for with what was chosen", () => {
  const { asked, deal } = start();
  deal();
  choose("number", " 7 ");
  document.querySelectorAll("select")[0].value = "no-wrap";
  document.querySelectorAll("select")[0].dispatchEvent(new dom.window.Event("change"));
  deal();
  assert.deepEqual(asked, [{ deal: "winnable", rules: standard }, { deal: "7", rules: { ...standard, wrap: false } }]);
});

test("a mistake is named beside its field, and only there", () => {
  const { asked, deal } = start();
  const number = choose("number", "48x");
  deal();
  const wrong = document.querySelector(".tpw-wrong");
  assert.equal(wrong.textContent, "board.start.wrong.number");
  assert.equal(wrong.previousElementSibling, number);
  assert.equal(number.getAttribute("aria-describedby"), wrong.id);
  assert.equal(number.getAttribute("aria-invalid"), "true");
  assert.equal(document.activeElement, number);
  const pysol = choose("pysol");
  assert.deepEqual([number, pysol].map((field) => field.getAttribute("aria-invalid")), ["false", "false"]);
  assert.ok(wrong.hidden);
  deal();
  assert.equal(wrong.previousElementSibling, pysol);
  assert.deepEqual(asked, []);
});

test("a refusal stands beside the button that was pressed, and what was written stays", () => {
  const { complain, deal, asked } = start();
  const field = choose("typed", "rubbish");
  deal();
  complain("No deal.");
  const alert = document.querySelector("[role=alert]");
  assert.equal(alert.textContent, "No deal.");
  assert.equal(alert.nextElementSibling, document.querySelector(".tpw-go"));
  assert.equal(field.value, "rubbish");
  assert.equal(asked.length, 1);
});

test("Enter in a line deals, once", () => {
  const { asked } = start();
  const field = choose("number", "7");
  press(field, "Enter", { repeat: true });
  press(field, "Enter", { isComposing: true });
  press(field, "8");
  assert.equal(asked.length, 0);
  assert.ok(press(field, "Enter").defaultPrevented);
  press(choose("typed", "deal=7"), "Enter"); // several lines are written there
  assert.equal(asked.length, 1);
});

test("own rules can't be chosen, only made", () => {
  const { asked, deal } = start();
  const [presets, wrap, waste] = document.querySelectorAll("select");
  const own = presets.querySelector("[value=own]");
  assert.ok(own.hidden && own.disabled);
  waste.value = "empty";
  waste.dispatchEvent(new dom.window.Event("change"));
  assert.equal(presets.value, "own");
  assert.ok(!own.hidden && !own.disabled);
  assert.equal(wrap.value, "on");
  deal();
  assert.deepEqual(asked[0].rules, { ...standard, waste: "empty" });
});

test("nothing is copied before the kernel has told the link", async () => {
  const copied = [];
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { clipboard: { writeText: async (text) => copied.push(text) } } });
  const share = sharePage({ t, href: null, onOpen() {} });
  open(share.page);
  const [copy, tick] = [button("board.share.copy"), document.querySelector(".tpw-tick")];
  copy.click();
  assert.equal(copy.getAttribute("aria-disabled"), "true");
  assert.ok(tick.hidden);
  share.tell({ query: "deal=7", beat: "&beat=3" });
  assert.equal(copy.getAttribute("aria-disabled"), "false");
  assert.ok(!tick.hidden);
  document.querySelector(".tpw-box").click();
  copy.click();
  await Promise.resolve();
  assert.deepEqual(copied, ["deal=7&beat=3"]);
});

test("all is deleted by a second press, not by a double click or after something else", () => {
  const row = { games: 0, won: 0, rate: null, streak: 0, longest: 0, best: null, fewest: null };
  let [deleted, exported] = [0, 0];
  const { page } = scoresPage({
    t, these: "these", look: () => ({ all: row, plain: row, unfinished: 0 }),
    onExport: () => (exported += 1), onImport: () => "", onReset: () => (deleted += 1),
  });
  const panels = open(page);
  const reset = button("board.scores.reset");
  const click = (detail) => reset.dispatchEvent(new dom.window.MouseEvent("click", { bubbles: true, detail }));
  const said = () => document.querySelector(".tpw-panel-scores [role=status].tpw-line").textContent;
  click(1);
  click(2);
  assert.deepEqual([deleted, said()], [0, "board.scores.sure"]);
  // Nothing moves under a click on another button, which takes the focus first.
  reset.focus();
  reset.blur();
  assert.equal(reset.textContent, "board.scores.really");
  button("board.scores.export").click();
  assert.deepEqual([exported, reset.textContent, said()], [1, "board.scores.reset", ""]);
  click(1);
  panels.hide();
  panels.show("scores");
  click(1);
  assert.equal(deleted, 0);
  click(1);
  assert.deepEqual([deleted, reset.textContent, said()], [1, "board.scores.reset", "board.scores.gone"]);
});

test("arrows go round the menu, and its keys are none of the board's", () => {
  const acts = [];
  const { element } = createMenu(t, [["choose", () => acts.push("choose")], ["share", () => acts.push("share")]]);
  const root = document.createElement("div");
  root.append(element);
  document.body.append(root);
  const asked = [];
  const parts = { root, field: { go() {}, element: document.createElement("div") }, panels: { shown: () => "", hide() {}, toggle() {} }, ask: (one) => asked.push(one), hint: () => asked.push("hint") };
  root.addEventListener("keydown", (event) => handleKey(event, parts));
  const [more, list] = element.children;
  const at = () => [...list.children].indexOf(document.activeElement);
  more.click();
  assert.equal(at(), 0);
  for (const [key, place] of [["ArrowDown", 1], ["ArrowDown", 0], ["ArrowUp", 1], ["Home", 0], ["End", 1]]) {
    press(document.activeElement, key);
    assert.equal(at(), place);
  }
  for (const key of ["d", "u", "h"]) assert.ok(press(document.activeElement, key).defaultPrevented);
  assert.deepEqual(asked, []);
  more.focus();
  press(more, "ArrowUp");
  assert.equal(at(), 1);
  press(document.activeElement, "Escape");
  assert.ok(list.hidden);
  assert.equal(document.activeElement, more);
  press(more, "d");
  assert.deepEqual(asked, [{ kind: "draw" }]);
  more.click();
  list.children[1].click();
  assert.deepEqual(acts, ["share"]);
});

test("the menu closes when the focus goes nowhere, but not with the whole window", () => {
  const { element } = createMenu(t, [["choose", () => {}]]);
  document.body.append(element);
  const [more, list] = element.children;
  const leave = (hasFocus) => {
    document.hasFocus = () => hasFocus;
    list.firstElementChild.dispatchEvent(new dom.window.FocusEvent("focusout", { bubbles: true, relatedTarget: null }));
  };
  more.click();
  leave(false);
  assert.ok(!list.hidden);
  leave(true);
  assert.ok(list.hidden);
});
