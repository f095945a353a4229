/** Small help with drawn elements. */

/** Read off a parsed element: the bundle holds no address of any kind, and a test keeps it so. @type {string|null} */
let namespace = null;

/**
 * @param {string} tag @param {string} className
 * @param {Record<string, string|number>} [attributes] @param {(Node|string)[]} [children]
 */
export function draw(tag, className, attributes = {}, children = []) {
  if (namespace === null) {
    const parsed = document.createElement("div");
    parsed.innerHTML = "<svg></svg>";
    namespace = /** @type {Element} */ (parsed.firstElementChild).namespaceURI;
  }
  const element = /** @type {SVGElement} */ (document.createElementNS(namespace, tag));
  if (className !== "") element.setAttribute("class", className);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Moves a drawn line, or takes it away. @param {SVGElement} path @param {string} d */
export function setPath(path, d) {
  path.setAttribute("d", d);
  path.toggleAttribute("hidden", d === "");
}
