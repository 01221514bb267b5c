import { check, load32, store8, store32 } from "../../core/memory";
import { rackTileOf, scoreOf } from "../../core/tiles";
import { Move } from "../../moves/record";
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

/** Writes a player's play from a move. */
export function writePlay(play: i32, player: i32, move: Move): void {
  const length: i32 = move.length;
  let need = 0;
  let face = 0;
  let count = 0;
  store32(play + PLAY_TILES, 0);
  store32(play + PLAY_TILES + 4, 0);
  store32(play + PLAY_TILES + 8, 0);
  for (let i = 0; i < length; i++) {
    const tile = move.tile(i);
    if (tile === 0) continue;
    need += oneOf(player, rackTileOf(tile));
    face += scoreOf(rackTileOf(tile));
    store8(play + PLAY_TILES + count, tile);
    count++;
  }
  const score = move.score;
  check(score >= 0 && score <= 0xffff && face <= 0xffff && count <= PLAY_SIZE - PLAY_TILES);
  store32(play + PLAY_NEED, need);
  store32(play + PLAY_POINTS, (face << 16) | score);
  store32(
    play + PLAY_PLACE,
    (count << PLACE_COUNT_SHIFT) |
      (length << PLACE_LENGTH_SHIFT) |
      ((<i32>move.direction) << PLACE_DIRECTION_SHIFT) |
      ((<i32>move.lane) << PLACE_LANE_SHIFT) |
      <i32>move.start,
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
