import type { Alphabet, AlphabetName } from "../../alphabet/tile-sets.js";
import { checkOptionNames, type OptionNames } from "../../arguments.js";
import { alphabetFor, graphFor, graphOf, type Lexicon } from "../../engine/index.js";
import { type Rules, rulesOf } from "../../game/rules.js";
import type { GameSetup } from "../../kernel/index.js";
import type { Leaves } from "../../leaves/leaves.js";
import { gameSetup } from "../../players/index.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { Pool, packSetup } from "../../workers/index.js";
import type { AutoplayResources } from "../match/autoplay.js";
import { identityOf } from "../match/identity.js";
import { decodeTraining, encodeTraining, type TrainingIdentity } from "./checkpoint.js";
import { beginTraining, runTraining, type TrainingState, untrainedLeaves } from "./generations.js";
import { generationPlan, type TrainingPlan, trainingPlanOf } from "./plan.js";
import { checkTrainingThreads, THREAD_OPTIONS, type TrainingThreads } from "./threads.js";

/** The options of a training of leave values; see `TrainingPlan` for the numbers. */
export interface TrainLeavesOptions extends TrainingThreads<Training> {
  seed?: number | undefined;
  generations?: number | undefined;
  games?: number | undefined;
  racks?: number | undefined;
  weight?: number | undefined;
  /** Default: the default lexicon. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Default: the lexicon's alphabet, or English. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Rules, or their name; default `"CrosswordGame"`. */
  rules?: Rules | string | undefined;
}

const NAMES: OptionNames<TrainLeavesOptions> = {
  seed: 0,
  generations: 0,
  games: 0,
  racks: 0,
  weight: 0,
  lexicon: 0,
  alphabet: 0,
  rules: 0,
  ...THREAD_OPTIONS,
};

/** A training with its results so far. */
export interface Training {
  /** The generation in progress, from 0; `plan.generations` after the last one. */
  readonly generation: number;
  /** Games of the generation that have been played. */
  readonly done: number;
  /** All games of the generation. */
  readonly games: number;
  /** The values of the last complete generation; all 0 before the first. */
  readonly leaves: Leaves;
  readonly plan: TrainingPlan;
  /** True if all generations are done. */
  readonly isFinished: boolean;
  /** Returns the current state as bytes from which the training can be resumed. */
  checkpoint(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Trains the values of all leaves of a tile set by self-play on worker threads. The same options
 * give the same values with any number of threads, and whether or not the training was
 * interrupted and resumed.
 * @throws GaddawgError if lexicon, alphabet and rules do not go together, or an option is wrong.
 */
export async function trainLeaves(
  options: TrainLeavesOptions,
  resources: AutoplayResources,
): Promise<Training> {
  checkOptionNames(options, NAMES);
  const { signal, onProgress, onLoss, backend = "auto", threads = resources.cores, from } = options;
  checkTrainingThreads(options, resources);
  const plan = trainingPlanOf(options);
  const { untrained, setupWith, identity } = await trainingGames(plan, options, resources);
  const state =
    from === undefined
      ? beginTraining(untrained)
      : await decodeTraining(from.bytes, identity, untrained, from.source);
  await runTraining(plan, state, {
    start: (leaves) => {
      const setup = packSetup(setupWith(leaves), backend);
      return Pool.start(threads, () => resources.startWorker(setup), onLoss);
    },
    onProgress: () => onProgress?.(viewOf(plan, state, identity)),
    signal,
  });
  return viewOf(plan, state, identity);
}

/** The games of a training. */
export interface TrainingGames {
  /** The leaves whose values are learned, all 0. */
  untrained: Leaves;
  /** Returns the setup of games whose players both have these values. */
  setupWith: (leaves: Leaves) => GameSetup;
  identity: TrainingIdentity;
}

/** Returns the games of a training. @throws GaddawgError as `trainLeaves`. */
export async function trainingGames(
  plan: TrainingPlan,
  options: Pick<TrainLeavesOptions, "lexicon" | "alphabet" | "rules">,
  resources: Pick<AutoplayResources, "defaultLexicon">,
): Promise<TrainingGames> {
  const { graph, tiles, rules } = await gameOf(options, resources);
  const untrained = untrainedLeaves(tiles, rules.rackSize);
  const setupWith = (leaves: Leaves) => {
    const player = { name: "hasty", graph, leaves } as const;
    return gameSetup({ alphabet: tiles, rules, players: [player, player] });
  };
  const match = { seed: plan.seed, paired: false, players: [] };
  const hashes = await identityOf(setupWith(untrained), match);
  const [lexicon] = hashes.lexicons as [string];
  const identity = { ...plan, lexicon, alphabet: hashes.alphabet, rules: hashes.rules };
  return { untrained, setupWith, identity };
}

/** Returns the words, tiles and rules of the games. */
async function gameOf(
  options: Pick<TrainLeavesOptions, "lexicon" | "alphabet" | "rules">,
  { defaultLexicon }: Pick<AutoplayResources, "defaultLexicon">,
) {
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  const lexicon = options.lexicon ?? (await defaultLexicon());
  const graph = graphFor(graphOf(lexicon), rules);
  const { alphabet } = options;
  return { graph, tiles: alphabetFor({ lexicon, ...(alphabet && { alphabet }) }), rules };
}

function viewOf(plan: TrainingPlan, state: TrainingState, identity: TrainingIdentity): Training {
  const { generation, done, leaves } = state;
  const isFinished = generation >= plan.generations;
  const games = isFinished ? 0 : generationPlan(plan, generation).games;
  const checkpoint = () => encodeTraining(identity, state);
  return { generation, done, games, leaves, plan, isFinished, checkpoint };
}
