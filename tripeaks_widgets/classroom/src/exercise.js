/** An exercise: a question, where to answer it, what can be asked for, and the reply. */

import { make, setText } from "../../board/src/dom.js";
import { createField } from "./field.js";
import { createButton, createHead, newId, prose, setUsable } from "./parts.js";
import { isBlank, isGuess, merge } from "./records.js";
import { createReply } from "./reply.js";

/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").ExerciseAbout} ExerciseAbout */
/** @typedef {import("./types.js").ExerciseState} ExerciseState */
/** @typedef {import("./types.js").ExerciseRecord} ExerciseRecord */

/** A letter typed isn't worth a message; a pause is. */
const PAUSE = 300;

/**
 * @param {Desk} desk @param {ExerciseAbout} about
 * @param {{get: () => string, set: (text: string) => void}} draft what stands in the field, in every display
 */
export function createExercise({ t, lang, send, vault, app, signal }, about, draft) {
  /** @type {ExerciseState|null} */
  let known = null;
  let typing = 0;
  const question = newId();
  const head = createHead(t("classroom.exercise.head", { number: about.number, of: about.of }));
  const field = createField(about, { t, lang, question, onInput, onEnter: judge });
  const reply = createReply(t, lang);
  const note = make("div", "tpk-note");
  const hints = make("div", "tpk-hints", { "aria-live": "polite", lang });
  const solution = make("div", "tpk-solution", { id: newId(), lang });
  const check = createButton("tpk-strong tpk-check", t("classroom.exercise.check"), judge);
  const hint = createButton("tpk-hint", "", () => send({ kind: "hint" }));
  const solve = createButton("tpk-solve", t("classroom.exercise.solution"), turn);
  solve.setAttribute("aria-expanded", "false");
  solve.setAttribute("aria-controls", solution.id);
  solution.hidden = true;

  // Code stands in a cell, and an app shows no cells; a board is played on anywhere.
  const elsewhere = app && about.kind === "code" && !about.played;
  const element = make("div", "tpk-card", { "aria-labelledby": question, role: "group" }, [
    head.element,
    prose("tpk-question", about.question, { id: question, lang }),
    ...(field === null ? [] : [field.element]),
    note,
    make("div", "tpk-buttons", {}, [...(elsewhere ? [] : [check]), hint, solve]),
    reply.element, hints, solution,
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
    send({ kind: "check", ...(field === null ? {} : { answer: field.value() }) });
  }

  /** Opens the solution, or puts it out of sight again. */
  function turn() {
    if (known?.solution) open(solution.hidden === true);
    else send({ kind: "solution" });
  }

  /** @param {boolean} on */
  function open(on) {
    solution.hidden = !on;
    solve.setAttribute("aria-expanded", String(on));
  }

  /** @param {ExerciseRecord} told */
  function keep(told) {
    const kept = vault.record(about.lesson, about.id);
    const whole = merge(kept !== null && !isGuess(kept) ? kept : null, { ...told, ...(field === null ? {} : { answer: field.value() }) });
    if (!isBlank(whole)) vault.keep(about.lesson, about.id, whole);
  }

  /** @param {ExerciseState} state */
  function show(state) {
    const before = known;
    known = state;
    const { record } = state;
    if (record.right) head.stand(t("classroom.state.right"), "right");
    else head.stand(record.tries > 0 ? t("classroom.state.tries", { count: record.tries }) : "");
    // Where nobody can write code, there is no use in saying what is wrong with it.
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

  /** @param {string[]} texts */
  function showHints(texts) {
    for (const [nth, text] of texts.entries()) {
      if (hints.children[nth] !== undefined) continue;
      const name = make("span", "tpk-hint-name", {}, [t("classroom.exercise.hint-name", { number: nth + 1 })]);
      hints.append(make("div", "tpk-hint-line", {}, [name, prose("", text)]));
    }
    while (hints.children.length > texts.length) hints.lastElementChild?.remove();
  }

  /** @param {ExerciseState["solution"]} told @param {boolean} asked whether it has just come */
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

  /** Forgets what stands in the field. */
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
