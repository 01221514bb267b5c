import { uint32At } from "../../base/elements.js";
import { counted, LexiconError } from "../../base/errors.js";
import * as bits from "../../kernel/generated/words/node-bits.js";

/*
 * Word graphs have one layout of nodes in memory, that of a `.kbwg` file, which has room for every
 * arc that a `.kwg` has: see assembly/words/node-bits.ts.
 */
export const TILE_MASK: number = bits.TILE_MASK;
export const END: number = bits.END;
export const ACCEPTS: number = bits.ACCEPTS;
export const ARC_SHIFT: number = bits.ARC_SHIFT;

/** The direction switch of a GADDAG, and the blank of a leave graph. */
export const SWITCH = 0;

/** The maximum length of a word in a graph, in tiles. */
export const MAX_WORD_LENGTH = 255;

/** Number of bits in an arc of a file's nodes: 22 in `.kwg` and `.kad`, 24 in `.kbwg`. */
export type NodeBits = 22 | 24;

/** Index of the node that holds a graph's DAWG root, and of the one for its GADDAG root. */
export const DAWG_ROOT_NODE = 0;
export const GADDAG_ROOT_NODE = 1;

/** Returns whether node 1 is a root, which has neither a tile nor a word. */
export function hasSecondRoot(nodes: Uint32Array): boolean {
  const second = nodes[GADDAG_ROOT_NODE];
  return second !== undefined && (second & (TILE_MASK | ACCEPTS | END)) === END;
}

/*
 * The layout of a `.kwg` node: arc 0-21, end 22, accepts 23, tile 24-31.
 */
const KWG_ARC_MASK = 0x3fffff;
const KWG_END_BIT = 22;
const KWG_ACCEPTS_BIT = 23;
const KWG_TILE_SHIFT = 24;

/** Returns the number of nodes that a file with arcs of this many bits can hold. */
export function maxNodes(bits: NodeBits): number {
  return 2 ** bits;
}

/**
 * Returns the bytes of a file with the given nodes, little-endian.
 * @throws LexiconError `TOO_MANY_NODES` for more nodes than the arcs can reach.
 */
export function encodeNodes(nodes: Uint32Array, bits: NodeBits): Uint8Array {
  if (nodes.length > maxNodes(bits)) {
    throw new LexiconError("TOO_MANY_NODES", counted(nodes.length, "node"), {
      expected: `at most ${maxNodes(bits)} in a file with ${bits}-bit arcs${
        bits === 22 ? "; 24-bit nodes (.kbwg) hold up to 16777216" : ""
      }`,
    });
  }
  const bytes = new Uint8Array(nodes.length * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < nodes.length; i++) {
    const node = uint32At(nodes, i);
    view.setUint32(i * 4, bits === 24 ? node : toKwgNode(node), true);
  }
  return bytes;
}

/**
 * Returns the nodes of a file in the layout of memory. Checks the length and the tiles only.
 * @throws LexiconError `TRUNCATED` when the bytes are not a whole number of nodes,
 *   `TILE_OUT_OF_RANGE` when a tile does not fit 6 bits.
 */
export function decodeNodes(bytes: Uint8Array, bits: NodeBits, source?: string): Uint32Array {
  const view = nodesView(bytes, source);
  const nodes = new Uint32Array(bytes.length / 4);
  for (let i = 0; i < nodes.length; i++) {
    const raw = view.getUint32(i * 4, true);
    if (bits === 22 && raw >>> KWG_TILE_SHIFT > TILE_MASK) {
      throw new LexiconError(
        i === 0 ? "BAD_ROOT" : "TILE_OUT_OF_RANGE",
        `node ${i} has tile ${raw >>> KWG_TILE_SHIFT}`,
        { source, offset: i * 4, expected: i === 0 ? "tile 0 in the root node" : "tiles 0 to 63" },
      );
    }
    nodes[i] = bits === 24 ? raw : fromKwgNode(raw);
  }
  return nodes;
}

/**
 * Returns a view of the nodes of a file.
 * @throws LexiconError `TRUNCATED` when the bytes are not a whole number of nodes.
 */
export function nodesView(bytes: Uint8Array, source: string | undefined): DataView {
  if (bytes.length % 4 !== 0 || bytes.length === 0) {
    throw new LexiconError("TRUNCATED", counted(bytes.length, "byte"), {
      source,
      expected: "one or more nodes of 4 bytes each",
    });
  }
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function toKwgNode(node: number): number {
  return (
    ((node & TILE_MASK) << KWG_TILE_SHIFT) |
    (((node & ACCEPTS) === 0 ? 0 : 1) << KWG_ACCEPTS_BIT) |
    (((node & END) === 0 ? 0 : 1) << KWG_END_BIT) |
    (node >>> ARC_SHIFT)
  );
}

function fromKwgNode(raw: number): number {
  return (
    ((raw & KWG_ARC_MASK) << ARC_SHIFT) |
    (((raw >>> KWG_ACCEPTS_BIT) & 1) === 0 ? 0 : ACCEPTS) |
    (((raw >>> KWG_END_BIT) & 1) === 0 ? 0 : END) |
    (raw >>> KWG_TILE_SHIFT)
  );
}
