import { CHOSEN } from "../core/current-game";
import { load8 } from "../core/memory";
import { EXCHANGE, Move } from "../moves/record";

/*
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
