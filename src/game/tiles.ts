import { type Alphabet, BLANK, BLANK_FLAG } from "../alphabet/alphabet.js";
import { alphabetOf } from "../alphabet/tile-sets.js";
import {
  badArgument,
  bytesFrom,
  checkIterable,
  checkTiles,
  described,
  isByteArray,
  isList,
} from "../base/arguments.js";
import { PositionError } from "../base/errors.js";
import { type Move, type MoveInput, moveOf, type Tiles } from "./moves.js";

/** Returns the rack tile for a tile on the board: the blank, or the letter itself. */
export function faceOf(tile: number): number {
  if (typeof tile !== "number") throw badArgument("tile", tile, "a tile number");
  return (tile & BLANK_FLAG) === 0 ? tile : BLANK;
}

/** Returns the rack tiles that a move uses (0 is a blank); empty for a pass. */
export function tilesUsed(move: MoveInput): number[] {
  const { kind, ...rest } = moveOf(move);
  const tiles = "tiles" in rest ? [...rest.tiles] : [];
  return kind === "place" ? tiles.filter((tile) => tile !== 0).map(faceOf) : tiles;
}

/**
 * Removes tiles from a rack, keeping its order.
 * @returns the remaining tiles; undefined if the rack lacks one of them.
 */
export function without(rack: ArrayLike<number>, tiles: Iterable<number>): number[] | undefined {
  const { left, missing } = taken(rack, tiles);
  return missing.length === 0 ? left : undefined;
}

/** Returns the tiles that a rack is missing, each as many times as it is missing. */
export function tilesMissing(rack: ArrayLike<number>, tiles: Iterable<number>): number[] {
  return taken(rack, tiles).missing;
}

/**
 * Returns the tiles that a move leaves on a rack, in ascending order. Ignores tiles of the move
 * that are not on the rack, since a rack may be only partly known.
 */
export function tilesKept(rack: ArrayLike<number>, move: MoveInput): Uint8Array {
  checkTiles(rack, "rack");
  return keptOf(rack, moveOf(move));
}

/** Returns the tiles that a checked move leaves on a checked rack, as `tilesKept` does. */
export function keptOf(rack: ArrayLike<number>, move: Move): Uint8Array {
  // Called for every move of a list, so it avoids temporary arrays.
  const kept = new Uint8Array(rack).sort();
  if (move.kind === "pass") return kept;
  const { kind, tiles } = move;
  let length = kept.length;
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i];
    if (tile === undefined) break;
    if (kind === "place" && tile === 0) continue;
    const at = kept.indexOf(faceOf(tile));
    if (at < 0 || at >= length) continue;
    kept.copyWithin(at, at + 1, length);
    length--;
  }
  return kept.slice(0, length);
}

function taken(rack: ArrayLike<number>, tiles: Iterable<number>) {
  checkTiles(rack, "rack");
  checkIterable(tiles, "tiles", "a list of tile numbers");
  const left = Array.from(rack);
  const missing: number[] = [];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) missing.push(tile);
    else left.splice(at, 1);
  }
  return { left, missing };
}

/** Returns the tiles of a board or a move as integers; blanks are negative. */
export function signedTiles(tiles: Tiles): number[] {
  checkTiles(tiles, "tiles");
  return Array.from(tiles, (tile) => ((tile & BLANK_FLAG) === 0 ? tile : -(tile & ~BLANK_FLAG)));
}

/** Returns the face value of the tiles of a rack, in points. */
export function pointsOf(tiles: Iterable<number>, alphabet: Alphabet): number {
  const rows = alphabetOf(alphabet).tiles;
  checkIterable(tiles, "tiles", "a list of tile numbers");
  let points = 0;
  for (const tile of tiles) points += rows[tile]?.score ?? 0;
  return points;
}

/** Returns the number of tiles on a board. */
export function tilesLaid(board: Tiles): number {
  checkTiles(board, "board");
  let laid = 0;
  for (let square = 0; square < board.length; square++) if (board[square] !== 0) laid++;
  return laid;
}

/**
 * Counts the tiles of a set that are neither on the board nor on the racks.
 * @returns the count of each tile, by tile number (0 is the blank); negative if there are more
 *   than the set has.
 */
export function unseenTiles(
  alphabet: Alphabet,
  board: Tiles,
  ...racks: readonly Iterable<number>[]
): number[] {
  checkTiles(board, "board");
  for (const rack of racks) checkIterable(rack, "rack", "a list of tile numbers");
  const counts = alphabetOf(alphabet).tiles.map(({ count }) => count);
  for (const tile of board) {
    if (tile !== 0) counts[faceOf(tile)] = (counts[faceOf(tile)] ?? 0) - 1;
  }
  for (const rack of racks) {
    for (const tile of rack) counts[tile] = (counts[tile] ?? 0) - 1;
  }
  return counts;
}

/** Returns this many of each tile as a list has by tile number, ascending. */
export function tilesOf(counts: readonly number[]): number[] {
  return counts.flatMap((count, tile) => new Array<number>(Math.max(0, count)).fill(tile));
}

/** More numbers than any list of tiles has. */
const MOST_NUMBERS = 1 << 16;

/**
 * Returns a list of tile numbers as bytes; bytes themselves are not copied. @throws PositionError
 * `BAD_TYPE`, `BAD_NUMBER`, naming the field.
 */
export function tileBytes(value: ArrayLike<number>, field: string): Uint8Array {
  if (isByteArray(value)) return bytesFrom(value, field);
  if (!isList(value) || value.length > MOST_NUMBERS) {
    const what = value === undefined ? "is missing" : `is ${described(value)}`;
    throw new PositionError("BAD_TYPE", `${field}: ${what}`, {
      expected: `a list of tile numbers${readerOf(value, field)}`,
      field,
    });
  }
  const bytes = new Uint8Array(value.length);
  for (let i = 0; i < bytes.length; i++) {
    const tile = value[i]!;
    if (typeof tile !== "number" || (tile & 0xff) !== tile) {
      const shown = typeof tile === "number" ? tile : described(tile);
      throw new PositionError("BAD_NUMBER", `${field}[${i}]: ${shown} is not a tile number`, {
        expected: isList(tile) ? "one list for all rows" : `0 to 255${readerOf(tile, field)}`,
        field,
      });
    }
    bytes[i] = tile;
  }
  return bytes;
}

/** Returns what to add to a message about a text: the function that reads tiles from it. */
function readerOf(value: unknown, field: string): string {
  if (typeof value !== "string") return "";
  const reader = field === "board" ? "parseBoardText" : 'alphabet.tokenize(text, { as: "rack" })';
  return `; ${reader} reads a text`;
}
