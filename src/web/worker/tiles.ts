import { BLANK, BLANK_FLAG, type Move } from "../../entry/api.js";

/** The tile that a rack has for one on the board: the blank for a blank. */
export function faceOf(tile: number): number {
  return (tile & BLANK_FLAG) === 0 ? tile : BLANK;
}

/** The tiles of the rack that a move uses. */
export function tilesUsed(move: Move): number[] {
  const tiles = [...move.tiles];
  return move.kind === "place" ? tiles.filter((tile) => tile !== 0).map(faceOf) : tiles;
}

/** A rack without some of its tiles, in its order; undefined where it lacks one. */
export function without(rack: ArrayLike<number>, tiles: Iterable<number>): number[] | undefined {
  const left = Array.from(rack);
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

/** The tiles that a move leaves on the rack, ascending. */
export function tilesKept(rack: Uint8Array, move: Move): Uint8Array {
  return Uint8Array.from(without(rack, tilesUsed(move)) ?? []).sort();
}
