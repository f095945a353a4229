/** The strip in which a real deck's cards are entered and corrected, below the field. */

import { focusedElement, make, setText } from "../dom.js";
import { createButton, newId } from "../panels/fields.js";
import { capitalise, cardName } from "../text.js";
import { createPicker } from "./picker.js";
import { chosen, ENTERING, nameOf, nextOf, pressed, stepAfter, written } from "./step.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Request} Request */
/** @typedef {import("../types.js").Sent} Sent */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Outcome} Outcome */

const OURS = ["enter", "enter-line", "correct"];

/** Whether a request came from here: what can't be is then said here. @param {Sent|null} answered */
export const asksForEntry = (answered) => answered !== null && OURS.includes(answered.kind);

/**
 * @param {object} given
 * @param {import("../types.js").Translate} given.t
 * @param {(request: Request) => void} given.ask
 * @param {(spot: import("../types.js").DeckSpot|null) => void} given.mark shows on the board which card it is about
 * @param {() => void} given.home gives the focus to the cards
 * @param {(sentence: string) => void} given.say for a screen reader
 */
export function createEntry({ t, ask, mark, home, say }) {
  /** @type {View|null} */
  let view = null;
  /** @type {Step} */
  let step = ENTERING;
  const id = newId();
  const title = make("div", "tpw-strip-title", { id: `${id}-title` });
  const left = make("span", "tpw-entry-left tpw-numbers");
  const mend = createButton("tpw-entry-mend", t("board.entry.correct"), () => go(step.kind === "enter" ? { kind: "which" } : ENTERING));
  const wrong = make("div", "tpw-wrong", { id: `${id}-wrong` });
  const input = make("input", "tpw-field-text tpw-entry-field", {
    type: "text", "aria-label": t("board.entry.field"), "aria-describedby": `${id}-title ${id}-wrong`, placeholder: t("board.entry.example"),
    autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "done",
  });
  const enter = createButton("tpw-strong tpw-entry-go", t("board.entry.go"), () => submit());
  const picker = createPicker({ t, onPick: (card) => follow(pressed(entry(), step, card)) });
  const asking = make("div", "tpw-entry-asking", {}, [make("div", "tpw-entry-line", {}, [input, enter]), wrong, picker.element]);
  const element = make("div", "tpw-strip tpw-entry", { role: "group", "aria-label": t("board.entry.label") }, [
    make("div", "tpw-strip-head", {}, [title, left, mend]), asking,
  ]);

  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.repeat) submit();
    else if (event.key !== "Escape") return;
    else if (step.kind === "enter") home();
    else go(ENTERING);
    event.preventDefault();
    event.stopPropagation();
  });
  // A pasted column would lose its ends of line in a field of one line.
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const line = text.replace(/#.*$/gm, "").replace(/\s+/g, " ");
    input.setRangeText(line, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  });

  /** @returns {Entry} */
  const entry = () => view?.entry ?? { missing: [], seen: {}, pack: 0 };

  function submit() {
    follow(written(entry(), step, input.value));
  }

  /** @param {Outcome} outcome */
  function follow(outcome) {
    complain(outcome.wrong ?? null);
    if (outcome.step !== undefined) {
      input.value = "";
      go(outcome.step, outcome.request === undefined);
    }
    if (outcome.request !== undefined) ask(outcome.request);
  }

  /** @param {Message|null} message @param {boolean} [aloud] */
  function complain(message, aloud = true) {
    const sentence = message === null ? "" : t(message.key, message.args);
    setText(wrong, sentence);
    wrong.hidden = message === null;
    input.setAttribute("aria-invalid", String(message !== null));
    if (message !== null && aloud) say(sentence);
  }

  /** @param {Step} now @param {boolean} [aloud] */
  function go(now, aloud = true) {
    step = now;
    complain(null);
    show();
    if (!aloud) return;
    say(title.textContent ?? "");
    if (!asking.hidden) focusField();
  }

  function show() {
    const here = entry();
    const next = nextOf(here, step);
    const focused = asking.contains(focusedElement(element));
    asking.hidden = step.kind === "enter" && next === null;
    if (asking.hidden && focused) home();
    const over = view?.outcome === "won" || view?.outcome === "lost";
    if (step.kind === "which") setText(title, t("board.entry.wrong-which"));
    else if (step.kind === "what") setText(title, t("board.entry.wrong-what", { card: step.card, where: nameOf(here.seen[step.card]) }));
    else if (next !== null) setText(title, t("board.entry.which", { where: nameOf(next) }));
    else setText(title, t(over ? "board.entry.over" : "board.entry.known"));
    title.classList.toggle("tpw-entry-rest", asking.hidden);
    const count = step.kind === "enter" ? here.missing.length : 0;
    setText(left, count > 1 ? t("board.entry.left", { count }) : "");
    mend.hidden = step.kind === "enter" && Object.keys(here.seen).length === 0;
    setText(mend, t(step.kind === "enter" ? "board.entry.correct" : "board.entry.cancel"));
    picker.draw(
      here,
      (card) => step.kind === "what" || (here.seen[card] === undefined) === (step.kind === "enter"),
      (card) => {
        const known = here.seen[card];
        return known === undefined ? capitalise(cardName(card, t)) : capitalise(t("board.entry.used", { card, where: nameOf(known) }));
      },
    );
    mark((step.kind === "what" ? here.seen[step.card] : step.kind === "enter" ? next : null)?.spot ?? null);
  }

  /** @param {View} now */
  function draw(now) {
    view = now;
    element.hidden = now.entry === undefined;
    if (now.entry === undefined) return;
    step = stepAfter(now.entry, step);
    show();
  }

  /**
   * Takes note of an answer: of what can't be, and of what is asked for now.
   * @param {View} now @param {Sent|null} answered
   */
  function hear(now, answered) {
    if (now.entry === undefined || answered === null) return;
    const refused = now.event?.kind === "refused";
    if (asksForEntry(answered)) {
      complain(refused ? now.notice : null, false);
      if (!refused) input.value = "";
    }
    const focused = focusedElement(element);
    if (refused && focused === input) input.select();
    // Whoever picks from the pack stays there, and whoever isn't on the board isn't called to it.
    const onBoard = element.closest(".tpw-root")?.contains(focused);
    if (!refused && !asking.hidden && onBoard && !asking.contains(focused)) focusField();
  }

  /** On a touch screen the keyboard would come up over the cards that can be tapped. */
  function focusField() {
    if (!matchMedia("(pointer: coarse)").matches) input.focus({ preventScroll: true });
  }

  /** A place of the board is clicked. @param {number} place @returns {boolean} whether it is meant for this */
  function takes(place) {
    if (view?.entry === undefined) return false;
    const now = chosen(view.entry, step, place);
    if (now !== null) go(now);
    return now !== null;
  }

  return { element, draw, hear, takes };
}
