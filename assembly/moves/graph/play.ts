import { countAnchor, countTaken } from "../../core/counters";
import { IS_WIDE } from "../../core/letters";
import { countBits, highestBit, lowestBit, store8, topBit } from "../../core/memory";
import { BLANK_FLAG, letterOf, scoreOf } from "../../core/tiles";
import { Board, EVERY_SQUARE, everyHighLetter, laneAt, squareAt } from "../../position/board";
import { graphRoot } from "../../position/lexicon";
import { highRackLetters, mostTiles, placesOf, rackLetters, rackSize } from "../../position/rack";
import { Square } from "../../position/tables";
import {
  completers,
  followers,
  highCompleters,
  highFollowers,
  isBeforeSwitch,
} from "../../words/followers";
import { accepts, arcOf, findTile, nodeAt } from "../../words/node";
import { STRIP } from "../list";
import {
  beginRecording,
  isSingle,
  isWanted,
  needBlank,
  recordPlays,
  setWordEnds,
  spareBlank,
} from "./record-plays";

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
 *
 * A blank is laid only where no tile of the letter is left, so that each word is found once for each
 * place. Which of its tiles are blanks instead is settled when it is recorded (record-plays.ts).
 */

/** The current placement. */
class Place {
  /** The current placement. */
  static squares: Square = changetype<Square>(0);
  static anchor: i32 = 0;
  static leftmost: i32 = 0;
  static rightmost: i32 = 0;
  /** One past the last square that the tiles left can reach, while tiles are placed to the right. */
  static reach: i32 = 0;
  /** First square of the word, while tiles are placed to the right. */
  static wordStart: i32 = 0;
  /** Squares of which a play must cover one. */
  static wanted: i32 = EVERY_SQUARE;
}

/** The tiles of the rack. */
class Tiles {
  /** All places of the rack, and the places of its blanks, which come first. */
  static all: i32 = 0;
  static blanks: i32 = 0;
  /** How many tiles of the rack no play may lay. */
  static spare: i32 = 0;
  /** Letters from 33 on among the tiles left; the lower letters are passed as arguments. */
  static highLetters: i32 = 0;
}

/** Sets that only plays are wanted that cover one of some squares of their lane, a bit each. */
export function wantSquares(squares: i32): void {
  Place.wanted = squares;
}

/** Plays everything that a placement allows. Squares count from 1; `to` is one past the last. */
export function playPlacement(direction: i32, lane: i32, at: i32, from: i32, to: i32): void {
  Place.squares = laneAt(direction, lane);
  Place.anchor = at;
  Place.rightmost = to;
  Place.reach = to;
  Tiles.spare = rackSize() - mostTiles();
  Place.leftmost = Tiles.spare === 0 ? from : nearest(from);
  Tiles.all = (1 << rackSize()) - 1;
  Tiles.blanks = placesOf(0);
  if (IS_WIDE) Tiles.highLetters = highRackLetters();
  beginRecording(direction, lane);
  if (!setEnds()) return;
  countAnchor();
  playLeft(graphRoot(), Place.anchor, 0, 0, 1, Tiles.all, rackLetters());
}

/** Sets where words must begin or end to cover a wanted square; returns false if none can. */
function setEnds(): bool {
  // Where there is none on a side, it is before the first square, or behind the last one.
  const before = highestBit(Place.wanted & ((2 << Place.anchor) - 1));
  const behind = lowestBit(Place.wanted & (-2 << Place.anchor));
  setWordEnds(before, behind);
  return before >= Place.leftmost || behind < Place.rightmost;
}

/** Returns the leftmost square that as many tiles as a play may lay can reach. */
function nearest(from: i32): i32 {
  let index = Place.anchor;
  let tiles = 0;
  while (index >= from) {
    if (squareAt(Place.squares, index).tile === 0) {
      tiles++;
      if (tiles === mostTiles()) return index;
    }
    index--;
  }
  return from;
}

/** Returns the last square to the right of the anchor that the tiles that may still be laid can reach. */
function lastWith(kept: i32): i32 {
  return Place.anchor + countBits(kept) - Tiles.spare;
}

