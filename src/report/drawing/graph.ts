import { Alphabet } from "../../alphabet/alphabet.js";
import {
  badArgument,
  checkInstance,
  checkName,
  checkOptionalText,
  checkOptionNames,
  checkWhole,
  isList,
  type OptionNames,
} from "../../base/arguments.js";
import { float64At, int32At, itemAt, uint32At } from "../../base/elements.js";
import { ReportError } from "../../base/errors.js";
import { buildGraph } from "../../words/graph/build.js";
import { countWords } from "../../words/graph/counts.js";
import { ACCEPTS, END, SWITCH, TILE_MASK } from "../../words/graph/node-layout.js";
import { WordGraph } from "../../words/graph/word-graph.js";
import { wordSet } from "../../words/graph/word-set.js";

/*
 * What is drawn of a word graph. A state is what an arc leads to: a run of siblings. Each of its
 * cells is one node of the file, which has a letter, says whether a word ends there, and is the arc
 * to the next state. With one box for each state, the boxes are the states and the letters the arcs
 * that `gaddawg lab sizes` counts "with an arc for each letter". Two runs that share a tail in the
 * file are two states, whose last cells have the same node numbers.
 */

/** The part of a word graph to read: words from their first letter, or from any letter. */
export type GraphPart = "dawg" | "gaddag";

/**
 * The form in which words are drawn: a graph, or the trie of the same strings, with nothing merged.
 */
export type DrawnForm = GraphPart | "trie" | "gaddag-trie";

/** One letter of a state: a node in the graph. */
export interface DrawnCell {
  /** Index of the node in the graph. */
  node: number;
  /** Tile number; 0 is the delimiter of a GADDAG. */
  tile: number;
  /** Label of the tile, in upper case; `@` for the delimiter. */
  label: string;
  /** True if a word ends here. */
  accepts: boolean;
  /**
   * Index, in the list of states, of the state that the arc leads to; undefined if there is none.
   */
  to: number | undefined;
}

/** A state: the letters that can follow what has been read. */
export interface DrawnState {
  /** Index of the first node in the state's run. */
  node: number;
  /** The letters, in the order of the alphabet. */
  cells: DrawnCell[];
  /** Labels of the run's letters that are not drawn; only for the paths of words. */
  others: string[];
}

/** Sizes of a graph, and of the trie of the same strings. */
export interface DrawnCounts {
  /** Number of strings: words in a DAWG; one for each letter of each word in a GADDAG. */
  strings: number;
  /** Number of boxes: states with at least one arc. */
  states: number;
  /** Number of letters: arcs, one for each letter of each state. */
  arcs: number;
  /** Number of states in the trie, which merges only prefixes. */
  trieStates: number;
  /** Number of arcs in the trie. */
  trieArcs: number;
}

/** A drawing of a graph of words, or of the trie of its strings. */
export interface GraphDrawing {
  kind: "graph";
  form: DrawnForm;
  /** Title that says what the drawing shows, such as "DAWG of CITY and PITY". */
  title: string;
  /** The states, the root first, then by distance from it. */
  states: DrawnState[];
  counts: DrawnCounts;
}

/** The nodes on the path of one of a word's strings. */
export interface DrawnWay {
  /** The word as typed, in the lexicon's letters. */
  word: string;
  /** The string read: the word itself, or one of its strings in the GADDAG, such as `RAC@E`. */
  string: string;
  /** Indexes of the string's nodes, one for each letter and delimiter. */
  nodes: number[];
}

/**
 * The paths of words through a graph: the runs that they pass through, with the nodes on the way.
 */
export interface PathDrawing {
  kind: "path";
  /** The part of the graph. */
  form: GraphPart;
  /** Title that says what the drawing shows. */
  title: string;
  /** Number of nodes in the whole graph. */
  nodes: number;
  /** The runs, the root first. */
  states: DrawnState[];
  /** The strings in the order of the words. */
  ways: DrawnWay[];
}

/** How the delimiter of a GADDAG is written, as [wolges] does. */
export const DELIMITER = "@";

/** Returns the label of a tile in a graph; tile 0 is the delimiter. */
export function labelOf(tile: number, alphabet: Alphabet): string {
  return tile === SWITCH ? DELIMITER : alphabet.label(tile);
}

/** Most words that a title lists. */
const MOST_LISTED = 6;

/** Lists words for a title: all if they are few, otherwise their number. */
export function wordsText(words: readonly string[]): string {
  if (words.length > MOST_LISTED) return `${words.length} words`;
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  return before.length === 0 ? last : `${before.join(", ")} and ${last}`;
}

