/** Signs on buttons, drawn: as letters they turn into coloured pictures on some systems. */

import { draw } from "./svg.js";

/** In a square of 20 units. */
const ICONS = {
  first: "M3 4h2.2v12H3zM11 4v12l-5.6-6zM17 4v12l-5.6-6z",
  back: "M12.9 3.6 14.5 5.2 9.7 10l4.8 4.8-1.6 1.6L6.5 10z",
  play: "M5.5 3.2v13.6L16.5 10z",
  pause: "M5 3.5h3.6v13H5zM11.4 3.5H15v13h-3.6z",
  forth: "M7.1 3.6 5.5 5.2l4.8 4.8-4.8 4.8 1.6 1.6 6.4-6.4z",
  last: "M17 4h-2.2v12H17zM9 4v12l5.6-6zM3 4v12l5.6-6z",
  eye: "M10 4C5.9 4 2.6 6.6 1 10c1.6 3.4 4.9 6 9 6s7.4-2.6 9-6c-1.6-3.4-4.9-6-9-6zm0 10a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm0-2.2a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z",
};

/** @typedef {keyof typeof ICONS} Icon */

/** @param {Icon} name */
export function createIcon(name) {
  const path = draw("path", "", { d: ICONS[name] });
  return draw("svg", `tpw-icon tpw-icon-${name}`, { viewBox: "0 0 20 20", "aria-hidden": "true", focusable: "false" }, [path]);
}
