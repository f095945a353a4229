/** Puts the parts of a board together in the page. */

import { createBottomBar, createTopBar } from "./bars.js";
import { focusedElement, make } from "./dom.js";
import { createField } from "./field.js";
import { createHelp } from "./help.js";
import { measure, NARROW_BELOW } from "./geometry.js";
import { chooseLanguage, translator } from "./text.js";

/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./types.js").Request} Request */

/**
 * Takes note of the control that has the focus; what is returned gives it to its successor, once the board is made anew.
 * @param {HTMLElement} root
 */
export function focusKeeper(root) {
  const buttons = () => [...root.querySelectorAll("button")];
  const focused = focusedElement(root);
  if (focused === null || focused === root || !root.contains(focused)) return () => {};
  // Counted from the end: another layout has more cards or fewer, but they come first.
  const place = buttons().reverse().findIndex((button) => button === focused);
  return () => {
    buttons().reverse()[place]?.focus({ preventScroll: true });
    if (!root.contains(focusedElement(root))) root.focus({ preventScroll: true });
  };
}

/**
 * Puts a new board into the root.
 * @param {Traits} given @param {HTMLElement} root @param {ReturnType<typeof import("./motion.js").createMotion>} motion
 * @param {(request: Request) => void} ask
 */
export function assemble({ layout, title, rules, texts, language, art }, root, motion, ask) {
  const chosen = chooseLanguage(language, navigator.languages ?? [], Object.keys(texts));
  const t = translator(texts, chosen);
  const top = createTopBar({ title, rules, t });
  const field = createField({
    layout, art, t, motion,
    onPlay: (place) => ask({ kind: "play", place }),
    onDraw: () => ask({ kind: "draw" }),
  });
  const help = createHelp(t);
  const bottom = createBottomBar({ t, rules, help: help.button, onAsk: (kind) => ask({ kind }) });
  const board = make("section", "tpw-board", { "aria-label": t("board.label"), lang: chosen }, [
    top.element, field.element, bottom.element, help.panel,
  ]);
  root.querySelector(".tpw-board")?.remove();
  root.prepend(board);

  /** @type {ReturnType<typeof measure>|null} */
  let last = null;
  let width = 0;
  /** Null while the board isn't in the page or is hidden. */
  function geometry() {
    if (root.clientWidth === 0) return last;
    if (last === null || width !== root.clientWidth) {
      width = root.clientWidth;
      last = measure(width, layout);
      board.style.maxWidth = `${last.width}px`;
      root.classList.toggle("tpw-compact", last.compact);
      root.classList.toggle("tpw-narrow", last.width < NARROW_BELOW);
    }
    return last;
  }

  return { t, language: chosen, top, field, bottom, help, geometry };
}
