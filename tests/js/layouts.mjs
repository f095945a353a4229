/** Layouts for tests, built by the rules and not copied from the engine. */

/** Three peaks on a shared row. */
export function threePeaks() {
  const places = [];
  const coveredBy = [];
  for (let p = 0; p < 3; p++) {
    places.push({ row: 0, x: 4 + 6 * p, peak: p });
    coveredBy.push([3 + 2 * p, 4 + 2 * p]);
  }
  for (let j = 0; j < 6; j++) {
    const [peak, side] = [Math.floor(j / 2), j % 2];
    places.push({ row: 1, x: 3 + 6 * peak + 2 * side, peak });
    coveredBy.push([9 + 3 * peak + side, 10 + 3 * peak + side]);
  }
  for (let k = 0; k < 9; k++) {
    places.push({ row: 2, x: 2 + 2 * k, peak: Math.floor(k / 3) });
    coveredBy.push([18 + k, 19 + k]);
  }
  for (let k = 0; k < 10; k++) {
    places.push({ row: 3, x: 1 + 2 * k, peak: Math.min(Math.floor(k / 3), 2) });
    coveredBy.push([]);
  }
  return { name: "tripeaks", rows: 4, width: 20, places, coveredBy };
}

/** Pyramids that stand apart. */
export function pyramids(peaks, rows, gap) {
  const places = [];
  const index = new Map();
  for (let row = 0; row < rows; row++) {
    for (let peak = 0; peak < peaks; peak++) {
      for (let i = 0; i <= row; i++) {
        index.set(`${row} ${peak} ${i}`, places.length);
        places.push({ row, x: peak * (2 * rows + gap) + rows - row + 2 * i, peak });
      }
    }
  }
  const coveredBy = places.map(() => []);
  for (const [key, place] of index) {
    const [row, peak, i] = key.split(" ").map(Number);
    if (row < rows - 1) {
      coveredBy[place] = [i, i + 1].map((at) => index.get(`${row + 1} ${peak} ${at}`));
    }
  }
  return { name: peaks === 3 ? "separate" : "toy", rows, width: peaks * 2 * rows + gap * (peaks - 1), places, coveredBy };
}

/** A view of a fresh deal, changed as a test likes. */
export function freshView(layout, change = {}) {
  const bottom = layout.rows - 1;
  const deck = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
  const open = layout.places.flatMap(({ row }, place) => (row === bottom ? [place] : []));
  const cards = layout.places.map(({ row }, place) => (row === bottom ? deck[place] : "??"));
  return {
    seq: 1, ack: "", cards, open, playable: [], stock: 23, waste: ["KS"], run: 0, score: 0, moves: 0,
    left: cards.length, next: 10, outcome: "playing", canUndo: false, canRedo: false, back: [], forth: [],
    event: { kind: "start" }, notice: null, ...change,
  };
}
