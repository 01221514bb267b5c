import { type FileLetters, lettersFor } from "../../alphabet/tile-sets.js";
import {
  type Bytes,
  bytesFrom,
  checkInstance,
  checkOptionalText,
  checkOptionNames,
  described,
} from "../../base/arguments.js";
import { uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import {
  ARC_SHIFT,
  DAWG_ROOT_NODE,
  decodeNodes,
  encodeNodes,
  GADDAG_ROOT_NODE,
  hasSecondRoot,
  type NodeBits,
} from "../graph/node-layout.js";
import { validateGraph } from "../graph/validate.js";
import { type GraphContent, WordGraph } from "../graph/word-graph.js";
import { explainKind, otherAlphabet } from "./kinds.js";

/** Options for reading the bytes of a word-graph file. */
export interface ReadKwgOptions extends FileLetters {
  /** Number of bits in an arc: 22 (default) in `.kwg` and `.kad` files, 24 in `.kbwg` files. */
  nodeBits?: NodeBits;
  /** True if the file contains alphagrams (`.kad`), which its bytes do not indicate. */
  alphagrams?: boolean;
  /** Name of the file, for error messages. */
  source?: string | undefined;
}

/**
 * Reads a KWG, KBWG or KAD file (the layout is described in docs/formats.md). The bytes are copied
 * and checked in linear time, so the returned graph can be walked without further checks.
 * @throws LexiconError with the byte offset; the codes are those of `validateGraph`, and
 *   `TRUNCATED`. If the bytes seem to be another kind of file, the message names it.
 */
export function readKwg(bytes: Bytes, options: ReadKwgOptions = {}): WordGraph {
  const content = bytesFrom(bytes);
  checkOptionNames(options, { nodeBits: 0, alphabet: 0, letters: 0, alphagrams: 0, source: 0 });
  try {
    return readKwgNodes(content, options);
  } catch (error) {
    throw explainKind(error, content, options.nodeBits === 24 ? "kbwg" : "kwg");
  }
}

function readKwgNodes(bytes: Uint8Array, options: ReadKwgOptions): WordGraph {
  const { nodeBits = 22, alphagrams = false, source } = options;
  const letters = lettersFor(options);
  checkNodeBits(nodeBits);
  checkOptionalText(source, "source");
  const nodes = decodeNodes(bytes, nodeBits, source);
  const graph = new WordGraph(nodes, alphagrams ? "alphagrams" : contentOf(nodes));
  try {
    validateGraph(graph, { source, letters });
  } catch (error) {
    if (!(error instanceof LexiconError) || error.code !== "TILE_OUT_OF_RANGE") throw error;
    // Where the tiles are all that is wrong, the graph is of another alphabet.
    const { highestTile } = validateGraph(graph, { source });
    throw otherAlphabet(error, highestTile, letters);
  }
  return graph;
}

/**
 * Returns the bytes of a KWG or KAD file (22-bit arcs) or of a KBWG file (24-bit arcs).
 * @throws LexiconError `TOO_MANY_NODES` for more nodes than the arcs can reach.
 * @example
 * ```js
 * import { alphabet, openLexicon } from "gaddawg";
 * import { buildGraph, readWordList, writeKwg } from "gaddawg/formats";
 *
 * const { words } = readWordList("care\ncares\nrace\n", alphabet("english"));
 * const bytes = writeKwg(buildGraph(words));
 * const lexicon = await openLexicon(bytes, { format: "kwg" });
 * console.log(bytes.length, [...lexicon.words()]); // 156 [ 'CARE', 'CARES', 'RACE' ]
 * ```
 */
export function writeKwg(graph: WordGraph, nodeBits: NodeBits = 22): Uint8Array {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkNodeBits(nodeBits);
  return encodeNodes(graph.nodes, nodeBits);
}

function checkNodeBits(nodeBits: unknown): void {
  if (nodeBits === 22 || nodeBits === 24) return;
  throw new LexiconError("BAD_OPTION", `nodes with ${described(nodeBits)}-bit arcs`, {
    expected: "22 or 24",
  });
}

/**
 * Returns what nodes hold. A GADDAG has a second root in node 1. Without one, node 1 is the first of
 * some run and has a tile, so it cannot be mistaken for a root; in MAGPIE's files of a DAWG alone it
 * is a root that leads nowhere, and in those of a GADDAG alone the root of the DAWG is.
 */
export function contentOf(nodes: Uint32Array): GraphContent {
  if (!hasSecondRoot(nodes)) return "dawg";
  const dawg = uint32At(nodes, DAWG_ROOT_NODE) >>> ARC_SHIFT;
  const gaddag = uint32At(nodes, GADDAG_ROOT_NODE) >>> ARC_SHIFT;
  if (gaddag === 0 && dawg !== 0) return "dawg";
  return dawg === 0 && gaddag !== 0 ? "gaddag-only" : "gaddag";
}
