// tripeaks_widgets/board/src/automatic.js
var DRAW_AFTER = 700;
var GOES_ON = ["play", "draw", "new", "open"];
var drawsByItself = (view, answered, { plan: plan2, solution, learn }) => view.outcome === "stuck" && answered !== null && GOES_ON.includes(answered.kind) && view.event?.kind !== "refused" && view.entry === void 0 && plan2 === void 0 && learn === void 0 && (solution === void 0 || solution.off);
var isFresh = ({ view }) => view.seq === 1 && view.event?.kind === "start";
var isChance = ({ kind }) => kind === "random" || kind === "winnable";

// tripeaks_widgets/board/src/dom.js
var FOCUSABLE = ["button", "input", "select", "textarea"];
function make(tag, className, attributes = {}, children = []) {
  const element = document.createElement(tag);
  element.className = className;
  if (FOCUSABLE.includes(tag)) element.setAttribute("data-lm-suppress-shortcuts", "true");
  for (const [name2, value] of Object.entries(attributes)) element.setAttribute(name2, value);
  element.append(...children);
  return element;
}
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
function setBox(element, { x, y, w, h }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}
function focusedElement(node) {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand?.("copy") ?? false;
  }
}

// tripeaks_widgets/board/src/cards.js
var ASKED = "?";
var RANKS = "A23456789TJQK";
var SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
var AS_TEXT = "︎";
function isFace(code) {
  return typeof code === "string" && /^[A2-9TJQK][CDHS]$/.test(code);
}
var rankOf = (code) => code[0];
var suitOf = (code) => code[1];
var isRed = (code) => suitOf(code) === "D" || suitOf(code) === "H";
var FRESH = Object.keys(SIGNS).flatMap((suit) => [...RANKS].map((rank) => rank + suit));
function readCard(text) {
  const [, rank, suit] = /^(10|[a2-90tjqk])([cdhs♣♦♥♠♧♢♡♤])[\uFE0E\uFE0F]*$/i.exec(text.trim()) ?? [];
  if (rank === void 0) return null;
  const sign = "♣♦♥♠♧♢♡♤".indexOf(suit);
  return (rank === "10" || rank === "0" ? "T" : rank.toUpperCase()) + (sign < 0 ? suit.toUpperCase() : "CDHS"[sign % 4]);
}
function shortName(code) {
  if (!isFace(code)) return code;
  const rank = rankOf(code) === "T" ? "10" : rankOf(code);
  return rank + SIGNS[
    /** @type {keyof typeof SIGNS} */
    suitOf(code)
  ] + AS_TEXT;
}
function rankDistance(one, other, wrap) {
  const apart = Math.abs(RANKS.indexOf(rankOf(one)) - RANKS.indexOf(rankOf(other)));
  return wrap ? Math.min(apart, RANKS.length - apart) : apart;
}

// tripeaks_widgets/board/src/text.js
var FALLBACK = "en";
var PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;
function chooseLanguage(wanted2, preferred, available) {
  const candidates = [wanted2, ...preferred].map((tag) => (tag || "").toLowerCase().split("-")[0]);
  return candidates.find((tag) => available.includes(tag)) ?? FALLBACK;
}
function groupThousands(value, separator) {
  const digits = String(Math.abs(Math.round(value)));
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, separator);
  return value < 0 ? `−${grouped}` : grouped;
}
function lookUp(catalogue, key) {
  let found = catalogue;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return void 0;
    found = found[part];
  }
  return found;
}
function template(catalogue, key, args) {
  const found = lookUp(catalogue, key);
  const chosen3 = typeof found === "object" ? found[args.count === 1 ? "one" : "other"] : found;
  return typeof chosen3 === "string" ? chosen3 : void 0;
}
function translator(texts, language) {
  const catalogue = texts[language] ?? {};
  const translate = (key, args = {}) => {
    const found = template(catalogue, key, args) ?? template(texts[FALLBACK] ?? {}, key, args);
    if (found === void 0) return key;
    return found.replace(
      PLACEHOLDER,
      (whole, name2, type) => Object.hasOwn(args, name2) ? show2(args[name2], type) : whole
    );
  };
  const show2 = (value, type) => {
    if (type === "number") return groupThousands(Number(value), translate("number.thousands"));
    if (type === "percent") return percent(Number(value), translate);
    if (type === "card") return cardName(String(value), translate);
    if (type === "short") return shortName(String(value));
    if (type === "text" && Array.isArray(value)) return translate(String(value[0]), value[1]);
    if (type === "cards" && Array.isArray(value)) return value.map((card) => shortName(String(card))).join(", ");
    return String(value);
  };
  return translate;
}
var HAIR = 1e-9;
function percent(share2, translate) {
  const whole = Math.round(share2 * 100);
  if (whole <= 0 && share2 > HAIR) return translate("number.under", { percent: 1 });
  if (whole >= 100 && share2 < 1 - HAIR) return translate("number.over", { percent: 99 });
  return translate("number.percent", { percent: Math.min(Math.max(whole, 0), 100) });
}
function cardName(code, translate) {
  if (!isFace(code)) return translate("card.hidden");
  return translate("card.name", {
    rank: translate(`rank.${rankOf(code)}`),
    suit: translate(`suit.${suitOf(code)}`)
  });
}
var capitalise = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

// tripeaks_widgets/board/src/labels.js
function coverCount(layout, view, place) {
  return layout.coveredBy[place].filter((cover) => view.cards[cover] !== null).length;
}
function placeLabel(layout, view, place, t) {
  const card = view.cards[place];
  if (card === null || card === void 0) return "";
  if (card === ASKED) {
    return t(view.open.includes(place) ? "board.card.missing" : "board.card.missing-covered", { row: layout.places[place].row + 1 });
  }
  const name2 = capitalise(cardName(card, t));
  const row3 = layout.places[place].row + 1;
  if (view.playable.includes(place)) return t("board.card.playable", { name: name2, row: row3 });
  if (view.open.includes(place)) return t("board.card.open", { name: name2, row: row3 });
  const covered = t("board.card.covered", { name: name2, row: row3, count: coverCount(layout, view, place) });
  const covers = layout.coveredBy[place].map((cover) => view.cards[cover]).filter(isFace);
  if (covers.length === 0) return covered;
  return t("board.card.covered-by", { covered, names: covers.map((cover) => cardName(cover, t)).join(", ") });
}
function stockLabel({ stock }, t) {
  return stock > 0 ? t("board.stock.draw", { count: stock }) : t("board.stock.none");
}
var askedPile = (entry) => entry?.missing.find(({ spot: spot2 }) => typeof spot2 === "string") ?? null;
function wasteLabel({ waste, run, entry }, t) {
  if (askedPile(entry) !== null) return t("board.waste.asked");
  const top = waste.at(-1);
  if (top === void 0) return t("board.waste.empty");
  return run > 0 ? t("board.waste.run", { top, count: run }) : t("board.waste.top", { top });
}
function dealLabel(title2, t) {
  if (!title2) return "";
  const kind = t(`board.deal.${title2.kind}`);
  const name2 = title2.day ?? title2.number ?? null;
  return name2 === null ? kind : `${kind} ${name2}`;
}
function beatLabel(title2, t) {
  const beat = title2?.beat ?? null;
  if (beat === null) return "";
  return beat.moves === null ? t("board.beat.score", beat) : t("board.beat.both", beat);
}
function beaten(view, title2, rules, t) {
  const beat = title2?.beat ?? null;
  if (beat === null) return "";
  const [mine, theirs] = rules?.lowerIsBetter ? [-view.score, -beat.score] : [view.score, beat.score];
  const ahead = mine - theirs || (beat.moves === null ? 0 : beat.moves - view.moves);
  const key = ahead > 0 ? "board.beat.beaten" : ahead === 0 ? "board.beat.equal" : "board.beat.missed";
  return t(key, { score: beat.score });
}
function verdictLine(verdict, t) {
  if (verdict.winnable === void 0) return "";
  if (verdict.until === null || verdict.until === void 0) return t("board.verdict.never");
  return t("board.verdict.until", { move: verdict.until + 1, of: verdict.of });
}
function differences(rules, t) {
  const found = [];
  if (!rules.wrap) found.push(t("board.rules.no-wrap"));
  if (rules.waste === "empty") found.push(t("board.rules.empty-waste"));
  if (rules.layout !== "tripeaks") found.push(t(rules.layout === "separate" ? "board.rules.separate" : "board.rules.toy"));
  if (!rules.hidden) found.push(t("board.rules.all-open"));
  if (rules.scoring !== "run") found.push(t(`board.scoring.${rules.scoring}`));
  return found;
}
function rulesLabel(rules, t) {
  if (!rules) return "";
  const found = differences(rules, t);
  return found.length === 0 ? t("board.rules.standard") : found.join(" · ");
}
function figures(view, rules, t) {
  const scoreName = rules?.scoring === "cards-left" ? "board.figure.left" : "board.figure.score";
  return [
    { name: t(scoreName), value: t("board.figure.value", { value: view.score }) },
    { name: t("board.figure.run"), value: t("board.figure.value", { value: view.run }) },
    { name: t("board.figure.moves"), value: t("board.figure.value", { value: view.moves }) }
  ];
}
function runLines(view, t) {
  return {
    run: view.run > 0 ? t("board.run", { run: view.run }) : "",
    next: typeof view.next === "number" && view.outcome === "playing" ? t("board.next", { points: view.next }) : ""
  };
}
function banner(view, { rules, title: title2 = null, verdict = {} }, t) {
  const sentences = [...ending(view, rules, t)];
  if (sentences.length === 0) return null;
  if (view.outcome !== "stuck") sentences.push(beaten(view, title2, rules, t));
  if (view.outcome === "lost") sentences.push(verdictLine(verdict, t));
  return sentences.filter(Boolean).join(" ");
}
function ending(view, rules, t) {
  const cards = rules?.scoring === "cards-left";
  switch (view.outcome) {
    case "won":
      return [cards ? t("board.won-cards", { count: view.moves }) : t("board.won", { score: view.score, count: view.moves })];
    case "lost":
      return [t("board.lost", { count: view.left })];
    case "stuck": {
      const top = view.waste.at(-1);
      return [isFace(top) ? t("board.stuck", { top }) : t("board.stuck-empty")];
    }
    default:
      return [];
  }
}

// tripeaks_widgets/board/src/panels/choice.js
var KINDS = (
  /** @type {const} */
  ["random", "winnable", "daily", "number", "pysol", "typed", "table"]
);
var WRITTEN = ["number", "pysol", "typed"];
var OPTIONS = {
  wrap: { on: true, off: false },
  waste: { card: "card", empty: "empty" },
  layout: { tripeaks: "tripeaks", separate: "separate" },
  hidden: { on: true, off: false },
  scoring: { run: "run", "cards-left": "cards-left", hogue: "hogue", aisleriot: "aisleriot", msc: "msc", pysol: "pysol" }
};
var optionsOf = ({ wrap, waste, layout, hidden, scoring }) => ({ wrap, waste, layout, hidden, scoring });
function presetOf(rules, presets) {
  const names = (
    /** @type {(keyof Options)[]} */
    Object.keys(OPTIONS)
  );
  return Object.keys(presets).find((preset) => names.every((name2) => presets[preset][name2] === rules[name2])) ?? null;
}
function oddsOf(rules, odds) {
  return odds.find(({ layout, wrap, waste }) => layout === rules.layout && wrap === rules.wrap && waste === rules.waste) ?? null;
}
var percent2 = (share2, t) => `${(share2 * 100).toFixed(2).replace(".", t("number.decimal"))} %`;
function oddsLine(odds, t) {
  if (odds === null) return t("board.start.unmeasured");
  const [rate, low, high] = [odds.rate, odds.low, odds.high].map((share2) => percent2(share2, t));
  return t("board.start.odds", { rate, low, high, deals: odds.deals });
}
function troubleWith(kind, text) {
  if (!WRITTEN.includes(kind)) return null;
  if (text.trim() === "") return "board.start.wrong.empty";
  return kind !== "typed" && !/^[0-9]{1,21}$/.test(text.trim()) ? "board.start.wrong.number" : null;
}
function dateOf(day) {
  const two = (value) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
function wanted(kind, text, today) {
  switch (kind) {
    case "daily":
      return `daily-${dateOf(today)}`;
    case "pysol":
      return `pysol-${text.trim()}`;
    case "number":
    case "typed":
      return text.trim();
    default:
      return kind;
  }
}

// tripeaks_widgets/board/src/panels/help.js
var ROWS = ["go", "press", "draw", "undo", "redo", "hint", "plan", "advice", "solve", "help", "leave"];
function helpPage(t) {
  const rows = ROWS.map(
    (row3) => make("div", "tpw-keyrow", {}, [
      make("span", "tpw-keys", {}, [t(`board.help.${row3}.keys`)]),
      " ",
      make("span", "tpw-does", {}, [t(`board.help.${row3}.does`)])
    ])
  );
  return { name: "help", title: t("board.help.title"), content: [make("div", "tpw-keylist", {}, rows)] };
}

// tripeaks_widgets/board/src/panels/fields.js
var count = 0;
var newId = () => `tpw-${count += 1}-${Math.random().toString(36).slice(2, 8)}`;
function createSelect(label, choices, onChange) {
  const id = newId();
  const select = make("select", "tpw-select", { id }, choices.map(([value, text]) => make("option", "", { value }, [text])));
  const line2 = make("div", "tpw-line", { id: `${id}-line` });
  select.setAttribute("aria-describedby", line2.id);
  select.addEventListener("change", () => onChange(select.value));
  const element = make("div", "tpw-option", {}, [make("label", "tpw-label", { for: id }, [label]), select, line2]);
  return { element, select, line: line2 };
}
function createTick(label, line2, onChange) {
  const box = make("input", "tpw-box", { type: "checkbox" });
  box.addEventListener("change", () => onChange(box.checked));
  const words2 = make("span", "", {}, [make("span", "tpw-label", {}, [label]), " ", make("span", "tpw-line", {}, [line2])]);
  return { element: make("label", "tpw-tick", {}, [box, words2]), box };
}
function createButton(className, text, onClick) {
  const button = make("button", `tpw-button ${className}`, { type: "button" }, [text]);
  button.addEventListener("click", onClick);
  return button;
}

// tripeaks_widgets/board/src/panels/menu.js
function createMenu(t, items) {
  const button = make("button", "tpw-button tpw-more", {
    type: "button",
    "aria-label": t("board.menu.label"),
    title: t("board.menu.label"),
    "aria-expanded": "false"
  }, ["⋯"]);
  const list = make("div", "tpw-menu", { role: "group", "aria-label": t("board.menu.label") }, items.map(
    ([name2, act]) => createButton(`tpw-menu-${name2} tpw-${name2}`, t(`board.menu.${name2}`), () => {
      set(false);
      button.focus({ preventScroll: true });
      act();
    })
  ));
  const element = make("div", "tpw-menu-place", {}, [button, list]);
  function set(open) {
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  }
  set(false);
  button.addEventListener("click", () => {
    set(list.hidden !== false);
    if (!list.hidden) list.firstElementChild.focus({ preventScroll: true });
  });
  element.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node ? !element.contains(relatedTarget) : document.hasFocus()) set(false);
  });
  element.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const choices = (
      /** @type {HTMLElement[]} */
      [...list.children]
    );
    const at2 = choices.findIndex((choice) => choice === focusedElement(element));
    const step = { ArrowDown: at2 + 1, ArrowUp: Math.max(at2, 0) - 1, Home: 0, End: -1 }[event.key];
    if (step !== void 0) choices.at(step % choices.length)?.focus({ preventScroll: true });
    else if (event.key === "Escape") {
      set(false);
      button.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { element };
}

// tripeaks_widgets/board/src/panels/panel.js
var STOPS = "input:checked, input:not([type=radio]), textarea, select, button:not(.tpw-close)";
function createPanels(t, home) {
  const element = make("div", "tpw-panels");
  const all = /* @__PURE__ */ new Map();
  let shown = "";
  let cameFrom = null;
  function add(page) {
    const close = make("button", "tpw-button tpw-close", { type: "button" }, [t("board.panel.close")]);
    close.addEventListener("click", () => hide());
    const attributes = { role: "dialog", "aria-label": page.title, tabindex: "-1", "data-lm-suppress-shortcuts": "true" };
    const panel = make("div", `tpw-panel tpw-panel-${page.name}`, attributes, [
      make("div", "tpw-panel-head", {}, [make("div", "tpw-panel-title", { "aria-hidden": "true" }, [page.title]), close]),
      make("div", "tpw-panel-body", {}, page.content)
    ]);
    panel.hidden = true;
    panel.addEventListener("focusout", ({ relatedTarget }) => {
      const left = relatedTarget instanceof Node ? !panel.contains(relatedTarget) : document.hasFocus();
      if (left && shown === page.name) set("");
    });
    all.set(page.name, { page, panel });
    element.append(panel);
  }
  function set(name2) {
    shown = name2;
    for (const [own, { panel }] of all) panel.hidden = own !== name2;
  }
  function show2(name2) {
    const found = all.get(name2);
    if (found === void 0) return;
    if (shown === "") cameFrom = focusedElement(element);
    set(name2);
    found.page.onOpen?.();
    const stop = found.page.focus?.() ?? found.panel.querySelector(STOPS) ?? found.panel.querySelector(".tpw-close");
    found.panel.scrollTop = 0;
    if (stop instanceof HTMLElement) stop.focus({ preventScroll: true });
  }
  function hide() {
    if (shown === "") return;
    const back = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom.offsetParent !== null ? cameFrom : home();
    set("");
    back.focus({ preventScroll: true });
  }
  const toggle = (name2) => shown === name2 ? hide() : show2(name2);
  return { element, add, show: show2, hide, toggle, shown: () => shown };
}

// tripeaks_widgets/board/src/panels/scores.js
function figuresOf({ games, won, rate, streak, longest, best, fewest }, t) {
  const number = (value) => value === null ? "–" : t("board.figure.value", { value });
  return [
    ["games", number(games)],
    ["won", number(won)],
    ["rate", rate === null ? "–" : percent2(rate, t)],
    ["streak", number(streak)],
    ["longest", number(longest)],
    ["best", number(best?.score ?? null)],
    ["fewest", number(fewest)]
  ];
}
function scoresPage({ t, these, look, onExport, onImport, onReset }) {
  let scope = "these";
  const table = make("div", "tpw-scores tpw-numbers", { role: "table", "aria-label": t("board.scores.title") });
  const choice = createSelect(
    t("board.scores.scope"),
    [["these", these], ["all", t("board.scores.all-games")]],
    (value) => draw2(
      /** @type {Scope} */
      value
    )
  );
  const said = make("div", "tpw-line", { role: "status" });
  const file = make("input", "tpw-file", { type: "file", accept: ".json,application/json", id: newId() });
  file.setAttribute("aria-label", t("board.scores.import"));
  file.tabIndex = -1;
  file.hidden = true;
  file.addEventListener("change", async () => {
    const chosen3 = file.files?.[0];
    file.value = "";
    if (chosen3 === void 0) return;
    const sentence = onImport(await chosen3.text());
    draw2(scope);
    setText(said, sentence);
  });
  let asked2 = false;
  const reset = createButton("", t("board.scores.reset"), () => {
  });
  reset.addEventListener("click", ({ detail }) => {
    if (detail > 1) return;
    if (asked2) onReset();
    const sentence = asked2 ? "board.scores.gone" : "board.scores.sure";
    if (asked2) draw2(scope);
    else ask(true);
    setText(said, t(sentence));
    reset.scrollIntoView?.({ block: "nearest" });
  });
  function ask(wanted2) {
    asked2 = wanted2;
    setText(reset, t(asked2 ? "board.scores.really" : "board.scores.reset"));
    reset.classList.toggle("tpw-danger", asked2);
  }
  const content = [
    choice.element,
    table,
    said,
    file,
    make("div", "tpw-actions", {}, [
      createButton("", t("board.scores.export"), () => {
        draw2(scope);
        onExport();
      }),
      createButton("", t("board.scores.import"), () => {
        draw2(scope);
        file.click();
      }),
      reset
    ])
  ];
  function draw2(wanted2) {
    scope = wanted2;
    const { all, plain, unfinished: unfinished2, helped } = look(scope);
    const [left, right] = [figuresOf(plain, t), figuresOf(all, t)];
    const head = ["", t("board.scores.plain"), t("board.scores.all")];
    table.replaceChildren(
      line(head.map((text) => make("div", "tpw-th", { role: text === "" ? "cell" : "columnheader" }, [text]))),
      ...left.map(
        ([name2, value], index) => line([
          make("div", "tpw-td", { role: "rowheader" }, [t(`board.scores.row.${name2}`)]),
          ...[value, right[index][1]].map((text) => make("div", "tpw-td tpw-figures-cell", { role: "cell" }, [text]))
        ])
      )
    );
    setText(choice.line, [
      unfinished2 > 0 ? t("board.scores.unfinished", { count: unfinished2 }) : "",
      helped > 0 ? t("board.scores.helped", { count: helped }) : ""
    ].filter(Boolean).join(" "));
    setText(said, "");
    ask(false);
  }
  const page = { name: "scores", title: t("board.scores.title"), content, onOpen: () => draw2(scope) };
  return { page };
}
var line = (cells) => make("div", "tpw-tr", { role: "row" }, cells);

// tripeaks_widgets/board/src/panels/settings.js
var NAMES = { en: "English", da: "Dansk" };
function settingsPage({ t, look, languages, onChange }) {
  const language = createSelect(
    t("board.settings.language"),
    [["", t("board.settings.browser")], ...languages.map((one) => (
      /** @type {[string, string]} */
      [one, NAMES[
        /** @type {"en"} */
        one
      ] ?? one]
    ))],
    (value) => onChange({ language: value })
  );
  const colours = createTick(t("board.settings.colours"), t("board.settings.colours-line"), (on) => onChange({ four_colours: on }));
  const drawing = createTick(t("board.settings.draw"), t("board.settings.draw-line"), (on) => onChange({ auto_draw: on }));
  const simple = createTick(t("board.settings.simple"), t("board.settings.simple-line"), (on) => onChange({ simple_hints: on }));
  const coach = createTick(t("board.settings.coach"), t("board.settings.coach-line"), (on) => onChange({ coach: on }));
  function draw2() {
    const settings = look();
    language.select.value = settings.language;
    colours.box.checked = settings.four_colours;
    drawing.box.checked = settings.auto_draw;
    simple.box.checked = settings.simple_hints;
    coach.box.checked = settings.coach;
  }
  const page = {
    name: "settings",
    title: t("board.settings.title"),
    onOpen: draw2,
    content: [language.element, colours.element, drawing.element, simple.element, coach.element]
  };
  return { page };
}

// tripeaks_widgets/board/src/host.js
var PARTS = ["deal", "rules", "wrap", "waste", "layout", "hidden", "scoring", "beat", "moves"];
var TAKEN = /* @__PURE__ */ Symbol.for("tripeaks-widgets.link-taken");
var isApp = (body) => body.dataset.voila !== void 0;
var linkOf = (search) => new URLSearchParams(search).has("deal") ? search : null;
function withoutLink(href) {
  const address = new URL(href);
  for (const part of PARTS) address.searchParams.delete(part);
  return address.href;
}
function takeLink(window2) {
  if (!isApp(window2.document.body) || window2[TAKEN]) return null;
  const link = linkOf(window2.location.search);
  window2[TAKEN] = link !== null;
  return link;
}
function leaveLink(window2) {
  if (!isApp(window2.document.body) || linkOf(window2.location.search) === null) return;
  window2.history.replaceState(window2.history.state, "", withoutLink(window2.location.href));
}

// tripeaks_widgets/board/src/panels/share.js
function linkTo(href, query) {
  const bare = withoutLink(href).split("#")[0];
  return `${bare}${bare.includes("?") ? "&" : "?"}${query}`;
}
function sharePage({ t, href, onOpen }) {
  let told = null;
  const id = newId();
  const field = make("input", "tpw-field-text tpw-link", { id, type: "text", readonly: "" });
  field.addEventListener("focus", () => field.select());
  const beat = createTick(t("board.share.beat"), t("board.share.beat-line"), () => draw2());
  const said = make("div", "tpw-line tpw-copied", { role: "status" });
  const copy = createButton("tpw-strong", t("board.share.copy"), async () => {
    if (told === null) return;
    setText(said, t(await copied(field) ? "board.share.copied" : "board.share.by-hand"));
  });
  const send = createButton("", t("board.share.send"), () => {
    if (told === null) return;
    const data = href === null ? { text: field.value } : { title: t("board.share.title"), url: field.value };
    navigator.share(data).catch(() => {
    });
  });
  send.hidden = typeof navigator.share !== "function";
  const content = [
    make("label", "tpw-label", { for: id }, [t(href === null ? "board.share.code" : "board.share.link")]),
    field,
    make("div", "tpw-line", {}, [t(href === null ? "board.share.paste" : "board.share.open")]),
    beat.element,
    make("div", "tpw-actions", {}, [said, send, copy])
  ];
  function draw2() {
    for (const button of [copy, send]) button.setAttribute("aria-disabled", String(told === null));
    beat.element.hidden = told === null || told.beat === "";
    if (told === null) return;
    const query = told.query + (beat.box.checked ? told.beat : "");
    field.value = href === null ? query : linkTo(href, query);
  }
  draw2();
  function tell({ query, beat: beat2, why }) {
    told = why === void 0 ? { query, beat: beat2 } : null;
    draw2();
    if (why !== void 0) setText(said, t(why.key, why.args));
  }
  const page = {
    name: "share",
    title: t("board.share.title"),
    content,
    focus: () => copy,
    onOpen: () => {
      setText(said, "");
      onOpen();
    }
  };
  return { page, tell };
}

// tripeaks_widgets/board/src/panels/start.js
function startPage({ t, menu, rules, kind, onDeal, onResume, onOpen }) {
  let chosen3 = optionsOf(rules);
  const deals = createKinds(t, kind === "random" || kind === "daily" ? kind : "winnable", () => go.click());
  const ways = createRules(t, menu, (changed2) => draw2(changed2));
  const going = make("div", "tpw-going");
  const alert = make("div", "tpw-alert", { role: "alert" });
  const go = createButton("tpw-strong tpw-go", t("board.start.go"), () => {
    setText(alert, "");
    if (deals.check()) onDeal({ deal: wanted(deals.kind(), deals.text(), /* @__PURE__ */ new Date()), rules: chosen3 });
  });
  const content = [
    going,
    make("div", "tpw-columns", {}, [deals.element, ways.element]),
    // Beside the button, which is always in view: the panel may have been scrolled.
    make("div", "tpw-actions", {}, [alert, go])
  ];
  function draw2(changed2) {
    chosen3 = changed2;
    ways.draw(changed2);
  }
  draw2(chosen3);
  const complain = (sentence) => setText(alert, sentence);
  function offer(entries) {
    going.hidden = entries.length === 0;
    going.replaceChildren(
      make("div", "tpw-heading", {}, [t("board.start.going")]),
      ...entries.map((entry) => {
        const { sum, kept } = entry;
        const words2 = t("board.start.game", { name: dealLabel(kept?.title ?? null, t), count: sum.moves, left: sum.left });
        return createButton("tpw-game", words2, () => onResume(entry));
      })
    );
  }
  offer([]);
  const page = { name: "start", title: t("board.start.title"), content, onOpen, focus: deals.checked };
  return { page, complain, offer };
}
function createKinds(t, first, onEnter) {
  const group = newId();
  let chosen3 = first;
  const fields = /* @__PURE__ */ new Map();
  const radios = /* @__PURE__ */ new Map();
  const places = /* @__PURE__ */ new Map();
  const wrong = make("div", "tpw-wrong", { id: `${group}-wrong` });
  const choices = KINDS.map((kind) => {
    const radio = make("input", "tpw-radio", { type: "radio", name: group, value: kind });
    radio.addEventListener("change", () => choose(kind));
    radios.set(kind, radio);
    const words2 = make("span", "", {}, [
      make("span", "tpw-label", {}, [t(`board.start.kind.${kind}`)]),
      " ",
      make("span", "tpw-line", {}, [t(`board.start.line.${kind}`)])
    ]);
    const parts = [make("label", "tpw-tick", {}, [radio, words2])];
    if (WRITTEN.includes(kind)) {
      const label = { "aria-label": t(`board.start.field.${kind}`), "aria-describedby": wrong.id, autocomplete: "off" };
      const field = kind === "typed" ? make("textarea", "tpw-field-text", { ...label, rows: "3", spellcheck: "false" }) : make("input", "tpw-field-text", { ...label, type: "text", inputmode: "numeric" });
      if (kind !== "typed") field.addEventListener("keydown", (event) => enter(
        /** @type {KeyboardEvent} */
        event
      ));
      fields.set(kind, field);
      parts.push(field);
    }
    const place = make("div", "tpw-kind", {}, parts);
    places.set(kind, place);
    return place;
  });
  const element = make("div", "tpw-column", { role: "radiogroup", "aria-label": t("board.start.deal") }, [
    make("div", "tpw-heading", { "aria-hidden": "true" }, [t("board.start.deal")]),
    ...choices
  ]);
  function enter(event) {
    if (event.key !== "Enter" || event.repeat || event.isComposing) return;
    event.preventDefault();
    onEnter();
  }
  function choose(kind) {
    chosen3 = kind;
    for (const [own, radio] of radios) radio.checked = own === kind;
    for (const [own, field] of fields) field.hidden = own !== kind;
    places.get(kind)?.append(wrong);
    complain(null);
  }
  function complain(key) {
    setText(wrong, key === null ? "" : t(key));
    wrong.hidden = key === null;
    for (const [own, field] of fields) field.setAttribute("aria-invalid", String(key !== null && own === chosen3));
  }
  const text = () => fields.get(chosen3)?.value ?? "";
  function check2() {
    const trouble = troubleWith(chosen3, text());
    complain(trouble);
    if (trouble !== null) fields.get(chosen3)?.focus();
    return trouble === null;
  }
  choose(first);
  return { element, check: check2, text, kind: () => chosen3, checked: () => radios.get(chosen3) ?? null };
}
function createRules(t, menu, onChange) {
  let rules = menu.presets.standard;
  const names = Object.keys(menu.presets);
  const presets = createSelect(
    t("board.start.preset"),
    [...names, "own"].map((name2) => [name2, t(`board.preset.${name2}.name`)]),
    (name2) => onChange(menu.presets[name2] ?? rules)
  );
  const own = (
    /** @type {HTMLOptionElement} */
    presets.select.lastElementChild
  );
  const options = (
    /** @type {(keyof Options)[]} */
    Object.keys(OPTIONS).map((option) => {
      const values = Object.keys(OPTIONS[option]);
      const made = createSelect(
        t(`board.option.${option}.label`),
        values.map((value) => [value, t(`board.option.${option}.${value}`)]),
        (value) => onChange({ ...rules, [option]: OPTIONS[option][value] ?? value })
      );
      return { option, ...made };
    })
  );
  const bar = make("div", "tpw-odds-bar", { "aria-hidden": "true" }, [make("div", "tpw-odds-part")]);
  const odds = make("div", "tpw-odds-line", { role: "status" });
  const element = make("div", "tpw-column", { role: "group", "aria-label": t("board.start.rules") }, [
    make("div", "tpw-heading", { "aria-hidden": "true" }, [t("board.start.rules")]),
    presets.element,
    make("div", "tpw-odds", {}, [bar, odds]),
    ...options.map(({ element: element2 }) => element2)
  ]);
  function draw2(wanted2) {
    rules = wanted2;
    const preset = presetOf(rules, menu.presets) ?? "own";
    own.hidden = own.disabled = preset !== "own";
    presets.select.value = preset;
    setText(presets.line, t(`board.preset.${preset}.line`));
    for (const { option, select, line: line2 } of options) {
      const value = Object.keys(OPTIONS[option]).find((one) => OPTIONS[option][one] === rules[option]) ?? null;
      if (value === null && select.querySelector(`[value="${rules[option]}"]`) === null) {
        select.append(make("option", "", { value: String(rules[option]) }, [t("board.rules.toy")]));
      }
      select.value = value ?? String(rules[option]);
      setText(line2, value === null ? "" : t(`board.option.${option}.${value}-line`));
    }
    const measured = oddsOf(rules, menu.odds);
    bar.hidden = measured === null;
    bar.firstElementChild.style.width = `${(measured?.rate ?? 0) * 100}%`;
    setText(odds, oddsLine(measured, t));
  }
  return { element, draw: draw2 };
}

