/** Puts the parts of a board together in the page. */

import { createBottomBar, createTopBar } from "./bars.js";
import { createDesk } from "./desk.js";
import { focusedElement, make } from "./dom.js";
import { createEntry } from "./entry/entry.js";
import { createField } from "./field.js";
import { measure, NARROW_BELOW, SLIM_BELOW, TIGHT_BELOW } from "./geometry.js";
import { createLessons } from "./lesson/lessons.js";
import { chooseLanguage, translator } from "./text.js";

/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./types.js").Request} Request */
/**
 * @typedef {object} Acts what a board can ask for
 * @property {(request: Request) => void} ask what is done on the board itself
 * @property {(request: Request) => boolean} send exactly this; gives back whether it is on its way
 * @property {() => readonly Request[]} pending what isn't answered yet
 * @property {(tab: string) => void} openTab
 */

/**
 * Takes note of the control that has the focus; what is returned gives it to its successor, once the board is made anew.
 * @param {HTMLElement} root
 */
export function focusKeeper(root) {
  const buttons = () => [...root.querySelectorAll("button")];
  const focused = focusedElement(root);
  if (focused === null || focused === root || !root.contains(focused)) return () => {};
  // Most have a class of their own; a card is known by its number.
  const { place } = focused instanceof HTMLElement ? focused.dataset : {};
  const alike = place === undefined ? `.${[...focused.classList].join(".")}` : `[data-place="${place}"]`;
  return () => {
    buttons().find((button) => button.matches(alike))?.focus({ preventScroll: true });
    if (!root.contains(focusedElement(root))) root.focus({ preventScroll: true });
  };
}

/**
 * Puts a new board into the root.
 * @param {Traits} given @param {HTMLElement} root @param {ReturnType<typeof import("./motion.js").createMotion>} motion
 * @param {import("./desk.js").Store} store
 * @param {Acts} acts
 * @param {(sentence: string, language: string) => void} say for a screen reader
 */
export function assemble(given, root, motion, store, { ask, send, pending, openTab }, say) {
  const { layout, texts, language, art } = given;
  const chosen = chooseLanguage(language, navigator.languages ?? [], Object.keys(texts));
  const t = translator(texts, chosen);
  const top = createTopBar({ given, t, onChoose: () => desk.panels.show("start") });
  const field = createField({
    layout, art, t, motion,
    onPlay: (place) => entry.takes(place) || ask({ kind: "play", place }),
    onDraw: () => ask({ kind: "draw" }),
    onPoint: (place) => lessons.hover(place),
  });
  const lessons = createLessons({ given, t, field, send, pending, onTab: openTab, onSet: store.set });
  field.element.append(lessons.values, lessons.overlay);
  const entry = createEntry({ t, ask, mark: field.mark, home: field.enter, say: (sentence) => say(sentence, chosen) });
  const desk = createDesk({ given, t, store, ask, solve: lessons.toggleSolution, home: () => root });
  const bottom = createBottomBar({ given, t, menu: desk.menu.element, onAsk: ask, onPlan: lessons.togglePlan, onAdvice: lessons.toggleAdvice });
  const board = make("section", "tpw-board", { "aria-label": t("board.label"), lang: chosen }, [
    // The cards come first for the keyboard; the style sheet shows the top bar where its name says.
    field.element, entry.element, bottom.element, lessons.strips, lessons.tabs, top.element, desk.panels.element,
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
      root.classList.toggle("tpw-tight", last.width < TIGHT_BELOW);
      root.classList.toggle("tpw-slim", width < SLIM_BELOW);
      root.classList.toggle("tpw-narrow", last.width < NARROW_BELOW);
    }
    return last;
  }

  return { t, language: chosen, top, field, entry, bottom, desk, lessons, geometry };
}
