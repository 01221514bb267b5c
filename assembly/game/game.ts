import { copyCells } from "../core/copy";
import { BOARD, CHOSEN, GAME, game } from "../core/current-game";
import { BOARD_SIZE, GAME_BAG, Game } from "../core/game-record";
import { addressOf, load8, load32, recordAt, store32 } from "../core/memory";
import { seedRandom } from "../core/random";
import { Rules } from "../core/rules";
import { rackTileOf } from "../core/tiles";
import { layMove } from "../moves/lay-on-board";
import { EXCHANGE, Move } from "../moves/record";
import { fillBag, returnTile } from "./bag";
import { emptyRack, fillRack, rackCountOf, rackPoints, removeFromRack } from "./racks";

/*
 * The rules of a game: how it begins, what a move does and how it ends. This module neither
 * chooses moves nor keeps statistics. Everything that changes is in the game record
 * (core/game-record.ts), which `copyGame` can copy and restore.
 */

/**
 * Ways in which a game ends: a player went out, or there were too many consecutive scoreless
 * turns or passes.
 */
export const WENT_OUT: i32 = 1;
export const STALLED: i32 = 2;

/** Stream number of the game itself, to keep it apart from other streams of the same seed. */
const GAME_STREAM: i32 = 0;

/**
 * The move that a player has chosen and that the game will make. It is stored in the game record,
 * because the list of moves is reused.
 */
export const chosen: Move = changetype<Move>(CHOSEN);

/** Replaces the chosen move by an exchange of the tiles at an address. */
export function chooseExchange(tiles: i32, count: i32): void {
  chosen.length = <u8>count;
  for (let i = 0; i < count; i++) chosen.setTile(i, load8(tiles + i));
}

export function isExchange(): bool {
  return chosen.kind === EXCHANGE;
}

export function isPass(): bool {
  return isExchange() && chosen.length === 0;
}

/**
 * Begins a game: fills the bag and both racks, starting with the player who moves first.
 * @param stream selects the order of the bag; games that should have the same bag must have the
 *   same stream.
 * @param began player who moves first, 0 or 1.
 * @param number number of the game in a series.
 */
export function beginGame(seed: i32, stream: i32, began: i32, number: i32): void {
  seedRandom(seed, stream, GAME_STREAM);
  for (let i = 0; i < BOARD_SIZE; i += 4) store32(BOARD + i, 0);
  for (let at = GAME; at < GAME + <i32>offsetof<Game>("random"); at += 4) store32(at, 0);
  game.mover = began;
  game.began = began;
  game.number = number;
  fillBag();
  emptyRack(began);
  fillRack(began);
  emptyRack(1 - began);
  fillRack(1 - began);
}

/** Returns whether the bag holds enough tiles for an exchange. */
export function mayExchange(): bool {
  return game.inBag >= Rules.exchangeTiles;
}

/** Makes the chosen move; returns 1 if the game continues, 0 if this move ended it. */
export function makeMove(): i32 {
  const player = game.mover;
  if (isExchange()) exchange(player);
  else play(player);
  addPoints(player, chosen.score);
  game.turns++;
  game.scoreless = chosen.score === 0 ? game.scoreless + 1 : 0;
  game.passes = isPass() ? game.passes + 1 : 0;
  if (rackCountOf(player) === 0) end(WENT_OUT);
  else if (game.scoreless === Rules.scorelessTurns) end(STALLED);
  else if (Rules.passes !== 0 && game.passes === Rules.passes) end(STALLED);
  else {
    game.mover = 1 - player;
    return 1;
  }
  return 0;
}

/**
 * Applies the final scoring. A player who goes out receives twice the points left on the
 * opponent's rack; after a stall, each player loses the points on their own rack.
 */
function end(how: i32): void {
  const player = game.mover;
  if (how === WENT_OUT) {
    addPoints(player, 2 * rackPoints(1 - player));
  } else {
    addPoints(0, -rackPoints(0));
    addPoints(1, -rackPoints(1));
  }
  game.ending = how;
}

function play(player: i32): void {
  if (layMove(chosen) === Rules.rackSize) game.bingos++;
  for (let i = 0; i < <i32>chosen.length; i++) {
    if (chosen.tile(i) !== 0) removeFromRack(player, rackTileOf(chosen.tile(i)));
  }
  fillRack(player);
}

/** Exchanges tiles: the new ones are drawn before the old ones go back into the bag. */
function exchange(player: i32): void {
  const count: i32 = chosen.length;
  for (let i = 0; i < count; i++) removeFromRack(player, chosen.tile(i));
  fillRack(player);
  for (let i = 0; i < count; i++) returnTile(chosen.tile(i));
  // If the rules allow exchanging more tiles than the bag held, some of the old ones are redrawn.
  fillRack(player);
}

/**
 * Copies a game: from GAME to save it, or to GAME to resume it. Both addresses must have room for
 * GAME_SIZE bytes.
 */
export function copyGame(to: i32, from: i32): void {
  copyCells(to, from, GAME_BAG + recordAt<Game>(from).inBag);
}

/** Returns the points of a player. */
export function pointsOf(player: i32): i32 {
  return load32(addressOf(game) + (player << 2));
}

function addPoints(player: i32, points: i32): void {
  store32(addressOf(game) + (player << 2), pointsOf(player) + points);
}
