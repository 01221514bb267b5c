import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { assuming, playerFields, resultFields, warningFields } from "../../api/internal.js";
import { type EvaluatorOptions, GaddawgError } from "../../api/node.js";
import { answerBatch, type BatchOptions } from "../io/batch.js";
import { csvFile, makeFolder } from "../io/csv.js";
import { addEngine, openSource } from "../io/engine.js";
import { EXIT } from "../io/errors.js";
import { at, endWith, io } from "../io/io.js";
import { FileLock } from "../io/lock.js";
import { filesIn, note, sayWritten } from "../io/notes.js";
import { addJson, MOST_COUNT, newCommand, wholeNumber } from "../io/options.js";
import { counted, number, print, printJson, style, styleError, wrapped } from "../io/output.js";
import { addPosition } from "../io/position.js";
import { Pace, RunLine } from "../io/progress.js";
import type { Source } from "../io/provenance.js";
import {
  DEFAULT_LEXICON_PATH,
  DEFAULT_WIN_TABLE_PATH,
  gameFiles,
  isFolder,
  readBytes,
} from "../io/read-file.js";
import { facts, tableText } from "../io/table.js";
import { writeFolder, writeWhole } from "../io/write-file.js";
import {
  type BatchResult,
  type OpenedEngine,
  pathOf,
  ReviewBatch,
  type ReviewParts,
  ReviewStore,
} from "../review/batch.js";
import {
  assumedOf,
  csvTables,
  gamesTable,
  judgesOf,
  judgesTable,
  playersTable,
  type ReviewedGame,
} from "../review/figures.js";
import { reviewNote } from "../review/game-tables.js";
import { addReview, evaluatorOf } from "../review/options.js";
import { Interrupts } from "../runs/interrupts.js";
import { analyzeGameFile, type GameOptions, gameFileOf } from "./analyze-game.js";
import { analyzePosition, type CountOptions, findPlays, positionJson } from "./analyze-position.js";
import { ANALYZE_HELP } from "./help.js";

interface AnalyzeOptions extends GameOptions {
  batch?: string;
  all?: boolean;
}

/** Options that do not apply to a batch, in which each line describes its own position. */
const NOT_FOR_BATCHES = [
  ...["file", "board", "rack", "pool", "withPass", "variant", "layout"],
  ...["report", "gcg", "turn", "csv", "with", "table"],
];

export function analyzeCommand(): Command {
  const command = addPosition(newCommand("analyze", ANALYZE_HELP), {
    argument:
      "the position in CGP, a file of positions (CGP) or of a game (GCG), or several games or a folder of them; - reads standard input",
    gcg: "review the game in a GCG file (- is standard input); with --turn, the position of that turn",
  });
  addEngine(command)
    .option("-n, --count <n>", "number of plays to show", wholeNumber(1, MOST_COUNT), 15)
    .addOption(new Option("--all", "show all legal plays").conflicts("count"))
    .option(
      "--pool <letters>",
      "show plays of these tiles, up to 20, instead of the rack's; ? is a blank",
    )
    .option("--at-most <n>", "show only plays that lay at most n tiles", wholeNumber(1, 20))
    .addOption(
      new Option("--with-pass", "list the pass among the moves, by its equity").conflicts([
        "pool",
        "atMost",
      ]),
    )
    .option(
      "--report <file>",
      "also write an HTML page with the board, the plays and a chart; with several games, a folder",
    )
    .option("--csv <file>", "with a game: also write its turns as CSV")
    .addOption(
      new Option(
        "--batch <file>",
        "analyze many positions, one JSON object per line, and print a JSON line for each (- is standard input)",
      ).conflicts(NOT_FOR_BATCHES),
    );
  return addJson(addReview(command)).action((cgp: string[], options: AnalyzeOptions) =>
    analyze(cgp, options, command),
  );
}

async function analyze(cgp: string[], options: AnalyzeOptions, command: Command): Promise<void> {
  const isOfGames = options.batch === undefined && options.turn === undefined;
  const games = isOfGames ? await manyGames(cgp, options) : undefined;
  if (games !== undefined) return analyzeGames(games, options, command);
  const game = isOfGames ? await gameFileOf(cgp, options) : undefined;
  if (game !== undefined) return analyzeGameFile(game, cgp, options, command);
  await evaluatorOf(options, command);
  const forGames = (["with", "csv", "nodes"] as const).find((name) => options[name] !== undefined);
  if (forGames !== undefined) command.error(`error: --${forGames} needs a game, a GCG file`);
  if (options.batch === undefined) return analyzePosition(cgp, options, command);
  if (cgp.length > 0)
    command.error(
      "error: a position as an argument and --batch: given together (expected one of the two)",
    );
  return analyzeBatch(options.batch, options);
}

