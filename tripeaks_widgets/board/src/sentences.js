/** The sentence a screen reader hears after each event. Pure: from the view to a text. */

import { isFace } from "./cards.js";
import { banner } from "./labels.js";
import { capitalise, cardName } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Title} Title */
/** @typedef {import("./types.js").Verdict} Verdict */
/** @typedef {import("./types.js").Translate} Translate */

/** @param {View} view @param {{rules: Rules|null, title?: Title|null, verdict?: Verdict}} about @param {Translate} t */
export function announcement(view, about, t) {
  // Help was asked for and the game stands as it did.
  if (view.event?.kind === "look") return "";
  const parts = [happened(view, about.rules, t), turnedUp(view, t), askedNow(view, t), playableNow(view, t), banner(view, about, t)];
  return parts.filter(Boolean).join(" ");
}

/** @param {View} view @param {Rules|null} rules @param {Translate} t */
function happened(view, rules, t) {
  const { event, notice, waste, stock } = view;
  if (event === null || event === undefined) return "";
  const top = waste.at(-1);
  switch (event.kind) {
    case "open":
      return "";
    case "ask":
    case "enter":
    case "correct":
      return t(`board.said.${event.kind}`);
    case "refused":
    case "resume":
      return notice ? t(notice.key, notice.args) : "";
    case "play": {
      const name = capitalise(cardName(event.card ?? top ?? "", t));
      // With a score that counts cards there are none to speak of.
      return typeof event.points === "number" && !rules?.lowerIsBetter
        ? t("board.said.play-points", { name, count: event.points })
        : t("board.said.play", { name });
    }
    case "draw":
      return t("board.said.draw", { card: event.card ?? top ?? "", count: stock });
    case "start":
      if (view.entry !== undefined) return t("board.said.start-table");
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

/** Which card of a real deck is to be entered. @param {View} view @param {Translate} t */
function askedNow({ entry, event }, t) {
  const next = entry?.missing[0];
  return next === undefined || event?.kind === "refused" ? "" : t("board.entry.which", { where: [next.name.key, next.name.args] });
}

/** What goes on the top card now. An empty waste takes any card, and a refusal changes nothing. @param {View} view @param {Translate} t */
function playableNow(view, t) {
  const { event, waste, playable, cards } = view;
  if (event === null || event === undefined || event.kind === "refused" || waste.length === 0) return "";
  const names = playable.map((place) => cardName(cards[place] ?? "", t));
  return names.length === 0 ? "" : t("board.said.playable", { names: names.join(", ") });
}
