/** What the buttons and clicks of a lesson ask the kernel for. Pure. */

/** @typedef {import("../types.js").Insight} Insight */
/** @typedef {import("../types.js").Request} Request */
/** @typedef {"advance-all"|"walk-all"} Playing what goes on by itself: a plan, or the solver's line */

const BEGINS = ["plan", "plan-open"];
/** What is asked for while a plan is written and leaves it so. */
const WRITES = ["plan", "plan-open", "plan-add", "plan-back", "plan-use", "plan-keep", "hint", "check", "advice-guess", "advice-more", "advice-stop"];

/**
 * Whether clicks on cards will write a plan, once all that was asked for is answered.
 * @param {Insight["plan"]} plan @param {readonly Request[]} pending
 */
export const isWriting = (plan, pending) =>
  pending.reduce((writing, { kind }) => BEGINS.includes(kind) || (writing && WRITES.includes(kind)), plan?.writing ?? false);

/** What a click means while a plan is written: it is the plan that grows and shrinks. @param {Request} request @returns {Request|null} null: nothing */
export function inPlan(request) {
  switch (request.kind) {
    case "play":
      return { kind: "plan-add", place: request.place };
    case "draw":
      return { kind: "plan-add" };
    case "undo":
      return { kind: "plan-back" };
    default:
      // A move made again would end the plan, and a step that was taken back isn't one.
      return request.kind === "redo" ? null : request;
  }
}

/**
 * What comes next where something goes on by itself; null at its end.
 * @param {Playing} playing @param {Insight} insight @param {boolean} goOn whether it was said to go on where a plan has paused
 * @returns {Request|null}
 */
export function nextStep(playing, { plan, solution }, goOn) {
  if (playing === "advance-all") {
    return plan && plan.done < plan.steps.length && (goOn || plan.paused === null) ? { kind: "advance" } : null;
  }
  return solution && !solution.off && solution.next !== null ? { kind: "walk", to: "forth" } : null;
}

/**
 * A way along the list of moves.
 * @param {import("./moves.js").Walk} way @param {Insight["moves"]} list @returns {Request|null} null: it leads nowhere from here
 */
export function walked(way, list) {
  const at = list?.at ?? 0;
  const length = (list?.moves ?? []).filter((one) => !Array.isArray(one)).length;
  /** @type {Record<typeof way, Request>} */
  const requests = { back: { kind: "undo" }, forth: { kind: "redo" }, start: { kind: "restart" }, end: { kind: "jump", place: length } };
  return (way === "back" || way === "start" ? at > 0 : at < length) ? requests[way] : null;
}