/**
 * Returns the paths of many games: folders, several GCG files, or a GCG file whose report is a
 * folder; undefined if the arguments are anything else.
 */
async function manyGames(
  args: readonly string[],
  { report, gcg }: GameOptions,
): Promise<readonly string[] | undefined> {
  if (gcg !== undefined || args.length === 0) return undefined;
  const folders = await Promise.all(args.map(isFolder));
  const isGame = (arg: string, i: number): boolean => folders[i] === true || /\.gcg$/i.test(arg);
  if (!args.every(isGame)) return undefined;
  const isInFolder = report !== undefined && (/[/\\]$/.test(report) || (await isFolder(report)));
  return args.length > 1 || folders[0] === true || isInFolder ? args : undefined;
}

/** Reviews many games, and writes a folder with their pages and tables. */
async function analyzeGames(
  paths: readonly string[],
  options: GameOptions,
  command: Command,
): Promise<void> {
  const { report, csv, json = false } = options;
  if (report === undefined) {
    command.error("error: several games need --report with a folder for their pages and tables");
  }
  if (csv !== undefined) {
    command.error("error: --csv takes one game; the folder of --report has the tables of several");
  }
  const evaluator = (await evaluatorOf(options, command)) ?? {
    name: "static",
    nodes: options.nodes,
  };
  const files = await gameFiles(paths);
  await prepareFolders(report);
  const store = new ReviewStore(join(report, DATA), await partsOf(options, evaluator));
  const [line, pace] = [new RunLine(), new Pace()];
  const interrupts = new Interrupts(() => {
    line.clear();
    note("stopping; Ctrl-C again ends at once", json);
  });
  let source: Source | undefined;
  try {
    const result = await new ReviewBatch({
      ...{ files, evaluator, options, store, signal: interrupts.signal },
      // Programs get as many plays per turn as they request, as for one game.
      top: command.getOptionValueSource("count") === "default" ? 1 : options.count,
      parallel: options.threads ?? availableParallelism(),
      open: (reading) => openSource(options, reading, { buildsWordMap: true }),
      onReviewed: async (game, opened) => {
        const own = sourceFor(opened, game, options, evaluator);
        source ??= own;
        await writePage(report, game, own);
      },
      onProgress: (done, of, turn) => line.draw(() => [...pace.parts(done, of, "game"), turn]),
    }).run();
    line.clear();
    const written = source === undefined ? 0 : await writeReport(report, result, source);
    await tell(result, options);
    if (written > 0) await sayWritten([filesIn(report, written)], { json });
    sayHowItEnded(result, files.length, interrupts, json);
  } finally {
    line.clear();
    interrupts.stop();
  }
}

/** The folders of finished reviews and of pages, in that of the report. */
const DATA = "data";
const PAGES = "games";

/** The page of all games. */
const INDEX = "index.html";

/**
 * Makes the folders of a report, and keeps other processes from writing to it.
 * @throws GaddawgError `UNWRITABLE`, also for a folder that has a page of something else; `LOCKED`.
 */
async function prepareFolders(report: string): Promise<void> {
  const index = join(report, INDEX);
  if (existsSync(at(index))) {
    const { isOwnPage } = await import("../../report/page.js");
    if (!isOwnPage(await readFile(at(index), "latin1"))) {
      throw new GaddawgError("UNWRITABLE", "is not of a report and would be overwritten", {
        source: index,
        expected: "an empty folder, or one of an earlier report",
      });
    }
  }
  for (const folder of [report, join(report, DATA), join(report, PAGES)]) await makeFolder(folder);
  FileLock.take(join(report, DATA));
}

/** Returns everything besides a game that its review depends on. */
async function partsOf(
  options: GameOptions,
  { threads: _, table: __, ...evaluator }: EvaluatorOptions,
): Promise<ReviewParts> {
  const {
    lexicon = DEFAULT_LEXICON_PATH,
    leaves,
    alphabet,
    alphabetFile,
    layout,
    format,
    table,
    rackSize,
    bonus,
  } = options;
  const named = {
    ...{ leaves, alphabet, alphabetFile, layout, format, count: options.count },
    ...{ rackSize, bonus },
  };
  const paths = [lexicon, leaves, alphabetFile, layout, table]
    .filter((path) => path !== undefined)
    .filter((path) => existsSync(at(path)));
  const files = await Promise.all(paths.map(readBytes));
  return [JSON.stringify(evaluator), JSON.stringify(named), ...files];
}

