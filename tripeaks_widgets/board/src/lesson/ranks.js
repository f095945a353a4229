/** What lies on each of the thirteen ranks, and which ranks go on the top card. Pure. */

import { isFace, rankDistance, rankOf, RANKS } from "../cards.js";
import { capitalise } from "../text.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Translate} Translate */

/** @typedef {{place: number, card: string, open: boolean}} Lying a face-up card of the peaks */
/**
 * @typedef {object} Standing how things stand with one rank
 * @property {Lying[]} cards the open ones first
 * @property {boolean} top whether the top card has this rank
 * @property {boolean} fits whether this rank goes on the top card, or may be the first on an empty waste
 */

/** The number of a card's rank, ace first; null for what isn't a face. @param {string|null|undefined} card */
export const rankIndex = (card) => (isFace(card) ? RANKS.indexOf(rankOf(card)) : null);

/** A rank as it stands on a card. @param {number} rank */
export const rankSign = (rank) => RANKS[rank].replace("T", "10");

/** All ranks, ace first. @param {Pick<View, "cards"|"open"|"waste">} view @param {Pick<Rules, "wrap">} rules @returns {Standing[]} */
export function standings({ cards, open, waste }, { wrap }) {
  const top = waste.at(-1);
  return [...RANKS].map((rank) => ({
    cards: cards
      .flatMap((card, place) => (isFace(card) && rankOf(card) === rank ? [{ place, card, open: open.includes(place) }] : []))
      .sort((one, other) => Number(other.open) - Number(one.open)),
    top: isFace(top) && rankOf(top) === rank,
    // A top card that isn't known yet takes nothing for sure.
    fits: top === undefined || (isFace(top) && rankDistance(rank, top, wrap) === 1),
  }));
}

/** Whether something of the rank can be played now. @param {Standing} standing */
export const playableNow = ({ cards, fits }) => fits && cards.some(({ open }) => open);

/** What a rank of the circle is called. @param {number} rank @param {Standing} standing @param {string|undefined} top @param {Translate} t */
export function rankLabel(rank, { cards, top: isTop, fits }, top, t) {
  const name = capitalise(t(`rank.${RANKS[rank]}`));
  const sentences = [
    cards.length === 0 ? t("lesson.ring.no-cards", { name }) : t("lesson.ring.some-cards", { name, cards: howMany(cards, t) }),
  ];
  if (isTop) sentences.push(t("lesson.ring.is-top", { top }));
  if (fits) sentences.push(t(top === undefined ? "lesson.ring.fits-empty" : "lesson.ring.fits-top"));
  return sentences.join(" ");
}

/** @param {Lying[]} cards @param {Translate} t */
function howMany(cards, t) {
  const count = cards.filter(({ open }) => open).length;
  if (cards.length === 1) return t(count === 1 ? "lesson.ring.one-open" : "lesson.ring.one-covered");
  const of = cards.length;
  if (count === of) return t("lesson.ring.all-open", { of });
  return count === 0 ? t("lesson.ring.all-covered", { of }) : t("lesson.ring.some-open", { count, of });
}
