import { check, load32, store32 } from "../../core/memory";
import {
  FRAME_ALPHA,
  FRAME_BEST,
  FRAME_BEST_MARK,
  FRAME_BETA,
  FRAME_DEPTH,
  FRAME_FIRST_ALPHA,
  FRAME_HAS_PASSED,
  FRAME_IS_WHOLE,
  FRAME_LEFT,
  FRAME_MOVE,
  FRAME_PASSES,
  FRAME_PROVED,
  FRAME_SEARCHED,
  FRAME_SIZE,
  faceIn,
  moverOf,
  stallValue,
  tilesIn,
} from "./frame";
import { lacksMemory } from "./lanes";
import { goesOut, highestListed, lacksLists, listPlays, outValue, takePlay } from "./listing";
import { hasTurnCount, isScorelessPlay, makeMove, unmakeMove } from "./make";
import { dropAnswered, mostByPassing } from "./outs";
import { isPlayoutProved, playOut } from "./playout";
import { playFace, playMark, playScore } from "./plays";
import {
  AT_LEAST,
  AT_MOST,
  EXACT,
  foundMark,
  foundValue,
  isFoundProved,
  lookUp,
  PROVED,
  storeValue,
} from "./table";

/*
 * Principal-variation search. It keeps its state in frames instead of calling itself, so that it
 * can stop after any number of positions and go on later.
 *
 * The value of a position at a depth is defined by the rules, the playouts and the promises of
 * plays alone. Nothing that was searched before changes it: not the table (table.ts), the window
 * or the order of moves.
 *
 * A pass. Whoever passes when two more passes would end the game gains no more than a game that
 * ends at once (`stallValue`), because the other one may pass as well. So the pass need not be
 * searched where some play is known to be worth that much. It also follows that any number of
 * passes in a row, two or more, gives the same values: each player has the same choice again.
 * Neither holds where plays that score 0 count as scoreless turns, and are possible.
 */

/** What is to be done with the latest frame. */
const ENTER: i32 = 0;
const GO_ON: i32 = 1;
const LEAVE: i32 = 2;

/** Passes in a row beyond which their number makes no difference. */
const MOST_PASSES: i32 = 2;
/** What each tile of a play promises to a search besides: games that end sooner are searched sooner. */
const TILE_PROMISE: i32 = 80;
/** Less than any value. */
const LEAST: i32 = -1000000;

let step: i32 = LEAVE;
let top: i32 = 0;
/** The frame whose value is asked for. */
let floor: i32 = 0;
let value: i32 = 0;
let isProved: bool = false;
let nodes: i32 = 0;

/** Begins the search of a frame's position. */
export function beginSearch(frame: i32, depth: i32, alpha: i32, beta: i32): void {
  top = frame;
  floor = frame;
  prepare(frame, depth, alpha, beta);
}

function prepare(frame: i32, depth: i32, alpha: i32, beta: i32): void {
  const passes = load32(frame + FRAME_PASSES);
  if (!hasTurnCount() && passes > MOST_PASSES) store32(frame + FRAME_PASSES, MOST_PASSES);
  store32(frame + FRAME_DEPTH, depth);
  store32(frame + FRAME_ALPHA, alpha);
  store32(frame + FRAME_FIRST_ALPHA, alpha);
  store32(frame + FRAME_BETA, beta);
  store32(frame + FRAME_BEST, LEAST);
  store32(frame + FRAME_BEST_MARK, 0);
  store32(frame + FRAME_PROVED, 1);
  store32(frame + FRAME_SEARCHED, 0);
  store32(frame + FRAME_HAS_PASSED, 0);
  step = ENTER;
}

/** Takes all moves of a search back that has not ended. */
export function stopSearching(): void {
  while (top > floor) {
    top -= FRAME_SIZE;
    unmakeMove(top);
  }
}

/** Returns the number of positions searched since `clearNodes`. */
export function nodesSearched(): i32 {
  return nodes;
}

export function clearNodes(): void {
  nodes = 0;
}

/** Returns the value that the search has found, which is a bound if it is outside the window. */
export function searchValue(): i32 {
  return value;
}

/** Returns whether the value depends on no estimate. */
export function isSearchProved(): bool {
  return isProved;
}

/**
 * Searches up to `limit` more positions; returns 1 if the search has ended, 0 if not, and -1 if
 * there is not enough memory for it.
 */
export function goOnSearching(limit: i32): i32 {
  const end = nodes + limit;
  while (true) {
    if (step === ENTER) {
      if (nodes >= end) return 0;
      nodes++;
      enter();
      if (lacksMemory() || lacksLists()) return -1;
    } else if (step === GO_ON) tryNext();
    else if (top === floor) return 1;
    else leave();
  }
}

function answer(result: i32, proved: bool): void {
  value = result;
  isProved = proved;
  step = LEAVE;
}

/** Looks at a new position: its value may be known, or estimated, or its moves are searched. */
function enter(): void {
  const frame = top;
  if (isKnown(frame)) return;
  const mark = foundMark();
  const depth = load32(frame + FRAME_DEPTH);
  if (depth === 0) {
    const estimate = playOut(frame);
    finish(frame, estimate, isPlayoutProved(), EXACT, 0);
    return;
  }
  if (!listPlays(frame, mark, TILE_PROMISE)) {
    step = LEAVE;
    return;
  }
  const mover = moverOf(frame);
  if (load32(frame + FRAME_LEFT) > 0 && tilesIn(frame, mover) === 1) {
    // The last tile: no pass is worth more than to go out.
    const most = highestListed(frame) + 2 * faceIn(frame, 1 - mover);
    finish(frame, most, true, EXACT, 0);
    return;
  }
  if (load32(frame + FRAME_BETA) - load32(frame + FRAME_ALPHA) === 1) drop(frame);
  step = GO_ON;
}

