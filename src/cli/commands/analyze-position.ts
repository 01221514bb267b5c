import type { Command } from "commander";
import { assuming, checkRackSize, readRack, withPass } from "../../api/internal.js";
import type { Assumption, Engine, PositionData, RankedMove } from "../../api/node.js";
import { type EngineCommandOptions, openSource } from "../io/engine.js";
import { io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import { counted, number, print, printAll, printJson, style } from "../io/output.js";
import { cgpOf, type PositionInput, type PositionOptions, readPositions } from "../io/position.js";
import {
  assumptionsOf,
  boardText,
  equityTexts,
  factsOf,
  millisecondsText,
  rankedFields,
} from "../io/position-text.js";
import { facts, type Table, tableLines } from "../io/table.js";
import { checkOutput, writeWhole } from "../io/write-file.js";

/** Options for the number of plays. */
export interface CountOptions {
  all?: boolean;
  count: number;
  atMost?: number;
  /** True to list the pass among the moves. */
  withPass?: boolean;
}

interface PositionAnalysisOptions extends PositionOptions, EngineCommandOptions, CountOptions {
  report?: string;
  json?: boolean;
  pool?: string;
}

/** The plays of a position. */
export interface PlayList {
  moves: RankedMove[];
  /** Number of all legal moves; with `atMost`, of the plays that lay at most this many tiles. */
  legal: number;
  atMost?: number | undefined;
  milliseconds: number;
}

/** Analyzes the positions that the arguments and options name. */
export async function analyzePosition(
  cgp: string[],
  options: PositionAnalysisOptions,
  command: Command,
): Promise<void> {
  const { report, json } = options;
  if (report !== undefined) await checkOutput(report, options.file ?? options.gcg);
  const inputs = await readPositions(cgp, options, command);
  const [first] = inputs;
  if (inputs.length > 1 && report !== undefined) {
    command.error(`error: --report shows one position, and ${first.source} has ${inputs.length}`);
  }
  const engines = new Map<string, ReturnType<typeof openSource>>();
  for (const [i, input] of inputs.entries()) {
    const key = JSON.stringify([input.alphabet.name, input.rules]);
    const opened = engines.get(key) ?? openSource(options, input);
    engines.set(key, opened);
    if (inputs.length > 1 && json !== true) {
      const heading = `${input.source}:${input.line}`;
      await print(`${i === 0 ? "" : "\n"}${style("bold", heading)}\n\n`);
    }
    await analyzeOne(input, await opened, options);
  }
}

/** Analyzes a position, prints its plays, and writes the report. */
async function analyzeOne(
  input: PositionInput,
  { engine, lexicon }: Awaited<ReturnType<typeof openSource>>,
  options: PositionAnalysisOptions,
): Promise<void> {
  const { report, json, pool } = options;
  const { found, tiles } =
    pool === undefined
      ? { found: findPlays(engine, input.position, options), tiles: undefined }
      : playsOfPool(engine, input, pool, options);
  const assumptions = assumedBy(input, engine, pool);
  const known = factsOf(input, engine, assumptions);
  if (tiles !== undefined) known.splice(1, 0, ["pool", tiles]);
  if (report !== undefined) {
    const { analysisPage } = await import("../reports/position.js");
    const { alphabet, rules } = input;
    const { leaves } = options;
    const source = {
      lexicons: [lexicon],
      leaves: [leaves],
      alphabet,
      rules,
      backend: engine.backend,
    };
    const page = await analysisPage(input, known, found.moves, source);
    await writeWhole(report, page);
  }
  if (json === true) await printJson(positionJson(input, found, engine, tiles));
  else await printPlays(input, known, found, engine);
  await sayWritten([report], options);
}

/** Finds the plays of a pool of tiles, which take the place of the rack. */
function playsOfPool(
  engine: Engine,
  { position, alphabet, rules }: PositionInput,
  letters: string,
  options: CountOptions,
): { found: PlayList; tiles: string } {
  const rack = readRack(alphabet.fold(letters), alphabet, "pool", /[\s,]/);
  checkRackSize(rack.length, MOST_IN_POOL, "pool");
  const { all, count, atMost = rules.rackSize } = options;
  const found = findPlays(engine, { ...position, rack }, { ...(all && { all }), count, atMost });
  return { found, tiles: alphabet.format(rack) };
}

/** Tiles of a pool that the engine takes. */
const MOST_IN_POOL = 20;

/** Above this count, finding all plays costs no more than finding the best ones. */
const MANY = 1000;

/** Finds the requested plays, and puts the pass among them if it is asked for. */
export function findPlays(engine: Engine, position: PositionData, options: CountOptions): PlayList {
  const found = findListed(engine, position, options);
  if (options.withPass !== true) return found;
  const { all, count } = options;
  const moves = withPass(engine, position, found.moves);
  const [first] = found.moves;
  const legal = first?.move.kind === "pass" ? found.legal : found.legal + 1;
  return { ...found, legal, moves: all === true ? moves : moves.slice(0, count) };
}

/** Finds what the engine lists. The time covers the search but not the notation. */
function findListed(
  engine: Engine,
  position: PositionData,
  { all, count, atMost }: CountOptions,
): PlayList {
  const begun = io().now();
  if (atMost !== undefined) {
    const legal = engine.count(position, { atMost });
    const milliseconds = io().now() - begun;
    const moves = engine.all(position, { atMost });
    return { moves: all === true ? moves : moves.slice(0, count), legal, atMost, milliseconds };
  }
  if (all !== true && count <= MANY) {
    engine.topValued(position, count);
    const milliseconds = io().now() - begun;
    return { moves: engine.top(position, count), legal: engine.count(position), milliseconds };
  }
  const legal = engine.allValued(position).length;
  const milliseconds = io().now() - begun;
  const moves = engine.all(position);
  return { moves: all === true ? moves : moves.slice(0, count), legal, milliseconds };
}

/** Returns what the plays take for granted; those of a pool do not depend on the rack. */
function assumedBy(input: PositionInput, engine: Engine, pool: string | undefined): Assumption[] {
  const all = assumptionsOf(input, engine, "analyze");
  return pool === undefined ? all : all.filter(({ code }) => code === "LEXICON");
}

/** Returns an analysis as `--json` prints it. */
export function positionJson(input: PositionInput, found: PlayList, engine: Engine, pool?: string) {
  const { alphabet, position } = input;
  const { total, bag, counts } = engine.unseen(position);
  const tiles = Object.fromEntries(counts.map((left, tile) => [alphabet.label(tile), left]));
  return {
    position: cgpOf(input),
    rack: alphabet.format(position.rack),
    ...(pool !== undefined && { pool }),
    ...(found.atMost !== undefined && { atMost: found.atMost }),
    unseen: { total, bag, tiles },
    ...assuming(assumedBy(input, engine, pool)),
    moves: found.moves.map((move, i) => ({ rank: i + 1, ...rankedFields(move) })),
    legal: found.legal,
    milliseconds: Math.round(found.milliseconds * 1000) / 1000,
    backend: engine.backend,
  };
}

async function printPlays(
  { position }: PositionInput,
  known: [string, string][],
  { moves, legal, atMost, milliseconds }: PlayList,
  { backend }: Engine,
): Promise<void> {
  await print(`${boardText(position)}\n\n${facts(known)}\n`);
  await printAll(tableLines(movesTable(moves)));
  const shown = moves.length < legal ? `${number(moves.length)} of ` : "";
  const time = millisecondsText(milliseconds);
  const all =
    atMost === undefined
      ? counted(legal, "legal move")
      : `${counted(legal, "play")} of at most ${counted(atMost, "tile")}`;
  await print(`\n${shown}${all}, found in ${time} (${backend})\n`);
}

function movesTable(moves: readonly RankedMove[]): Table {
  const equities = equityTexts(moves.map(({ equity }) => equity));
  const rows = moves.map(({ text, score, leave }, i) => {
    return [String(i + 1), text, String(score), leave, equities[i] ?? ""];
  });
  return { heading: ["rank", "play", "score", "leave", "equity"], rows, left: [1, 3] };
}
