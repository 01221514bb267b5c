import { addressOf, load32, recordAt, store32 } from "../../core/memory";
import { emptyFrom, laneAt, squareAt } from "../../position/board";
import { Frame } from "./frame";
import { laneAfter, laneIn, lanesEnd } from "./lanes";
import { findLanes, setItem } from "./listing";
import { isScorelessPlay } from "./make";
import { isPlayBefore } from "./plays";
import { guardsOf, hasTiles } from "./racks";
import { ITEM_SIZE, Item, PLAY_SIZE, Play } from "./record";

/*
 * Going out as an answer. If the player who is not to move could go out, he still can, for as many
 * points, after every move that leaves alone the squares on which that play depends: those of
 * its tiles, and the empty ones at the ends of all words that it makes. So a limit of the worth of
 * most moves is known without making them.
 */

/**
 * A play that goes out, followed by the squares on which it depends: a bit each, a cell for each row, and
 * then for each column.
 */
@unmanaged
class Out {
  score: i32;
  play: Play;

  /** Returns the address of the squares of a lane. */
  squares(direction: i32, lane: i32): i32 {
    return addressOf(this) + SQUARES + ((direction * MOST_LANES + lane) << 2);
  }
}

const MOST_LANES: i32 = 32;
const SQUARES: i32 = <i32>offsetof<Out>();
const OUT_SIZE: i32 = SQUARES + 8 * MOST_LANES;

/** Plays that are kept: if the best one is in a move's way, another one may not be. */
const MOST_OUTS: i32 = 4;
/** Bytes of the records, with one for the play that is dropped. */
export const OUTS_SIZE: i32 = (MOST_OUTS + 1) * OUT_SIZE;
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
export function dropAnswered(frame: Frame, limit: i32, isLast: bool): i32 {
  findOuts(frame);
  if (count === 0) return LEAST;
  const tiles = frame.side(frame.mover).tiles;
  const cost = 2 * frame.side(frame.mover).face;
  let most = LEAST;
  let kept = 0;
  for (let i = 0; i < frame.left; i++) {
    const item = recordAt<Item>(frame.list + i * ITEM_SIZE);
    const play = item.play;
    const worth = <i32>play.score + 2 * <i32>play.face - cost;
    let score = worth - limit;
    // To go out leaves no answer, and is worth its points for certain.
    if (play.count === tiles || (isLast && isScorelessPlay(play))) score = 1 << 20;
    score = answerTo(play, score);
    if (score >= 0) {
      if (worth - score > most) most = worth - score;
      continue;
    }
    setItem(recordAt<Item>(frame.list + kept * ITEM_SIZE), item.promise, play);
    kept++;
  }
  frame.left = kept;
  frame.listEnd = frame.list + kept * ITEM_SIZE;
  return most;
}

/** Returns the most that a pass can be worth, after `dropAnswered`; more than any value if unknown. */
export function mostByPassing(frame: Frame): i32 {
  if (count === 0) return -LEAST;
  return -outAt(0).score - 2 * frame.side(frame.mover).face;
}

/** Returns the points for which the other goes out after a play, if they are enough; else -1. */
function answerTo(play: Play, enough: i32): i32 {
  const squares = ((1 << play.length) - 1) << play.start;
  for (let i = 0; i < count; i++) {
    const out = outAt(i);
    if (out.score < enough) return -1;
    if ((load32(out.squares(play.direction, play.lane)) & squares) === 0) return out.score;
  }
  return -1;
}

function outAt(index: i32): Out {
  return recordAt<Out>(outs + index * OUT_SIZE);
}

/** Finds the plays of most points with which the player who is not to move could go out. */
function findOuts(frame: Frame): void {
  count = 0;
  const other = 1 - frame.mover;
  if (!findLanes(frame, other)) return;
  const rack = frame.side(other).rack;
  const tiles = frame.side(other).tiles;
  const guards = guardsOf(other);
  const lanesBehind = lanesEnd();
  for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
    const entry = laneIn(frame, other, lane);
    if (entry.tiles < tiles) continue;
    for (let at = entry.plays; at < entry.end; at += PLAY_SIZE) {
      const play = recordAt<Play>(at);
      if (play.count !== tiles || !hasTiles(rack, play.need, guards)) continue;
      keepOut(play);
    }
  }
  for (let i = 0; i < count; i++) markSquares(outAt(i));
}

/** Keeps a play among those of most points. */
function keepOut(play: Play): void {
  let i = count;
  for (; i > 0 && isOutBefore(play, outAt(i - 1).play); i--) {
    outAt(i).score = outAt(i - 1).score;
    outAt(i).play = outAt(i - 1).play;
  }
  outAt(i).score = play.score;
  outAt(i).play = play;
  if (count < MOST_OUTS) count++;
}

/** Returns whether a play brings more than another one, or comes first of those that bring the same. */
function isOutBefore(a: Play, b: Play): bool {
  return a.score === b.score ? isPlayBefore(a, b) : a.score > b.score;
}

/** Marks the squares on which a play depends. */
function markSquares(out: Out): void {
  for (let i = SQUARES; i < OUT_SIZE; i += 4) store32(addressOf(out) + i, 0);
  const lane = out.play.lane;
  const direction = out.play.direction;
  const first = out.play.start + 1;
  const behind = first + out.play.length;
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
function markEnds(out: Out, direction: i32, lane: i32, index: i32): void {
  markEnd(out, direction, lane, index - 1, -1);
  markEnd(out, direction, lane, index + 1, 1);
}

/** Marks the first empty square of a lane from `index` on, if there is one. */
function markEnd(out: Out, direction: i32, lane: i32, from: i32, step: i32): void {
  const squares = laneAt(direction, lane);
  const index = emptyFrom(squares, from, step);
  if (squareAt(squares, index).wordMultiplier !== 0) mark(out, direction, lane, index - 1);
}

function mark(out: Out, direction: i32, lane: i32, index: i32): void {
  const along = out.squares(direction, lane);
  const across = out.squares(1 - direction, index);
  store32(along, load32(along) | (1 << index));
  store32(across, load32(across) | (1 << lane));
}
