import { FOUND_SETS, LEFT } from "./layout";
import { load32, store32 } from "./memory";
import { setLimit, threshold } from "./moves";
import { highestScore, queueSpans } from "./span-bounds";
import { setLayOpening } from "./span-lay";
import { playSet } from "./span-play";
import {
  addToQueue,
  beginQueue,
  isQueueFull,
  takeFirst,
  takenBound,
  takenSet,
  takenSpan,
} from "./span-queue";
import {
  ENTRY,
  ENTRY_SET,
  ENTRY_VALUE,
  endOfSets,
  firstSetOf,
  listSets,
  setPoints,
} from "./span-sets";
import {
  LANE_DEAD,
  RANGE_NEXT,
  RANGE_SQUARES,
  SPAN_LANE,
  SPAN_KEY,
  SPAN_PLAYED,
  SPAN_RANGES,
  SPAN_SCORE,
  SPAN_THROUGH,
  updateSpans,
} from "./spans";
import { askFilter, BLANKS, filterFor, filterShiftFor, WORDS } from "./wordmap";

/*
 * Finding the best plays by word map: what has the highest bound comes first, and
 * either is a span, which is then opened into the sets of tiles that may make words
 * there, each with a bound of its own, or such a set, which is then played; until
 * no bound reaches the list.
 */

const NO_LIMIT: i32 = 0x7fffffff;
/** No equity and no value of tiles kept is less. */
const LOWEST: i32 = -0x20000000;

/** Lists the plays among the best of the position that was taken. */
export function findPlays(opening: bool): void {
  updateSpans();
  listSets();
  setLayOpening(opening);
  beginQueue();
  queueSpans();
  while (takeFirst(threshold())) {
    const bound = takenBound();
    if (bound < threshold()) continue;
    const set = takenSet();
    if (set === 0) openSpan(takenSpan());
    else play(takenSpan(), set, bound);
  }
}

function play(span: i32, set: i32, most: i32): void {
  setLimit(most);
  playSet(span, set);
  setLimit(NO_LIMIT);
}

/** Queues the sets of tiles that may make words in a span. */
function openSpan(span: i32): void {
  const end = findSets(span);
  const least = threshold();
  for (let at = FOUND_SETS; at < end; at += 8) {
    const set = load32(at);
    const most = highestOf(span, set) * 1000 + load32(at + 4);
    if (most < least) continue;
    if (isQueueFull()) play(span, set, most);
    else addToQueue(most, span, set);
  }
}

/** Notes sets that may make words in a span and reach the list; returns the address behind them. */
function findSets(span: i32): i32 {
  const key = load32(span + SPAN_KEY);
  const played = load32(span + SPAN_PLAYED);
  const length = played + load32(span + SPAN_THROUGH);
  let least = threshold();
  least = least < LOWEST ? LOWEST : least - load32(span + SPAN_SCORE) * 1000;
  let end = FOUND_SETS;
  for (let blanks = 0; blanks <= load32(LEFT); blanks++) {
    const first = firstSetOf(blanks, played);
    const last = endOfSets(blanks, played);
    // Two blanks find words for nearly everything, and have no filter.
    const part = blanks === 0 ? WORDS : BLANKS;
    const filter = filterFor(part, length);
    const shift = filterShiftFor(part, length);
    if (blanks > 1) end = takeSets(first, last, end, least);
    else end = askSets(first, last, end, least, key, filter, shift);
  }
  return end;
}

/** Notes of some sets those that are worth enough. */
function takeSets(first: i32, last: i32, into: i32, least: i32): i32 {
  let end = into;
  for (let at = first; at < last; at += ENTRY) {
    store32(end, load32(at + ENTRY_SET));
    store32(end + 4, load32(at + ENTRY_VALUE));
    if (load32(at + ENTRY_VALUE) >= least) end += 8;
  }
  return end;
}

/** Notes of these also only those that a filter lets pass; without branches, which are hard to foretell. */
function askSets(
  first: i32,
  last: i32,
  into: i32,
  least: i32,
  key: i32,
  filter: i32,
  shift: i32,
): i32 {
  let end = into;
  for (let at = first; at < last; at += ENTRY) {
    const value = load32(at + ENTRY_VALUE);
    store32(end, load32(at + ENTRY_SET));
    store32(end + 4, value);
    const reaches = (least - 1 - value) >>> 31;
    end += (askFilter(filter, shift, (key + load32(at)) | 0) & reaches) << 3;
  }
  return end;
}

/** The highest score that a set may have in a span. */
function highestOf(span: i32, set: i32): i32 {
  const dead = load32(load32(span + SPAN_LANE) + LANE_DEAD);
  const points = setPoints(set);
  let highest = -0x100000;
  for (let range = load32(span + SPAN_RANGES); range !== 0; range = load32(range + RANGE_NEXT)) {
    if ((load32(range + RANGE_SQUARES) & dead) !== 0) continue;
    const score = highestScore(range, points);
    if (score > highest) highest = score;
  }
  return highest;
}