/** Sets how far to the right of the anchor the tiles that may still be laid can reach. */
function limitReach(kept: i32): void {
  const end = 1 + lastWith(kept);
  Place.reach = end < Place.rightmost ? end : Place.rightmost;
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
  let square = squareAt(Place.squares, index);
  let tile: i32 = square.tile;
  let points = main;
  while (tile !== 0) {
    last = findTile(arcOf(node), letterOf(tile));
    if (last === 0) return;
    countTaken();
    node = nodeAt(last);
    points += scoreOf(tile);
    index--;
    square = squareAt(Place.squares, index);
    tile = square.tile;
  }
  if (accepts(node) && kept !== Tiles.all && Place.anchor - index >= 2) {
    recordPlays(index + 1, Place.anchor, points, multiplier, cross, kept);
  }
  let first = arcOf(node);
  if (first === 0 || kept === 0) return;
  if (isBeforeSwitch(last)) {
    if (Tiles.spare !== 0) limitReach(kept);
    if (Place.anchor + 1 < Place.reach && isWanted(index + 1, lastWith(kept))) {
      countTaken();
      Place.wordStart = index + 1;
      playRight(first, Place.anchor + 1, points, cross, multiplier, kept, letters);
    }
    first++;
  }
  if (index < Place.leftmost) return;
  const low = usable(square, kept, letters);
  const high = IS_WIDE ? highUsable(square, kept) : 0;
  if ((low | high) === 0) return;
  const set = followers(last);
  const ends = completers(last);
  layLeft(first, set, set & low, ends, 0, index, points, cross, multiplier, kept, letters);
  if (IS_WIDE) {
    const highs = highFollowers(last);
    first += countBits(set);
    const highEnds = highCompleters();
    layLeft(
      first,
      highs,
      highs & high,
      highEnds,
      32,
      index,
      points,
      cross,
      multiplier,
      kept,
      letters,
    );
  }
}

/**
 * Places each of the letters `fitting` from the run that begins with node `first` and has the
 * letters `set`, of which `ends` complete a word; bit 0 of all three stands for the letter `below` + 1.
 */
function layLeft(
  first: i32,
  set: i32,
  fitting: i32,
  ends: i32,
  below: i32,
  index: i32,
  main: i32,
  cross: i32,
  multiplier: i32,
  kept: i32,
  letters: i32,
): void {
  if (fitting === 0) return;
  const square = squareAt(Place.squares, index);
  const letterTimes: i32 = square.letterMultiplier;
  const wordTimes: i32 = square.wordMultiplier;
  const crossing = square.crossScore;
  const newMultiplier = multiplier * wordTimes;
  const crossTimes = crossing >= 0 ? wordTimes : 0;
  const meetsTile = squareAt(Place.squares, index - 1).tile !== 0;
  const isLongEnough = Place.anchor > index;
  const isLow = !IS_WIDE || below === 0;
  const own = isLow ? letters : Tiles.highLetters;
  for (let rest = fitting; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    const letter = below + place + 1;
    const child = first + countBits(set & ((1 << place) - 1));
    const has = placesOf(letter);
    let places = kept & has;
    let left = own;
    let worth = scoreOf(letter) * letterTimes;
    let tile = letter;
    let isShort = false;
    if (((own >>> place) & 1) === 0) {
      places = kept & Tiles.blanks;
      isShort = has !== 0;
      if (!isShort) {
        worth = 0;
        tile |= BLANK_FLAG;
      }
    } else if (isSingle(places)) left ^= 1 << place;
    const less = kept ^ topBit(places);
    const points = main + worth;
    const more = cross + (crossing + worth) * crossTimes;
    countTaken();
    store8(STRIP + index, tile);
    if (isShort) needBlank(letter);
    if (IS_WIDE && !isLow) Tiles.highLetters = left;
    const lowLeft = isLow ? left : letters;
    if (IS_WIDE || meetsTile) {
      playLeft(child, index - 1, points, more, newMultiplier, less, lowLeft);
    } else {
      if (isLongEnough && ((ends >>> place) & 1) !== 0) {
        recordPlays(index, Place.anchor, points, newMultiplier, more, less);
      }
      if (less !== 0) goLeft(child, index - 1, points, more, newMultiplier, less, left);
    }
    if (IS_WIDE && !isLow) Tiles.highLetters = own;
    if (isShort) spareBlank(letter);
  }
  store8(STRIP + index, 0);
}

