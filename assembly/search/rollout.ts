import { GAME, game } from "../core/current-game";
import { GAME_BAG } from "../core/game-record";
import { check, load8, recordAt, store8 } from "../core/memory";
import { seedRandom } from "../core/random";
import { Rules } from "../core/rules";
import { rackTileOf } from "../core/tiles";
import { shuffleBag } from "../game/bag";
import { chosen, copyGame, isExchange, makeMove, pointsOf } from "../game/game";
import {
  chooseMove,
  GREEDY,
  haveSameWords,
  loadView,
  styleOf,
  usePlayerLeaves,
} from "../game/players";
import { fillRack, rackCountOf, rackOf, takeTile } from "../game/racks";
import { prepareBoard } from "../moves/generate";
import { EXCHANGE, Move } from "../moves/record";
import { isBoardEmpty } from "../position/board";
import { leaveValueOf } from "../position/rack";
import { position } from "../position/tables";
import { beginPly, undoPly } from "../position/undo";
import { chooseReply, findReplies, setSharedReplies, useBaseBoard } from "./replies";
import {
  GO_ON,
  HELD_SIZE,
  PLAY_OUT,
  PLY_SIZE,
  Ply,
  ROLLOUT_CANDIDATE,
  ROLLOUT_GAME,
  ROLLOUT_HELD,
  ROLLOUT_MOVE_SIZE,
  ROLLOUT_REPLIES,
  ROLLOUT_SAMPLES,
  SAMPLE_PLIES,
  SAMPLE_REPLY,
  Sample,
  STOP,
} from "./rollout-record";

/*
 * Rollouts ([wickman], 3.1): a candidate is played, and then a number of plies by the players
 * themselves (game/players.ts). The draws of a sample depend on (seed, sample) alone, so that all
 * candidates see the same draws and any worker gets the same records.
 */

/** Stream number of rollouts, to keep them apart from games of the same seed. */
const ROLLOUT_STREAM: i32 = 1;
/** Scratch space for the tiles that a move keeps: the unused end of the candidate's record. */
const KEPT: i32 = ROLLOUT_CANDIDATE + ROLLOUT_MOVE_SIZE - 16;

/** The rollouts under way. */
class Rollouts {
  static base: i32 = 0;
  /** Address of the sample being played. */
  static record: i32 = 0;
  /** Plies of a sample, and what happens when the bag is empty (rollout-record.ts). */
  static wanted: i32 = 0;
  static emptyBag: i32 = GO_ON;
  /** Address of the tiles that the opponent is given in the sample, or 0. */
  static held: i32 = 0;
  /** Whether candidates share replies, and the first record of a lane that the candidate has touched. */
  static isShared: bool = false;
  static floor: i32 = 0;
}

/** Sets the address of the game, the candidate and the samples (rollout-record.ts). */
export function setRollouts(address: i32): void {
  Rollouts.base = address;
  setSharedReplies(address + ROLLOUT_REPLIES);
}

/**
 * Plays samples `from` to `from + count - 1` of the candidate, with so many plies after it, and
 * writes their records. Needs room to undo two plies (position/log.ts).
 * @param atEmptyBag GO_ON, PLAY_OUT or STOP.
 * @param isHeld nonzero if ROLLOUT_HELD has tiles of the opponent for each sample.
 * @param isShared nonzero if enough candidates play these samples that replies should be shared by them
 *   (replies.ts), which changes no record.
 */
export function rollOut(
  seed: i32,
  from: i32,
  count: i32,
  plies: i32,
  atEmptyBag: i32,
  isHeld: i32,
  isShared: i32,
): void {
  Rollouts.wanted = plies;
  Rollouts.emptyBag = atEmptyBag;
  copyGame(GAME, Rollouts.base + ROLLOUT_GAME);
  const player = game.mover;
  loadView(player);
  Rollouts.isShared = isShared !== 0 && mayShare(player);
  if (Rollouts.isShared) findAllReplies(seed, from, count, player, isHeld);
  const isReady = beginPly();
  check(isReady === 1);
  Rollouts.floor = position.laneFloor;
  Rollouts.record = Rollouts.base + ROLLOUT_SAMPLES;
  for (let i = 0; i < count; i++) {
    useHeld(isHeld, i);
    playSample(seed, from + i, player);
    Rollouts.record +=
      SAMPLE_PLIES + plies * PLY_SIZE + (Rollouts.emptyBag === STOP ? GAME_BAG : 0);
  }
  undoPly();
}

/** Gives the opponent his tiles in a sample of this call. */
function useHeld(isHeld: i32, index: i32): void {
  Rollouts.held = isHeld === 0 ? 0 : Rollouts.base + ROLLOUT_HELD + index * HELD_SIZE;
}

/**
 * Returns whether the opponent's reply to the candidate is one of those on the board before it, but for
 * the lanes that it touches: he has the same choices, and what he keeps has the same worth.
 */
