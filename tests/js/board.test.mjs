import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { freshView, threePeaks } from "./layouts.mjs";

const art = JSON.parse(readFileSync(new URL("../../tripeaks_widgets/drawing/art.json", import.meta.url), "utf8"));
const BUNDLE = new URL("../../tripeaks_widgets/board/static/board.js", import.meta.url);
const LENT = ["AbortController", "window", "document", "Document", "Element", "ShadowRoot", "MutationObserver", "getComputedStyle", "Node", "localStorage", "HTMLElement"];
const layout = threePeaks();
const standard = { wrap: true, waste: "card", layout: "tripeaks", hidden: true, scoring: "run" };
const texts = { en: { board: { label: "Board", card: { playable: "{name} playable" }, button: { undo: "Undo" } } } };

/** A model as anywidget gives one, with what was sent. */
function fakeModel(view) {
  const state = {
    _shape: layout, _view: view, _title: { id: "a", kind: "typed", number: null, day: null, beat: null },
    _rules: { ...standard, preset: "standard", lowerIsBetter: false }, _verdict: {},
    _menu: { presets: { standard }, odds: [] }, _slot: "here", _texts: texts, _art: art,
    language: "en", four_colours: false, auto_draw: false, simple_hints: false, coach: false, tab: "", _insight: {},
  };
  const heard = new Map();
  return {
    sent: [],
    saved: 0,
    set(name, value) { this.put(name, value); },
    save_changes() { this.saved += 1; },
    tell(content) { for (const callback of heard.get("msg:custom") ?? []) callback(content); },
    get: (name) => state[name],
    on: (event, callback) => heard.set(event, [...(heard.get(event) ?? []), callback]),
    off: (event, callback) => heard.set(event, (heard.get(event) ?? []).filter((one) => one !== callback)),
    send(message) { this.sent.push(message); },
    put(name, value) {
      state[name] = value;
      for (const callback of heard.get(`change:${name}`) ?? []) callback();
    },
    listeners: () => [...heard.values()].flat().length,
  };
}

let dom;
let board;
beforeEach(async () => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
  globalThis.addEventListener = dom.window.addEventListener.bind(dom.window);
  // Node 20 has no navigator, later ones have one that cannot be set.
  globalThis.navigator ??= dom.window.navigator;
  globalThis.requestAnimationFrame = (callback) => setTimeout(callback, 0);
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
  globalThis.ResizeObserver = class { observe() {} disconnect() {} };
  // No layout happens here: every element is as wide as a page.
  Object.defineProperty(dom.window.HTMLElement.prototype, "clientWidth", { get: () => 900 });
  ({ default: board } = await import(BUNDLE));
});
afterEach(() => dom.window.close());

/** @returns what was rendered */
function show(model) {
  const el = document.createElement("div");
  document.body.append(el);
  const ending = new AbortController();
  const cleanup = board.render({ model, el, signal: ending.signal });
  return { el, cleanup, ending, find: (selector) => el.querySelector(selector) };
}

const view = (change = {}) => freshView(layout, { playable: [18], ...change });

test("every card is a button with a name, and so is the stock", () => {
  const { el, find, cleanup } = show(fakeModel(view()));
  assert.equal(el.querySelectorAll("button[data-place]").length, 28);
  assert.match(find('[data-place="18"]').getAttribute("aria-label"), /playable$/);
  assert.ok(find(".tpw-stock").getAttribute("aria-label"));
  assert.equal(el.querySelectorAll('.tpw-field [tabindex="0"]').length, 1);
  cleanup();
});

test("clicks are asked one at a time and the next waits for the answer", () => {
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  find('[data-place="18"]').click();
  find(".tpw-stock").click();
  assert.equal(model.sent.length, 1);
  const [{ kind, place, seq, id }] = model.sent;
  assert.deepEqual({ kind, place, seq }, { kind: "play", place: 18, seq: 1 });
  model.put("_view", view({ seq: 2, ack: id, event: { kind: "draw" } }));
  assert.deepEqual([model.sent[1].kind, model.sent[1].seq], ["draw", 2]);
  assert.notEqual(model.sent[1].id, id);
  cleanup();
});

