import { bonusFor } from "../../core/rules";
import { letterOf, scoreOf } from "../../core/tiles";
import { DOWN, hasCrossing, laneAt, squareAt } from "../../position/board";
import { addFixed, clearFixed } from "../../position/fixed-letters";
import { setJumbledWords } from "../../position/lexicon";
import { mostTiles, RACK_SCORES, rackFits } from "../../position/rack";
import { Square } from "../../position/tables";
import { coverSquare } from "../bounds";
import { beginLane, beginRange, couldReach, setLaying } from "./lay";
import { bestValue, laySets, NO_SET, setTables, slotOfFixed } from "./sets";

/*
 * Plays of the jumbled variant. ([wolges], "Playing jumbled games", finds them tile by tile and
 * looks up each complete word; here the words are looked up first.) A placement is split into
 * ranges of squares, each of which a play covers as a whole. The tiles on the board within a
 * range form a multiset. The sets of rack tiles that complete it to a word are found directly
 * (see jumbled/sets.ts) and then placed on the empty squares (see jumbled/lay.ts).
 */

/** The current placement. */
class Place {
  static direction: i32 = 0;
  static lane: i32 = 0;
  static squares: Square = changetype<Square>(0);
  static anchor: i32 = 0;
  /** The sets that complete the board tiles in the range so far. */
  static slot: i32 = 0;
}

/**
 * Switches to playing jumbled words.
 * @param address of a work area of jumbledSize (tables.ts) bytes.
 * @param merges 1 to merge plays that differ only in the order of the new tiles and have the same
 *   score and equity.
 */
export function setJumbled(address: i32, merges: i32): void {
  setJumbledWords();
  setLaying(address, merges !== 0);
  setTables(address);
}

/**
 * Plays everything that a placement allows, or only what can reach the list of the best. Squares
 * count from 1; `to` is one past the last.
 */
export function playJumbled(
  playDirection: i32,
  playLane: i32,
  at: i32,
  from: i32,
  to: i32,
  best: bool,
): void {
  Place.direction = playDirection;
  Place.lane = playLane;
  Place.squares = laneAt(Place.direction, Place.lane);
  Place.anchor = at;
  beginLane(Place.direction, Place.lane, best);
  clearFixed();
  let index = Place.anchor;
  let main = 0;
  let cross = 0;
  let multiplier = 1;
  let count = 0;
  Place.slot = 0;
  while (true) {
    let square = squareAt(Place.squares, index);
    let tile: i32 = square.tile;
    while (tile !== 0) {
      addFixed(letterOf(tile));
      Place.slot = 0;
      main += scoreOf(tile);
      index--;
      square = squareAt(Place.squares, index);
      tile = square.tile;
    }
    // The range now begins after `index`; an anchor in a gap must be covered first.
    if (index < Place.anchor) {
      if (Place.slot === 0) Place.slot = slotOfFixed();
      if (count > 0 && Place.anchor - index >= 2) {
        playRange(index + 1, Place.anchor, main, cross, multiplier, count);
      }
      playRight(index + 1, to, main, cross, multiplier, count);
    }
    if (count === mostTiles() || index < from || !rackFits(square)) return;
    multiplier *= square.wordMultiplier;
    cross += coverSquare(square, count);
    count++;
    index--;
  }
}

/** Covers squares to the right of the anchor; there are no board tiles before `rightmost`. */
function playRight(
  first: i32,
  rightmost: i32,
  main: i32,
  crossing: i32,
  times: i32,
  laid: i32,
): void {
  let cross = crossing;
  let multiplier = times;
  let count = laid;
  const size = mostTiles();
  for (let index = Place.anchor + 1; index < rightmost && count < size; index++) {
    const square = squareAt(Place.squares, index);
    if (!rackFits(square)) return;
    multiplier *= square.wordMultiplier;
    cross += coverSquare(square, count);
    count++;
    playRange(first, index, main, cross, multiplier, count);
  }
}

function playRange(
  first: i32,
  last: i32,
  main: i32,
  cross: i32,
  multiplier: i32,
  count: i32,
): void {
  const gain = bestValue(Place.slot, count);
  if (gain === NO_SET) return;
  // A single tile that forms words in both directions counts as an across play.
  if (count === 1 && Place.direction === DOWN && hasCrossing(Place.squares, first)) return;
  const points = main * multiplier + cross + bonusFor(count);
  beginRange(first, last, count, points, multiplier);
  if (couldReach(RACK_SCORES, gain)) laySets(Place.slot, count);
}
