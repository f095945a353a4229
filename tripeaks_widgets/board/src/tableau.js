/** The cards of the peaks: one button per place. */

import { ASKED, isFace, isRed, suitOf } from "./cards.js";
import { make, setBox } from "./dom.js";
import { cardSvg } from "./faces.js";
import { placeLabel } from "./labels.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Art} Art */
/** @typedef {import("./types.js").Translate} Translate */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/** @param {string|null} card */
export const sideClass = (card) =>
  card === ASKED ? "tpw-missing" : isFace(card) ? `tpw-up ${isRed(card) ? "tpw-red" : "tpw-black"} tpw-suit-${suitOf(card)}` : "tpw-down";

/**
 * Draws a card's side, unless it is drawn already.
 * @param {HTMLElement} element @param {string|null} card @param {import("./types.js").Box} box
 * @param {"full"|"strip"|"index"} variant @param {number} shown @param {Art} art
 */
export function drawSide(element, card, box, variant, shown, art) {
  const key = [card, box.w, box.h, variant, shown].join(" ");
  if (element.dataset.drawn === key) return;
  element.dataset.drawn = key;
  element.style.setProperty("--tpw-wide", `${box.w}px`);
  element.innerHTML = card === ASKED ? ASKED : cardSvg(card, box, variant, shown, art);
}

/** @param {{layout: Layout, art: Art, t: Translate, onClick: (event: MouseEvent, place: number) => void}} given */
export function createTableau({ layout, art, t, onClick }) {
  const buttons = layout.places.map(({ row }, place) => {
    const button = make("button", "tpw-card", { type: "button", "data-place": String(place) });
    button.style.zIndex = String(row + 1);
    button.addEventListener("click", (event) => onClick(event, place));
    return button;
  });
  const element = make("div", "tpw-tableau", { role: "group", "aria-label": t("board.tableau") }, buttons);

  /** @type {import("./types.js").DeckSpot|null} */
  let marked = null;

  /** Marks a place, whatever lies there. @param {import("./types.js").DeckSpot|null} spot */
  function mark(spot) {
    marked = spot;
    buttons.forEach((button, place) => button.classList.toggle("tpw-asked", place === marked));
  }

  /** @param {View} view @param {Geometry} geometry */
  function draw(view, geometry) {
    buttons.forEach((button, place) => {
      const card = view.cards[place] ?? null;
      const box = geometry.places[place];
      const open = view.open.includes(place);
      button.hidden = card === null;
      setBox(button, box);
      if (card === null) return;
      button.className = `tpw-card ${sideClass(card)} ${open ? "tpw-open" : "tpw-covered"}${place === marked ? " tpw-asked" : ""}`;
      button.setAttribute("aria-label", placeLabel(layout, view, place, t));
      drawSide(button, card, box, open ? "full" : "strip", geometry.strip, art);
    });
  }

  return { element, buttons, draw, mark };
}
