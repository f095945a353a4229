/** Does one step after another, at an even pace, until it is stopped or has come to the end. */

/** Long enough to see what a move did. */
const PACE = 700;

/**
 * @param {object} given
 * @param {() => boolean|void} given.step false: this was the last one
 * @param {number} [given.every] milliseconds from one step to the next
 * @param {(running: boolean) => void} [given.onChange]
 */
export function createPlayer({ step, every = PACE, onChange = () => {} }) {
  let on = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  function turn() {
    timer = undefined;
    let more = false;
    try {
      more = step() !== false;
    } finally {
      if (!more) stop();
    }
    // A step may stop the player, or stop it and start it again.
    if (on && timer === undefined) timer = setTimeout(turn, every);
  }

  function start() {
    if (on) return;
    on = true;
    onChange(true);
    if (on) turn();
  }

  function stop() {
    clearTimeout(timer);
    timer = undefined;
    if (!on) return;
    on = false;
    onChange(false);
  }

  return { start, stop, running: () => on };
}
