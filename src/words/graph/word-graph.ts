import { badArgument, checkInstance, checkLookup, oneOf } from "../../base/arguments.js";
import { byteAt, uint32At } from "../../base/elements.js";
import { counted } from "../../base/errors.js";
import { INSPECT } from "../../base/symbols.js";
import {
  ACCEPTS,
  ARC_SHIFT,
  DAWG_ROOT_NODE,
  END,
  GADDAG_ROOT_NODE,
  MAX_WORD_LENGTH,
  SWITCH,
  TILE_MASK,
} from "./node-layout.js";

/** The kinds of content that a graph can have. */
export const GRAPH_CONTENTS = Object.freeze([
  "gaddag",
  "dawg",
  "alphagrams",
  "gaddag-only",
] as const);

/**
 * The content of a graph: `gaddag` is a DAWG and a GADDAG that share nodes, `dawg` has only the
 * words, and `alphagrams` has each word's tiles in ascending order. `gaddag-only` is a GADDAG
 * without a DAWG, for other programs; functions that need the words extract them from it first.
 */
export type GraphContent = (typeof GRAPH_CONTENTS)[number];

/** Older names of contents, which are accepted wherever a content is given. */
const OLD_NAMES = { gaddawg: "gaddag", alpha: "alphagrams" } as const;

/** The name of a content, including the older names `gaddawg` and `alpha`. */
export type GraphContentInput = GraphContent | "gaddawg" | "alpha";

/**
 * Returns the content that a name stands for.
 * @throws LexiconError `BAD_OPTION` for an unknown name.
 */
export function graphContent(name: string): GraphContent {
  const isOld = typeof name === "string" && Object.hasOwn(OLD_NAMES, name);
  const current = isOld ? OLD_NAMES[name as keyof typeof OLD_NAMES] : name;
  return oneOf(GRAPH_CONTENTS, current, "graph content");
}

/** Returns what a node leads to; nothing, 0, for one that the graph does not have. */
function arcOf(node: number | undefined): number {
  return node === undefined ? 0 : node >>> ARC_SHIFT;
}

/**
 * A word graph in memory: a flat array of nodes (their layout is in node-layout.ts).
 *
 * The nodes of a run of siblings are stored side by side, with ascending tiles (in any order in a
 * DAWG packed as `magpie-native-merged`); the last one has the end bit. To follow a tile, find its
 * node in the run and follow the node's arc. The words `IT` and `ITS`, after the root node:
 *
 *     index  tile arc  accepts end
 *       0     -    1      -     *     where the DAWG begins
 *       1     I    2      -     *
 *       2     T    3      *     *     IT
 *       3     S    0      *     *     ITS
 */
export class WordGraph {
  /**
   * The content: `"gaddag"`, which includes a DAWG, `"dawg"`, `"alphagrams"` or `"gaddag-only"`.
   */
  readonly content: GraphContent;

  constructor(
    /** The nodes. Do not change them: a graph is validated only once. */
    readonly nodes: Uint32Array,
    content: GraphContentInput,
  ) {
    checkInstance(nodes, Uint32Array, "nodes", "nodes: a Uint32Array");
    this.content = graphContent(content);
  }

  /** Describes the graph in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `WordGraph { ${this.content}, ${counted(this.nodes.length, "node")} }`;
  }

  /** Returns a summary for JSON, without the nodes; `writeKwg` writes the whole graph. */
  toJSON(): { type: "WordGraph"; content: GraphContent; nodes: number } {
    return { type: "WordGraph", content: this.content, nodes: this.nodes.length };
  }

  /** Index of the first node of the DAWG's root run; 0 if there are no words. */
  get dawgRoot(): number {
    return arcOf(this.nodes[DAWG_ROOT_NODE]);
  }

  /** Index of the first node of the GADDAG's root run; 0 without words or without a GADDAG. */
  get gaddagRoot(): number {
    return this.content === "gaddag" || this.content === "gaddag-only"
      ? arcOf(this.nodes[GADDAG_ROOT_NODE])
      : 0;
  }

