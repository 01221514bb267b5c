import { load32 } from "../../core/memory";
import { bonusFor } from "../../core/rules";
import { scoreOf } from "../../core/tiles";
import { laneAt, squareAt } from "../../position/board";
import { BEST_KEPT, RACK_SCORES, rackFits, rackSize } from "../../position/rack";
import { Square } from "../../position/tables";
import { coverSquare, highestSum, sortMultipliers } from "../bounds";

/*
 * Shadow playing ([wolges]): the most that a placement could earn if the rack's tiles formed a
 * word in any order. For each range of squares around the anchor, the best tiles go on the best
 * squares, and the best leave of matching size is added. The largest sum bounds every play of the
 * placement.
 */

export const NO_BOUND: i32 = -0x7fffffff;

/** The placement, and its bound so far. */
class Shadow {
  static squares: Square = changetype<Square>(0);
  static rightmost: i32 = 0;
  static best: i32 = 0;
}

/** Returns the bound of a placement in thousandths; NO_BOUND if nothing fits at all. */
export function shadowPlay(direction: i32, lane: i32, anchor: i32, from: i32, to: i32): i32 {
  Shadow.squares = laneAt(direction, lane);
  Shadow.rightmost = to;
  Shadow.best = NO_BOUND;
  let index = anchor;
  let main = 0;
  let cross = 0;
  let multiplier = 1;
  let count = 0;
  while (true) {
    let square = squareAt(Shadow.squares, index);
    let tile: i32 = square.tile;
    while (tile !== 0) {
      main += scoreOf(tile);
      index--;
      square = squareAt(Shadow.squares, index);
      tile = square.tile;
    }
    // The range now begins after `index`; an anchor in a gap must be covered first.
    if (index < anchor) {
      if (count > 0 && anchor - index >= 2) weigh(main, cross, multiplier, count);
      shadowRight(anchor + 1, main, cross, multiplier, count);
    }
    if (count === rackSize() || index < from || !rackFits(square)) return Shadow.best;
    multiplier *= square.wordMultiplier;
    cross += coverSquare(square, count);
    count++;
    index--;
  }
}

function shadowRight(from: i32, points: i32, crossing: i32, times: i32, laid: i32): void {
  let cross = crossing;
  let multiplier = times;
  let count = laid;
  const size = rackSize();
  for (let index = from; index < Shadow.rightmost && count < size; index++) {
    const square = squareAt(Shadow.squares, index);
    if (!rackFits(square)) return;
    multiplier *= square.wordMultiplier;
    cross += coverSquare(square, count);
    count++;
    weigh(points, cross, multiplier, count);
  }
}

/** Updates the bound with the best score of a range plus the best leave. */
function weigh(main: i32, cross: i32, multiplier: i32, count: i32): void {
  sortMultipliers(count, multiplier);
  const fixed = main * multiplier + cross + bonusFor(count);
  const score = fixed + highestSum(count, RACK_SCORES);
  const bound = score * 1000 + load32(BEST_KEPT + (count << 2));
  if (bound > Shadow.best) Shadow.best = bound;
}
