import { BEST_KEPT, LEFT, RANGE_SIZE, SPAN_SIZE } from "../../core/layout.ts";
import { load8, load32, lowestBit, store32 } from "../../core/memory.ts";
import { ACROSS, DOWN, laneCount } from "../../position/board.ts";
import { rackLetters, rackSize } from "../../position/rack.ts";
import { threshold } from "../list.ts";
import { addToQueue } from "./queue.ts";
import { setPoints, wholeRack } from "./sets.ts";
import {
  LANE_ALLOWED,
  LANE_CROSSED,
  LANE_DEAD,
  LANE_RANGES,
  LANE_RANGES_END,
  LANE_SPANS,
  LANE_SPANS_END,
  laneRecord,
  RANGE_BASE,
  RANGE_PLAYED,
  RANGE_SPAN,
  RANGE_SQUARES,
  RANGE_STEP_COUNT,
  RANGE_STEPS,
  SPAN_PLAYED,
  SPAN_SCORE,
  STEP_PLACE,
  STEP_SHIFT,
} from "./spans.ts";

/*
 * Upper bounds on what the rack can earn in each span, whatever words there are: its highest
 * tiles on the best squares, plus the best leave of matching size.
 */
const NO_SCORE: i32 = -0x100000;

/**
 * Returns the highest score of tiles in a range, from the running sums of their points,
 * descending.
 */
export function highestScore(range: i32, points: i32): i32 {
  let score = load32(range + RANGE_BASE);
  const end = range + RANGE_STEPS + (load8(range + RANGE_STEP_COUNT) << 2);
  for (let at = range + RANGE_STEPS; at < end; at += 4) {
    const step = load32(at);
    score += (step >>> STEP_SHIFT) * load32(points + (step & STEP_PLACE));
  }
  return score;
}

/** Queues every span that may bring a move into the list. */
export function queueSpans(): void {
  for (let direction = ACROSS; direction <= DOWN; direction++) {
    const count = laneCount(direction);
    for (let number = 0; number < count; number++) queueLane(laneRecord(direction, number));
  }
}

function queueLane(lane: i32): void {
  const spansEnd = load32(lane + LANE_SPANS_END);
  for (let span = lane + LANE_SPANS; span < spansEnd; span += SPAN_SIZE) {
    store32(span + SPAN_SCORE, NO_SCORE);
  }
  scoreRanges(lane);
  const least = threshold();
  for (let span = lane + LANE_SPANS; span < spansEnd; span += SPAN_SIZE) {
    const score = load32(span + SPAN_SCORE);
    if (score === NO_SCORE) continue;
    const bound = score * 1000 + load32(BEST_KEPT + (load32(span + SPAN_PLAYED) << 2));
    if (bound >= least) addToQueue(bound, span, 0);
  }
}

/** Computes the highest score of each span's ranges, skipping ranges that no tiles fit. */
function scoreRanges(lane: i32): void {
  const dead = deadSquares(lane);
  store32(lane + LANE_DEAD, dead);
  const points = setPoints(wholeRack());
  const size = rackSize();
  const end = load32(lane + LANE_RANGES_END);
  for (let range = lane + LANE_RANGES; range < end; range += RANGE_SIZE) {
    if ((load32(range + RANGE_SQUARES) & dead) !== 0) continue;
    if (load8(range + RANGE_PLAYED) > size) continue;
    const score = highestScore(range, points);
    const span = load32(range + RANGE_SPAN);
    if (score > load32(span + SPAN_SCORE)) store32(span + SPAN_SCORE, score);
  }
}

/** Returns the squares of a lane that no tile of the rack fits. */
function deadSquares(lane: i32): i32 {
  const onRack = load32(LEFT) > 0 ? -1 : rackLetters();
  let dead = 0;
  for (let left = load32(lane + LANE_CROSSED); left !== 0; left &= left - 1) {
    const index = lowestBit(left);
    if ((load32(lane + LANE_ALLOWED + (index << 2)) & onRack) === 0) dead |= 1 << index;
  }
  return dead;
}
