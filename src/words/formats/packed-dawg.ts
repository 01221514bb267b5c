import { type FileLetters, lettersFor } from "../../alphabet/tile-sets.js";
import { type Bytes, bytesFrom, checkOptionNames } from "../../base/arguments.js";
import { byteAt } from "../../base/elements.js";
import { counted, LexiconError, type LexiconErrorCode, restated } from "../../base/errors.js";
import { buildGraph } from "../graph/build.js";
import {
  ACCEPTS,
  ARC_SHIFT,
  DAWG_ROOT_NODE,
  END,
  maxNodes,
  TILE_MASK,
} from "../graph/node-layout.js";
import { validateGraph } from "../graph/validate.js";
import { WordGraph } from "../graph/word-graph.js";

/*
 * The packed DAWG of MAGPIE: the nodes of a DAWG in `magpie-native-merged` order, each in as few bits
 * as the file needs.
 *
 * | byte | content                                                        |
 * | ---- | -------------------------------------------------------------- |
 * | 0    | `PDWG`                                                         |
 * | 4    | version: 1                                                     |
 * | 5    | bits of a tile, T: 1 to 8                                      |
 * | 6    | bits of an arc, A: 1 to 22                                     |
 * | 7    | bits of a node, at least A + 2 + T and at most 32              |
 * | 8    | bit 0: a node is a whole number of bytes                       |
 * | 9    | 0                                                              |
 * | 12   | number of nodes                                                |
 * | 16   | index of the first node of the DAWG's root run; 0 for no words |
 * | 20   | the nodes, the lowest bit of each byte first                   |
 *
 * A node is, from its lowest bit: arc, end, accepts, tile.
 */
const MAGIC = 0x47574450;
const VERSION = 1;
const HEADER = 20;
const MOST_TILE_BITS = 8;
const MOST_ARC_BITS = 22;
const MOST_NODE_BITS = 32;

/**
 * Returns the bytes of a packed DAWG (`.pdawg`) of the words of a graph, as MAGPIE writes them.
 * @throws LexiconError `TOO_MANY_NODES` for more than 2^22 nodes; what `buildGraph` throws.
 */
export function writePackedDawg(graph: WordGraph): Uint8Array {
  const { nodes, dawgRoot } = buildGraph(graph, { content: "dawg", order: "magpie-native-merged" });
  const count = nodes.length;
  if (count > maxNodes(MOST_ARC_BITS)) {
    throw new LexiconError("TOO_MANY_NODES", counted(count, "node"), {
      expected: `at most ${maxNodes(MOST_ARC_BITS)} in a packed DAWG`,
    });
  }
  const highestTile = nodes.reduce((most, node) => Math.max(most, node & TILE_MASK), 0);
  const tileBits = bitsFor(highestTile);
  const arcBits = bitsFor(count - 1);
  const nodeBits = tileBits + 2 + arcBits;
  const bytes = new Uint8Array(HEADER + Math.ceil((count * nodeBits) / 8));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  bytes.set([VERSION, tileBits, arcBits, nodeBits, nodeBits % 8 === 0 ? 1 : 0], 4);
  view.setUint32(12, count, true);
  view.setUint32(16, dawgRoot, true);
  const bits = new BitCursor(bytes, HEADER);
  for (const node of nodes) {
    bits.write(node >>> ARC_SHIFT, arcBits);
    bits.write((node & END) === 0 ? 0 : 1, 1);
    bits.write((node & ACCEPTS) === 0 ? 0 : 1, 1);
    bits.write(node & TILE_MASK, tileBits);
  }
  return bytes;
}

/** Returns how many bits hold all numbers up to `most`, at least one. */
function bitsFor(most: number): number {
  return Math.max(1, 32 - Math.clz32(most));
}

/** Options for reading a packed DAWG. */
export interface ReadPackedDawgOptions extends FileLetters {
  /** Name of the file, for errors. */
  source?: string | undefined;
}

/**
 * Reads a packed DAWG (`.pdawg`) and checks it in linear time. Siblings need not be in the order of
 * their tiles, so build a graph of the words (`buildGraph`) for a search.
 * @throws LexiconError with the byte offset: `WRONG_FORMAT`, `TRUNCATED`, `TRAILING`, `BAD_VALUE` or
 *   the codes of `validateGraph`, which have the index of the node instead.
 */
