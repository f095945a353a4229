/** What the strip of a plan says: from the kernel's figures to texts. Pure. */

import { capitalise } from "../text.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./plan.js").PlanPayload} PlanPayload */
/** @typedef {import("./plan.js").PlanStep} PlanStep */

/**
 * @typedef {object} Chip one step
 * @property {number} nth
 * @property {string} card
 * @property {string} before a word that goes before the card; empty for a card of the peaks
 * @property {string} points empty where they say nothing
 * @property {string} turns a sign for what it turns up; empty for nothing
 * @property {boolean} done
 * @property {boolean} next the step that playing comes to now
 * @property {string} label all of it in words
 */

const TURNS_UP = "\u21A5";

/** @param {PlanPayload} payload @param {Translate} t */
export function title({ steps, writing, done }, t) {
  if (writing || steps.length === 0) return t(steps.length === 0 ? "lesson.plan.empty" : "lesson.plan.writing");
  return done < steps.length ? t("lesson.plan.playing", { done, of: steps.length }) : t("lesson.plan.played");
}

/** @param {PlanPayload} payload @param {Translate} t @returns {Chip[]} */
export function chips(payload, t) {
  const { steps, writing, done } = payload;
  const scored = isScored(payload);
  return steps.map((step, index) => {
    const points = scored && step.points !== 0 ? signed(step.points, t) : "";
    const played = index < done;
    const name = t(step.move === "draw" ? "lesson.plan.step-draw" : "lesson.plan.step", { nth: index + 1, card: step.card });
    return {
      nth: index + 1,
      card: step.card,
      before: step.move === "draw" ? t("lesson.plan.draw") : "",
      points,
      turns: step.turned > 0 ? `${TURNS_UP}${step.turned}` : "",
      done: played,
      next: !writing && index === done,
      label: [name, points, turnsUp(step, t), played ? t("lesson.plan.done") : ""].filter(Boolean).join(", "),
    };
  });
}

/** @param {PlanStep} step @param {Translate} t */
function turnsUp({ turned, unknown }, t) {
  if (turned === 0) return "";
  return t(unknown > 0 ? "lesson.plan.turns-unknown" : "lesson.plan.turns-known", { count: turned });
}

/** What it all comes to; empty for a plan without steps. @param {PlanPayload} payload @param {Translate} t */
export function comesTo(payload, t) {
  const { steps, points, turned, left, playable, chance } = payload;
  if (steps.length === 0) return "";
  const [plays, draws] = [playCount(steps), steps.length - playCount(steps)];
  const parts = [
    plays > 0 ? t("lesson.plan.cards", { count: plays }) : "",
    draws > 0 ? t("lesson.plan.draws", { count: draws }) : "",
    isScored(payload) && points !== 0 ? signed(points, t) : "",
    turned > 0 ? t("lesson.plan.turned", { turned }) : "",
    left > 0 ? t("lesson.plan.left", { left }) : t("lesson.plan.cleared"),
  ];
  const sentences = [`${capitalise(parts.filter(Boolean).join(", "))}.`];
  if (left > 0) {
    sentences.push(
      playable.length > 0 ? t("lesson.plan.then", { count: playable.length, cards: playable }) : t("lesson.plan.then-none"),
    );
    if (chance !== null) sentences.push(t("lesson.plan.chance", { chance }));
  }
  return sentences.join(" ");
}

/**
 * How the plan compares with the best chain: by length, then by what is turned up, then by points. Null where there is
 * nothing to compare: a plan that is begun is played from another position than the chain.
 * @param {PlanPayload} payload @param {Translate} t @returns {{text: string, better: boolean}|null}
 */
export function comparison(payload, t) {
  const { steps, done, turned, points, best } = payload;
  if (best === null || steps.length === 0 || done > 0) return null;
  const longer = best.length - playCount(steps);
  if (longer > 0) {
    const none = t("lesson.plan.turned-none");
    return { text: t("lesson.plan.best", { count: best.length, turned: best.turned > 0 ? best.turned : none }), better: true };
  }
  // A plan with draws may be longer than any chain.
  if (longer === 0 && best.turned > turned) return { text: t("lesson.plan.best-turns", { turned: best.turned }), better: true };
  if (longer === 0 && best.turned === turned && best.points > points) {
    return { text: t("lesson.plan.best-points", { points: signed(best.points, t) }), better: true };
  }
  return { text: t("lesson.plan.best-none"), better: false };
}

/** @param {PlanStep[]} steps */
const playCount = (steps) => steps.filter(({ move }) => move !== "draw").length;

/** Where a play takes points away, the score is the number of cards left, which is told anyway. @param {PlanPayload} payload */
const isScored = ({ steps }) => steps.every(({ move, points }) => move === "draw" || points >= 0);

/** @param {number} points @param {Translate} t */
const signed = (points, t) => t(points > 0 ? "lesson.plan.points" : "lesson.plan.points-lost", { points });
