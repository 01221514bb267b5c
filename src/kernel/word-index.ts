import type { Alphabet } from "../alphabet/index.js";
import { LexiconError, type LexiconErrorCode } from "../errors.js";
import type { WordGraph } from "../lexicon/index.js";
import type { Backends, Kernel } from "./exports.js";
import { type BackendChoice, startKernel } from "./graph-kernel.js";
import { signed } from "./load.js";
import { atLine, buildWordMap, MOST_LETTERS } from "./word-map.js";

/*
 * An index file, `.gwm` (docs/formats.md): a word map (assembly/words/map/map.ts) as it lies in
 * memory, with offsets from its beginning in the place of addresses. All numbers
 * little-endian:
 *
 * | byte   | what                                                            |
 * | ------ | --------------------------------------------------------------- |
 * | 0      | `gdwm`                                                          |
 * | 4      | version, 1                                                      |
 * | 8, 12  | number of the alphabet's letters; hash of their labels          |
 * | 16     | number of words                                                 |
 * | 20, 24 | two hashes of the words in their order (assembly/words/map/reader.ts) |
 * | 28     | bytes of the map                                                |
 * | 32     | their sum (assembly/words/map/file.ts)                            |
 * | 36-63  | 0                                                               |
 * | 64-    | the map                                                         |
 */
const MAGIC = 0x6d776467;
const VERSION = 1;
const HEAD_SIZE = 64;
/** Where the numbers of the head lie, in words. */
const AT = { magic: 0, version: 1, letters: 2, labels: 3, words: 4, size: 7, sum: 8, end: 9 };

/** How the bytes of an index are to be read. */
export interface ReadIndexOptions {
  /** Name of the file, for errors. */
  source?: string | undefined;
}

/**
 * An index of a lexicon's words by their letters, as a file has it. Its head has been
 * checked; the rest is when an engine is made with it.
 */
export class WordIndex {
  /** For `readIndex` and for workers, which get the bytes of one. */
  constructor(
    readonly bytes: Uint8Array,
    readonly source?: string | undefined,
  ) {}

  /** The words of its head. */
  get head(): Int32Array {
    // A copy, as the bytes may begin anywhere in their buffer.
    return new Int32Array(new Uint8Array(this.bytes.subarray(0, HEAD_SIZE)).buffer);
  }

  /** The word map. */
  get map(): Uint8Array {
    return this.bytes.subarray(HEAD_SIZE);
  }
}

/**
 * Reads an index file, as `buildIndex` gives it. The bytes are kept, and nobody must
 * change them.
 * @throws LexiconError `WRONG_FORMAT`, `TRUNCATED` or `TRAILING`.
 */
export function readIndex(bytes: Uint8Array, { source }: ReadIndexOptions = {}): WordIndex {
  const index = new WordIndex(bytes, source);
  const fail = (code: LexiconErrorCode, what: string, offset: number, expected: string): never => {
    throw new LexiconError(code, what, { source, offset, expected });
  };
  if (bytes.length < HEAD_SIZE) {
    fail("TRUNCATED", `${bytes.length} bytes`, 0, `${HEAD_SIZE} for the head at least`);
  }
  const { head } = index;
  if (head[AT.magic] !== MAGIC) fail("WRONG_FORMAT", "no index of words", 0, "gdwm");
  if (head[AT.version] !== VERSION) {
    fail("WRONG_FORMAT", `version ${head[AT.version]} of an index`, 4, String(VERSION));
  }
  if (head.subarray(AT.end).some((word) => word !== 0)) {
    fail("WRONG_FORMAT", "a number in a place that has none yet", AT.end * 4, "0 up to byte 63");
  }
  const size = (head[AT.size] as number) >>> 0;
  if (size !== bytes.length - HEAD_SIZE) {
    const code = bytes.length - HEAD_SIZE < size ? "TRUNCATED" : "TRAILING";
    fail(code, `${bytes.length - HEAD_SIZE} bytes behind the head`, AT.size * 4, String(size));
  }
  return index;
}

/**
 * Makes the index of a graph's words, in a kernel of its own.
 * @throws LexiconError `BAD_OPTION` for alphagrams and for more than 32 letters.
 */
export async function makeIndex(
  graph: WordGraph,
  alphabet: Alphabet,
  backends: Backends,
  choice: BackendChoice = "auto",
): Promise<Uint8Array> {
  if (graph.content === "alphagrams" || alphabet.letters > MOST_LETTERS) {
    const what = graph.content === "alphagrams" ? "alphagrams" : `${alphabet.letters} letters`;
    throw new LexiconError("BAD_OPTION", `an index of ${what}`, {
      expected: `words of at most ${MOST_LETTERS} different letters`,
    });
  }
  const { kernel, address } = await startWith(graph, backends, choice);
  const { call } = kernel;
  const size = buildWordMap(kernel, graph.dawgRoot, address) - address;
  call.moveWordMap(address, -address);
  const bytes = new Uint8Array(HEAD_SIZE + size);
  bytes.set(new Uint8Array(kernel.buffer, address, size), HEAD_SIZE);
  const head = new Int32Array(bytes.buffer, 0, HEAD_SIZE >> 2);
  head.set([MAGIC, VERSION, alphabet.letters, hashLabels(alphabet)]);
  head.set(wordsHash(kernel, graph.dawgRoot), AT.words);
  head.set([size, call.sumWordMap(address, size)], AT.size);
  return bytes;
}

