import { check } from "../../core/memory";
import { mostByLast, SLACK } from "./few";
import { Frame, stallValue, Work } from "./frame";
import { lacksMemory } from "./lanes";
import {
  bestPlay,
  findLanes,
  goesOut,
  Lists,
  lastTileValue,
  listPlays,
  NOT_LAST,
  outValue,
  takePlay,
} from "./listing";
import { hasTurnCount, isScorelessPlay, makeMove, unmakeMove } from "./make";
import { dropAnswered, mostByPassing } from "./outs";
import { playMark } from "./plays";
import { Play } from "./record";
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
/** Most plies of a tile, with a pass before it, and those of the passes that end a game. */
const PLIES_OF_TILE: i32 = 2;
const LAST_PLIES: i32 = 2;

/** The search under way, and its result. */
class Search {
  static step: i32 = LEAVE;
  static top: Frame = changetype<Frame>(0);
  /** The frame whose value is asked for. */
  static floor: Frame = changetype<Frame>(0);
  static value: i32 = 0;
  static isProved: bool = false;
  /*
   * The estimate of a position at the end of a search: both players make their most promising plays
   * until the game is over.
   */

  /** Whether the last estimate is the value: no one had a choice. */
  static isPlayoutProved: bool = false;
}

/** Begins the search of a frame's position. */
export function beginSearch(frame: Frame, depth: i32, alpha: i32, beta: i32): void {
  Search.top = frame;
  Search.floor = frame;
  prepare(frame, depth, alpha, beta);
}

function prepare(frame: Frame, depth: i32, alpha: i32, beta: i32): void {
  const passes = frame.passes;
  if (!hasTurnCount() && passes > MOST_PASSES) frame.passes = MOST_PASSES;
  frame.depth = depth;
  frame.alpha = alpha;
  frame.firstAlpha = alpha;
  frame.beta = beta;
  frame.best = LEAST;
  frame.bestMark = 0;
  frame.isProved = true;
  frame.searched = 0;
  frame.hasPassed = false;
  Search.step = ENTER;
}

/** Takes all moves of a search back that has not ended. */
export function stopSearching(): void {
  while (Search.top !== Search.floor) {
    Search.top = Search.top.previous;
    unmakeMove(Search.top);
  }
}

/** Returns the number of positions searched since `clearNodes`. */
export function nodesSearched(): i32 {
  return Work.nodes;
}

export function clearNodes(): void {
  Work.nodes = 0;
}

/** Returns the value that the search has found, which is a bound if it is outside the window. */
export function searchValue(): i32 {
  return Search.value;
}

/** Returns whether the value depends on no estimate. */
export function isSearchProved(): bool {
  return Search.isProved;
}

/**
 * Searches up to `limit` more positions; returns 1 if the search has ended, 0 if not, and -1 if
 * there is not enough memory for it.
 */
export function goOnSearching(limit: i32): i32 {
  const end = Work.nodes + limit;
  while (true) {
    if (Search.step === ENTER) {
      if (Work.nodes >= end) return 0;
      Work.nodes++;
      enter();
      if (lacksMemory() || Lists.isShort) return -1;
    } else if (Search.step === GO_ON) tryNext();
    else if (Search.top === Search.floor) return 1;
    else leave();
  }
}

function answer(result: i32, proved: bool): void {
  Search.value = result;
  Search.isProved = proved;
  Search.step = LEAVE;
}

/** Looks at a new position: its value may be known, or estimated, or its moves are searched. */
function enter(): void {
  const frame = Search.top;
  if (isKnown(frame)) return;
  const mark = foundMark();
  const depth = frame.depth;
  if (depth === 0) {
    const estimate = playOut(frame);
    finish(frame, estimate, Search.isPlayoutProved, EXACT, 0);
    return;
  }
  if (isOutside(frame)) return;
  if (!listPlays(frame, mark, TILE_PROMISE)) {
    Search.step = LEAVE;
    return;
  }
  const last = lastTileValue(frame);
  if (last !== NOT_LAST) {
    finish(frame, last, true, EXACT, 0);
    return;
  }
  if (frame.beta - frame.alpha === 1) drop(frame);
  Search.step = GO_ON;
}

/** Ends the search of a frame if what a player with few tiles can still gain is enough for that (few.ts). */
function isOutside(frame: Frame): bool {
  const mover = frame.mover;
  const tiles = frame.side(0).tiles + frame.side(1).tiles;
  // A value that an estimate may be part of has no such limits.
  if (hasTurnCount() || frame.depth <= PLIES_OF_TILE * tiles + LAST_PLIES) return false;
  const most = mostByLast(frame, mover);
  if (most + SLACK <= frame.alpha) {
    finish(frame, most, true, AT_MOST, 0);
    return true;
  }
  if (frame.passes === 1) return false;
  const least = -mostByLast(frame, 1 - mover);
  if (least - SLACK < frame.beta) return false;
  finish(frame, least, true, AT_LEAST, 0);
  return true;
}

