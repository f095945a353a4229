/**
 * Where the marks of a path lie on the cards: rings, numbered badges, arcs and a last word. Pixels inside the field.
 * drawing/overlay.py states the rules and follows them too; tests/data/overlay.json holds both to one set of numbers.
 */

/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../geometry.js").Geometry} Geometry */
/** @typedef {{number: number, x: number, y: number, r: number}} Badge a numbered disc */
/** @typedef {{badges: Badge[], arcs: string[]}} Marks badges in the path's order, and arcs as the `d` of paths */
/** @typedef {Box & {corner: number, stroke: number}} Ring */
/** @typedef {Box & {size: number}} Pill with the height of its letters */

const EDGE = 6;

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/**
 * Lays a path out.
 * @param {Geometry} geometry @param {Move[]} path its steps in order
 * @param {Box|null} top where the waste's top card lies; null when the waste is empty
 * @param {number} [done] how many steps come before the path: its numbers go on from there
 * @returns {Marks}
 */
export function layOut(geometry, path, top, done = 0) {
  const { places, stock, width } = geometry;
  const r = clamp(places[0].w * 0.17, 8, 14);
  const columns = Math.min(path.filter((step) => step === "draw").length, Math.floor(stock.w / (2 * r)));
  /** @type {Badge[]} */
  const badges = [];
  /** @type {string[]} */
  const arcs = [];
  let [last, draws] = [top, 0];
  path.forEach((step, index) => {
    const box = step === "draw" ? stock : places[step];
    const badge = { number: done + index + 1, x: Math.min(box.x + box.w - r / 2, width - r - 1), y: box.y + r / 3, r };
    if (step === "draw") {
      badge.x -= 2 * r * (columns - 1 - (draws % columns));
      badge.y += 2 * r * Math.floor(draws / columns);
      draws += 1;
    } else if (last !== null) {
      arcs.push(arc(last, box));
    }
    badges.push(badge);
    last = box;
  });
  return { badges, arcs };
}

/** @param {Box} start @param {Box} end */
function arc(start, end) {
  const [x1, x2] = [start.x + start.w / 2, end.x + end.w / 2];
  const foot = end.y + end.h;
  if (start.y >= foot) return `M${short(x1)} ${short(start.y)}Q${short(x2)} ${short((start.y + foot) / 2)} ${short(x2)} ${short(foot)}`;
  const higher = Math.min(start.y, end.y);
  const bow = Math.min(Math.hypot(x2 - x1, end.y - start.y) * 0.3, 2 * (higher - EDGE));
  return `M${short(x1)} ${short(start.y)}Q${short((x1 + x2) / 2)} ${short(higher - bow)} ${short(x2)} ${short(end.y)}`;
}

/** The ring around a card, measured along the middle of its stroke. @param {Geometry} geometry @param {number} place @returns {Ring} */
export function ringAround({ places, corner }, place) {
  const { x, y, w, h } = places[place];
  const stroke = clamp(w * 0.05, 2, 4);
  // On a narrow board there is no room beside the cards.
  const out = Math.min(stroke / 2 + 0.5, Math.min(...places.map((box) => box.x)) - stroke / 2 - 0.5);
  return { x: x - out, y: y - out, w: w + 2 * out, h: h + 2 * out, corner: corner + out, stroke };
}

/** How thick the dots of the arcs are. @param {number} r of the badges */
export const dotSize = (r) => Math.max(r * 0.3, 2.6);

/** How high a badge's number is. @param {Badge} badge */
export const numberSize = ({ number, r }) => r * (number < 10 ? 1.3 : 1.15);

/**
 * The last word of a path, as a pill at its last card: at the card's foot, or beside its badge where that lies over fewer
 * other badges.
 * @param {Geometry} geometry @param {Badge[]} badges @param {Move} last @param {string} said @returns {Pill}
 */
export function pillAt({ places, stock, width }, badges, last, said) {
  const box = last === "draw" ? stock : places[last];
  const badge = badges[badges.length - 1];
  const size = badge.r * 1.2;
  const [w, h] = [[...said].length * size * 0.6 + size * 1.2, size * 1.75];
  const beside = badge.r * 0.7;
  const spots = [
    { left: box.x + box.w / 2 - w / 2, middle: box.y + box.h + h * 0.25 },
    { left: badge.x + beside, middle: badge.y },
    { left: badge.x - beside - w, middle: badge.y },
  ].map(({ left, middle }) => ({ x: clamp(left, 1, width - w - 1), y: middle - h / 2, w, h, size }));
  const over = spots.map((spot) => badges.filter((other) => meet(spot, other)).length);
  return spots[over.indexOf(Math.min(...over))];
}

/** @param {Box} box @param {Badge} badge */
const meet = ({ x, y, w, h }, badge) =>
  Math.abs(x + w / 2 - badge.x) < w / 2 + badge.r && Math.abs(y + h / 2 - badge.y) < h / 2 + badge.r;

/**
 * The cards that lie over a card's ring: those of lower rows that touch it, of the places that still hold one.
 * @param {Geometry} geometry @param {number} place @param {number[]} lying
 */
export function over({ places }, place, lying) {
  const { x, y, w, h } = places[place];
  const [reach, rest] = [w, h + 8];
  return lying
    .map((other) => places[other])
    .filter((box) => box.y > y + 1 && box.y < y + rest && Math.abs(box.x - x) < reach);
}
