/** What the page of advice says: from the kernel's figures to texts. Pure. */

import { groupThousands, capitalise, percent } from "../text.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Move} Move */

/**
 * @typedef {object} OptionPayload a move and what it is worth
 * @property {Move} move
 * @property {string|null} card null: a draw
 * @property {number} value chance of winning, 0 to 1
 * @property {number} low
 * @property {number} high
 * @property {number} loss how much less it is worth than the recommended move, in points
 * @property {number} lossLow
 * @property {number} lossHigh
 * @property {boolean} close whether it can't be told from the recommended one
 * @property {"proved"|"exact"|"estimate"} certainty
 * @property {Message[]} reasons
 *
 * @typedef {object} CounselPayload
 * @property {boolean} over
 * @property {number} missing cards of a real deck that nobody has entered
 * @property {boolean} guessing whether a learner is to guess first: the values are with the kernel alone
 * @property {Move|null} guess what was guessed in this position
 * @property {number|null} thinking the part of the work that is done; null: none is at hand
 * @property {number|null} worlds how many imagined deals the values rest on, 0: they are exact
 * @property {number|null} more how many a longer look would take; null: it would say nothing new
 * @property {{move: Move, card: string|null}[]} moves the legal ones
 * @property {OptionPayload[]} options the recommended one first; empty while there are no values to show
 * @property {Message|null} close which moves are too close to call
 * @property {Message|null} word how good the last guess was
 * @property {Message|null} fault
 */

/**
 * @typedef {object} AdviceRow
 * @property {Move} move
 * @property {string|null} card
 * @property {boolean} best
 * @property {boolean} close
 * @property {boolean} guessed
 * @property {{value: number, low: number, high: number}|null} shares null: not to be shown, or not known yet
 * @property {string} value
 * @property {string[]} figures what stands behind the value
 * @property {string} tag
 * @property {string} reasons
 * @property {string} label all of it, to be heard
 */

/** @param {Message} message @param {Translate} t */
const say = ({ key, args }, t) => t(key, args);

/** A move's name, as a text within a text. @param {{card: string|null}} move @returns {[string, object]} */
const named = ({ card }) => (card === null ? ["advice.move.draw", {}] : ["advice.move.play", { card }]);

/** A difference with its sign; the kernel counts what is lost, here stands what there is less. @param {number} loss @param {Translate} t */
const signed = (loss, t) => (loss < 0 ? "+" : "") + groupThousands(-loss, t("number.thousands")).replace(/^-0$/, "0");

/** The sentence above the list. @param {CounselPayload} payload @param {Translate} t */
export function headline({ over, missing, fault, guessing, options, close }, t) {
  if (missing > 0) return t("advice.missing", { count: missing });
  if (over) return t("advice.none");
  if (fault) return say(fault, t);
  if (guessing) return t("lesson.advice.guess");
  if (options.length === 0) return t("lesson.advice.thinking");
  return close ? say(close, t) : t("advice.recommended", { move: named(options[0]) });
}

/** How good the last guess was. @param {CounselPayload} payload @param {Translate} t */
export const guessed = ({ word }, t) => (word === null ? "" : capitalise(say(word, t)));

/** What the values rest on. @param {CounselPayload} payload @param {Translate} t */
export function source({ worlds, options }, t) {
  if (worlds === null || options.length === 0) return "";
  return worlds === 0 ? t("advice.exact") : t("advice.worlds", { count: worlds });
}

/** How far a longer look is; empty when none is under way. @param {CounselPayload} payload @param {Translate} t */
export const progress = ({ thinking, options }, t) =>
  thinking === null || options.length === 0 ? "" : t("lesson.advice.longer-part", { part: thinking });

/** One row for each move: with values the best first, without them as the cards lie. @param {CounselPayload} payload @param {Translate} t @returns {AdviceRow[]} */
export function adviceRows({ missing, moves, options, guessing, guess }, t) {
  if (missing > 0) return [];
  if (options.length > 0) return options.map((option, index) => optionRow(option, index === 0, option.move === guess, t));
  return moves.map((one) => {
    const name = t("lesson.advice.name", { move: named(one) });
    return {
      move: one.move, card: one.card, best: false, close: false, guessed: one.move === guess, shares: null,
      value: guessing ? "?" : "…", figures: [], tag: "", reasons: "",
      label: guessing ? t("lesson.advice.row-guess", { move: name }) : t("lesson.advice.row-thinking", { move: capitalise(name) }),
    };
  });
}

/** @param {OptionPayload} option @param {boolean} best @param {boolean} isGuess @param {Translate} t @returns {AdviceRow} */
function optionRow(option, best, isGuess, t) {
  const { move, card, value, low, high, certainty, reasons } = option;
  const sure = certainty !== "estimate";
  const close = !best && option.close;
  const interval = sure ? "" : t("lesson.advice.interval", { low, high });
  const figures = [interval, best ? "" : against(option, sure, t), t(`lesson.advice.${certainty}`)].filter(Boolean);
  const tag = best ? t("lesson.advice.best") : close ? t(sure ? "lesson.advice.equal" : "lesson.advice.close") : "";
  const why = reasons.map((reason) => capitalise(say(reason, t)) + ".").join(" ");
  const told = [percent(value, t), ...figures, tag, isGuess ? t("lesson.advice.guessed") : ""].filter(Boolean).join(", ");
  const name = capitalise(t("lesson.advice.name", { move: named(option) }));
  return {
    move, card, best, close, guessed: isGuess, shares: { value, low, high }, value: percent(value, t), figures, tag,
    reasons: why, label: t("lesson.advice.row", { move: name, told, reasons: why }).trim(),
  };
}

/** How much less a move is worth than the recommended one. @param {OptionPayload} option @param {boolean} sure @param {Translate} t */
function against({ loss, lossLow, lossHigh }, sure, t) {
  const less = signed(loss, t);
  if (sure && lossLow === lossHigh) return t("lesson.advice.against-exact", { less });
  return t("lesson.advice.against", { less, from: signed(lossHigh, t), to: signed(lossLow, t) });
}

/** A chance where there is little room. @param {number} share @param {boolean} bare without the sign */
export function shortPercent(share, bare) {
  const whole = Math.round(share * 100);
  const figure = whole === 0 && share > 0 ? "<1" : whole === 100 && share < 1 ? ">99" : String(whole);
  return bare ? figure : `${figure}\u00A0%`;
}

/**
 * What a screen reader hears: the recommended move once it is known, and how good a guess was.
 * @param {CounselPayload|undefined} before @param {CounselPayload|undefined} now @param {Translate} t
 */
export function counselHeard(before, now, t) {
  if (!now) return "";
  const isNew = (/** @type {"word"|"options"} */ part) => JSON.stringify(before?.[part]) !== JSON.stringify(now[part]);
  const sentences = [];
  if (now.word !== null && isNew("word")) sentences.push(guessed(now, t));
  if (now.options.length > 0 && isNew("options")) {
    const [best] = now.options;
    sentences.push(t("lesson.heard.advice", { move: named(best), value: best.value }));
    if (now.close) sentences.push(say(now.close, t));
  }
  return sentences.join(" ");
}
