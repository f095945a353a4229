/** What one display of a board shows and says. It is told what there is; it asks for nothing by itself. */

import { assemble, focusKeeper } from "./assemble.js";
import { asksForEntry } from "./entry/entry.js";
import { banner } from "./labels.js";
import { heard, wordOf } from "./lesson/words.js";
import { createMotion } from "./motion.js";
import { announcement } from "./sentences.js";
import { createVoice } from "./voice.js";

/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Message} Message */

/**
 * @param {object} given
 * @param {HTMLElement} given.root
 * @param {import("./desk.js").Store} given.store
 * @param {import("./assemble.js").Acts} given.acts
 * @param {() => Traits} given.known what the kernel has told last
 */
export function createDisplay({ root, store, acts, known }) {
  const motion = createMotion(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const say = createVoice(root);
  /** @type {View|null} */
  let shown = null;
  /** A message of the board's own: it lasts until the next answer. @type {import("./lesson/words.js").Word|null} */
  let said = null;
  /** Whether that hasn't been read out yet. */
  let isNew = false;
  /** What the kernel said to a card that was entered. @type {Message|null} */
  let elsewhere = null;
  /** What was to be said before there was a board to say it. @type {Message|null} */
  let early = null;
  /** @type {ReturnType<typeof assemble>|null} */
  let parts = null;

  /** Says something of the board's own. @param {Message} message */
  function tell({ key, args }) {
    if (parts === null || shown === null) early = { key, args };
    else put(parts.t(key, args));
  }

  /** A view without what is said elsewhere: why a card can't be entered stands where it was. @param {View} view @returns {View} */
  const mostOf = (view) => (elsewhere === view.notice ? { ...view, notice: null } : view);

  /** Adds to a win that it is the best so far. */
  function praise() {
    if (parts === null) return;
    put([banner(known().view, known(), parts.t), parts.t("board.record")].join(" "));
  }

  /** @param {string} sentence */
  function put(sentence) {
    if (parts === null || shown === null) return;
    said = { text: sentence, kind: "refused" };
    say(sentence, parts.language);
    parts.bottom.draw(mostOf(shown), said, known());
  }

  /** Draws a view. The view need not be the kernel's: a likely one may be shown ahead of the answer. @param {View} view */
  function show(view) {
    if (parts === null) return;
    const measured = parts.geometry();
    if (measured !== null) parts.field.update(shown, view, measured);
    parts.top.draw(view);
    parts.entry.draw(view);
    parts.bottom.draw(mostOf(view), said, known());
    shown = view;
    teach(measured);
  }

  /** Draws what there is to show beside the game. @param {import("./geometry.js").Geometry|null} measured */
  function teach(measured) {
    if (parts === null || shown === null || measured === null) return;
    const { insight, tab, guess_first: guessFirst } = known();
    parts.lessons.draw(shown, insight, tab, measured, guessFirst);
  }

  /**
   * What there is to say beside the view: it goes before how the game stands.
   * @param {Message|null} message @param {Traits|null} before @param {Traits} given
   * @param {import("./types.js").Sent|null} answered the request of ours that brought it
   */
  function answer(message, before, given, answered) {
    if (parts === null) return;
    const { t } = parts;
    if (answered !== null || before?.view !== given.view) elsewhere = asksForEntry(answered) ? given.view.notice : null;
    const word = given.view.notice ? null : wordOf(given.insight, t);
    isNew = message !== null || answered?.kind === "hint" || before === null || word?.text !== wordOf(before.insight, t)?.text;
    if (message !== null) said = { text: t(message.key, message.args), kind: "refused" };
    else if (isNew || before?.view !== given.view) said = word;
  }

  /** Reads out what has changed. @param {Traits|null} before @param {Traits} given @param {boolean} asked whether a request of ours brought it */
  function announce(before, given, asked) {
    if (parts === null) return;
    const { t, language } = parts;
    const sentences = [];
    if (before === null ? asked : before.view !== given.view) sentences.push(announcement(given.view, given, t));
    else if (before !== null && before.verdict !== given.verdict) sentences.push(banner(given.view, given, t));
    if (isNew && (before !== null || asked)) sentences.push(said?.text);
    // What was laid out for another deal has gone with it.
    if (before !== null) sentences.push(heard(before.title === given.title ? before.insight : {}, given.insight, t));
    const told = sentences.filter(Boolean).join(" ");
    if (told !== "") say(told, language);
    isNew = false;
    if (early !== null) tell(early);
    early = null;
  }

  /**
   * Makes everything anew: for another deal, other rules, another language.
   * @param {Traits} given @param {boolean} chosen whether this is what was asked for in a panel, which has done its work
   * @returns {() => void} gives the focus back, once the new board is drawn
   */
  function rebuild(given, chosen) {
    motion.stop();
    parts?.lessons.stop();
    const panel = parts?.desk.panels.shown() ?? "";
    const takeFocus = focusKeeper(root);
    root.classList.toggle("tpw-four", given.four_colours);
    parts = assemble(given, root, motion, store, acts, say);
    shown = null;
    return () => {
      takeFocus();
      if (panel !== "" && !chosen) parts?.desk.panels.show(panel);
    };
  }

  /** Draws what is shown in the room that there is now. */
  function fit() {
    const measured = parts?.geometry() ?? null;
    if (measured === null || shown === null || parts === null) return;
    motion.stop();
    parts.field.draw(shown, measured).forEach(([, card]) => card.remove());
    teach(measured);
  }

  function end() {
    motion.stop();
    parts?.lessons.stop();
  }

  return { tell, praise, show, answer, announce, rebuild, fit, end, parts: () => parts, shown: () => shown };
}
