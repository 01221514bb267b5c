import { addressOf, check, load32, store32 } from "../../core/memory";
import { rackTileOf, scoreOf } from "../../core/tiles";
import { Move } from "../../moves/record";
import { oneOf } from "./racks";
import {
  PLACE_COUNT_SHIFT,
  PLACE_DIRECTION_SHIFT,
  PLACE_LANE_SHIFT,
  PLACE_LENGTH_SHIFT,
  PLAY_SIZE,
  Play,
} from "./record";

const TILES: i32 = <i32>offsetof<Play>("tiles");

/** What it is worth to be rid of a tile, for each point of its face value, in quarters. */
const FACE_QUARTERS: i32 = 4;

/** Returns what a play promises to be worth, on a scale of its own, if it does not go out. */
export function playPromise(play: Play): i32 {
  return ((<i32>play.score) << 2) + FACE_QUARTERS * play.face;
}

/** Writes a player's play from a move. */
export function writePlay(play: Play, player: i32, move: Move): void {
  let need = 0;
  let face = 0;
  let count = 0;
  for (let i = TILES; i < PLAY_SIZE; i += 4) store32(addressOf(play) + i, 0);
  for (let i = 0; i < <i32>move.length; i++) {
    const tile = move.tile(i);
    if (tile === 0) continue;
    need += oneOf(player, rackTileOf(tile));
    face += scoreOf(rackTileOf(tile));
    play.setTile(count, tile);
    count++;
  }
  const score = move.score;
  check(score >= 0 && score <= 0xffff && face <= 0xffff && count <= PLAY_SIZE - TILES);
  play.need = need;
  play.score = <u16>score;
  play.face = <u16>face;
  play.place =
    (count << PLACE_COUNT_SHIFT) |
    ((<i32>move.length) << PLACE_LENGTH_SHIFT) |
    ((<i32>move.direction) << PLACE_DIRECTION_SHIFT) |
    ((<i32>move.lane) << PLACE_LANE_SHIFT) |
    <i32>move.start;
}

/** Returns whether play `a` comes before another one, in an order that depends on nothing else. */
export function isPlayBefore(a: Play, b: Play): bool {
  for (let i = <i32>offsetof<Play>("place"); i < PLAY_SIZE; i += 4) {
    const one = load32(addressOf(a) + i);
    const other = load32(addressOf(b) + i);
    if (one !== other) return one < other;
  }
  return false;
}

/** Returns a number by which the table knows a play; different plays rarely have the same. */
export function playMark(play: Play): i32 {
  const tiles = load32(addressOf(play) + TILES);
  const rest = load32(addressOf(play) + TILES + 4);
  return play.place ^ (tiles << 3) ^ (tiles >>> 9) ^ rest ^ 1;
}
