/** A figure below its controls: moved ones are told to the kernel, one message at a time, and its picture is shown. */

import { make } from "../../board/src/dom.js";
import { createKnob } from "./controls.js";

/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").ExploreAbout} ExploreAbout */
/** @typedef {import("./types.js").ExploreState} ExploreState */

/** @param {Desk} desk @param {ExploreAbout} about */
export function createExplore({ t, send }, about) {
  const names = about.controls.map(({ name }) => name);
  const knobs = about.controls.map((control) => createKnob(control, { t, onChange: moved }));
  const pane = make("div", "tpk-pane", { "aria-live": "polite" });
  const row = make("div", "tpk-knobs", {}, knobs.map(({ element }) => element));
  const element = make("div", "tpk-explore", {}, [...(knobs.length > 0 ? [row] : []), pane]);
  let drawn = -1;
  /** What was told last and not answered yet; what is moved meanwhile waits, so that only its end is drawn. */
  let waiting = false;
  let again = false;

  function moved() {
    again = waiting;
    if (waiting) return;
    waiting = true;
    element.classList.add("tpk-busy");
    send({ kind: "set", values: Object.fromEntries(knobs.map((knob, nth) => [names[nth], knob.value()])) });
  }

  /** @param {ExploreState & {answered: number}} state */
  function show({ seq, values, picture, error, trace }) {
    waiting = false;
    if (again) return moved();
    element.classList.remove("tpk-busy");
    knobs.forEach((knob, nth) => {
      if (!knob.isHeld()) knob.put(values[names[nth]]);
    });
    if (seq === drawn) return;
    drawn = seq;
    // The picture is what the notebook's own code made, like any other output of a cell.
    if (error === "") pane.innerHTML = picture;
    else pane.replaceChildren(faultOf(error, trace));
  }

  /** @param {string} error @param {string} trace */
  function faultOf(error, trace) {
    const where = make("details", "", {}, [
      make("summary", "", {}, [t("classroom.explore.details")]), make("pre", "tpk-pre", { tabindex: "0" }, [trace]),
    ]);
    return make("div", "tpk-fault", { role: "alert" }, [make("p", "", {}, [t("classroom.explore.fault", { error })]), where]);
  }

  return { element, show };
}
