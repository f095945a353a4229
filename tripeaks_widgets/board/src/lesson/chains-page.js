/** The chains first, the rank circle beside or below them: a chain that is looked at is drawn on the circle too. */

import { isFace } from "../cards.js";
import { make } from "../dom.js";
import { createChains } from "./chains.js";
import { createRing } from "./ring.js";

/** @typedef {import("./chains.js").ChainPayload} ChainPayload */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Rules} Rules */

/**
 * @param {object} given
 * @param {import("../types.js").Translate} given.t
 * @param {(places: number[]) => void} given.onPoint
 * @param {(chain: ChainPayload|null) => void} given.onShow
 * @param {(places: number[]) => void} given.onPlan
 */
export function createChainsTab({ t, onPoint, onShow, onPlan }) {
  const ring = createRing({ t, onPoint });
  const chains = createChains({
    t, onPoint, onPlan,
    onShow: (chain) => {
      looked = chain;
      retrace();
      onShow(chain);
    },
  });
  const element = make("div", "tpw-chains-tab", {}, [chains.element, ring.element]);
  /** @type {string|null} */
  let top = null;
  /** @type {ChainPayload|null} */
  let looked = null;
  /** What is traced while no chain is looked at. @type {string[]|null} */
  let lasting = null;

  function retrace() {
    if (looked === null) ring.trace(lasting);
    else ring.trace(isFace(top) ? [top, ...looked.cards] : looked.cards);
  }

  /** @param {import("./chains.js").ChainsPayload|null} payload @param {View} view @param {Rules} rules */
  function draw(payload, view, rules) {
    top = view.waste.at(-1) ?? null;
    ring.draw(view, rules);
    chains.draw(payload, top);
  }

  /** Shows a card that is pointed at on the board; null twice ends that. @param {string|null} card @param {number|null} place */
  function light(card, place) {
    ring.light(card);
    chains.light(place);
  }

  /** Traces cards on the circle for as long as no chain of the list is looked at. @param {string[]|null} cards */
  function trace(cards) {
    lasting = cards;
    retrace();
  }

  return { element, draw, light, trace };
}
