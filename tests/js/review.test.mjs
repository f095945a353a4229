import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { asked, bestText, createLearn, learnHeard, taskText, triedText } from "../../tripeaks_widgets/board/src/lesson/learn.js";
import { createReview } from "../../tripeaks_widgets/board/src/lesson/review.js";
import { band, before, changes, marks, nearest, paths } from "../../tripeaks_widgets/board/src/lesson/review-curve.js";
import { beginKey, exactText, faultText, lossArgs, pointText, scaleOf, signed, sumRows } from "../../tripeaks_widgets/board/src/lesson/review-texts.js";
import { heard } from "../../tripeaks_widgets/board/src/lesson/words.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";

const t = translator(texts, "en");
const plain = (text) => text.replaceAll("\u00A0", " ").replaceAll("\uFE0E", "");
const step = (move, made, after, more = {}) => ({ move, card: "7H", made, after: [after, after - 0.1, after + 0.1], verdict: null, ...more });
const fault = { kind: "blunder", mark: "??", loss: [0.15, 0.03, 0.26], best: "6C" };
const found = {
  sum: { start: 60, luck: -40, skill: -20, result: 0 },
  spread: { luck: [-0.4, -0.6, -0.2], skill: [-0.2, -0.3, -0.1] },
  outcome: "lost", worlds: 200, start: [0.6, 0.5, 0.7],
  steps: [step(4, 0.6, 0.6), step(5, 0.65, 0.5), step("draw", 0.25, 0.25, { fault }), step("draw", 0.25, 0)],
  exact: true, checkable: true, winnable: true, last: 2, lessons: 1, nodes: [0, 1, 2, 3, 9], at: 4,
};
const payload = (change = {}, more = {}) => ({ part: null, fault: null, over: true, moves: 4, found: { ...found, ...change }, ...more });
const tried = (more = {}) => ({ move: 3, card: "6C", value: [0.45, 0.33, 0.58], loss: [0, 0, 0], good: true, made: false, reasons: [], ...more });
const lesson = (more = {}) => ({ number: 0, of: 2, nth: 3, card: null, fault: "blunder", loss: [0.15, 0.03, 0.26], where: "here", tries: [], best: null, ...more });

const LENT = ["window", "document", "Document", "Element", "ShadowRoot", "Node", "HTMLElement"];
let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of LENT) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

// The curve

test("each move is a step of choice and a step of cards, in the colour of what changed", () => {
  const lines = paths(found);
  assert.equal(lines.flat, "M0 40L0.5 40M0.5 40L1 40M2.5 75L3 75M3 75L3.5 75");
  assert.equal(lines.better, "M1 40L1.5 35");
  assert.equal(lines.worse, "M2 50L2.5 75");
  assert.equal(lines.luck, "M1.5 35L2 50M3.5 75L4 100");
});

test("the changes add up from the start to the end", () => {
  const total = found.steps.reduce((sum, _, index) => sum + changes(found, index).skill + changes(found, index).luck, found.start[0]);
  assert.ok(Math.abs(total - found.steps.at(-1).after[0]) < 1e-9);
  assert.deepEqual([before(found, 0), before(found, 3)], [0.6, 0.25]);
});

test("the band goes along the upper bounds and back along the lower ones", () => {
  const points = band(found).slice(1, -1).split("L");
  assert.equal(points.length, 2 * (found.steps.length + 1));
  assert.deepEqual([points[0], points.at(-1)], ["0 30", "0 50"]);
});

test("a fault has its mark at its move, and the nearest point is one of the curve's", () => {
  assert.deepEqual(marks(found), [{ index: 2, mark: "??", x: 2.25 / 4, y: 0.5 }]);
  assert.deepEqual([-1, 0, 0.12, 0.13, 0.9, 2].map((part) => nearest(part, 4)), [0, 0, 0, 1, 4, 4]);
  assert.equal(nearest(0.5, 0), 0);
});

// What is said

