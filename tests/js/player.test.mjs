import assert from "node:assert/strict";
import { test } from "node:test";

import { createPlayer } from "../../tripeaks_widgets/board/src/lesson/player.js";

/** A player whose clock is turned by hand. @param {(count: number) => boolean|void} step */
function make(context, step = () => {}, given = {}) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const seen = { steps: 0, told: [] };
  const player = createPlayer({ step: () => step((seen.steps += 1)), onChange: (running) => seen.told.push(running), ...given });
  return { player, seen, wait: (time) => context.mock.timers.tick(time) };
}

test("the first step comes at once, the others at an even pace", (context) => {
  const { player, seen, wait } = make(context, undefined, { every: 100 });
  player.start();
  assert.deepEqual([seen.steps, player.running()], [1, true]);
  wait(99);
  assert.equal(seen.steps, 1);
  wait(1);
  assert.equal(seen.steps, 2);
  wait(100);
  player.stop();
  wait(1000);
  assert.deepEqual([seen.steps, seen.told, player.running()], [3, [true, false], false]);
});

test("a step that returns false is the last one", (context) => {
  const { player, seen, wait } = make(context, (count) => count < 2);
  player.start();
  wait(700);
  wait(7000);
  assert.deepEqual([seen.steps, seen.told], [2, [true, false]]);
});

test("to start twice or to stop what doesn't run changes nothing", (context) => {
  const { player, seen, wait } = make(context);
  player.stop();
  player.start();
  player.start();
  wait(700);
  assert.deepEqual([seen.steps, seen.told], [2, [true]]);
});

test("a step may stop the player, or start it anew, without a second clock", (context) => {
  const { player, seen, wait } = make(context, (count) => {
    if (count === 2) player.stop();
    if (count === 2) player.start();
    if (count === 5) player.stop();
  });
  player.start();
  wait(700);
  assert.equal(seen.steps, 3);
  wait(700);
  assert.equal(seen.steps, 4);
  wait(700);
  wait(7000);
  assert.deepEqual([seen.steps, player.running()], [5, false]);
});

test("a step that fails ends it", (context) => {
  const { player, seen, wait } = make(context, () => {
    throw new Error("no");
  });
  assert.throws(() => player.start(), /no/);
  wait(7000);
  assert.deepEqual([seen.steps, seen.told, player.running()], [1, [true, false], false]);
});

test("who is told of the start may stop it before the first step", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let steps = 0;
  const player = createPlayer({ step: () => void (steps += 1), onChange: (running) => running && player.stop() });
  player.start();
  assert.deepEqual([steps, player.running()], [0, false]);
});
