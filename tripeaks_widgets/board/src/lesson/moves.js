/** The moves of the game as a list to walk along: a click goes to a position, arrow keys walk from one to the next. */

import { isFace, isRed, shortName, suitOf } from "../cards.js";
import { focusedElement, make, setText } from "../dom.js";
import { createButton, newId } from "../panels/fields.js";
import { groupMoves, VERDICTS } from "./lines.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./lines.js").MovesPayload} MovesPayload */
/** @typedef {import("./lines.js").StepItem} StepItem */
/** @typedef {import("./lines.js").Judgement} Judgement */
/** @typedef {import("./lines.js").Chip} Chip */
/** @typedef {import("./lines.js").Line} Line */
/** @typedef {import("./lines.js").Branch} Branch */
/** @typedef {"back"|"forth"|"start"|"end"} Walk */

/** @type {Record<string, Walk>} */
const WALKS = { ArrowLeft: "back", ArrowRight: "forth", Home: "start", End: "end" };
/** @type {Record<string, number>} */
const LOOKS = { ArrowUp: -1, ArrowDown: 1 };
/** @type {Record<Judgement, string>} */
const MARKS = { kept: "✓", threw: "✗", lost: "·" };
const DRAWN = "↧";

/**
 * @typedef {object} Given
 * @property {Translate} t
 * @property {boolean} [lowerIsBetter] whether the score counts cards: then no move has points
 * @property {(node: number) => void} onGoto
 * @property {(walk: Walk) => void} onWalk
 * @property {() => void} onCheck
 * @property {(plan: number) => void} [onPlan] one of the plans that were saved is wanted again
 */

