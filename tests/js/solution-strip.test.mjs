import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { busyText, lostText, placeText, resultText, share, wayOf } from "../../tripeaks_widgets/board/src/lesson/solution-texts.js";
import { createSolutionStrip } from "../../tripeaks_widgets/board/src/lesson/solution.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";

const t = translator(texts, "en");
const plain = (text) => text.replaceAll("\u00A0", " ");
const line = { aim: "moves", busy: false, part: null, won: true, of: 27, done: 3, next: "draw", score: 1240, moves: 41, lost: null, off: false };
const busy = { ...line, busy: true, part: 0.4, won: false, of: 0, done: 0, next: null, score: null, moves: null };
const lost = { ...line, won: false, lost: { until: 11, of: 15 } };
const never = { ...line, won: false, lost: { until: null, of: 15 } };
const away = { ...line, off: true };

test("the work is never said to be done before it is", () => {
  const said = (part) => plain(busyText({ ...busy, part }, t));
  assert.deepEqual([0, 0.4, 0.29, 0.999, 1].map(said), ["0 %", "40 %", "29 %", "99 %", "100 %"].map((part) => `Working it out … ${part}`));
  assert.equal(said(null), "Working it out …");
});

test("a lost game says since when", () => {
  assert.equal(lostText(lost.lost, t), "It can't be won from here any more: since move 12 of 15.");
  assert.equal(lostText(never.lost, t), "This deal could never be won.");
  assert.equal(lostText(null, t), "");
});

test("the place on the line and what is next", () => {
  const said = (change) => Object.values(placeText({ ...line, ...change }, t)).join(" / ");
  assert.equal(said({}), "Step 3 of 27 / Next: draw a card");
  assert.equal(said({ next: 0, done: 0 }), "Step 0 of 27 / Next: play a card");
  assert.equal(said({ next: null, done: 27 }), "Step 27 of 27 / The line ends here");
});

test("what the line comes to, also when it doesn't win", () => {
  assert.equal(resultText(line, t), "The line wins: 41 moves in all, score 1,240.");
  assert.equal(resultText({ ...line, moves: 1, score: null }, t), "The line wins: one move in all.");
  assert.equal(resultText({ ...never, moves: null, score: null }, t), "The line clears what can be cleared.");
  assert.match(resultText({ ...never, aim: "score" }, t), /^The line makes the best of it: /);
  assert.match(resultText({ ...line, score: 0 }, t), /score 0\.$/);
  assert.equal(resultText({ ...never, of: 0 }, t), "Nothing can be played or drawn any more.");
});

test("the bar is filled by the work, then by the walk", () => {
  assert.deepEqual([busy, { ...busy, part: null }, { ...line, of: 4, done: 1 }, { ...line, of: 0, done: 0 }].map(share), [0.4, null, 0.25, 0]);
});

