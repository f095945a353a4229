/**
 * Where everything lies, from the width at hand and the layout. All numbers are pixels inside the field.
 * drawing/geometry.py follows the same rules; tests/data/geometry.json holds both to them.
 */

/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Box} Box */
/**
 * @typedef {object} Geometry
 * @property {boolean} compact a phone's proportions: taller cards, larger piles, captions below them
 * @property {number} width of the field
 * @property {number} height of the field
 * @property {number} corner radius of a card's corners
 * @property {number} strip height of a covered card's visible part
 * @property {Box[]} places
 * @property {Box} stock
 * @property {Box} waste its first card
 * @property {number} fanWidth the most that the fan may take, its last card included
 * @property {number} ground where the slopes end
 * @property {Box[]} mountains
 */

export const MAX_WIDTH = 940;
const MIN_WIDTH = 200;
const COMPACT_BELOW = 560;
/** Below this the buttons leave no room for a message beside them. */
export const TIGHT_BELOW = 860;
/** Below this there is no room for two things side by side. */
export const NARROW_BELOW = 680;
/** Below this the buttons don't go into one row. */
export const SLIM_BELOW = 400;
const MAX_STEP = 92;
const SMALLEST_FAN_STEP = 13;
const BESIDE_FAN = 132;

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * A card's width within its column. Fingers want 28 px at least and, where there is room, 44: the gap gives way first.
 * @param {number} step
 */
export function cardWidth(step) {
  const floor = step >= 45 ? 44 : 28;
  return step - Math.max(0.5, Math.min(step * 0.06, step - floor));
}

/** Narrow cards are drawn taller, so that a finger hits them. @param {number} width */
export function cardHeight(width) {
  return Math.round(width * (2 - 0.6 * clamp((width - 30) / 36, 0, 1)));
}

/** @param {number} available @param {Layout} layout @returns {Geometry} */
export function measure(available, layout) {
  const room = clamp(Math.floor(available), MIN_WIDTH, MAX_WIDTH);
  const compact = room < COMPACT_BELOW;
  const edge = compact ? 2 : 18;
  const columns = layout.width / 2;
  const step = Math.min((room - 2 * edge) / columns, MAX_STEP);
  // A toy layout doesn't need the whole page, only room for its piles.
  const width = compact ? room : Math.min(room, Math.max(Math.ceil(columns * step + 2 * edge), NARROW_BELOW));
  const left = (width - columns * step) / 2;

  const w = cardWidth(step);
  const h = cardHeight(w);
  const strip = Math.round(h * 0.48);
  const top = Math.round(h * 0.34);
  const places = layout.places.map(({ row, x }) => ({
    x: left + (x * step) / 2 - w / 2,
    y: top + row * strip,
    w,
    h,
  }));
  const ground = top + (layout.rows - 1) * strip + h + (compact ? 8 : 14);

  const pileW = Math.round(compact ? Math.max(w, 46) : clamp(w, 72, 86));
  const pileH = Math.round(pileW * (compact ? 1.5 : 1.4));
  const pileY = ground + (compact ? 16 : 22);
  // Where the field is narrow, the fan needs the room to the left too.
  const pileX = compact ? 10 : Math.min(width * 0.17, 24 + (width - COMPACT_BELOW) * 0.36);
  const stock = { x: Math.round(pileX), y: pileY, w: pileW, h: pileH };
  const waste = { x: stock.x + Math.round(pileW * (compact ? 1.42 : 1.75)), y: pileY, w: pileW, h: pileH };

  return {
    compact,
    width,
    height: pileY + pileH + (compact ? 30 : 40),
    corner: Math.round(w * 0.1 * 10) / 10,
    strip,
    places,
    stock,
    waste,
    fanWidth: width - waste.x - (compact ? 10 : BESIDE_FAN + edge),
    ground,
    mountains: mountains(layout, places, step, ground, top),
  };
}

/**
 * One mountain behind each peak: its top looks out above the tip, its foot stands on the ground.
 * @param {Layout} layout @param {Box[]} places @param {number} step @param {number} ground @param {number} top
 * @returns {Box[]}
 */
function mountains(layout, places, step, ground, top) {
  const y = Math.round(top * 0.3);
  return layout.places.flatMap(({ row }, place) => {
    if (row !== 0) return [];
    const w = step * (layout.rows + 0.9);
    return [{ x: places[place].x + places[place].w / 2 - w / 2, y, w, h: ground - y }];
  });
}

/** How many cards of the waste lie fanned: those of the run and the card it began on. @param {{run: number, waste: string[]}} view */
export function fanCount({ run, waste }) {
  return Math.min(run + 1, waste.length);
}

/**
 * How far each card of a fan lies from the first. When even narrow strips don't fit, the oldest cards lie in one heap.
 * @param {number} count @param {Geometry} geometry @returns {number[]}
 */
export function fanOffsets(count, { fanWidth, waste }) {
  if (count < 2) return Array(count).fill(0);
  const room = Math.max(fanWidth - waste.w, 0);
  const shown = Math.min(count, Math.floor(room / SMALLEST_FAN_STEP) + 1);
  const step = shown < 2 ? 0 : Math.min(room / (shown - 1), waste.w * 0.42);
  return Array.from({ length: count }, (_, index) => Math.max(index - (count - shown), 0) * step);
}

/** @typedef {{kind: "rank"|"suit", x: number, y: number, size: number}} Mark centre and height of a rank or suit on a card */

/**
 * What stands where on a face: "full" uses the whole card, "strip" only what shows above the cards that cover it,
 * "index" only what shows of a fanned card.
 * @param {"full"|"strip"|"index"} variant @param {number} w @param {number} h @param {number} shown height or width that shows
 * @returns {Mark[]}
 */
export function marks(variant, w, h, shown) {
  if (variant === "full") {
    const suit = Math.min(h * 0.33, w * 0.56);
    return [
      { kind: "rank", x: w / 2, y: h * 0.31, size: Math.min(h * 0.38, w * 0.92) },
      { kind: "suit", x: w / 2, y: h * 0.75, size: suit },
    ];
  }
  if (variant === "strip") {
    const size = Math.min(shown * 0.56, w * 0.44);
    return [
      { kind: "rank", x: w * 0.36, y: shown * 0.52, size },
      { kind: "suit", x: w * 0.77, y: shown * 0.52, size: size * 0.72 },
    ];
  }
  const size = clamp((shown - 4) / 0.88, 10, h * 0.19);
  const x = Math.min(shown, w * 0.42) / 2 + 0.5;
  return [
    { kind: "rank", x, y: h * 0.07 + size / 2, size },
    { kind: "suit", x, y: h * 0.07 + size * 1.72, size: size * 0.86 },
  ];
}
