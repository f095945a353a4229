/** Where everything lies on the rank circle: a square of `SIZE` units, ranks numbered from the ace, clockwise. Pure. */

/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {object} Trace
 * @property {string} line
 * @property {Point[]} stops one for each card
 * @property {string} head the arrow at the end; empty for a single card
 * @property {number} width of the line
 */

export const SIZE = 320;
export const NODE_RADIUS = 16;
export const HUB_RADIUS = 33;
const COUNT = 13;
const MIDDLE = SIZE / 2;
const RING_RADIUS = 102;
const STEP = (2 * Math.PI) / COUNT;

const FIRST_PIP = 129;
const LAST_PIP = 156;
const PIP_PITCH = 9;

/** How far the open ring reaches beyond ace and king: less than half a step, more than a marked rank takes. */
const REACH = 0.45;

const TRACE_OUTER = 78;
const TRACE_INNER = 42;
const TRACE_PITCH = 8;
const SAMPLES = 8;

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** Ranks may be fractions: a path goes from one to the next. @param {number} rank @param {number} radius @returns {Point} */
export function at(rank, radius = RING_RADIUS) {
  const angle = rank * STEP;
  return { x: MIDDLE + radius * Math.sin(angle), y: MIDDLE - radius * Math.cos(angle) };
}

/** @param {number} rank @param {number} [radius] */
const spot = (rank, radius) => {
  const { x, y } = at(rank, radius);
  return `${short(x)} ${short(y)}`;
};

/** The pips of a rank, from the ring outwards. Should there be more than fit, they overlap. @param {number} rank @param {number} count */
export function pipsAt(rank, count) {
  const pitch = Math.min(PIP_PITCH, (LAST_PIP - FIRST_PIP) / Math.max(count - 1, 1));
  return Array.from({ length: count }, (_, index) => at(rank, FIRST_PIP + index * pitch));
}

/** The ring from one rank clockwise to another. @param {number} from @param {number} to */
export function arc(from, to) {
  const far = (to - from) * STEP > Math.PI ? 1 : 0;
  return `M${spot(from)}A${RING_RADIUS} ${RING_RADIUS} 0 ${far} 1 ${spot(to)}`;
}

/** The whole ring: closed, or with a gap between two stops, one after the king and one before the ace. @param {boolean} wrap */
export function ringPath(wrap) {
  if (wrap) return `${arc(0, COUNT / 2)}${arc(COUNT / 2, COUNT)}`;
  const ends = [-REACH, COUNT - 1 + REACH];
  const stops = ends.map((end) => `M${spot(end, RING_RADIUS - 10)}L${spot(end, RING_RADIUS + 10)}`);
  return [arc(ends[0], ends[1]), ...stops].join("");
}

/** The arcs from the top card's rank to those beside it. @param {number} top @param {(rank: number) => boolean} fits */
export function stepsFrom(top, fits) {
  const parts = [];
  if (fits((top + COUNT - 1) % COUNT)) parts.push(arc(top - 1, top));
  if (fits((top + 1) % COUNT)) parts.push(arc(top, top + 1));
  return parts.join("");
}

/** The part of the square that belongs to a rank: what the pointer hits. @param {number} rank */
export function wedge(rank) {
  const [inner, outer] = [RING_RADIUS - NODE_RADIUS - 4, SIZE / 2];
  const [from, to] = [rank - 0.5, rank + 0.5];
  return (
    `M${spot(from, inner)}A${inner} ${inner} 0 0 1 ${spot(to, inner)}` +
    `L${spot(to, outer)}A${outer} ${outer} 0 0 0 ${spot(from, outer)}Z`
  );
}

/** The line from the middle to the top card's rank. @param {number} rank */
export function hand(rank) {
  return `M${spot(rank, HUB_RADIUS)}L${spot(rank, RING_RADIUS - NODE_RADIUS - 4)}`;
}

/**
 * A chain of ranks as a line inside the ring. Each step lies a little further in than the one before, so that a chain
 * that goes to and fro is seen as a zigzag, and one that goes round as a spiral.
 * @param {number[]} ranks @returns {Trace|null} null when there is nothing to draw
 */
export function traceOf(ranks) {
  if (ranks.length === 0) return null;
  const pitch = Math.min(TRACE_PITCH, (TRACE_OUTER - TRACE_INNER) / Math.max(ranks.length - 1, 1));
  const turned = unroll(ranks);
  const polar = turned.map((rank, index) => ({ rank, radius: TRACE_OUTER - index * pitch }));
  const points = [spot(polar[0].rank, polar[0].radius)];
  for (let index = 1; index < polar.length; index++) {
    const [from, to] = [polar[index - 1], polar[index]];
    for (let part = 1; part <= SAMPLES; part++) {
      const share = part / SAMPLES;
      points.push(spot(from.rank + (to.rank - from.rank) * share, from.radius + (to.radius - from.radius) * share));
    }
  }
  return {
    line: `M${points.join("L")}`,
    stops: polar.map(({ rank, radius }) => at(rank, radius)),
    head: arrowhead(polar),
    width: Math.max(1.5, Math.min(3, pitch * 0.6)),
  };
}

/** The same ranks, each counted on from the one before by the shorter way round. @param {number[]} ranks */
function unroll(ranks) {
  const found = [ranks[0]];
  for (const rank of ranks.slice(1)) {
    const last = /** @type {number} */ (found.at(-1));
    const ahead = (((rank - last) % COUNT) + COUNT) % COUNT;
    found.push(last + (ahead > COUNT / 2 ? ahead - COUNT : ahead));
  }
  return found;
}

/** @param {{rank: number, radius: number}[]} polar */
function arrowhead(polar) {
  const [before, last] = polar.slice(-2);
  if (last === undefined) return "";
  const tip = at(last.rank, last.radius);
  const near = at(last.rank + (before.rank - last.rank) * 0.3, last.radius + (before.radius - last.radius) * 0.3);
  const length = Math.hypot(tip.x - near.x, tip.y - near.y) || 1;
  const [dx, dy] = [(tip.x - near.x) / length, (tip.y - near.y) / length];
  const corner = (/** @type {number} */ ahead, /** @type {number} */ aside) =>
    `${short(tip.x + dx * ahead - dy * aside)} ${short(tip.y + dy * ahead + dx * aside)}`;
  return `M${corner(6, 0)}L${corner(-5, 6)}L${corner(-5, -6)}Z`;
}
