import { JobError } from "../../base/errors.js";
import { addAll } from "../../base/lists.js";
import { checkOptions, type OptionsOf, type Schema, withDefaults } from "../../base/schema.js";
import { workersAtOnce } from "../../host/host.js";
import { writeWinTable } from "../../search/win-file.js";
import { WIN_COLUMNS, WinTable, winRows } from "../../search/win-table.js";
import { startWorker } from "../../selfplay/engine-tasks.js";
import { hexOf } from "../../selfplay/hash.js";
import { CHUNK_GAMES } from "../../selfplay/match.js";
import { checkSameTraining } from "../../selfplay/training.js";
import {
  COUNTED,
  OUTCOMES,
  outcomeIdentityOf,
  outcomeSetup,
  shapeOf,
} from "../../selfplay/win-table-training.js";
import { packSetup } from "../../selfplay/worker-setup.js";
import { Pool } from "../../workers/pool.js";
import {
  checkVersion,
  InputList,
  type InputSource,
  isRecord,
  isWhole,
  type JobPlan,
  newPlan,
} from "../plan-file.js";
import { chunksOf, SHARDED, shardSize } from "../shard-cuts.js";
import { VarintError, VarintReader, VarintWriter } from "../varints.js";
import type { AnswerData, JobHost, JobKind, JobTotal, OpenJob } from "./kind.js";
import {
  isPlannedWords,
  OTHER_PARTS,
  type PlannedWords,
  planLeaves,
  planTiles,
  planWords,
  readLeaves,
  readRules,
  readTiles,
  readWords,
} from "./planned.js";

/** What can be asked of a count of outcomes that is cut into shards. */
export const WIN_TABLE_JOB = { ...COUNTED, ...OUTCOMES, ...SHARDED } satisfies Schema;

/** Options for a training run for win estimates, split into shards. */
export interface WinTableJobOptions extends OptionsOf<typeof WIN_TABLE_JOB> {}

/** Games of a shard where no number of shards is asked for. */
const SHARD_GAMES = 5000;

/** What a plan of win estimates says besides its inputs. */
interface WinTableSettings extends Record<string, unknown> {
  games: number;
  shardGames: number;
  seed: number;
  words: PlannedWords;
  /** Name of an input, or `"none"`. */
  leaves: string;
}

/** Plans the training of win estimates. @throws JobError `BAD_OPTION`; as `trainWinTable`. */
export async function planWinTable(
  options: WinTableJobOptions,
  host: JobHost,
): Promise<{ plan: JobPlan; source: InputSource }> {
  checkOptions(WIN_TABLE_JOB, options);
  const { games, seed, shards, ...others } = withDefaults(WIN_TABLE_JOB, options);
  const setup = await outcomeSetup(others, host);
  const { graph, leaves } = setup.players[0];
  const inputs = new InputList();
  const shardGames = shardSize(games, shards, { usual: SHARD_GAMES, unit: 1 });
  const settings: WinTableSettings = {
    games,
    shardGames,
    seed,
    words: await planWords("lexicon", graph, inputs),
    leaves: await planLeaves("leaves", leaves, inputs),
    alphabet: planTiles(setup.alphabet),
    rules: setup.rules,
    identity: await outcomeIdentityOf(setup, seed),
  };
  const plan = newPlan(host.version, {
    kind: "win estimates",
    settings,
    inputs: inputs.inputs,
    shards: Math.ceil(games / shardGames),
  });
  return { plan, source: inputs.source };
}

/** Win estimates from self-play. */
export const winTableKind: JobKind = {
  async open(plan, inputs, host): Promise<OpenJob> {
    checkVersion(plan, host.version);
    const { games, shardGames, seed, ...settings } = settingsOf(plan);
    const alphabet = readTiles(settings.alphabet);
    const lexicon = await readWords(plan, settings.words, alphabet, inputs);
    const leaves = await readLeaves(plan, settings.leaves, alphabet, inputs);
    const rules = readRules(settings.rules);
    const setup = await outcomeSetup({ lexicon, alphabet, rules, leaves }, host);
    checkSameTraining(
      settings.identity,
      await outcomeIdentityOf(setup, seed),
      OTHER_PARTS,
      "the plan",
    );
    const shape = shapeOf(setup);
    const length = winRows(shape) * WIN_COLUMNS;
    return {
      plan,
      rounds: [plan.shards],
      begin: () => new WinTableTotal(shape, seed, games, length),
      startRunner: async (_, { threads, onLoss }) => {
        const wire = packSetup(setup, "auto");
        const start = (ended: AbortSignal) => startWorker(host, wire, undefined, ended);
        const pool = await Pool.start(threads ?? workersAtOnce(host), start, onLoss);
        return {
          lanes: pool.size,
          stop: () => pool.stop(),
          run: async (shard, signal) => {
            const first = shard * shardGames;
            const counts = new Float64Array(length);
            const own = { first, end: Math.min(games, first + shardGames) };
            for (const chunk of chunksOf(own, CHUNK_GAMES)) {
              const input = { seed, ...chunk, paired: false };
              addAll(counts, await pool.ask("outcomes", input, { signal }));
            }
            const writer = new VarintWriter();
            writer.sparse(counts);
            return writer.finish();
          },
        };
      },
    };
  },
};

/** The counts of all games so far. */
class WinTableTotal implements JobTotal {
  private readonly counts: Float64Array;

  constructor(
    private readonly shape: WinTable["shape"],
    private readonly seed: number,
    private readonly games: number,
    length: number,
  ) {
    this.counts = new Float64Array(length);
  }

  add(_shard: number, body: Uint8Array): void {
    const reader = new VarintReader(body);
    const more = reader.addSparse(new Float64Array(this.counts.length));
    if (!reader.isAtEnd) throw new VarintError("bytes behind the end");
    addAll(this.counts, more);
  }

  file(): Uint8Array {
    return writeWinTable(new WinTable(this.shape, this.counts.slice()));
  }

  async answer(): Promise<AnswerData> {
    const file = this.file();
    const { seed, games, shape } = this;
    return { games, seed, ...shape, bytes: file.length, sha256: await hexOf(file) };
  }
}

/** @throws JobError `BAD_PLAN`. */
function settingsOf({ settings, shards }: JobPlan): WinTableSettings {
  if (areSound(settings, shards)) return settings;
  throw new JobError("BAD_PLAN", "plan.settings: are not those of win estimates", {
    expected: "what gaddawg job plan winpct writes",
  });
}

function areSound(settings: JobPlan["settings"], shards: number): settings is WinTableSettings {
  const { games, shardGames, seed, words, leaves, rules, identity } = settings;
  return (
    isWhole(games, 1, 2 ** 31 - 1) &&
    isWhole(shardGames, 1, 2 ** 31 - 1) &&
    isWhole(seed, 0, 2 ** 32 - 1) &&
    shards === Math.ceil(games / shardGames) &&
    isPlannedWords(words) &&
    typeof leaves === "string" &&
    isRecord(rules) &&
    isRecord(identity)
  );
}
