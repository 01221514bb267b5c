import { BOARD } from "../core/current-game";
import { BOARD_SIZE, RACK_SIZE } from "../core/game-record";
import { addressOf, load8, load32, recordAt, store8, store32 } from "../core/memory";
import { chosen } from "../game/game";
import { loadView } from "../game/players";
import { rackOf } from "../game/racks";
import { findBest, findBestOf, mayUseWordMap } from "../moves/generate";
import { moveAt, movesKept } from "../moves/list";
import { EXCHANGE, Move } from "../moves/record";
import { lanesFrom } from "../moves/spans/spans";
import { ACROSS, DOWN } from "../position/board";
import { MOST_REPLIES, REPLIES_COUNT, REPLIES_SIZE, ROLLOUT_MOVE_SIZE } from "./rollout-record";

/*
 * Replies shared by candidates. In a sample all candidates see the same rack of the opponent, on boards
 * that differ by the candidate alone. So the best moves of that rack on the board before any candidate are
 * kept. The first of them whose lane a candidate has not touched is the best of all moves
 * but those in the lanes that it has touched, and only these are searched for a better one.
 */

/** The best moves of a rack on the board before the candidates, followed by their records. */
@unmanaged
class Replies {
  /** The board that they are for. */
  board: i32;
  /** How many there are. */
  count: i32;
  /** The rack, as in a game: RACK_SIZE bytes. */
  rack: i32;
}

const RACK: i32 = <i32>offsetof<Replies>("rack");
const MOVES: i32 = RACK + RACK_SIZE;

/** The table: the board, and the replies by sample. */
class Shared {
  static base: i32 = 0;
  /** The board's number: replies that were found on other boards have others. */
  static board: i32 = 0;
}

/** Sets the address of the table, at ROLLOUT_REPLIES, and forgets what is in it. */
export function setSharedReplies(address: i32): void {
  Shared.base = address;
  for (let place = 0; place < REPLIES_COUNT; place++) repliesTo(place).board = 0;
  Shared.board = 0;
  useBaseBoard();
}

/** Forgets all replies if the game's board is another one than theirs. */
export function useBaseBoard(): void {
  if (Shared.board !== 0 && isSame(BOARD, Shared.base, BOARD_SIZE)) return;
  for (let i = 0; i < BOARD_SIZE; i += 4) store32(Shared.base + i, load32(BOARD + i));
  Shared.board++;
}

/** Finds the best moves of a player in a sample, whose rack has been dealt, unless they are known. */
export function findReplies(sample: i32, player: i32): void {
  const replies = repliesTo(sample);
  const rack = rackOf(player);
  const kept = addressOf(replies) + RACK;
  if (replies.board === Shared.board && isSame(rack, kept, RACK_SIZE)) return;
  loadView(player);
  replies.board = Shared.board;
  replies.count = findBest(MOST_REPLIES, 1);
  for (let i = 0; i < RACK_SIZE; i++) store8(kept + i, load8(rack + i));
  for (let place = 0; place < replies.count; place++) replyAt(replies, place).copy(moveAt(place));
}

/**
 * Chooses a player's move in a sample, behind a candidate, as `chooseMove` does.
 * @param floor address from which on records of lanes are those of lanes that the candidate has touched.
 */
export function chooseReply(sample: i32, player: i32, floor: i32): void {
  loadView(player);
  const across = lanesFrom(ACROSS, floor);
  const down = lanesFrom(DOWN, floor);
  const replies = repliesTo(sample);
  const count = replies.count;
  let place = 0;
  while (place < count && isTouched(replyAt(replies, place), across, down)) place++;
  if (!mayUseWordMap()) findBest(1, 1);
  else if (place < count) findBestOf(replyAt(replies, place), across, down);
  else {
    findBestOf(null, across, down);
    // Other lanes, and exchanges, have nothing better than the last of those that are kept.
    const least = replyAt(replies, count - 1).equity;
    if (movesKept() === 0 || moveAt(0).equity <= least) findBest(1, 1);
  }
  chosen.copy(moveAt(0));
}

function isTouched(move: Move, across: i32, down: i32): bool {
  if (move.kind === EXCHANGE) return false;
  return (((move.direction === DOWN ? down : across) >>> move.lane) & 1) !== 0;
}

function repliesTo(sample: i32): Replies {
  const place = sample & (REPLIES_COUNT - 1);
  return recordAt<Replies>(Shared.base + BOARD_SIZE + place * REPLIES_SIZE);
}

function replyAt(replies: Replies, place: i32): Move {
  return recordAt<Move>(addressOf(replies) + MOVES + place * ROLLOUT_MOVE_SIZE);
}

/** Returns whether so many bytes, a multiple of 4, are the same at two addresses. */
function isSame(a: i32, b: i32, size: i32): bool {
  for (let i = 0; i < size; i += 4) if (load32(a + i) !== load32(b + i)) return false;
  return true;
}
