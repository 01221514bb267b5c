import { byteAt, int32At } from "../base/elements.js";
import type { Move } from "../game/moves.js";
import type { Rules } from "../game/rules.js";
import {
  EXCHANGE,
  MOVE_DIRECTION,
  MOVE_EQUITY,
  MOVE_KIND,
  MOVE_LANE,
  MOVE_LENGTH,
  MOVE_SCORE,
  MOVE_START,
  MOVE_TILES,
  MOVES_ENTRY_SIZE,
  MOVES_HEAD_SIZE,
  PLAY,
} from "./generated/moves/record.js";

/** A move with its score and equity. */
export interface ValuedMove {
  move: Move;
  /** Points; 0 for an exchange. */
  score: number;
  /** The score plus the valuation's adjustments, in thousandths of a point. */
  equityMilli: number;
}

/** Returns the number of bytes of a record that holds any move of a game. */
export function recordSizeFor({ layout, rackSize }: Rules): number {
  return (MOVE_TILES + Math.max(layout.rows, layout.columns, rackSize) + 3) & ~3;
}

/** Returns the number of bytes of a list of this many moves. */
export function movesSize(capacity: number, recordSize: number): number {
  return MOVES_HEAD_SIZE + capacity * (recordSize + MOVES_ENTRY_SIZE);
}

/** Returns the number of moves of a list that fits in this many bytes. */
export function movesCapacity(bytes: number, recordSize: number): number {
  return Math.floor((bytes - MOVES_HEAD_SIZE) / (recordSize + MOVES_ENTRY_SIZE));
}

/** Reads the move of the record at an address. */
export function readMove(bytes: Uint8Array, cells: Int32Array, at: number): ValuedMove {
  return {
    move: moveOf(bytes, at),
    score: int32At(cells, (at + MOVE_SCORE) >> 2),
    equityMilli: int32At(cells, (at + MOVE_EQUITY) >> 2),
  };
}

/** Reads the move alone. An exchange of no tiles is a pass. */
function moveOf(bytes: Uint8Array, at: number): Move {
  const first = at + MOVE_TILES;
  const tiles: number[] = [];
  const end = first + byteAt(bytes, at + MOVE_LENGTH);
  for (let i = first; i < end; i++) tiles.push(byteAt(bytes, i));
  if (bytes[at + MOVE_KIND] === EXCHANGE) {
    return tiles.length === 0 ? { kind: "pass" } : { kind: "exchange", tiles };
  }
  return {
    kind: "place",
    direction: bytes[at + MOVE_DIRECTION] === 0 ? "across" : "down",
    lane: byteAt(bytes, at + MOVE_LANE),
    start: byteAt(bytes, at + MOVE_START),
    tiles,
  };
}

/** Writes a record at an address: the reverse of `readMove`. */
export function writeMove(
  bytes: Uint8Array,
  cells: Int32Array,
  at: number,
  { move, score, equityMilli }: ValuedMove,
): void {
  cells[(at + MOVE_EQUITY) >> 2] = equityMilli;
  cells[(at + MOVE_SCORE) >> 2] = score;
  const isPlay = move.kind === "place";
  bytes[at + MOVE_KIND] = isPlay ? PLAY : EXCHANGE;
  bytes[at + MOVE_DIRECTION] = isPlay && move.direction === "down" ? 1 : 0;
  bytes[at + MOVE_LANE] = isPlay ? move.lane : 0;
  bytes[at + MOVE_START] = isPlay ? move.start : 0;
  const tiles = move.kind === "pass" ? [] : move.tiles;
  bytes[at + MOVE_LENGTH] = tiles.length;
  bytes.set(tiles, at + MOVE_TILES);
}
