import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { createTabs } from "../../tripeaks_widgets/board/src/lesson/tabs.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
const NAMES = ["moves", "chains", "unseen"];
let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

function make(language = "en") {
  const told = [];
  const pages = NAMES.map((name) => ({ name, element: document.createElement("p") }));
  const tabs = createTabs({ t: translator(texts, language), pages, onChange: (name) => told.push(name) });
  document.body.append(tabs.element);
  const buttons = [...tabs.element.querySelectorAll("button")];
  const open = () => NAMES.filter((_, index) => pages[index].element.closest("[hidden]") === null);
  return { ...tabs, told, pages, buttons, open, expanded: () => buttons.map((one) => one.getAttribute("aria-expanded")) };
}

test("one page is open at a time, and a second press closes it", () => {
  const { buttons, open, shown, told, expanded } = make();
  assert.deepEqual([open(), shown(), expanded()], [[], "", ["false", "false", "false"]]);
  buttons[0].click();
  assert.deepEqual([open(), shown(), expanded()], [["moves"], "moves", ["true", "false", "false"]]);
  buttons[2].click();
  assert.deepEqual([open(), shown()], [["unseen"], "unseen"]);
  buttons[2].click();
  assert.deepEqual([open(), shown()], [[], ""]);
  assert.deepEqual(told, ["moves", "unseen", ""]);
});

test("each button points at its own page", () => {
  const { buttons, pages } = make();
  const pointed = buttons.map((button) => document.getElementById(button.getAttribute("aria-controls")));
  assert.deepEqual(pointed, pages.map(({ element }) => element.parentElement));
  assert.equal(new Set(pointed).size, 3);
});

test("a page is shown by name; nothing is told where nothing changes", () => {
  const { show, shown, told } = make();
  show("chains");
  show("chains");
  show("nowhere");
  assert.equal(shown(), "chains");
  show("");
  assert.deepEqual([shown(), told], ["", ["chains", ""]]);
});

test("the names are in the catalogue", () => {
  const words = (language) => make(language).buttons.map(({ textContent }) => textContent);
  assert.deepEqual(words("en"), ["Moves", "Chains", "Unseen cards"]);
  assert.deepEqual(words("da"), ["Træk", "Kæder", "Usete kort"]);
});
