/** Stock and waste, with what stands beside them. */

import { make, setBox, setText } from "./dom.js";
import { backSvg } from "./faces.js";
import { fanCount, fanOffsets } from "./geometry.js";
import { askedPile, runLines, stockLabel, wasteLabel } from "./labels.js";
import { drawSide, sideClass } from "./tableau.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Art} Art */
/** @typedef {import("./types.js").Translate} Translate */
/** @typedef {import("./geometry.js").Geometry} Geometry */

const MOST_LAYERS = 4;

/** How thick the stock looks: one layer for every six cards. @param {number} stock */
export const stockLayers = (stock) => Math.min(Math.ceil(stock / 6), MOST_LAYERS);

/** @param {{art: Art, t: Translate, onClick: (event: MouseEvent) => void}} given */
export function createStock({ art, t, onClick }) {
  const button = make("button", "tpw-stock", { type: "button" });
  const caption = make("div", "tpw-caption tpw-numbers", { "aria-hidden": "true" });
  button.addEventListener("click", onClick);

  /** @param {View} view @param {Geometry} geometry */
  function draw(view, geometry) {
    const layers = stockLayers(view.stock);
    setBox(button, geometry.stock);
    button.classList.toggle("tpw-wanted", view.outcome === "stuck");
    button.setAttribute("aria-label", stockLabel(view, t));
    if (button.dataset.layers !== String(layers)) {
      button.dataset.layers = String(layers);
      button.replaceChildren(...Array.from({ length: layers }, (_, index) => layer(layers - 1 - index)));
      if (layers === 0) button.append(make("span", "tpw-slot"));
    }
    const { x, y, w, h } = geometry.stock;
    const beyond = geometry.compact ? 0 : 20;
    setBox(caption, { x: x - beyond, y: y + h + 5, w: w + 2 * beyond, h: 22 });
    setText(caption, t("board.stock.left", { count: view.stock }));
  }

  /** @param {number} depth */
  function layer(depth) {
    const span = make("span", "tpw-card tpw-down");
    Object.assign(span.style, { left: `${depth * 2.5}px`, top: `${depth * -2.5}px` });
    if (depth === 0) span.innerHTML = backSvg(art);
    return span;
  }

  return { button, caption, draw };
}

/** Where a card that is asked for comes: beside the top card, which is to be seen, as far as there is room. @param {number} last @param {Geometry} geometry */
const besideFan = (last, { waste, fanWidth }) => Math.min(last + waste.w * 1.08, Math.max(last, fanWidth - waste.w));

/** @param {{art: Art, t: Translate}} given */
export function createWaste({ art, t }) {
  /** @type {Map<string, HTMLElement>} */
  const cards = new Map();
  const slot = make("span", "tpw-slot tpw-waste-slot");
  const asked = make("span", "tpw-slot tpw-missing", {}, ["?"]);
  const element = make("div", "tpw-waste", { role: "img" }, [slot, asked]);
  const run = make("strong", "");
  const next = make("span", "");
  const info = make("div", "tpw-run tpw-numbers", { "aria-hidden": "true" }, [run, next]);

  /** Draws the fan and gives back the cards that no longer belong to it. @param {View} view @param {Geometry} geometry */
  function draw(view, geometry) {
    const { waste } = geometry;
    const fan = view.waste.slice(view.waste.length - fanCount(view));
    const offsets = fanOffsets(fan.length, geometry);
    const below = view.waste.at(-fan.length - 1);
    const kept = new Set(below === undefined ? fan : [below, ...fan]);
    const gone = [...cards].filter(([card]) => !kept.has(card));
    for (const [card] of gone) cards.delete(card);

    setBox(slot, waste);
    slot.hidden = view.waste.length > 0;
    element.setAttribute("aria-label", wasteLabel(view, t));
    if (below !== undefined) place(below, 0, 0, waste, "full", waste.w);
    fan.forEach((card, index) => {
      const last = index === fan.length - 1;
      const shown = last ? waste.w : offsets[index + 1] - offsets[index];
      place(card, offsets[index], index + 1, waste, last ? "full" : "index", shown);
    });
    const last = offsets.at(-1) ?? 0;
    asked.hidden = askedPile(view.entry) === null;
    const beside = asked.hidden || fan.length === 0 ? last : besideFan(last, geometry);
    setBox(asked, { ...waste, x: waste.x + beside });
    asked.style.setProperty("--tpw-wide", `${waste.w}px`);
    drawRun(view, geometry, beside);
    return gone;
  }

  /**
   * @param {string} card @param {number} offset @param {number} level @param {import("./types.js").Box} box
   * @param {"full"|"index"} variant @param {number} shown
   */
  function place(card, offset, level, box, variant, shown) {
    let span = cards.get(card);
    if (span === undefined) {
      span = make("span", "");
      cards.set(card, span);
      element.append(span);
    }
    span.className = `tpw-card ${sideClass(card)}`;
    span.style.zIndex = String(20 + level);
    setBox(span, { ...box, x: box.x + offset });
    drawSide(span, card, box, variant, shown, art);
  }

  /** @param {View} view @param {Geometry} geometry @param {number} reach */
  function drawRun(view, { compact, waste }, reach) {
    const lines = runLines(view, t);
    setText(run, lines.run);
    setText(next, lines.next);
    const x = compact ? waste.x : waste.x + reach + waste.w + 18;
    const y = compact ? waste.y + waste.h + 5 : waste.y + waste.h / 2 - 24;
    Object.assign(info.style, { left: `${x}px`, top: `${y}px` });
  }

  /** A drawn card is told: it goes on as the same piece. @param {string} unseen @param {string} card */
  function rename(unseen, card) {
    const span = cards.get(unseen);
    if (span === undefined) return;
    cards.delete(unseen);
    cards.set(card, span);
  }

  return { element, info, cards, asked, draw, rename };
}
