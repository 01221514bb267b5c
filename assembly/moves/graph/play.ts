import { countAnchor, countTaken } from "../../core/counters.ts";
import { STRIP } from "../../core/layout.ts";
import { IS_WIDE } from "../../core/letters.ts";
import { countBits, lowestBit, store8, store32, topBit } from "../../core/memory.ts";
import { bonusFor } from "../../core/rules.ts";
import { BLANK_FLAG, letterOf, scoreOf } from "../../core/tiles.ts";
import {
  crossScore,
  crossSet,
  DOWN,
  everyHighLetter,
  everyLetter,
  hasCrossing,
  highCrossSet,
  laneAt,
  letterMultiplier,
  squareAt,
  tileOn,
  wordMultiplier,
} from "../../position/board.ts";
import { graphRoot } from "../../position/lexicon.ts";
import {
  highRackLetters,
  keptValue,
  mostTiles,
  placesOf,
  rackLetters,
  rackSize,
} from "../../position/rack.ts";
import { followers, highFollowers, isBeforeSwitch } from "../../words/followers.ts";
import { accepts, arcOf, findTile, nodeAt } from "../../words/node.ts";
import { addPlay, isWorthKeeping } from "../list.ts";
import { hasOpeningPenalty, openingPenalty } from "../penalty.ts";

/*
 * Playing tiles ([wolges]). The search follows the GADDAG from the anchor leftward and then,
 * after a switch, rightward from the square to the right of the anchor. Each step first passes
 * the tiles on the board and then places one more. Within a placement, the anchor is the
 * rightmost board tile that a play touches or, in a gap, the rightmost square with a cross word;
 * so no play is found twice.
 *
 * The tiles left on the rack are passed along in two forms: `kept`, the set of rack places that
 * are left, and the set of their letters. If a play may not lay all of them, the squares end as
 * many tiles away from the anchor as may be laid.
 */

/** The current placement. */
let direction: i32 = 0;
let lane: i32 = 0;
let squares: i32 = 0;
let anchor: i32 = 0;
let leftmost: i32 = 0;
let rightmost: i32 = 0;
/** One past the last square that the tiles left can reach, while tiles are placed to the right. */
let reach: i32 = 0;

/** All places of the rack, and the places of its blanks, which come first. */
let all: i32 = 0;
let blanks: i32 = 0;
/** How many tiles of the rack no play may lay. */
let spare: i32 = 0;
/** Letters from 33 on among the tiles left; the lower letters are passed as arguments. */
let highLetters: i32 = 0;
/** First square of the word, while tiles are placed to the right. */
let wordStart: i32 = 0;

/** Plays everything that a placement allows. Squares count from 1; `to` is one past the last. */
export function playPlacement(
  playDirection: i32,
  playLane: i32,
  at: i32,
  from: i32,
  to: i32,
): void {
  direction = playDirection;
  lane = playLane;
  squares = laneAt(direction, lane);
  anchor = at;
  rightmost = to;
  reach = to;
  spare = rackSize() - mostTiles();
  leftmost = spare === 0 ? from : nearest(from);
  all = (1 << rackSize()) - 1;
  blanks = placesOf(0);
  if (IS_WIDE) highLetters = highRackLetters();
  for (let i = 0; i < 32; i += 4) store32(STRIP + i, 0);
  countAnchor();
  playLeft(graphRoot(), anchor, 0, 0, 1, all, rackLetters());
}

/** Returns the leftmost square that as many tiles as a play may lay can reach. */
function nearest(from: i32): i32 {
  let index = anchor;
  let tiles = 0;
  while (index >= from) {
    if (tileOn(squareAt(squares, index)) === 0) {
      tiles++;
      if (tiles === mostTiles()) return index;
    }
    index--;
  }
  return from;
}

/** Sets how far to the right of the anchor the tiles that may still be laid can reach. */
function limitReach(kept: i32): void {
  const end = anchor + 1 + countBits(kept) - spare;
  reach = end < rightmost ? end : rightmost;
}

