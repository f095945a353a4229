/** The end of a lesson: each guess with what is so, and how well one knew what one knew. */

import { make, setText } from "../../board/src/dom.js";
import { chart } from "./chart.js";
import { plain } from "./markdown.js";
import { createButton, createHead, prose, setUsable } from "./parts.js";
import { isGuess } from "./records.js";
import { verdict } from "./reply.js";
import { summary } from "./scoring.js";

/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").CalibrationAbout} CalibrationAbout */
/** @typedef {import("./types.js").CalibrationState} CalibrationState */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").Translate} Translate */
/** @typedef {import("./scoring.js").Judged} Judged */

/** @param {number} score @param {Translate} t */
const decimal = (score, t) => score.toFixed(2).replace(".", t("number.decimal"));

/** @param {Desk} desk @param {CalibrationAbout} about */
export function createCalibration({ t, lang, send, vault }, about) {
  const head = createHead(t("classroom.calibration.head"));
  const intro = make("p", "");
  const button = createButton("tpk-strong tpk-reveal", t("classroom.calibration.show"), () => send({ kind: "reveal" }));
  const list = make("div", "tpk-outcomes", { "aria-live": "polite", lang });
  const sums = make("div", "tpk-sums");
  const ask = make("div", "tpk-ask-back", {}, [intro, make("div", "tpk-buttons", {}, [button])]);
  const element = make("div", "tpk-card", { role: "group", "aria-label": t("classroom.calibration.head") }, [head.element, ask, list, sums]);

  /** @param {CalibrationState} state */
  function show({ made, of, shown }) {
    for (const { id, choice, sure, right } of shown) vault.keep(about.lesson, id, { choice, sure, right });
    const left = of - shown.length;
    ask.hidden = left === 0;
    setUsable(button, made > 0);
    setText(intro, made === 0 ? t("classroom.calibration.none", { count: left }) : t("classroom.calibration.made", { count: made, of: left }));
    list.replaceChildren(...shown.map((one) => outcomeOf(one, t)));
    const everywhere = vault.guesses();
    sums.replaceChildren(
      ...(shown.length === 0 ? [] : sumOf(shown, "classroom.calibration.lesson", t)),
      ...(everywhere.some(({ lesson }) => lesson !== about.lesson)
        ? sumOf(everywhere.map(({ guess }) => ({ sure: guess.sure, right: guess.right === true })), "classroom.calibration.all", t) : []),
    );
    if (sums.childElementCount === 0) return;
    const keys = ["line", ...(sums.querySelector(".tpk-chart-mean") === null ? [] : ["groups"]), "brier"];
    sums.append(...keys.map((key) => make("p", "tpk-fine", {}, [t(`classroom.calibration.${key}`)])));
  }

  const kept = Object.entries(vault.records(about.lesson)).filter(([, record]) => isGuess(record));
  if (kept.length > 0) send({ kind: "restore", records: Object.fromEntries(kept) });

  return { element, show };
}

/** @param {Outcome} outcome @param {Translate} t */
function outcomeOf({ question, choices, choice, sure, right, answer, because }, t) {
  const told = t("classroom.calibration.said", { choice: plain(choices[choice]), sure });
  const so = right ? [] : [make("p", "", {}, [t("classroom.calibration.answer", { choice: plain(choices[answer]) })])];
  return make("div", "tpk-outcome", { "data-level": right ? "right" : "wrong" }, [
    prose("tpk-outcome-question", question),
    make("div", "tpk-outcome-line", {}, [verdict(right ? "right" : "wrong", t), make("span", "", {}, [told])]),
    make("div", "tpk-prose", {}, [...so, ...prose("", because).childNodes]),
  ]);
}

/** @param {Judged[]} guesses @param {string} key @param {Translate} t */
function sumOf(guesses, key, t) {
  const { count, right, sure, brier } = summary(guesses);
  return [
    make("div", "tpk-label", {}, [t(key)]),
    make("p", "", {}, [t("classroom.calibration.sum", { count, right, sure, score: decimal(brier, t) })]),
    make("div", "tpk-chart-place", {}, [chart(guesses, t)]),
  ];
}
