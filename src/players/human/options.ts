import { SelfPlayError } from "../../errors.js";
import { HUMAN, type PlayerSpec } from "../spec.js";
import { HUMAN_LEVELS, type HumanLevel } from "./levels.js";

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
