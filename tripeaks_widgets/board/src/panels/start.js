/** The panel in which a game is chosen: which deal, and by which rules. */

import { make, setText } from "../dom.js";
import { dealLabel } from "../labels.js";
import { KINDS, oddsLine, oddsOf, optionsOf, presetOf, OPTIONS, troubleWith, wanted, WRITTEN } from "./choice.js";
import { createButton, createSelect, newId } from "./fields.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../keep/entry.js").Entry} Entry */
/** @typedef {import("./choice.js").Options} Options */

/**
 * @param {object} given
 * @param {Translate} given.t
 * @param {import("../types.js").Menu} given.menu
 * @param {Options} given.rules those in force
 * @param {string} given.kind of the deal on the board
 * @param {(choice: {deal: string, rules: Options}) => void} given.onDeal
 * @param {(entry: Entry) => void} given.onResume
 * @param {() => void} given.onOpen
 */
export function startPage({ t, menu, rules, kind, onDeal, onResume, onOpen }) {
  let chosen = optionsOf(rules);
  const deals = createKinds(t, kind === "random" || kind === "daily" ? kind : "winnable", () => go.click());
  const ways = createRules(t, menu, (changed) => draw(changed));
  const going = make("div", "tpw-going");
  const alert = make("div", "tpw-alert", { role: "alert" });
  const go = createButton("tpw-strong tpw-go", t("board.start.go"), () => {
    setText(alert, "");
    if (deals.check()) onDeal({ deal: wanted(deals.kind(), deals.text(), new Date()), rules: chosen });
  });
  const content = [
    going,
    make("div", "tpw-columns", {}, [deals.element, ways.element]),
    // Beside the button, which is always in view: the panel may have been scrolled.
    make("div", "tpw-actions", {}, [alert, go]),
  ];

  /** @param {Options} changed */
  function draw(changed) {
    chosen = changed;
    ways.draw(changed);
  }
  draw(chosen);

  /** Says why what was asked for can't be; what was written stays. @param {string} sentence */
  const complain = (sentence) => setText(alert, sentence);

  /** Offers games that could go on. @param {Entry[]} entries */
  function offer(entries) {
    going.hidden = entries.length === 0;
    going.replaceChildren(
      make("div", "tpw-heading", {}, [t("board.start.going")]),
      ...entries.map((entry) => {
        const { sum, kept } = entry;
        const words = t("board.start.game", { name: dealLabel(kept?.title ?? null, t), count: sum.moves, left: sum.left });
        return createButton("tpw-game", words, () => onResume(entry));
      }),
    );
  }
  offer([]);

  /** @type {import("./panel.js").Page} */
  const page = { name: "start", title: t("board.start.title"), content, onOpen, focus: deals.checked };
  return { page, complain, offer };
}

