/** Keeps the games of one display in the browser's storage, and knows which of them goes on. */

import { entryAfter, leaveOf, resumable, unfinished } from "./entry.js";
import { isRecord } from "./statistics.js";

/** @typedef {import("../types.js").Title} Title */
/** @typedef {ReturnType<typeof import("./vault.js").createVault>} Vault */
/** @typedef {ReturnType<typeof import("./tabs.js").createTabs>} Tabs */
/** @typedef {import("./entry.js").Kept} Kept */
/** @typedef {import("./entry.js").Sum} Sum */

const LINGERING = 150;

/**
 * @param {object} given
 * @param {Vault} given.vault
 * @param {Tabs} given.tabs
 * @param {() => string} given.slot which games are this board's; empty: none is kept
 * @param {() => number} given.now
 */
export function createKeeper({ vault, tabs, slot, now }) {
  /** The game on the board. */
  let current = "";

  /** Takes note of the game that is on the board; the one before it was left. @param {Title} title */
  function follow({ id = "" }) {
    if (id === current || slot() === "") return;
    const before = current === "" ? null : vault.entry(current);
    if (before !== null) {
      vault.put(leaveOf(before, now()));
      vault.shrink();
    }
    current = id;
    tabs.hold(id);
  }

  /** @param {{kept: Kept, sum: Sum}} told @returns {boolean} whether this was a win and a new record */
  function keep({ kept, sum }) {
    if (slot() === "") return false;
    const before = vault.entry(kept.id);
    const after = entryAfter(before, { kept, sum, slot: slot() }, now());
    vault.put(after);
    // Only an end that is new has its praise to come: a game may be told again, or won once more with the solver's help.
    const better = after.best !== (before?.best ?? null);
    return sum.outcome === "won" && better && isRecord(after, vault.entries());
  }

  /**
   * The games that were left at this board's place and could go on here.
   * @param {boolean} all also those that were given up for another
   * @returns {Promise<{saved: Kept[], elsewhere: boolean}>} `elsewhere`: they go on on another board right now
   */
  async function left(all) {
    const entries = vault.entries().filter((entry) => entry.slot === slot() && (all || !entry.gone));
    const free = (/** @type {ReadonlySet<string>} */ held) => resumable(entries, slot(), held);
    if (slot() === "" || free(new Set()).length === 0) return { saved: [], elsewhere: false };
    let saved = free(await tabs.held());
    if (saved.length === 0) {
      // A board that this one takes the place of may be about to go.
      await new Promise((done) => setTimeout(done, LINGERING));
      saved = free(await tabs.held());
    }
    return { saved, elsewhere: saved.length === 0 };
  }

  /** Games of any board that could go on here, but for the one that does. */
  async function others() {
    const held = await tabs.held();
    return unfinished(vault.entries(), new Set([...held, current]));
  }

  return { follow, keep, left, others, end: tabs.release };
}
