import { countSpan } from "../../core/counters";
import { load32, lowestBit, recordAt } from "../../core/memory";
import { ACROSS, DOWN, laneCount } from "../../position/board";
import { BEST_KEPT, LEFT, rackLetters, rackSize } from "../../position/rack";
import { threshold } from "../list";
import { highestScore } from "./columns";
import { addToQueue } from "./queue";
import { Lane, NO_BOUND, Range, SPAN_SIZE, Span, spanAt } from "./records";
import { bestKeptByWords, Sets, setPoints } from "./sets";
import { laneRecord } from "./spans";

/*
 * Upper bounds on what the rack can earn in each span, whatever words there are: its highest
 * tiles on the best squares, plus the best leave of matching size. The first bound of a span takes the
 * best of all its ranges together, square by square; when it comes up, they are bounded one by one.
 */

/** The points of the rack's tiles (`setPoints`). */
let points: i32 = 0;

/** Queues every span that may bring a move into the list, in the lanes whose bits are set. */
export function queueSpans(across: i32, down: i32): void {
  points = setPoints(Sets.whole);
  queueLanes(ACROSS, across);
  queueLanes(DOWN, down);
}

function queueLanes(direction: i32, lanes: i32): void {
  const count = laneCount(direction);
  for (let number = 0; number < count; number++) {
    if (((lanes >>> number) & 1) !== 0) queueLane(laneRecord(direction, number));
  }
}

function queueLane(lane: Lane): void {
  const size = rackSize();
  const least = threshold();
  for (let at = lane.spans; at < lane.spansEnd; at += SPAN_SIZE) {
    const span = spanAt(at);
    if (span.played > size) continue;
    const score = highestScore(span, points);
    const bound = (score < NO_BOUND ? score : NO_BOUND) * 1000 + bestKeptIn(span);
    if (bound < least) continue;
    countSpan();
    addToQueue(bound, span, 0);
  }
}

/** Returns the highest score of the rack's tiles in the ranges of a list, which is not empty. */
export function highestIn(ranges: i32, end: i32): i32 {
  let highest = highestScore(recordAt<Range>(load32(ranges)), points);
  for (let at = ranges + 4; at < end; at += 4) {
    const score = highestScore(recordAt<Range>(load32(at)), points);
    if (score > highest) highest = score;
  }
  return highest;
}

/** Returns the highest value of what is kept by plays in a span. */
export function bestKeptIn(span: Span): i32 {
  if (span.through === 0) return bestKeptByWords(span.played);
  return load32(BEST_KEPT + (span.played << 2));
}

/** Returns the squares of a lane that no tile of the rack fits, one bit each. */
export function deadSquares(lane: Lane): i32 {
  if (lane.turn !== Sets.turn) {
    lane.dead = findDead(lane);
    lane.turn = Sets.turn;
  }
  return lane.dead;
}

function findDead(lane: Lane): i32 {
  const onRack = load32(LEFT) > 0 ? -1 : rackLetters();
  let dead = 0;
  for (let left = lane.crossed; left !== 0; left &= left - 1) {
    const index = lowestBit(left);
    if ((lane.allowed(index) & onRack) === 0) dead |= 1 << index;
  }
  return dead;
}
