/** A path on the cards: a ring and a number on each, dotted arcs from one to the next. It lies over the whole field. */

import { make } from "../dom.js";
import { newId } from "../panels/fields.js";
import { dotSize, layOut, numberSize, over, pillAt, ringAround } from "./overlay-geometry.js";
import { draw as drawn } from "./svg.js";

/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../geometry.js").Geometry} Geometry */

/** @typedef {"chain"|"preview"|"plan"|"hint"} TrailKind */
/**
 * @typedef {object} Trail
 * @property {Move[]} path
 * @property {TrailKind} kind
 * @property {string} [ends] the last word, such as "? 43 %"
 * @property {number} [done] how many of the first steps are made already: they have no marks, and the numbers go on
 * @property {number[]} [lit] places with a soft ring and no number
 * @property {number[]} [lying] the places that still hold cards, so that rings go under what covers them. Without it only
 *   the path's own cards are known to lie, which is enough for its rings, but not for lit ones
 */

/** How heavy rings and dots of each kind are. @type {Record<TrailKind, number>} */
const WEIGHTS = { chain: 1, preview: 0.7, plan: 1, hint: 1 };
const RIM = 1.25;

export function createOverlay() {
  const element = make("div", "tpw-overlay", { "aria-hidden": "true" });
  const id = newId();
  /** The kind drawn last: only what is new comes in softly. @type {string} */
  let shown = "";

  /** @param {Trail|null} trail @param {Geometry} geometry @param {Box|null} top where the waste's top card lies */
  function draw(trail, geometry, top) {
    const parts = trail === null ? [] : trailParts(trail, geometry, top, id);
    if (trail === null || parts.length === 0) return clear();
    const { width, height } = geometry;
    const named = `tpw-trail tpw-trail-${trail.kind}`;
    const picture = drawn("svg", shown === trail.kind ? named : `${named} tpw-trail-new`, {
      viewBox: `0 0 ${width} ${height}`, width, height, focusable: "false",
    }, parts);
    shown = trail.kind;
    element.replaceChildren(picture);
  }

  function clear() {
    shown = "";
    element.replaceChildren();
  }

  return { element, draw, clear };
}

/** @param {Trail} trail @param {Geometry} geometry @param {Box|null} top @param {string} id */
function trailParts({ path, kind, ends = "", done = 0, lit = [], lying }, geometry, top, id) {
  const rest = path.slice(done);
  const marks = layOut(geometry, rest, top, done);
  const places = [...new Set(rest.filter((step) => step !== "draw"))];
  const soft = lit.filter((place) => !places.includes(place));
  const weight = WEIGHTS[kind];
  const last = rest.at(-1);
  /** @param {number} place @param {string} className */
  const ring = (place, className) => ringParts(geometry, place, lying ?? places, className, weight, `${id}-${place}`);
  return [
    ...soft.flatMap((place) => ring(place, "tpw-trail-ring tpw-trail-soft")),
    // Upper rows first: where rings of two rows meet, the lower card's lies over the other.
    ...[...places].sort((one, other) => geometry.places[one].y - geometry.places[other].y)
      .flatMap((place) => ring(place, "tpw-trail-ring")),
    ...marks.arcs.flatMap((line) => arcParts(line, dotSize(marks.badges[0].r) * Math.sqrt(weight))),
    ...marks.badges.flatMap(badgeParts),
    ...(ends !== "" && last !== undefined ? pillParts(pillAt(geometry, marks.badges, last, ends), ends) : []),
  ];
}

/**
 * A ring with a rim that sets it off from cards and sky, cut away where other cards lie over it.
 * @param {Geometry} geometry @param {number} place @param {number[]} lying @param {string} className @param {number} weight @param {string} id
 */
function ringParts(geometry, place, lying, className, weight, id) {
  const { x, y, w, h, corner, stroke } = ringAround(geometry, place);
  const box = { x, y, width: w, height: h, rx: corner };
  const thick = stroke * weight;
  const parts = [
    drawn("rect", "tpw-trail-rim", { ...box, "stroke-width": thick + 2 * RIM }),
    drawn("rect", "tpw-trail-line", { ...box, "stroke-width": thick }),
  ];
  const covers = over(geometry, place, lying);
  if (covers.length === 0) return [drawn("g", className, { "data-place": place }, parts)];
  const { width, height } = geometry;
  return [
    drawn("mask", "", { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height }, [
      drawn("rect", "", { width, height, fill: "white" }),
      ...covers.map((cover) =>
        drawn("rect", "", { x: cover.x, y: cover.y, width: cover.w, height: cover.h, rx: geometry.corner, fill: "black" }),
      ),
    ]),
    drawn("g", className, { "data-place": place, mask: `url(#${id})` }, parts),
  ];
}

/** Each dot has a rim, so that it is seen on cards and sky. @param {string} d @param {number} dot */
function arcParts(d, dot) {
  const dashes = `0.1 ${Math.round(dot * 230) / 100}`;
  return [
    drawn("path", "tpw-trail-dots tpw-trail-rim", { d, "stroke-width": dot + 2, "stroke-dasharray": dashes }),
    drawn("path", "tpw-trail-dots tpw-trail-line", { d, "stroke-width": dot, "stroke-dasharray": dashes }),
  ];
}

/** @param {import("./overlay-geometry.js").Badge} badge */
function badgeParts(badge) {
  const { number, x, y, r } = badge;
  const size = numberSize(badge);
  return [
    drawn("circle", "tpw-trail-back", { cx: x, cy: y, r: r + RIM }),
    drawn("circle", "tpw-trail-badge", { cx: x, cy: y, r: r - 0.5 }),
    drawn("text", "tpw-trail-number", { x, y: y + size * 0.36, "font-size": size }, [String(number)]),
  ];
}

/** @param {import("./overlay-geometry.js").Pill} pill @param {string} said */
function pillParts({ x, y, w, h, size }, said) {
  return [
    drawn("rect", "tpw-trail-pill", { x, y, width: w, height: h, rx: h / 2 }),
    drawn("text", "tpw-trail-word", { x: x + w / 2, y: y + h / 2 + size * 0.36, "font-size": size }, [said]),
  ];
}
