import type { Command } from "commander";
import { reviewFields, warningFields } from "../../api/internal.js";
import {
  analyzeGame,
  analyzeGameAsync,
  type Engine,
  type GameAnalysis,
  type GameAnalysisOptions,
  type GcgGame,
  type GcgReading,
} from "../../api/node.js";
import { type EngineCommandOptions, openSource } from "../io/engine.js";
import { note, sayWritten } from "../io/notes.js";
import { printAll, printJson, style, wrapped } from "../io/output.js";
import { isGameText, type PositionOptions, positionFileOf, readGame } from "../io/position.js";
import { assumedRows } from "../io/position-text.js";
import { Pace, RunLine } from "../io/progress.js";
import type { Source } from "../io/provenance.js";
import { DEFAULT_WIN_TABLE_PATH, readBytes, sourceOf, tableError } from "../io/read-file.js";
import { facts, tableText } from "../io/table.js";
import { checkOutputs, writeWhole } from "../io/write-file.js";
import {
  analysisNote,
  gameCsv,
  judgesText,
  notesText,
  playersTable,
  turnsTable,
} from "../review/game-tables.js";
import { evaluatorOf, type ReviewOptions } from "../review/options.js";

/** The options of `gaddawg analyze` for a game. */
export interface GameOptions extends PositionOptions, EngineCommandOptions, ReviewOptions {
  gcg?: string;
  count: number;
  json?: boolean;
  csv?: string;
  report?: string;
}

/** Options that select a position or control its output. */
const FOR_POSITIONS = [
  ...(["file", "board", "rack", "pool"] as const),
  ...(["atMost", "withPass", "variant", "all", "batch"] as const),
];

/**
 * Returns the GCG file, if any: that of `--gcg`, an argument or `--file` that ends in `.gcg`, or a
 * file or standard input whose text is that of a game.
 */
export async function gameFileOf(
  args: readonly string[],
  options: GameOptions,
): Promise<string | undefined> {
  const { gcg, file } = options;
  const isGame = (path: string | undefined): boolean => /\.gcg$/i.test(path ?? "");
  const named = gcg ?? args.find(isGame) ?? (isGame(file) ? file : undefined);
  if (named !== undefined) return named;
  const path = positionFileOf(args, options);
  return path !== undefined && isGameText(await readBytes(path)) ? path : undefined;
}

/** Reviews the game in a GCG file. */
export async function analyzeGameFile(
  path: string,
  args: readonly string[],
  options: GameOptions,
  command: Command,
): Promise<void> {
  checkUse(path, args, options, command);
  const { csv, report, leaves, table, nodes } = options;
  const inputs = [path, options.lexicon, leaves, table];
  await checkOutputs({ "--csv": csv, "--report": report }, inputs);
  const reading = await readGame(path, options);
  const { game, warnings } = reading;
  const evaluator = await evaluatorOf(options, command);
  // A review asks about many positions.
  const opening = { buildsWordMap: evaluator !== undefined };
  const { engine, lexicon } = await openSource(options, reading, opening);
  // Programs get as many plays per turn as they request; without `--count`, only the best one is
  // found.
  const top = command.getOptionValueSource("count") === "default" ? 1 : options.count;
  const analysis =
    evaluator === undefined
      ? analyzeGame(engine, game, { top, ...(nodes !== undefined && { nodes }) })
      : await reviewed(engine, game, { top, evaluator }).catch((error) => {
          throw tableError(error, table);
        });
  for (const { line, message } of warnings) {
    note(`${sourceOf(path)}:${line}: ${message}`, options.json === true);
  }
  if (options.json === true) {
    await printJson(jsonOf(reading, analysis, engine));
  } else {
    await printAll(textOf(game, analysis));
  }
  const { alphabet, rules } = reading;
  const source = {
    lexicons: [lexicon],
    leaves: [leaves],
    ...(evaluator && { winTable: table ?? DEFAULT_WIN_TABLE_PATH }),
    alphabet,
    rules,
    backend: engine.backend,
  };
  await writeFiles(reading, analysis, source, options);
  await sayWritten([options.csv, options.report], options);
  // The workers of a review would wait for more.
  engine.dispose();
}

/** Reviews a game, with a line of progress. */
async function reviewed(
  engine: Engine,
  game: GcgGame,
  options: GameAnalysisOptions,
): Promise<GameAnalysis> {
  const [line, pace] = [new RunLine(), new Pace()];
  const onTurn = (done: number, of: number): void => line.draw(() => pace.parts(done, of, "turn"));
  try {
    return await analyzeGameAsync(engine, game, { ...options, onTurn });
  } finally {
    line.clear();
  }
}

function checkUse(
  path: string,
  args: readonly string[],
  options: GameOptions,
  command: Command,
): void {
  const other = args.find((arg) => arg !== path) ?? args[1];
  if (other !== undefined)
    command.error(`error: ${other} given together with the game ${sourceOf(path)}`);
  const isSet = (name: string): boolean => command.getOptionValueSource(name) === "cli";
  const wrong = FOR_POSITIONS.find(
    (name) => isSet(name) && !(name === "file" && options.file === path),
  );
  if (wrong !== undefined) {
    const option = wrong.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    command.error(`error: --${option} applies to a position, but ${sourceOf(path)} is a game`);
  }
}

function jsonOf({ game, warnings }: GcgReading, analysis: GameAnalysis, engine: Engine) {
  return {
    ...reviewFields(analysis, game),
    warnings: warningFields(warnings),
    backend: engine.backend,
  };
}

function* textOf(game: GcgGame, analysis: GameAnalysis): Generator<string> {
  const [a, b] = game.players;
  yield `${style("bold", game.title || `${a.name} against ${b.name}`)}\n`;
  const about = assumedRows(analysis.assumptions ?? []);
  const judges = judgesText(analysis);
  if (judges !== "") about.push(["judged by", judges]);
  if (about.length > 0) yield facts(about);
  if (analysis.turns.length === 0) {
    yield "\nno turns\n";
    return;
  }
  yield tableText(turnsTable(analysis, game));
  const notes = notesText(analysis);
  if (notes.length > 0) yield `\n${notes.map((line) => wrapped(line)).join("\n")}\n`;
  yield tableText(playersTable(analysis));
  yield `\n${wrapped(analysisNote(analysis))}\n`;
}

async function writeFiles(
  reading: GcgReading,
  analysis: GameAnalysis,
  source: Source,
  { csv, report }: GameOptions,
): Promise<void> {
  const write = (path: string, text: string) => writeWhole(path, text);
  if (csv !== undefined) await write(csv, [...gameCsv(analysis, reading.game)].join(""));
  if (report !== undefined) {
    const { gamePage } = await import("../reports/game.js");
    await write(report, await gamePage(reading, analysis, source));
  }
}
