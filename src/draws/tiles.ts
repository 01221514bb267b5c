import type { Alphabet } from "../alphabet/tile-sets.js";
import { checkTiles, checkWhole } from "../arguments.js";
import { QueryError } from "../errors.js";

/** Tiles of a rack or a word: text as the alphabet reads it, or tile numbers. */
export type TilesInput = string | ArrayLike<number>;

/** Returns the number of each tile that occurs. */
export function countsOf(tiles: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

/** Returns tiles of which there are some. @throws QueryError `NO_LETTERS`. */
export function notEmpty(tiles: readonly number[]): readonly number[] {
  if (tiles.length > 0) return tiles;
  throw new QueryError("NO_LETTERS", "no letters", { expected: "tiles, ? for a blank" });
}

/** Reads tiles that are given as text or as numbers. */
export function tilesGiven(
  alphabet: Alphabet,
  given: TilesInput,
  name: string,
  as: "word" | "rack",
): number[] {
  if (typeof given === "string") return [...alphabet.tokenize(given.trim(), { as })];
  checkTiles(given, name);
  const least = as === "word" ? 1 : 0;
  return Array.from(given, (tile, i) => {
    checkWhole(tile, `${name}[${i}]`, least, alphabet.letters);
    return tile;
  });
}
