/** The panel with what a player sets for all boards. */

import { createSelect, createTick } from "./fields.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../keep/settings.js").Settings} Settings */

/** Each language calls itself by its own name. */
const NAMES = { en: "English", da: "Dansk" };

/** @param {{t: Translate, look: () => Settings, languages: string[], onChange: (changed: Partial<Settings>) => void}} given `look` tells what holds now */
export function settingsPage({ t, look, languages, onChange }) {
  const language = createSelect(
    t("board.settings.language"),
    [["", t("board.settings.browser")], ...languages.map((one) => /** @type {[string, string]} */ ([one, NAMES[/** @type {"en"} */ (one)] ?? one]))],
    (value) => onChange({ language: value }),
  );
  const colours = createTick(t("board.settings.colours"), t("board.settings.colours-line"), (on) => onChange({ four_colours: on }));
  const drawing = createTick(t("board.settings.draw"), t("board.settings.draw-line"), (on) => onChange({ auto_draw: on }));
  const simple = createTick(t("board.settings.simple"), t("board.settings.simple-line"), (on) => onChange({ simple_hints: on }));
  const coach = createTick(t("board.settings.coach"), t("board.settings.coach-line"), (on) => onChange({ coach: on }));

  /** Shows what holds: another display or the notebook may have changed it since. */
  function draw() {
    const settings = look();
    language.select.value = settings.language;
    colours.box.checked = settings.four_colours;
    drawing.box.checked = settings.auto_draw;
    simple.box.checked = settings.simple_hints;
    coach.box.checked = settings.coach;
  }

  /** @type {import("./panel.js").Page} */
  const page = {
    name: "settings", title: t("board.settings.title"), onOpen: draw,
    content: [language.element, colours.element, drawing.element, simple.element, coach.element],
  };
  return { page };
}
