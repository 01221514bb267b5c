import { type Alphabet, BLANK_FLAG } from "../alphabet/tile-sets.js";
import type { Layout } from "../game/layout.js";
import type { PlaceMove } from "../game/moves.js";

/**
 * Returns the forms in which the list of moves may contain a play: the play itself; for a
 * single tile that makes words in both directions, the across play; and for an opening play on
 * a board that is symmetric about its diagonal, the same play across.
 */
export function listedForms(move: PlaceMove, board: Uint8Array, layout: Layout): PlaceMove[] {
  if (move.direction === "across") return [move];
  if (board.every((tile) => tile === 0)) return [move, { ...move, direction: "across" }];
  const at = move.tiles.findIndex((tile) => tile !== 0);
  if (move.tiles.some((tile, i) => tile !== 0 && i !== at)) return [move];
  return [move, acrossForm(move, at, board, layout.columns)];
}

/** Returns the across play of the only tile that a down play lays. */
function acrossForm(move: PlaceMove, at: number, board: Uint8Array, columns: number): PlaceMove {
  const row = move.start + at;
  const isTile = (column: number): boolean =>
    column >= 0 && column < columns && board[row * columns + column] !== 0;
  let start = move.lane;
  while (isTile(start - 1)) start--;
  let end = move.lane;
  while (isTile(end + 1)) end++;
  const tiles = new Array<number>(end - start + 1).fill(0);
  tiles[move.lane - start] = move.tiles[at] as number;
  return { kind: "place", direction: "across", lane: row, start, tiles };
}

/**
 * Counts the vowels of an opening play on squares next to premium squares of the neighboring
 * lanes; each of them reduces the equity ([wolges], "HASTY VALUATION ALGORITHM").
 */
export function vowelsBesidePremiums(
  { direction, lane, start, tiles }: PlaceMove,
  layout: Layout,
  alphabet: Alphabet,
): number {
  const { rows, columns, letterMultipliers, wordMultipliers } = layout;
  const isPremium = (row: number, column: number): boolean => {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
    const square = row * columns + column;
    return (letterMultipliers[square] as number) > 1 || (wordMultipliers[square] as number) > 1;
  };
  const isBeside = (at: number): boolean =>
    direction === "across"
      ? isPremium(lane - 1, at) || isPremium(lane + 1, at)
      : isPremium(at, lane - 1) || isPremium(at, lane + 1);
  const isVowel = (tile: number): boolean => alphabet.tiles[tile & ~BLANK_FLAG]?.vowel === true;
  return [...tiles].filter((tile, i) => isVowel(tile) && isBeside(start + i)).length;
}
