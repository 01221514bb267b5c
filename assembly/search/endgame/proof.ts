import { check, recordAt } from "../../core/memory";
import { ACROSS, laneAt, squareAt } from "../../position/board";
import { mostByLast, SLACK } from "./few";
import { Frame, stallValue, Work } from "./frame";
import { otherTileKey, tileKey } from "./keys";
import { lacksMemory } from "./lanes";
import {
  goesOut,
  isItemBefore,
  Lists,
  lastTileValue,
  listPlays,
  NOT_LAST,
  outValue,
} from "./listing";
import { endgameLimit, hasTurnCount, isScorelessPlay, makeMove, unmakeMove } from "./make";
import { dropAnswered, mostByPassing } from "./outs";
import {
  EFFORT_SIZE,
  Effort,
  ENDLESS,
  findEffort,
  setQuestion,
  storeAnswer,
  storeEffort,
} from "./proof-table";
import { ITEM_SIZE, Item, Play } from "./record";
import { AT_LEAST, AT_MOST, foundValue, isFoundProved, lookUp, PROVED, storeValue } from "./table";

/*
 * The search for a proof that a position is worth a number of points or more to its mover, or that it is
 * not: df-pn, depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and
 * its applications", 2002). Alpha-beta search stays with the first reply that is good enough, however
 * long its proof; here each question has two numbers, the fewest positions whose questions must be
 * answered for a yes, and for a no. The next position is one whose answer may bring either the soonest, so that
 * of many replies that are good enough it is one with a short proof, such as what ends the game soon or
 * leaves the other no choice.
 *
 * The question of a position after a move is what the other gets at least; what proves it refutes
 * the move. A frame whose effort has grown to its limits goes back to the one before it, where another
 * move may take less now.
 */

/** What is to be done with the latest frame. */
const ENTER: i32 = 0;
const GO_ON: i32 = 1;
const LEAVE: i32 = 2;

/** Passes in a row beyond which their number makes no difference (search.ts). */
const MOST_PASSES: i32 = 2;
/** Plies that no game has, and the depth at which a proved value serves all. */
const TO_THE_END: i32 = 50;
const LEAST_DEPTH: i32 = 1;
/** What each tile of a play promises besides, as in the search of values. */
const TILE_PROMISE: i32 = 80;
/** Promise less than the best play's for which a reply to a play is taken to be one position harder. */
const HARDER: i32 = 32;
/** Less than any value. */
const LEAST: i32 = -1000000;
/** The index of the pass among a frame's moves. */
const PASS: i32 = -1;
const NO_MOVE: i32 = -2;

/** The search under way, and what the latest frame that was left has found. */
class Proof {
  static step: i32 = LEAVE;
  static top: Frame = changetype<Frame>(0);
  /** The frame whose question was asked. */
  static floor: Frame = changetype<Frame>(0);
  static proof: i32 = 0;
  static refutation: i32 = 0;
  /** If it has been answered, the limit of its worth. */
  static limit: i32 = 0;
}

/** The move that takes least to prove the frame's question, and what is said of the others. */
class Choice {
  static index: i32 = NO_MOVE;
  /** The effort to refute what the other asks after it, and the second least. */
  static least: i32 = 0;
  static second: i32 = 0;
  /** The effort to prove what the other asks after it, and the sum of all. */
  static proof: i32 = 0;
  static sum: i32 = 0;
}

/** Begins to prove whether a frame's position is worth `target` or more. */
export function beginProof(frame: Frame, target: i32): void {
  Proof.top = frame;
  Proof.floor = frame;
  prepare(frame, target, ENDLESS, ENDLESS);
}

function prepare(frame: Frame, target: i32, proofs: i32, refutations: i32): void {
  if (!hasTurnCount() && frame.passes > MOST_PASSES) frame.passes = MOST_PASSES;
  frame.alpha = target - 1;
  frame.beta = target;
  frame.best = LEAST;
  frame.mostProofs = proofs;
  frame.mostRefutations = refutations;
  frame.hasPassed = false;
  Proof.step = ENTER;
}

/** Takes all moves of a search back that has not ended. */
export function stopProving(): void {
  while (Proof.top !== Proof.floor) {
    Proof.top = Proof.top.previous;
    unmakeMove(Proof.top);
  }
}

