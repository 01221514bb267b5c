import { IS_WIDE } from "../core/letters";
import { lowestBit } from "../core/memory";
import { letterOf, scoreOf } from "../core/tiles";
import { accepts, arcOf, findTile, isEnd, nodeAt, tileOf } from "../words/node";
import {
  ACROSS,
  allow,
  allowEvery,
  allowNone,
  consumeChanged,
  DOWN,
  EVERY_SQUARE,
  emptyFrom,
  isBoardEmpty,
  laneAt,
  laneCount,
  laneLength,
  markStale,
  NO_CROSS,
  setCross,
  squareAt,
} from "./board";
import { isCrossSetKnown, knownCrossSet, rememberCrossSet } from "./cross-cache";
import { addFixed, allowFitting, clearFixed } from "./fixed-letters";
import { graphRoot, isJumbled } from "./lexicon";
import { logSquare } from "./log";
import { Square } from "./tables";

/*
 * Cross sets ([wolges]): the letters that a tile on an empty square may be, given the adjacent
 * tiles in the other direction, and the points of those tiles. They are computed along a lane and
 * stored for the squares of the lanes that cross it.
 */

/** First node of the GADDAG. */
let gaddagRun: i32 = 0;

/** The square of the first play. */
class Start {
  static row: i32 = 0;
  static column: i32 = 0;
  static opensBothWays: bool = false;
}

/** Sets the square of the first play, and whether that play may go down as well as across. */
export function setStart(row: i32, column: i32, bothWays: i32): void {
  Start.row = row;
  Start.column = column;
  Start.opensBothWays = bothWays !== 0;
}

/** Updates the cross sets that depend on lanes whose tiles have changed. */
export function updateCrossSets(): void {
  if (!isJumbled()) gaddagRun = arcOf(nodeAt(graphRoot()));
  for (let direction = ACROSS; direction <= DOWN; direction++) {
    const lanes = laneCount(direction);
    for (let lane = 0; lane < lanes; lane++) {
      const changed = consumeChanged(direction, lane);
      if (changed !== 0) updateLane(direction, lane, changed);
    }
  }
  // The first play must cover the start square, which is treated like an anchor.
  const across = squareAt(laneAt(ACROSS, Start.row), Start.column + 1);
  const down = squareAt(laneAt(DOWN, Start.column), Start.row + 1);
  if (isBoardEmpty()) {
    allowAny(across, START);
    if (Start.opensBothWays) allowAny(down, START);
  } else {
    // The start's own lanes may not have changed since it was an anchor.
    if (across.crossScore === START) allowAny(across, NO_CROSS);
    if (down.crossScore === START) allowAny(down, NO_CROSS);
  }
}

/** Allows every letter on the square, if the square takes tiles. */
function allowAny(square: Square, score: i32): void {
  logSquare(square, square.crossSet, square.highCrossSet, square.crossScore);
  markStale(square);
  if (square.wordMultiplier === 0) allowNone(square, score);
  else allowEvery(square, score);
}

/** Used as the cross score of the start of an empty board: an anchor without a cross word. */
export const START: i32 = -2;

/** Computes the constraints that the tiles of a lane put on the lanes that cross it, where they have changed. */
function updateLane(direction: i32, lane: i32, changed: i32): void {
  const squares = laneAt(direction, lane);
  const crossing = 1 - direction;
  const onBoard = (2 << laneLength(direction)) - 2;
  const reached = changed === EVERY_SQUARE ? changed : reachOf(squares, changed);
  for (let left = reached & onBoard; left !== 0; left &= left - 1) {
    const index = lowestBit(left);
    const square = squareAt(squares, index);
    const target = squareAt(laneAt(crossing, index - 1), lane + 1);
    const set = target.crossSet;
    const highSet = target.highCrossSet;
    const score = target.crossScore;
    if (square.tile !== 0 || square.wordMultiplier === 0) allowNone(target, NO_CROSS);
    else crossSquare(squares, index, target);
    const isSame =
      target.crossSet === set && target.highCrossSet === highSet && target.crossScore === score;
    if (isSame) continue;
    logSquare(target, set, highSet, score);
    markStale(target);
  }
}

/** Returns the squares that changes of some squares affect: those, and the first empty ones on either side. */
function reachOf(squares: Square, changed: i32): i32 {
  let reached = changed;
  for (let left = changed; left !== 0; left &= left - 1) {
    const index = lowestBit(left);
    reached |= 1 << emptyFrom(squares, index - 1, -1);
    reached |= 1 << emptyFrom(squares, index + 1, 1);
  }
  return reached;
}

