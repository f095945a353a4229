/** What stands around the field: chips and figures above, message and buttons below. */

import { make, setText } from "./dom.js";
import { banner, beatLabel, dealLabel, figures, rulesLabel } from "./labels.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./types.js").RequestKind} RequestKind */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Translate} Translate */

/** @param {{given: Traits, t: Translate, onChoose: () => void}} given */
export function createTopBar({ given: { title, rules }, t, onChoose }) {
  const chips = make("div", "tpw-chips", {}, [
    chip("tpw-deal", t("board.deal.label"), dealLabel(title, t), onChoose),
    chip("tpw-rules", t("board.rules.label"), rulesLabel(rules, t), onChoose),
    chip("tpw-beat", t("board.beat.label"), beatLabel(title, t)),
  ]);
  // No list element: the host styles those of its own pages.
  const values = make("div", "tpw-figures tpw-numbers");
  const element = make("div", "tpw-top", {}, [chips, values]);

  /** @param {View} view */
  function draw(view) {
    const wanted = figures(view, rules, t);
    if (values.childElementCount !== wanted.length) {
      values.replaceChildren(
        ...wanted.map(() => make("div", "tpw-figure", {}, [make("span", "tpw-name"), " ", make("span", "tpw-value")])),
      );
    }
    wanted.forEach(({ name, value }, index) => {
      const [term, figure] = values.children[index].children;
      setText(term, name);
      setText(figure, value);
    });
  }

  return { element, draw };
}

/** @param {string} className @param {string} name @param {string} value @param {() => void} [onClick] */
function chip(className, name, value, onClick) {
  const content = [make("span", "tpw-chip-name", {}, [name]), " ", make("span", "tpw-chip-value", {}, [value])];
  const title = `${name}: ${value}`;
  const element = onClick
    ? make("button", `tpw-chip ${className}`, { type: "button", title, "aria-haspopup": "dialog" }, content)
    : make("div", `tpw-chip ${className}`, { title }, content);
  if (onClick) element.addEventListener("click", onClick);
  element.hidden = value === "";
  return element;
}

/** @param {{given: Traits, t: Translate, menu: HTMLElement, onAsk: (request: Request) => void, onPlan: () => void, onAdvice: () => void}} given */
export function createBottomBar({ given: { title, rules }, t, menu, onAsk, onPlan, onAdvice }) {
  const message = make("div", "tpw-message");
  const back = make("button", "tpw-button tpw-back", { type: "button" }, [t("board.verdict.back")]);
  /** @param {RequestKind|"advice"} kind @param {() => void} onClick */
  const button = (kind, onClick, own = `tpw-${kind}`) => {
    const element = make("button", `tpw-button ${own}`, { type: "button" }, [t(`board.button.${kind}`)]);
    // aria-disabled rather than disabled: the focus stays when the last move has been undone.
    element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && onClick());
    return element;
  };
  const undo = button("undo", () => onAsk({ kind: "undo" }));
  const redo = button("redo", () => onAsk({ kind: "redo" }));
  const hint = button("hint", () => onAsk({ kind: "hint" }));
  const planning = button("plan", onPlan, "tpw-planning");
  const advising = button("advice", onAdvice, "tpw-advising");
  const anew = button("new", () => onAsk({ kind: "new" }));
  const element = make("div", "tpw-bottom", {}, [
    undo, redo, hint, planning, advising, menu, anew, make("div", "tpw-say", {}, [message, back]),
  ]);
  let until = 0;
  back.addEventListener("click", () => onAsk({ kind: "jump", place: until }));

  /**
   * @param {View} view @param {import("./lesson/words.js").Word|null} said a message that goes before the state of the game
   * @param {Pick<Traits, "verdict"|"insight"|"tab">} told
   */
  function draw(view, said, { verdict, tab, insight: { plan, solution } }) {
    // Undo strikes a step while a plan is written, and then there is nothing to redo.
    undo.setAttribute("aria-disabled", String(!(plan?.writing ? plan.steps.length > 0 : view.canUndo)));
    redo.setAttribute("aria-disabled", String(plan?.writing || !view.canRedo));
    planning.setAttribute("aria-pressed", String(plan !== undefined));
    advising.setAttribute("aria-pressed", String(tab === "advice"));
    anew.classList.toggle("tpw-strong", view.outcome === "won" || view.outcome === "lost");
    const notice = view.notice ? t(view.notice.key, view.notice.args) : null;
    const state = banner(view, { rules, title, verdict }, t);
    const told = said?.text ?? notice;
    setText(message, told ?? state ?? "");
    message.dataset.kind = told !== null ? (said?.kind ?? "refused") : state !== null ? view.outcome : "none";
    // The solver's strip has a button of its own for that.
    back.hidden = told !== null || solution !== undefined || view.outcome !== "lost" || typeof verdict.until !== "number";
    until = verdict.until ?? 0;
  }

  return { element, draw };
}
