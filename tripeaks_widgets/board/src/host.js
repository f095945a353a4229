/** What the board stands in: an app's page has an address that a link can lead to, a notebook has none. */

const PARTS = ["deal", "rules", "wrap", "waste", "layout", "hidden", "scoring", "beat", "moves"];
const TAKEN = Symbol.for("tripeaks-widgets.link-taken");

/** Whether the page is an app's, made by Voila. @param {Pick<HTMLElement, "dataset">} body */
export const isApp = (body) => body.dataset.voila !== undefined;

/** The part of an address that names a deal; null when none does. @param {string} search */
export const linkOf = (search) => (new URLSearchParams(search).has("deal") ? search : null);

/** An address that names no deal, with all else that it says. @param {string} href */
export function withoutLink(href) {
  const address = new URL(href);
  for (const part of PARTS) address.searchParams.delete(part);
  return address.href;
}

/**
 * The link that led to this page, for the first board that asks: on a page with several boards, the others keep their own
 * deals.
 * @param {Window & {[TAKEN]?: boolean}} window @returns {string|null}
 */
export function takeLink(window) {
  if (!isApp(window.document.body) || window[TAKEN]) return null;
  const link = linkOf(window.location.search);
  window[TAKEN] = link !== null;
  return link;
}

/** Takes a link out of the page's address, once another deal is on the board: a reload then brings back that one. @param {Window} window */
export function leaveLink(window) {
  if (!isApp(window.document.body) || linkOf(window.location.search) === null) return;
  window.history.replaceState(window.history.state, "", withoutLink(window.location.href));
}
