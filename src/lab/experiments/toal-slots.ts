import { type Alphabet, BLANK } from "../../alphabet/alphabet.js";
import { byteAt, itemAt, uint32At } from "../../base/elements.js";
import type { Slices } from "../../base/pacing.js";
import { Random } from "../../base/random.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, wordOf } from "../../words/graph/word-set.js";
import { Hand, Tally } from "../generators/plays.js";
import type { ToalGraphs } from "./toal.js";

/*
 * Slots on the board ([toal]: "if you have a slot on the board of the form ....L.R."): the words
 * that fill them, found on one DAWG, on a DAWG of their length, and on rotations that begin at
 * different letters.
 */

/** What may stand on the open squares of a slot. */
export const FILLINGS = ["any letters", "seven tiles"] as const;

export type FillingName = (typeof FILLINGS)[number];

/** Where reading begins, by the letters that are given. */
export const STARTS = [
  "first square",
  "first given letter",
  "between the given letters",
  "last given letter",
  "last square",
] as const;

export type StartName = (typeof STARTS)[number];

/** The graphs on which slots are tried: DAWGs, or one of Toal's rotations. */
export type SlotGraphName = "dawg" | "dawg-of-length" | "toal-1" | "toal-2" | "toal-3";

/** Sums over slots. */
export interface SlotSums {
  graph: SlotGraphName;
  start: StartName;
  filling: FillingName;
  slots: number;
  words: number;
  looked: number;
  taken: number;
  milliseconds: number;
}

/** Given letters of the slots. */
const GIVEN = 2;
const RACK = 7;
const SHORTEST = 4;
const LONGEST = 8;

/** A slot in which some letters are given, and tiles for the others. */
export interface RandomSlot {
  letters: number[];
  rack: Uint8Array;
}

/**
 * Draws slots of 4 to 8 squares: the letters of a random word at two squares that are not
 * neighbors, so that a word can be begun between them, and a rack from the full bag.
 */
export function randomSlots(
  words: WordSet,
  alphabet: Alphabet,
  { count, seed }: { count: number; seed: number },
): RandomSlot[] {
  const random = Random.seeded(seed, 2);
  const fitting: number[] = [];
  for (let i = 0; i < words.count; i++) {
    const { length } = wordOf(words, i);
    if (length >= SHORTEST && length <= LONGEST) fitting.push(i);
  }
  if (fitting.length === 0) return [];
  const bag = alphabet.tiles.flatMap(({ count: tiles }, tile) =>
    new Array<number>(tiles).fill(tile),
  );
  return Array.from({ length: count }, () => {
    const at = Math.floor(((random.next() >>> 0) / 2 ** 32) * fitting.length);
    const word = wordOf(words, itemAt(fitting, at));
    const [low, high] = twoSquares(random, word.length);
    const letters = Array.from(word, (letter, i) => (i === low || i === high ? letter : 0));
    const left = [...bag];
    const size = Math.min(RACK, left.length);
    const draw = (): number => itemAt(left.splice(random.below(left.length), 1), 0);
    return { letters, rack: Uint8Array.from({ length: size }, draw).sort() };
  });
}

/** Draws two squares with at least one between them. */
function twoSquares(random: Random, length: number): [low: number, high: number] {
  for (;;) {
    const low = random.below(length);
    const high = random.below(length);
    if (high - low >= GIVEN) return [low, high];
  }
}

/** Where a rotation begins to read a slot, as the number of letters before it. */
export function startOf(letters: readonly number[], start: StartName): number {
  const low = letters.findIndex((letter) => letter !== 0);
  const high = letters.findLastIndex((letter) => letter !== 0);
  switch (start) {
    case "first square":
      return 0;
    case "first given letter":
      return low;
    case "between the given letters":
      return low + 1;
    case "last given letter":
      return high;
    case "last square":
      return letters.length - 1;
  }
}

/** One way to read a slot. */
interface Way {
  graph: SlotGraphName;
  start: StartName;
  rotation: 0 | 1 | 2 | 3;
}

/** All ways: the two kinds of DAWG, and every rotation from every start. */
const WAYS: readonly Way[] = [
  { graph: "dawg", start: "first square", rotation: 0 },
  { graph: "dawg-of-length", start: "first square", rotation: 0 },
  ...([1, 2, 3] as const).flatMap((rotation) =>
    STARTS.map((start): Way => ({ graph: `toal-${rotation}`, start, rotation })),
  ),
];

/**
 * Finds the words of every slot in every way, and counts arcs.
 * @throws Error if two ways find different numbers of words.
 */
