/**
 * Walking the whole graph. First along every path, counting words without
 * making any; then listing every word as a string.
 *
 * dawg-lookup is missing: its Trie has no walk, and its packed form, asked for
 * the completions of nothing, gives 269,843 of the 269,870 words.
 */
import { Trie as PeerTrie } from "@kamilmielnik/trie";
import { PlainWords } from "../src/lab/queries/plain-words.js";
import { defaultGraph, english, lexicon, sortedWords, TextHash, WORDS } from "./inputs.js";
import { type Row, type Suite, work } from "./suite.js";

function counting(name: string, prepare: () => Promise<() => number> | (() => number)): Row {
  return {
    name,
    async prepare() {
      return work(await prepare(), (words) => `${words} words`);
    },
  };
}

type Listing = (found: (word: string) => void) => void;

function listing(name: string, prepare: () => Promise<Listing> | Listing): Row {
  return {
    name,
    async prepare() {
      const list = await prepare();
      return work(
        () => {
          let letters = 0;
          list((word) => {
            letters += word.length;
          });
          return letters;
        },
        (letters) => {
          const hash = new TextHash();
          list((word) => hash.add(word.toUpperCase()));
          return `${letters} letters, ${hash}`;
        },
      );
    },
  };
}

function countWith(backend: "wasm" | "js"): () => Promise<() => number> {
  return async () => {
    const words = await lexicon(backend);
    return () => words.walk().words;
  };
}

function listWith(backend: "wasm" | "js"): () => Promise<Listing> {
  return async () => {
    const words = await lexicon(backend);
    return (found) => {
      for (const word of words.words()) found(word);
    };
  };
}

function listPlain(): Listing {
  const words = new PlainWords(defaultGraph());
  const labels = english.tiles.map(({ upper }) => upper);
  return (found) =>
    words.words((tiles, length) => {
      let word = "";
      for (let i = 0; i < length; i++) word += labels[tiles[i] as number];
      found(word);
    });
}

function peerTrie(): PeerTrie {
  return PeerTrie.fromArray(sortedWords());
}

export const walk: Suite = {
  name: "walk",
  groups: [
    {
      name: "every path, counting words",
      measure: "warm",
      unit: "ms",
      samples: 15,
      rows: [
        counting("wasm", countWith("wasm")),
        counting("JavaScript build", countWith("js")),
        counting("plain TypeScript", () => {
          const words = new PlainWords(defaultGraph());
          return () => words.count();
        }),
        counting("@kamilmielnik/trie", () => {
          const trie = peerTrie();
          return () => {
            let words = 0;
            trie.traverse(
              () => {
                words++;
              },
              { wordsOnly: true },
            );
            return words;
          };
        }),
      ],
    },
    {
      name: `all ${WORDS.toLocaleString("en")} words as strings`,
      measure: "warm",
      unit: "ms",
      samples: 15,
      rows: [
        listing("wasm", listWith("wasm")),
        listing("JavaScript build", listWith("js")),
        listing("plain TypeScript", listPlain),
        listing("@kamilmielnik/trie", () => {
          const trie = peerTrie();
          return (found) => trie.traverse(({ prefix }) => found(prefix), { wordsOnly: true });
        }),
        listing("Set (has the strings)", () => {
          const set = new Set(sortedWords());
          return (found) => {
            for (const word of set) found(word);
          };
        }),
      ],
    },
  ],
};
