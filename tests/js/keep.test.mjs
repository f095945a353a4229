import assert from "node:assert/strict";
import { test } from "node:test";

import { check, entryAfter, isBetter, leaveOf, resumable, surplus, unfinished } from "../../tripeaks_widgets/board/src/keep/entry.js";
import { createKeeper } from "../../tripeaks_widgets/board/src/keep/keeper.js";
import { checkSettings, DEFAULTS, settingsFor } from "../../tripeaks_widgets/board/src/keep/settings.js";
import { isRecord, rulesKey, statistics } from "../../tripeaks_widgets/board/src/keep/statistics.js";
import { createTabs } from "../../tripeaks_widgets/board/src/keep/tabs.js";
import { exportText, importText } from "../../tripeaks_widgets/board/src/keep/transfer.js";
import { createVault, openStorage } from "../../tripeaks_widgets/board/src/keep/vault.js";

const RULES = { wrap: true, waste: "card", layout: "tripeaks", hidden: true, scoring: "run" };

/** What the kernel tells of a game. */
const told = (id, sum = {}) => ({
  kept: { id, title: { kind: "number", number: "7" }, moves: ["draw"] },
  sum: {
    kind: "number", rules: RULES, lowerIsBetter: false, outcome: "playing", score: 0, moves: 1, left: 28, undos: 0,
    longest: 0, ...sum,
  },
  slot: "here",
});

/** A game as it is kept after several sums. */
const game = (id, ...sums) =>
  sums.reduce((before, sum, now) => entryAfter(before, told(id, sum), sum.at ?? now), null);

/** A storage as browsers have one, with so much room. */
function fakeStorage(room = Infinity) {
  const values = new Map();
  const used = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    values,
    get length() { return values.size; },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => values.delete(key),
    setItem(key, value) {
      const before = values.get(key);
      values.set(key, String(value));
      if (used() <= room) return;
      if (before === undefined) values.delete(key);
      else values.set(key, before);
      throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
    },
  };
}

