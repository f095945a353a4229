import assert from "node:assert/strict";
import { test } from "node:test";

import {
  banner, coverCount, dealLabel, figures, placeLabel, rulesLabel, runLines, stockLabel, wasteLabel,
} from "../../tripeaks_widgets/board/src/labels.js";
import { announcement } from "../../tripeaks_widgets/board/src/sentences.js";
import { freshView, threePeaks } from "./layouts.mjs";

const layout = threePeaks();
const standard = {
  preset: "standard", wrap: true, waste: "card", layout: "tripeaks", hidden: true, scoring: "run", lowerIsBetter: false,
};

/** Shows the key and what it was given: the words themselves are the catalogue's. */
const t = (key, args = {}) => {
  if (key === "card.name") return `${args.rank}-${args.suit}`;
  const given = Object.entries(args).map(([name, value]) => `${name}=${value}`);
  return given.length ? `${key}(${given.join(",")})` : key;
};

test("a place says its card, its row and what can be done with it", () => {
  const view = freshView(layout, { playable: [18] });
  assert.match(placeLabel(layout, view, 18, t), /^board\.card\.playable\(name=Rank\.6-suit\.D,row=4\)$/);
  assert.match(placeLabel(layout, view, 19, t), /^board\.card\.open/);
  const covered = "board.card.covered(name=Card.hidden,row=3,count=2)";
  assert.equal(placeLabel(layout, view, 9, t), `board.card.covered-by(covered=${covered},names=rank.6-suit.D, rank.7-suit.D)`);
  // What covers it lies face down.
  assert.equal(placeLabel(layout, view, 0, t), "board.card.covered(name=Card.hidden,row=1,count=2)");
});

test("only cards that still lie there cover", () => {
  const view = freshView(layout);
  view.cards[18] = null;
  assert.equal(coverCount(layout, view, 9), 1);
  assert.equal(placeLabel(layout, view, 18, t), "");
});

test("stock and waste tell what they hold", () => {
  assert.equal(stockLabel(freshView(layout), t), "board.stock.draw(count=23)");
  assert.equal(stockLabel(freshView(layout, { stock: 0 }), t), "board.stock.none");
  assert.equal(wasteLabel(freshView(layout), t), "board.waste.top(top=KS)");
  assert.equal(wasteLabel(freshView(layout, { run: 3 }), t), "board.waste.run(top=KS,count=3)");
  assert.equal(wasteLabel(freshView(layout, { waste: [] }), t), "board.waste.empty");
});

test("the chips name deal and rules", () => {
  assert.equal(dealLabel({ kind: "number", number: "48213" }, t), "board.deal.number 48213");
  assert.equal(dealLabel({ kind: "typed", number: null }, t), "board.deal.typed");
  assert.equal(dealLabel({ kind: "daily", number: "20261130000", day: "2026-11-30" }, t), "board.deal.daily 2026-11-30");
  assert.equal(dealLabel(null, t), "");
  assert.equal(rulesLabel(standard, t), "board.rules.standard");
  const other = { ...standard, wrap: false, hidden: false, layout: "toy-1x2-12", waste: "empty", scoring: "msc" };
  assert.equal(
    rulesLabel(other, t),
    ["no-wrap", "empty-waste", "toy", "all-open"].map((name) => `board.rules.${name}`).join(" · ") + " · board.scoring.msc",
  );
});

test("with few cards as the aim the first figure says so", () => {
  const names = (rules) => figures(freshView(layout), rules, t).map(({ name }) => name);
  assert.deepEqual(names(standard), ["board.figure.score", "board.figure.run", "board.figure.moves"]);
  assert.equal(names({ ...standard, scoring: "cards-left" })[0], "board.figure.left");
});

test("the run is told from its first play on, what comes next only while playing", () => {
  assert.deepEqual(runLines(freshView(layout), t), { run: "", next: "board.next(points=10)" });
  const lost = freshView(layout, { run: 2, next: null, outcome: "lost" });
  assert.deepEqual(runLines(lost, t), { run: "board.run(run=2)", next: "" });
});