// tripeaks_widgets/board/src/keep/entry.js
var VERSION = 1;
var OUTCOMES = ["playing", "stuck", "won", "lost"];
var COUNTS = (
  /** @type {const} */
  ["moves", "left", "undos", "longest"]
);
var LARGEST = 5e4;
var endOf = ({ outcome, score, moves }) => outcome === "won" || outcome === "lost" ? { outcome, score, moves } : null;
function isBetter(one, other, lowerIsBetter) {
  if (other === null) return true;
  if (one.outcome !== other.outcome) return one.outcome === "won";
  if (one.score !== other.score) return one.score < other.score === lowerIsBetter;
  return one.moves < other.moves;
}
function entryAfter(before2, { kept, sum, slot }, now) {
  const helped = isHelped(sum, before2?.sum);
  const end = helped ? null : endOf(sum);
  const best = before2?.best ?? null;
  const first = before2?.best ? before2.plain : sum.undos === 0 ? end : null;
  return {
    v: VERSION,
    id: kept.id,
    slot,
    kept,
    sum: helped ? { ...sum, helped } : sum,
    gone: false,
    // A clock that was set back makes no later state an earlier one; one that was far ahead makes no number too large.
    when: Math.min(Math.max(now, (before2?.when ?? 0) + 1), Number.MAX_SAFE_INTEGER),
    ended: end === null ? best === null ? null : before2?.ended ?? now : before2?.best ? before2.ended : now,
    plain: first,
    best: end !== null && isBetter(end, best, sum.lowerIsBetter) ? end : best
  };
}
var isHelped = (...sums) => sums.some((sum) => sum?.helped === true);
function leaveOf(entry, now) {
  if (endOf(entry.sum) !== null) return { ...entry, kept: null };
  return { ...entry, gone: true, ended: entry.ended ?? (entry.sum.helped ? null : now) };
}
var goesOn = ({ kept, sum }) => kept !== null && sum.outcome !== "won";
var newestFirst = (one, other) => other.when - one.when;
function resumable(entries, slot, held) {
  return entries.filter((entry) => entry.slot === slot && goesOn(entry) && !held.has(entry.id)).sort((one, other) => Number(one.gone) - Number(other.gone) || newestFirst(one, other)).slice(0, 20).map(({ kept }) => (
    /** @type {Kept} */
    kept
  ));
}
function unfinished(entries, held, most = 5) {
  return entries.filter((entry) => goesOn(entry) && entry.sum.outcome !== "lost" && !held.has(entry.id)).sort(newestFirst).slice(0, most);
}
function surplus(entries, most) {
  return entries.filter(({ kept, gone, sum }) => kept !== null && (gone || endOf(sum) !== null)).sort(newestFirst).slice(most);
}
function check(value) {
  if (!isRecord(value)) return "damaged";
  if (Number.isInteger(value.v) && Number(value.v) > VERSION) return "newer";
  const { v, id, slot, when, ended, gone, sum, plain, best, kept } = value;
  const whole = v === VERSION && isText(id) && id !== "" && isText(slot) && isNumber(when) && typeof gone === "boolean" && (ended === null || isNumber(ended)) && isSum(sum) && isEnd(plain) && isEnd(best) && (kept === null || isRecord(kept) && kept.id === id && isSmall(kept));
  return whole ? (
    /** @type {Entry} */
    { v, id, slot, when, ended, gone, sum, plain, best, kept }
  ) : "damaged";
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isNumber = (value) => Number.isSafeInteger(value);
var isCount = (value) => isNumber(value) && value >= 0;
var isText = (value) => typeof value === "string" && value.length <= 200;
function isSmall(value) {
  try {
    return JSON.stringify(value).length <= LARGEST;
  } catch {
    return false;
  }
}
function isSum(value) {
  return isRecord(value) && isText(value.kind) && isRules(value.rules) && typeof value.lowerIsBetter === "boolean" && isText(value.outcome) && OUTCOMES.includes(value.outcome) && isNumber(value.score) && COUNTS.every((name2) => isCount(value[name2])) && (value.helped === void 0 || typeof value.helped === "boolean");
}
function isRules(value) {
  return isRecord(value) && typeof value.wrap === "boolean" && typeof value.hidden === "boolean" && isText(value.waste) && isText(value.layout) && isText(value.scoring);
}
function isEnd(value) {
  if (value === null) return true;
  return isRecord(value) && (value.outcome === "won" || value.outcome === "lost") && isNumber(value.score) && isCount(value.moves);
}

// tripeaks_widgets/board/src/keep/statistics.js
var rulesKey = (rules) => JSON.stringify(["wrap", "waste", "layout", "hidden", "scoring"].map((name2) => rules[name2]));
function statistics(entries, { kind, rules } = {}) {
  const wanted2 = entries.filter(
    ({ sum }) => (kind === void 0 || sum.kind === kind) && (rules === void 0 || rulesKey(sum.rules) === rulesKey(rules))
  );
  const over2 = wanted2.filter(({ ended }) => ended !== null).sort((one, other) => Number(one.ended) - Number(other.ended));
  return {
    all: row(over2, ({ best }) => best),
    plain: row(over2.filter(({ plain, best, sum }) => plain !== null || best === null && sum.undos === 0), ({ plain }) => plain),
    unfinished: wanted2.filter(({ ended, sum }) => ended === null && !sum.helped).length,
    helped: wanted2.filter(({ ended, sum }) => ended === null && sum.helped).length
  };
}
function row(games, endOf2) {
  let [won, streak, longest] = [0, 0, 0];
  let best = null;
  let fewest = null;
  for (const game of games) {
    const end = endOf2(game);
    const win = end?.outcome === "won";
    won += Number(win);
    streak = win ? streak + 1 : 0;
    longest = Math.max(longest, streak);
    if (end === null) continue;
    if (win) fewest = Math.min(fewest ?? Infinity, end.moves);
    if (isBetter(byScore(end), best && byScore(best), game.sum.lowerIsBetter)) best = end;
  }
  const alike = new Set(games.map(({ sum }) => sum.rules.scoring)).size <= 1;
  return { games: games.length, won, rate: games.length === 0 ? null : won / games.length, streak, longest, best: alike ? best : null, fewest };
}
var byScore = (end) => ({ ...end, outcome: "won" });
function isRecord2(entry, entries) {
  if (entry.best?.outcome !== "won") return false;
  const others = entries.filter(({ id }) => id !== entry.id);
  const { all } = statistics(others, { kind: entry.sum.kind, rules: entry.sum.rules });
  return all.best !== null && isBetter(byScore(entry.best), byScore(all.best), entry.sum.lowerIsBetter);
}

// tripeaks_widgets/board/src/keep/transfer.js
var FORMAT = "tripeaks-games";
function exportText(entries, damaged = {}) {
  const games = [...entries].sort((one, other) => one.when - other.when);
  return `${JSON.stringify({ format: FORMAT, version: 1, games, damaged }, null, 1)}
`;
}
function importText(text, here) {
  const refuse = (key, args = {}) => ({ put: [], message: { key: `board.keep.import.${key}`, args } });
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse("json");
  }
  if (value?.format !== FORMAT || !Array.isArray(value.games)) return refuse("format");
  if (value.version !== 1) return refuse("version", { version: JSON.stringify(value.version ?? null).slice(0, 20) });
  const known = new Map(here.map((entry) => [entry.id, entry]));
  const put = [];
  let refused = 0;
  for (const game of value.games) {
    const entry = check(game);
    if (typeof entry !== "object" || !sameRules(known.get(entry.id), entry)) {
      refused += 1;
      continue;
    }
    const merged = merge(known.get(entry.id) ?? null, entry);
    if (merged === null) continue;
    known.set(entry.id, merged);
    put.push(merged);
  }
  return { put, message: { key: `board.keep.import.${refused > 0 ? "some" : "done"}`, args: { count: put.length, refused } } };
}
var sameRules = (here, there) => here === void 0 || rulesKey(here.sum.rules) === rulesKey(there.sum.rules);
function merge(here, there) {
  if (here === null) return there;
  const later = there.when > here.when ? there : here;
  const best = there.best !== null && isBetter(there.best, here.best, here.sum.lowerIsBetter) ? there.best : here.best;
  const first = here.best === null ? there : here;
  const end = first.best === null ? later : first;
  const helped = isHelped(here.sum, there.sum);
  const sum = helped ? { ...later.sum, helped } : later.sum;
  const ended = helped && best === null ? null : end.ended;
  const merged = { ...later, sum, best, plain: end.plain, ended };
  return JSON.stringify(merged) === JSON.stringify(here) ? null : merged;
}

// tripeaks_widgets/board/src/desk.js
function createDesk({ given, t, store, ask, solve, home }) {
  const { vault, keeper } = store;
  const { title: title2, rules } = given;
  const panels = createPanels(t, home);
  const start = startPage({
    t,
    menu: given.menu,
    rules: optionsOf(rules),
    kind: title2.kind,
    onDeal: ({ deal, rules: chosen3 }) => ask({ kind: "new", deal, rules: chosen3 }),
    onResume: ({ kept }) => kept !== null && ask({ kind: "resume", saved: kept }),
    onOpen: async () => start.offer(await keeper.others())
  });
  const share2 = sharePage({ t, href: store.href, onOpen: store.askLink });
  const scores = scoresPage({
    t,
    these: [dealLabel({ kind: title2.kind }, t), rulesLabel(rules, t)].join(" · "),
    look: (scope) => statistics(vault.entries(), scope === "all" ? {} : { kind: title2.kind, rules: optionsOf(rules) }),
    onExport: () => download(exportText(vault.entries(), vault.damagedTexts())),
    onImport: (text) => {
      const { put, message } = importText(text, vault.entries());
      put.forEach(vault.put);
      return t(message.key, message.args);
    },
    onReset: vault.clear
  });
  const settings = settingsPage({ t, languages: Object.keys(given.texts), onChange: store.set, look: store.settings });
  for (const page of [start.page, share2.page, scores.page, settings.page, helpPage(t)]) panels.add(page);
  const menu = createMenu(t, [
    ["choose", () => panels.show("start")],
    ["restart", () => ask({ kind: "restart" })],
    ["solve", solve],
    ["share", () => panels.show("share")],
    ["scores", () => panels.show("scores")],
    ["settings", () => panels.show("settings")],
    ["help", () => panels.show("help")]
  ]);
  function hear(view, answered) {
    const notice = view.notice ? t(view.notice.key, view.notice.args) : "";
    const refused = view.event?.kind === "refused";
    const badLink = answered?.kind === "open" && view.event?.kind === "start" && notice !== "";
    if (badLink) panels.show("start");
    else if (panels.shown() !== "start" || !asksForGame(answered)) return;
    if (refused || badLink) start.complain(notice);
    else panels.hide();
  }
  return { panels, menu, hear, tellLink: share2.tell };
}
var asksForGame = (answered) => answered?.kind === "resume" || answered?.kind === "new" && answered.rules !== void 0;
function download(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", "", { href: address, download: "tripeaks-games.json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1e4);
}

// tripeaks_widgets/board/src/bars.js
function createTopBar({ given: { title: title2, rules }, t, onChoose }) {
  const chips2 = make("div", "tpw-chips", {}, [
    chip("tpw-deal", t("board.deal.label"), dealLabel(title2, t), onChoose),
    chip("tpw-rules", t("board.rules.label"), rulesLabel(rules, t), onChoose),
    chip("tpw-beat", t("board.beat.label"), beatLabel(title2, t))
  ]);
  const values = make("div", "tpw-figures tpw-numbers");
  const element = make("div", "tpw-top", {}, [chips2, values]);
  function draw2(view) {
    const wanted2 = figures(view, rules, t);
    if (values.childElementCount !== wanted2.length) {
      values.replaceChildren(
        ...wanted2.map(() => make("div", "tpw-figure", {}, [make("span", "tpw-name"), " ", make("span", "tpw-value")]))
      );
    }
    wanted2.forEach(({ name: name2, value }, index) => {
      const [term, figure] = values.children[index].children;
      setText(term, name2);
      setText(figure, value);
    });
  }
  return { element, draw: draw2 };
}
function chip(className, name2, value, onClick) {
  const content = [make("span", "tpw-chip-name", {}, [name2]), " ", make("span", "tpw-chip-value", {}, [value])];
  const title2 = `${name2}: ${value}`;
  const element = onClick ? make("button", `tpw-chip ${className}`, { type: "button", title: title2, "aria-haspopup": "dialog" }, content) : make("div", `tpw-chip ${className}`, { title: title2 }, content);
  if (onClick) element.addEventListener("click", onClick);
  element.hidden = value === "";
  return element;
}
function createBottomBar({ given: { title: title2, rules }, t, menu, onAsk, onPlan, onAdvice }) {
  const message = make("div", "tpw-message");
  const back = make("button", "tpw-button tpw-back", { type: "button" }, [t("board.verdict.back")]);
  const button = (kind, onClick, own = `tpw-${kind}`) => {
    const element2 = make("button", `tpw-button ${own}`, { type: "button" }, [t(`board.button.${kind}`)]);
    element2.addEventListener("click", () => element2.getAttribute("aria-disabled") !== "true" && onClick());
    return element2;
  };
  const undo = button("undo", () => onAsk({ kind: "undo" }));
  const redo = button("redo", () => onAsk({ kind: "redo" }));
  const hint = button("hint", () => onAsk({ kind: "hint" }));
  const planning = button("plan", onPlan, "tpw-planning");
  const advising = button("advice", onAdvice, "tpw-advising");
  const anew = button("new", () => onAsk({ kind: "new" }));
  const element = make("div", "tpw-bottom", {}, [
    undo,
    redo,
    hint,
    planning,
    advising,
    menu,
    anew,
    make("div", "tpw-say", {}, [message, back])
  ]);
  let until = 0;
  back.addEventListener("click", () => onAsk({ kind: "jump", place: until }));
  function draw2(view, said, { verdict, tab, insight: { plan: plan2, solution } }) {
    undo.setAttribute("aria-disabled", String(!(plan2?.writing ? plan2.steps.length > 0 : view.canUndo)));
    redo.setAttribute("aria-disabled", String(plan2?.writing || !view.canRedo));
    planning.setAttribute("aria-pressed", String(plan2 !== void 0));
    advising.setAttribute("aria-pressed", String(tab === "advice"));
    anew.classList.toggle("tpw-strong", view.outcome === "won" || view.outcome === "lost");
    const notice = view.notice ? t(view.notice.key, view.notice.args) : null;
    const state = banner(view, { rules, title: title2, verdict }, t);
    const told = said?.text ?? notice;
    setText(message, told ?? state ?? "");
    message.dataset.kind = told !== null ? said?.kind ?? "refused" : state !== null ? view.outcome : "none";
    back.hidden = told !== null || solution !== void 0 || view.outcome !== "lost" || typeof verdict.until !== "number";
    until = verdict.until ?? 0;
  }
  return { element, draw: draw2 };
}

// tripeaks_widgets/board/src/entry/picker.js
var ROW = 13;
function led(key, from, count2) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ROW, ArrowDown: ROW };
  if (key === "Home") return 0;
  if (key === "End") return count2 - 1;
  if (!Object.hasOwn(steps, key)) return null;
  const to = from + steps[
    /** @type {keyof typeof steps} */
    key
  ];
  return to >= 0 && to < count2 ? to : null;
}
function createPicker({ t, onPick }) {
  const element = make("div", "tpw-picker", { role: "group", "aria-label": t("board.entry.picker") });
  let buttons = [];
  element.addEventListener("keydown", (event) => {
    const from = buttons.indexOf(
      /** @type {HTMLButtonElement} */
      focusedElement(element)
    );
    const to = from < 0 ? null : led(event.key, from, buttons.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    setStop(to);
    buttons[to].focus();
  });
  const setStop = (stop) => buttons.forEach((button, index) => button.tabIndex = index === stop ? 0 : -1);
  function fill(count2) {
    buttons = FRESH.slice(0, count2).map((card, index) => {
      const colour = isRed(card) ? "tpw-red" : "tpw-black";
      const button = make("button", `tpw-pick ${colour} tpw-suit-${suitOf(card)}`, { type: "button", "data-card": card }, [shortName(card)]);
      button.addEventListener("click", () => {
        setStop(index);
        onPick(card);
      });
      return button;
    });
    const suits = Array.from({ length: Math.ceil(count2 / ROW) }, (_, suit) => buttons.slice(suit * ROW, (suit + 1) * ROW));
    element.replaceChildren(...suits.map((row3) => make("div", "tpw-picker-suit", {}, row3)));
    setStop(0);
  }
  function draw2({ pack }, able, label) {
    if (buttons.length !== pack) fill(pack);
    for (const button of buttons) {
      const card = button.dataset.card ?? "";
      const words2 = label(card);
      button.setAttribute("aria-label", words2);
      button.title = words2;
      button.setAttribute("aria-disabled", String(!able(card)));
    }
  }
  return { element, draw: draw2 };
}

// tripeaks_widgets/board/src/entry/step.js
var ENTERING = { kind: "enter", spot: null };
var nameOf = ({ name: name2 }) => [name2.key, name2.args ?? {}];
function nextOf({ missing }, step) {
  const chosen3 = step.kind === "enter" ? missing.find(({ spot: spot2 }) => spot2 === step.spot) : void 0;
  return chosen3 ?? missing[0] ?? null;
}
function stepAfter({ missing, seen }, step) {
  if (step.kind === "enter") return missing.some(({ spot: spot2 }) => spot2 === step.spot) ? step : ENTERING;
  return step.kind === "what" && seen[step.card] === void 0 ? ENTERING : step;
}
function pressed(entry, step, card) {
  const known = entry.seen[card];
  if (step.kind === "which") {
    return known === void 0 ? { wrong: { key: "board.entry.not-entered", args: { card } } } : { step: { kind: "what", card } };
  }
  if (step.kind === "what") {
    if (step.card === card) return { step: ENTERING };
    return { request: { kind: "correct", spot: entry.seen[step.card].spot, card }, step: ENTERING };
  }
  const next2 = nextOf(entry, step);
  if (next2 === null) return {};
  if (known !== void 0) return { wrong: { key: "real.twice", args: { card, where: nameOf(next2), other: nameOf(known) } } };
  return { request: { kind: "enter", spot: next2.spot, card } };
}
function written(entry, step, text) {
  const tokens = text.split(/[\s,;]+/).filter((token) => token !== "");
  if (tokens.length === 1 || step.kind !== "enter") {
    const card = readCard(tokens.join(" "));
    if (tokens.length > 0 && card === null) return { wrong: { key: "board.entry.no-card", args: { text: tokens.join(" ") } } };
    if (card !== null) return pressed(entry, step, card);
  }
  return { request: { kind: "enter-line", text } };
}
function chosen({ missing, seen }, step, place) {
  if (step.kind === "enter") return missing.some(({ spot: spot2 }) => spot2 === place) ? { kind: "enter", spot: place } : null;
  const card = Object.keys(seen).find((one) => seen[one].spot === place);
  return card === void 0 ? null : { kind: "what", card };
}

// tripeaks_widgets/board/src/entry/entry.js
var OURS = ["enter", "enter-line", "correct"];
var asksForEntry = (answered) => answered !== null && OURS.includes(answered.kind);
function createEntry({ t, ask, mark, home, say: say3 }) {
  let view = null;
  let step = ENTERING;
  const id = newId();
  const title2 = make("div", "tpw-strip-title", { id: `${id}-title` });
  const left = make("span", "tpw-entry-left tpw-numbers");
  const mend = createButton("tpw-entry-mend", t("board.entry.correct"), () => go(step.kind === "enter" ? { kind: "which" } : ENTERING));
  const wrong = make("div", "tpw-wrong", { id: `${id}-wrong` });
  const input = make("input", "tpw-field-text tpw-entry-field", {
    type: "text",
    "aria-label": t("board.entry.field"),
    "aria-describedby": `${id}-title ${id}-wrong`,
    placeholder: t("board.entry.example"),
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    enterkeyhint: "done"
  });
  const enter = createButton("tpw-strong tpw-entry-go", t("board.entry.go"), () => submit());
  const picker = createPicker({ t, onPick: (card) => follow(pressed(entry(), step, card)) });
  const asking = make("div", "tpw-entry-asking", {}, [make("div", "tpw-entry-line", {}, [input, enter]), wrong, picker.element]);
  const element = make("div", "tpw-strip tpw-entry", { role: "group", "aria-label": t("board.entry.label") }, [
    make("div", "tpw-strip-head", {}, [title2, left, mend]),
    asking
  ]);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.repeat) submit();
    else if (event.key !== "Escape") return;
    else if (step.kind === "enter") home();
    else go(ENTERING);
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const line2 = text.replace(/#.*$/gm, "").replace(/\s+/g, " ");
    input.setRangeText(line2, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  });
  const entry = () => view?.entry ?? { missing: [], seen: {}, pack: 0 };
  function submit() {
    follow(written(entry(), step, input.value));
  }
  function follow(outcome) {
    complain(outcome.wrong ?? null);
    if (outcome.step !== void 0) {
      input.value = "";
      go(outcome.step, outcome.request === void 0);
    }
    if (outcome.request !== void 0) ask(outcome.request);
  }
  function complain(message, aloud = true) {
    const sentence = message === null ? "" : t(message.key, message.args);
    setText(wrong, sentence);
    wrong.hidden = message === null;
    input.setAttribute("aria-invalid", String(message !== null));
    if (message !== null && aloud) say3(sentence);
  }
  function go(now, aloud = true) {
    step = now;
    complain(null);
    show2();
    if (!aloud) return;
    say3(title2.textContent ?? "");
    if (!asking.hidden) focusField();
  }
  function show2() {
    const here = entry();
    const next2 = nextOf(here, step);
    const focused = asking.contains(focusedElement(element));
    asking.hidden = step.kind === "enter" && next2 === null;
    if (asking.hidden && focused) home();
    const over2 = view?.outcome === "won" || view?.outcome === "lost";
    if (step.kind === "which") setText(title2, t("board.entry.wrong-which"));
    else if (step.kind === "what") setText(title2, t("board.entry.wrong-what", { card: step.card, where: nameOf(here.seen[step.card]) }));
    else if (next2 !== null) setText(title2, t("board.entry.which", { where: nameOf(next2) }));
    else setText(title2, t(over2 ? "board.entry.over" : "board.entry.known"));
    title2.classList.toggle("tpw-entry-rest", asking.hidden);
    const count2 = step.kind === "enter" ? here.missing.length : 0;
    setText(left, count2 > 1 ? t("board.entry.left", { count: count2 }) : "");
    mend.hidden = step.kind === "enter" && Object.keys(here.seen).length === 0;
    setText(mend, t(step.kind === "enter" ? "board.entry.correct" : "board.entry.cancel"));
    picker.draw(
      here,
      (card) => step.kind === "what" || here.seen[card] === void 0 === (step.kind === "enter"),
      (card) => {
        const known = here.seen[card];
        return known === void 0 ? capitalise(cardName(card, t)) : capitalise(t("board.entry.used", { card, where: nameOf(known) }));
      }
    );
    mark((step.kind === "what" ? here.seen[step.card] : step.kind === "enter" ? next2 : null)?.spot ?? null);
  }
  function draw2(now) {
    view = now;
    element.hidden = now.entry === void 0;
    if (now.entry === void 0) return;
    step = stepAfter(now.entry, step);
    show2();
  }
  function hear(now, answered) {
    if (now.entry === void 0 || answered === null) return;
    const refused = now.event?.kind === "refused";
    if (asksForEntry(answered)) {
      complain(refused ? now.notice : null, false);
      if (!refused) input.value = "";
    }
    const focused = focusedElement(element);
    if (refused && focused === input) input.select();
    const onBoard = element.closest(".tpw-root")?.contains(focused);
    if (!refused && !asking.hidden && onBoard && !asking.contains(focused)) focusField();
  }
  function focusField() {
    if (!matchMedia("(pointer: coarse)").matches) input.focus({ preventScroll: true });
  }
  function takes(place) {
    if (view?.entry === void 0) return false;
    const now = chosen(view.entry, step, place);
    if (now !== null) go(now);
    return now !== null;
  }
  return { element, draw: draw2, hear, takes };
}

// tripeaks_widgets/board/src/clicks.js
var SAME_SPOT = 16;
function createClicks() {
  let [x, y] = [NaN, NaN];
  return ({ detail, clientX, clientY }) => {
    if (detail > 1 && Math.hypot(clientX - x, clientY - y) <= SAME_SPOT) return false;
    [x, y] = [clientX, clientY];
    return true;
  };
}

// tripeaks_widgets/board/src/geometry.js
var MAX_WIDTH = 940;
var MIN_WIDTH = 200;
var COMPACT_BELOW = 560;
var TIGHT_BELOW = 860;
var NARROW_BELOW = 680;
var SLIM_BELOW = 400;
var MAX_STEP = 92;
var SMALLEST_FAN_STEP = 13;
var BESIDE_FAN = 132;
var clamp = (value, low, high) => Math.min(Math.max(value, low), high);
function cardWidth(step) {
  const floor = step >= 45 ? 44 : 28;
  return step - Math.max(0.5, Math.min(step * 0.06, step - floor));
}
function cardHeight(width) {
  return Math.round(width * (2 - 0.6 * clamp((width - 30) / 36, 0, 1)));
}
function measure(available, layout) {
  const room = clamp(Math.floor(available), MIN_WIDTH, MAX_WIDTH);
  const compact = room < COMPACT_BELOW;
  const edge = compact ? 2 : 18;
  const columns = layout.width / 2;
  const step = Math.min((room - 2 * edge) / columns, MAX_STEP);
  const width = compact ? room : Math.min(room, Math.max(Math.ceil(columns * step + 2 * edge), NARROW_BELOW));
  const left = (width - columns * step) / 2;
  const w = cardWidth(step);
  const h = cardHeight(w);
  const strip = Math.round(h * 0.48);
  const top = Math.round(h * 0.34);
  const places = layout.places.map(({ row: row3, x }) => ({
    x: left + x * step / 2 - w / 2,
    y: top + row3 * strip,
    w,
    h
  }));
  const ground = top + (layout.rows - 1) * strip + h + (compact ? 8 : 14);
  const pileW = Math.round(compact ? Math.max(w, 46) : clamp(w, 72, 86));
  const pileH = Math.round(pileW * (compact ? 1.5 : 1.4));
  const pileY = ground + (compact ? 16 : 22);
  const pileX = compact ? 10 : Math.min(width * 0.17, 24 + (width - COMPACT_BELOW) * 0.36);
  const stock = { x: Math.round(pileX), y: pileY, w: pileW, h: pileH };
  const waste = { x: stock.x + Math.round(pileW * (compact ? 1.42 : 1.75)), y: pileY, w: pileW, h: pileH };
  return {
    compact,
    width,
    height: pileY + pileH + (compact ? 30 : 40),
    corner: Math.round(w * 0.1 * 10) / 10,
    strip,
    places,
    stock,
    waste,
    fanWidth: width - waste.x - (compact ? 10 : BESIDE_FAN + edge),
    ground,
    mountains: mountains(layout, places, step, ground, top)
  };
}
function mountains(layout, places, step, ground, top) {
  const y = Math.round(top * 0.3);
  return layout.places.flatMap(({ row: row3 }, place) => {
    if (row3 !== 0) return [];
    const w = step * (layout.rows + 0.9);
    return [{ x: places[place].x + places[place].w / 2 - w / 2, y, w, h: ground - y }];
  });
}
function fanCount({ run, waste }) {
  return Math.min(run + 1, waste.length);
}
function fanOffsets(count2, { fanWidth, waste }) {
  if (count2 < 2) return Array(count2).fill(0);
  const room = Math.max(fanWidth - waste.w, 0);
  const shown = Math.min(count2, Math.floor(room / SMALLEST_FAN_STEP) + 1);
  const step = shown < 2 ? 0 : Math.min(room / (shown - 1), waste.w * 0.42);
  return Array.from({ length: count2 }, (_, index) => Math.max(index - (count2 - shown), 0) * step);
}
function marks(variant, w, h, shown) {
  if (variant === "full") {
    const suit = Math.min(h * 0.33, w * 0.56);
    return [
      { kind: "rank", x: w / 2, y: h * 0.31, size: Math.min(h * 0.38, w * 0.92) },
      { kind: "suit", x: w / 2, y: h * 0.75, size: suit }
    ];
  }
  if (variant === "strip") {
    const size2 = Math.min(shown * 0.56, w * 0.44);
    return [
      { kind: "rank", x: w * 0.36, y: shown * 0.52, size: size2 },
      { kind: "suit", x: w * 0.77, y: shown * 0.52, size: size2 * 0.72 }
    ];
  }
  const size = clamp((shown - 4) / 0.88, 10, h * 0.19);
  const x = Math.min(shown, w * 0.42) / 2 + 0.5;
  return [
    { kind: "rank", x, y: h * 0.07 + size / 2, size },
    { kind: "suit", x, y: h * 0.07 + size * 1.72, size: size * 0.86 }
  ];
}

