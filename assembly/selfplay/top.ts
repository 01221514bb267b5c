import { load32, store32 } from "../core/memory.ts";
import { TOP, TOP_ENTRY, TOP_LENGTH } from "./fields.ts";
import { statisticsAt } from "./tally.ts";

/*
 * The best plays and games: lists of TOP_LENGTH entries, the highest value
 * first, of equals the one noted first. An entry is its value, the number of
 * its game plus one (0: there is none), the turn, and the player. With these the
 * game can be played again.
 */
export const TOP_PLAYS: i32 = 0;
export const TOP_WINNERS: i32 = 1;
export const TOP_LOSERS: i32 = 2;
export const TOP_COMBINED: i32 = 3;

/** Enters a value into a list, if it belongs there. */
export function noteTop(list: i32, value: i32, game: i32, turn: i32, player: i32): void {
  const first = statisticsAt(TOP + list * TOP_LENGTH * TOP_ENTRY);
  let at = first + TOP_LENGTH * TOP_ENTRY;
  while (at > first && isBelow(at - TOP_ENTRY, value)) at -= TOP_ENTRY;
  const end = first + (TOP_LENGTH - 1) * TOP_ENTRY;
  if (at > end) return;
  for (let to = end; to > at; to -= 4) store32(to + 12, load32(to - 4));
  store32(at, value);
  store32(at + 4, game + 1);
  store32(at + 8, turn);
  store32(at + 12, player);
}

function isBelow(entry: i32, value: i32): bool {
  return load32(entry + 4) === 0 || load32(entry) < value;
}
