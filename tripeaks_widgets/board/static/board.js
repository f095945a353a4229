// tripeaks_widgets/board/src/cards.js
var RANKS = "A23456789TJQK";
var SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
var AS_TEXT = "︎";
function isFace(code) {
  return typeof code === "string" && /^[A2-9TJQK][CDHS]$/.test(code);
}
var rankOf = (code) => code[0];
var suitOf = (code) => code[1];
var isRed = (code) => suitOf(code) === "D" || suitOf(code) === "H";
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

// tripeaks_widgets/board/src/automatic.js
var DRAW_AFTER = 700;
var GOES_ON = ["play", "draw", "new", "open"];
var drawsByItself = (view, answered) => view.outcome === "stuck" && answered !== null && GOES_ON.includes(answered.kind) && view.event?.kind !== "refused";
function simpleHint(view) {
  const place = view.playable.at(0) ?? null;
  if (view.outcome === "won") return { place: null, message: { key: "board.hint.won" } };
  if (place !== null) {
    const card = view.cards[place];
    return { place, message: isFace(card) ? { key: "board.hint.play", args: { card } } : { key: "board.hint.look" } };
  }
  return { place: null, message: { key: view.stock > 0 ? "board.hint.draw" : "board.hint.none" } };
}
var isFresh = ({ view }) => view.seq === 1 && view.event?.kind === "start";
var isChance = ({ kind }) => kind === "random" || kind === "winnable";

