/**
 * The board: draws what the kernel's traits say and asks the kernel for every move. It knows no rules of its own.
 */

import { createBottomBar, createTopBar } from "./bars.js";
import { focusedElement, make, setText } from "./dom.js";
import { createField } from "./field.js";
import { measure, NARROW_BELOW } from "./geometry.js";
import { createMotion } from "./motion.js";
import { acknowledge, EMPTY, enqueue, next, release } from "./queue.js";
import { reasonAgainst } from "./reasons.js";
import { announcement } from "./sentences.js";
import { chooseLanguage, translator } from "./text.js";
import { followTheme } from "./theme.js";

/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("@anywidget/types").AnyModel<any>} Model */

const LOST_ANSWER = 1500;
const SLOW_ANSWER = 2500;
/** The kernel's names. `layout` itself belongs to ipywidgets. @type {Record<keyof Traits, string>} */
const NAMES = {
  layout: "_shape", view: "_view", title: "_title", rules: "_rules", texts: "_texts", language: "language", art: "_art",
};

/** Tells apart the clients of one kernel. */
const clientId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} given */
function render({ model, el, signal }) {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener("abort", end, { once: true });
  const root = make("div", "tpw-root", { tabindex: "-1", "data-lm-suppress-shortcuts": "true", "data-theme": "light" });
  el.append(root);
  ending.signal.addEventListener("abort", () => root.remove());
  root.addEventListener("click", ({ target }) => keepFocus(root, target));
  const guard = guardOf(root);
  guard(() => mount(model, root, guard, ending.signal));
  return end;
}

/**
 * Keeps the focus on what was clicked. A notebook takes it for the cell, and the next key would be one of its commands.
 * @param {HTMLElement} root @param {EventTarget|null} target
 */
function keepFocus(root, target) {
  if (root.contains(focusedElement(root))) return;
  const button = target instanceof Element ? target.closest("button") : null;
  (button ?? root).focus({ preventScroll: true });
}

/**
 * Runs steps and shows in the page what goes wrong in one: an empty output would help nobody.
 * @param {HTMLElement} root
 */
