import assert from "node:assert/strict";
import { test } from "node:test";

import { chooseTheme, luminance } from "../../tripeaks_widgets/board/src/theme.js";

test("luminance of what computed styles say", () => {
  assert.equal(luminance("rgb(255, 255, 255)"), 1);
  assert.equal(luminance("rgb(0 0 0 / 100%)"), 0);
  assert.ok(Math.abs(luminance("rgb(128, 128, 128)") - 0.216) < 0.001);
  for (const nothing of ["rgba(0, 0, 0, 0)", "transparent", "", "color(srgb 1 0 0)"]) {
    assert.equal(luminance(nothing), null);
  }
});

test("the host's word goes before what is seen, and that before the system's wish", () => {
  const seen = { hostSays: null, behind: ["rgba(0, 0, 0, 0)", "rgb(17, 20, 24)", "rgb(255, 255, 255)"], prefersDark: false };
  assert.equal(chooseTheme(seen), "dark");
  assert.equal(chooseTheme({ ...seen, hostSays: "true" }), "light");
  assert.equal(chooseTheme({ ...seen, hostSays: "false", behind: ["rgb(255, 255, 255)"] }), "dark");
  assert.equal(chooseTheme({ ...seen, behind: ["rgb(255, 255, 255)"], prefersDark: true }), "light");
  assert.equal(chooseTheme({ ...seen, behind: [], prefersDark: true }), "dark");
  assert.equal(chooseTheme({ ...seen, behind: ["rgba(0, 0, 0, 0)"] }), "light");
});
