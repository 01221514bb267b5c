import { BOARD } from "../core/current-game";
import { BOARD_SIZE } from "../core/game-record";
import { store32 } from "../core/memory";
import { seedRandom } from "../core/random";
import { exchangeLimit, fullRack, passLimit, scorelessLimit } from "../core/rules";
import { rackTileOf } from "../core/tiles";
import { layMove } from "../moves/lay-on-board";
import { bagCount, fillBag, returnTile } from "./bag";
import { chosen, isExchange, isPass } from "./chosen";
import { emptyRack, fillRack, rackCountOf, rackPoints, removeFromRack } from "./racks";
import {
  addPoints,
  beginState,
  countBingo,
  countTurn,
  mover,
  passesInRow,
  passTurn,
  STALLED,
  scorelessTurns,
  setEnding,
  WENT_OUT,
} from "./state";

/*
 * The rules of a game: how it begins, what a move does and how it ends. This module neither
 * chooses moves nor keeps statistics. Everything that changes is in the game record, which
 * `copyGame` can copy and restore.
 */

/** Stream number of the game itself, to keep it apart from other streams of the same seed. */
const GAME_STREAM: i32 = 0;

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
  beginState(began, number);
  fillBag();
  emptyRack(began);
  fillRack(began);
  emptyRack(1 - began);
  fillRack(1 - began);
}

/** Returns whether the bag holds enough tiles for an exchange. */
export function mayExchange(): bool {
  return bagCount() >= exchangeLimit();
}

/** Makes the chosen move; returns 1 if the game continues, 0 if this move ended it. */
export function makeMove(): i32 {
  const player = mover();
  if (isExchange()) exchange(player);
  else play(player);
  addPoints(player, chosen.score);
  countTurn(chosen.score, isPass());
  if (rackCountOf(player) === 0) end(WENT_OUT);
  else if (scorelessTurns() === scorelessLimit()) end(STALLED);
  else if (passLimit() !== 0 && passesInRow() === passLimit()) end(STALLED);
  else {
    passTurn();
    return 1;
  }
  return 0;
}

/**
 * Applies the final scoring. A player who goes out receives twice the points left on the
 * opponent's rack; after a stall, each player loses the points on their own rack.
 */
function end(how: i32): void {
  const player = mover();
  if (how === WENT_OUT) {
    addPoints(player, 2 * rackPoints(1 - player));
  } else {
    addPoints(0, -rackPoints(0));
    addPoints(1, -rackPoints(1));
  }
  setEnding(how);
}

function play(player: i32): void {
  if (layMove(chosen) === fullRack()) countBingo();
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
