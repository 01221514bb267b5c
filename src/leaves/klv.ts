import type { Alphabet } from "../alphabet/alphabet.js";
import { alphabetOf, type FileLetters, lettersFor } from "../alphabet/tile-sets.js";
import {
  type Bytes,
  bytesFrom,
  checkInstance,
  checkOptionalText,
  checkOptionNames,
} from "../base/arguments.js";
import { byteAt, uint32At } from "../base/elements.js";
import { counted, LexiconError, type LexiconErrorCode } from "../base/errors.js";
import { explainKind } from "../words/formats/kinds.js";
import { MOST_COUNTED, wordsFrom } from "../words/graph/counts.js";
import { sameNumbers } from "../words/graph/deep-check.js";
import {
  ARC_SHIFT,
  decodeNodes,
  END,
  encodeNodes,
  GADDAG_ROOT_NODE,
  TILE_MASK,
} from "../words/graph/node-layout.js";
import { type PackingOrder, WOLGES_ORDERS } from "../words/graph/packing.js";
import { validateGraph } from "../words/graph/validate.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { buildLeaves } from "./build.js";
import {
  badValue,
  checkLeaveFormat,
  emptyValues,
  formatOf,
  type LeaveFormat,
  Leaves,
  type LeaveValues,
  storedValue,
} from "./leaves.js";

/*
 * A leave file, `.klv2` or `.klv`; all numbers little-endian:
 *
 * | byte     | size | what                                                     |
 * | -------- | ---- | -------------------------------------------------------- |
 * | 0        | 4    | n: number of nodes                                       |
 * | 4        | 4n   | the nodes of a `.kwg` without a GADDAG; tile 0 the blank |
 * | 4n + 4   | 4    | v: number of values, as many as the graph has leaves     |
 * | 4n + 8   | 4v   | KLV2: the values in the order of the leaves, f32, points |
 * |          | 2v   | KLV1: the same as i16, 1/256 of a point                  |
 *
 * Nothing names the version: a file too short for KLV2's values is KLV1.
 */
/** Size of a number of nodes or of values. */
const COUNT_BYTES = 4;
/** Size of a node. */
const NODE_BYTES = 4;
/** Size of a value in each version of the format. */
const VALUE_BYTES = { klv2: 4, klv: 2 } as const;
/** Index of the tile among the four bytes of a `.kwg` node. */
const TILE_BYTE = 3;

/** Options for reading a leave file. */
export interface ReadKlvOptions extends FileLetters {
  /** Name of the file, for error messages. */
  source?: string | undefined;
  /**
   * If true, the table may keep the bytes, which must then not be changed; by default, it copies
   * them.
   */
  keep?: boolean | undefined;
}

/**
 * Reads a leave file, KLV2 or KLV1. The bytes are copied (see `keep`) and checked in linear
 * time, so the returned table can be used without further checks.
 *
 * @throws LexiconError with the byte offset and what was expected: `TRUNCATED`
 *   and `TRAILING` if lengths and counts do not agree, `BAD_VALUE` for NaN
 *   and infinities, `TILES_NOT_ASCENDING` if a leave's tiles do not ascend,
 *   and whatever `validateGraph` finds. If the bytes seem to be another kind
 *   of file, the message names it.
 */
export function readKlv(bytes: Bytes, options: ReadKlvOptions = {}): Leaves {
  const content = bytesFrom(bytes);
  checkOptionNames(options, { alphabet: 0, letters: 0, source: 0, keep: 0 });
  checkOptionalText(options.source, "source");
  try {
    return new KlvReader(content, options).read();
  } catch (error) {
    throw explainKind(error, content, "klv");
  }
}

