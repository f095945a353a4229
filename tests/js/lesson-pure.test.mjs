import assert from "node:assert/strict";
import { test } from "node:test";

import { blocks, gist, plain, spans } from "../../tripeaks_widgets/classroom/src/markdown.js";
import { leastSure, sureOf } from "../../tripeaks_widgets/classroom/src/prediction.js";
import { standing } from "../../tripeaks_widgets/classroom/src/progress.js";
import { check, isBlank, isGuess, merge, packed } from "../../tripeaks_widgets/classroom/src/records.js";
import { brier, groups, rows, summary } from "../../tripeaks_widgets/classroom/src/scoring.js";
import { createVault } from "../../tripeaks_widgets/classroom/src/vault.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";

const t = translator(texts, "en");

// Markdown

test("spans are code, strong, emphasis and links, one in another", () => {
  assert.deepEqual(spans("*b*"), [{ kind: "em", spans: ["b"] }]);
  assert.deepEqual(spans("**d**, `x = 1`"), [{ kind: "strong", spans: ["d"] }, ", ", { kind: "code", text: "x = 1" }]);
  assert.deepEqual(spans("[**here**](https://example.org/a?b=1)"), [
    { kind: "a", href: "https://example.org/a?b=1", spans: [{ kind: "strong", spans: ["here"] }] },
  ]);
});

test("what is no mark stays as it is written", () => {
  for (const text of ["2*3*4", "3 * 4 * 5", "a * b", "snake_case_name", "**", "`", "[x](y", "<b>bold</b> & <script>", "1 < 2"]) {
    assert.deepEqual(spans(text), [text]);
  }
});

test("only addresses that lead to pages become links", () => {
  for (const href of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "../../etc", "JavaScript:x"]) {
    const found = spans(`see [this](${href})`);
    assert.equal(found.join(""), `see [this](${href})`, href);
  }
  for (const href of ["https://a.b", "http://a.b", "03-uncovering.ipynb"]) assert.equal(spans(`[x](${href})`)[0].kind, "a", href);
});

test("blocks are paragraphs, lists and code", () => {
  assert.deepEqual(blocks("One\ntwo.\n\nThree:\n- a\n- b\n  more\n\n1. x\n2) *y*\n\n```python\nif a:\n    b\n\nc\n```\nend"), [
    { kind: "p", spans: ["One two."] },
    { kind: "p", spans: ["Three:"] },
    { kind: "ul", items: [["a"], ["b more"]] },
    { kind: "ol", items: [["x"], [{ kind: "em", spans: ["y"] }]] },
    { kind: "pre", text: "if a:\n    b\n\nc" },
    { kind: "p", spans: ["end"] },
  ]);
  assert.deepEqual(blocks("459. That many\n12. of them"), [{ kind: "p", spans: ["459. That many 12. of them"] }]);
  assert.deepEqual(blocks(""), []);
  assert.deepEqual(blocks("```\nopen"), [{ kind: "pre", text: "open" }], "a fence that nobody closed");
});

test("a text in short is its first sentence without marks", () => {
  assert.equal(gist("How *long* is `it`? It is 0.5 m long."), "How long is it?");
  assert.equal(gist("It is 0.5 m.\n\nMore."), "It is 0.5 m.");
  const long = gist(`${"word ".repeat(40)}end.`, 30);
  assert.ok(long.length <= 32 && long.endsWith("word …"), long);
  assert.equal(plain("a [b](https://c.d) **e**"), "a b e");
});

// Records

const done = { tries: 2, right: true, hints: 1, opened: false, answer: "6" };
const begun = { tries: 3, right: false, hints: 0, opened: true };

test("merging loses nothing that was done, and is the same again", () => {
  const both = merge(done, begun);
  assert.deepEqual(both, { tries: 3, right: true, hints: 1, opened: true, answer: "6" });
  assert.deepEqual(merge(both, begun), both);
  assert.deepEqual(merge(both, { ...done, answer: "7" }).answer, "7", "what was typed last stands");
  assert.deepEqual(merge(both, { ...done, answer: "" }).answer, "", "also when it is nothing");
  assert.deepEqual(merge(null, begun), { ...begun, answer: "" });
});

test("a record is blank until something was done", () => {
  const blank = { tries: 0, right: false, hints: 0, opened: false, answer: "" };
  assert.ok(isBlank(blank));
  for (const change of [{ tries: 1 }, { right: true }, { hints: 1 }, { opened: true }, { answer: "x" }]) {
    assert.ok(!isBlank({ ...blank, ...change }), JSON.stringify(change));
  }
});