/**
 * Continues to the left.
 * @param at node of the tile placed or passed last
 * @param from the next square
 * @param main points of the word so far, before its multiplier
 * @param cross points of the cross words
 * @param multiplier multiplier of the word
 * @param kept places of the rack that are left
 * @param letters letters of those places, without blanks
 */
function playLeft(
  at: i32,
  from: i32,
  main: i32,
  cross: i32,
  multiplier: i32,
  kept: i32,
  letters: i32,
): void {
  let last = at;
  let node = nodeAt(last);
  let index = from;
  let square = squareAt(squares, index);
  let tile = tileOn(square);
  let points = main;
  while (tile !== 0) {
    last = findTile(arcOf(node), letterOf(tile));
    if (last === 0) return;
    countTaken();
    node = nodeAt(last);
    points += scoreOf(tile);
    index--;
    square = squareAt(squares, index);
    tile = tileOn(square);
  }
  if (accepts(node) && kept !== all && anchor - index >= 2) {
    record(index + 1, anchor, points * multiplier + cross, kept);
  }
  let first = arcOf(node);
  if (first === 0 || kept === 0) return;
  if (isBeforeSwitch(last)) {
    if (spare !== 0) limitReach(kept);
    if (anchor + 1 < reach) {
      countTaken();
      wordStart = index + 1;
      playRight(first, anchor + 1, points, cross, multiplier, kept, letters);
    }
    first++;
  }
  if (index < leftmost) return;
  const low = usable(square, kept, letters);
  const high = IS_WIDE ? highUsable(square, kept) : 0;
  if ((low | high) === 0) return;
  const set = followers(last);
  layLeft(first, set, set & low, 0, index, points, cross, multiplier, kept, letters);
  if (IS_WIDE) {
    const highs = highFollowers(last);
    first += countBits(set);
    layLeft(first, highs, highs & high, 32, index, points, cross, multiplier, kept, letters);
  }
}

/**
 * Places each of the letters `fitting` from the run that begins with node `first` and has the
 * letters `set`; bit 0 of both stands for the letter `below` + 1.
 */
function layLeft(
  first: i32,
  set: i32,
  fitting: i32,
  below: i32,
  index: i32,
  points: i32,
  cross: i32,
  multiplier: i32,
  kept: i32,
  letters: i32,
): void {
  if (fitting === 0) return;
  const square = squareAt(squares, index);
  const letterTimes = letterMultiplier(square);
  const wordTimes = wordMultiplier(square);
  const crossing = crossScore(square);
  const newMultiplier = multiplier * wordTimes;
  const isLow = !IS_WIDE || below === 0;
  const own = isLow ? letters : highLetters;
  const blanksLeft = kept & blanks;
  for (let rest = fitting; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    const bit = 1 << place;
    const letter = below + place + 1;
    const child = first + countBits(set & (bit - 1));
    if ((own & bit) !== 0) {
      countTaken();
      const worth = scoreOf(letter) * letterTimes;
      const more = cross + (crossing >= 0 ? (crossing + worth) * wordTimes : 0);
      const places = kept & placesOf(letter);
      const less = kept ^ topBit(places);
      const left = isSingle(places) ? own ^ bit : own;
      store8(STRIP + index, letter);
      if (isLow) playLeft(child, index - 1, points + worth, more, newMultiplier, less, left);
      else {
        highLetters = left;
        playLeft(child, index - 1, points + worth, more, newMultiplier, less, letters);
        highLetters = own;
      }
    }
    if (blanksLeft !== 0) {
      countTaken();
      const more = cross + (crossing >= 0 ? crossing * wordTimes : 0);
      store8(STRIP + index, letter | BLANK_FLAG);
      playLeft(child, index - 1, points, more, newMultiplier, kept ^ topBit(blanksLeft), letters);
    }
  }
  store8(STRIP + index, 0);
}

