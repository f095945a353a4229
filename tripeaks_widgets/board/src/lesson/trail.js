/** Which path is drawn on the cards: one at a time, what was asked for last before what stands there anyway. Pure. */

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Insight} Insight */
/** @typedef {import("./chains.js").ChainPayload} ChainPayload */
/** @typedef {import("./overlay.js").Trail} Trail */
/** @typedef {{place: number|null, chain: ChainPayload|null, places: number[]}} Looked a card of the board that is pointed at, a chain
 *   of the list, and the cards of a rank on the circle */

/** @typedef {"hint"|"plan"} Asked which of them was asked for last */

/** @type {Looked} */
export const NOTHING = { place: null, chain: null, places: [] };

/** How a chain ends: with a question, where it turns up a card that nobody knows. @param {number|null} chance @param {Translate} t */
const endsOf = (chance, t) => (chance === null ? "" : t("lesson.ends", { chance }));

/** @param {ChainPayload} chain @param {Trail["kind"]} kind @param {Translate} t @returns {Trail} */
const along = ({ places, chance }, kind, t) => ({ path: places, kind, ends: endsOf(chance, t) });

/** Whether a hint or a plan is the newer one: both may stand there. @param {Insight} before @param {Insight} told @param {Asked} asked @returns {Asked} */
export function askedLast(before, told, asked) {
  if (told.hint && told.hint.rung !== before.hint?.rung) return "hint";
  return written(told) === written(before) ? asked : "plan";
}

/** @param {Insight} insight */
const written = ({ plan }) => (plan?.steps ?? []).map(({ move }) => move).join();

/**
 * @param {Insight} insight @param {View} view @param {Looked & {asked: Asked}} looked @param {Translate} t
 * @returns {Trail|null} null: nothing is to be drawn
 */
export function trailOf(insight, view, looked, t) {
  const trail = chosen(insight, looked, t);
  if (trail === null) return null;
  return { ...trail, lying: view.cards.flatMap((card, place) => (card === null ? [] : [place])) };
}

/**
 * A chain of the list that was clicked is still looked at: the plan made of it is drawn as a plan nevertheless.
 * @param {ChainPayload} chain @param {Insight["plan"]} plan
 */
function isPlanned({ places }, plan) {
  return plan !== undefined && plan.steps.length === places.length && plan.steps.every(({ move }, nth) => move === places[nth]);
}

/** @param {Insight} insight @param {Looked & {asked: Asked}} looked @param {Translate} t @returns {Trail|null} */
function chosen({ hint, plan, chains, advice }, { place, chain, places, asked }, t) {
  if (chain !== null && !isPlanned(chain, plan)) return along(chain, "preview", t);
  if (places.length > 0) return { path: [], kind: "preview", lit: places };
  const hinted = plan && asked === "plan" ? undefined : hint;
  if (hinted?.chain) return along(hinted.chain, "hint", t);
  if (hinted?.rung === 2) return { path: [], kind: "hint", lit: hinted.lit };
  const own = place === null ? undefined : chains?.starts[place];
  if (plan) {
    const { steps, done, chance } = plan;
    if (steps.length === 0 && own) return along(own, "preview", t);
    return { path: steps.map(({ move }) => move), kind: "plan", ends: endsOf(chance, t), done };
  }
  if (own) return along(own, "preview", t);
  const longest = chains?.lists.length.at(0);
  if (longest) return along(longest, "chain", t);
  return advice && !advice.praise ? { path: [], kind: "hint", lit: advice.places } : null;
}
