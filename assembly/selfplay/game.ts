import { BOARD, BOARD_SIZE } from "../core/layout.ts";
import { check, load8, store8, store32 } from "../core/memory.ts";
import { seedRandom } from "../core/random.ts";
import { fullRack, scorelessLimit } from "../core/rules.ts";
import { insertTile } from "../core/sort.ts";
import { rackTileOf } from "../core/tiles.ts";
import { bagCount, drawTile, fillBag, returnTile } from "../game/bag.ts";
import {
  chosenLane,
  chosenLength,
  chosenScore,
  chosenStart,
  chosenTile,
  isDown,
  isExchange,
} from "../game/chosen.ts";
import { chooseMove, rackCountOf, rackOf, rackPoints } from "../game/players.ts";
import {
  addPoints,
  beginState,
  countTurn,
  mover,
  passTurn,
  STALLED,
  scorelessTurns,
  setEnding,
  setTilesInBag,
  WENT_OUT,
} from "../game/state.ts";
import { ACROSS, laneLength } from "../position/board.ts";
import { noteGame, noteTurn, setPaired } from "./statistics.ts";
import { sampleRacks } from "./training.ts";

/*
 * Whole games, without a call to the host. Game i of a seed is one game: its
 * random numbers are a stream of (seed, i) alone (random.ts).
 */

/** The stream of a game, beside others of the same seed and number. */
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
  for (let i = 0; i < 2; i++) {
    const player = i === 0 ? began : 1 - began;
    store8(rackOf(player), 0);
    fillRack(player);
  }
  setTilesInBag(bagCount());
}

/** The player whose turn it is chooses a move and makes it; 1 while the game goes on. */
export function takeTurn(): i32 {
  chooseMove(mover());
  sampleRacks(mover());
  return makeMove();
}

/** Makes the move at CHOSEN; 1 while the game goes on, 0 when this was its last. */
export function makeMove(): i32 {
  const player = mover();
  const score = chosenScore();
  noteTurn(player);
  if (isExchange()) exchange(player);
  else layTiles(player);
  addPoints(player, score);
  countTurn(score, bagCount());
  if (rackCountOf(player) === 0) end(WENT_OUT);
  else if (scorelessTurns() === scorelessLimit()) end(STALLED);
  else {
    passTurn();
    return 1;
  }
  return 0;
}

/**
 * Plays games `from` to `from + count - 1` of a seed. Player 0 begins in games of
 * even number. Paired games 2k and 2k + 1 have the same bag.
 */
export function playGames(seed: i32, from: i32, count: i32, paired: i32): void {
  setPaired(paired);
  for (let number = from; number < from + count; number++) {
    beginGame(seed, paired !== 0 ? number >>> 1 : number, number & 1, number);
    while (takeTurn() !== 0) {}
  }
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
  noteGame();
}

function layTiles(player: i32): void {
  const columns = laneLength(ACROSS);
  const step = isDown() ? columns : 1;
  const row = isDown() ? chosenStart() : chosenLane();
  const column = isDown() ? chosenLane() : chosenStart();
  let square = BOARD + row * columns + column;
  for (let i = 0; i < chosenLength(); i++) {
    const tile = chosenTile(i);
    if (tile !== 0) {
      check(load8(square) === 0);
      store8(square, tile);
      takeFromRack(player, rackTileOf(tile));
    }
    square += step;
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

function fillRack(player: i32): void {
  while (rackCountOf(player) < fullRack() && bagCount() > 0) addToRack(player, drawTile());
}

/** A rack's tiles stay ascending. */
function addToRack(player: i32, tile: i32): void {
  const rack = rackOf(player);
  const count = load8(rack);
  insertTile(rack + 1, count, tile);
  store8(rack, count + 1);
}

function takeFromRack(player: i32, tile: i32): void {
  const rack = rackOf(player);
  const count = load8(rack);
  let at = rack + 1;
  while (load8(at) !== tile) at++;
  check(at <= rack + count);
  for (; at < rack + count; at++) store8(at, load8(at + 1));
  store8(rack, count - 1);
}
