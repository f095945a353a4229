import assert from "node:assert/strict";
import { test } from "node:test";

import { JSDOM } from "jsdom";

import { check, entryAfter, leaveOf, resumable, surplus, unfinished } from "../../tripeaks_widgets/board/src/keep/entry.js";
import { checkSettings, DEFAULTS, settingsFor } from "../../tripeaks_widgets/board/src/keep/settings.js";
import { isRecord, statistics } from "../../tripeaks_widgets/board/src/keep/statistics.js";
import { exportText, importText } from "../../tripeaks_widgets/board/src/keep/transfer.js";
import { createVault } from "../../tripeaks_widgets/board/src/keep/vault.js";
import { blocks, gist, markdown, plain } from "../../tripeaks_widgets/classroom/src/markdown.js";
import { check as checkRecord, isGuess, merge, packed } from "../../tripeaks_widgets/classroom/src/records.js";
import { createVault as createLessonVault } from "../../tripeaks_widgets/classroom/src/vault.js";
import { changed, eachSeed, nested, pick, spoilt, value } from "./fuzz.mjs";

const RULES = { wrap: true, waste: "card", layout: "tripeaks", hidden: true, scoring: "run" };
const SUM = { kind: "number", rules: RULES, lowerIsBetter: false, outcome: "playing", score: 0, moves: 1, left: 28, undos: 0, longest: 0 };
const END = { outcome: "lost", score: 50, moves: 30 };
const ENTRY = {
  v: 1, id: "g1", slot: "here", when: 5, ended: null, gone: false, sum: SUM, plain: null, best: null,
  kept: { id: "g1", title: { kind: "number", number: "7" }, moves: ["draw"] },
};
const OVER = { ...ENTRY, id: "g2", ended: 9, gone: true, sum: { ...SUM, outcome: "lost", helped: false }, plain: END, best: END, kept: null };
const GOOD = [ENTRY, OVER];
const NONE = new Set();

/** A storage as browsers have one, with some of its values from anywhere. */
function storage(values = {}) {
  const held = new Map(Object.entries(values));
  const store = {
    held,
    get length() { return held.size; },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => held.delete(key),
    setItem: (key, text) => held.set(key, String(text)),
  };
  return new Proxy(store, { ownKeys: () => [...held.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) });
}

/** What all that is done with a good entry must be able to do with any that was let in. */
function usable(entry) {
  assert.deepEqual(check(JSON.parse(JSON.stringify(entry))), entry);
  const rules = { kind: entry.sum.kind, rules: entry.sum.rules };
  statistics([entry, OVER]);
  statistics([entry], rules);
  isRecord(entry, [entry, OVER]);
  surplus([entry, OVER], 0);
  resumable([entry], entry.slot, NONE);
  unfinished([entry], NONE);
  const told = { kept: entry.kept ?? ENTRY.kept, sum: { ...SUM, outcome: "won", left: 0 }, slot: entry.slot };
  for (const later of [leaveOf(entry, 7), entryAfter(entry, told, 7), entryAfter(entry, { ...told, sum: entry.sum }, 7)]) {
    assert.deepEqual(check({ ...later, id: later.kept?.id ?? later.id }), { ...later, id: later.kept?.id ?? later.id });
  }
}

test("an entry is let in only if all can be done with it that is done with entries", () => {
  eachSeed((dice) => {
    const entry = check(dice(4) ? changed(dice, pick(dice, GOOD)) : value(dice));
    if (typeof entry === "object") usable(entry);
    else assert.ok(["newer", "damaged"].includes(entry));
  });
});

test("what nobody foresaw in an entry is damage and no error", () => {
  const odd = { toString: 1, valueOf: 1 };
  for (const sum of [{ ...SUM, outcome: odd }, { ...SUM, outcome: ["won"] }, { ...SUM, kind: odd }]) {
    assert.equal(check({ ...ENTRY, sum }), "damaged");
  }
  assert.equal(check({ ...ENTRY, kept: { id: "g1", moves: JSON.parse(nested(60_000)) } }), "damaged");
  usable(check({ ...ENTRY, when: Number.MAX_SAFE_INTEGER }));
  assert.equal(importText(`{"format": "tripeaks-games", "games": [], "version": {"toString": 1, "valueOf": 1}}`, []).put.length, 0);
});

