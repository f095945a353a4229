/** Cards and mountains as SVG text. Suits and ranks are drawn as paths: no font decides how they look. */

import { isFace, rankOf, suitOf } from "./cards.js";
import { marks } from "./geometry.js";

/** @typedef {import("./types.js").Art} Art */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Mark} Mark */

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** @param {Mark} mark @param {string} card @param {Art} art */
function markSvg({ kind, x, y, size }, card, art) {
  const scale = size / 100;
  if (kind === "suit") {
    const place = `translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${short(scale)})`;
    return `<path transform="${place}" d="${art.suits[suitOf(card)]}" fill="currentColor"/>`;
  }
  const { width, d } = art.ranks[rankOf(card)];
  const place = `translate(${short(x - (width * scale) / 2)} ${short(y - size / 2)}) scale(${short(scale)})`;
  return `<path transform="${place}" d="${d}" fill="none" stroke="currentColor" stroke-width="${art.rankStroke}" stroke-linejoin="round"/>`;
}

/**
 * @param {string|null} card a code; anything that isn't a face gets a back
 * @param {{w: number, h: number}} box @param {"full"|"strip"|"index"} variant @param {number} shown @param {Art} art
 */
export function cardSvg(card, { w, h }, variant, shown, art) {
  if (!isFace(card)) return backSvg(art);
  const drawn = marks(variant, w, h, shown).map((mark) => markSvg(mark, card, art));
  return `<svg class="tpw-art" viewBox="0 0 ${short(w)} ${short(h)}" aria-hidden="true" focusable="false">${drawn.join("")}</svg>`;
}

/** @param {Art} art */
export function backSvg({ back }) {
  const lines = back.lines.map((d) => `<path d="${d}"/>`).join("");
  return `<svg class="tpw-art tpw-weave" viewBox="${back.viewBox}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${lines}</svg>`;
}

/** The scene behind the cards. @param {Geometry} geometry @param {Art} art */
export function sceneSvg({ width, height, ground, mountains }, { mountain }) {
  const peaks = mountains.map(({ x, y, w, h }) => {
    const place = `x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"`;
    return (
      `<svg ${place} viewBox="${mountain.viewBox}" preserveAspectRatio="none">` +
      `<path class="tpw-rock" d="${mountain.body}"/><path class="tpw-shade" d="${mountain.shade}"/>` +
      `<path class="tpw-snow" d="${mountain.snow}"/></svg>`
    );
  });
  const floor = `<rect class="tpw-ground" x="0" y="${short(ground)}" width="${short(width)}" height="${short(height - ground)}"/>`;
  return `<svg viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}" aria-hidden="true" focusable="false">${peaks.join("")}${floor}</svg>`;
}