/** Returns the least that the position is worth if that is the target or more; else the most. */
export function provedLimit(): i32 {
  return Proof.limit;
}

/**
 * Searches up to `limit` more positions; returns 1 if the question is answered, 0 if not, and -1 if
 * there is not enough memory for it.
 */
export function goOnProving(limit: i32): i32 {
  const end = Work.nodes + limit;
  while (true) {
    if (Proof.step === ENTER) {
      if (Work.nodes >= end) return 0;
      Work.nodes++;
      enter(Proof.top);
      if (lacksMemory() || Lists.isShort) return -1;
    } else if (Proof.step === GO_ON) goOn(Proof.top);
    else if (Proof.top === Proof.floor) return 1;
    else leave();
  }
}

/** Answers a frame's question. @param limit the least that it is worth if the answer is yes; else the most. */
function answer(frame: Frame, limit: i32): void {
  const isYes = limit >= frame.beta;
  ask(frame);
  storeAnswer(isYes, limit);
  frame.depth = LEAST_DEPTH;
  storeValue(frame, limit, PROVED | (isYes ? AT_LEAST : AT_MOST), 0);
  give(isYes, limit);
}

function give(isYes: bool, limit: i32): void {
  Proof.proof = isYes ? 0 : ENDLESS;
  Proof.refutation = isYes ? ENDLESS : 0;
  Proof.limit = limit;
  Proof.step = LEAVE;
}

/** Gives a frame up for now: it takes more than it may. */
function giveUp(proof: i32, refutation: i32): void {
  Proof.proof = proof;
  Proof.refutation = refutation;
  Proof.step = LEAVE;
}

/** Looks at a position: its question may have been answered, or its moves are listed. */
function enter(frame: Frame): void {
  if (isValueKnown(frame)) return;
  ask(frame);
  const known = findEffort();
  if (known !== null) {
    if (known.isAnswered) {
      give(known.proof === 0, known.limit);
      return;
    }
    if (known.proof >= frame.mostProofs || known.refutation >= frame.mostRefutations) {
      giveUp(known.proof, known.refutation);
      return;
    }
  }
  if (isOthersGainLow(frame)) return;
  if (!listPlays(frame, 0, TILE_PROMISE)) {
    Proof.step = LEAVE;
    return;
  }
  const last = lastTileValue(frame);
  if (last !== NOT_LAST) {
    answer(frame, last);
    return;
  }
  const most = mostByLast(frame, frame.mover);
  if (most + SLACK < frame.beta) {
    answer(frame, most);
    return;
  }
  frame.best = dropAnswered(frame, frame.alpha, frame.passes === 1);
  const byPassing = mostByPassing(frame);
  if (frame.passes > 1 && byPassing < frame.beta) {
    frame.hasPassed = true;
    frame.best = max(frame.best, byPassing);
  }
  // Of the moves of a position that was met for the first time, few have been met.
  if (beginPlays(frame, known !== null) && beginPass(frame)) Proof.step = GO_ON;
}

/** Answers a frame's question with yes if that takes no more than to pass from now on. */
function isOthersGainLow(frame: Frame): bool {
  // The last pass ends the game.
  if (frame.passes === 1) return false;
  const least = -mostByLast(frame, 1 - frame.mover);
  if (least - SLACK < frame.beta) return false;
  answer(frame, least);
  return true;
}

/** Answers a frame's question by the values of positions that are known, if these are enough. */
function isValueKnown(frame: Frame): bool {
  frame.depth = TO_THE_END;
  const kind = lookUp(frame);
  if (kind === 0 || !isFoundProved()) return false;
  const value = foundValue();
  const isEnough = value >= frame.beta ? kind !== AT_MOST : kind !== AT_LEAST;
  if (isEnough) answer(frame, value);
  return isEnough;
}

/** Sets the question of a frame. */
function ask(frame: Frame): void {
  const state = (frame.passes << 1) | frame.mover;
  const racks = frame.side(0).rack;
  setQuestion(frame.keyA, frame.keyB, racks, frame.side(1).rack, state, frame.beta);
}