// tripeaks_widgets/board/src/faces.js
var short = (value) => String(Math.round(value * 100) / 100);
function markSvg({ kind, x, y, size }, card, art) {
  const scale = size / 100;
  if (kind === "suit") {
    const place2 = `translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${short(scale)})`;
    return `<path transform="${place2}" d="${art.suits[suitOf(card)]}" fill="currentColor"/>`;
  }
  const { width, d } = art.ranks[rankOf(card)];
  const place = `translate(${short(x - width * scale / 2)} ${short(y - size / 2)}) scale(${short(scale)})`;
  return `<path transform="${place}" d="${d}" fill="none" stroke="currentColor" stroke-width="${art.rankStroke}" stroke-linejoin="round"/>`;
}
function cardSvg(card, { w, h }, variant, shown, art) {
  if (!isFace(card)) return backSvg(art);
  const drawn = marks(variant, w, h, shown).map((mark) => markSvg(mark, card, art));
  return `<svg class="tpw-art" viewBox="0 0 ${short(w)} ${short(h)}" aria-hidden="true" focusable="false">${drawn.join("")}</svg>`;
}
function backSvg({ back }) {
  const lines = back.lines.map((d) => `<path d="${d}"/>`).join("");
  return `<svg class="tpw-art tpw-weave" viewBox="${back.viewBox}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${lines}</svg>`;
}
function sceneSvg({ width, height, ground, mountains: mountains2 }, { mountain }) {
  const peaks = mountains2.map(({ x, y, w, h }) => {
    const place = `x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"`;
    return `<svg ${place} viewBox="${mountain.viewBox}" preserveAspectRatio="none"><path class="tpw-rock" d="${mountain.body}"/><path class="tpw-shade" d="${mountain.shade}"/><path class="tpw-snow" d="${mountain.snow}"/></svg>`;
  });
  const floor = `<rect class="tpw-ground" x="0" y="${short(ground)}" width="${short(width)}" height="${short(height - ground)}"/>`;
  return `<svg viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}" aria-hidden="true" focusable="false">${peaks.join("")}${floor}</svg>`;
}

