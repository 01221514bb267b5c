/**
 * Look-ups of 10,000 words and 10,000 non-words, shuffled; nanoseconds each.
 *
 * A non-word is a word with one letter changed, as a typing mistake is, so a
 * look-up ends at any depth. The sample is small enough for the inputs to stay
 * in the second-level cache, where the 4.7 MB of the graph do not: measured are
 * the call, passing the word and the graph's cache misses, and no misses of the
 * harness.
 *
 * As tiles: each word is a `Uint8Array` of its own on one buffer. As strings:
 * flat strings of lower case, whose hash is known from the run before (a Set
 * looks up fresh strings more slowly); gaddawg and plain TypeScript tokenise
 * them again each time.
 */
import { Trie as PeerTrie } from "@kamilmielnik/trie";
import { Trie as PeerDawg } from "dawg-lookup";
import { PlainWords } from "../src/lab/queries/plain-words.js";
import {
  defaultGraph,
  english,
  lexicon,
  randomFrom,
  shuffle,
  wordListText,
  wordsOfText,
} from "./inputs.js";
import { type Row, type Suite, work } from "./suite.js";

const SAMPLE = 10_000;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function queries(): string[] {
  const random = randomFrom(20_260_101);
  const words = wordsOfText(wordListText());
  const known = new Set(words);
  const chosen = shuffle([...words], random).slice(0, SAMPLE);
  const mistakes = chosen.map((word) => {
    for (;;) {
      const at = random(word.length);
      const other = word.slice(0, at) + LETTERS[random(LETTERS.length)] + word.slice(at + 1);
      if (!known.has(other)) return other;
    }
  });
  return shuffle([...chosen, ...mistakes], random).map(flat);
}

/** The string in one piece; as cut from a text it would keep pointing there. */
function flat(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function queriesAsTiles(): Uint8Array[] {
  const words = queries().map((word) => english.tokenize(word));
  const buffer = new Uint8Array(words.reduce((sum, { length }) => sum + length, 0));
  let used = 0;
  return words.map((word) => {
    buffer.set(word, used);
    used += word.length;
    return buffer.subarray(used - word.length, used);
  });
}

/** A row that asks one thing of every query and counts the words. */
function row<Query>(
  name: string,
  inputs: () => Query[],
  prepare: () => ((query: Query) => boolean) | Promise<(query: Query) => boolean>,
): Row {
  return {
    name,
    async prepare() {
      const contains = await prepare();
      const asked = inputs();
      return work(
        () => {
          let words = 0;
          for (let i = 0; i < asked.length; i++) if (contains(asked[i] as Query)) words++;
          return words;
        },
        // The places of the words, so that two wrongs do not make a right.
        (words) => `${words} words, ${placesOf(asked.map(contains))}`,
      );
    },
  };
}

function placesOf(answers: boolean[]): number {
  return answers.reduce((hash, yes, i) => (yes ? Math.imul(hash ^ i, 0x01000193) : hash), 1) >>> 0;
}

/** Plain TypeScript's way from a string to tiles: a table and a buffer. */
function plainFromText(): (word: string) => boolean {
  const plain = new PlainWords(defaultGraph());
  const tileOf = new Uint8Array(128);
  for (let i = 0; i < LETTERS.length; i++) tileOf[LETTERS.charCodeAt(i)] = i + 1;
  const tiles = new Uint8Array(256);
  return (word) => {
    const { length } = word;
    for (let i = 0; i < length; i++) tiles[i] = tileOf[word.charCodeAt(i)] as number;
    return plain.contains(tiles, length);
  };
}

const tiles = (name: string, prepare: Parameters<typeof row<Uint8Array>>[2]): Row =>
  row(name, queriesAsTiles, prepare);
const strings = (name: string, prepare: Parameters<typeof row<string>>[2]): Row =>
  row(name, queries, prepare);

export const lookup: Suite = {
  name: "lookup",
  groups: [
    {
      name: "words as tiles",
      measure: "warm",
      unit: "ns",
      operations: 2 * SAMPLE,
      rows: [
        tiles("wasm", async () => {
          const words = await lexicon("wasm");
          return (query) => words.containsTiles(query);
        }),
        tiles("JavaScript build", async () => {
          const words = await lexicon("js");
          return (query) => words.containsTiles(query);
        }),
        tiles("plain TypeScript", () => {
          const plain = new PlainWords(defaultGraph());
          return (query) => plain.contains(query);
        }),
      ],
    },
    {
      name: "words as strings",
      measure: "warm",
      unit: "ns",
      operations: 2 * SAMPLE,
      samples: 20,
      rows: [
        strings("wasm", async () => {
          const words = await lexicon("wasm");
          return (query) => words.contains(query);
        }),
        strings("JavaScript build", async () => {
          const words = await lexicon("js");
          return (query) => words.contains(query);
        }),
        strings("plain TypeScript", plainFromText),
        strings("@kamilmielnik/trie", () => {
          const trie = PeerTrie.fromArray(wordsOfText(wordListText()));
          return (query) => trie.has(query);
        }),
        strings("dawg-lookup Trie", () => {
          const trie = new PeerDawg(wordsOfText(wordListText()));
          return (query) => trie.isWord(query);
        }),
        strings("Set", () => {
          const set = new Set(wordsOfText(wordListText()));
          return (query) => set.has(query);
        }),
      ],
    },
  ],
};
