import { type Alphabet, BLANK } from "../../alphabet/alphabet.js";
import { LetterCases } from "../../alphabet/letters.js";
import { float64At, uint16At } from "../../base/elements.js";
import { LexiconError, type LexiconErrorCode } from "../../base/errors.js";
import { checkListable } from "../graph/counts.js";
import { MAX_WORD_LENGTH } from "../graph/node-layout.js";

/*
 * The common part of other programs' formats: letters that are characters, and a file of
 * 4-byte records that are checked before they are used.
 */

/** Returns the only code point of a label, or undefined if it has several. */
export function onlyCodePoint(label: string): number | undefined {
  return [...label].length === 1 ? label.codePointAt(0) : undefined;
}

/** Maps the code points of labels and aliases, in the given case, to tiles. */
export function tilesByCodePoint(
  alphabet: Alphabet,
  letterCase: "upper" | "lower",
): Map<number, number> {
  const tiles = new Map<number, number>();
  const cases = new LetterCases(alphabet.tiles);
  for (const [tile, { upper, lower, aliases = [] }] of alphabet.tiles.entries()) {
    if (tile === BLANK) continue;
    const labels =
      letterCase === "upper"
        ? [upper, ...aliases]
        : [lower, ...aliases.map((alias) => cases.lower(alias))];
    for (const label of labels) {
      const code = onlyCodePoint(label);
      if (code !== undefined) tiles.set(code, tile);
    }
  }
  return tiles;
}

/** Returns the name of a code point for a message: `U+0041 "A"`, or its number alone if it does not print. */
export function codePointName(code: number): string {
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  const text = code <= 0x10ffff ? String.fromCodePoint(code) : "";
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(text) ? `${name} "${text}"` : name;
}

/** Returns the label of a tile. @throws LexiconError `TILE_OUT_OF_RANGE` for no letter of the alphabet. */
export function labelOf(tile: number, alphabet: Alphabet, letterCase: "upper" | "lower"): string {
  const row = alphabet.tiles[tile];
  if (row !== undefined && tile !== BLANK) return row[letterCase];
  throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${tile} in the graph`, {
    expected: `1 to ${alphabet.letters}, the ${alphabet.name} alphabet`,
  });
}

/** A node of a foreign graph: the records that are its arcs, and the words that end in it. */
export interface ForeignNode {
  /** First record that is (or may be) an arc of the node. */
  first: number;
  /** One more than the last. */
  end: number;
  /** Number of different last letters that complete a word here. */
  endings: number;
}

/** A graph in another program's file; nodes and arcs are known by their record numbers. */
export interface ForeignGraph {
  /** Number of records in the file. */
  readonly records: number;
  readonly source: string | undefined;
  /** Checks a node, which is entered only once; throws if it is malformed. */
  enter(node: number): ForeignNode;
  /** The node that an arc leads to, below `records`; -1 when the record has none. */
  target(arc: number): number;
  /** Returns whether the arc is a GADDAG's direction switch. */
  isSwitch(arc: number): boolean;
  /** Throws a LexiconError that points to the record. */
  fail(code: LexiconErrorCode, record: number, what: string, expected: string): never;
}

/** Numbers of words in a graph, not counting strings with a direction switch. */
export interface ForeignCounts {
  words: number;
  /** Number of words below each node; also 0 for nodes that are not reached. */
  wordsBelow: Float64Array;
}

const UNSEEN = 0;
const OPEN = 1;
const DONE = 2;

/**
 * Checks everything that can be reached from the root: no path is a cycle or a dead end (except
 * that the root of an empty lexicon may be one), no word is longer than `MAX_WORD_LENGTH`, no path
 * has two direction switches, and the words are few enough to be read. Each node is examined once.
 *
 * @throws LexiconError `CYCLE`, `DEAD_END`, `WORD_TOO_LONG`, `BAD_SWITCH`, `TOO_MANY_WORDS`.
 */
export function checkForeignGraph(graph: ForeignGraph, root: number): ForeignCounts {
  const check = new ForeignCheck(graph, root);
  check.visit(root, 0);
  const words = float64At(check.words, root);
  const tiles = float64At(check.tiles, root);
  checkListable({ words, tiles }, graph.source);
  return { words, wordsBelow: check.words };
}

class ForeignCheck {
  /**
   * Numbers of words below each node, and of their tiles from there on; doubles, because they may
   * be huge.
   */
  readonly words: Float64Array;
  readonly tiles: Float64Array;
  private readonly seen: Uint8Array;
  /** Tiles of the longest path from each node on, the switch not counted. */
  private readonly heights: Uint16Array;
  /** 1 for nodes from which a switch can be reached. */
  private readonly switched: Uint8Array;

  constructor(
    private readonly graph: ForeignGraph,
    private readonly root: number,
  ) {
    const size = graph.records;
    this.words = new Float64Array(size);
    this.tiles = new Float64Array(size);
    this.seen = new Uint8Array(size);
    this.heights = new Uint16Array(size);
    this.switched = new Uint8Array(size);
  }

  /** Recursive; no deeper than a word with its switch is long. */
  visit(node: number, depth: number): void {
    const { graph } = this;
    if (depth > MAX_WORD_LENGTH + 1) this.failTooLong(node);
    const { first, end, endings } = graph.enter(node);
    this.seen[node] = OPEN;
    this.words[node] = endings;
    this.tiles[node] = endings;
    this.heights[node] = endings > 0 ? 1 : 0;
    let arcs = 0;
    for (let arc = first; arc < end; arc++) {
      const target = graph.target(arc);
      if (target < 0) continue;
      arcs++;
      if (this.seen[target] === OPEN) {
        graph.fail("CYCLE", arc, "a path that leads back to itself", "a graph without cycles");
      }
      if (this.seen[target] === UNSEEN) this.visit(target, depth + 1);
      if (graph.isSwitch(arc)) this.followSwitch(node, arc, target);
      else this.followLetter(node, target);
    }
    if (uint16At(this.heights, node) > MAX_WORD_LENGTH) this.failTooLong(node);
    if (arcs === 0 && endings === 0 && node !== this.root) {
      graph.fail("DEAD_END", node, "a node that leads to no word", "an arc or an ending");
    }
    this.seen[node] = DONE;
  }

  private followLetter(node: number, target: number): void {
    const { words, tiles, heights, switched } = this;
    const more = float64At(words, target);
    words[node] = float64At(words, node) + more;
    tiles[node] = float64At(tiles, node) + more + float64At(tiles, target);
    heights[node] = Math.max(uint16At(heights, node), 1 + uint16At(heights, target));
    if (switched[target] === 1) switched[node] = 1;
  }

  private followSwitch(node: number, arc: number, target: number): void {
    const { heights, switched } = this;
    if (switched[target] === 1) {
      const what = "a direction switch after which there is another";
      this.graph.fail("BAD_SWITCH", arc, what, "letters only after a switch");
    }
    heights[node] = Math.max(uint16At(heights, node), uint16At(heights, target));
    switched[node] = 1;
  }

  private failTooLong(node: number): never {
    const what = `a path of more than ${MAX_WORD_LENGTH} tiles`;
    return this.graph.fail("WORD_TOO_LONG", node, what, `at most ${MAX_WORD_LENGTH}`);
  }
}