// tripeaks_widgets/board/src/motion.js
var FLIGHT = 220;
var HALF_TURN = 100;
var SNOWFALL = 1300;
var LATEST_FLAKE = 500;
var AT_REST = { translate: "0px 0px", scale: "1 1" };
var NARROW = { transform: "scaleX(0)" };
var WIDE = { transform: "scaleX(1)" };
var EASE = "cubic-bezier(0.25, 0.7, 0.25, 1)";
function createMotion(still) {
  const running = /* @__PURE__ */ new Set();
  function run(element, kind, frames, options, done = () => {
  }) {
    end((one) => one.element === element && one.kind === kind);
    if (still() || typeof element.animate !== "function") return done();
    const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
    animation.startTime = document.timeline.currentTime;
    const entry = { element, kind, animation, done };
    running.add(entry);
    animation.onfinish = () => {
      if (running.delete(entry)) done();
    };
  }
  function end(chosen3) {
    for (const one of [...running].filter(chosen3)) {
      running.delete(one);
      one.animation.cancel();
      one.done();
    }
  }
  const stop = () => end(() => true);
  function flyFrom(element, from, to) {
    end((one) => one.element === element && one.kind === "travel");
    element.dataset.flying = "true";
    const frames = [between(from, to), AT_REST];
    run(element, "travel", frames, { duration: FLIGHT }, () => delete element.dataset.flying);
  }
  function flyAway(element, from, to, done) {
    run(element, "travel", [AT_REST, between(to, from)], { duration: FLIGHT }, done);
  }
  function slideFrom(element, from, to) {
    if ("flying" in element.dataset) return flyFrom(element, from, to);
    run(element, "travel", [between(from, to), AT_REST], { duration: FLIGHT });
  }
  function turn(element, oldSide) {
    run(oldSide, "turn", [WIDE, NARROW], { duration: HALF_TURN, easing: "ease-in" }, () => oldSide.remove());
    const options = { duration: HALF_TURN + 40, delay: HALF_TURN, easing: "ease-out" };
    run(element, "turn", [NARROW, WIDE], options);
  }
  function turnUnderWay(element, oldSide) {
    run(oldSide, "show", [{ opacity: 1 }, { opacity: 1 }], { duration: HALF_TURN }, () => oldSide.remove());
    run(element, "turn", [WIDE, NARROW, WIDE], { duration: 2 * HALF_TURN, easing: "linear" });
  }
  function dealIn(element, row3) {
    const frames = [{ translate: "0px -14px", opacity: 0 }, { translate: "0px 0px", opacity: 1 }];
    run(element, "travel", frames, { duration: 170, delay: row3 * 26 });
  }
  function shake(element) {
    const frames = [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    run(element, "turn", frames, { duration: 200, easing: "linear" });
  }
  function rise(element, done) {
    const frames = [
      { translate: "0px 8px", opacity: 0 },
      { translate: "0px 0px", opacity: 1, offset: 0.15 },
      { translate: "0px -22px", opacity: 1, offset: 0.6 },
      { translate: "0px -40px", opacity: 0 }
    ];
    run(element, "travel", frames, { duration: 1e3, easing: "linear" }, done);
  }
  function snow(flake, { height, drift, delay }, done) {
    const frames = [
      { translate: "0px -10px", opacity: 0 },
      { translate: `${drift * 0.1}px ${height * 0.1}px`, opacity: 1, offset: 0.1 },
      { translate: `${drift * 0.8}px ${height * 0.8}px`, opacity: 1, offset: 0.8 },
      { translate: `${drift}px ${height}px`, opacity: 0 }
    ];
    run(flake, "travel", frames, { duration: SNOWFALL, delay, easing: "linear" }, done);
  }
  function glow(element) {
    const frames = [{ filter: "none" }, { filter: "brightness(1.1) saturate(1.25)", offset: 0.3 }, { filter: "none" }];
    run(element, "show", frames, { duration: SNOWFALL + LATEST_FLAKE, easing: "ease-in-out" });
  }
  return { flyFrom, flyAway, slideFrom, turn, turnUnderWay, dealIn, shake, rise, snow, glow, stop };
}
function between(from, to) {
  const dx = from.x + from.w / 2 - to.x - to.w / 2;
  const dy = from.y + from.h / 2 - to.y - to.h / 2;
  return { translate: `${dx}px ${dy}px`, scale: `${from.w / to.w} ${from.h / to.h}` };
}

// tripeaks_widgets/board/src/joy.js
var FLAKES = 40;
function pointsMade({ event }) {
  if (event?.kind !== "play" || typeof event.place !== "number" || typeof event.points !== "number") return null;
  return event.points > 0 ? { place: event.place, points: event.points } : null;
}
function justWon(before2, after) {
  return before2 !== null && before2.outcome !== "won" && after.outcome === "won" && after.event?.kind !== "start";
}
function raisePoints(field, { x, y, w, h }, text, motion) {
  const points2 = make("div", "tpw-points tpw-numbers", { "aria-hidden": "true" }, [text]);
  Object.assign(points2.style, { left: `${x + w / 2}px`, top: `${y + h / 2}px` });
  field.append(points2);
  motion.rise(points2, () => points2.remove());
}
function celebrate(scene, mountains2, { width, ground }, motion) {
  motion.glow(mountains2);
  for (let count2 = 0; count2 < FLAKES; count2++) {
    const flake = make("div", "tpw-flake");
    const size = 3 + Math.random() * 4;
    Object.assign(flake.style, { left: `${Math.random() * width}px`, width: `${size}px`, height: `${size}px` });
    scene.append(flake);
    const way = { height: ground * (0.7 + Math.random() * 0.3), drift: (Math.random() - 0.5) * 60 };
    motion.snow(flake, { ...way, delay: Math.random() * LATEST_FLAKE }, () => flake.remove());
  }
}

// tripeaks_widgets/board/src/tableau.js
var sideClass = (card) => card === ASKED ? "tpw-missing" : isFace(card) ? `tpw-up ${isRed(card) ? "tpw-red" : "tpw-black"} tpw-suit-${suitOf(card)}` : "tpw-down";
function drawSide(element, card, box, variant, shown, art) {
  const key = [card, box.w, box.h, variant, shown].join(" ");
  if (element.dataset.drawn === key) return;
  element.dataset.drawn = key;
  element.style.setProperty("--tpw-wide", `${box.w}px`);
  element.innerHTML = card === ASKED ? ASKED : cardSvg(card, box, variant, shown, art);
}
function createTableau({ layout, art, t, onClick }) {
  const buttons = layout.places.map(({ row: row3 }, place) => {
    const button = make("button", "tpw-card", { type: "button", "data-place": String(place) });
    button.style.zIndex = String(row3 + 1);
    button.addEventListener("click", (event) => onClick(event, place));
    return button;
  });
  const element = make("div", "tpw-tableau", { role: "group", "aria-label": t("board.tableau") }, buttons);
  let marked = null;
  function mark(spot2) {
    marked = spot2;
    buttons.forEach((button, place) => button.classList.toggle("tpw-asked", place === marked));
  }
  function draw2(view, geometry) {
    buttons.forEach((button, place) => {
      const card = view.cards[place] ?? null;
      const box = geometry.places[place];
      const open = view.open.includes(place);
      button.hidden = card === null;
      setBox(button, box);
      if (card === null) return;
      button.className = `tpw-card ${sideClass(card)} ${open ? "tpw-open" : "tpw-covered"}${place === marked ? " tpw-asked" : ""}`;
      button.setAttribute("aria-label", placeLabel(layout, view, place, t));
      drawSide(button, card, box, open ? "full" : "strip", geometry.strip, art);
    });
  }
  return { element, buttons, draw: draw2, mark };
}

// tripeaks_widgets/board/src/piles.js
var MOST_LAYERS = 4;
var stockLayers = (stock) => Math.min(Math.ceil(stock / 6), MOST_LAYERS);
function createStock({ art, t, onClick }) {
  const button = make("button", "tpw-stock", { type: "button" });
  const caption = make("div", "tpw-caption tpw-numbers", { "aria-hidden": "true" });
  button.addEventListener("click", onClick);
  function draw2(view, geometry) {
    const layers = stockLayers(view.stock);
    setBox(button, geometry.stock);
    button.classList.toggle("tpw-wanted", view.outcome === "stuck");
    button.setAttribute("aria-label", stockLabel(view, t));
    if (button.dataset.layers !== String(layers)) {
      button.dataset.layers = String(layers);
      button.replaceChildren(...Array.from({ length: layers }, (_, index) => layer(layers - 1 - index)));
      if (layers === 0) button.append(make("span", "tpw-slot"));
    }
    const { x, y, w, h } = geometry.stock;
    const beyond = geometry.compact ? 0 : 20;
    setBox(caption, { x: x - beyond, y: y + h + 5, w: w + 2 * beyond, h: 22 });
    setText(caption, t("board.stock.left", { count: view.stock }));
  }
  function layer(depth) {
    const span = make("span", "tpw-card tpw-down");
    Object.assign(span.style, { left: `${depth * 2.5}px`, top: `${depth * -2.5}px` });
    if (depth === 0) span.innerHTML = backSvg(art);
    return span;
  }
  return { button, caption, draw: draw2 };
}
var besideFan = (last, { waste, fanWidth }) => Math.min(last + waste.w * 1.08, Math.max(last, fanWidth - waste.w));
function createWaste({ art, t }) {
  const cards = /* @__PURE__ */ new Map();
  const slot = make("span", "tpw-slot tpw-waste-slot");
  const asked2 = make("span", "tpw-slot tpw-missing", {}, ["?"]);
  const element = make("div", "tpw-waste", { role: "img" }, [slot, asked2]);
  const run = make("strong", "");
  const next2 = make("span", "");
  const info = make("div", "tpw-run tpw-numbers", { "aria-hidden": "true" }, [run, next2]);
  function draw2(view, geometry) {
    const { waste } = geometry;
    const fan = view.waste.slice(view.waste.length - fanCount(view));
    const offsets = fanOffsets(fan.length, geometry);
    const below = view.waste.at(-fan.length - 1);
    const kept = new Set(below === void 0 ? fan : [below, ...fan]);
    const gone = [...cards].filter(([card]) => !kept.has(card));
    for (const [card] of gone) cards.delete(card);
    setBox(slot, waste);
    slot.hidden = view.waste.length > 0;
    element.setAttribute("aria-label", wasteLabel(view, t));
    if (below !== void 0) place(below, 0, 0, waste, "full", waste.w);
    fan.forEach((card, index) => {
      const last2 = index === fan.length - 1;
      const shown = last2 ? waste.w : offsets[index + 1] - offsets[index];
      place(card, offsets[index], index + 1, waste, last2 ? "full" : "index", shown);
    });
    const last = offsets.at(-1) ?? 0;
    asked2.hidden = askedPile(view.entry) === null;
    const beside = asked2.hidden || fan.length === 0 ? last : besideFan(last, geometry);
    setBox(asked2, { ...waste, x: waste.x + beside });
    asked2.style.setProperty("--tpw-wide", `${waste.w}px`);
    drawRun(view, geometry, beside);
    return gone;
  }
  function place(card, offset, level, box, variant, shown) {
    let span = cards.get(card);
    if (span === void 0) {
      span = make("span", "");
      cards.set(card, span);
      element.append(span);
    }
    span.className = `tpw-card ${sideClass(card)}`;
    span.style.zIndex = String(20 + level);
    setBox(span, { ...box, x: box.x + offset });
    drawSide(span, card, box, variant, shown, art);
  }
  function drawRun(view, { compact, waste }, reach) {
    const lines = runLines(view, t);
    setText(run, lines.run);
    setText(next2, lines.next);
    const x = compact ? waste.x : waste.x + reach + waste.w + 18;
    const y = compact ? waste.y + waste.h + 5 : waste.y + waste.h / 2 - 24;
    Object.assign(info.style, { left: `${x}px`, top: `${y}px` });
  }
  function rename(unseen, card) {
    const span = cards.get(unseen);
    if (span === void 0) return;
    cards.delete(unseen);
    cards.set(card, span);
  }
  return { element, info, cards, asked: asked2, draw: draw2, rename };
}

// tripeaks_widgets/board/src/plan.js
var MOST_FLIGHTS = 4;
function spots(view) {
  const found = /* @__PURE__ */ new Map();
  view.cards.forEach((card, place) => isFace(card) && found.set(card, { at: "place", place }));
  view.waste.forEach((card, index) => found.set(card, { at: "waste", index }));
  return found;
}
var plan = (part) => ({ kind: "none", flights: [], turns: [], reveals: [], shake: null, ...part });
function planMotion(before2, after) {
  const kind = after.event?.kind;
  if (before2 === null || before2.cards.length !== after.cards.length) return plan({ kind: "deal" });
  if (sameState(before2, after)) return plan({});
  const shake = kind === "refused" ? after.event?.place ?? null : null;
  const reveals = revealsBetween(before2, after);
  const flights = flightsBetween(reveals, before2, after);
  if (kind === "start" || kind === "resume" || flights.length > MOST_FLIGHTS) return plan({ kind: "deal" });
  const turns = turnsBetween(before2, after);
  const moves = flights.length + turns.length + reveals.length > 0;
  return plan({ kind: moves ? "moves" : "none", flights, turns, reveals, shake });
}
var sameState = (before2, after) => before2.seq === after.seq && before2.ack === after.ack && (before2.ahead ?? 0) === (after.ahead ?? 0);
function revealsBetween(before2, after) {
  const known = /* @__PURE__ */ new Set([...before2.cards, ...before2.waste]);
  return before2.waste.flatMap((unseen, index) => {
    const card = after.waste[index];
    return isFace(unseen) || !isFace(card) || known.has(card) ? [] : [{ unseen, card }];
  });
}
function flightsBetween(reveals, before2, after) {
  const [old, now] = [spots(before2), spots(after)];
  for (const { unseen, card } of reveals) {
    old.set(
      card,
      /** @type {Spot} */
      old.get(unseen)
    );
    old.delete(unseen);
  }
  const flights = [];
  for (const [card, to] of now) {
    const from = old.get(card);
    if (to.at === "waste" && from === void 0) {
      flights.push({ card, from: fromUnseen(before2, after), to });
    } else if (from !== void 0 && from.at !== to.at) {
      flights.push({ card, from, to });
    }
  }
  for (const [card, from] of old) {
    if (from.at === "waste" && !now.has(card)) flights.push({ card, from, to: { at: "stock" } });
  }
  return flights;
}
function fromUnseen(before2, after) {
  const place = after.event?.place;
  const fromPlace = before2.stock === after.stock && typeof place === "number";
  return fromPlace ? { at: "place", place } : { at: "stock" };
}
function turnsBetween(before2, after) {
  const turns = [];
  after.cards.forEach((card, place) => {
    const old = before2.cards[place];
    if (old === "??" && isFace(card)) turns.push({ place, to: "up" });
    if (isFace(old) && card === "??") turns.push({ place, to: "down" });
  });
  return turns;
}

// tripeaks_widgets/board/src/keys.js
var PLAIN = {
  d: "draw",
  u: "undo",
  h: "hint",
  p: "plan",
  a: "advice",
  s: "solve",
  "?": "help",
  Escape: "leave",
  Enter: "press",
  " ": "press",
  ArrowLeft: "go",
  ArrowRight: "go",
  ArrowUp: "go",
  ArrowDown: "go",
  Home: "go",
  End: "go"
};
function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return Object.hasOwn(PLAIN, letter) ? PLAIN[letter] : null;
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}
function destination(key, from, cards, stock) {
  const line2 = cards.flatMap((box, index) => box === null ? [] : [{ index, x: box.x }]).sort((one, other) => one.x - other.x);
  const onStock = from === stock;
  switch (key) {
    case "Home":
      return line2.at(0)?.index ?? cards.length;
    case "End":
      return cards.length;
    case "ArrowLeft":
      return line2.filter(({ x }) => onStock || x < from.x - 0.5).at(-1)?.index ?? null;
    case "ArrowRight":
      return onStock ? null : line2.find(({ x }) => x > from.x + 0.5)?.index ?? cards.length;
    case "ArrowUp":
      return nearest(from, [...cards, null], -1);
    case "ArrowDown":
      return nearest(from, [...cards, onStock ? null : stock], 1);
    default:
      return null;
  }
}
function nearest(from, boxes, way = 0) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  boxes.forEach((box, index) => {
    if (box === null) return;
    const there = middle(box);
    const [dx, dy] = [Math.abs(there.x - here.x), there.y - here.y];
    if (way !== 0 && dy * way < 1) return;
    const cost = dx + Math.abs(dy);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
var middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

// tripeaks_widgets/board/src/roving.js
function createRoving({ field, cards, stock }) {
  const stops = [...cards, stock];
  const onStock = cards.length;
  let current = null;
  let open = [];
  let geometry = null;
  const stopOf = (element) => stops.indexOf(
    /** @type {HTMLButtonElement} */
    element
  );
  field.addEventListener("focusin", ({ target }) => {
    const stop = stopOf(
      /** @type {Element} */
      target
    );
    if (stop >= 0) setStop(stop);
  });
  function setStop(stop) {
    current = stop;
    stops.forEach((button, index) => button.tabIndex = index === stop ? 0 : -1);
  }
  const focused = () => stopOf(focusedElement(field));
  function follow(view, measured, focus) {
    const wasOpen = open;
    [open, geometry] = [view.open, measured];
    const at2 = focus >= 0 ? focus : current;
    const stays = at2 === onStock || at2 !== null && view.cards[at2] !== null && (open.includes(at2) || !wasOpen.includes(at2));
    if (stays) return setStop(
      /** @type {number} */
      at2
    );
    setStop(successor(at2, view, measured));
    if (focus >= 0) focusStop();
  }
  function successor(from, { playable, open: open2 }, { places }) {
    for (const chosen3 of [playable, open2]) {
      const boxes = places.map((box, place) => chosen3.includes(place) ? box : null);
      const found = nearest(from === null ? places[0] : places[from], boxes);
      if (found !== null) return found;
    }
    return onStock;
  }
  function focusStop() {
    stops[current ?? onStock].focus({ preventScroll: true });
  }
  function go(key) {
    const at2 = focused();
    if (at2 < 0) return focusStop();
    if (geometry === null) return;
    const { places, stock: stock2 } = geometry;
    const boxes = places.map((box, place) => open.includes(place) ? box : null);
    const to = destination(key, at2 === onStock ? stock2 : places[at2], boxes, stock2);
    if (to !== null) stops[to].focus();
  }
  return { focused, follow, go, enter: focusStop };
}

// tripeaks_widgets/board/src/field.js
function createField({ layout, art, t, motion, onPlay, onDraw, onPoint }) {
  const drawing = make("div", "tpw-drawing");
  const mist = make("div", "tpw-mist");
  const scene = make("div", "tpw-scene", {}, [drawing, mist]);
  const headline2 = make("div", "tpw-headline", { "aria-hidden": "true" }, [t("board.headline")]);
  const counts2 = createClicks();
  const tableau = createTableau({ layout, art, t, onClick: (event, place) => counts2(event) && onPlay(place) });
  const stock = createStock({ art, t, onClick: (event) => counts2(event) && onDraw() });
  const waste = createWaste({ art, t });
  const element = make("div", "tpw-field", {}, [
    scene,
    headline2,
    tableau.element,
    stock.button,
    stock.caption,
    waste.element,
    waste.info
  ]);
  let geometry = null;
  const roving = createRoving({ field: element, cards: tableau.buttons, stock: stock.button });
  for (
    const [kind, on] of
    /** @type {const} */
    [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]
  ) {
    tableau.element.addEventListener(kind, (event) => {
      const card = event.target instanceof Element ? event.target.closest("[data-place]") : null;
      if (card instanceof HTMLElement && isPointing(event, card)) onPoint(on ? Number(card.dataset.place) : null);
    });
  }
  function draw2(view, measured) {
    if (geometry !== measured) {
      geometry = measured;
      element.style.height = `${measured.height}px`;
      element.style.setProperty("--tpw-corner", `${measured.corner}px`);
      drawing.innerHTML = sceneSvg(measured, art);
      Object.assign(mist.style, { top: `${measured.ground * 0.55}px`, height: `${measured.ground * 0.45}px` });
      headline2.style.height = `${measured.ground}px`;
    }
    headline2.hidden = view.outcome !== "won";
    const focused = roving.focused();
    tableau.draw(view, measured);
    stock.draw(view, measured);
    const leaving = waste.draw(view, measured);
    roving.follow(view, measured, focused);
    return leaving;
  }
  function update(before2, after, measured) {
    const plan2 = planMotion(before2, after);
    if (plan2.kind !== "none") unpoint();
    const seen = plan2.kind === "moves" ? look(plan2) : null;
    if (plan2.kind === "deal") motion.stop();
    for (const { unseen, card } of plan2.reveals) waste.rename(unseen, card);
    const leaving = draw2(after, measured);
    if (seen === null) leaving.forEach(([, card]) => card.remove());
    else move(plan2, seen, leaving, measured);
    if (plan2.kind === "deal") layout.places.forEach(({ row: row3 }, place) => motion.dealIn(tableau.buttons[place], row3));
    if (plan2.shake !== null) shake(plan2.shake);
  }
  function shake(place) {
    if (tableau.buttons[place]) motion.shake(tableau.buttons[place]);
  }
  function rejoice(before2, after) {
    if (geometry === null) return;
    const made = pointsMade(after);
    if (made !== null) raisePoints(element, geometry.places[made.place], t("board.points", made), motion);
    if (justWon(before2, after)) celebrate(scene, drawing, geometry, motion);
  }
  function look(plan2) {
    const origin = element.getBoundingClientRect();
    const seenAt = (card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      if (width < card.offsetWidth / 4) return standsAt(card);
      return { x: left - origin.left, y: top - origin.top, w: width, h: height };
    };
    const renamed = new Map(plan2.reveals.map(({ unseen, card }) => [unseen, card]));
    const fanned = new Map(
      [...waste.cards].map(([card, span]) => [renamed.get(card) ?? card, { at: seenAt(span), stood: standsAt(span) }])
    );
    const flying = new Map(
      plan2.flights.map(({ card, from }) => [
        card,
        from.at === "place" ? seenAt(tableau.buttons[from.place]) : fanned.get(card)?.at ?? seenAt(stock.button)
      ])
    );
    const sides = new Map(plan2.turns.map(({ place }) => [place, likeness(tableau.buttons[place])]));
    const backs = new Map(
      plan2.reveals.flatMap(({ unseen, card }) => {
        const span = waste.cards.get(unseen);
        return span === void 0 ? [] : [[card, likeness(span)]];
      })
    );
    return { fanned, flying, sides, backs };
  }
  function move(plan2, seen, leaving, measured) {
    for (const { card, to } of plan2.flights) {
      const from = (
        /** @type {Box} */
        seen.flying.get(card)
      );
      if (to.at === "place") motion.flyFrom(tableau.buttons[to.place], from, measured.places[to.place]);
      const span = to.at === "waste" ? waste.cards.get(card) : void 0;
      if (span) motion.flyFrom(span, from, standsAt(span));
    }
    const flown = new Set(plan2.flights.map(({ card }) => card));
    for (const [card, span] of waste.cards) {
      const old = seen.fanned.get(card);
      const stands = standsAt(span);
      if (old && !flown.has(card) && Math.abs(old.stood.x - stands.x) > 0.5) motion.slideFrom(span, old.at, stands);
    }
    for (const [card, span] of leaving) {
      const flight = plan2.flights.find((one) => one.card === card);
      if (flight?.to.at === "place") span.remove();
      if (flight?.to.at === "stock") span.dataset.flying = "true";
      if (flight?.to.at !== "place") motion.flyAway(span, standsAt(span), flight ? measured.stock : measured.waste, () => span.remove());
    }
    for (const { place } of plan2.turns) {
      const side = (
        /** @type {HTMLElement} */
        seen.sides.get(place)
      );
      tableau.element.append(side);
      motion.turn(tableau.buttons[place], side);
    }
    for (const [card, back] of seen.backs) {
      const span = waste.cards.get(card);
      if (span === void 0) continue;
      Object.assign(back.style, { left: "0", top: "0" });
      span.append(back);
      motion.turnUnderWay(span, back);
    }
  }
  function point(place, blinking = false) {
    unpoint();
    const card = place === null ? stock.button : tableau.buttons[place];
    card?.classList.add("tpw-hinted");
    card?.classList.toggle("tpw-blinking", blinking);
  }
  function mark(spot2) {
    tableau.mark(spot2);
    waste.asked.classList.toggle("tpw-asked", typeof spot2 === "string");
  }
  const unpoint = () => element.querySelector(".tpw-hinted")?.classList.remove("tpw-hinted", "tpw-blinking");
  return { element, draw: draw2, update, shake, point, unpoint, mark, rejoice, go: roving.go, enter: roving.enter };
}
var isPointing = (event, card) => event.type === "focusin" ? card.matches(":focus-visible") : !("pointerType" in event && event.pointerType === "touch");
function likeness(card) {
  const copy = make("span", card.className, { "aria-hidden": "true", style: card.getAttribute("style") ?? "" });
  copy.innerHTML = card.innerHTML;
  return copy;
}
function standsAt({ style }) {
  return { x: parseFloat(style.left), y: parseFloat(style.top), w: parseFloat(style.width), h: parseFloat(style.height) };
}

// tripeaks_widgets/board/src/lesson/counsel.js
var say = ({ key, args }, t) => t(key, args);
var named = ({ card }) => card === null ? ["advice.move.draw", {}] : ["advice.move.play", { card }];
var signed = (loss, t) => (loss < 0 ? "+" : "") + groupThousands(-loss, t("number.thousands")).replace(/^-0$/, "0");
function headline({ over: over2, missing, fault, guessing, options, close }, t) {
  if (missing > 0) return t("advice.missing", { count: missing });
  if (over2) return t("advice.none");
  if (fault) return say(fault, t);
  if (guessing) return t("lesson.advice.guess");
  if (options.length === 0) return t("lesson.advice.thinking");
  return close ? say(close, t) : t("advice.recommended", { move: named(options[0]) });
}
var guessed = ({ word }, t) => word === null ? "" : capitalise(say(word, t));
function source({ worlds, options }, t) {
  if (worlds === null || options.length === 0) return "";
  return worlds === 0 ? t("advice.exact") : t("advice.worlds", { count: worlds });
}
var progress = ({ thinking, options }, t) => thinking === null || options.length === 0 ? "" : t("lesson.advice.longer-part", { part: thinking });
function adviceRows({ missing, moves, options, guessing, guess }, t) {
  if (missing > 0) return [];
  if (options.length > 0) return options.map((option, index) => optionRow(option, index === 0, option.move === guess, t));
  return moves.map((one) => {
    const name2 = t("lesson.advice.name", { move: named(one) });
    return {
      move: one.move,
      card: one.card,
      best: false,
      close: false,
      guessed: one.move === guess,
      shares: null,
      value: guessing ? "?" : "…",
      figures: [],
      tag: "",
      reasons: "",
      label: guessing ? t("lesson.advice.row-guess", { move: name2 }) : t("lesson.advice.row-thinking", { move: capitalise(name2) })
    };
  });
}
function optionRow(option, best, isGuess, t) {
  const { move, card, value, low, high, certainty, reasons } = option;
  const sure = certainty !== "estimate";
  const close = !best && option.close;
  const interval = sure ? "" : t("lesson.advice.interval", { low, high });
  const figures2 = [interval, best ? "" : against(option, sure, t), t(`lesson.advice.${certainty}`)].filter(Boolean);
  const tag = best ? t("lesson.advice.best") : close ? t(sure ? "lesson.advice.equal" : "lesson.advice.close") : "";
  const why = reasons.map((reason) => capitalise(say(reason, t)) + ".").join(" ");
  const told = [percent(value, t), ...figures2, tag, isGuess ? t("lesson.advice.guessed") : ""].filter(Boolean).join(", ");
  const name2 = capitalise(t("lesson.advice.name", { move: named(option) }));
  return {
    move,
    card,
    best,
    close,
    guessed: isGuess,
    shares: { value, low, high },
    value: percent(value, t),
    figures: figures2,
    tag,
    reasons: why,
    label: t("lesson.advice.row", { move: name2, told, reasons: why }).trim()
  };
}
function against({ loss, lossLow, lossHigh }, sure, t) {
  const less = signed(loss, t);
  if (sure && lossLow === lossHigh) return t("lesson.advice.against-exact", { less });
  return t("lesson.advice.against", { less, from: signed(lossHigh, t), to: signed(lossLow, t) });
}
function shortPercent(share2, bare) {
  const whole = Math.round(share2 * 100);
  const figure = whole === 0 && share2 > 0 ? "<1" : whole === 100 && share2 < 1 ? ">99" : String(whole);
  return bare ? figure : `${figure} %`;
}
function counselHeard(before2, now, t) {
  if (!now) return "";
  const isNew = (part) => JSON.stringify(before2?.[part]) !== JSON.stringify(now[part]);
  const sentences = [];
  if (now.word !== null && isNew("word")) sentences.push(guessed(now, t));
  if (now.options.length > 0 && isNew("options")) {
    const [best] = now.options;
    sentences.push(t("lesson.heard.advice", { move: named(best), value: best.value }));
    if (now.close) sentences.push(say(now.close, t));
  }
  return sentences.join(" ");
}

// tripeaks_widgets/board/src/lesson/strip.js
var isOff = (button) => button.getAttribute("aria-disabled") === "true";
function createControl(className, text, act) {
  const button = createButton(className, text, () => {
    if (!isOff(button)) act();
  });
  return button;
}
var enable = (button, able) => button.setAttribute("aria-disabled", String(!able));
function keepFocus(strip, change, heirs) {
  const focused = focusedElement(strip);
  change();
  if (focused === null || !strip.contains(focused) || isSeen(focused)) return;
  heirs.find(isSeen)?.focus({ preventScroll: true });
}
var isSeen = (element) => element.closest("[hidden]") === null;

// tripeaks_widgets/board/src/lesson/svg.js
var namespace = null;
function draw(tag, className, attributes = {}, children = []) {
  if (namespace === null) {
    const parsed = document.createElement("div");
    parsed.innerHTML = "<svg></svg>";
    namespace = /** @type {Element} */
    parsed.firstElementChild.namespaceURI;
  }
  const element = (
    /** @type {SVGElement} */
    document.createElementNS(namespace, tag)
  );
  if (className !== "") element.setAttribute("class", className);
  for (const [name2, value] of Object.entries(attributes)) element.setAttribute(name2, String(value));
  element.append(...children);
  return element;
}
function setPath(path, d) {
  path.setAttribute("d", d);
  path.toggleAttribute("hidden", d === "");
}

// tripeaks_widgets/board/src/lesson/advice.js
var SCALE = [0, 50, 100];
function createAdvice({ t, onPlay, onGuess, onLook, onAsk, onGuessFirst }) {
  const word = make("p", "tpw-advice-word");
  const line2 = make("p", "tpw-advice-line");
  const about = make("p", "tpw-advice-about", {}, [t("lesson.advice.about")]);
  const scale = make("div", "tpw-advice-scale tpw-numbers", { "aria-hidden": "true" }, [
    make("span", "tpw-advice-ticks", {}, SCALE.map((tick2) => make("span", "", {}, [t("number.percent", { percent: tick2 })])))
  ]);
  const list = make("ol", "tpw-advice-list", { role: "list", "aria-label": t("lesson.advice.label") });
  const from = make("span", "tpw-advice-source");
  const fill = make("span", "tpw-advice-done");
  const bar = make("span", "tpw-advice-bar", { role: "progressbar", "aria-label": t("lesson.advice.longer"), "aria-valuemin": "0", "aria-valuemax": "100" }, [fill]);
  const part = make("span", "tpw-advice-part tpw-numbers", { "aria-hidden": "true" });
  const longer = createControl("tpw-advice-longer", t("lesson.advice.longer"), () => onAsk("advice-more"));
  const stop = createControl("tpw-advice-stop", t("lesson.advice.stop"), () => onAsk("advice-stop"));
  const tick = createTick(t("lesson.advice.first"), t("lesson.advice.first-line"), onGuessFirst);
  tick.element.classList.add("tpw-advice-first");
  const foot = make("div", "tpw-advice-foot", {}, [from, part, bar, stop, longer]);
  const element = make("div", "tpw-advice", {}, [word, line2, about, scale, list, foot, tick.element]);
  let rows = [];
  let shown = "";
  let guessing = false;
  let lit = null;
  function draw2(payload) {
    const answer = guessed(payload, t);
    setText(word, answer);
    word.hidden = answer === "";
    setText(line2, headline(payload, t));
    const wanted2 = adviceRows(payload, t);
    about.hidden = wanted2.length === 0 || payload.guessing;
    scale.hidden = payload.options.length === 0;
    guessing = payload.guessing;
    if (shown !== JSON.stringify(wanted2)) putRows(wanted2);
    setText(from, source(payload, t));
    const under = progress(payload, t);
    setText(part, under);
    fill.style.width = `${Math.round((payload.thinking ?? 0) * 1e3) / 10}%`;
    bar.setAttribute("aria-valuenow", String(Math.round((payload.thinking ?? 0) * 100)));
    keepFocus(foot, () => {
      for (const one of [part, bar, stop]) one.hidden = under === "";
      longer.hidden = payload.more === null || under !== "";
      foot.hidden = from.textContent === "";
    }, [stop, longer]);
  }
  const tell = (guessFirst) => void (tick.box.checked = guessFirst);
  function putRows(wanted2) {
    const focused = rows.find(({ button }) => button === focusedElement(list))?.row.move;
    shown = JSON.stringify(wanted2);
    rows = wanted2.map((row3) => ({ row: row3, button: rowOf2(row3) }));
    list.replaceChildren(...rows.map(({ button }) => make("li", "tpw-advice-item", {}, [button])));
    list.hidden = rows.length === 0;
    light(lit);
    if (focused === void 0 || rows.length === 0) return;
    (rows.find(({ row: row3 }) => row3.move === focused) ?? rows[0]).button.focus({ preventScroll: true });
  }
  function rowOf2({ move, card, best, close, guessed: chosen3, shares, value, figures: figures2, tag, reasons, label }) {
    const tags = [
      ...tag === "" ? [] : [make("span", best ? "tpw-advice-tag tpw-best" : "tpw-advice-tag", {}, [tag])],
      ...chosen3 ? [make("span", "tpw-advice-tag", {}, [t("lesson.advice.guessed")])] : []
    ];
    const kind = best ? "tpw-advice-row tpw-best" : close ? "tpw-advice-row tpw-close" : "tpw-advice-row";
    const button = make("button", kind, { type: "button", "data-move": String(move), "aria-label": label }, [
      cardOf(card, t),
      trackOf(shares),
      make("strong", "tpw-advice-value tpw-numbers", {}, [value]),
      make("span", "tpw-advice-figures tpw-numbers", {}, [...tags, ...figures2.map((figure) => make("span", "", {}, [figure]))]),
      make("span", "tpw-advice-why", {}, [reasons])
    ]);
    for (const kind2 of ["pointerenter", "focus"]) button.addEventListener(kind2, () => onLook(move));
    for (const kind2 of ["pointerleave", "blur"]) button.addEventListener(kind2, () => onLook(null));
    button.addEventListener("click", () => (guessing ? onGuess : onPlay)(move));
    return button;
  }
  function light(move) {
    lit = move;
    for (const { row: row3, button } of rows) button.classList.toggle("tpw-lit", move !== null && row3.move === move);
  }
  return { element, draw: draw2, light, tell };
}
function cardOf(card, t) {
  if (!isFace(card)) return make("span", "tpw-advice-card tpw-advice-draw", {}, [t("lesson.advice.draw")]);
  const side = `${isRed(card) ? "tpw-red" : "tpw-black"} tpw-suit-${suitOf(card)}`;
  return make("span", `tpw-advice-card ${side}`, {}, [shortName(card)]);
}
function trackOf(shares) {
  const track = make("span", "tpw-advice-track", { "aria-hidden": "true" });
  if (shares === null) return track;
  const fill = make("span", "tpw-advice-fill");
  fill.style.width = inPercent(shares.value);
  track.append(fill);
  if (shares.high > shares.low) track.append(whiskerOf(inPercent(shares.low), inPercent(shares.high)));
  return track;
}
function whiskerOf(low, high) {
  const lines = [
    { x1: low, y1: "50%", x2: high, y2: "50%" },
    { x1: low, y1: "20%", x2: low, y2: "80%" },
    { x1: high, y1: "20%", x2: high, y2: "80%" }
  ];
  return draw("svg", "tpw-advice-whisker", { focusable: "false" }, [
    ...lines.map((line2) => draw("line", "tpw-rim", line2)),
    ...lines.map((line2) => draw("line", "", line2))
  ]);
}
var inPercent = (share2) => `${Math.round(share2 * 1e3) / 10}%`;

// tripeaks_widgets/board/src/lesson/chain-rows.js
var ORDERS = ["length", "turns", "points", "end"];
var hasPoints = ({ lists }) => Object.values(lists).flat().some(({ points: points2 }) => points2 > 0);
function ordersOf(payload) {
  if (payload === null || payload.lists.length.length < 2) return [];
  return ORDERS.filter((order) => order !== "points" || hasPoints(payload));
}
function heading(payload, top, t) {
  if (payload === null) return t("lesson.chains.nothing");
  const start = top === null ? ["lesson.chains.on-empty"] : ["lesson.chains.on-top", { top }];
  const longest = payload.lists.length.at(0);
  if (longest === void 0) return t(isFace(top) ? "lesson.chains.none" : "lesson.chains.none-open", { start });
  const { count: count2, complete } = payload;
  const most = [complete ? "lesson.chains.longest" : "lesson.chains.longest-found", { count: longest.places.length }];
  return t(complete ? "lesson.chains.from" : "lesson.chains.from-more", { count: count2, start, longest: most });
}
function chainRows(payload, order, t) {
  if (payload === null) return [];
  const pays = hasPoints(payload);
  return payload.lists[order].map((chain) => {
    const figures2 = figuresOf2(chain, order, pays, t);
    const chance = chain.chance === null ? null : { text: percent(chain.chance, t), share: Math.min(Math.max(chain.chance, 0), 1) };
    const orders = chain.orders > 1 ? t("lesson.chains.orders", { count: chain.orders }) : "";
    const told = [...figures2.map(({ text }) => text), orders, chance === null ? "" : t("lesson.chains.goes-on", { chance: chain.chance })];
    return { chain, figures: figures2, chance, orders, label: t("lesson.chains.row", { cards: chain.cards, told: told.filter(Boolean).join(", ") }) };
  });
}
function figuresOf2({ places, turned, points: points2, fits }, order, pays, t) {
  const figures2 = [
    order === "end" ? { order: "end", text: t("lesson.chains.fits", { count: fits }) } : { order: "length", text: t("lesson.chains.cards", { count: places.length }) },
    { order: "turns", text: t("lesson.chains.turns", { count: turned }) }
  ];
  if (pays) figures2.push({ order: "points", text: t(points2 > 0 ? "board.points" : "lesson.chains.no-gain", { points: points2 }) });
  return figures2;
}

// tripeaks_widgets/board/src/lesson/chains.js
var KEYS = {
  ArrowDown: (at2, last) => Math.min(at2 + 1, last),
  ArrowUp: (at2) => Math.max(at2 - 1, 0),
  Home: () => 0,
  End: (_, last) => last
};
function createChains({ t, onPoint = () => {
}, onShow, onPlan }) {
  const line2 = make("p", "tpw-chains-line", { id: newId() });
  const buttons = ORDERS.map((order) => [order, createButton("tpw-chains-order", t(`lesson.chains.by-${order}`), () => choose(order))]);
  const orders = make("div", "tpw-chains-orders", { role: "group", "aria-label": t("lesson.chains.order") }, buttons.map(([, button]) => button));
  const about = make("p", "tpw-chains-about");
  const list = make("ol", "tpw-chains-list tpw-numbers", { role: "list", "aria-labelledby": line2.id });
  const legend2 = make("p", "tpw-chains-about tpw-chains-legend", {}, [make("b", "tpw-chains-sign", { "aria-hidden": "true" }, ["?"]), " ", t("lesson.chains.chance")]);
  const element = make("div", "tpw-chains", {}, [line2, orders, about, list, legend2]);
  let payload = null;
  let top = null;
  let wanted2 = "length";
  let rows = [];
  let lit = null;
  let hovered = null;
  let focused = null;
  let shown = null;
  let pointed = null;
  list.addEventListener("keydown", follow);
  function choose(order) {
    wanted2 = order;
    redraw();
  }
  const current = () => ordersOf(payload).includes(wanted2) ? wanted2 : "length";
  function draw2(given, onTop = null) {
    payload = given;
    top = onTop;
    redraw();
  }
  function redraw() {
    const [found, order] = [ordersOf(payload), current()];
    const at2 = rows.findIndex(({ button }) => button === focusedElement(list));
    [hovered, focused] = [null, null];
    look();
    pointAt(null);
    const drawn = chainRows(payload, order, t);
    rows = drawn.map((row3, index) => ({ chain: row3.chain, button: rowOf2(row3, index, order) }));
    setText(line2, heading(payload, top, t));
    for (const [name2, button] of buttons) {
      button.hidden = !found.includes(name2);
      button.setAttribute("aria-pressed", String(name2 === order));
    }
    orders.hidden = found.length === 0;
    setText(about, [found.length === 0 ? "" : t(`lesson.chains.about-${order}`), t("lesson.chains.click")].filter(Boolean).join(" "));
    about.hidden = rows.length === 0;
    list.replaceChildren(...rows.map(({ button }) => make("li", "tpw-chains-item", {}, [button])));
    list.hidden = rows.length === 0;
    legend2.hidden = drawn.every(({ chance }) => chance === null);
    setStop(0);
    light(lit);
    if (at2 < 0) return;
    if (rows.length > 0) rows[Math.min(at2, rows.length - 1)].button.focus({ preventScroll: true });
  }
  function rowOf2({ chain, figures: figures2, chance, orders: said, label }, index, order) {
    const cards = chain.cards.map((card, nth) => {
      const chip2 = make("span", `tpw-chains-card ${sideOf(card)}`, {}, [shortName(card)]);
      chip2.addEventListener("pointerenter", () => pointAt(chain.places[nth]));
      chip2.addEventListener("pointerleave", () => pointAt(null));
      return chip2;
    });
    const told = figures2.map(
      (figure) => make(figure.order === order ? "strong" : "span", `tpw-chains-figure tpw-chains-${figure.order}`, {}, [figure.text])
    );
    const button = make("button", "tpw-chains-row", { type: "button", "aria-label": label }, [
      make("span", "tpw-chains-rank", {}, [String(index + 1)]),
      make("span", "tpw-chains-cards", {}, said === "" ? cards : [...cards, make("span", "tpw-chains-said", {}, [said])]),
      make("span", figures2.some((figure) => figure.order === "points") ? "tpw-chains-figures" : "tpw-chains-figures tpw-pointless", {}, chance === null ? told : [...told, chanceOf(chance)])
    ]);
    button.addEventListener("pointerenter", () => look({ hovered: index }));
    button.addEventListener("pointerleave", () => hovered === index && look({ hovered: null }));
    button.addEventListener("focus", () => {
      setStop(index);
      look({ focused: index });
    });
    button.addEventListener("blur", () => focused === index && look({ focused: null }));
    button.addEventListener("click", () => onPlan(chain.places));
    return button;
  }
  function look(change = {}) {
    if (change.hovered !== void 0) hovered = change.hovered;
    if (change.focused !== void 0) focused = change.focused;
    const at2 = hovered ?? focused;
    const chain = at2 === null ? null : rows[at2]?.chain ?? null;
    if (chain === shown) return;
    shown = chain;
    onShow(chain);
  }
  function pointAt(place) {
    if (place === pointed) return;
    pointed = place;
    onPoint(place === null ? [] : [place]);
  }
  function setStop(at2) {
    rows.forEach(({ button }, index) => button.setAttribute("tabindex", index === at2 ? "0" : "-1"));
  }
  function follow(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !Object.hasOwn(KEYS, event.key)) return;
    const at2 = rows.findIndex(({ button: button2 }) => button2 === focusedElement(list));
    if (at2 < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { button } = rows[KEYS[event.key](at2, rows.length - 1)];
    button.focus({ preventScroll: true });
    button.scrollIntoView?.({ block: "nearest" });
  }
  function light(place) {
    lit = place;
    for (const { chain, button } of rows) button.classList.toggle("tpw-lit", place !== null && chain.places[0] === place);
  }
  draw2(null);
  return { element, draw: draw2, light };
}
var sideOf = (card) => isFace(card) ? `${isRed(card) ? "tpw-red" : "tpw-black"} tpw-suit-${suitOf(card)}` : "";
function chanceOf({ text, share: share2 }) {
  const fill = make("span", "tpw-chains-fill");
  fill.style.width = `${Math.round(share2 * 1e3) / 10}%`;
  return make("span", share2 > 0 ? "tpw-chains-chance" : "tpw-chains-chance tpw-none", {}, [
    make("b", "tpw-chains-sign", {}, ["?"]),
    make("span", "tpw-chains-track", {}, [fill]),
    make("span", "", {}, [text])
  ]);
}

// tripeaks_widgets/board/src/lesson/ranks.js
var rankIndex = (card) => isFace(card) ? RANKS.indexOf(rankOf(card)) : null;
var rankSign = (rank) => RANKS[rank].replace("T", "10");
function standings({ cards, open, waste }, { wrap }) {
  const top = waste.at(-1);
  return [...RANKS].map((rank) => ({
    cards: cards.flatMap((card, place) => isFace(card) && rankOf(card) === rank ? [{ place, card, open: open.includes(place) }] : []).sort((one, other) => Number(other.open) - Number(one.open)),
    top: isFace(top) && rankOf(top) === rank,
    // A top card that isn't known yet takes nothing for sure.
    fits: top === void 0 || isFace(top) && rankDistance(rank, top, wrap) === 1
  }));
}
var playableNow = ({ cards, fits }) => fits && cards.some(({ open }) => open);
function rankLabel(rank, { cards, top: isTop, fits }, top, t) {
  const name2 = capitalise(t(`rank.${RANKS[rank]}`));
  const sentences = [
    cards.length === 0 ? t("lesson.ring.no-cards", { name: name2 }) : t("lesson.ring.some-cards", { name: name2, cards: howMany(cards, t) })
  ];
  if (isTop) sentences.push(t("lesson.ring.is-top", { top }));
  if (fits) sentences.push(t(top === void 0 ? "lesson.ring.fits-empty" : "lesson.ring.fits-top"));
  return sentences.join(" ");
}
function howMany(cards, t) {
  const count2 = cards.filter(({ open }) => open).length;
  if (cards.length === 1) return t(count2 === 1 ? "lesson.ring.one-open" : "lesson.ring.one-covered");
  const of = cards.length;
  if (count2 === of) return t("lesson.ring.all-open", { of });
  return count2 === 0 ? t("lesson.ring.all-covered", { of }) : t("lesson.ring.some-open", { count: count2, of });
}

// tripeaks_widgets/board/src/lesson/ring-geometry.js
var SIZE = 320;
var NODE_RADIUS = 16;
var HUB_RADIUS = 33;
var COUNT = 13;
var MIDDLE = SIZE / 2;
var RING_RADIUS = 102;
var STEP = 2 * Math.PI / COUNT;
var FIRST_PIP = 129;
var LAST_PIP = 156;
var PIP_PITCH = 9;
var REACH = 0.45;
var TRACE_OUTER = 78;
var TRACE_INNER = 42;
var TRACE_PITCH = 8;
var SAMPLES = 8;
var short2 = (value) => String(Math.round(value * 100) / 100);
function at(rank, radius = RING_RADIUS) {
  const angle = rank * STEP;
  return { x: MIDDLE + radius * Math.sin(angle), y: MIDDLE - radius * Math.cos(angle) };
}
var spot = (rank, radius) => {
  const { x, y } = at(rank, radius);
  return `${short2(x)} ${short2(y)}`;
};
function pipsAt(rank, count2) {
  const pitch = Math.min(PIP_PITCH, (LAST_PIP - FIRST_PIP) / Math.max(count2 - 1, 1));
  return Array.from({ length: count2 }, (_, index) => at(rank, FIRST_PIP + index * pitch));
}
function arc(from, to) {
  const far = (to - from) * STEP > Math.PI ? 1 : 0;
  return `M${spot(from)}A${RING_RADIUS} ${RING_RADIUS} 0 ${far} 1 ${spot(to)}`;
}
function ringPath(wrap) {
  if (wrap) return `${arc(0, COUNT / 2)}${arc(COUNT / 2, COUNT)}`;
  const ends = [-REACH, COUNT - 1 + REACH];
  const stops = ends.map((end) => `M${spot(end, RING_RADIUS - 10)}L${spot(end, RING_RADIUS + 10)}`);
  return [arc(ends[0], ends[1]), ...stops].join("");
}
function stepsFrom(top, fits) {
  const parts = [];
  if (fits((top + COUNT - 1) % COUNT)) parts.push(arc(top - 1, top));
  if (fits((top + 1) % COUNT)) parts.push(arc(top, top + 1));
  return parts.join("");
}
function wedge(rank) {
  const [inner, outer] = [RING_RADIUS - NODE_RADIUS - 4, SIZE / 2];
  const [from, to] = [rank - 0.5, rank + 0.5];
  return `M${spot(from, inner)}A${inner} ${inner} 0 0 1 ${spot(to, inner)}L${spot(to, outer)}A${outer} ${outer} 0 0 0 ${spot(from, outer)}Z`;
}
function hand(rank) {
  return `M${spot(rank, HUB_RADIUS)}L${spot(rank, RING_RADIUS - NODE_RADIUS - 4)}`;
}
function traceOf(ranks) {
  if (ranks.length === 0) return null;
  const pitch = Math.min(TRACE_PITCH, (TRACE_OUTER - TRACE_INNER) / Math.max(ranks.length - 1, 1));
  const turned = unroll(ranks);
  const polar = turned.map((rank, index) => ({ rank, radius: TRACE_OUTER - index * pitch }));
  const points2 = [spot(polar[0].rank, polar[0].radius)];
  for (let index = 1; index < polar.length; index++) {
    const [from, to] = [polar[index - 1], polar[index]];
    for (let part = 1; part <= SAMPLES; part++) {
      const share2 = part / SAMPLES;
      points2.push(spot(from.rank + (to.rank - from.rank) * share2, from.radius + (to.radius - from.radius) * share2));
    }
  }
  return {
    line: `M${points2.join("L")}`,
    stops: polar.map(({ rank, radius }) => at(rank, radius)),
    head: arrowhead(polar),
    width: Math.max(1.5, Math.min(3, pitch * 0.6))
  };
}
function unroll(ranks) {
  const found = [ranks[0]];
  for (const rank of ranks.slice(1)) {
    const last = (
      /** @type {number} */
      found.at(-1)
    );
    const ahead = ((rank - last) % COUNT + COUNT) % COUNT;
    found.push(last + (ahead > COUNT / 2 ? ahead - COUNT : ahead));
  }
  return found;
}
function arrowhead(polar) {
  const [before2, last] = polar.slice(-2);
  if (last === void 0) return "";
  const tip = at(last.rank, last.radius);
  const near = at(last.rank + (before2.rank - last.rank) * 0.3, last.radius + (before2.radius - last.radius) * 0.3);
  const length = Math.hypot(tip.x - near.x, tip.y - near.y) || 1;
  const [dx, dy] = [(tip.x - near.x) / length, (tip.y - near.y) / length];
  const corner = (ahead, aside) => `${short2(tip.x + dx * ahead - dy * aside)} ${short2(tip.y + dy * ahead + dx * aside)}`;
  return `M${corner(6, 0)}L${corner(-5, 6)}L${corner(-5, -6)}Z`;
}

// tripeaks_widgets/board/src/lesson/ring.js
var TURNS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
var MIDDLE2 = SIZE / 2;
function createRing({ t, onPoint }) {
  const ring = draw("path", "tpw-ring-line");
  const steps = draw("path", "tpw-ring-steps");
  const pointer = draw("path", "tpw-ring-hand");
  const hubName = draw("text", "tpw-ring-hub-name", { x: MIDDLE2, y: MIDDLE2 - 9 });
  const hubCard = draw("text", "tpw-ring-hub-card", { x: MIDDLE2, y: MIDDLE2 + 14 });
  const chain = draw("g", "tpw-ring-chain");
  const ranks = [...RANKS].map((_, rank) => createRank(rank));
  const story = make("span", "", { id: newId(), hidden: "" });
  const list = draw("g", "tpw-ring-ranks", { role: "listbox", "aria-label": t("lesson.ring.label") }, ranks.map(({ element: element2 }) => element2));
  const hidden = (...parts) => draw("g", "", { "aria-hidden": "true" }, parts);
  const picture = draw("svg", "tpw-ring-picture", { viewBox: `0 0 ${SIZE} ${SIZE}`, focusable: "false" }, [
    hidden(ring, steps, pointer, chain, hubName, hubCard, ...legend(t)),
    list
  ]);
  const element = make("div", "tpw-ring", {}, [picture, story]);
  let standing = [];
  let hovered = null;
  let focused = null;
  let told = "";
  let lit = null;
  ranks.forEach(({ element: node }, rank) => {
    node.addEventListener("pointerenter", () => point({ hovered: rank }));
    node.addEventListener("pointerleave", () => hovered === rank && point({ hovered: null }));
    node.addEventListener("focus", () => {
      setStop(rank);
      point({ focused: rank });
    });
    node.addEventListener("blur", () => focused === rank && point({ focused: null }));
  });
  list.addEventListener("keydown", (event) => follow(
    /** @type {KeyboardEvent} */
    event
  ));
  setStop(0);
  function setStop(rank) {
    ranks.forEach(({ element: node }, index) => node.setAttribute("tabindex", index === rank ? "0" : "-1"));
  }
  function follow(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at2 = ranks.findIndex(({ element: node }) => node === focusedElement(list));
    if (at2 < 0) return;
    if (event.key === "Escape") return ranks[at2].element.blur();
    const to = destination2(event.key, at2);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    ranks[to].element.focus();
  }
  function point(change) {
    if (change.hovered !== void 0) hovered = change.hovered;
    if (change.focused !== void 0) focused = change.focused;
    const pointed = hovered ?? focused;
    ranks.forEach(({ element: node }, rank) => {
      node.classList.toggle("tpw-pointed", rank === pointed);
      node.setAttribute("aria-selected", String(rank === focused));
    });
    const places = pointed === null ? [] : standing[pointed]?.cards.map(({ place }) => place) ?? [];
    if (told === places.join()) return;
    told = places.join();
    onPoint(places);
  }
  function draw2(view, rules) {
    standing = standings(view, rules);
    const top = view.waste.at(-1);
    const topRank = rankIndex(top);
    setPath(ring, ringPath(rules.wrap));
    setPath(pointer, topRank === null ? "" : hand(topRank));
    setPath(steps, topRank === null ? "" : stepsFrom(topRank, (rank) => standing[rank].fits));
    hubName.textContent = t(top === void 0 ? "lesson.ring.hub-empty" : "lesson.ring.hub-top");
    hubCard.textContent = top === void 0 ? "–" : isFace(top) ? shortName(top) : "?";
    hubCard.setAttribute("class", `tpw-ring-hub-card ${suitClass(top)}`);
    ranks.forEach((rank, index) => rank.draw(standing[index], rankLabel(index, standing[index], top, t)));
    light(lit);
    point(focused !== null && focusedElement(list) !== ranks[focused].element ? { focused: null } : {});
  }
  function light(card) {
    lit = card;
    const rank = rankIndex(card);
    ranks.forEach((one, index) => one.light(index === rank ? card : null));
  }
  function trace(cards) {
    const faces = (cards ?? []).filter(isFace);
    const traced = traceOf(faces.map((card) => (
      /** @type {number} */
      rankIndex(card)
    )));
    element.classList.toggle("tpw-traced", traced !== null);
    chain.replaceChildren(...traced === null ? [] : chainParts(traced));
    story.textContent = traced === null ? "" : t("lesson.ring.path", { cards: faces });
    if (traced === null) list.removeAttribute("aria-describedby");
    else list.setAttribute("aria-describedby", story.id);
    const walked2 = new Set(faces.map(rankIndex));
    ranks.forEach(({ element: node }, rank) => node.classList.toggle("tpw-walked", walked2.has(rank)));
  }
  return { element, draw: draw2, light, trace };
}
function destination2(key, from) {
  if (key === "Home") return 0;
  if (key === "End") return RANKS.length - 1;
  if (key === "Enter" || key === " ") return from;
  if (!Object.hasOwn(TURNS, key)) return null;
  return (from + TURNS[key] + RANKS.length) % RANKS.length;
}
var suitClass = (card) => isFace(card) ? `tpw-suit-${suitOf(card)}` : "";
function createRank(rank) {
  const { x, y } = at(rank);
  const pips = draw("g", "tpw-ring-pips");
  const element = draw("g", "tpw-ring-rank", { role: "option", "aria-selected": "false", "data-lm-suppress-shortcuts": "true" }, [
    draw("path", "tpw-ring-wedge", { d: wedge(rank) }),
    draw("circle", "tpw-ring-halo", { cx: x, cy: y, r: NODE_RADIUS + 3.5 }),
    draw("circle", "tpw-ring-node", { cx: x, cy: y, r: NODE_RADIUS }),
    draw("text", "tpw-ring-sign", { x, y: y + 5.5 }, [rankSign(rank)]),
    pips
  ]);
  function draw2(standing, label) {
    if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    element.classList.toggle("tpw-none", standing.cards.length === 0);
    element.classList.toggle("tpw-top-rank", standing.top);
    element.classList.toggle("tpw-fits", standing.fits);
    element.classList.toggle("tpw-fits-now", playableNow(standing));
    const spots2 = pipsAt(rank, standing.cards.length);
    pips.replaceChildren(...standing.cards.map(
      ({ card, open, place }, index) => draw("circle", `tpw-ring-pip ${suitClass(card)} ${open ? "tpw-filled" : "tpw-hollow"}`, {
        cx: spots2[index].x,
        cy: spots2[index].y,
        r: 3.4,
        "data-card": card,
        "data-place": place
      })
    ));
  }
  function light(card) {
    element.classList.toggle("tpw-lit", card !== null);
    for (const pip of pips.children) pip.classList.toggle("tpw-lit-pip", pip.getAttribute("data-card") === card);
  }
  return { element, draw: draw2, light };
}
function chainParts({ line: line2, stops, head, width }) {
  const dot = Math.max(1.8, width * 1.2);
  return [
    draw("path", "tpw-ring-chain-gap", { d: line2, "stroke-width": width + 3 }),
    draw("path", "tpw-ring-chain-line", { d: line2, "stroke-width": width }),
    // The arrow stands for the last card.
    ...stops.slice(1, -1).map(({ x, y }) => draw("circle", "tpw-ring-chain-stop", { cx: x, cy: y, r: dot })),
    draw("circle", "tpw-ring-chain-start", { cx: stops[0].x, cy: stops[0].y, r: 4.5 }),
    ...head === "" ? [] : [draw("path", "tpw-ring-chain-head", { d: head })]
  ];
}
function legend(t) {
  const [low, high] = [SIZE - 3, SIZE - 19];
  return [
    draw("circle", "tpw-ring-pip tpw-filled", { cx: 6, cy: high - 4, r: 3.4 }),
    draw("text", "tpw-ring-legend", { x: 15, y: high }, [t("lesson.ring.sign-open")]),
    draw("circle", "tpw-ring-pip tpw-hollow", { cx: 6, cy: low - 4, r: 3.4 }),
    draw("text", "tpw-ring-legend", { x: 15, y: low }, [t("lesson.ring.sign-covered")]),
    draw("circle", "tpw-ring-sample tpw-fits-now", { cx: SIZE - 7, cy: high - 4, r: 5 }),
    draw("text", "tpw-ring-legend tpw-at-end", { x: SIZE - 17, y: high }, [t("lesson.ring.sign-playable")]),
    draw("circle", "tpw-ring-sample", { cx: SIZE - 7, cy: low - 4, r: 5 }),
    draw("text", "tpw-ring-legend tpw-at-end", { x: SIZE - 17, y: low }, [t("lesson.ring.sign-fits")])
  ];
}

// tripeaks_widgets/board/src/lesson/chains-page.js
function createChainsTab({ t, onPoint, onShow, onPlan }) {
  const ring = createRing({ t, onPoint });
  const chains = createChains({
    t,
    onPoint,
    onPlan,
    onShow: (chain) => {
      looked = chain;
      retrace();
      onShow(chain);
    }
  });
  const element = make("div", "tpw-chains-tab", {}, [chains.element, ring.element]);
  let top = null;
  let looked = null;
  let lasting = null;
  function retrace() {
    if (looked === null) ring.trace(lasting);
    else ring.trace(isFace(top) ? [top, ...looked.cards] : looked.cards);
  }
  function draw2(payload, view, rules) {
    top = view.waste.at(-1) ?? null;
    ring.draw(view, rules);
    chains.draw(payload, top);
  }
  function light(card, place) {
    ring.light(card);
    chains.light(place);
  }
  function trace(cards) {
    lasting = cards;
    retrace();
  }
  return { element, draw: draw2, light, trace };
}

// tripeaks_widgets/board/src/lesson/review-curve.js
var FINE = 5e-4;
var down = (value) => Math.round((1 - value) * 1e4) / 100;
var before = ({ start, steps }, index) => index === 0 ? start[0] : steps[index - 1].after[0];
var rangeAt = ({ start, steps }, at2) => at2 === 0 ? start : steps[at2 - 1].after;
function changes(curve, index) {
  const { made, after } = curve.steps[index];
  return { skill: made - before(curve, index), luck: after[0] - made };
}
function paths(curve) {
  const found = { better: "", worse: "", luck: "", flat: "" };
  curve.steps.forEach(({ made, after }, index) => {
    const from = before(curve, index);
    const { skill, luck } = changes(curve, index);
    const chosen3 = Math.abs(skill) < FINE ? "flat" : skill > 0 ? "better" : "worse";
    found[chosen3] += `M${index} ${down(from)}L${index + 0.5} ${down(made)}`;
    found[Math.abs(luck) < FINE ? "flat" : "luck"] += `M${index + 0.5} ${down(made)}L${index + 1} ${down(after[0])}`;
  });
  return found;
}
function band(curve) {
  const points2 = [...curve.steps.keys(), curve.steps.length].map((at2) => ({ at: at2, range: rangeAt(curve, at2) }));
  const upper = points2.map(({ at: at2, range }) => `${at2} ${down(range[2])}`);
  const lower = points2.map(({ at: at2, range }) => `${at2} ${down(range[1])}`).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}
function marks2(curve) {
  return curve.steps.flatMap(({ fault, made }, index) => fault ? [{ index, mark: fault.mark, x: (index + 0.25) / curve.steps.length, y: 1 - Math.max(before(curve, index), made) }] : []);
}
var nearest2 = (part, count2) => Math.min(Math.max(Math.round(part * count2), 0), count2);

// tripeaks_widgets/board/src/lesson/review-texts.js
var points = (share2) => Math.round(share2 * 100);
var signed2 = (value) => value === 0 ? "0" : value > 0 ? `+${value}` : `−${-value}`;
var written2 = (value) => value < 0 ? signed2(value) : String(value);
var chanceArgs = ([chance, low, high]) => ({ chance, low, high });
function lossArgs([loss, low, high]) {
  return { count: points(loss), low: written2(points(low)), high: written2(points(high)) };
}
function pointText(found, at2, t) {
  const chance = chanceArgs(rangeAt(found, at2));
  if (at2 === 0) return t("lesson.review.at-start", chance);
  const { move, card, fault } = found.steps[at2 - 1];
  const { skill, luck } = changes(found, at2 - 1);
  const key = move === "draw" ? "lesson.review.at-draw" : "lesson.review.at-play";
  const told = t(key, { nth: at2, card, skill: signed2(points(skill)), luck: signed2(points(luck)), ...chance });
  return fault ? `${told}. ${faultText(found.steps[at2 - 1], t)}` : told;
}
function faultText({ fault }, t) {
  if (!fault) return "";
  const better = fault.best === null ? t("lesson.review.better-draw") : t("lesson.review.better", { card: fault.best });
  return `${t("lesson.review.loss", lossArgs(fault.loss))}. ${better}`;
}
function sumRows({ sum, spread, start, outcome }, t) {
  const end = outcome === "won" || outcome === "lost" ? outcome : "now";
  const after = sum.start + sum.luck;
  const row3 = (part, from, to, text, range) => ({
    part,
    from: Math.min(from, to),
    to: Math.max(from, to),
    text,
    down: to < from,
    name: t(`lesson.review.bar.${part === "result" ? end : part}`),
    range: range === void 0 ? "" : t("lesson.review.range", { low: written2(points(range[1])), high: written2(points(range[2])) })
  });
  return [
    row3("start", 0, sum.start, t("number.percent", { percent: sum.start }), start),
    row3("luck", sum.start, after, signed2(sum.luck), spread.luck),
    row3("skill", after, sum.result, signed2(sum.skill), spread.skill),
    row3("result", 0, sum.result, t("number.percent", { percent: sum.result }))
  ];
}
function scaleOf(rows) {
  return { low: Math.min(0, ...rows.map(({ from }) => from)), high: Math.max(100, ...rows.map(({ to }) => to)) };
}
function exactText({ exact, winnable, last, steps }, t) {
  if (!exact) return "";
  if (!winnable || last === null) return t("lesson.review.never");
  return last === steps.length ? t("lesson.review.winnable") : t("lesson.review.until", { nth: last + 1, of: steps.length });
}
function beginKey({ found, moves, over: over2 }) {
  if (moves === 0) return null;
  if (found === null) return over2 ? "lesson.review.begin-over" : "lesson.review.begin";
  return found.at === null ? "lesson.review.again" : null;
}

// tripeaks_widgets/board/src/lesson/learn.js
function taskText({ nth, card, fault }, t) {
  const args = { nth, fault: [`review.fault.${fault}`, {}] };
  return card === null ? t("lesson.learn.draw", args) : t("lesson.learn.play", { ...args, card });
}
function triedText({ card, value, loss, good, made }, t) {
  const chance = chanceArgs(value);
  return [
    card === null ? t("lesson.learn.tried-draw", chance) : t("lesson.learn.tried", { ...chance, card }),
    good ? t("lesson.learn.good") : t("lesson.learn.worse", lossArgs(loss)),
    ...made ? [t("lesson.learn.made")] : []
  ].join(" ");
}
function bestText({ card, value }, t) {
  const chance = chanceArgs(value);
  return card === null ? t("lesson.learn.best-draw", chance) : t("lesson.learn.best", { ...chance, card });
}
function asked({ tries, best, where }) {
  const one = where === "tried" || best === null ? tries.at(-1) : best;
  return one === void 0 || one.reasons.length === 0 ? null : one;
}
function learnHeard(before2, now, t) {
  if (!now) return "";
  if (!before2 || before2.number !== now.number) return taskText(now, t);
  if (now.best !== null && before2.best === null) return bestText(now.best, t);
  const last = now.tries.at(-1);
  if (last && now.where === "tried" && JSON.stringify(before2.tries) + before2.where !== JSON.stringify(now.tries) + now.where) return triedText(last, t);
  return "";
}
function createLearn({ t, onAsk }) {
  const title2 = make("span", "tpw-strip-title");
  const close = createControl("tpw-learn-close", t("lesson.learn.close"), () => onAsk({ kind: "learn-off" }));
  const task = make("p", "tpw-learn-task");
  const tries = make("ul", "tpw-learn-tries tpw-numbers", { role: "list" });
  const best = make("p", "tpw-strip-note tpw-learn-best tpw-numbers");
  const reasons = make("ul", "tpw-learn-reasons", { role: "list" });
  const back = createControl("tpw-learn-back", "", () => onAsk({ kind: "learn-back" }));
  const why = createControl("tpw-learn-why", t("lesson.learn.why"), () => explain());
  why.setAttribute("aria-expanded", "false");
  const show2 = createControl("tpw-learn-show", t("lesson.learn.show"), () => onAsk({ kind: "learn-show" }));
  const next2 = createControl("tpw-strong tpw-learn-next", "", () => onAsk({ kind: "learn-next" }));
  const element = make("div", "tpw-strip tpw-learn", { role: "group", "aria-label": t("lesson.learn.label") }, [
    make("div", "tpw-strip-head", {}, [title2, close]),
    task,
    tries,
    best,
    reasons,
    make("div", "tpw-strip-controls", {}, [back, why, show2, next2])
  ]);
  let shown = null;
  let explained = null;
  function explain() {
    const one = shown && asked(shown);
    explained = one === null || explained === one.move ? null : one.move;
    draw2(shown);
  }
  function put(payload) {
    if (payload === null || payload.number !== shown?.number) explained = null;
    shown = payload;
    element.hidden = payload === null;
    if (payload === null) return;
    const { number, of, where } = payload;
    setText(title2, t("lesson.learn.title", { nth: number + 1, of }));
    setText(task, where === "away" ? t("lesson.learn.away") : taskText(payload, t));
    tries.replaceChildren(...payload.tries.map((one2) => make("li", `tpw-learn-try${one2.good ? " tpw-learn-good" : ""}`, {}, [make("span", "tpw-learn-sign", { "aria-hidden": "true" }, [one2.good ? "✓" : "✗"]), triedText(one2, t)])));
    tries.hidden = payload.tries.length === 0;
    best.hidden = payload.best === null;
    if (payload.best !== null) setText(best, bestText(payload.best, t));
    const one = asked(payload);
    why.hidden = one === null;
    const open = one !== null && one.move === explained;
    why.setAttribute("aria-expanded", String(open));
    reasons.hidden = !open;
    reasons.replaceChildren(...open ? one.reasons.map(({ key, args }) => make("li", "", {}, [t(key, args)])) : []);
    back.hidden = where === "here";
    setText(back, t(where === "away" ? "lesson.learn.back" : "lesson.learn.again"));
    show2.hidden = payload.best !== null;
    setText(next2, t(number + 1 === of ? "lesson.learn.done" : "lesson.learn.next"));
  }
  function draw2(payload) {
    keepFocus(element, () => put(payload), [next2]);
  }
  draw2(null);
  return { element, draw: draw2 };
}

// tripeaks_widgets/board/src/lesson/lines.js
var VERDICTS = {
  kept: "lesson.moves.verdict.kept",
  threw: "lesson.moves.verdict.threw",
  lost: "lesson.moves.verdict.lost"
};
function groupMoves({ moves, at: at2, node }, { lowerIsBetter = false } = {}) {
  const chipOf2 = (step, nth, main) => ({
    node: step.node,
    card: step.card,
    draws: step.move === "draw",
    current: step.node === node,
    made: main && nth <= at2,
    verdict: step.verdict,
    label: words(step, nth, lowerIsBetter)
  });
  const cut = (steps, before2, main) => {
    const lines = main ? [newLine(true)] : [];
    let nth = before2;
    for (const item of steps) {
      if (Array.isArray(item)) {
        lines[lines.length - 1].branches.push({ nth, lines: cut(item, nth - 1, false) });
        continue;
      }
      nth += 1;
      if (item.move === "draw" || lines.length === 0) lines.push(newLine(false));
      const line2 = lines[lines.length - 1];
      line2.chips.push(chipOf2(item, nth, main));
      line2.run = item.run;
    }
    return lines;
  };
  return moves.length === 0 ? [] : cut(moves, 0, true);
}
var newLine = (start) => ({ start, run: 0, chips: [], branches: [] });
function words({ move, card, turned, points: points2, verdict }, nth, lowerIsBetter) {
  const said = [{ key: move === "draw" ? "lesson.moves.draw" : "lesson.moves.play", args: { nth, card } }];
  const more = [];
  if (turned > 0) more.push({ key: "lesson.moves.turned", args: { count: turned } });
  if (points2 !== 0 && !lowerIsBetter) more.push({ key: "lesson.moves.points", args: { count: points2 } });
  if (verdict !== null) more.push({ key: VERDICTS[verdict] });
  return [...said, ...more];
}

// tripeaks_widgets/board/src/lesson/moves.js
var WALKS = { ArrowLeft: "back", ArrowRight: "forth", Home: "start", End: "end" };
var LOOKS = { ArrowUp: -1, ArrowDown: 1 };
var MARKS = { kept: "✓", threw: "✗", lost: "·" };
var DRAWN = "↧";
function createMoves({ t, lowerIsBetter = false, onGoto, onWalk, onCheck, onPlan = () => {
} }) {
  const id = newId();
  const check2 = createButton("tpw-check", t("lesson.moves.check"), onCheck);
  check2.setAttribute("aria-describedby", `${id}-sees`);
  const ask = make("div", "tpw-moves-ask", {}, [
    check2,
    make("span", "tpw-line", { id: `${id}-sees` }, [t("lesson.moves.sees")])
  ]);
  const first = make("span", "tpw-moves-first");
  const legend2 = make("div", "tpw-moves-legend", {}, [first, ...legendItems(t)]);
  const list = make("div", "tpw-moves-list", {
    role: "group",
    "aria-label": t("lesson.moves.label"),
    "aria-describedby": `${id}-keys`
  });
  const keys = make("div", "tpw-line tpw-moves-keys", { id: `${id}-keys` }, [t("lesson.moves.keys")]);
  const empty = make("div", "tpw-moves-empty", {}, [t("lesson.moves.empty")]);
  const plans = make("div", "tpw-moves-plans", { role: "group", "aria-label": t("lesson.moves.plans") });
  const element = make("div", "tpw-moves", {}, [ask, legend2, empty, list, keys, plans]);
  let steps = [];
  let present = null;
  function addStep(button, node, current) {
    button.addEventListener("click", () => onGoto(node));
    if (current) {
      button.setAttribute("aria-current", "step");
      present = button;
    }
    steps.push(button);
    return button;
  }
  function drawLine({ start, run, chips: chips2, branches }, atStart) {
    const name2 = t("lesson.moves.start");
    const from = start ? [addStep(make("button", "tpw-move tpw-move-start", { type: "button" }, [name2]), 0, atStart)] : [];
    const shown = chips2.map((chip2) => addStep(createChip(chip2, t), chip2.node, chip2.current));
    const length = run > 1 ? [make("span", "tpw-line tpw-moves-run", {}, [t("board.run", { run })])] : [];
    return [make("div", "tpw-moves-line", {}, [...from, ...shown, ...length]), ...branches.map(drawBranch)];
  }
  function drawBranch({ nth, lines }) {
    const name2 = t("lesson.moves.instead", { nth });
    return make("div", "tpw-moves-branch", { role: "group", "aria-label": name2 }, [
      make("div", "tpw-line", { "aria-hidden": "true" }, [name2]),
      ...lines.flatMap((line2) => drawLine(line2, false))
    ]);
  }
  function drawPlans(kept) {
    plans.hidden = kept.length === 0;
    const key = JSON.stringify(kept);
    if (plans.dataset.drawn === key) return;
    plans.dataset.drawn = key;
    plans.replaceChildren(
      make("div", "tpw-line", { "aria-hidden": "true" }, [t("lesson.moves.plans")]),
      ...kept.map(({ made, cards }, index) => createButton("tpw-moves-plan", t(made === 0 ? "lesson.moves.plan-start" : "lesson.moves.plan", { count: made, cards }), () => onPlan(index)))
    );
  }
  function setStop(stop) {
    for (const step of steps) step.tabIndex = step === stop ? 0 : -1;
  }
  function showPresent() {
    if (present === null) return;
    const { offsetTop: top, offsetHeight: height } = present;
    if (top < list.scrollTop) list.scrollTop = top - height;
    else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + 2 * height - list.clientHeight;
  }
  list.addEventListener("focusin", ({ target }) => setStop(
    /** @type {HTMLButtonElement} */
    target
  ));
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !list.contains(relatedTarget)) setStop(present);
  });
  list.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    if (Object.hasOwn(WALKS, event.key)) onWalk(WALKS[event.key]);
    else if (Object.hasOwn(LOOKS, event.key)) {
      const at2 = steps.indexOf(
        /** @type {HTMLButtonElement} */
        focusedElement(list)
      );
      steps[at2 + LOOKS[event.key]]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  function draw2(payload) {
    const focused = focusedElement(element);
    const inside = focused !== null && list.contains(focused);
    const lines = payload === null ? [] : groupMoves(payload, { lowerIsBetter });
    const judged = payload?.judged ?? false;
    [steps, present] = [[], null];
    list.replaceChildren(...lines.flatMap((line2) => drawLine(line2, payload?.node === 0)));
    empty.hidden = payload === null || lines.length > 0;
    list.hidden = keys.hidden = lines.length === 0;
    legend2.hidden = !judged || lines.length === 0;
    ask.hidden = judged || lines.length === 0;
    drawPlans(payload?.plans ?? []);
    if (payload?.first) setText(first, t(payload.first === "won" ? "lesson.moves.winnable" : "lesson.moves.unwinnable"));
    setStop(present);
    showPresent();
    if (inside || ask.hidden && focused === check2) focusStep(present);
  }
  draw2(null);
  return { element, draw: draw2 };
}
function focusStep(step) {
  step?.focus({ preventScroll: true });
  step?.scrollIntoView?.({ block: "nearest" });
}
function createChip({ card, draws, made, verdict, label }, t) {
  const name2 = label.map(({ key, args }) => t(key, args)).join(", ");
  const classes = ["tpw-move", made ? "tpw-made" : "tpw-tried"];
  if (isFace(card)) classes.push(isRed(card) ? "tpw-red" : "tpw-black", `tpw-suit-${suitOf(card)}`);
  if (draws) classes.push("tpw-move-draw");
  if (verdict !== null) classes.push(`tpw-move-${verdict}`);
  return make("button", classes.join(" "), { type: "button", "aria-label": name2, title: name2 }, [
    ...draws ? [make("span", "tpw-move-sign", {}, [DRAWN])] : [],
    shortName(card),
    ...verdict === null ? [] : [createMark(verdict)]
  ]);
}
var createMark = (verdict) => make("span", `tpw-mark tpw-mark-${verdict}`, { "aria-hidden": "true" }, [MARKS[verdict]]);
function legendItems(t) {
  const verdicts = (
    /** @type {Judgement[]} */
    Object.keys(VERDICTS)
  );
  return verdicts.map((verdict) => make("span", "tpw-moves-word", {}, [createMark(verdict), " ", t(VERDICTS[verdict])]));
}

