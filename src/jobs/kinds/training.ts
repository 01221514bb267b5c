import { JobError } from "../../base/errors.js";
import { addAll } from "../../base/lists.js";
import {
  checkOptions,
  type OptionsOf,
  type Schema,
  whole,
  withDefaults,
} from "../../base/schema.js";
import { workersAtOnce } from "../../host/host.js";
import { writeKlv } from "../../leaves/klv.js";
import type { Leaves } from "../../leaves/leaves.js";
import { PLAYED_WITH } from "../../selfplay/autoplay.js";
import { startWorker } from "../../selfplay/engine-tasks.js";
import { hexOf } from "../../selfplay/hash.js";
import {
  checkSameTraining,
  smoothedLeaves,
  TRAINING_CHUNK,
  type TrainingGames,
  TrainingSums,
  trainingGames,
} from "../../selfplay/training.js";
import {
  generationPlan,
  TRAINING,
  type TrainingPlan,
  trainingPlanOf,
} from "../../selfplay/training-plan.js";
import { packSetup } from "../../selfplay/worker-setup.js";
import { Pool } from "../../workers/pool.js";
import {
  checkVersion,
  InputList,
  type InputSource,
  isRecord,
  isWhole,
  type JobPlan,
  MOST_SHARDS,
  newPlan,
} from "../plan-file.js";
import { chunksOf } from "../shard-cuts.js";
import { VarintError, VarintReader, VarintWriter } from "../varints.js";
import type {
  AnswerData,
  JobHost,
  JobKind,
  JobRound,
  JobTotal,
  OpenJob,
  RunnerOptions,
  ShardRunner,
} from "./kind.js";
import {
  isPlannedWords,
  OTHER_PARTS,
  type PlannedWords,
  planTiles,
  planWords,
  readRules,
  readTiles,
  readWords,
} from "./planned.js";

/** What can be asked of a training of leave values that is cut into shards; a generation is a round. */
export const TRAINING_JOB = {
  ...TRAINING,
  ...PLAYED_WITH,
  /**
   * Number of games per shard. Default 500: results are tables of all leaves, however many games.
   */
  shardGames: whole(1, 2 ** 31 - 1, { default: 500, unit: "games" }),
} satisfies Schema;

/** Options for a training run for leave values, split into shards. */
export interface TrainingJobOptions extends OptionsOf<typeof TRAINING_JOB> {}

/** What a plan of a training says besides its inputs. */
interface TrainingSettings extends Record<string, unknown> {
  numbers: TrainingPlan;
  shardGames: number;
  words: PlannedWords;
}

/** Plans a training of leave values. @throws JobError `BAD_OPTION`; as `trainLeaves`. */
export async function planTraining(
  options: TrainingJobOptions,
  host: JobHost,
): Promise<{ plan: JobPlan; source: InputSource }> {
  checkOptions(TRAINING_JOB, options);
  const { shardGames, lexicon, alphabet, rules, ...given } = withDefaults(TRAINING_JOB, options);
  const numbers = trainingPlanOf(given);
  const games = await trainingGames(numbers, { lexicon, alphabet, rules }, host);
  const setup = games.setupWith(games.untrained);
  const inputs = new InputList();
  const settings: TrainingSettings = {
    numbers,
    shardGames,
    words: await planWords("lexicon", setup.players[0].graph, inputs),
    alphabet: planTiles(setup.alphabet),
    rules: setup.rules,
    identity: games.identity,
  };
  const shards = roundsOf(numbers, shardGames).reduce((sum, count) => sum + count, 0);
  if (shards > MOST_SHARDS) {
    throw new JobError("BAD_OPTION", `shardGames: ${shardGames}, which makes ${shards} shards`, {
      expected: `at most ${MOST_SHARDS} shards`,
    });
  }
  const plan = newPlan(host.version, {
    kind: "leaves",
    settings,
    inputs: inputs.inputs,
    shards,
  });
  return { plan, source: inputs.source };
}

/** Returns the number of shards of each generation. */
function roundsOf(numbers: TrainingPlan, shardGames: number): number[] {
  return Array.from({ length: numbers.generations }, (_, generation) =>
    Math.ceil(generationPlan(numbers, generation).games / shardGames),
  );
}

/** Leave values from self-play, in generations. */
export const trainingKind: JobKind = {
  async open(plan, inputs, host): Promise<OpenJob> {
    checkVersion(plan, host.version);
    const { numbers, shardGames, ...settings } = settingsOf(plan);
    const alphabet = readTiles(settings.alphabet);
    const lexicon = await readWords(plan, settings.words, alphabet, inputs);
    const rules = readRules(settings.rules);
    const games = await trainingGames(numbers, { lexicon, alphabet, rules }, host);
    checkSameTraining(settings.identity, games.identity, OTHER_PARTS, "the plan");
    const rounds = roundsOf(numbers, shardGames);
    const training = { numbers, shardGames, games, rounds };
    return {
      plan,
      rounds,
      begin: () => new TrainingTotal(training),
      startRunner: (round, options) => startRunner(training, round, options, host),
    };
  },
};

