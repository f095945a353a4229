/** What screen readers hear: one sentence for each event, from one place that outlives every deal. */

import { make } from "./dom.js";

/** @param {HTMLElement} root @returns {(sentence: string, language: string) => void} */
export function createVoice(root) {
  // It stands in the page before it has anything to say: a place that comes with its first text is often passed over.
  const live = make("div", "tpw-live", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  root.append(live);
  return (sentence, language) => {
    live.lang = language;
    // A no-break space more or less makes a repeated sentence a new one.
    live.textContent = live.textContent === sentence ? `${sentence}\u00A0` : sentence;
  };
}
