/** Which clicks mean a move of their own. */

/** A finger hits the same spot only roughly, but the next card is farther away. */
const SAME_SPOT = 16;

/**
 * Tells whether a click isn't the second or third of a double or triple click on one spot: those mean one move, even where
 * the first has uncovered another card. In haste a system may count clicks on neighbouring cards together, too: each of
 * them is meant. A key has no count.
 * @returns {(click: Pick<MouseEvent, "detail"|"clientX"|"clientY">) => boolean}
 */
export function createClicks() {
  let [x, y] = [NaN, NaN];
  return ({ detail, clientX, clientY }) => {
    if (detail > 1 && Math.hypot(clientX - x, clientY - y) <= SAME_SPOT) return false;
    [x, y] = [clientX, clientY];
    return true;
  };
}
