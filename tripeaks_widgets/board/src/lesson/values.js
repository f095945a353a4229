/** What moves are worth, on the cards: a plate at the foot of each with a bar, its whisker and a figure. */

import { make } from "../dom.js";
import { shortPercent } from "./counsel.js";
import { draw as drawn } from "./svg.js";

/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../geometry.js").Geometry} Geometry */
/** @typedef {import("./counsel.js").OptionPayload} OptionPayload */
/** @typedef {Box & {size: number, bar: number, pad: number}} Plate with the height of its letters, of its bar, and the room around them */

/** Below this width there is room for two digits and no more. */
const BARE_BELOW = 36;

/**
 * Where a plate lies: over the lowest edge of a card, where no suit is, and on below it, where nothing can lie on an open
 * card; on the stock, whose back hides nothing, at its foot.
 * @param {Geometry} geometry @param {Move} move @returns {Plate}
 */
export function plateAt({ places, stock }, move) {
  const box = move === "draw" ? stock : places[move];
  const size = Math.min(Math.max(box.w * 0.2, 11), 15);
  const [bar, pad] = [Math.max(Math.round(size * 0.42), 4), Math.max(Math.round(size * 0.2), 2)];
  const inset = move === "draw" ? 4 : box.w * 0.03;
  const h = Math.round(size + bar + 2.5 * pad);
  const y = move === "draw" ? box.y + box.h - h - inset : box.y + box.h - Math.round(box.h * 0.055);
  return { x: box.x + inset, y, w: box.w - 2 * inset, h, size, bar, pad };
}

export function createValues() {
  const element = make("div", "tpw-values", { "aria-hidden": "true" });
  /** @type {Move|null} */
  let lit = null;
  /** What is drawn: the same isn't drawn again. */
  let shown = "";

  /** @param {OptionPayload[]} options the recommended one first; none: nothing is drawn @param {Geometry} geometry */
  function draw(options, geometry) {
    const { width, height } = geometry;
    const wanted = JSON.stringify([width, height, options]);
    if (wanted === shown) return;
    shown = wanted;
    if (options.length === 0) return element.replaceChildren();
    const plates = options.map((option, index) => plateParts(plateAt(geometry, option.move), option, index === 0));
    element.replaceChildren(
      drawn("svg", "tpw-values-picture", { viewBox: `0 0 ${width} ${height}`, width, height, focusable: "false" }, plates),
    );
    light(lit);
  }

  /** Sets off the plate of a move that is looked at in the list; null ends that. @param {Move|null} move */
  function light(move) {
    lit = move;
    for (const plate of element.querySelectorAll(".tpw-plate")) {
      plate.classList.toggle("tpw-lit", move !== null && plate.getAttribute("data-move") === String(move));
    }
  }

  return { element, draw, light };
}

/** @param {Plate} plate @param {OptionPayload} option @param {boolean} best */
function plateParts({ x, y, w, h, size, bar, pad }, { move, value, low, high }, best) {
  const [left, room, top] = [x + pad, w - 2 * pad, y + pad];
  const at = (/** @type {number} */ share) => left + share * room;
  const middle = top + bar / 2;
  const whisker = high > low ? `M${at(low)} ${middle}H${at(high)}M${at(low)} ${top - 0.5}v${bar + 1}M${at(high)} ${top - 0.5}v${bar + 1}` : "";
  return drawn("g", best ? "tpw-plate tpw-best" : "tpw-plate", { "data-move": move }, [
    drawn("rect", "tpw-plate-back", { x, y, width: w, height: h, rx: 4 }),
    drawn("rect", "tpw-plate-track", { x: left, y: top, width: room, height: bar, rx: 1.5 }),
    drawn("rect", "tpw-plate-fill", { x: left, y: top, width: Math.max(value * room, 1), height: bar, rx: 1.5 }),
    ...(whisker === "" ? [] : [drawn("path", "tpw-plate-rim", { d: whisker }), drawn("path", "tpw-plate-whisker", { d: whisker })]),
    drawn("text", "tpw-plate-figure", { x: x + w / 2, y: top + bar + size * 0.98, "font-size": size }, [shortPercent(value, w < BARE_BELOW)]),
  ]);
}