test("a file of games is taken as far as it is sound, and what was taken can be taken along again", () => {
  const file = exportText(GOOD, { "tripeaks.1.damaged.x": "?" });
  eachSeed((dice) => {
    const text = dice(2) ? spoilt(dice, file) : JSON.stringify(changed(dice, JSON.parse(file))) ?? "";
    const here = dice(2) ? [] : GOOD;
    const { put, message } = importText(text, here);
    assert.ok(JSON.stringify(message).length < 300);
    assert.match(message.key, /^board\.keep\.import\./);
    put.forEach(usable);
    assert.equal(importText(exportText(put), put).put.length, 0);
  });
});

test("whatever lies in the storage, the board's vault opens, loses nothing, and sets aside what it can't read", () => {
  eachSeed((dice) => {
    const kept = Object.fromEntries(
      Array.from({ length: dice(5) }, (_, nth) => {
        const good = { ...pick(dice, GOOD), id: `g${nth}` };
        const text = pick(dice, [() => spoilt(dice, JSON.stringify(good)), () => JSON.stringify(changed(dice, good)), () => nested(30_000), () => JSON.stringify(value(dice))])();
        return [`tripeaks.1.game.g${nth}`, text];
      }),
    );
    const open = storage({ ...kept, "tripeaks.1.settings": JSON.stringify(value(dice)), other: "{" });
    const told = [];
    const vault = createVault(open, (trouble) => told.push(trouble));
    const found = vault.entries();
    found.forEach(usable);
    for (const text of Object.values(kept)) assert.ok([...open.held.values()].includes(text), "nothing is lost");
    const settings = vault.settings();
    assert.deepEqual(checkSettings(settings), settings);
    settingsFor(settings, DEFAULTS, ["en", "da"]);
    vault.shrink(0);
    vault.put(ENTRY);
    exportText(vault.entries(), vault.damagedTexts());
    assert.equal(open.held.get("other"), "{");
    assert.ok(told.length <= 2);
  });
});

test("whatever lies in the storage of lessons, a record is a record or none", () => {
  const good = [packed({ tries: 2, right: true, hints: 1, opened: false, answer: "7" }), packed({ choice: 1, sure: 0.5, right: null })];
  eachSeed((dice) => {
    const given = dice(4) ? changed(dice, pick(dice, good)) : value(dice);
    const record = checkRecord(given);
    if (record !== null) assert.deepEqual(checkRecord(packed(record)), record);
    if (record !== null && !isGuess(record)) assert.deepEqual(merge(record, record), record);
    const open = storage({
      "tripeaks:lesson:toy:count": pick(dice, [JSON.stringify(given) ?? "", spoilt(dice, JSON.stringify(good[0])), nested(30_000)]),
      "tripeaks:lesson:toy:__proto__": JSON.stringify(good[1]),
      "tripeaks:lesson::who": JSON.stringify(value(dice)) ?? "",
    });
    const vault = createLessonVault(open);
    assert.ok(Object.values(vault.records("toy")).every((one) => one !== null));
    assert.ok(vault.guesses().every(({ guess }) => isGuess(guess)));
    const { name, word } = vault.who();
    assert.equal(typeof name + typeof word, "stringstring");
  });
});

test("no text becomes more than text on the page", () => {
  const { document } = new JSDOM("").window;
  Object.assign(globalThis, { document });
  const pieces = ["<img src=x onerror=alert(1)>", "**", "*", "`", "```", "[a](javascript:alert(1))", "[a](https://b)", "- ", "1. ", "\n", "\n\n", " ", "x", "&lt;", "\u202e", "\ud800"];
  const allowed = new Set(["P", "UL", "OL", "LI", "PRE", "CODE", "EM", "STRONG", "A"]);
  eachSeed((dice) => {
    const text = Array.from({ length: dice(30) }, () => pick(dice, pieces)).join("");
    const page = document.createElement("div");
    page.append(...markdown(text));
    for (const one of page.querySelectorAll("*")) {
      assert.ok(allowed.has(one.tagName), one.tagName);
      assert.ok(!/^javascript:/i.test(one.getAttribute("href") ?? ""));
    }
    blocks(text);
    plain(text);
    assert.ok(gist(text).length <= 92);
  });
});
