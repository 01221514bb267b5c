import { copyCells } from "../../core/copy";
import { addressOf, check, recordAt } from "../../core/memory";
import { scoreOf } from "../../core/tiles";
import {
  ACROSS,
  allowNone,
  DOWN,
  emptyFrom,
  isBoardEmpty,
  laneAt,
  laneCount,
  laneLength,
  laneNumberOf,
  NO_CROSS,
  squareAt,
} from "../../position/board";
import { crossSquare } from "../../position/cross";
import { noteSquare, SQUARE_BEFORE_SIZE, SquareBefore } from "../../position/log";
import { Square } from "../../position/tables";
import { FRAME_COPIED, FRAME_SIZE, Frame, forgetLane } from "./frame";
import { otherTileKey, tileKey } from "./keys";
import { Play } from "./record";

/*
 * Making and taking back moves. The squares of the kernel's board change with them, only those that a play
 * changes, with a log of what they were (position/log.ts). The game's own board stays as it is, so that a
 * search must take all of its moves back.
 */

/** Bytes of the log: a play of nine tiles changes 18 squares, and 20 next to them. */
export const ENDGAME_LOG_SIZE: i32 = 64 * 40 * SQUARE_BEFORE_SIZE;

/** The log of changes, and how the game ends. */
class Moves {
  static log: i32 = 0;
  /** Scoreless turns that end a game when they follow one another. */
  static turnLimit: i32 = 2;
  /** Whether a play that scores 0 counts as one, and such a play is possible. */
  static countsZeros: bool = false;
}

/** Sets the address of the log. */
export function setLog(address: i32): void {
  Moves.log = address;
}

/** Begins the log in the first frame. */
export function beginLog(first: Frame): void {
  first.log = Moves.log;
}

/** Sets how the game ends. @param zeros whether plays that score 0 count. */
export function setEndgameLimit(turns: i32, zeros: bool): void {
  Moves.turnLimit = turns;
  Moves.countsZeros = zeros;
}

/** Returns how many scoreless turns end a game after a play that scores. */
export function endgameLimit(): i32 {
  return Moves.turnLimit;
}

/**
 * Returns whether the turns that are left before the end matter: with plays that score 0, their
 * number changes what such a play does, and not only whether the next pass ends the game.
 */
export function hasTurnCount(): bool {
  return Moves.countsZeros;
}

/** Returns whether a play is a scoreless turn. */
export function isScorelessPlay(play: Play): bool {
  return Moves.countsZeros && play.score === 0;
}

/** Makes a play, or passes if `play` is null; returns the frame after it. */
export function makeMove(frame: Frame, play: Play | null): Frame {
  const next = frame.next;
  const from = addressOf(frame) + FRAME_COPIED;
  copyCells(addressOf(next) + FRAME_COPIED, from, FRAME_SIZE - FRAME_COPIED);
  next.list = frame.listEnd;
  next.listEnd = frame.listEnd;
  next.left = 0;
  next.drawn = 0;
  next.move = null;
  frame.move = play;
  next.mover = 1 - frame.mover;
  if (play === null) next.passes = frame.passes - 1;
  else makePlay(next, play, frame.mover);
  return next;
}

function makePlay(next: Frame, play: Play, mover: i32): void {
  const left = isScorelessPlay(play) ? next.passes - 1 : Moves.turnLimit;
  next.passes = left;
  const side = next.side(mover);
  side.rack -= play.need;
  side.tiles -= play.count;
  side.face -= play.face;
  layTiles(next, play);
}

/** Takes the move back that led from one frame to the next. */
export function unmakeMove(frame: Frame): void {
  if (frame.move !== null) restore(frame, frame.next);
}

/** Lays a play's tiles on the board, and adds them to the board's key. */
function layTiles(frame: Frame, play: Play): void {
  const lane = play.lane;
  const direction = play.direction;
  const squares = laneAt(direction, lane);
  const end = play.count;
  let index = play.start + 1;
  for (let i = 0; i < end; index++) {
    if (squareAt(squares, index).tile !== 0) continue;
    const tile = play.tile(i);
    const row = direction === ACROSS ? lane : index - 1;
    const column = direction === ACROSS ? index - 1 : lane;
    const square = (row << 5) | column;
    layTile(frame, row, column, tile);
    frame.keyA ^= tileKey(square, tile);
    frame.keyB ^= otherTileKey(square, tile);
    updateEnds(frame, 1 - direction, index - 1, lane + 1);
    i++;
  }
  updateEnds(frame, direction, lane, index - 1);
}

/** Logs a square, and makes the frame forget the plays of its lane. */
function note(frame: Frame, square: Square): void {
  const at = frame.log;
  check(at + SQUARE_BEFORE_SIZE <= Moves.log + ENDGAME_LOG_SIZE);
  noteSquare(at, square);
  frame.log = at + SQUARE_BEFORE_SIZE;
  forgetLane(frame, laneNumberOf(square));
}

/** Lays a tile on an empty square of the board, for the position of a frame. */
export function layTile(frame: Frame, row: i32, column: i32, tile: i32): void {
  layOn(frame, squareAt(laneAt(ACROSS, row), column + 1), tile);
  layOn(frame, squareAt(laneAt(DOWN, column), row + 1), tile);
}

function layOn(frame: Frame, square: Square, tile: i32): void {
  note(frame, square);
  allowNone(square, NO_CROSS);
  square.tile = <u8>tile;
}

/** Updates the cross sets at both ends of the tiles around square `index` of a lane. */
export function updateEnds(frame: Frame, direction: i32, lane: i32, index: i32): void {
  const squares = laneAt(direction, lane);
  updateEnd(frame, direction, lane, emptyFrom(squares, index - 1, -1));
  updateEnd(frame, direction, lane, emptyFrom(squares, index + 1, 1));
}

function updateEnd(frame: Frame, direction: i32, lane: i32, index: i32): void {
  const squares = laneAt(direction, lane);
  // Beyond the board no tile goes.
  if (squareAt(squares, index).wordMultiplier === 0) return;
  const target = squareAt(laneAt(1 - direction, index - 1), lane + 1);
  note(frame, target);
  crossSquare(squares, index, target);
}

/** Takes back what a frame's move has changed: everything behind the end of the log before it. */
export function restore(before: Frame, after: Frame): void {
  const end = before.log;
  let at = after.log;
  while (at > end) {
    at -= SQUARE_BEFORE_SIZE;
    recordAt<SquareBefore>(at).restore();
  }
}

/**
 * Returns whether a word of the board, or a single tile, that is worth nothing has an empty square
 * at an end; so has an empty board.
 */
export function hasOpenZeros(): bool {
  if (isBoardEmpty()) return true;
  for (let direction = ACROSS; direction <= DOWN; direction++) {
    const lanes = laneCount(direction);
    for (let lane = 0; lane < lanes; lane++) {
      if (hasOpenZerosIn(laneAt(direction, lane), laneLength(direction))) return true;
    }
  }
  return false;
}

function hasOpenZerosIn(squares: Square, length: i32): bool {
  for (let first = 1; first <= length; first++) {
    if (squareAt(squares, first).tile === 0) continue;
    let points = 0;
    let last = first;
    for (; squareAt(squares, last).tile !== 0; last++) {
      points += scoreOf(squareAt(squares, last).tile);
    }
    const before = squareAt(squares, first - 1).wordMultiplier !== 0;
    const behind = squareAt(squares, last).wordMultiplier !== 0;
    if (points === 0 && (before || behind)) return true;
    first = last;
  }
  return false;
}
