import type { Alphabet } from "../alphabet/index.js";
import { LexiconError, type LexiconErrorCode, quoted } from "../errors.js";
import { WordGraph } from "../lexicon/graph.js";
import { ACCEPTS, ARC_SHIFT, decodeNodes, END, encodeNodes, TILE_MASK } from "../lexicon/node.js";
import { validateGraph } from "../lexicon/validate.js";
import {
  emptyValues,
  expectedValue,
  formatOf,
  LEAVE_FORMATS,
  type LeaveFormat,
  type LeaveValues,
  pointsOf,
  storedValue,
  thousandthsOf,
} from "./values.js";

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
const COUNT_BYTES = 4;
const NODE_BYTES = 4;
const VALUE_BYTES = { klv2: 4, klv: 2 } as const;
/** Index of the tile among the four bytes of a `.kwg` node. */
const TILE_BYTE = 3;
/** Counts stop here; a table of that many leaves cannot exist. */
const MOST = 0xffffffff;

/** One leave and its value. */
export interface LeaveEntry {
  /** Tile numbers in ascending order: blanks (0) first. */
  tiles: Uint8Array;
  /** Value in points. */
  value: number;
}

/** Options for reading a leave file. */
export interface ReadKlvOptions {
  /** Number of letters of the alphabet; higher tiles are refused (default 63). */
  letters?: number | undefined;
  /** Name of the file, for errors. */
  source?: string | undefined;
  /** Whether the table may keep the bytes, which must not be changed then; by default it copies them. */
  keep?: boolean | undefined;
}

/**
 * A table of leave values: a word graph of the leaves (tiles ascending, the
 * blank, tile 0, first) and their values in sorted order.
 *
 * A leave's place among the values is the number of leaves before it, which a
 * walk down the graph adds up from `counts` without looking at those leaves
 * ([wolges]). The leaves `?`, `?S` and `S`, where the root run's tail is
 * also what follows the blank:
 *
 *     index  tile arc  accepts end  count
 *       0     -    1      -     *
 *       1     ?    2      *     -     3   ?, ?S, and S beside it
 *       2     S    0      *     *     1   the S of both
 *
 * `?S` passes the leave `?` and is the first below it: place 1. `S` skips
 * 3 - 1 leaves in the root run: place 2.
 */
export class Leaves implements Iterable<LeaveEntry> {
  /** The leaves, as words. */
  readonly graph: WordGraph;
  /** Stored values by place: f32 in points (KLV2) or i16 in 1/256 of a point (KLV1). */
  readonly values: LeaveValues;
  /** For each node, the leaves that end at or below it or a later sibling. */
  readonly counts: Uint32Array;

  /**
   * Does not validate its input: the graph must have passed `validateGraph` or come from a
   * builder, and have as many leaves as there are values. Use `readKlv` or `buildLeaves`.
   */
  constructor(graph: WordGraph, values: LeaveValues, counts = countLeaves(graph)) {
    this.graph = graph;
    this.values = values;
    this.counts = counts;
  }

  /** Returns a table of the same leaves with other values, in the same order. */
  withValues(values: LeaveValues): Leaves {
    if (values.length !== this.count) {
      throw new RangeError(`${values.length} values for ${this.count} leaves`);
    }
    return new Leaves(this.graph, values, this.counts);
  }

  /** The format of the values, and of a file with this table. */
  get format(): LeaveFormat {
    return formatOf(this.values);
  }

  /** Number of leaves. */
  get count(): number {
    return this.values.length;
  }

  /**
   * Returns the value of a leave in points; 0 for the empty leave and for any leave that is
   * not in the table.
   * @param tiles tile numbers in any order, the blank 0.
   */
  value(tiles: ArrayLike<number>): number {
    const index = this.indexOf(sortedTiles(tiles));
    return index < 0 ? 0 : pointsOf(this.values[index]!, this.format);
  }

  /**
   * Returns the value of a leave in thousandths of a point, an integer, as the engine counts
   * it; 0 for the empty leave and for any leave that is not in the table.
   * @param tiles tile numbers in any order, the blank 0.
   */
  valueMilli(tiles: ArrayLike<number>): number {
    const index = this.indexOf(sortedTiles(tiles));
    return index < 0 ? 0 : thousandthsOf(this.values[index]!, this.format);
  }

