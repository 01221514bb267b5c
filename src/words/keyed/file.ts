import {
  type Bytes,
  bytesFrom,
  checkInstance,
  checkOptionalText,
  checkOptionNames,
  OWN,
} from "../../base/arguments.js";
import { crc32 } from "../../base/crc32.js";
import { LexiconError, type LexiconErrorCode, sourced } from "../../base/errors.js";
import { countWords } from "../graph/counts.js";
import { decodeNodes, encodeNodes, maxNodes, TILE_MASK } from "../graph/node-layout.js";
import { factsOf } from "../graph/validate.js";
import { WordGraph } from "../graph/word-graph.js";
import { areClasses, ByteCode } from "./byte-code.js";
import { KeyedGraph, storeOf } from "./keyed-graph.js";
import {
  countKeys,
  DelimitedStore,
  IndexedStore,
  KEYED_VARIANTS,
  type KeyedStore,
  WordIndex,
} from "./stores.js";
import { decodeValues } from "./values.js";

/*
 * The file of a keyed graph, `.gkd`. Numbers have 32 bits and are little-endian.
 *
 * | byte | what                                                                     |
 * | ---- | ------------------------------------------------------------------------ |
 * | 0    | `gdkd`                                                                   |
 * | 4    | version, 1                                                               |
 * | 8    | variant: 0 index, 1 delimiter                                            |
 * | 12   | number of keys                                                           |
 * | 16   | number of pairs                                                          |
 * | 20   | number of nodes                                                          |
 * | 24   | bytes of the values (values.ts); 0 in the variant delimiter              |
 * | 28   | CRC-32 of all other bytes                                                |
 * | 32   | ranges of the byte code (byte-code.ts), a byte each                      |
 * | 288  | nodes of the graph, as in a `.kbwg` file                                 |
 * | -    | values                                                                   |
 */
const MAGIC = 0x646b6467;
const VERSION = 1;
const SUM_AT = 28;
const CLASSES_AT = 32;
const NODES_AT = CLASSES_AT + 256;

/** Returns the bytes of a keyed-graph file (`.gkd`). */
export function writeKeyedGraph(keyed: KeyedGraph): Uint8Array {
  checkInstance(keyed, KeyedGraph, "keyed", "a KeyedGraph");
  const { graph, code, variant, keys, pairs, data } = storeOf(keyed);
  const nodes = encodeNodes(graph.nodes, 24);
  const bytes = new Uint8Array(NODES_AT + nodes.length + data.length);
  const view = new DataView(bytes.buffer);
  const place = KEYED_VARIANTS.indexOf(variant);
  const head = [MAGIC, VERSION, place, keys, pairs, graph.nodes.length, data.length];
  for (const [i, number] of head.entries()) view.setUint32(4 * i, number, true);
  bytes.set(code.classes, CLASSES_AT);
  bytes.set(nodes, NODES_AT);
  bytes.set(data, NODES_AT + nodes.length);
  view.setUint32(SUM_AT, checksumOf(bytes), true);
  return bytes;
}

function checksumOf(bytes: Uint8Array): number {
  return crc32(bytes.subarray(SUM_AT + 4), crc32(bytes.subarray(0, SUM_AT)));
}

/** Options for reading a keyed graph. */
export interface ReadKeyedOptions {
  /** Name of the file, for error messages. */
  source?: string | undefined;
}

/**
 * Reads a keyed-graph file (`.gkd`) and checks all of it.
 * @throws LexiconError with the byte offset: `WRONG_FORMAT`, `TRUNCATED`, `TRAILING`, `BAD_VALUE`
 *   (also for a wrong checksum), and the codes of `validateGraph`.
 */
export function readKeyedGraph(bytes: Bytes, options: ReadKeyedOptions = {}): KeyedGraph {
  const content = bytesFrom(bytes);
  checkOptionNames(options, { source: 0 });
  const { source } = options;
  checkOptionalText(source, "options.source");
  try {
    return new KeyedGraph(OWN, readStore(content));
  } catch (error) {
    throw sourced(error, source);
  }
}

function readStore(bytes: Uint8Array): KeyedStore {
  const { variant, keys, pairs, nodes, dataBytes } = readHead(bytes);
  const end = NODES_AT + 4 * nodes;
  const classes = bytes.slice(CLASSES_AT, NODES_AT);
  if (!areClasses(classes)) failAt("BAD_VALUE", "wrong ranges of bytes", CLASSES_AT, "62 in order");
  const code = new ByteCode(classes);
  const graph = new WordGraph(decodeNodes(bytes.subarray(NODES_AT, end), 24), "dawg");
  factsOf(graph, { letters: TILE_MASK, offset: NODES_AT });
  const { words } = countWords(graph);
  const isIndex = KEYED_VARIANTS[variant] === "index";
  const counts = isIndex ? { keys: words, pairs } : { keys: countKeys(graph), pairs: words };
  if (counts.keys !== keys || counts.pairs !== pairs) {
    const what = `${counts.keys} keys and ${counts.pairs} pairs in the graph`;
    failAt("BAD_VALUE", what, 12, `${keys} keys and ${pairs} pairs, as the head says`);
  }
  if (!isIndex) return new DelimitedStore(graph, code, keys, pairs);
  const data = bytes.slice(end, end + dataBytes);
  const values = decodeValues(data, { keys, pairs, offset: end });
  return new IndexedStore(graph, code, new WordIndex(graph), values, data);
}

/** Reads the numbers of the head of a file. */
function readHead(bytes: Uint8Array) {
  if (bytes.length < 4 || viewOf(bytes).getUint32(0, true) !== MAGIC) {
    failAt("WRONG_FORMAT", "not a keyed graph", 0, "gdkd");
  }
  if (bytes.length < NODES_AT)
    failAt("TRUNCATED", `${bytes.length} bytes`, 0, `${NODES_AT} at least`);
  const view = viewOf(bytes);
  const number = (at: number): number => view.getUint32(at, true);
  if (number(4) !== VERSION) failAt("WRONG_FORMAT", `version ${number(4)}`, 4, String(VERSION));
  const variant = number(8);
  if (variant >= KEYED_VARIANTS.length) failAt("BAD_VALUE", `variant ${variant}`, 8, "0 or 1");
  const [keys, pairs, nodes, dataBytes] = [number(12), number(16), number(20), number(24)];
  const size = NODES_AT + 4 * nodes + dataBytes;
  if (bytes.length !== size) {
    const code = bytes.length < size ? "TRUNCATED" : "TRAILING";
    failAt(code, `${bytes.length} bytes`, bytes.length, `${size}, as the head says`);
  }
  if (number(SUM_AT) !== checksumOf(bytes)) {
    failAt("BAD_VALUE", "a wrong checksum", SUM_AT, "the bytes that were written");
  }
  if (nodes < 1 || nodes > maxNodes(24)) failAt("BAD_VALUE", `${nodes} nodes`, 20, "1 to 2^24");
  const isDelimiter = KEYED_VARIANTS[variant] === "delimiter";
  if (isDelimiter && dataBytes > 0) failAt("BAD_VALUE", `${dataBytes} bytes of values`, 24, "none");
  return { variant, keys, pairs, nodes, dataBytes };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function failAt(code: LexiconErrorCode, what: string, offset: number, expected: string): never {
  throw new LexiconError(code, what, { offset, expected });
}
