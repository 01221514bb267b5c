import { availableParallelism } from "node:os";
import type { Alphabet } from "../../alphabet/index.js";
import { SelfPlayError } from "../../errors.js";
import type { BackendChoice } from "../../kernel/index.js";
import type { Leaves } from "../../leaves/index.js";
import type { WordGraph } from "../../lexicon/index.js";
import type { Rules } from "../../rules/index.js";
import {
  beginTraining,
  decodeTraining,
  encodeTraining,
  gameSetup,
  generationPlan,
  identityOf,
  runTraining,
  type TrainingIdentity,
  type TrainingPlan,
  type TrainingState,
  untrainedLeaves,
} from "../../selfplay/index.js";
import { Pool, packSetup, startEngineWorker } from "../../workers/index.js";
import { startThread } from "./workers.js";

/** How leave values are trained; see TrainingPlan for the numbers. */
export interface TrainLeavesOptions extends Partial<TrainingPlan> {
  /** A GADDAG for the classic game, alphagrams for the jumbled one. */
  graph: WordGraph;
  alphabet: Alphabet;
  rules: Rules;
  /** Worker threads; default: one for each processor. */
  threads?: number | undefined;
  backend?: BackendChoice | undefined;
  /** Bytes of a checkpoint to go on from. */
  checkpoint?: Uint8Array | undefined;
  /** Name of the checkpoint, for errors. */
  source?: string | undefined;
  /** Told whenever some games more are done. */
  onProgress?: ((training: Training) => void | Promise<void>) | undefined;
  /** Breaks the training off. */
  signal?: AbortSignal | undefined;
}

/** What a training has come to. */
export interface Training {
  /** The generation that is played, from 0; `plan.generations` when all are done. */
  readonly generation: number;
  /** Games of it that were played, and that it has. */
  readonly done: number;
  readonly games: number;
  /** The values of the last generation that is whole; all 0 before the first. */
  readonly leaves: Leaves;
  readonly plan: TrainingPlan;
  /** Whether all generations are done. */
  readonly isFinished: boolean;
  /** The training as bytes, to go on from. */
  checkpoint(): Promise<Uint8Array<ArrayBuffer>>;
}

export const DEFAULT_TRAINING: TrainingPlan = {
  seed: 1,
  generations: 4,
  games: 100_000,
  racks: 4,
  weight: 100,
};

/**
 * Trains the values of all leaves of a tile set by self-play on worker threads.
 * The same options give the same values, with any number of threads, and whether
 * or not the training was broken off and gone on with.
 * @throws LexiconError, KernelError or SelfPlayError.
 */
export async function trainLeaves(options: TrainLeavesOptions): Promise<Training> {
  const { graph, alphabet, rules, signal, onProgress, backend = "auto" } = options;
  const plan = planOf(options);
  const threads = options.threads ?? availableParallelism();
  const untrained = untrainedLeaves(alphabet, rules.rackSize);
  const setupWith = (leaves: Leaves) => {
    const player = { name: "hasty", graph, leaves } as const;
    return gameSetup({ alphabet, rules, players: [player, player] });
  };
  const { lexicons, ...hashes } = await identityOf(setupWith(untrained), {
    seed: plan.seed,
    paired: false,
    players: [],
  });
  const identity = {
    ...plan,
    lexicon: lexicons[0] as string,
    alphabet: hashes.alphabet,
    rules: hashes.rules,
  };
  const { checkpoint, source } = options;
  const state =
    checkpoint === undefined
      ? beginTraining(untrained)
      : await decodeTraining(checkpoint, identity, untrained, source);
  await runTraining(plan, state, {
    start: (leaves) => {
      const setup = packSetup(setupWith(leaves), backend);
      return Pool.start(threads, () => startEngineWorker(startThread(), setup));
    },
    onProgress: () => onProgress?.(viewOf(plan, state, identity)),
    signal,
  });
  return viewOf(plan, state, identity);
}

function viewOf(plan: TrainingPlan, state: TrainingState, identity: TrainingIdentity): Training {
  const { generation, done, leaves } = state;
  const isFinished = generation >= plan.generations;
  const games = isFinished ? 0 : generationPlan(plan, generation).games;
  const checkpoint = () => encodeTraining(identity, state);
  return { generation, done, games, leaves, plan, isFinished, checkpoint };
}

function planOf(options: TrainLeavesOptions): TrainingPlan {
  const plan = { ...DEFAULT_TRAINING };
  for (const key of Object.keys(plan) as (keyof TrainingPlan)[]) {
    const value = options[key] ?? plan[key];
    const least = key === "seed" || key === "weight" ? 0 : 1;
    if (!Number.isSafeInteger(value) || value < least || value > LARGEST[key]) {
      throw new SelfPlayError("BAD_OPTION", `${key}: ${value}`, {
        expected: `a whole number from ${least} to ${LARGEST[key]}`,
      });
    }
    plan[key] = value;
  }
  return plan;
}

/** Beyond these numbers sums of a chunk would not fit, or nobody could wait so long. */
const LARGEST: Readonly<Record<keyof TrainingPlan, number>> = {
  seed: 2 ** 32 - 1,
  generations: 100,
  games: 2 ** 31 - 1,
  racks: 10,
  weight: 1_000_000,
};