/** @param {Given} given */
export function createMoves({ t, lowerIsBetter = false, onGoto, onWalk, onCheck, onPlan = () => {} }) {
  const id = newId();
  const check = createButton("tpw-check", t("lesson.moves.check"), onCheck);
  check.setAttribute("aria-describedby", `${id}-sees`);
  const ask = make("div", "tpw-moves-ask", {}, [
    check, make("span", "tpw-line", { id: `${id}-sees` }, [t("lesson.moves.sees")]),
  ]);
  const first = make("span", "tpw-moves-first");
  const legend = make("div", "tpw-moves-legend", {}, [first, ...legendItems(t)]);
  const list = make("div", "tpw-moves-list", {
    role: "group", "aria-label": t("lesson.moves.label"), "aria-describedby": `${id}-keys`,
  });
  const keys = make("div", "tpw-line tpw-moves-keys", { id: `${id}-keys` }, [t("lesson.moves.keys")]);
  const empty = make("div", "tpw-moves-empty", {}, [t("lesson.moves.empty")]);
  const plans = make("div", "tpw-moves-plans", { role: "group", "aria-label": t("lesson.moves.plans") });
  const element = make("div", "tpw-moves", {}, [ask, legend, empty, list, keys, plans]);
  /** All steps in reading order, and the one where the game stands. @type {HTMLButtonElement[]} */
  let steps = [];
  /** @type {HTMLButtonElement|null} */
  let present = null;

  /** @param {HTMLButtonElement} button @param {number} node @param {boolean} current */
  function addStep(button, node, current) {
    button.addEventListener("click", () => onGoto(node));
    if (current) {
      button.setAttribute("aria-current", "step");
      present = button;
    }
    steps.push(button);
    return button;
  }

  /** @param {Line} line @param {boolean} atStart @returns {HTMLElement[]} the line and what leaves it */
  function drawLine({ start, run, chips, branches }, atStart) {
    const name = t("lesson.moves.start");
    const from = start ? [addStep(make("button", "tpw-move tpw-move-start", { type: "button" }, [name]), 0, atStart)] : [];
    const shown = chips.map((chip) => addStep(createChip(chip, t), chip.node, chip.current));
    const length = run > 1 ? [make("span", "tpw-line tpw-moves-run", {}, [t("board.run", { run })])] : [];
    return [make("div", "tpw-moves-line", {}, [...from, ...shown, ...length]), ...branches.map(drawBranch)];
  }

  /** @param {Branch} branch @returns {HTMLElement} */
  function drawBranch({ nth, lines }) {
    const name = t("lesson.moves.instead", { nth });
    return make("div", "tpw-moves-branch", { role: "group", "aria-label": name }, [
      make("div", "tpw-line", { "aria-hidden": "true" }, [name]), ...lines.flatMap((line) => drawLine(line, false)),
    ]);
  }

  /** @param {import("./lines.js").KeptPlan[]} kept */
  function drawPlans(kept) {
    plans.hidden = kept.length === 0;
    const key = JSON.stringify(kept);
    if (plans.dataset.drawn === key) return; // the button that was pressed keeps the focus
    plans.dataset.drawn = key;
    plans.replaceChildren(
      make("div", "tpw-line", { "aria-hidden": "true" }, [t("lesson.moves.plans")]),
      ...kept.map(({ made, cards }, index) =>
        createButton("tpw-moves-plan", t(made === 0 ? "lesson.moves.plan-start" : "lesson.moves.plan", { count: made, cards }), () => onPlan(index))),
    );
  }

  /** One step alone is reached with Tab. @param {HTMLButtonElement|null} stop */
  function setStop(stop) {
    for (const step of steps) step.tabIndex = step === stop ? 0 : -1;
  }

  /** Without moving the page, which has the board in view. */
  function showPresent() {
    if (present === null) return;
    const { offsetTop: top, offsetHeight: height } = present;
    if (top < list.scrollTop) list.scrollTop = top - height;
    else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + 2 * height - list.clientHeight;
  }

  list.addEventListener("focusin", ({ target }) => setStop(/** @type {HTMLButtonElement} */ (target)));
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !list.contains(relatedTarget)) setStop(present);
  });
  list.addEventListener("keydown", (event) => {
    // With a modifier they are the browser's: Alt and an arrow leave the page.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    if (Object.hasOwn(WALKS, event.key)) onWalk(WALKS[event.key]);
    // Else what isn't on the line could not be reached with keys.
    else if (Object.hasOwn(LOOKS, event.key)) {
      const at = steps.indexOf(/** @type {HTMLButtonElement} */ (focusedElement(list)));
      steps[at + LOOKS[event.key]]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  /** @param {MovesPayload|null} payload null: not known yet */
  function draw(payload) {
    const focused = focusedElement(element);
    const inside = focused !== null && list.contains(focused);
    const lines = payload === null ? [] : groupMoves(payload, { lowerIsBetter });
    const judged = payload?.judged ?? false;
    [steps, present] = [[], null];
    list.replaceChildren(...lines.flatMap((line) => drawLine(line, payload?.node === 0)));
    empty.hidden = payload === null || lines.length > 0;
    list.hidden = keys.hidden = lines.length === 0;
    legend.hidden = !judged || lines.length === 0;
    ask.hidden = judged || lines.length === 0;
    drawPlans(payload?.plans ?? []);
    if (payload?.first) setText(first, t(payload.first === "won" ? "lesson.moves.winnable" : "lesson.moves.unwinnable"));
    setStop(present);
    showPresent();
    // A step that had the focus is another element now, and the button has gone when it has done its work.
    if (inside || (ask.hidden && focused === check)) focusStep(present);
  }
  draw(null);

  return { element, draw };
}

/** @param {HTMLButtonElement|null} step */
function focusStep(step) {
  step?.focus({ preventScroll: true });
  step?.scrollIntoView?.({ block: "nearest" });
}

/** @param {Chip} chip @param {Translate} t */
function createChip({ card, draws, made, verdict, label }, t) {
  const name = label.map(({ key, args }) => t(key, args)).join(", ");
  const classes = ["tpw-move", made ? "tpw-made" : "tpw-tried"];
  if (isFace(card)) classes.push(isRed(card) ? "tpw-red" : "tpw-black", `tpw-suit-${suitOf(card)}`);
  if (draws) classes.push("tpw-move-draw");
  if (verdict !== null) classes.push(`tpw-move-${verdict}`);
  return make("button", classes.join(" "), { type: "button", "aria-label": name, title: name }, [
    ...(draws ? [make("span", "tpw-move-sign", {}, [DRAWN])] : []),
    shortName(card),
    ...(verdict === null ? [] : [createMark(verdict)]),
  ]);
}

/** @param {Judgement} verdict */
const createMark = (verdict) => make("span", `tpw-mark tpw-mark-${verdict}`, { "aria-hidden": "true" }, [MARKS[verdict]]);

/** @param {Translate} t */
function legendItems(t) {
  const verdicts = /** @type {Judgement[]} */ (Object.keys(VERDICTS));
  return verdicts.map((verdict) => make("span", "tpw-moves-word", {}, [createMark(verdict), " ", t(VERDICTS[verdict])]));
}
