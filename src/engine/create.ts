import { type Alphabet, type AlphabetName, alphabet } from "../alphabet/index.js";
import type { BackendChoice, Backends } from "../kernel/index.js";
import { buildLeaves, enumerateLeaves, heuristic1, heuristic2, Leaves } from "../leaves/index.js";
import { buildGraph, type WordGraph, wordsOf } from "../lexicon/index.js";
import { type Rules, rulesNamed } from "../rules/index.js";
import { Engine } from "./engine.js";
import { Lexicon } from "./lexicon.js";

/** What an engine is to play with. */
export interface EngineOptions {
  /** A lexicon that is open, or a word graph. */
  lexicon: Lexicon | WordGraph;
  /** Rules, or their name: CrosswordGame (default), CrosswordGameSuper, WordSmog, … */
  rules?: Rules | string;
  /** Default: the lexicon's alphabet, or English. */
  alphabet?: Alphabet | AlphabetName;
  /**
   * Leave values: a table, Gordon's heuristic 1 (`"h1"`) or 2 (`"h2"`), or none.
   * Default `"h2"` where the alphabet has the letters A to Z, else `"none"`.
   */
  leaves?: Leaves | "h1" | "h2" | "none";
  /** Build of the kernel; default `"auto"`. */
  backend?: BackendChoice;
}

/** Tiles of the longest leave that a heuristic's table has. */
const LONGEST_LEAVE = 6;

/** Makes an engine, with the builds of the kernel that an entry point has. */
export async function create(options: EngineOptions, backends: Backends): Promise<Engine> {
  const { lexicon } = options;
  const rules =
    typeof options.rules === "object"
      ? options.rules
      : rulesNamed(options.rules ?? "CrosswordGame");
  const tiles = alphabetOf(options);
  const graph = graphFor(lexicon instanceof Lexicon ? lexicon.graph : lexicon, rules);
  const leaves = leavesFor(options.leaves, tiles);
  return Engine.start({ graph, alphabet: tiles, rules, leaves }, backends, options.backend);
}

function alphabetOf({ alphabet: wanted, lexicon }: EngineOptions): Alphabet {
  if (typeof wanted === "object") return wanted;
  if (wanted !== undefined) return alphabet(wanted);
  return lexicon instanceof Lexicon ? lexicon.alphabet : alphabet("english");
}

/** The graph itself, or, where it holds words in another form, one built of its words. */
function graphFor(graph: WordGraph, rules: Rules): WordGraph {
  const content = rules.variant === "jumbled" ? "alpha" : "gaddawg";
  // Words cannot be had back from alphagrams; the engine says so.
  if (graph.content === content || graph.content === "alpha") return graph;
  return buildGraph(wordsOf(graph), { content });
}

const tables = new WeakMap<Alphabet, Map<string, Leaves>>();

function leavesFor(wanted: EngineOptions["leaves"], tiles: Alphabet): Leaves | undefined {
  if (wanted instanceof Leaves) return wanted;
  const name = wanted ?? (hasLatinLetters(tiles) ? "h2" : "none");
  if (name === "none") return undefined;
  // Of the 100 tiles, for the super game too: its other leaves are rare (see rack.ts).
  const set = hasLatinLetters(tiles) ? alphabet("english") : tiles;
  const known = tables.get(set) ?? new Map<string, Leaves>();
  tables.set(set, known);
  let table = known.get(name);
  if (table === undefined) {
    const value = name === "h1" ? heuristic1(set) : heuristic2(set);
    const entries = function* () {
      for (const leave of enumerateLeaves(set, LONGEST_LEAVE)) {
        yield { tiles: leave, value: value(leave) };
      }
    };
    table = buildLeaves(entries());
    known.set(name, table);
  }
  return table;
}

/** The leave values of Gordon's heuristic 2 for up to six tiles of a set with the letters A to Z. */
export function heuristic2Table(tiles: Alphabet): Leaves {
  return leavesFor("h2", tiles) as Leaves;
}

/** Gordon's weights are for the letters A to Z of the English game. */
function hasLatinLetters(tiles: Alphabet): boolean {
  const labels = tiles.tiles.slice(1).map((tile) => tile.upper);
  return labels.join("") === "ABCDEFGHIJKLMNOPQRSTUVWXYZ" && tiles.name.includes("english");
}
