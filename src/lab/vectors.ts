import type { Move, PlaceMove, Tiles } from "../game/moves.js";
import { signedTiles } from "../game/tiles.js";

/*
 * The format of the test vectors, in which independent engines compare their lists of moves:
 * a text line for each move, and counts, sums and hashes of the lines.
 */

/** A move, what it scores in points, and its equity in thousandths of a point. */
export interface VectorMove {
  move: Move;
  score: number;
  equityMilli: number;
  /** The move and its score in the notation of the vectors (see `moveText`). */
  text: string;
  /** Equity and text, as the vectors list them. */
  line: string;
}

/** The order of the vectors' lists: equity descending, then text ascending. */
export function inVectorOrder(a: VectorMove, b: VectorMove): number {
  if (a.equityMilli !== b.equityMilli) return b.equityMilli - a.equityMilli;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

/**
 * A move as the vectors write it: `a|d LANE START TILES SCORE`, across or down,
 * lane and start from 0, tiles with commas, 0 where a tile of the board is
 * played through, negative a blank; `x TILES` an exchange with its tiles
 * ascending; the pass is an exchange of nothing.
 */
export function moveText(move: Move, score: number): string {
  if (move.kind === "pass") return "x ";
  return move.kind === "exchange"
    ? `x ${move.tiles.join(",")}`
    : placeText(move, move.tiles, score);
}

function placeText(move: PlaceMove, tiles: Tiles, score: number): string {
  const direction = move.direction === "across" ? "a" : "d";
  return `${direction} ${move.lane} ${move.start} ${signedTiles(tiles).join(",")} ${score}`;
}

/** The figures of a list of moves, without its hash. */
export interface MoveFigures {
  num_place: number;
  /** The pass is not counted here. */
  num_exchange: number;
  /** All moves, the pass too. */
  num_moves: number;
  /** Points of the place moves. */
  sum_score: number;
  /** Thousandths of a point, all moves. */
  sum_equity_milli: number;
  top15: string[];
}

/** Number of the best lines in the vectors. */
const TOP = 15;

/** Counts, sums and best lines of a list of moves in the order of `allMoves`. */
export function moveFigures(moves: readonly VectorMove[]): MoveFigures {
  let [places, exchanged, score, equity] = [0, 0, 0, 0];
  for (const valued of moves) {
    if (valued.move.kind === "place") places++;
    else if (valued.move.kind === "exchange") exchanged++;
    score += valued.score;
    equity += valued.equityMilli;
  }
  return {
    num_place: places,
    num_exchange: exchanged,
    num_moves: moves.length,
    sum_score: score,
    sum_equity_milli: equity,
    top15: moves.slice(0, TOP).map(({ line }) => line),
  };
}

/** The text whose SHA-256 the vectors have as `all_sha256` or `dedup_sha256`: all lines, each ended. */
export function linesText(moves: readonly VectorMove[]): string {
  return moves.map(({ line }) => `${line}\n`).join("");
}

/**
 * The moves of the jumbled variant with plays that differ only by the order of
 * the new tiles, at the same score and equity, counted once. Their text has all
 * tiles sorted: the zeros first, blanks, as letter + 128, last. The order is
 * that of `allMoves`.
 */
export function withoutRearrangements(moves: readonly VectorMove[]): VectorMove[] {
  const different = new Map<string, VectorMove>();
  for (const valued of moves) {
    const { move, score, equityMilli } = valued;
    const text =
      move.kind === "place"
        ? placeText(move, Uint8Array.from(move.tiles).sort(), score)
        : valued.text;
    const line = `${equityMilli} ${text}`;
    if (!different.has(line)) different.set(line, { ...valued, text, line });
  }
  return [...different.values()].sort(inVectorOrder);
}
