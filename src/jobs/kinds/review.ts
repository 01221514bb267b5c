import type { Alphabet } from "../../alphabet/alphabet.js";
import {
  badArgument,
  bytesFrom,
  checkObject,
  checkOptionNames,
  checkText,
  checkWhole,
  isList,
  type OptionNames,
} from "../../base/arguments.js";
import { itemAt } from "../../base/elements.js";
import { GaddawgError, JobError } from "../../base/errors.js";
import { graphFor } from "../../engine/checks.js";
import { create, type EngineOptions, graphOf, leavesFor } from "../../engine/create.js";
import type { Engine } from "../../engine/engine.js";
import type { Lexicon } from "../../engine/lexicon.js";
import { openDefaultLexicon } from "../../engine/open.js";
import { gameConfig } from "../../game/config.js";
import { sameRules } from "../../game/rules.js";
import { parseGcg } from "../../notation/gcg/read.js";
import type { GcgReading } from "../../notation/gcg/record.js";
import { analyzeGameAsync } from "../../review/analysis.js";
import type { GameAnalysis } from "../../review/analysis-types.js";
import { type EvaluatorOptions, settingsOf as evaluatorSettings } from "../../review/settings.js";
import { readWinTable, writeWinTable } from "../../search/win-file.js";
import type { WinTable } from "../../search/win-table.js";
import { searchesOn } from "../../selfplay/searches.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import {
  canonicalJson,
  checkVersion,
  InputList,
  type InputSource,
  isRecord,
  type JobPlan,
  MOST_SHARDS,
  newPlan,
  parseJson,
  readInput,
} from "../plan-file.js";
import { VarintError } from "../varints.js";
import type {
  AnswerData,
  JobHost,
  JobKind,
  JobTotal,
  OpenJob,
  RunnerOptions,
  ShardRunner,
} from "./kind.js";
import {
  isPlannedWords,
  type PlannedWords,
  planLeaves,
  planTiles,
  planWords,
  readLeaves,
  readRules,
  readTiles,
  readWords,
} from "./planned.js";

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
    const rules = readRules(settings.rules);
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
      const { reading } = itemAt(games, shard);
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

function isReviewed(value: unknown): value is Reviewed {
  return isRecord(value) && (isRecord(value.analysis) || isRecord(value.error));
}

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
    const review = parseJson(new TextDecoder().decode(body), (what) => new VarintError(what));
    if (!isReviewed(review)) throw new VarintError("no review");
    this.reviews.push(review);
  }

  async answer(): Promise<AnswerData> {
    const named = this.reviews.map((review, i) => ({ file: this.names[i], ...review }));
    return {
      games: named.filter((one) => "analysis" in one),
      errors: named.flatMap((one) => ("error" in one ? { file: one.file, ...one.error } : [])),
    };
  }
}

/* The plan of a review: how it is made, and how its settings and games are read again. */

/** A game to review: the bytes of a GCG file, and its name. */
export interface JobGame {
  name: string;
  bytes: Uint8Array;
}

/** Options for a review of many games, each of which is a shard. */
export interface ReviewJobOptions extends Pick<EngineOptions, "leaves"> {
  games: readonly JobGame[];
  /** Default: the default lexicon. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Default: that of the games. */
  alphabet?: Alphabet | undefined;
  /** Evaluator that reviews turns; default: static equity alone. */
  evaluator?: Omit<EvaluatorOptions, "threads" | "worker"> | undefined;
  /** Number of best moves to list for each turn; default 1. */
  top?: number | undefined;
}

const NAMES: OptionNames<ReviewJobOptions> = {
  lexicon: 0,
  alphabet: 0,
  leaves: 0,
  games: 0,
  evaluator: 0,
  top: 0,
};

/** The most moves that are listed for a turn. */
const MOST_TOP = 1000;

/** What a plan of a review says besides its inputs. */
interface ReviewSettings extends Record<string, unknown> {
  words: PlannedWords;
  /** Name of an input, or `"none"`. */
  leaves: string;
  evaluator?: Omit<EvaluatorOptions, "table"> | undefined;
  /** Name of an input. */
  table?: string | undefined;
  top: number;
}

/**
 * Plans a review of many games, which must have the same rules and tiles.
 * @throws JobError `BAD_OPTION`; NotationError for a file that is not a game.
 */
