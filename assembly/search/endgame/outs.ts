import { load32, store32 } from "../../core/memory";
import { ACROSS, DOWN, laneAt, squareAt } from "../../position/board";
import { ENTRY_COUNT, ENTRY_PLAYS, ENTRY_TILES, ITEM_PLAY, ITEM_SIZE } from "./cache";
import {
  FRAME_LEFT,
  FRAME_LIST,
  FRAME_LIST_END,
  faceIn,
  lanesIn,
  moverOf,
  rackIn,
  tilesIn,
} from "./frame";
import { laneAfter, lanesEnd } from "./lanes";
import { findLanes } from "./listing";
import { isScorelessPlay } from "./make";
import {
  PLACE_DIRECTION_SHIFT,
  PLACE_LANE_SHIFT,
  PLACE_LENGTH_SHIFT,
  PLACE_MASK,
  PLAY_NEED,
  PLAY_PLACE,
  PLAY_SIZE,
  playCount,
  playFace,
  playScore,
} from "./plays";
import { guardsOf, hasTiles } from "./racks";

/*
 * Going out as an answer. If the player who is not to move could go out, he still can, for as many
 * points, after every move that leaves alone the squares on which that play depends: those of
 * its tiles, and the empty ones at the ends of all words that it makes. So a limit of the worth of
 * most moves is known without making them. A record of such a play:
 *
 * | constant   | contents                                                                |
 * | ---------- | ----------------------------------------------------------------------- |
 * | OUT_SCORE  | points of the play                                                       |
 * | OUT_PLAY   | its address                                                              |
 * | OUT_ACROSS | the squares on which it depends: a bit each, a cell for each row         |
 * | OUT_DOWN   | the same for each column                                                 |
 */
const OUT_SCORE: i32 = 0;
const OUT_PLAY: i32 = 4;
const OUT_ACROSS: i32 = 8;
const MOST_LANES: i32 = 32;
const OUT_DOWN: i32 = OUT_ACROSS + 4 * MOST_LANES;
const OUT_SIZE: i32 = OUT_DOWN + 4 * MOST_LANES;

/** Plays that are kept: if the best one is in a move's way, another one may not be. */
const MOST_OUTS: i32 = 4;
/** Bytes of the records. */
export const OUTS_SIZE: i32 = MOST_OUTS * OUT_SIZE;
/** Less than any value. */
const LEAST: i32 = -1000000;

let outs: i32 = 0;
let count: i32 = 0;

/** Sets the address of the records. */
export function setOuts(address: i32): void {
  outs = address;
}

/**
 * Takes the plays off a frame's list of which it is known that they are worth no more than a limit.
 * Returns the most that one of these can be worth, and less than any value if there are none.
 * @param isLast whether the next scoreless turn ends the game.
 */
export function dropAnswered(frame: i32, limit: i32, isLast: bool): i32 {
  findOuts(frame);
  if (count === 0) return LEAST;
  const tiles = tilesIn(frame, moverOf(frame));
  const cost = 2 * faceIn(frame, moverOf(frame));
  const list = load32(frame + FRAME_LIST);
  const end = list + load32(frame + FRAME_LEFT) * ITEM_SIZE;
  let most = LEAST;
  let to = list;
  for (let item = list; item < end; item += ITEM_SIZE) {
    const play = load32(item + ITEM_PLAY);
    const worth = playScore(play) + 2 * playFace(play) - cost;
    let score = worth - limit;
    // To go out leaves no answer, and is worth its points for certain.
    if (playCount(play) === tiles || (isLast && isScorelessPlay(play))) score = 1 << 20;
    score = answerTo(play, score);
    if (score >= 0) {
      if (worth - score > most) most = worth - score;
      continue;
    }
    store32(to, load32(item));
    store32(to + ITEM_PLAY, play);
    to += ITEM_SIZE;
  }
  store32(frame + FRAME_LEFT, (to - list) / ITEM_SIZE);
  store32(frame + FRAME_LIST_END, to);
  return most;
}

/** Returns the most that a pass can be worth, after `dropAnswered`; more than any value if unknown. */
export function mostByPassing(frame: i32): i32 {
  if (count === 0) return -LEAST;
  return -load32(outs + OUT_SCORE) - 2 * faceIn(frame, moverOf(frame));
}