function guardOf(root) {
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

/** @param {Model} model @param {HTMLElement} root @param {ReturnType<typeof guardOf>} guard @param {AbortSignal} signal */
function mount(model, root, guard, signal) {
  const motion = createMotion(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const client = clientId();
  let count = 0;
  let queue = EMPTY;
  /** @type {View|null} */
  let shown = null;
  /** A message of the board's own: it lasts until the next answer. @type {string|null} */
  let said = null;
  /** @type {ReturnType<typeof assemble>|null} */
  let parts = null;
  /** The traits as they were followed last. @type {Traits|null} */
  let followed = null;
  let slow = 0;
  let lost = 0;

  /** @param {Request} request */
  const ask = (request) => guard(() => {
    const waited = queue.sent !== null || queue.waiting.length > 0;
    queue = enqueue(queue, request);
    send(waited);
  });

  /** @param {boolean} waited */
  function send(waited) {
    const { view, layout, rules } = traits(model);
    const step = next(queue, {
      id: `${client}-${count + 1}`,
      seq: view.seq,
      waited,
      check: (request) => reasonAgainst(request, view, layout, rules),
    });
    queue = step.queue;
    if (step.dropped !== null && parts !== null) {
      said = parts.t(step.dropped.key, step.dropped.args);
      parts.say(said);
      parts.bottom.draw(view, said);
    }
    if (step.send === null) return;
    count += 1;
    model.send(step.send);
    clearTimeout(slow);
    slow = setTimeout(() => guard(waitLong), SLOW_ANSWER);
  }

  function waitLong() {
    if (queue.sent === null || parts === null || shown === null) return;
    said = parts.t("board.waiting");
    parts.say(said);
    parts.bottom.draw(shown, said);
  }

  /** Takes note of an answer; another client's answer may have hidden ours, so none is awaited for ever. @param {View} view */
  function hear(view) {
    const awaited = queue.sent?.id;
    queue = acknowledge(queue, view.ack);
    clearTimeout(lost);
    if (queue.sent === null) {
      clearTimeout(slow);
      if (awaited !== undefined) send(true);
    } else if (view.seq !== queue.sent.seq) {
      const { id } = queue.sent;
      lost = setTimeout(() => guard(() => {
        queue = release(queue, id);
        if (queue.sent === null) send(true);
      }), LOST_ANSWER);
    }
  }

  /** Draws a view. The view need not be the kernel's: a likely one may be shown ahead of the answer. @param {View} view */
  function show(view) {
    if (parts === null) return;
    const measured = parts.geometry();
    if (measured !== null) parts.field.update(shown, view, measured);
    parts.top.draw(view);
    parts.bottom.draw(view, said);
    shown = view;
  }

  /**
   * Follows the model. A new deal changes several traits, and the host tells of each by itself, in any order, when all
   * have their new values: so the first call does the whole, and the others find nothing left to do.
   */
  const follow = () => guard(() => {
    const given = traits(model);
    // Layout and cards may arrive in two messages: wait for the second.
    if (given.view.cards.length !== given.layout.places.length) return;
    const before = followed;
    if (before !== null && same(before, given)) return;
    const anew = before === null || !same(before, { ...given, view: before.view });
    said = null;
    if (anew) rebuild(given);
    else show(withRefusedPlace(given.view, queue.sent));
    followed = given;
    if (before !== null && before.view !== given.view && parts !== null) {
      parts.say(announcement(given.view, given.rules, parts.t));
    }
    hear(given.view);
  }, true);

  /** @param {Traits} given */
  function rebuild(given) {
    motion.stop();
    const takeFocus = focusKeeper(root);
    parts = assemble(given, root, motion, ask);
    shown = null;
    show(given.view);
    takeFocus();
  }

  const resize = new ResizeObserver(() => guard(() => {
    const measured = parts?.geometry() ?? null;
    if (measured === null || shown === null || parts === null) return;
    motion.stop();
    parts.field.draw(shown, measured).forEach(([, card]) => card.remove());
  }));

  for (const name of Object.values(NAMES)) model.on(`change:${name}`, follow);
  signal.addEventListener("abort", () => {
    for (const name of Object.values(NAMES)) model.off(`change:${name}`, follow);
    resize.disconnect();
    motion.stop();
    clearTimeout(slow);
    clearTimeout(lost);
  });
  follow();
  resize.observe(root);
  followTheme(/** @type {Element} */ (root.parentElement), (theme) => (root.dataset.theme = theme), signal);
}

/**
 * A refusal names no place; when it answers a click of ours, we know it.
 * @param {View} view @param {import("./types.js").Sent|null} sent @returns {View}
 */
function withRefusedPlace(view, sent) {
  if (view.event?.kind !== "refused" || sent === null || sent.id !== view.ack) return view;
  return { ...view, event: { place: sent.place, ...view.event } };
}

/** @param {Traits} one @param {Traits} other */
const same = (one, other) => /** @type {(keyof Traits)[]} */ (Object.keys(NAMES)).every((key) => one[key] === other[key]);

/**
 * Takes note of the control that has the focus; what is returned gives it to its successor, once the board is made anew.
 * @param {HTMLElement} root
 */
function focusKeeper(root) {
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

/** @param {Model} model @returns {Traits} */
function traits(model) {
  return /** @type {Traits} */ (Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, model.get(name)])));
}

/**
 * Puts a new board into the root.
 * @param {Traits} given @param {HTMLElement} root @param {ReturnType<typeof createMotion>} motion
 * @param {(request: Request) => void} ask
 */
function assemble({ layout, title, rules, texts, language, art }, root, motion, ask) {
  const chosen = chooseLanguage(language, navigator.languages ?? [], Object.keys(texts));
  const t = translator(texts, chosen);
  const top = createTopBar({ title, rules, t });
  const field = createField({
    layout, art, t, motion,
    onPlay: (place) => ask({ kind: "play", place }),
    onDraw: () => ask({ kind: "draw" }),
  });
  const bottom = createBottomBar({ t, rules, onAsk: (kind) => ask({ kind }) });
  const live = make("div", "tpw-live", { "aria-live": "polite" });
  const board = make("section", "tpw-board", { "aria-label": t("board.label"), lang: chosen }, [
    top.element, field.element, bottom.element, live,
  ]);
  root.replaceChildren(board);

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

  /** A no-break space more or less makes a repeated sentence a new one. @param {string} sentence */
  const say = (sentence) => setText(live, live.textContent === sentence ? `${sentence}\u00A0` : sentence);

  return { layout, t, top, field, bottom, geometry, say };
}

export default { render };
