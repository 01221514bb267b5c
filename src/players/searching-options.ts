import { SelfPlayError } from "../errors.js";
import { MOST_ENDING_NODES, MOST_PLIES } from "../kernel/index.js";
import type { PlayerSpec } from "./spec.js";

const MOST = 2 ** 31 - 1;

/** The ranges of the options of players that simulate; words have been checked with the grammar. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  plies: [1, MOST_PLIES],
  samples: [1, 10_000_000],
  candidates: [1, 1000],
  sure: [90, 99],
  nodes: [1, MOST],
  milliseconds: [1, MOST],
  endingNodes: [1, MOST_ENDING_NODES],
  infer: [0, 10_000_000],
};

/**
 * Checks the options of a player that simulates. @throws SelfPlayError `BAD_OPTION`.
 */
export function checkSimulating({ name: player, options }: PlayerSpec): void {
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === "string") continue;
    const [least, most] = RANGES[name] as readonly [number, number];
    const isAllowed = name !== "sure" || value === 90 || value === 95 || value === 99;
    if (value >= least && value <= most && isAllowed) continue;
    throw new SelfPlayError("BAD_OPTION", `the option "${name}=${value}" of the player ${player}`, {
      expected: name === "sure" ? "90, 95 or 99" : `${least} to ${most}`,
    });
  }
}
