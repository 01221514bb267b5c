import { load8, recordAt } from "../../core/memory";
import { scoreOf } from "../../core/tiles";
import { Move } from "../../moves/record";
import { loadBoard } from "../../position/board";
import { updateCrossSets } from "../../position/cross";
import { clearCache, setCache } from "./cache";
import {
  FRAME_SIZE,
  Frame,
  forgetLanes,
  frameAt,
  MOST_FRAMES,
  placeOfFrame,
  setFrames,
  stallValue,
} from "./frame";
import { makeSquareKeys, SQUARE_KEYS_SIZE } from "./keys";
import { beginLanes } from "./lanes";
import { findLanes, goesOut, Lists, listPlays, outValue, setLists, sortList } from "./listing";
import {
  beginLog,
  ENDGAME_LOG_SIZE,
  hasOpenZeros,
  isScorelessPlay,
  makeMove,
  setEndgameLimit,
  setLog,
  unmakeMove,
} from "./make";
import { OUTS_SIZE, setOuts } from "./outs";
import { writePlay } from "./plays";
import { beginProof, goOnProving, provedLimit, stopProving } from "./proof";
import { clearProofs, setProofTable } from "./proof-table";
import { ENDGAME_RACKS_SIZE, makeFields, rackNumber, setEndgameRacks } from "./racks";
import {
  DRAWN,
  ENDGAME_HEAD,
  HAND_SIZE,
  HANDS,
  ITEM_SIZE,
  Item,
  PLAY_SIZE,
  Play,
  POOLS,
} from "./record";
import {
  beginSearch,
  clearNodes,
  goOnSearching,
  isSearchProved,
  searchValue,
  stopSearching,
} from "./search";
import { clearTable, setTable } from "./table";

/*
 * The endgame as the host sees it: a position that the search stands at, which the host moves
 * along a line, and the search of one of its moves, or of all of them.
 */

const TABLE_ENTRY: i32 = 16;
/** Room for the plays before the bag is empty. */
const LAID_SIZE: i32 = 8 * PLAY_SIZE;
/** Bytes of the tables whose size is fixed. */
export const ENDGAME_SIZE: i32 =
  ENDGAME_HEAD +
  LAID_SIZE +
  ENDGAME_RACKS_SIZE +
  SQUARE_KEYS_SIZE +
  ENDGAME_LOG_SIZE +
  OUTS_SIZE +
  MOST_FRAMES * FRAME_SIZE;

/** The position that the search stands at. */
class Endgame {
  static tables: i32 = 0;
  /** The frame of the position that the search stands at; 0 before the first one. */
  static current: Frame = changetype<Frame>(0);
  /** Scoreless turns that end the game, and whether plays that score 0 are such turns. */
  static turnLimit: i32 = 0;
  static zerosCount: bool = false;
}

/** The search of a move, or of all moves. */
class Search {
  /** Whether all moves are searched. */
  static isWhole: bool = false;
  /** Whether it is a search for a proof. */
  static isProof: bool = false;
  /** Whether no search is going on. */
  static isDone: bool = true;
  static result: i32 = 0;
  static isProved: bool = false;
}

/** Sets the address of the tables of fixed size: ENDGAME_SIZE bytes. */
export function setEndgame(address: i32): void {
  Endgame.tables = address;
  let at = address + ENDGAME_HEAD + LAID_SIZE;
  setEndgameRacks(at);
  at += ENDGAME_RACKS_SIZE;
  makeSquareKeys(at);
  at += SQUARE_KEYS_SIZE;
  setLog(at);
  at += ENDGAME_LOG_SIZE;
  setOuts(at);
  at += OUTS_SIZE;
  setFrames(at);
  Endgame.current = frameAt(0);
  Search.isDone = true;
}

/**
 * Sets the other tables.
 * @param lists address of the lists of moves, of `listBytes` bytes.
 * @param table address of the transposition table and of that of proofs, of 16 bytes for each of their
 *   `entries`, a power of 2.
 * @param cache address of the lanes' plays: an index of 4 bytes for each of its `slots`, a power
 *   of 2, and twice `cacheBytes`.
 */
export function setEndgameTables(
  lists: i32,
  listBytes: i32,
  table: i32,
  entries: i32,
  cache: i32,
  slots: i32,
  cacheBytes: i32,
): void {
  setLists(lists, listBytes);
  setTable(table, entries);
  setProofTable(table + entries * TABLE_ENTRY, entries);
  setCache(cache, slots, cacheBytes);
}

