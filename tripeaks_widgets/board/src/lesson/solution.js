/**
 * The strip of the solver: the line from here, by fewest moves or by best score, to walk along. Unlike any other help it
 * knows the cards that lie face down, so it says so and has a colour of its own.
 */

import { make, setText } from "../dom.js";
import { createIcon } from "./icons.js";
import { busyText, isLine, leads, lostText, placeText, resultText, share, wayOf } from "./solution-texts.js";
import { createControl, enable, keepFocus } from "./strip.js";

/** @typedef {import("../types.js").Translate} Translate */

/** @typedef {"moves"|"score"} Aim */
/** @typedef {"first"|"back"|"forth"|"last"} Way */
/**
 * @typedef {object} SolutionPayload
 * @property {Aim} aim
 * @property {boolean} busy
 * @property {number|null} part how much of the work is done, 0 to 1, while busy
 * @property {boolean} won whether the line wins
 * @property {number} of moves of the line
 * @property {number} done moves of it made so far
 * @property {number|"draw"|null} next
 * @property {number|null} score at its end
 * @property {number|null} moves of the whole game at its end
 * @property {{until: number|null, of: number}|null} lost until: after how many of the game's moves it could last be won,
 *   null: never
 * @property {boolean} off the player left the line: it no longer applies
 */
/**
 * @typedef {{kind: "solve", aim: Aim} | {kind: "walk", to: Way} | {kind: "walk-all"} | {kind: "jump", place: number}
 *   | {kind: "solve-off"}} SolutionAsk what a button asks for; "walk-all" starts and, while running, stops
 */

/** @type {Aim[]} */
const AIMS = ["moves", "score"];

/** @param {{t: Translate, onAsk: (ask: SolutionAsk) => void}} given */
export function createSolutionStrip({ t, onAsk }) {
  /** @type {SolutionPayload|null} */
  let shown = null;
  let isRunning = false;

  const aims = AIMS.map((aim) => {
    const button = createControl(`tpw-solution-aim tpw-aim-${aim}`, t(`lesson.solution.aim-${aim}`), () => choose(aim));
    return { aim, button };
  });
  const pair = make("div", "tpw-solution-aims", { role: "group", "aria-label": t("lesson.solution.aim") }, [
    ...aims.map(({ button }) => button),
  ]);
  const sees = make("div", "tpw-solution-sees", {}, [createIcon("eye"), make("span", "", {}, [t("lesson.solution.sees")])]);

  const note = make("span", "tpw-strip-text");
  const jump = createControl("tpw-solution-jump", t("lesson.solution.jump"), () => {
    if (typeof shown?.lost?.until === "number") onAsk({ kind: "jump", place: shown.lost.until });
  });
  const again = createControl("tpw-solution-again", t("lesson.solution.again"), () => shown && onAsk({ kind: "solve", aim: shown.aim }));
  const notes = make("div", "tpw-strip-line tpw-solution-note", {}, [note, jump, again]);

  const step = make("span", "tpw-solution-step tpw-numbers");
  const next = make("span", "tpw-solution-next");
  const fill = make("div", "tpw-solution-fill");
  const bar = make("div", "tpw-solution-bar", { "aria-hidden": "true" }, [fill]);
  const progress = make("div", "tpw-solution-progress", {}, [make("div", "tpw-solution-place", {}, [step, " ", next]), bar]);
  const result = make("div", "tpw-solution-result");

  /** @param {Way} way */
  const walker = (way) => ({ way, button: iconButton(way, t(`lesson.solution.${way}`), () => onAsk({ kind: "walk", to: way })) });
  const [first, back, forth, last] = /** @type {Way[]} */ (["first", "back", "forth", "last"]).map(walker);
  const play = iconButton("play", t("lesson.solution.play"), () => onAsk({ kind: "walk-all" }));
  const playIcon = createIcon("play");
  const pauseIcon = createIcon("pause");
  const walk = make("div", "tpw-solution-walk", { role: "group", "aria-label": t("lesson.solution.walk") }, [
    first.button, back.button, play, forth.button, last.button,
  ]);
  const going = make("div", "tpw-strip-line tpw-solution-going", {}, [walk, result]);
  const stop = createControl("tpw-solution-stop", t("lesson.solution.stop"), () => onAsk({ kind: "solve-off" }));
  const close = createControl("tpw-solution-close", t("lesson.solution.close"), () => onAsk({ kind: "solve-off" }));

  const element = make("div", "tpw-strip tpw-solution", { role: "group", "aria-label": t("lesson.solution.label") }, [
    make("div", "tpw-strip-head", {}, [sees, pair, stop, close]), notes, progress, going,
  ]);
  element.addEventListener("keydown", (event) => {
    const way = wayOf(event);
    if (way === null || !isLine(shown)) return;
    // A key at the end of the line goes no further either: the page around would scroll.
    event.preventDefault();
    event.stopPropagation();
    if (leads(shown, way)) onAsk({ kind: "walk", to: way });
  });

  /** What is shown already isn't worked out again. @param {Aim} aim */
  function choose(aim) {
    if (shown !== null && (shown.aim !== aim || shown.off)) onAsk({ kind: "solve", aim });
  }

  /** @param {SolutionPayload|null} payload */
  function draw(payload) {
    shown = payload;
    keepFocus(element, () => put(payload), [play, stop, again, close]);
  }

  /** @param {SolutionPayload|null} payload */
  function put(payload) {
    element.hidden = payload === null;
    if (payload === null) return;
    const { aim, busy, off, lost } = payload;
    const line = isLine(payload);
    for (const { aim: own, button } of aims) button.setAttribute("aria-pressed", String(own === aim));
    const left = off && !busy;
    setText(note, left ? t("lesson.solution.left") : busy ? "" : lostText(lost, t));
    notes.hidden = note.textContent === "";
    again.hidden = !left;
    jump.hidden = !line || typeof lost?.until !== "number";

    const place = placeText(payload, t);
    // Where the game has ended there is no line, and nothing to walk along.
    const ended = line && payload.of === 0;
    progress.hidden = left || ended;
    setText(step, busy ? busyText(payload, t) : place.step);
    setText(next, busy ? "" : place.next);
    const filled = share(payload);
    bar.classList.toggle("tpw-unknown", filled === null);
    fill.style.width = `${Math.round((filled ?? 0) * 1000) / 10}%`;
    // The style keeps its room while the line is worked out: what lies below doesn't jump.
    going.hidden = !line;
    going.classList.toggle("tpw-waiting", busy);
    walk.hidden = ended;
    if (line) setText(result, resultText(payload, t));
    for (const { way, button } of [first, back, forth, last]) enable(button, leads(payload, way));
    enable(play, isRunning || leads(payload, "forth"));
    name(play, t(isRunning ? "lesson.solution.pause" : "lesson.solution.play"));
    play.replaceChildren(isRunning ? pauseIcon : playIcon);
    stop.hidden = !busy;
    close.hidden = busy;
  }

  /** Whether the line is being walked along by itself. @param {boolean} on */
  function running(on) {
    isRunning = on;
    draw(shown);
  }

  draw(null);
  return { element, draw, running };
}

/** @param {import("./icons.js").Icon} icon @param {string} label @param {() => void} act */
function iconButton(icon, label, act) {
  const button = createControl(`tpw-solution-icon tpw-solution-${icon}`, "", act);
  button.replaceChildren(createIcon(icon));
  name(button, label);
  return button;
}

/** @param {HTMLElement} button @param {string} label */
function name(button, label) {
  if (button.getAttribute("aria-label") === label) return;
  button.setAttribute("aria-label", label);
  button.title = label;
}