/** Chance that is the same on every run. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

test("a game's plain end is the first, its best the best", () => {
  const lost = { outcome: "lost", score: 50, moves: 30, left: 4 };
  const won = { outcome: "won", score: 900, moves: 44, left: 0, undos: 1 };
  const after = game("a", {}, lost, { undos: 1 }, won);
  assert.deepEqual(after.plain, { outcome: "lost", score: 50, moves: 30 });
  assert.deepEqual(after.best, { outcome: "won", score: 900, moves: 44 });
  assert.equal(after.ended, 1);
  assert.equal(game("b", {}, { undos: 1 }, won).plain, null);
  assert.equal(game("c", won, { ...lost, undos: 2 }).best.outcome, "won");
  assert.deepEqual([game("d", {}).ended, game("d", {}).best], [null, null]);
});

test("a better end: a win, then the score, then fewer moves", () => {
  const end = (outcome, score, moves) => ({ outcome, score, moves });
  assert.ok(isBetter(end("won", 0, 50), end("lost", 900, 20), false));
  assert.ok(isBetter(end("won", 901, 50), end("won", 900, 20), false));
  assert.ok(!isBetter(end("won", 901, 50), end("won", 900, 20), true));
  assert.ok(isBetter(end("won", 900, 19), end("won", 900, 20), true));
  assert.ok(!isBetter(end("won", 900, 20), end("won", 900, 20), false));
  assert.ok(isBetter(end("lost", 0, 9), null, false));
});

test("what goes on where it was left: not what is won, held or given up for another first", () => {
  const entries = [
    game("old", { at: 1 }), game("new", { at: 5 }), game("won", { at: 9, outcome: "won" }), game("lost", { at: 3, outcome: "lost" }),
    leaveOf(game("gone", { at: 8 }), 8), { ...game("else", { at: 10 }), slot: "there" },
  ];
  const ids = (held = []) => resumable(entries, "here", new Set(held)).map(({ id }) => id);
  assert.deepEqual(ids(), ["new", "lost", "old", "gone"]);
  assert.deepEqual(ids(["new"]), ["lost", "old", "gone"]);
  assert.deepEqual(unfinished(entries, new Set(["old"])).map(({ id }) => id), ["else", "gone", "new"]);
  assert.deepEqual(surplus(entries, 1).map(({ id }) => id), ["gone", "lost"]);
  assert.deepEqual(surplus(entries, 9), []);
  assert.equal(leaveOf(game("won", { outcome: "won" }), 5).kept, null);
});

test("nothing in the storage is taken on trust", () => {
  const good = JSON.parse(JSON.stringify(game("a", {}, { outcome: "won" })));
  assert.deepEqual(check(good), good);
  for (const value of [null, 7, "x", [], {}, undefined, { v: 1 }]) assert.equal(check(value), "damaged");
  assert.equal(check({ ...good, v: 2 }), "newer");
  for (const v of [Infinity, 1.5, "2", 0]) assert.equal(check({ ...good, v }), "damaged");
  for (const sum of [{ moves: -1 }, { moves: 1.5 }, { rules: {} }, { rules: { ...RULES, wrap: "on" } }, { left: 2 ** 60 }]) {
    assert.equal(check({ ...good, sum: { ...good.sum, ...sum } }), "damaged");
  }
  assert.equal(check({ ...good, kept: { ...good.kept, moves: Array(30_000).fill(1) } }), "damaged");
  for (const name of Object.keys(good)) {
    for (const wrong of [undefined, NaN, {}, [], "x".repeat(300), name === "kept" ? 5 : -Infinity]) {
      assert.equal(typeof check({ ...good, [name]: wrong }), "string", `${name}: ${wrong}`);
    }
  }
  for (const name of Object.keys(good.sum)) {
    if (name === "kind" || name === "rules") continue;
    assert.equal(check({ ...good, sum: { ...good.sum, [name]: undefined } }), "damaged", name);
  }
  assert.equal(check({ ...good, kept: { ...good.kept, id: "b" } }), "damaged");
});

test("every piece of a damaged text is survived, told once, and set aside", () => {
  const text = JSON.stringify(game("a", {}));
  for (let length = 0; length < text.length; length += 7) {
    const troubles = [];
    const storage = fakeStorage();
    storage.setItem("tripeaks.1.game.a", text.slice(0, length));
    storage.setItem("tripeaks.1.game.b", JSON.stringify(game("b", {})));
    storage.setItem("other", "{");
    const vault = createVault(storage, (trouble) => troubles.push(trouble));
    assert.deepEqual(vault.entries().map(({ id }) => id), ["b"]);
    assert.deepEqual(troubles, [{ key: "board.keep.damaged", args: { count: 1 } }]);
    assert.equal(vault.damagedTexts()["tripeaks.1.damaged.game.a"], text.slice(0, length));
    assert.deepEqual(createVault(storage, () => assert.fail("told again")).entries().length, 1);
  }
});

test("what is set aside is copied before it is taken away, and hides nothing set aside before", () => {
  const storage = fakeStorage(400);
  storage.setItem("tripeaks.1.game.a", "{".repeat(300));
  const troubles = [];
  createVault(storage, (trouble) => troubles.push(trouble.key)).entries();
  assert.equal(storage.getItem("tripeaks.1.game.a").length, 300);
  assert.ok(troubles.includes("board.keep.full"));
  const roomy = fakeStorage();
  const vault = createVault(roomy, () => {});
  for (const text of ["{1", "{2"]) {
    roomy.setItem("tripeaks.1.game.a", text);
    vault.entries();
  }
  assert.deepEqual(Object.values(vault.damagedTexts()).sort(), ["{1", "{2"]);
});

test("a game of a newer version is left alone", () => {
  const storage = fakeStorage();
  const text = JSON.stringify({ ...game("a", {}), v: 2, more: true });
  storage.setItem("tripeaks.1.game.a", text);
  const troubles = [];
  assert.deepEqual(createVault(storage, (trouble) => troubles.push(trouble.key)).entries(), []);
  assert.deepEqual(troubles, ["board.keep.newer"]);
  assert.equal(createVault(storage, () => {}).put(game("a", {})), false);
  assert.equal(storage.getItem("tripeaks.1.game.a"), text);
});

test("without a storage, and with one that refuses, play goes on and it is said once", () => {
  const refusing = new Proxy({}, { get() { throw new DOMException("no", "SecurityError"); } });
  for (const storage of [null, refusing]) {
    const troubles = [];
    const vault = createVault(storage, (trouble) => troubles.push(trouble.key));
    assert.deepEqual([vault.put(game("a", {})), vault.entries(), vault.entry("a")], [false, [], null]);
    assert.deepEqual(vault.settings(), DEFAULTS);
    vault.clear();
    assert.deepEqual(troubles, ["board.keep.blocked"]);
  }
  assert.equal(openStorage({ get localStorage() { throw new Error("blocked"); } }), null);
});

test("a full storage makes room by dropping the moves of games that are over, then says so", () => {
  const storage = fakeStorage(12_000);
  const troubles = [];
  const vault = createVault(storage, (trouble) => troubles.push(trouble.key));
  let kept = 0;
  for (let nth = 0; nth < 60; nth++) {
    kept += Number(vault.put(game(`g${nth}`, { at: nth, outcome: nth % 2 ? "lost" : "playing" })));
  }
  assert.ok(kept > 20 && kept < 60);
  assert.deepEqual([...new Set(troubles)], ["board.keep.full"]);
  const entries = vault.entries();
  assert.equal(entries.length, kept);
  assert.ok(entries.filter((entry) => entry.kept === null).length > 5);
  assert.ok(entries.filter(({ sum }) => sum.outcome === "playing").every((entry) => entry.kept !== null));
  vault.clear();
  assert.ok(vault.put(game("again", {})));
});

test("two tabs lose none of each other's games", () => {
  const storage = fakeStorage();
  const pick = chance(3);
  const tabs = [0, 1].map(() => createVault(storage, () => assert.fail()));
  const last = new Map();
  for (let step = 0; step < 300; step++) {
    const nth = pick(2);
    const id = `tab${nth}-${pick(4)}`;
    const entry = entryAfter(tabs[nth].entry(id), told(id, { moves: step }), step);
    tabs[nth].put(entry);
    last.set(id, step);
  }
  for (const tab of tabs) assert.deepEqual(new Map(tab.entries().map(({ id, sum }) => [id, sum.moves])), last);
});

test("games, wins and streaks, with and without what was taken back", () => {
  const won = (id, at, more = {}) => game(id, { at, outcome: "won", score: 500 + at, moves: 40 + at, ...more });
  const lost = (id, at) => game(id, { at, outcome: "lost", score: 30 });
  const entries = [
    won("1", 1), won("2", 2), lost("3", 3), won("4", 4), game("5", { at: 5, undos: 1 }, { at: 6, outcome: "won", score: 9000, undos: 1 }),
    leaveOf(game("6", { at: 7 }), 7), won("8", 8), game("9", { at: 9 }),
  ];
  const { all, plain, unfinished: open } = statistics(entries);
  assert.deepEqual([all.games, all.won, all.streak, all.longest, all.best.score, all.fewest], [7, 5, 1, 2, 9000, 1]);
  assert.deepEqual([plain.games, plain.won, plain.streak, plain.longest, plain.best.score, plain.fewest], [6, 4, 1, 2, 508, 41]);
  assert.equal(open, 1);
  assert.equal(statistics([]).all.rate, null);
  const other = { ...RULES, scoring: "msc" };
  const more = [...entries, game("10", { at: 10, outcome: "won", rules: other, kind: "daily" })];
  assert.equal(statistics(more).all.best, null);
  assert.equal(statistics(more, { kind: "daily", rules: other }).all.games, 1);
  assert.equal(statistics(more, { kind: "number", rules: RULES }).all.games, 7);
  assert.notEqual(rulesKey(RULES), rulesKey(other));
});

test("a game that was given up and is played on isn't counted until it ends", () => {
  const left = leaveOf(game("a", { at: 1 }), 2);
  assert.equal(statistics([left]).all.games, 1);
  const on = entryAfter(left, told("a", { moves: 2 }), 3);
  assert.deepEqual([statistics([on]).all.games, on.gone], [0, false]);
  const won = entryAfter(on, told("a", { outcome: "won" }), 4);
  assert.deepEqual([statistics([won]).plain.won, won.ended], [1, 4]);
});

test("a game that the solver helped with is neither won, lost nor given up; an end before that stands", () => {
  const counted = (entry) => {
    const { all, plain, unfinished: open, helped } = statistics([entry]);
    return [all.games, all.won, plain.games, open, helped];
  };
  const none = [0, 0, 0, 0, 1];
  const helped = game("a", {}, { helped: true });
  const [won, lost] = ["won", "lost"].map((outcome) => entryAfter(helped, told("a", { outcome, score: 9, helped: true }), 5));
  const left = [helped, won, lost].map((entry) => leaveOf(entry, 7));
  for (const entry of [helped, won, lost, ...left]) assert.deepEqual([counted(entry), entry.best, entry.ended], [none, null, null]);
  assert.deepEqual(left.map(({ gone, kept }) => [gone, kept === null]), [[true, false], [false, true], [false, true]]);

  const lostBefore = game("b", {}, { outcome: "lost", score: 40 }, { undos: 1, helped: true }, { outcome: "won", score: 900, undos: 1, helped: true });
  assert.deepEqual(counted(lostBefore), [1, 0, 1, 0, 0]);
  assert.deepEqual(counted(leaveOf(lostBefore, 9)), [1, 0, 1, 0, 0]);
  const checked = game("c", { outcome: "won", score: 500 }, { outcome: "won", score: 500, helped: true });
  assert.deepEqual([counted(checked), checked.ended, checked.best.score], [[1, 1, 1, 0, 0], 0, 500]);

  const back = entryAfter(leaveOf(game("d", {}), 2), told("d", { helped: true }), 3);
  assert.deepEqual(counted(back), none, "given up, then taken up again with help");
  assert.deepEqual(check({ ...game("e", {}), sum: { ...game("e", {}).sum, helped: "yes" } }), "damaged");
  assert.deepEqual(counted(game("f", { outcome: "won" })), [1, 1, 1, 0, 0], "an entry that says nothing of help");
});

test("help that was had isn't lost with a copy of the game from before it", () => {
  const plain = game("a", { at: 1 });
  const helped = entryAfter(plain, told("a", { helped: true }), 5);
  assert.deepEqual(importText(exportText([helped]), []).put, [helped]);
  for (const there of [leaveOf(plain, 9), { ...leaveOf(plain, 9), when: 9 }]) {
    const here = importText(exportText([there]), [helped]).put[0] ?? helped;
    assert.deepEqual([here.ended, here.sum.helped], [null, true]);
    assert.equal(statistics([entryAfter(here, told("a", { outcome: "won" }), 20)]).all.games, 0);
  }
});

test("a record is praised once, and not for what the solver showed", () => {
  const vault = createVault(fakeStorage(), () => {});
  vault.put(game("old", { outcome: "won", score: 100 }));
  let now = 0;
  const keeper = createKeeper({ vault, tabs: { hold() {}, release() {} }, slot: () => "here", now: () => (now += 1) });
  const won = (score, more = {}) => keeper.keep(told("a", { outcome: "won", score, ...more }));
  assert.deepEqual([won(500), won(500)], [true, false]);
  keeper.keep(told("a", { undos: 1 }));
  assert.deepEqual([won(400, { undos: 1 }), won(600, { undos: 2 })], [false, true]);
  keeper.keep(told("a", { undos: 3, helped: true }));
  assert.equal(won(900, { undos: 3, helped: true }), false);
});

test("a record is better than all others by the same rules", () => {
  const won = (id, score, more = {}) => game(id, { outcome: "won", score, ...more });
  const others = [won("a", 500), won("b", 700), game("c", { outcome: "lost", score: 800 }), won("d", 9000, { rules: { ...RULES, wrap: false } })];
  assert.ok(isRecord(won("x", 801), others));
  assert.ok(!isRecord(won("x", 800), others));
  assert.ok(!isRecord(won("x", 10), []), "the first of its kind");
  assert.ok(!isRecord(game("x", { outcome: "lost", score: 9999 }), others));
});

test("what was exported comes back, once", () => {
  const entries = [game("a", { at: 1 }), game("b", { at: 2, outcome: "won" })];
  const text = exportText(entries, { x: "{" });
  const first = importText(text, []);
  assert.deepEqual(first.put, entries);
  assert.deepEqual(first.message, { key: "board.keep.import.done", args: { count: 2, refused: 0 } });
  assert.deepEqual(importText(text, entries).put, []);
});

test("of two versions of a game the later comes in, with the best of both", () => {
  const here = game("a", { at: 1, outcome: "lost", score: 40 });
  const there = entryAfter(here, told("a", { outcome: "won", score: 500, undos: 1 }), 9);
  const older = game("a", { at: 0, outcome: "won", score: 800 });
  const [merged] = importText(exportText([there]), [here]).put;
  assert.deepEqual([merged.sum.score, merged.best.score, merged.plain.outcome], [500, 500, "lost"]);
  const [back] = importText(exportText([older]), [there]).put;
  assert.deepEqual([back.sum.score, back.best.score, back.plain.outcome], [500, 800, "lost"]);
});

test("a given-up copy doesn't end a game that goes on", () => {
  const left = leaveOf(game("a", { at: 1 }), 2);
  const on = entryAfter(left, told("a", { moves: 2 }), 5);
  assert.deepEqual(importText(exportText([left]), [on]).put, []);
  assert.equal(importText(exportText([on]), [left]).put[0].ended, null);
  const other = game("a", { at: 9, rules: { ...RULES, wrap: false } });
  assert.deepEqual(importText(exportText([other]), [on]), { put: [], message: { key: "board.keep.import.some", args: { count: 0, refused: 1 } } });
});

test("a clock that was set back makes no later state an earlier one", () => {
  assert.equal(entryAfter(game("a", { at: 100 }), told("a"), 50).when, 101);
});

test("a file that can't be taken says why, and one with faults gives what is good", () => {
  const key = (text) => importText(text, []).message.key;
  assert.equal(key("{"), "board.keep.import.json");
  for (const text of ["null", "[]", "{}", '{"format": "tripeaks-games"}', "7"]) assert.equal(key(text), "board.keep.import.format");
  assert.equal(key('{"format": "tripeaks-games", "version": 2, "games": []}'), "board.keep.import.version");
  const mixed = JSON.stringify({ format: "tripeaks-games", version: 1, games: [game("a", {}), { v: 1 }, null] });
  const { put, message } = importText(mixed, []);
  assert.deepEqual([put.length, message.args.refused, message.key], [1, 2, "board.keep.import.some"]);
});

test("settings: nothing on trust, and what a board's author set stays", () => {
  for (const value of [null, undefined, 7, "x", [], { language: 5, four_colours: "yes", auto_draw: 1 }]) {
    assert.deepEqual(checkSettings(value), DEFAULTS);
  }
  const stored = { language: "da", four_colours: true, auto_draw: true };
  assert.deepEqual(settingsFor(stored, DEFAULTS, ["en", "da"]), stored);
  assert.deepEqual(settingsFor(stored, { language: "en", four_colours: true, auto_draw: true }, ["en", "da"]), {});
  assert.deepEqual(settingsFor({ ...DEFAULTS, language: "xx" }, DEFAULTS, ["en", "da"]), {});
});

test("a keeper keeps, and leaves the game before for the next", async () => {
  const vault = createVault(fakeStorage(), () => {});
  const held = [];
  const tabs = { hold: (id) => held.push(id), held: async () => new Set(["far"]), release() {} };
  let now = 0;
  const keeper = createKeeper({ vault, tabs, slot: () => "here", now: () => (now += 1) });
  keeper.follow({ id: "a" });
  keeper.keep(told("a"));
  keeper.follow({ id: "b" });
  keeper.keep(told("b"));
  vault.put({ ...game("far", {}), when: 99 });
  assert.deepEqual([vault.entry("a").gone, vault.entry("b").gone, held], [true, false, ["a", "b"]]);
  assert.deepEqual((await keeper.left(false)).saved.map(({ id }) => id), ["b"]);
  assert.deepEqual((await keeper.left(true)).saved.map(({ id }) => id), ["b", "a"]);
  assert.deepEqual((await keeper.others()).map(({ id }) => id), ["a"]);
  const silent = createKeeper({ vault, tabs, slot: () => "", now: () => 0 });
  silent.follow({ id: "c" });
  silent.keep(told("c"));
  assert.deepEqual([vault.entry("c"), await silent.left(true)], [null, { saved: [], elsewhere: false }]);
  const all = createKeeper({ vault, tabs: { ...tabs, held: async () => new Set(["a", "b", "far"]) }, slot: () => "here", now: () => 0 });
  assert.deepEqual(await all.left(true), { saved: [], elsewhere: true });
});

test("which games other tabs hold, also where the browser doesn't tell or doesn't answer", async () => {
  assert.deepEqual(await createTabs(undefined).held(), new Set());
  createTabs(undefined).hold("a");
  const names = (...held) => ({ query: async () => ({ held: held.map((name) => ({ name })) }), request: async () => {} });
  assert.deepEqual(await createTabs(names("tripeaks.1.game.a", "other")).held(), new Set(["a"]));
  assert.deepEqual(await createTabs({ ...names(), query: () => new Promise(() => {}) }).held(), new Set());
  assert.deepEqual(await createTabs({ ...names(), query: async () => { throw new Error("no"); } }).held(), new Set());
  assert.deepEqual(await createTabs({ ...names(), query: () => { throw new Error("no"); } }).held(), new Set());
});