// tripeaks_widgets/board/src/lesson/overlay-geometry.js
var EDGE = 6;
var clamp2 = (value, low, high) => Math.min(Math.max(value, low), high);
var short3 = (value) => String(Math.round(value * 100) / 100);
function layOut(geometry, path, top, done = 0) {
  const { places, stock, width } = geometry;
  const r = clamp2(places[0].w * 0.17, 8, 14);
  const columns = Math.min(path.filter((step) => step === "draw").length, Math.floor(stock.w / (2 * r)));
  const badges = [];
  const arcs = [];
  let [last, draws] = [top, 0];
  path.forEach((step, index) => {
    const box = step === "draw" ? stock : places[step];
    const badge = { number: done + index + 1, x: Math.min(box.x + box.w - r / 2, width - r - 1), y: box.y + r / 3, r };
    if (step === "draw") {
      badge.x -= 2 * r * (columns - 1 - draws % columns);
      badge.y += 2 * r * Math.floor(draws / columns);
      draws += 1;
    } else if (last !== null) {
      arcs.push(arc2(last, box));
    }
    badges.push(badge);
    last = box;
  });
  return { badges, arcs };
}
function arc2(start, end) {
  const [x1, x2] = [start.x + start.w / 2, end.x + end.w / 2];
  const foot = end.y + end.h;
  if (start.y >= foot) return `M${short3(x1)} ${short3(start.y)}Q${short3(x2)} ${short3((start.y + foot) / 2)} ${short3(x2)} ${short3(foot)}`;
  const higher = Math.min(start.y, end.y);
  const bow = Math.min(Math.hypot(x2 - x1, end.y - start.y) * 0.3, 2 * (higher - EDGE));
  return `M${short3(x1)} ${short3(start.y)}Q${short3((x1 + x2) / 2)} ${short3(higher - bow)} ${short3(x2)} ${short3(end.y)}`;
}
function ringAround({ places, corner }, place) {
  const { x, y, w, h } = places[place];
  const stroke = clamp2(w * 0.05, 2, 4);
  const out = Math.min(stroke / 2 + 0.5, Math.min(...places.map((box) => box.x)) - stroke / 2 - 0.5);
  return { x: x - out, y: y - out, w: w + 2 * out, h: h + 2 * out, corner: corner + out, stroke };
}
var dotSize = (r) => Math.max(r * 0.3, 2.6);
var numberSize = ({ number, r }) => r * (number < 10 ? 1.3 : 1.15);
function pillAt({ places, stock, width }, badges, last, said) {
  const box = last === "draw" ? stock : places[last];
  const badge = badges[badges.length - 1];
  const size = badge.r * 1.2;
  const [w, h] = [[...said].length * size * 0.6 + size * 1.2, size * 1.75];
  const beside = badge.r * 0.7;
  const spots2 = [
    { left: box.x + box.w / 2 - w / 2, middle: box.y + box.h + h * 0.25 },
    { left: badge.x + beside, middle: badge.y },
    { left: badge.x - beside - w, middle: badge.y }
  ].map(({ left, middle: middle2 }) => ({ x: clamp2(left, 1, width - w - 1), y: middle2 - h / 2, w, h, size }));
  const over2 = spots2.map((spot2) => badges.filter((other) => meet(spot2, other)).length);
  return spots2[over2.indexOf(Math.min(...over2))];
}
var meet = ({ x, y, w, h }, badge) => Math.abs(x + w / 2 - badge.x) < w / 2 + badge.r && Math.abs(y + h / 2 - badge.y) < h / 2 + badge.r;
function over({ places }, place, lying2) {
  const { x, y, w, h } = places[place];
  const [reach, rest] = [w, h + 8];
  return lying2.map((other) => places[other]).filter((box) => box.y > y + 1 && box.y < y + rest && Math.abs(box.x - x) < reach);
}

// tripeaks_widgets/board/src/lesson/overlay.js
var WEIGHTS = { chain: 1, preview: 0.7, plan: 1, hint: 1 };
var RIM = 1.25;
function createOverlay() {
  const element = make("div", "tpw-overlay", { "aria-hidden": "true" });
  const id = newId();
  let shown = "";
  function draw2(trail, geometry, top) {
    const parts = trail === null ? [] : trailParts(trail, geometry, top, id);
    if (trail === null || parts.length === 0) return clear();
    const { width, height } = geometry;
    const named2 = `tpw-trail tpw-trail-${trail.kind}`;
    const picture = draw("svg", shown === trail.kind ? named2 : `${named2} tpw-trail-new`, {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      focusable: "false"
    }, parts);
    shown = trail.kind;
    element.replaceChildren(picture);
  }
  function clear() {
    shown = "";
    element.replaceChildren();
  }
  return { element, draw: draw2, clear };
}
function trailParts({ path, kind, ends = "", done = 0, lit = [], lying: lying2 }, geometry, top, id) {
  const rest = path.slice(done);
  const marks3 = layOut(geometry, rest, top, done);
  const places = [...new Set(rest.filter((step) => step !== "draw"))];
  const soft = lit.filter((place) => !places.includes(place));
  const weight = WEIGHTS[kind];
  const last = rest.at(-1);
  const ring = (place, className) => ringParts(geometry, place, lying2 ?? places, className, weight, `${id}-${place}`);
  return [
    ...soft.flatMap((place) => ring(place, "tpw-trail-ring tpw-trail-soft")),
    // Upper rows first: where rings of two rows meet, the lower card's lies over the other.
    ...[...places].sort((one, other) => geometry.places[one].y - geometry.places[other].y).flatMap((place) => ring(place, "tpw-trail-ring")),
    ...marks3.arcs.flatMap((line2) => arcParts(line2, dotSize(marks3.badges[0].r) * Math.sqrt(weight))),
    ...marks3.badges.flatMap(badgeParts),
    ...ends !== "" && last !== void 0 ? pillParts(pillAt(geometry, marks3.badges, last, ends), ends) : []
  ];
}
function ringParts(geometry, place, lying2, className, weight, id) {
  const { x, y, w, h, corner, stroke } = ringAround(geometry, place);
  const box = { x, y, width: w, height: h, rx: corner };
  const thick = stroke * weight;
  const parts = [
    draw("rect", "tpw-trail-rim", { ...box, "stroke-width": thick + 2 * RIM }),
    draw("rect", "tpw-trail-line", { ...box, "stroke-width": thick })
  ];
  const covers = over(geometry, place, lying2);
  if (covers.length === 0) return [draw("g", className, { "data-place": place }, parts)];
  const { width, height } = geometry;
  return [
    draw("mask", "", { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height }, [
      draw("rect", "", { width, height, fill: "white" }),
      ...covers.map(
        (cover) => draw("rect", "", { x: cover.x, y: cover.y, width: cover.w, height: cover.h, rx: geometry.corner, fill: "black" })
      )
    ]),
    draw("g", className, { "data-place": place, mask: `url(#${id})` }, parts)
  ];
}
function arcParts(d, dot) {
  const dashes = `0.1 ${Math.round(dot * 230) / 100}`;
  return [
    draw("path", "tpw-trail-dots tpw-trail-rim", { d, "stroke-width": dot + 2, "stroke-dasharray": dashes }),
    draw("path", "tpw-trail-dots tpw-trail-line", { d, "stroke-width": dot, "stroke-dasharray": dashes })
  ];
}
function badgeParts(badge) {
  const { number, x, y, r } = badge;
  const size = numberSize(badge);
  return [
    draw("circle", "tpw-trail-back", { cx: x, cy: y, r: r + RIM }),
    draw("circle", "tpw-trail-badge", { cx: x, cy: y, r: r - 0.5 }),
    draw("text", "tpw-trail-number", { x, y: y + size * 0.36, "font-size": size }, [String(number)])
  ];
}
function pillParts({ x, y, w, h, size }, said) {
  return [
    draw("rect", "tpw-trail-pill", { x, y, width: w, height: h, rx: h / 2 }),
    draw("text", "tpw-trail-word", { x: x + w / 2, y: y + h / 2 + size * 0.36, "font-size": size }, [said])
  ];
}

