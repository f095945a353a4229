/** The widgets of a lesson: what the kernel tells is shown, what is done here is told to the kernel. */

import { focusedElement, make, setText } from "../../board/src/dom.js";
import { isApp } from "../../board/src/host.js";
import { createVault as createBoardVault, openStorage } from "../../board/src/keep/vault.js";
import { watchKernel } from "../../board/src/kernel.js";
import { chooseLanguage, translator } from "../../board/src/text.js";
import { followTheme } from "../../board/src/theme.js";
import { createCalibration } from "./calibration.js";
import { createExercise } from "./exercise.js";
import { createExplore } from "./explore.js";
import { createPrediction } from "./prediction.js";
import { createProgress } from "./progress.js";
import { createVault } from "./vault.js";

/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("@anywidget/types").AnyModel<any>} Model */
/** @typedef {{element: HTMLElement, show: (state: any) => void, followDraft?: () => void, clear?: () => void}} Part */

/** An answer that is longer in coming is waited for in words. */
const PATIENCE = 700;

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} given */
function render({ model, el, signal }) {
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort(), { once: true });
  const root = make("div", "tpk-root", { "data-lm-suppress-shortcuts": "true", "data-theme": "light", tabindex: "-1" });
  el.append(root);
  ending.signal.addEventListener("abort", () => root.remove());
  root.addEventListener("click", ({ target }) => keepFocus(root, target));
  try {
    mount(model, root, ending.signal);
  } catch (error) {
    // An error here would be seen nowhere else.
    root.append(make("div", "tpk-fault", { role: "alert" }, [error instanceof Error ? `${error.name}: ${error.message}` : String(error)]));
    console.error(error);
  }
  return () => ending.abort();
}

/**
 * Keeps the focus on what was clicked. A notebook takes it for the cell, and the next key would be one of its commands.
 * @param {HTMLElement} root @param {EventTarget|null} target
 */
function keepFocus(root, target) {
  if (root.contains(focusedElement(root))) return;
  const control = target instanceof Element ? target.closest("button, a, pre") : null;
  (control instanceof HTMLElement ? control : root).focus({ preventScroll: true });
}

/** @param {Model} model @param {HTMLElement} root @param {AbortSignal} signal */
function mount(model, root, signal) {
  const vault = createVault(openStorage(window));
  const app = isApp(document.body);
  const kernel = watchKernel(/** @type {any} */ (model.widget_manager)?.kernel, sayKernel, signal);
  const place = make("div", "tpk-place");
  const wait = make("div", "tpk-wait", { role: "status" });
  const foot = make("div", "tpk-foot", { role: "alert" });
  root.append(place, wait, foot);
  /** @type {Part|null} */
  let part = null;
  /** @type {AbortController} */
  let built = new AbortController();
  /** @type {import("./types.js").Translate} */
  let t = (key) => key;
  let waiting = 0;
  /** The language that the lesson was asked to speak, and may have no texts in. */
  let asked = "";
  let afresh = model.get("_state").afresh;

  /** @param {Record<string, unknown>} message */
  function send(message) {
    if (kernel.state() === "gone") return;
    model.send(message);
    if (message.kind === "restore" || message.kind === "language") return;
    clearTimeout(waiting);
    waiting = setTimeout(() => setText(wait, t(message.kind === "set" ? "classroom.explore.drawing" : "classroom.waiting")), PATIENCE);
  }

  function sayKernel() {
    const state = kernel.state();
    if (state === "ok") return say(model.get("_state").fault);
    setText(foot, t(`classroom.gone.${state === "lost" ? "lost" : app ? "page" : "cell"}`));
  }

  /** @param {Message|null} fault */
  function say(fault) {
    setText(foot, fault === null ? "" : t(fault.key, fault.args));
  }

  function build() {
    built.abort();
    built = new AbortController();
    const texts = model.get("_texts");
    const chosen = createBoardVault(openStorage(window), () => {}).settings().language;
    const language = chooseLanguage(model.get("language") || chosen, navigator.languages, Object.keys(texts));
    t = translator(texts, language);
    root.lang = language;
    part = create({ t, lang: model.get("_about").language ?? language, send, vault, app, signal: built.signal }, model);
    const spoken = model.get("_about").language ?? language;
    if (language !== spoken && language !== asked) {
      asked = language;
      send({ kind: "language", language });
    }
    place.replaceChildren(part.element);
    follow();
  }

  function follow() {
    const state = model.get("_state");
    clearTimeout(waiting);
    setText(wait, "");
    if (state.afresh !== afresh) {
      afresh = state.afresh;
      vault.clear(model.get("_about").lesson);
      part?.clear?.();
    }
    part?.show(state);
    sayKernel();
  }

  const followDraft = () => part?.followDraft?.();
  model.on("change:_state", follow);
  model.on("change:_draft", followDraft);
  for (const name of ["_about", "language"]) model.on(`change:${name}`, build);
  signal.addEventListener("abort", () => {
    model.off("change:_state", follow);
    model.off("change:_draft", followDraft);
    for (const name of ["_about", "language"]) model.off(`change:${name}`, build);
    clearTimeout(waiting);
    built.abort();
  });
  build();
  followTheme(/** @type {Element} */ (root.parentElement), (theme) => (root.dataset.theme = theme), signal);
}

/** @param {Desk} desk @param {Model} model @returns {Part} */
function create(desk, model) {
  const about = model.get("_about");
  switch (model.get("kind")) {
    case "exercise": {
      const set = (/** @type {string} */ text) => {
        model.set("_draft", text);
        model.save_changes();
      };
      return createExercise(desk, about, { get: () => model.get("_draft"), set });
    }
    case "explore":
      return createExplore(desk, about);
    case "prediction":
      return createPrediction(desk, about);
    case "calibration":
      return createCalibration(desk, about);
    default:
      return createProgress(desk, about);
  }
}

export default { render };