export async function planReview(
  options: ReviewJobOptions,
  host: JobHost,
): Promise<{ plan: JobPlan; source: InputSource }> {
  checkOptionNames(options, NAMES);
  const { games, evaluator: given, top = 1 } = options;
  checkWhole(top, "top", 1, MOST_TOP);
  const { alphabet, rules } = commonReading(games, options.alphabet);
  checkEvaluator(given, { alphabet, rules });
  const lexicon = options.lexicon ?? (await openDefaultLexicon(host));
  const inputs = new InputList();
  const table = given?.table;
  if (table !== undefined) await inputs.add("win estimates", table, writeWinTable);
  await inputs.add("games", games, packGames);
  const settings: ReviewSettings = {
    words: await planWords("lexicon", graphFor(graphOf(lexicon), rules), inputs),
    leaves: await planLeaves("leaves", await leavesFor(options.leaves, alphabet, host), inputs),
    alphabet: planTiles(alphabet),
    rules,
    evaluator: given && withoutTable(given),
    table: table && "win estimates",
    top,
  };
  const plan = newPlan(host.version, {
    kind: "review",
    settings,
    inputs: inputs.inputs,
    shards: games.length,
  });
  return { plan, source: inputs.source };
}

function withoutTable({ table: _, ...others }: EvaluatorOptions): ReviewSettings["evaluator"] {
  return others;
}

/** Checks what reviews are made with; their threads are those of the job. */
function checkEvaluator(
  given: ReviewJobOptions["evaluator"],
  game: Pick<GcgReading, "alphabet" | "rules">,
): void {
  if (given === undefined) return;
  checkObject(given, "evaluator", 'the settings of an evaluator, such as { name: "static" }');
  evaluatorSettings(given, { config: gameConfig(game) });
  const all: EvaluatorOptions = given;
  for (const name of ["threads", "worker"] as const) {
    const value = all[name];
    if (value === undefined) continue;
    throw badArgument(`evaluator.${name}`, value, "nothing: the job has threads of its own");
  }
}

/** Reads all games; returns one of them, for their rules and tiles. */
function commonReading(
  games: readonly JobGame[],
  alphabet: ReviewJobOptions["alphabet"],
): GcgReading {
  if (!isList(games) || games.length === 0 || games.length > MOST_SHARDS) {
    throw new JobError("BAD_OPTION", "games: none, or too many", {
      expected: `1 to ${MOST_SHARDS} games`,
    });
  }
  // `from` and not `map`, which skips holes.
  const readings = Array.from(games, (game, i) => {
    checkObject(game, `games[${i}]`, "a game: { name, bytes }");
    checkText(game.name, `games[${i}].name`);
    bytesFrom(game.bytes, `games[${i}].bytes`);
    return readGame(game.name, game.bytes, alphabet);
  });
  const first = itemAt(readings, 0);
  const other = readings.findIndex(({ alphabet, rules }) => {
    return alphabet.name !== first.alphabet.name || !sameRules(rules, first.rules);
  });
  if (other === -1) return first;
  throw new JobError("BAD_OPTION", "is of other rules or tiles than the games before it", {
    source: games[other]?.name,
    expected: "games of the same rules and tiles, in a job of their own",
  });
}

/** Reads a game to review. @throws NotationError, with its name. */
function readGame(
  source: string,
  bytes: Uint8Array,
  alphabet: ReviewJobOptions["alphabet"],
): GcgReading {
  return parseGcg(bytes, { source, ...(alphabet && { alphabet }) });
}

/** Returns games as one file: each with its name, and its bytes in base64. */
function packGames(games: readonly JobGame[]): Uint8Array {
  const packed = games.map(({ name, bytes }) => [name, Buffer.from(bytes).toString("base64")]);
  return new TextEncoder().encode(canonicalJson(packed));
}

/** Reads what `packGames` wrote. @throws JobError `BAD_PLAN`. */
function unpackGames(bytes: Uint8Array): JobGame[] {
  const packed: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const isPair = (one: unknown) =>
    Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
  if (Array.isArray(packed) && packed.every(isPair)) {
    return packed.map(([name, text]) => ({ name, bytes: Buffer.from(text, "base64") }));
  }
  throw new JobError("BAD_PLAN", "the games of the plan are no games", {
    expected: "pairs of a name and bytes in base64",
  });
}

/** Returns the settings of a plan of a review. @throws JobError `BAD_PLAN`. */
function settingsOf({ settings }: JobPlan): ReviewSettings {
  if (areSound(settings)) return settings;
  throw new JobError("BAD_PLAN", "plan.settings: are not those of a review", {
    expected: "what gaddawg job plan review writes",
  });
}

function areSound(settings: JobPlan["settings"]): settings is ReviewSettings {
  const { words, leaves, evaluator, table, top, rules } = settings;
  return (
    isPlannedWords(words) &&
    typeof leaves === "string" &&
    (evaluator === undefined || isRecord(evaluator)) &&
    (table === undefined || typeof table === "string") &&
    Number.isInteger(top) &&
    isRecord(rules)
  );
}