/** Takes the moves off to which going out is answer enough (outs.ts). */
function drop(frame: i32): void {
  const alpha = load32(frame + FRAME_ALPHA);
  const isLast = load32(frame + FRAME_PASSES) === 1;
  let most = dropAnswered(frame, alpha, isLast);
  const byPassing = mostByPassing(frame);
  if (!isLast && byPassing <= alpha) {
    store32(frame + FRAME_HAS_PASSED, 1);
    if (byPassing > most) most = byPassing;
  }
  if (most === LEAST) return;
  store32(frame + FRAME_BEST, most);
  store32(frame + FRAME_SEARCHED, 1);
}

/** Narrows the window by what the table knows; returns true if that is enough. */
function isKnown(frame: i32): bool {
  const kind = lookUp(frame);
  if (kind === 0) return false;
  const known = foundValue();
  const enough =
    kind === EXACT ||
    (kind === AT_LEAST && known >= load32(frame + FRAME_BETA)) ||
    (kind === AT_MOST && known <= load32(frame + FRAME_ALPHA));
  if (enough) answer(known, isFoundProved());
  return enough;
}

/** Begins the next move of the latest frame, or ends its search. */
function tryNext(): void {
  const frame = top;
  const alpha = load32(frame + FRAME_ALPHA);
  if (load32(frame + FRAME_BEST) >= load32(frame + FRAME_BETA)) {
    end(frame);
    return;
  }
  if (load32(frame + FRAME_LEFT) > 0) {
    const play = takePlay(frame);
    store32(frame + FRAME_MOVE, play);
    const isLast = load32(frame + FRAME_PASSES) === 1;
    if (goesOut(frame, play)) absorb(frame, outValue(frame, play), true);
    else if (isLast && isScorelessPlay(play)) {
      absorb(frame, stallValue(frame) + playFace(play), true);
    } else descend(frame, play, load32(frame + FRAME_SEARCHED) === 0);
    return;
  }
  const stall = stallValue(frame);
  const hasPassed = load32(frame + FRAME_HAS_PASSED) !== 0;
  const isBounded = !hasTurnCount();
  if (hasPassed || (isBounded && load32(frame + FRAME_BEST) >= stall)) {
    end(frame);
    return;
  }
  store32(frame + FRAME_HAS_PASSED, 1);
  store32(frame + FRAME_MOVE, 0);
  // Where it could not reach the window, its bound is enough.
  const isLast = load32(frame + FRAME_PASSES) === 1;
  if (isLast || (isBounded && alpha >= stall)) absorb(frame, stall, true);
  else descend(frame, 0, load32(frame + FRAME_SEARCHED) === 0);
}

/** Makes a move and begins to search what follows. */
function descend(frame: i32, play: i32, isWhole: bool): void {
  const alpha = load32(frame + FRAME_ALPHA);
  const beta = isWhole ? load32(frame + FRAME_BETA) : alpha + 1;
  const gain = play === 0 ? 0 : playScore(play);
  // A forced pass is no ply.
  const isForced = play === 0 && load32(frame + FRAME_SEARCHED) === 0;
  const depth = load32(frame + FRAME_DEPTH) - (isForced ? 0 : 1);
  store32(frame + FRAME_IS_WHOLE, isWhole ? 1 : 0);
  top = makeMove(frame, play);
  prepare(top, depth, gain - beta, gain - alpha);
}

/** Returns from the latest frame to the one before it. */
function leave(): void {
  top -= FRAME_SIZE;
  const frame = top;
  const play = load32(frame + FRAME_MOVE);
  unmakeMove(frame);
  let worth = (play === 0 ? 0 : playScore(play)) - value;
  const isBounded = play === 0 && !hasTurnCount();
  if (isBounded && worth > stallValue(frame)) worth = stallValue(frame);
  const isInside = worth > load32(frame + FRAME_ALPHA) && worth < load32(frame + FRAME_BETA);
  if (isInside && load32(frame + FRAME_IS_WHOLE) === 0) {
    descend(frame, play, true);
    return;
  }
  absorb(frame, worth, isProved);
  step = GO_ON;
}

/** Takes the value of a move into account. */
function absorb(frame: i32, worth: i32, proved: bool): void {
  store32(frame + FRAME_SEARCHED, load32(frame + FRAME_SEARCHED) + 1);
  if (worth > load32(frame + FRAME_BEST)) {
    const play = load32(frame + FRAME_MOVE);
    store32(frame + FRAME_BEST, worth);
    store32(frame + FRAME_BEST_MARK, play === 0 ? 0 : playMark(play));
    if (worth > load32(frame + FRAME_ALPHA)) store32(frame + FRAME_ALPHA, worth);
  }
  // What cuts off the others is all that matters for the bound.
  if (worth >= load32(frame + FRAME_BETA)) store32(frame + FRAME_PROVED, proved ? 1 : 0);
  else if (!proved) store32(frame + FRAME_PROVED, 0);
}

/** Ends the search of a frame whose moves have been searched, as far as they matter. */
function end(frame: i32): void {
  const best = load32(frame + FRAME_BEST);
  check(best > LEAST);
  let kind = EXACT;
  if (best >= load32(frame + FRAME_BETA)) kind = AT_LEAST;
  else if (best <= load32(frame + FRAME_FIRST_ALPHA)) kind = AT_MOST;
  const proved = load32(frame + FRAME_PROVED) !== 0;
  finish(frame, best, proved, kind, load32(frame + FRAME_BEST_MARK));
}

function finish(frame: i32, result: i32, proved: bool, kind: i32, best: i32): void {
  storeValue(frame, result, proved ? kind | PROVED : kind, best);
  answer(result, proved);
}