// tripeaks_widgets/board/src/lesson/plan-texts.js
var TURNS_UP = "↥";
function title({ steps, writing, done }, t) {
  if (writing || steps.length === 0) return t(steps.length === 0 ? "lesson.plan.empty" : "lesson.plan.writing");
  return done < steps.length ? t("lesson.plan.playing", { done, of: steps.length }) : t("lesson.plan.played");
}
function chips(payload, t) {
  const { steps, writing, done } = payload;
  const scored = isScored(payload);
  return steps.map((step, index) => {
    const points2 = scored && step.points !== 0 ? signed3(step.points, t) : "";
    const played = index < done;
    const name2 = t(step.move === "draw" ? "lesson.plan.step-draw" : "lesson.plan.step", { nth: index + 1, card: step.card });
    return {
      nth: index + 1,
      card: step.card,
      before: step.move === "draw" ? t("lesson.plan.draw") : "",
      points: points2,
      turns: step.turned > 0 ? `${TURNS_UP}${step.turned}` : "",
      done: played,
      next: !writing && index === done,
      label: [name2, points2, turnsUp(step, t), played ? t("lesson.plan.done") : ""].filter(Boolean).join(", ")
    };
  });
}
function turnsUp({ turned, unknown }, t) {
  if (turned === 0) return "";
  return t(unknown > 0 ? "lesson.plan.turns-unknown" : "lesson.plan.turns-known", { count: turned });
}
function comesTo(payload, t) {
  const { steps, points: points2, turned, left, playable, chance } = payload;
  if (steps.length === 0) return "";
  const [plays, draws] = [playCount(steps), steps.length - playCount(steps)];
  const parts = [
    plays > 0 ? t("lesson.plan.cards", { count: plays }) : "",
    draws > 0 ? t("lesson.plan.draws", { count: draws }) : "",
    isScored(payload) && points2 !== 0 ? signed3(points2, t) : "",
    turned > 0 ? t("lesson.plan.turned", { turned }) : "",
    left > 0 ? t("lesson.plan.left", { left }) : t("lesson.plan.cleared")
  ];
  const sentences = [`${capitalise(parts.filter(Boolean).join(", "))}.`];
  if (left > 0) {
    sentences.push(
      playable.length > 0 ? t("lesson.plan.then", { count: playable.length, cards: playable }) : t("lesson.plan.then-none")
    );
    if (chance !== null) sentences.push(t("lesson.plan.chance", { chance }));
  }
  return sentences.join(" ");
}
function comparison(payload, t) {
  const { steps, done, turned, points: points2, best } = payload;
  if (best === null || steps.length === 0 || done > 0) return null;
  const longer = best.length - playCount(steps);
  if (longer > 0) {
    const none = t("lesson.plan.turned-none");
    return { text: t("lesson.plan.best", { count: best.length, turned: best.turned > 0 ? best.turned : none }), better: true };
  }
  if (longer === 0 && best.turned > turned) return { text: t("lesson.plan.best-turns", { turned: best.turned }), better: true };
  if (longer === 0 && best.turned === turned && best.points > points2) {
    return { text: t("lesson.plan.best-points", { points: signed3(best.points, t) }), better: true };
  }
  return { text: t("lesson.plan.best-none"), better: false };
}
var playCount = (steps) => steps.filter(({ move }) => move !== "draw").length;
var isScored = ({ steps }) => steps.every(({ move, points: points2 }) => move === "draw" || points2 >= 0);
var signed3 = (points2, t) => t(points2 > 0 ? "lesson.plan.points" : "lesson.plan.points-lost", { points: points2 });

// tripeaks_widgets/board/src/lesson/plan.js
var CHECK = "✓︎";
function createPlanStrip({ t, onAsk }) {
  const control = (name3, kind) => createControl(`tpw-plan-${name3}`, t(`lesson.plan.button.${name3}`), () => onAsk({ kind }));
  const [next2, all, back, keep] = [
    control("next", "advance"),
    control("all", "advance-all"),
    control("back", "plan-back"),
    control("keep", "plan-keep")
  ];
  const [use, close] = [control("use", "plan-use"), control("close", "plan-off")];
  const name2 = make("div", "tpw-strip-title");
  const head = make("div", "tpw-strip-head", {}, [name2, close]);
  const list = make("div", "tpw-plan-steps tpw-numbers", { role: "list", "aria-label": t("lesson.plan.steps") });
  const sum = make("div", "tpw-plan-sum");
  const compared = make("span", "tpw-strip-text");
  const best = make("div", "tpw-strip-line", {}, [compared, use]);
  const paused = make("div", "tpw-strip-note");
  const controls = make("div", "tpw-strip-controls", {}, [next2, all, keep, back]);
  const element = make("div", "tpw-strip tpw-plan", { role: "group", "aria-label": t("lesson.plan.label") }, [
    head,
    controls,
    paused,
    list,
    sum,
    best
  ]);
  let shown = null;
  let isRunning = false;
  function draw2(payload) {
    shown = payload;
    keepFocus(element, () => fill(payload), [next2, close]);
  }
  function fill(payload) {
    element.hidden = payload === null;
    if (payload === null) return;
    const { steps, writing, done, kept } = payload;
    const found = comparison(payload, t);
    setText(name2, title(payload, t));
    list.replaceChildren(...chips(payload, t).map(chipOf));
    show(list, steps.length > 0);
    show(controls, steps.length > 0);
    say2(sum, comesTo(payload, t));
    setText(compared, found?.text ?? "");
    show(best, found !== null);
    show(use, found?.better ?? false);
    say2(paused, payload.paused === null ? "" : t(payload.paused.key, payload.paused.args));
    const more = done < steps.length;
    setText(all, t(isRunning ? "lesson.plan.button.stop" : "lesson.plan.button.all"));
    setText(keep, t(kept ? "lesson.plan.button.kept" : "lesson.plan.button.keep"));
    enable(next2, more && !isRunning);
    enable(all, more || isRunning);
    enable(use, !isRunning);
    enable(back, writing && !isRunning);
    enable(keep, steps.length > 0 && !kept);
  }
  function running(on) {
    isRunning = on;
    draw2(shown);
  }
  draw2(null);
  return { element, draw: draw2, running };
}
var show = (element, on) => void (element.hidden = !on);
function say2(element, text) {
  setText(element, text);
  element.hidden = text === "";
}
function chipOf({ nth, card, before: before2, points: points2, turns, done, next: next2, label }) {
  const parts = [
    ["nth", done ? CHECK : String(nth)],
    ["word", before2],
    [`card tpw-suit-${suitOf(card)}`, shortName(card)],
    ["points", points2],
    ["turns", turns]
  ];
  const picture = make("span", "tpw-plan-picture", { "aria-hidden": "true" }, parts.flatMap(
    ([name2, text]) => text === "" ? [] : [make("span", `tpw-plan-${name2}`, {}, [text])]
  ));
  const state = done ? " tpw-done" : next2 ? " tpw-next" : "";
  const element = make("div", `tpw-plan-step${state}`, { role: "listitem", title: label }, [
    make("span", "tpw-words", {}, [label]),
    picture
  ]);
  if (next2) element.setAttribute("aria-current", "step");
  return element;
}

// tripeaks_widgets/board/src/lesson/player.js
var PACE = 700;
function createPlayer({ step, every = PACE, onChange = () => {
} }) {
  let on = false;
  let timer;
  function turn() {
    timer = void 0;
    let more = false;
    try {
      more = step() !== false;
    } finally {
      if (!more) stop();
    }
    if (on && timer === void 0) timer = setTimeout(turn, every);
  }
  function start() {
    if (on) return;
    on = true;
    onChange(true);
    if (on) turn();
  }
  function stop() {
    clearTimeout(timer);
    timer = void 0;
    if (!on) return;
    on = false;
    onChange(false);
  }
  return { start, stop, running: () => on };
}

// tripeaks_widgets/board/src/lesson/requests.js
var BEGINS = ["plan", "plan-open"];
var WRITES = ["plan", "plan-open", "plan-add", "plan-back", "plan-use", "plan-keep", "hint", "check", "advice-guess", "advice-more", "advice-stop"];
var isWriting = (plan2, pending) => pending.reduce((writing, { kind }) => BEGINS.includes(kind) || writing && WRITES.includes(kind), plan2?.writing ?? false);
function inPlan(request) {
  switch (request.kind) {
    case "play":
      return { kind: "plan-add", place: request.place };
    case "draw":
      return { kind: "plan-add" };
    case "undo":
      return { kind: "plan-back" };
    default:
      return request.kind === "redo" ? null : request;
  }
}
function nextStep(playing, { plan: plan2, solution }, goOn) {
  if (playing === "advance-all") {
    return plan2 && plan2.done < plan2.steps.length && (goOn || plan2.paused === null) ? { kind: "advance" } : null;
  }
  return solution && !solution.off && solution.next !== null ? { kind: "walk", to: "forth" } : null;
}
function walked(way, list) {
  const at2 = list?.at ?? 0;
  const length = (list?.moves ?? []).filter((one) => !Array.isArray(one)).length;
  const requests = { back: { kind: "undo" }, forth: { kind: "redo" }, start: { kind: "restart" }, end: { kind: "jump", place: length } };
  return (way === "back" || way === "start" ? at2 > 0 : at2 < length) ? requests[way] : null;
}

