/** The moves of a game cut into lines, one for each run, with what each is called. Pure: from the payload to values. */

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Move} Move */

/**
 * @typedef {"kept"|"threw"|"lost"} Judgement of a move: the win was kept, was given away, or was gone before
 *
 * @typedef {object} StepItem one move
 * @property {number} node number of the position it led to
 * @property {Move} move
 * @property {string} card what came on the waste
 * @property {number} turned how many cards it turned up
 * @property {number} points change of the score
 * @property {number} run length of the run after it
 * @property {Judgement|null} verdict
 *
 * @typedef {(StepItem|Steps)[]} Steps a step, then a list for each other move that was tried in its stead
 *
 * @typedef {object} MovesPayload a game as the kernel tells it
 * @property {Steps} moves
 * @property {number} at how many moves of the line are made
 * @property {number} node number of the present position
 * @property {boolean} judged
 * @property {"won"|"lost"|null} first whether the deal could be won from its start
 * @property {KeptPlan[]} [plans]
 *
 * @typedef {{node: number, made: number, cards: string[]}} KeptPlan a plan that was saved, after how many moves of the game
 *
 * @typedef {object} Chip a step as it is shown
 * @property {number} node
 * @property {string} card
 * @property {boolean} draws
 * @property {boolean} current whether the game stands right after it
 * @property {boolean} made whether it is one of the moves that led to where the game stands
 * @property {Judgement|null} verdict
 * @property {Message[]} label in words, to be joined
 *
 * @typedef {object} Line a run: a draw, or the start, and what was played on it
 * @property {boolean} start whether the start of the deal stands before it
 * @property {number} run how long the run became
 * @property {Chip[]} chips
 * @property {Branch[]} branches what leaves this line
 *
 * @typedef {object} Branch what else was tried
 * @property {number} nth number of the move that it stands in the stead of
 * @property {Line[]} lines
 */

/** @type {Record<Judgement, string>} */
export const VERDICTS = {
  kept: "lesson.moves.verdict.kept",
  threw: "lesson.moves.verdict.threw",
  lost: "lesson.moves.verdict.lost",
};

/**
 * @param {MovesPayload} payload
 * @param {{lowerIsBetter?: boolean}} [scoring] with a score that counts cards there are no points to speak of
 * @returns {Line[]} the first one has the start; empty for a game without moves
 */
export function groupMoves({ moves, at, node }, { lowerIsBetter = false } = {}) {
  /** @param {StepItem} step @param {number} nth @param {boolean} main @returns {Chip} */
  const chipOf = (step, nth, main) => ({
    node: step.node,
    card: step.card,
    draws: step.move === "draw",
    current: step.node === node,
    made: main && nth <= at,
    verdict: step.verdict,
    label: words(step, nth, lowerIsBetter),
  });

  /** @param {Steps} steps @param {number} before how many moves come before them @param {boolean} main @returns {Line[]} */
  const cut = (steps, before, main) => {
    const lines = main ? [newLine(true)] : [];
    let nth = before;
    for (const item of steps) {
      if (Array.isArray(item)) {
        lines[lines.length - 1].branches.push({ nth, lines: cut(item, nth - 1, false) });
        continue;
      }
      nth += 1;
      if (item.move === "draw" || lines.length === 0) lines.push(newLine(false));
      const line = lines[lines.length - 1];
      line.chips.push(chipOf(item, nth, main));
      line.run = item.run;
    }
    return lines;
  };

  return moves.length === 0 ? [] : cut(moves, 0, true);
}

/** @param {boolean} start @returns {Line} */
const newLine = (start) => ({ start, run: 0, chips: [], branches: [] });

/** @param {StepItem} step @param {number} nth @param {boolean} lowerIsBetter @returns {Message[]} */
function words({ move, card, turned, points, verdict }, nth, lowerIsBetter) {
  const said = [{ key: move === "draw" ? "lesson.moves.draw" : "lesson.moves.play", args: { nth, card } }];
  /** @type {Message[]} */
  const more = [];
  if (turned > 0) more.push({ key: "lesson.moves.turned", args: { count: turned } });
  if (points !== 0 && !lowerIsBetter) more.push({ key: "lesson.moves.points", args: { count: points } });
  if (verdict !== null) more.push({ key: VERDICTS[verdict] });
  return [...said, ...more];
}
