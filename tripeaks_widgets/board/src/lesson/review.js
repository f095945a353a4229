/** The page that looks back at a game: its curve, the sum of luck and skill, its faults, and the way to learn from them. */

import { make, setText } from "../dom.js";
import { createButton, newId } from "../panels/fields.js";
import { band, marks, nearest, paths } from "./review-curve.js";
import { beginKey, exactText, faultText, pointText, scaleOf, sumRows } from "./review-texts.js";
import { keepFocus } from "./strip.js";
import { draw as drawn, setPath } from "./svg.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Request} Request */
/** @typedef {import("./review-texts.js").ReviewPayload} ReviewPayload */
/** @typedef {import("./review-texts.js").Found} Found */

const KINDS = /** @type {const} */ (["flat", "luck", "worse", "better"]);
/** @type {Record<string, (at: number, count: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1, ArrowDown: (at) => at - 1, ArrowRight: (at) => at + 1, ArrowUp: (at) => at + 1,
  Home: () => 0, End: (_, count) => count,
};

/** @param {{t: Translate, onAsk: (request: Request) => void}} given */
export function createReview({ t, onAsk }) {
  const about = make("p", "tpw-line tpw-review-about", {}, [t("lesson.review.about")]);
  const empty = make("p", "tpw-review-empty", {}, [t("lesson.review.empty")]);
  const begin = createButton("tpw-review-begin", "", () => onAsk({ kind: "review" }));
  const stop = createButton("tpw-review-stop", t("lesson.review.stop"), () => onAsk({ kind: "review-stop" }));
  const fill = make("div", "tpw-review-fill");
  const busy = make("span", "tpw-numbers");
  const progress = make("div", "tpw-review-progress", {}, [busy, make("div", "tpw-review-track", { "aria-hidden": "true" }, [fill]), stop]);
  const failed = make("p", "tpw-wrong tpw-review-failed");
  const curve = createCurve(t, (node) => onAsk({ kind: "goto", node }));
  const sum = make("dl", "tpw-review-sum tpw-numbers", { "aria-label": t("lesson.review.sum") });
  const exact = make("p", "tpw-review-exact");
  const id = newId();
  const check = createButton("tpw-review-check", t("lesson.review.check"), () => onAsk({ kind: "review-check" }));
  check.setAttribute("aria-describedby", id);
  const checking = make("div", "tpw-review-checking", {}, [check, make("span", "tpw-line", { id }, [t("lesson.moves.sees")])]);
  const learn = createButton("tpw-strong tpw-review-learn", t("lesson.review.learn"), () => onAsk({ kind: "learn" }));
  const faults = make("ol", "tpw-review-faults", { role: "list", "aria-label": t("lesson.review.faults") });
  const none = make("p", "tpw-review-none", {}, [t("lesson.review.no-faults")]);
  const result = make("div", "tpw-review-result", {}, [
    curve.element, sum,
    make("div", "tpw-review-list", {}, [make("h3", "tpw-review-head", {}, [t("lesson.review.faults")]), none, faults, learn]),
    exact, checking,
  ]);
  const paste = createPaste(t, (text) => onAsk({ kind: "review-paste", text }));
  const element = make("div", "tpw-review", {}, [
    about, empty, make("div", "tpw-review-ask", {}, [begin]), progress, failed, result, paste.element,
  ]);

  /** @param {Found} found */
  function drawFound(found) {
    curve.draw(found);
    const rows = sumRows(found, t);
    const { low, high } = scaleOf(rows);
    const part = (/** @type {number} */ value) => `${((value - low) / (high - low)) * 100}%`;
    sum.replaceChildren(...rows.map(({ part: name, from, to, text, range, down, name: label }) => {
      const bar = make("span", `tpw-review-bar tpw-review-bar-${name}${down ? " tpw-review-down" : ""}`, { "aria-hidden": "true" });
      Object.assign(bar.style, { left: part(from), width: `${((to - from) / (high - low)) * 100}%` });
      return make("div", "tpw-review-row", {}, [
        make("dt", "", {}, [label]),
        make("dd", "tpw-review-figure", {}, [make("b", "", {}, [text]), ...(range === "" ? [] : [make("span", "tpw-line", {}, [` (${range})`])])]),
        make("dd", "tpw-review-bars", { "aria-hidden": "true" }, [bar]),
      ]);
    }));
    setText(exact, exactText(found, t));
    exact.hidden = exact.textContent === "";
    checking.hidden = found.exact || !found.checkable;
    const rowsOfFaults = faultRows(found);
    faults.replaceChildren(...rowsOfFaults);
    faults.hidden = rowsOfFaults.length === 0;
    none.hidden = !faults.hidden;
    learn.hidden = found.lessons === 0;
  }

  /** The faults, and moves that only the hidden cards speak against. @param {Found} found */
  function faultRows(found) {
    return found.steps.flatMap((step, index) => {
      const { fault, move, card, remark } = step;
      if (!fault && !remark) return [];
      const name = move === "draw" ? t("lesson.review.draw", { nth: index + 1 }) : t("lesson.review.play", { nth: index + 1, card });
      const go = createButton("tpw-review-fault", name, () => onAsk({ kind: "goto", node: found.nodes[index] }));
      const kind = fault ? [make("b", `tpw-review-kind tpw-review-${fault.kind}`, {}, [`${fault.mark} ${t(`review.fault.${fault.kind}`)}`])] : [];
      const told = fault ? [make("span", "", {}, [faultText(step, t)])] : [];
      const said = remark ? [make("span", "tpw-line", {}, [t(remark.key, remark.args)])] : [];
      return [make("li", "tpw-review-item", {}, [make("div", "tpw-review-name", {}, [go, ...kind]), ...told, ...said])];
    });
  }

  let shown = "";

  /** @param {ReviewPayload} payload */
  function put(payload) {
    const { part, fault, moves, found } = payload;
    const key = beginKey(payload);
    empty.hidden = moves > 0 || found !== null;
    about.hidden = found === null && moves === 0;
    begin.hidden = key === null || part !== null;
    if (key !== null) setText(begin, t(key));
    progress.hidden = part === null;
    if (part !== null) {
      setText(busy, t("lesson.review.busy", { part: Math.floor(part * 100) / 100 }));
      fill.style.width = `${part * 100}%`;
    }
    failed.hidden = fault === null;
    if (fault !== null) setText(failed, t(fault.key, fault.args));
    result.hidden = found === null;
    if (found === null) return;
    const { at, ...rest } = found;
    const told = JSON.stringify(rest);
    if (shown !== told) drawFound(found); // what has the focus keeps it
    shown = told;
    curve.point(at);
  }

  /** @param {ReviewPayload} payload */
  function draw(payload) {
    keepFocus(element, () => put(payload), [stop, curve.slider, begin, learn]);
  }

  return { element, draw, complain: paste.complain };
}

