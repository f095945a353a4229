/** The strip of a lesson: a fault stands on the board to be tried again, and each try is judged. */

import { make, setText } from "../dom.js";
import { chanceArgs, lossArgs } from "./review-texts.js";
import { createControl, keepFocus } from "./strip.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Request} Request */
/** @typedef {import("./review-curve.js").Range} Range */
/**
 * @typedef {object} Try a move that was tried
 * @property {number|"draw"} move
 * @property {string|null} card null for a draw
 * @property {Range} value the chance to win with it
 * @property {Range} loss how much better the best is
 * @property {boolean} good whether it can't be told from the best
 * @property {boolean} made whether it is the fault itself
 * @property {Message[]} reasons
 */
/**
 * @typedef {object} LearnPayload
 * @property {number} number which lesson, from 0
 * @property {number} of
 * @property {number} nth which move of the game
 * @property {string|null} card what was played, null for a draw
 * @property {"slip"|"mistake"|"blunder"} fault
 * @property {Range} loss
 * @property {"here"|"tried"|"away"} where whether the board stands before the fault, just after a try, or elsewhere
 * @property {Try[]} tries the latest last
 * @property {Try|null} best once it is asked for
 */

/** The task of a lesson. @param {LearnPayload} payload @param {Translate} t */
export function taskText({ nth, card, fault }, t) {
  const args = { nth, fault: [`review.fault.${fault}`, {}] };
  return card === null ? t("lesson.learn.draw", args) : t("lesson.learn.play", { ...args, card });
}

/** What came of a try. @param {Try} tried @param {Translate} t */
export function triedText({ card, value, loss, good, made }, t) {
  const chance = chanceArgs(value);
  return [
    card === null ? t("lesson.learn.tried-draw", chance) : t("lesson.learn.tried", { ...chance, card }),
    good ? t("lesson.learn.good") : t("lesson.learn.worse", lossArgs(loss)),
    ...(made ? [t("lesson.learn.made")] : []),
  ].join(" ");
}

/** The best move. @param {Try} best @param {Translate} t */
export function bestText({ card, value }, t) {
  const chance = chanceArgs(value);
  return card === null ? t("lesson.learn.best-draw", chance) : t("lesson.learn.best", { ...chance, card });
}

/** Whose reasons can be asked for: the latest try's, else the best move's. @param {LearnPayload} payload */
export function asked({ tries, best, where }) {
  const one = where === "tried" || best === null ? tries.at(-1) : best;
  return one === undefined || one.reasons.length === 0 ? null : one;
}

/** What a screen reader hears when a lesson has changed. @param {LearnPayload|undefined} before @param {LearnPayload|undefined} now @param {Translate} t */
export function learnHeard(before, now, t) {
  if (!now) return "";
  if (!before || before.number !== now.number) return taskText(now, t);
  if (now.best !== null && before.best === null) return bestText(now.best, t);
  const last = now.tries.at(-1);
  if (last && now.where === "tried" && JSON.stringify(before.tries) + before.where !== JSON.stringify(now.tries) + now.where) return triedText(last, t);
  return "";
}

/** @param {{t: Translate, onAsk: (request: Request) => void}} given */
export function createLearn({ t, onAsk }) {
  const title = make("span", "tpw-strip-title");
  const close = createControl("tpw-learn-close", t("lesson.learn.close"), () => onAsk({ kind: "learn-off" }));
  const task = make("p", "tpw-learn-task");
  const tries = make("ul", "tpw-learn-tries tpw-numbers", { role: "list" });
  const best = make("p", "tpw-strip-note tpw-learn-best tpw-numbers");
  const reasons = make("ul", "tpw-learn-reasons", { role: "list" });
  const back = createControl("tpw-learn-back", "", () => onAsk({ kind: "learn-back" }));
  const why = createControl("tpw-learn-why", t("lesson.learn.why"), () => explain());
  why.setAttribute("aria-expanded", "false");
  const show = createControl("tpw-learn-show", t("lesson.learn.show"), () => onAsk({ kind: "learn-show" }));
  const next = createControl("tpw-strong tpw-learn-next", "", () => onAsk({ kind: "learn-next" }));
  const element = make("div", "tpw-strip tpw-learn", { role: "group", "aria-label": t("lesson.learn.label") }, [
    make("div", "tpw-strip-head", {}, [title, close]), task, tries, best, reasons,
    make("div", "tpw-strip-controls", {}, [back, why, show, next]),
  ]);
  /** @type {LearnPayload|null} */
  let shown = null;
  /** Whose reasons stand open, if any do. @type {number|"draw"|null} */
  let explained = null;

  function explain() {
    const one = shown && asked(shown);
    explained = one === null || explained === one.move ? null : one.move;
    draw(shown);
  }

  /** @param {LearnPayload|null} payload */
  function put(payload) {
    if (payload === null || payload.number !== shown?.number) explained = null;
    shown = payload;
    element.hidden = payload === null;
    if (payload === null) return;
    const { number, of, where } = payload;
    setText(title, t("lesson.learn.title", { nth: number + 1, of }));
    setText(task, where === "away" ? t("lesson.learn.away") : taskText(payload, t));
    tries.replaceChildren(...payload.tries.map((one) =>
      make("li", `tpw-learn-try${one.good ? " tpw-learn-good" : ""}`, {}, [make("span", "tpw-learn-sign", { "aria-hidden": "true" }, [one.good ? "✓" : "✗"]), triedText(one, t)])));
    tries.hidden = payload.tries.length === 0;
    best.hidden = payload.best === null;
    if (payload.best !== null) setText(best, bestText(payload.best, t));
    const one = asked(payload);
    why.hidden = one === null;
    const open = one !== null && one.move === explained;
    why.setAttribute("aria-expanded", String(open));
    reasons.hidden = !open;
    reasons.replaceChildren(...(open ? one.reasons.map(({ key, args }) => make("li", "", {}, [t(key, args)])) : []));
    back.hidden = where === "here";
    setText(back, t(where === "away" ? "lesson.learn.back" : "lesson.learn.again"));
    show.hidden = payload.best !== null;
    setText(next, t(number + 1 === of ? "lesson.learn.done" : "lesson.learn.next"));
  }

  /** @param {LearnPayload|null} payload */
  function draw(payload) {
    keepFocus(element, () => put(payload), [next]);
  }

  draw(null);
  return { element, draw };
}
