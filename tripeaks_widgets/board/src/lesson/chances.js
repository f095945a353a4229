/** What the counter of unseen cards says: from the kernel's figures to texts. Pure. */

import { RANKS } from "../cards.js";
import { capitalise, percent } from "../text.js";
import { rankSign } from "./ranks.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./unseen.js").ChancesPayload} ChancesPayload */

/** @typedef {"draw"|"turn"} Marking for which event the fitting ranks are marked */
/** @typedef {{sign: string, count: number, fits: boolean, label: string}} RankBar */
/** @typedef {{text: string, percent: string, share: number}} ChanceRow */

/** The sentence above the bars. @param {ChancesPayload|null} payload @param {Translate} t */
export function summary(payload, t) {
  if (payload === null) return t("lesson.unseen.nothing");
  const { unseen: count, hidden, stock } = payload;
  if (count === 0) return t("lesson.unseen.all-seen");
  return t("lesson.unseen.left", { count, hidden, stock });
}

/** Which markings there are, the first being the usual one. @param {ChancesPayload|null} payload @returns {Marking[]} */
export function markings(payload) {
  if (payload === null || payload.unseen === 0) return [];
  return /** @type {Marking[]} */ (["draw", "turn"]).filter((marking) => payload[marking] !== null);
}

/** The thirteen bars; none when no card is unseen. @param {ChancesPayload|null} payload @param {Marking|null} marking @param {Translate} t @returns {RankBar[]} */
export function rankBars(payload, marking, t) {
  if (payload === null || payload.unseen === 0) return [];
  const marked = marking === null ? null : payload[marking];
  return payload.ranks.map((count, rank) => {
    const fits = marked?.fits[rank] ?? false;
    const name = capitalise(t(`rank.${RANKS[rank]}`));
    return { sign: rankSign(rank), count, fits, label: t(fits ? "lesson.unseen.bar-fits" : "lesson.unseen.bar", { name, count }) };
  });
}

/** How many of the unseen cards are marked. @param {ChancesPayload|null} payload @param {Marking|null} marking @param {Translate} t */
export function markedLine(payload, marking, t) {
  const marked = payload === null || marking === null ? null : payload[marking];
  if (payload === null || marked === null) return "";
  const count = payload.ranks.reduce((sum, ranked, rank) => sum + (marked.fits[rank] ? ranked : 0), 0);
  // On an empty waste any card may be played: there is no top card to go on.
  const key = marking === "turn" && payload.top !== null ? "lesson.unseen.marked-turn" : "lesson.unseen.marked-draw";
  return t(key, { count, unseen: payload.unseen });
}

/** The chances, as sentences with a bar each. @param {ChancesPayload|null} payload @param {Translate} t @returns {ChanceRow[]} */
export function chanceRows(payload, t) {
  if (payload === null) return [];
  const { draw, turn, top, plays } = payload;
  const rows = [];
  if (draw !== null) rows.push(row(drawText(draw, t), draw.chance, t));
  if (turn !== null) {
    rows.push(row(top === null ? t("lesson.unseen.turn-any") : t("lesson.unseen.turn", { top }), turn.chance, t));
  }
  for (const { card, turned: count, chance } of plays) {
    if (count > 0) rows.push(row(t("lesson.unseen.play", { card, count }), chance, t));
  }
  return rows;
}

/** @param {NonNullable<ChancesPayload["draw"]>} draw @param {Translate} t */
function drawText({ chance, known }, t) {
  if (known === null) return t("lesson.unseen.draw");
  return t(chance > 0.5 ? "lesson.unseen.draw-known" : "lesson.unseen.draw-known-useless", { card: known });
}

/** @param {string} text @param {number} chance @param {Translate} t @returns {ChanceRow} */
const row = (text, chance, t) => ({ text, percent: percent(chance, t), share: Math.min(Math.max(chance, 0), 1) });
