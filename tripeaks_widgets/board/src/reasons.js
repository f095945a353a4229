/** Why a click that waited its turn has become pointless. The kernel judges; this only spares it a question. */

import { isFace, rankDistance, rankOf } from "./cards.js";
import { coverCount } from "./labels.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Message} Message */

/** What waits until every card that lies face up is entered. */
const MOVES = ["play", "draw", "redo"];

/**
 * @param {Request} request @param {View} view @param {Layout} layout @param {Rules|null} rules
 * @returns {Message|null} null when the request may be sent
 */
export function reasonAgainst(request, view, layout, rules) {
  const asked = view.entry?.missing[0];
  if (asked !== undefined && MOVES.includes(request.kind)) return { key: "real.first", args: { where: [asked.name.key, asked.name.args] } };
  switch (request.kind) {
    case "play":
      return reasonAgainstPlay(request.place ?? -1, view, layout, rules);
    case "draw":
      return view.stock > 0 ? null : { key: "refused.stock-empty" };
    case "undo":
      return view.canUndo ? null : { key: "refused.nothing-to-undo" };
    case "redo":
      return view.canRedo || view.forth === null ? null : { key: "refused.nothing-to-redo" };
    default:
      return null;
  }
}

/** @param {number} place @param {View} view @param {Layout} layout @param {Rules|null} rules @returns {Message|null} */
function reasonAgainstPlay(place, view, layout, rules) {
  if (view.playable.includes(place)) return null;
  const card = view.cards[place];
  if (card === null || card === undefined) return { key: "refused.gone" };
  if (!view.open.includes(place)) {
    return { key: "refused.covered", args: { count: coverCount(layout, view, place) } };
  }
  const top = view.waste.at(-1) ?? "";
  // On its way, but not told yet: only the kernel knows whether it fits.
  if (!isFace(card) || !isFace(top)) return null;
  const corner = rules?.wrap === false && rankOf(card) !== rankOf(top) && rankDistance(card, top, true) === 1;
  return { key: corner ? "refused.corner" : "refused.rank", args: { card, top } };
}