/** Continues to the right, with no board tile up to `reach`. Parameters as in `playLeft`. */
function playRight(
  at: i32,
  index: i32,
  main: i32,
  cross: i32,
  multiplier: i32,
  kept: i32,
  letters: i32,
): void {
  const square = squareAt(squares, index);
  const low = usable(square, kept, letters);
  const high = IS_WIDE ? highUsable(square, kept) : 0;
  if ((low | high) === 0) return;
  const set = followers(at);
  const first = arcOf(nodeAt(at));
  layEachRight(first, set, set & low, 0, index, main, cross, multiplier, kept, letters);
  if (IS_WIDE) {
    const highs = highFollowers(at);
    const next = first + countBits(set);
    layEachRight(next, highs, highs & high, 32, index, main, cross, multiplier, kept, letters);
  }
}

/**
 * Like `layLeft`, but to the right, where the play may end immediately. A single function for
 * both directions was slower.
 */
function layEachRight(
  first: i32,
  set: i32,
  fitting: i32,
  below: i32,
  index: i32,
  points: i32,
  cross: i32,
  multiplier: i32,
  kept: i32,
  letters: i32,
): void {
  if (fitting === 0) return;
  const square = squareAt(squares, index);
  const letterTimes = letterMultiplier(square);
  const wordTimes = wordMultiplier(square);
  const crossing = crossScore(square);
  const newMultiplier = multiplier * wordTimes;
  const isLow = !IS_WIDE || below === 0;
  const own = isLow ? letters : highLetters;
  const blanksLeft = kept & blanks;
  for (let rest = fitting; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    const bit = 1 << place;
    const letter = below + place + 1;
    const child = first + countBits(set & (bit - 1));
    if ((own & bit) !== 0) {
      countTaken();
      const worth = scoreOf(letter) * letterTimes;
      const more = cross + (crossing >= 0 ? (crossing + worth) * wordTimes : 0);
      const places = kept & placesOf(letter);
      const less = kept ^ topBit(places);
      const left = isSingle(places) ? own ^ bit : own;
      store8(STRIP + index, letter);
      if (isLow) layRight(child, index, points + worth, more, newMultiplier, less, left);
      else {
        highLetters = left;
        layRight(child, index, points + worth, more, newMultiplier, less, letters);
        highLetters = own;
      }
    }
    if (blanksLeft !== 0) {
      countTaken();
      const more = cross + (crossing >= 0 ? crossing * wordTimes : 0);
      store8(STRIP + index, letter | BLANK_FLAG);
      layRight(child, index, points, more, newMultiplier, kept ^ topBit(blanksLeft), letters);
    }
  }
  store8(STRIP + index, 0);
}

/** Continues after a tile has been placed on the right: the play may end here or go on. */
function layRight(
  at: i32,
  index: i32,
  main: i32,
  cross: i32,
  multiplier: i32,
  kept: i32,
  letters: i32,
): void {
  const node = nodeAt(at);
  if (accepts(node)) record(wordStart, index, main * multiplier + cross, kept);
  if (arcOf(node) !== 0 && kept !== 0 && index + 1 < reach) {
    playRight(at, index + 1, main, cross, multiplier, kept, letters);
  }
}

/** Returns the letters that fit the square and for which a tile is left. */
function usable(square: i32, kept: i32, letters: i32): i32 {
  return crossSet(square) & ((kept & blanks) !== 0 ? everyLetter() : letters);
}

function highUsable(square: i32, kept: i32): i32 {
  return highCrossSet(square) & ((kept & blanks) !== 0 ? everyHighLetter() : highLetters);
}

/** Returns whether a nonempty set of places has exactly one member. */
function isSingle(places: i32): bool {
  return (places & (places - 1)) === 0;
}

/** Records the play after a word from square `first` to `last` has been completed. */
function record(first: i32, last: i32, points: i32, kept: i32): void {
  const played = all ^ kept;
  // A single tile that forms words in both directions counts as an across play.
  if (direction === DOWN && isSingle(played) && hasCrossing(squares, first)) return;
  const score = points + bonusFor(countBits(played));
  let equity = score * 1000 + keptValue(kept);
  if (hasOpeningPenalty()) equity -= openingPenalty(squares, first, last, STRIP);
  if (isWorthKeeping(equity)) addPlay(equity, score, direction, lane, first, last);
}
