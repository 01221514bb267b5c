import { copyCells } from "../core/copy";
import { MAX_SIDE } from "../core/limits";
import { addressOf, check, load8, load32, recordAt } from "../core/memory";
import {
  ACROSS,
  DOWN,
  EVERY_SQUARE,
  laneAt,
  laneCount,
  laneLength,
  loadBoard,
  NO_CROSS,
  squareAt,
} from "../position/board";
import { updateCrossSets } from "../position/cross";
import { isJumbled } from "../position/lexicon";
import {
  bestKept,
  boundRack,
  isProper,
  KEPT_VALUES,
  LEFT,
  limitTiles,
  loadRack,
  RACK,
  rackSize,
} from "../position/rack";
import { hasWordMap } from "../words/map/map";
import { playPlacement, wantSquares } from "./graph/play";
import { beginSemiShadow, isSemiShadowOn, SemiShadow, semiShadowPlay } from "./graph/semi-shadow";
import { NO_BOUND, shadowPlay } from "./graph/shadow";
import { playJumbled } from "./jumbled/jumbled";
import { beginSets } from "./jumbled/sets";
import {
  addCopy,
  addMove,
  beginMoves,
  candidateTile,
  isEnough,
  isWorthKeeping,
  List,
  moveAt,
  movesKept,
  NO_LIMIT,
  setEnough,
  setLimit,
  sortMoves,
  threshold,
} from "./list";
import { beginPenalty } from "./penalty";
import { EXCHANGE, Move } from "./record";
import { findPlays, findPlaysIn } from "./spans/search";
import { updateSpans } from "./spans/spans";

/*
 * Move generation. Placements are collected lane by lane ([wolges], "Segmentation"). Then either
 * all of them are played, or each gets a bound and they are played in order of their bounds until
 * no remaining placement can produce a better move.
 */

/** A placement: where a play may go. */
@unmanaged
class Placement {
  bound: i32;
  direction: i32;
  lane: i32;
  anchor: i32;
  /** The leftmost square, and the one after the rightmost. */
  leftmost: i32;
  rightmost: i32;
  /** Set once the bound has been tightened by semi-shadow playing. */
  isTight: bool;
}

const PLACEMENT_SIZE: i32 = 32;
const MAX_PLACEMENTS: i32 = 2 * MAX_SIDE * MAX_SIDE;
const PLACEMENTS: i32 = <i32>memory.data(MAX_PLACEMENTS * PLACEMENT_SIZE);

/** With more blanks than this on the rack, the word map does not help. */
const MOST_BLANKS: i32 = 2;

let placements: i32 = 0;
/** Number of placements played in the last search for the best moves. */
let expanded: i32 = 0;

/**
 * Loads the board and the rack of `count` tiles that the host has written.
 * @param valuation what moves gain besides their score; see rack.ts.
 * @param unseenPoints points of the tiles that the mover does not see.
 */
export function loadPosition(count: i32, valuation: i32, unseenPoints: i32): void {
  loadBoard();
  updateCrossSets();
  loadOtherRack(count, valuation, unseenPoints);
}

/** Loads another rack, or the same rack with another valuation, for the current position. */
export function loadOtherRack(count: i32, valuation: i32, unseenPoints: i32): void {
  loadRack(count, valuation, unseenPoints);
  if (isJumbled()) beginSets();
  if (SEMI_SHADOW !== 0 && isSemiShadowOn()) beginSemiShadow();
}

/**
 * Updates the cross sets and, for a word map, the spans of the board that the host or the game
 * has written, so that the plies on top of it need not.
 */
export function prepareBoard(): void {
  loadBoard();
  updateCrossSets();
  if (hasWordMap()) updateSpans();
}

/** Lists the best `count` moves in order; returns the number of moves listed. */
export function findBest(count: i32, exchanges: i32): i32 {
  beginMoves(count);
  if (exchanges !== 0) addBestExchanges();
  beginPenalty();
  if (mayUseWordMap()) findPlays();
  else playPlacements();
  if (List.found === 0) addPass();
  sortMoves();
  return movesKept();
}

/**
 * Returns the equity of the best move, given that of one of them. Exchanges count if `exchanges` is
 * nonzero. If there are moves of more than `most`, it is the equity of any of them.
 */