/**
 * Computes the cross set of square `target` from the tiles before and after it on the lane that
 * crosses there: `index` is its place on that lane.
 */
export function crossSquare(squares: Square, index: i32, target: Square): void {
  const before = squareAt(squares, index - 1).tile !== 0;
  const behind = squareAt(squares, index + 1).tile !== 0;
  if (!before && !behind) allowEvery(target, NO_CROSS);
  else if (isJumbled()) crossLetters(squares, index, target);
  else crossWord(squares, index, target);
}

/** Computes the cross set of empty square `index` from the tiles before and after it. */
function crossWord(squares: Square, index: i32, target: Square): void {
  let first = index;
  while (squareAt(squares, first - 1).tile !== 0) first--;
  let last = index;
  while (squareAt(squares, last + 1).tile !== 0) last++;
  const points = tilePoints(squares, first, index - 1) + tilePoints(squares, index + 1, last);
  if (!IS_WIDE && isCrossSetKnown(squares, first, last, index, graphRoot())) {
    setCross(target, knownCrossSet(), 0, points);
    return;
  }
  allowNone(target, points);
  followTiles(squares, first, last, index, target);
  if (!IS_WIDE) rememberCrossSet(target.crossSet);
}

/** Allows the letters on square `index` that complete a word with the tiles from `first` to `last`. */
function followTiles(squares: Square, first: i32, last: i32, index: i32, target: Square): void {
  // Follow the longer side first, which leaves fewer letters to try.
  if (last - index >= index - first) {
    const node = goBack(squares, last, index + 1, gaddagRun);
    if (node !== 0) allowBefore(target, squares, arcOf(nodeAt(node)), index, first);
  } else {
    let node = goBack(squares, index - 1, first, gaddagRun);
    if (node !== 0) node = findTile(arcOf(nodeAt(node)), 0);
    if (node !== 0) allowBehind(target, squares, arcOf(nodeAt(node)), index, last);
  }
}

/**
 * Does the same for the jumbled variant, where the tiles form a multiset and their sides do not
 * matter.
 */
function crossLetters(squares: Square, index: i32, target: Square): void {
  let points = 0;
  clearFixed();
  for (let way = -1; way <= 1; way += 2) {
    let tile: i32 = squareAt(squares, index + way).tile;
    for (let at = index + way; tile !== 0; tile = squareAt(squares, at).tile) {
      addFixed(letterOf(tile));
      points += scoreOf(tile);
      at += way;
    }
  }
  allowNone(target, points);
  allowFitting(target);
}

/** Follows the tiles from `from` back to `to` in the graph; returns the index of the last node, or 0. */
export function goBack(squares: Square, from: i32, to: i32, root: i32): i32 {
  let run = root;
  let node = 0;
  for (let index = from; index >= to; index--) {
    node = findTile(run, letterOf(squareAt(squares, index).tile));
    if (node === 0) return 0;
    run = arcOf(nodeAt(node));
  }
  return node;
}

/** Allows the letters of the run that complete a reversed word with the tiles before the square. */
function allowBefore(target: Square, squares: Square, run: i32, index: i32, first: i32): void {
  if (run === 0) return;
  for (let at = run; ; at++) {
    const node = nodeAt(at);
    const tile = tileOf(node);
    if (tile !== 0) {
      const end = first === index ? at : goBack(squares, index - 1, first, arcOf(node));
      if (end !== 0 && accepts(nodeAt(end))) allow(target, tile);
    }
    if (isEnd(node)) break;
  }
}

/**
 * Allows the letters of the run (after a switch) that complete a word with the tiles after the
 * square.
 */
function allowBehind(target: Square, squares: Square, run: i32, index: i32, last: i32): void {
  if (run === 0) return;
  for (let at = run; ; at++) {
    const node = nodeAt(at);
    let end = at;
    for (let i = index + 1; i <= last && end !== 0; i++) {
      end = findTile(arcOf(nodeAt(end)), letterOf(squareAt(squares, i).tile));
    }
    if (end !== 0 && accepts(nodeAt(end))) allow(target, tileOf(node));
    if (isEnd(node)) break;
  }
}

function tilePoints(squares: Square, first: i32, last: i32): i32 {
  let points = 0;
  for (let i = first; i <= last; i++) {
    points += scoreOf(squareAt(squares, i).tile);
  }
  return points;
}
