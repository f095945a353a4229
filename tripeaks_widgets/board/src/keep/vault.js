/**
 * The browser's storage. Each game lies under a key of its own, so that two tabs never overwrite each other's games. What
 * goes wrong is told and never thrown: the game goes on.
 */

import { check, surplus } from "./entry.js";
import { checkSettings } from "./settings.js";

/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("../types.js").Message} Message */

const PREFIX = "tripeaks.1.";
const GAME = `${PREFIX}game.`;
const DAMAGED = `${PREFIX}damaged.`;
const SETTINGS = `${PREFIX}settings`;
/** How many games that are over stay whole. */
const MOST_WHOLE = 40;
const TROUBLES = {
  full: "board.keep.full", blocked: "board.keep.blocked", damaged: "board.keep.damaged", newer: "board.keep.newer",
};

/** The window's storage; null where the browser keeps pages from it. @param {{localStorage: Storage}} window */
export function openStorage(window) {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** @param {Storage|null} storage @param {(trouble: Message) => void} onTrouble told once of each kind */
export function createVault(storage, onTrouble) {
  /** @type {Set<string>} */
  const told = new Set();

  /** @param {keyof typeof TROUBLES} kind @param {number} [count] */
  function tell(kind, count) {
    if (told.has(kind)) return;
    told.add(kind);
    onTrouble({ key: TROUBLES[kind], args: count === undefined ? {} : { count } });
  }

  /** @template T @param {(storage: Storage) => T} act @param {T} otherwise @returns {T} */
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

  /** @returns {string[]} */
  function keys() {
    return attempt((open) => {
      const found = [];
      // From the end: what another tab takes away meanwhile hides none of the others.
      for (let index = open.length - 1; index >= 0; index--) found.push(open.key(index) ?? "");
      return [...new Set(found)].filter((key) => key.startsWith(PREFIX)).reverse();
    }, []);
  }

  /** @param {string} key @returns {unknown} undefined: nothing is there; null: it can't be read */
  function read(key) {
    const text = attempt((open) => open.getItem(key), null);
    if (text === null) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {unknown} value @returns {boolean} whether it was written */
  const write = (key, value) =>
    attempt((open) => {
      open.setItem(key, JSON.stringify(value));
      return true;
    }, false);

  /** Sets aside what can't be read, so that it is told once, and nothing is lost. @param {string} key */
  function setAside(key) {
    attempt((open) => {
      let free = DAMAGED + key.slice(PREFIX.length);
      while (open.getItem(free) !== null) free += "+";
      open.setItem(free, open.getItem(key) ?? "");
      open.removeItem(key);
    }, undefined);
  }

  /** All games that can be read. @returns {Entry[]} */
  function entries() {
    const found = [];
    let [damaged, newer] = [0, 0];
    for (const key of keys()) {
      if (!key.startsWith(GAME)) continue;
      const value = read(key);
      if (value === undefined) continue; // another tab has taken it away
      const entry = check(value);
      if (typeof entry === "object" && GAME + entry.id === key) found.push(entry);
      else if (entry === "newer") newer += 1;
      else {
        setAside(key);
        damaged += 1;
      }
    }
    if (damaged > 0) tell("damaged", damaged);
    if (newer > 0) tell("newer", newer);
    return found;
  }

  /** @param {string} id @returns {Entry|null} */
  function entry(id) {
    const value = read(GAME + id);
    const found = value === undefined ? "none" : check(value);
    return typeof found === "object" && found.id === id ? found : null;
  }

  /** Drops the moves of the oldest games that are over. @param {number} [most] how many stay whole @param {string} [but] a game that does */
  function shrink(most = MOST_WHOLE, but = "") {
    const over = surplus(entries().filter(({ id }) => id !== but), most);
    for (const one of over) write(GAME + one.id, { ...one, kept: null });
  }

  /** @param {Entry} one @returns {boolean} whether it is kept now */
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
      // Games that are over make room for this one.
      if (isFull(error) && !told.has("full")) shrink(0, one.id);
    }
    done ||= write(key, one);
    if (done) told.delete("full");
    return done;
  }

  /** @returns {Settings} */
  const settings = () => checkSettings(read(SETTINGS));

  /** Everything that is kept, as it is, with what was set aside. */
  const damagedTexts = () =>
    Object.fromEntries(
      keys().filter((key) => key.startsWith(DAMAGED)).map((key) => [key, attempt((open) => open.getItem(key), "")]),
    );

  const clear = () => keys().filter((key) => key !== SETTINGS).forEach((key) => attempt((open) => open.removeItem(key), undefined));

  return {
    entries, entry, put, shrink, settings, damagedTexts, clear,
    /** @param {Settings} chosen */
    saveSettings: (chosen) => write(SETTINGS, chosen),
  };
}

/** @param {unknown} error */
const isFull = (error) =>
  error instanceof Error && (error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED");
