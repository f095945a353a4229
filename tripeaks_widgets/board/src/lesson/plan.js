/**
 * The strip of a plan: its steps, what it comes to, how it compares with the best chain, and the buttons that play it. They
 * come first, and all of them stay: what changes below doesn't move them from under the finger.
 */

import { shortName, suitOf } from "../cards.js";
import { make, setText } from "../dom.js";
import { chips, comesTo, comparison, title } from "./plan-texts.js";
import { createControl, enable, keepFocus } from "./strip.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Message} Message */

/**
 * @typedef {object} PlanStep
 * @property {number|"draw"} move
 * @property {string} card the one that comes on the waste
 * @property {number} turned how many cards it turns up
 * @property {number} unknown how many of them the player has never seen
 * @property {number} points
 */
/**
 * @typedef {object} PlanPayload
 * @property {boolean} writing clicks on cards write the plan; false once it is being played
 * @property {number} done steps already played
 * @property {boolean} kept saved with the game
 * @property {PlanStep[]} steps
 * @property {number} points the sum
 * @property {number} turned the sum
 * @property {number} left cards left in the tableau after it
 * @property {string[]} playable known cards that could be played after it
 * @property {number|null} chance that a play goes on with an unknown card that the plan turns up
 * @property {{length: number, turned: number, points: number, cards: string[], places: number[]}|null} best the best
 *   chain from where the plan starts
 * @property {Message|null} paused why playing it stopped
 */
/**
 * @typedef {object} PlanAsk what a button asks for; "advance-all" starts and, while running, stops
 * @property {"plan-use"|"advance"|"advance-all"|"plan-back"|"plan-keep"|"plan-off"} kind
 */

/** U+FE0E asks for the text form. */
const CHECK = "\u2713\uFE0E";

/** @param {{t: Translate, onAsk: (ask: PlanAsk) => void}} given */
export function createPlanStrip({ t, onAsk }) {
  /** @param {string} name @param {PlanAsk["kind"]} kind */
  const control = (name, kind) => createControl(`tpw-plan-${name}`, t(`lesson.plan.button.${name}`), () => onAsk({ kind }));
  const [next, all, back, keep] = [
    control("next", "advance"), control("all", "advance-all"), control("back", "plan-back"), control("keep", "plan-keep"),
  ];
  const [use, close] = [control("use", "plan-use"), control("close", "plan-off")];
  const name = make("div", "tpw-strip-title");
  const head = make("div", "tpw-strip-head", {}, [name, close]);
  const list = make("div", "tpw-plan-steps tpw-numbers", { role: "list", "aria-label": t("lesson.plan.steps") });
  const sum = make("div", "tpw-plan-sum");
  const compared = make("span", "tpw-strip-text");
  const best = make("div", "tpw-strip-line", {}, [compared, use]);
  const paused = make("div", "tpw-strip-note");
  const controls = make("div", "tpw-strip-controls", {}, [next, all, keep, back]);
  const element = make("div", "tpw-strip tpw-plan", { role: "group", "aria-label": t("lesson.plan.label") }, [
    head, controls, paused, list, sum, best,
  ]);

  /** @type {PlanPayload|null} */
  let shown = null;
  let isRunning = false;

  /** @param {PlanPayload|null} payload */
  function draw(payload) {
    shown = payload;
    keepFocus(element, () => fill(payload), [next, close]);
  }

  /** @param {PlanPayload|null} payload */
  function fill(payload) {
    element.hidden = payload === null;
    if (payload === null) return;
    const { steps, writing, done, kept } = payload;
    const found = comparison(payload, t);
    setText(name, title(payload, t));
    list.replaceChildren(...chips(payload, t).map(chipOf));
    show(list, steps.length > 0);
    show(controls, steps.length > 0);
    say(sum, comesTo(payload, t));
    setText(compared, found?.text ?? "");
    show(best, found !== null);
    show(use, found?.better ?? false);
    say(paused, payload.paused === null ? "" : t(payload.paused.key, payload.paused.args));
    const more = done < steps.length;
    setText(all, t(isRunning ? "lesson.plan.button.stop" : "lesson.plan.button.all"));
    setText(keep, t(kept ? "lesson.plan.button.kept" : "lesson.plan.button.keep"));
    // What is under way isn't changed by anything but its end.
    enable(next, more && !isRunning);
    enable(all, more || isRunning);
    enable(use, !isRunning);
    enable(back, writing && !isRunning);
    enable(keep, steps.length > 0 && !kept);
  }

  /** Whether it is being played by itself. @param {boolean} on */
  function running(on) {
    isRunning = on;
    draw(shown);
  }

  draw(null);
  return { element, draw, running };
}

/** @param {HTMLElement} element @param {boolean} on */
const show = (element, on) => void (element.hidden = !on);

/** @param {HTMLElement} element @param {string} text */
function say(element, text) {
  setText(element, text);
  element.hidden = text === "";
}

/** @param {import("./plan-texts.js").Chip} chip */
function chipOf({ nth, card, before, points, turns, done, next, label }) {
  /** @type {[name: string, text: string][]} */
  const parts = [
    ["nth", done ? CHECK : String(nth)],
    ["word", before],
    [`card tpw-suit-${suitOf(card)}`, shortName(card)],
    ["points", points],
    ["turns", turns],
  ];
  const picture = make("span", "tpw-plan-picture", { "aria-hidden": "true" }, parts.flatMap(([name, text]) =>
    text === "" ? [] : [make("span", `tpw-plan-${name}`, {}, [text])],
  ));
  const state = done ? " tpw-done" : next ? " tpw-next" : "";
  const element = make("div", `tpw-plan-step${state}`, { role: "listitem", title: label }, [
    make("span", "tpw-words", {}, [label]), picture,
  ]);
  if (next) element.setAttribute("aria-current", "step");
  return element;
}