/** A click as the nth of a double or triple click. */
const nthClick = (element, detail) =>
  element.dispatchEvent(new dom.window.MouseEvent("click", { bubbles: true, detail }));

test("a card goes to the waste before the kernel answers, and back when it refuses", () => {
  const model = fakeModel(view({ waste: ["7S"] }));
  const { find, cleanup } = show(model);
  find('[data-place="18"]').click();
  assert.ok(find('[data-place="18"]').hidden);
  assert.equal(find(".tpw-waste").querySelectorAll(".tpw-card").length, 2);
  assert.equal(find(".tpw-undo").getAttribute("aria-disabled"), "false");
  const [{ id }] = model.sent;
  const notice = { key: "refused.stale", args: {} };
  model.put("_view", view({ seq: 2, ack: id, waste: ["7S"], event: { kind: "refused" }, notice }));
  assert.equal(find('[data-place="18"]').hidden, false);
  assert.equal(find(".tpw-waste").querySelectorAll(".tpw-card").length, 1);
  assert.equal(find(".tpw-message").textContent, "refused.stale");
  cleanup();
});

test("clicks in haste move on from the foreseen position, and a pointless one says why", () => {
  const model = fakeModel(view({ waste: ["7S"] }));
  const { el, find, cleanup } = show(model);
  for (const place of [18, 19, 25]) find(`[data-place="${place}"]`).click();
  assert.deepEqual([18, 19, 25].map((place) => find(`[data-place="${place}"]`).hidden), [true, true, false]);
  assert.equal(find(".tpw-message").textContent, "refused.rank");
  find(".tpw-stock").click();
  assert.equal(el.querySelectorAll(".tpw-waste .tpw-down").length, 1);
  assert.equal(model.sent.length, 1);
  cleanup();
});

test("clicks that waited for a new deal aren't made on it", () => {
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  find(".tpw-new").click();
  find(".tpw-stock").click();
  model.put("_view", view({ seq: 2, ack: model.sent[0].id, event: { kind: "start" } }));
  assert.deepEqual(model.sent.map(({ kind }) => kind), ["new"]);
  find(".tpw-stock").click();
  assert.deepEqual(model.sent.map(({ kind }) => kind), ["new", "draw"]);
  cleanup();
});

test("a triple click makes one move, on a card and on the stock", () => {
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  for (const detail of [1, 2, 3]) nthClick(find(".tpw-stock"), detail);
  assert.equal(find(".tpw-caption").textContent, "board.stock.left");
  model.put("_view", view({ seq: 2, ack: model.sent[0].id, stock: 22, event: { kind: "draw" } }));
  assert.equal(model.sent.length, 1);
  for (const detail of [1, 2, 3]) nthClick(find('[data-place="18"]'), detail);
  assert.equal(model.sent.length, 2);
  cleanup();
});

test("all displays of one model follow, whoever clicked", () => {
  const model = fakeModel(view());
  const [one, other] = [show(model), show(model)];
  const after = view({ seq: 2, run: 1, waste: ["KS", "6D"], event: { kind: "play", place: 18 } });
  after.cards[18] = null;
  model.put("_view", after);
  for (const { find } of [one, other]) {
    assert.ok(find('[data-place="18"]').hidden);
    assert.equal(find(".tpw-waste").querySelectorAll(".tpw-card").length, 2);
  }
  one.cleanup();
  other.cleanup();
});

test("a refusal is told on the board and to screen readers", () => {
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  model.put("_view", view({ seq: 2, event: { kind: "refused" }, notice: { key: "refused.gone", args: {} } }));
  assert.equal(find(".tpw-message").textContent, "refused.gone");
  assert.equal(find("[aria-live]").textContent, "refused.gone");
  cleanup();
});

test("one place speaks to screen readers, and it outlives every deal", () => {
  const model = fakeModel(view());
  const { el, find, cleanup } = show(model);
  const live = find("[aria-live]");
  assert.equal(live.textContent, "");
  model.put("_title", { id: "b", kind: "number", number: "7", day: null, beat: null });
  model.put("_view", view({ seq: 2, event: { kind: "start" } }));
  assert.equal(el.querySelectorAll("[aria-live]").length, 1);
  assert.ok(el.contains(live));
  assert.match(live.textContent, /^board\.said\.start/);
  assert.equal(live.lang, "en");
  assert.equal(find(".tpw-deal .tpw-chip-value").textContent, "board.deal.number 7");
  cleanup();
});

