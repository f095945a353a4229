/** What stands around the field: chips and figures above, message and buttons below. */

import { make, setText } from "./dom.js";
import { banner, dealLabel, figures, rulesLabel } from "./labels.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Title} Title */
/** @typedef {import("./types.js").RequestKind} RequestKind */
/** @typedef {import("./types.js").Translate} Translate */

/** @param {{title: Title|null, rules: Rules|null, t: Translate}} given */
export function createTopBar({ title, rules, t }) {
  const chips = make("div", "tpw-chips", {}, [
    chip("tpw-deal", t("board.deal.label"), dealLabel(title, t)),
    chip("tpw-rules", t("board.rules.label"), rulesLabel(rules, t)),
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

/** @param {string} className @param {string} name @param {string} value */
function chip(className, name, value) {
  const element = make("div", `tpw-chip ${className}`, { title: `${name}: ${value}` }, [
    make("span", "tpw-chip-name", {}, [name]),
    " ",
    make("span", "tpw-chip-value", {}, [value]),
  ]);
  element.hidden = value === "";
  return element;
}

/** @param {{t: Translate, rules: Rules|null, help: HTMLElement, onAsk: (kind: RequestKind) => void}} given */
export function createBottomBar({ t, rules, help, onAsk }) {
  const message = make("div", "tpw-message");
  /** @param {RequestKind} kind */
  const button = (kind) => {
    const element = make("button", `tpw-button tpw-${kind}`, { type: "button" }, [t(`board.button.${kind}`)]);
    // aria-disabled rather than disabled: the focus stays when the last move has been undone.
    element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && onAsk(kind));
    return element;
  };
  const buttons = { undo: button("undo"), redo: button("redo"), restart: button("restart"), new: button("new") };
  const element = make("div", "tpw-bottom", {}, [
    buttons.undo, buttons.redo, buttons.restart, help, buttons.new, message,
  ]);

  /** @param {View} view @param {string|null} said a message that goes before the state of the game */
  function draw(view, said) {
    buttons.undo.setAttribute("aria-disabled", String(!view.canUndo));
    buttons.redo.setAttribute("aria-disabled", String(!view.canRedo));
    buttons.restart.setAttribute("aria-disabled", String(view.moves === 0));
    buttons.new.classList.toggle("tpw-strong", view.outcome === "won" || view.outcome === "lost");
    const notice = view.notice ? t(view.notice.key, view.notice.args) : null;
    const state = banner(view, rules, t);
    const refused = said ?? notice;
    setText(message, refused ?? state ?? "");
    message.dataset.kind = refused !== null ? "refused" : state !== null ? view.outcome : "none";
  }

  return { element, draw };
}
