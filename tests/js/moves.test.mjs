import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { groupMoves } from "../../tripeaks_widgets/board/src/lesson/lines.js";
import { createMoves } from "../../tripeaks_widgets/board/src/lesson/moves.js";

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];

/** Shows the key and what it was given: the words themselves are the catalogue's. */
const t = (key, args = {}) => {
  const given = Object.entries(args).map(([name, value]) => `${name}=${value}`);
  return given.length ? `${key}(${given.join(",")})` : key;
};

/** A step as the kernel tells it. */
const step = (node, move, card, change = {}) => ({
  node, move, card, turned: 0, points: move === "draw" ? 0 : 10, run: move === "draw" ? 0 : 1, verdict: null, ...change,
});

/** Two plays, a draw and a play; in the stead of the second play a draw was tried, and after that another play. */
const played = () => [
  step(1, 18, "7H"),
  step(2, 19, "8S", { run: 2, points: 20, turned: 1 }),
  [step(5, "draw", "TC"), step(6, 20, "JD"), [step(7, 21, "9D")]],
  step(3, "draw", "2D"),
  step(4, 22, "AS"),
];
const payload = (change = {}) => ({ moves: played(), at: 2, node: 2, judged: false, first: null, ...change });
const judged = (change = {}) => {
  const words = ["kept", "threw", "lost", "lost"];
  const moves = played();
  moves.filter((item) => !Array.isArray(item)).forEach((item, index) => (item.verdict = words[index]));
  [moves[2][0].verdict, moves[2][1].verdict, moves[2][2][0].verdict] = ["kept", "kept", "threw"];
  return payload({ moves, judged: true, first: "won", ...change });
};

const nodes = (lines) => lines.map(({ chips }) => chips.map(({ node }) => node));
const words = ({ label }) => label.map(({ key, args }) => t(key, args)).join(", ");

// The pure part

test("each draw starts a line, and the first line has the start", () => {
  const lines = groupMoves(payload());
  assert.deepEqual(nodes(lines), [[1, 2], [3, 4]]);
  assert.deepEqual(lines.map(({ start }) => start), [true, false]);
  assert.deepEqual(lines.map(({ run }) => run), [2, 1]);
  const drawn = groupMoves(payload({ moves: [step(1, "draw", "2D")], at: 0, node: 0 }));
  assert.deepEqual(nodes(drawn), [[], [1]]);
});

test("a game without moves has no lines", () => {
  assert.deepEqual(groupMoves(payload({ moves: [], at: 0, node: 0 })), []);
});

test("what was tried instead is below the line it leaves, and counts its moves from there", () => {
  const [line, next] = groupMoves(payload());
  assert.deepEqual(line.branches.map(({ nth }) => nth), [2]);
  const [{ lines }] = line.branches;
  assert.deepEqual(nodes(lines), [[5, 6]]);
  assert.ok(lines.every(({ start }) => !start));
  assert.match(words(lines[0].chips[0]), /^lesson\.moves\.draw\(nth=2,card=TC\)/);
  assert.match(words(lines[0].chips[1]), /^lesson\.moves\.play\(nth=3,card=JD\)/);
  const [deeper] = lines[0].branches;
  assert.deepEqual([deeper.nth, nodes(deeper.lines)], [3, [[7]]]);
  assert.match(words(deeper.lines[0].chips[0]), /^lesson\.moves\.play\(nth=3,card=9D\)/);
  assert.match(words(next.chips[0]), /^lesson\.moves\.draw\(nth=3,card=2D\)/, "a branch takes no numbers from the line");
});

test("a branch goes on over draws in lines of its own", () => {
  const moves = [step(1, 18, "7H"), [step(2, 19, "8S"), step(3, "draw", "2D"), step(4, "draw", "3D")]];
  const [{ branches: [{ lines }] }] = groupMoves(payload({ moves, at: 1, node: 1 }));
  assert.deepEqual(nodes(lines), [[2], [3], [4]]);
});

