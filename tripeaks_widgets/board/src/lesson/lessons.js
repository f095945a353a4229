/**
 * What the board teaches, at work: the path on the cards, the strips of a plan and of the solver's line, and the pages
 * below the board. It draws what the kernel has worked out; what is pressed goes there as a request.
 */

import { make } from "../dom.js";
import { fanCount, fanOffsets } from "../geometry.js";
import { createChainsTab } from "./chains-page.js";
import { createMoves } from "./moves.js";
import { createOverlay } from "./overlay.js";
import { createPlanStrip } from "./plan.js";
import { createPlayer } from "./player.js";
import { createSolutionStrip } from "./solution.js";
import { createTabs } from "./tabs.js";
import { NOTHING, trailOf } from "./trail.js";
import { createUnseen } from "./unseen.js";

/** @typedef {import("../types.js").Traits} Traits */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Insight} Insight */
/** @typedef {import("../types.js").Request} Request */
/** @typedef {import("../geometry.js").Geometry} Geometry */

/**
 * @param {object} given
 * @param {Traits} given.given
 * @param {import("../types.js").Translate} given.t
 * @param {{element: HTMLElement, point: (place: number|null, blinking?: boolean) => void, unpoint: () => void}} given.field
 * @param {(request: Request) => void} given.ask
 * @param {(tab: string) => void} given.onTab
 */
export function createLessons({ given: { rules }, t, field, ask, onTab }) {
  /** @type {Insight} */
  let insight = {};
  /** @type {View|null} */
  let view = null;
  /** @type {Geometry|null} */
  let geometry = null;
  let looked = NOTHING;
  /** Whether a step that was asked for hasn't been answered. */
  let waiting = false;
  /** Whether the view is ahead of the kernel, so that nothing of this is about it. */
  let ahead = false;

  const overlay = createOverlay({ t });
  const player = createPlayer({ step, onChange: (on) => [plan, solution].forEach((strip) => strip.running(on)) });
  const plan = createPlanStrip({ t, onAsk: press });
  const solution = createSolutionStrip({ t, onAsk: press });
  const chains = createChainsTab({
    t,
    onPoint: (places) => look({ places }),
    onShow: (chain) => look({ chain }),
    onPlan: (places) => press({ kind: "plan", places }),
  });
  const moves = createMoves({
    t, lowerIsBetter: rules.lowerIsBetter,
    onGoto: (node) => press({ kind: "goto", node }),
    onWalk: (way) => press(walked(way)),
    onCheck: () => press({ kind: "check" }),
  });
  const unseen = createUnseen({ t });
  const tabs = createTabs({
    t, onChange: onTab,
    pages: [
      { name: "moves", element: moves.element },
      { name: "chains", element: chains.element },
      { name: "unseen", element: unseen.element },
    ],
  });
  const strips = make("div", "tpw-strips", {}, [plan.element, solution.element]);

  /** @param {import("./moves.js").Walk} way @returns {Request} */
  function walked(way) {
    const length = (insight.moves?.moves ?? []).filter((one) => !Array.isArray(one)).length;
    /** @type {Record<typeof way, Request>} */
    const requests = {
      back: { kind: "undo" }, forth: { kind: "redo" }, start: { kind: "restart" }, end: { kind: "jump", place: length },
    };
    return requests[way];
  }

  /**
   * What a button here asks for; a second press of those that go on by themselves stops them.
   * @param {Request|{kind: "advance-all"|"walk-all"}} request
   */
  function press(request) {
    const running = player.running();
    player.stop();
    if (request.kind === "advance-all" || request.kind === "walk-all") {
      if (!running) player.start();
    } else {
      looked = NOTHING;
      ask(/** @type {Request} */ (request));
    }
  }

  /** Makes the next step by itself. @returns {boolean} whether more may follow */
  function step() {
    if (waiting) return true;
    const next = nextStep(insight);
    if (next === null) return false;
    waiting = true;
    ask(next);
    return true;
  }

  /** Something else is looked at. @param {Partial<import("./trail.js").Looked>} change */
  function look(change) {
    looked = { ...looked, ...change };
    drawTrail();
  }

  function drawTrail() {
    if (view === null || geometry === null) return;
    const trail = ahead ? null : trailOf(insight, view, looked, t);
    if (trail === null) overlay.clear();
    else overlay.draw(trail, geometry, topBox(view, geometry));
    const top = view.waste.at(-1);
    const cards = (trail?.path ?? []).flatMap((move) => (move === "draw" ? [] : [view?.cards[move] ?? ""]));
    chains.trace(cards.length === 0 || top === undefined ? null : [top, ...cards]);
  }

  /** @param {View} now a view that may be ahead of the kernel @param {Insight} told @param {Geometry} measured */
  function draw(now, told, measured) {
    [view, geometry] = [now, measured];
    ahead = (now.ahead ?? 0) > 0;
    if (!ahead && (told.seq === undefined || told.seq === now.seq)) {
      if (told !== insight) waiting = false;
      insight = told;
      plan.draw(told.plan ?? null);
      solution.draw(told.solution ?? null);
      if (told.chains) chains.draw(told.chains, now, rules);
      if (told.moves) moves.draw(told.moves);
      if (told.unseen) unseen.draw(told.unseen);
      point(told);
    }
    drawTrail();
  }

  /** Points at the card or the stock that is spoken of. @param {Insight} told */
  function point({ hint, solution: line }) {
    field.unpoint();
    if (hint?.stock) field.point(null);
    else if (hint && hint.rung !== 2 && hint.lit.length > 0) field.point(hint.lit[0]);
    else if (line && !line.off && line.next !== null) field.point(line.next === "draw" ? null : line.next, true);
  }

  /** A card of the board is pointed at, or none. @param {number|null} place */
  function hover(place) {
    if (place === looked.place) return;
    chains.light(place === null ? null : (view?.cards[place] ?? null), place);
    look({ place });
  }

  /** What a request means while a plan is written: it is the plan that grows and shrinks. @param {Request} request @returns {Request} */
  function meant(request) {
    if (!insight.plan?.writing) return request;
    if (request.kind === "play") return { kind: "plan-add", place: request.place };
    if (request.kind === "draw") return { kind: "plan-add" };
    return request.kind === "undo" ? { kind: "plan-back" } : request;
  }

  const togglePlan = () => press({ kind: insight.plan ? "plan-off" : "plan" });
  const toggleSolution = () => press(insight.solution ? { kind: "solve-off" } : { kind: "solve", aim: "moves" });

  return {
    overlay: overlay.element, strips, tabs: tabs.element, showTab: tabs.show,
    draw, hover, meant, togglePlan, toggleSolution, end: player.stop,
    /** The player does something: nothing goes on by itself then. */
    interrupt: () => !waiting && player.stop(),
  };
}

/** What comes next where something goes on by itself; null at its end. @param {Insight} insight @returns {Request|null} */
export function nextStep({ plan, solution }) {
  if (plan) return plan.done < plan.steps.length && plan.paused === null ? { kind: "advance" } : null;
  return solution && !solution.off && solution.next !== null ? { kind: "walk", to: "forth" } : null;
}

/** Where the waste's top card lies. @param {View} view @param {Geometry} geometry */
function topBox(view, geometry) {
  if (view.waste.length === 0) return null;
  const offset = fanOffsets(fanCount(view), geometry).at(-1) ?? 0;
  return { ...geometry.waste, x: geometry.waste.x + offset };
}
