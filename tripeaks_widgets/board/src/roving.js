/**
 * The one tab stop of the field: Tab comes to one card or the stock, arrow keys go on from there, and when the card that
 * had the focus is gone another gets it.
 */

import { focusedElement } from "./dom.js";
import { destination, nearest } from "./keys.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/** @param {{field: HTMLElement, cards: HTMLButtonElement[], stock: HTMLButtonElement}} given */
export function createRoving({ field, cards, stock }) {
  const stops = [...cards, stock];
  const onStock = cards.length;
  /** @type {number|null} */
  let current = null;
  /** @type {readonly number[]} */
  let open = [];
  /** @type {Geometry|null} */
  let geometry = null;

  /** @param {Element|null} element */
  const stopOf = (element) => stops.indexOf(/** @type {HTMLButtonElement} */ (element));

  field.addEventListener("focusin", ({ target }) => {
    const stop = stopOf(/** @type {Element} */ (target));
    if (stop >= 0) setStop(stop);
  });

  /** @param {number} stop */
  function setStop(stop) {
    current = stop;
    stops.forEach((button, index) => (button.tabIndex = index === stop ? 0 : -1));
  }

  /** The stop that has the focus, else -1. To be asked before a card is hidden, which takes the focus away. */
  const focused = () => stopOf(focusedElement(field));

  /**
   * Keeps stop and focus where something can be done.
   * @param {View} view @param {Geometry} measured @param {number} focus the stop that had the focus
   */
  function follow(view, measured, focus) {
    const wasOpen = open;
    [open, geometry] = [view.open, measured];
    const at = focus >= 0 ? focus : current;
    // A covered card that was clicked keeps the focus; one that was covered just now doesn't.
    const stays = at === onStock || (at !== null && view.cards[at] !== null && (open.includes(at) || !wasOpen.includes(at)));
    if (stays) return setStop(/** @type {number} */ (at));
    setStop(successor(at, view, measured));
    if (focus >= 0) focusStop();
  }

  /** The nearest card that can be played, else the nearest open one, else the stock. @param {number|null} from @param {View} view @param {Geometry} measured */
  function successor(from, { playable, open }, { places }) {
    for (const chosen of [playable, open]) {
      const boxes = places.map((box, place) => (chosen.includes(place) ? box : null));
      const found = nearest(from === null ? places[0] : places[from], boxes);
      if (found !== null) return found;
    }
    return onStock;
  }

  /** Gives the focus to the stop. */
  function focusStop() {
    stops[current ?? onStock].focus({ preventScroll: true });
  }

  /** Follows an arrow key, Home or End; from outside the stops, it comes to the stop first. @param {string} key */
  function go(key) {
    const at = focused();
    if (at < 0) return focusStop();
    if (geometry === null) return;
    const { places, stock } = geometry;
    const boxes = places.map((box, place) => (open.includes(place) ? box : null));
    const to = destination(key, at === onStock ? stock : places[at], boxes, stock);
    if (to !== null) stops[to].focus();
  }

  return { focused, follow, go, enter: focusStop };
}
