/** What the strip of the solver says: from the kernel's answers to texts. Pure. */

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./solution.js").SolutionPayload} SolutionPayload */
/** @typedef {import("./solution.js").Way} Way */

/** What reckoning with fractions may lose. */
const DUST = 1e-9;

/** @type {Record<string, Way>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "forth", Home: "first", End: "last" };

/**
 * Where a key leads along the line; null: it is none of the strip's.
 * @param {Pick<KeyboardEvent, "key"|"ctrlKey"|"metaKey"|"altKey"|"shiftKey">} stroke
 */
export function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : null;
}

/** Whether there is a line to walk along. @param {SolutionPayload|null} payload @returns {payload is SolutionPayload} */
export const isLine = (payload) => payload !== null && !payload.busy && !payload.off;

/** Whether a way leads anywhere from here. @param {SolutionPayload} payload @param {Way} way */
export const leads = ({ done, of }, way) => (way === "first" || way === "back" ? done > 0 : done < of);

/** @param {SolutionPayload} payload @param {Translate} t */
export function busyText({ part }, t) {
  // Rounded downwards: it isn't done before it is done.
  return part === null ? t("lesson.solution.busy") : t("lesson.solution.busy-part", { part: Math.floor(clamp(part) * 100 + DUST) / 100 });
}

/** What has become of the game; empty while it can be won. @param {SolutionPayload["lost"]} lost @param {Translate} t */
export function lostText(lost, t) {
  if (lost === null) return "";
  return lost.until === null ? t("lesson.solution.never") : t("lesson.solution.since", { move: lost.until + 1, of: lost.of });
}

/** Where on the line the game stands, and what is next. @param {SolutionPayload} payload @param {Translate} t */
export function placeText({ done, of, next }, t) {
  const key = next === "draw" ? "lesson.solution.next-draw" : next === null ? "lesson.solution.next-none" : "lesson.solution.next-card";
  return { step: t("lesson.solution.step", { done, of }), next: t(key) };
}

/** What the line comes to. @param {SolutionPayload} payload @param {Translate} t */
export function resultText({ aim, won, of, moves, score }, t) {
  if (of === 0) return t(won ? "hint.won" : "hint.lost");
  const what = won ? t("lesson.solution.wins") : t(aim === "moves" ? "lesson.solution.clears" : "lesson.solution.scores");
  const figures = [];
  if (moves !== null) figures.push(t("lesson.solution.moves", { count: moves }));
  if (score !== null) figures.push(t("lesson.solution.score", { score }));
  return figures.length === 0 ? `${what}.` : `${what}: ${figures.join(", ")}.`;
}

/** How much of the bar is filled: of the work, or of the line. Null: nobody knows. @param {SolutionPayload} payload */
export function share({ busy, part, done, of }) {
  if (busy) return part === null ? null : clamp(part);
  return of > 0 ? clamp(done / of) : 0;
}

/** @param {number} value */
const clamp = (value) => Math.min(Math.max(value, 0), 1);

/** What is shown until the solver has answered at all. @param {"moves"|"score"} aim @returns {import("./solution.js").SolutionPayload} */
export const sought = (aim) => ({
  aim, busy: true, part: null, won: false, of: 0, done: 0, next: null, score: null, moves: null, lost: null, off: false,
});