/**
 * Begins with the position on the board and the racks that the host has written; player 0 is to
 * move.
 * @param passes scoreless turns that end the game if they follow one another now.
 * @param limit the same after a play that scores.
 * @param onlyPasses 1 if a play that scores 0 is no scoreless turn.
 */
export function beginEndgame(passes: i32, limit: i32, onlyPasses: i32): void {
  loadBoard();
  updateCrossSets();
  const frame = frameAt(0);
  Endgame.current = frame;
  for (let player = 0; player < 2; player++) {
    const pool = Endgame.tables + POOLS + player * HAND_SIZE;
    makeFields(player, pool + 1, load8(pool));
  }
  takeHands(frame);
  Endgame.turnLimit = limit;
  Endgame.zerosCount = onlyPasses === 0;
  setEndgameLimit(limit, Endgame.zerosCount && mayScoreNothing());
  frame.mover = 0;
  frame.passes = passes;
  frame.keyA = 0;
  frame.keyB = 0;
  frame.drawn = 0;
  frame.move = null;
  frame.left = 0;
  frame.list = Lists.start;
  frame.listEnd = Lists.start;
  beginLog(frame);
  beginLanes();
  Search.isDone = true;
}

/**
 * Returns whether a play could score 0: its tiles, and all that they touch, would be worth
 * nothing.
 */
function mayScoreNothing(): bool {
  let worthless = 0;
  for (let player = 0; player < 2; player++) {
    const pool = Endgame.tables + POOLS + player * HAND_SIZE;
    const count = load8(pool);
    for (let i = 1; i <= count; i++) if (scoreOf(load8(pool + i)) === 0) worthless++;
  }
  return worthless > 1 || (worthless === 1 && hasOpenZeros());
}

/** Sets the racks of a frame to those that the host has written. */
function takeHands(frame: Frame): void {
  for (let player = 0; player < 2; player++) {
    const hand = Endgame.tables + HANDS + player * HAND_SIZE;
    const count = load8(hand);
    let face = 0;
    for (let i = 1; i <= count; i++) face += scoreOf(load8(hand + i));
    const side = frame.side(player);
    side.rack = rackNumber(player, hand + 1, count);
    side.tiles = count;
    side.face = face;
  }
}

/**
 * Lays a play, or passes, before the bag is empty: the racks after it are set by `setHands`.
 * @param record of the play (moves/record.ts); 0 for a pass or an exchange.
 */
export function layEndgame(record: i32): void {
  if (record === 0) {
    Endgame.current = makeMove(Endgame.current, null);
    return;
  }
  const laid = recordAt<Play>(
    Endgame.tables + ENDGAME_HEAD + placeOfFrame(Endgame.current) * PLAY_SIZE,
  );
  writePlay(laid, Endgame.current.mover, recordAt<Move>(record));
  Endgame.current = makeMove(Endgame.current, laid);
}

/**
 * Sets the racks of the position to those that the host has written, with the tiles that its mover
 * draws: then only single moves of his may be searched, which take these.
 * @param passes scoreless turns that end the game if they follow one another now.
 */
export function setHands(mover: i32, passes: i32): void {
  takeHands(Endgame.current);
  const drawn = Endgame.tables + DRAWN;
  Endgame.current.drawn = rackNumber(mover, drawn + 1, load8(drawn));
  forgetLanes(Endgame.current);
  // The plays before may have laid a blank.
  setEndgameLimit(Endgame.turnLimit, Endgame.zerosCount && mayScoreNothing());
  Endgame.current.mover = mover;
  Endgame.current.passes = passes;
}

/** Forgets everything that was found out about other positions; call it before another game. */
export function clearEndgame(): void {
  clearCache();
  clearTable();
  clearProofs();
  clearNodes();
}

/** Forgets the values of positions, so that the work of a search does not depend on those before. */
export function forgetValues(): void {
  clearTable();
  clearProofs();
}

/**
 * Lists the plays of the position that the search stands at, the most promising ones first and always in the
 * same order; returns how many there are, or -1 if there is not enough memory.
 */
export function listEndgame(): i32 {
  if (!listPlays(Endgame.current, 0, 0)) return -1;
  sortList(Endgame.current);
  return Endgame.current.left;
}

/** Returns the address of the listed plays: of each its promise and the address of the play. */
export function endgameList(): i32 {
  return Endgame.current.list;
}

/** Makes the play at place `index` of the list, or passes if it is -1. The game must go on. */
export function descendEndgame(index: i32): void {
  Endgame.current = makeMove(Endgame.current, playAt(index));
}