export function* slotSlices(slots: readonly RandomSlot[], graphs: ToalGraphs): Slices<SlotSums[]> {
  const sums = FILLINGS.flatMap((filling) =>
    WAYS.map((way) => ({ way, sums: emptySums(way, filling) })),
  );
  for (const { letters, rack } of slots) {
    for (const filling of FILLINGS) {
      let expected: number | undefined;
      for (const { way, sums: sum } of sums) {
        if (sum.filling !== filling) continue;
        const hand = filling === "any letters" ? undefined : new Hand(rack);
        const found = askSlot({ letters, hand }, way, graphs, sum);
        expected ??= found;
        if (found !== expected) throw new Error(`internal error: ${found} words, not ${expected}`);
      }
    }
    yield;
  }
  return sums.map(({ sums: sum }) => sum);
}

function emptySums({ graph, start }: Way, filling: FillingName): SlotSums {
  return { graph, start, filling, slots: 0, words: 0, looked: 0, taken: 0, milliseconds: 0 };
}

function askSlot(question: SlotQuestion, way: Way, graphs: ToalGraphs, sum: SlotSums): number {
  const { letters } = question;
  const graph = slotGraph(way, letters.length, graphs);
  const before = startOf(letters, way.start);
  // The third rotation reads the letters before it first, and with them the one it begins on.
  const order = readingOrder(
    way.rotation,
    letters.length,
    way.rotation === 3 ? before + 1 : before,
  );
  const tally = new Tally();
  const begun = performance.now();
  const words =
    graph === undefined
      ? 0
      : countSlotWords(question, graph, { order, separator: graphs.separator }, tally);
  sum.milliseconds += performance.now() - begun;
  sum.slots++;
  sum.words += words;
  sum.looked += tally.looked;
  sum.taken += tally.taken;
  return words;
}

function slotGraph(
  { graph, rotation }: Way,
  length: number,
  { graph: dawg, byLength, rotated }: ToalGraphs,
): WordGraph | undefined {
  if (graph === "dawg") return dawg;
  return graph === "dawg-of-length" ? byLength[length] : rotated[rotation];
}

/** The work of one slot from one square on. */
export interface PositionWork {
  rotation: 1 | 2 | 3;
  /** The square with which reading begins, from 1. */
  square: number;
  words: number;
  looked: number;
  taken: number;
}

/** Finds the words of one slot from every square on, in each of Toal's rotations. */
export function measurePositions(letters: readonly number[], graphs: ToalGraphs): PositionWork[] {
  const { rotated, separator } = graphs;
  return ([1, 2, 3] as const).flatMap((rotation) =>
    letters.map((_, i): PositionWork => {
      const order = readingOrder(rotation, letters.length, rotation === 3 ? i + 1 : i);
      const tally = new Tally();
      const graph = itemAt(rotated, rotation);
      const words = countSlotWords(
        { letters, hand: undefined },
        graph,
        { order, separator },
        tally,
      );
      const { looked, taken } = tally;
      return { rotation, square: i + 1, words, looked, taken };
    }),
  );
}

/** Toal's slot, ....L.R., if the alphabet has its letters. */
export function toalsSlot(alphabet: Alphabet): number[] | undefined {
  const tileOf = (label: string): number =>
    alphabet.tiles.findIndex((tile) => tile.upper === label);
  const [l, r] = [tileOf("L"), tileOf("R")];
  return l < 0 || r < 0 ? undefined : [0, 0, 0, 0, l, 0, r, 0];
}

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
function eachSlotPath(
  { letters, hand }: SlotQuestion,
  { nodes, dawgRoot }: WordGraph,
  { order, separator }: ReadingWay,
  tally: Tally,
  visit: (node: number) => void,
): void {
  const fill = (step: number, run: number): void => {
    if (run === 0) return;
    const square = itemAt(order, step);
    const given = square === SEPARATED ? separator : itemAt(letters, square);
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
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
  const graph = itemAt(rotated, 1);
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
      const next = uint32At(nodes, at);
      letters.push(next & TILE_MASK);
      collect(next);
      letters.pop();
      if ((next & END) !== 0) return;
    }
  };
  collect(end);
  return [...bags.values()];
}

/** Returns true if a hand has all tiles of a bag, with blanks for those that it lacks. */
function holdsAll({ left }: Hand, tiles: readonly number[]): boolean {
  let blanks = byteAt(left, BLANK);
  const wanted = new Map<number, number>();
  for (const letter of tiles) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
  for (const [letter, count] of wanted) blanks -= Math.max(0, count - byteAt(left, letter));
  return blanks >= 0;
}
