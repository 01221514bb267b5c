import { load32, store32 } from "../core/memory";
import { TOP, TOP_ENTRY, TOP_LENGTH } from "./fields";
import { statisticsAt } from "./tally";

/*
 * The best plays and games: lists of TOP_LENGTH entries in descending order of value; among equal
 * values, the one recorded first comes first. An entry is the value, the number of the game plus
 * one (0 for an empty entry), the turn and the player, which is enough to replay the game.
 */
export const TOP_PLAYS: i32 = 0;
export const TOP_WINNERS: i32 = 1;
export const TOP_LOSERS: i32 = 2;
export const TOP_COMBINED: i32 = 3;

/** Inserts a value into a list, if it qualifies. */
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