// tripeaks_widgets/board/src/dom.js
var FOCUSABLE = ["button", "input", "select", "textarea"];
function make(tag, className, attributes = {}, children = []) {
  const element = document.createElement(tag);
  element.className = className;
  if (FOCUSABLE.includes(tag)) element.setAttribute("data-lm-suppress-shortcuts", "true");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
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
  const chosen = typeof found === "object" ? found[args.count === 1 ? "one" : "other"] : found;
  return typeof chosen === "string" ? chosen : void 0;
}
function translator(texts, language) {
  const catalogue = texts[language] ?? {};
  const translate = (key, args = {}) => {
    const found = template(catalogue, key, args) ?? template(texts[FALLBACK] ?? {}, key, args);
    if (found === void 0) return key;
    return found.replace(
      PLACEHOLDER,
      (whole, name, type) => Object.hasOwn(args, name) ? show(args[name], type) : whole
    );
  };
  const show = (value, type) => {
    if (type === "number") return groupThousands(Number(value), translate("number.thousands"));
    if (type === "card") return cardName(String(value), translate);
    if (type === "short") return shortName(String(value));
    if (type === "text" && Array.isArray(value)) return translate(String(value[0]), value[1]);
    if (type === "cards" && Array.isArray(value)) return value.map((card) => shortName(String(card))).join(", ");
    return String(value);
  };
  return translate;
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
  const name = capitalise(cardName(card, t));
  const row2 = layout.places[place].row + 1;
  if (view.playable.includes(place)) return t("board.card.playable", { name, row: row2 });
  if (view.open.includes(place)) return t("board.card.open", { name, row: row2 });
  const covered = t("board.card.covered", { name, row: row2, count: coverCount(layout, view, place) });
  const covers = layout.coveredBy[place].map((cover) => view.cards[cover]).filter(isFace);
  if (covers.length === 0) return covered;
  return t("board.card.covered-by", { covered, names: covers.map((cover) => cardName(cover, t)).join(", ") });
}
function stockLabel({ stock }, t) {
  return stock > 0 ? t("board.stock.draw", { count: stock }) : t("board.stock.none");
}
function wasteLabel({ waste, run }, t) {
  const top = waste.at(-1);
  if (top === void 0) return t("board.waste.empty");
  return run > 0 ? t("board.waste.run", { top, count: run }) : t("board.waste.top", { top });
}
function dealLabel(title, t) {
  if (!title) return "";
  const kind = t(`board.deal.${title.kind}`);
  const name = title.day ?? title.number ?? null;
  return name === null ? kind : `${kind} ${name}`;
}
function beatLabel(title, t) {
  const beat = title?.beat ?? null;
  if (beat === null) return "";
  return beat.moves === null ? t("board.beat.score", beat) : t("board.beat.both", beat);
}
function beaten(view, title, rules, t) {
  const beat = title?.beat ?? null;
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
function banner(view, { rules, title = null, verdict = {} }, t) {
  const sentences = [...ending(view, rules, t)];
  if (sentences.length === 0) return null;
  if (view.outcome !== "stuck") sentences.push(beaten(view, title, rules, t));
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
  ["random", "winnable", "daily", "number", "pysol", "typed"]
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
  return Object.keys(presets).find((preset) => names.every((name) => presets[preset][name] === rules[name])) ?? null;
}
function oddsOf(rules, odds) {
  return odds.find(({ layout, wrap, waste }) => layout === rules.layout && wrap === rules.wrap && waste === rules.waste) ?? null;
}
var percent = (share, t) => `${(share * 100).toFixed(2).replace(".", t("number.decimal"))} %`;
function oddsLine(odds, t) {
  if (odds === null) return t("board.start.unmeasured");
  const [rate, low, high] = [odds.rate, odds.low, odds.high].map((share) => percent(share, t));
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
var ROWS = ["go", "press", "draw", "undo", "redo", "hint", "help", "leave"];
function helpPage(t) {
  const rows = ROWS.map(
    (row2) => make("div", "tpw-keyrow", {}, [
      make("span", "tpw-keys", {}, [t(`board.help.${row2}.keys`)]),
      " ",
      make("span", "tpw-does", {}, [t(`board.help.${row2}.does`)])
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
  const words = make("span", "", {}, [make("span", "tpw-label", {}, [label]), " ", make("span", "tpw-line", {}, [line2])]);
  return { element: make("label", "tpw-tick", {}, [box, words]), box };
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
    ([name, act]) => createButton(`tpw-menu-${name} tpw-${name}`, t(`board.menu.${name}`), () => {
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
    const at = choices.findIndex((choice) => choice === focusedElement(element));
    const step = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
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
  function set(name) {
    shown = name;
    for (const [own, { panel }] of all) panel.hidden = own !== name;
  }
  function show(name) {
    const found = all.get(name);
    if (found === void 0) return;
    if (shown === "") cameFrom = focusedElement(element);
    set(name);
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
  const toggle = (name) => shown === name ? hide() : show(name);
  return { element, add, show, hide, toggle, shown: () => shown };
}

// tripeaks_widgets/board/src/panels/scores.js
function figuresOf({ games, won, rate, streak, longest, best, fewest }, t) {
  const number = (value) => value === null ? "–" : t("board.figure.value", { value });
  return [
    ["games", number(games)],
    ["won", number(won)],
    ["rate", rate === null ? "–" : percent(rate, t)],
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
    (value) => draw(
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
    const chosen = file.files?.[0];
    file.value = "";
    if (chosen === void 0) return;
    const sentence = onImport(await chosen.text());
    draw(scope);
    setText(said, sentence);
  });
  let asked = false;
  const reset = createButton("", t("board.scores.reset"), () => {
  });
  reset.addEventListener("click", ({ detail }) => {
    if (detail > 1) return;
    if (asked) onReset();
    const sentence = asked ? "board.scores.gone" : "board.scores.sure";
    if (asked) draw(scope);
    else ask(true);
    setText(said, t(sentence));
    reset.scrollIntoView?.({ block: "nearest" });
  });
  function ask(wanted2) {
    asked = wanted2;
    setText(reset, t(asked ? "board.scores.really" : "board.scores.reset"));
    reset.classList.toggle("tpw-danger", asked);
  }
  const content = [
    choice.element,
    table,
    said,
    file,
    make("div", "tpw-actions", {}, [
      createButton("", t("board.scores.export"), () => {
        draw(scope);
        onExport();
      }),
      createButton("", t("board.scores.import"), () => {
        draw(scope);
        file.click();
      }),
      reset
    ])
  ];
  function draw(wanted2) {
    scope = wanted2;
    const { all, plain, unfinished: unfinished2 } = look(scope);
    const [left, right] = [figuresOf(plain, t), figuresOf(all, t)];
    const head = ["", t("board.scores.plain"), t("board.scores.all")];
    table.replaceChildren(
      line(head.map((text) => make("div", "tpw-th", { role: text === "" ? "cell" : "columnheader" }, [text]))),
      ...left.map(
        ([name, value], index) => line([
          make("div", "tpw-td", { role: "rowheader" }, [t(`board.scores.row.${name}`)]),
          ...[value, right[index][1]].map((text) => make("div", "tpw-td tpw-figures-cell", { role: "cell" }, [text]))
        ])
      )
    );
    setText(choice.line, unfinished2 > 0 ? t("board.scores.unfinished", { count: unfinished2 }) : "");
    setText(said, "");
    ask(false);
  }
  const page = { name: "scores", title: t("board.scores.title"), content, onOpen: () => draw(scope) };
  return { page };
}
var line = (cells) => make("div", "tpw-tr", { role: "row" }, cells);

// tripeaks_widgets/board/src/panels/settings.js
var NAMES = { en: "English", da: "Dansk" };
function settingsPage({ t, settings, languages, onChange }) {
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
  function draw({ language: chosen, four_colours, auto_draw }) {
    language.select.value = chosen;
    colours.box.checked = four_colours;
    drawing.box.checked = auto_draw;
  }
  draw(settings);
  const page = { name: "settings", title: t("board.settings.title"), content: [language.element, colours.element, drawing.element] };
  return { page, draw };
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
  const beat = createTick(t("board.share.beat"), t("board.share.beat-line"), () => draw());
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
  function draw() {
    for (const button of [copy, send]) button.setAttribute("aria-disabled", String(told === null));
    beat.element.hidden = told === null || told.beat === "";
    if (told === null) return;
    const query = told.query + (beat.box.checked ? told.beat : "");
    field.value = href === null ? query : linkTo(href, query);
  }
  draw();
  function tell(answer) {
    told = answer;
    draw();
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
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand?.("copy") ?? false;
  }
}

// tripeaks_widgets/board/src/panels/start.js
function startPage({ t, menu, rules, kind, onDeal, onResume, onOpen }) {
  let chosen = optionsOf(rules);
  const deals = createKinds(t, kind === "random" || kind === "daily" ? kind : "winnable", () => go.click());
  const ways = createRules(t, menu, (changed) => draw(changed));
  const going = make("div", "tpw-going");
  const alert = make("div", "tpw-alert", { role: "alert" });
  const go = createButton("tpw-strong tpw-go", t("board.start.go"), () => {
    setText(alert, "");
    if (deals.check()) onDeal({ deal: wanted(deals.kind(), deals.text(), /* @__PURE__ */ new Date()), rules: chosen });
  });
  const content = [
    going,
    make("div", "tpw-columns", {}, [deals.element, ways.element]),
    // Beside the button, which is always in view: the panel may have been scrolled.
    make("div", "tpw-actions", {}, [alert, go])
  ];
  function draw(changed) {
    chosen = changed;
    ways.draw(changed);
  }
  draw(chosen);
  const complain = (sentence) => setText(alert, sentence);
  function offer(entries) {
    going.hidden = entries.length === 0;
    going.replaceChildren(
      make("div", "tpw-heading", {}, [t("board.start.going")]),
      ...entries.map((entry) => {
        const { sum, kept } = entry;
        const words = t("board.start.game", { name: dealLabel(kept?.title ?? null, t), count: sum.moves, left: sum.left });
        return createButton("tpw-game", words, () => onResume(entry));
      })
    );
  }
  offer([]);
  const page = { name: "start", title: t("board.start.title"), content, onOpen, focus: deals.checked };
  return { page, complain, offer };
}
function createKinds(t, first, onEnter) {
  const group = newId();
  let chosen = first;
  const fields = /* @__PURE__ */ new Map();
  const radios = /* @__PURE__ */ new Map();
  const places = /* @__PURE__ */ new Map();
  const wrong = make("div", "tpw-wrong", { id: `${group}-wrong` });
  const choices = KINDS.map((kind) => {
    const radio = make("input", "tpw-radio", { type: "radio", name: group, value: kind });
    radio.addEventListener("change", () => choose(kind));
    radios.set(kind, radio);
    const words = make("span", "", {}, [
      make("span", "tpw-label", {}, [t(`board.start.kind.${kind}`)]),
      " ",
      make("span", "tpw-line", {}, [t(`board.start.line.${kind}`)])
    ]);
    const parts = [make("label", "tpw-tick", {}, [radio, words])];
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
    chosen = kind;
    for (const [own, radio] of radios) radio.checked = own === kind;
    for (const [own, field] of fields) field.hidden = own !== kind;
    places.get(kind)?.append(wrong);
    complain(null);
  }
  function complain(key) {
    setText(wrong, key === null ? "" : t(key));
    wrong.hidden = key === null;
    for (const [own, field] of fields) field.setAttribute("aria-invalid", String(key !== null && own === chosen));
  }
  const text = () => fields.get(chosen)?.value ?? "";
  function check2() {
    const trouble = troubleWith(chosen, text());
    complain(trouble);
    if (trouble !== null) fields.get(chosen)?.focus();
    return trouble === null;
  }
  choose(first);
  return { element, check: check2, text, kind: () => chosen, checked: () => radios.get(chosen) ?? null };
}
function createRules(t, menu, onChange) {
  let rules = menu.presets.standard;
  const names = Object.keys(menu.presets);
  const presets = createSelect(
    t("board.start.preset"),
    [...names, "own"].map((name) => [name, t(`board.preset.${name}.name`)]),
    (name) => onChange(menu.presets[name] ?? rules)
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
  function draw(wanted2) {
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
  return { element, draw };
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
function entryAfter(before, { kept, sum, slot }, now) {
  const end = endOf(sum);
  const best = before?.best ?? null;
  const first = before?.best ? before.plain : sum.undos === 0 ? end : null;
  return {
    v: VERSION,
    id: kept.id,
    slot,
    kept,
    sum,
    gone: false,
    // A clock that was set back makes no later state an earlier one.
    when: Math.max(now, (before?.when ?? 0) + 1),
    ended: end === null ? best === null ? null : before?.ended ?? now : before?.best ? before.ended : now,
    plain: first,
    best: end !== null && isBetter(end, best, sum.lowerIsBetter) ? end : best
  };
}
function leaveOf(entry, now) {
  if (endOf(entry.sum) !== null) return { ...entry, kept: null };
  return { ...entry, gone: true, ended: entry.ended ?? now };
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
  const whole = v === VERSION && isText(id) && id !== "" && isText(slot) && isNumber(when) && typeof gone === "boolean" && (ended === null || isNumber(ended)) && isSum(sum) && isEnd(plain) && isEnd(best) && (kept === null || isRecord(kept) && kept.id === id && JSON.stringify(kept).length <= LARGEST);
  return whole ? (
    /** @type {Entry} */
    { v, id, slot, when, ended, gone, sum, plain, best, kept }
  ) : "damaged";
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isNumber = (value) => Number.isSafeInteger(value);
var isCount = (value) => isNumber(value) && value >= 0;
var isText = (value) => typeof value === "string" && value.length <= 200;
function isSum(value) {
  return isRecord(value) && isText(value.kind) && isRules(value.rules) && typeof value.lowerIsBetter === "boolean" && OUTCOMES.includes(String(value.outcome)) && isNumber(value.score) && COUNTS.every((name) => isCount(value[name]));
}
function isRules(value) {
  return isRecord(value) && typeof value.wrap === "boolean" && typeof value.hidden === "boolean" && isText(value.waste) && isText(value.layout) && isText(value.scoring);
}
function isEnd(value) {
  if (value === null) return true;
  return isRecord(value) && (value.outcome === "won" || value.outcome === "lost") && isNumber(value.score) && isCount(value.moves);
}

// tripeaks_widgets/board/src/keep/statistics.js
var rulesKey = (rules) => JSON.stringify(["wrap", "waste", "layout", "hidden", "scoring"].map((name) => rules[name]));
function statistics(entries, { kind, rules } = {}) {
  const wanted2 = entries.filter(
    ({ sum }) => (kind === void 0 || sum.kind === kind) && (rules === void 0 || rulesKey(sum.rules) === rulesKey(rules))
  );
  const over = wanted2.filter(({ ended }) => ended !== null).sort((one, other) => Number(one.ended) - Number(other.ended));
  return {
    all: row(over, ({ best }) => best),
    plain: row(over.filter(({ plain, best, sum }) => plain !== null || best === null && sum.undos === 0), ({ plain }) => plain),
    unfinished: wanted2.length - over.length
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
  if (value.version !== 1) return refuse("version", { version: String(value.version).slice(0, 20) });
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
  const merged = { ...later, best, plain: end.plain, ended: end.ended };
  return JSON.stringify(merged) === JSON.stringify(here) ? null : merged;
}

// tripeaks_widgets/board/src/desk.js
function createDesk({ given, t, store, ask, home }) {
  const { vault, keeper } = store;
  const { title, rules } = given;
  const panels = createPanels(t, home);
  const start = startPage({
    t,
    menu: given.menu,
    rules: optionsOf(rules),
    kind: title.kind,
    onDeal: ({ deal, rules: chosen }) => ask({ kind: "new", deal, rules: chosen }),
    onResume: ({ kept }) => kept !== null && ask({ kind: "resume", saved: kept }),
    onOpen: async () => start.offer(await keeper.others())
  });
  const share = sharePage({ t, href: store.href, onOpen: store.askLink });
  const scores = scoresPage({
    t,
    these: [dealLabel({ kind: title.kind }, t), rulesLabel(rules, t)].join(" · "),
    look: (scope) => statistics(vault.entries(), scope === "all" ? {} : { kind: title.kind, rules: optionsOf(rules) }),
    onExport: () => download(exportText(vault.entries(), vault.damagedTexts())),
    onImport: (text) => {
      const { put, message } = importText(text, vault.entries());
      put.forEach(vault.put);
      return t(message.key, message.args);
    },
    onReset: vault.clear
  });
  const settings = settingsPage({
    t,
    languages: Object.keys(given.texts),
    onChange: store.set,
    settings: { language: given.language, four_colours: given.four_colours, auto_draw: given.auto_draw }
  });
  for (const page of [start.page, share.page, scores.page, settings.page, helpPage(t)]) panels.add(page);
  const menu = createMenu(t, [
    ["choose", () => panels.show("start")],
    ["restart", () => ask({ kind: "restart" })],
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
  return { panels, menu, hear, tellLink: share.tell };
}
var asksForGame = (answered) => answered?.kind === "resume" || answered?.kind === "new" && answered.rules !== void 0;
function download(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", "", { href: address, download: "tripeaks-games.json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1e4);
}

// tripeaks_widgets/board/src/bars.js
function createTopBar({ given: { title, rules }, t, onChoose }) {
  const chips = make("div", "tpw-chips", {}, [
    chip("tpw-deal", t("board.deal.label"), dealLabel(title, t), onChoose),
    chip("tpw-rules", t("board.rules.label"), rulesLabel(rules, t), onChoose),
    chip("tpw-beat", t("board.beat.label"), beatLabel(title, t))
  ]);
  const values = make("div", "tpw-figures tpw-numbers");
  const element = make("div", "tpw-top", {}, [chips, values]);
  function draw(view) {
    const wanted2 = figures(view, rules, t);
    if (values.childElementCount !== wanted2.length) {
      values.replaceChildren(
        ...wanted2.map(() => make("div", "tpw-figure", {}, [make("span", "tpw-name"), " ", make("span", "tpw-value")]))
      );
    }
    wanted2.forEach(({ name, value }, index) => {
      const [term, figure] = values.children[index].children;
      setText(term, name);
      setText(figure, value);
    });
  }
  return { element, draw };
}
function chip(className, name, value, onClick) {
  const content = [make("span", "tpw-chip-name", {}, [name]), " ", make("span", "tpw-chip-value", {}, [value])];
  const title = `${name}: ${value}`;
  const element = onClick ? make("button", `tpw-chip ${className}`, { type: "button", title, "aria-haspopup": "dialog" }, content) : make("div", `tpw-chip ${className}`, { title }, content);
  if (onClick) element.addEventListener("click", onClick);
  element.hidden = value === "";
  return element;
}
function createBottomBar({ given: { title, rules }, t, menu, onAsk, onHint }) {
  const message = make("div", "tpw-message");
  const back = make("button", "tpw-button tpw-back", { type: "button" }, [t("board.verdict.back")]);
  const button = (kind, onClick) => {
    const element2 = make("button", `tpw-button tpw-${kind}`, { type: "button" }, [t(`board.button.${kind}`)]);
    element2.addEventListener("click", () => element2.getAttribute("aria-disabled") !== "true" && onClick());
    return element2;
  };
  const undo = button("undo", () => onAsk({ kind: "undo" }));
  const redo = button("redo", () => onAsk({ kind: "redo" }));
  const hint = button("hint", onHint);
  const anew = button("new", () => onAsk({ kind: "new" }));
  const element = make("div", "tpw-bottom", {}, [
    undo,
    redo,
    hint,
    menu,
    anew,
    make("div", "tpw-say", {}, [message, back])
  ]);
  let until = 0;
  back.addEventListener("click", () => onAsk({ kind: "jump", place: until }));
  function draw(view, said, verdict) {
    undo.setAttribute("aria-disabled", String(!view.canUndo));
    redo.setAttribute("aria-disabled", String(!view.canRedo));
    anew.classList.toggle("tpw-strong", view.outcome === "won" || view.outcome === "lost");
    const notice = view.notice ? t(view.notice.key, view.notice.args) : null;
    const state = banner(view, { rules, title, verdict }, t);
    const refused = said ?? notice;
    setText(message, refused ?? state ?? "");
    message.dataset.kind = refused !== null ? "refused" : state !== null ? view.outcome : "none";
    back.hidden = refused !== null || view.outcome !== "lost" || typeof verdict.until !== "number";
    until = verdict.until ?? 0;
  }
  return { element, draw };
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
var NARROW_BELOW = 680;
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
  const places = layout.places.map(({ row: row2, x }) => ({
    x: left + x * step / 2 - w / 2,
    y: top + row2 * strip,
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
  return layout.places.flatMap(({ row: row2 }, place) => {
    if (row2 !== 0) return [];
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
  function end(chosen) {
    for (const one of [...running].filter(chosen)) {
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
  function dealIn(element, row2) {
    const frames = [{ translate: "0px -14px", opacity: 0 }, { translate: "0px 0px", opacity: 1 }];
    run(element, "travel", frames, { duration: 170, delay: row2 * 26 });
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
function justWon(before, after) {
  return before !== null && before.outcome !== "won" && after.outcome === "won" && after.event?.kind !== "start";
}
function raisePoints(field, { x, y, w, h }, text, motion) {
  const points = make("div", "tpw-points tpw-numbers", { "aria-hidden": "true" }, [text]);
  Object.assign(points.style, { left: `${x + w / 2}px`, top: `${y + h / 2}px` });
  field.append(points);
  motion.rise(points, () => points.remove());
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
var sideClass = (card) => isFace(card) ? `tpw-up ${isRed(card) ? "tpw-red" : "tpw-black"} tpw-suit-${suitOf(card)}` : "tpw-down";
function drawSide(element, card, box, variant, shown, art) {
  const key = [card, box.w, box.h, variant, shown].join(" ");
  if (element.dataset.drawn === key) return;
  element.dataset.drawn = key;
  element.innerHTML = cardSvg(card, box, variant, shown, art);
}
function createTableau({ layout, art, t, onClick }) {
  const buttons = layout.places.map(({ row: row2 }, place) => {
    const button = make("button", "tpw-card", { type: "button", "data-place": String(place) });
    button.style.zIndex = String(row2 + 1);
    button.addEventListener("click", (event) => onClick(event, place));
    return button;
  });
  const element = make("div", "tpw-tableau", { role: "group", "aria-label": t("board.tableau") }, buttons);
  function draw(view, geometry) {
    buttons.forEach((button, place) => {
      const card = view.cards[place] ?? null;
      const box = geometry.places[place];
      const open = view.open.includes(place);
      button.hidden = card === null;
      setBox(button, box);
      if (card === null) return;
      button.className = `tpw-card ${sideClass(card)} ${open ? "tpw-open" : "tpw-covered"}`;
      button.setAttribute("aria-label", placeLabel(layout, view, place, t));
      drawSide(button, card, box, open ? "full" : "strip", geometry.strip, art);
    });
  }
  return { element, buttons, draw };
}

// tripeaks_widgets/board/src/piles.js
var MOST_LAYERS = 4;
var stockLayers = (stock) => Math.min(Math.ceil(stock / 6), MOST_LAYERS);
function createStock({ art, t, onClick }) {
  const button = make("button", "tpw-stock", { type: "button" });
  const caption = make("div", "tpw-caption tpw-numbers", { "aria-hidden": "true" });
  button.addEventListener("click", onClick);
  function draw(view, geometry) {
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
  return { button, caption, draw };
}
function createWaste({ art, t }) {
  const cards = /* @__PURE__ */ new Map();
  const slot = make("span", "tpw-slot tpw-waste-slot");
  const element = make("div", "tpw-waste", { role: "img" }, [slot]);
  const run = make("strong", "");
  const next2 = make("span", "");
  const info = make("div", "tpw-run tpw-numbers", { "aria-hidden": "true" }, [run, next2]);
  function draw(view, geometry) {
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
      const last = index === fan.length - 1;
      const shown = last ? waste.w : offsets[index + 1] - offsets[index];
      place(card, offsets[index], index + 1, waste, last ? "full" : "index", shown);
    });
    drawRun(view, geometry, offsets.at(-1) ?? 0);
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
  return { element, info, cards, draw, rename };
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
function planMotion(before, after) {
  const kind = after.event?.kind;
  if (before === null || before.cards.length !== after.cards.length) return plan({ kind: "deal" });
  if (sameState(before, after)) return plan({});
  const shake = kind === "refused" ? after.event?.place ?? null : null;
  const reveals = revealsBetween(before, after);
  const flights = flightsBetween(reveals, before, after);
  if (kind === "start" || kind === "resume" || flights.length > MOST_FLIGHTS) return plan({ kind: "deal" });
  const turns = turnsBetween(before, after);
  const moves = flights.length + turns.length + reveals.length > 0;
  return plan({ kind: moves ? "moves" : "none", flights, turns, reveals, shake });
}
var sameState = (before, after) => before.seq === after.seq && before.ack === after.ack && (before.ahead ?? 0) === (after.ahead ?? 0);
function revealsBetween(before, after) {
  const known = /* @__PURE__ */ new Set([...before.cards, ...before.waste]);
  return before.waste.flatMap((unseen, index) => {
    const card = after.waste[index];
    return isFace(unseen) || !isFace(card) || known.has(card) ? [] : [{ unseen, card }];
  });
}
function flightsBetween(reveals, before, after) {
  const [old, now] = [spots(before), spots(after)];
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
      flights.push({ card, from: fromUnseen(before, after), to });
    } else if (from !== void 0 && from.at !== to.at) {
      flights.push({ card, from, to });
    }
  }
  for (const [card, from] of old) {
    if (from.at === "waste" && !now.has(card)) flights.push({ card, from, to: { at: "stock" } });
  }
  return flights;
}
function fromUnseen(before, after) {
  const place = after.event?.place;
  const fromPlace = before.stock === after.stock && typeof place === "number";
  return fromPlace ? { at: "place", place } : { at: "stock" };
}
function turnsBetween(before, after) {
  const turns = [];
  after.cards.forEach((card, place) => {
    const old = before.cards[place];
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
    const at = focus >= 0 ? focus : current;
    const stays = at === onStock || at !== null && view.cards[at] !== null && (open.includes(at) || !wasOpen.includes(at));
    if (stays) return setStop(
      /** @type {number} */
      at
    );
    setStop(successor(at, view, measured));
    if (focus >= 0) focusStop();
  }
  function successor(from, { playable, open: open2 }, { places }) {
    for (const chosen of [playable, open2]) {
      const boxes = places.map((box, place) => chosen.includes(place) ? box : null);
      const found = nearest(from === null ? places[0] : places[from], boxes);
      if (found !== null) return found;
    }
    return onStock;
  }
  function focusStop() {
    stops[current ?? onStock].focus({ preventScroll: true });
  }
  function go(key) {
    const at = focused();
    if (at < 0) return focusStop();
    if (geometry === null) return;
    const { places, stock: stock2 } = geometry;
    const boxes = places.map((box, place) => open.includes(place) ? box : null);
    const to = destination(key, at === onStock ? stock2 : places[at], boxes, stock2);
    if (to !== null) stops[to].focus();
  }
  return { focused, follow, go };
}

// tripeaks_widgets/board/src/field.js
function createField({ layout, art, t, motion, onPlay, onDraw }) {
  const drawing = make("div", "tpw-drawing");
  const mist = make("div", "tpw-mist");
  const scene = make("div", "tpw-scene", {}, [drawing, mist]);
  const headline = make("div", "tpw-headline", { "aria-hidden": "true" }, [t("board.headline")]);
  const counts = createClicks();
  const tableau = createTableau({ layout, art, t, onClick: (event, place) => counts(event) && onPlay(place) });
  const stock = createStock({ art, t, onClick: (event) => counts(event) && onDraw() });
  const waste = createWaste({ art, t });
  const element = make("div", "tpw-field", {}, [
    scene,
    headline,
    tableau.element,
    stock.button,
    stock.caption,
    waste.element,
    waste.info
  ]);
  let geometry = null;
  const roving = createRoving({ field: element, cards: tableau.buttons, stock: stock.button });
  function draw(view, measured) {
    if (geometry !== measured) {
      geometry = measured;
      element.style.height = `${measured.height}px`;
      element.style.setProperty("--tpw-corner", `${measured.corner}px`);
      drawing.innerHTML = sceneSvg(measured, art);
      Object.assign(mist.style, { top: `${measured.ground * 0.55}px`, height: `${measured.ground * 0.45}px` });
      headline.style.height = `${measured.ground}px`;
    }
    headline.hidden = view.outcome !== "won";
    const focused = roving.focused();
    tableau.draw(view, measured);
    stock.draw(view, measured);
    const leaving = waste.draw(view, measured);
    roving.follow(view, measured, focused);
    return leaving;
  }
  function update(before, after, measured) {
    const plan2 = planMotion(before, after);
    if (plan2.kind !== "none") unpoint();
    const seen = plan2.kind === "moves" ? look(plan2) : null;
    if (plan2.kind === "deal") motion.stop();
    for (const { unseen, card } of plan2.reveals) waste.rename(unseen, card);
    const leaving = draw(after, measured);
    if (seen === null) leaving.forEach(([, card]) => card.remove());
    else move(plan2, seen, leaving, measured);
    if (plan2.kind === "deal") layout.places.forEach(({ row: row2 }, place) => motion.dealIn(tableau.buttons[place], row2));
    if (plan2.shake !== null) shake(plan2.shake);
  }
  function shake(place) {
    if (tableau.buttons[place]) motion.shake(tableau.buttons[place]);
  }
  function rejoice(before, after) {
    if (geometry === null) return;
    const made = pointsMade(after);
    if (made !== null) raisePoints(element, geometry.places[made.place], t("board.points", made), motion);
    if (justWon(before, after)) celebrate(scene, drawing, geometry, motion);
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
  function point(place) {
    unpoint();
    (place === null ? stock.button : tableau.buttons[place])?.classList.add("tpw-hinted");
  }
  const unpoint = () => element.querySelector(".tpw-hinted")?.classList.remove("tpw-hinted");
  return { element, draw, update, shake, point, rejoice, go: roving.go };
}
function likeness(card) {
  const copy = make("span", card.className, { "aria-hidden": "true", style: card.getAttribute("style") ?? "" });
  copy.innerHTML = card.innerHTML;
  return copy;
}
function standsAt({ style }) {
  return { x: parseFloat(style.left), y: parseFloat(style.top), w: parseFloat(style.width), h: parseFloat(style.height) };
}

// tripeaks_widgets/board/src/assemble.js
function focusKeeper(root) {
  const buttons = () => [...root.querySelectorAll("button")];
  const focused = focusedElement(root);
  if (focused === null || focused === root || !root.contains(focused)) return () => {
  };
  const place = buttons().reverse().findIndex((button) => button === focused);
  return () => {
    buttons().reverse()[place]?.focus({ preventScroll: true });
    if (!root.contains(focusedElement(root))) root.focus({ preventScroll: true });
  };
}
function assemble(given, root, motion, store, { ask, hint }) {
  const { layout, texts, language, art } = given;
  const chosen = chooseLanguage(language, navigator.languages ?? [], Object.keys(texts));
  const t = translator(texts, chosen);
  const top = createTopBar({ given, t, onChoose: () => desk.panels.show("start") });
  const field = createField({
    layout,
    art,
    t,
    motion,
    onPlay: (place) => ask({ kind: "play", place }),
    onDraw: () => ask({ kind: "draw" })
  });
  const desk = createDesk({ given, t, store, ask, home: () => root });
  const bottom = createBottomBar({ given, t, menu: desk.menu.element, onAsk: ask, onHint: hint });
  const board = make("section", "tpw-board", { "aria-label": t("board.label"), lang: chosen }, [
    // The cards come first for the keyboard; the style sheet shows the top bar where its name says.
    field.element,
    bottom.element,
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
      root.classList.toggle("tpw-narrow", last.width < NARROW_BELOW);
    }
    return last;
  }
  return { t, language: chosen, top, field, bottom, desk, geometry };
}

// tripeaks_widgets/board/src/sentences.js
function announcement(view, about, t) {
  const parts = [happened(view, about.rules, t), turnedUp(view, t), playableNow(view, t), banner(view, about, t)];
  return parts.filter(Boolean).join(" ");
}
function happened(view, rules, t) {
  const { event, notice, waste, stock } = view;
  if (event === null || event === void 0) return "";
  const top = waste.at(-1);
  switch (event.kind) {
    case "open":
      return "";
    case "refused":
    case "resume":
      return notice ? t(notice.key, notice.args) : "";
    case "play": {
      const name = capitalise(cardName(event.card ?? top ?? "", t));
      return typeof event.points === "number" && !rules?.lowerIsBetter ? t("board.said.play-points", { name, count: event.points }) : t("board.said.play", { name });
    }
    case "draw":
      return t("board.said.draw", { card: event.card ?? top ?? "", count: stock });
    case "start":
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
function playableNow(view, t) {
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
  const say = createVoice(root);
  let shown = null;
  let said = null;
  let early = null;
  let parts = null;
  function tell({ key, args }) {
    if (parts === null || shown === null) early = { key, args };
    else put(parts.t(key, args));
  }
  function praise() {
    if (parts === null) return;
    put([banner(known().view, known(), parts.t), parts.t("board.record")].join(" "));
  }
  function put(sentence) {
    if (parts === null || shown === null) return;
    said = sentence;
    say(sentence, parts.language);
    parts.bottom.draw(shown, said, known().verdict);
  }
  function show(view) {
    if (parts === null) return;
    const measured = parts.geometry();
    if (measured !== null) parts.field.update(shown, view, measured);
    parts.top.draw(view);
    parts.bottom.draw(view, said, known().verdict);
    shown = view;
  }
  function answer(message) {
    said = message !== null && parts !== null ? parts.t(message.key, message.args) : null;
  }
  function announce(before, given, asked) {
    if (parts === null) return;
    const begun = before === null && asked;
    if (begun || before !== null && before.view !== given.view) {
      const sentence = announcement(given.view, given, parts.t);
      say([sentence, said ?? ""].filter(Boolean).join(" "), parts.language);
    } else if (before !== null && before.verdict !== given.verdict) {
      say(banner(given.view, given, parts.t) ?? "", parts.language);
    }
    if (early !== null) tell(early);
    early = null;
  }
  function rebuild(given, chosen) {
    motion.stop();
    const panel = parts?.desk.panels.shown() ?? "";
    const takeFocus = focusKeeper(root);
    root.classList.toggle("tpw-four", given.four_colours);
    parts = assemble(given, root, motion, store, acts);
    shown = null;
    return () => {
      takeFocus();
      if (panel !== "" && !chosen) parts?.desk.panels.show(panel);
    };
  }
  function fit() {
    const measured = parts?.geometry() ?? null;
    if (measured === null || shown === null || parts === null) return;
    motion.stop();
    parts.field.draw(shown, measured).forEach(([, card]) => card.remove());
  }
  return { tell, praise, show, answer, announce, rebuild, fit, end: motion.stop, parts: () => parts, shown: () => shown };
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
  function show(state, t) {
    root.classList.toggle("tpw-ended", state === "gone");
    element.hidden = state === "ok";
    reload.hidden = !app || state !== "gone";
    setText(reload, t("board.gone.reload"));
    setText(text, state === "ok" ? "" : t(`board.gone.${state === "lost" ? "lost" : app ? "page" : "cell"}`));
  }
  return { show };
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
function obey(command, event, { root, field, panels, ask, hint }) {
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
  if (command === "hint") hint();
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
    const before = current === "" ? null : vault.entry(current);
    if (before !== null) {
      vault.put(leaveOf(before, now()));
      vault.shrink();
    }
    current = id;
    tabs.hold(id);
  }
  function keep({ kept, sum }) {
    if (slot() === "") return false;
    const before = vault.entry(kept.id);
    const after = entryAfter(before, { kept, sum, slot: slot() }, now());
    vault.put(after);
    const again = before?.sum.outcome === "won";
    return sum.outcome === "won" && !again && isRecord2(after, vault.entries());
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
function checkSettings(value) {
  const given = (
    /** @type {Record<string, unknown>} */
    typeof value === "object" && value !== null ? value : {}
  );
  const language = typeof given.language === "string" && /^([a-z]{2})?$/.test(given.language) ? given.language : "";
  return { language, four_colours: given.four_colours === true, auto_draw: given.auto_draw === true };
}
function settingsFor(stored, board, languages) {
  const changed = {};
  if (board.language === "" && languages.includes(stored.language)) changed.language = stored.language;
  if (!board.four_colours && stored.four_colours) changed.four_colours = true;
  if (!board.auto_draw && stored.auto_draw) changed.auto_draw = true;
  return changed;
}

// tripeaks_widgets/board/src/keep/tabs.js
var NAME = "tripeaks.1.game.";
var PATIENCE = 300;
function createTabs(locks) {
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
    const asked = (async () => locks.query())().catch(() => ({}));
    const seen = await Promise.race([asked, tooLong]);
    const names = (
      /** @type {LockManagerSnapshot} */
      (seen.held ?? []).map(({ name }) => name ?? "")
    );
    return new Set(names.filter((name) => name.startsWith(NAME)).map((name) => name.slice(NAME.length)));
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
    const over = surplus(entries().filter(({ id }) => id !== but), most);
    for (const one of over) write(GAME + one.id, { ...one, kept: null });
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
    saveSettings: (chosen) => write(SETTINGS, chosen)
  };
}
var isFull = (error) => error instanceof Error && (error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED");

// tripeaks_widgets/board/src/store.js
function createStore({ model, slot, tell }) {
  const app = isApp(document.body);
  const vault = createVault(openStorage(window), tell);
  const place = () => slot() === "" ? "" : `${slot()}${app ? window.location.pathname : ""}`;
  const keeper = createKeeper({ vault, tabs: createTabs(navigator.locks), slot: place, now: Date.now });
  function give(changed) {
    for (const [name, value] of Object.entries(changed)) model.set(name, value);
    if (Object.keys(changed).length > 0) model.save_changes();
  }
  return {
    vault,
    keeper,
    href: app ? window.location.href : null,
    askLink: () => model.send({ kind: "share" }),
    hasLeft: () => place() !== "" && vault.entries().some((entry) => entry.slot === place()),
    /** What the player chose here before goes for this board, too. @param {Traits} traits */
    applySettings: (traits2) => give(settingsFor(vault.settings(), traits2, Object.keys(traits2.texts))),
    /** @param {Partial<Settings>} changed */
    set(changed) {
      vault.saveSettings({ ...vault.settings(), ...changed });
      give(changed);
    }
  };
}

// tripeaks_widgets/board/src/predict.js
var drawnUnseen = (index) => `??${index}`;
function predict(view, request, layout, rules) {
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
var same = (one, other) => !!one && one.kind === other.kind && one.place === other.place;
function enqueue(queue, request) {
  const last = queue.waiting.at(-1) ?? queue.sent;
  const repeated = request.kind !== "draw" && request.kind !== "undo" && request.kind !== "redo" && same(last, request);
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
function reasonAgainst(request, view, layout, rules) {
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
  return { ask, hear, ahead, end };
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
  let at = element;
  while (at) {
    colours.push(getComputedStyle(at).backgroundColor);
    const root = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
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
  auto_draw: "auto_draw"
};
function render({ model, el, signal }) {
  const ending2 = new AbortController();
  const end = () => ending2.abort();
  signal?.addEventListener("abort", end, { once: true });
  const root = make("div", "tpw-root", { tabindex: "-1", "data-lm-suppress-shortcuts": "true", "data-theme": "light" });
  el.append(root);
  ending2.signal.addEventListener("abort", () => root.remove());
  root.addEventListener("click", ({ target }) => keepFocus(root, target));
  const guard = guardOf(root);
  guard(() => mount(model, root, guard, ending2.signal));
  return end;
}
function keepFocus(root, target) {
  if (root.contains(focusedElement(root))) return;
  const button = target instanceof Element ? target.closest("button") : null;
  (button ?? root).focus({ preventScroll: true });
}
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
function mount(model, root, guard, signal) {
  let followed = null;
  let opening = false;
  let drawing = 0;
  let idle = false;
  const known = () => traits(model);
  const tell = (message) => guard(() => display.tell(message));
  const store = createStore({ model, slot: () => known().slot, tell });
  const display = createDisplay({ root, store, acts: { ask, hint }, known });
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
  }
  function ask(request) {
    guard(() => {
      clearTimeout(drawing);
      if (kernel.state() === "gone") return;
      const dropped = talk.ask(request);
      showAhead();
      if (dropped === null) return;
      display.tell(dropped);
      if (request.place !== void 0) display.parts()?.field.shake(request.place);
    });
  }
  function hint() {
    guard(() => {
      const shown = display.shown();
      if (shown === null) return;
      const { place, message } = simpleHint(shown);
      display.tell(message);
      if (place !== null || shown.stock > 0) display.parts()?.field.point(place);
    });
  }
  const follow = () => guard(() => {
    const given = known();
    if (given.view.cards.length !== given.layout.places.length) return;
    const before = followed;
    if (before !== null && same2(before, given)) return;
    const { answered, dropped } = talk.hear(given.view);
    if (opening && answered === null) return;
    opening = false;
    const anew = before === null || !same2(before, { ...given, view: before.view, verdict: before.verdict });
    const takeFocus = anew ? display.rebuild(given, asksForGame(answered)) : () => {
    };
    if (anew) sayState();
    display.answer(given.view.notice ? null : dropped);
    store.keeper.follow(given.title);
    display.show(talk.ahead(withRefusedPlace(given.view, answered)).view);
    takeFocus();
    followed = given;
    if (before !== null && before.view.seq !== given.view.seq) display.parts()?.field.rejoice(before.view, given.view);
    display.announce(before, given, answered !== null);
    display.parts()?.desk.hear(given.view, answered);
    if (answered?.kind === "new" && given.view.event?.kind === "start") leaveLink(window);
    if (given.auto_draw && drawsByItself(given.view, answered)) drawing = setTimeout(ask, DRAW_AFTER, { kind: "draw" });
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
  for (const name of Object.values(NAMES2)) model.on(`change:${name}`, follow);
  model.on("msg:custom", hear);
  root.addEventListener("keydown", (event) => guard(() => {
    const parts = display.parts();
    if (parts !== null) handleKey(event, { root, field: parts.field, panels: parts.desk.panels, ask, hint });
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
    for (const name of Object.values(NAMES2)) model.off(`change:${name}`, follow);
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
  return { ...view, event: { place: sent.place, ...view.event } };
}
var same2 = (one, other) => (
  /** @type {(keyof Traits)[]} */
  Object.keys(NAMES2).every((key) => one[key] === other[key])
);
function traits(model) {
  return (
    /** @type {Traits} */
    Object.fromEntries(Object.entries(NAMES2).map(([key, name]) => [key, model.get(name)]))
  );
}
var board_default = { render };
export {
  board_default as default
};
