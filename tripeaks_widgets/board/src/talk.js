/** The talk with the kernel: sends what is asked for, one message at a time, and takes note of the answers. */

import { foresee } from "./predict.js";
import { acknowledge, EMPTY, enqueue, MOST_WAITING, next, release } from "./queue.js";
import { reasonAgainst } from "./reasons.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Sent} Sent */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {Pick<import("./types.js").Traits, "view"|"layout"|"rules">} Known */

const LOST_ANSWER = 1500;
const SLOW_ANSWER = 2500;
const NO_ANSWER = 10_000;
const ASK_AGAIN = 3000;

/** Tells apart the clients of one kernel. */
const clientId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/**
 * @param {object} given
 * @param {(message: Sent) => void} given.post
 * @param {() => Known} given.known what the kernel has told last
 * @param {() => void} given.onSlow the answer is long in coming
 * @param {() => void} given.onSilent so long that it may never come; told again and again
 * @param {(dropped: Message|null) => void} given.onGivenUp an answer is awaited no longer
 */
export function createTalk({ post, known, onSlow, onSilent, onGivenUp }) {
  const client = clientId();
  let count = 0;
  let queue = EMPTY;
  let slow = 0;
  let silent = 0;
  let lost = 0;

  /** Moves that are asked for and not answered, in order. @returns {Request[]} */
  const pending = () => (queue.sent === null ? queue.waiting : [queue.sent, ...queue.waiting]);

  /** A view with all that is pending done, as far as that can be foreseen. @param {View} view */
  function ahead(view) {
    const { layout, rules } = known();
    return foresee(view, pending(), layout, rules);
  }

  /**
   * Asks for a move; gives back why it was dropped, if it was. Only one that would come after others is judged here, and
   * only by what is sure: the kernel knows the reason best.
   * @param {Request} request @returns {Message|null}
   */
  function ask(request) {
    const waited = pending().length > 0;
    const longer = enqueue(queue, request);
    if (longer === queue) return queue.waiting.length < MOST_WAITING ? null : { key: "board.busy" };
    const { view, layout, rules } = known();
    const reached = ahead(view);
    const reason = waited && reached.sure ? reasonAgainst(request, reached.view, layout, rules) : null;
    if (reason !== null) return reason;
    queue = longer;
    return send(waited);
  }

  /** @param {boolean} waited @returns {Message|null} why a move that had waited was dropped */
  function send(waited) {
    const { view, layout, rules } = known();
    const step = next(queue, {
      id: `${client}-${count + 1}`,
      seq: view.seq,
      waited,
      check: (request) => reasonAgainst(request, view, layout, rules),
    });
    queue = step.queue;
    if (step.send !== null) {
      count += 1;
      post(step.send);
      clearTimeout(slow);
      clearTimeout(silent);
      slow = setTimeout(() => queue.sent !== null && onSlow(), SLOW_ANSWER);
      silent = setTimeout(isSilent, NO_ANSWER);
    }
    return step.dropped;
  }

  /**
   * Takes note of an answer and sends what waited for it. Another client's answer may have hidden ours, so none is
   * awaited for ever.
   * @param {View} view @returns {{answered: Sent|null, dropped: Message|null}}
   */
  function hear(view) {
    // What waits was meant for the deal before.
    if (view.event?.kind === "start" || view.event?.kind === "resume") queue = { ...queue, waiting: [] };
    const awaited = queue.sent;
    queue = acknowledge(queue, view.ack);
    clearTimeout(lost);
    if (queue.sent !== null) {
      if (view.seq !== queue.sent.seq) lost = setTimeout(giveUp, LOST_ANSWER, queue.sent.id);
      return { answered: null, dropped: null };
    }
    clearTimeout(slow);
    clearTimeout(silent);
    return { answered: awaited, dropped: awaited === null ? null : send(true) };
  }

  function isSilent() {
    if (queue.sent === null) return;
    onSilent();
    silent = setTimeout(isSilent, ASK_AGAIN);
  }

  /** @param {string} id */
  function giveUp(id) {
    queue = release(queue, id);
    if (queue.sent === null) onGivenUp(send(true));
  }

  function end() {
    for (const timer of [slow, silent, lost]) clearTimeout(timer);
  }

  return { ask, hear, ahead, pending, end };
}
