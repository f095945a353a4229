/**
 * The rank circle: the thirteen ranks as a ring, what lies on each, and which go on the top card. It is linked with the
 * board both ways: a rank that is pointed at tells its places, and a card that is lit shows its rank.
 */

import { isFace, RANKS, shortName, suitOf } from "../cards.js";
import { focusedElement, make } from "../dom.js";
import { newId } from "../panels/fields.js";
import { playableNow, rankIndex, rankLabel, rankSign, standings } from "./ranks.js";
import { at, hand, NODE_RADIUS, pipsAt, ringPath, SIZE, stepsFrom, traceOf, wedge } from "./ring-geometry.js";
import { draw as drawn, setPath } from "./svg.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./ranks.js").Standing} Standing */

/** How far a key goes round. @type {Record<string, number>} */
const TURNS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const MIDDLE = SIZE / 2;

/** @param {{t: Translate, onPoint: (places: number[]) => void}} given */
export function createRing({ t, onPoint }) {
  const ring = drawn("path", "tpw-ring-line");
  const steps = drawn("path", "tpw-ring-steps");
  const pointer = drawn("path", "tpw-ring-hand");
  const hubName = drawn("text", "tpw-ring-hub-name", { x: MIDDLE, y: MIDDLE - 9 });
  const hubCard = drawn("text", "tpw-ring-hub-card", { x: MIDDLE, y: MIDDLE + 14 });
  const chain = drawn("g", "tpw-ring-chain");
  const ranks = [...RANKS].map((_, rank) => createRank(rank));
  const story = make("span", "", { id: newId(), hidden: "" });
  const list = drawn("g", "tpw-ring-ranks", { role: "listbox", "aria-label": t("lesson.ring.label") }, ranks.map(({ element }) => element));
  const hidden = (/** @type {SVGElement[]} */ ...parts) => drawn("g", "", { "aria-hidden": "true" }, parts);
  const picture = drawn("svg", "tpw-ring-picture", { viewBox: `0 0 ${SIZE} ${SIZE}`, focusable: "false" }, [
    hidden(ring, steps, pointer, chain, hubName, hubCard, ...legend(t)), list,
  ]);
  const element = make("div", "tpw-ring", {}, [picture, story]);

  /** @type {Standing[]} */
  let standing = [];
  /** @type {number|null} */
  let hovered = null;
  /** @type {number|null} */
  let focused = null;
  /** The places told last. */
  let told = "";
  /** @type {string|null} */
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
  list.addEventListener("keydown", (event) => follow(/** @type {KeyboardEvent} */ (event)));
  setStop(0);

  /** @param {number} rank */
  function setStop(rank) {
    ranks.forEach(({ element: node }, index) => node.setAttribute("tabindex", index === rank ? "0" : "-1"));
  }

  /** A key that is used goes no further: the board and the notebook have other uses for it. @param {KeyboardEvent} event */
  function follow(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = ranks.findIndex(({ element: node }) => node === focusedElement(list));
    if (at < 0) return;
    // Escape leaves: whoever hears it next gives the focus to what is around.
    if (event.key === "Escape") return ranks[at].element.blur();
    const to = destination(event.key, at);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    ranks[to].element.focus();
  }

  /** The pointer goes before the focus. @param {{hovered?: number|null, focused?: number|null}} change */
  function point(change) {
    if (change.hovered !== undefined) hovered = change.hovered;
    if (change.focused !== undefined) focused = change.focused;
    const pointed = hovered ?? focused;
    ranks.forEach(({ element: node }, rank) => {
      node.classList.toggle("tpw-pointed", rank === pointed);
      node.setAttribute("aria-selected", String(rank === focused));
    });
    const places = pointed === null ? [] : (standing[pointed]?.cards.map(({ place }) => place) ?? []);
    if (told === places.join()) return;
    told = places.join();
    onPoint(places);
  }

  /** @param {View} view @param {Rules} rules */
  function draw(view, rules) {
    standing = standings(view, rules);
    const top = view.waste.at(-1);
    const topRank = rankIndex(top);
    setPath(ring, ringPath(rules.wrap));
    setPath(pointer, topRank === null ? "" : hand(topRank));
    setPath(steps, topRank === null ? "" : stepsFrom(topRank, (rank) => standing[rank].fits));
    hubName.textContent = t(top === undefined ? "lesson.ring.hub-empty" : "lesson.ring.hub-top");
    hubCard.textContent = top === undefined ? "–" : isFace(top) ? shortName(top) : "?";
    hubCard.setAttribute("class", `tpw-ring-hub-card ${suitClass(top)}`);
    ranks.forEach((rank, index) => rank.draw(standing[index], rankLabel(index, standing[index], top, t)));
    light(lit);
    // A rank that was hidden with the focus on it may not have told that it lost it.
    point(focused !== null && focusedElement(list) !== ranks[focused].element ? { focused: null } : {});
  }

  /** @param {string|null} card */
  function light(card) {
    lit = card;
    const rank = rankIndex(card);
    ranks.forEach((one, index) => one.light(index === rank ? card : null));
  }

  /** Shows a chain of cards; null ends that. @param {string[]|null} cards */
  function trace(cards) {
    const faces = (cards ?? []).filter(isFace);
    const traced = traceOf(faces.map((card) => /** @type {number} */ (rankIndex(card))));
    element.classList.toggle("tpw-traced", traced !== null);
    chain.replaceChildren(...(traced === null ? [] : chainParts(traced)));
    story.textContent = traced === null ? "" : t("lesson.ring.path", { cards: faces });
    if (traced === null) list.removeAttribute("aria-describedby");
    else list.setAttribute("aria-describedby", story.id);
    const walked = new Set(faces.map(rankIndex));
    ranks.forEach(({ element: node }, rank) => node.classList.toggle("tpw-walked", walked.has(rank)));
  }

  return { element, draw, light, trace };
}