/** What indexes are checked for. */
interface IndexSetup {
  alphabet: Alphabet;
  players: readonly { graph: WordGraph }[];
  index?: boolean | readonly WordIndex[] | undefined;
}

/**
 * Checks that indexes are sound and that each player's words have one.
 * @throws LexiconError `OTHER_LEXICON` or `BAD_INDEX`.
 */
export async function checkIndexes(
  { alphabet, players, index }: IndexSetup,
  backends: Backends,
  choice: BackendChoice,
): Promise<void> {
  const indexes = typeof index === "object" ? index : [];
  for (const graph of new Set(players.map((player) => player.graph))) {
    const { kernel, address } = await startWith(graph, backends, choice);
    placeWordMap(kernel, { root: graph.dawgRoot, alphabet }, address, indexes);
  }
}

/** A kernel with a graph in its memory, and the address where a word map may begin. */
async function startWith(graph: WordGraph, backends: Backends, choice: BackendChoice) {
  const behind = (at: { GRAPH: number }) => atLine(at.GRAPH + graph.nodes.length * 4);
  const kernel = await startKernel(backends, choice, behind);
  new Int32Array(kernel.buffer).set(signed(graph.nodes), kernel.at.GRAPH >> 2);
  return { kernel, address: behind(kernel.at) };
}

/** What is known of the words of a map: the graph's DAWG begins with node `root`. */
export interface MapWords {
  root: number;
  alphabet: Alphabet;
}

/**
 * Puts the word map of a graph at an address, from which on the memory is zero: that of
 * one of the indexes, or, without any, one that is built.
 * @returns the address behind it.
 * @throws LexiconError `OTHER_LEXICON` where no index is of these words, `BAD_INDEX`.
 */
export function placeWordMap(
  kernel: Kernel,
  words: MapWords,
  address: number,
  indexes: readonly WordIndex[],
): number {
  if (indexes.length === 0) return buildWordMap(kernel, words.root, address);
  const found = indexOf(words, kernel, indexes);
  if (found !== undefined) return loadIndex(found, kernel, words.alphabet, address);
  const source = indexes.map((index) => index.source ?? "?").join(" or ");
  throw new LexiconError("OTHER_LEXICON", "an index of another lexicon", {
    source: source.includes("?") ? undefined : source,
    expected: "one that was built of the same words, with the same letters",
  });
}

function indexOf(
  { root, alphabet }: MapWords,
  kernel: Kernel,
  indexes: readonly WordIndex[],
): WordIndex | undefined {
  const expected = [alphabet.letters, hashLabels(alphabet), ...wordsHash(kernel, root)];
  return indexes.find(({ head }) => expected.every((word, i) => head[AT.letters + i] === word));
}

/** Loads an index to an address; gives the one behind it. */
function loadIndex(
  { head, map, source }: WordIndex,
  kernel: Kernel,
  { letters }: Alphabet,
  address: number,
): number {
  const { call } = kernel;
  const { length } = map;
  const fail = (what: string, offset: number, expected: string): never => {
    throw new LexiconError("BAD_INDEX", what, { source, offset, expected });
  };
  if (length % 4 !== 0 || length < HEAD_SIZE) fail("no map", AT.size * 4, "a word map's size");
  kernel.grow(address + length);
  new Uint8Array(kernel.buffer).set(map, address);
  if (call.sumWordMap(address, length) !== head[AT.sum]) {
    fail("an index that was changed or damaged", AT.sum * 4, "the sum of its bytes");
  }
  const wrong = call.checkWordMap(address, length, letters);
  if (wrong >= 0) {
    fail("something out of place in an index", HEAD_SIZE + wrong, "what docs/formats.md says");
  }
  call.moveWordMap(address, address);
  call.useWordMap(address);
  return address + length;
}

/** Number of words and two hashes of them. */
function wordsHash({ call, at, buffer }: Kernel, root: number): number[] {
  const count = call.hashWords(root);
  return [count, ...new Int32Array(buffer, at.WORD, 2)];
}

/** FNV-1a of the letters' labels in UTF-8, each with a 0 behind it. */
function hashLabels({ tiles }: Alphabet): number {
  const labels = tiles.slice(1).map(({ upper }) => `${upper}\0`);
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(labels.join(""))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash | 0;
}
