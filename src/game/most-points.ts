import type { Alphabet } from "../alphabet/index.js";
import { RulesError } from "../errors.js";
import type { Layout, Rules } from "../rules/index.js";

/**
 * The most points that a play may be worth: in thousandths, with a leave, they and all bounds of them
 * are 32-bit numbers.
 */
const MOST_POINTS = 2_000_000;

/**
 * Checks that no play can score more points than can be counted, as on a board of nothing but word
 * premiums.
 * @throws RulesError `BAD_LAYOUT`.
 */
export function checkPoints(rules: Rules, { tiles }: Alphabet): void {
  const face = Math.max(...tiles.map(({ score }) => score));
  const points = mostPoints(rules.layout, rules.rackSize, face) + rules.bingoBonus;
  if (points <= MOST_POINTS) return;
  throw new RulesError("BAD_LAYOUT", `plays of ${points} points`, {
    expected: `at most ${MOST_POINTS}`,
  });
}

/** Returns whether plays on a board of tiles of up to a face value can be counted. */
export function isCountable(layout: Layout, rackSize: number, face: number): boolean {
  return mostPoints(layout, rackSize, face) <= MOST_POINTS;
}

/** Returns a number of points that no play exceeds, without a bonus. */
function mostPoints(layout: Layout, rackSize: number, face: number): number {
  const { rows, columns, wordMultipliers, letterMultipliers } = layout;
  const squares = [...wordMultipliers.keys()];
  let most = 0;
  for (let lane = 0; lane < rows + columns; lane++) {
    const here = squares.filter(
      (at) => Math.floor(at / columns) === lane || (at % columns) + rows === lane,
    );
    const highest = (of: readonly number[]) =>
      here
        .map((at) => of[at] as number)
        .sort((a, b) => b - a)
        .slice(0, rackSize);
    let times = 1;
    let letters = 0;
    for (const one of highest(wordMultipliers)) times *= one || 1;
    for (const one of highest(letterMultipliers)) letters += one;
    // Each tile may also be in a cross word, with one premium square and any other tiles.
    const crossing = (letters + rackSize * (rows + columns)) * Math.max(...wordMultipliers);
    most = Math.max(most, times * (letters + here.length) + crossing);
  }
  return face * most;
}
