import { copyCells } from "../core/copy";
import { BOARD } from "../core/current-game";
import { BOARD_SIZE } from "../core/game-record";
import { loadBoard } from "./board";
import { updateCrossSets } from "./cross";
import { popPly, pushPly } from "./log";
import { LAST_BOARD } from "./tables";

/*
 * Taking back moves. A ply begins with `beginPly`. Then moves are placed on the board (by any
 * means: moves/lay-on-board.ts, the rules of a game, the host) and positions are loaded. `undoPly`
 * restores the board, the cross sets and the lanes' spans. Plies nest. The rest of a game, such
 * as its racks and its bag, is in its record, which `copyGame` restores. Racks are loaded anew
 * for each search.
 */

/** Begins a ply; returns 1, or 0 if there is no space for another (log.ts). */
export function beginPly(): i32 {
  // Update now: otherwise every ply would have to repeat any pending update.
  loadBoard();
  updateCrossSets();
  return pushPly() ? 1 : 0;
}

/** Restores the board as it was when the latest ply not yet undone began. */
export function undoPly(): void {
  popPly();
  copyCells(BOARD, LAST_BOARD, BOARD_SIZE);
}
