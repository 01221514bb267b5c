import { type Alphabet, BLANK, BLANK_FLAG } from "../alphabet/index.js";
import type { Move } from "./moves.js";

/** Returns the tile that a rack has for one on the board: the blank for a blank. */
export function faceOf(tile: number): number {
  return (tile & BLANK_FLAG) === 0 ? tile : BLANK;
}

/** Returns the tiles of the rack that a move uses, 0 a blank; none for a pass. */
export function tilesUsed(move: Move): number[] {
  if (move.kind === "pass") return [];
  const tiles = [...move.tiles];
  return move.kind === "place" ? tiles.filter((tile) => tile !== 0).map(faceOf) : tiles;
}

/**
 * Takes tiles from a rack, whose order stays.
 * @returns the tiles left; undefined where the rack lacks one of them.
 */
export function without(rack: ArrayLike<number>, tiles: Iterable<number>): number[] | undefined {
  const { left, missing } = taken(rack, tiles);
  return missing.length === 0 ? left : undefined;
}

/** Returns the tiles that a rack lacks, as often as it lacks them. */
export function tilesMissing(rack: ArrayLike<number>, tiles: Iterable<number>): number[] {
  return taken(rack, tiles).missing;
}

/**
 * Returns the tiles that a move leaves on a rack, ascending. Tiles of the move that a rack
 * lacks, as one that is known in part may do, are passed over.
 */
export function tilesKept(rack: ArrayLike<number>, move: Move): Uint8Array {
  // Asked for every move of a list, hence without arrays in between.
  const kept = new Uint8Array(rack).sort();
  if (move.kind === "pass") return kept;
  const { kind, tiles } = move;
  let length = kept.length;
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i] as number;
    if (kind === "place" && tile === 0) continue;
    const at = kept.indexOf(faceOf(tile));
    if (at < 0 || at >= length) continue;
    kept.copyWithin(at, at + 1, length);
    length--;
  }
  return kept.slice(0, length);
}

function taken(rack: ArrayLike<number>, tiles: Iterable<number>) {
  const left = Array.from(rack);
  const missing: number[] = [];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) missing.push(tile);
    else left.splice(at, 1);
  }
  return { left, missing };
}

/** Returns tiles of a board or a move as whole numbers, a blank that stands for a letter negative. */
export function signedTiles(tiles: Uint8Array): number[] {
  return Array.from(tiles, (tile) => ((tile & BLANK_FLAG) === 0 ? tile : -(tile & ~BLANK_FLAG)));
}

/** Returns the face value of tiles on a rack, in points. */
export function pointsOf(tiles: Iterable<number>, alphabet: Alphabet): number {
  let points = 0;
  for (const tile of tiles) points += alphabet.tiles[tile]?.score ?? 0;
  return points;
}

/** Returns the number of tiles on a board. */
export function tilesLaid(board: Uint8Array): number {
  let laid = 0;
  for (let square = 0; square < board.length; square++) if (board[square] !== 0) laid++;
  return laid;
}

/**
 * Counts the tiles of a set that are neither on the board nor on the racks.
 * @returns a number for each tile, by tile number (0 the blank): below 0 where there are
 *   more than the set has.
 */
export function unseenTiles(
  alphabet: Alphabet,
  board: Uint8Array,
  ...racks: readonly Iterable<number>[]
): number[] {
  const counts = alphabet.tiles.map(({ count }) => count);
  for (const tile of board) {
    if (tile !== 0) counts[faceOf(tile)] = (counts[faceOf(tile)] ?? 0) - 1;
  }
  for (const rack of racks) {
    for (const tile of rack) counts[tile] = (counts[tile] ?? 0) - 1;
  }
  return counts;
}
