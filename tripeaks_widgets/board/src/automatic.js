/** What the board does by itself. Pure. */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Sent} Sent */
/** @typedef {import("./types.js").Insight} Insight */

/** Long enough to see that nothing can be played. */
export const DRAW_AFTER = 700;

const GOES_ON = ["play", "draw", "new", "open"];

/**
 * Whether a card is to be drawn by itself: nothing can be played, and it is this display that made the last move. After an
 * undo the player wants to look, not to be sent on; a plan and the solver's line have draws of their own; a move that was
 * tried in a lesson is to be looked at; and with a real deck nothing is drawn by itself.
 * @param {View} view @param {Sent|null} answered the request that the view answers @param {Insight} insight
 */
export const drawsByItself = (view, answered, { plan, solution, learn }) =>
  view.outcome === "stuck" && answered !== null && GOES_ON.includes(answered.kind) && view.event?.kind !== "refused" &&
  view.entry === undefined && plan === undefined && learn === undefined && (solution === undefined || solution.off);

/** Whether nothing has happened on the board yet. @param {{view: View}} traits */
export const isFresh = ({ view }) => view.seq === 1 && view.event?.kind === "start";

/** Whether it was left to chance which deal this is. @param {import("./types.js").Title} title */
export const isChance = ({ kind }) => kind === "random" || kind === "winnable";
