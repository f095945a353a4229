import assert from "node:assert/strict";
import { test } from "node:test";

import { measure } from "../../tripeaks_widgets/board/src/geometry.js";
import { commandOf, destination, nearest } from "../../tripeaks_widgets/board/src/keys.js";
import { threePeaks } from "./layouts.mjs";

const { places, stock } = measure(1000, threePeaks());
const STOCK = places.length;

/** Only these places can be reached. */
const only = (...open) => places.map((box, place) => (open.includes(place) ? box : null));
const stroke = (key, ...held) => ({
  key,
  ctrlKey: held.includes("ctrl"), metaKey: held.includes("meta"),
  altKey: held.includes("alt"), shiftKey: held.includes("shift"),
});

test("the board's own keys, in capitals too", () => {
  const expected = { d: "draw", D: "draw", u: "undo", h: "hint", a: "advice", A: "advice", "?": "help", Escape: "leave", Enter: "press", " ": "press", Home: "go" };
  for (const [key, command] of Object.entries(expected)) assert.equal(commandOf(stroke(key)), command, key);
  for (const held of ["ctrl", "meta"]) {
    assert.equal(commandOf(stroke("z", held)), "undo");
    assert.equal(commandOf(stroke("Z", held, "shift")), "redo");
    assert.equal(commandOf(stroke("y", held)), "redo");
    for (const key of ["d", "u", "Enter", "ArrowLeft", "c"]) assert.equal(commandOf(stroke(key, held)), null);
  }
  for (const key of ["z", "y", "b", "Tab", "F5"]) assert.equal(commandOf(stroke(key)), null);
  assert.equal(commandOf(stroke("d", "alt")), null);
});

test("left and right go along the open cards as they are seen, and on to the stock", () => {
  // Cards of three rows: 18 and 27 at the ends of the lowest, 11 and 13 above them, 4 higher.
  const cards = only(18, 11, 4, 13, 27);
  const line = [18, 4, 11, 13, 27].sort((one, other) => places[one].x - places[other].x);
  line.slice(1).forEach((place, nth) => {
    assert.equal(destination("ArrowRight", places[line[nth]], cards, stock), place);
    assert.equal(destination("ArrowLeft", places[place], cards, stock), line[nth]);
  });
  assert.equal(destination("ArrowLeft", places[18], cards, stock), null);
  assert.equal(destination("ArrowRight", places[27], cards, stock), STOCK);
  assert.equal(destination("ArrowRight", stock, cards, stock), null);
  assert.equal(destination("ArrowLeft", stock, cards, stock), 27);
});

test("home is the first card, end the stock", () => {
  assert.equal(destination("Home", stock, only(20, 11), stock), 20);
  assert.equal(destination("End", places[20], only(20, 11), stock), STOCK);
  assert.equal(destination("Home", stock, only(), stock), STOCK);
});

test("up and down go to the nearest card, and down to the stock", () => {
  const cards = only(9, 10, 20, 21);
  assert.equal(destination("ArrowUp", places[20], cards, stock), 10);
  assert.equal(destination("ArrowDown", places[9], cards, stock), 20);
  assert.equal(destination("ArrowDown", places[20], cards, stock), STOCK);
  assert.equal(destination("ArrowUp", places[9], cards, stock), null);
  assert.equal(destination("ArrowUp", stock, cards, stock), 20);
  assert.equal(destination("ArrowDown", stock, cards, stock), null);
  assert.equal(destination("x", places[9], cards, stock), null);
});

test("from everywhere everything is reached, whatever is open", () => {
  for (const open of [[18], [0, 1, 2], [18, 19, 10, 5, 2, 27], [...places.keys()].slice(18)]) {
    const cards = only(...open);
    const reached = new Set([STOCK]);
    for (const at of reached) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = destination(key, at === STOCK ? stock : places[at], cards, stock);
        if (to !== null) reached.add(to);
      }
    }
    assert.equal(reached.size, open.length + 1);
  }
});

test("the nearest of several", () => {
  assert.equal(nearest(places[18], only(9, 27)), 9);
  assert.equal(nearest(places[18], only()), null);
});