/** A training whose plan has been read. */
interface PlannedTraining {
  numbers: TrainingPlan;
  shardGames: number;
  games: TrainingGames;
  rounds: readonly number[];
}

async function startRunner(
  { numbers, shardGames, games, rounds }: PlannedTraining,
  { round, state }: JobRound,
  { threads, onLoss }: RunnerOptions,
  host: JobHost,
): Promise<ShardRunner> {
  const leaves = state === undefined ? games.untrained : valuesOf(games.untrained, state);
  const wire = packSetup(games.setupWith(leaves), "auto");
  const start = (ended: AbortSignal) => startWorker(host, wire, undefined, ended);
  const pool = await Pool.start(threads ?? workersAtOnce(host), start, onLoss);
  const generation = generationPlan(numbers, round);
  const firstShard = rounds.slice(0, round).reduce((sum, count) => sum + count, 0);
  return {
    lanes: pool.size,
    stop: () => pool.stop(),
    run: async (shard, signal) => {
      const { seed, racks } = generation;
      const first = (shard - firstShard) * shardGames;
      const own = { first, end: Math.min(generation.games, first + shardGames) };
      const sums = new TrainingSums(leaves.count);
      for (const chunk of chunksOf(own, TRAINING_CHUNK)) {
        const input = { seed, ...chunk, paired: false, racks };
        sums.add(await pool.ask("train", input, { signal }));
      }
      const writer = new VarintWriter();
      writer.sparse(sums.racks);
      writer.sparse(sums.equities);
      return writer.finish();
    },
  };
}

/** The sums of a generation so far, and the values that came of those before. */
class TrainingTotal implements JobTotal {
  private leaves: Leaves;
  private sums: TrainingSums;

  constructor(private readonly training: PlannedTraining) {
    this.leaves = training.games.untrained;
    this.sums = new TrainingSums(this.leaves.count);
  }

  add(_shard: number, body: Uint8Array): void {
    const length = this.sums.racks.length;
    const reader = new VarintReader(body);
    const racks = reader.addSparse(new Float64Array(length));
    const equities = reader.addSparse(new Float64Array(length));
    if (!reader.isAtEnd) throw new VarintError("bytes behind the end");
    addAll(this.sums.racks, racks);
    addAll(this.sums.equities, equities);
  }

  endRound(): Uint8Array {
    this.leaves = this.smoothed();
    this.sums = new TrainingSums(this.leaves.count);
    return bytesOf(this.leaves);
  }

  file(): Uint8Array {
    return writeKlv(this.smoothed());
  }

  async answer(): Promise<AnswerData> {
    const { numbers } = this.training;
    const file = this.file();
    const games = this.training.rounds.map((_, round) => generationPlan(numbers, round).games);
    const { seed, racks, weight } = numbers;
    const leaves = this.leaves.count;
    const sha256 = await hexOf(file);
    return { seed, generations: games, racks, weight, leaves, bytes: file.length, sha256 };
  }

  private smoothed(): Leaves {
    return smoothedLeaves(this.leaves, this.sums, this.training.numbers.weight);
  }
}

/** Returns the values of leaves as bytes, little-endian. */
function bytesOf({ values }: Leaves): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of values.entries()) view.setFloat32(4 * i, value, true);
  return bytes;
}

/** Returns a table with the values of `bytesOf`. @throws JobError `BAD_RESULT` for another number. */
function valuesOf(table: Leaves, bytes: Uint8Array): Leaves {
  if (bytes.length !== 4 * table.count) {
    throw new JobError("BAD_RESULT", `a state of ${bytes.length} bytes`, {
      expected: `${4 * table.count}, for ${table.count} leaves`,
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return table.withValues(
    Float32Array.from({ length: table.count }, (_, i) => view.getFloat32(4 * i, true)),
  );
}

/** @throws JobError `BAD_PLAN`. */
function settingsOf({ settings, shards }: JobPlan): TrainingSettings {
  const { numbers, shardGames, words, rules, identity } = settings;
  const isSound =
    isRecord(numbers) &&
    isWhole(shardGames, 1, 2 ** 31 - 1) &&
    isPlannedWords(words) &&
    isRecord(rules) &&
    isRecord(identity);
  if (isSound) {
    checkOptions(TRAINING, numbers, { name: "plan.settings.numbers" });
    const plan = trainingPlanOf(numbers);
    const count = roundsOf(plan, shardGames).reduce((sum, one) => sum + one, 0);
    if (count === shards) return { ...settings, numbers: plan, shardGames, words };
  }
  throw new JobError("BAD_PLAN", "plan.settings: are not those of a training of leave values", {
    expected: "what gaddawg job plan leaves writes",
  });
}