test("undo and redo are off when there is nothing to take back", () => {
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  find(".tpw-undo").click();
  assert.equal(find(".tpw-undo").getAttribute("aria-disabled"), "true");
  assert.equal(model.sent.length, 0);
  model.put("_view", view({ seq: 2, canUndo: true, moves: 1 }));
  find(".tpw-undo").click();
  assert.equal(model.sent[0].kind, "undo");
  cleanup();
});

/** What the kernel tells with a view. */
const tell = (model, change, insight = {}) => {
  const given = view(change);
  model.put("_insight", Object.keys(insight).length > 0 ? { seq: given.seq, ...insight } : {});
  model.put("_view", given);
};
const plan = {
  writing: true, done: 0, kept: false, points: 0, turned: 0, left: 28, playable: [], chance: null, paused: null, steps: [], best: null,
};
const look = { kind: "look" };

test("while a plan is written the buttons write it, and nothing is redone", () => {
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  const off = (name) => find(`.tpw-${name}`).getAttribute("aria-disabled") === "true";
  tell(model, { seq: 2, canUndo: true, canRedo: true, moves: 1, event: look }, { plan });
  assert.deepEqual([off("undo"), off("redo"), find(".tpw-planning").getAttribute("aria-pressed")], [true, true, "true"]);
  find('[data-place="18"]').click();
  assert.deepEqual([model.sent[0].kind, model.sent[0].place, find('[data-place="18"]').hidden], ["plan-add", 18, false]);
  const steps = [{ move: 18, card: "6D", turned: 0, unknown: 0, points: 10 }];
  tell(model, { seq: 3, ack: model.sent[0].id, event: look }, { plan: { ...plan, steps } });
  assert.equal(off("undo"), false);
  find(".tpw-board").dispatchEvent(new dom.window.KeyboardEvent("keydown", { key: "y", ctrlKey: true, bubbles: true }));
  assert.equal(find(".tpw-message").textContent, "refused.nothing-to-redo");
  find(".tpw-undo").click();
  assert.deepEqual(model.sent.map(({ kind }) => kind), ["plan-add", "plan-back"]);
  tell(model, { seq: 4, ack: model.sent[1].id, event: look });
  assert.deepEqual([off("undo"), find(".tpw-planning").getAttribute("aria-pressed")], [true, "false"]);
  cleanup();
});

test("a sentence is read out once: with what it came with, and again only when a hint is asked for again", () => {
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  const said = () => find("[aria-live]").textContent.replaceAll("\u00A0", "_");
  const hint = { rung: 1, texts: [{ key: "a.hint" }], lit: [], stock: false, chain: null };
  tell(model, { seq: 2, event: look }, { hint });
  assert.equal(said(), "a.hint");
  tell(model, { seq: 3, event: look }, { hint, plan });
  assert.equal(said(), "lesson.heard.plan");
  assert.equal(find(".tpw-message").textContent, "a.hint");
  tell(model, { seq: 4, event: look }, { hint, plan: { ...plan } });
  assert.equal(said(), "lesson.heard.plan", "nothing has changed");
  find(".tpw-hint").click();
  tell(model, { seq: 5, ack: model.sent.at(-1).id, event: look }, { hint, plan });
  assert.equal(said(), "a.hint");
  tell(model, { seq: 6, event: look }, { plan });
  assert.equal(find(".tpw-message").textContent, "");
  model.put("_title", { id: "b", kind: "typed" });
  tell(model, { seq: 7, event: { kind: "start" } });
  assert.doesNotMatch(said(), /plan-off/, "it has gone with its deal");
  cleanup();
});