test("the banner tells how the game stands", () => {
  assert.equal(banner(freshView(layout), { rules: standard }, t), null);
  const won = freshView(layout, { outcome: "won", score: 5320, moves: 28 });
  assert.equal(banner(won, { rules: standard }, t), "board.won(score=5320,count=28)");
  assert.equal(banner(won, { rules: { ...standard, scoring: "cards-left" } }, t), "board.won-cards(count=28)");
  assert.equal(banner(freshView(layout, { outcome: "lost", left: 4 }), { rules: standard }, t), "board.lost(count=4)");
  assert.equal(banner(freshView(layout, { outcome: "stuck" }), { rules: standard }, t), "board.stuck(top=KS)");
  assert.equal(banner(freshView(layout, { outcome: "stuck", waste: [] }), { rules: standard }, t), "board.stuck-empty");
});

test("a lost game says until when it could be won", () => {
  const lost = freshView(layout, { outcome: "lost", left: 4 });
  const said = (verdict) => banner(lost, { rules: standard, verdict }, t);
  assert.equal(said({ winnable: true, until: 11, of: 34 }), "board.lost(count=4) board.verdict.until(move=12,of=34)");
  assert.equal(said({ winnable: true, until: 0, of: 34 }), "board.lost(count=4) board.verdict.until(move=1,of=34)");
  assert.equal(said({ winnable: false, until: null, of: 34 }), "board.lost(count=4) board.verdict.never");
  assert.equal(banner(freshView(layout), { rules: standard, verdict: { until: 1, of: 2 } }, t), null);
});

test("a result to beat is beaten by score, then by moves, in the direction of the scoring", () => {
  const won = freshView(layout, { outcome: "won", score: 900, moves: 40 });
  const said = (score, moves, rules = standard) => banner(won, { rules, title: { kind: "shared", beat: { score, moves } } }, t);
  const endings = (texts) => texts.map((text) => text.split("board.beat.")[1].split("(")[0]);
  assert.deepEqual(endings([said(800, 39), said(1000, 50), said(900, 41), said(900, 39), said(900, 40), said(900, null)]),
    ["beaten", "missed", "beaten", "missed", "equal", "equal"]);
  const fewer = { ...standard, lowerIsBetter: true };
  assert.deepEqual(endings([said(1000, 39, fewer), said(800, 50, fewer)]), ["beaten", "missed"]);
  assert.equal(banner(freshView(layout), { rules: standard, title: { kind: "shared", beat: { score: 1, moves: 1 } } }, t), null);
});

test("each event has its sentence", () => {
  const said = (change) => announcement(freshView(layout, change), { rules: standard }, t);
  const play = { kind: "play", place: 20, card: "8D", turned: [18], points: 30 };
  assert.equal(
    said({ event: play }),
    "board.said.play-points(name=Rank.8-suit.D,count=30) board.said.turned(names=rank.6-suit.D)",
  );
  assert.equal(said({ event: { kind: "draw" } }), "board.said.draw(card=KS,count=23)");
  assert.equal(said({ event: { kind: "undo" } }), "board.said.undo board.said.top(top=KS)");
  assert.equal(said({ event: { kind: "refused" }, notice: { key: "refused.gone", args: {} } }), "refused.gone");
  assert.equal(said({ event: { kind: "draw" }, outcome: "lost", left: 2 }).split(" ").at(-1), "board.lost(count=2)");
  assert.equal(said({ event: null }), "");
  const open = { playable: [18, 20] };
  const names = "board.said.playable(names=rank.6-suit.D, rank.8-suit.D)";
  assert.equal(said({ ...open, event: { kind: "draw" } }), `board.said.draw(card=KS,count=23) ${names}`);
  assert.equal(said({ ...open, event: { kind: "refused" }, notice: { key: "refused.gone" } }), "refused.gone");
  assert.equal(said({ ...open, waste: [], event: { kind: "start" } }), "board.said.start-empty");
  const cards = { ...standard, scoring: "cards-left", lowerIsBetter: true };
  const fewer = freshView(layout, { event: { kind: "play", place: 20, card: "8D", points: -1 } });
  assert.equal(announcement(fewer, { rules: cards }, t), "board.said.play(name=Rank.8-suit.D)");
  for (const kind of ["start", "redo", "restart", "jump"]) assert.match(said({ event: { kind } }), /board\.said/);
});
