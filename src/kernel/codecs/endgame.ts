import {
  PLACE_COUNT_SHIFT,
  PLACE_DIRECTION_SHIFT,
  PLACE_LANE_SHIFT,
  PLACE_LENGTH_SHIFT,
  PLACE_MASK,
  PLAY_PLACE,
  PLAY_POINTS,
  PLAY_TILES,
} from "../../../assembly/search/endgame/record.js";
import { BLANK_FLAG } from "../../alphabet/tile-sets.js";
import type { PlaceMove } from "../../game/moves.js";
import type { Arena } from "../arena.js";

/** A play of an endgame as the kernel stores it (assembly/search/endgame/plays.ts). */
export interface EndgamePlay {
  move: PlaceMove;
  score: number;
  /** Number of tiles played. */
  count: number;
}

/**
 * Reads the play at an address.
 * @param board the tiles on the board, with which the squares that a play passes are known.
 */
export function readPlay(
  { bytes, cells }: Arena,
  at: number,
  board: Uint8Array,
  columns: number,
): EndgamePlay {
  const place = cells[(at + PLAY_PLACE) >> 2] as number;
  const start = place & PLACE_MASK;
  const lane = (place >> PLACE_LANE_SHIFT) & PLACE_MASK;
  const isDown = ((place >> PLACE_DIRECTION_SHIFT) & 1) !== 0;
  const length = (place >> PLACE_LENGTH_SHIFT) & PLACE_MASK;
  const count = place >> PLACE_COUNT_SHIFT;
  const step = isDown ? columns : 1;
  const first = isDown ? start * columns + lane : lane * columns + start;
  let played = 0;
  const tiles = Array.from({ length }, (_, i) => {
    if (board[first + i * step] !== 0) return 0;
    return bytes[at + PLAY_TILES + played++] as number;
  });
  const direction = isDown ? "down" : "across";
  const score = (cells[(at + PLAY_POINTS) >> 2] as number) & 0xffff;
  return { move: { kind: "place", direction, lane, start, tiles }, score, count };
}

/** Returns the order of two plays of the same promise: by direction, lane, start and tiles. */
export function comparePlays(a: PlaceMove, b: PlaceMove): number {
  if (a.direction !== b.direction) return a.direction === "across" ? -1 : 1;
  if (a.lane !== b.lane) return a.lane - b.lane;
  if (a.start !== b.start) return a.start - b.start;
  const length = Math.min(a.tiles.length, b.tiles.length);
  for (let i = 0; i < length; i++) {
    const difference = (a.tiles[i] as number) - (b.tiles[i] as number);
    if (difference !== 0) return difference;
  }
  return a.tiles.length - b.tiles.length;
}

/** Returns the tile on the rack of a tile on the board. */
export function rackTile(tile: number): number {
  return (tile & BLANK_FLAG) !== 0 ? 0 : tile;
}
