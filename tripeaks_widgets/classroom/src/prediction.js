/** A guess with how sure one is of it. What is right isn't said here: the end of the lesson shows it. */

import { make, setText } from "../../board/src/dom.js";
import { percent } from "../../board/src/text.js";
import { plain } from "./markdown.js";
import { createButton, createChoices, createHead, newId, prose, setUsable } from "./parts.js";
import { isGuess } from "./records.js";

/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").PredictionAbout} PredictionAbout */
/** @typedef {import("./types.js").PredictionState} PredictionState */
/** @typedef {import("./types.js").GuessRecord} GuessRecord */

/** How sure one is who has no idea, in whole per cent. @param {number} choices */
export const leastSure = (choices) => Math.round(100 / choices);

/** A slider's per cent as a share: no idea is the exact one among so many. @param {number} value @param {number} choices */
export const sureOf = (value, choices) => (value <= leastSure(choices) ? 1 / choices : value / 100);

/** @param {Desk} desk @param {PredictionAbout} about */
export function createPrediction({ t, lang, send, vault }, about) {
  const many = about.choices.length;
  /** @type {GuessRecord|null} */
  let made = null;
  const question = newId();
  const slider = newId();
  const head = createHead(t("classroom.guess.head", { number: about.number, of: about.of }));
  const list = createChoices({ choices: about.choices, lang, labelledBy: question, onChange: weigh });
  const range = make("input", "tpk-range", { id: slider, type: "range", min: String(leastSure(many)), max: "100", step: "1" });
  range.value = range.min;
  const output = make("output", "tpk-sure", { for: slider });
  const said = make("div", "tpk-said", { role: "status" });
  const guess = createButton("tpk-strong tpk-guess", "", tell);
  range.addEventListener("input", weigh);

  const ends = make("div", "tpk-ends", { "aria-hidden": "true" }, [
    make("span", "", {}, [t("classroom.guess.no-idea")]), make("span", "", {}, [t("classroom.guess.certain")]),
  ]);
  const element = make("div", "tpk-card tpk-card-guess", { "aria-labelledby": question, role: "group" }, [
    head.element,
    prose("tpk-question", about.question, { id: question, lang }),
    list.element,
    make("div", "tpk-slider", {}, [
      make("label", "tpk-label", { for: slider }, [t("classroom.guess.sure")]), output, range, ends,
    ]),
    make("div", "tpk-buttons", {}, [guess, said]),
  ]);

  const share = () => sureOf(Number(range.value), many);

  function weigh() {
    const told = percent(share(), t);
    setText(output, told);
    range.setAttribute("aria-valuetext", told);
    const choice = list.chosen();
    const same = made !== null && made.choice === choice && Math.abs(made.sure - share()) < 0.004;
    setUsable(guess, choice !== null && !same && made?.right == null);
    setText(guess, t(made === null ? "classroom.guess.make" : "classroom.guess.change"));
  }

  function tell() {
    send({ kind: "guess", choice: list.chosen(), sure: share() });
  }

  /** @param {PredictionState} state */
  function show({ guess: told }) {
    const before = made;
    made = told;
    if (made !== null && (before === null || before.choice !== made.choice || before.sure !== made.sure)) {
      list.choose(made.choice);
      range.value = String(Math.round(made.sure * 100));
    }
    if (made === null && before !== null) {
      list.choose(null);
      range.value = range.min;
    }
    const shown = made !== null && made.right !== null;
    list.lock(shown);
    range.disabled = shown;
    guess.hidden = shown;
    head.stand(made === null ? "" : t("classroom.guess.made"));
    weigh();
    if (made === null) setText(said, "");
    else if (shown) setText(said, t("classroom.guess.shown"));
    else setText(said, t("classroom.guess.noted", { choice: plain(about.choices[made.choice]), sure: made.sure }));
    if (made !== null) vault.keep(about.lesson, about.id, made);
  }

  const kept = vault.record(about.lesson, about.id);
  if (kept !== null && isGuess(kept) && kept.choice < many) send({ kind: "restore", records: { [about.id]: kept } });
  weigh();

  return { element, show };
}
