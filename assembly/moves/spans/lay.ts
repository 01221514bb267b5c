import { countCompared, countPlay } from "../../core/counters";
import { load8, lowestBit, store8 } from "../../core/memory";
import { BLANK_FLAG, scoreOf } from "../../core/tiles";
import { laneAt, squareAt } from "../../position/board";
import { placesOf } from "../../position/rack";
import { Square } from "../../position/tables";
import { addMove, candidateTile, isWorthKeeping, STRIP } from "../list";
import { hasOpeningPenalty, openingPenalty } from "../penalty";
import { PLAY } from "../record";
import { Lane, Range } from "./records";

/*
 * Placing a word in a range with a set of tiles. The word is compared with the board's tiles and
 * the cross sets and then with the tiles of the set, which determines where blanks go. Then it is
 * scored.
 */

/** What is being laid: the set of tiles, in a range of a lane. */
class Laid {
  /** The lane, the set of tiles and the value of what is kept. */
  static lane: Lane = changetype<Lane>(0);
  static squares: Square = changetype<Square>(0);
  static tiles: i32 = 0;
  static crossed: i32 = 0;
  static set: i32 = 0;
  static value: i32 = 0;
  /** The range, and the address of the letter that would be on square 0. */
  static range: Range = changetype<Range>(0);
  static letters: i32 = 0;
}

/** Begins playing the set `ofTiles` in a lane; `ofRest` is the value of the tiles kept. */
export function beginLaying(inLane: Lane, ofTiles: i32, ofRest: i32): void {
  Laid.lane = inLane;
  Laid.set = ofTiles;
  Laid.value = ofRest;
  Laid.squares = laneAt(Laid.lane.direction, Laid.lane.number);
  Laid.tiles = Laid.lane.tiles;
  Laid.crossed = Laid.lane.crossed;
}

/** Lists the plays of the word at an address in a range, if it fits there. */
export function layWord(word: i32, inRange: Range): void {
  countCompared();
  Laid.range = inRange;
  Laid.letters = word - Laid.range.first;
  const covered = Laid.range.squares;
  if (!fits(covered & Laid.tiles) || !fits(covered & Laid.crossed)) return;
  layFrom(covered & ~Laid.tiles, Laid.set, Laid.range.base);
}

/** Returns whether the word's letters are allowed on the given squares. */
function fits(which: i32): bool {
  for (let left = which; left !== 0; left &= left - 1) {
    const square = lowestBit(left);
    const letter = load8(Laid.letters + square);
    if ((Laid.lane.allowed(square) & (1 << (letter - 1))) === 0) return false;
  }
  return true;
}

/**
 * Places tiles on the given squares, from left to right.
 * @param onRack tiles of the set that are left
 */
function layFrom(which: i32, onRack: i32, points: i32): void {
  let rest = onRack;
  let score = points;
  for (let left = which; left !== 0; left &= left - 1) {
    const index = lowestBit(left);
    const letter = load8(Laid.letters + index);
    const blanks = rest & placesOf(0);
    const naturals = rest & placesOf(letter);
    if (blanks !== 0) {
      store8(STRIP + index, letter | BLANK_FLAG);
      const less = rest & ~(blanks & -blanks);
      if (naturals === 0) {
        rest = less;
        continue;
      }
      layFrom(left & (left - 1), less, score);
    }
    // The tiles do not spell this word: its keys equal those of the set only by coincidence.
    if (naturals === 0) return;
    store8(STRIP + index, letter);
    rest &= ~(naturals & -naturals);
    score += scoreOf(letter) * timesAt(index);
  }
  record(score);
}

/** Returns the factor for a tile's points on a square: letter, word and cross word combined. */
function timesAt(index: i32): i32 {
  const square = squareAt(Laid.squares, index);
  const crossing = square.crossScore >= 0 ? square.wordMultiplier : 0;
  return square.letterMultiplier * (Laid.range.times + crossing);
}

function record(score: i32): void {
  countPlay();
  const first: i32 = Laid.range.first;
  const last: i32 = Laid.range.last;
  let equity = score * 1000 + Laid.value;
  if (hasOpeningPenalty()) equity -= openingPenalty(Laid.squares, first, last, Laid.letters);
  if (!isWorthKeeping(equity)) return;
  for (let i = first; i <= last; i++) {
    candidateTile(i - first, (Laid.tiles & (1 << i)) !== 0 ? 0 : load8(STRIP + i));
  }
  addMove(equity, score, PLAY, Laid.lane.direction, Laid.lane.number, first - 1, last - first + 1);
}
