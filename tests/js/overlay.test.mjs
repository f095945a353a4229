import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";

import { JSDOM } from "jsdom";

import { measure } from "../../tripeaks_widgets/board/src/geometry.js";
import { layOut, over, pillAt, ringAround } from "../../tripeaks_widgets/board/src/lesson/overlay-geometry.js";
import { createOverlay } from "../../tripeaks_widgets/board/src/lesson/overlay.js";
import { translator } from "../../tripeaks_widgets/board/src/text.js";
import { texts } from "./catalogue.mjs";
import { pyramids, threePeaks } from "./layouts.mjs";

const GOLDEN = new URL("../data/overlay.json", import.meta.url);
const three = threePeaks();
const board = measure(720, three);
const t = translator(texts, "en");

/** The numbers that drawing/overlay.py has to meet too. */
function golden() {
  const cases = [three, pyramids(3, 4, 1), pyramids(1, 2, 0)].flatMap((layout) => {
    const last = layout.places.length - 1;
    const paths = [
      { path: [], ends: "", fanned: 0 },
      { path: [last], ends: "? 43\u00A0%", fanned: 3 },
      { path: [last, last - 1, 0], ends: "? under 1\u00A0%", fanned: null },
      { path: [last - 1, "draw", "draw", last, 1], ends: "100\u00A0%", fanned: 0 },
      { path: [...Array(9).fill("draw"), last, "draw"], ends: "?", fanned: null },
      { path: layout.places.map((_, place) => last - place), ends: "? 7\u00A0%", fanned: 12 },
    ];
    return [316, 476, 720, 940].flatMap((width) =>
      paths.map(({ path, ends, fanned }) => {
        const geometry = measure(width, layout);
        const top = fanned === null ? null : { ...geometry.waste, x: geometry.waste.x + fanned * 13.4 };
        const { badges, arcs } = layOut(geometry, path, top);
        const pill = path.length === 0 ? null : pillAt(geometry, badges, path.at(-1), ends);
        return { layout: layout.name, width, path, ends, top, badges, arcs, pill, ring: ringAround(geometry, last) };
      }),
    );
  });
  return { cases };
}

test("the numbers are those of the file that the Python overlay is held to", () => {
  const now = JSON.parse(JSON.stringify(golden()));
  if (process.env.UPDATE_GOLDEN) writeFileSync(GOLDEN, `${JSON.stringify(now)}\n`);
  assert.deepEqual(now, JSON.parse(readFileSync(GOLDEN, "utf8")));
});

test("a path that is under way keeps its numbers", () => {
  const whole = layOut(board, [27, 26, 17], board.waste);
  const rest = layOut(board, [26, 17], board.waste, 1);
  assert.deepEqual(rest.badges, whole.badges.slice(1));
  assert.equal(rest.arcs[1], whole.arcs[2]);
  assert.match(rest.arcs[0], new RegExp(`^M${board.waste.x + board.waste.w / 2} ${board.waste.y}Q`));
});

test("only cards that lie on a card are over its ring", () => {
  const everywhere = three.places.map((_, place) => place);
  assert.deepEqual(over(board, 27, everywhere), []);
  const found = over(board, 17, everywhere).map((box) => board.places.indexOf(box));
  assert.deepEqual(found, three.coveredBy[17]);
  assert.deepEqual(over(board, 17, [26]), [board.places[26]]);
});

// In a page

let dom;
beforeEach(() => {
  dom = new JSDOM("<!doctype html><body></body>", { url: "http://127.0.0.1/" });
  for (const name of ["window", "document"]) globalThis[name] = dom.window[name];
});
afterEach(() => dom.window.close());

/** An overlay with a trail on it. */
function show(trail, geometry = board) {
  const overlay = createOverlay();
  overlay.draw(trail, geometry, geometry.waste);
  const all = (selector) => [...overlay.element.querySelectorAll(selector)];
  const ringed = (selector = ".tpw-trail-ring:not(.tpw-trail-soft)") => all(selector).map((ring) => Number(ring.dataset.place));
  return { ...overlay, all, ringed, numbers: () => all(".tpw-trail-number").map((one) => one.textContent) };
}

