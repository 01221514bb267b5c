import { copyCells } from "../../core/copy.ts";
import { BOARD } from "../../core/layout.ts";
import { check, load8, load32, store8, store32 } from "../../core/memory.ts";
import { ACROSS, laneLength, loadBoard } from "../../position/board.ts";
import { updateCrossSets } from "../../position/cross.ts";
import { beginPly, undoPly } from "../../position/undo.ts";
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
} from "./frame.ts";
import { otherTileKey, tileKey } from "./keys.ts";
import { forgetChanged } from "./lanes.ts";
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
} from "./plays.ts";

/** Passes that end a game when they follow one another. */
let passLimit: i32 = 2;

export function setEndgameLimit(passes: i32): void {
  passLimit = passes;
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
  store32(next + FRAME_PASSES, passLimit);
  store32(next + FRAME_RACKS + (mover << 2), rackIn(next, mover) - load32(play + PLAY_NEED));
  store32(next + FRAME_TILES + (mover << 2), tilesIn(next, mover) - playCount(play));
  store32(next + FRAME_FACES + (mover << 2), faceIn(next, mover) - playFace(play));
  const isReady = beginPly();
  check(isReady === 1);
  layTiles(next, play);
  loadBoard();
  updateCrossSets();
  forgetChanged(next);
}

/** Takes the latest move back; `play` is 0 for a pass. */
export function unmakeMove(play: i32): void {
  if (play !== 0) undoPly();
}

/** Lays a play's tiles on the board, and adds them to the board's key. */
function layTiles(frame: i32, play: i32): void {
  const place = load32(play + PLAY_PLACE);
  const start = place & PLACE_MASK;
  const lane = (place >>> PLACE_LANE_SHIFT) & PLACE_MASK;
  const isDown = ((place >>> PLACE_DIRECTION_SHIFT) & 1) !== 0;
  const columns = laneLength(ACROSS);
  const step = isDown ? columns : 1;
  let square = isDown ? start * columns + lane : lane * columns + start;
  let keyA = load32(frame + FRAME_KEYS);
  let keyB = load32(frame + FRAME_KEYS + 4);
  const end = place >>> PLACE_COUNT_SHIFT;
  for (let i = 0; i < end; ) {
    if (load8(BOARD + square) === 0) {
      const tile = load8(play + PLAY_TILES + i);
      store8(BOARD + square, tile);
      keyA ^= tileKey(square, tile);
      keyB ^= otherTileKey(square, tile);
      i++;
    }
    square += step;
  }
  store32(frame + FRAME_KEYS, keyA);
  store32(frame + FRAME_KEYS + 4, keyB);
}
