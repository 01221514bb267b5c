import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import type { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { shortWords } from "../../src/players/seats.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { type WordSet, wordSet } from "../../src/words/graph/word-set.js";
import { defaultGraph } from "./default-graph.js";
import { randomFrom } from "./mutations.js";

const here = dirname(fileURLToPath(import.meta.url));

/** Hashes and sizes that an independent engine gave. */
export const lexiconVectors = JSON.parse(
  readFileSync(join(here, "../vectors/lexicon.json"), "utf8"),
);

let defaultWords: WordSet | undefined;

/** The 269,870 words of the default lexicon, read once for a test file. */
export function wordListWords(): WordSet {
  defaultWords ??= wordsUpTo(15);
  return defaultWords;
}

/** The words of the default lexicon of up to this many letters. */
export function wordsUpTo(maxLength: number): WordSet {
  const path = join(dirname(createRequire(import.meta.url).resolve("word-list")), "words.txt");
  const options = { minLength: 2, maxLength };
  return readWordList(readFileSync(path), alphabet("english"), options).words;
}

/** Words of a tile set, their letters drawn as often as its tiles. */
export function drawnWords(tiles: Alphabet, count: number, seed: number): WordSet {
  const random = randomFrom(seed);
  const bag = tiles.tiles.flatMap((tile, i) => (i === 0 ? [] : Array<number>(tile.count).fill(i)));
  const word = () => Array.from({ length: 2 + random(6) }, () => bag[random(bag.length)] as number);
  const words = new Map(Array.from({ length: count }, word).map((one) => [one.join(), one]));
  return wordSet([...words.values()]);
}

/** A small lexicon over tiles 1 to `letters`, as the distinct words in order of their tiles. */
export function smallLexicon({
  letters = 4,
  longest = 6,
  size = 30,
} = {}): fc.Arbitrary<number[][]> {
  const word = fc.array(fc.integer({ min: 1, max: letters }), { minLength: 1, maxLength: longest });
  return fc
    .uniqueArray(word, { maxLength: size, selector: (tiles) => tiles.join(",") })
    .map((words) => words.sort(compareTiles));
}

/** Order of word lists: by tile number, a prefix before what it begins. */
export function compareTiles(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export { wordSet };

let short: WordGraph | undefined;

/** A graph of the words of up to five letters of the default lexicon, for many kernels. */
export function shortGraph(): WordGraph {
  short ??= shortWords(defaultGraph(), 5);
  return short;
}
