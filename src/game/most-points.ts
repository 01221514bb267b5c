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
  const face = Math.max(...Array.from(tiles, ({ score }) => score));
  const points = mostPoints(rules.layout, rules.rackSize, face) + rules.bingoBonus;
  if (points <= MOST_POINTS) return;
  throw new RulesError("BAD_LAYOUT", `premiums that multiply a play to ${points} points`, {
    expected: `fewer, so that no play scores more than ${MOST_POINTS}`,
  });
}

/** Returns whether plays on a board of tiles of up to a face value can be counted. */
export function isCountable(layout: Layout, rackSize: number, face: number): boolean {
  return mostPoints(layout, rackSize, face) <= MOST_POINTS;
}

/** Returns a number of points that no play exceeds, without a bonus. */
function mostPoints(layout: Layout, rackSize: number, face: number): number {
  const { rows, columns, wordMultipliers, letterMultipliers } = layout;
  // A cross word has one premium square, and any tiles before and behind it.
  const crossing = wordMultipliers.map((times, i) => {
    return times * ((letterMultipliers[i] as number) + Math.max(rows, columns) - 1);
  });
  let most = 0;
  for (const lane of lanesOf(rows, columns)) {
    const highest = (of: readonly number[]): number[] => {
      const values = lane.map((square) => of[square] as number);
      return values.sort((a, b) => b - a).slice(0, rackSize);
    };
    const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
    const times = highest(wordMultipliers).reduce((product, one) => product * Math.max(1, one), 1);
    const word = times * (sum(highest(letterMultipliers)) + lane.length);
    most = Math.max(most, face * (word + sum(highest(crossing))));
  }
  return most;
}

/** Returns the squares of each row and each column. */
function lanesOf(rows: number, columns: number): number[][] {
  const across = Array.from({ length: rows }, (_, row) => {
    return Array.from({ length: columns }, (_, column) => row * columns + column);
  });
  const down = Array.from({ length: columns }, (_, column) => {
    return Array.from({ length: rows }, (_, row) => row * columns + column);
  });
  return [...across, ...down];
}