export function findBetter(equity: i32, most: i32, exchanges: i32): i32 {
  let least = equity;
  if (exchanges !== 0) {
    for (let played = 1; played <= rackSize(); played++) least = max(least, bestKept(played));
  }
  if (least > most) return least;
  beginMoves(1);
  addMove(least, 0, EXCHANGE, 0, 0, 0, 0);
  beginPenalty();
  setEnough(most);
  if (mayUseWordMap()) findPlays();
  else playPlacements();
  setEnough(NO_LIMIT);
  return threshold();
}

/**
 * Finds the best of a move, if one is given, and all plays in some lanes, by word map: in those whose
 * bits are set, across and down. There must be tiles on the board.
 */
export function findBestOf(move: Move | null, across: i32, down: i32): void {
  beginMoves(1);
  if (move !== null) addCopy(move);
  beginPenalty();
  findPlaysIn(across, down);
}

/** Returns whether the best plays of the rack that is loaded are found by word map. */
export function mayUseWordMap(): bool {
  if (SEMI_SHADOW !== 0 && isSemiShadowOn()) return false;
  return hasWordMap() && load32(LEFT) <= MOST_BLANKS;
}

/** Plays the placements in order of their bounds until none can produce a better move. */
function playPlacements(): void {
  collectPlacements();
  boundPlacements();
  expanded = 0;
  while (placements > 0) {
    const at = bestPlacement();
    const bound = at.bound;
    const least = threshold();
    if (bound === NO_BOUND || bound < least || isEnough(least)) return;
    if (SEMI_SHADOW !== 0 && isSemiShadowOn() && tightenBound(at)) continue;
    setLimit(bound);
    playAt(at, true);
    setLimit(NO_LIMIT);
    dropPlacement(at);
    expanded++;
  }
}

/**
 * Lists every move, in order if `sorted` is nonzero; returns how many there are. If they exceed
 * the capacity of the list, the surplus is missing from it.
 */
export function findAll(exchanges: i32, sorted: i32): i32 {
  beginMoves(NO_LIMIT);
  if (exchanges !== 0) addExchanges();
  collectPlacements();
  playAll();
  if (List.found === 0) addPass();
  if (sorted !== 0) sortMoves();
  return List.found;
}

/**
 * Lists every play in one lane, unsorted; returns how many there are. If they exceed the capacity
 * of the list, the surplus is missing from it.
 * @param wanted squares, a bit each, of which a play must cover one, or EVERY_SQUARE, which jumbled plays need.
 */
export function findInLane(direction: i32, lane: i32, wanted: i32): i32 {
  beginMoves(NO_LIMIT);
  placements = 0;
  collectLane(direction, lane);
  wantSquares(wanted);
  playAll();
  wantSquares(EVERY_SQUARE);
  return List.found;
}

/**
 * Lists every play that lays at most `most` tiles, and no other moves; otherwise as `findAll`. The
 * rack may be a pool (position/rack.ts).
 */
export function findAllPlays(most: i32, sorted: i32): i32 {
  beginMoves(NO_LIMIT);
  limitTiles(most);
  collectPlacements();
  playAll();
  limitTiles(rackSize());
  if (sorted !== 0) sortMoves();
  return List.found;
}

function playAll(): void {
  beginPenalty();
  for (let i = 0; i < placements; i++) playAt(placementAt(i), false);
}

/** Returns the number of placements played in the last search for the best moves. */
export function placementsPlayed(): i32 {
  return expanded;
}

/** Returns the address of the move at index `place` of the list. */
export function moveAddress(place: i32): i32 {
  return addressOf(moveAt(place));
}

/**
 * Plays a placement.
 * @param best whether only moves that reach the list are wanted; used by jumbled plays only.
 */
function playAt(at: Placement, best: bool): void {
  if (isJumbled()) {
    playJumbled(at.direction, at.lane, at.anchor, at.leftmost, at.rightmost, best);
  } else playPlacement(at.direction, at.lane, at.anchor, at.leftmost, at.rightmost);
}

function placementAt(place: i32): Placement {
  return recordAt<Placement>(PLACEMENTS + place * PLACEMENT_SIZE);
}

