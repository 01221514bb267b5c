import { copyCells } from "../../core/copy";
import { load8, load32, store32 } from "../../core/memory";
import { ACROSS, laneAt, squareAt } from "../../position/board";
import { layTile, restore, updateEnds } from "./board";
import {
  FRAME_COPIED,
  FRAME_FACES,
  FRAME_KEYS,
  FRAME_LEFT,
  FRAME_LIST,
  FRAME_LIST_END,
  FRAME_MOVE,
  FRAME_MOVER,
  FRAME_PASSES,
  FRAME_RACKS,
  FRAME_SIZE,
  FRAME_TILES,
  faceIn,
  moverOf,
  rackIn,
  tilesIn,
} from "./frame";
import { otherTileKey, tileKey } from "./keys";
import {
  PLACE_COUNT_SHIFT,
  PLACE_DIRECTION_SHIFT,
  PLACE_LANE_SHIFT,
  PLACE_MASK,
  PLAY_NEED,
  PLAY_PLACE,
  PLAY_TILES,
  playCount,
  playFace,
  playScore,
} from "./plays";

/** Scoreless turns that end a game when they follow one another. */
let turnLimit: i32 = 2;
/** Whether a play that scores 0 counts as one, and such a play is possible. */
let countsZeros: bool = false;

/** Sets how the game ends. @param zeros whether plays that score 0 count. */
export function setEndgameLimit(turns: i32, zeros: bool): void {
  turnLimit = turns;
  countsZeros = zeros;
}

/**
 * Returns whether the turns that are left before the end matter: with plays that score 0, their
 * number changes what such a play does, and not only whether the next pass ends the game.
 */
export function hasTurnCount(): bool {
  return countsZeros;
}

/** Returns whether a play is a scoreless turn. */
export function isScorelessPlay(play: i32): bool {
  return countsZeros && playScore(play) === 0;
}

/** Makes a play, or passes if `play` is 0; returns the frame after it. */
export function makeMove(frame: i32, play: i32): i32 {
  const next = frame + FRAME_SIZE;
  copyCells(next, frame, FRAME_COPIED);
  store32(next + FRAME_LIST, load32(frame + FRAME_LIST_END));
  store32(next + FRAME_LIST_END, load32(frame + FRAME_LIST_END));
  store32(next + FRAME_LEFT, 0);
  store32(next + FRAME_MOVE, 0);
  store32(frame + FRAME_MOVE, play);
  store32(next + FRAME_MOVER, 1 - moverOf(frame));
  if (play === 0) store32(next + FRAME_PASSES, load32(frame + FRAME_PASSES) - 1);
  else makePlay(next, play, moverOf(frame));
  return next;
}

function makePlay(next: i32, play: i32, mover: i32): void {
  const left = isScorelessPlay(play) ? load32(next + FRAME_PASSES) - 1 : turnLimit;
  store32(next + FRAME_PASSES, left);
  store32(next + FRAME_RACKS + (mover << 2), rackIn(next, mover) - load32(play + PLAY_NEED));
  store32(next + FRAME_TILES + (mover << 2), tilesIn(next, mover) - playCount(play));
  store32(next + FRAME_FACES + (mover << 2), faceIn(next, mover) - playFace(play));
  layTiles(next, play);
}

/** Takes the move back that led from one frame to the next. */
export function unmakeMove(frame: i32): void {
  if (load32(frame + FRAME_MOVE) !== 0) restore(frame, frame + FRAME_SIZE);
}

/** Lays a play's tiles on the board, and adds them to the board's key. */
function layTiles(frame: i32, play: i32): void {
  const place = load32(play + PLAY_PLACE);
  const start = place & PLACE_MASK;
  const lane = (place >>> PLACE_LANE_SHIFT) & PLACE_MASK;
  const direction = (place >>> PLACE_DIRECTION_SHIFT) & 1;
  const squares = laneAt(direction, lane);
  const end = place >>> PLACE_COUNT_SHIFT;
  let keyA = load32(frame + FRAME_KEYS);
  let keyB = load32(frame + FRAME_KEYS + 4);
  let index = start + 1;
  for (let i = 0; i < end; index++) {
    if (squareAt(squares, index).tile !== 0) continue;
    const tile = load8(play + PLAY_TILES + i);
    const row = direction === ACROSS ? lane : index - 1;
    const column = direction === ACROSS ? index - 1 : lane;
    const square = (row << 5) | column;
    layTile(frame, row, column, tile);
    keyA ^= tileKey(square, tile);
    keyB ^= otherTileKey(square, tile);
    updateEnds(frame, 1 - direction, index - 1, lane + 1);
    i++;
  }
  updateEnds(frame, direction, lane, index - 1);
  store32(frame + FRAME_KEYS, keyA);
  store32(frame + FRAME_KEYS + 4, keyB);
}
