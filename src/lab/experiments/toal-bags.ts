import { BLANK } from "../../alphabet/tile-sets.js";
import type { Slices } from "../../slices.js";
import {
  ACCEPTS,
  ARC_SHIFT,
  END,
  TILE_MASK,
  type WordGraph,
} from "../../words/graph/word-graph.js";
import { Hand, Tally } from "../generators/plays.js";
import { countSlotWords, eachSlotPath, readingOrder, SEPARATED } from "../generators/slot-words.js";
import type { ToalGraphs } from "./toal.js";
import { type RandomSlot, startOf } from "./toal-slots.js";

/*
 * The squares of a slot before its first given letter need tiles, but in no order that the board
 * asks for. So behind an ending such as "lers=", the beginnings "trai" may be kept as text, or as
 * bags of tiles, each of which is compared with the rack at once ([toal]: "You could use a pointer
 * to a 'bag' of tiles here").
 */

/** Sums over slots, each read from its first given letter on with the first rotation. */
export interface BagSums {
  slots: number;
  /** Endings that fit. */
  endings: number;
  /** Beginnings behind them that have as many letters as there are squares. */
  beginnings: number;
  /** Of the beginnings as text: arcs examined and followed. */
  looked: number;
  taken: number;
  /** The bags of these beginnings: those with the same tiles have one. */
  bags: number;
  words: number;
}

/**
 * Finds the words of slots for their racks, with beginnings as text and as bags.
 * @throws Error if the two find different numbers of words.
 */
export function* bagSlices(
  slots: readonly RandomSlot[],
  { rotated, separator }: Pick<ToalGraphs, "rotated" | "separator">,
): Slices<BagSums> {
  const graph = rotated[1] as WordGraph;
  const sums = { slots: 0, endings: 0, beginnings: 0, looked: 0, taken: 0, bags: 0, words: 0 };
  for (const { letters, rack } of slots) {
    const squares = startOf(letters, "first given letter");
    const order = readingOrder(1, letters.length, squares);
    const question = { letters, hand: new Hand(rack) };
    const [whole, head] = [new Tally(), new Tally()];
    const words = countSlotWords(question, graph, { order, separator }, whole);
    const ending = { order: order.slice(0, order.indexOf(SEPARATED) + 1), separator };
    let found = 0;
    eachSlotPath(question, graph, ending, head, (node) => {
      const bags = bagsBehind(graph, node, squares);
      sums.endings++;
      sums.bags += bags.length;
      for (const { tiles, beginnings } of bags) {
        sums.beginnings += beginnings;
        if (holdsAll(question.hand, tiles)) found += beginnings;
      }
    });
    if (found !== words) throw new Error(`internal error: ${found} words by bags, not ${words}`);
    sums.slots++;
    sums.words += words;
    sums.looked += whole.looked - head.looked;
    sums.taken += whole.taken - head.taken;
    yield;
  }
  return sums;
}

/** The tiles of some beginnings, and how many beginnings they make. */
interface Bag {
  tiles: readonly number[];
  beginnings: number;
}

/** The bags of the beginnings of a length behind the end of a word. */
function bagsBehind({ nodes }: WordGraph, end: number, length: number): Bag[] {
  const bags = new Map<string, Bag>();
  const letters: number[] = [];
  const collect = (node: number): void => {
    if (letters.length === length) {
      if ((node & ACCEPTS) === 0) return;
      const tiles = [...letters].sort((a, b) => a - b);
      const bag = bags.get(tiles.join()) ?? { tiles, beginnings: 0 };
      bag.beginnings++;
      bags.set(tiles.join(), bag);
      return;
    }
    const run = node >>> ARC_SHIFT;
    for (let at = run; run !== 0; at++) {
      const next = nodes[at] as number;
      letters.push(next & TILE_MASK);
      collect(next);
      letters.pop();
      if ((next & END) !== 0) return;
    }
  };
  collect(end);
  return [...bags.values()];
}

/** Tells whether a hand has all tiles of a bag, with blanks for those that it lacks. */
function holdsAll({ left }: Hand, tiles: readonly number[]): boolean {
  let blanks = left[BLANK] as number;
  const wanted = new Map<number, number>();
  for (const letter of tiles) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
  for (const [letter, count] of wanted) blanks -= Math.max(0, count - (left[letter] as number));
  return blanks >= 0;
}
