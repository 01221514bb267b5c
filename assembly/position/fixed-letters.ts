import { load8, store8 } from "../core/memory";
import { insertTile } from "../core/sort";
import { accepts, arcOf, findTile, isEnd, nodeAt, tileOf } from "../words/node";
import { allow } from "./board";
import { graphRoot } from "./lexicon";
import { Square } from "./tables";

/*
 * In the jumbled variant, words are represented by their alphagrams: the tiles of a word in
 * ascending order. The graph is a DAWG of alphagrams ([wolges], "Playing jumbled games"), and the
 * tiles on the board constrain a word as a multiset: the fixed letters.
 */
/** The fixed letters, ascending, followed by a terminating byte. */
export const FIXED: i32 = <i32>memory.data(32);

/** Terminates the fixed letters; higher than any letter. */
const NONE: i32 = 64;

let count: i32 = 0;

export function clearFixed(): void {
  count = 0;
  store8(FIXED, NONE);
}

/** Adds a letter, keeping FIXED in ascending order. */
export function addFixed(letter: i32): void {
  insertTile(FIXED, count, letter);
  count++;
  store8(FIXED + count, NONE);
}

export function fixedCount(): i32 {
  return count;
}

/** Allows the letters that form an alphagram together with all the fixed letters. */
export function allowFitting(square: Square): void {
  let run = graphRoot();
  for (let i = 0; run !== 0; i++) {
    // A letter's place is after the fixed letters up to itself and before the next higher one.
    const next = load8(FIXED + i);
    for (let at = run; ; at++) {
      const node = nodeAt(at);
      const letter = tileOf(node);
      if (letter >= next) break;
      if (completes(at, i)) allow(square, letter);
      if (isEnd(node)) break;
    }
    if (next === NONE) break;
    const step = findTile(run, next);
    run = step === 0 ? 0 : arcOf(nodeAt(step));
  }
}

/** Returns whether the fixed letters from index `from` on lead from a node to the end of a word. */
function completes(node: i32, from: i32): bool {
  let at = node;
  for (let i = from; i < count; i++) {
    at = findTile(arcOf(nodeAt(at)), load8(FIXED + i));
    if (at === 0) return false;
  }
  return accepts(nodeAt(at));
}