/** Sets what the other asks after a play, or a pass if it is null. */
function askAfter(frame: Frame, play: Play | null): void {
  let keyA = frame.keyA;
  let keyB = frame.keyB;
  let passes = frame.passes - 1;
  let target = 1 - frame.beta;
  let need = 0;
  if (play !== null) {
    need = play.need;
    target += play.score;
    if (!isScorelessPlay(play)) passes = endgameLimit();
    const lane = play.lane;
    const direction = play.direction;
    const squares = laneAt(direction, lane);
    const end = play.count;
    let index = play.start + 1;
    for (let i = 0; i < end; index++) {
      if (squareAt(squares, index).tile !== 0) continue;
      const tile = play.tile(i);
      const row = direction === ACROSS ? lane : index - 1;
      const column = direction === ACROSS ? index - 1 : lane;
      const square = (row << 5) | column;
      keyA ^= tileKey(square, tile);
      keyB ^= otherTileKey(square, tile);
      i++;
    }
  }
  if (!hasTurnCount() && passes > MOST_PASSES) passes = MOST_PASSES;
  const isFirst = frame.mover === 0;
  const racks = frame.side(0).rack - (isFirst ? need : 0);
  const others = frame.side(1).rack - (isFirst ? 0 : need);
  setQuestion(keyA, keyB, racks, others, (passes << 1) | (1 - frame.mover), target);
}

/** Returns the effort for what the other asks after a listed play. */
function effortOf(frame: Frame, index: i32): Effort {
  return recordAt<Effort>(frame.efforts + index * EFFORT_SIZE);
}

function itemOf(frame: Frame, index: i32): Item {
  return recordAt<Item>(frame.list + index * ITEM_SIZE);
}

/**
 * Guesses the efforts for all listed plays, or looks them up, and takes those off whose worth is known.
 * Returns false if that has answered the frame's question, or there is no memory.
 */
function beginPlays(frame: Frame, isKnown: bool): bool {
  const count = frame.left;
  frame.efforts = frame.listEnd;
  frame.listEnd += count * EFFORT_SIZE;
  if (frame.listEnd > Lists.end) {
    Lists.isShort = true;
    return false;
  }
  let highest = 0;
  for (let i = 0; i < count; i++) highest = max(highest, itemOf(frame, i).promise);
  const tiles = frame.side(1 - frame.mover).tiles;
  const proof = 1 + tiles * tiles;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const item = itemOf(frame, i);
    const play = item.play;
    const effort = effortOf(frame, kept);
    effort.proof = proof;
    effort.refutation = 1 + (highest - item.promise) / HARDER;
    const most = worthOfPlay(frame, play, effort, isKnown);
    if (most > LEAST) {
      frame.best = max(frame.best, most);
      continue;
    }
    const place = itemOf(frame, kept);
    place.promise = item.promise;
    place.play = play;
    kept++;
  }
  frame.left = kept;
  if (frame.best < frame.beta) return true;
  frame.left = 0;
  answer(frame, frame.best);
  return false;
}

/**
 * Returns the worth of a play if it ends the game, or a limit of it that has been found; else less than
 * any value, and the effort if that is known.
 */
function worthOfPlay(frame: Frame, play: Play, effort: Effort, isKnown: bool): i32 {
  if (goesOut(frame, play)) return outValue(frame, play);
  if (frame.passes === 1 && isScorelessPlay(play)) return stallValue(frame) + play.face;
  if (!isKnown) return LEAST;
  askAfter(frame, play);
  const known = findEffort();
  if (known === null) return LEAST;
  if (known.isAnswered) return <i32>play.score - known.limit;
  effort.proof = known.proof;
  effort.refutation = known.refutation;
  return LEAST;
}

/** Does the same for the pass. */
function beginPass(frame: Frame): bool {
  if (frame.hasPassed) return true;
  const stall = stallValue(frame);
  let most = LEAST;
  // Where passing could not be enough, its bound is (search.ts).
  if (frame.passes === 1 || (!hasTurnCount() && stall < frame.beta)) most = stall;
  else {
    frame.passProof = 1;
    frame.passRefutation = 1;
    askAfter(frame, null);
    const known = findEffort();
    if (known !== null) {
      if (known.isAnswered) most = worthOfPass(frame, known.limit);
      frame.passProof = known.proof;
      frame.passRefutation = known.refutation;
    }
  }
  if (most === LEAST) return true;
  return takeWorth(frame, PASS, most);
}

