/** The sentence a screen reader hears after each event. Pure: from the view to a text. */

import { isFace } from "./cards.js";
import { banner } from "./labels.js";
import { capitalise, cardName } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Translate} Translate */

/** @param {View} view @param {Rules|null} rules @param {Translate} t */
export function announcement(view, rules, t) {
  const parts = [happened(view, t), turnedUp(view, t), banner(view, rules, t)];
  return parts.filter(Boolean).join(" ");
}

/** @param {View} view @param {Translate} t */
function happened(view, t) {
  const { event, notice, waste, stock } = view;
  if (event === null || event === undefined) return "";
  const top = waste.at(-1);
  switch (event.kind) {
    case "refused":
      return notice ? t(notice.key, notice.args) : "";
    case "play": {
      const name = capitalise(cardName(event.card ?? top ?? "", t));
      return typeof event.points === "number"
        ? t("board.said.play-points", { name, count: event.points })
        : t("board.said.play", { name });
    }
    case "draw":
      return t("board.said.draw", { card: event.card ?? top ?? "", count: stock });
    case "start":
      return isFace(top) ? t("board.said.start", { top }) : t("board.said.start-empty");
    default:
      return [t(`board.said.${event.kind}`), isFace(top) ? t("board.said.top", { top }) : ""].filter(Boolean).join(" ");
  }
}

/** @param {View} view @param {Translate} t */
function turnedUp(view, t) {
  if (view.event?.kind !== "play" && view.event?.kind !== "redo") return "";
  const names = (view.event.turned ?? [])
    .map((place) => view.cards[place])
    .filter(isFace)
    .map((card) => cardName(card, t));
  return names.length === 0 ? "" : t("board.said.turned", { names: names.join(", ") });
}