/** Where a key leads from a rank; null when it leads nowhere. @param {string} key @param {number} from */
export function destination(key, from) {
  if (key === "Home") return 0;
  if (key === "End") return RANKS.length - 1;
  // The ranks are no buttons, but who presses one means it: nothing around should scroll or move.
  if (key === "Enter" || key === " ") return from;
  if (!Object.hasOwn(TURNS, key)) return null;
  return (from + TURNS[key] + RANKS.length) % RANKS.length;
}

/** @param {string|null|undefined} card */
const suitClass = (card) => (isFace(card) ? `tpw-suit-${suitOf(card)}` : "");

/** One rank of the ring. @param {number} rank */
function createRank(rank) {
  const { x, y } = at(rank);
  const pips = drawn("g", "tpw-ring-pips");
  const element = drawn("g", "tpw-ring-rank", { role: "option", "aria-selected": "false", "data-lm-suppress-shortcuts": "true" }, [
    drawn("path", "tpw-ring-wedge", { d: wedge(rank) }),
    drawn("circle", "tpw-ring-halo", { cx: x, cy: y, r: NODE_RADIUS + 3.5 }),
    drawn("circle", "tpw-ring-node", { cx: x, cy: y, r: NODE_RADIUS }),
    drawn("text", "tpw-ring-sign", { x, y: y + 5.5 }, [rankSign(rank)]),
    pips,
  ]);

  /** @param {Standing} standing @param {string} label */
  function draw(standing, label) {
    if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    element.classList.toggle("tpw-none", standing.cards.length === 0);
    element.classList.toggle("tpw-top-rank", standing.top);
    element.classList.toggle("tpw-fits", standing.fits);
    element.classList.toggle("tpw-fits-now", playableNow(standing));
    const spots = pipsAt(rank, standing.cards.length);
    pips.replaceChildren(...standing.cards.map(({ card, open, place }, index) =>
      drawn("circle", `tpw-ring-pip ${suitClass(card)} ${open ? "tpw-filled" : "tpw-hollow"}`, {
        cx: spots[index].x, cy: spots[index].y, r: 3.4, "data-card": card, "data-place": place,
      }),
    ));
  }

  /** @param {string|null} card */
  function light(card) {
    element.classList.toggle("tpw-lit", card !== null);
    for (const pip of pips.children) pip.classList.toggle("tpw-lit-pip", pip.getAttribute("data-card") === card);
  }

  return { element, draw, light };
}

/** @param {import("./ring-geometry.js").Trace} traced */
function chainParts({ line, stops, head, width }) {
  const dot = Math.max(1.8, width * 1.2);
  return [
    drawn("path", "tpw-ring-chain-gap", { d: line, "stroke-width": width + 3 }),
    drawn("path", "tpw-ring-chain-line", { d: line, "stroke-width": width }),
    // The arrow stands for the last card.
    ...stops.slice(1, -1).map(({ x, y }) => drawn("circle", "tpw-ring-chain-stop", { cx: x, cy: y, r: dot })),
    drawn("circle", "tpw-ring-chain-start", { cx: stops[0].x, cy: stops[0].y, r: 4.5 }),
    ...(head === "" ? [] : [drawn("path", "tpw-ring-chain-head", { d: head })]),
  ];
}

/** What the signs mean, in the corners that the circle leaves free. @param {Translate} t */
function legend(t) {
  const [low, high] = [SIZE - 3, SIZE - 19];
  return [
    drawn("circle", "tpw-ring-pip tpw-filled", { cx: 6, cy: high - 4, r: 3.4 }),
    drawn("text", "tpw-ring-legend", { x: 15, y: high }, [t("lesson.ring.sign-open")]),
    drawn("circle", "tpw-ring-pip tpw-hollow", { cx: 6, cy: low - 4, r: 3.4 }),
    drawn("text", "tpw-ring-legend", { x: 15, y: low }, [t("lesson.ring.sign-covered")]),
    drawn("circle", "tpw-ring-sample tpw-fits-now", { cx: SIZE - 7, cy: high - 4, r: 5 }),
    drawn("text", "tpw-ring-legend tpw-at-end", { x: SIZE - 17, y: high }, [t("lesson.ring.sign-playable")]),
    drawn("circle", "tpw-ring-sample", { cx: SIZE - 7, cy: low - 4, r: 5 }),
    drawn("text", "tpw-ring-legend tpw-at-end", { x: SIZE - 17, y: low }, [t("lesson.ring.sign-fits")]),
  ];
}