test("points have their sign, and a loss its bounds", () => {
  assert.deepEqual([0, 3, -34].map(signed), ["0", "+3", "−34"]);
  assert.deepEqual(lossArgs([0.15, -0.034, 0.26]), { count: 15, low: "−3", high: "26" });
});

test("a point of the curve says what the move changed, and a fault what was better", () => {
  assert.equal(plain(pointText(found, 0, t)), "Start: 60 % to win (50 % to 70 %)");
  assert.equal(plain(pointText(found, 2, t)), "Move 2, 7♥: skill +5, luck −15; then 50 % to win (40 % to 60 %)");
  const told = plain(pointText(found, 3, t));
  assert.match(told, /^Move 3, 7♥ drawn: skill −25, luck 0; then 25 % to win \(15 % to 35 %\)\. 15 points of win chance lost \(3 to 26\)\. Better: 6♣\.$/);
  assert.equal(faultText(step("draw", 0, 0), t), "");
  assert.match(faultText(step(4, 0, 0, { fault: { ...fault, best: null } }), t), /Better: a draw\.$/);
});

test("the bars of the sum begin where the one before ends", () => {
  const rows = sumRows(found, t);
  assert.deepEqual(rows.map(({ part, from, to, down }) => [part, from, to, down]), [
    ["start", 0, 60, false], ["luck", 20, 60, true], ["skill", 0, 20, true], ["result", 0, 0, false],
  ]);
  assert.deepEqual(rows.map(({ name, text, range }) => plain(`${name} ${text} ${range}`).trim()), [
    "Start 60 % 50 to 70", "Luck −40 −60 to −20", "Skill −20 −30 to −10", "Lost 0 %",
  ]);
  assert.equal(sumRows({ ...found, outcome: "stuck" }, t).at(-1).name, "Now");
  assert.deepEqual(scaleOf(rows), { low: 0, high: 100 });
  assert.deepEqual(scaleOf([{ from: -20, to: 60 }, { from: 0, to: 130 }]), { low: -20, high: 130 });
});

test("the exact verdict is said only when it is told", () => {
  assert.equal(exactText({ ...found, exact: false, winnable: null, last: null }, t), "");
  assert.equal(exactText(found, t), "For one who sees every card, move 3 of 4 gave the win away.");
  assert.equal(exactText({ ...found, last: 4 }, t), "For one who sees every card, this deal could be won to the end of the moves.");
  assert.equal(exactText({ ...found, winnable: false, last: null }, t), "Even for one who sees every card, this deal can't be won.");
});

test("a review is offered where there is something to look back at that isn't reviewed", () => {
  assert.equal(beginKey({ ...payload(), found: null }), "lesson.review.begin-over");
  assert.equal(beginKey({ ...payload(), found: null, over: false }), "lesson.review.begin");
  assert.equal(beginKey({ ...payload(), found: null, moves: 0 }), null);
  assert.equal(beginKey(payload()), null);
  assert.equal(beginKey(payload({ at: null })), "lesson.review.again");
});

test("a lesson says what was played, what a try is worth and what was best", () => {
  assert.equal(taskText(lesson(), t), "Move 3 was a draw, a blunder. Try a better move.");
  assert.equal(plain(taskText(lesson({ card: "9D", fault: "slip" }), t)), "Move 3 was the 9♦, a slip. Try a better move.");
  assert.equal(plain(triedText(tried(), t)), "6♣: 45 % to win (33 % to 58 %). As good as the best that was found.");
  const worse = triedText(tried({ card: null, good: false, made: true, loss: [0.15, 0.03, 0.26] }), t);
  assert.equal(plain(worse), "A draw: 45 % to win (33 % to 58 %). 15 points worse than the best (3 to 26). That is what was played.");
  assert.equal(plain(bestText(tried(), t)), "The best that was found is the 6♣: 45 % to win (33 % to 58 %).");
});