/** Returns the limit of what a pass is worth by that of what follows. */
function worthOfPass(frame: Frame, limit: i32): i32 {
  return hasTurnCount() ? -limit : min(-limit, stallValue(frame));
}

/** Takes a limit of a move's worth into account; returns false if that answers the frame's question. */
function takeWorth(frame: Frame, index: i32, worth: i32): bool {
  if (worth >= frame.beta) {
    frame.left = 0;
    answer(frame, worth);
    return false;
  }
  frame.best = max(frame.best, worth);
  if (index === PASS) {
    frame.hasPassed = true;
    return true;
  }
  frame.left--;
  const last = itemOf(frame, frame.left);
  const item = itemOf(frame, index);
  item.promise = last.promise;
  item.play = last.play;
  const effort = effortOf(frame, index);
  effort.proof = effortOf(frame, frame.left).proof;
  effort.refutation = effortOf(frame, frame.left).refutation;
  return true;
}

/** Searches the frame's next move, unless it takes more than it may, or has been answered. */
function goOn(frame: Frame): void {
  choose(frame);
  if (Choice.index === NO_MOVE) {
    check(frame.best > LEAST);
    answer(frame, frame.best);
    return;
  }
  const proof = Choice.least;
  const refutation = min(Choice.sum, ENDLESS - 1);
  if (proof >= frame.mostProofs || refutation >= frame.mostRefutations) {
    ask(frame);
    storeEffort(proof, refutation);
    giveUp(proof, refutation);
    return;
  }
  frame.at = Choice.index;
  let play: Play | null = null;
  let gain = 0;
  if (frame.at !== PASS) {
    const listed = itemOf(frame, frame.at).play;
    play = listed;
    gain = listed.score;
  }
  const proofs = frame.mostRefutations - refutation + Choice.proof;
  // A little more than the second: to go to and fro costs more than to stay a while too long.
  const refutations = min(frame.mostProofs, Choice.second + (Choice.second >> 1) + 1);
  Proof.top = makeMove(frame, play);
  prepare(Proof.top, gain - frame.beta + 1, min(proofs, ENDLESS), refutations);
}

/** Chooses the move of least effort; of equal ones that which promises most. */
function choose(frame: Frame): void {
  Choice.index = NO_MOVE;
  Choice.least = ENDLESS;
  Choice.second = ENDLESS;
  Choice.sum = 0;
  for (let i = 0; i < frame.left; i++) {
    const effort = effortOf(frame, i);
    const isEqual = effort.refutation === Choice.least && Choice.index !== NO_MOVE;
    const isBetter = isEqual && isItemBefore(itemOf(frame, i), itemOf(frame, Choice.index));
    consider(i, effort.proof, effort.refutation, isBetter);
  }
  if (!frame.hasPassed) consider(PASS, frame.passProof, frame.passRefutation, false);
}

function consider(index: i32, proof: i32, refutation: i32, isBetter: bool): void {
  Choice.sum = min(Choice.sum + proof, ENDLESS);
  if (refutation < Choice.least || isBetter) {
    Choice.second = Choice.least;
    Choice.least = refutation;
    Choice.index = index;
    Choice.proof = proof;
  } else if (refutation < Choice.second) Choice.second = refutation;
}

/** Returns from the latest frame to the one before it. */
function leave(): void {
  Proof.top = Proof.top.previous;
  const frame = Proof.top;
  const play = frame.move;
  unmakeMove(frame);
  frame.move = null;
  Proof.step = GO_ON;
  if (Proof.proof === 0 || Proof.refutation === 0) {
    const limit = Proof.limit;
    takeWorth(frame, frame.at, play === null ? worthOfPass(frame, limit) : <i32>play.score - limit);
  } else if (frame.at === PASS) {
    frame.passProof = Proof.proof;
    frame.passRefutation = Proof.refutation;
  } else {
    const effort = effortOf(frame, frame.at);
    effort.proof = Proof.proof;
    effort.refutation = Proof.refutation;
  }
}
