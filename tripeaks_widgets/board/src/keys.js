/** Arrow keys on the field: from one card to the nearest in that direction. */

/** @typedef {import("./types.js").Box} Box */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The index of the box to go to, or null when nothing lies that way.
 * @param {string} key @param {Box} from @param {(Box|null)[]} boxes null: not to be reached
 */
export function neighbour(key, from, boxes) {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  const centre = middle(from);
  let best = null;
  let least = Infinity;
  boxes.forEach((box, index) => {
    if (box === null) return;
    const there = middle(box);
    const ahead = (there.x - centre.x) * dx + (there.y - centre.y) * dy;
    const aside = Math.abs((there.x - centre.x) * dy) + Math.abs((there.y - centre.y) * dx);
    if (ahead < 1 || (dx !== 0 && aside > ahead * 2)) return;
    // Along a row, straight ahead goes before nearer but aside; up and down, no row is to be skipped.
    const cost = ahead + aside * (dx === 0 ? 1 : 4);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** @param {Box} box */
const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });
