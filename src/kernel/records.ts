import type { Move } from "../game/index.js";
import type { Rules } from "../rules/index.js";

/** A move with what it is worth. */
export interface ValuedMove {
  move: Move;
  /** Points; 0 for an exchange. */
  score: number;
  /** Score and what the valuation adds to it, in thousandths of a point. */
  equity: number;
}

/** Fields of a record (assembly/moves/list.ts). */
const RECORD = { score: 4, start: 8, lane: 9, direction: 10, kind: 11, length: 12, tiles: 13 };
/** What a list takes for each move besides its record: two entries, to sort them. */
const ENTRIES = 16;
/** What a list takes besides. */
const LIST_HEAD = 32;

/** Bytes of a record that holds any move of a game. */
export function recordSizeFor({ layout, rackSize }: Rules): number {
  return (RECORD.tiles + Math.max(layout.rows, layout.columns, rackSize) + 3) & ~3;
}

/** Bytes of a list of so many moves. */
export function movesSize(capacity: number, recordSize: number): number {
  return LIST_HEAD + capacity * (recordSize + ENTRIES);
}

/** The move of the record at an address of the kernel's memory. */
export function readMove(bytes: Uint8Array, words: Int32Array, at: number): ValuedMove {
  return {
    move: moveOf(bytes, at),
    score: words[(at + RECORD.score) >> 2] as number,
    equity: words[at >> 2] as number,
  };
}

/** An exchange of no tiles is the pass. */
function moveOf(bytes: Uint8Array, at: number): Move {
  const first = at + RECORD.tiles;
  const tiles = bytes.slice(first, first + (bytes[at + RECORD.length] as number));
  if (bytes[at + RECORD.kind] === 1) {
    return tiles.length === 0 ? { kind: "pass" } : { kind: "exchange", tiles };
  }
  return {
    kind: "place",
    direction: bytes[at + RECORD.direction] === 0 ? "across" : "down",
    lane: bytes[at + RECORD.lane] as number,
    start: bytes[at + RECORD.start] as number,
    tiles,
  };
}

/** Writes a record at an address of the kernel's memory: the reverse of `readMove`. */
export function writeMove(
  bytes: Uint8Array,
  words: Int32Array,
  at: number,
  { move, score, equity }: ValuedMove,
): void {
  words[at >> 2] = equity;
  words[(at + RECORD.score) >> 2] = score;
  const isPlay = move.kind === "place";
  bytes[at + RECORD.kind] = isPlay ? 0 : 1;
  bytes[at + RECORD.direction] = isPlay && move.direction === "down" ? 1 : 0;
  bytes[at + RECORD.lane] = isPlay ? move.lane : 0;
  bytes[at + RECORD.start] = isPlay ? move.start : 0;
  const tiles = move.kind === "pass" ? [] : move.tiles;
  bytes[at + RECORD.length] = tiles.length;
  bytes.set(tiles, at + RECORD.tiles);
}