test("keys with a modifier are the browser's", () => {
  const way = (key, more = {}) => wayOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
  assert.deepEqual(["ArrowLeft", "ArrowRight", "Home", "End", "ArrowUp", "d", "toString"].map((key) => way(key)), ["back", "forth", "first", "last", null, null, null]);
  for (const held of ["ctrlKey", "metaKey", "altKey", "shiftKey"]) assert.equal(way("ArrowLeft", { [held]: true }), null);
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
  const strip = createSolutionStrip({ t: speak, onAsk: (ask) => asked.push(ask) });
  document.body.append(strip.element);
  strip.draw(payload);
  const find = (selector) => strip.element.querySelector(selector);
  const seen = () => [...strip.element.querySelectorAll("button")].filter((button) => button.closest("[hidden]") === null);
  return { ...strip, asked, find, button: (name) => find(`.tpw-solution-${name}`), seen };
}
const off = (button) => button.getAttribute("aria-disabled") === "true";
const named = (button) => button.textContent || button.getAttribute("aria-label");
const WALK = ["first", "back", "play", "forth", "last"];

test("it says that the solver sees every card, whatever else it shows", () => {
  for (const payload of [line, busy, lost, never, away]) {
    const { find } = show(payload);
    assert.equal(find(".tpw-solution-sees").textContent, "The solver sees every card");
    assert.equal(find(".tpw-solution-sees").closest("[hidden]"), null);
  }
  assert.ok(show(null).element.hidden);
});

test("the buttons go along the line", () => {
  const { asked, button } = show(line);
  for (const name of [...WALK, "close"]) button(name).click();
  const walk = (to) => ({ kind: "walk", to });
  assert.deepEqual(asked, [walk("first"), walk("back"), { kind: "walk-all" }, walk("forth"), walk("last"), { kind: "solve-off" }]);
  assert.ok(WALK.every((name) => button(name).title === button(name).getAttribute("aria-label") && button(name).title !== ""));
});

test("at an end of the line there is no way on", () => {
  const { asked, button, draw } = show({ ...line, done: 0 });
  const stuck = () => WALK.filter((name) => off(button(name)));
  assert.deepEqual(stuck(), ["first", "back"]);
  draw({ ...line, done: 27, next: null });
  assert.deepEqual(stuck(), ["play", "forth", "last"]);
  for (const name of stuck()) button(name).click();
  assert.deepEqual(asked, []);
});

test("auto-play turns into a pause", () => {
  const { asked, button, running, draw } = show(line);
  assert.equal(button("play").getAttribute("aria-label"), "Auto-play");
  button("play").focus();
  running(true);
  assert.equal(button("play").getAttribute("aria-label"), "Pause");
  assert.ok(button("play").querySelector(".tpw-icon-pause"));
  draw({ ...line, done: 27, next: null });
  button("play").click();
  assert.deepEqual(asked, [{ kind: "walk-all" }], "also at the very end");
  running(false);
  assert.deepEqual([off(button("play")), document.activeElement], [true, button("play")]);
});

test("the aim is chosen by two buttons, and what is shown isn't worked out again", () => {
  const { asked, draw, find } = show(line);
  const [moves, score] = [find(".tpw-aim-moves"), find(".tpw-aim-score")];
  const pressed = () => [moves, score].map((button) => button.getAttribute("aria-pressed"));
  assert.deepEqual(pressed(), ["true", "false"]);
  moves.click();
  score.click();
  assert.deepEqual(asked, [{ kind: "solve", aim: "score" }]);
  draw({ ...busy, aim: "score" });
  assert.deepEqual(pressed(), ["false", "true"]);
  draw(away);
  moves.click();
  assert.deepEqual(asked.at(-1), { kind: "solve", aim: "moves" });
});

test("while it works there is its progress and a way to stop it", () => {
  const { asked, find, seen, draw, button } = show(busy);
  assert.equal(plain(find(".tpw-solution-step").textContent), "Working it out … 40 %");
  assert.equal(find(".tpw-solution-fill").style.width, "40%");
  assert.deepEqual(seen().map(named), ["Fewest moves", "Best score", "Stop"]);
  button("stop").click();
  assert.deepEqual(asked, [{ kind: "solve-off" }]);
  draw({ ...busy, part: null });
  assert.ok(find(".tpw-solution-bar").classList.contains("tpw-unknown"));
  draw(line);
  assert.ok(!find(".tpw-solution-bar").classList.contains("tpw-unknown"));
});

test("from a lost game there is a way back, if ever it could be won", () => {
  const { asked, button, draw, find, seen } = show(lost);
  assert.equal(button("jump").textContent, "Go back there");
  button("jump").click();
  assert.deepEqual(asked, [{ kind: "jump", place: 11 }]);
  assert.match(find(".tpw-solution-result").textContent, /^The line clears what can be cleared/);
  draw({ ...lost, lost: { until: 0, of: 3 } });
  button("jump").click();
  assert.deepEqual(asked.at(-1), { kind: "jump", place: 0 });
  assert.ok(WALK.every((name) => seen().includes(button(name))), "what can still be cleared is a line");
  draw({ ...lost, of: 0, done: 0, next: null });
  assert.deepEqual(seen().map(named), ["Fewest moves", "Best score", "Close", "Go back there"], "nowhere to walk to");
  draw(never);
  assert.ok(button("jump").hidden);
  assert.equal(find(".tpw-strip-text").textContent, "This deal could never be won.");
});

test("a line that was left no longer applies, and can be made anew", () => {
  const { asked, button, seen, find } = show({ ...away, aim: "score", lost: lost.lost });
  assert.equal(find(".tpw-strip-text").textContent, "You have left the line.");
  assert.deepEqual(seen().map(named), ["Fewest moves", "Best score", "Close", "Solve from here"]);
  button("again").click();
  assert.deepEqual(asked, [{ kind: "solve", aim: "score" }]);
});

test("arrow keys walk, and go no further than the strip", () => {
  const { asked, button, draw } = show(line);
  let outside = 0;
  document.body.addEventListener("keydown", () => (outside += 1));
  const press = (key, more = {}) => {
    const event = new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    button("close").dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) assert.ok(press(key));
  assert.deepEqual(asked.map(({ to }) => to), ["back", "forth", "first", "last"]);
  draw({ ...line, done: 0 });
  assert.ok(press("ArrowLeft"), "at the end as well");
  assert.deepEqual([asked.length, outside], [4, 0]);
  assert.ok(!press("d") && !press("ArrowLeft", { altKey: true }));
  for (const payload of [busy, away]) {
    draw(payload);
    assert.ok(!press("ArrowRight"));
  }
  assert.deepEqual([asked.length, outside], [4, 4]);
});

test("the focus goes on when its button goes away", () => {
  const { button, draw } = show(busy);
  button("stop").focus();
  draw(line);
  assert.equal(document.activeElement, button("play"));
  button("forth").focus();
  draw(away);
  assert.equal(document.activeElement, button("again"));
  draw(busy);
  assert.equal(document.activeElement, button("stop"));
});

test("every text is there in both languages", () => {
  for (const language of ["en", "da"]) {
    const { element, draw, running } = show(line, translator({ [language]: texts[language] }, language));
    for (const on of [false, true]) {
      running(on);
      for (const shape of [line, busy, { ...busy, part: null }, lost, never, { ...never, aim: "score" }, away, { ...line, next: 5 }, { ...line, next: null }]) {
        draw(shape);
        assert.doesNotMatch(element.outerHTML, /lesson\.|[{}]/);
      }
    }
  }
});
