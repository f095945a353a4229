/** The catalogue's texts for tests of the front end: only as much TOML as the catalogue uses. */

import { readFileSync } from "node:fs";

/** @param {string} language */
export function catalogue(language) {
  const source = readFileSync(new URL(`../../tripeaks_widgets/catalogue/${language}.toml`, import.meta.url), "utf8");
  const root = {};
  let table = root;
  for (const line of source.split("\n")) {
    const head = /^\[(.+)\]$/.exec(line);
    const entry = /^([\w-]+) = (".*")$/.exec(line);
    if (head) table = head[1].split(".").reduce((at, name) => (at[name] ??= {}), root);
    else if (entry) table[entry[1]] = JSON.parse(entry[2]);
  }
  return root;
}

export const texts = { en: catalogue("en"), da: catalogue("da") };