test("one step is the present one, and those before it on the line are made", () => {
  const all = (lines) => lines.flatMap(({ chips, branches }) => [...chips, ...branches.flatMap((branch) => all(branch.lines))]);
  const found = all(groupMoves(payload()));
  assert.deepEqual(found.filter(({ current }) => current).map(({ node }) => node), [2]);
  assert.deepEqual(found.filter(({ made }) => made).map(({ node }) => node), [1, 2]);
  assert.equal(all(groupMoves(payload({ at: 0, node: 0 }))).some(({ current, made }) => current || made), false);
});

test("a step says its number, its card, what it turned up, its points and the verdict", () => {
  const [{ chips }] = groupMoves(judged());
  assert.equal(words(chips[0]), "lesson.moves.play(nth=1,card=7H), lesson.moves.points(count=10), lesson.moves.verdict.kept");
  assert.equal(
    words(chips[1]),
    "lesson.moves.play(nth=2,card=8S), lesson.moves.turned(count=1), lesson.moves.points(count=20), lesson.moves.verdict.threw",
  );
});

test("where the score counts cards no points are told", () => {
  const [{ chips }] = groupMoves(payload(), { lowerIsBetter: true });
  assert.equal(words(chips[0]), "lesson.moves.play(nth=1,card=7H)");
});

// In the page

let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

/** The list in the page, with what it asked for. */
function show(told) {
  const asked = [];
  const moves = createMoves({
    t,
    onGoto: (node) => asked.push(node),
    onWalk: (walk) => asked.push(walk),
    onCheck: () => asked.push("check"),
  });
  document.body.append(moves.element);
  moves.draw(told);
  const find = (selector) => moves.element.querySelector(selector);
  const texts = () => [...moves.element.querySelectorAll(".tpw-move")].map(({ textContent }) => textContent.replace("\uFE0E", ""));
  const press = (key, more = {}) => {
    const event = new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    document.activeElement.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { ...moves, asked, find, texts, press, present: () => find("[aria-current]") };
}

test("every step is a button that goes to its position", () => {
  const { asked, texts, element } = show(payload());
  assert.deepEqual(texts(), ["lesson.moves.start", "7♥", "8♠", "↧10♣", "J♦", "9♦", "↧2♦", "A♠"]);
  for (const button of element.querySelectorAll(".tpw-move")) button.click();
  assert.deepEqual(asked, [0, 1, 2, 5, 6, 7, 3, 4]);
});

test("branches are groups with a name below the line that they leave", () => {
  const { element } = show(payload());
  const [outer, inner] = element.querySelectorAll(".tpw-moves-branch");
  assert.equal(outer.getAttribute("aria-label"), "lesson.moves.instead(nth=2)");
  assert.ok(outer.contains(inner));
  assert.ok(outer.previousElementSibling.matches(".tpw-moves-line"));
});

test("the present step is marked and the only one that Tab comes to", () => {
  const { element, present, draw } = show(payload());
  const stops = () => [...element.querySelectorAll('.tpw-move[tabindex="0"]')];
  assert.equal(present().getAttribute("aria-current"), "step");
  assert.match(present().getAttribute("aria-label"), /card=8S/);
  assert.deepEqual(stops(), [present()]);
  draw(payload({ at: 0, node: 0 }));
  assert.equal(present().textContent, "lesson.moves.start");
  assert.deepEqual(stops(), [present()]);
});

test("arrow keys, Home and End walk through the game and are used up", () => {
  const { asked, press, present, element } = show(payload());
  const outside = [];
  element.addEventListener("keydown", ({ key }) => outside.push(key));
  present().focus();
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) assert.ok(press(key));
  assert.deepEqual(asked, ["back", "forth", "start", "end"]);
  assert.deepEqual(outside, []);
  assert.equal(press("ArrowLeft", { altKey: true }), false);
  assert.equal(press("d"), false);
  assert.deepEqual(outside, ["ArrowLeft", "d"]);
  assert.equal(asked.length, 4);
});