/** Takes the moves off to which going out is answer enough (outs.ts). */
function drop(frame: Frame): void {
  const alpha = frame.alpha;
  const isLast = frame.passes === 1;
  let most = dropAnswered(frame, alpha, isLast);
  const byPassing = mostByPassing(frame);
  if (!isLast && byPassing <= alpha) {
    frame.hasPassed = true;
    if (byPassing > most) most = byPassing;
  }
  if (most === LEAST) return;
  frame.best = most;
  frame.searched = 1;
}

/** Narrows the window by what the table knows; returns true if that is enough. */
function isKnown(frame: Frame): bool {
  const kind = lookUp(frame);
  if (kind === 0) return false;
  const known = foundValue();
  const enough =
    kind === EXACT ||
    (kind === AT_LEAST && known >= frame.beta) ||
    (kind === AT_MOST && known <= frame.alpha);
  if (enough) answer(known, isFoundProved());
  return enough;
}

/** Begins the next move of the latest frame, or ends its search. */
function tryNext(): void {
  const frame = Search.top;
  const alpha = frame.alpha;
  if (frame.best >= frame.beta) {
    end(frame);
    return;
  }
  if (frame.left > 0) {
    const play = takePlay(frame);
    frame.move = play;
    const isLast = frame.passes === 1;
    if (goesOut(frame, play)) absorb(frame, outValue(frame, play), true);
    else if (isLast && isScorelessPlay(play)) {
      absorb(frame, stallValue(frame) + play.face, true);
    } else descend(frame, play, frame.searched === 0);
    return;
  }
  const stall = stallValue(frame);
  const hasPassed = frame.hasPassed;
  const isBounded = !hasTurnCount();
  if (hasPassed || (isBounded && frame.best >= stall)) {
    end(frame);
    return;
  }
  frame.hasPassed = true;
  frame.move = null;
  // Where it could not reach the window, its bound is enough.
  const isLast = frame.passes === 1;
  if (isLast || (isBounded && alpha >= stall)) absorb(frame, stall, true);
  else descend(frame, null, frame.searched === 0);
}

/** Makes a move and begins to search what follows. */
function descend(frame: Frame, play: Play | null, isWhole: bool): void {
  const alpha = frame.alpha;
  const beta = isWhole ? frame.beta : alpha + 1;
  const gain = play === null ? 0 : <i32>play.score;
  // A forced pass is no ply.
  const isForced = play === null && frame.searched === 0;
  const depth = frame.depth - (isForced ? 0 : 1);
  frame.isWhole = isWhole;
  Search.top = makeMove(frame, play);
  prepare(Search.top, depth, gain - beta, gain - alpha);
}

/** Returns from the latest frame to the one before it. */
function leave(): void {
  Search.top = Search.top.previous;
  const frame = Search.top;
  const play = frame.move;
  unmakeMove(frame);
  let worth = (play === null ? 0 : <i32>play.score) - Search.value;
  const isBounded = play === null && !hasTurnCount();
  if (isBounded && worth > stallValue(frame)) worth = stallValue(frame);
  const isInside = worth > frame.alpha && worth < frame.beta;
  if (isInside && !frame.isWhole) {
    descend(frame, play, true);
    return;
  }
  absorb(frame, worth, Search.isProved);
  Search.step = GO_ON;
}

/** Takes the value of a move into account. */
function absorb(frame: Frame, worth: i32, proved: bool): void {
  frame.searched = frame.searched + 1;
  if (worth > frame.best) {
    const play = frame.move;
    frame.best = worth;
    frame.bestMark = play === null ? 0 : playMark(play);
    if (worth > frame.alpha) frame.alpha = worth;
  }
  // What cuts off the others is all that matters for the bound.
  if (worth >= frame.beta) frame.isProved = proved;
  else if (!proved) frame.isProved = false;
}

/** Ends the search of a frame whose moves have been searched, as far as they matter. */
function end(frame: Frame): void {
  const best = frame.best;
  check(best > LEAST);
  let kind = EXACT;
  if (best >= frame.beta) kind = AT_LEAST;
  else if (best <= frame.firstAlpha) kind = AT_MOST;
  const proved = frame.isProved;
  finish(frame, best, proved, kind, frame.bestMark);
}

function finish(frame: Frame, result: i32, proved: bool, kind: i32, best: i32): void {
  storeValue(frame, result, proved ? kind | PROVED : kind, best);
  answer(result, proved);
}

/** Plays a frame's position out; returns what its mover gains. */
function playOut(frame: Frame): i32 {
  let at = frame;
  let sign = 1;
  let value = 0;
  Search.isPlayoutProved = true;
  while (true) {
    const mover = at.mover;
    if (!findLanes(at, mover)) break;
    const play = bestPlay(at);
    if (play === null) {
      if (at.passes === 1) {
        value += sign * stallValue(at);
        break;
      }
    } else {
      if (at.side(mover).tiles > 1) Search.isPlayoutProved = false;
      if (goesOut(at, play)) {
        value += sign * outValue(at, play);
        break;
      }
      value += sign * play.score;
      if (at.passes === 1 && isScorelessPlay(play)) {
        value += sign * (stallValue(at) + play.face);
        break;
      }
    }
    at = makeMove(at, play);
    sign = -sign;
  }
  while (at !== frame) {
    at = at.previous;
    unmakeMove(at);
  }
  return value;
}
