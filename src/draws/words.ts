import { BLANK } from "../alphabet/tile-sets.js";
import { choose, multiplied } from "./combinations.js";

/*
 * In how many draws a word can be made. Counts are by tile number in lists, or in maps of the tiles
 * that occur.
 */

type Counts = ReadonlyMap<number, number>;

/**
 * Returns the number of draws that are exactly a word, with blanks for some of its letters. For each
 * letter, a polynomial has the ways to draw it with 0, 1, 2, … of its tiles replaced by blanks; the
 * product sorts the racks by their number of blanks.
 */
export function waysToSpell(bag: readonly number[], word: Counts, mostBlanks: number): bigint {
  const inBag = bag[BLANK] as number;
  const most = Math.min(mostBlanks, inBag);
  let ways = [1n];
  for (const [tile, needed] of word) {
    const count = bag[tile] as number;
    const least = Math.max(0, needed - count);
    if (least > most) return 0n;
    const replaced = Array.from({ length: Math.min(needed, most) + 1 }, (_, blanks) =>
      choose(count, needed - blanks),
    );
    ways = multiplied(ways, replaced, most);
  }
  return ways.reduce((sum, some, blanks) => sum + some * choose(inBag, blanks), 0n);
}

/**
 * Returns the number of draws of so many tiles from which, together with the kept ones, a word can be
 * made. Goes through the letters of the word and counts the draws so far by the number of letters
 * that are missing and of tiles that are drawn; then through all other tiles at once; then through
 * the blanks.
 */
export function waysToMake(
  bag: readonly number[],
  word: Counts,
  kept: Counts,
  drawn: number,
  mostBlanks: number,
): bigint {
  const keptBlanks = kept.get(BLANK) ?? 0;
  const inBag = bag[BLANK] as number;
  const most = Math.min(mostBlanks, keptBlanks + inBag);
  let ways: Ways = [[1n]];
  let others = bag.reduce((sum, count) => sum + count, 0) - inBag;
  for (const [tile, needed] of word) {
    const count = bag[tile] as number;
    others -= count;
    ways = withLetter(ways, count, Math.max(0, needed - (kept.get(tile) ?? 0)), { drawn, most });
  }
  let sum = 0n;
  for (let blanks = 0; blanks <= Math.min(inBag, drawn); blanks++) {
    const covered = Math.min(mostBlanks, keptBlanks + blanks);
    for (const byTiles of ways.slice(0, covered + 1)) {
      for (const [tiles, number] of byTiles.entries()) {
        sum += number * choose(others, drawn - blanks - tiles) * choose(inBag, blanks);
      }
    }
  }
  return sum;
}

/** Numbers of draws, by the number of missing letters, then of drawn tiles. */
type Ways = readonly (readonly bigint[])[];

/** Adds the draws of one letter, of which so many are needed. */
function withLetter(
  ways: Ways,
  count: number,
  needed: number,
  { drawn, most }: { drawn: number; most: number },
): Ways {
  const rows = Math.min(most, ways.length - 1 + needed) + 1;
  const next = Array.from({ length: rows }, () => new Array<bigint>(drawn + 1).fill(0n));
  for (let some = 0; some <= Math.min(count, drawn); some++) {
    const factor = choose(count, some);
    const lacking = Math.max(0, needed - some);
    for (let missing = lacking; missing < rows && missing - lacking < ways.length; missing++) {
      const into = next[missing] as bigint[];
      for (const [tiles, number] of (ways[missing - lacking] as readonly bigint[]).entries()) {
        if (tiles + some > drawn) break;
        into[tiles + some] = (into[tiles + some] as bigint) + number * factor;
      }
    }
  }
  return next;
}