test("a refused jump shakes no card", () => {
  const model = fakeModel(view({ seq: 1, outcome: "lost" }));
  const { find, cleanup } = show(model);
  const animated = [];
  dom.window.HTMLElement.prototype.animate = function animate() { animated.push(this); return { finished: Promise.resolve(), cancel() {} }; };
  model.put("_verdict", { winnable: true, until: 20, of: 25 });
  find(".tpw-back").click();
  assert.deepEqual([model.sent[0].kind, model.sent[0].place], ["jump", 20]);
  tell(model, { seq: 2, ack: model.sent[0].id, outcome: "lost", event: { kind: "refused" }, notice: { key: "refused.stale" } });
  assert.deepEqual(animated, []);
  cleanup();
});

test("a card is drawn by itself once, not after somebody else has moved, and not into a plan", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const model = fakeModel(view({ waste: ["7S"] }));
  model.put("auto_draw", true);
  const { find, cleanup } = show(model);
  const stuck = { waste: ["KS"], outcome: "stuck", event: { kind: "play" } };
  const kinds = () => model.sent.map(({ kind }) => kind);
  find('[data-place="18"]').click();
  tell(model, { ...stuck, seq: 2, ack: model.sent[0].id });
  tell(model, { seq: 3, event: { kind: "undo" } });
  context.mock.timers.tick(5000);
  assert.deepEqual(kinds(), ["play"]);
  find('[data-place="18"]').click();
  tell(model, { ...stuck, seq: 4, ack: model.sent[1].id });
  tell(model, { ...stuck, seq: 5, event: look }, { plan });
  context.mock.timers.tick(5000);
  assert.deepEqual(kinds(), ["play", "play"]);
  cleanup();
});

test("a finger and a click point at no chain, a mouse and the keyboard do", () => {
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  const starts = { 18: { places: [18], cards: ["6D"], turned: 0, unknown: 0, points: 1, chance: null, fits: 1, orders: 1 } };
  const chains = { complete: true, count: 0, starts, lists: { length: [], turns: [], points: [], end: [] } };
  model.put("tab", "chains");
  tell(model, { seq: 2, event: look }, { chains });
  const card = find('[data-place="18"]');
  const point = (kind, pointerType) => card.dispatchEvent(Object.assign(new dom.window.Event(kind, { bubbles: true }), { pointerType }));
  const drawn = () => find(".tpw-overlay svg") !== null;
  point("pointerover", "touch");
  assert.equal(drawn(), false);
  point("pointerover", "mouse");
  assert.equal(drawn(), true);
  point("pointerout", "mouse");
  card.focus();
  assert.deepEqual([card.matches(":focus-visible"), drawn()], [true, true]);
  card.blur();
  card.matches = () => false;
  card.focus();
  assert.equal(drawn(), false);
  cleanup();
});

test("what goes wrong is shown and passes with the next good view", (context) => {
  context.mock.method(console, "error", () => {});
  const model = fakeModel(view());
  const { find, cleanup } = show(model);
  model.put("_view", view({ seq: 2, open: null }));
  assert.match(find(".tpw-failure").textContent, /TypeError/);
  model.put("_view", view({ seq: 3 }));
  assert.equal(find(".tpw-failure"), null);
  cleanup();
});

test("a failure at the very start isn't a blank output", (context) => {
  context.mock.method(console, "error", () => {});
  const model = fakeModel(view());
  model.put("_art", undefined);
  const { find, cleanup } = show(model);
  assert.ok(find(".tpw-failure"));
  cleanup();
});

test("a new layout waits until its cards have come too", () => {
  const model = fakeModel(view());
  const { el, cleanup } = show(model);
  const small = { name: "toy", rows: 1, width: 2, places: [{ row: 0, x: 1, peak: 0 }], coveredBy: [[]] };
  model.put("_shape", small);
  assert.equal(el.querySelectorAll("[data-place]").length, 28);
  model.put("_view", freshView(small, { seq: 2 }));
  assert.equal(el.querySelectorAll("[data-place]").length, 1);
  cleanup();
});

test("nothing is left behind, by the cleanup or by the signal", () => {
  for (const finish of ["cleanup", "abort"]) {
    const model = fakeModel(view());
    const { el, cleanup, ending } = show(model);
    assert.ok(model.listeners() > 0);
    if (finish === "cleanup") cleanup();
    else ending.abort();
    assert.equal(model.listeners(), 0);
    assert.equal(el.childElementCount, 0);
  }
});