export function readPackedDawg(bytes: Bytes, options: ReadPackedDawgOptions = {}): WordGraph {
  checkOptionNames(options, { alphabet: 0, letters: 0, source: 0 });
  const { source } = options;
  const letters = lettersFor(options);
  const content = bytesFrom(bytes);
  const shape = shapeOf(content, source);
  const nodes = nodesOf(content, shape, source);
  const graph = new WordGraph(nodes, "dawg");
  try {
    validateGraph(graph, { letters });
  } catch (error) {
    if (!(error instanceof LexiconError)) throw error;
    const { what, offset = 0 } = error;
    throw restated(error, `node ${offset / 4}: ${what}`, { source, offset: undefined });
  }
  return graph;
}

/** Reads the numbers of a file's header. */
function shapeOf(bytes: Uint8Array, source: string | undefined) {
  const fail = (code: LexiconErrorCode, offset: number, what: string, expected: string): never => {
    throw new LexiconError(code, what, { source, offset, expected });
  };
  if (bytes.length < HEADER) {
    fail("TRUNCATED", bytes.length, counted(bytes.length, "byte"), `a header of ${HEADER} bytes`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC) {
    fail("WRONG_FORMAT", 0, "not a packed DAWG", 'the first bytes "PDWG"');
  }
  const [version = 0, tileBits = 0, arcBits = 0, nodeBits = 0] = bytes.subarray(4, 8);
  if (version !== VERSION) fail("BAD_VALUE", 4, `version ${version}`, `version ${VERSION}`);
  const check = (offset: number, name: string, value: number, least: number, most: number) => {
    if (value >= least && value <= most) return;
    fail("BAD_VALUE", offset, `${name}: ${value}`, `${least} to ${most}`);
  };
  check(5, "bits of a tile", tileBits, 1, MOST_TILE_BITS);
  check(6, "bits of an arc", arcBits, 1, MOST_ARC_BITS);
  check(7, "bits of a node", nodeBits, tileBits + 2 + arcBits, MOST_NODE_BITS);
  const count = view.getUint32(12, true);
  const root = view.getUint32(16, true);
  check(12, "number of nodes", count, 2, 2 ** arcBits);
  check(16, "index of the root", root, 0, count - 1);
  const size = HEADER + Math.ceil((count * nodeBits) / 8);
  const isShort = bytes.length < size;
  if (bytes.length !== size) {
    const code = isShort ? "TRUNCATED" : "TRAILING";
    fail(code, Math.min(size, bytes.length), counted(bytes.length, "byte"), `${size} bytes`);
  }
  return { tileBits, arcBits, nodeBits, count, root };
}

function nodesOf(
  bytes: Uint8Array,
  { tileBits, arcBits, nodeBits, count, root }: ReturnType<typeof shapeOf>,
  source: string | undefined,
): Uint32Array {
  const nodes = new Uint32Array(count);
  const bits = new BitCursor(bytes, HEADER);
  const spare = nodeBits - arcBits - 2 - tileBits;
  for (let i = 0; i < count; i++) {
    const arc = bits.read(arcBits);
    const end = bits.read(1) * END;
    const accepts = bits.read(1) * ACCEPTS;
    const tile = bits.read(tileBits);
    bits.read(spare);
    if (tile > TILE_MASK) {
      const expected = `tiles 0 to ${TILE_MASK}`;
      throw new LexiconError("TILE_OUT_OF_RANGE", `node ${i} has tile ${tile}`, {
        source,
        expected,
      });
    }
    nodes[i] = (arc << ARC_SHIFT) | accepts | end | tile;
  }
  nodes[DAWG_ROOT_NODE] = (root << ARC_SHIFT) | END;
  return nodes;
}

/** Reads or writes numbers of some bits, the lowest first. */
class BitCursor {
  private at: number;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
  ) {
    this.at = start * 8;
  }

  write(value: number, bits: number): void {
    for (let i = 0; i < bits; i++, this.at++) {
      const byte = this.at >>> 3;
      this.bytes[byte] = byteAt(this.bytes, byte) | (((value >>> i) & 1) << (this.at & 7));
    }
  }

  read(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++, this.at++) {
      value |= ((byteAt(this.bytes, this.at >>> 3) >>> (this.at & 7)) & 1) << i;
    }
    return value;
  }
}
