/** The page of advice: what each move is worth, the best first, with how sure that is and what speaks for it. */

import { isFace, isRed, shortName, suitOf } from "../cards.js";
import { focusedElement, make, setText } from "../dom.js";
import { createTick } from "../panels/fields.js";
import { adviceRows, guessed, headline, progress, source } from "./counsel.js";
import { createControl, keepFocus } from "./strip.js";
import { draw as drawn } from "./svg.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("./counsel.js").AdviceRow} AdviceRow */
/** @typedef {import("./counsel.js").CounselPayload} CounselPayload */

const SCALE = [0, 50, 100];

/**
 * @param {object} given
 * @param {Translate} given.t
 * @param {(move: Move) => void} given.onPlay
 * @param {(move: Move) => void} given.onGuess
 * @param {(move: Move|null) => void} given.onLook a move of the list is looked at, or none any more
 * @param {(kind: "advice-more"|"advice-stop") => void} given.onAsk
 * @param {(on: boolean) => void} given.onGuessFirst
 */
export function createAdvice({ t, onPlay, onGuess, onLook, onAsk, onGuessFirst }) {
  const word = make("p", "tpw-advice-word");
  const line = make("p", "tpw-advice-line");
  const about = make("p", "tpw-advice-about", {}, [t("lesson.advice.about")]);
  const scale = make("div", "tpw-advice-scale tpw-numbers", { "aria-hidden": "true" }, [
    make("span", "tpw-advice-ticks", {}, SCALE.map((tick) => make("span", "", {}, [t("number.percent", { percent: tick })]))),
  ]);
  const list = make("ol", "tpw-advice-list", { role: "list", "aria-label": t("lesson.advice.label") });
  const from = make("span", "tpw-advice-source");
  const fill = make("span", "tpw-advice-done");
  const bar = make("span", "tpw-advice-bar", { role: "progressbar", "aria-label": t("lesson.advice.longer"), "aria-valuemin": "0", "aria-valuemax": "100" }, [fill]);
  const part = make("span", "tpw-advice-part tpw-numbers", { "aria-hidden": "true" });
  const longer = createControl("tpw-advice-longer", t("lesson.advice.longer"), () => onAsk("advice-more"));
  const stop = createControl("tpw-advice-stop", t("lesson.advice.stop"), () => onAsk("advice-stop"));
  const tick = createTick(t("lesson.advice.first"), t("lesson.advice.first-line"), onGuessFirst);
  tick.element.classList.add("tpw-advice-first");
  const foot = make("div", "tpw-advice-foot", {}, [from, part, bar, stop, longer]);
  const element = make("div", "tpw-advice", {}, [word, line, about, scale, list, foot, tick.element]);

  /** @type {{row: AdviceRow, button: HTMLButtonElement}[]} */
  let rows = [];
  /** What the rows were drawn from. */
  let shown = "";
  let guessing = false;
  /** A card of the board that is pointed at. @type {Move|null} */
  let lit = null;

  /** @param {CounselPayload} payload */
  function draw(payload) {
    const answer = guessed(payload, t);
    setText(word, answer);
    word.hidden = answer === "";
    setText(line, headline(payload, t));
    const wanted = adviceRows(payload, t);
    about.hidden = wanted.length === 0 || payload.guessing;
    scale.hidden = payload.options.length === 0;
    guessing = payload.guessing;
    if (shown !== JSON.stringify(wanted)) putRows(wanted);
    setText(from, source(payload, t));
    const under = progress(payload, t);
    setText(part, under);
    fill.style.width = `${Math.round((payload.thinking ?? 0) * 1000) / 10}%`;
    bar.setAttribute("aria-valuenow", String(Math.round((payload.thinking ?? 0) * 100)));
    keepFocus(foot, () => {
      for (const one of [part, bar, stop]) one.hidden = under === "";
      longer.hidden = payload.more === null || under !== "";
      foot.hidden = from.textContent === "";
    }, [stop, longer]);
  }

  /** Shows whether guessing comes first: known here before the kernel has acted on it. @param {boolean} guessFirst */
  const tell = (guessFirst) => void (tick.box.checked = guessFirst);

  /** @param {AdviceRow[]} wanted */
  function putRows(wanted) {
    const focused = rows.find(({ button }) => button === focusedElement(list))?.row.move;
    shown = JSON.stringify(wanted);
    rows = wanted.map((row) => ({ row, button: rowOf(row) }));
    list.replaceChildren(...rows.map(({ button }) => make("li", "tpw-advice-item", {}, [button])));
    list.hidden = rows.length === 0;
    light(lit);
    if (focused === undefined || rows.length === 0) return;
    (rows.find(({ row }) => row.move === focused) ?? rows[0]).button.focus({ preventScroll: true });
  }

  /** @param {AdviceRow} row */
  function rowOf({ move, card, best, close, guessed: chosen, shares, value, figures, tag, reasons, label }) {
    const tags = [
      ...(tag === "" ? [] : [make("span", best ? "tpw-advice-tag tpw-best" : "tpw-advice-tag", {}, [tag])]),
      ...(chosen ? [make("span", "tpw-advice-tag", {}, [t("lesson.advice.guessed")])] : []),
    ];
    const kind = best ? "tpw-advice-row tpw-best" : close ? "tpw-advice-row tpw-close" : "tpw-advice-row";
    const button = make("button", kind, { type: "button", "data-move": String(move), "aria-label": label }, [
      cardOf(card, t),
      trackOf(shares),
      make("strong", "tpw-advice-value tpw-numbers", {}, [value]),
      make("span", "tpw-advice-figures tpw-numbers", {}, [...tags, ...figures.map((figure) => make("span", "", {}, [figure]))]),
      make("span", "tpw-advice-why", {}, [reasons]),
    ]);
    for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => onLook(move));
    for (const kind of ["pointerleave", "blur"]) button.addEventListener(kind, () => onLook(null));
    button.addEventListener("click", () => (guessing ? onGuess : onPlay)(move));
    return button;
  }

  /** Marks the row of a card that is pointed at on the board; null ends that. @param {Move|null} move */
  function light(move) {
    lit = move;
    for (const { row, button } of rows) button.classList.toggle("tpw-lit", move !== null && row.move === move);
  }

  return { element, draw, light, tell };
}

