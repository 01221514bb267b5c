import type { Alphabet } from "../../alphabet/tile-sets.js";
import { heuristicLeaves, isEnglish } from "../../engine/create.js";
import type { Rules } from "../../game/rules.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { MoveKernel } from "../../kernel/index.js";
import { finishWithPauses } from "../../slices.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { playedPositions } from "../games/positions.js";
import { addReuse, type LaneReuse, type RolledOut, reuseSlices } from "./lane-reuse.js";
import { LaneSearcher } from "./lanes.js";
import { pause } from "./pause.js";

/** Plays that are rolled out from a position, at most. */
export const ROLLED_OUT = 15;

/** Plies behind a play. */
export const ROLLOUT_PLIES = 4;

/** Every so many turns of the games are rolled out, so that few positions come from many games. */
const EVERY = 5;

export interface RolloutsSetup {
  alphabet: Alphabet;
  rules: Rules;
  seed: number;
  /** Number of positions, and rollouts of each play. */
  count: number;
  samples: number;
  progress?: (step: string, done: number, total: number) => void;
  /** Ends the work early. */
  signal?: AbortSignal;
}

/**
 * Counts how often rollouts meet lanes again: positions of self-played games, their best plays, and
 * rollouts by `hasty` with the leave values of heuristic 2, which are for English tiles.
 * @returns the counts of all positions, or of those until the signal ended the work.
 */
export async function measureReuse(
  graph: WordGraph,
  { alphabet, rules, seed, count, samples, progress, signal }: RolloutsSetup,
): Promise<LaneReuse | undefined> {
  const config = { alphabet, rules };
  const leaves = isEnglish(alphabet) ? heuristicLeaves("h2", alphabet) : undefined;
  const kernel = await MoveKernel.start({ ...config, graph, leaves }, { wasm: wasmBackend });
  const games = { alphabet, rules, seed, count: EVERY * count };
  const turns = await playedPositions(graph, signal === undefined ? games : { ...games, signal });
  const positions = turns
    .filter((_, i) => i % EVERY === 0)
    .map(({ position, bag }): RolledOut => {
      kernel.setPosition(position, bag);
      const candidates = kernel
        .best(2 * ROLLED_OUT, bag)
        .flatMap(({ move }) => (move.kind === "place" ? [move] : []))
        .slice(0, ROLLED_OUT);
      return { position, candidates };
    });
  const searcher = new LaneSearcher({ graph, alphabet, rules });
  const setup = { config, kernel, searcher, seed, samples, plies: ROLLOUT_PLIES };
  const counted: LaneReuse[] = [];
  try {
    for (const [i, one] of positions.entries()) {
      progress?.("rolling out", i, positions.length);
      await pause(signal);
      counted.push(await finishWithPauses(reuseSlices(setup, one), signal));
    }
  } catch (error) {
    if (signal?.aborted !== true || error !== signal.reason) throw error;
  }
  return counted.length === 0 ? undefined : counted.reduce(addReuse);
}