// tripeaks_widgets/board/src/lesson/review.js
var KINDS2 = (
  /** @type {const} */
  ["flat", "luck", "worse", "better"]
);
var KEYS2 = {
  ArrowLeft: (at2) => at2 - 1,
  ArrowDown: (at2) => at2 - 1,
  ArrowRight: (at2) => at2 + 1,
  ArrowUp: (at2) => at2 + 1,
  Home: () => 0,
  End: (_, count2) => count2
};
function createReview({ t, onAsk }) {
  const about = make("p", "tpw-line tpw-review-about", {}, [t("lesson.review.about")]);
  const empty = make("p", "tpw-review-empty", {}, [t("lesson.review.empty")]);
  const begin = createButton("tpw-review-begin", "", () => onAsk({ kind: "review" }));
  const stop = createButton("tpw-review-stop", t("lesson.review.stop"), () => onAsk({ kind: "review-stop" }));
  const fill = make("div", "tpw-review-fill");
  const busy = make("span", "tpw-numbers");
  const progress2 = make("div", "tpw-review-progress", {}, [busy, make("div", "tpw-review-track", { "aria-hidden": "true" }, [fill]), stop]);
  const failed = make("p", "tpw-wrong tpw-review-failed");
  const curve = createCurve(t, (node) => onAsk({ kind: "goto", node }));
  const sum = make("dl", "tpw-review-sum tpw-numbers", { "aria-label": t("lesson.review.sum") });
  const exact = make("p", "tpw-review-exact");
  const id = newId();
  const check2 = createButton("tpw-review-check", t("lesson.review.check"), () => onAsk({ kind: "review-check" }));
  check2.setAttribute("aria-describedby", id);
  const checking = make("div", "tpw-review-checking", {}, [check2, make("span", "tpw-line", { id }, [t("lesson.moves.sees")])]);
  const learn = createButton("tpw-strong tpw-review-learn", t("lesson.review.learn"), () => onAsk({ kind: "learn" }));
  const faults = make("ol", "tpw-review-faults", { role: "list", "aria-label": t("lesson.review.faults") });
  const none = make("p", "tpw-review-none", {}, [t("lesson.review.no-faults")]);
  const result = make("div", "tpw-review-result", {}, [
    curve.element,
    sum,
    make("div", "tpw-review-list", {}, [make("h3", "tpw-review-head", {}, [t("lesson.review.faults")]), none, faults, learn]),
    exact,
    checking
  ]);
  const paste = createPaste(t, (text) => onAsk({ kind: "review-paste", text }));
  const element = make("div", "tpw-review", {}, [
    about,
    empty,
    make("div", "tpw-review-ask", {}, [begin]),
    progress2,
    failed,
    result,
    paste.element
  ]);
  function drawFound(found) {
    curve.draw(found);
    const rows = sumRows(found, t);
    const { low, high } = scaleOf(rows);
    const part = (value) => `${(value - low) / (high - low) * 100}%`;
    sum.replaceChildren(...rows.map(({ part: name2, from, to, text, range, down: down2, name: label }) => {
      const bar = make("span", `tpw-review-bar tpw-review-bar-${name2}${down2 ? " tpw-review-down" : ""}`, { "aria-hidden": "true" });
      Object.assign(bar.style, { left: part(from), width: `${(to - from) / (high - low) * 100}%` });
      return make("div", "tpw-review-row", {}, [
        make("dt", "", {}, [label]),
        make("dd", "tpw-review-figure", {}, [make("b", "", {}, [text]), ...range === "" ? [] : [make("span", "tpw-line", {}, [` (${range})`])]]),
        make("dd", "tpw-review-bars", { "aria-hidden": "true" }, [bar])
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
  function faultRows(found) {
    return found.steps.flatMap((step, index) => {
      const { fault, move, card, remark } = step;
      if (!fault && !remark) return [];
      const name2 = move === "draw" ? t("lesson.review.draw", { nth: index + 1 }) : t("lesson.review.play", { nth: index + 1, card });
      const go = createButton("tpw-review-fault", name2, () => onAsk({ kind: "goto", node: found.nodes[index] }));
      const kind = fault ? [make("b", `tpw-review-kind tpw-review-${fault.kind}`, {}, [`${fault.mark} ${t(`review.fault.${fault.kind}`)}`])] : [];
      const told = fault ? [make("span", "", {}, [faultText(step, t)])] : [];
      const said = remark ? [make("span", "tpw-line", {}, [t(remark.key, remark.args)])] : [];
      return [make("li", "tpw-review-item", {}, [make("div", "tpw-review-name", {}, [go, ...kind]), ...told, ...said])];
    });
  }
  let shown = "";
  function put(payload) {
    const { part, fault, moves, found } = payload;
    const key = beginKey(payload);
    empty.hidden = moves > 0 || found !== null;
    about.hidden = found === null && moves === 0;
    begin.hidden = key === null || part !== null;
    if (key !== null) setText(begin, t(key));
    progress2.hidden = part === null;
    if (part !== null) {
      setText(busy, t("lesson.review.busy", { part: Math.floor(part * 100) / 100 }));
      fill.style.width = `${part * 100}%`;
    }
    failed.hidden = fault === null;
    if (fault !== null) setText(failed, t(fault.key, fault.args));
    result.hidden = found === null;
    if (found === null) return;
    const { at: at2, ...rest } = found;
    const told = JSON.stringify(rest);
    if (shown !== told) drawFound(found);
    shown = told;
    curve.point(at2);
  }
  function draw2(payload) {
    keepFocus(element, () => put(payload), [stop, curve.slider, begin, learn]);
  }
  return { element, draw: draw2, complain: paste.complain };
}
function createCurve(t, onGoto) {
  const shade = draw("path", "tpw-review-band");
  const lines = KINDS2.map((kind) => ({ kind, path: draw("path", `tpw-review-line tpw-review-${kind}`, { "vector-effect": "non-scaling-stroke" }) }));
  const svg = draw("svg", "tpw-review-svg", { preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" }, [shade, ...lines.map(({ path }) => path)]);
  const here = make("div", "tpw-review-here", { "aria-hidden": "true" });
  const signs = make("div", "tpw-review-marks", { "aria-hidden": "true" });
  const id = newId();
  const slider = make("div", "tpw-review-slider", {
    role: "slider",
    tabindex: "0",
    "aria-label": t("lesson.review.curve"),
    "aria-valuemin": "0",
    "aria-describedby": id,
    "data-lm-suppress-shortcuts": "true"
  }, [svg, here, signs]);
  const scale = make("div", "tpw-review-scale tpw-numbers", { "aria-hidden": "true" }, [100, 50, 0].map((percent3) => make("span", "", {}, [t("number.percent", { percent: percent3 })])));
  const text = make("p", "tpw-review-point tpw-numbers");
  const legend2 = make("div", "tpw-review-legend", { "aria-hidden": "true" }, ["better", "worse", "luck"].map((kind) => make("span", "tpw-review-word", {}, [make("span", `tpw-review-key tpw-review-key-${kind}`), t(`review.legend.${kind}`)])));
  const keys = make("p", "tpw-line tpw-review-keys", { id }, [t("lesson.review.keys")]);
  const element = make("div", "tpw-review-curve", {}, [legend2, make("div", "tpw-review-plot", {}, [scale, slider]), text, keys]);
  let found = null;
  let at2 = 0;
  function show2(to) {
    if (found === null) return;
    setText(text, pointText(found, to, t));
    here.style.left = `${to / Math.max(1, found.steps.length) * 100}%`;
  }
  function go(to) {
    if (found === null) return;
    at2 = Math.min(Math.max(to, 0), found.steps.length);
    point(at2);
    onGoto(found.nodes[at2]);
  }
  function under(event) {
    const { left, width } = slider.getBoundingClientRect();
    return nearest2(width === 0 ? 0 : (event.clientX - left) / width, found?.steps.length ?? 0);
  }
  slider.addEventListener("pointermove", (event) => show2(under(event)));
  slider.addEventListener("pointerleave", () => show2(at2));
  slider.addEventListener("click", (event) => {
    slider.focus({ preventScroll: true });
    go(under(event));
  });
  slider.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !Object.hasOwn(KEYS2, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    go(KEYS2[event.key](at2, found?.steps.length ?? 0));
  });
  function point(now) {
    if (found === null) return;
    if (now !== null) at2 = now;
    slider.setAttribute("aria-valuenow", String(at2));
    slider.setAttribute("aria-valuetext", pointText(found, at2, t));
    here.classList.toggle("tpw-review-left", now === null);
    show2(at2);
  }
  function draw2(told) {
    found = told;
    at2 = Math.min(at2, told.steps.length);
    const count2 = Math.max(1, told.steps.length);
    svg.setAttribute("viewBox", `0 0 ${count2} 100`);
    setPath(shade, band(told));
    const runs = paths(told);
    for (const { kind, path } of lines) setPath(path, runs[kind]);
    signs.replaceChildren(...marks2(told).map(({ mark, x, y }) => {
      const sign = make("span", "tpw-review-mark", {}, [mark]);
      Object.assign(sign.style, { left: `${x * 100}%`, top: `${y * 100}%` });
      return sign;
    }));
    slider.setAttribute("aria-valuemax", String(told.steps.length));
  }
  return { element, slider, draw: draw2, point };
}
function createPaste(t, onPaste) {
  const id = newId();
  const field = make("textarea", "tpw-field-text tpw-review-text", { id: `${id}-text`, rows: "4", spellcheck: "false", "aria-describedby": `${id}-line ${id}-wrong` });
  const wrong = make("p", "tpw-wrong", { id: `${id}-wrong`, role: "status" });
  const go = createButton("tpw-review-go", t("lesson.review.paste-go"), () => {
    if (field.value.trim() !== "") onPaste(field.value);
  });
  const form = make("div", "tpw-review-form", { id }, [
    make("label", "tpw-label", { for: field.id }, [t("lesson.review.paste-label")]),
    field,
    make("p", "tpw-line", { id: `${id}-line` }, [t("lesson.review.paste-line")]),
    wrong,
    go
  ]);
  const opener = createButton("tpw-review-paste", t("lesson.review.paste"), () => toggle(Boolean(form.hidden)));
  opener.setAttribute("aria-controls", id);
  const element = make("div", "tpw-review-pasting", {}, [opener, form]);
  function toggle(on) {
    form.hidden = !on;
    opener.setAttribute("aria-expanded", String(on));
    if (on) field.focus();
  }
  form.hidden = true;
  opener.setAttribute("aria-expanded", "false");
  function complain(why) {
    setText(wrong, why);
    field.setAttribute("aria-invalid", String(why !== ""));
  }
  return { element, complain };
}

// tripeaks_widgets/board/src/lesson/icons.js
var ICONS = {
  first: "M3 4h2.2v12H3zM11 4v12l-5.6-6zM17 4v12l-5.6-6z",
  back: "M12.9 3.6 14.5 5.2 9.7 10l4.8 4.8-1.6 1.6L6.5 10z",
  play: "M5.5 3.2v13.6L16.5 10z",
  pause: "M5 3.5h3.6v13H5zM11.4 3.5H15v13h-3.6z",
  forth: "M7.1 3.6 5.5 5.2l4.8 4.8-4.8 4.8 1.6 1.6 6.4-6.4z",
  last: "M17 4h-2.2v12H17zM9 4v12l5.6-6zM3 4v12l5.6-6z",
  eye: "M10 4C5.9 4 2.6 6.6 1 10c1.6 3.4 4.9 6 9 6s7.4-2.6 9-6c-1.6-3.4-4.9-6-9-6zm0 10a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm0-2.2a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z"
};
function createIcon(name2) {
  const path = draw("path", "", { d: ICONS[name2] });
  return draw("svg", `tpw-icon tpw-icon-${name2}`, { viewBox: "0 0 20 20", "aria-hidden": "true", focusable: "false" }, [path]);
}

// tripeaks_widgets/board/src/lesson/solution-texts.js
var DUST = 1e-9;
var KEYS3 = { ArrowLeft: "back", ArrowRight: "forth", Home: "first", End: "last" };
function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  return Object.hasOwn(KEYS3, key) ? KEYS3[key] : null;
}
var isLine = (payload) => payload !== null && !payload.busy && !payload.off;
var leads = ({ done, of }, way) => way === "first" || way === "back" ? done > 0 : done < of;
function busyText({ part }, t) {
  return part === null ? t("lesson.solution.busy") : t("lesson.solution.busy-part", { part: Math.floor(clamp3(part) * 100 + DUST) / 100 });
}
function lostText(lost, t) {
  if (lost === null) return "";
  return lost.until === null ? t("lesson.solution.never") : t("lesson.solution.since", { move: lost.until + 1, of: lost.of });
}
function placeText({ done, of, next: next2 }, t) {
  const key = next2 === "draw" ? "lesson.solution.next-draw" : next2 === null ? "lesson.solution.next-none" : "lesson.solution.next-card";
  return { step: t("lesson.solution.step", { done, of }), next: t(key) };
}
function resultText({ aim, won, of, moves, score }, t) {
  if (of === 0) return t(won ? "hint.won" : "hint.lost");
  const what = won ? t("lesson.solution.wins") : t(aim === "moves" ? "lesson.solution.clears" : "lesson.solution.scores");
  const figures2 = [];
  if (moves !== null) figures2.push(t("lesson.solution.moves", { count: moves }));
  if (score !== null) figures2.push(t("lesson.solution.score", { score }));
  return figures2.length === 0 ? `${what}.` : `${what}: ${figures2.join(", ")}.`;
}
function share({ busy, part, done, of }) {
  if (busy) return part === null ? null : clamp3(part);
  return of > 0 ? clamp3(done / of) : 0;
}
var clamp3 = (value) => Math.min(Math.max(value, 0), 1);
var sought = (aim) => ({
  aim,
  busy: true,
  part: null,
  won: false,
  of: 0,
  done: 0,
  next: null,
  score: null,
  moves: null,
  lost: null,
  off: false
});

// tripeaks_widgets/board/src/lesson/solution.js
var AIMS = ["moves", "score"];
function createSolutionStrip({ t, onAsk }) {
  let shown = null;
  let isRunning = false;
  const aims = AIMS.map((aim) => {
    const button = createControl(`tpw-solution-aim tpw-aim-${aim}`, t(`lesson.solution.aim-${aim}`), () => choose(aim));
    return { aim, button };
  });
  const pair = make("div", "tpw-solution-aims", { role: "group", "aria-label": t("lesson.solution.aim") }, [
    ...aims.map(({ button }) => button)
  ]);
  const sees = make("div", "tpw-solution-sees", {}, [createIcon("eye"), make("span", "", {}, [t("lesson.solution.sees")])]);
  const note = make("span", "tpw-strip-text");
  const jump = createControl("tpw-solution-jump", t("lesson.solution.jump"), () => {
    if (typeof shown?.lost?.until === "number") onAsk({ kind: "jump", place: shown.lost.until });
  });
  const again = createControl("tpw-solution-again", t("lesson.solution.again"), () => shown && onAsk({ kind: "solve", aim: shown.aim }));
  const notes = make("div", "tpw-strip-line tpw-solution-note", {}, [note, jump, again]);
  const step = make("span", "tpw-solution-step tpw-numbers");
  const next2 = make("span", "tpw-solution-next");
  const fill = make("div", "tpw-solution-fill");
  const bar = make("div", "tpw-solution-bar", { "aria-hidden": "true" }, [fill]);
  const progress2 = make("div", "tpw-solution-progress", {}, [make("div", "tpw-solution-place", {}, [step, " ", next2]), bar]);
  const result = make("div", "tpw-solution-result");
  const walker = (way) => ({ way, button: iconButton(way, t(`lesson.solution.${way}`), () => onAsk({ kind: "walk", to: way })) });
  const [first, back, forth, last] = (
    /** @type {Way[]} */
    ["first", "back", "forth", "last"].map(walker)
  );
  const play = iconButton("play", t("lesson.solution.play"), () => onAsk({ kind: "walk-all" }));
  const playIcon = createIcon("play");
  const pauseIcon = createIcon("pause");
  const walk = make("div", "tpw-solution-walk", { role: "group", "aria-label": t("lesson.solution.walk") }, [
    first.button,
    back.button,
    play,
    forth.button,
    last.button
  ]);
  const going = make("div", "tpw-strip-line tpw-solution-going", {}, [walk, result]);
  const stop = createControl("tpw-solution-stop", t("lesson.solution.stop"), () => onAsk({ kind: "solve-off" }));
  const close = createControl("tpw-solution-close", t("lesson.solution.close"), () => onAsk({ kind: "solve-off" }));
  const element = make("div", "tpw-strip tpw-solution", { role: "group", "aria-label": t("lesson.solution.label") }, [
    make("div", "tpw-strip-head", {}, [sees, pair, stop, close]),
    notes,
    progress2,
    going
  ]);
  element.addEventListener("keydown", (event) => {
    const way = wayOf(event);
    if (way === null || !isLine(shown)) return;
    event.preventDefault();
    event.stopPropagation();
    if (leads(shown, way)) onAsk({ kind: "walk", to: way });
  });
  function choose(aim) {
    if (shown !== null && (shown.aim !== aim || shown.off)) onAsk({ kind: "solve", aim });
  }
  function draw2(payload) {
    shown = payload;
    keepFocus(element, () => put(payload), [play, stop, again, close]);
  }
  function put(payload) {
    element.hidden = payload === null;
    if (payload === null) return;
    const { aim, busy, off, lost } = payload;
    const line2 = isLine(payload);
    for (const { aim: own, button } of aims) button.setAttribute("aria-pressed", String(own === aim));
    const left = off && !busy;
    setText(note, left ? t("lesson.solution.left") : busy ? "" : lostText(lost, t));
    notes.hidden = note.textContent === "";
    again.hidden = !left;
    jump.hidden = !line2 || typeof lost?.until !== "number";
    const place = placeText(payload, t);
    const ended = line2 && payload.of === 0;
    progress2.hidden = left || ended;
    setText(step, busy ? busyText(payload, t) : place.step);
    setText(next2, busy ? "" : place.next);
    const filled = share(payload);
    bar.classList.toggle("tpw-unknown", filled === null);
    fill.style.width = `${Math.round((filled ?? 0) * 1e3) / 10}%`;
    going.hidden = !line2;
    going.classList.toggle("tpw-waiting", busy);
    walk.hidden = ended;
    if (line2) setText(result, resultText(payload, t));
    for (const { way, button } of [first, back, forth, last]) enable(button, leads(payload, way));
    enable(play, isRunning || leads(payload, "forth"));
    name(play, t(isRunning ? "lesson.solution.pause" : "lesson.solution.play"));
    play.replaceChildren(isRunning ? pauseIcon : playIcon);
    stop.hidden = !busy;
    close.hidden = busy;
  }
  function running(on) {
    isRunning = on;
    draw2(shown);
  }
  draw2(null);
  return { element, draw: draw2, running };
}
function iconButton(icon, label, act) {
  const button = createControl(`tpw-solution-icon tpw-solution-${icon}`, "", act);
  button.replaceChildren(createIcon(icon));
  name(button, label);
  return button;
}
function name(button, label) {
  if (button.getAttribute("aria-label") === label) return;
  button.setAttribute("aria-label", label);
  button.title = label;
}

// tripeaks_widgets/board/src/lesson/tabs.js
function createTabs({ t, pages, onChange = () => {
} }) {
  let open = "";
  const tabs = pages.map(({ name: name2, element: content }) => {
    const button = createButton(`tpw-tab tpw-tab-${name2}`, t(`lesson.tab.${name2}`), () => show2(open === name2 ? "" : name2));
    const page = make("div", `tpw-page tpw-page-${name2}`, { id: newId(), role: "group", "aria-label": t(`lesson.tab.${name2}`) }, [content]);
    button.setAttribute("aria-controls", page.id);
    return { name: name2, button, page };
  });
  const row3 = make("div", "tpw-tab-row", { role: "group", "aria-label": t("lesson.tab.label") }, tabs.map(({ button }) => button));
  const element = make("div", "tpw-tabs", {}, [row3, ...tabs.map(({ page }) => page)]);
  function draw2() {
    for (const { name: name2, button, page } of tabs) {
      button.setAttribute("aria-expanded", String(name2 === open));
      page.hidden = name2 !== open;
    }
  }
  draw2();
  function show2(name2) {
    if (name2 === open || name2 !== "" && tabs.every((tab) => tab.name !== name2)) return;
    open = name2;
    draw2();
    onChange(name2);
  }
  return { element, show: show2, shown: () => open };
}

// tripeaks_widgets/board/src/lesson/trail.js
var NOTHING = { place: null, chain: null, places: [] };
var endsOf = (chance, t) => chance === null ? "" : t("lesson.ends", { chance });
var along = ({ places, chance }, kind, t) => ({ path: places, kind, ends: endsOf(chance, t) });
function askedLast(before2, told, asked2) {
  if (told.hint && told.hint.rung !== before2.hint?.rung) return "hint";
  return written3(told) === written3(before2) ? asked2 : "plan";
}
var written3 = ({ plan: plan2 }) => (plan2?.steps ?? []).map(({ move }) => move).join();
function trailOf(insight, view, looked, t) {
  const trail = chosen2(insight, looked, t);
  if (trail === null) return null;
  return { ...trail, lying: view.cards.flatMap((card, place) => card === null ? [] : [place]) };
}
function isPlanned({ places }, plan2) {
  return plan2 !== void 0 && plan2.steps.length === places.length && plan2.steps.every(({ move }, nth) => move === places[nth]);
}
function chosen2({ hint, plan: plan2, chains, advice }, { place, chain, places, asked: asked2 }, t) {
  if (chain !== null && !isPlanned(chain, plan2)) return along(chain, "preview", t);
  if (places.length > 0) return { path: [], kind: "preview", lit: places };
  const hinted = plan2 && asked2 === "plan" ? void 0 : hint;
  if (hinted?.chain) return along(hinted.chain, "hint", t);
  if (hinted?.rung === 2) return { path: [], kind: "hint", lit: hinted.lit };
  const own = place === null ? void 0 : chains?.starts[place];
  if (plan2) {
    const { steps, done, chance } = plan2;
    if (steps.length === 0 && own) return along(own, "preview", t);
    return { path: steps.map(({ move }) => move), kind: "plan", ends: endsOf(chance, t), done };
  }
  if (own) return along(own, "preview", t);
  const longest = chains?.lists.length.at(0);
  if (longest) return along(longest, "chain", t);
  return advice && !advice.praise ? { path: [], kind: "hint", lit: advice.places } : null;
}

// tripeaks_widgets/board/src/lesson/chances.js
function summary(payload, t) {
  if (payload === null) return t("lesson.unseen.nothing");
  const { unseen: count2, hidden, stock } = payload;
  if (count2 === 0) return t("lesson.unseen.all-seen");
  return t("lesson.unseen.left", { count: count2, hidden, stock });
}
function markings(payload) {
  if (payload === null || payload.unseen === 0) return [];
  return (
    /** @type {Marking[]} */
    ["draw", "turn"].filter((marking) => payload[marking] !== null)
  );
}
function rankBars(payload, marking, t) {
  if (payload === null || payload.unseen === 0) return [];
  const marked = marking === null ? null : payload[marking];
  return payload.ranks.map((count2, rank) => {
    const fits = marked?.fits[rank] ?? false;
    const name2 = capitalise(t(`rank.${RANKS[rank]}`));
    return { sign: rankSign(rank), count: count2, fits, label: t(fits ? "lesson.unseen.bar-fits" : "lesson.unseen.bar", { name: name2, count: count2 }) };
  });
}
function markedLine(payload, marking, t) {
  const marked = payload === null || marking === null ? null : payload[marking];
  if (payload === null || marked === null) return "";
  const count2 = payload.ranks.reduce((sum, ranked, rank) => sum + (marked.fits[rank] ? ranked : 0), 0);
  const key = marking === "turn" && payload.top !== null ? "lesson.unseen.marked-turn" : "lesson.unseen.marked-draw";
  return t(key, { count: count2, unseen: payload.unseen });
}
function chanceRows(payload, t) {
  if (payload === null) return [];
  const { draw: draw2, turn, top, plays } = payload;
  const rows = [];
  if (draw2 !== null) rows.push(row2(drawText(draw2, t), draw2.chance, t));
  if (turn !== null) {
    rows.push(row2(top === null ? t("lesson.unseen.turn-any") : t("lesson.unseen.turn", { top }), turn.chance, t));
  }
  for (const { card, turned: count2, chance } of plays) {
    if (count2 > 0) rows.push(row2(t("lesson.unseen.play", { card, count: count2 }), chance, t));
  }
  return rows;
}
function drawText({ chance, known }, t) {
  if (known === null) return t("lesson.unseen.draw");
  return t(chance > 0.5 ? "lesson.unseen.draw-known" : "lesson.unseen.draw-known-useless", { card: known });
}
var row2 = (text, chance, t) => ({ text, percent: percent(chance, t), share: Math.min(Math.max(chance, 0), 1) });

// tripeaks_widgets/board/src/lesson/unseen.js
var SUITS = 4;
function createUnseen({ t }) {
  const line2 = make("p", "tpw-unseen-line");
  const bars = make("ul", "tpw-unseen-bars", { role: "list", "aria-label": t("lesson.unseen.bars") });
  const marked = make("p", "tpw-unseen-marked");
  const rows = make("ul", "tpw-unseen-chances tpw-numbers", { role: "list", "aria-label": t("lesson.unseen.chances") });
  const buttons = {
    draw: createButton("tpw-unseen-toggle", t("lesson.unseen.mark-draw"), () => choose("draw")),
    turn: createButton("tpw-unseen-toggle", t("lesson.unseen.mark-turn"), () => choose("turn"))
  };
  const name2 = make("span", "tpw-unseen-toggles-name", { "aria-hidden": "true" }, [t("lesson.unseen.mark")]);
  const pair = make("div", "tpw-unseen-pair", {}, Object.values(buttons));
  const toggles = make("div", "tpw-unseen-toggles", { role: "group", "aria-label": t("lesson.unseen.mark") }, [name2, pair]);
  const element = make("div", "tpw-unseen", {}, [line2, bars, toggles, marked, rows]);
  let shown = null;
  let wanted2 = "draw";
  function choose(marking) {
    wanted2 = marking === current() ? null : marking;
    draw2(shown);
  }
  function current() {
    const found = markings(shown);
    return wanted2 === null || found.includes(wanted2) ? wanted2 : found.at(0) ?? null;
  }
  function draw2(payload) {
    shown = payload;
    const [found, marking] = [markings(payload), current()];
    setText(line2, summary(payload, t));
    bars.replaceChildren(...rankBars(payload, marking, t).map(barOf));
    bars.hidden = bars.childElementCount === 0;
    for (
      const [kind, button] of
      /** @type {[Marking, HTMLButtonElement][]} */
      Object.entries(buttons)
    ) {
      button.hidden = !found.includes(kind);
      button.setAttribute("aria-pressed", String(kind === marking));
    }
    toggles.hidden = found.length === 0;
    setText(marked, found.length === 0 ? "" : markedLine(payload, marking, t));
    marked.hidden = marked.textContent === "";
    rows.replaceChildren(...chanceRows(payload, t).map(rowOf));
    rows.hidden = rows.childElementCount === 0;
  }
  draw2(null);
  return { element, draw: draw2 };
}
function barOf({ sign, count: count2, fits, label }) {
  const cells = Array.from(
    { length: Math.max(SUITS, count2) },
    (_, index) => make("span", `tpw-unseen-cell ${index < count2 ? "tpw-filled" : "tpw-hollow"}`)
  );
  const picture = make("span", "tpw-unseen-bar", { "aria-hidden": "true" }, [
    make("span", "tpw-unseen-count tpw-numbers", {}, [String(count2)]),
    make("span", "tpw-unseen-cells", {}, cells.reverse()),
    make("span", "tpw-unseen-rank", {}, [sign])
  ]);
  return make("li", fits ? "tpw-unseen-item tpw-fits" : "tpw-unseen-item", {}, [make("span", "tpw-unseen-words", {}, [label]), picture]);
}
function rowOf({ text, percent: percent3, share: share2 }) {
  const fill = make("span", "tpw-unseen-fill");
  fill.style.width = `${Math.round(share2 * 1e3) / 10}%`;
  return make("li", "tpw-unseen-row", {}, [
    make("span", "tpw-unseen-text", {}, [text, make("span", "tpw-unseen-words", {}, [":"])]),
    " ",
    make("strong", "tpw-unseen-percent", {}, [percent3]),
    make("span", share2 > 0 ? "tpw-unseen-track" : "tpw-unseen-track tpw-none", { "aria-hidden": "true" }, [fill])
  ]);
}

// tripeaks_widgets/board/src/lesson/values.js
var BARE_BELOW = 36;
function plateAt({ places, stock }, move) {
  const box = move === "draw" ? stock : places[move];
  const size = Math.min(Math.max(box.w * 0.2, 11), 15);
  const [bar, pad] = [Math.max(Math.round(size * 0.42), 4), Math.max(Math.round(size * 0.2), 2)];
  const inset = move === "draw" ? 4 : box.w * 0.03;
  const h = Math.round(size + bar + 2.5 * pad);
  const y = move === "draw" ? box.y + box.h - h - inset : box.y + box.h - Math.round(box.h * 0.055);
  return { x: box.x + inset, y, w: box.w - 2 * inset, h, size, bar, pad };
}
function createValues() {
  const element = make("div", "tpw-values", { "aria-hidden": "true" });
  let lit = null;
  let shown = "";
  function draw2(options, geometry) {
    const { width, height } = geometry;
    const wanted2 = JSON.stringify([width, height, options]);
    if (wanted2 === shown) return;
    shown = wanted2;
    if (options.length === 0) return element.replaceChildren();
    const plates = options.map((option, index) => plateParts(plateAt(geometry, option.move), option, index === 0));
    element.replaceChildren(
      draw("svg", "tpw-values-picture", { viewBox: `0 0 ${width} ${height}`, width, height, focusable: "false" }, plates)
    );
    light(lit);
  }
  function light(move) {
    lit = move;
    for (const plate of element.querySelectorAll(".tpw-plate")) {
      plate.classList.toggle("tpw-lit", move !== null && plate.getAttribute("data-move") === String(move));
    }
  }
  return { element, draw: draw2, light };
}
function plateParts({ x, y, w, h, size, bar, pad }, { move, value, low, high }, best) {
  const [left, room, top] = [x + pad, w - 2 * pad, y + pad];
  const at2 = (share2) => left + share2 * room;
  const middle2 = top + bar / 2;
  const whisker = high > low ? `M${at2(low)} ${middle2}H${at2(high)}M${at2(low)} ${top - 0.5}v${bar + 1}M${at2(high)} ${top - 0.5}v${bar + 1}` : "";
  return draw("g", best ? "tpw-plate tpw-best" : "tpw-plate", { "data-move": move }, [
    draw("rect", "tpw-plate-back", { x, y, width: w, height: h, rx: 4 }),
    draw("rect", "tpw-plate-track", { x: left, y: top, width: room, height: bar, rx: 1.5 }),
    draw("rect", "tpw-plate-fill", { x: left, y: top, width: Math.max(value * room, 1), height: bar, rx: 1.5 }),
    ...whisker === "" ? [] : [draw("path", "tpw-plate-rim", { d: whisker }), draw("path", "tpw-plate-whisker", { d: whisker })],
    draw("text", "tpw-plate-figure", { x: x + w / 2, y: top + bar + size * 0.98, "font-size": size }, [shortPercent(value, w < BARE_BELOW)])
  ]);
}

// tripeaks_widgets/board/src/lesson/lessons.js
var GOES_ON2 = ["play", "draw", "look"];
function createLessons({ given: { rules }, t, field, send, pending, onTab, onSet }) {
  let insight = {};
  let view = null;
  let geometry = null;
  let looked = NOTHING;
  let asked2 = "hint";
  let current = false;
  let playing = "advance-all";
  let goOn = false;
  const overlay = createOverlay();
  const values = createValues();
  const player = createPlayer({ step, onChange: (on) => [plan2, solution].forEach((strip) => strip.running(on)) });
  const plan2 = createPlanStrip({ t, onAsk: press });
  const solution = createSolutionStrip({
    t,
    onAsk: (request) => {
      press(request);
      if (request.kind === "jump") press({ kind: "solve", aim: insight.solution?.aim ?? "moves" });
    }
  });
  const chains = createChainsTab({
    t,
    onPoint: (places) => look({ places }),
    onShow: (chain) => look({ chain }),
    onPlan: (places) => press({ kind: "plan", places })
  });
  const moves = createMoves({
    t,
    lowerIsBetter: rules.lowerIsBetter,
    onGoto: (node) => press({ kind: "goto", node }),
    onWalk: (way) => {
      const request = walked(way, insight.moves);
      if (request !== null) press(request);
    },
    onCheck: () => press({ kind: "check" }),
    onPlan: (index) => press({ kind: "plan-open", plan: index })
  });
  const unseen = createUnseen({ t });
  const advice = createAdvice({
    t,
    onPlay: (move) => {
      const request = meant(move === "draw" ? { kind: "draw" } : { kind: "play", place: move });
      if (request !== null) press(request);
    },
    onGuess: (move) => press(move === "draw" ? { kind: "advice-guess" } : { kind: "advice-guess", place: move }),
    onLook: (move) => {
      values.light(move);
      look({ places: move === null || move === "draw" ? [] : [move] });
    },
    onAsk: (kind) => press({ kind }),
    onGuessFirst: (on) => onSet({ guess_first: on })
  });
  const review = createReview({ t, onAsk: press });
  const learn = createLearn({ t, onAsk: press });
  const pages = (
    /** @type {const} */
    [
      ["moves", moves, "moves"],
      ["chains", chains, "chains"],
      ["unseen", unseen, "unseen"],
      ["advice", advice, "counsel"],
      ["review", review, "review"]
    ]
  );
  const tabs = createTabs({
    t,
    onChange: opened,
    pages: pages.map(([name2, { element }]) => ({ name: name2, element }))
  });
  const strips = make("div", "tpw-strips", {}, [plan2.element, solution.element, learn.element]);
  function press(request) {
    const running = player.running();
    player.stop();
    if (request.kind === "advance-all" || request.kind === "walk-all") {
      [playing, goOn] = [request.kind, true];
      if (!running) player.start();
    } else {
      looked = NOTHING;
      send(
        /** @type {Request} */
        request
      );
      if (request.kind === "solve" && "aim" in request) solution.draw(sought(request.aim ?? "moves"));
    }
  }
  function step() {
    if (pending().length > 0) return true;
    const next2 = nextStep(playing, insight, goOn);
    goOn = false;
    return next2 !== null && send(next2);
  }
  function opened(tab) {
    for (const [, { element }] of pages) element.hidden = true;
    values.light(null);
    look({ chain: null, places: [] });
    drawValues();
    onTab(tab);
  }
  function look(change) {
    looked = { ...looked, ...change };
    drawTrail();
  }
  function drawValues() {
    if (geometry !== null) values.draw(current && tabs.shown() === "advice" ? insight.counsel?.options ?? [] : [], geometry);
  }
  function drawTrail() {
    if (view === null || geometry === null) return;
    const trail = current ? trailOf(insight, view, { ...looked, asked: asked2 }, t) : null;
    if (trail === null) overlay.clear();
    else overlay.draw(trail, geometry, topBox(view, geometry));
    const top = view.waste.at(-1);
    const cards = (trail?.path ?? []).flatMap((move) => move === "draw" ? [] : [view?.cards[move] ?? ""]);
    chains.trace(cards.length === 0 || top === void 0 ? null : [top, ...cards]);
  }
  function draw2(now, told, tab, measured, guessFirst = false) {
    const waits = (now.entry?.missing.length ?? 0) > 0;
    if (waits || view !== null && now.seq !== view.seq && !GOES_ON2.includes(now.event?.kind ?? "")) player.stop();
    [view, geometry] = [now, measured];
    const matches = told.seq === void 0 || told.seq === now.seq;
    if (matches) [asked2, insight] = [askedLast(insight, told, asked2), told];
    current = matches && (now.ahead ?? 0) === 0;
    keepFocus3(() => {
      tabs.show(tab);
      if (current) drawParts(now);
      advice.tell(guessFirst);
      drawTrail();
      drawValues();
    });
  }
  function drawParts(now) {
    plan2.draw(insight.plan ?? null);
    solution.draw(insight.solution ?? null);
    learn.draw(insight.learn ?? null);
    const tab = tabs.shown();
    if (tab === "chains" && insight.chains) chains.draw(insight.chains, now, rules);
    if (tab === "moves" && insight.moves) moves.draw(insight.moves);
    if (tab === "unseen" && insight.unseen) unseen.draw(insight.unseen);
    if (tab === "advice" && insight.counsel) advice.draw(insight.counsel);
    if (tab === "review" && insight.review) review.draw(insight.review);
    for (const [name2, { element }, part] of pages) element.hidden = name2 !== tab || insight[part] === void 0;
    point(insight);
  }
  function keepFocus3(change) {
    const focused = focusedElement(strips);
    const ours = focused !== null && (strips.contains(focused) || tabs.element.contains(focused));
    change();
    if (!ours || !isLost(focusedElement(strips))) return;
    const opener = plan2.element.contains(focused) ? ".tpw-planning" : solution.element.contains(focused) ? ".tpw-more" : null;
    const button = opener && strips.parentElement?.querySelector(opener);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    else field.enter();
  }
  function point({ hint, solution: line2, learn: lesson }) {
    field.unpoint();
    if (hint?.stock) field.point(null);
    else if (hint && hint.rung !== 2 && hint.lit.length > 0) field.point(hint.lit[0]);
    else if (line2 && !line2.off && line2.next !== null) field.point(line2.next === "draw" ? null : line2.next, true);
    else if (lesson?.best && lesson.where === "here") field.point(lesson.best.move === "draw" ? null : lesson.best.move, true);
  }
  function hover(place) {
    if (place === looked.place) return;
    chains.light(place === null ? null : view?.cards[place] ?? null, place);
    advice.light(place);
    look({ place });
  }
  const meant = (request) => isWriting(insight.plan, pending()) ? inPlan(request) : request;
  function hear({ event, notice }, answered) {
    if (answered?.kind === "review-paste") review.complain(event?.kind === "refused" && notice ? t(notice.key, notice.args) : "");
  }
  const toggleAdvice = () => tabs.show(tabs.shown() === "advice" ? "" : "advice");
  const togglePlan = () => press({ kind: insight.plan ? "plan-off" : "plan" });
  const toggleSolution = () => press(insight.solution ? { kind: "solve-off" } : { kind: "solve", aim: "moves" });
  return {
    overlay: overlay.element,
    values: values.element,
    strips,
    tabs: tabs.element,
    draw: draw2,
    hear,
    hover,
    meant,
    togglePlan,
    toggleAdvice,
    toggleSolution,
    stop: player.stop
  };
}
var isLost = (focused) => focused === null || focused === focused.ownerDocument.body || focused.closest("[hidden]") !== null;
function topBox(view, geometry) {
  if (view.waste.length === 0) return null;
  const offset = fanOffsets(fanCount(view), geometry).at(-1) ?? 0;
  return { ...geometry.waste, x: geometry.waste.x + offset };
}

// tripeaks_widgets/board/src/assemble.js
function focusKeeper(root) {
  const buttons = () => [...root.querySelectorAll("button")];
  const focused = focusedElement(root);
  if (focused === null || focused === root || !root.contains(focused)) return () => {
  };
  const { place } = focused instanceof HTMLElement ? focused.dataset : {};
  const alike = place === void 0 ? `.${[...focused.classList].join(".")}` : `[data-place="${place}"]`;
  return () => {
    buttons().find((button) => button.matches(alike))?.focus({ preventScroll: true });
    if (!root.contains(focusedElement(root))) root.focus({ preventScroll: true });
  };
}
function assemble(given, root, motion, store, { ask, send, pending, openTab }, say3) {
  const { layout, texts, language, art } = given;
  const chosen3 = chooseLanguage(language, navigator.languages ?? [], Object.keys(texts));
  const t = translator(texts, chosen3);
  const top = createTopBar({ given, t, onChoose: () => desk.panels.show("start") });
  const field = createField({
    layout,
    art,
    t,
    motion,
    onPlay: (place) => entry.takes(place) || ask({ kind: "play", place }),
    onDraw: () => ask({ kind: "draw" }),
    onPoint: (place) => lessons.hover(place)
  });
  const lessons = createLessons({ given, t, field, send, pending, onTab: openTab, onSet: store.set });
  field.element.append(lessons.values, lessons.overlay);
  const entry = createEntry({ t, ask, mark: field.mark, home: field.enter, say: (sentence) => say3(sentence, chosen3) });
  const desk = createDesk({ given, t, store, ask, solve: lessons.toggleSolution, home: () => root });
  const bottom = createBottomBar({ given, t, menu: desk.menu.element, onAsk: ask, onPlan: lessons.togglePlan, onAdvice: lessons.toggleAdvice });
  const board = make("section", "tpw-board", { "aria-label": t("board.label"), lang: chosen3 }, [
    // The cards come first for the keyboard; the style sheet shows the top bar where its name says.
    field.element,
    entry.element,
    bottom.element,
    lessons.strips,
    lessons.tabs,
    top.element,
    desk.panels.element
  ]);
  root.querySelector(".tpw-board")?.remove();
  root.prepend(board);
  let last = null;
  let width = 0;
  function geometry() {
    if (root.clientWidth === 0) return last;
    if (last === null || width !== root.clientWidth) {
      width = root.clientWidth;
      last = measure(width, layout);
      board.style.maxWidth = `${last.width}px`;
      root.classList.toggle("tpw-compact", last.compact);
      root.classList.toggle("tpw-tight", last.width < TIGHT_BELOW);
      root.classList.toggle("tpw-slim", width < SLIM_BELOW);
      root.classList.toggle("tpw-narrow", last.width < NARROW_BELOW);
    }
    return last;
  }
  return { t, language: chosen3, top, field, entry, bottom, desk, lessons, geometry };
}

// tripeaks_widgets/board/src/lesson/words.js
function wordOf({ hint, advice, solution }, t) {
  if (hint) return { text: hint.texts.map(({ key, args }) => t(key, args)).join(" "), kind: "hint" };
  if (solution?.fault) return { text: t(solution.fault.key, solution.fault.args), kind: "refused" };
  if (advice) return { text: t(advice.text.key, advice.text.args), kind: "coach" };
  return null;
}
function heard(before2, now, t) {
  return [
    planHeard(before2.plan, now.plan, t),
    solutionHeard(before2.solution, now.solution, t),
    counselHeard(before2.counsel, now.counsel, t),
    reviewHeard(before2.review, now.review, t),
    learnHeard(before2.learn, now.learn, t)
  ].filter(Boolean).join(" ");
}
function planHeard(before2, now, t) {
  if (!now) return before2 ? t("lesson.heard.plan-off") : "";
  if (!before2) return t("lesson.heard.plan", { count: now.steps.length });
  if (now.paused && !before2.paused) return t(now.paused.key, now.paused.args);
  if (now.kept && !before2.kept) return t("lesson.plan.button.kept");
  const last = now.steps.at(-1);
  if (now.steps.length > before2.steps.length && last) {
    const key = now.points > 0 ? "lesson.heard.step" : "lesson.heard.step-plain";
    return t(key, { nth: now.steps.length, card: last.card, points: now.points, turned: now.turned });
  }
  return now.steps.length < before2.steps.length ? t("lesson.heard.plan", { count: now.steps.length }) : "";
}
function solutionHeard(before2, now, t) {
  if (!now) return before2 ? t("lesson.heard.solution-off") : "";
  if (now.busy) return before2?.busy ? "" : t("lesson.heard.busy");
  if (now.fault) return "";
  if (now.off) return before2?.off ? "" : t("lesson.solution.left");
  if (before2 && !before2.busy && !before2.off && before2.aim === now.aim && before2.done === now.done) return "";
  return t("lesson.heard.solution", { done: now.done, of: now.of });
}
function reviewHeard(before2, now, t) {
  if (now && now.part !== null && (before2?.part ?? null) === null) return t("lesson.review.busy", { part: 0 });
  if (!now?.found || now.part !== null || before2 === void 0 || before2.part === null) return "";
  return sumRows(now.found, t).map(({ name: name2, text }) => `${name2} ${text}`).join(", ");
}

// tripeaks_widgets/board/src/sentences.js
function announcement(view, about, t) {
  if (view.event?.kind === "look") return "";
  const parts = [happened(view, about.rules, t), turnedUp(view, t), askedNow(view, t), playableNow2(view, t), banner(view, about, t)];
  return parts.filter(Boolean).join(" ");
}
function happened(view, rules, t) {
  const { event, notice, waste, stock } = view;
  if (event === null || event === void 0) return "";
  const top = waste.at(-1);
  switch (event.kind) {
    case "open":
      return "";
    case "ask":
    case "enter":
    case "correct":
      return t(`board.said.${event.kind}`);
    case "refused":
    case "resume":
      return notice ? t(notice.key, notice.args) : "";
    case "play": {
      const name2 = capitalise(cardName(event.card ?? top ?? "", t));
      return typeof event.points === "number" && !rules?.lowerIsBetter ? t("board.said.play-points", { name: name2, count: event.points }) : t("board.said.play", { name: name2 });
    }
    case "draw":
      return t("board.said.draw", { card: event.card ?? top ?? "", count: stock });
    case "start":
      if (view.entry !== void 0) return t("board.said.start-table");
      return isFace(top) ? t("board.said.start", { top }) : t("board.said.start-empty");
    default:
      return [t(`board.said.${event.kind}`), isFace(top) ? t("board.said.top", { top }) : ""].filter(Boolean).join(" ");
  }
}
function turnedUp(view, t) {
  if (view.event?.kind !== "play" && view.event?.kind !== "redo") return "";
  const names = (view.event.turned ?? []).map((place) => view.cards[place]).filter(isFace).map((card) => cardName(card, t));
  return names.length === 0 ? "" : t("board.said.turned", { names: names.join(", ") });
}
function askedNow({ entry, event }, t) {
  const next2 = entry?.missing[0];
  return next2 === void 0 || event?.kind === "refused" ? "" : t("board.entry.which", { where: [next2.name.key, next2.name.args] });
}
function playableNow2(view, t) {
  const { event, waste, playable, cards } = view;
  if (event === null || event === void 0 || event.kind === "refused" || waste.length === 0) return "";
  const names = playable.map((place) => cardName(cards[place] ?? "", t));
  return names.length === 0 ? "" : t("board.said.playable", { names: names.join(", ") });
}

// tripeaks_widgets/board/src/voice.js
function createVoice(root) {
  const live = make("div", "tpw-live", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  root.append(live);
  return (sentence, language) => {
    live.lang = language;
    live.textContent = live.textContent === sentence ? `${sentence} ` : sentence;
  };
}

// tripeaks_widgets/board/src/display.js
function createDisplay({ root, store, acts, known }) {
  const motion = createMotion(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const say3 = createVoice(root);
  let shown = null;
  let said = null;
  let isNew = false;
  let elsewhere = null;
  let early = null;
  let parts = null;
  function tell({ key, args }) {
    if (parts === null || shown === null) early = { key, args };
    else put(parts.t(key, args));
  }
  const mostOf = (view) => elsewhere === view.notice ? { ...view, notice: null } : view;
  function praise() {
    if (parts === null) return;
    put([banner(known().view, known(), parts.t), parts.t("board.record")].join(" "));
  }
  function put(sentence) {
    if (parts === null || shown === null) return;
    said = { text: sentence, kind: "refused" };
    say3(sentence, parts.language);
    parts.bottom.draw(mostOf(shown), said, known());
  }
  function show2(view) {
    if (parts === null) return;
    const measured = parts.geometry();
    if (measured !== null) parts.field.update(shown, view, measured);
    parts.top.draw(view);
    parts.entry.draw(view);
    parts.bottom.draw(mostOf(view), said, known());
    shown = view;
    teach(measured);
  }
  function teach(measured) {
    if (parts === null || shown === null || measured === null) return;
    const { insight, tab, guess_first: guessFirst } = known();
    parts.lessons.draw(shown, insight, tab, measured, guessFirst);
  }
  function answer(message, before2, given, answered) {
    if (parts === null) return;
    const { t } = parts;
    if (answered !== null || before2?.view !== given.view) elsewhere = asksForEntry(answered) ? given.view.notice : null;
    const word = given.view.notice ? null : wordOf(given.insight, t);
    isNew = message !== null || answered?.kind === "hint" || before2 === null || word?.text !== wordOf(before2.insight, t)?.text;
    if (message !== null) said = { text: t(message.key, message.args), kind: "refused" };
    else if (isNew || before2?.view !== given.view) said = word;
  }
  function announce(before2, given, asked2) {
    if (parts === null) return;
    const { t, language } = parts;
    const sentences = [];
    if (before2 === null ? asked2 : before2.view !== given.view) sentences.push(announcement(given.view, given, t));
    else if (before2 !== null && before2.verdict !== given.verdict) sentences.push(banner(given.view, given, t));
    if (isNew && (before2 !== null || asked2)) sentences.push(said?.text);
    if (before2 !== null) sentences.push(heard(before2.title === given.title ? before2.insight : {}, given.insight, t));
    const told = sentences.filter(Boolean).join(" ");
    if (told !== "") say3(told, language);
    isNew = false;
    if (early !== null) tell(early);
    early = null;
  }
  function rebuild(given, chosen3) {
    motion.stop();
    parts?.lessons.stop();
    const panel = parts?.desk.panels.shown() ?? "";
    const takeFocus = focusKeeper(root);
    root.classList.toggle("tpw-four", given.four_colours);
    parts = assemble(given, root, motion, store, acts, say3);
    shown = null;
    return () => {
      takeFocus();
      if (panel !== "" && !chosen3) parts?.desk.panels.show(panel);
    };
  }
  function fit() {
    const measured = parts?.geometry() ?? null;
    if (measured === null || shown === null || parts === null) return;
    motion.stop();
    parts.field.draw(shown, measured).forEach(([, card]) => card.remove());
    teach(measured);
  }
  function end() {
    motion.stop();
    parts?.lessons.stop();
  }
  return { tell, praise, show: show2, answer, announce, rebuild, fit, end, parts: () => parts, shown: () => shown };
}

// tripeaks_widgets/board/src/gone.js
var PAGE_EVENT = "tripeaks-kernel";
function createGone(root, app) {
  const text = make("span", "");
  const reload = make("button", "tpw-button tpw-reload", { type: "button" });
  const element = make("div", "tpw-gone", { role: "alert" }, [text, reload]);
  element.hidden = true;
  reload.addEventListener("click", () => window.location.reload());
  root.append(element);
  function show2(state, t) {
    root.classList.toggle("tpw-ended", state === "gone");
    element.hidden = state === "ok";
    reload.hidden = !app || state !== "gone";
    setText(reload, t("board.gone.reload"));
    setText(text, state === "ok" ? "" : t(`board.gone.${state === "lost" ? "lost" : app ? "page" : "cell"}`));
  }
  return { show: show2 };
}

// tripeaks_widgets/board/src/guard.js
function guardOf(root) {
  const alert = make("div", "tpw-failure", { role: "alert" });
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

// tripeaks_widgets/board/src/kernel.js
var ENDED = ["restarting", "autorestarting", "terminating", "dead"];
var SHORT = 1500;
function stateOf({ status = "", connectionStatus = "connected", isDisposed = false }) {
  if (isDisposed || ENDED.includes(status)) return "gone";
  return connectionStatus === "connected" ? "ok" : "lost";
}
function watchKernel(kernel, onChange, signal) {
  let state = kernel && stateOf(kernel) === "gone" ? "gone" : "ok";
  let timer = 0;
  function set(now) {
    clearTimeout(timer);
    if (state === "gone" || state === now) return;
    state = now;
    onChange(state);
  }
  function look() {
    if (!kernel) return;
    const now = stateOf(kernel);
    if (now !== "lost") return set(now);
    clearTimeout(timer);
    timer = setTimeout(() => set(stateOf(kernel)), SHORT);
  }
  const watched = [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed];
  for (const change of watched) change?.connect(look);
  look();
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    watched.forEach((change) => change?.disconnect(look));
  });
  return { isWatched: !!kernel, state: () => state, isIdle: () => kernel?.status === "idle", giveUp: () => set("gone") };
}

// tripeaks_widgets/board/src/keyboard.js
function handleKey(event, parts) {
  if (event.isComposing) return;
  const command = commandOf(event);
  if (command === null || !obey(command, event, parts)) return;
  event.preventDefault();
  event.stopPropagation();
}
function obey(command, event, { root, field, panels, ask, plan: plan2, advice, solve }) {
  const target = (
    /** @type {Element} */
    event.target
  );
  const onField = target === root || field.element.contains(target);
  const inPanel = panels.shown() !== "";
  if (command === "leave" && inPanel) {
    if (!event.repeat) panels.hide();
    return true;
  }
  if (target.matches("input, textarea, select")) return false;
  if (command === "help") {
    if (!event.repeat) panels.toggle("help");
    return true;
  }
  if (command === "leave") {
    leave(root);
    return true;
  }
  if (command === "press") {
    if (event.target === root) field.go(event.key);
    return event.repeat || event.target === root;
  }
  if (command === "go") {
    if (onField) field.go(event.key);
    return onField;
  }
  if (event.repeat || inPanel || target.closest(".tpw-menu") !== null) return true;
  if (command === "plan") plan2();
  else if (command === "advice") advice();
  else if (command === "solve") solve();
  else ask({ kind: command });
  return true;
}
function leave(root) {
  const around = root.parentElement?.closest("[tabindex]") ?? null;
  const focused = focusedElement(root);
  around?.focus({ preventScroll: true });
  if (focusedElement(root) === focused && focused instanceof HTMLElement) focused.blur();
}

// tripeaks_widgets/board/src/keep/keeper.js
var LINGERING = 150;
function createKeeper({ vault, tabs, slot, now }) {
  let current = "";
  function follow({ id = "" }) {
    if (id === current || slot() === "") return;
    const before2 = current === "" ? null : vault.entry(current);
    if (before2 !== null) {
      vault.put(leaveOf(before2, now()));
      vault.shrink();
    }
    current = id;
    tabs.hold(id);
  }
  function keep({ kept, sum }) {
    if (slot() === "") return false;
    const before2 = vault.entry(kept.id);
    const after = entryAfter(before2, { kept, sum, slot: slot() }, now());
    vault.put(after);
    const better = after.best !== (before2?.best ?? null);
    return sum.outcome === "won" && better && isRecord2(after, vault.entries());
  }
  async function left(all) {
    const entries = vault.entries().filter((entry) => entry.slot === slot() && (all || !entry.gone));
    const free = (held) => resumable(entries, slot(), held);
    if (slot() === "" || free(/* @__PURE__ */ new Set()).length === 0) return { saved: [], elsewhere: false };
    let saved = free(await tabs.held());
    if (saved.length === 0) {
      await new Promise((done) => setTimeout(done, LINGERING));
      saved = free(await tabs.held());
    }
    return { saved, elsewhere: saved.length === 0 };
  }
  async function others() {
    const held = await tabs.held();
    return unfinished(vault.entries(), /* @__PURE__ */ new Set([...held, current]));
  }
  return { follow, keep, left, others, end: tabs.release };
}

// tripeaks_widgets/board/src/keep/settings.js
var DEFAULTS = { language: "", four_colours: false, auto_draw: false, simple_hints: false, coach: false, guess_first: false };
var SWITCHES = (
  /** @type {const} */
  ["four_colours", "auto_draw", "simple_hints", "coach", "guess_first"]
);
function checkSettings(value) {
  const given = (
    /** @type {Record<string, unknown>} */
    typeof value === "object" && value !== null ? value : {}
  );
  const language = typeof given.language === "string" && /^([a-z]{2})?$/.test(given.language) ? given.language : "";
  const switches = Object.fromEntries(SWITCHES.map((name2) => [name2, given[name2] === true]));
  return (
    /** @type {Settings} */
    { language, ...switches }
  );
}
function settingsFor(stored, board, languages) {
  const changed2 = {};
  if (board.language === "" && languages.includes(stored.language)) changed2.language = stored.language;
  for (const name2 of SWITCHES) if (!board[name2] && stored[name2]) changed2[name2] = true;
  return changed2;
}

// tripeaks_widgets/board/src/keep/tabs.js
var NAME = "tripeaks.1.game.";
var PATIENCE = 300;
function createTabs2(locks) {
  let end = () => {
  };
  function hold(id) {
    end();
    const waiting = new AbortController();
    const held2 = new Promise((done) => {
      end = () => {
        done();
        waiting.abort();
      };
    });
    if (id !== "") locks?.request(NAME + id, { signal: waiting.signal }, () => held2).catch(() => {
    });
  }
  async function held() {
    if (locks === void 0) return /* @__PURE__ */ new Set();
    const tooLong = new Promise((done) => setTimeout(done, PATIENCE, {}));
    const asked2 = (async () => locks.query())().catch(() => ({}));
    const seen = await Promise.race([asked2, tooLong]);
    const names = (
      /** @type {LockManagerSnapshot} */
      (seen.held ?? []).map(({ name: name2 }) => name2 ?? "")
    );
    return new Set(names.filter((name2) => name2.startsWith(NAME)).map((name2) => name2.slice(NAME.length)));
  }
  return { hold, held, release: () => end() };
}

// tripeaks_widgets/board/src/keep/vault.js
var PREFIX = "tripeaks.1.";
var GAME = `${PREFIX}game.`;
var DAMAGED = `${PREFIX}damaged.`;
var SETTINGS = `${PREFIX}settings`;
var MOST_WHOLE = 40;
var TROUBLES = {
  full: "board.keep.full",
  blocked: "board.keep.blocked",
  damaged: "board.keep.damaged",
  newer: "board.keep.newer"
};
function openStorage(window2) {
  try {
    return window2.localStorage;
  } catch {
    return null;
  }
}
function createVault(storage, onTrouble) {
  const told = /* @__PURE__ */ new Set();
  function tell(kind, count2) {
    if (told.has(kind)) return;
    told.add(kind);
    onTrouble({ key: TROUBLES[kind], args: count2 === void 0 ? {} : { count: count2 } });
  }
  function attempt(act, otherwise) {
    if (storage === null) {
      tell("blocked");
      return otherwise;
    }
    try {
      return act(storage);
    } catch (error) {
      tell(isFull(error) ? "full" : "blocked");
      return otherwise;
    }
  }
  function keys() {
    return attempt((open) => {
      const found = [];
      for (let index = open.length - 1; index >= 0; index--) found.push(open.key(index) ?? "");
      return [...new Set(found)].filter((key) => key.startsWith(PREFIX)).reverse();
    }, []);
  }
  function read(key) {
    const text = attempt((open) => open.getItem(key), null);
    if (text === null) return void 0;
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }
  const write = (key, value) => attempt((open) => {
    open.setItem(key, JSON.stringify(value));
    return true;
  }, false);
  function setAside(key) {
    attempt((open) => {
      let free = DAMAGED + key.slice(PREFIX.length);
      while (open.getItem(free) !== null) free += "+";
      open.setItem(free, open.getItem(key) ?? "");
      open.removeItem(key);
    }, void 0);
  }
  function entries() {
    const found = [];
    let [damaged, newer] = [0, 0];
    for (const key of keys()) {
      if (!key.startsWith(GAME)) continue;
      const value = read(key);
      if (value === void 0) continue;
      const entry2 = check(value);
      if (typeof entry2 === "object" && GAME + entry2.id === key) found.push(entry2);
      else if (entry2 === "newer") newer += 1;
      else {
        setAside(key);
        damaged += 1;
      }
    }
    if (damaged > 0) tell("damaged", damaged);
    if (newer > 0) tell("newer", newer);
    return found;
  }
  function entry(id) {
    const value = read(GAME + id);
    const found = value === void 0 ? "none" : check(value);
    return typeof found === "object" && found.id === id ? found : null;
  }
  function shrink(most = MOST_WHOLE, but = "") {
    const over2 = surplus(entries().filter(({ id }) => id !== but), most);
    for (const one of over2) write(GAME + one.id, { ...one, kept: null });
  }
  function put(one) {
    const key = GAME + one.id;
    if (check(read(key)) === "newer") {
      tell("newer", 1);
      return false;
    }
    let done = false;
    try {
      storage?.setItem(key, JSON.stringify(one));
      done = storage !== null;
    } catch (error) {
      if (isFull(error) && !told.has("full")) shrink(0, one.id);
    }
    done ||= write(key, one);
    if (done) told.delete("full");
    return done;
  }
  const settings = () => checkSettings(read(SETTINGS));
  const damagedTexts = () => Object.fromEntries(
    keys().filter((key) => key.startsWith(DAMAGED)).map((key) => [key, attempt((open) => open.getItem(key), "")])
  );
  const clear = () => keys().filter((key) => key !== SETTINGS).forEach((key) => attempt((open) => open.removeItem(key), void 0));
  return {
    entries,
    entry,
    put,
    shrink,
    settings,
    damagedTexts,
    clear,
    /** @param {Settings} chosen */
    saveSettings: (chosen3) => write(SETTINGS, chosen3)
  };
}
var isFull = (error) => error instanceof Error && (error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED");

// tripeaks_widgets/board/src/store.js
function createStore({ model, slot, tell }) {
  const app = isApp(document.body);
  const vault = createVault(openStorage(window), tell);
  const place = () => slot() === "" ? "" : `${slot()}${app ? window.location.pathname : ""}`;
  const keeper = createKeeper({ vault, tabs: createTabs2(navigator.locks), slot: place, now: Date.now });
  function give(changed2) {
    for (const [name2, value] of Object.entries(changed2)) model.set(name2, value);
    if (Object.keys(changed2).length > 0) model.save_changes();
  }
  return {
    vault,
    keeper,
    href: app ? window.location.href : null,
    askLink: () => model.send({ kind: "share" }),
    hasLeft: () => place() !== "" && vault.entries().some((entry) => entry.slot === place()),
    /** What holds for this board now. @returns {Settings} */
    settings: () => (
      /** @type {any} */
      Object.fromEntries(Object.keys(DEFAULTS).map((name2) => [name2, model.get(name2)]))
    ),
    /** What the player chose here before goes for this board, too. @param {Traits} traits */
    applySettings: (traits2) => give(settingsFor(vault.settings(), traits2, Object.keys(traits2.texts))),
    /** @param {Partial<Settings>} changed */
    set(changed2) {
      vault.saveSettings({ ...vault.settings(), ...changed2 });
      give(changed2);
    }
  };
}

// tripeaks_widgets/board/src/predict.js
var drawnUnseen = (index) => `??${index}`;
function predict(view, request, layout, rules) {
  if (view.entry !== void 0 && (request.kind === "draw" || view.entry.missing.length > 0)) return null;
  if (request.kind === "play") return predictPlay(view, request.place ?? -1, layout, rules);
  if (request.kind === "draw") return predictDraw(view);
  if (request.kind === "undo") return predictUndo(view, layout, rules);
  if (request.kind === "redo") return predictRedo(view, layout, rules);
  return null;
}
function foresee(view, requests, layout, rules) {
  let reached = view;
  for (const request of requests) {
    const after = predict(reached, request, layout, rules);
    if (after === null) return { view: reached, sure: false };
    reached = after;
  }
  return { view: reached, sure: true };
}
function predictPlay(view, place, layout, rules) {
  const card = view.cards[place];
  if (!isFace(card) || !view.open.includes(place) || !goes(card, view.waste, rules)) return null;
  const cards = view.cards.map((one, index) => index === place ? null : one);
  return {
    ...moved(view, place),
    ...lying(cards, [...view.waste, card], layout, rules),
    run: view.run + 1,
    left: view.left - 1,
    event: { kind: "play", place, card }
  };
}
function predictDraw(view) {
  if (view.stock === 0 || view.outcome === "won") return null;
  return {
    ...moved(view, "draw"),
    stock: view.stock - 1,
    waste: [...view.waste, drawnUnseen(view.waste.length)],
    playable: [],
    run: 0,
    event: { kind: "draw" }
  };
}
function predictUndo(view, layout, rules) {
  const [last, ...earlier] = view.back;
  const card = view.waste.at(-1);
  if (last === void 0 || card === void 0) return null;
  const { move, turned, run, score } = last;
  const drawn = move === "draw";
  const cards = view.cards.map((one, place) => place === move ? card : turned.includes(place) ? "??" : one);
  const lie = lying(cards, view.waste.slice(0, -1), layout, rules);
  return {
    ...view,
    ...lie,
    ahead: (view.ahead ?? 0) + 1,
    stock: view.stock + (drawn ? 1 : 0),
    left: view.left + (drawn ? 0 : 1),
    run,
    score,
    moves: view.moves - 1,
    // Whoever made this move could make one: by the card that comes back, or by the draw.
    outcome: lie.playable.length > 0 ? "playing" : "stuck",
    canUndo: view.moves > 1,
    canRedo: true,
    back: earlier,
    forth: view.forth && [move, ...view.forth],
    event: drawn ? { kind: "undo", turned } : { kind: "undo", place: move, turned }
  };
}
function predictRedo(view, layout, rules) {
  const move = view.forth?.[0];
  if (move === void 0) return null;
  const after = move === "draw" ? predictDraw(view) : predictPlay(view, move, layout, rules);
  return after && { ...after, event: { ...after.event, kind: "redo" } };
}
function moved(view, move) {
  const forth = forthAfter(view.forth, move);
  return {
    ...view,
    ahead: (view.ahead ?? 0) + 1,
    moves: view.moves + 1,
    outcome: "playing",
    canUndo: true,
    canRedo: forth !== null && forth.length > 0,
    // A card that this move turns up isn't known yet, so none would have to turn back.
    back: [{ move, turned: [], run: view.run, score: view.score }, ...view.back],
    forth
  };
}
function forthAfter(forth, move) {
  if (forth === null || forth.length === 0) return forth;
  return forth[0] === move ? forth.slice(1) : null;
}
function lying(cards, waste, layout, rules) {
  const open = openPlaces(cards, layout);
  return { cards, waste, open, playable: open.filter((one) => isFace(cards[one]) && goes(cards[one], waste, rules)) };
}
function goes(card, waste, rules) {
  const top = waste.at(-1);
  if (top === void 0) return true;
  return isFace(card) && isFace(top) && rules !== null && rankDistance(card, top, rules.wrap) === 1;
}
function openPlaces(cards, layout) {
  return cards.flatMap(
    (card, place) => card !== null && layout.coveredBy[place].every((cover) => cards[cover] === null) ? [place] : []
  );
}

// tripeaks_widgets/board/src/queue.js
var EMPTY = { sent: null, waiting: [] };
var MOST_WAITING = 60;
var AGAIN = ["draw", "undo", "redo", "advance", "walk", "hint", "plan-back"];
var counts = ({ kind, place }) => AGAIN.includes(kind) || kind === "plan-add" && place === void 0;
var meaning = ({ id, seq, ...wanted2 }) => JSON.stringify(wanted2);
var same = (one, other) => !!one && one.kind === other.kind && meaning(one) === meaning(other);
function enqueue(queue, request) {
  const last = queue.waiting.at(-1) ?? queue.sent;
  const repeated = !counts(request) && same(last, request);
  if (repeated || queue.waiting.length >= MOST_WAITING) return queue;
  return { ...queue, waiting: [...queue.waiting, request] };
}
function acknowledge(queue, ack) {
  return queue.sent !== null && queue.sent.id === ack ? { ...queue, sent: null } : queue;
}
var release = acknowledge;
function next(queue, { id, seq, waited, check: check2 }) {
  if (queue.sent !== null) return { queue, send: null, dropped: null };
  let dropped = null;
  const waiting = [...queue.waiting];
  for (let request = waiting.shift(); request !== void 0; request = waiting.shift()) {
    const reason = waited ? check2(request) : null;
    if (reason === null) {
      const send = { ...request, id, seq };
      return { queue: { sent: send, waiting }, send, dropped };
    }
    dropped = reason;
  }
  return { queue: { sent: null, waiting }, send: null, dropped };
}

// tripeaks_widgets/board/src/reasons.js
var MOVES = ["play", "draw", "redo"];
function reasonAgainst(request, view, layout, rules) {
  const asked2 = view.entry?.missing[0];
  if (asked2 !== void 0 && MOVES.includes(request.kind)) return { key: "real.first", args: { where: [asked2.name.key, asked2.name.args] } };
  switch (request.kind) {
    case "play":
      return reasonAgainstPlay(request.place ?? -1, view, layout, rules);
    case "draw":
      return view.stock > 0 ? null : { key: "refused.stock-empty" };
    case "undo":
      return view.canUndo ? null : { key: "refused.nothing-to-undo" };
    case "redo":
      return view.canRedo || view.forth === null ? null : { key: "refused.nothing-to-redo" };
    default:
      return null;
  }
}
function reasonAgainstPlay(place, view, layout, rules) {
  if (view.playable.includes(place)) return null;
  const card = view.cards[place];
  if (card === null || card === void 0) return { key: "refused.gone" };
  if (!view.open.includes(place)) {
    return { key: "refused.covered", args: { count: coverCount(layout, view, place) } };
  }
  const top = view.waste.at(-1) ?? "";
  if (!isFace(card) || !isFace(top)) return null;
  const corner = rules?.wrap === false && rankOf(card) !== rankOf(top) && rankDistance(card, top, true) === 1;
  return { key: corner ? "refused.corner" : "refused.rank", args: { card, top } };
}

// tripeaks_widgets/board/src/talk.js
var LOST_ANSWER = 1500;
var SLOW_ANSWER = 2500;
var NO_ANSWER = 1e4;
var ASK_AGAIN = 3e3;
var clientId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
function createTalk({ post, known, onSlow, onSilent, onGivenUp }) {
  const client = clientId();
  let count2 = 0;
  let queue = EMPTY;
  let slow = 0;
  let silent = 0;
  let lost = 0;
  const pending = () => queue.sent === null ? queue.waiting : [queue.sent, ...queue.waiting];
  function ahead(view) {
    const { layout, rules } = known();
    return foresee(view, pending(), layout, rules);
  }
  function ask(request) {
    const waited = pending().length > 0;
    const longer = enqueue(queue, request);
    if (longer === queue) return queue.waiting.length < MOST_WAITING ? null : { key: "board.busy" };
    const { view, layout, rules } = known();
    const reached = ahead(view);
    const reason = waited && reached.sure ? reasonAgainst(request, reached.view, layout, rules) : null;
    if (reason !== null) return reason;
    queue = longer;
    return send(waited);
  }
  function send(waited) {
    const { view, layout, rules } = known();
    const step = next(queue, {
      id: `${client}-${count2 + 1}`,
      seq: view.seq,
      waited,
      check: (request) => reasonAgainst(request, view, layout, rules)
    });
    queue = step.queue;
    if (step.send !== null) {
      count2 += 1;
      post(step.send);
      clearTimeout(slow);
      clearTimeout(silent);
      slow = setTimeout(() => queue.sent !== null && onSlow(), SLOW_ANSWER);
      silent = setTimeout(isSilent, NO_ANSWER);
    }
    return step.dropped;
  }
  function hear(view) {
    if (view.event?.kind === "start" || view.event?.kind === "resume") queue = { ...queue, waiting: [] };
    const awaited = queue.sent;
    queue = acknowledge(queue, view.ack);
    clearTimeout(lost);
    if (queue.sent !== null) {
      if (view.seq !== queue.sent.seq) lost = setTimeout(giveUp, LOST_ANSWER, queue.sent.id);
      return { answered: null, dropped: null };
    }
    clearTimeout(slow);
    clearTimeout(silent);
    return { answered: awaited, dropped: awaited === null ? null : send(true) };
  }
  function isSilent() {
    if (queue.sent === null) return;
    onSilent();
    silent = setTimeout(isSilent, ASK_AGAIN);
  }
  function giveUp(id) {
    queue = release(queue, id);
    if (queue.sent === null) onGivenUp(send(true));
  }
  function end() {
    for (const timer of [slow, silent, lost]) clearTimeout(timer);
  }
  return { ask, hear, ahead, pending, end };
}

// tripeaks_widgets/board/src/theme.js
function luminance(colour) {
  const found = /^rgba?\(([^)]+)\)$/.exec(colour.trim());
  if (!found) return null;
  const [red, green, blue, alpha = 1] = found[1].split(/[\s,/]+/).map(readNumber);
  if (![red, green, blue, alpha].every(Number.isFinite) || alpha < 0.5) return null;
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
var readNumber = (text) => text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text);
function chooseTheme({ hostSays, behind, prefersDark }) {
  if (hostSays === "true") return "light";
  if (hostSays === "false") return "dark";
  for (const colour of behind) {
    const light = luminance(colour);
    if (light !== null) return light < 0.25 ? "dark" : "light";
  }
  return prefersDark ? "dark" : "light";
}
function backgroundsBehind(element) {
  const colours = [];
  let at2 = element;
  while (at2) {
    colours.push(getComputedStyle(at2).backgroundColor);
    const root = at2.getRootNode();
    at2 = at2.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return colours;
}
function followTheme(host, apply, signal) {
  const prefers = matchMedia("(prefers-color-scheme: dark)");
  let current = null;
  const look = () => {
    const theme = chooseTheme({
      hostSays: document.body.getAttribute("data-jp-theme-light"),
      behind: backgroundsBehind(host),
      prefersDark: prefers.matches
    });
    if (theme !== current) apply(current = theme);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { attributes: true });
  observer.observe(document.documentElement, { attributes: true });
  prefers.addEventListener("change", look, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
  look();
  requestAnimationFrame(look);
  addEventListener("load", look, { signal });
}

// tripeaks_widgets/board/src/board.js
var OPENING_PATIENCE = 1500;
var NAMES2 = {
  layout: "_shape",
  view: "_view",
  title: "_title",
  rules: "_rules",
  verdict: "_verdict",
  menu: "_menu",
  slot: "_slot",
  texts: "_texts",
  language: "language",
  art: "_art",
  four_colours: "four_colours",
  auto_draw: "auto_draw",
  simple_hints: "simple_hints",
  coach: "coach",
  guess_first: "guess_first",
  tab: "tab",
  insight: "_insight"
};
var PASSING = ["view", "verdict", "insight", "tab", "coach", "guess_first", "simple_hints"];
function render({ model, el, signal }) {
  const ending2 = new AbortController();
  const end = () => ending2.abort();
  signal?.addEventListener("abort", end, { once: true });
  const root = make("div", "tpw-root", { tabindex: "-1", "data-lm-suppress-shortcuts": "true", "data-theme": "light" });
  el.append(root);
  ending2.signal.addEventListener("abort", () => root.remove());
  root.addEventListener("click", ({ target }) => keepFocus2(root, target));
  const guard = guardOf(root);
  guard(() => mount(model, root, guard, ending2.signal));
  return end;
}
function keepFocus2(root, target) {
  if (root.contains(focusedElement(root))) return;
  const button = target instanceof Element ? target.closest("button") : null;
  (button ?? root).focus({ preventScroll: true });
}
function mount(model, root, guard, signal) {
  let followed = null;
  let opening = false;
  let drawing = 0;
  let idle = false;
  const known = () => traits(model);
  const tell = (message) => guard(() => display.tell(message));
  const store = createStore({ model, slot: () => known().slot, tell });
  const display = createDisplay({ root, store, acts: { ask, send, pending: () => talk.pending(), openTab }, known });
  const kernel = watchKernel(
    /** @type {any} */
    model.widget_manager?.kernel,
    () => guard(sayState),
    signal
  );
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
    })
  });
  const showAhead = () => followed !== null && display.show(talk.ahead(followed.view).view);
  function sayState() {
    const t = display.parts()?.t;
    if (t) gone.show(kernel.state(), t);
    if (kernel.state() === "gone") display.parts()?.lessons.stop();
  }
  function ask(wanted2) {
    guard(() => {
      const lessons = display.parts()?.lessons;
      lessons?.stop();
      const request = lessons === void 0 ? wanted2 : lessons.meant(wanted2);
      if (request !== null) send(request);
      else display.tell({ key: "refused.nothing-to-redo" });
    });
  }
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
      const place = cardOf2(request);
      if (place !== void 0) display.parts()?.field.shake(place);
    });
    return sent;
  }
  function openTab(tab) {
    if (model.get("tab") === tab) return;
    guard(() => {
      model.set("tab", tab);
      model.save_changes();
    });
  }
  const follow = () => guard(() => {
    const given = known();
    if (given.view.cards.length !== given.layout.places.length) return;
    const before2 = followed;
    if (before2 !== null && changed(before2, given).length === 0) return;
    const { answered, dropped } = talk.hear(given.view);
    if (opening && answered === null) return;
    opening = false;
    const anew = before2 === null || changed(before2, given).some((name2) => !PASSING.includes(name2));
    const takeFocus = anew ? display.rebuild(given, asksForGame(answered)) : () => {
    };
    if (anew) sayState();
    display.answer(given.view.notice ? null : dropped, before2, given, answered);
    store.keeper.follow(given.title);
    display.show(talk.ahead(withRefusedPlace(given.view, answered)).view);
    takeFocus();
    followed = given;
    if (before2 !== null && before2.view.seq !== given.view.seq) {
      clearTimeout(drawing);
      display.parts()?.field.rejoice(before2.view, given.view);
    }
    display.announce(before2, given, answered !== null);
    display.parts()?.desk.hear(given.view, answered);
    display.parts()?.entry.hear(given.view, answered);
    display.parts()?.lessons.hear(given.view, answered);
    if (answered?.kind === "new" && given.view.event?.kind === "start") leaveLink(window);
    if (given.auto_draw && drawsByItself(given.view, answered, given.insight)) drawing = setTimeout(ask, DRAW_AFTER, { kind: "draw" });
  }, true);
  function open() {
    const given = known();
    const link = isFresh(given) && isChance(given.title) ? takeLink(window) : null;
    if (!isFresh(given) || link === null && !store.hasLeft()) return follow();
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
  const hear = (content) => guard(() => {
    if (content.kind === "keep" && store.keeper.keep(content)) display.praise();
    if (content.kind === "share") display.parts()?.desk.tellLink(content);
  });
  store.applySettings(known());
  for (const name2 of Object.values(NAMES2)) model.on(`change:${name2}`, follow);
  model.on("msg:custom", hear);
  root.addEventListener("keydown", (event) => guard(() => {
    const parts = display.parts();
    if (parts !== null) handleKey(event, {
      root,
      field: parts.field,
      panels: parts.desk.panels,
      ask,
      plan: parts.lessons.togglePlan,
      advice: parts.lessons.toggleAdvice,
      solve: parts.lessons.toggleSolution
    });
  }));
  window.addEventListener(PAGE_EVENT, (event) => guard(() => {
    const { detail } = (
      /** @type {CustomEvent} */
      event
    );
    if (detail === "ended" || detail === "lost" && kernel.isWatched) event.preventDefault();
    if (detail === "ended") kernel.giveUp();
  }), { signal });
  const resize = new ResizeObserver(() => guard(display.fit));
  signal.addEventListener("abort", () => {
    for (const name2 of Object.values(NAMES2)) model.off(`change:${name2}`, follow);
    model.off("msg:custom", hear);
    clearTimeout(drawing);
    resize.disconnect();
    display.end();
    talk.end();
    store.keeper.end();
  });
  open();
  resize.observe(root);
  followTheme(
    /** @type {Element} */
    root.parentElement,
    (theme) => root.dataset.theme = theme,
    signal
  );
}
function withRefusedPlace(view, sent) {
  if (view.event?.kind !== "refused" || sent === null || sent.id !== view.ack) return view;
  return { ...view, event: { place: cardOf2(sent), ...view.event } };
}
var cardOf2 = ({ kind, place }) => kind === "play" || kind === "plan-add" ? place : void 0;
var changed = (one, other) => (
  /** @type {(keyof Traits)[]} */
  Object.keys(NAMES2).filter((name2) => one[name2] !== other[name2])
);
function traits(model) {
  return (
    /** @type {Traits} */
    Object.fromEntries(Object.entries(NAMES2).map(([key, name2]) => [key, model.get(name2)]))
  );
}
var board_default = { render };
export {
  board_default as default
};