/** The number of nodes up to which a graph is drawn unless another limit is given. */
export const USUAL_NODES = 400;
/** The largest limit: more letters than this on one picture are of use to no one. */
export const MOST_NODES = 2000;

/** Options for drawing a graph. */
export interface DrawGraphOptions {
  /** The letters of the graph. */
  alphabet: Alphabet;
  /** The form; default `"dawg"`. */
  form?: DrawnForm | undefined;
  /** Subject for the title; default: the words if there are few, otherwise their number. */
  name?: string | undefined;
  /** Maximum number of nodes (letters) in the drawing; default 400, at most 2,000. */
  mostNodes?: number | undefined;
}

const DRAW_NAMES: OptionNames<DrawGraphOptions> = { alphabet: 0, form: 0, name: 0, mostNodes: 0 };

/** Checks that an argument is a list of texts. */
export function checkWords(words: unknown): void {
  const isWords = isList(words) && words.every((word) => typeof word === "string");
  if (!isWords) throw badArgument("words", words, "a list of words");
}

/**
 * Builds the graph of a few words, for `drawGraph` and `drawPaths`.
 * @param words words in any order and case.
 * @throws ReportError `NO_DATA` without words; AlphabetError `NO_TILE` for a letter that the alphabet
 *   does not have; LexiconError `BAD_WORD` or `WORD_TOO_LONG`; ArgumentError.
 * @returns the smallest graph, with a DAWG and a GADDAG.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { graphOfWords } from "gaddawg/words";
 *
 * const graph = graphOfWords(["city", "cities", "pity", "pities"], alphabet("english"));
 * console.log(graph.content, graph.contains([3, 9, 20, 25])); // gaddag true
 * ```
 */
export function graphOfWords(words: readonly string[], alphabet: Alphabet): WordGraph {
  checkWords(words);
  checkInstance(alphabet, Alphabet, "alphabet", "an Alphabet");
  if (words.length === 0) {
    throw new ReportError("NO_DATA", "no words to draw", { expected: "at least one word" });
  }
  return buildGraph(wordSet(words.map((word) => alphabet.tokenize(word))));
}

/**
 * Returns a drawing of a graph: its states with their letters and arcs, starting at the root. A
 * trie is the graph with everything that was merged drawn as many times as it is reached.
 * @throws ReportError `TOO_MANY_NODES` for more nodes than the limit, `NO_DATA` for a graph without
 *   words, `NO_SUCH_PART` for a GADDAG of a graph without one; ArgumentError.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { drawGraph, graphOfWords } from "gaddawg/words";
 *
 * const english = alphabet("english");
 * const graph = graphOfWords(["city", "cities", "pity", "pities"], english);
 * const { counts } = drawGraph(graph, { alphabet: english });
 * console.log(counts.strings, counts.arcs, counts.trieArcs); // 4 8 14
 * ```
 */
export function drawGraph(graph: WordGraph, options: DrawGraphOptions): GraphDrawing {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkOptionNames(options, DRAW_NAMES);
  const { alphabet, form = "dawg", name, mostNodes = USUAL_NODES } = options;
  checkInstance(alphabet, Alphabet, "alphabet", "an Alphabet");
  checkName(form, "form", Object.keys(FORM_NAMES));
  checkOptionalText(name, "name");
  checkWhole(mostNodes, "mostNodes", 1, MOST_NODES);
  const root = rootOf(graph, form === "gaddag" || form === "gaddag-trie" ? "gaddag" : "dawg");
  const isTrie = form === "trie" || form === "gaddag-trie";
  const states = statesFrom(graph, root, { alphabet, isTrie, mostNodes });
  const counts = drawnCounts(states);
  const title = `${FORM_NAMES[form]} of ${name ?? titleOf(graph, alphabet)}`;
  return made({ kind: "graph", form, title, states, counts });
}

/** The names of the forms, for titles. */
const FORM_NAMES: Readonly<Record<DrawnForm, string>> = {
  dawg: "DAWG",
  gaddag: "GADDAG",
  trie: "Trie",
  "gaddag-trie": "Trie of the GADDAG's strings",
};

/**
 * Returns the first node of a part of a graph.
 * @throws ReportError `NO_DATA` for a graph without words, `NO_SUCH_PART` for one without the part.
 */