test("reasons can be asked for where there are some, of the try that stands on the board first", () => {
  const reasons = [{ key: "refused.gone" }];
  assert.equal(asked(lesson()), null);
  assert.equal(asked(lesson({ tries: [tried()] })), null);
  const [one, best] = [tried({ reasons }), tried({ move: 5, reasons })];
  assert.equal(asked(lesson({ tries: [one] })), one);
  assert.equal(asked(lesson({ tries: [one], best, where: "tried" })), one);
  assert.equal(asked(lesson({ tries: [one], best })), best);
});

test("a lesson and a review are heard when they bring something, and not otherwise", () => {
  const say = (one, two) => plain(heard(one, two, t));
  assert.equal(say({}, { learn: lesson() }), "Move 3 was a draw, a blunder. Try a better move.");
  assert.equal(say({ learn: lesson() }, { learn: lesson() }), "");
  assert.match(say({ learn: lesson() }, { learn: lesson({ where: "tried", tries: [tried()] }) }), /^6♣: 45 %/);
  assert.match(say({ learn: lesson({ tries: [tried()] }) }, { learn: lesson({ where: "tried", tries: [tried()] }) }), /^6♣: 45 %/, "the same again");
  assert.match(say({ learn: lesson() }, { learn: lesson({ best: tried() }) }), /^The best/);
  assert.equal(say({ learn: lesson() }, {}), "");
  assert.equal(learnHeard(lesson(), lesson({ number: 1, nth: 4 }), t), "Move 4 was a draw, a blunder. Try a better move.");
  const busy = { ...payload(), found: null, part: 0.9 };
  assert.equal(say({ review: { ...busy, part: null } }, { review: { ...busy, part: 0 } }), "Looking back: 0 %");
  assert.equal(say({ review: busy }, { review: { ...busy, part: 0.95 } }), "");
  assert.equal(say({ review: busy }, { review: payload() }), "Start 60 %, Luck −40, Skill −20, Lost 0 %");
  assert.equal(say({ review: payload() }, { review: payload({ at: 2 }) }), "");
  assert.equal(say({}, { review: payload() }), "");
});

// The page

function page(language = "en") {
  const sent = [];
  const review = createReview({ t: translator(texts, language), onAsk: (request) => sent.push(request) });
  document.body.append(review.element);
  const find = (selector) => review.element.querySelector(selector);
  return { ...review, sent, find, slider: () => find("[role=slider]"), press: (key) => find("[role=slider]").dispatchEvent(new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })) };
}
const seen = (element) => element !== null && element.closest("[hidden]") === null;

test("the page offers a review, shows how far it is, and then what was found", () => {
  const { draw, find, sent } = page();
  draw({ ...payload(), found: null, moves: 0 });
  assert.ok(seen(find(".tpw-review-empty")) && !seen(find(".tpw-review-begin")));
  draw({ ...payload(), found: null });
  find(".tpw-review-begin").click();
  draw({ ...payload(), found: null, part: 0.256 });
  assert.ok(!seen(find(".tpw-review-begin")) && !seen(find(".tpw-review-result")));
  assert.equal(plain(find(".tpw-review-progress").textContent), "Looking back: 25 %Stop");
  find(".tpw-review-stop").click();
  draw(payload());
  assert.ok(seen(find(".tpw-review-result")) && !seen(find(".tpw-review-progress")));
  assert.equal(find(".tpw-review-faults").children.length, 1);
  find(".tpw-review-fault").click();
  find(".tpw-review-learn").click();
  assert.deepEqual(sent, [{ kind: "review" }, { kind: "review-stop" }, { kind: "goto", node: 2 }, { kind: "learn" }]);
  assert.ok(!seen(find(".tpw-review-check")), "the verdict is told");
  draw(payload({ exact: false, winnable: null, last: null }));
  assert.ok(seen(find(".tpw-review-check")) && !seen(find(".tpw-review-exact")));
});

