import { BEST_KEPT, RACK_SCORES, SCORES, SHADOW } from "../../core/layout.ts";
import { load32, store32 } from "../../core/memory.ts";
import {
  crossScore,
  laneAt,
  letterMultiplier,
  squareAt,
  tileOn,
  wordMultiplier,
} from "../../position/board.ts";
import { rackFits, rackSize } from "../../position/rack.ts";

/*
 * Shadow playing ([wolges]): the best that a placement could earn if the
 * rack's tiles made a word of any kind. For each range of squares around the
 * anchor the best tiles are put on the best squares, and the best leave of as
 * many tiles is added; the largest sum bounds every play of the placement.
 */

/** For each covered square: its letter multiplier, and what a cross word adds to it. */
const LETTER_TIMES: i32 = SHADOW;
const CROSS_TIMES: i32 = SHADOW + 32;
/** The squares' whole multipliers, descending. */
const TIMES: i32 = SHADOW + 64;

export const NO_BOUND: i32 = -0x7fffffff;

let fullRack: i32 = 7;
let bonus: i32 = 50;

let squares: i32 = 0;
let rightmost: i32 = 0;
let best: i32 = 0;

export function setShadowBonus(rack: i32, points: i32): void {
  fullRack = rack;
  bonus = points;
}

/** The bound of a placement, in thousandths; NO_BOUND where nothing fits at all. */
export function shadowPlay(direction: i32, lane: i32, anchor: i32, from: i32, to: i32): i32 {
  squares = laneAt(direction, lane);
  rightmost = to;
  best = NO_BOUND;
  let index = anchor;
  let main = 0;
  let cross = 0;
  let multiplier = 1;
  let count = 0;
  while (true) {
    let square = squareAt(squares, index);
    let tile = tileOn(square);
    while (tile !== 0) {
      main += load32(SCORES + (tile << 2));
      index--;
      square = squareAt(squares, index);
      tile = tileOn(square);
    }
    // The range now begins behind `index`; an anchor in a gap has to be covered first.
    if (index < anchor) {
      if (count > 0 && anchor - index >= 2) weigh(main, cross, multiplier, count);
      shadowRight(anchor + 1, main, cross, multiplier, count);
    }
    if (count === rackSize() || index < from || !rackFits(square)) return best;
    multiplier *= wordMultiplier(square);
    cross += cover(square, count);
    count++;
    index--;
  }
}

function shadowRight(from: i32, points: i32, crossing: i32, times: i32, laid: i32): void {
  let cross = crossing;
  let multiplier = times;
  let count = laid;
  const size = rackSize();
  for (let index = from; index < rightmost && count < size; index++) {
    const square = squareAt(squares, index);
    if (!rackFits(square)) return;
    multiplier *= wordMultiplier(square);
    cross += cover(square, count);
    count++;
    weigh(points, cross, multiplier, count);
  }
}

/** Notes the multipliers of a covered square; the points of the tiles that cross there. */
function cover(square: i32, count: i32): i32 {
  const letterTimes = letterMultiplier(square);
  const crossing = crossScore(square);
  store32(LETTER_TIMES + (count << 2), letterTimes);
  if (crossing < 0) {
    store32(CROSS_TIMES + (count << 2), 0);
    return 0;
  }
  store32(CROSS_TIMES + (count << 2), letterTimes * wordMultiplier(square));
  return crossing * wordMultiplier(square);
}

/** The best score of a range, with the best leave. */
function weigh(main: i32, cross: i32, multiplier: i32, count: i32): void {
  let score = main * multiplier + cross;
  if (count === fullRack) score += bonus;
  for (let i = 0; i < count; i++) {
    const times = load32(LETTER_TIMES + (i << 2)) * multiplier + load32(CROSS_TIMES + (i << 2));
    let at = TIMES + (i << 2);
    while (at > TIMES && load32(at - 4) < times) {
      store32(at, load32(at - 4));
      at -= 4;
    }
    store32(at, times);
  }
  for (let i = 0; i < count; i++) {
    score += load32(TIMES + (i << 2)) * load32(RACK_SCORES + (i << 2));
  }
  const bound = score * 1000 + load32(BEST_KEPT + (count << 2));
  if (bound > best) best = bound;
}