test("the focus follows the game when it was in the list, and is left alone when it was not", () => {
  const { draw, present } = show(payload());
  present().focus();
  draw(payload({ at: 1, node: 1 }));
  assert.equal(document.activeElement, present());
  assert.match(present().getAttribute("aria-label"), /card=7H/);
  document.activeElement.blur();
  draw(payload());
  assert.equal(document.activeElement, document.body);
});

test("up and down look along the list without moving the game", () => {
  const { asked, press, present, element } = show(payload());
  present().focus();
  assert.ok(press("ArrowDown"));
  assert.match(document.activeElement.getAttribute("aria-label"), /card=TC/, "what was tried is reached with keys");
  assert.equal(document.activeElement.tabIndex, 0);
  for (let times = 0; times < 10; times++) press("ArrowUp");
  assert.equal(document.activeElement.textContent, "lesson.moves.start");
  assert.deepEqual(asked, []);
  document.activeElement.blur();
  assert.deepEqual([...element.querySelectorAll('.tpw-move[tabindex="0"]')], [present()]);
});

test("the check is asked for with a button that says what the solver sees", () => {
  const { asked, find, draw, element, present } = show(payload());
  const check = find(".tpw-check");
  assert.equal(document.getElementById(check.getAttribute("aria-describedby")).textContent, "lesson.moves.sees");
  assert.equal(element.querySelectorAll(".tpw-move .tpw-mark").length, 0);
  assert.ok(find(".tpw-moves-legend").hidden);
  check.focus();
  check.click();
  assert.deepEqual(asked, ["check"]);
  draw(judged());
  assert.ok(find(".tpw-moves-ask").hidden);
  assert.equal(document.activeElement, present(), "the focus isn't lost with the button");
});

test("a verdict is a sign and a word, and a legend says what signs mean", () => {
  const { find, texts, present } = show(judged());
  assert.deepEqual(texts().slice(1), ["7♥✓", "8♠✗", "↧10♣✓", "J♦✓", "9♦✗", "↧2♦·", "A♠·"]);
  assert.match(present().getAttribute("aria-label"), /lesson\.moves\.verdict\.threw$/);
  const legend = find(".tpw-moves-legend").textContent;
  assert.match(legend, /^lesson\.moves\.winnable.*✓ lesson.*kept.*✗ lesson.*threw.*· lesson.*lost$/);
});

test("a deal that can't be won says so", () => {
  const { find } = show(judged({ first: "lost" }));
  assert.equal(find(".tpw-moves-first").textContent, "lesson.moves.unwinnable");
});

test("a game without moves has a sentence, and one that isn't known yet has nothing", () => {
  const { find, texts, draw } = show(payload({ moves: [], at: 0, node: 0 }));
  const hidden = () => [".tpw-moves-empty", ".tpw-moves-list", ".tpw-moves-ask", ".tpw-moves-legend"].map((part) => find(part).hidden);
  assert.deepEqual(hidden(), [false, true, true, true]);
  draw(null);
  assert.deepEqual(hidden(), [true, true, true, true]);
  draw(payload());
  assert.equal(texts().length, 8);
  assert.deepEqual(hidden(), [true, false, false, true]);
});

test("plans that were saved stand below the list, and one that is pressed is asked for", () => {
  const asked = [];
  const list = createMoves({ t, onGoto() {}, onWalk() {}, onCheck() {}, onPlan: (plan) => asked.push(plan) });
  const plans = list.element.querySelector(".tpw-moves-plans");
  list.draw(payload());
  assert.ok(plans.hidden);
  list.draw(payload({ plans: [{ node: 0, made: 0, cards: ["7H"] }, { node: 2, made: 2, cards: ["9D", "TC"] }] }));
  const buttons = [...plans.querySelectorAll("button")];
  assert.deepEqual(buttons.map(({ textContent }) => textContent), ["lesson.moves.plan-start(count=0,cards=7H)", "lesson.moves.plan(count=2,cards=9D,TC)"]);
  buttons[1].click();
  assert.deepEqual(asked, [1]);
});
