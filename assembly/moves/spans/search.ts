import { countFound, countLookUp, countOpened, countSet } from "../../core/counters";
import { addressOf, load32, store32 } from "../../core/memory";
import { mayMakeWords, mayTakeBlank } from "../../words/map/map";
import { isEnough, NO_LIMIT, NO_THRESHOLD, setLimit, threshold } from "../list";
import { bestKeptIn, deadSquares, highestIn, queueSpans } from "./bounds";
import { boundSets } from "./columns";
import { playSet } from "./play";
import {
  addToQueue,
  beginQueue,
  isQueueFull,
  takeNext,
  takenBound,
  takenSet,
  takenSpan,
} from "./queue";
import { Span } from "./records";
import {
  hasBlanks,
  listSets,
  Sets,
  setBlanks,
  setPairs,
  setPlaces,
  setsOfSize,
  setValues,
  wordSetsOfSize,
} from "./sets";
import { updateSpans } from "./spans";
import { OPEN_RANGES, SET_BOUNDS, tableAt } from "./tables";

/*
 * Finding the best plays by word map. The entry with the highest bound is processed first. If it
 * is a span, it is expanded into the sets of tiles that may make words there, each with its own
 * bound; if it is such a set, it is played. The search ends when no bound reaches the list.
 */

/** Lanes whose plays are searched, one bit each. */
const EVERY_LANE: i32 = -1;

/** The bound of the entry being expanded or played. */
let bound: i32 = 0;
/** Address of the highest equities of the sets in the span being opened. */
let bounds: i32 = 0;

/** Lists the best plays of the current position. */
export function findPlays(): void {
  findPlaysIn(EVERY_LANE, EVERY_LANE);
}

/** Lists the best plays in the lanes whose bits are set, across and down. */
export function findPlaysIn(across: i32, down: i32): void {
  updateSpans();
  listSets();
  beginQueue();
  queueSpans(across, down);
  while (takeNext(threshold())) {
    const least = threshold();
    if (isEnough(least)) return;
    bound = takenBound();
    if (bound < least) continue;
    const span = takenSpan();
    const set = takenSet();
    if (set === 0) boundSpan(span);
    else play(span, set, bound);
  }
}

function play(span: Span, set: i32, most: i32): void {
  setLimit(most);
  playSet(span, set);
  setLimit(NO_LIMIT);
}

/** Queues a span again if its ranges cannot earn as much as their bests together; else opens it. */
function boundSpan(span: Span): void {
  const end = listOpen(span);
  const ranges = tableAt(OPEN_RANGES);
  if (end === ranges) return;
  if (span.turn === Sets.turn) {
    openSpan(span, span.score, end);
    return;
  }
  const score = highestIn(ranges, end);
  const most = score * 1000 + bestKeptIn(span);
  if (most === bound || isQueueFull()) {
    openSpan(span, score, end);
  } else if (most >= threshold()) {
    span.turn = Sets.turn;
    span.score = score;
    addToQueue(most, span, 0);
  }
}

/**
 * Queues the sets of tiles that may make words in a span.
 * @param score the highest score of the rack's tiles there.
 * @param end address after the ranges at OPEN_RANGES.
 */
function openSpan(span: Span, score: i32, end: i32): void {
  countOpened();
  const played = span.played;
  const least = threshold();
  const fewest = least === NO_THRESHOLD ? least : least - score * 1000;
  const count = load32(setsOfSize(played));
  const ranges = tableAt(OPEN_RANGES);
  bounds = tableAt(SET_BOUNDS);
  boundSets(ranges, end, setPairs(played), setValues(played), count, fewest, bounds);
  if (span.through === 0) queueWordSets(span, played, least);
  else if (hasBlanks()) queueBlankSets(span, played, least);
  else queueSets(span, played, least);
}

/** Queues the sets that make words by themselves. */
function queueWordSets(span: Span, played: i32, least: i32): void {
  const list = wordSetsOfSize(played);
  const end = list + (load32(list) << 2);
  for (let at = list + 4; at <= end; at += 4) {
    const column = load32(at);
    if (load32(bounds + column) >= least) queueSet(span, played, column);
  }
}

/** Queues the sets that may make words with the letters played through; there are no blanks. */
function queueSets(span: Span, played: i32, least: i32): void {
  const places = setPlaces(played);
  const place = span.place;
  const end = load32(setsOfSize(played)) << 2;
  for (let column = 0; column < end; column += 4) {
    countSet();
    if (load32(bounds + column) < least) continue;
    countLookUp();
    if (mayMakeWords((place + load32(places + column)) | 0)) queueSet(span, played, column);
  }
}

/** Does the same where there are blanks. */
function queueBlankSets(span: Span, played: i32, least: i32): void {
  const places = setPlaces(played);
  const place = span.place;
  const end = load32(setsOfSize(played)) << 2;
  for (let column = 0; column < end; column += 4) {
    countSet();
    if (load32(bounds + column) < least) continue;
    const set = setAt(played, column);
    if (mayExist((place + load32(places + column)) | 0, set)) queueSet(span, played, column);
  }
}

/** Lists the ranges of a span in which tiles of the rack fit; returns the address after them. */
function listOpen(span: Span): i32 {
  const dead = deadSquares(span.lane);
  let end = tableAt(OPEN_RANGES);
  let range = span.ranges;
  while (range !== null) {
    if ((range.squares & dead) === 0) {
      store32(end, addressOf(range));
      end += 4;
    }
    range = range.next;
  }
  return end;
}

function setAt(played: i32, column: i32): i32 {
  return load32(setsOfSize(played) + 4 + column);
}

/** Queues a set in the span being opened; if there is no room, plays it. */
function queueSet(span: Span, played: i32, column: i32): void {
  countFound();
  const most = load32(bounds + column);
  const set = setAt(played, column);
  if (isQueueFull()) play(span, set, most);
  else addToQueue(most, span, set);
}

/** Returns whether a multiset of letters, with the blanks of a set, may make words. */
function mayExist(place: i32, set: i32): bool {
  countLookUp();
  const blanks = setBlanks(set);
  if (blanks === 0) return mayMakeWords(place);
  return blanks > 1 || mayTakeBlank(place);
}
