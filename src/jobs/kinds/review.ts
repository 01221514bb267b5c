import { GaddawgError, JobError } from "../../base/errors.js";
import { create } from "../../engine/create.js";
import type { Engine } from "../../engine/engine.js";
import { rulesOf } from "../../game/rules.js";
import type { GcgReading } from "../../notation/gcg/record.js";
import { analyzeGameAsync } from "../../review/analysis.js";
import type { GameAnalysis } from "../../review/analysis-types.js";
import { readWinTable } from "../../search/win-file.js";
import type { WinTable } from "../../search/win-table.js";
import { searchesOn } from "../../selfplay/searches.js";
import { checkVersion, isRecord, readInput } from "../plan-file.js";
import { VarintError } from "../varints.js";
import type { JobHost, JobKind, JobTotal, OpenJob, RunnerOptions, ShardRunner } from "./kind.js";
import { readLeaves, readTiles, readWords } from "./planned.js";
import { type ReviewSettings, readGame, settingsOf, unpackGames } from "./review-plan.js";

/** Reviews of many games. */
export const reviewKind: JobKind = {
  async open(plan, inputs, host): Promise<OpenJob> {
    checkVersion(plan, host.version);
    const {
      words,
      leaves: named,
      evaluator,
      table: estimates,
      top,
      ...settings
    } = settingsOf(plan);
    const alphabet = readTiles(settings.alphabet);
    const lexicon = await readWords(plan, words, alphabet, inputs);
    const leaves = await readLeaves(plan, named, alphabet, inputs);
    const rules = rulesOf(settings.rules as never);
    const games = unpackGames(await readInput(plan, "games", inputs));
    if (games.length !== plan.shards) {
      throw new JobError("BAD_PLAN", `plan.shards: is ${plan.shards}`, {
        expected: `${games.length}, one for each game`,
      });
    }
    const table =
      estimates === undefined
        ? undefined
        : readWinTable(await readInput(plan, estimates, inputs), { source: estimates });
    const review: PlannedReview = {
      games: games.map(({ name, bytes }) => ({ name, reading: readGame(name, bytes, alphabet) })),
      engine: () => create({ lexicon, alphabet, rules, leaves }, host, searchesOn(host)),
      evaluator,
      table,
      top,
    };
    return {
      plan,
      rounds: [plan.shards],
      begin: () => new ReviewTotal(games.map(({ name }) => name)),
      startRunner: (_, options) => startRunner(review, options, host),
    };
  },
};

/** A review whose plan has been read. */
interface PlannedReview extends Pick<ReviewSettings, "evaluator" | "top"> {
  games: readonly { name: string; reading: GcgReading }[];
  engine: () => Promise<Engine>;
  table: WinTable | undefined;
}

async function startRunner(
  { games, engine: start, evaluator, table, top }: PlannedReview,
  { threads }: RunnerOptions,
  { cores }: JobHost,
): Promise<ShardRunner> {
  const engine = await start();
  // A thread for each game: games need not wait for one another.
  const how = evaluator && { ...evaluator, table, threads: 1 };
  return {
    lanes: threads ?? cores,
    stop: async () => engine.dispose(),
    run: async (shard, signal) => {
      const { reading } = games[shard] as (typeof games)[number];
      const review = await reviewed(() =>
        analyzeGameAsync(engine, reading.game, { top, evaluator: how, signal }),
      );
      return new TextEncoder().encode(JSON.stringify(review));
    },
  };
}

/** The review of a game, or why there is none. */
type Reviewed =
  | { analysis: Omit<GameAnalysis, "turns"> & { turns: object[] } }
  | { error: { code: string; message: string } };

async function reviewed(review: () => Promise<GameAnalysis>): Promise<Reviewed> {
  try {
    const analysis = await review();
    // Positions come from the game.
    const turns = analysis.turns.map(({ position: _, ...turn }) => turn);
    return { analysis: { ...analysis, turns } };
  } catch (error) {
    if (!(error instanceof GaddawgError) || error.code === "WORKER_LOST") throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

/** The reviews so far, in the order of the games. */
class ReviewTotal implements JobTotal {
  private readonly reviews: Reviewed[] = [];

  constructor(private readonly names: readonly string[]) {}

  add(_shard: number, body: Uint8Array): void {
    let review: unknown;
    try {
      review = JSON.parse(new TextDecoder().decode(body));
    } catch (error) {
      throw new VarintError((error as Error).message);
    }
    const isReview = isRecord(review) && (isRecord(review.analysis) || isRecord(review.error));
    if (!isReview) throw new VarintError("no review");
    this.reviews.push(review as Reviewed);
  }

  async answer(): Promise<object> {
    const named = this.reviews.map((review, i) => ({ file: this.names[i], ...review }));
    return {
      games: named.filter((one) => "analysis" in one),
      errors: named.flatMap((one) => ("error" in one ? { file: one.file, ...one.error } : [])),
    };
  }
}
