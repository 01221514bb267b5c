import { CHOSEN } from "../core/current-game";
import { load8, load32, store8, store32 } from "../core/memory";
import { EXCHANGE, MOVE_KIND, MOVE_LENGTH, MOVE_SCORE, MOVE_TILES } from "../moves/record";

/*
 * The move that a player has chosen and that the game will make: a record (moves/record.ts). It
 * is stored in the game record, because the list of moves is reused.
 */

/** Copies a record from a list of moves. */
export function choose(record: i32): void {
  const end = MOVE_TILES + load8(record + MOVE_LENGTH);
  for (let i = 0; i < end; i += 4) store32(CHOSEN + i, load32(record + i));
}

/** Replaces the chosen move by an exchange of the tiles at an address. */
export function chooseExchange(tiles: i32, count: i32): void {
  store8(CHOSEN + MOVE_LENGTH, count);
  for (let i = 0; i < count; i++) store8(CHOSEN + MOVE_TILES + i, load8(tiles + i));
}

export function isExchange(): bool {
  return load8(CHOSEN + MOVE_KIND) === EXCHANGE;
}

export function isPass(): bool {
  return isExchange() && chosenLength() === 0;
}

export function chosenScore(): i32 {
  return load32(CHOSEN + MOVE_SCORE);
}

/** Returns the number of squares in the play's word, or of tiles exchanged. */
export function chosenLength(): i32 {
  return load8(CHOSEN + MOVE_LENGTH);
}

export function chosenTile(i: i32): i32 {
  return load8(CHOSEN + MOVE_TILES + i);
}
