import { checkOptionNames, checkWhole, type OptionNames } from "../arguments.js";
import { SearchError } from "../errors.js";
import type { PositionData, Unseen } from "../game/position.js";
import { explainPair } from "../search/explain/explain.js";
import type { Explanation } from "../search/explain/facts.js";
import { BLOCK_SAMPLES } from "../search/explain/pairs.js";
import {
  type CandidateInput,
  prepareSimulation,
  type SimulateOptions,
  type SimulatingEngine,
} from "./simulate.js";

/** The options of an explanation: those of a simulation that say how samples are played. */
export interface ExplainOptions
  extends Pick<
    SimulateOptions,
    | "phonies"
    | "plies"
    | "seed"
    | "policy"
    | "endings"
    | "endingNodes"
    | "inference"
    | "table"
    | "threads"
    | "worker"
    | "signal"
  > {
  /** Samples of each move, 500 to 1,000,000, rounded up to a multiple of 50. Default 2000. */
  samples?: number | undefined;
}

/** Their names. */
const EXPLAIN_NAMES: OptionNames<ExplainOptions> = {
  phonies: 0,
  plies: 0,
  seed: 0,
  policy: 0,
  endings: 0,
  endingNodes: 0,
  inference: 0,
  table: 0,
  threads: 0,
  worker: 0,
  signal: 0,
  samples: 0,
};

const SAMPLES = 2000;
const LEAST_SAMPLES = 500;
const MOST_SAMPLES = 1_000_000;

/**
 * Plays samples of two moves of a checked position, and tells in what they differ.
 * @throws SearchError, ArgumentError, or the reason of the signal.
 */
export async function explainMoves(
  engine: SimulatingEngine,
  position: PositionData,
  unseen: Unseen,
  moves: readonly [CandidateInput, CandidateInput],
  options: ExplainOptions,
): Promise<Explanation> {
  checkOptionNames(options, EXPLAIN_NAMES);
  const { samples = SAMPLES, signal, ...same } = options;
  checkWhole(samples, "samples", LEAST_SAMPLES, MOST_SAMPLES);
  const settings = { ...same, signal, candidates: moves };
  const { plan, start } = prepareSimulation(engine, position, unseen, settings);
  signal?.throwIfAborted();
  const { pool, about, candidates } = await start();
  const [first, second] = candidates;
  if (first === undefined || second === undefined) {
    throw new SearchError("ILLEGAL_MOVE", "two moves that come to the same", {
      expected: "moves that differ in their tiles, squares or score",
    });
  }
  const { plies, endings, endingNodes, seed } = plan;
  const blocks = Math.ceil(samples / BLOCK_SAMPLES);
  const how = { plies, endings, endingNodes, seed, blocks };
  const found = await explainPair(pool, about, [first, second], how, { signal });
  signal?.throwIfAborted();
  return found as Explanation;
}