  /** Returns the index of the node with a tile in the run that starts at `first`, or 0. */
  find(first: number, tile: number): number {
    if (typeof first !== "number") throw badArgument("first", first, "the index of a node");
    if (typeof tile !== "number") throw badArgument("tile", tile, "a tile number");
    if (first === 0) return 0;
    const { nodes } = this;
    for (let at = first, node = nodes[at]; node !== undefined; node = nodes[++at]) {
      if ((node & TILE_MASK) === tile) return at;
      if ((node & END) !== 0) return 0;
    }
    return 0;
  }

  /** Returns the index of the first node of the run that follows a node, or 0. */
  arc(index: number): number {
    if (typeof index !== "number") throw badArgument("index", index, "the index of a node");
    return arcOf(this.nodes[index]);
  }

  /** Returns true if the path up to a node is a word. */
  accepts(index: number): boolean {
    if (typeof index !== "number") throw badArgument("index", index, "the index of a node");
    const node = this.nodes[index];
    return node !== undefined && (node & ACCEPTS) !== 0;
  }

  /** Returns true if the tiles are a word in the DAWG (or, from `first`, complete one). */
  contains(word: ArrayLike<number>, first?: number): boolean {
    checkLookup(word, "word");
    const isReversed = first === undefined && this.content === "gaddag-only";
    const root = first ?? (isReversed ? this.gaddagRoot : this.dawgRoot);
    let at = 0;
    for (let i = 0; i < word.length; i++) {
      const tile = word[isReversed ? word.length - 1 - i : i];
      if (tile === undefined) return false;
      // A switch is not a tile of a word.
      at = isReversed && tile === SWITCH ? 0 : this.find(i === 0 ? root : this.arc(at), tile);
      if (at === 0) return false;
    }
    return at !== 0 && this.accepts(at);
  }

  /**
   * Yields every word below a run, in the order of the runs' nodes. The array is reused each time,
   * and the word is its first `length` tiles; copy what you want to keep. Without a run, yields all
   * words; a GADDAG without a DAWG yields them in the order of their reversals.
   */
  *walk(first?: number): Generator<{ tiles: Uint8Array; length: number }> {
    if (first !== undefined || this.content !== "gaddag-only") {
      yield* this.walkRun(first ?? this.dawgRoot);
      return;
    }
    const word = { tiles: new Uint8Array(MAX_WORD_LENGTH + 1), length: 0 };
    for (const { tiles, length } of this.walkRun(this.gaddagRoot)) {
      for (let i = 0; i < length; i++) word.tiles[i] = byteAt(tiles, length - 1 - i);
      word.length = length;
      yield word;
    }
  }

  private *walkRun(first: number): Generator<{ tiles: Uint8Array; length: number }> {
    const { nodes } = this;
    const skipsSwitch = this.content === "gaddag-only" && first === this.gaddagRoot;
    const tiles = new Uint8Array(MAX_WORD_LENGTH + 1);
    const path = new Uint32Array(MAX_WORD_LENGTH + 1);
    const word = { tiles, length: 0 };
    let depth = 0;
    let at = first;
    if (typeof at !== "number") throw badArgument("first", at, "the index of a node");
    if (!Number.isInteger(at) || at < 1 || at >= nodes.length) return;
    for (;;) {
      const node = uint32At(nodes, at);
      tiles[depth] = node & TILE_MASK;
      if ((node & ACCEPTS) !== 0) {
        word.length = depth + 1;
        yield word;
      }
      if (node >>> ARC_SHIFT !== 0 && !(skipsSwitch && (node & TILE_MASK) === SWITCH)) {
        path[depth++] = at;
        at = node >>> ARC_SHIFT;
        continue;
      }
      while ((uint32At(nodes, at) & END) !== 0) {
        if (depth === 0) return;
        at = uint32At(path, --depth);
      }
      at++;
    }
  }
}
