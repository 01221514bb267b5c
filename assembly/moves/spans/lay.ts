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

/** The lane, the set of tiles and the value of what is kept. */
let lane: Lane = changetype<Lane>(0);
let squares: Square = changetype<Square>(0);
let tiles: i32 = 0;
let crossed: i32 = 0;
let set: i32 = 0;
let value: i32 = 0;

/** The range, and the address of the letter that would be on square 0. */
let range: Range = changetype<Range>(0);
let letters: i32 = 0;

/** Begins playing the set `ofTiles` in a lane; `ofRest` is the value of the tiles kept. */
export function beginLaying(inLane: Lane, ofTiles: i32, ofRest: i32): void {
  lane = inLane;
  set = ofTiles;
  value = ofRest;
  squares = laneAt(lane.direction, lane.number);
  tiles = lane.tiles;
  crossed = lane.crossed;
}

/** Lists the plays of the word at an address in a range, if it fits there. */
export function layWord(word: i32, inRange: Range): void {
  countCompared();
  range = inRange;
  letters = word - range.first;
  const covered = range.squares;
  if (!fits(covered & tiles) || !fits(covered & crossed)) return;
  layFrom(covered & ~tiles, set, range.base);
}

/** Returns whether the word's letters are allowed on the given squares. */
function fits(which: i32): bool {
  for (let left = which; left !== 0; left &= left - 1) {
    const square = lowestBit(left);
    const letter = load8(letters + square);
    if ((lane.allowed(square) & (1 << (letter - 1))) === 0) return false;
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
    const letter = load8(letters + index);
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
  const square = squareAt(squares, index);
  const crossing = square.crossScore >= 0 ? square.wordMultiplier : 0;
  return square.letterMultiplier * (range.times + crossing);
}

function record(score: i32): void {
  countPlay();
  const first: i32 = range.first;
  const last: i32 = range.last;
  let equity = score * 1000 + value;
  if (hasOpeningPenalty()) equity -= openingPenalty(squares, first, last, letters);
  if (!isWorthKeeping(equity)) return;
  for (let i = first; i <= last; i++) {
    candidateTile(i - first, (tiles & (1 << i)) !== 0 ? 0 : load8(STRIP + i));
  }
  addMove(equity, score, PLAY, lane.direction, lane.number, first - 1, last - first + 1);
}
