/** What is kept of an exercise or a guess, as it lies in the browser's storage. Pure. */

/** @typedef {import("./types.js").ExerciseRecord} ExerciseRecord */
/** @typedef {import("./types.js").GuessRecord} GuessRecord */
/** @typedef {import("./types.js").LessonRecord} LessonRecord */

const VERSION = 1;
/** Characters of an answer that is kept. */
const LONGEST = 4000;

/** @param {unknown} value @param {number} most */
const count = (value, most) => (Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), most) : 0);

/** @param {LessonRecord} record @returns {record is GuessRecord} */
export const isGuess = (record) => "choice" in record;

/** Takes nothing from the storage on trust. @param {unknown} value @returns {LessonRecord|null} */
export function check(value) {
  if (typeof value !== "object" || value === null) return null;
  const given = /** @type {Record<string, unknown>} */ (value);
  if (given.v !== VERSION) return null;
  return "choice" in given ? checkGuess(given) : checkExercise(given);
}

/** @param {Record<string, unknown>} given @returns {GuessRecord|null} */
function checkGuess({ choice, sure, right }) {
  if (!Number.isInteger(choice) || Number(choice) < 0) return null;
  if (typeof sure !== "number" || !(sure >= 0 && sure <= 1)) return null;
  return { choice: Number(choice), sure, right: typeof right === "boolean" ? right : null };
}

/** @param {Record<string, unknown>} given @returns {ExerciseRecord} */
function checkExercise({ tries, right, hints, opened, answer }) {
  return {
    tries: count(tries, 9999),
    right: right === true,
    hints: count(hints, 99),
    opened: opened === true,
    answer: typeof answer === "string" ? answer.slice(0, LONGEST) : "",
  };
}

/** @param {LessonRecord} record */
export const packed = (record) => ({ v: VERSION, ...record });

/**
 * What is known of an exercise from two sides: nothing that was done is lost, and what was typed last stands.
 * @param {ExerciseRecord|null} kept @param {ExerciseRecord} told
 * @returns {ExerciseRecord}
 */
export function merge(kept, told) {
  if (kept === null) return { ...told, answer: told.answer ?? "" };
  return {
    tries: Math.max(kept.tries, told.tries),
    right: kept.right || told.right,
    hints: Math.max(kept.hints, told.hints),
    opened: kept.opened || told.opened,
    answer: told.answer ?? kept.answer ?? "",
  };
}

/** Whether nothing was done yet. @param {ExerciseRecord} record */
export const isBlank = ({ tries, right, hints, opened, answer }) => tries === 0 && !right && hints === 0 && !opened && !answer;
