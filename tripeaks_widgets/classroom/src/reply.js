/** The reply to an answer: a sign, a word and a colour say how good it is, a sentence says why. */

import { make } from "../../board/src/dom.js";
import { drawingOf, prose } from "./parts.js";

/** @typedef {import("./types.js").Level} Level */
/** @typedef {import("./types.js").Reply} Reply */
/** @typedef {import("./types.js").Translate} Translate */

/** @type {Record<Level, string>} */
export const SIGNS = { right: "✓", close: "≈", think: "?", wrong: "✗", "not-yet": "…" };

/** A sign and its word. @param {Level} level @param {Translate} t */
export function verdict(level, t) {
  const sign = make("span", "tpk-sign", { "aria-hidden": "true" }, [SIGNS[level]]);
  return make("span", "tpk-verdict", { "data-level": level }, [sign, make("span", "", {}, [t(`course.level.${level}`)])]);
}

/** @param {Translate} t @param {string} lang */
export function createReply(t, lang) {
  // It stands in the page before it has anything to say, or a screen reader would pass over its first text.
  const element = make("div", "tpk-reply", { role: "status" });

  /** @param {Reply|null} reply */
  function show(reply) {
    element.classList.toggle("tpk-empty", reply === null);
    element.dataset.level = reply?.level ?? "";
    if (reply === null) return element.replaceChildren();
    const said = typeof reply.text === "string" ? reply.text : t(reply.text.key, reply.text.args);
    element.replaceChildren(
      verdict(reply.level, t),
      ...(said === "" ? [] : [prose("tpk-reply-text", said, typeof reply.text === "string" ? { lang } : {})]),
      ...(reply.picture === null ? [] : [drawingOf({ ...reply.picture, alt: reply.picture.alt || t("classroom.exercise.picture") })]),
    );
  }
  show(null);
  return { element, show };
}
