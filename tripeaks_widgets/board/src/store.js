/** What outlives a board in this browser, opened for one display of it. */

import { isApp } from "./host.js";
import { createKeeper } from "./keep/keeper.js";
import { DEFAULTS, settingsFor } from "./keep/settings.js";
import { createTabs } from "./keep/tabs.js";
import { createVault, openStorage } from "./keep/vault.js";

/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./keep/settings.js").Settings} Settings */

/**
 * @param {object} given
 * @param {import("@anywidget/types").AnyModel<any>} given.model
 * @param {() => string} given.slot
 * @param {(trouble: import("./types.js").Message) => void} given.tell
 */
export function createStore({ model, slot, tell }) {
  const app = isApp(document.body);
  const vault = createVault(openStorage(window), tell);
  // The kernel of an app's page doesn't know which page that is.
  const place = () => (slot() === "" ? "" : `${slot()}${app ? window.location.pathname : ""}`);
  const keeper = createKeeper({ vault, tabs: createTabs(navigator.locks), slot: place, now: Date.now });

  /** @param {Partial<Settings>} changed */
  function give(changed) {
    for (const [name, value] of Object.entries(changed)) model.set(name, value);
    if (Object.keys(changed).length > 0) model.save_changes();
  }

  return {
    vault, keeper,
    href: app ? window.location.href : null,
    askLink: () => model.send({ kind: "share" }),
    hasLeft: () => place() !== "" && vault.entries().some((entry) => entry.slot === place()),
    /** What holds for this board now. @returns {Settings} */
    settings: () => /** @type {any} */ (Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, model.get(name)]))),
    /** What the player chose here before goes for this board, too. @param {Traits} traits */
    applySettings: (traits) => give(settingsFor(vault.settings(), traits, Object.keys(traits.texts))),
    /** @param {Partial<Settings>} changed */
    set(changed) {
      vault.saveSettings({ ...vault.settings(), ...changed });
      give(changed);
    },
  };
}
