import { check, load8, load32, store8, store32 } from "../../core/memory";
import { rackTileOf, scoreOf } from "../../core/tiles";
import {
  MOVE_DIRECTION,
  MOVE_LANE,
  MOVE_LENGTH,
  MOVE_SCORE,
  MOVE_START,
  MOVE_TILES,
} from "../../moves/record";
import { oneOf } from "./racks";
import {
  PLACE_COUNT_SHIFT,
  PLACE_DIRECTION_SHIFT,
  PLACE_LANE_SHIFT,
  PLACE_LENGTH_SHIFT,
  PLACE_MASK,
  PLAY_NEED,
  PLAY_PLACE,
  PLAY_POINTS,
  PLAY_SIZE,
  PLAY_TILES,
} from "./record";

export {
  PLACE_COUNT_SHIFT,
  PLACE_DIRECTION_SHIFT,
  PLACE_LANE_SHIFT,
  PLACE_LENGTH_SHIFT,
  PLACE_MASK,
  PLAY_NEED,
  PLAY_PLACE,
  PLAY_POINTS,
  PLAY_SIZE,
  PLAY_TILES,
};

export function playScore(play: i32): i32 {
  return load32(play + PLAY_POINTS) & 0xffff;
}

/** Returns the face value of the tiles played. */
export function playFace(play: i32): i32 {
  return load32(play + PLAY_POINTS) >>> 16;
}

/** Returns the number of tiles played. */
export function playCount(play: i32): i32 {
  return load32(play + PLAY_PLACE) >>> PLACE_COUNT_SHIFT;
}

/** What it is worth to be rid of a tile, for each point of its face value, in quarters. */
const FACE_QUARTERS: i32 = 4;

/** Returns what a play promises to be worth, on a scale of its own, if it does not go out. */
export function playPromise(play: i32): i32 {
  return (playScore(play) << 2) + FACE_QUARTERS * playFace(play);
}

/** Writes a player's play from a record of a list of moves (moves/record.ts). */
export function writePlay(play: i32, player: i32, record: i32): void {
  const length = load8(record + MOVE_LENGTH);
  let need = 0;
  let face = 0;
  let count = 0;
  store32(play + PLAY_TILES, 0);
  store32(play + PLAY_TILES + 4, 0);
  store32(play + PLAY_TILES + 8, 0);
  for (let i = 0; i < length; i++) {
    const tile = load8(record + MOVE_TILES + i);
    if (tile === 0) continue;
    need += oneOf(player, rackTileOf(tile));
    face += scoreOf(rackTileOf(tile));
    store8(play + PLAY_TILES + count, tile);
    count++;
  }
  const score = load32(record + MOVE_SCORE);
  check(score >= 0 && score <= 0xffff && face <= 0xffff && count <= PLAY_SIZE - PLAY_TILES);
  store32(play + PLAY_NEED, need);
  store32(play + PLAY_POINTS, (face << 16) | score);
  store32(
    play + PLAY_PLACE,
    (count << PLACE_COUNT_SHIFT) |
      (length << PLACE_LENGTH_SHIFT) |
      (load8(record + MOVE_DIRECTION) << PLACE_DIRECTION_SHIFT) |
      (load8(record + MOVE_LANE) << PLACE_LANE_SHIFT) |
      load8(record + MOVE_START),
  );
}

/** Returns whether two plays are the same. */
export function isSamePlay(a: i32, b: i32): bool {
  for (let i = PLAY_PLACE; i < PLAY_SIZE; i += 4) {
    if (load32(a + i) !== load32(b + i)) return false;
  }
  return true;
}

/** Returns whether play `a` comes before another one, in an order that depends on nothing else. */
export function isPlayBefore(a: i32, b: i32): bool {
  for (let i = PLAY_PLACE; i < PLAY_SIZE; i += 4) {
    const one = load32(a + i);
    const other = load32(b + i);
    if (one !== other) return one < other;
  }
  return false;
}

/** Returns a number by which the table knows a play; different plays rarely have the same. */
export function playMark(play: i32): i32 {
  const tiles = load32(play + PLAY_TILES);
  return (
    load32(play + PLAY_PLACE) ^ (tiles << 3) ^ (tiles >>> 9) ^ load32(play + PLAY_TILES + 4) ^ 1
  );
}
