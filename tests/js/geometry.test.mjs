import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

import { cardHeight, cardWidth, fanOffsets, marks, measure } from "../../tripeaks_widgets/board/src/geometry.js";
import { pyramids, threePeaks } from "./layouts.mjs";

const GOLDEN = new URL("../data/geometry.json", import.meta.url);
const three = threePeaks();

test("ten cards side by side can be hit by a finger on the narrowest page", () => {
  // A page keeps some of the 320 px for its margins: Voila 30.
  for (const width of [320, 300, 290]) {
    const { w, h } = measure(width, three).places[0];
    assert.ok(w >= 28 && h >= 56, `${w} x ${h} at ${width}`);
  }
});

test("cards are 44 px wide from a page of 480 px up", () => {
  for (let width = 458; width <= 1600; width += 1) {
    assert.ok(measure(width, three).places[0].w >= 44 - 1e-9, String(width));
  }
});

test("neighbours in a row leave a gap and nothing leaves the field", () => {
  for (const layout of [three, pyramids(3, 4, 1), pyramids(1, 2, 0), pyramids(2, 3, 1)]) {
    for (const width of [280, 316, 456, 476, 640, 764, 1436]) {
      const { places, stock, waste, width: field, height } = measure(width, layout);
      assert.ok(field <= width);
      for (const { x, y, w, h } of [...places, stock, waste]) {
        assert.ok(x >= 0 && x + w <= field + 1e-9 && y >= 0 && y + h <= height, `${layout.name} at ${width}`);
      }
      const bottom = places.filter((_, place) => layout.places[place].row === layout.rows - 1);
      bottom.slice(1).forEach((box, index) => assert.ok(box.x - (bottom[index].x + bottom[index].w) >= 0.5 - 1e-9));
    }
  }
});

test("a wide page gets a board that fits a window of 900 px with the host's own bars", () => {
  for (const layout of [three, pyramids(3, 4, 1), pyramids(1, 6, 0)]) {
    const { width, height } = measure(1440, layout);
    assert.ok(width <= 960);
    if (layout.rows === 4) assert.ok(height <= 560, String(height));
  }
});

test("narrow cards are taller", () => {
  assert.ok(cardHeight(28) / 28 >= 2);
  assert.ok(cardHeight(84) / 84 < 1.45);
  assert.equal(cardWidth(28.6), 28);
});

test("a fan of any length stays in its room and keeps its order", () => {
  for (const width of [300, 316, 476, 764, 1436]) {
    const geometry = measure(width, three);
    for (let count = 1; count <= 29; count++) {
      const offsets = fanOffsets(count, geometry);
      assert.equal(offsets.length, count);
      assert.equal(offsets[0], 0);
      assert.ok(offsets.at(-1) + geometry.waste.w <= geometry.fanWidth + 1e-9);
      const steps = offsets.slice(1).map((offset, index) => offset - offsets[index]);
      assert.ok(steps.every((step) => step === 0 || step >= 13 - 1e-9), `${count} cards at ${width}`);
    }
  }
  assert.deepEqual(fanOffsets(0, measure(316, three)), []);
});

test("a run of twelve shows every card at 320 px", () => {
  const offsets = fanOffsets(13, measure(316, three));
  assert.equal(new Set(offsets).size, 13);
});

test("what stands on a face stays on it, on its visible part when covered", () => {
  for (const [w, h] of [[28, 56], [46, 69], [86, 120]]) {
    for (const { x, y, size } of marks("full", w, h, h)) {
      assert.ok(y - size / 2 >= 0 && y + size / 2 <= h && x - size / 2 >= -w * 0.05 && x + size / 2 <= w * 1.05);
    }
    for (const { y, size } of marks("strip", w, h, h * 0.48)) {
      assert.ok(y - size / 2 >= 0 && y + size / 2 <= h * 0.48);
    }
    const [rank] = marks("index", w, h, 13);
    assert.ok(rank.x - rank.size * 0.44 >= 0 && rank.x + rank.size * 0.44 <= 13);
  }
});

/** The numbers that picture.py has to meet too. */
function golden() {
  const layouts = [three, pyramids(3, 4, 1), pyramids(1, 2, 0)];
  const measured = layouts.flatMap((layout) =>
    [300, 316, 476, 600, 720, 1000].map((width) => {
      const geometry = measure(width, layout);
      const fans = [1, 5, 13, 29].map((count) => fanOffsets(count, geometry));
      return { layout: layout.name, width, geometry, fans };
    }),
  );
  const faces = ["full", "strip", "index"].flatMap((variant) =>
    [[28.5, 57, 13], [45, 78, 21], [86, 120, 36]].map(([w, h, shown]) => ({
      variant, w, h, shown, marks: marks(variant, w, h, shown),
    })),
  );
  return { layouts: Object.fromEntries(layouts.map((layout) => [layout.name, layout])), measured, faces };
}

test("the numbers are those of the file that the Python picture is held to", () => {
  const now = JSON.parse(JSON.stringify(golden()));
  if (process.env.UPDATE_GOLDEN) writeFileSync(GOLDEN, `${JSON.stringify(now)}\n`);
  assert.deepEqual(now, JSON.parse(readFileSync(GOLDEN, "utf8")));
});
