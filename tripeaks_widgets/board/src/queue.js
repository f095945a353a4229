/**
 * Clicks wait here until the kernel has answered the one before. Pure: each step gives a new queue and what to do.
 */

/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Sent} Sent */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {{sent: Sent|null, waiting: Request[]}} Queue `sent` awaits its answer */
/** @typedef {(request: Request) => Message|null} Check a reason against sending, or null */

/** @type {Queue} */
export const EMPTY = { sent: null, waiting: [] };
export const MOST_WAITING = 60;

/** What is asked for as often as it is pressed. Anything else, asked for twice in a row, is a double click. */
const AGAIN = ["draw", "undo", "redo", "advance", "walk", "hint", "plan-back"];

/** Whether pressing twice means two steps. A draw in a plan is one as well. @param {Request} request */
const counts = ({ kind, place }) => AGAIN.includes(kind) || (kind === "plan-add" && place === undefined);

/** What is asked for, whatever message it goes in. @param {Partial<Sent>} request */
const meaning = ({ id, seq, ...wanted }) => JSON.stringify(wanted);

/** @param {Request|null|undefined} one @param {Request} other */
const same = (one, other) => !!one && one.kind === other.kind && meaning(one) === meaning(other);

/**
 * Puts a click in line. A double click on a card asks once; a full line takes no more: the same queue comes back.
 * @param {Queue} queue @param {Request} request @returns {Queue}
 */
export function enqueue(queue, request) {
  const last = queue.waiting.at(-1) ?? queue.sent;
  const repeated = !counts(request) && same(last, request);
  if (repeated || queue.waiting.length >= MOST_WAITING) return queue;
  return { ...queue, waiting: [...queue.waiting, request] };
}

/** Takes note of the id the kernel has answered. @param {Queue} queue @param {string|null} ack @returns {Queue} */
export function acknowledge(queue, ack) {
  return queue.sent !== null && queue.sent.id === ack ? { ...queue, sent: null } : queue;
}

/**
 * Gives up waiting for one answer, when another client's answer hid it.
 * @param {Queue} queue @param {string} id @returns {Queue}
 */
export const release = acknowledge;

/**
 * The next message to send, if it is time. A click that had to wait is checked first: what became pointless is dropped
 * with its reason. A click that didn't wait always goes out, for the kernel knows the reason best.
 * @param {Queue} queue @param {{id: string, seq: number, waited: boolean, check: Check}} now
 * @returns {{queue: Queue, send: Sent|null, dropped: Message|null}}
 */
export function next(queue, { id, seq, waited, check }) {
  if (queue.sent !== null) return { queue, send: null, dropped: null };
  /** @type {Message|null} */
  let dropped = null;
  const waiting = [...queue.waiting];
  for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
    const reason = waited ? check(request) : null;
    if (reason === null) {
      const send = { ...request, id, seq };
      return { queue: { sent: send, waiting }, send, dropped };
    }
    dropped = reason;
  }
  return { queue: { sent: null, waiting }, send: null, dropped };
}
