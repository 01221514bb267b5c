import { BLANK } from "../../alphabet/tile-sets.js";
import {
  ACCEPTS,
  ARC_SHIFT,
  END,
  TILE_MASK,
  type WordGraph,
} from "../../words/graph/word-graph.js";
import type { Hand, Tally } from "./plays.js";

/** In an order of squares: the tile between the two parts of a rotation is read here. */
export const SEPARATED = -1;

/** The order in which a rotation reads the letters of a word of a length, from letter `at` (0, 1, …) on. */
export function readingOrder(rotation: 0 | 1 | 2 | 3, length: number, at: number): number[] {
  const all = Array.from({ length }, (_, i) => i);
  const [before, after] = [all.slice(0, at), all.slice(at)];
  switch (rotation) {
    case 0:
      return all;
    case 1:
      return [...after, SEPARATED, ...before];
    case 2:
      return [...after, SEPARATED, ...before.reverse()];
    case 3:
      return [...before.reverse(), SEPARATED, ...after];
  }
}

/** A question for the words of a slot. */
export interface SlotQuestion {
  /** By square: the letter that is given, or 0 for an open square. */
  letters: readonly number[];
  /** The tiles for the open squares; undefined if any letter may stand there. */
  hand: Hand | undefined;
}

/** How a graph has the letters of a slot. */
export interface ReadingWay {
  /** The squares in the order in which the graph has their letters, as of `readingOrder`. */
  order: readonly number[];
  /** The tile between the two parts of a rotation. */
  separator: number;
}

/** Counts the words that fill a slot. */
export function countSlotWords(
  question: SlotQuestion,
  graph: WordGraph,
  way: ReadingWay,
  tally: Tally,
): number {
  let words = 0;
  eachSlotPath(question, graph, way, tally, (node) => {
    if ((node & ACCEPTS) !== 0) words++;
  });
  return words;
}

/**
 * Follows every path that fits the squares of a slot, or those of them that an order names.
 * @param visit gets the last node of each path, while the tiles on it are out of the hand.
 */
export function eachSlotPath(
  { letters, hand }: SlotQuestion,
  { nodes, dawgRoot }: WordGraph,
  { order, separator }: ReadingWay,
  tally: Tally,
  visit: (node: number) => void,
): void {
  const fill = (step: number, run: number): void => {
    if (run === 0) return;
    const square = order[step] as number;
    const given = square === SEPARATED ? separator : (letters[square] as number);
    for (let at = run; ; at++) {
      const node = nodes[at] as number;
      const letter = node & TILE_MASK;
      tally.looked++;
      if (given !== 0 ? letter === given : letter !== separator) {
        if (given !== 0 || hand === undefined) follow(step, node);
        else if (hand.holds(letter)) followTile(step, node, letter);
        else if (hand.holds(BLANK)) followTile(step, node, BLANK);
      }
      if ((node & END) !== 0 || (given !== 0 && letter >= given)) return;
    }
  };
  const followTile = (step: number, node: number, tile: number): void => {
    hand?.take(tile);
    follow(step, node);
    hand?.put(tile);
  };
  const follow = (step: number, node: number): void => {
    tally.taken++;
    if (step < order.length - 1) fill(step + 1, node >>> ARC_SHIFT);
    else visit(node);
  };
  fill(0, dawgRoot);
}