test("nothing from the storage is taken on trust", () => {
  assert.deepEqual(check(packed(done)), done);
  assert.deepEqual(check({ v: 1, tries: -4, right: 1, hints: "2", answer: 6 }), { tries: 0, right: false, hints: 0, opened: false, answer: "" });
  assert.equal(check({ v: 1, tries: 1e9 }).tries, 9999);
  assert.equal(check({ v: 1, answer: "x".repeat(9000) }).answer.length, 4000);
  for (const bad of [null, undefined, 3, "x", [], {}, { v: 2, tries: 1 }, { v: 1, choice: -1, sure: 0.5 }, { v: 1, choice: 0, sure: 2 }, { v: 1, choice: 0, sure: NaN }, { v: 1, choice: 0.5, sure: 0.5 }]) {
    assert.equal(check(bad), null, JSON.stringify(bad));
  }
  const guess = check({ v: 1, choice: 1, sure: 0.8, right: "yes" });
  assert.deepEqual(guess, { choice: 1, sure: 0.8, right: null });
  assert.ok(isGuess(guess) && !isGuess(done));
});

// The storage

/** A storage as the browser has it. */
class Memory {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, text) {
    this[key] = text;
  }
  removeItem(key) {
    delete this[key];
  }
}

test("each exercise lies under a key of its own, and a lesson is cleared by itself", () => {
  const storage = new Memory();
  storage.setItem("tripeaks.1.game.x", "{}");
  const vault = createVault(storage);
  vault.keep("chains", "longest", done);
  vault.keep("chains", "parity", { choice: 1, sure: 0.7, right: true });
  vault.keep("chains-2", "longest", begun);
  vault.keepWho({ name: "Ada", word: "owl" });
  assert.deepEqual(Object.keys(storage).sort(), [
    "tripeaks.1.game.x", "tripeaks:lesson::who", "tripeaks:lesson:chains-2:longest", "tripeaks:lesson:chains:longest", "tripeaks:lesson:chains:parity",
  ]);
  assert.deepEqual(vault.record("chains", "longest"), done);
  assert.deepEqual(Object.keys(vault.records("chains")).sort(), ["longest", "parity"]);
  assert.deepEqual(vault.guesses(), [{ lesson: "chains", guess: { choice: 1, sure: 0.7, right: true } }]);
  vault.clear("chains");
  assert.deepEqual(vault.records("chains"), {});
  assert.equal(vault.record("chains-2", "longest").tries, 3);
  assert.deepEqual(vault.who(), { name: "Ada", word: "owl" });
  assert.ok(vault.works());
});

test("a storage that is blocked, full or damaged stops nothing", () => {
  const none = createVault(null);
  const full = createVault({ getItem: () => null, setItem() { throw new Error("full"); } });
  const blocked = createVault(new Proxy({}, { get() { throw new Error("blocked"); }, ownKeys() { throw new Error("blocked"); } }));
  for (const vault of [none, full, blocked]) {
    vault.keep("a", "b", done);
    vault.clear("a");
    assert.equal(vault.record("a", "b"), null);
    assert.deepEqual([vault.records("a"), vault.guesses(), vault.who()], [{}, [], { name: "", word: "" }]);
    assert.equal(vault.works(), false);
  }
  const damaged = new Memory();
  damaged["tripeaks:lesson:a:b"] = "{half";
  damaged["tripeaks:lesson::who"] = "[3]";
  assert.equal(createVault(damaged).record("a", "b"), null);
  assert.deepEqual(createVault(damaged).who(), { name: "", word: "" });
});

// Guesses

test("the score of guesses is the mean square of how far off they were", () => {
  assert.equal(brier([{ sure: 1, right: true }]), 0);
  assert.equal(brier([{ sure: 1, right: false }]), 1);
  assert.equal(brier([{ sure: 0.5, right: true }, { sure: 0.5, right: false }]), 0.25);
  const { count, right, sure } = summary([{ sure: 0.9, right: true }, { sure: 0.5, right: false }]);
  assert.deepEqual([count, right, sure], [2, 1, 0.7]);
});

test("groups of guesses are shown once there are enough, and each guess is in one", () => {
  const many = Array.from({ length: 24 }, (_, nth) => ({ sure: nth / 23, right: nth % 3 === 0 }));
  assert.deepEqual(groups(many.slice(0, 11)), []);
  const found = groups(many);
  assert.equal(found.reduce((sum, { count }) => sum + count, 0), 24);
  assert.ok(found.every(({ sure, share }, nth) => share >= 0 && share <= 1 && (nth === 0 || sure > found[nth - 1].sure)));
});

test("dots that would fall on one another stand in rows", () => {
  assert.deepEqual(rows([10, 100, 10, 12, 200], 5), [0, 0, 1, 2, 0]);
});

test("how sure one is begins with no idea, which is exact", () => {
  assert.deepEqual([2, 3, 4, 6].map(leastSure), [50, 33, 25, 17]);
  assert.deepEqual([sureOf(33, 3), sureOf(34, 3), sureOf(100, 3)], [1 / 3, 0.34, 1]);
  assert.equal(sureOf(17, 6), 1 / 6, "17 % of six choices is no more than no idea");
});

// Words

test("how an exercise stands, in words", () => {
  assert.equal(standing({ tries: 0, right: false, hints: 0, opened: false }, t), "Not tried yet");
  assert.equal(standing(done, t), "Solved · 2 tries · one hint");
  assert.equal(standing({ tries: 1, right: false, hints: 2, opened: true }, t), "Not solved yet · one try · 2 hints · solution seen");
});