function collectPlacements(): void {
  placements = 0;
  for (let direction = ACROSS; direction <= DOWN; direction++) {
    const lanes = laneCount(direction);
    for (let lane = 0; lane < lanes; lane++) collectLane(direction, lane);
  }
}

/** Collects the placements of a lane from its end: a gap, the tiles before it, the next gap, … */
function collectLane(direction: i32, lane: i32): void {
  const squares = laneAt(direction, lane);
  let limit = laneLength(direction) + 1;
  while (limit > 0) {
    let last = limit - 1;
    while (last > 0 && squareAt(squares, last).tile === 0) last--;
    const leftmost = last === 0 ? 1 : last + 2;
    collectGap(direction, lane, leftmost, limit);
    if (last === 0) return;
    addPlacement(direction, lane, last, 1, limit);
    while (squareAt(squares, last).tile !== 0) last--;
    limit = last;
  }
}

/**
 * Collects placements between tiles, which touch none of them and are anchored at their last
 * cross word.
 */
function collectGap(direction: i32, lane: i32, leftmost: i32, limit: i32): void {
  const squares = laneAt(direction, lane);
  let rightmost = limit;
  for (let index = limit - 1; index >= leftmost; index--) {
    if (squareAt(squares, index).crossScore === NO_CROSS) continue;
    if (rightmost - leftmost >= 2) addPlacement(direction, lane, index, leftmost, rightmost);
    rightmost = index;
  }
}

function addPlacement(direction: i32, lane: i32, anchor: i32, from: i32, to: i32): void {
  const at = placementAt(placements);
  at.direction = direction;
  at.lane = lane;
  at.anchor = anchor;
  at.leftmost = from;
  at.rightmost = to;
  at.isTight = false;
  placements++;
}

function boundPlacements(): void {
  boundRack();
  for (let i = 0; i < placements; i++) {
    const at = placementAt(i);
    at.bound = shadowPlay(at.direction, at.lane, at.anchor, at.leftmost, at.rightmost);
  }
}

/**
 * Lowers a bound by semi-shadow playing, once per placement. Returns whether it was lowered, in
 * which case another placement may now be the best.
 */
function tightenBound(at: Placement): bool {
  if (at.isTight) return false;
  at.isTight = true;
  const enough = SemiShadow.wantsExact ? at.bound : threshold();
  const tighter = semiShadowPlay(
    at.direction,
    at.lane,
    at.anchor,
    at.leftmost,
    at.rightmost,
    enough,
  );
  check(tighter <= at.bound);
  if (tighter >= enough) return false;
  at.bound = tighter;
  return true;
}

function bestPlacement(): Placement {
  let best = placementAt(0);
  for (let i = 1; i < placements; i++) {
    if (placementAt(i).bound > best.bound) best = placementAt(i);
  }
  return best;
}

/** Removes a placement; the last one takes its place. */
function dropPlacement(at: Placement): void {
  placements--;
  copyCells(addressOf(at), addressOf(placementAt(placements)), PLACEMENT_SIZE);
}

/** Lists every exchange, one for each multiset of tiles. */
function addExchanges(): void {
  const all = (1 << rackSize()) - 1;
  for (let kept = 0; kept < all; kept++) if (isProper(kept)) addExchange(kept);
}

/** Lists the exchanges that reach the list. */
function addBestExchanges(): void {
  const all = (1 << rackSize()) - 1;
  let least = threshold();
  for (let kept = 0; kept < all; kept++) {
    if (load32(KEPT_VALUES + (kept << 2)) < least || !isProper(kept)) continue;
    addExchange(kept);
    least = threshold();
  }
}

function addPass(): void {
  addExchange((1 << rackSize()) - 1);
}

function addExchange(kept: i32): void {
  const equity = load32(KEPT_VALUES + (kept << 2));
  if (!isWorthKeeping(equity)) return;
  let count = 0;
  for (let i = 0; i < rackSize(); i++) {
    if ((kept & (1 << i)) !== 0) continue;
    candidateTile(count, load8(RACK + i));
    count++;
  }
  check(count <= rackSize());
  addMove(equity, 0, EXCHANGE, 0, 0, 0, count);
}
