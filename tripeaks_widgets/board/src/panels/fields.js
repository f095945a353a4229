/** Form fields with their labels. */

import { make } from "../dom.js";

let count = 0;

/** An id of its own, for what points at another element. */
export const newId = () => `tpw-${(count += 1)}-${Math.random().toString(36).slice(2, 8)}`;

/**
 * A list to choose from.
 * @param {string} label @param {[value: string, text: string][]} choices @param {(value: string) => void} onChange
 */
export function createSelect(label, choices, onChange) {
  const id = newId();
  const select = make("select", "tpw-select", { id }, choices.map(([value, text]) => make("option", "", { value }, [text])));
  const line = make("div", "tpw-line", { id: `${id}-line` });
  select.setAttribute("aria-describedby", line.id);
  select.addEventListener("change", () => onChange(select.value));
  const element = make("div", "tpw-option", {}, [make("label", "tpw-label", { for: id }, [label]), select, line]);
  return { element, select, line };
}

/** A box to tick. @param {string} label @param {string} line @param {(on: boolean) => void} onChange */
export function createTick(label, line, onChange) {
  const box = make("input", "tpw-box", { type: "checkbox" });
  box.addEventListener("change", () => onChange(box.checked));
  const words = make("span", "", {}, [make("span", "tpw-label", {}, [label]), " ", make("span", "tpw-line", {}, [line])]);
  return { element: make("label", "tpw-tick", {}, [box, words]), box };
}

/** @param {string} className @param {string} text @param {() => void} onClick */
export function createButton(className, text, onClick) {
  const button = make("button", `tpw-button ${className}`, { type: "button" }, [text]);
  button.addEventListener("click", onClick);
  return button;
}
