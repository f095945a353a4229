/** All cards of the pack as buttons: one tab stop, and the arrow keys go on from there. */

import { FRESH, isRed, shortName, suitOf } from "../cards.js";
import { focusedElement, make } from "../dom.js";

/** Cards of a suit. */
const ROW = 13;

/**
 * Where a key leads from a card of the pack, by its number; null when nowhere.
 * @param {string} key @param {number} from @param {number} count
 */
export function led(key, from, count) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ROW, ArrowDown: ROW };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (!Object.hasOwn(steps, key)) return null;
  const to = from + steps[/** @type {keyof typeof steps} */ (key)];
  return to >= 0 && to < count ? to : null;
}

/** @param {{t: import("../types.js").Translate, onPick: (card: string) => void}} given */
export function createPicker({ t, onPick }) {
  const element = make("div", "tpw-picker", { role: "group", "aria-label": t("board.entry.picker") });
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  element.addEventListener("keydown", (event) => {
    const from = buttons.indexOf(/** @type {HTMLButtonElement} */ (focusedElement(element)));
    const to = from < 0 ? null : led(event.key, from, buttons.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    setStop(to);
    buttons[to].focus();
  });

  /** @param {number} stop */
  const setStop = (stop) => buttons.forEach((button, index) => (button.tabIndex = index === stop ? 0 : -1));

  /** @param {number} count */
  function fill(count) {
    buttons = FRESH.slice(0, count).map((card, index) => {
      const colour = isRed(card) ? "tpw-red" : "tpw-black";
      const button = make("button", `tpw-pick ${colour} tpw-suit-${suitOf(card)}`, { type: "button", "data-card": card }, [shortName(card)]);
      button.addEventListener("click", () => {
        setStop(index);
        onPick(card);
      });
      return button;
    });
    const suits = Array.from({ length: Math.ceil(count / ROW) }, (_, suit) => buttons.slice(suit * ROW, (suit + 1) * ROW));
    element.replaceChildren(...suits.map((row) => make("div", "tpw-picker-suit", {}, row)));
    setStop(0);
  }

  /**
   * @param {import("../types.js").Entry} entry
   * @param {(card: string) => boolean} able whether a card can be meant
   * @param {(card: string) => string} label
   */
  function draw({ pack }, able, label) {
    if (buttons.length !== pack) fill(pack);
    for (const button of buttons) {
      const card = button.dataset.card ?? "";
      const words = label(card);
      button.setAttribute("aria-label", words);
      button.title = words;
      // aria-disabled rather than disabled: whoever presses it is told where the card lies.
      button.setAttribute("aria-disabled", String(!able(card)));
    }
  }

  return { element, draw };
}