test("nothing of it is heard, and nothing is left when it is cleared", () => {
  const { element, draw, clear, all } = show({ path: [27, 26], kind: "chain" });
  assert.equal(element.getAttribute("aria-hidden"), "true");
  assert.equal(all("svg").length, 1);
  clear();
  assert.equal(element.childNodes.length, 0);
  draw({ path: [27], kind: "chain" }, board, null);
  assert.deepEqual([all("svg").length, all(".tpw-trail-dots").length], [1, 0]);
  draw(null, board, null);
  assert.equal(element.childNodes.length, 0);
});

test("each card has its ring and its number, and rings follow the cards", () => {
  for (const width of [320, 940]) {
    const geometry = measure(width, three);
    const { all, numbers } = show({ path: [27, "draw", 26], kind: "chain" }, geometry);
    assert.deepEqual(numbers(), ["1", "2", "3"]);
    const ring = all('[data-place="26"] rect').at(-1);
    const [x, y] = ["x", "y"].map((name) => Number(ring.getAttribute(name)));
    const box = geometry.places[26];
    assert.ok(x < box.x && y < box.y && x >= 0 && x > box.x - 4 && y > box.y - 4);
    assert.equal(all("svg")[0].getAttribute("width"), String(geometry.width));
  }
});

test("steps made already have no marks, and the others keep their numbers", () => {
  const { numbers, ringed, draw, element } = show({ path: [27, 26, 17], kind: "plan", done: 1 });
  assert.deepEqual([numbers(), ringed()], [["2", "3"], [17, 26]]);
  draw({ path: [27, 26, 17], kind: "plan", done: 3 }, board, board.waste);
  assert.equal(element.childNodes.length, 0);
});

test("lit places have a soft ring and no number, unless they are on the path anyway", () => {
  const { numbers, ringed } = show({ path: [27], kind: "hint", lit: [26, 27] });
  assert.deepEqual([numbers(), ringed(), ringed(".tpw-trail-soft")], [["1"], [27], [26]]);
  assert.deepEqual(show({ path: [], kind: "hint", lit: [3] }).ringed(".tpw-trail-soft"), [3]);
});

test("a ring goes under the cards that lie on its card", () => {
  const { all } = show({ path: [27, 26, 17], kind: "chain" });
  const [masked] = all("[mask]");
  assert.equal(all("[mask]").length, 1);
  assert.equal(masked.dataset.place, "17");
  const mask = all("mask")[0];
  assert.equal(masked.getAttribute("mask"), `url(#${mask.id})`);
  assert.equal(mask.querySelectorAll('[fill="black"]').length, 2);
  assert.equal(show({ path: [], kind: "hint", lit: [17], lying: [17, 26] }).all('mask [fill="black"]').length, 1);
  assert.equal(show({ path: [17], kind: "chain", lying: [17] }).all("mask").length, 0);
});

test("the last word is said at the last card, and kinds are told apart", () => {
  const { all, draw } = show({ path: [27, 26], kind: "preview", ends: "? 43\u00A0%" });
  assert.equal(all(".tpw-trail-word")[0].textContent, "? 43\u00A0%");
  const thickness = () => Number(all(".tpw-trail-ring .tpw-trail-line")[0].getAttribute("stroke-width"));
  const light = thickness();
  assert.ok(all(".tpw-trail-preview").length === 1);
  draw({ path: [27, 26], kind: "chain" }, board, board.waste);
  assert.ok(thickness() > light && all(".tpw-trail-word").length === 0);
});

test("only a kind that wasn't there comes in softly", () => {
  const { all, draw } = show({ path: [27], kind: "preview" });
  const isNew = () => all(".tpw-trail-new").length === 1;
  assert.ok(isNew());
  draw({ path: [26], kind: "preview" }, board, board.waste);
  assert.ok(!isNew());
  draw({ path: [26], kind: "plan" }, board, board.waste);
  assert.ok(isNew());
});
