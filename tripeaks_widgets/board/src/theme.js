/** Light or dark: what the host says, else what is seen behind the board, else what the system prefers. */

/** @typedef {"light"|"dark"} Theme */

/**
 * Relative luminance of a CSS colour as computed styles spell it; null when it is transparent or unknown.
 * @param {string} colour
 */
export function luminance(colour) {
  const found = /^rgba?\(([^)]+)\)$/.exec(colour.trim());
  if (!found) return null;
  const [red, green, blue, alpha = 1] = found[1].split(/[\s,/]+/).map(readNumber);
  if (![red, green, blue, alpha].every(Number.isFinite) || alpha < 0.5) return null;
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} text */
const readNumber = (text) => (text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text));

/**
 * @param {{hostSays: string|null|undefined, behind: readonly string[], prefersDark: boolean}} seen
 *   `behind`: background colours from the board outwards
 * @returns {Theme}
 */
export function chooseTheme({ hostSays, behind, prefersDark }) {
  if (hostSays === "true") return "light";
  if (hostSays === "false") return "dark";
  for (const colour of behind) {
    const light = luminance(colour);
    if (light !== null) return light < 0.25 ? "dark" : "light";
  }
  return prefersDark ? "dark" : "light";
}

/** The backgrounds behind an element, nearest first, through shadow roots. @param {Element} element */
function backgroundsBehind(element) {
  const colours = [];
  /** @type {Element|null} */
  let at = element;
  while (at) {
    colours.push(getComputedStyle(at).backgroundColor);
    const root = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return colours;
}

/**
 * Calls `apply` with the theme now and whenever it changes, until `signal` aborts.
 * @param {Element} host the element that holds the board @param {(theme: Theme) => void} apply @param {AbortSignal} signal
 */
export function followTheme(host, apply, signal) {
  const prefers = matchMedia("(prefers-color-scheme: dark)");
  /** @type {Theme|null} */
  let current = null;
  const look = () => {
    const theme = chooseTheme({
      hostSays: document.body.getAttribute("data-jp-theme-light"),
      behind: backgroundsBehind(host),
      prefersDark: prefers.matches,
    });
    if (theme !== current) apply((current = theme));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { attributes: true });
  observer.observe(document.documentElement, { attributes: true });
  prefers.addEventListener("change", look, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
  look();
  // A host may attach the board, or load its style sheet, only after this call.
  requestAnimationFrame(look);
  addEventListener("load", look, { signal });
}
