import { Alphabet } from "../../alphabet/alphabet.js";
import { checkInstance, checkName, checkOptionNames } from "../../base/arguments.js";
import { itemAt, uint32At } from "../../base/elements.js";
import { quoted, ReportError } from "../../base/errors.js";
import { END, SWITCH, TILE_MASK } from "../../words/graph/node-layout.js";
import { WordGraph } from "../../words/graph/word-graph.js";
import {
  cellOf,
  checkWords,
  DELIMITER,
  type DrawnState,
  type DrawnWay,
  type GraphPart,
  labelOf,
  made,
  type PathDrawing,
  rootOf,
  wordsText,
} from "./graph.js";

/** Options for drawing the paths of words. */
export interface DrawPathsOptions {
  /** The letters of the graph. */
  alphabet: Alphabet;
  /** The part of the graph to read; default `"dawg"`. */
  part?: GraphPart | undefined;
}

/** A string of a graph, as tiles. */
interface Read {
  word: string;
  tiles: number[];
}

/**
 * Returns the paths of words through a graph of any size: the runs of siblings that they pass
 * through, each with the nodes on the way and the labels of the other siblings. In a GADDAG, a word
 * is read once from each of its letters: CARE as ERAC, RAC@E, AC@RE and C@ARE ([wolges]).
 * @param words one or more words in any case.
 * @throws ReportError `NO_DATA` without words, `NO_SUCH_WORD` for a word that the graph does not have,
 *   `NO_SUCH_PART` for a GADDAG of a graph without one; AlphabetError `NO_TILE`; ArgumentError.
 * @example
 * ```js
 * import { alphabet, openLexicon } from "gaddawg";
 * import { drawPaths } from "gaddawg/words";
 *
 * const { graph } = await openLexicon("care cares race");
 * const { ways } = drawPaths(graph, ["care"], { alphabet: alphabet("english"), part: "gaddag" });
 * console.log(ways.map(({ string }) => string).join(" ")); // ERAC RAC@E AC@RE C@ARE
 * ```
 */
export function drawPaths(
  graph: WordGraph,
  words: readonly string[],
  options: DrawPathsOptions,
): PathDrawing {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkWords(words);
  checkOptionNames<DrawPathsOptions>(options, { alphabet: 0, part: 0 });
  const { alphabet, part = "dawg" } = options;
  checkInstance(alphabet, Alphabet, "alphabet", "an Alphabet");
  checkName(part, "part", ["dawg", "gaddag"]);
  if (words.length === 0) {
    throw new ReportError("NO_DATA", "no words to follow", { expected: "at least one word" });
  }
  const root = rootOf(graph, part);
  const spelled = [...new Set(words.map((word) => spell(word, alphabet)))];
  const runs = new Runs(graph, alphabet, root);
  const ways = spelled
    .flatMap((word) => stringsOf(word, part, alphabet))
    .map(({ word, tiles }): DrawnWay => {
      const string = tiles.map((tile) => labelOf(tile, alphabet)).join("");
      return { word, string, nodes: runs.follow(word, tiles) };
    });
  const name = part === "dawg" ? "DAWG" : "GADDAG";
  const paths = ways.length === 1 ? "path" : "paths";
  const title = `The ${paths} of ${wordsText(spelled)} through the ${name}`;
  const { length: nodes } = graph.nodes;
  return made({ kind: "path", form: part, title, nodes, states: runs.finish(), ways });
}

function spell(word: string, alphabet: Alphabet): string {
  const tiles = alphabet.tokenize(word);
  if (tiles.length > 0) return alphabet.format(tiles, { as: "word" });
  throw new ReportError("NO_SUCH_WORD", "an empty word", { expected: "words of the graph" });
}

/** Returns the strings by which a part of a graph has a word. */
function stringsOf(word: string, part: GraphPart, alphabet: Alphabet): Read[] {
  const tiles = [...alphabet.tokenize(word)];
  if (part === "dawg") return [{ word, tiles }];
  return tiles.map((_, i) => {
    const before = tiles.slice(0, tiles.length - i).reverse();
    const after = tiles.slice(tiles.length - i);
    return { word, tiles: after.length === 0 ? before : [...before, SWITCH, ...after] };
  });
}

/** The runs on the paths that were followed, with the nodes on them. */
class Runs {
  private readonly states: DrawnState[] = [];
  private readonly places = new Map<number, number>();

  constructor(
    private readonly graph: WordGraph,
    private readonly alphabet: Alphabet,
    private readonly root: number,
  ) {}

  /** Follows a string from the root; returns its nodes. */
  follow(word: string, tiles: readonly number[]): number[] {
    const { graph } = this;
    const nodes: number[] = [];
    let first = this.root;
    for (const tile of tiles) {
      const node = first === 0 ? 0 : graph.find(first, tile);
      if (node === 0) throw this.missing(word, nodes);
      nodes.push(node);
      first = graph.arc(node);
    }
    if (!graph.accepts(nodes.at(-1) as number)) throw this.missing(word, nodes);
    // Only paths that end well are drawn.
    let run = this.root;
    nodes.forEach((node, i) => {
      const next = i + 1 < nodes.length ? graph.arc(node) : 0;
      this.enter(run, node, next);
      run = next;
    });
    return nodes;
  }

  /** Returns the runs, their nodes in order, with the labels of the siblings beside. */
  finish(): DrawnState[] {
    for (const { node, cells, others } of this.states) {
      cells.sort((a, b) => a.node - b.node);
      const drawn = new Set(cells.map((cell) => cell.node));
      const { nodes } = this.graph;
      for (let at = node; at < nodes.length; at++) {
        const value = uint32At(nodes, at);
        if (!drawn.has(at)) others.push(labelOf(value & TILE_MASK, this.alphabet));
        if ((value & END) !== 0) break;
      }
    }
    return this.states;
  }

  private enter(run: number, node: number, next: number): void {
    const { cells } = itemAt(this.states, this.placeOf(run));
    let cell = cells.find((one) => one.node === node);
    if (cell === undefined) {
      cell = cellOf(node, uint32At(this.graph.nodes, node), this.alphabet);
      cells.push(cell);
    }
    if (next !== 0) cell.to = this.placeOf(next);
  }

  private placeOf(run: number): number {
    const known = this.places.get(run);
    if (known !== undefined) return known;
    const place = this.states.push({ node: run, cells: [], others: [] }) - 1;
    this.places.set(run, place);
    return place;
  }

  private missing(word: string, nodes: readonly number[]): ReportError {
    const labels = nodes.map((node) =>
      labelOf(uint32At(this.graph.nodes, node) & TILE_MASK, this.alphabet),
    );
    const read = labels.join("").replaceAll(DELIMITER, "");
    const far =
      read === "" ? "no word begins so" : `the graph goes on as far as ${quoted(labels.join(""))}`;
    return new ReportError("NO_SUCH_WORD", `the graph does not have ${quoted(word)}: ${far}`, {
      expected: "words of the graph",
    });
  }
}