/** @param {Translate} t @param {string} first @param {() => void} onEnter */
function createKinds(t, first, onEnter) {
  const group = newId();
  let chosen = first;
  /** @type {Map<string, HTMLInputElement|HTMLTextAreaElement>} */
  const fields = new Map();
  /** @type {Map<string, HTMLInputElement>} */
  const radios = new Map();
  /** @type {Map<string, HTMLElement>} */
  const places = new Map();
  const wrong = make("div", "tpw-wrong", { id: `${group}-wrong` });
  const choices = KINDS.map((kind) => {
    const radio = make("input", "tpw-radio", { type: "radio", name: group, value: kind });
    radio.addEventListener("change", () => choose(kind));
    radios.set(kind, radio);
    const words = make("span", "", {}, [
      make("span", "tpw-label", {}, [t(`board.start.kind.${kind}`)]), " ",
      make("span", "tpw-line", {}, [t(`board.start.line.${kind}`)]),
    ]);
    /** @type {HTMLElement[]} */
    const parts = [make("label", "tpw-tick", {}, [radio, words])];
    if (WRITTEN.includes(kind)) {
      const label = { "aria-label": t(`board.start.field.${kind}`), "aria-describedby": wrong.id, autocomplete: "off" };
      const field = kind === "typed"
        ? make("textarea", "tpw-field-text", { ...label, rows: "3", spellcheck: "false" })
        : make("input", "tpw-field-text", { ...label, type: "text", inputmode: "numeric" });
      if (kind !== "typed") field.addEventListener("keydown", (event) => enter(/** @type {KeyboardEvent} */ (event)));
      fields.set(kind, field);
      parts.push(field);
    }
    const place = make("div", "tpw-kind", {}, parts);
    places.set(kind, place);
    return place;
  });
  const element = make("div", "tpw-column", { role: "radiogroup", "aria-label": t("board.start.deal") }, [
    make("div", "tpw-heading", { "aria-hidden": "true" }, [t("board.start.deal")]), ...choices,
  ]);

  /** A line has one Enter, a key held down none; whoever composes a sign ends it so. @param {KeyboardEvent} event */
  function enter(event) {
    if (event.key !== "Enter" || event.repeat || event.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  /** @param {string} kind */
  function choose(kind) {
    chosen = kind;
    for (const [own, radio] of radios) radio.checked = own === kind;
    for (const [own, field] of fields) field.hidden = own !== kind;
    places.get(kind)?.append(wrong);
    complain(null);
  }

  /** @param {string|null} key */
  function complain(key) {
    setText(wrong, key === null ? "" : t(key));
    wrong.hidden = key === null;
    for (const [own, field] of fields) field.setAttribute("aria-invalid", String(key !== null && own === chosen));
  }

  const text = () => fields.get(chosen)?.value ?? "";

  /** @returns {boolean} whether what was written can be asked for */
  function check() {
    const trouble = troubleWith(chosen, text());
    complain(trouble);
    if (trouble !== null) fields.get(chosen)?.focus();
    return trouble === null;
  }

  choose(first);
  return { element, check, text, kind: () => chosen, checked: () => radios.get(chosen) ?? null };
}

/** @param {Translate} t @param {import("../types.js").Menu} menu @param {(rules: Options) => void} onChange */
function createRules(t, menu, onChange) {
  /** @type {Options} */
  let rules = menu.presets.standard;
  const names = Object.keys(menu.presets);
  const presets = createSelect(
    t("board.start.preset"),
    [...names, "own"].map((name) => [name, t(`board.preset.${name}.name`)]),
    (name) => onChange(menu.presets[name] ?? rules),
  );
  const own = /** @type {HTMLOptionElement} */ (presets.select.lastElementChild);
  const options = /** @type {(keyof Options)[]} */ (Object.keys(OPTIONS)).map((option) => {
    const values = Object.keys(OPTIONS[option]);
    const made = createSelect(
      t(`board.option.${option}.label`),
      values.map((value) => [value, t(`board.option.${option}.${value}`)]),
      (value) => onChange({ ...rules, [option]: OPTIONS[option][value] ?? value }),
    );
    return { option, ...made };
  });
  const bar = make("div", "tpw-odds-bar", { "aria-hidden": "true" }, [make("div", "tpw-odds-part")]);
  const odds = make("div", "tpw-odds-line", { role: "status" });
  const element = make("div", "tpw-column", { role: "group", "aria-label": t("board.start.rules") }, [
    make("div", "tpw-heading", { "aria-hidden": "true" }, [t("board.start.rules")]),
    presets.element, make("div", "tpw-odds", {}, [bar, odds]), ...options.map(({ element }) => element),
  ]);

  /** @param {Options} wanted */
  function draw(wanted) {
    rules = wanted;
    const preset = presetOf(rules, menu.presets) ?? "own";
    // Own rules come of the options below: as a choice it would do nothing.
    own.hidden = own.disabled = preset !== "own";
    presets.select.value = preset;
    setText(presets.line, t(`board.preset.${preset}.line`));
    for (const { option, select, line } of options) {
      const value = Object.keys(OPTIONS[option]).find((one) => OPTIONS[option][one] === rules[option]) ?? null;
      // A small layout for teaching has no name here.
      if (value === null && select.querySelector(`[value="${rules[option]}"]`) === null) {
        select.append(make("option", "", { value: String(rules[option]) }, [t("board.rules.toy")]));
      }
      select.value = value ?? String(rules[option]);
      setText(line, value === null ? "" : t(`board.option.${option}.${value}-line`));
    }
    const measured = oddsOf(rules, menu.odds);
    bar.hidden = measured === null;
    /** @type {HTMLElement} */ (bar.firstElementChild).style.width = `${(measured?.rate ?? 0) * 100}%`;
    setText(odds, oddsLine(measured, t));
  }

  return { element, draw };
}
