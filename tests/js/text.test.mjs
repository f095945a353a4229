import assert from "node:assert/strict";
import { test } from "node:test";

import { rankDistance, shortName } from "../../tripeaks_widgets/board/src/cards.js";
import { cardName, chooseLanguage, groupThousands, translator } from "../../tripeaks_widgets/board/src/text.js";

const TEXTS = {
  en: {
    rank: { 7: "seven", T: "ten" },
    suit: { H: "hearts" },
    card: { name: "{rank} of {suit}", hidden: "face-down card" },
    number: { thousands: "," },
    greet: { word: "{card:card} is {card:short}", list: "{cards:cards}", sum: "{n:number}", only: "English" },
    left: { one: "one card", other: "{count} cards" },
    nested: "so: {why:text}",
  },
  da: {
    rank: { 7: "syv", T: "ti" },
    suit: { H: "hjerter" },
    card: { name: "{suit} {rank}", hidden: "kort" },
    number: { thousands: "." },
    greet: { word: "{card:card} er {card:short}", sum: "{n:number}" },
  },
};
const en = translator(TEXTS, "en");
const da = translator(TEXTS, "da");

test("placeholders are filled by their type", () => {
  assert.equal(en("greet.word", { card: "TH" }), "ten of hearts is 10♥\uFE0E");
  assert.equal(da("greet.word", { card: "TH" }), "hjerter ti er 10♥\uFE0E");
  assert.equal(en("greet.list", { cards: ["7H", "TH"] }), "7♥\uFE0E, 10♥\uFE0E");
  assert.equal(en("greet.sum", { n: 1234567 }), "1,234,567");
  assert.equal(da("greet.sum", { n: -1234 }), "−1.234");
  assert.equal(en("nested", { why: ["left", { count: 1 }] }), "so: one card");
});

test("the plural follows the count", () => {
  assert.equal(en("left", { count: 1 }), "one card");
  assert.equal(en("left", { count: 0 }), "0 cards");
  assert.equal(en("left", { count: 12 }), "12 cards");
});

test("what is missing is seen, and nothing is taken from an object's own workings", () => {
  assert.equal(en("no.such.key"), "no.such.key");
  assert.equal(en("constructor.name"), "constructor.name");
  assert.equal(en("greet.sum", {}), "{n:number}");
  assert.equal(da("greet.only"), "English");
  assert.equal(translator({}, "en")("board.label"), "board.label");
});

test("a face-down card has a name but no rank", () => {
  assert.equal(cardName("??", en), "face-down card");
  assert.equal(cardName("7H", da), "hjerter syv");
});

test("numbers are grouped from the right", () => {
  assert.deepEqual([0, 999, 1000, 84900].map((n) => groupThousands(n, ",")), ["0", "999", "1,000", "84,900"]);
});

test("the language asked for goes before the browser's, and English is always there", () => {
  assert.equal(chooseLanguage("da", ["en-GB"], ["en", "da"]), "da");
  assert.equal(chooseLanguage("", ["fr-FR", "da-DK", "en"], ["en", "da"]), "da");
  assert.equal(chooseLanguage("", ["fr"], ["en", "da"]), "en");
  assert.equal(chooseLanguage("", [], ["en", "da"]), "en");
});

test("cards in signs show ten as 10", () => {
  assert.equal(shortName("TC"), "10♣\uFE0E");
  assert.equal(shortName("??"), "??");
});

test("ranks are neighbours round the corner only with wrap", () => {
  assert.equal(rankDistance("AS", "KD", true), 1);
  assert.equal(rankDistance("AS", "KD", false), 12);
  assert.equal(rankDistance("9S", "TD", false), 1);
});
