/**
 * Carries motions out. Elements always stand where the view puts them; a motion only shows them on the way there, so
 * breaking one off at any time leaves nothing in a wrong place.
 */

/** @typedef {import("./types.js").Box} Box */

const FLIGHT = 220;
const HALF_TURN = 100;
const EASE = "cubic-bezier(0.25, 0.7, 0.25, 1)";

/** @param {() => boolean} still whether motion isn't wanted */
export function createMotion(still) {
  /** @type {Map<Animation, () => void>} */
  const running = new Map();

  /**
   * @param {HTMLElement} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options
   * @param {() => void} [done] called once, at the end or when broken off
   */
  function run(element, frames, options, done = () => {}) {
    if (still() || typeof element.animate !== "function") return done();
    const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
    running.set(animation, done);
    animation.onfinish = () => {
      if (running.delete(animation)) done();
    };
  }

  function stop() {
    const ended = [...running];
    running.clear();
    for (const [animation, done] of ended) {
      animation.cancel();
      done();
    }
  }

  /** Shows an element coming from a box to where it stands. @param {HTMLElement} element @param {Box} from @param {Box} to */
  function flyFrom(element, from, to) {
    element.classList.add("tpw-flying");
    const frames = [{ transform: between(from, to) }, { transform: "none" }];
    run(element, frames, { duration: FLIGHT }, () => element.classList.remove("tpw-flying"));
  }

  /** Shows an element leaving for a box. @param {HTMLElement} element @param {Box} from @param {Box} to @param {() => void} done */
  function flyAway(element, from, to, done) {
    run(element, [{ transform: "none" }, { transform: between(to, from) }], { duration: FLIGHT }, done);
  }

  /** Slides within the fan. @param {HTMLElement} element @param {number} dx @param {() => void} [done] */
  function slideFrom(element, dx, done) {
    run(element, [{ transform: `translateX(${dx}px)` }, { transform: "none" }], { duration: FLIGHT }, done);
  }

  /**
   * Turns a card over: its old side narrows, then the new one widens.
   * @param {HTMLElement} element the card, already showing its new side
   * @param {HTMLElement} oldSide a likeness of its old side, to be removed
   */
  function turn(element, oldSide) {
    const narrow = { transform: "scaleX(0)" };
    const wide = { transform: "none" };
    run(oldSide, [wide, narrow], { duration: HALF_TURN, easing: "ease-in" }, () => oldSide.remove());
    run(element, [narrow, wide], { duration: HALF_TURN + 40, delay: HALF_TURN, easing: "ease-out" });
  }

  /** @param {HTMLElement} element @param {number} row */
  function dealIn(element, row) {
    const frames = [{ transform: "translateY(-14px)", opacity: 0 }, { transform: "none", opacity: 1 }];
    run(element, frames, { duration: 170, delay: row * 26 });
  }

  /** @param {HTMLElement} element */
  function shake(element) {
    const frames = [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    run(element, frames, { duration: 200, easing: "linear" });
  }

  return { flyFrom, flyAway, slideFrom, turn, dealIn, shake, stop };
}

/** The transform that shows an element at `from` while it stands at `to`. @param {Box} from @param {Box} to */
export function between(from, to) {
  return `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.w / to.w}, ${from.h / to.h})`;
}
