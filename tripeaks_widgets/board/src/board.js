/**
 * The board: draws what the kernel's traits say and asks the kernel for every move. What is plain to see is drawn ahead of
 * the answer; the kernel's word then stands.
 */

import { DRAW_AFTER, drawsByItself, isFresh, isChance } from "./automatic.js";
import { asksForGame } from "./desk.js";
import { createDisplay } from "./display.js";
import { focusedElement, make } from "./dom.js";
import { createGone, PAGE_EVENT } from "./gone.js";
import { guardOf } from "./guard.js";
import { isApp, leaveLink, takeLink } from "./host.js";
import { watchKernel } from "./kernel.js";
import { handleKey } from "./keyboard.js";
import { createStore } from "./store.js";
import { createTalk } from "./talk.js";
import { followTheme } from "./theme.js";

/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("@anywidget/types").AnyModel<any>} Model */

/** A kernel that is busy for longer gives back a game only later. */
const OPENING_PATIENCE = 1500;

/** The kernel's names. `layout` itself belongs to ipywidgets. @type {Record<keyof Traits, string>} */
const NAMES = {
  layout: "_shape", view: "_view", title: "_title", rules: "_rules", verdict: "_verdict", menu: "_menu", slot: "_slot",
  texts: "_texts", language: "language", art: "_art", four_colours: "four_colours", auto_draw: "auto_draw",
  simple_hints: "simple_hints", coach: "coach", guess_first: "guess_first", tab: "tab", insight: "_insight",
};

/** What changes in the midst of a game; anything else makes the board anew. @type {(keyof Traits)[]} */
const PASSING = ["view", "verdict", "insight", "tab", "coach", "guess_first", "simple_hints"];

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

