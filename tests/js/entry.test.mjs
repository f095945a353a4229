import assert from "node:assert/strict";
import { test } from "node:test";

import { FRESH, readCard, shortName } from "../../tripeaks_widgets/board/src/cards.js";
import { led } from "../../tripeaks_widgets/board/src/entry/picker.js";
import { chosen, ENTERING, nextOf, pressed, stepAfter, written } from "../../tripeaks_widgets/board/src/entry/step.js";
import { placeLabel, wasteLabel } from "../../tripeaks_widgets/board/src/labels.js";
import { predict } from "../../tripeaks_widgets/board/src/predict.js";
import { reasonAgainst } from "../../tripeaks_widgets/board/src/reasons.js";
import { announcement } from "../../tripeaks_widgets/board/src/sentences.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";
import { freshView, threePeaks } from "./layouts.mjs";

const place = (spot, nth) => ({ spot, name: { key: "real.at.place", args: { row: 4, nth } } });
const waste = { spot: "waste", name: { key: "real.at.waste", args: {} } };
const entry = { missing: [place(19, 2), place(20, 3), waste], seen: { "7H": place(18, 1) }, pack: 52 };
const rest = { ...entry, missing: [] };
const rules = { wrap: true };

test("cards are read as people write them", () => {
  for (const card of FRESH) {
    const [rank, suit] = card;
    const sign = shortName(card).at(-2);
    const ranks = rank === "T" ? ["T", "10", "0", "t"] : [rank, rank.toLowerCase()];
    for (const one of ranks) for (const other of [suit, suit.toLowerCase(), sign, `${sign}\uFE0F`]) assert.equal(readCard(one + other), card);
  }
  assert.equal(readCard(" 7♡ "), "7H");
  for (const wrong of ["", "7", "H7", "1H", "11H", "77H", "7 H", "??", "7HH", "7ſ", "10"]) assert.equal(readCard(wrong), null, wrong);
  assert.equal(new Set(FRESH).size, 52);
});

test("the first missing card is next, unless another was chosen that is still missing", () => {
  assert.equal(nextOf(entry, ENTERING).spot, 19);
  assert.equal(nextOf(entry, { kind: "enter", spot: 20 }).spot, 20);
  assert.equal(nextOf(entry, { kind: "enter", spot: 18 }).spot, 19);
  assert.equal(nextOf(rest, ENTERING), null);
  assert.deepEqual(stepAfter(rest, { kind: "enter", spot: 20 }), ENTERING);
  assert.deepEqual(stepAfter(entry, { kind: "enter", spot: 20 }), { kind: "enter", spot: 20 });
  assert.deepEqual(stepAfter({ ...entry, seen: {} }, { kind: "what", card: "7H" }), ENTERING);
});

test("a pressed card is entered next, and one that was entered is refused with both its spots", () => {
  assert.deepEqual(pressed(entry, ENTERING, "KD"), { request: { kind: "enter", spot: 19, card: "KD" } });
  const { wrong, request } = pressed(entry, { kind: "enter", spot: 20 }, "7H");
  assert.equal(request, undefined);
  assert.deepEqual(wrong, { key: "real.twice", args: { card: "7H", where: ["real.at.place", { row: 4, nth: 3 }], other: ["real.at.place", { row: 4, nth: 1 }] } });
  assert.deepEqual(pressed(rest, ENTERING, "KD"), {});
});

test("one card that is written goes where a press would put it; a line goes as it is", () => {
  assert.deepEqual(written(entry, { kind: "enter", spot: 20 }, " kd "), { request: { kind: "enter", spot: 20, card: "KD" } });
  assert.equal(written(entry, ENTERING, "7♥").wrong.key, "real.twice");
  assert.equal(written(entry, ENTERING, "seven").wrong.args.text, "seven");
  assert.deepEqual(written(entry, ENTERING, "kd, 9s"), { request: { kind: "enter-line", text: "kd, 9s" } });
  assert.deepEqual(written(entry, ENTERING, " "), { request: { kind: "enter-line", text: " " } });
});

test("a correction asks which card was wrong and then what it is", () => {
  assert.equal(pressed(entry, { kind: "which" }, "KD").wrong.key, "board.entry.not-entered");
  assert.deepEqual(written(rest, { kind: "which" }, "7h").step, { kind: "what", card: "7H" });
  assert.deepEqual(chosen(rest, { kind: "which" }, 18), { kind: "what", card: "7H" });
  assert.equal(chosen(rest, { kind: "which" }, 3), null);
  const what = { kind: "what", card: "7H" };
  assert.deepEqual(pressed(rest, what, "7D"), { request: { kind: "correct", spot: 18, card: "7D" }, step: ENTERING });
  assert.deepEqual(pressed(rest, what, "7H"), { step: ENTERING });
  assert.equal(written(rest, what, "7d 8d").wrong.args.text, "7d 8d");
});

test("a click on a slot chooses it; one on a card is a move", () => {
  assert.deepEqual(chosen(entry, ENTERING, 20), { kind: "enter", spot: 20 });
  assert.equal(chosen(entry, ENTERING, 18), null);
});

test("arrow keys go through the pack and stop at its edges", () => {
  assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "x"].map((key) => led(key, 14, 52)), [13, 15, 1, 27, 0, 51, null]);
  assert.deepEqual([led("ArrowLeft", 0, 13), led("ArrowUp", 5, 13), led("ArrowDown", 5, 13), led("ArrowRight", 12, 13)], [null, null, null, null]);
});

test("nothing is foreseen of cards that must be entered first, and a move that waits says so", () => {
  const layout = threePeaks();
  const asked = freshView(layout, { entry, waste: ["6H"] });
  const known = freshView(layout, { entry: rest, waste: ["6H"], canUndo: true });
  const play = { kind: "play", place: 19 };
  assert.equal(predict(asked, play, layout, rules), null);
  assert.notEqual(predict(known, play, layout, rules), null);
  assert.equal(predict(known, { kind: "draw" }, layout, rules), null);
  assert.deepEqual(reasonAgainst(play, asked, layout, rules), { key: "real.first", args: { where: ["real.at.place", { row: 4, nth: 2 }] } });
  assert.equal(reasonAgainst({ kind: "undo" }, { ...asked, canUndo: true }, layout, rules), null);
});

for (const language of ["en", "da"]) {
  test(`slots and questions have words (${language})`, () => {
    const t = translator(texts, language);
    const layout = threePeaks();
    const view = freshView(layout, { entry, waste: [], event: { kind: "start" } });
    view.cards[19] = "?";
    const words = [placeLabel(layout, view, 19, t), wasteLabel(view, t), announcement(view, { rules: null }, t)];
    assert.deepEqual(words, {
      en: ["Card not entered yet, row 4, open", "Waste, card not entered yet", "A real deck: enter the cards that lie face up. Which card is row 4, card 2?"],
      da: ["Kort ikke indtastet endnu, række 4, frit", "Aflægsbunken, kort ikke indtastet endnu", "Rigtige kort: indtast dem, der ligger med billedsiden op. Hvilket kort er række 4, kort 2?"],
    }[language]);
  });
}
