import { copyCells } from "../core/copy";
import { GAME } from "../core/current-game";
import {
  GAME_BAG,
  GAME_BEGAN,
  GAME_BINGOS,
  GAME_ENDING,
  GAME_IN_BAG,
  GAME_MOVER,
  GAME_NUMBER,
  GAME_PASSES,
  GAME_RANDOM,
  GAME_SCORELESS,
  GAME_SCORES,
  GAME_TURNS,
} from "../core/game-record";
import { load32, store32 } from "../core/memory";

/*
 * Counters of the current game, and copying of its record (core/game-record.ts).
 */

/**
 * Ways in which a game ends: a player went out, or there were too many consecutive scoreless
 * turns or passes.
 */
export const WENT_OUT: i32 = 1;
export const STALLED: i32 = 2;

/**
 * Copies a game: from GAME to save it, or to GAME to resume it. Both addresses must have room for
 * GAME_SIZE bytes.
 */
export function copyGame(to: i32, from: i32): void {
  const end = GAME_BAG + load32(from + GAME_IN_BAG);
  copyCells(to, from, end);
}

export function beginState(began: i32, number: i32): void {
  for (let i = 0; i < GAME_RANDOM; i += 4) store32(GAME + i, 0);
  store32(GAME + GAME_MOVER, began);
  store32(GAME + GAME_BEGAN, began);
  store32(GAME + GAME_NUMBER, number);
}

export function pointsOf(player: i32): i32 {
  return load32(GAME + GAME_SCORES + (player << 2));
}

export function addPoints(player: i32, points: i32): void {
  store32(GAME + GAME_SCORES + (player << 2), pointsOf(player) + points);
}

export function mover(): i32 {
  return load32(GAME + GAME_MOVER);
}

/** Ends a turn that scored so many points. */
export function countTurn(points: i32, wasPass: bool): void {
  store32(GAME + GAME_TURNS, turnsTaken() + 1);
  store32(GAME + GAME_SCORELESS, points === 0 ? scorelessTurns() + 1 : 0);
  store32(GAME + GAME_PASSES, wasPass ? passesInRow() + 1 : 0);
}

export function passTurn(): void {
  store32(GAME + GAME_MOVER, 1 - mover());
}

export function turnsTaken(): i32 {
  return load32(GAME + GAME_TURNS);
}

export function scorelessTurns(): i32 {
  return load32(GAME + GAME_SCORELESS);
}

export function passesInRow(): i32 {
  return load32(GAME + GAME_PASSES);
}

export function setEnding(how: i32): void {
  store32(GAME + GAME_ENDING, how);
}

export function ending(): i32 {
  return load32(GAME + GAME_ENDING);
}

export function beginner(): i32 {
  return load32(GAME + GAME_BEGAN);
}

export function gameNumber(): i32 {
  return load32(GAME + GAME_NUMBER);
}

export function countBingo(): void {
  store32(GAME + GAME_BINGOS, bingosMade() + 1);
}

export function bingosMade(): i32 {
  return load32(GAME + GAME_BINGOS);
}
