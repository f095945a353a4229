/** What is shown for its own sake: points that rise from a played card, and snow over the peaks of a won game. */

import { make } from "./dom.js";
import { LATEST_FLAKE } from "./motion.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").View} View */
/** @typedef {ReturnType<typeof import("./motion.js").createMotion>} Motion */

const FLAKES = 40;

/** The points that a view says were just made, and at which place; null when it was something else. @param {View} view */
export function pointsMade({ event }) {
  if (event?.kind !== "play" || typeof event.place !== "number" || typeof event.points !== "number") return null;
  return event.points > 0 ? { place: event.place, points: event.points } : null;
}

/** Whether a game has just been won, as opposed to being shown as won. @param {View|null} before @param {View} after */
export function justWon(before, after) {
  return before !== null && before.outcome !== "won" && after.outcome === "won" && after.event?.kind !== "start";
}

/** @param {HTMLElement} field @param {Box} box where the card lay @param {string} text @param {Motion} motion */
export function raisePoints(field, { x, y, w, h }, text, motion) {
  const points = make("div", "tpw-points tpw-numbers", { "aria-hidden": "true" }, [text]);
  Object.assign(points.style, { left: `${x + w / 2}px`, top: `${y + h / 2}px` });
  field.append(points);
  motion.rise(points, () => points.remove());
}

/**
 * Lets it snow and the mountains brighten, in less than two seconds.
 * @param {HTMLElement} scene @param {HTMLElement} mountains @param {{width: number, ground: number}} size @param {Motion} motion
 */
export function celebrate(scene, mountains, { width, ground }, motion) {
  motion.glow(mountains);
  for (let count = 0; count < FLAKES; count++) {
    const flake = make("div", "tpw-flake");
    const size = 3 + Math.random() * 4;
    Object.assign(flake.style, { left: `${Math.random() * width}px`, width: `${size}px`, height: `${size}px` });
    scene.append(flake);
    const way = { height: ground * (0.7 + Math.random() * 0.3), drift: (Math.random() - 0.5) * 60 };
    motion.snow(flake, { ...way, delay: Math.random() * LATEST_FLAKE }, () => flake.remove());
  }
}
