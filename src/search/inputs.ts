import { badArgument, isList } from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { PositionError, SearchError } from "../base/errors.js";
import { checkOptions, list, own, type Schema, text } from "../base/schema.js";
import type { GameConfig } from "../game/config.js";
import type { MoveLike } from "../game/moves.js";
import type { PositionData, Unseen } from "../game/position.js";
import type { RolloutGame } from "../kernel/rollout-kernel.js";
import { isWinTableShape, WinTable } from "./win-table.js";

/* What searches take besides numbers and names: positions, moves, workers and tables, with their checks. */

/** A move to simulate: a move, an object that has one, or its notation. */
export type CandidateInput = MoveLike;

/** The URL of a worker's script, or a function that starts the worker. */
export type SimulationWorker = string | URL | (() => object);

/** Moves in notation, as messages and commands have them. */
export const NOTED = list(text(200), 1, 100);

/** Moves as the library takes them, one at least. */
export const moveList = own<readonly CandidateInput[]>(checkMoves, { wire: NOTED });

/** Checks the address of a worker's script, or the function that starts it. */
export function checkSimulationWorker(worker: unknown): void {
  if (["undefined", "string", "function"].includes(typeof worker) || worker instanceof URL) return;
  throw badArgument("worker", worker, "an address, or a function that starts a worker");
}

/** Checks the options of a search. @throws ArgumentError; SearchError `NOT_IN_WORKERS`. */
export function checkSearchOptions(schema: Schema, options: object): void {
  if (Object.hasOwn(Object(options), "evaluate")) {
    throw new SearchError("NOT_IN_WORKERS", "evaluate: workers cannot call a function", {
      expected: "best, top or rank, which take one",
    });
  }
  checkOptions(schema, options);
}

/** Checks a list of moves, which are read later. */
export function checkMoves(moves: unknown, name: string): void {
  if (!isList(moves)) throw badArgument(name, moves, "a number or a list of moves");
  if (moves.length === 0) throw badArgument(name, moves, "one move or more");
}

export function checkMoreMoves(moves: unknown, name: string): void {
  if (!isList(moves)) throw badArgument(name, moves, "a number or a list of moves");
}

export function checkWinTable(table: unknown, name: string): void {
  if (!(table instanceof WinTable)) throw badArgument(name, table, "a win table (readWinTable)");
}

/**
 * Returns a table of estimates for a game: the table itself if it is for these tiles and racks, or what
 * it lends to others. The answer says so (`winEstimatesAssumptions`).
 * @throws SearchError `OTHER_TABLE` for tiles and racks that no table can be for.
 */
export function lentTable(table: WinTable, config: GameConfig): WinTable {
  const shape = { rackSize: config.rules.rackSize, bagSize: config.alphabet.bagSize };
  if (isTableFor(table, config)) return table;
  if (!isWinTableShape(shape)) checkTable(table, config);
  return table.lentTo(shape);
}

function isTableFor({ shape }: WinTable, { alphabet, rules }: GameConfig): boolean {
  return shape.rackSize === rules.rackSize && shape.bagSize === alphabet.bagSize;
}

/** Checks that a table is for the tiles and racks of a game. @throws SearchError `OTHER_TABLE`. */
export function checkTable(table: WinTable, config: GameConfig): void {
  checkWinTable(table, "table");
  if (isTableFor(table, config)) return;
  const { rackSize, bagSize } = table.shape;
  const { alphabet, rules } = config;
  const what = `a win table for ${bagSize} tiles and racks of ${rackSize}`;
  throw new SearchError("OTHER_TABLE", what, {
    expected: `one for ${alphabet.bagSize} tiles and racks of ${rules.rackSize} (trainWinTable)`,
  });
}

/** Returns the game from which samples are drawn. @throws PositionError `TOO_MANY_TILES`. */
export function rolloutGame(
  { alphabet }: GameConfig,
  {
    board,
    rack,
    opponentRack = new Uint8Array(),
    scores = [0, 0],
    scorelessTurns = 0,
  }: PositionData,
  { counts }: Unseen,
): RolloutGame {
  const left = counts.slice();
  for (const tile of opponentRack) {
    const some = itemAt(left, tile);
    if (some === 0) {
      throw new PositionError(
        "TOO_MANY_TILES",
        `opponent's rack: one more ${alphabet.label(tile)}`,
        {
          expected: "tiles that are neither on the board nor on the mover's rack",
          field: "opponentRack",
        },
      );
    }
    left[tile] = some - 1;
  }
  const unseen = Uint8Array.from(left.flatMap((count, tile) => Array<number>(count).fill(tile)));
  return { board, racks: [rack, opponentRack], unseen, scores, scorelessTurns };
}
