/**
 * Carries motions out. Elements always stand where the view puts them; a motion only shows them on the way there, so
 * breaking one off at any time leaves nothing in a wrong place.
 */

/** @typedef {import("./types.js").Box} Box */
/**
 * Motions of different kinds add up on one element. Travel changes the properties `translate` and `scale`, a turn
 * `transform`: in this order they let a card turn about its own middle while it is under way.
 * @typedef {"travel"|"turn"|"show"} Kind
 */
/** @typedef {{element: HTMLElement, kind: Kind, animation: Animation, done: () => void}} Running */

const FLIGHT = 220;
const HALF_TURN = 100;
const SNOWFALL = 1300;
/** No flake starts later than this. */
export const LATEST_FLAKE = 500;
const AT_REST = { translate: "0px 0px", scale: "1 1" };
const NARROW = { transform: "scaleX(0)" };
const WIDE = { transform: "scaleX(1)" };
const EASE = "cubic-bezier(0.25, 0.7, 0.25, 1)";

/** @param {() => boolean} still whether motion isn't wanted */
export function createMotion(still) {
  /** @type {Set<Running>} */
  const running = new Set();

  /**
   * @param {HTMLElement} element @param {Kind} kind @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options
   * @param {() => void} [done] called once, at the end or when broken off
   */
  function run(element, kind, frames, options, done = () => {}) {
    end((one) => one.element === element && one.kind === kind);
    if (still() || typeof element.animate !== "function") return done();
    const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
    // Left to itself it would wait for a frame or two before it starts.
    animation.startTime = document.timeline.currentTime;
    const entry = { element, kind, animation, done };
    running.add(entry);
    animation.onfinish = () => {
      if (running.delete(entry)) done();
    };
  }

  /** @param {(one: Running) => boolean} chosen */
  function end(chosen) {
    for (const one of [...running].filter(chosen)) {
      running.delete(one);
      one.animation.cancel();
      one.done();
    }
  }

  const stop = () => end(() => true);

  /** Shows an element coming from a box to where it stands, above all others. @param {HTMLElement} element @param {Box} from @param {Box} to */
  function flyFrom(element, from, to) {
    end((one) => one.element === element && one.kind === "travel");
    element.dataset.flying = "true"; // no class: drawing a card sets those anew
    const frames = [between(from, to), AT_REST];
    run(element, "travel", frames, { duration: FLIGHT }, () => delete element.dataset.flying);
  }

  /** Shows an element leaving for a box. @param {HTMLElement} element @param {Box} from @param {Box} to @param {() => void} done */
  function flyAway(element, from, to, done) {
    run(element, "travel", [AT_REST, between(to, from)], { duration: FLIGHT }, done);
  }

  /** Moves to another place within the fan. @param {HTMLElement} element @param {Box} from @param {Box} to */
  function slideFrom(element, from, to) {
    if ("flying" in element.dataset) return flyFrom(element, from, to);
    run(element, "travel", [between(from, to), AT_REST], { duration: FLIGHT });
  }

  /**
   * Turns a card over: its old side narrows, then the new one widens.
   * @param {HTMLElement} element the card, already showing its new side
   * @param {HTMLElement} oldSide a likeness of its old side, to be removed
   */
  function turn(element, oldSide) {
    run(oldSide, "turn", [WIDE, NARROW], { duration: HALF_TURN, easing: "ease-in" }, () => oldSide.remove());
    const options = { duration: HALF_TURN + 40, delay: HALF_TURN, easing: "ease-out" };
    run(element, "turn", [NARROW, WIDE], options);
  }

  /**
   * Turns a card over that may be under way: its old side lies on it and goes at half time.
   * @param {HTMLElement} element @param {HTMLElement} oldSide
   */
  function turnUnderWay(element, oldSide) {
    run(oldSide, "show", [{ opacity: 1 }, { opacity: 1 }], { duration: HALF_TURN }, () => oldSide.remove());
    run(element, "turn", [WIDE, NARROW, WIDE], { duration: 2 * HALF_TURN, easing: "linear" });
  }

  /** @param {HTMLElement} element @param {number} row */
  function dealIn(element, row) {
    const frames = [{ translate: "0px -14px", opacity: 0 }, { translate: "0px 0px", opacity: 1 }];
    run(element, "travel", frames, { duration: 170, delay: row * 26 });
  }

  /** @param {HTMLElement} element */
  function shake(element) {
    const frames = [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    run(element, "turn", frames, { duration: 200, easing: "linear" });
  }

  /** Points rise from where they were made and fade. @param {HTMLElement} element @param {() => void} done */
  function rise(element, done) {
    const frames = [
      { translate: "0px 8px", opacity: 0 },
      { translate: "0px 0px", opacity: 1, offset: 0.15 },
      { translate: "0px -22px", opacity: 1, offset: 0.6 },
      { translate: "0px -40px", opacity: 0 },
    ];
    run(element, "travel", frames, { duration: 1000, easing: "linear" }, done);
  }

  /** @param {HTMLElement} flake @param {{height: number, drift: number, delay: number}} way @param {() => void} done */
  function snow(flake, { height, drift, delay }, done) {
    const frames = [
      { translate: "0px -10px", opacity: 0 },
      { translate: `${drift * 0.1}px ${height * 0.1}px`, opacity: 1, offset: 0.1 },
      { translate: `${drift * 0.8}px ${height * 0.8}px`, opacity: 1, offset: 0.8 },
      { translate: `${drift}px ${height}px`, opacity: 0 },
    ];
    run(flake, "travel", frames, { duration: SNOWFALL, delay, easing: "linear" }, done);
  }

  /** Brightens for a while. @param {HTMLElement} element */
  function glow(element) {
    const frames = [{ filter: "none" }, { filter: "brightness(1.1) saturate(1.25)", offset: 0.3 }, { filter: "none" }];
    run(element, "show", frames, { duration: SNOWFALL + LATEST_FLAKE, easing: "ease-in-out" });
  }

  return { flyFrom, flyAway, slideFrom, turn, turnUnderWay, dealIn, shake, rise, snow, glow, stop };
}

/** The keyframe that shows an element at `from` while it stands at `to`. @param {Box} from @param {Box} to */
export function between(from, to) {
  // An element is scaled about its middle.
  const dx = from.x + from.w / 2 - to.x - to.w / 2;
  const dy = from.y + from.h / 2 - to.y - to.h / 2;
  return { translate: `${dx}px ${dy}px`, scale: `${from.w / to.w} ${from.h / to.h}` };
}
