/** Where a lesson's exercises stand, the text to hand in, and a fresh start. */

import { copied, make, setText } from "../../board/src/dom.js";
import { gist } from "./markdown.js";
import { createButton, createHead, newId, setUsable } from "./parts.js";

/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").ProgressAbout} ProgressAbout */
/** @typedef {import("./types.js").ProgressState} ProgressState */
/** @typedef {import("./types.js").ExerciseRecord} ExerciseRecord */
/** @typedef {import("./types.js").Translate} Translate */

/** @param {Desk} desk @param {ProgressAbout} about */
export function createProgress({ t, lang, send, vault }, about) {
  const head = createHead(t("classroom.progress.head", { title: about.title }));
  const list = make("ol", "tpk-list");
  const guesses = make("p", "tpk-fine");
  const storage = make("p", "tpk-fine tpk-warning", {}, [t("classroom.progress.blocked")]);
  const handIn = createHandIn();
  const element = make("div", "tpk-card", { role: "group", "aria-label": t("classroom.progress.head", { title: about.title }) }, [
    head.element, list, guesses, storage, ...handIn.elements, createAfresh(),
  ]);

  function createHandIn() {
    const who = vault.who();
    const name = createInput("name", who.name);
    const word = createInput("word", who.word);
    const text = make("textarea", "tpk-input tpk-hand-in", { readonly: "", rows: "7", "aria-label": t("classroom.progress.text") });
    const said = make("span", "tpk-said", { role: "status" });
    const copy = createButton("tpk-copy", t("classroom.progress.copy"), async () => {
      setText(said, t((await copied(text)) ? "classroom.progress.copied" : "classroom.progress.by-hand"));
    });
    const ask = createButton("tpk-strong tpk-ask", t("classroom.progress.make"), () => {
      vault.keepWho({ name: name.input.value.trim(), word: word.input.value.trim() });
      send({ kind: "hand-in", name: name.input.value.trim(), word: word.input.value.trim() });
    });
    for (const { input } of [name, word]) {
      input.addEventListener("keydown", ({ key }) => {
        if (key === "Enter") ask.click();
      });
      input.addEventListener("input", weigh);
    }
    weigh();

    function weigh() {
      setUsable(ask, name.input.value.trim() !== "" && word.input.value.trim() !== "");
    }
    const result = make("div", "tpk-result", {}, [text, make("div", "tpk-buttons", {}, [copy, said])]);
    /** @param {string} told */
    function show(told) {
      result.hidden = told === "";
      if (text.value !== told) setText(said, "");
      text.value = told;
    }
    return {
      show,
      elements: [
        make("div", "tpk-label tpk-section", {}, [t("classroom.progress.hand-in")]),
        make("p", "tpk-fine", {}, [t("classroom.progress.hand-in-line")]),
        make("div", "tpk-form", {}, [name.element, word.element]),
        make("div", "tpk-buttons", {}, [ask]),
        result,
      ],
    };
  }

  /** @param {"name"|"word"} what @param {string} value */
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
      make("p", "", {}, [t("classroom.progress.afresh-ask")]), make("div", "tpk-buttons", {}, [yes, no]),
    ]);
    sure.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") turn(false);
    });
    /** @param {boolean} asking */
    function turn(asking) {
      sure.hidden = !asking;
      begin.hidden = asking;
      (asking ? no : begin).focus();
    }
    sure.hidden = true;
    return make("div", "tpk-section", {}, [begin, sure]);
  }

  /** @param {ProgressState} state */
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

/** How an exercise stands, in words. @param {ExerciseRecord} record @param {Translate} t */
export function standing({ tries, right, hints, opened }, t) {
  if (tries === 0 && !right) return t("classroom.state.new");
  const parts = [right ? t("classroom.state.right") : t("classroom.state.open")];
  if (tries > 0) parts.push(t("classroom.state.tries", { count: tries }));
  if (hints > 0) parts.push(t("classroom.state.hints", { count: hints }));
  if (opened) parts.push(t("classroom.state.solution"));
  return parts.join(" · ");
}
