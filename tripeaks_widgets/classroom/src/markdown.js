/**
 * The little Markdown that questions, hints and replies are written in: paragraphs, lists, code, *emphasis*, **strong**
 * and links. It is put together from elements, so that nothing in a text can become anything else on the page.
 */

import { make } from "../../board/src/dom.js";

/**
 * @typedef {string|{kind: "code", text: string}|{kind: "em"|"strong", spans: Span[]}|{kind: "a", spans: Span[], href: string}} Span
 * @typedef {{kind: "p", spans: Span[]}|{kind: "ul"|"ol", items: Span[][]}|{kind: "pre", text: string}} Block
 */

const SPAN = /`([^`]+)`|\*\*(\S(?:[^*]*\S)?)\*\*|(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?!\w)|\[([^\]]+)\]\(([^()\s]+)\)/;
const FENCE = /^```\w*$/;
const ITEM = /^\s{0,3}([-*]|\d+[.)])\s+(.*)$/;
/** A list of numbers begins with 1: "459. That many" is a sentence. */
const FIRST = /^\s{0,3}([-*]|1[.)])\s/;
const SAFE = /^(https?:\/\/|[\w-]+\.ipynb$|#)/;

/** @param {string} text @returns {Span[]} */
export function spans(text) {
  const found = SPAN.exec(text);
  if (found === null) return text === "" ? [] : [text];
  const [whole, code, strong, em, label, href] = found;
  /** @type {Span} */
  let span;
  if (code !== undefined) span = { kind: "code", text: code };
  else if (strong !== undefined) span = { kind: "strong", spans: spans(strong) };
  else if (em !== undefined) span = { kind: "em", spans: spans(em) };
  else span = SAFE.test(href) ? { kind: "a", spans: spans(label), href } : whole;
  const before = text.slice(0, found.index);
  return [...(before === "" ? [] : [before]), span, ...spans(text.slice(found.index + whole.length))];
}

/** @param {string} text @returns {Block[]} */
export function blocks(text) {
  /** @type {Block[]} */
  const found = [];
  /** @type {string[]} */
  let lines = [];
  /** @type {string[]|null} */
  let fenced = null;

  function endParagraph() {
    if (lines.length > 0) found.push(...paragraph(lines));
    lines = [];
  }
  for (const line of text.split("\n")) {
    if (FENCE.test(line.trim())) {
      endParagraph();
      if (fenced !== null) found.push({ kind: "pre", text: fenced.join("\n") });
      fenced = fenced === null ? [] : null;
    } else if (fenced !== null) fenced.push(line);
    else if (line.trim() === "") endParagraph();
    else lines.push(line);
  }
  if (fenced !== null) found.push({ kind: "pre", text: fenced.join("\n") });
  endParagraph();
  return found;
}

/** A paragraph, a list, or one right after the other. @param {string[]} lines @returns {Block[]} */
function paragraph(lines) {
  const first = lines.findIndex((line) => FIRST.test(line));
  if (first === -1) return [{ kind: "p", spans: spans(lines.map((line) => line.trim()).join(" ")) }];
  /** @type {string[]} */
  const items = [];
  for (const line of lines.slice(first)) {
    const item = ITEM.exec(line);
    if (item !== null) items.push(item[2]);
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  /** @type {Block} */
  const list = { kind: /^\s*\d/.test(lines[first]) ? "ol" : "ul", items: items.map(spans) };
  return first === 0 ? [list] : [...paragraph(lines.slice(0, first)), list];
}

/** @param {Span} span @returns {Node|string} */
function drawSpan(span) {
  if (typeof span === "string") return span;
  if (span.kind === "code") return make("code", "tpk-code", {}, [span.text]);
  const inside = span.spans.map(drawSpan);
  if (span.kind !== "a") return make(span.kind, "", {}, inside);
  return make("a", "tpk-link", { href: span.href, ...(span.href.startsWith("http") ? { target: "_blank", rel: "noopener" } : {}) }, inside);
}

/** @param {Block} block @returns {Node} */
function drawBlock(block) {
  // What is wider than the page can be moved with the keys.
  if (block.kind === "pre") return make("pre", "tpk-pre", { tabindex: "0" }, [make("code", "", {}, [block.text])]);
  if (block.kind === "p") return make("p", "", {}, block.spans.map(drawSpan));
  return make(block.kind, "", {}, block.items.map((item) => make("li", "", {}, item.map(drawSpan))));
}

/** @param {string} text @returns {Node[]} */
export const markdown = (text) => blocks(text).map(drawBlock);

/** A line of text without its marks. @param {string} text */
export const plain = (text) => spans(text).map(plainSpan).join("");

/** The first sentence of a text without its marks, for a list. @param {string} text @param {number} [most] characters */
export function gist(text, most = 90) {
  const line = plain(text.trim().split("\n\n")[0].replace(/\s+/g, " "));
  const sentence = /^.*?[.?!](?=\s|$)/.exec(line)?.[0] ?? line;
  return sentence.length <= most ? sentence : `${sentence.slice(0, most).replace(/\s+\S*$/, "")} …`;
}

/** @param {Span} span @returns {string} */
function plainSpan(span) {
  if (typeof span === "string") return span;
  return span.kind === "code" ? span.text : span.spans.map(plainSpan).join("");
}