  /** Returns all values in thousandths of a point, in the order of the leaves. */
  valuesMilli(): Int32Array {
    const { values, format } = this;
    const all = new Int32Array(values.length);
    for (let i = 0; i < all.length; i++) all[i] = thousandthsOf(values[i]!, format);
    return all;
  }

  /**
   * Returns the index of a leave among the values, or -1 if the table does not have it.
   * @param tiles tile numbers in ascending order.
   */
  indexOf(tiles: ArrayLike<number>): number {
    const { graph, counts } = this;
    let first = graph.dawgRoot;
    let before = 0;
    for (let i = 0; i < tiles.length; i++) {
      const at = graph.find(first, tiles[i]!);
      if (at === 0) return -1;
      before += counts[first]! - counts[at]!;
      const accepts = graph.accepts(at);
      if (i === tiles.length - 1) return accepts ? before : -1;
      if (accepts) before++;
      first = graph.arc(at);
    }
    return -1;
  }

  /** Yields every leave with its value in points, in sorted order. */
  *[Symbol.iterator](): Generator<LeaveEntry> {
    const { values, format } = this;
    let i = 0;
    for (const { tiles, length } of this.graph.walk()) {
      yield { tiles: tiles.slice(0, length), value: pointsOf(values[i++]!, format) };
    }
  }
}

/**
 * For each node of an acyclic graph whose runs all end, how many words end at
 * or below it or a later sibling; 0 for nodes that nothing leads to. Linear in
 * the number of nodes, since each is counted once; the recursion is as deep as
 * the longest word. Counts stop at 2^32 - 1, which small mutated files can
 * exceed many times over.
 */
export function countLeaves({ nodes, dawgRoot }: WordGraph): Uint32Array {
  const counts = new Uint32Array(nodes.length);
  const countRun = (first: number): void => {
    let end = first;
    while (counts[end] === 0 && (nodes[end]! & END) === 0) end++;
    // The run's end itself, or a tail that was counted as part of another run.
    let sum = counts[end]!;
    if (sum !== 0) end--;
    for (let at = end; at >= first; at--) {
      const node = nodes[at]!;
      const arc = node >>> ARC_SHIFT;
      if (arc !== 0 && counts[arc] === 0) countRun(arc);
      sum += ((node & ACCEPTS) === 0 ? 0 : 1) + (arc === 0 ? 0 : counts[arc]!);
      if (sum > MOST) sum = MOST;
      counts[at] = sum;
    }
  };
  if (dawgRoot !== 0) countRun(dawgRoot);
  return counts;
}

/**
 * Reads a leave file, KLV2 or KLV1. The bytes are copied (see `keep`) and checked in linear
 * time, so the returned table can be used without further checks.
 *
 * @throws LexiconError with the byte offset and what was expected: `TRUNCATED`
 *   and `TRAILING` where lengths and counts do not agree, `BAD_VALUE` for NaN
 *   and infinities, `TILES_NOT_ASCENDING` where a leave's tiles do not ascend,
 *   and whatever `validateGraph` finds.
 */
