import { GAME } from "../core/layout.ts";
import { load32, store32 } from "../core/memory.ts";

/*
 * What is known of the game that is being played, for whoever follows it:
 *
 * | byte | what                                                                    |
 * | ---- | ----------------------------------------------------------------------- |
 * | 0-7  | points of player 0 and of player 1                                      |
 * | 8    | whose turn it is, 0 or 1; of an ended game, whose the last one was      |
 * | 12   | turns taken                                                             |
 * | 16   | turns without points that came last                                     |
 * | 20   | 0 while the game goes on, else how it ended                             |
 * | 24   | who began                                                               |
 * | 28   | its number                                                              |
 * | 32   | tiles in the bag                                                        |
 * | 36   | bingos made                                                             |
 */
const MOVER: i32 = GAME + 8;
const TURNS: i32 = GAME + 12;
const SCORELESS: i32 = GAME + 16;
const ENDING: i32 = GAME + 20;
const BEGAN: i32 = GAME + 24;
const NUMBER: i32 = GAME + 28;
const IN_BAG: i32 = GAME + 32;
const BINGOS: i32 = GAME + 36;

/** How a game ended: a player went out, or there were too many turns without points. */
export const WENT_OUT: i32 = 1;
export const STALLED: i32 = 2;

export function beginState(began: i32, number: i32): void {
  for (let at = GAME; at <= BINGOS; at += 4) store32(at, 0);
  store32(MOVER, began);
  store32(BEGAN, began);
  store32(NUMBER, number);
}

export function pointsOf(player: i32): i32 {
  return load32(GAME + (player << 2));
}

export function addPoints(player: i32, points: i32): void {
  store32(GAME + (player << 2), pointsOf(player) + points);
}

export function mover(): i32 {
  return load32(MOVER);
}

/** Ends a turn that made so many points. */
export function countTurn(points: i32, tilesInBag: i32): void {
  store32(TURNS, turnsTaken() + 1);
  store32(SCORELESS, points === 0 ? scorelessTurns() + 1 : 0);
  store32(IN_BAG, tilesInBag);
}

export function passTurn(): void {
  store32(MOVER, 1 - mover());
}

export function turnsTaken(): i32 {
  return load32(TURNS);
}

export function scorelessTurns(): i32 {
  return load32(SCORELESS);
}

export function setEnding(how: i32): void {
  store32(ENDING, how);
}

export function ending(): i32 {
  return load32(ENDING);
}

export function beginner(): i32 {
  return load32(BEGAN);
}

export function gameNumber(): i32 {
  return load32(NUMBER);
}

export function setTilesInBag(tiles: i32): void {
  store32(IN_BAG, tiles);
}

export function countBingo(): void {
  store32(BINGOS, bingosMade() + 1);
}

export function bingosMade(): i32 {
  return load32(BINGOS);
}
