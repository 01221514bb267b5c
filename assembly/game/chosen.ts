import { CHOSEN } from "../core/layout.ts";
import { load8, load32, store8, store32 } from "../core/memory.ts";
import { EXCHANGE } from "../moves/list.ts";
import { LENGTH, PLACE, SCORE, TILES } from "../moves/order.ts";

/*
 * The move that a player has chosen and the game is to make: a record as in
 * moves.ts, kept at a place of its own, for the list of moves is used again.
 */
const LANE: i32 = PLACE + 1;
const DIRECTION: i32 = PLACE + 2;
const KIND: i32 = PLACE + 3;

/** Copies a record of a list of moves. */
export function choose(record: i32): void {
  const end = TILES + load8(record + LENGTH);
  for (let i = 0; i < end; i += 4) store32(CHOSEN + i, load32(record + i));
}

/** Chooses to exchange the tiles at an address instead of what was chosen. */
export function chooseExchange(tiles: i32, count: i32): void {
  store8(CHOSEN + LENGTH, count);
  for (let i = 0; i < count; i++) store8(CHOSEN + TILES + i, load8(tiles + i));
}

export function isExchange(): bool {
  return load8(CHOSEN + KIND) === EXCHANGE;
}

export function isPass(): bool {
  return isExchange() && chosenLength() === 0;
}

export function isDown(): bool {
  return load8(CHOSEN + DIRECTION) !== 0;
}

export function chosenScore(): i32 {
  return load32(CHOSEN + SCORE);
}

export function chosenLane(): i32 {
  return load8(CHOSEN + LANE);
}

export function chosenStart(): i32 {
  return load8(CHOSEN + PLACE);
}

/** Squares of the play's word, or tiles exchanged. */
export function chosenLength(): i32 {
  return load8(CHOSEN + LENGTH);
}

export function chosenTile(i: i32): i32 {
  return load8(CHOSEN + TILES + i);
}

/** The equity in thousandths. */
export function chosenEquity(): i32 {
  return load32(CHOSEN);
}