export function readKlv(bytes: Uint8Array, options: ReadKlvOptions = {}): Leaves {
  return new KlvReader(bytes, options).read();
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
      this.fail("TRUNCATED", `${nodeCount} nodes in ${bytes.length} bytes`, 0, "bytes for all");
    }
    const valueCount = this.count(countAt, "value");
    const valuesAt = countAt + COUNT_BYTES;
    const format = this.formatFor(valueCount, valuesAt);
    const graph = this.graph(nodeCount);
    const counts = countLeaves(graph);
    this.checkAscending(graph, counts);
    const leaves = counts[graph.dawgRoot]!;
    if (leaves !== valueCount) {
      const code = valueCount < leaves ? "TRUNCATED" : "TRAILING";
      const expected =
        leaves === MOST ? "far more: one for each leave" : `${leaves}, one per leave`;
      this.fail(code, `${valueCount} values`, countAt, expected);
    }
    const values = this.values(format, valueCount, valuesAt);
    this.checkFinite(values, valuesAt);
    return new Leaves(graph, values, counts);
  }

  private count(at: number, what: string): number {
    if (at + COUNT_BYTES > this.bytes.length) {
      const expected = `4 bytes with the number of ${what}s`;
      this.fail("TRUNCATED", `the file ends after ${this.bytes.length} bytes`, at, expected);
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
      this.fail(code, `${got} bytes for ${valueCount} values`, valuesAt, expected);
    }
    return format;
  }

  private graph(nodeCount: number): WordGraph {
    const { bytes, source } = this;
    const end = COUNT_BYTES + nodeCount * NODE_BYTES;
    // decodeNodes would find these too, with offsets that leave out the count.
    for (let at = COUNT_BYTES; at < end; at += NODE_BYTES) {
      const tile = bytes[at + TILE_BYTE]!;
      if (tile > TILE_MASK) {
        const code = at === COUNT_BYTES ? "BAD_ROOT" : "TILE_OUT_OF_RANGE";
        this.fail(code, `tile ${tile} in a node`, at, `0 to ${TILE_MASK}`);
      }
    }
    const graph = new WordGraph(decodeNodes(bytes.subarray(COUNT_BYTES, end), 22, source), "dawg");
    const { letters = TILE_MASK } = this.options;
    validateGraph(graph, { letters, source, blanks: true, offset: COUNT_BYTES });
    return graph;
  }

  /**
   * A table is asked by sorted tiles, so a path that does not ascend would
   * never be found. The first of a run has its lowest tile.
   */
  private checkAscending({ nodes }: WordGraph, counts: Uint32Array): void {
    for (let at = 1; at < nodes.length; at++) {
      if (counts[at] === 0) continue;
      const node = nodes[at]!;
      const arc = node >>> ARC_SHIFT;
      const tile = node & TILE_MASK;
      const below = nodes[arc]! & TILE_MASK;
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
    // The kernel's memory is little-endian too, so that is what every host here is.
    const Values = format === "klv" ? Int16Array : Float32Array;
    return new Values(buffer as ArrayBuffer, byteOffset, count);
  }

  /** A loop of our own would take several times as long, cold as it is when one starts. */
  private checkFinite(values: LeaveValues, valuesAt: number): void {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].filter((value) =>
      values.includes(value),
    );
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
 * @param format format of the file; by default that of the table. Values of the other format
 *   are converted; from KLV2 to KLV1 they are rounded to 1/256 of a point.
 * @param alphabet names a leave in an error; not needed otherwise.
 * @throws LexiconError `BAD_VALUE` for a value that KLV1 cannot hold, `TOO_MANY_NODES` for
 *   more than 2^22 nodes, `BAD_OPTION` for an unknown format.
 */
export function writeKlv(
  leaves: Leaves,
  format: LeaveFormat = leaves.format,
  alphabet?: Alphabet,
): Uint8Array {
  checkLeaveFormat(format);
  const nodes = encodeNodes(leaves.graph.nodes, 22);
  const values = convertValues(leaves, format, alphabet);
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

/** Returns the leave format with a name; throws a LexiconError `BAD_OPTION` if there is none. */
export function checkLeaveFormat(name: string): LeaveFormat {
  const format = LEAVE_FORMATS.find((known) => known === name);
  if (format === undefined) {
    throw new LexiconError("BAD_OPTION", `there is no leave format ${quoted(name)}`, {
      expected: LEAVE_FORMATS.join(", "),
    });
  }
  return format;
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

/** Returns the error for a value that a format cannot hold. */
export function badValue(
  { tiles, value }: { tiles: ArrayLike<number>; value: number },
  format: LeaveFormat,
  alphabet?: Alphabet,
): LexiconError {
  return new LexiconError("BAD_VALUE", `${nameOf(tiles, alphabet)} has the value ${value}`, {
    expected: expectedValue(format),
  });
}

/** Names a leave for an error: by its letters, or by tile numbers without an alphabet. */
export function nameOf(tiles: ArrayLike<number>, alphabet?: Alphabet): string {
  const list = Array.from(tiles);
  return alphabet !== undefined && list.every((tile) => tile <= alphabet.letters)
    ? `the leave ${alphabet.format(list)}`
    : `the leave of tiles ${list.join(", ")}`;
}

/** Returns the tiles in ascending order: the same array if they are sorted already. */
export function sortedTiles(tiles: ArrayLike<number>): ArrayLike<number> {
  for (let i = 1; i < tiles.length; i++) {
    if (tiles[i - 1]! > tiles[i]!) {
      return Array.from(tiles).sort((a, b) => a - b);
    }
  }
  return tiles;
}
