/** Says on the board that its kernel is gone or out of reach, and what to do. */

import { make, setText } from "./dom.js";

/** @typedef {import("./kernel.js").KernelState} KernelState */
/** What an app's page tells when it finds its kernel gone; a board that says so itself calls it off there. */
export const PAGE_EVENT = "tripeaks-kernel";

/** @param {HTMLElement} root @param {boolean} app whether the page can simply be loaded again */
export function createGone(root, app) {
  const text = make("span", "");
  const reload = make("button", "tpw-button tpw-reload", { type: "button" });
  const element = make("div", "tpw-gone", { role: "alert" }, [text, reload]);
  element.hidden = true;
  reload.addEventListener("click", () => window.location.reload());
  root.append(element);

  /** @param {KernelState} state @param {import("./types.js").Translate} t */
  function show(state, t) {
    root.classList.toggle("tpw-ended", state === "gone");
    element.hidden = state === "ok";
    reload.hidden = !app || state !== "gone";
    setText(reload, t("board.gone.reload"));
    setText(text, state === "ok" ? "" : t(`board.gone.${state === "lost" ? "lost" : app ? "page" : "cell"}`));
  }

  return { show };
}
