/** Small help with the page. */

const FOCUSABLE = ["button", "input", "select", "textarea"];

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} className
 * @param {Record<string, string>} [attributes] @param {(Node|string)[]} [children]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, className, attributes = {}, children = []) {
  const element = document.createElement(tag);
  element.className = className;
  // The notebook looks for a shortcut on the focused element before it looks at what is around it.
  if (FOCUSABLE.includes(tag)) element.setAttribute("data-lm-suppress-shortcuts", "true");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Changes a text only when it differs, so that a screen reader isn't stirred. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {HTMLElement} element @param {import("./types.js").Box} box */
export function setBox(element, { x, y, w, h }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}

/** The focused element, also inside a shadow root. @param {Node} node */
export function focusedElement(node) {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/** Copies a field's text; false when the browser doesn't let it. @param {HTMLInputElement | HTMLTextAreaElement} field */
export async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without a secure address there is no clipboard, but the old way may work.
    field.select();
    return document.execCommand?.("copy") ?? false;
  }
}