test("the curve is a slider that arrow keys walk along, and says where it is", () => {
  const { draw, slider, press, sent } = page();
  draw(payload());
  assert.deepEqual([slider().getAttribute("aria-valuenow"), slider().getAttribute("aria-valuemax")], ["4", "4"]);
  for (const key of ["ArrowLeft", "ArrowLeft", "Home", "ArrowLeft", "ArrowRight", "End", "ArrowRight", "x"]) press(key);
  assert.deepEqual(sent.map(({ node }) => node), [3, 2, 0, 0, 1, 9, 9]);
  draw(payload({ at: 3 }));
  assert.match(slider().getAttribute("aria-valuetext"), /^Move 3/);
  draw(payload({ at: null }));
  assert.match(slider().getAttribute("aria-valuetext"), /^Move 3/, "where it was last");
});

test("moves that only the hidden cards speak against stand among the faults, and none is said to be when there is none", () => {
  const { draw, find } = page();
  const remark = { key: "review.unlucky", args: {} };
  draw(payload({ steps: [step(4, 0.6, 0.6, { remark, verdict: "threw" })], nodes: [0, 1], at: 1, lessons: 0, last: 0 }));
  assert.match(find(".tpw-review-item").textContent, /unlucky/);
  assert.equal(find(".tpw-review-kind"), null);
  assert.ok(!seen(find(".tpw-review-learn")));
  draw(payload({ steps: [step(4, 0.6, 0.6)], nodes: [0, 1], at: 1, lessons: 0 }));
  assert.ok(seen(find(".tpw-review-none")) && !seen(find(".tpw-review-faults")));
});

test("a pasted game is asked for, and what is wrong with it is said there", () => {
  const { draw, find, sent, complain } = page();
  draw(payload());
  const opener = find(".tpw-review-paste");
  assert.ok(!seen(find("textarea")));
  opener.click();
  assert.equal(opener.getAttribute("aria-expanded"), "true");
  assert.equal(document.activeElement, find("textarea"));
  find(".tpw-review-go").click();
  find("textarea").value = "TriPeaks game, version 1";
  find(".tpw-review-go").click();
  assert.deepEqual(sent, [{ kind: "review-paste", text: "TriPeaks game, version 1" }]);
  complain("That is no game.");
  assert.equal(find("textarea").getAttribute("aria-invalid"), "true");
  assert.match(find(".tpw-review-form").textContent, /That is no game/);
  draw(payload({ at: 2 }));
  assert.equal(find("textarea").value, "TriPeaks game, version 1", "what was written stays");
});

test("the strip of a lesson has the buttons that its moment needs", () => {
  const sent = [];
  const { element, draw } = createLearn({ t, onAsk: (request) => sent.push(request.kind) });
  document.body.append(element);
  const buttons = () => [...element.querySelectorAll("button")].filter(seen).map(({ textContent }) => textContent);
  assert.ok(element.hidden);
  draw(lesson());
  assert.deepEqual(buttons(), ["Close", "Show me", "Next"]);
  draw(lesson({ where: "tried", tries: [tried({ reasons: [{ key: "refused.gone" }] })] }));
  assert.deepEqual(buttons(), ["Close", "Try another", "Why?", "Show me", "Next"]);
  element.querySelector(".tpw-learn-why").click();
  assert.match(element.querySelector(".tpw-learn-reasons").textContent, /That place is empty/);
  draw(lesson({ where: "away", best: tried(), number: 1 }));
  assert.deepEqual(buttons(), ["Close", "Back to the position", "Done"]);
  for (const name of ["close", "back", "next"]) element.querySelector(`.tpw-learn-${name}`).click();
  draw(lesson());
  element.querySelector(".tpw-learn-show").click();
  assert.deepEqual(sent, ["learn-off", "learn-back", "learn-next", "learn-show"]);
  draw(null);
  assert.ok(element.hidden);
});

test("all of it is there in Danish", () => {
  const { draw, element } = page("da");
  draw(payload());
  assert.match(element.textContent, /Dygtighed/);
  assert.doesNotMatch(element.textContent, /lesson\.|review\./);
});
