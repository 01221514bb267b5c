import type { Slices } from "../../base/pacing.js";
import type { SliceSize } from "../../base/slice-size.js";
import type { Rules } from "../../game/rules.js";
import type { EndgameGame, EndgameKernel, EndgameResult } from "../../kernel/endgame-kernel.js";

export {
  ALL_MOVES,
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
  | "promising"
  | "find"
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

/** A question: whether a move of the position that a searcher stands at is worth more than a limit. */
export interface LimitQuestion {
  /** Index of the move, or ALL_MOVES. */
  move: number;
  limit: number;
  /** Most nodes that the answer may take. */
  nodes: number;
}

/**
 * Nodes of the first attempt to find a limit by proof numbers, and then by alpha-beta: a proof that is
 * long for one of them is often short for the other.
 */
const LEAST_TRIAL = 1000;
const TRIAL_GROWTH = 4;

/**
 * Returns the least that a move is worth if that is more than the limit, else the most, which is no
 * more than it, for certain; undefined if that takes more nodes than it may.
 */
export function* limitOf(
  searcher: Pick<EndgameSearcher, "nodes" | "start" | "prove" | "run" | "stop">,
  sizes: SliceSize,
  { move, limit, nodes }: LimitQuestion,
): Slices<number | undefined> {
  const end = searcher.nodes + nodes;
  const first = Math.min(LEAST_TRIAL, Math.ceil(nodes / 2));
  for (let each = first; searcher.nodes < end; each *= TRIAL_GROWTH) {
    for (const isProof of [true, false]) {
      if (isProof) searcher.prove(move, limit);
      else searcher.start(move, TO_THE_END, limit, limit + 1);
      const result = yield* runSliced(searcher, sizes, Math.min(end, searcher.nodes + each));
      if (result !== undefined) return result.value;
      searcher.stop();
    }
  }
  return undefined;
}
