import { letterCount } from "./board";
import { LIVE_RANGES } from "./layout";
import { keyOf } from "./letter-keys";
import { load8, load32, store32 } from "./memory";
import { leastEquity } from "./moves";
import { highestScore } from "./span-bounds";
import { beginLaying, layWord, NAME_BITS } from "./span-lay";
import { setBlanks, setKey, setPoints, valueWithout } from "./span-sets";
import {
  LANE_DEAD,
  LANE_DIRECTION,
  LANE_NUMBER,
  RANGE_FIRST,
  RANGE_NEXT,
  RANGE_SQUARES,
  SPAN_LANE,
  SPAN_KEY,
  SPAN_PLAYED,
  SPAN_RANGES,
  SPAN_THROUGH,
} from "./spans";
import {
  askFilter,
  BLANKS,
  bucketFor,
  filterFor,
  filterShiftFor,
  MARK_MASK,
  WORDS,
} from "./wordmap";

/*
 * Playing a set of tiles in a span: the words that it makes with the letters played
 * through are tried in each range that may bring a move into the list.
 */

/** Letters of the words. */
let length: i32 = 0;
/** Address behind the list of ranges. */
let liveEnd: i32 = 0;

export function playSet(span: i32, set: i32): void {
  const lane = load32(span + SPAN_LANE);
  const value = valueWithout(set);
  listRanges(span, lane, set, value);
  if (liveEnd === LIVE_RANGES) return;
  beginLaying(lane, set, value);
  length = load32(span + SPAN_PLAYED) + load32(span + SPAN_THROUGH);
  const key = (load32(span + SPAN_KEY) + setKey(set)) | 0;
  const blanks = setBlanks(set);
  if (blanks === 0) playWords(key, 0);
  else if (blanks === 1) playOneBlank(key, 1, 0);
  else playTwoBlanks(key);
}

function listRanges(span: i32, lane: i32, set: i32, value: i32): void {
  const direction = load32(lane + LANE_DIRECTION);
  const number = load32(lane + LANE_NUMBER);
  const dead = load32(lane + LANE_DEAD);
  const points = setPoints(set);
  liveEnd = LIVE_RANGES;
  for (let range = load32(span + SPAN_RANGES); range !== 0; range = load32(range + RANGE_NEXT)) {
    if ((load32(range + RANGE_SQUARES) & dead) !== 0) continue;
    const bound = highestScore(range, points) * 1000 + value;
    if (bound < leastEquity(direction, number, load8(range + RANGE_FIRST) - 1)) continue;
    store32(liveEnd, range);
    liveEnd += 4;
  }
}

/**
 * Makes a blank each letter from `first` on that completes the others.
 * @param named what another blank is already, as `layWord` takes it
 */
function playOneBlank(key: i32, first: i32, named: i32): void {
  const filter = filterFor(WORDS, length);
  const shift = filterShiftFor(WORDS, length);
  const last = letterCount();
  for (let letter = first; letter <= last; letter++) {
    const whole = (key + keyOf(letter)) | 0;
    if ((askFilter(filter, shift, whole) & 1) !== 0) playWords(whole, named | letter);
  }
}

/** The first blank's letter is never behind the second's, so that no two come twice. */
function playTwoBlanks(key: i32): void {
  const filter = filterFor(BLANKS, length);
  const shift = filterShiftFor(BLANKS, length);
  const last = letterCount();
  for (let letter = 1; letter <= last; letter++) {
    const next = (key + keyOf(letter)) | 0;
    if ((askFilter(filter, shift, next) & 1) !== 0) playOneBlank(next, letter, letter << NAME_BITS);
  }
}

function playWords(key: i32, named: i32): void {
  const bucket = bucketFor(key, length);
  const end = load32(bucket + 4);
  const mark = key & MARK_MASK;
  for (let word = load32(bucket); word < end; word += length + 1) {
    if (load8(word) !== mark) continue;
    for (let at = LIVE_RANGES; at < liveEnd; at += 4) layWord(word + 1, load32(at), named);
  }
}
