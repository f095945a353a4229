/** The field: mountains, peaks, stock and waste, and how they move. */

import { createClicks } from "./clicks.js";
import { make } from "./dom.js";
import { sceneSvg } from "./faces.js";
import { celebrate, justWon, pointsMade, raisePoints } from "./joy.js";
import { createStock, createWaste } from "./piles.js";
import { planMotion } from "./plan.js";
import { createRoving } from "./roving.js";
import { createTableau } from "./tableau.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./plan.js").Spot} Spot */

/**
 * @param {object} given
 * @param {import("./types.js").Layout} given.layout
 * @param {import("./types.js").Art} given.art
 * @param {import("./types.js").Translate} given.t
 * @param {ReturnType<typeof import("./motion.js").createMotion>} given.motion
 * @param {(place: number) => void} given.onPlay
 * @param {() => void} given.onDraw
 * @param {(place: number|null) => void} given.onPoint a card is pointed at or has the focus, or none any more
 */
export function createField({ layout, art, t, motion, onPlay, onDraw, onPoint }) {
  const drawing = make("div", "tpw-drawing");
  const mist = make("div", "tpw-mist");
  const scene = make("div", "tpw-scene", {}, [drawing, mist]);
  const headline = make("div", "tpw-headline", { "aria-hidden": "true" }, [t("board.headline")]);
  const counts = createClicks();
  const tableau = createTableau({ layout, art, t, onClick: (event, place) => counts(event) && onPlay(place) });
  const stock = createStock({ art, t, onClick: (event) => counts(event) && onDraw() });
  const waste = createWaste({ art, t });
  const element = make("div", "tpw-field", {}, [
    scene, headline, tableau.element, stock.button, stock.caption, waste.element, waste.info,
  ]);
  /** @type {Geometry|null} */
  let geometry = null;
  const roving = createRoving({ field: element, cards: tableau.buttons, stock: stock.button });

  for (const [kind, on] of /** @type {const} */ ([["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]])) {
    tableau.element.addEventListener(kind, (event) => {
      const card = event.target instanceof Element ? event.target.closest("[data-place]") : null;
      if (card instanceof HTMLElement && isPointing(event, card)) onPoint(on ? Number(card.dataset.place) : null);
    });
  }

  /** Draws a view at rest. @param {View} view @param {Geometry} measured */
  function draw(view, measured) {
    if (geometry !== measured) {
      geometry = measured;
      element.style.height = `${measured.height}px`;
      element.style.setProperty("--tpw-corner", `${measured.corner}px`);
      drawing.innerHTML = sceneSvg(measured, art);
      Object.assign(mist.style, { top: `${measured.ground * 0.55}px`, height: `${measured.ground * 0.45}px` });
      headline.style.height = `${measured.ground}px`;
    }
    headline.hidden = view.outcome !== "won";
    const focused = roving.focused();
    tableau.draw(view, measured);
    stock.draw(view, measured);
    const leaving = waste.draw(view, measured);
    roving.follow(view, measured, focused);
    return leaving;
  }

  /**
   * Goes from one view to the next. The new view is drawn at once; motions then show how it came about.
   * @param {View|null} before @param {View} after @param {Geometry} measured
   */
  function update(before, after, measured) {
    const plan = planMotion(before, after);
    if (plan.kind !== "none") unpoint();
    const seen = plan.kind === "moves" ? look(plan) : null;
    if (plan.kind === "deal") motion.stop();
    for (const { unseen, card } of plan.reveals) waste.rename(unseen, card);
    const leaving = draw(after, measured);
    if (seen === null) leaving.forEach(([, card]) => card.remove());
    else move(plan, seen, leaving, measured);
    if (plan.kind === "deal") layout.places.forEach(({ row }, place) => motion.dealIn(tableau.buttons[place], row));
    if (plan.shake !== null) shake(plan.shake);
  }

  /** @param {number} place */
  function shake(place) {
    if (tableau.buttons[place]) motion.shake(tableau.buttons[place]);
  }

  /**
   * Shows what an answer of the kernel's has to be glad of.
   * @param {View|null} before @param {View} after
   */
  function rejoice(before, after) {
    if (geometry === null) return;
    const made = pointsMade(after);
    if (made !== null) raisePoints(element, geometry.places[made.place], t("board.points", made), motion);
    if (justWon(before, after)) celebrate(scene, drawing, geometry, motion);
  }

  /** Where the cards are seen right now, in mid-flight too, and where they stand. @param {import("./plan.js").Plan} plan */
  function look(plan) {
    const origin = element.getBoundingClientRect();
    /** @param {HTMLElement} card @returns {Box} */
    const seenAt = (card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      // A card that is just turning over is too narrow to be a measure.
      if (width < card.offsetWidth / 4) return standsAt(card);
      return { x: left - origin.left, y: top - origin.top, w: width, h: height };
    };
    const renamed = new Map(plan.reveals.map(({ unseen, card }) => [unseen, card]));
    const fanned = new Map(
      [...waste.cards].map(([card, span]) => [renamed.get(card) ?? card, { at: seenAt(span), stood: standsAt(span) }]),
    );
    const flying = new Map(
      plan.flights.map(({ card, from }) => [
        card,
        from.at === "place" ? seenAt(tableau.buttons[from.place]) : (fanned.get(card)?.at ?? seenAt(stock.button)),
      ]),
    );
    const sides = new Map(plan.turns.map(({ place }) => [place, likeness(tableau.buttons[place])]));
    const backs = new Map(
      plan.reveals.flatMap(({ unseen, card }) => {
        const span = waste.cards.get(unseen);
        return span === undefined ? [] : [[card, likeness(span)]];
      }),
    );
    return { fanned, flying, sides, backs };
  }

  /**
   * Starts the motions of a plan. What is under way already and needn't go elsewhere goes on.
   * @param {import("./plan.js").Plan} plan @param {ReturnType<typeof look>} seen
   * @param {[string, HTMLElement][]} leaving @param {Geometry} measured
   */
  function move(plan, seen, leaving, measured) {
    for (const { card, to } of plan.flights) {
      const from = /** @type {Box} */ (seen.flying.get(card));
      if (to.at === "place") motion.flyFrom(tableau.buttons[to.place], from, measured.places[to.place]);
      const span = to.at === "waste" ? waste.cards.get(card) : undefined;
      if (span) motion.flyFrom(span, from, standsAt(span));
    }
    const flown = new Set(plan.flights.map(({ card }) => card));
    for (const [card, span] of waste.cards) {
      const old = seen.fanned.get(card);
      const stands = standsAt(span);
      if (old && !flown.has(card) && Math.abs(old.stood.x - stands.x) > 0.5) motion.slideFrom(span, old.at, stands);
    }
    for (const [card, span] of leaving) {
      const flight = plan.flights.find((one) => one.card === card);
      if (flight?.to.at === "place") span.remove();
      // Back to the stock goes the top card, over the fan that shows again.
      if (flight?.to.at === "stock") span.dataset.flying = "true";
      if (flight?.to.at !== "place") motion.flyAway(span, standsAt(span), flight ? measured.stock : measured.waste, () => span.remove());
    }
    for (const { place } of plan.turns) {
      const side = /** @type {HTMLElement} */ (seen.sides.get(place));
      tableau.element.append(side);
      motion.turn(tableau.buttons[place], side);
    }
    for (const [card, back] of seen.backs) {
      const span = waste.cards.get(card);
      if (span === undefined) continue;
      Object.assign(back.style, { left: "0", top: "0" });
      span.append(back);
      motion.turnUnderWay(span, back);
    }
  }

  /** Points out a place, or the stock; the next view ends it. @param {number|null} place */
  function point(place, blinking = false) {
    unpoint();
    const card = place === null ? stock.button : tableau.buttons[place];
    card?.classList.add("tpw-hinted");
    card?.classList.toggle("tpw-blinking", blinking);
  }

  /** Marks where the card belongs that is asked for next. @param {import("./types.js").DeckSpot|null} spot */
  function mark(spot) {
    tableau.mark(spot);
    waste.asked.classList.toggle("tpw-asked", typeof spot === "string");
  }

  const unpoint = () => element.querySelector(".tpw-hinted")?.classList.remove("tpw-hinted", "tpw-blinking");

  return { element, draw, update, shake, point, unpoint, mark, rejoice, go: roving.go, enter: roving.enter };
}

/**
 * Whether a card is only looked at. A finger plays what it touches, and the card that has the focus after a click was not
 * chosen.
 * @param {Event} event @param {HTMLElement} card
 */
const isPointing = (event, card) =>
  event.type === "focusin" ? card.matches(":focus-visible") : !("pointerType" in event && event.pointerType === "touch");

/** A copy that is only to be looked at. @param {HTMLElement} card */
function likeness(card) {
  const copy = make("span", card.className, { "aria-hidden": "true", style: card.getAttribute("style") ?? "" });
  copy.innerHTML = card.innerHTML;
  return copy;
}

/** Where an element stands by its style, whatever motion shows it elsewhere. @param {HTMLElement} element @returns {Box} */
function standsAt({ style }) {
  return { x: parseFloat(style.left), y: parseFloat(style.top), w: parseFloat(style.width), h: parseFloat(style.height) };
}
