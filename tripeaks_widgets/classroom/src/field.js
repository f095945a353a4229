/** Where an answer is put in: a number with its unit, a text, or one of several choices. */

import { make } from "../../board/src/dom.js";
import { createChoices, newId } from "./parts.js";

/** @typedef {import("./types.js").ExerciseAbout} ExerciseAbout */
/** @typedef {import("./types.js").Translate} Translate */
/**
 * @typedef {object} Field
 * @property {HTMLElement} element
 * @property {() => string} value nothing is put in yet: an empty text
 * @property {(value: string) => void} put
 * @property {() => boolean} hasFocus
 * @property {() => void} focus
 */

/**
 * The field of an exercise; null where code is judged.
 * @param {ExerciseAbout} about @param {{t: Translate, lang: string, question: string, onInput: () => void, onEnter: () => void}} given
 *   `question`: the id of the element that asks
 * @returns {Field|null}
 */
export function createField(about, given) {
  if (about.kind === "code") return null;
  return about.kind === "choice" ? choiceField(about, given) : writtenField(about, given);
}

/** @param {ExerciseAbout} about @param {Parameters<typeof createField>[1]} given @returns {Field} */
function writtenField({ kind, unit, placeholder }, { t, question, onInput, onEnter }) {
  const id = newId();
  const common = { id, "aria-describedby": question, autocomplete: "off", autocapitalize: "off", spellcheck: "false", ...(placeholder ? { placeholder } : {}) };
  // A number as people write it, with a comma where they do: a number field would take it away.
  const input = kind === "number" ? make("input", "tpk-input tpk-number", { type: "text", inputmode: "decimal", ...common })
    : make("textarea", "tpk-input tpk-text", { rows: "2", ...common });
  input.addEventListener("input", onInput);
  input.addEventListener("keydown", (event) => {
    const { key, shiftKey, isComposing } = /** @type {KeyboardEvent} */ (event);
    if (key !== "Enter" || shiftKey || isComposing) return;
    event.preventDefault();
    onEnter();
  });
  const row = make("div", "tpk-field-row", {}, [input, ...(unit ? [make("span", "tpk-unit", {}, [unit])] : [])]);
  const label = make("label", "tpk-label", { for: id }, [t("classroom.exercise.answer")]);
  return {
    element: make("div", "tpk-field", {}, [label, row]),
    value: () => input.value.trim(),
    put: (value) => (input.value = value),
    hasFocus: () => input.matches(":focus"),
    focus: () => input.focus(),
  };
}

/** @param {ExerciseAbout} about @param {Parameters<typeof createField>[1]} given @returns {Field} */
function choiceField({ choices }, { lang, question, onInput, onEnter }) {
  const list = createChoices({ choices, lang, labelledBy: question, onChange: onInput });
  list.element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter();
  });
  return {
    element: list.element,
    value: () => String(list.chosen() ?? ""),
    put: (value) => list.choose(value === "" ? null : Number(value)),
    hasFocus: () => list.element.matches(":focus-within"),
    focus: () => list.boxes[list.chosen() ?? 0]?.focus(),
  };
}
