/** The inputs of the benchmarks: the same on every machine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  type Alphabet,
  alphabet,
  type Lexicon,
  openLexicon,
  readKwg,
  readWordList,
  type WordGraph,
  type WordSet,
} from "../src/api/node.js";

export const WORDS = 269_870;
const BOUNDS = { minLength: 2, maxLength: 15 };

/** The tiles of English; A is 1. */
export const english: Alphabet = alphabet("english");

/** The word list as it lies in its package: lower case, a word a line. */
export function wordListText(): string {
  const main = createRequire(import.meta.url).resolve("word-list");
  return readFileSync(join(dirname(main), "words.txt"), "utf8");
}

/** The words of the list with 2 to 15 letters, as the peers take them. */
export function wordsOfText(text: string): string[] {
  const { minLength, maxLength } = BOUNDS;
  return text.split("\n").filter((word) => word.length >= minLength && word.length <= maxLength);
}

/** The same in order, which the list is not quite. */
export function sortedWords(): string[] {
  return wordsOfText(wordListText()).sort();
}

/** The same words as sorted tiles. */
export function tilesOfText(text: string): WordSet {
  return readWordList(text, english, BOUNDS).words;
}

/** The default lexicon's graph, from a copy of the package's file (see scripts/bench.mjs). */
export function defaultGraph(): WordGraph {
  return readKwg(readFileSync(new URL("bench-words.kwg", import.meta.url)));
}

/** The default lexicon in a build of the kernel. */
export function lexicon(backend: "wasm" | "js"): Promise<Lexicon> {
  return openLexicon(defaultGraph(), { backend });
}

/** Numbers from 0 to `below` - 1, the same ones for a seed (xorshift of 32 bits). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Changes the order of the items by chance. */
export function shuffle<T>(items: T[], random: (below: number) => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
}

/** A hash of strings in their order (FNV-1a), for comparing results. */
export class TextHash {
  private hash = 0x811c9dc5;
  private strings = 0;

  add(text: string): void {
    for (let i = 0; i < text.length; i++) this.mix(text.charCodeAt(i));
    this.mix(10);
    this.strings++;
  }

  private mix(value: number): void {
    this.hash = Math.imul(this.hash ^ value, 0x01000193);
  }

  toString(): string {
    return `${this.strings} words, hash ${(this.hash >>> 0).toString(16)}`;
  }
}
