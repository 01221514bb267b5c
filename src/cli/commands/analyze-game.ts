import type { Command } from "commander";
import {
  analyzeGame,
  type Engine,
  type GameAnalysis,
  type GcgGame,
  type GcgReading,
  parseGcg,
} from "../../entry/node.js";
import { type EngineCommandOptions, openEngine } from "../io/engine.js";
import { note } from "../io/notes.js";
import { columns, facts, printAll, printJson, style } from "../io/output.js";
import { layoutNamed, ownAlphabet, type PositionOptions, readInputBytes } from "../io/position.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import type { MatchTable } from "../match/tables.js";
import {
  gameCsv,
  notesText,
  playerFields,
  playersTable,
  SIZES_NOTE,
  turnFields,
  turnsTable,
} from "../reports/game-tables.js";

/** The options of `gaddawg analyze` that a game has a use for. */
export interface GameOptions extends PositionOptions, EngineCommandOptions {
  gcg?: string;
  count: number;
  json?: boolean;
  csv?: string;
  report?: string;
}

/** Options that say which position is meant, of which a game has many. */
const OF_POSITIONS = ["file", "board", "rack", "variant", "all", "batch"] as const;

/** The GCG file that is meant: that of `--gcg`, or an argument or `--file` with its extension. */
export function gameFileOf(
  args: readonly string[],
  { gcg, file }: GameOptions,
): string | undefined {
  const isGame = (path: string | undefined): boolean => /\.gcg$/i.test(path ?? "");
  return gcg ?? args.find(isGame) ?? (isGame(file) ? file : undefined);
}

/** Goes through the game of a GCG file. */
export async function analyzeGameFile(
  path: string,
  args: readonly string[],
  options: GameOptions,
  command: Command,
): Promise<void> {
  checkUse(path, args, options, command);
  for (const output of [options.csv, options.report]) {
    if (output !== undefined) await checkOutput(output, path);
  }
  const reading = await readGame(path, options);
  const { game, warnings } = reading;
  const engine = await openEngine(options, reading);
  // The plays of each turn that are listed for programs; people see the best one.
  const top = command.getOptionValueSource("count") === "default" ? 1 : options.count;
  const analysis = analyzeGame(engine, game, { top });
  for (const { line, message } of warnings) {
    note(`${path}:${line}: ${message}`, options.json === true);
  }
  const told = aboutLexicon(game, options);
  if (options.json === true) {
    await printJson(jsonOf(reading, analysis, engine));
  } else {
    await printAll(textOf(game, analysis, told));
  }
  await writeFiles(reading, analysis, told, options);
}

function checkUse(
  path: string,
  args: readonly string[],
  options: GameOptions,
  command: Command,
): void {
  const other = args.find((arg) => arg !== path) ?? args[1];
  if (other !== undefined) command.error(`error: ${other} beside the game ${path}`);
  const isSet = (name: string): boolean => command.getOptionValueSource(name) === "cli";
  const wrong = OF_POSITIONS.find(
    (name) => isSet(name) && !(name === "file" && options.file === path),
  );
  if (wrong !== undefined) {
    command.error(`error: --${wrong} is for a position, and ${path} is a whole game`);
  }
}

async function readGame(path: string, options: GameOptions): Promise<GcgReading> {
  const alphabet = await ownAlphabet(options);
  const layout = options.layout === undefined ? undefined : await layoutNamed(options.layout);
  const { bytes, source } = await readInputBytes(path);
  return parseGcg(bytes, {
    source,
    // A wrong total does not keep plays from being judged.
    totals: "warn",
    ...(alphabet === undefined ? {} : { alphabet }),
    ...(layout === undefined ? {} : { layout }),
  });
}

function aboutLexicon({ lexicon }: GcgGame, options: GameOptions): string | undefined {
  // Games of autoplay with the default lexicon name it so.
  const isSaid = lexicon === undefined || lexicon === "default";
  if (isSaid || options.lexicon !== undefined) return undefined;
  return `the default one; the game was played with ${lexicon}`;
}

function jsonOf({ game, warnings }: GcgReading, { turns, players }: GameAnalysis, engine: Engine) {
  const { title, id, lexicon } = game;
  return {
    title: title ?? null,
    id: id ?? null,
    lexicon: lexicon ?? null,
    players: players.map(playerFields),
    turns: turns.map((turn) => turnFields(turn, game)),
    warnings: warnings.map(({ line, code, message }) => ({ line, code, message })),
    backend: engine.backend,
  };
}

function* textOf(game: GcgGame, analysis: GameAnalysis, told?: string): Generator<string> {
  const [a, b] = game.players;
  yield `${style("bold", game.title || `${a.name} against ${b.name}`)}\n`;
  if (told !== undefined) yield facts([["lexicon", told]]);
  if (analysis.turns.length === 0) {
    yield "\nno turns\n";
    return;
  }
  yield tableText(turnsTable(analysis, game));
  const notes = notesText(analysis);
  if (notes.length > 0) yield `\n${notes.join("\n")}\n`;
  yield tableText(playersTable(analysis));
  yield `\n${SIZES_NOTE}\n`;
}

function tableText({ heading, rows, left = [] }: MatchTable): string {
  const cells = rows.map((row) => row.map(String));
  const aligned = heading.map((_, i) => (left.includes(i) ? "left" : "right") as "left" | "right");
  if (left.length === 0) aligned[0] = "left";
  return `\n${columns([heading.map((name) => style("dim", name)), ...cells], { aligned })}`;
}

async function writeFiles(
  reading: GcgReading,
  analysis: GameAnalysis,
  told: string | undefined,
  { csv, report }: GameOptions,
): Promise<void> {
  const write = (path: string, text: string) => writeWhole(path, new TextEncoder().encode(text));
  if (csv !== undefined) await write(csv, [...gameCsv(analysis, reading.game)].join(""));
  if (report !== undefined) {
    const { gamePage } = await import("../reports/game.js");
    await write(report, gamePage(reading, analysis, told));
  }
}
