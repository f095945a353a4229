/** What goes wrong is shown in the page. */

import { make, setText } from "./dom.js";

/**
 * Runs steps and tells what goes wrong in one: an empty output would help nobody.
 * @param {HTMLElement} root
 */
export function guardOf(root) {
  const alert = make("div", "tpw-failure", { role: "alert" });
  /** @param {() => void} step @param {boolean} [whole] whether the step draws the whole board, so that a failure is past */
  return (step, whole = false) => {
    try {
      step();
      if (whole) alert.remove();
    } catch (error) {
      setText(alert, `The board could not be drawn. ${error instanceof Error ? `${error.name}: ${error.message}` : error}`);
      root.append(alert);
      console.error(error);
    }
  };
}
