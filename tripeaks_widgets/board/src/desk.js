/** The panels of a board and the menu that opens them, at work: what they ask for, and what comes of it. */

import { make } from "./dom.js";
import { dealLabel, rulesLabel } from "./labels.js";
import { optionsOf } from "./panels/choice.js";
import { helpPage } from "./panels/help.js";
import { createMenu } from "./panels/menu.js";
import { createPanels } from "./panels/panel.js";
import { scoresPage } from "./panels/scores.js";
import { settingsPage } from "./panels/settings.js";
import { sharePage } from "./panels/share.js";
import { startPage } from "./panels/start.js";
import { statistics } from "./keep/statistics.js";
import { exportText, importText } from "./keep/transfer.js";

/** @typedef {import("./types.js").Traits} Traits */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Sent} Sent */
/**
 * @typedef {object} Store what outlives the board in this browser, and what the page around has
 * @property {ReturnType<typeof import("./keep/vault.js").createVault>} vault
 * @property {ReturnType<typeof import("./keep/keeper.js").createKeeper>} keeper
 * @property {string|null} href the page's address, null in a notebook
 * @property {() => import("./keep/settings.js").Settings} settings what holds for this board now
 * @property {(changed: Partial<import("./keep/settings.js").Settings>) => void} set
 * @property {() => void} askLink asks the kernel for a link to this deal
 */

/**
 * @param {object} given
 * @param {Traits} given.given
 * @param {import("./types.js").Translate} given.t
 * @param {Store} given.store
 * @param {(request: Request) => void} given.ask
 * @param {() => void} given.solve asks the solver, or puts its line away
 * @param {() => HTMLElement} given.home what gets the focus when nothing else has it
 */
export function createDesk({ given, t, store, ask, solve, home }) {
  const { vault, keeper } = store;
  const { title, rules } = given;
  const panels = createPanels(t, home);
  const start = startPage({
    t, menu: given.menu, rules: optionsOf(rules), kind: title.kind,
    onDeal: ({ deal, rules: chosen }) => ask({ kind: "new", deal, rules: chosen }),
    onResume: ({ kept }) => kept !== null && ask({ kind: "resume", saved: kept }),
    onOpen: async () => start.offer(await keeper.others()),
  });
  const share = sharePage({ t, href: store.href, onOpen: store.askLink });
  const scores = scoresPage({
    t,
    these: [dealLabel({ kind: title.kind }, t), rulesLabel(rules, t)].join(" · "),
    look: (scope) => statistics(vault.entries(), scope === "all" ? {} : { kind: title.kind, rules: optionsOf(rules) }),
    onExport: () => download(exportText(vault.entries(), vault.damagedTexts())),
    onImport: (text) => {
      const { put, message } = importText(text, vault.entries());
      put.forEach(vault.put);
      return t(message.key, message.args);
    },
    onReset: vault.clear,
  });
  const settings = settingsPage({ t, languages: Object.keys(given.texts), onChange: store.set, look: store.settings });
  for (const page of [start.page, share.page, scores.page, settings.page, helpPage(t)]) panels.add(page);

  const menu = createMenu(t, [
    ["choose", () => panels.show("start")],
    ["restart", () => ask({ kind: "restart" })],
    ["solve", solve],
    ["share", () => panels.show("share")],
    ["scores", () => panels.show("scores")],
    ["settings", () => panels.show("settings")],
    ["help", () => panels.show("help")],
  ]);

  /**
   * Takes note of an answer: a choice that can't be is explained where it was made.
   * @param {View} view @param {Sent|null} answered
   */
  function hear(view, answered) {
    const notice = view.notice ? t(view.notice.key, view.notice.args) : "";
    const refused = view.event?.kind === "refused";
    const badLink = answered?.kind === "open" && view.event?.kind === "start" && notice !== "";
    if (badLink) panels.show("start");
    else if (panels.shown() !== "start" || !asksForGame(answered)) return;
    if (refused || badLink) start.complain(notice);
    else panels.hide();
  }

  return { panels, menu, hear, tellLink: share.tell };
}

/** Whether a request came from the panel: the button for another deal names no rules. @param {Sent|null} answered */
export const asksForGame = (answered) => answered?.kind === "resume" || (answered?.kind === "new" && answered.rules !== undefined);

/** Has the browser save a text as a file. @param {string} text */
function download(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", "", { href: address, download: "tripeaks-games.json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
