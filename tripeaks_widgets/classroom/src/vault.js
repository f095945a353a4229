/**
 * The browser's storage: for each lesson and exercise a record under a key of its own. Where the browser keeps nothing,
 * all goes on without it.
 */

import { check, isGuess, packed } from "./records.js";

/** @typedef {import("./types.js").LessonRecord} LessonRecord */
/** @typedef {import("./types.js").GuessRecord} GuessRecord */
/** @typedef {{name: string, word: string}} Who */
/** @typedef {ReturnType<typeof createVault>} Vault */

const PREFIX = "tripeaks:lesson:";
/** No lesson has an empty name. */
const WHO = `${PREFIX}:who`;
const TRIAL = `${PREFIX}:trial`;

/** @param {Storage|null} storage */
export function createVault(storage) {
  let works = storage !== null;

  /** @template T @param {(storage: Storage) => T} act @param {T} otherwise @returns {T} */
  function attempt(act, otherwise) {
    if (storage === null) return otherwise;
    try {
      return act(storage);
    } catch {
      works = false;
      return otherwise;
    }
  }

  /** @param {string} key @returns {unknown} */
  function read(key) {
    const text = attempt((open) => open.getItem(key), null);
    try {
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {unknown} value */
  const write = (key, value) => attempt((open) => open.setItem(key, JSON.stringify(value)), undefined);

  const keys = () => attempt((open) => Object.keys(open), /** @type {string[]} */ ([])).filter((key) => key.startsWith(PREFIX) && key !== WHO);

  /** @param {string} lesson @param {string} id */
  const keyOf = (lesson, id) => `${PREFIX}${lesson}:${id}`;

  // A browser may show its storage and take nothing for it.
  attempt((open) => {
    open.setItem(TRIAL, "");
    open.removeItem(TRIAL);
  }, undefined);

  return {
    /** Whether the browser kept all that it was given so far. */
    works: () => works,
    /** @param {string} lesson @param {string} id @returns {LessonRecord|null} */
    record: (lesson, id) => check(read(keyOf(lesson, id))),
    /** @param {string} lesson @param {string} id @param {LessonRecord} record */
    keep: (lesson, id, record) => write(keyOf(lesson, id), packed(record)),
    /** All that is kept of a lesson. @param {string} lesson @returns {Record<string, LessonRecord>} */
    records(lesson) {
      const start = keyOf(lesson, "");
      const found = keys().filter((key) => key.startsWith(start)).map((key) => [key.slice(start.length), check(read(key))]);
      return Object.fromEntries(found.filter(([, record]) => record !== null));
    },
    /** The guesses of all lessons of which it was shown what is right. @returns {{lesson: string, guess: GuessRecord}[]} */
    guesses() {
      const found = keys().map((key) => ({ lesson: key.slice(PREFIX.length).split(":")[0], record: check(read(key)) }));
      return found.flatMap(({ lesson, record }) => (record !== null && isGuess(record) && record.right !== null ? [{ lesson, guess: record }] : []));
    },
    /** @param {string} lesson */
    clear: (lesson) => keys().filter((key) => key.startsWith(keyOf(lesson, ""))).forEach((key) => attempt((open) => open.removeItem(key), undefined)),
    /** Who hands in. @returns {Who} */
    who() {
      const found = /** @type {Partial<Who>|null} */ (read(WHO));
      return { name: typeof found?.name === "string" ? found.name : "", word: typeof found?.word === "string" ? found.word : "" };
    },
    /** @param {Who} who */
    keepWho: (who) => write(WHO, who),
  };
}
