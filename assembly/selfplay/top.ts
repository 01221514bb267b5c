import { copyCells } from "../core/copy";
import { addressOf, recordAt } from "../core/memory";
import { TOP, TOP_ENTRY, TOP_LENGTH } from "./fields";
import { statisticsAt } from "./tally";

/*
 * The best plays and games: lists of TOP_LENGTH entries in descending order of value; among equal
 * values, the one recorded first comes first.
 */
export const TOP_PLAYS: i32 = 0;
export const TOP_WINNERS: i32 = 1;
export const TOP_LOSERS: i32 = 2;
export const TOP_COMBINED: i32 = 3;

/** An entry, from which the game can be replayed. */
@unmanaged
class Entry {
  value: i32;
  /** The number of the game plus one; 0 for an empty entry. */
  game: i32;
  turn: i32;
  player: i32;
}

/** Inserts a value into a list, if it qualifies. */
export function noteTop(list: i32, value: i32, game: i32, turn: i32, player: i32): void {
  let place = TOP_LENGTH;
  while (place > 0 && isBelow(entryAt(list, place - 1), value)) place--;
  if (place === TOP_LENGTH) return;
  for (let i = TOP_LENGTH - 1; i > place; i--) {
    copyCells(addressOf(entryAt(list, i)), addressOf(entryAt(list, i - 1)), TOP_ENTRY);
  }
  const entry = entryAt(list, place);
  entry.value = value;
  entry.game = game + 1;
  entry.turn = turn;
  entry.player = player;
}

function entryAt(list: i32, place: i32): Entry {
  return recordAt<Entry>(statisticsAt(TOP + (list * TOP_LENGTH + place) * TOP_ENTRY));
}

function isBelow(entry: Entry, value: i32): bool {
  return entry.game === 0 || entry.value < value;
}
