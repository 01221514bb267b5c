import { SelfPlayError } from "../../errors.js";
import { HUMAN, type PlayerSpec } from "../spec.js";

/** How a player makes human mistakes; all but the seed in percent. */
export interface HumanOptions {
  /** The share of the plays of self-play whose words the player knows. */
  words: number;
  /** The share of its value at which the player takes what it keeps. */
  leaves: number;
  /** The care with which the player looks for plays; with 100, none is overlooked. */
  attention: number;
  /** Selects the words that the player knows, and the plays that it overlooks. */
  seed: number;
}

/** A level: the options that it stands for. */
export type HumanLevel = Omit<HumanOptions, "seed">;

/** The levels, the weakest first; level 1 is the first. */
export const HUMAN_LEVELS: readonly HumanLevel[] = [
  { words: 30, leaves: 0, attention: 0 },
  { words: 45, leaves: 0, attention: 15 },
  { words: 55, leaves: 10, attention: 30 },
  { words: 65, leaves: 20, attention: 45 },
  { words: 75, leaves: 30, attention: 60 },
  { words: 85, leaves: 50, attention: 70 },
  { words: 92, leaves: 70, attention: 80 },
  { words: 97, leaves: 90, attention: 90 },
];

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
export function checkHuman({ options }: PlayerSpec): void {
  for (const [name, value] of Object.entries(options)) {
    const [least, most] = RANGES[name] as readonly [number, number];
    if (Number(value) >= least && Number(value) <= most) continue;
    throw new SelfPlayError("BAD_OPTION", `the option "${name}=${value}" of the player ${HUMAN}`, {
      expected: `${least} to ${most}`,
    });
  }
}

/** Returns the options of a player: those of its level, and in their place those that it names. */
export function humanOptions({ options }: PlayerSpec): HumanOptions {
  const { level = DEFAULT_LEVEL, ...own } = options as Partial<HumanOptions> & { level?: number };
  return { seed: 1, ...(HUMAN_LEVELS[level - 1] as HumanLevel), ...own };
}
