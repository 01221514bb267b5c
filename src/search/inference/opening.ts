import type { GameConfig } from "../../game/config.js";
import type { PlaceMove } from "../../game/moves.js";

/** The penalty for each vowel next to a premium square, as in the kernel (assembly/moves/penalty.ts). */
const VOWEL_PENALTY = 700;

/** Returns the penalty of a play that opens the game, in thousandths of a point; else 0. */
export function openingPenaltyMilli(
  { rules: { layout }, alphabet }: GameConfig,
  board: Uint8Array,
  { direction, lane, start, tiles }: PlaceMove,
): number {
  if (board.some((tile) => tile !== 0)) return 0;
  const { rows, columns, wordMultipliers, letterMultipliers } = layout;
  const isPremium = (row: number, column: number): boolean => {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
    const square = row * columns + column;
    return (wordMultipliers[square] as number) > 1 || (letterMultipliers[square] as number) > 1;
  };
  let penalty = 0;
  for (const [i, tile] of tiles.entries()) {
    if (tile === 0 || alphabet.tiles[tile & 0x7f]?.vowel !== true) continue;
    const [row, column] = direction === "across" ? [lane, start + i] : [start + i, lane];
    const isNear =
      direction === "across"
        ? isPremium(row - 1, column) || isPremium(row + 1, column)
        : isPremium(row, column - 1) || isPremium(row, column + 1);
    if (isNear) penalty += VOWEL_PENALTY;
  }
  return penalty;
}