class KlvReader {
  private readonly view: DataView;
  private readonly source: string | undefined;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly options: ReadKlvOptions,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.source = options.source;
  }

  read(): Leaves {
    const { bytes } = this;
    const nodeCount = this.count(0, "node");
    const countAt = COUNT_BYTES + nodeCount * NODE_BYTES;
    if (nodeCount === 0) this.fail("BAD_ROOT", "no nodes", 0, "a root node at least");
    if (countAt > bytes.length) {
      this.fail(
        "TRUNCATED",
        `${counted(nodeCount, "node")} in ${counted(bytes.length, "byte")}`,
        0,
        "bytes for all",
      );
    }
    const valueCount = this.count(countAt, "value");
    const valuesAt = countAt + COUNT_BYTES;
    const format = this.formatFor(valueCount, valuesAt);
    const graph = this.graph(nodeCount);
    const counts = wordsFrom(graph);
    this.checkAscending(graph, counts);
    const leaves = uint32At(counts, graph.dawgRoot);
    if (leaves !== valueCount) {
      const code = valueCount < leaves ? "TRUNCATED" : "TRAILING";
      const expected =
        leaves === MOST_COUNTED ? "far more: one for each leave" : `${leaves}, one per leave`;
      this.fail(code, counted(valueCount, "value"), countAt, expected);
    }
    const values = this.values(format, valueCount, valuesAt);
    this.checkFinite(values, valuesAt);
    return new Leaves(graph, values, counts);
  }

  private count(at: number, what: string): number {
    if (at + COUNT_BYTES > this.bytes.length) {
      const expected = `4 bytes with the number of ${what}s`;
      this.fail(
        "TRUNCATED",
        `the file ends after ${counted(this.bytes.length, "byte")}`,
        at,
        expected,
      );
    }
    return this.view.getUint32(at, true);
  }

  /** Returns the version of the format, by the number of bytes of the values. */
  private formatFor(valueCount: number, valuesAt: number): LeaveFormat {
    const got = this.bytes.length - valuesAt;
    const format = got < valueCount * VALUE_BYTES.klv2 ? "klv" : "klv2";
    if (got !== valueCount * VALUE_BYTES[format]) {
      const code = got < valueCount * VALUE_BYTES.klv ? "TRUNCATED" : "TRAILING";
      const { klv2, klv } = VALUE_BYTES;
      const expected = `${valueCount * klv2} (KLV2) or ${valueCount * klv} (KLV1)`;
      this.fail(
        code,
        `${counted(got, "byte")} for ${counted(valueCount, "value")}`,
        valuesAt,
        expected,
      );
    }
    return format;
  }

  private graph(nodeCount: number): WordGraph {
    const { bytes, source } = this;
    const end = COUNT_BYTES + nodeCount * NODE_BYTES;
    // `decodeNodes` would find these too, but its offsets do not include the count.
    for (let at = COUNT_BYTES; at < end; at += NODE_BYTES) {
      const tile = byteAt(bytes, at + TILE_BYTE);
      if (tile > TILE_MASK) {
        const code = at === COUNT_BYTES ? "BAD_ROOT" : "TILE_OUT_OF_RANGE";
        this.fail(code, `tile ${tile} in a node`, at, `0 to ${TILE_MASK}`);
      }
    }
    const graph = new WordGraph(decodeNodes(bytes.subarray(COUNT_BYTES, end), 22, source), "dawg");
    const letters = lettersFor(this.options);
    validateGraph(graph, { letters, source, blanks: true, offset: COUNT_BYTES });
    return graph;
  }

  /**
   * Checks that the tiles of each path ascend: look-ups use sorted tiles, so any other leave would
   * never be found. The first node of a run has its lowest tile.
   */
  private checkAscending({ nodes }: WordGraph, counts: Uint32Array): void {
    for (let at = 1; at < nodes.length; at++) {
      if (counts[at] === 0) continue;
      const node = uint32At(nodes, at);
      const arc = node >>> ARC_SHIFT;
      const tile = node & TILE_MASK;
      const below = uint32At(nodes, arc) & TILE_MASK;
      if (arc !== 0 && below < tile) {
        const what = `tile ${below} after tile ${tile} in a leave`;
        this.fail("TILES_NOT_ASCENDING", what, COUNT_BYTES + arc * NODE_BYTES, `${tile} or higher`);
      }
    }
  }

  private values(format: LeaveFormat, count: number, valuesAt: number): LeaveValues {
    const bytes = this.bytes.subarray(valuesAt);
    const keeps = this.options.keep === true && bytes.byteOffset % VALUE_BYTES[format] === 0;
    const { buffer, byteOffset } = keeps ? bytes : new Uint8Array(bytes);
    // Only little-endian hosts are supported, because the memory of the kernel is little-endian.
    const Values = format === "klv" ? Int16Array : Float32Array;
    return new Values(buffer as ArrayBuffer, byteOffset, count);
  }

  /**
   * Checks that all values are finite. A loop of our own, not yet compiled at this point, would
   * take several times as long.
   */
  private checkFinite(values: LeaveValues, valuesAt: number): void {
    const odd = [Number.NaN, Infinity, -Infinity].filter((value) => values.includes(value));
    if (odd.length === 0) return;
    const bad = values.findIndex((value) => !Number.isFinite(value));
    const at = valuesAt + bad * VALUE_BYTES[formatOf(values)];
    this.fail("BAD_VALUE", `the value of leave ${bad} is ${values[bad]}`, at, "a finite number");
  }

  private fail(code: LexiconErrorCode, what: string, offset: number, expected: string): never {
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }
}