/** @param {string|null} card @param {Translate} t */
function cardOf(card, t) {
  if (!isFace(card)) return make("span", "tpw-advice-card tpw-advice-draw", {}, [t("lesson.advice.draw")]);
  const side = `${isRed(card) ? "tpw-red" : "tpw-black"} tpw-suit-${suitOf(card)}`;
  return make("span", `tpw-advice-card ${side}`, {}, [shortName(card)]);
}

/** A bar with a whisker on a scale from 0 to 100. @param {AdviceRow["shares"]} shares null: the scale alone */
function trackOf(shares) {
  const track = make("span", "tpw-advice-track", { "aria-hidden": "true" });
  if (shares === null) return track;
  const fill = make("span", "tpw-advice-fill");
  fill.style.width = inPercent(shares.value);
  track.append(fill);
  if (shares.high > shares.low) track.append(whiskerOf(inPercent(shares.low), inPercent(shares.high)));
  return track;
}

/** @param {string} low @param {string} high */
function whiskerOf(low, high) {
  const lines = [
    { x1: low, y1: "50%", x2: high, y2: "50%" }, { x1: low, y1: "20%", x2: low, y2: "80%" }, { x1: high, y1: "20%", x2: high, y2: "80%" },
  ];
  return drawn("svg", "tpw-advice-whisker", { focusable: "false" }, [
    ...lines.map((line) => drawn("line", "tpw-rim", line)), ...lines.map((line) => drawn("line", "", line)),
  ]);
}

/** @param {number} share */
const inPercent = (share) => `${Math.round(share * 1000) / 10}%`;