/** Returns 1 if the game is over after a move: the play at place `index`, or the pass if it is -1. */
export function doesEndgameEnd(index: i32): i32 {
  const made = playAt(index);
  if (made !== null && goesOut(Endgame.current, made)) return 1;
  const isLast = Endgame.current.passes === 1;
  return isLast && (made === null || isScorelessPlay(made)) ? 1 : 0;
}

/** Gives up a search that has not ended. */
export function stopEndgame(): void {
  if (Search.isDone) return;
  if (Search.isProof) stopProving();
  else stopSearching();
  if (!Search.isWhole) unmakeMove(Endgame.current);
  Search.isDone = true;
}

/** Takes all moves back, so that the squares are those of the board again. */
export function leaveEndgame(): void {
  stopEndgame();
  while (Endgame.current !== frameAt(0)) ascendEndgame();
}

/** Takes the last move back. */
export function ascendEndgame(): void {
  Endgame.current = Endgame.current.previous;
  unmakeMove(Endgame.current);
}

function playAt(index: i32): Play | null {
  return index < 0 ? null : recordAt<Item>(Endgame.current.list + index * ITEM_SIZE).play;
}

/**
 * Begins to search the play at place `index` of the list, the pass if it is -1, or all moves if it
 * is -2. A search must have ended before the position is moved; `stopEndgame` ends it.
 * @param depth plies, the move included.
 */
export function searchEndgame(index: i32, depth: i32, alpha: i32, beta: i32): void {
  begin(index === -2, false);
  if (Search.isWhole) {
    beginSearch(wholeFrame(), depth, alpha, beta);
    return;
  }
  const made = playToSearch(index);
  if (isSettled(made)) return;
  const gain = made === null ? 0 : <i32>made.score;
  beginSearch(makeMove(Endgame.current, made), depth - 1, gain - beta, gain - alpha);
}

/**
 * Returns the play at place `index` of the list, or null for the pass, after the other's plays have been made
 * known: most of them are those after it, too.
 */
function playToSearch(index: i32): Play | null {
  // This may move the listed plays.
  if (index >= 0) findLanes(Endgame.current, 1 - Endgame.current.mover);
  return playAt(index);
}

/** Ends the search of a move that ends the game; returns whether it is one. */
function isSettled(made: Play | null): bool {
  const frame = Endgame.current;
  if (made !== null && goesOut(frame, made)) settle(outValue(frame, made));
  else if (frame.passes === 1 && (made === null || isScorelessPlay(made))) {
    settle(stallValue(frame) + (made === null ? 0 : <i32>made.face));
  } else return false;
  return true;
}

/**
 * Begins to prove whether a move is worth `target` or more to the mover, or not: the play at place
 * `index` of the list, the pass if it is -1, or the best move if it is -2.
 */
export function proveEndgame(index: i32, target: i32): void {
  begin(index === -2, true);
  if (Search.isWhole) {
    beginProof(wholeFrame(), target);
    return;
  }
  const made = playToSearch(index);
  if (isSettled(made)) return;
  const gain = made === null ? 0 : <i32>made.score;
  beginProof(makeMove(Endgame.current, made), gain - target + 1);
}

function begin(isWhole: bool, isProof: bool): void {
  Search.isWhole = isWhole;
  Search.isProof = isProof;
  Search.isDone = false;
}

/** Returns a frame of its own for the position, whose list is behind that of the position. */
function wholeFrame(): Frame {
  const frame = makeMove(Endgame.current, null);
  frame.mover = Endgame.current.mover;
  frame.passes = Endgame.current.passes;
  return frame;
}

function settle(worth: i32): void {
  Search.isDone = true;
  Search.result = worth;
  Search.isProved = true;
}

/**
 * Searches up to `limit` more positions; returns 1 when the search has ended, 0 before that, and
 * -1 if there is not enough memory for it.
 */
export function runEndgame(limit: i32): i32 {
  if (Search.isDone) return 1;
  const state = Search.isProof ? goOnProving(limit) : goOnSearching(limit);
  if (state !== 1) return state;
  Search.isDone = true;
  Search.result = Search.isProof ? provedLimit() : searchValue();
  Search.isProved = Search.isProof || isSearchProved();
  if (Search.isWhole) return 1;
  const play = Endgame.current.move;
  Search.result = (play === null ? 0 : <i32>play.score) - Search.result;
  unmakeMove(Endgame.current);
  return 1;
}

/** Returns the value that the search has found. */
export function endgameValue(): i32 {
  return Search.result;
}

/** Returns 1 if that value depends on no estimate. */
export function isEndgameProved(): i32 {
  return Search.isProved ? 1 : 0;
}
