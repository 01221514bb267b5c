import { load32 } from "../../core/memory.ts";
import { mayMakeWords, mayTakeBlank } from "../../words/map/map.ts";
import { isEnough, NO_LIMIT, setLimit, threshold } from "../list.ts";
import { highestScore, queueSpans } from "./bounds.ts";
import { playSet } from "./play.ts";
import {
  addToQueue,
  beginQueue,
  dropFirst,
  firstSet,
  firstSpan,
  highestBound,
  isQueueEmpty,
  isQueueFull,
} from "./queue.ts";
import { listSets, setBlanks, setPlace, setPoints, setsOfSize, valueWithout } from "./sets.ts";
import {
  LANE_DEAD,
  RANGE_NEXT,
  RANGE_SQUARES,
  SPAN_LANE,
  SPAN_PLACE,
  SPAN_PLAYED,
  SPAN_RANGES,
  SPAN_SCORE,
  updateSpans,
} from "./spans.ts";

/*
 * Finding the best plays by word map. The entry with the highest bound is processed first. If it
 * is a span, it is expanded into the sets of tiles that may make words there, each with its own
 * bound; if it is such a set, it is played. The search ends when no bound reaches the list.
 */

/** The bound of the entry being expanded or played. */
let bound: i32 = 0;

/** Lists the best plays of the current position. */
export function findPlays(): void {
  updateSpans();
  listSets();
  beginQueue();
  queueSpans();
  while (!isQueueEmpty()) {
    bound = highestBound();
    const least = threshold();
    if (bound < least || isEnough(least)) return;
    const span = firstSpan();
    const set = firstSet();
    dropFirst();
    if (set === 0) openSpan(span);
    else play(span, set, bound);
  }
}

function play(span: i32, set: i32, most: i32): void {
  setLimit(most);
  playSet(span, set);
  setLimit(NO_LIMIT);
}

/** Queues the sets of tiles that may make words in a span. */
function openSpan(span: i32): void {
  const highest = load32(span + SPAN_SCORE) * 1000;
  const place = load32(span + SPAN_PLACE);
  const list = setsOfSize(load32(span + SPAN_PLAYED));
  const end = list + (load32(list) << 2);
  const least = threshold();
  for (let at = list + 4; at <= end; at += 4) {
    const set = load32(at);
    if (highest + valueWithout(set) < least || !mayExist(place, set)) continue;
    const most = boundOf(span, set);
    if (most < least) continue;
    if (isQueueFull()) play(span, set, most);
    else addToQueue(most, span, set);
  }
}

/** Returns whether the letters played through and a set of tiles may make words. */
function mayExist(through: i32, set: i32): bool {
  const place = (through + setPlace(set)) | 0;
  const blanks = setBlanks(set);
  if (blanks === 0) return mayMakeWords(place);
  return blanks > 1 || mayTakeBlank(place);
}

/** Returns the most that a set can earn in a span. */
function boundOf(span: i32, set: i32): i32 {
  const dead = load32(load32(span + SPAN_LANE) + LANE_DEAD);
  const points = setPoints(set);
  let highest = -0x100000;
  for (let range = load32(span + SPAN_RANGES); range !== 0; range = load32(range + RANGE_NEXT)) {
    if ((load32(range + RANGE_SQUARES) & dead) !== 0) continue;
    const score = highestScore(range, points);
    if (score > highest) highest = score;
  }
  return highest * 1000 + valueWithout(set);
}
