/** The controls of a figure: native ones, which every key, finger and screen reader knows. */

import { make, setText } from "../../board/src/dom.js";
import { groupThousands } from "../../board/src/text.js";
import { newId } from "./parts.js";

/** @typedef {import("./types.js").Control} Control */
/** @typedef {import("./types.js").Slider} Slider */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Translate} Translate */
/** @typedef {{element: HTMLElement, value: () => any, put: (value: any) => void, isHeld: () => boolean}} Knob */

/** So many choices are seen at once; more are in a list that opens. */
const FEW = 4;

/** A number as a reader of the language writes it. @param {number} value @param {number} digits @param {Translate} t */
export function written(value, digits, t) {
  const [whole, part] = Math.abs(value).toFixed(digits).split(".");
  const grouped = groupThousands(Number(whole), t("number.thousands"));
  const sign = value < 0 && Number(value.toFixed(digits)) !== 0 ? "\u2212" : "";
  return `${sign}${grouped}${part === undefined ? "" : t("number.decimal") + part}`;
}

/** @param {Control} control @param {{t: Translate, onChange: () => void}} given @returns {Knob} */
export function createKnob(control, given) {
  if (control.kind === "range") return rangeKnob(control, given);
  if (control.kind === "choice") return control.words.length > FEW ? listKnob(control, given) : radioKnob(control, given);
  const tick = control.kind === "tick";
  const id = newId();
  const input = tick ? make("input", "tpk-box", { id, type: "checkbox" })
    : make("input", "tpk-input", { id, type: "text", autocomplete: "off", spellcheck: "false", ...(control.whole ? { inputmode: "numeric" } : {}) });
  input.addEventListener("change", given.onChange);
  const label = make("label", tick ? "tpk-tick-label" : "tpk-label", { for: id }, [control.label]);
  return {
    element: make("div", `tpk-knob ${tick ? "tpk-tick" : ""}`, {}, tick ? [input, label] : [label, input]),
    value: () => (tick ? input.checked : input.value),
    put: (value) => (tick ? (input.checked = value) : (input.value = value)),
    isHeld: () => !tick && input.matches(":focus"),
  };
}

/** @param {Slider} control @param {Parameters<typeof createKnob>[1]} given @returns {Knob} */
function rangeKnob({ label, low, high, step, digits }, { t, onChange }) {
  const id = newId();
  const input = make("input", "tpk-range", { id, type: "range", min: String(low), max: String(high), step: String(step) });
  const output = make("output", "tpk-value", { for: id });
  let held = false;

  function tell() {
    const said = written(Number(input.value), digits, t);
    setText(output, said);
    input.setAttribute("aria-valuetext", said);
  }
  input.addEventListener("input", () => {
    held = true;
    tell();
  });
  input.addEventListener("change", () => {
    held = false;
    onChange();
  });
  const head = make("div", "tpk-knob-head", {}, [make("label", "tpk-label", { for: id }, [label]), output]);
  return {
    element: make("div", "tpk-knob", {}, [head, input]),
    value: () => Number(input.value),
    put: (value) => {
      input.value = String(value);
      tell();
    },
    isHeld: () => held,
  };
}

/** @param {Choice} control @param {Parameters<typeof createKnob>[1]} given @returns {Knob} */
function listKnob({ label, words }, { onChange }) {
  const id = newId();
  const select = make("select", "tpk-input", { id }, words.map((word, value) => make("option", "", { value: String(value) }, [word])));
  select.addEventListener("change", onChange);
  return {
    element: make("div", "tpk-knob", {}, [make("label", "tpk-label", { for: id }, [label]), select]),
    value: () => Number(select.value),
    put: (value) => (select.value = String(value)),
    isHeld: () => false,
  };
}

/** @param {Choice} control @param {Parameters<typeof createKnob>[1]} given @returns {Knob} */
function radioKnob({ label, words }, { onChange }) {
  const [id, name] = [newId(), newId()];
  const boxes = words.map((_, value) => make("input", "tpk-radio", { type: "radio", name, value: String(value) }));
  boxes.forEach((box) => box.addEventListener("change", onChange));
  const rows = words.map((word, nth) => make("label", "tpk-choice", {}, [boxes[nth], make("span", "", {}, [word])]));
  const group = make("div", "tpk-row", { role: "radiogroup", "aria-labelledby": id }, rows);
  return {
    element: make("div", "tpk-knob", {}, [make("div", "tpk-label", { id }, [label]), group]),
    value: () => boxes.findIndex(({ checked }) => checked),
    put: (value) => boxes.forEach((box, nth) => (box.checked = nth === value)),
    isHeld: () => false,
  };
}
