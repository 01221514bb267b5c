import { countPlayed } from "../../core/counters";
import { addressOf, load8, load32, lowestBit, recordAt, store32 } from "../../core/memory";
import { Board } from "../../position/board";
import { placeKey, tagKey } from "../../words/map/keys";
import { lettersFor, mayTakeBlank, wordsOf } from "../../words/map/map";
import { leastEquity } from "../list";
import { deadSquares } from "./bounds";
import { highestScore } from "./columns";
import { beginLaying, layWord } from "./lay";
import { Range, Span } from "./records";
import { setBlanks, setLetters, setPlace, setPoints, setTag, valueWithout } from "./sets";

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

export function playSet(span: Span, set: i32): void {
  countPlayed();
  const value = valueWithout(set);
  listRanges(span, set, value);
  if (liveEnd === LIVE_RANGES) return;
  beginLaying(span.lane, set, value);
  length = span.played + span.through;
  const place = (span.place + setPlace(set)) | 0;
  const tag = (span.tag + setTag(set)) | 0;
  const blanks = setBlanks(set);
  if (blanks === 0) playWords(place, tag);
  else if (blanks === 1) playOneBlank(place, tag, -1);
  else playTwoBlanks(place, tag);
}

function listRanges(span: Span, set: i32, value: i32): void {
  const direction = span.lane.direction;
  const number = span.lane.number;
  const dead = deadSquares(span.lane);
  const points = setPoints(set);
  const letters = setLetters(set);
  liveEnd = LIVE_RANGES;
  let range = span.ranges;
  while (range !== null) {
    if ((range.squares & dead) === 0) {
      const bound = highestScore(range, points) * 1000 + value;
      if (
        bound >= leastEquity(direction, number, <i32>range.first - 1) &&
        mayFit(range, span, letters)
      ) {
        store32(liveEnd, addressOf(range));
        liveEnd += 4;
      }
    }
    range = range.next;
  }
}

/** Returns whether on each square with a cross word one of the letters may be. */
function mayFit(range: Range, span: Span, letters: i32): bool {
  for (let left = range.squares & span.lane.crossed; left !== 0; left &= left - 1) {
    if ((span.lane.allowed(lowestBit(left)) & letters) === 0) return false;
  }
  return true;
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
  for (let left = Board.letters; left !== 0; left &= left - 1) {
    const letter = lowestBit(left) + 1;
    const next = (place + placeKey(letter)) | 0;
    if (mayTakeBlank(next)) playOneBlank(next, (tag + tagKey(letter)) | 0, left);
  }
}

function playWords(place: i32, tag: i32): void {
  let word = wordsOf(place, tag, length);
  if (word === 0) return;
  for (; load8(word) !== 0; word += length) {
    for (let at = LIVE_RANGES; at < liveEnd; at += 4) layWord(word, recordAt<Range>(load32(at)));
  }
}
