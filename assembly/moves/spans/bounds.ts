import { countSpan } from "../../core/counters";
import { load32 } from "../../core/memory";
import { ACROSS, DOWN, laneCount } from "../../position/board";
import { BEST_KEPT, rackSize } from "../../position/rack";
import { threshold } from "../list";
import { highestScore } from "./columns";
import { addToQueue } from "./queue";
import { bestKeptByWords, setPoints, wholeRack } from "./sets";
import {
  LANE_SPANS,
  LANE_SPANS_END,
  laneRecord,
  NO_BOUND,
  SPAN_PLAYED,
  SPAN_THROUGH,
} from "./spans";
import { SPAN_SIZE } from "./tables";

/*
 * Upper bounds on what the rack can earn in each span, whatever words there are: its highest
 * tiles on the best squares, plus the best leave of matching size. The first bound of a span takes the
 * best of all its ranges together, square by square; when it comes up, they are bounded one by one.
 */

/** The points of the rack's tiles (`setPoints`). */
let points: i32 = 0;

/** Queues every span that may bring a move into the list. */
export function queueSpans(): void {
  points = setPoints(wholeRack());
  for (let direction = ACROSS; direction <= DOWN; direction++) {
    const count = laneCount(direction);
    for (let number = 0; number < count; number++) queueLane(laneRecord(direction, number));
  }
}

function queueLane(lane: i32): void {
  const size = rackSize();
  const least = threshold();
  const end = load32(lane + LANE_SPANS_END);
  for (let span = lane + LANE_SPANS; span < end; span += SPAN_SIZE) {
    if (load32(span + SPAN_PLAYED) > size) continue;
    const score = highestScore(span, points);
    const bound = (score < NO_BOUND ? score : NO_BOUND) * 1000 + bestKeptIn(span);
    if (bound < least) continue;
    countSpan();
    addToQueue(bound, span, 0);
  }
}

/** Returns the highest score of the rack's tiles in the ranges of a list, which is not empty. */
export function highestIn(ranges: i32, end: i32): i32 {
  let highest = highestScore(load32(ranges), points);
  for (let at = ranges + 4; at < end; at += 4) {
    const score = highestScore(load32(at), points);
    if (score > highest) highest = score;
  }
  return highest;
}

/** Returns the highest value of what is kept by plays in a span. */
export function bestKeptIn(span: i32): i32 {
  const played = load32(span + SPAN_PLAYED);
  if (load32(span + SPAN_THROUGH) === 0) return bestKeptByWords(played);
  return load32(BEST_KEPT + (played << 2));
}
