/** What is to be said of what the board teaches: on the board, and to screen readers. Pure. */

import { counselHeard } from "./counsel.js";
import { learnHeard } from "./learn.js";
import { sumRows } from "./review-texts.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Insight} Insight */
/** @typedef {{text: string, kind: "hint"|"coach"|"refused"}} Word */

/** The sentence that stands on the board. @param {Insight} insight @param {Translate} t @returns {Word|null} */
export function wordOf({ hint, advice, solution }, t) {
  if (hint) return { text: hint.texts.map(({ key, args }) => t(key, args)).join(" "), kind: "hint" };
  if (solution?.fault) return { text: t(solution.fault.key, solution.fault.args), kind: "refused" };
  if (advice) return { text: t(advice.text.key, advice.text.args), kind: "coach" };
  return null;
}

/** What a screen reader hears beside it, when something has changed. @param {Insight} before @param {Insight} now @param {Translate} t */
export function heard(before, now, t) {
  return [
    planHeard(before.plan, now.plan, t), solutionHeard(before.solution, now.solution, t),
    counselHeard(before.counsel, now.counsel, t), reviewHeard(before.review, now.review, t), learnHeard(before.learn, now.learn, t),
  ].filter(Boolean).join(" ");
}

/** @param {Insight["plan"]} before @param {Insight["plan"]} now @param {Translate} t */
function planHeard(before, now, t) {
  if (!now) return before ? t("lesson.heard.plan-off") : "";
  if (!before) return t("lesson.heard.plan", { count: now.steps.length });
  if (now.paused && !before.paused) return t(now.paused.key, now.paused.args);
  if (now.kept && !before.kept) return t("lesson.plan.button.kept");
  const last = now.steps.at(-1);
  if (now.steps.length > before.steps.length && last) {
    // Where the score counts cards, there are no points to speak of.
    const key = now.points > 0 ? "lesson.heard.step" : "lesson.heard.step-plain";
    return t(key, { nth: now.steps.length, card: last.card, points: now.points, turned: now.turned });
  }
  return now.steps.length < before.steps.length ? t("lesson.heard.plan", { count: now.steps.length }) : "";
}

/** @param {Insight["solution"]} before @param {Insight["solution"]} now @param {Translate} t */
function solutionHeard(before, now, t) {
  if (!now) return before ? t("lesson.heard.solution-off") : "";
  if (now.busy) return before?.busy ? "" : t("lesson.heard.busy");
  // The sentence on the board says what is wrong.
  if (now.fault) return "";
  if (now.off) return before?.off ? "" : t("lesson.solution.left");
  if (before && !before.busy && !before.off && before.aim === now.aim && before.done === now.done) return "";
  return t("lesson.heard.solution", { done: now.done, of: now.of });
}

/** @param {Insight["review"]} before @param {Insight["review"]} now @param {Translate} t */
function reviewHeard(before, now, t) {
  if (now && now.part !== null && (before?.part ?? null) === null) return t("lesson.review.busy", { part: 0 });
  // Opening the page is no news; what has been worked out since is.
  if (!now?.found || now.part !== null || before === undefined || before.part === null) return "";
  return sumRows(now.found, t).map(({ name, text }) => `${name} ${text}`).join(", ");
}