/** Does what `playLeft` does in the narrow build where the next square is empty and no word ends. */
function goLeft(
  last: i32,
  index: i32,
  points: i32,
  cross: i32,
  multiplier: i32,
  kept: i32,
  letters: i32,
): void {
  const isSwitched = isBeforeSwitch(last);
  const usables =
    index < Place.leftmost ? 0 : usable(squareAt(Place.squares, index), kept, letters);
  const set = usables === 0 ? 0 : followers(last);
  const ends = usables === 0 ? 0 : completers(last);
  const fitting = set & usables;
  if (fitting === 0 && !isSwitched) return;
  let first = arcOf(nodeAt(last));
  if (isSwitched) {
    if (Tiles.spare !== 0) limitReach(kept);
    if (Place.anchor + 1 < Place.reach && isWanted(index + 1, lastWith(kept))) {
      countTaken();
      Place.wordStart = index + 1;
      playRight(first, Place.anchor + 1, points, cross, multiplier, kept, letters);
    }
    first++;
  }
  if (fitting === 0) return;
  layLeft(first, set, fitting, ends, 0, index, points, cross, multiplier, kept, letters);
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
  const square = squareAt(Place.squares, index);
  const low = usable(square, kept, letters);
  const high = IS_WIDE ? highUsable(square, kept) : 0;
  const set = followers(at);
  if (((set & low) | high) === 0) return;
  const first = arcOf(nodeAt(at));
  const ends = completers(at);
  layRight(first, set, set & low, ends, 0, index, main, cross, multiplier, kept, letters);
  if (IS_WIDE) {
    const highs = highFollowers(at);
    const highEnds = highCompleters();
    const next = first + countBits(set);
    layRight(
      next,
      highs,
      highs & high,
      highEnds,
      32,
      index,
      main,
      cross,
      multiplier,
      kept,
      letters,
    );
  }
}

/**
 * Like `layLeft`, but to the right, where the play may end immediately. A single function for
 * both directions was slower.
 */
function layRight(
  first: i32,
  set: i32,
  fitting: i32,
  ends: i32,
  below: i32,
  index: i32,
  main: i32,
  cross: i32,
  multiplier: i32,
  kept: i32,
  letters: i32,
): void {
  if (fitting === 0) return;
  const square = squareAt(Place.squares, index);
  const letterTimes: i32 = square.letterMultiplier;
  const wordTimes: i32 = square.wordMultiplier;
  const crossing = square.crossScore;
  const newMultiplier = multiplier * wordTimes;
  const crossTimes = crossing >= 0 ? wordTimes : 0;
  const isLow = !IS_WIDE || below === 0;
  const own = isLow ? letters : Tiles.highLetters;
  const goesOn = index + 1 < Place.reach;
  const nextCross = squareAt(Place.squares, index + 1).crossSet;
  for (let rest = fitting; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    const letter = below + place + 1;
    const child = first + countBits(set & ((1 << place) - 1));
    const has = placesOf(letter);
    let places = kept & has;
    let left = own;
    let worth = scoreOf(letter) * letterTimes;
    let tile = letter;
    let isShort = false;
    if (((own >>> place) & 1) === 0) {
      places = kept & Tiles.blanks;
      isShort = has !== 0;
      if (!isShort) {
        worth = 0;
        tile |= BLANK_FLAG;
      }
    } else if (isSingle(places)) left ^= 1 << place;
    const less = kept ^ topBit(places);
    const points = main + worth;
    const more = cross + (crossing + worth) * crossTimes;
    countTaken();
    store8(STRIP + index, tile);
    if (isShort) needBlank(letter);
    if (IS_WIDE && !isLow) Tiles.highLetters = left;
    const lowLeft = isLow ? left : letters;
    if (((ends >>> place) & 1) !== 0) {
      recordPlays(Place.wordStart, index, points, newMultiplier, more, less);
    }
    if (IS_WIDE && goesOn && less !== 0) {
      playRight(child, index + 1, points, more, newMultiplier, less, lowLeft);
    } else if (goesOn && less !== 0) {
      // As in playRight, without a call.
      const fits = nextCross & ((less & Tiles.blanks) !== 0 ? -1 : left);
      const next = fits === 0 ? 0 : followers(child);
      if ((next & fits) !== 0) {
        const run = arcOf(nodeAt(child));
        const to = index + 1;
        const last = completers(child);
        layRight(run, next, next & fits, last, 0, to, points, more, newMultiplier, less, left);
      }
    }
    if (IS_WIDE && !isLow) Tiles.highLetters = own;
    if (isShort) spareBlank(letter);
  }
  store8(STRIP + index, 0);
}

/** Returns the letters that fit the square and for which a tile is left. */
function usable(square: Square, kept: i32, letters: i32): i32 {
  return square.crossSet & ((kept & Tiles.blanks) !== 0 ? Board.letters : letters);
}

function highUsable(square: Square, kept: i32): i32 {
  return (
    square.highCrossSet & ((kept & Tiles.blanks) !== 0 ? everyHighLetter() : Tiles.highLetters)
  );
}