/** The curve: a slider along the moves. @param {Translate} t @param {(node: number) => void} onGoto */
function createCurve(t, onGoto) {
  const shade = drawn("path", "tpw-review-band");
  const lines = KINDS.map((kind) => ({ kind, path: drawn("path", `tpw-review-line tpw-review-${kind}`, { "vector-effect": "non-scaling-stroke" }) }));
  const svg = drawn("svg", "tpw-review-svg", { preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" }, [shade, ...lines.map(({ path }) => path)]);
  const here = make("div", "tpw-review-here", { "aria-hidden": "true" });
  const signs = make("div", "tpw-review-marks", { "aria-hidden": "true" });
  const id = newId();
  const slider = make("div", "tpw-review-slider", {
    role: "slider", tabindex: "0", "aria-label": t("lesson.review.curve"), "aria-valuemin": "0", "aria-describedby": id,
    "data-lm-suppress-shortcuts": "true",
  }, [svg, here, signs]);
  const scale = make("div", "tpw-review-scale tpw-numbers", { "aria-hidden": "true" }, [100, 50, 0].map((percent) => make("span", "", {}, [t("number.percent", { percent })])));
  const text = make("p", "tpw-review-point tpw-numbers");
  const legend = make("div", "tpw-review-legend", { "aria-hidden": "true" }, ["better", "worse", "luck"].map((kind) =>
    make("span", "tpw-review-word", {}, [make("span", `tpw-review-key tpw-review-key-${kind}`), t(`review.legend.${kind}`)])));
  const keys = make("p", "tpw-line tpw-review-keys", { id }, [t("lesson.review.keys")]);
  const element = make("div", "tpw-review-curve", {}, [legend, make("div", "tpw-review-plot", {}, [scale, slider]), text, keys]);
  /** @type {Found|null} */
  let found = null;
  let at = 0;

  /** @param {number} to */
  function show(to) {
    if (found === null) return;
    setText(text, pointText(found, to, t));
    here.style.left = `${(to / Math.max(1, found.steps.length)) * 100}%`;
  }

  /** @param {number} to */
  function go(to) {
    if (found === null) return;
    at = Math.min(Math.max(to, 0), found.steps.length);
    point(at);
    onGoto(found.nodes[at]);
  }

  /** @param {MouseEvent} event */
  function under(event) {
    const { left, width } = slider.getBoundingClientRect();
    return nearest(width === 0 ? 0 : (event.clientX - left) / width, found?.steps.length ?? 0);
  }

  slider.addEventListener("pointermove", (event) => show(under(event)));
  slider.addEventListener("pointerleave", () => show(at));
  slider.addEventListener("click", (event) => {
    slider.focus({ preventScroll: true });
    go(under(event));
  });
  slider.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !Object.hasOwn(KEYS, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    go(KEYS[event.key](at, found?.steps.length ?? 0));
  });

  /** Where the game stands. @param {number|null} now */
  function point(now) {
    if (found === null) return;
    if (now !== null) at = now;
    slider.setAttribute("aria-valuenow", String(at));
    slider.setAttribute("aria-valuetext", pointText(found, at, t));
    here.classList.toggle("tpw-review-left", now === null);
    show(at);
  }

  /** @param {Found} told */
  function draw(told) {
    found = told;
    at = Math.min(at, told.steps.length);
    const count = Math.max(1, told.steps.length);
    svg.setAttribute("viewBox", `0 0 ${count} 100`);
    setPath(shade, band(told));
    const runs = paths(told);
    for (const { kind, path } of lines) setPath(path, runs[kind]);
    signs.replaceChildren(...marks(told).map(({ mark, x, y }) => {
      const sign = make("span", "tpw-review-mark", {}, [mark]);
      Object.assign(sign.style, { left: `${x * 100}%`, top: `${y * 100}%` });
      return sign;
    }));
    slider.setAttribute("aria-valuemax", String(told.steps.length));
  }

  return { element, slider, draw, point };
}

/** Where a game's record can be pasted. @param {Translate} t @param {(text: string) => void} onPaste */
function createPaste(t, onPaste) {
  const id = newId();
  const field = make("textarea", "tpw-field-text tpw-review-text", { id: `${id}-text`, rows: "4", spellcheck: "false", "aria-describedby": `${id}-line ${id}-wrong` });
  const wrong = make("p", "tpw-wrong", { id: `${id}-wrong`, role: "status" });
  const go = createButton("tpw-review-go", t("lesson.review.paste-go"), () => {
    if (field.value.trim() !== "") onPaste(field.value);
  });
  const form = make("div", "tpw-review-form", { id }, [
    make("label", "tpw-label", { for: field.id }, [t("lesson.review.paste-label")]), field,
    make("p", "tpw-line", { id: `${id}-line` }, [t("lesson.review.paste-line")]), wrong, go,
  ]);
  const opener = createButton("tpw-review-paste", t("lesson.review.paste"), () => toggle(Boolean(form.hidden)));
  opener.setAttribute("aria-controls", id);
  const element = make("div", "tpw-review-pasting", {}, [opener, form]);

  /** @param {boolean} on */
  function toggle(on) {
    form.hidden = !on;
    opener.setAttribute("aria-expanded", String(on));
    if (on) field.focus();
  }
  form.hidden = true;
  opener.setAttribute("aria-expanded", "false");

  /** Says what is wrong with the text. @param {string} why */
  function complain(why) {
    setText(wrong, why);
    field.setAttribute("aria-invalid", String(why !== ""));
  }

  return { element, complain };
}
