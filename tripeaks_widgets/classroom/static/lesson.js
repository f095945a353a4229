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

// tripeaks_widgets/board/src/host.js
var isApp = (body) => body.dataset.voila !== void 0;

// tripeaks_widgets/board/src/keep/entry.js
var VERSION = 1;
var OUTCOMES = ["playing", "stuck", "won", "lost"];
var COUNTS = (
  /** @type {const} */
  ["moves", "left", "undos", "longest"]
);
var LARGEST = 5e4;
var endOf = ({ outcome, score, moves }) => outcome === "won" || outcome === "lost" ? { outcome, score, moves } : null;
var newestFirst = (one, other) => other.when - one.when;
function surplus(entries, most) {
  return entries.filter(({ kept, gone, sum }) => kept !== null && (gone || endOf(sum) !== null)).sort(newestFirst).slice(most);
}
function check(value) {
  if (!isRecord(value)) return "damaged";
  if (Number.isInteger(value.v) && Number(value.v) > VERSION) return "newer";
  const { v, id, slot, when, ended, gone, sum, plain: plain2, best, kept } = value;
  const whole = v === VERSION && isText(id) && id !== "" && isText(slot) && isNumber(when) && typeof gone === "boolean" && (ended === null || isNumber(ended)) && isSum(sum) && isEnd(plain2) && isEnd(best) && (kept === null || isRecord(kept) && kept.id === id && isSmall(kept));
  return whole ? (
    /** @type {Entry} */
    { v, id, slot, when, ended, gone, sum, plain: plain2, best, kept }
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
  return isRecord(value) && isText(value.kind) && isRules(value.rules) && typeof value.lowerIsBetter === "boolean" && isText(value.outcome) && OUTCOMES.includes(value.outcome) && isNumber(value.score) && COUNTS.every((name) => isCount(value[name])) && (value.helped === void 0 || typeof value.helped === "boolean");
}
function isRules(value) {
  return isRecord(value) && typeof value.wrap === "boolean" && typeof value.hidden === "boolean" && isText(value.waste) && isText(value.layout) && isText(value.scoring);
}
function isEnd(value) {
  if (value === null) return true;
  return isRecord(value) && (value.outcome === "won" || value.outcome === "lost") && isNumber(value.score) && isCount(value.moves);
}

// tripeaks_widgets/board/src/keep/settings.js
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
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, given[name] === true]));
  return (
    /** @type {Settings} */
    { language, ...switches }
  );
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
  function tell(kind, count3) {
    if (told.has(kind)) return;
    told.add(kind);
    onTrouble({ key: TROUBLES[kind], args: count3 === void 0 ? {} : { count: count3 } });
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

// tripeaks_widgets/board/src/cards.js
var RANKS = "A23456789TJQK";
var SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
var AS_TEXT = "︎";
function isFace(code) {
  return typeof code === "string" && /^[A2-9TJQK][CDHS]$/.test(code);
}
var rankOf = (code) => code[0];
var suitOf = (code) => code[1];
var FRESH = Object.keys(SIGNS).flatMap((suit) => [...RANKS].map((rank) => rank + suit));
function shortName(code) {
  if (!isFace(code)) return code;
  const rank = rankOf(code) === "T" ? "10" : rankOf(code);
  return rank + SIGNS[
    /** @type {keyof typeof SIGNS} */
    suitOf(code)
  ] + AS_TEXT;
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
function percent(share, translate) {
  const whole = Math.round(share * 100);
  if (whole <= 0 && share > HAIR) return translate("number.under", { percent: 1 });
  if (whole >= 100 && share < 1 - HAIR) return translate("number.over", { percent: 99 });
  return translate("number.percent", { percent: Math.min(Math.max(whole, 0), 100) });
}
function cardName(code, translate) {
  if (!isFace(code)) return translate("card.hidden");
  return translate("card.name", {
    rank: translate(`rank.${rankOf(code)}`),
    suit: translate(`suit.${suitOf(code)}`)
  });
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

// tripeaks_widgets/classroom/src/scoring.js
var mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
var brier = (guesses) => mean(guesses.map(({ sure, right }) => (sure - (right ? 1 : 0)) ** 2));
var summary = (guesses) => ({
  count: guesses.length,
  right: guesses.filter(({ right }) => right).length,
  sure: mean(guesses.map(({ sure }) => sure)),
  brier: brier(guesses)
});
var ENOUGH = 12;
var LIMITS = [0.6, 0.8];
function groups(guesses) {
  if (guesses.length < ENOUGH) return [];
  const parts = [...LIMITS, Infinity].map((limit, nth) => guesses.filter(({ sure }) => sure < limit && sure >= (LIMITS[nth - 1] ?? 0)));
  return parts.filter((part) => part.length > 0).map((part) => ({
    sure: mean(part.map(({ sure }) => sure)),
    share: mean(part.map(({ right }) => Number(right))),
    count: part.length
  }));
}
function rows(places, apart) {
  const taken = [];
  return places.map((place) => {
    const free = taken.findIndex((row2) => row2.every((other) => Math.abs(other - place) >= apart));
    const row = free === -1 ? taken.length : free;
    (taken[row] ??= []).push(place);
    return row;
  });
}

// tripeaks_widgets/classroom/src/chart.js
var SPACE = "http://www.w3.org/2000/svg";
var [WIDTH, LEFT, RIGHT] = [360, 66, 26];
var DOT = 7;
var [RIGHT_AT, WRONG_AT, ROOM] = [0, 90, 14];
var STEP = DOT * 2 + 3;
function draw(tag, attributes, children = []) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
var across = (sure) => LEFT + (WIDTH - LEFT - RIGHT) * sure;
var down = (share) => WRONG_AT + (RIGHT_AT - WRONG_AT) * share;
var word = (x, y, anchor, said2) => draw("text", { x, y, "text-anchor": anchor, class: "tpk-chart-word" }, [said2]);
function chart(guesses, t) {
  const [over, under] = [true, false].map((wanted) => {
    const part = guesses.filter(({ right }) => right === wanted);
    const row = rows(part.map(({ sure }) => across(sure)), STEP);
    return part.map(({ sure }, nth) => ({ x: across(sure), off: row[nth] * STEP }));
  });
  const top = RIGHT_AT - Math.max(0, ...over.map(({ off }) => off)) - ROOM;
  const foot = WRONG_AT + Math.max(0, ...under.map(({ off }) => off)) + ROOM + 10;
  const grounds = [RIGHT_AT, WRONG_AT].map((y) => draw("line", { x1: across(0), x2: across(1), y1: y, y2: y, class: "tpk-chart-line" }));
  const scale = [0, 0.25, 0.5, 0.75, 1].flatMap((sure) => [
    draw("line", { x1: across(sure), x2: across(sure), y1: foot - 6, y2: foot, class: "tpk-chart-tick" }),
    word(across(sure), foot + 17, "middle", percent(sure, t))
  ]);
  const ideal = draw("line", { x1: across(0), y1: down(0), x2: across(1), y2: down(1), class: "tpk-chart-ideal" });
  const dots = [...over.map(({ x, off }) => dot(x, RIGHT_AT - off, true)), ...under.map(({ x, off }) => dot(x, WRONG_AT + off, false))];
  const means = groups(guesses).map(({ sure, share }) => draw("rect", { x: across(sure) - 6, y: down(share) - 6, width: 12, height: 12, class: "tpk-chart-mean", transform: `rotate(45 ${across(sure)} ${down(share)})` }));
  const label = t("classroom.calibration.chart", { right: over.length, wrong: under.length, list: guesses.map((one) => said(one, t)).join("; ") });
  return draw("svg", { viewBox: `0 ${top} ${WIDTH} ${foot + 44 - top}`, class: "tpk-chart", role: "img", "aria-label": label }, [
    ...grounds,
    ideal,
    ...scale,
    ...means,
    ...dots,
    word(LEFT - 10, RIGHT_AT + 5, "end", t("classroom.calibration.right")),
    word(LEFT - 10, WRONG_AT + 5, "end", t("classroom.calibration.wrong")),
    word(across(0.5), foot + 38, "middle", t("classroom.calibration.axis"))
  ]);
}
function dot(x, y, right) {
  if (right) return draw("circle", { cx: x, cy: y, r: DOT, class: "tpk-chart-right" });
  const arm = DOT - 1;
  return draw("path", { d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`, class: "tpk-chart-wrong" });
}
var said = ({ sure, right }, t) => `${percent(sure, t)} ${t(right ? "classroom.calibration.right" : "classroom.calibration.wrong")}`;

// tripeaks_widgets/classroom/src/markdown.js
var SPAN = /`([^`]+)`|\*\*(\S(?:[^*]*\S)?)\*\*|(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?!\w)|\[([^\]]+)\]\(([^()\s]+)\)/;
var FENCE = /^```\w*$/;
var ITEM = /^\s{0,3}([-*]|\d+[.)])\s+(.*)$/;
var FIRST = /^\s{0,3}([-*]|1[.)])\s/;
var SAFE = /^(https?:\/\/|[\w-]+\.ipynb$|#)/;
function spans(text) {
  const found = SPAN.exec(text);
  if (found === null) return text === "" ? [] : [text];
  const [whole, code, strong, em, label, href] = found;
  let span;
  if (code !== void 0) span = { kind: "code", text: code };
  else if (strong !== void 0) span = { kind: "strong", spans: spans(strong) };
  else if (em !== void 0) span = { kind: "em", spans: spans(em) };
  else span = SAFE.test(href) ? { kind: "a", spans: spans(label), href } : whole;
  const before = text.slice(0, found.index);
  return [...before === "" ? [] : [before], span, ...spans(text.slice(found.index + whole.length))];
}
function blocks(text) {
  const found = [];
  let lines = [];
  let fenced = null;
  function endParagraph() {
    if (lines.length > 0) found.push(...paragraph(lines));
    lines = [];
  }
  for (const line of text.split("\n")) {
    if (FENCE.test(line.trim())) {
      endParagraph();
      if (fenced !== null) found.push({ kind: "pre", text: fenced.join("\n") });
      fenced = fenced === null ? [] : null;
    } else if (fenced !== null) fenced.push(line);
    else if (line.trim() === "") endParagraph();
    else lines.push(line);
  }
  if (fenced !== null) found.push({ kind: "pre", text: fenced.join("\n") });
  endParagraph();
  return found;
}
function paragraph(lines) {
  const first = lines.findIndex((line) => FIRST.test(line));
  if (first === -1) return [{ kind: "p", spans: spans(lines.map((line) => line.trim()).join(" ")) }];
  const items = [];
  for (const line of lines.slice(first)) {
    const item = ITEM.exec(line);
    if (item !== null) items.push(item[2]);
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  const list = { kind: /^\s*\d/.test(lines[first]) ? "ol" : "ul", items: items.map(spans) };
  return first === 0 ? [list] : [...paragraph(lines.slice(0, first)), list];
}
function drawSpan(span) {
  if (typeof span === "string") return span;
  if (span.kind === "code") return make("code", "tpk-code", {}, [span.text]);
  const inside = span.spans.map(drawSpan);
  if (span.kind !== "a") return make(span.kind, "", {}, inside);
  return make("a", "tpk-link", { href: span.href, ...span.href.startsWith("http") ? { target: "_blank", rel: "noopener" } : {} }, inside);
}
function drawBlock(block) {
  if (block.kind === "pre") return make("pre", "tpk-pre", { tabindex: "0" }, [make("code", "", {}, [block.text])]);
  if (block.kind === "p") return make("p", "", {}, block.spans.map(drawSpan));
  return make(block.kind, "", {}, block.items.map((item) => make("li", "", {}, item.map(drawSpan))));
}
var markdown = (text) => blocks(text).map(drawBlock);
var plain = (text) => spans(text).map(plainSpan).join("");
function gist(text, most = 90) {
  const line = plain(text.trim().split("\n\n")[0].replace(/\s+/g, " "));
  const sentence = /^.*?[.?!](?=\s|$)/.exec(line)?.[0] ?? line;
  return sentence.length <= most ? sentence : `${sentence.slice(0, most).replace(/\s+\S*$/, "")} …`;
}
function plainSpan(span) {
  if (typeof span === "string") return span;
  return span.kind === "code" ? span.text : span.spans.map(plainSpan).join("");
}

// tripeaks_widgets/classroom/src/parts.js
var count = 0;
var newId = () => `tpk-${count += 1}-${Math.random().toString(36).slice(2, 8)}`;
function createButton(className, text, onClick) {
  const button = make("button", `tpk-button ${className}`, { type: "button", "aria-disabled": "false" }, [text]);
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "false") onClick();
  });
  return button;
}
var setUsable = (button, usable) => button.setAttribute("aria-disabled", String(!usable));
function createHead(text) {
  const badge = make("span", "tpk-badge");
  badge.hidden = true;
  const element = make("div", "tpk-head", {}, [make("span", "tpk-heading", {}, [text]), badge]);
  const stand = (said2, mood = "") => {
    badge.hidden = said2 === "";
    badge.dataset.mood = mood;
    setText(badge, said2);
  };
  return { element, stand };
}
var prose = (className, text, attributes = {}) => make("div", `tpk-prose ${className}`, attributes, markdown(text));
function createChoices({ choices, lang, labelledBy, onChange }) {
  const name = newId();
  const boxes = choices.map((_, value) => make("input", "tpk-radio", { type: "radio", name, value: String(value) }));
  const labels = choices.map((text, nth) => make("label", "tpk-choice", {}, [boxes[nth], prose("tpk-choice-text", text)]));
  const element = make("div", "tpk-choices", { role: "radiogroup", "aria-labelledby": labelledBy, lang }, labels);
  boxes.forEach((box, value) => box.addEventListener("change", () => onChange(value)));
  return {
    element,
    boxes,
    /** Which one is chosen; null while none is. */
    chosen: () => {
      const found = boxes.findIndex(({ checked }) => checked);
      return found === -1 ? null : found;
    },
    /** @param {number|null} choice */
    choose: (choice) => boxes.forEach((box, value) => box.checked = value === choice),
    /** @param {boolean} off */
    lock: (off) => boxes.forEach((box) => box.disabled = off)
  };
}
function drawingOf({ light, dark, alt }) {
  const address = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const images = light === dark ? [make("img", "tpk-drawing", { src: address(light), alt })] : [
    make("img", "tpk-drawing tpk-on-light", { src: address(light), alt }),
    make("img", "tpk-drawing tpk-on-dark", { src: address(dark), alt })
  ];
  return make("div", "tpk-drawings", {}, images);
}

// tripeaks_widgets/classroom/src/records.js
var VERSION2 = 1;
var LONGEST = 4e3;
var count2 = (value, most) => Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), most) : 0;
var isGuess = (record) => "choice" in record;
function check2(value) {
  if (typeof value !== "object" || value === null) return null;
  const given = (
    /** @type {Record<string, unknown>} */
    value
  );
  if (given.v !== VERSION2) return null;
  return "choice" in given ? checkGuess(given) : checkExercise(given);
}
function checkGuess({ choice, sure, right }) {
  if (!Number.isInteger(choice) || Number(choice) < 0) return null;
  if (typeof sure !== "number" || !(sure >= 0 && sure <= 1)) return null;
  return { choice: Number(choice), sure, right: typeof right === "boolean" ? right : null };
}
function checkExercise({ tries, right, hints, opened, answer }) {
  return {
    tries: count2(tries, 9999),
    right: right === true,
    hints: count2(hints, 99),
    opened: opened === true,
    answer: typeof answer === "string" ? answer.slice(0, LONGEST) : ""
  };
}
var packed = (record) => ({ v: VERSION2, ...record });
function merge(kept, told) {
  if (kept === null) return { ...told, answer: told.answer ?? "" };
  return {
    tries: Math.max(kept.tries, told.tries),
    right: kept.right || told.right,
    hints: Math.max(kept.hints, told.hints),
    opened: kept.opened || told.opened,
    answer: told.answer ?? kept.answer ?? ""
  };
}
var isBlank = ({ tries, right, hints, opened, answer }) => tries === 0 && !right && hints === 0 && !opened && !answer;

// tripeaks_widgets/classroom/src/reply.js
var SIGNS2 = { right: "✓", close: "≈", think: "?", wrong: "✗", "not-yet": "…" };
function verdict(level, t) {
  const sign = make("span", "tpk-sign", { "aria-hidden": "true" }, [SIGNS2[level]]);
  return make("span", "tpk-verdict", { "data-level": level }, [sign, make("span", "", {}, [t(`course.level.${level}`)])]);
}
function createReply(t, lang) {
  const element = make("div", "tpk-reply", { role: "status" });
  function show(reply) {
    element.classList.toggle("tpk-empty", reply === null);
    element.dataset.level = reply?.level ?? "";
    if (reply === null) return element.replaceChildren();
    const said2 = typeof reply.text === "string" ? reply.text : t(reply.text.key, reply.text.args);
    element.replaceChildren(
      verdict(reply.level, t),
      ...said2 === "" ? [] : [prose("tpk-reply-text", said2, typeof reply.text === "string" ? { lang } : {})],
      ...reply.picture === null ? [] : [drawingOf({ ...reply.picture, alt: reply.picture.alt || t("classroom.exercise.picture") })]
    );
  }
  show(null);
  return { element, show };
}

// tripeaks_widgets/classroom/src/calibration.js
var decimal = (score, t) => score.toFixed(2).replace(".", t("number.decimal"));
function createCalibration({ t, lang, send, vault }, about) {
  const head = createHead(t("classroom.calibration.head"));
  const intro = make("p", "");
  const button = createButton("tpk-strong tpk-reveal", t("classroom.calibration.show"), () => send({ kind: "reveal" }));
  const list = make("div", "tpk-outcomes", { "aria-live": "polite", lang });
  const sums = make("div", "tpk-sums");
  const ask = make("div", "tpk-ask-back", {}, [intro, make("div", "tpk-buttons", {}, [button])]);
  const element = make("div", "tpk-card", { role: "group", "aria-label": t("classroom.calibration.head") }, [head.element, ask, list, sums]);
  function show({ made, of, shown }) {
    for (const { id, choice, sure, right } of shown) vault.keep(about.lesson, id, { choice, sure, right });
    const left = of - shown.length;
    ask.hidden = left === 0;
    setUsable(button, made > 0);
    setText(intro, made === 0 ? t("classroom.calibration.none", { count: left }) : t("classroom.calibration.made", { count: made, of: left }));
    list.replaceChildren(...shown.map((one) => outcomeOf(one, t)));
    const everywhere = vault.guesses();
    sums.replaceChildren(
      ...shown.length === 0 ? [] : sumOf(shown, "classroom.calibration.lesson", t),
      ...everywhere.some(({ lesson }) => lesson !== about.lesson) ? sumOf(everywhere.map(({ guess }) => ({ sure: guess.sure, right: guess.right === true })), "classroom.calibration.all", t) : []
    );
    if (sums.childElementCount === 0) return;
    const keys = ["line", ...sums.querySelector(".tpk-chart-mean") === null ? [] : ["groups"], "brier"];
    sums.append(...keys.map((key) => make("p", "tpk-fine", {}, [t(`classroom.calibration.${key}`)])));
  }
  const kept = Object.entries(vault.records(about.lesson)).filter(([, record]) => isGuess(record));
  if (kept.length > 0) send({ kind: "restore", records: Object.fromEntries(kept) });
  return { element, show };
}
function outcomeOf({ question, choices, choice, sure, right, answer, because }, t) {
  const told = t("classroom.calibration.said", { choice: plain(choices[choice]), sure });
  const so = right ? [] : [make("p", "", {}, [t("classroom.calibration.answer", { choice: plain(choices[answer]) })])];
  return make("div", "tpk-outcome", { "data-level": right ? "right" : "wrong" }, [
    prose("tpk-outcome-question", question),
    make("div", "tpk-outcome-line", {}, [verdict(right ? "right" : "wrong", t), make("span", "", {}, [told])]),
    make("div", "tpk-prose", {}, [...so, ...prose("", because).childNodes])
  ]);
}
function sumOf(guesses, key, t) {
  const { count: count3, right, sure, brier: brier2 } = summary(guesses);
  return [
    make("div", "tpk-label", {}, [t(key)]),
    make("p", "", {}, [t("classroom.calibration.sum", { count: count3, right, sure, score: decimal(brier2, t) })]),
    make("div", "tpk-chart-place", {}, [chart(guesses, t)])
  ];
}

// tripeaks_widgets/classroom/src/field.js
function createField(about, given) {
  if (about.kind === "code") return null;
  return about.kind === "choice" ? choiceField(about, given) : writtenField(about, given);
}
function writtenField({ kind, unit, placeholder }, { t, question, onInput, onEnter }) {
  const id = newId();
  const common = { id, "aria-describedby": question, autocomplete: "off", autocapitalize: "off", spellcheck: "false", ...placeholder ? { placeholder } : {} };
  const input = kind === "number" ? make("input", "tpk-input tpk-number", { type: "text", inputmode: "decimal", ...common }) : make("textarea", "tpk-input tpk-text", { rows: "2", ...common });
  input.addEventListener("input", onInput);
  input.addEventListener("keydown", (event) => {
    const { key, shiftKey, isComposing } = (
      /** @type {KeyboardEvent} */
      event
    );
    if (key !== "Enter" || shiftKey || isComposing) return;
    event.preventDefault();
    onEnter();
  });
  const row = make("div", "tpk-field-row", {}, [input, ...unit ? [make("span", "tpk-unit", {}, [unit])] : []]);
  const label = make("label", "tpk-label", { for: id }, [t("classroom.exercise.answer")]);
  return {
    element: make("div", "tpk-field", {}, [label, row]),
    value: () => input.value.trim(),
    put: (value) => input.value = value,
    hasFocus: () => input.matches(":focus"),
    focus: () => input.focus()
  };
}
function choiceField({ choices }, { lang, question, onInput, onEnter }) {
  const list = createChoices({ choices, lang, labelledBy: question, onChange: onInput });
  list.element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter();
  });
  return {
    element: list.element,
    value: () => String(list.chosen() ?? ""),
    put: (value) => list.choose(value === "" ? null : Number(value)),
    hasFocus: () => list.element.matches(":focus-within"),
    focus: () => list.boxes[list.chosen() ?? 0]?.focus()
  };
}

// tripeaks_widgets/classroom/src/exercise.js
var PAUSE = 300;
function createExercise({ t, lang, send, vault, app, signal }, about, draft) {
  let known = null;
  let typing = 0;
  const question = newId();
  const head = createHead(t("classroom.exercise.head", { number: about.number, of: about.of }));
  const field = createField(about, { t, lang, question, onInput, onEnter: judge });
  const reply = createReply(t, lang);
  const note = make("div", "tpk-note");
  const hints = make("div", "tpk-hints", { "aria-live": "polite", lang });
  const solution = make("div", "tpk-solution", { id: newId(), lang });
  const check3 = createButton("tpk-strong tpk-check", t("classroom.exercise.check"), judge);
  const hint = createButton("tpk-hint", "", () => send({ kind: "hint" }));
  const solve = createButton("tpk-solve", t("classroom.exercise.solution"), turn);
  solve.setAttribute("aria-expanded", "false");
  solve.setAttribute("aria-controls", solution.id);
  solution.hidden = true;
  const elsewhere = app && about.kind === "code" && !about.played;
  const element = make("div", "tpk-card", { "aria-labelledby": question, role: "group" }, [
    head.element,
    prose("tpk-question", about.question, { id: question, lang }),
    ...field === null ? [] : [field.element],
    note,
    make("div", "tpk-buttons", {}, [...elsewhere ? [] : [check3], hint, solve]),
    reply.element,
    hints,
    solution
  ]);
  if (elsewhere) note.append(...prose("", t("classroom.exercise.elsewhere", { notebook: about.notebook })).childNodes);
  else if (about.kind === "code") setText(note, t(about.played ? "classroom.exercise.board" : "classroom.exercise.code"));
  note.hidden = about.kind !== "code";
  function onInput() {
    clearTimeout(typing);
    typing = setTimeout(remember, PAUSE);
  }
  function remember() {
    clearTimeout(typing);
    if (field === null) return;
    if (field.value() !== draft.get()) draft.set(field.value());
    if (known !== null) keep(known.record);
  }
  function judge() {
    remember();
    if (field !== null && field.value() === "") {
      reply.show({ level: "not-yet", text: { key: `classroom.exercise.empty-${about.kind === "choice" ? "choice" : "field"}` }, picture: null });
      field.focus();
      return;
    }
    send({ kind: "check", ...field === null ? {} : { answer: field.value() } });
  }
  function turn() {
    if (known?.solution) open(solution.hidden === true);
    else send({ kind: "solution" });
  }
  function open(on) {
    solution.hidden = !on;
    solve.setAttribute("aria-expanded", String(on));
  }
  function keep(told) {
    const kept2 = vault.record(about.lesson, about.id);
    const whole = merge(kept2 !== null && !isGuess(kept2) ? kept2 : null, { ...told, ...field === null ? {} : { answer: field.value() } });
    if (!isBlank(whole)) vault.keep(about.lesson, about.id, whole);
  }
  function show(state) {
    const before = known;
    known = state;
    const { record } = state;
    if (record.right) head.stand(t("classroom.state.right"), "right");
    else head.stand(record.tries > 0 ? t("classroom.state.tries", { count: record.tries }) : "");
    const told = elsewhere && state.reply?.level !== "right" ? null : state.reply;
    if (before === null || before.seq !== state.seq) reply.show(told);
    setText(hint, t("classroom.exercise.hint", { shown: state.hints.length, of: about.rungs }));
    hint.hidden = about.rungs === 0;
    setUsable(hint, state.hints.length < about.rungs);
    setUsable(solve, state.due);
    solve.title = state.due ? "" : t("classroom.exercise.solution-after");
    showHints(state.hints);
    showSolution(state.solution, before !== null && before.solution === null);
    keep(record);
  }
  function showHints(texts) {
    for (const [nth, text] of texts.entries()) {
      if (hints.children[nth] !== void 0) continue;
      const name = make("span", "tpk-hint-name", {}, [t("classroom.exercise.hint-name", { number: nth + 1 })]);
      hints.append(make("div", "tpk-hint-line", {}, [name, prose("", text)]));
    }
    while (hints.children.length > texts.length) hints.lastElementChild?.remove();
  }
  function showSolution(told, asked) {
    if (told === null) {
      open(false);
      return solution.replaceChildren();
    }
    if (solution.childElementCount > 0) return;
    solution.append(make("div", "tpk-label", {}, [t("classroom.exercise.solution")]), prose("", told));
    if (asked) open(true);
  }
  function followDraft() {
    if (field !== null && !field.hasFocus() && field.value() !== draft.get()) field.put(draft.get());
  }
  function clear() {
    clearTimeout(typing);
    field?.put("");
  }
  const kept = vault.record(about.lesson, about.id);
  if (kept !== null && !isGuess(kept)) {
    if (draft.get() === "" && kept.answer) draft.set(kept.answer);
    send({ kind: "restore", records: { [about.id]: kept } });
  }
  followDraft();
  signal.addEventListener("abort", () => clearTimeout(typing));
  return { element, show, followDraft, clear };
}

// tripeaks_widgets/classroom/src/controls.js
var FEW = 4;
function written(value, digits, t) {
  const [whole, part] = Math.abs(value).toFixed(digits).split(".");
  const grouped = groupThousands(Number(whole), t("number.thousands"));
  const sign = value < 0 && Number(value.toFixed(digits)) !== 0 ? "−" : "";
  return `${sign}${grouped}${part === void 0 ? "" : t("number.decimal") + part}`;
}
function createKnob(control, given) {
  if (control.kind === "range") return rangeKnob(control, given);
  if (control.kind === "choice") return control.words.length > FEW ? listKnob(control, given) : radioKnob(control, given);
  const tick = control.kind === "tick";
  const id = newId();
  const input = tick ? make("input", "tpk-box", { id, type: "checkbox" }) : make("input", "tpk-input", { id, type: "text", autocomplete: "off", spellcheck: "false", ...control.whole ? { inputmode: "numeric" } : {} });
  input.addEventListener("change", given.onChange);
  const label = make("label", tick ? "tpk-tick-label" : "tpk-label", { for: id }, [control.label]);
  return {
    element: make("div", `tpk-knob ${tick ? "tpk-tick" : ""}`, {}, tick ? [input, label] : [label, input]),
    value: () => tick ? input.checked : input.value,
    put: (value) => tick ? input.checked = value : input.value = value,
    isHeld: () => !tick && input.matches(":focus")
  };
}
function rangeKnob({ label, low, high, step, digits }, { t, onChange }) {
  const id = newId();
  const input = make("input", "tpk-range", { id, type: "range", min: String(low), max: String(high), step: String(step) });
  const output = make("output", "tpk-value", { for: id });
  let held = false;
  function tell() {
    const said2 = written(Number(input.value), digits, t);
    setText(output, said2);
    input.setAttribute("aria-valuetext", said2);
  }
  input.addEventListener("input", () => {
    held = true;
    tell();
  });
  input.addEventListener("change", () => {
    held = false;
    onChange();
  });
  const head = make("div", "tpk-knob-head", {}, [make("label", "tpk-label", { for: id }, [label]), output]);
  return {
    element: make("div", "tpk-knob", {}, [head, input]),
    value: () => Number(input.value),
    put: (value) => {
      input.value = String(value);
      tell();
    },
    isHeld: () => held
  };
}
function listKnob({ label, words }, { onChange }) {
  const id = newId();
  const select = make("select", "tpk-input", { id }, words.map((word2, value) => make("option", "", { value: String(value) }, [word2])));
  select.addEventListener("change", onChange);
  return {
    element: make("div", "tpk-knob", {}, [make("label", "tpk-label", { for: id }, [label]), select]),
    value: () => Number(select.value),
    put: (value) => select.value = String(value),
    isHeld: () => false
  };
}
function radioKnob({ label, words }, { onChange }) {
  const [id, name] = [newId(), newId()];
  const boxes = words.map((_, value) => make("input", "tpk-radio", { type: "radio", name, value: String(value) }));
  boxes.forEach((box) => box.addEventListener("change", onChange));
  const rows2 = words.map((word2, nth) => make("label", "tpk-choice", {}, [boxes[nth], make("span", "", {}, [word2])]));
  const group = make("div", "tpk-row", { role: "radiogroup", "aria-labelledby": id }, rows2);
  return {
    element: make("div", "tpk-knob", {}, [make("div", "tpk-label", { id }, [label]), group]),
    value: () => boxes.findIndex(({ checked }) => checked),
    put: (value) => boxes.forEach((box, nth) => box.checked = nth === value),
    isHeld: () => false
  };
}

// tripeaks_widgets/classroom/src/explore.js
function createExplore({ t, send }, about) {
  const names = about.controls.map(({ name }) => name);
  const knobs = about.controls.map((control) => createKnob(control, { t, onChange: moved }));
  const pane = make("div", "tpk-pane", { "aria-live": "polite" });
  const row = make("div", "tpk-knobs", {}, knobs.map(({ element: element2 }) => element2));
  const element = make("div", "tpk-explore", {}, [...knobs.length > 0 ? [row] : [], pane]);
  let drawn = -1;
  let waiting = false;
  let again = false;
  function moved() {
    again = waiting;
    if (waiting) return;
    waiting = true;
    element.classList.add("tpk-busy");
    send({ kind: "set", values: Object.fromEntries(knobs.map((knob, nth) => [names[nth], knob.value()])) });
  }
  function show({ seq, values, picture, error, trace }) {
    waiting = false;
    if (again) return moved();
    element.classList.remove("tpk-busy");
    knobs.forEach((knob, nth) => {
      if (!knob.isHeld()) knob.put(values[names[nth]]);
    });
    if (seq === drawn) return;
    drawn = seq;
    if (error === "") pane.innerHTML = picture;
    else pane.replaceChildren(faultOf(error, trace));
  }
  function faultOf(error, trace) {
    const where = make("details", "", {}, [
      make("summary", "", {}, [t("classroom.explore.details")]),
      make("pre", "tpk-pre", { tabindex: "0" }, [trace])
    ]);
    return make("div", "tpk-fault", { role: "alert" }, [make("p", "", {}, [t("classroom.explore.fault", { error })]), where]);
  }
  return { element, show };
}

// tripeaks_widgets/classroom/src/prediction.js
var leastSure = (choices) => Math.round(100 / choices);
var sureOf = (value, choices) => value <= leastSure(choices) ? 1 / choices : value / 100;
function createPrediction({ t, lang, send, vault }, about) {
  const many = about.choices.length;
  let made = null;
  const question = newId();
  const slider = newId();
  const head = createHead(t("classroom.guess.head", { number: about.number, of: about.of }));
  const list = createChoices({ choices: about.choices, lang, labelledBy: question, onChange: weigh });
  const range = make("input", "tpk-range", { id: slider, type: "range", min: String(leastSure(many)), max: "100", step: "1" });
  range.value = range.min;
  const output = make("output", "tpk-sure", { for: slider });
  const said2 = make("div", "tpk-said", { role: "status" });
  const guess = createButton("tpk-strong tpk-guess", "", tell);
  range.addEventListener("input", weigh);
  const ends = make("div", "tpk-ends", { "aria-hidden": "true" }, [
    make("span", "", {}, [t("classroom.guess.no-idea")]),
    make("span", "", {}, [t("classroom.guess.certain")])
  ]);
  const element = make("div", "tpk-card tpk-card-guess", { "aria-labelledby": question, role: "group" }, [
    head.element,
    prose("tpk-question", about.question, { id: question, lang }),
    list.element,
    make("div", "tpk-slider", {}, [
      make("label", "tpk-label", { for: slider }, [t("classroom.guess.sure")]),
      output,
      range,
      ends
    ]),
    make("div", "tpk-buttons", {}, [guess, said2])
  ]);
  const share = () => sureOf(Number(range.value), many);
  function weigh() {
    const told = percent(share(), t);
    setText(output, told);
    range.setAttribute("aria-valuetext", told);
    const choice = list.chosen();
    const same = made !== null && made.choice === choice && Math.abs(made.sure - share()) < 4e-3;
    setUsable(guess, choice !== null && !same && made?.right == null);
    setText(guess, t(made === null ? "classroom.guess.make" : "classroom.guess.change"));
  }
  function tell() {
    send({ kind: "guess", choice: list.chosen(), sure: share() });
  }
  function show({ guess: told }) {
    const before = made;
    made = told;
    if (made !== null && (before === null || before.choice !== made.choice || before.sure !== made.sure)) {
      list.choose(made.choice);
      range.value = String(Math.round(made.sure * 100));
    }
    if (made === null && before !== null) {
      list.choose(null);
      range.value = range.min;
    }
    const shown = made !== null && made.right !== null;
    list.lock(shown);
    range.disabled = shown;
    guess.hidden = shown;
    head.stand(made === null ? "" : t("classroom.guess.made"));
    weigh();
    if (made === null) setText(said2, "");
    else if (shown) setText(said2, t("classroom.guess.shown"));
    else setText(said2, t("classroom.guess.noted", { choice: plain(about.choices[made.choice]), sure: made.sure }));
    if (made !== null) vault.keep(about.lesson, about.id, made);
  }
  const kept = vault.record(about.lesson, about.id);
  if (kept !== null && isGuess(kept) && kept.choice < many) send({ kind: "restore", records: { [about.id]: kept } });
  weigh();
  return { element, show };
}

// tripeaks_widgets/classroom/src/progress.js
function createProgress({ t, lang, send, vault }, about) {
  const head = createHead(t("classroom.progress.head", { title: about.title }));
  const list = make("ol", "tpk-list");
  const guesses = make("p", "tpk-fine");
  const storage = make("p", "tpk-fine tpk-warning", {}, [t("classroom.progress.blocked")]);
  const handIn = createHandIn();
  const element = make("div", "tpk-card", { role: "group", "aria-label": t("classroom.progress.head", { title: about.title }) }, [
    head.element,
    list,
    guesses,
    storage,
    ...handIn.elements,
    createAfresh()
  ]);
  function createHandIn() {
    const who = vault.who();
    const name = createInput("name", who.name);
    const word2 = createInput("word", who.word);
    const text = make("textarea", "tpk-input tpk-hand-in", { readonly: "", rows: "7", "aria-label": t("classroom.progress.text") });
    const said2 = make("span", "tpk-said", { role: "status" });
    const copy = createButton("tpk-copy", t("classroom.progress.copy"), async () => {
      setText(said2, t(await copied(text) ? "classroom.progress.copied" : "classroom.progress.by-hand"));
    });
    const ask = createButton("tpk-strong tpk-ask", t("classroom.progress.make"), () => {
      vault.keepWho({ name: name.input.value.trim(), word: word2.input.value.trim() });
      send({ kind: "hand-in", name: name.input.value.trim(), word: word2.input.value.trim() });
    });
    for (const { input } of [name, word2]) {
      input.addEventListener("keydown", ({ key }) => {
        if (key === "Enter") ask.click();
      });
      input.addEventListener("input", weigh);
    }
    weigh();
    function weigh() {
      setUsable(ask, name.input.value.trim() !== "" && word2.input.value.trim() !== "");
    }
    const result = make("div", "tpk-result", {}, [text, make("div", "tpk-buttons", {}, [copy, said2])]);
    function show2(told) {
      result.hidden = told === "";
      if (text.value !== told) setText(said2, "");
      text.value = told;
    }
    return {
      show: show2,
      elements: [
        make("div", "tpk-label tpk-section", {}, [t("classroom.progress.hand-in")]),
        make("p", "tpk-fine", {}, [t("classroom.progress.hand-in-line")]),
        make("div", "tpk-form", {}, [name.element, word2.element]),
        make("div", "tpk-buttons", {}, [ask]),
        result
      ]
    };
  }
  function createInput(what, value) {
    const id = newId();
    const input = make("input", "tpk-input", { id, type: "text", autocomplete: what === "name" ? "name" : "off" });
    input.value = value;
    return { input, element: make("div", "tpk-form-field", {}, [make("label", "tpk-label", { for: id }, [t(`classroom.progress.${what}`)]), input]) };
  }
  function createAfresh() {
    const begin = createButton("tpk-afresh", t("classroom.progress.afresh"), () => turn(true));
    const yes = createButton("tpk-danger tpk-afresh-yes", t("classroom.progress.afresh-yes"), () => {
      vault.clear(about.lesson);
      turn(false);
      send({ kind: "afresh" });
    });
    const no = createButton("tpk-afresh-no", t("classroom.progress.afresh-no"), () => turn(false));
    const sure = make("div", "tpk-sure-afresh", { role: "alertdialog", "aria-label": t("classroom.progress.afresh") }, [
      make("p", "", {}, [t("classroom.progress.afresh-ask")]),
      make("div", "tpk-buttons", {}, [yes, no])
    ]);
    sure.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") turn(false);
    });
    function turn(asking) {
      sure.hidden = !asking;
      begin.hidden = asking;
      (asking ? no : begin).focus();
    }
    sure.hidden = true;
    return make("div", "tpk-section", {}, [begin, sure]);
  }
  function show(state) {
    list.replaceChildren(...about.exercises.map(({ id, question }) => {
      const record = state.exercises[id];
      const line = make("div", "tpk-stand", { "data-mood": record.right ? "right" : "" }, [standing(record, t)]);
      return make("li", "", {}, [make("div", "", { lang }, [gist(question)]), line]);
    }));
    const right = about.exercises.filter(({ id }) => state.exercises[id].right).length;
    head.stand(t("classroom.progress.right", { count: right, of: about.exercises.length }), right === about.exercises.length ? "right" : "");
    guesses.hidden = about.predictions === 0;
    setText(guesses, t("classroom.progress.guesses", { count: state.guesses, of: about.predictions }));
    storage.hidden = vault.works();
    handIn.show(state.handIn);
  }
  const kept = vault.records(about.lesson);
  if (Object.keys(kept).length > 0) send({ kind: "restore", records: kept });
  return { element, show };
}
function standing({ tries, right, hints, opened }, t) {
  if (tries === 0 && !right) return t("classroom.state.new");
  const parts = [right ? t("classroom.state.right") : t("classroom.state.open")];
  if (tries > 0) parts.push(t("classroom.state.tries", { count: tries }));
  if (hints > 0) parts.push(t("classroom.state.hints", { count: hints }));
  if (opened) parts.push(t("classroom.state.solution"));
  return parts.join(" · ");
}

// tripeaks_widgets/classroom/src/vault.js
var PREFIX2 = "tripeaks:lesson:";
var WHO = `${PREFIX2}:who`;
var TRIAL = `${PREFIX2}:trial`;
function createVault2(storage) {
  let works = storage !== null;
  function attempt(act, otherwise) {
    if (storage === null) return otherwise;
    try {
      return act(storage);
    } catch {
      works = false;
      return otherwise;
    }
  }
  function read(key) {
    const text = attempt((open) => open.getItem(key), null);
    try {
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }
  const write = (key, value) => attempt((open) => open.setItem(key, JSON.stringify(value)), void 0);
  const keys = () => attempt(
    (open) => Object.keys(open),
    /** @type {string[]} */
    []
  ).filter((key) => key.startsWith(PREFIX2) && key !== WHO);
  const keyOf = (lesson, id) => `${PREFIX2}${lesson}:${id}`;
  attempt((open) => {
    open.setItem(TRIAL, "");
    open.removeItem(TRIAL);
  }, void 0);
  return {
    /** Whether the browser kept all that it was given so far. */
    works: () => works,
    /** @param {string} lesson @param {string} id @returns {LessonRecord|null} */
    record: (lesson, id) => check2(read(keyOf(lesson, id))),
    /** @param {string} lesson @param {string} id @param {LessonRecord} record */
    keep: (lesson, id, record) => write(keyOf(lesson, id), packed(record)),
    /** All that is kept of a lesson. @param {string} lesson @returns {Record<string, LessonRecord>} */
    records(lesson) {
      const start = keyOf(lesson, "");
      const found = keys().filter((key) => key.startsWith(start)).map((key) => [key.slice(start.length), check2(read(key))]);
      return Object.fromEntries(found.filter(([, record]) => record !== null));
    },
    /** The guesses of all lessons of which it was shown what is right. @returns {{lesson: string, guess: GuessRecord}[]} */
    guesses() {
      const found = keys().map((key) => ({ lesson: key.slice(PREFIX2.length).split(":")[0], record: check2(read(key)) }));
      return found.flatMap(({ lesson, record }) => record !== null && isGuess(record) && record.right !== null ? [{ lesson, guess: record }] : []);
    },
    /** @param {string} lesson */
    clear: (lesson) => keys().filter((key) => key.startsWith(keyOf(lesson, ""))).forEach((key) => attempt((open) => open.removeItem(key), void 0)),
    /** Who hands in. @returns {Who} */
    who() {
      const found = (
        /** @type {Partial<Who>|null} */
        read(WHO)
      );
      return { name: typeof found?.name === "string" ? found.name : "", word: typeof found?.word === "string" ? found.word : "" };
    },
    /** @param {Who} who */
    keepWho: (who) => write(WHO, who)
  };
}

// tripeaks_widgets/classroom/src/lesson.js
var PATIENCE = 700;
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
    root.append(make("div", "tpk-fault", { role: "alert" }, [error instanceof Error ? `${error.name}: ${error.message}` : String(error)]));
    console.error(error);
  }
  return () => ending.abort();
}
function keepFocus(root, target) {
  if (root.contains(focusedElement(root))) return;
  const control = target instanceof Element ? target.closest("button, a, pre") : null;
  (control instanceof HTMLElement ? control : root).focus({ preventScroll: true });
}
function mount(model, root, signal) {
  const vault = createVault2(openStorage(window));
  const app = isApp(document.body);
  const kernel = watchKernel(
    /** @type {any} */
    model.widget_manager?.kernel,
    sayKernel,
    signal
  );
  const place = make("div", "tpk-place");
  const wait = make("div", "tpk-wait", { role: "status" });
  const foot = make("div", "tpk-foot", { role: "alert" });
  root.append(place, wait, foot);
  let part = null;
  let built = new AbortController();
  let t = (key) => key;
  let waiting = 0;
  let asked = "";
  let afresh = model.get("_state").afresh;
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
  function say(fault) {
    setText(foot, fault === null ? "" : t(fault.key, fault.args));
  }
  function build() {
    built.abort();
    built = new AbortController();
    const texts = model.get("_texts");
    const chosen = createVault(openStorage(window), () => {
    }).settings().language;
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
  followTheme(
    /** @type {Element} */
    root.parentElement,
    (theme) => root.dataset.theme = theme,
    signal
  );
}
function create(desk, model) {
  const about = model.get("_about");
  switch (model.get("kind")) {
    case "exercise": {
      const set = (text) => {
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
var lesson_default = { render };
export {
  lesson_default as default
};
