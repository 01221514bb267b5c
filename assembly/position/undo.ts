import { copyCells } from "../core/copy.ts";
import { BOARD_SIZE } from "../core/game-record.ts";
import { BOARD, LAST_BOARD } from "../core/layout.ts";
import { takeBoard } from "./board.ts";
import { updateCrossSets } from "./cross.ts";
import { popPly, pushPly } from "./log.ts";

/*
 * Taking moves back. A ply begins with `beginPly`; then moves are laid on the board (by whatever
 * way: moves/place.ts, the rules of a game, the host) and positions taken, and `undoPly` puts back
 * the board, the cross sets and what is known of the lanes' spans as they were. Plies nest. What
 * else a game has, its racks and its bag, is in its record, which `copyGame` puts back. Racks are
 * taken anew for each search.
 */

/** Begins a ply; returns 1, or 0 if there is no room for another (log.ts). */
export function beginPly(): i32 {
  // What is not up to date yet would have to be made so in each ply anew.
  takeBoard();
  updateCrossSets();
  return pushPly() ? 1 : 0;
}

/** Puts back all that was changed on the board since the latest ply that has not been undone began. */
export function undoPly(): void {
  popPly();
  copyCells(BOARD, LAST_BOARD, BOARD_SIZE);
}