export function rootOf(graph: WordGraph, part: GraphPart): number {
  const isAlone = graph.content === "gaddag-only";
  if (isAlone && part === "dawg") {
    throw new ReportError("NO_SUCH_PART", "a graph of the content gaddag-only has no DAWG", {
      expected: "a graph of the content gaddag or dawg, or the form gaddag",
    });
  }
  if (isAlone && graph.gaddagRoot !== 0) return graph.gaddagRoot;
  if (graph.dawgRoot === 0) {
    throw new ReportError("NO_DATA", "no words to draw", { expected: "a lexicon with words" });
  }
  if (part === "dawg") return graph.dawgRoot;
  if (graph.content === "gaddag") return graph.gaddagRoot;
  throw new ReportError("NO_SUCH_PART", `a graph of the content ${graph.content} has no GADDAG`, {
    expected: "a graph of the content gaddag, or the form dawg",
  });
}

/** Settings of the walk. */
interface Walk {
  alphabet: Alphabet;
  isTrie: boolean;
  mostNodes: number;
}

/** Collects the states that can be reached, breadth first; in a trie each by one way only. */
function statesFrom(graph: WordGraph, root: number, walk: Walk): DrawnState[] {
  const { nodes } = graph;
  const states: DrawnState[] = [{ node: root, cells: [], others: [] }];
  const known = new Map([[root, 0]]);
  let drawn = 0;
  for (const state of states) {
    for (let at = state.node; ; at++) {
      const node = uint32At(nodes, at);
      drawn++;
      if (drawn > walk.mostNodes) throw tooMany(walk.mostNodes);
      state.cells.push(cellOf(at, node, walk.alphabet));
      if ((node & END) !== 0) break;
    }
    for (const cell of state.cells) cell.to = placeOf(graph.arc(cell.node));
  }
  return states;

  function placeOf(first: number): number | undefined {
    if (first === 0) return undefined;
    const before = walk.isTrie ? undefined : known.get(first);
    if (before !== undefined) return before;
    known.set(first, states.length);
    return states.push({ node: first, cells: [], others: [] }) - 1;
  }
}

/** Returns a cell for a node, without its arc. */
export function cellOf(at: number, node: number, alphabet: Alphabet): DrawnCell {
  const tile = node & TILE_MASK;
  const accepts = (node & ACCEPTS) !== 0;
  return { node: at, tile, label: labelOf(tile, alphabet), accepts, to: undefined };
}

function tooMany(mostNodes: number): ReportError {
  return new ReportError("TOO_MANY_NODES", `a graph of more than ${mostNodes} nodes`, {
    expected: "fewer or shorter words",
  });
}

/** Counts the states and the arcs of a drawing, its strings, and the trie that they would make. */
function drawnCounts(states: readonly DrawnState[]): DrawnCounts {
  const counts = { strings: 0, states: states.length, arcs: 0, trieStates: 0, trieArcs: 0 };
  const ways = new Float64Array(states.length);
  ways[0] = 1;
  for (const place of inOrder(states)) {
    const state = itemAt(states, place);
    const here = float64At(ways, place);
    counts.arcs += state.cells.length;
    counts.trieStates += here;
    counts.trieArcs += here * state.cells.length;
    for (const { accepts, to } of state.cells) {
      if (accepts) counts.strings += here;
      if (to !== undefined) ways[to] = float64At(ways, to) + here;
    }
  }
  return counts;
}

/** Returns the places of the states in an order in which every arc leads to a later one. */
export function inOrder(states: readonly DrawnState[]): number[] {
  const open = new Int32Array(states.length);
  for (const { cells } of states) {
    for (const { to } of cells) if (to !== undefined) open[to] = int32At(open, to) + 1;
  }
  const order = [0];
  for (const place of order) {
    for (const { to } of itemAt(states, place).cells) {
      if (to === undefined) continue;
      open[to] = int32At(open, to) - 1;
      if (open[to] === 0) order.push(to);
    }
  }
  return order;
}

/** Describes the words of a graph for a title. */
function titleOf(graph: WordGraph, alphabet: Alphabet): string {
  const count = countWords(graph).words;
  if (count > MOST_LISTED) return `${count.toLocaleString("en-US")} words`;
  const words: string[] = [];
  for (const { tiles, length } of graph.walk()) {
    words.push(alphabet.format(tiles.slice(0, length), { brackets: false }));
  }
  return wordsText(words);
}

/** The drawings that functions of this folder returned, of which everything is known to be sound. */
const drawings = new WeakSet<object>();

/** Remembers a drawing. */
export function made<T extends object>(drawing: T): T {
  drawings.add(drawing);
  return drawing;
}

/** Returns true if an object is a drawing that was made here, rather than one that a caller put together. */
export function isMade(drawing: object): boolean {
  return drawings.has(drawing);
}
