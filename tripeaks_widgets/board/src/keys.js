/** What keys mean on the board, and where the arrow keys lead. Pure. */

/** @typedef {import("./types.js").Box} Box */
/** @typedef {"draw"|"undo"|"redo"|"hint"|"plan"|"advice"|"solve"|"help"|"leave"|"go"|"press"} Command */
/** @typedef {Pick<KeyboardEvent, "key"|"ctrlKey"|"metaKey"|"altKey"|"shiftKey">} Stroke */

/** @type {Record<string, Command>} */
const PLAIN = {
  d: "draw", u: "undo", h: "hint", p: "plan", a: "advice", s: "solve", "?": "help", Escape: "leave", Enter: "press", " ": "press",
  ArrowLeft: "go", ArrowRight: "go", ArrowUp: "go", ArrowDown: "go", Home: "go", End: "go",
};

/** @param {Stroke} stroke @returns {Command|null} null: none of the board's */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return Object.hasOwn(PLAIN, letter) ? PLAIN[letter] : null;
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}

/**
 * Where a key leads from a box: an index of `cards`, `cards.length` for the stock, or null when nothing lies that way.
 * Left and right go along the open cards as they are seen, whatever their rows, and from the last one to the stock: so
 * all are reached with two keys.
 * @param {string} key @param {Box} from @param {(Box|null)[]} cards null: not to be reached @param {Box} stock
 * @returns {number|null}
 */
export function destination(key, from, cards, stock) {
  const line = cards
    .flatMap((box, index) => (box === null ? [] : [{ index, x: box.x }]))
    .sort((one, other) => one.x - other.x);
  const onStock = from === stock;
  switch (key) {
    case "Home":
      return line.at(0)?.index ?? cards.length;
    case "End":
      return cards.length;
    case "ArrowLeft":
      return line.filter(({ x }) => onStock || x < from.x - 0.5).at(-1)?.index ?? null;
    case "ArrowRight":
      return onStock ? null : (line.find(({ x }) => x > from.x + 0.5)?.index ?? cards.length);
    case "ArrowUp":
      return nearest(from, [...cards, null], -1);
    case "ArrowDown":
      return nearest(from, [...cards, onStock ? null : stock], 1);
    default:
      return null;
  }
}

/**
 * The nearest box, or null when there is none.
 * @param {Box} from @param {(Box|null)[]} boxes @param {-1|0|1} way only those above (-1) or below (1)
 */
export function nearest(from, boxes, way = 0) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  boxes.forEach((box, index) => {
    if (box === null) return;
    const there = middle(box);
    const [dx, dy] = [Math.abs(there.x - here.x), there.y - here.y];
    if (way !== 0 && dy * way < 1) return;
    const cost = dx + Math.abs(dy);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** @param {Box} box */
const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });
