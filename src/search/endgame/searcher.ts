import type { Slices } from "../../base/pacing.js";
import type { SliceSize } from "../../base/slice-size.js";
import type { Rules } from "../../game/rules.js";
import type { EndgameGame, EndgameKernel, EndgameResult } from "../../kernel/endgame-kernel.js";

export {
  type EndgameGame,
  type EndgameMove,
  type EndgameResult,
  NO_VALUE_LIMIT as OPEN,
} from "../../kernel/endgame-kernel.js";

/**
 * The part of a kernel that searches endgames. The values that it finds depend on the position, the
 * move and the depth alone, not on what it has searched before.
 */
export type EndgameSearcher = Pick<
  EndgameKernel,
  | "nodes"
  | "load"
  | "stage"
  | "forget"
  | "moves"
  | "descend"
  | "ascend"
  | "start"
  | "prove"
  | "run"
  | "stop"
>;

/** Plies that no endgame has: all games end before. */
export const TO_THE_END = 50;

/**
 * Returns how many scoreless turns end the game with an empty bag. They are passes then, but for
 * plays of blanks alone.
 * @param passes this many passes in a row, instead of what the rules say.
 */
export function turnLimits(
  { scorelessLimit, passLimit }: Rules,
  scorelessTurns: number,
  passes?: number,
): Pick<EndgameGame, "turnsLeft" | "turnLimit" | "onlyPasses"> {
  const ofRules = passLimit > 0 ? Math.min(passLimit, scorelessLimit) : scorelessLimit;
  const turnLimit = passes ?? ofRules;
  const onlyPasses = passes !== undefined || passLimit > 0;
  return { turnsLeft: turnLimit - scorelessTurns, turnLimit, onlyPasses };
}

/** The search whose game a searcher has loaded: several kinds of tasks may share it. */
export interface LoadedSearch {
  /** Number of the search, which differs from those of all others. */
  id?: number | undefined;
}

/**
 * Resumes the search that was started, in slices. Several short searches share one.
 * @param end number of nodes in all at which it is given up.
 * @returns the result; undefined if it was given up.
 */
export function* runSliced(
  searcher: Pick<EndgameSearcher, "nodes" | "run">,
  sizes: SliceSize,
  end: number,
): Slices<EndgameResult | undefined> {
  while (true) {
    const before = searcher.nodes;
    const result = searcher.run(Math.min(sizes.left, end - before));
    const after = searcher.nodes;
    if (result === undefined && after >= end) return undefined;
    // A value that was found before takes time, though no node.
    if (sizes.isFull(Math.max(1, after - before))) yield;
    if (result !== undefined) return result;
  }
}
