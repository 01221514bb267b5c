import { BOARD_SIZE } from "../core/game-record.ts";
import { BOARD, CHOSEN } from "../core/layout.ts";
import { store32 } from "../core/memory.ts";
import { seedRandom } from "../core/random.ts";
import { exchangeLimit, fullRack, passLimit, scorelessLimit } from "../core/rules.ts";
import { rackTileOf } from "../core/tiles.ts";
import { layMove } from "../moves/place.ts";
import { bagCount, fillBag, returnTile } from "./bag.ts";
import { chosenLength, chosenScore, chosenTile, isExchange, isPass } from "./chosen.ts";
import { emptyRack, fillRack, rackCountOf, rackPoints, takeFromRack } from "./racks.ts";
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
} from "./state.ts";

/*
 * The rules of a game: how it begins, what a move does, how it ends. Nothing here chooses moves
 * or keeps count of games. All that changes is the game's record and so can be copied and put
 * back (`copyGame`).
 */

/** The stream of a game's random numbers, beside others of the same seed and number. */
const GAME_STREAM: i32 = 0;

/**
 * Begins a game: fills the bag and both racks, first that of the player who begins.
 * @param stream numbers the order of the bag; games that are to have the same
 *   bag have the same stream.
 * @param began the player who begins, 0 or 1.
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

/** Whether the bag holds enough tiles for an exchange. */
export function mayExchange(): bool {
  return bagCount() >= exchangeLimit();
}

/** Makes the chosen move; returns 1 while the game goes on, 0 when this was its last. */
export function makeMove(): i32 {
  const player = mover();
  if (isExchange()) exchange(player);
  else play(player);
  addPoints(player, chosenScore());
  countTurn(chosenScore(), isPass());
  if (rackCountOf(player) === 0) end(WENT_OUT);
  else if (scorelessTurns() === scorelessLimit()) end(STALLED);
  else if (passLimit() !== 0 && passesInRow() === passLimit()) end(STALLED);
  else {
    passTurn();
    return 1;
  }
  return 0;
}

/** Whoever went out gets the other's points twice; after a stall each loses its own. */
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
  if (layMove(CHOSEN) === fullRack()) countBingo();
  for (let i = 0; i < chosenLength(); i++) {
    if (chosenTile(i) !== 0) takeFromRack(player, rackTileOf(chosenTile(i)));
  }
  fillRack(player);
}

/** New tiles are drawn before the old ones go back. */
function exchange(player: i32): void {
  const count = chosenLength();
  for (let i = 0; i < count; i++) takeFromRack(player, chosenTile(i));
  fillRack(player);
  for (let i = 0; i < count; i++) returnTile(chosenTile(i));
  // Where the rules allow more tiles than the bag had, some of the same come back.
  fillRack(player);
}
