import { SelfPlayError } from "../base/errors.js";
import { HUMAN, type PlayerSpec } from "./spec.js";

/** A level of human mistakes, in percent, and the rating of its player. */
export interface HumanLevel {
  /** The share of the plays of self-play whose words the player knows. */
  words: number;
  /** The share of its value at which the player takes what it keeps. */
  leaves: number;
  /** The care with which the player looks for plays; with 100, none is overlooked. */
  attention: number;
  /** Estimated rating; see `PlayerDefinition`. */
  rating: number;
}

/** The levels of the player `human:level=N`, the weakest, level 1, first. */
export const HUMAN_LEVELS: readonly HumanLevel[] = [
  { words: 37, leaves: 0, attention: 5, rating: 978 },
  { words: 42, leaves: 0, attention: 10, rating: 1103 },
  { words: 47, leaves: 5, attention: 18, rating: 1251 },
  { words: 55, leaves: 12, attention: 30, rating: 1417 },
  { words: 62, leaves: 18, attention: 40, rating: 1541 },
  { words: 72, leaves: 28, attention: 55, rating: 1689 },
  { words: 84, leaves: 48, attention: 70, rating: 1839 },
  { words: 94, leaves: 78, attention: 85, rating: 1954 },
];

/** The specification of a level of human mistakes. */
export type HumanName = `human:level=${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** The specifications of all levels, the weakest first. */
export const HUMAN_NAMES = HUMAN_LEVELS.map((_, i) => `human:level=${i + 1}` as HumanName);

/** How a player makes human mistakes. */
export interface HumanOptions extends Omit<HumanLevel, "rating"> {
  /** Selects the words that the player knows, and the plays that it overlooks. */
  seed: number;
}

/** The level of a player whose specification names none. */
const DEFAULT_LEVEL = 4;

/** The ranges of the options. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  level: [1, HUMAN_LEVELS.length],
  words: [1, 100],
  leaves: [0, 100],
  attention: [0, 100],
  seed: [0, 2 ** 31 - 1],
};

/** Checks the options of a player with human mistakes. @throws SelfPlayError `BAD_OPTION`. */
export function checkHuman({ options }: Pick<PlayerSpec, "options">): void {
  for (const [name, value] of Object.entries(options)) {
    const [least, most] = RANGES[name] as readonly [number, number];
    if (Number(value) >= least && Number(value) <= most) continue;
    throw new SelfPlayError("BAD_OPTION", `the option "${name}=${value}" of the player ${HUMAN}`, {
      expected: `${least} to ${most}`,
    });
  }
}

/**
 * Returns the options of a player: those of its level, and in their place those that it names.
 * @throws SelfPlayError `BAD_OPTION`.
 */
export function humanOptions(spec: PlayerSpec): HumanOptions {
  checkHuman(spec);
  const { options } = spec;
  const { level = DEFAULT_LEVEL, ...own } = options as Partial<HumanOptions> & { level?: number };
  const { words, leaves, attention } = HUMAN_LEVELS[level - 1] as HumanLevel;
  return { seed: 1, words, leaves, attention, ...own };
}