function mayShare(player: i32): bool {
  if (!haveSameWords() || styleOf(1 - player) === GREEDY || isBoardEmpty()) return false;
  const candidate = recordAt<Move>(Rollouts.base + ROLLOUT_CANDIDATE);
  let drawn = 2 * Rules.rackSize - rackCountOf(0) - rackCountOf(1);
  if (candidate.kind !== EXCHANGE) {
    for (let i = 0; i < <i32>candidate.length; i++) if (candidate.tile(i) !== 0) drawn++;
  }
  const left = game.inBag - drawn;
  return left > 0 && left >= Rules.exchangeTiles;
}

/** Finds the opponent's best moves before the candidate in all samples of a call. */
function findAllReplies(seed: i32, from: i32, count: i32, player: i32, isHeld: i32): void {
  useBaseBoard();
  for (let i = 0; i < count; i++) {
    useHeld(isHeld, i);
    deal(seed, from + i, player);
    findReplies(from + i, 1 - player);
  }
}

function playSample(seed: i32, sample: i32, player: i32): void {
  deal(seed, sample, player);
  chosen.copy(recordAt<Move>(Rollouts.base + ROLLOUT_CANDIDATE));
  let leaves = 0;
  if (Rollouts.wanted < 2) {
    usePlayerLeaves(player);
    leaves = leaveOf(player);
  }
  let goesOn = makeMove();
  let played = 0;
  const isAhead = goesOn !== 0 && isPlayedOn(0);
  if (isAhead) {
    // The candidate's own ply lasts for all samples, so what follows from its board is kept.
    prepareBoard();
    beginPly();
    while (goesOn !== 0 && isPlayedOn(played)) {
      const who = game.mover;
      if (played === 0 && Rollouts.isShared) chooseReply(sample, who, Rollouts.floor);
      else chooseMove(who);
      if (played < Rollouts.wanted) {
        if (played < 2) {
          recordAt<Move>(Rollouts.record + SAMPLE_REPLY + played * ROLLOUT_MOVE_SIZE).copy(chosen);
        }
        notePly(recordAt<Ply>(Rollouts.record + SAMPLE_PLIES + played * PLY_SIZE));
        if (played > Rollouts.wanted - 3) leaves += who === player ? leaveOf(who) : -leaveOf(who);
      }
      played++;
      goesOn = makeMove();
    }
  }
  noteSample(player, played < Rollouts.wanted ? played : Rollouts.wanted, leaves);
  if (isAhead) undoPly();
}

/** Returns whether a sample whose game is not over is played on after so many plies. */
function isPlayedOn(played: i32): bool {
  if (Rollouts.emptyBag === GO_ON || game.inBag > 0) return played < Rollouts.wanted;
  // A player without tiles ends the game: there is nothing to be searched.
  return Rollouts.emptyBag === PLAY_OUT || rackCountOf(0) === 0 || rackCountOf(1) === 0;
}

/** Begins the game anew and deals the unseen tiles: first the opponent's, then the mover's. */
function deal(seed: i32, sample: i32, player: i32): void {
  copyGame(GAME, Rollouts.base + ROLLOUT_GAME);
  if (Rollouts.held !== 0) {
    for (let i = 1; i <= load8(Rollouts.held); i++) takeTile(1 - player, load8(Rollouts.held + i));
  }
  seedRandom(seed, sample, ROLLOUT_STREAM);
  shuffleBag();
  fillRack(1 - player);
  fillRack(player);
}

function notePly(ply: Ply): void {
  let tiles = 0;
  for (let i = 0; i < <i32>chosen.length; i++) {
    if (isExchange() || chosen.tile(i) !== 0) tiles++;
  }
  ply.score = <i16>chosen.score;
  ply.tiles = <u8>tiles;
  ply.kind = chosen.kind;
}

function noteSample(player: i32, played: i32, leaves: i32): void {
  const sample = recordAt<Sample>(Rollouts.record);
  sample.spread = pointsOf(player) - pointsOf(1 - player);
  sample.leaves = Rollouts.emptyBag !== GO_ON && game.inBag === 0 ? 0 : leaves;
  sample.inBag = game.inBag;
  sample.ending = <u8>game.ending;
  sample.played = <u8>played;
  sample.rack = <u8>rackCountOf(player);
  sample.other = <u8>rackCountOf(1 - player);
  if (Rollouts.emptyBag === STOP && game.inBag === 0) {
    copyGame(Rollouts.record + SAMPLE_PLIES + Rollouts.wanted * PLY_SIZE, GAME);
  }
}

/** Returns the value of the tiles that the player keeps after the chosen move, before drawing. */
function leaveOf(player: i32): i32 {
  const kept = Rollouts.base + KEPT;
  const rack = rackOf(player);
  let count = rackCountOf(player);
  for (let i = 0; i < count; i++) store8(kept + i, load8(rack + 1 + i));
  for (let i = 0; i < <i32>chosen.length; i++) {
    const tile = chosen.tile(i);
    if (tile !== 0 || isExchange()) {
      removeTile(kept, count, isExchange() ? tile : rackTileOf(tile));
      count--;
    }
  }
  return leaveValueOf(kept, count);
}

/** Removes a tile from a list of tiles; it must be in the list. */
function removeTile(list: i32, count: i32, tile: i32): void {
  let at = list;
  while (load8(at) !== tile) at++;
  check(at < list + count);
  for (; at < list + count - 1; at++) store8(at, load8(at + 1));
}
