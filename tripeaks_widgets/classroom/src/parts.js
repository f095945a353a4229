/** The parts that the widgets of a lesson are put together from. */

import { make, setText } from "../../board/src/dom.js";
import { markdown } from "./markdown.js";

/** @typedef {import("./types.js").Drawing} Drawing */

let count = 0;

/** An id of its own, for what points at another element. */
export const newId = () => `tpk-${(count += 1)}-${Math.random().toString(36).slice(2, 8)}`;

/**
 * A button that says that it can't be used, and can still be found with the keys.
 * @param {string} className @param {string} text @param {() => void} onClick
 */
export function createButton(className, text, onClick) {
  const button = make("button", `tpk-button ${className}`, { type: "button", "aria-disabled": "false" }, [text]);
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "false") onClick();
  });
  return button;
}

/** @param {HTMLElement} button @param {boolean} usable */
export const setUsable = (button, usable) => button.setAttribute("aria-disabled", String(!usable));

/** The line above a card: what it is, and how it stands. @param {string} text */
export function createHead(text) {
  const badge = make("span", "tpk-badge");
  badge.hidden = true;
  const element = make("div", "tpk-head", {}, [make("span", "tpk-heading", {}, [text]), badge]);
  /** @param {string} said @param {string} [mood] */
  const stand = (said, mood = "") => {
    badge.hidden = said === "";
    badge.dataset.mood = mood;
    setText(badge, said);
  };
  return { element, stand };
}

/** A text in Markdown. @param {string} className @param {string} text @param {Record<string, string>} [attributes] */
export const prose = (className, text, attributes = {}) => make("div", `tpk-prose ${className}`, attributes, markdown(text));

/**
 * A list to choose one of.
 * @param {{choices: string[], lang: string, labelledBy: string, onChange: (choice: number) => void}} given
 */
export function createChoices({ choices, lang, labelledBy, onChange }) {
  const name = newId();
  const boxes = choices.map((_, value) => make("input", "tpk-radio", { type: "radio", name, value: String(value) }));
  const labels = choices.map((text, nth) => make("label", "tpk-choice", {}, [boxes[nth], prose("tpk-choice-text", text)]));
  const element = make("div", "tpk-choices", { role: "radiogroup", "aria-labelledby": labelledBy, lang }, labels);
  boxes.forEach((box, value) => box.addEventListener("change", () => onChange(value)));

  return {
    element, boxes,
    /** Which one is chosen; null while none is. */
    chosen: () => {
      const found = boxes.findIndex(({ checked }) => checked);
      return found === -1 ? null : found;
    },
    /** @param {number|null} choice */
    choose: (choice) => boxes.forEach((box, value) => (box.checked = value === choice)),
    /** @param {boolean} off */
    lock: (off) => boxes.forEach((box) => (box.disabled = off)),
  };
}

/** A drawing in light and dark, as an image that can change nothing else on the page. @param {Drawing} drawing */
export function drawingOf({ light, dark, alt }) {
  const address = (/** @type {string} */ svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const images = light === dark ? [make("img", "tpk-drawing", { src: address(light), alt })] : [
    make("img", "tpk-drawing tpk-on-light", { src: address(light), alt }), make("img", "tpk-drawing tpk-on-dark", { src: address(dark), alt }),
  ];
  return make("div", "tpk-drawings", {}, images);
}
