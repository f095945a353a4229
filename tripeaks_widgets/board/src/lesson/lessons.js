/**
 * What the board teaches, at work: the path on the cards, the strips of a plan and of the solver's line, and the pages
 * below the board. It draws what the kernel has worked out; what is pressed goes there as a request.
 */

import { focusedElement, make } from "../dom.js";
import { fanCount, fanOffsets } from "../geometry.js";
import { createAdvice } from "./advice.js";
import { createChainsTab } from "./chains-page.js";
import { createLearn } from "./learn.js";
import { createMoves } from "./moves.js";
import { createOverlay } from "./overlay.js";
import { createPlanStrip } from "./plan.js";
import { createPlayer } from "./player.js";
import { inPlan, isWriting, nextStep, walked } from "./requests.js";
import { createReview } from "./review.js";
import { createSolutionStrip } from "./solution.js";
import { sought } from "./solution-texts.js";
import { createTabs } from "./tabs.js";
import { askedLast, NOTHING, trailOf } from "./trail.js";
import { createUnseen } from "./unseen.js";
import { createValues } from "./values.js";

/** @typedef {import("../types.js").Traits} Traits */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Insight} Insight */
/** @typedef {import("../types.js").Request} Request */
/** @typedef {import("../geometry.js").Geometry} Geometry */

/** What happens where something goes on by itself; at anything else somebody wants it otherwise. */
const GOES_ON = ["play", "draw", "look"];

/**
 * @param {object} given
 * @param {Traits} given.given
 * @param {import("../types.js").Translate} given.t
 * @param {{point: (place: number|null, blinking?: boolean) => void, unpoint: () => void, enter: () => void}} given.field
 * @param {(request: Request) => boolean} given.send whether it is on its way
 * @param {() => readonly Request[]} given.pending what isn't answered yet
 * @param {(tab: string) => void} given.onTab
 * @param {(changed: {guess_first: boolean}) => void} given.onSet something that goes for all boards of this browser
 */
