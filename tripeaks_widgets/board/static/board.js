// tripeaks_widgets/board/src/dom.js
function make(tag, className, attributes = {}, children = []) {
  const element = document.createElement(tag);
  element.className = className;
  if (tag === "button") element.setAttribute("data-lm-suppress-shortcuts", "true");
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

// tripeaks_widgets/board/src/text.js
var FALLBACK = "en";
var PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;
function chooseLanguage(wanted, preferred, available) {
  const candidates = [wanted, ...preferred].map((tag) => (tag || "").toLowerCase().split("-")[0]);
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
  const row = layout.places[place].row + 1;
  if (view.playable.includes(place)) return t("board.card.playable", { name, row });
  if (view.open.includes(place)) return t("board.card.open", { name, row });
  const covered = t("board.card.covered", { name, row, count: coverCount(layout, view, place) });
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
  return (title.number ?? null) === null ? kind : `${kind} ${title.number}`;
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
function banner(view, rules, t) {
  const cards = rules?.scoring === "cards-left";
  if (view.outcome === "won")
    return cards ? t("board.won-cards", { count: view.moves }) : t("board.won", { score: view.score, count: view.moves });
  if (view.outcome === "lost") return t("board.lost", { count: view.left });
  if (view.outcome === "stuck") {
    const top = view.waste.at(-1);
    return isFace(top) ? t("board.stuck", { top }) : t("board.stuck-empty");
  }
  return null;
}

// tripeaks_widgets/board/src/bars.js
function createTopBar({ title, rules, t }) {
  const chips = make("div", "tpw-chips", {}, [
    chip("tpw-deal", t("board.deal.label"), dealLabel(title, t)),
    chip("tpw-rules", t("board.rules.label"), rulesLabel(rules, t))
  ]);
  const values = make("div", "tpw-figures tpw-numbers");
  const element = make("div", "tpw-top", {}, [chips, values]);
  function draw(view) {
    const wanted = figures(view, rules, t);
    if (values.childElementCount !== wanted.length) {
      values.replaceChildren(
        ...wanted.map(() => make("div", "tpw-figure", {}, [make("span", "tpw-name"), " ", make("span", "tpw-value")]))
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
function chip(className, name, value) {
  const element = make("div", `tpw-chip ${className}`, { title: `${name}: ${value}` }, [
    make("span", "tpw-chip-name", {}, [name]),
    " ",
    make("span", "tpw-chip-value", {}, [value])
  ]);
  element.hidden = value === "";
  return element;
}
function createBottomBar({ t, rules, help, onAsk }) {
  const message = make("div", "tpw-message");
  const button = (kind) => {
    const element2 = make("button", `tpw-button tpw-${kind}`, { type: "button" }, [t(`board.button.${kind}`)]);
    element2.addEventListener("click", () => element2.getAttribute("aria-disabled") !== "true" && onAsk(kind));
    return element2;
  };
  const buttons = { undo: button("undo"), redo: button("redo"), restart: button("restart"), new: button("new") };
  const element = make("div", "tpw-bottom", {}, [
    buttons.undo,
    buttons.redo,
    buttons.restart,
    help,
    buttons.new,
    message
  ]);
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
  const places = layout.places.map(({ row, x }) => ({
    x: left + x * step / 2 - w / 2,
    y: top + row * strip,
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
  return layout.places.flatMap(({ row }, place) => {
    if (row !== 0) return [];
    const w = step * (layout.rows + 0.9);
    return [{ x: places[place].x + places[place].w / 2 - w / 2, y, w, h: ground - y }];
  });
}
function fanCount({ run, waste }) {
  return Math.min(run + 1, waste.length);
}
function fanOffsets(count, { fanWidth, waste }) {
  if (count < 2) return Array(count).fill(0);
  const room = Math.max(fanWidth - waste.w, 0);
  const shown = Math.min(count, Math.floor(room / SMALLEST_FAN_STEP) + 1);
  const step = shown < 2 ? 0 : Math.min(room / (shown - 1), waste.w * 0.42);
  return Array.from({ length: count }, (_, index) => Math.max(index - (count - shown), 0) * step);
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
  function dealIn(element, row) {
    const frames = [{ translate: "0px -14px", opacity: 0 }, { translate: "0px 0px", opacity: 1 }];
    run(element, "travel", frames, { duration: 170, delay: row * 26 });
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
  for (let count = 0; count < FLAKES; count++) {
    const flake = make("div", "tpw-flake");
    const size = 3 + Math.random() * 4;
    Object.assign(flake.style, { left: `${Math.random() * width}px`, width: `${size}px`, height: `${size}px` });
    scene.append(flake);
    const way = { height: ground * (0.7 + Math.random() * 0.3), drift: (Math.random() - 0.5) * 60 };
    motion.snow(flake, { ...way, delay: Math.random() * LATEST_FLAKE }, () => flake.remove());
  }
}

// tripeaks_widgets/board/src/tableau.js
var sideClass = (card) => isFace(card) ? `tpw-up ${isRed(card) ? "tpw-red" : "tpw-black"}` : "tpw-down";
function drawSide(element, card, box, variant, shown, art) {
  const key = [card, box.w, box.h, variant, shown].join(" ");
  if (element.dataset.drawn === key) return;
  element.dataset.drawn = key;
  element.innerHTML = cardSvg(card, box, variant, shown, art);
}
function createTableau({ layout, art, t, onClick }) {
  const buttons = layout.places.map(({ row }, place) => {
    const button = make("button", "tpw-card", { type: "button", "data-place": String(place) });
    button.style.zIndex = String(row + 1);
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
  if (kind === "start" || flights.length > MOST_FLIGHTS) return plan({ kind: "deal" });
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
  const line = cards.flatMap((box, index) => box === null ? [] : [{ index, x: box.x }]).sort((one, other) => one.x - other.x);
  const onStock = from === stock;
  switch (key) {
    case "Home":
      return line.at(0)?.index ?? cards.length;
    case "End":
      return cards.length;
    case "ArrowLeft":
      return line.filter(({ x }) => onStock || x < from.x - 0.5).at(-1)?.index ?? null;
    case "ArrowRight":
      return onStock ? null : line.find(({ x }) => x > from.x + 0.5)?.index ?? cards.length;
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
    const seen = plan2.kind === "moves" ? look(plan2) : null;
    if (plan2.kind === "deal") motion.stop();
    for (const { unseen, card } of plan2.reveals) waste.rename(unseen, card);
    const leaving = draw(after, measured);
    if (seen === null) leaving.forEach(([, card]) => card.remove());
    else move(plan2, seen, leaving, measured);
    if (plan2.kind === "deal") layout.places.forEach(({ row }, place) => motion.dealIn(tableau.buttons[place], row));
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
      else motion.flyAway(span, standsAt(span), flight ? measured.stock : measured.waste, () => span.remove());
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
  return { element, draw, update, shake, rejoice, go: roving.go };
}
function likeness(card) {
  const copy = make("span", card.className, { "aria-hidden": "true", style: card.getAttribute("style") ?? "" });
  copy.innerHTML = card.innerHTML;
  return copy;
}
function standsAt({ style }) {
  return { x: parseFloat(style.left), y: parseFloat(style.top), w: parseFloat(style.width), h: parseFloat(style.height) };
}

// tripeaks_widgets/board/src/help.js
var ROWS = ["go", "press", "draw", "undo", "redo", "help", "leave"];
function createHelp(t) {
  const close = make("button", "tpw-button tpw-close", { type: "button" }, [t("board.help.close")]);
  const rows = ROWS.map(
    (row) => make("div", "tpw-keyrow", {}, [
      make("span", "tpw-keys", {}, [t(`board.help.${row}.keys`)]),
      " ",
      make("span", "tpw-does", {}, [t(`board.help.${row}.does`)])
    ])
  );
  const title = t("board.help.title");
  const attributes = { role: "dialog", "aria-label": title, tabindex: "-1", "data-lm-suppress-shortcuts": "true" };
  const panel = make("div", "tpw-panel", attributes, [
    make("div", "tpw-panel-title", { "aria-hidden": "true" }, [title]),
    make("div", "tpw-keylist", {}, rows),
    close
  ]);
  panel.hidden = true;
  const button = make("button", "tpw-button tpw-help", {
    type: "button",
    "aria-label": t("board.help.open"),
    title: t("board.help.open"),
    "aria-expanded": "false"
  }, ["?"]);
  let cameFrom = null;
  const isOpen = () => !panel.hidden;
  function set(open) {
    panel.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  }
  function toggle() {
    if (isOpen()) {
      const back = cameFrom instanceof HTMLElement && cameFrom.isConnected && !cameFrom.hidden ? cameFrom : button;
      back.focus({ preventScroll: true });
      set(false);
    } else {
      cameFrom = focusedElement(button);
      set(true);
      close.focus({ preventScroll: true });
    }
  }
  button.addEventListener("click", toggle);
  close.addEventListener("click", toggle);
  panel.addEventListener("focusout", ({ relatedTarget }) => {
    const stays = relatedTarget instanceof Node && (panel.contains(relatedTarget) || relatedTarget === button);
    if (!stays) set(false);
  });
  return { panel, button, isOpen, toggle };
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
function assemble({ layout, title, rules, texts, language, art }, root, motion, ask) {
  const chosen = chooseLanguage(language, navigator.languages ?? [], Object.keys(texts));
  const t = translator(texts, chosen);
  const top = createTopBar({ title, rules, t });
  const field = createField({
    layout,
    art,
    t,
    motion,
    onPlay: (place) => ask({ kind: "play", place }),
    onDraw: () => ask({ kind: "draw" })
  });
  const help = createHelp(t);
  const bottom = createBottomBar({ t, rules, help: help.button, onAsk: (kind) => ask({ kind }) });
  const board = make("section", "tpw-board", { "aria-label": t("board.label"), lang: chosen }, [
    top.element,
    field.element,
    bottom.element,
    help.panel
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
  return { t, language: chosen, top, field, bottom, help, geometry };
}

// tripeaks_widgets/board/src/keyboard.js
function handleKey(event, parts) {
  if (event.isComposing) return;
  const command = commandOf(event);
  if (command === null || !obey(command, event, parts)) return;
  event.preventDefault();
  event.stopPropagation();
}
function obey(command, event, { root, field, help, ask }) {
  const onField = event.target === root || field.element.contains(
    /** @type {Node} */
    event.target
  );
  if (command === "help" || command === "leave" && help.isOpen()) {
    if (!event.repeat) help.toggle();
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
  if (!event.repeat && !help.isOpen()) ask({ kind: command });
  return true;
}
function leave(root) {
  const around = root.parentElement?.closest("[tabindex]") ?? null;
  const focused = focusedElement(root);
  around?.focus({ preventScroll: true });
  if (focusedElement(root) === focused && focused instanceof HTMLElement) focused.blur();
}

// tripeaks_widgets/board/src/sentences.js
function announcement(view, rules, t) {
  const parts = [happened(view, rules, t), turnedUp(view, t), playableNow(view, t), banner(view, rules, t)];
  return parts.filter(Boolean).join(" ");
}
function happened(view, rules, t) {
  const { event, notice, waste, stock } = view;
  if (event === null || event === void 0) return "";
  const top = waste.at(-1);
  switch (event.kind) {
    case "refused":
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

// tripeaks_widgets/board/src/predict.js
var drawnUnseen = (index) => `??${index}`;
function predict(view, request, layout, rules) {
  if (request.kind === "play") return predictPlay(view, request.place ?? -1, layout, rules);
  if (request.kind === "draw") return predictDraw(view);
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
  const waste = [...view.waste, card];
  const open = openPlaces(cards, layout);
  return {
    ...moved(view),
    cards,
    waste,
    open,
    // A card that turns up now isn't known yet; the others are.
    playable: open.filter((one) => isFace(cards[one]) && goes(cards[one], waste, rules)),
    run: view.run + 1,
    left: view.left - 1,
    event: { kind: "play", place, card }
  };
}
function predictDraw(view) {
  if (view.stock === 0 || view.outcome === "won") return null;
  return {
    ...moved(view),
    stock: view.stock - 1,
    waste: [...view.waste, drawnUnseen(view.waste.length)],
    playable: [],
    run: 0,
    event: { kind: "draw" }
  };
}
function moved(view) {
  return {
    ...view,
    ahead: (view.ahead ?? 0) + 1,
    moves: view.moves + 1,
    outcome: "playing",
    canUndo: true,
    canRedo: false
  };
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
var MOST_WAITING = 8;
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
function next(queue, { id, seq, waited, check }) {
  if (queue.sent !== null) return { queue, send: null, dropped: null };
  let dropped = null;
  const waiting = [...queue.waiting];
  for (let request = waiting.shift(); request !== void 0; request = waiting.shift()) {
    const reason = waited ? check(request) : null;
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
      return view.canRedo ? null : { key: "refused.nothing-to-redo" };
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
var clientId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
function createTalk({ post, known, onSlow, onGivenUp }) {
  const client = clientId();
  let count = 0;
  let queue = EMPTY;
  let slow = 0;
  let lost = 0;
  const pending = () => queue.sent === null ? queue.waiting : [queue.sent, ...queue.waiting];
  function ahead(view) {
    const { layout, rules } = known();
    return foresee(view, pending(), layout, rules);
  }
  function ask(request) {
    const waited = pending().length > 0;
    const longer = enqueue(queue, request);
    if (longer === queue) return null;
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
      id: `${client}-${count + 1}`,
      seq: view.seq,
      waited,
      check: (request) => reasonAgainst(request, view, layout, rules)
    });
    queue = step.queue;
    if (step.send !== null) {
      count += 1;
      post(step.send);
      clearTimeout(slow);
      slow = setTimeout(() => queue.sent !== null && onSlow(), SLOW_ANSWER);
    }
    return step.dropped;
  }
  function hear(view) {
    if (view.event?.kind === "start") queue = { ...queue, waiting: [] };
    const awaited = queue.sent;
    queue = acknowledge(queue, view.ack);
    clearTimeout(lost);
    if (queue.sent !== null) {
      if (view.seq !== queue.sent.seq) lost = setTimeout(giveUp, LOST_ANSWER, queue.sent.id);
      return { answered: null, dropped: null };
    }
    clearTimeout(slow);
    return { answered: awaited, dropped: awaited === null ? null : send(true) };
  }
  function giveUp(id) {
    queue = release(queue, id);
    if (queue.sent === null) onGivenUp(send(true));
  }
  function end() {
    clearTimeout(slow);
    clearTimeout(lost);
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

// tripeaks_widgets/board/src/voice.js
function createVoice(root) {
  const live = make("div", "tpw-live", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  root.append(live);
  return (sentence, language) => {
    live.lang = language;
    live.textContent = live.textContent === sentence ? `${sentence} ` : sentence;
  };
}

// tripeaks_widgets/board/src/board.js
var NAMES = {
  layout: "_shape",
  view: "_view",
  title: "_title",
  rules: "_rules",
  texts: "_texts",
  language: "language",
  art: "_art"
};
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
  const motion = createMotion(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const say = createVoice(root);
  let shown = null;
  let said = null;
  let parts = null;
  let followed = null;
  const talk = createTalk({
    post: (message) => model.send(message),
    known: () => traits(model),
    onSlow: () => guard(() => tell({ key: "board.waiting" })),
    onGivenUp: (dropped) => guard(() => {
      showAhead();
      if (dropped !== null) tell(dropped);
    })
  });
  const ask = (request) => guard(() => {
    const dropped = talk.ask(request);
    showAhead();
    if (dropped === null) return;
    tell(dropped);
    if (request.place !== void 0) parts?.field.shake(request.place);
  });
  function tell({ key, args }) {
    if (parts === null || shown === null) return;
    said = parts.t(key, args);
    say(said, parts.language);
    parts.bottom.draw(shown, said);
  }
  function show(view) {
    if (parts === null) return;
    const measured = parts.geometry();
    if (measured !== null) parts.field.update(shown, view, measured);
    parts.top.draw(view);
    parts.bottom.draw(view, said);
    shown = view;
  }
  const showAhead = () => followed !== null && show(talk.ahead(followed.view).view);
  const follow = () => guard(() => {
    const given = traits(model);
    if (given.view.cards.length !== given.layout.places.length) return;
    const before = followed;
    if (before !== null && same2(before, given)) return;
    const anew = before === null || !same2(before, { ...given, view: before.view });
    const { answered, dropped } = talk.hear(given.view);
    const takeFocus = anew ? rebuild(given) : () => {
    };
    said = dropped !== null && parts !== null && !given.view.notice ? parts.t(dropped.key, dropped.args) : null;
    show(talk.ahead(withRefusedPlace(given.view, answered)).view);
    takeFocus();
    if (before !== null && before.view.seq !== given.view.seq) parts?.field.rejoice(before.view, given.view);
    followed = given;
    if (before !== null && before.view !== given.view && parts !== null) {
      const sentence = announcement(given.view, given.rules, parts.t);
      say([sentence, said ?? ""].filter(Boolean).join(" "), parts.language);
    }
  }, true);
  function rebuild(given) {
    motion.stop();
    const takeFocus = focusKeeper(root);
    parts = assemble(given, root, motion, ask);
    shown = null;
    return takeFocus;
  }
  const resize = new ResizeObserver(() => guard(() => {
    const measured = parts?.geometry() ?? null;
    if (measured === null || shown === null || parts === null) return;
    motion.stop();
    parts.field.draw(shown, measured).forEach(([, card]) => card.remove());
  }));
  root.addEventListener("keydown", (event) => guard(() => {
    if (parts !== null) handleKey(event, { root, field: parts.field, help: parts.help, ask });
  }));
  for (const name of Object.values(NAMES)) model.on(`change:${name}`, follow);
  signal.addEventListener("abort", () => {
    for (const name of Object.values(NAMES)) model.off(`change:${name}`, follow);
    resize.disconnect();
    motion.stop();
    talk.end();
  });
  follow();
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
  Object.keys(NAMES).every((key) => one[key] === other[key])
);
function traits(model) {
  return (
    /** @type {Traits} */
    Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, model.get(name)]))
  );
}
var board_default = { render };
export {
  board_default as default
};
