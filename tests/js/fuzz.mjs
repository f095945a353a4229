/** What may lie in a browser's storage or in a file: good values gone wrong, by a seeded chance. */

/** Numbers from 0 up to a bound; the same for the same seed. */
export function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const pick = (dice, list) => list[dice(list.length)];

/** A list in a list in a list ..., as text: what has read it may be unable to write it. */
export const nested = (depth) => "[".repeat(depth) + "]".repeat(depth);

const ODD = [
  null, true, false, 0, -1, 1.5, 1e300, 2 ** 53, Number.MAX_SAFE_INTEGER, "", "won", ["won"], [[]], {}, { toString: 1, valueOf: 1 },
  "\u0000", "\ud800", "\u202e7H", "٣", "__proto__", "constructor", "<img src=x onerror=alert(1)>", "9".repeat(400), "x".repeat(300),
  { length: 3 }, { id: "a" }, [null, null], JSON.parse('{"__proto__": {"v": 1}}'),
];

/** @param {(below: number) => number} dice */
export function value(dice, depth = 2) {
  const kind = dice(depth > 0 ? 4 : 2);
  if (kind === 2) return Array.from({ length: dice(4) }, () => value(dice, depth - 1));
  if (kind === 3) return Object.fromEntries(Array.from({ length: dice(4) }, () => [String(pick(dice, ODD.filter((one) => typeof one === "string"))), value(dice, depth - 1)]));
  return structuredClone(pick(dice, ODD));
}

/** A copy of a good value in which something, somewhere, is another, is gone or is packed into a list. */
export function changed(dice, good) {
  const copy = structuredClone(good);
  for (let times = 1 + dice(3); times > 0; times--) {
    const holders = [];
    const walk = (one) => {
      if (typeof one !== "object" || one === null) return;
      if (Object.keys(one).length > 0) holders.push(one);
      Object.values(one).forEach(walk);
    };
    walk(copy);
    if (holders.length === 0) return value(dice);
    const holder = pick(dice, holders);
    const key = pick(dice, Object.keys(holder));
    const act = dice(5);
    if (act === 0 && Array.isArray(holder)) holder.splice(key, 1);
    else if (act === 0) delete holder[key];
    else if (act === 1) holder[key] = [holder[key]];
    else holder[key] = value(dice);
  }
  return copy;
}

/** A text with pieces cut out, put elsewhere or put in. */
export function spoilt(dice, text) {
  let found = text;
  for (let times = 1 + dice(3); times > 0; times--) {
    const [start, end] = [dice(found.length + 1), dice(found.length + 1)].sort((one, other) => one - other);
    const act = dice(4);
    if (act === 0) found = found.slice(0, start) + found.slice(end);
    else if (act === 1) found = found.slice(0, start) + pick(dice, ['"', "{", "}", "[", ",", "\\", "\u0000", "\ud800", "null", "1e999", nested(5000)]) + found.slice(start);
    else if (act === 2) found = found.slice(0, end) + found.slice(start);
    else found = found.slice(0, end);
  }
  return found;
}

/** Goes through so many seeds; what breaks is named by its seed. */
export function eachSeed(check) {
  const first = Number(process.env.TRIPEAKS_FUZZ_SEED ?? 1);
  const many = Number(process.env.TRIPEAKS_FUZZ_EXAMPLES ?? 400);
  for (let seed = first; seed < first + many; seed++) {
    try {
      check(chance(seed));
    } catch (error) {
      throw new Error(`TRIPEAKS_FUZZ_SEED=${seed} TRIPEAKS_FUZZ_EXAMPLES=1: ${error.message}`, { cause: error });
    }
  }
}
