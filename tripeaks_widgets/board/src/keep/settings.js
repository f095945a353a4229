/** What a player chose for all boards of this browser. Pure. */

/** @typedef {{language: string, four_colours: boolean, auto_draw: boolean}} Settings */

/** @type {Settings} */
export const DEFAULTS = { language: "", four_colours: false, auto_draw: false };

/** Takes nothing from the storage on trust. @param {unknown} value @returns {Settings} */
export function checkSettings(value) {
  const given = /** @type {Record<string, unknown>} */ (typeof value === "object" && value !== null ? value : {});
  const language = typeof given.language === "string" && /^([a-z]{2})?$/.test(given.language) ? given.language : "";
  return { language, four_colours: given.four_colours === true, auto_draw: given.auto_draw === true };
}

/**
 * The settings that go to a board: what its author set stays.
 * @param {Settings} stored @param {Settings} board @param {readonly string[]} languages @returns {Partial<Settings>}
 */
export function settingsFor(stored, board, languages) {
  /** @type {Partial<Settings>} */
  const changed = {};
  if (board.language === "" && languages.includes(stored.language)) changed.language = stored.language;
  if (!board.four_colours && stored.four_colours) changed.four_colours = true;
  if (!board.auto_draw && stored.auto_draw) changed.auto_draw = true;
  return changed;
}