function sourceFor(
  { engine, lexicon }: OpenedEngine,
  { reading }: ReviewedGame,
  { leaves, table = DEFAULT_WIN_TABLE_PATH }: GameOptions,
  { seed = 1 }: EvaluatorOptions,
): Source {
  const { alphabet, rules } = reading;
  const made = { alphabet, rules, seed, backend: engine.backend };
  return { lexicons: [lexicon], leaves: [leaves], winTable: table, ...made };
}

async function writePage(report: string, game: ReviewedGame, source: Source): Promise<void> {
  const { gamePage } = await import("../reports/game.js");
  const { page, reading, analysis } = game;
  await writeText(pathOf(report, page), await gamePage(reading, analysis, source));
}

/** Writes the page of all games and the tables; returns the number of all files. */
async function writeReport(
  report: string,
  { games, failed }: BatchResult,
  source: Source,
): Promise<number> {
  const { reviewsPage } = await import("../reports/games.js");
  await writeText(join(report, INDEX), await reviewsPage(games, failed, source));
  const tables = await writeFolder(report, csvTables(games).map(csvFile));
  return games.length + tables + 1;
}

function writeText(path: string, text: string): Promise<void> {
  return writeWhole(path, text, { endsOnSignal: false });
}

/** Prints what was found. */
async function tell({ games, failed, kept }: BatchResult, { json }: GameOptions): Promise<void> {
  if (json === true) {
    const errors = failed.map(({ file, code, message }) => ({ file, code, message }));
    const evaluator = games[0]?.analysis.evaluator ?? null;
    await printJson({ evaluator, games: games.map(gameFields), errors, kept });
    return;
  }
  const before = kept === 0 ? "" : `, ${number(kept)} of them before`;
  await print(`${style("bold", `${counted(games.length, "game")} reviewed${before}`)}\n`);
  const [first] = games;
  const judges = judgesOf(games);
  if (judges !== "") await print(facts([["judged by", judges]]));
  if (first !== undefined) {
    await print(tableText(playersTable(games)));
    await print(tableText(gamesTable(games)));
    await print(tableText(judgesTable(games)));
    await print(`\n${wrapped(reviewNote(first.analysis))}\n`);
    const assumed = assumedOf(games).map(({ message, games: count }): [string, string] => {
      return ["assumed", `${message} (${counted(count, "game")})`];
    });
    if (assumed.length > 0) await print(`\n${facts(assumed)}`);
  }
  sayWarnings(games);
  for (const { message } of failed) {
    io().stderr.write(`${styleError(["bold", "red"], "gaddawg:")} ${message}\n`);
  }
}

/** Most warnings that are printed; the page and warnings.csv have all. */
const MOST_WARNINGS = 10;

function sayWarnings(games: readonly ReviewedGame[]): void {
  const all = games.flatMap(({ file, analysis }) =>
    analysis.warnings.map(({ line, message }) => `${file}:${line}: ${message}`),
  );
  for (const text of all.slice(0, MOST_WARNINGS)) note(text, false);
  const more = all.length - MOST_WARNINGS;
  if (more > 0) note(`${counted(more, "more warning")}, in ${INDEX} and warnings.csv`, false);
}

function gameFields({ file, page, reading, analysis }: ReviewedGame) {
  const { title } = reading.game;
  const players = analysis.players.map(playerFields);
  const { result, warnings, turns, assumptions = [] } = analysis;
  return {
    ...{ file, page, title: title ?? null, turns: turns.length },
    ...{ result: resultFields(result), players, warnings: warningFields(warnings) },
    ...assuming(assumptions),
  };
}

/** Sets the exit code, and says how an interrupted batch goes on. */
function sayHowItEnded(
  { games, failed }: BatchResult,
  all: number,
  { exitCode }: Interrupts,
  json: boolean,
): void {
  if (exitCode !== undefined) {
    const left = all - games.length - failed.length;
    endWith(exitCode);
    note(`${counted(left, "game")} left; the same command continues with them`, json);
  } else if (failed.length > 0) endWith(EXIT.badInput);
}

/** Analyzes a file of positions, one per line, and prints a JSON line for each. */
function analyzeBatch(path: string, options: BatchOptions & CountOptions): Promise<void> {
  return answerBatch(path, options, ({ id, position, engine }) => {
    const { alphabet, rules } = engine;
    const found = findPlays(engine, position, options);
    return { id, ...positionJson({ position, alphabet, rules }, found, engine) };
  });
}
