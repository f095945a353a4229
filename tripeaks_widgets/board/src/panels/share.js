/** The panel with a link to this deal, or with its code where pages have no addresses of their own. */

import { copied, make, setText } from "../dom.js";
import { withoutLink } from "../host.js";
import { createButton, createTick, newId } from "./fields.js";

/** @typedef {import("../types.js").Translate} Translate */

/** The address of this page with the deal in it. @param {string} href @param {string} query */
export function linkTo(href, query) {
  const bare = withoutLink(href).split("#")[0];
  return `${bare}${bare.includes("?") ? "&" : "?"}${query}`;
}

/** @param {{t: Translate, href: string|null, onOpen: () => void}} given `href`: the page's address, null in a notebook */
export function sharePage({ t, href, onOpen }) {
  /** @type {{query: string, beat: string}|null} */
  let told = null;
  const id = newId();
  const field = make("input", "tpw-field-text tpw-link", { id, type: "text", readonly: "" });
  field.addEventListener("focus", () => field.select());
  const beat = createTick(t("board.share.beat"), t("board.share.beat-line"), () => draw());
  const said = make("div", "tpw-line tpw-copied", { role: "status" });
  const copy = createButton("tpw-strong", t("board.share.copy"), async () => {
    if (told === null) return;
    setText(said, t((await copied(field)) ? "board.share.copied" : "board.share.by-hand"));
  });
  const send = createButton("", t("board.share.send"), () => {
    if (told === null) return;
    const data = href === null ? { text: field.value } : { title: t("board.share.title"), url: field.value };
    // Closing the system's own sheet is no failure.
    navigator.share(data).catch(() => {});
  });
  send.hidden = typeof navigator.share !== "function";
  const content = [
    make("label", "tpw-label", { for: id }, [t(href === null ? "board.share.code" : "board.share.link")]),
    field,
    make("div", "tpw-line", {}, [t(href === null ? "board.share.paste" : "board.share.open")]),
    beat.element,
    make("div", "tpw-actions", {}, [said, send, copy]),
  ];

  function draw() {
    // While the kernel is busy there is nothing to copy; an empty text would only wipe the clipboard.
    for (const button of [copy, send]) button.setAttribute("aria-disabled", String(told === null));
    beat.element.hidden = told === null || told.beat === "";
    if (told === null) return;
    const query = told.query + (beat.box.checked ? told.beat : "");
    field.value = href === null ? query : linkTo(href, query);
  }
  draw();

  /** @param {{query: string, beat: string, why?: import("../types.js").Message}} answer of the kernel's; `why` there is no link */
  function tell({ query, beat, why }) {
    told = why === undefined ? { query, beat } : null;
    draw();
    if (why !== undefined) setText(said, t(why.key, why.args));
  }

  /** @type {import("./panel.js").Page} */
  const page = {
    name: "share", title: t("board.share.title"), content, focus: () => copy,
    onOpen: () => {
      setText(said, "");
      onOpen();
    },
  };
  return { page, tell };
}
