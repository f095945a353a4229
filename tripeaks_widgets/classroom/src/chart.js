/** Guesses as a drawing: how sure one was from left to right, what came of it above and below. */

import { percent } from "../../board/src/text.js";
import { groups, rows } from "./scoring.js";

/** @typedef {import("./scoring.js").Judged} Judged */
/** @typedef {import("./types.js").Translate} Translate */

const SPACE = "http://www.w3.org/2000/svg";
const [WIDTH, LEFT, RIGHT] = [360, 66, 26];
const DOT = 7;
/** Heights of the lines of right and wrong ones, and the room beyond the dots on them. */
const [RIGHT_AT, WRONG_AT, ROOM] = [0, 90, 14];
const STEP = DOT * 2 + 3;

/** @param {string} tag @param {Record<string, string|number>} attributes @param {(Node|string)[]} [children] */
function draw(tag, attributes, children = []) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {number} sure */
const across = (sure) => LEFT + (WIDTH - LEFT - RIGHT) * sure;

/** @param {number} share of right ones */
const down = (share) => WRONG_AT + (RIGHT_AT - WRONG_AT) * share;

/** @param {number} x @param {number} y @param {string} anchor @param {string} said */
const word = (x, y, anchor, said) => draw("text", { x, y, "text-anchor": anchor, class: "tpk-chart-word" }, [said]);

/** @param {Judged[]} guesses @param {Translate} t */
export function chart(guesses, t) {
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
    word(across(sure), foot + 17, "middle", percent(sure, t)),
  ]);
  const ideal = draw("line", { x1: across(0), y1: down(0), x2: across(1), y2: down(1), class: "tpk-chart-ideal" });
  const dots = [...over.map(({ x, off }) => dot(x, RIGHT_AT - off, true)), ...under.map(({ x, off }) => dot(x, WRONG_AT + off, false))];
  const means = groups(guesses).map(({ sure, share }) =>
    draw("rect", { x: across(sure) - 6, y: down(share) - 6, width: 12, height: 12, class: "tpk-chart-mean", transform: `rotate(45 ${across(sure)} ${down(share)})` }));
  const label = t("classroom.calibration.chart", { right: over.length, wrong: under.length, list: guesses.map((one) => said(one, t)).join("; ") });
  return draw("svg", { viewBox: `0 ${top} ${WIDTH} ${foot + 44 - top}`, class: "tpk-chart", role: "img", "aria-label": label }, [
    ...grounds, ideal, ...scale, ...means, ...dots,
    word(LEFT - 10, RIGHT_AT + 5, "end", t("classroom.calibration.right")),
    word(LEFT - 10, WRONG_AT + 5, "end", t("classroom.calibration.wrong")),
    word(across(0.5), foot + 38, "middle", t("classroom.calibration.axis")),
  ]);
}

/** A filled dot for a guess that was right, a cross for one that wasn't. @param {number} x @param {number} y @param {boolean} right */
function dot(x, y, right) {
  if (right) return draw("circle", { cx: x, cy: y, r: DOT, class: "tpk-chart-right" });
  const arm = DOT - 1;
  return draw("path", { d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`, class: "tpk-chart-wrong" });
}

/** @param {Judged} guess @param {Translate} t */
const said = ({ sure, right }, t) => `${percent(sure, t)} ${t(right ? "classroom.calibration.right" : "classroom.calibration.wrong")}`;