export function createLessons({ given: { rules }, t, field, send, pending, onTab, onSet }) {
  /** @type {Insight} */
  let insight = {};
  /** @type {View|null} */
  let view = null;
  /** @type {Geometry|null} */
  let geometry = null;
  let looked = NOTHING;
  /** @type {import("./trail.js").Asked} */
  let asked = "hint";
  /** Whether the insight is about the view: not while that is ahead of the kernel. */
  let current = false;
  /** @type {import("./requests.js").Playing} */
  let playing = "advance-all";
  /** Whether the next step is one past a pause. */
  let goOn = false;

  const overlay = createOverlay();
  const values = createValues();
  const player = createPlayer({ step, onChange: (on) => [plan, solution].forEach((strip) => strip.running(on)) });
  const plan = createPlanStrip({ t, onAsk: press });
  const solution = createSolutionStrip({
    t,
    onAsk: (request) => {
      press(request);
      // The line that was shown ends elsewhere: what is of interest is the one from where the game goes back to.
      if (request.kind === "jump") press({ kind: "solve", aim: insight.solution?.aim ?? "moves" });
    },
  });
  const chains = createChainsTab({
    t,
    onPoint: (places) => look({ places }),
    onShow: (chain) => look({ chain }),
    onPlan: (places) => press({ kind: "plan", places }),
  });
  const moves = createMoves({
    t, lowerIsBetter: rules.lowerIsBetter,
    onGoto: (node) => press({ kind: "goto", node }),
    onWalk: (way) => {
      const request = walked(way, insight.moves);
      if (request !== null) press(request);
    },
    onCheck: () => press({ kind: "check" }),
    onPlan: (index) => press({ kind: "plan-open", plan: index }),
  });
  const unseen = createUnseen({ t });
  const advice = createAdvice({
    t,
    onPlay: (move) => {
      const request = meant(move === "draw" ? { kind: "draw" } : { kind: "play", place: move });
      if (request !== null) press(request);
    },
    onGuess: (move) => press(move === "draw" ? { kind: "advice-guess" } : { kind: "advice-guess", place: move }),
    onLook: (move) => {
      values.light(move);
      look({ places: move === null || move === "draw" ? [] : [move] });
    },
    onAsk: (kind) => press({ kind }),
    onGuessFirst: (on) => onSet({ guess_first: on }),
  });
  const review = createReview({ t, onAsk: press });
  const learn = createLearn({ t, onAsk: press });
  /** Each page with the part of the insight that it shows. */
  const pages = /** @type {const} */ ([
    ["moves", moves, "moves"], ["chains", chains, "chains"], ["unseen", unseen, "unseen"], ["advice", advice, "counsel"],
    ["review", review, "review"],
  ]);
  const tabs = createTabs({
    t, onChange: opened,
    pages: pages.map(([name, { element }]) => ({ name, element })),
  });
  const strips = make("div", "tpw-strips", {}, [plan.element, solution.element, learn.element]);

  /**
   * What a button here asks for; a second press of those that go on by themselves stops them.
   * @param {Request|{kind: import("./requests.js").Playing}} request
   */
  function press(request) {
    const running = player.running();
    player.stop();
    if (request.kind === "advance-all" || request.kind === "walk-all") {
      [playing, goOn] = [request.kind, true];
      if (!running) player.start();
    } else {
      looked = NOTHING;
      send(/** @type {Request} */ (request));
      // The first answer takes the solver a while: what is under way shows at once.
      if (request.kind === "solve" && "aim" in request) solution.draw(sought(request.aim ?? "moves"));
    }
  }

  /** Makes the next step by itself, once all that was asked for is answered. @returns {boolean} whether more may follow */
  function step() {
    if (pending().length > 0) return true;
    const next = nextStep(playing, insight, goOn);
    goOn = false;
    return next !== null && send(next);
  }

  /** Another page is open, or none. @param {string} tab */
  function opened(tab) {
    // What a page showed when it was open last may be long past.
    for (const [, { element }] of pages) element.hidden = true;
    // Rows that go out of sight with the focus on them may not tell that they lost it.
    values.light(null);
    look({ chain: null, places: [] });
    drawValues();
    onTab(tab);
  }

  /** Something else is looked at. @param {Partial<import("./trail.js").Looked>} change */
  function look(change) {
    looked = { ...looked, ...change };
    drawTrail();
  }

  /** What the moves are worth, on the cards. */
  function drawValues() {
    if (geometry !== null) values.draw(current && tabs.shown() === "advice" ? (insight.counsel?.options ?? []) : [], geometry);
  }

  function drawTrail() {
    if (view === null || geometry === null) return;
    const trail = current ? trailOf(insight, view, { ...looked, asked }, t) : null;
    if (trail === null) overlay.clear();
    else overlay.draw(trail, geometry, topBox(view, geometry));
    const top = view.waste.at(-1);
    const cards = (trail?.path ?? []).flatMap((move) => (move === "draw" ? [] : [view?.cards[move] ?? ""]));
    chains.trace(cards.length === 0 || top === undefined ? null : [top, ...cards]);
  }

  /**
   * @param {View} now a view that may be ahead of the kernel @param {Insight} told @param {string} tab what stands open
   * @param {Geometry} measured @param {boolean} [guessFirst] whether a learner guesses before advice is shown
   */
  function draw(now, told, tab, measured, guessFirst = false) {
    const waits = (now.entry?.missing.length ?? 0) > 0;
    if (waits || (view !== null && now.seq !== view.seq && !GOES_ON.includes(now.event?.kind ?? ""))) player.stop();
    [view, geometry] = [now, measured];
    const matches = told.seq === undefined || told.seq === now.seq;
    if (matches) [asked, insight] = [askedLast(insight, told, asked), told];
    current = matches && (now.ahead ?? 0) === 0;
    keepFocus(() => {
      tabs.show(tab);
      if (current) drawParts(now);
      advice.tell(guessFirst);
      drawTrail();
      drawValues();
    });
  }

  /** @param {View} now */
  function drawParts(now) {
    plan.draw(insight.plan ?? null);
    solution.draw(insight.solution ?? null);
    learn.draw(insight.learn ?? null);
    const tab = tabs.shown();
    if (tab === "chains" && insight.chains) chains.draw(insight.chains, now, rules);
    if (tab === "moves" && insight.moves) moves.draw(insight.moves);
    if (tab === "unseen" && insight.unseen) unseen.draw(insight.unseen);
    if (tab === "advice" && insight.counsel) advice.draw(insight.counsel);
    if (tab === "review" && insight.review) review.draw(insight.review);
    for (const [name, { element }, part] of pages) element.hidden = name !== tab || insight[part] === undefined;
    point(insight);
  }

  /**
   * Where what had the focus has gone, the button that brings a strip back gets it, else the cards do: the next key would
   * be the notebook's.
   * @param {() => void} change
   */
  function keepFocus(change) {
    const focused = focusedElement(strips);
    const ours = focused !== null && (strips.contains(focused) || tabs.element.contains(focused));
    change();
    if (!ours || !isLost(focusedElement(strips))) return;
    const opener = plan.element.contains(focused) ? ".tpw-planning" : solution.element.contains(focused) ? ".tpw-more" : null;
    const button = opener && strips.parentElement?.querySelector(opener);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    else field.enter();
  }

  /** Points at the card or the stock that is spoken of. @param {Insight} told */
  function point({ hint, solution: line, learn: lesson }) {
    field.unpoint();
    if (hint?.stock) field.point(null);
    else if (hint && hint.rung !== 2 && hint.lit.length > 0) field.point(hint.lit[0]);
    else if (line && !line.off && line.next !== null) field.point(line.next === "draw" ? null : line.next, true);
    else if (lesson?.best && lesson.where === "here") field.point(lesson.best.move === "draw" ? null : lesson.best.move, true);
  }

  /** A card of the board is pointed at, or none. @param {number|null} place */
  function hover(place) {
    if (place === looked.place) return;
    chains.light(place === null ? null : (view?.cards[place] ?? null), place);
    advice.light(place);
    look({ place });
  }

  /** What something asked for on the board itself means here. @param {Request} request @returns {Request|null} null: nothing */
  const meant = (request) => (isWriting(insight.plan, pending()) ? inPlan(request) : request);

  /** Takes note of an answer: a text that can't be read is explained where it was pasted. @param {View} now @param {import("../types.js").Sent|null} answered */
  function hear({ event, notice }, answered) {
    if (answered?.kind === "review-paste") review.complain(event?.kind === "refused" && notice ? t(notice.key, notice.args) : "");
  }

  const toggleAdvice = () => tabs.show(tabs.shown() === "advice" ? "" : "advice");
  const togglePlan = () => press({ kind: insight.plan ? "plan-off" : "plan" });
  const toggleSolution = () => press(insight.solution ? { kind: "solve-off" } : { kind: "solve", aim: "moves" });

  return {
    overlay: overlay.element, values: values.element, strips, tabs: tabs.element,
    draw, hear, hover, meant, togglePlan, toggleAdvice, toggleSolution, stop: player.stop,
  };
}

/** Whether nothing has the focus that could be seen. @param {Element|null} focused */
const isLost = (focused) => focused === null || focused === focused.ownerDocument.body || focused.closest("[hidden]") !== null;

/** Where the waste's top card lies. @param {View} view @param {Geometry} geometry */
function topBox(view, geometry) {
  if (view.waste.length === 0) return null;
  const offset = fanOffsets(fanCount(view), geometry).at(-1) ?? 0;
  return { ...geometry.waste, x: geometry.waste.x + offset };
}
