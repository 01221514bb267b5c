import { countPlayed } from "../../core/counters";
import { load8, load32, lowestBit, store32 } from "../../core/memory";
import { everyLetter } from "../../position/board";
import { placeKey, tagKey } from "../../words/map/keys";
import { lettersFor, mayTakeBlank, wordsOf } from "../../words/map/map";
import { leastEquity } from "../list";
import { highestScore } from "./columns";
import { deadSquares } from "./dead";
import { beginLaying, layWord } from "./lay";
import { setBlanks, setPlace, setPoints, setTag, valueWithout } from "./sets";
import {
  LANE_DIRECTION,
  LANE_NUMBER,
  RANGE_FIRST,
  RANGE_NEXT,
  RANGE_SQUARES,
  SPAN_LANE,
  SPAN_PLACE,
  SPAN_PLAYED,
  SPAN_RANGES,
  SPAN_TAG,
  SPAN_THROUGH,
} from "./spans";

/*
 * Playing a set of tiles in a span. The words that the set makes with the letters played through
 * are tried in each range that may bring a move into the list.
 */
/** The ranges on which a set is being played: 32 cells. */
const LIVE_RANGES: i32 = <i32>memory.data(128);

/** Length of the words, in letters. */
let length: i32 = 0;
/** Address after the list of ranges. */
let liveEnd: i32 = 0;

export function playSet(span: i32, set: i32): void {
  countPlayed();
  const lane = load32(span + SPAN_LANE);
  const value = valueWithout(set);
  listRanges(span, lane, set, value);
  if (liveEnd === LIVE_RANGES) return;
  beginLaying(lane, set, value);
  length = load32(span + SPAN_PLAYED) + load32(span + SPAN_THROUGH);
  const place = (load32(span + SPAN_PLACE) + setPlace(set)) | 0;
  const tag = (load32(span + SPAN_TAG) + setTag(set)) | 0;
  const blanks = setBlanks(set);
  if (blanks === 0) playWords(place, tag);
  else if (blanks === 1) playOneBlank(place, tag, -1);
  else playTwoBlanks(place, tag);
}

function listRanges(span: i32, lane: i32, set: i32, value: i32): void {
  const direction = load32(lane + LANE_DIRECTION);
  const number = load32(lane + LANE_NUMBER);
  const dead = deadSquares(lane);
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

/** Replaces the blank with each letter that can complete words. */
function playOneBlank(place: i32, tag: i32, which: i32): void {
  for (let left = lettersFor(place, tag) & which; left !== 0; left &= left - 1) {
    const letter = lowestBit(left) + 1;
    playWords((place + placeKey(letter)) | 0, (tag + tagKey(letter)) | 0);
  }
}

/**
 * Assigns both blanks. The first blank's letter never comes after the second's, so that no pair
 * is tried twice.
 */
function playTwoBlanks(place: i32, tag: i32): void {
  for (let left = everyLetter(); left !== 0; left &= left - 1) {
    const letter = lowestBit(left) + 1;
    const next = (place + placeKey(letter)) | 0;
    if (mayTakeBlank(next)) playOneBlank(next, (tag + tagKey(letter)) | 0, left);
  }
}

function playWords(place: i32, tag: i32): void {
  let word = wordsOf(place, tag, length);
  if (word === 0) return;
  for (; load8(word) !== 0; word += length) {
    for (let at = LIVE_RANGES; at < liveEnd; at += 4) layWord(word, load32(at));
  }
}
