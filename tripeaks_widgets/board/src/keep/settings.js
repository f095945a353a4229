/** What a player chose for all boards of this browser. Pure. */

/** @typedef {{language: string, four_colours: boolean, auto_draw: boolean, simple_hints: boolean, coach: boolean, guess_first: boolean}} Settings */

/** @type {Settings} */
export const DEFAULTS = { language: "", four_colours: false, auto_draw: false, simple_hints: false, coach: false, guess_first: false };

const SWITCHES = /** @type {const} */ (["four_colours", "auto_draw", "simple_hints", "coach", "guess_first"]);

/** Takes nothing from the storage on trust. @param {unknown} value @returns {Settings} */
export function checkSettings(value) {
  const given = /** @type {Record<string, unknown>} */ (typeof value === "object" && value !== null ? value : {});
  const language = typeof given.language === "string" && /^([a-z]{2})?$/.test(given.language) ? given.language : "";
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, given[name] === true]));
  return /** @type {Settings} */ ({ language, ...switches });
}

/**
 * The settings that go to a board: what its author set stays.
 * @param {Settings} stored @param {Settings} board @param {readonly string[]} languages @returns {Partial<Settings>}
 */
export function settingsFor(stored, board, languages) {
  /** @type {Partial<Settings>} */
  const changed = {};
  if (board.language === "" && languages.includes(stored.language)) changed.language = stored.language;
  for (const name of SWITCHES) if (!board[name] && stored[name]) changed[name] = true;
  return changed;
}