/** Returns the points for which the other goes out after a play, if they are enough; else -1. */
function answerTo(play: i32, enough: i32): i32 {
  const place = load32(play + PLAY_PLACE);
  const lane = (place >>> PLACE_LANE_SHIFT) & PLACE_MASK;
  const direction = (place >>> PLACE_DIRECTION_SHIFT) & 1;
  const length = (place >>> PLACE_LENGTH_SHIFT) & PLACE_MASK;
  const squares = ((1 << length) - 1) << (place & PLACE_MASK);
  const at = (direction === ACROSS ? OUT_ACROSS : OUT_DOWN) + (lane << 2);
  for (let i = 0; i < count; i++) {
    const out = outs + i * OUT_SIZE;
    const score = load32(out + OUT_SCORE);
    if (score < enough) return -1;
    if ((load32(out + at) & squares) === 0) return score;
  }
  return -1;
}

/** Finds the plays of most points with which the player who is not to move could go out. */
function findOuts(frame: i32): void {
  count = 0;
  const other = 1 - moverOf(frame);
  if (!findLanes(frame, other)) return;
  const rack = rackIn(frame, other);
  const tiles = tilesIn(frame, other);
  const guards = guardsOf(other);
  const lanes = lanesIn(frame, other);
  const lanesBehind = lanesEnd();
  for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
    const entry = load32(lanes + (lane << 2));
    if (load32(entry + ENTRY_TILES) < tiles) continue;
    const end = entry + ENTRY_PLAYS + load32(entry + ENTRY_COUNT) * PLAY_SIZE;
    for (let play = entry + ENTRY_PLAYS; play < end; play += PLAY_SIZE) {
      if (playCount(play) !== tiles || !hasTiles(rack, load32(play + PLAY_NEED), guards)) continue;
      keepOut(play);
    }
  }
  for (let i = 0; i < count; i++) markSquares(outs + i * OUT_SIZE);
}

/** Keeps a play among those of most points. */
function keepOut(play: i32): void {
  const score = playScore(play);
  let i = count;
  if (count === MOST_OUTS) {
    i--;
    if (load32(outs + i * OUT_SIZE + OUT_SCORE) >= score) return;
  } else count++;
  for (; i > 0; i--) {
    const before = outs + (i - 1) * OUT_SIZE;
    if (load32(before + OUT_SCORE) >= score) break;
    store32(before + OUT_SIZE + OUT_SCORE, load32(before + OUT_SCORE));
    store32(before + OUT_SIZE + OUT_PLAY, load32(before + OUT_PLAY));
  }
  store32(outs + i * OUT_SIZE + OUT_SCORE, score);
  store32(outs + i * OUT_SIZE + OUT_PLAY, play);
}

/** Marks the squares on which a play depends. */
function markSquares(out: i32): void {
  for (let at = out + OUT_ACROSS; at < out + OUT_SIZE; at += 4) store32(at, 0);
  const place = load32(load32(out + OUT_PLAY) + PLAY_PLACE);
  const lane = (place >>> PLACE_LANE_SHIFT) & PLACE_MASK;
  const direction = (place >>> PLACE_DIRECTION_SHIFT) & 1;
  const first = (place & PLACE_MASK) + 1;
  const behind = first + ((place >>> PLACE_LENGTH_SHIFT) & PLACE_MASK);
  const squares = laneAt(direction, lane);
  for (let index = first; index < behind; index++) {
    if (squareAt(squares, index).tile !== 0) continue;
    mark(out, direction, lane, index - 1);
    markEnds(out, 1 - direction, index - 1, lane + 1);
  }
  markEnd(out, direction, lane, first - 1, -1);
  markEnd(out, direction, lane, behind, 1);
}

/** Marks the empty squares at both ends of the tiles around square `index` of a lane. */
function markEnds(out: i32, direction: i32, lane: i32, index: i32): void {
  markEnd(out, direction, lane, index - 1, -1);
  markEnd(out, direction, lane, index + 1, 1);
}

/** Marks the first empty square of a lane from `index` on, if there is one. */
function markEnd(out: i32, direction: i32, lane: i32, from: i32, step: i32): void {
  const squares = laneAt(direction, lane);
  let index = from;
  while (squareAt(squares, index).tile !== 0) index += step;
  if (squareAt(squares, index).wordMultiplier !== 0) mark(out, direction, lane, index - 1);
}

function mark(out: i32, direction: i32, lane: i32, index: i32): void {
  const row = direction === ACROSS ? lane : index;
  const column = direction === DOWN ? lane : index;
  const across = out + OUT_ACROSS + (row << 2);
  const down = out + OUT_DOWN + (column << 2);
  store32(across, load32(across) | (1 << column));
  store32(down, load32(down) | (1 << row));
}
