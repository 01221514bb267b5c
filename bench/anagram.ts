/**
 * Anagrams and subanagrams of 40 racks of seven tiles, drawn by chance from a
 * bag of English tiles (letters as often as the game has them), with 0, 1 or 2
 * of them blanks; microseconds a rack.
 *
 * Every row gives each word once, as a string, in order. `@kamilmielnik/trie`
 * has no such question, but its nodes are open to a search written here. A Map
 * from alphagrams to words can only find anagrams: it tries every letter for
 * each blank. dawg-lookup and a Set of words can do neither.
 */
import { type Node as PeerNode, Trie as PeerTrie } from "@kamilmielnik/trie";
import { PlainWords } from "../src/lab/queries/plain-words.js";
import {
  defaultGraph,
  english,
  lexicon,
  randomFrom,
  shuffle,
  sortedWords,
  TextHash,
} from "./inputs.js";
import { type Group, type Row, type Suite, work } from "./suite.js";

const RACKS = 40;
const RACK_SIZE = 7;

/** Finds the words of a rack such as `AEINST?`. */
type Search = (rack: string, found: (word: string) => void) => void;

function racks(blanks: number): string[] {
  const random = randomFrom(7_654_321 + blanks);
  const letters = english.tiles.slice(1).flatMap(({ upper, count }) => Array(count).fill(upper));
  return Array.from({ length: RACKS }, () => {
    const drawn = shuffle([...letters], random).slice(0, RACK_SIZE - blanks);
    return drawn.join("") + "?".repeat(blanks);
  });
}

function row(name: string, blanks: number, prepare: () => Search | Promise<Search>): Row {
  return {
    name,
    async prepare() {
      const search = await prepare();
      const asked = racks(blanks);
      const all = (found: (word: string) => void): void => {
        for (const rack of asked) search(rack, found);
      };
      return work(
        () => {
          let words = 0;
          all(() => words++);
          return words;
        },
        (words) => {
          const hash = new TextHash();
          all((word) => hash.add(word.toUpperCase()));
          return `${words}; ${hash}`;
        },
      );
    },
  };
}

type Question = "anagrams" | "subanagrams";

function kernel(backend: "wasm" | "js", question: Question): () => Promise<Search> {
  return async () => {
    const words = await lexicon(backend);
    return (rack, found) => {
      for (const word of words[question](rack)) found(word);
    };
  };
}

function plain(question: Question): () => Search {
  return () => {
    const words = new PlainWords(defaultGraph());
    const labels = english.tiles.map(({ upper }) => upper);
    return (rack, found) =>
      words[question](english.tokenize(rack, { as: "rack" }), (tiles, length) => {
        let word = "";
        for (let i = 0; i < length; i++) word += labels[tiles[i] as number];
        found(word);
      });
  };
}

/** A search over the trie's nodes; made from a sorted list, it has their keys in order. */
function peerTrie(question: Question): () => Search {
  return () => {
    const { root } = PeerTrie.fromArray(sortedWords());
    return (rack, found) => {
      const shortest = question === "anagrams" ? rack.length : 1;
      const left: Record<string, number> = {};
      let blanks = 0;
      for (const letter of rack.toLowerCase()) {
        if (letter === "?") blanks++;
        else left[letter] = (left[letter] ?? 0) + 1;
      }
      const visit = (node: PeerNode, word: string): void => {
        if (node.wordEnd && word.length >= shortest) found(word);
        if (word.length === rack.length) return;
        for (const letter in node) {
          if (letter === "wordEnd") continue;
          const spare = left[letter] ?? 0;
          if (spare === 0 && blanks === 0) continue;
          if (spare > 0) left[letter] = spare - 1;
          else blanks--;
          visit(node[letter] as PeerNode, word + letter);
          if (spare > 0) left[letter] = spare;
          else blanks++;
        }
      };
      visit(root, "");
    };
  };
}

/** Anagrams only: words by their alphagrams, asked for every way to fill the blanks. */
function alphagramMap(): Search {
  const alphagram = (letters: string): string => [...letters].sort().join("");
  const byAlphagram = new Map<string, string[]>();
  for (const word of sortedWords()) {
    const key = alphagram(word);
    const words = byAlphagram.get(key);
    if (words === undefined) byAlphagram.set(key, [word]);
    else words.push(word);
  }
  return (rack, found) => {
    const words: string[] = [];
    const fill = (letters: string, blanks: number, from: number): void => {
      if (blanks === 0) {
        words.push(...(byAlphagram.get(alphagram(letters)) ?? []));
        return;
      }
      for (let code = from; code <= 122; code++) {
        fill(letters + String.fromCharCode(code), blanks - 1, code);
      }
    };
    const letters = rack.replaceAll("?", "").toLowerCase();
    fill(letters, rack.length - letters.length, 97);
    for (const word of words.sort()) found(word);
  };
}

function group(question: Question, blanks: number): Group {
  const rows = [
    row("wasm", blanks, kernel("wasm", question)),
    row("JavaScript build", blanks, kernel("js", question)),
    row("plain TypeScript", blanks, plain(question)),
    row("@kamilmielnik/trie, own search", blanks, peerTrie(question)),
  ];
  if (question === "anagrams") rows.push(row("Map of alphagrams", blanks, () => alphagramMap()));
  return {
    name: `${question}, ${["no blank", "one blank", "two blanks"][blanks]}`,
    measure: "warm",
    unit: "µs",
    operations: RACKS,
    samples: 15,
    rows,
  };
}

export const anagram: Suite = {
  name: "anagram",
  groups: (["anagrams", "subanagrams"] as const).flatMap((question) =>
    [0, 1, 2].map((blanks) => group(question, blanks)),
  ),
};
