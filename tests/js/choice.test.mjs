import assert from "node:assert/strict";
import { test } from "node:test";

import { drawsByItself, isFresh } from "../../tripeaks_widgets/board/src/automatic.js";
import { linkOf, leaveLink, takeLink, withoutLink } from "../../tripeaks_widgets/board/src/host.js";
import { dateOf, oddsLine, oddsOf, optionsOf, presetOf, troubleWith, wanted } from "../../tripeaks_widgets/board/src/panels/choice.js";
import { linkTo } from "../../tripeaks_widgets/board/src/panels/share.js";
import { freshView, threePeaks } from "./layouts.mjs";

const standard = { wrap: true, waste: "card", layout: "tripeaks", hidden: true, scoring: "run" };
const presets = { standard, "no-wrap": { ...standard, wrap: false }, twin: standard };
const t = (key, args = {}) => (key === "number.decimal" ? "," : `${key} ${Object.values(args).join(" ")}`.trim());

test("rules are a preset's when all their options are", () => {
  assert.equal(presetOf(standard, presets), "standard");
  assert.equal(presetOf({ ...standard, wrap: false }, presets), "no-wrap");
  assert.equal(presetOf({ ...standard, hidden: false }, presets), null);
  assert.deepEqual(optionsOf({ ...standard, preset: "standard", lowerIsBetter: false }), standard);
});

test("what can be won was measured by layout, wrap and waste", () => {
  const odds = [{ layout: "tripeaks", wrap: true, waste: "card", rate: 0.970449, low: 0.970115, high: 0.970779, deals: 1000000 }];
  assert.equal(oddsOf({ ...standard, hidden: false, scoring: "msc" }, odds), odds[0]);
  assert.equal(oddsOf({ ...standard, wrap: false }, odds), null);
  assert.equal(oddsLine(odds[0], t), "board.start.odds 97,04\u00A0% 97,01\u00A0% 97,08\u00A0% 1000000");
  assert.equal(oddsLine(null, t), "board.start.unmeasured");
});

test("what was written is looked at before the kernel is asked", () => {
  for (const kind of ["random", "winnable", "daily"]) assert.equal(troubleWith(kind, ""), null);
  for (const kind of ["number", "pysol", "typed"]) assert.equal(troubleWith(kind, "  "), "board.start.wrong.empty");
  for (const text of ["x", "-1", "1.5", "1e3", "٣", "1".repeat(22)]) assert.equal(troubleWith("number", text), "board.start.wrong.number");
  assert.equal(troubleWith("pysol", " 12 "), null);
  assert.equal(troubleWith("typed", "anything"), null);
});

test("what the kernel is asked for", () => {
  const today = new Date(2026, 0, 5, 23, 59);
  assert.equal(dateOf(today), "2026-01-05");
  const asked = ["random", "winnable", "daily", "number", "pysol", "typed"].map((kind) => wanted(kind, " 12 ", today));
  assert.deepEqual(asked, ["random", "winnable", "daily-2026-01-05", "12", "pysol-12", "12"]);
});

test("an address that a link led to, and one without it", () => {
  assert.equal(linkOf("?deal=7&rules=no-wrap"), "?deal=7&rules=no-wrap");
  assert.equal(linkOf("?theme=dark"), null);
  assert.equal(withoutLink("http://a.b/x?theme=dark&deal=7&wrap=off&beat=3&moves=4#c"), "http://a.b/x?theme=dark#c");
  assert.equal(linkTo("http://a.b/x?theme=dark&deal=1#c", "deal=7"), "http://a.b/x?theme=dark&deal=7");
  assert.equal(linkTo("http://a.b/x", "deal=7"), "http://a.b/x?deal=7");
});

/** A page as Voila makes it, or any other. */
function fakeWindow(search, data = { voila: "voila" }) {
  const window = { document: { body: { dataset: data } }, location: { search, href: `http://a.b/x${search}` }, put: [] };
  window.history = { state: null, replaceState: (...given) => window.put.push(given.at(-1)) };
  return window;
}

test("a link is for the first board of an app's page", () => {
  const page = fakeWindow("?deal=7");
  assert.deepEqual([takeLink(page), takeLink(page)], ["?deal=7", null]);
  assert.equal(takeLink(fakeWindow("?deal=7", {})), null);
  leaveLink(page);
  leaveLink(fakeWindow("?theme=dark"));
  assert.deepEqual(page.put, ["http://a.b/x"]);
});

test("a card is drawn by itself only after a move of this display's own, when nothing else is left", () => {
  const stuck = freshView(threePeaks(), { outcome: "stuck", event: { kind: "play" } });
  for (const kind of ["play", "draw", "new", "open"]) assert.ok(drawsByItself(stuck, { kind }, {}));
  assert.ok(!drawsByItself(stuck, { kind: "play" }, { learn: {} }), "a try is looked at");
  for (const kind of ["undo", "redo", "restart", "jump", "resume"]) assert.ok(!drawsByItself(stuck, { kind }, {}));
  assert.ok(!drawsByItself(stuck, null, {}));
  assert.ok(!drawsByItself({ ...stuck, entry: { missing: [], seen: {}, pack: 52 } }, { kind: "play" }, {}));
  assert.ok(!drawsByItself({ ...stuck, outcome: "playing" }, { kind: "play" }, {}));
  assert.ok(!drawsByItself({ ...stuck, event: { kind: "refused" } }, { kind: "play" }, {}));
});

test("no card is drawn by itself into a plan, nor off the solver's line", () => {
  const stuck = freshView(threePeaks(), { outcome: "stuck", event: { kind: "play" } });
  const draws = (insight) => drawsByItself(stuck, { kind: "play" }, insight);
  assert.deepEqual([{ plan: { writing: true } }, { plan: { writing: false } }, { solution: { off: false } }].map(draws), [false, false, false]);
  assert.deepEqual([{ solution: { off: true } }, { hint: { rung: 1 } }].map(draws), [true, true]);
});

test("a view is fresh as long as nothing has happened", () => {
  const view = freshView(threePeaks());
  assert.ok(isFresh({ view }) && !isFresh({ view: { ...view, seq: 2 } }));
});