/** @param {Model} model @param {HTMLElement} root @param {ReturnType<typeof guardOf>} guard @param {AbortSignal} signal */
function mount(model, root, guard, signal) {
  /** The traits as they were followed last. @type {Traits|null} */
  let followed = null;
  /** Nothing is drawn yet: a game that was left here may come first. */
  let opening = false;
  /** The timer of a card that is drawn by itself. */
  let drawing = 0;
  /** Whether the kernel had nothing to do when it was looked at last for want of an answer. */
  let idle = false;

  const known = () => traits(model);
  const tell = (/** @type {Message} */ message) => guard(() => display.tell(message));
  const store = createStore({ model, slot: () => known().slot, tell });
  const display = createDisplay({ root, store, acts: { ask, send, pending: () => talk.pending(), openTab }, known });
  const kernel = watchKernel(/** @type {any} */ (model.widget_manager)?.kernel, () => guard(sayState), signal);
  const gone = createGone(root, isApp(document.body));
  const talk = createTalk({
    post: (message) => model.send(message),
    known,
    onSlow: () => tell({ key: "board.waiting" }),
    // A kernel that has nothing to do and still doesn't answer doesn't know this board.
    onSilent: () => {
      if (idle && kernel.isIdle()) kernel.giveUp();
      idle = kernel.isIdle();
    },
    onGivenUp: (dropped) => guard(() => {
      showAhead();
      if (dropped !== null) display.tell(dropped);
    }),
  });

  const showAhead = () => followed !== null && display.show(talk.ahead(followed.view).view);

  function sayState() {
    const t = display.parts()?.t;
    if (t) gone.show(kernel.state(), t);
    if (kernel.state() === "gone") display.parts()?.lessons.stop();
  }

  /** The player wants something: then nothing goes on by itself, and a plan that is written makes another thing of it. @param {Request} wanted */
  function ask(wanted) {
    guard(() => {
      const lessons = display.parts()?.lessons;
      lessons?.stop();
      const request = lessons === undefined ? wanted : lessons.meant(wanted);
      if (request !== null) send(request);
      else display.tell({ key: "refused.nothing-to-redo" });
    });
  }

  /** @param {Request} request @returns {boolean} whether it is on its way */
  function send(request) {
    let sent = false;
    guard(() => {
      clearTimeout(drawing);
      if (kernel.state() === "gone") return;
      const dropped = talk.ask(request);
      sent = dropped === null;
      showAhead();
      if (dropped === null) return;
      display.tell(dropped);
      const place = cardOf(request);
      if (place !== undefined) display.parts()?.field.shake(place);
    });
    return sent;
  }

  /** The page below the board is the same in all displays, and the kernel tells what is on it. @param {string} tab */
  function openTab(tab) {
    if (model.get("tab") === tab) return;
    guard(() => {
      model.set("tab", tab);
      model.save_changes();
    });
  }

  /**
   * Follows the model. A new deal changes several traits, and the host tells of each by itself, in any order, when all
   * have their new values: so the first call does the whole, and the others find nothing left to do.
   */
  const follow = () => guard(() => {
    const given = known();
    // Layout and cards may arrive in two messages: wait for the second.
    if (given.view.cards.length !== given.layout.places.length) return;
    const before = followed;
    if (before !== null && changed(before, given).length === 0) return;
    const { answered, dropped } = talk.hear(given.view);
    if (opening && answered === null) return;
    opening = false;
    const anew = before === null || changed(before, given).some((name) => !PASSING.includes(name));
    const takeFocus = anew ? display.rebuild(given, asksForGame(answered)) : () => {};
    if (anew) sayState();
    // The kernel's own reason goes before one that follows from it.
    display.answer(given.view.notice ? null : dropped, before, given, answered);
    store.keeper.follow(given.title);
    display.show(talk.ahead(withRefusedPlace(given.view, answered)).view);
    takeFocus();
    followed = given;
    if (before !== null && before.view.seq !== given.view.seq) {
      clearTimeout(drawing);
      display.parts()?.field.rejoice(before.view, given.view);
    }
    display.announce(before, given, answered !== null);
    display.parts()?.desk.hear(given.view, answered);
    display.parts()?.entry.hear(given.view, answered);
    display.parts()?.lessons.hear(given.view, answered);
    if (answered?.kind === "new" && given.view.event?.kind === "start") leaveLink(window);
    if (given.auto_draw && drawsByItself(given.view, answered, given.insight)) drawing = setTimeout(ask, DRAW_AFTER, { kind: "draw" });
  }, true);

  /** Begins with what was left here, or with the deal of the link that led to the page. */
  function open() {
    const given = known();
    const link = isFresh(given) && isChance(given.title) ? takeLink(window) : null;
    if (!isFresh(given) || (link === null && !store.hasLeft())) return follow();
    opening = true;
    setTimeout(() => guard(() => {
      opening = false;
      if (followed === null) follow();
    }), OPENING_PATIENCE);
    store.keeper.left(link !== null).then(({ saved, elsewhere }) => {
      if (elsewhere) tell({ key: "board.keep.elsewhere" });
      if (link === null && saved.length === 0) opening = false;
      else talk.ask({ kind: "open", link, saved: link === null ? saved.slice(0, 1) : saved });
      follow();
    });
  }

  const hear = (/** @type {any} */ content) => guard(() => {
    if (content.kind === "keep" && store.keeper.keep(content)) display.praise();
    if (content.kind === "share") display.parts()?.desk.tellLink(content);
  });

  // Before anything listens: what the player set is there from the first drawing on.
  store.applySettings(known());
  for (const name of Object.values(NAMES)) model.on(`change:${name}`, follow);
  model.on("msg:custom", hear);
  root.addEventListener("keydown", (event) => guard(() => {
    const parts = display.parts();
    if (parts !== null) handleKey(event, {
      root, field: parts.field, panels: parts.desk.panels, ask, plan: parts.lessons.togglePlan,
      advice: parts.lessons.toggleAdvice, solve: parts.lessons.toggleSolution,
    });
  }));
  window.addEventListener(PAGE_EVENT, (event) => guard(() => {
    const { detail } = /** @type {CustomEvent} */ (event);
    if (detail === "ended" || (detail === "lost" && kernel.isWatched)) event.preventDefault();
    if (detail === "ended") kernel.giveUp();
  }), { signal });
  const resize = new ResizeObserver(() => guard(display.fit));
  signal.addEventListener("abort", () => {
    for (const name of Object.values(NAMES)) model.off(`change:${name}`, follow);
    model.off("msg:custom", hear);
    clearTimeout(drawing);
    resize.disconnect();
    display.end();
    talk.end();
    store.keeper.end();
  });
  open();
  resize.observe(root);
  followTheme(/** @type {Element} */ (root.parentElement), (theme) => (root.dataset.theme = theme), signal);
}

/**
 * A refusal names no place; when it answers a click of ours, we know it.
 * @param {View} view @param {import("./types.js").Sent|null} sent @returns {View}
 */
function withRefusedPlace(view, sent) {
  if (view.event?.kind !== "refused" || sent === null || sent.id !== view.ack) return view;
  return { ...view, event: { place: cardOf(sent), ...view.event } };
}

/** The place of the card that a request is about. @param {Request} request */
const cardOf = ({ kind, place }) => (kind === "play" || kind === "plan-add" ? place : undefined);

/** @param {Traits} one @param {Traits} other */
const changed = (one, other) => /** @type {(keyof Traits)[]} */ (Object.keys(NAMES)).filter((name) => one[name] !== other[name]);

/** @param {Model} model @returns {Traits} */
function traits(model) {
  return /** @type {Traits} */ (Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, model.get(name)])));
}

export default { render };
