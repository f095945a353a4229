/**
 * The board: draws what the kernel's traits say and asks the kernel for every move. What is plain to see is drawn ahead of
 * the answer; the kernel's word then stands.
 */

import { assemble, focusKeeper } from "./assemble.js";
import { asksForGame } from "./desk.js";
import { DRAW_AFTER, drawsByItself, isFresh, isChance, simpleHint } from "./automatic.js";
import { focusedElement, make, setText } from "./dom.js";
import { createGone, PAGE_EVENT } from "./gone.js";
import { isApp, leaveLink, takeLink } from "./host.js";
import { watchKernel } from "./kernel.js";
import { handleKey } from "./keyboard.js";
import { banner } from "./labels.js";
import { createMotion } from "./motion.js";
import { announcement } from "./sentences.js";
import { createStore } from "./store.js";
import { createTalk } from "./talk.js";
import { followTheme } from "./theme.js";
import { createVoice } from "./voice.js";

/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("@anywidget/types").AnyModel<any>} Model */

/** A kernel that is busy for longer gives back a game only later. */
const OPENING_PATIENCE = 1500;

/** The kernel's names. `layout` itself belongs to ipywidgets. @type {Record<keyof Traits, string>} */
const NAMES = {
  layout: "_shape", view: "_view", title: "_title", rules: "_rules", verdict: "_verdict", menu: "_menu", slot: "_slot",
  texts: "_texts", language: "language", art: "_art", four_colours: "four_colours", auto_draw: "auto_draw",
};

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
  const say = createVoice(root);
  /** @type {View|null} */
  let shown = null;
  /** A message of the board's own: it lasts until the next answer. @type {string|null} */
  let said = null;
  /** @type {ReturnType<typeof assemble>|null} */
  let parts = null;
  /** The traits as they were followed last. @type {Traits|null} */
  let followed = null;
  /** Nothing is drawn yet: a game that was left here may come first. */
  let opening = false;
  let drawing = 0;
  /** Whether the kernel had nothing to do when it was looked at last for want of an answer. */
  let idle = false;
  /** What was to be said before there was a board to say it. @type {import("./types.js").Message|null} */
  let early = null;

  const talk = createTalk({
    post: (message) => model.send(message),
    known: () => traits(model),
    onSlow: () => guard(() => tell({ key: "board.waiting" })),
    // A kernel that has nothing to do and still doesn't answer doesn't know this board.
    onSilent: () => {
      if (idle && kernel.isIdle()) kernel.giveUp();
      idle = kernel.isIdle();
    },
    onGivenUp: (dropped) => guard(() => {
      showAhead();
      if (dropped !== null) tell(dropped);
    }),
  });
  const store = createStore({ model, slot: () => traits(model).slot, tell: (trouble) => guard(() => tell(trouble)) });

  const kernel = watchKernel(/** @type {any} */ (model.widget_manager)?.kernel, () => guard(sayState), signal);
  const gone = createGone(root, isApp(document.body));
  const sayState = () => parts !== null && gone.show(kernel.state(), parts.t);

  /** @param {Request} request */
  const ask = (request) => guard(() => {
    clearTimeout(drawing);
    if (kernel.state() === "gone") return;
    const dropped = talk.ask(request);
    showAhead();
    if (dropped === null) return;
    tell(dropped);
    if (request.place !== undefined) parts?.field.shake(request.place);
  });

  /** Points out what can be done next. */
  const hint = () => guard(() => {
    if (shown === null) return;
    const { place, message } = simpleHint(shown);
    tell(message);
    if (place !== null || shown.stock > 0) parts?.field.point(place);
  });

  /** Says something of the board's own. @param {import("./types.js").Message} message */
  function tell({ key, args }) {
    if (parts === null || shown === null) {
      early = { key, args };
      return;
    }
    said = parts.t(key, args);
    say(said, parts.language);
    parts.bottom.draw(shown, said, traits(model).verdict);
  }

  /** Adds to a win that it is the best so far. */
  function praise() {
    if (parts === null || shown === null) return;
    const given = traits(model);
    said = [banner(given.view, given, parts.t), parts.t("board.record")].join(" ");
    say(said, parts.language);
    parts.bottom.draw(shown, said, given.verdict);
  }

  /** Draws a view. The view need not be the kernel's: a likely one may be shown ahead of the answer. @param {View} view */
  function show(view) {
    if (parts === null) return;
    const measured = parts.geometry();
    if (measured !== null) parts.field.update(shown, view, measured);
    parts.top.draw(view);
    parts.bottom.draw(view, said, traits(model).verdict);
    shown = view;
  }

  const showAhead = () => followed !== null && show(talk.ahead(followed.view).view);

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
    const { answered, dropped } = talk.hear(given.view);
    if (opening && answered === null) return;
    opening = false;
    const anew = before === null || !same(before, { ...given, view: before.view, verdict: before.verdict });
    const takeFocus = anew ? rebuild(given, asksForGame(answered)) : () => {};
    // The kernel's own reason goes before one that follows from it.
    said = dropped !== null && parts !== null && !given.view.notice ? parts.t(dropped.key, dropped.args) : null;
    store.keeper.follow(given.title);
    show(talk.ahead(withRefusedPlace(given.view, answered)).view);
    takeFocus();
    if (before !== null && before.view.seq !== given.view.seq) parts?.field.rejoice(before.view, given.view);
    followed = given;
    announce(before, given, answered);
    parts?.desk.hear(given.view, answered);
    if (early !== null) tell(early);
    early = null;
    if (answered?.kind === "new" && given.view.event?.kind === "start") leaveLink(window);
    if (given.auto_draw && drawsByItself(given.view, answered)) drawing = setTimeout(ask, DRAW_AFTER, { kind: "draw" });
  }, true);

  /** @param {Traits|null} before @param {Traits} given @param {import("./types.js").Sent|null} answered */
  function announce(before, given, answered) {
    if (parts === null) return;
    const begun = before === null && answered !== null;
    if (begun || (before !== null && before.view !== given.view)) {
      const sentence = announcement(given.view, given, parts.t);
      say([sentence, said ?? ""].filter(Boolean).join(" "), parts.language);
    } else if (before !== null && before.verdict !== given.verdict) {
      say(banner(given.view, given, parts.t) ?? "", parts.language);
    }
  }

  /**
   * @param {Traits} given @param {boolean} chosen whether this is what was asked for in a panel, which has done its work
   * @returns {() => void} gives the focus back, once the new board is drawn
   */
  function rebuild(given, chosen) {
    motion.stop();
    const panel = parts?.desk.panels.shown() ?? "";
    const takeFocus = focusKeeper(root);
    root.classList.toggle("tpw-four", given.four_colours);
    parts = assemble(given, root, motion, store, { ask, hint });
    sayState();
    shown = null;
    return () => {
      takeFocus();
      if (panel !== "" && !chosen) parts?.desk.panels.show(panel);
    };
  }

  const resize = new ResizeObserver(() => guard(() => {
    const measured = parts?.geometry() ?? null;
    if (measured === null || shown === null || parts === null) return;
    motion.stop();
    parts.field.draw(shown, measured).forEach(([, card]) => card.remove());
  }));

  /** Begins with what was left here, or with the deal of the link that led to the page. */
  function open() {
    const given = traits(model);
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

  root.addEventListener("keydown", (event) => guard(() => {
    if (parts !== null) handleKey(event, { root, field: parts.field, panels: parts.desk.panels, ask, hint });
  }));
  const hear = (/** @type {any} */ content) => guard(() => {
    if (content.kind === "keep" && store.keeper.keep(content)) praise();
    if (content.kind === "share") parts?.desk.tellLink(content);
  });
  for (const name of Object.values(NAMES)) model.on(`change:${name}`, follow);
  model.on("msg:custom", hear);
  window.addEventListener(PAGE_EVENT, (event) => guard(() => {
    const { detail } = /** @type {CustomEvent} */ (event);
    if (detail === "ended" || (detail === "lost" && kernel.isWatched)) event.preventDefault();
    if (detail === "ended") kernel.giveUp();
  }), { signal });
  signal.addEventListener("abort", () => {
    for (const name of Object.values(NAMES)) model.off(`change:${name}`, follow);
    model.off("msg:custom", hear);
    clearTimeout(drawing);
    resize.disconnect();
    motion.stop();
    talk.end();
    store.keeper.end();
  });
  store.applySettings(traits(model));
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
  return { ...view, event: { place: sent.place, ...view.event } };
}

/** @param {Traits} one @param {Traits} other */
const same = (one, other) => /** @type {(keyof Traits)[]} */ (Object.keys(NAMES)).every((key) => one[key] === other[key]);

/** @param {Model} model @returns {Traits} */
function traits(model) {
  return /** @type {Traits} */ (Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, model.get(name)])));
}

export default { render };