/**
 * Returns the bytes of a leave file.
 *
 * @param format format of the file; by default that of the table. Values in the other format
 *   are converted; from KLV2 to KLV1, they are rounded to 1/256 of a point.
 * @param alphabet used to name a leave in an error; otherwise not needed.
 * @throws LexiconError `BAD_VALUE` for a value that KLV1 cannot hold, `TOO_MANY_NODES` for
 *   more than 2^22 nodes, `BAD_OPTION` for an unknown format.
 */
export function writeKlv(
  leaves: Leaves,
  format: LeaveFormat = leaves?.format,
  alphabet?: Alphabet,
): Uint8Array {
  checkInstance(leaves, Leaves, "leaves", "a table of leaves");
  checkLeaveFormat(format);
  const nodes = encodeNodes(leaves.graph.nodes, 22);
  const values = convertValues(
    leaves,
    format,
    alphabet === undefined ? undefined : alphabetOf(alphabet),
  );
  const countAt = COUNT_BYTES + nodes.length;
  const valuesAt = countAt + COUNT_BYTES;
  const bytes = new Uint8Array(valuesAt + values.length * VALUE_BYTES[format]);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, nodes.length / NODE_BYTES, true);
  bytes.set(nodes, COUNT_BYTES);
  view.setUint32(countAt, values.length, true);
  for (let i = 0; i < values.length; i++) {
    const at = valuesAt + i * VALUE_BYTES[format];
    if (format === "klv") view.setInt16(at, values[i]!, true);
    else view.setFloat32(at, values[i]!, true);
  }
  return bytes;
}

function convertValues(leaves: Leaves, format: LeaveFormat, alphabet?: Alphabet): LeaveValues {
  if (format === leaves.format) return leaves.values;
  const values = emptyValues(format, leaves.count);
  let i = 0;
  for (const entry of leaves) {
    const stored = storedValue(entry.value, format);
    if (stored === undefined) throw badValue(entry, format, alphabet);
    values[i++] = stored;
  }
  return values;
}

/** Returns whether the graph of a table has an empty second root, as in files of MAGPIE. */
export function hasSecondRoot({ graph }: Leaves): boolean {
  return graph.nodes[GADDAG_ROOT_NODE] === END;
}

/**
 * Returns the packing order whose bytes a leave file has, or null. A second root, if the file has
 * one, is no part of the order.
 */
export function leavesOrder(leaves: Leaves, bytes: Uint8Array): PackingOrder | null {
  const entries = [...leaves];
  const { format } = leaves;
  const secondRoot = hasSecondRoot(leaves);
  const isSame = (order: PackingOrder): boolean =>
    sameNumbers(bytes, writeKlv(buildLeaves(entries, { format, order, secondRoot })));
  return WOLGES_ORDERS.find(isSame) ?? null;
}
