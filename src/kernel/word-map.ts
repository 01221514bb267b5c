import type { Alphabet } from "../alphabet/alphabet.js";
import { type Bytes, bytesFrom, checkOptionalText, checkOptionNames } from "../base/arguments.js";
import { int32At } from "../base/elements.js";
import { counted, LexiconError, type LexiconErrorCode } from "../base/errors.js";
import { repeat, type Slices } from "../base/pacing.js";
import { INSPECT } from "../base/symbols.js";
import type { Rules } from "../game/rules.js";
import { type Arena, LINE, type Region } from "./arena.js";

/*
 * The file of a word map, `.gwm` (docs/formats.md): a word map (assembly/words/map/map.ts) as it
 * lies in memory, with offsets from its beginning instead of addresses. All numbers are
 * little-endian:
 *
 * | byte   | what                                                            |
 * | ------ | --------------------------------------------------------------- |
 * | 0      | `gdwm`                                                          |
 * | 4      | version, 2                                                      |
 * | 8, 12  | number of the alphabet's letters; hash of their labels          |
 * | 16     | number of words                                                 |
 * | 20, 24 | two hashes of the words in their order (assembly/words/map/reader.ts) |
 * | 28     | bytes of the map                                                |
 * | 32     | their sum (assembly/words/map/file.ts)                            |
 * | 36-63  | 0                                                               |
 * | 64-    | the map                                                         |
 */
export const MAGIC = 0x6d776467;
export const VERSION = 2;
export const HEAD_SIZE = 64;
/** Indexes of the numbers in the header. */
export const AT = {
  magic: 0,
  version: 1,
  letters: 2,
  labels: 3,
  words: 4,
  size: 7,
  sum: 8,
  end: 9,
};

/** Options for reading the bytes of a word map. */
export interface ReadWordMapOptions {
  /** Name of the file, for error messages. */
  source?: string | undefined;
}

/**
 * A word map, which finds the words of a lexicon by their letters, as the bytes of a file. The
 * header has been checked; the rest is checked when an engine is created with the map.
 */
export class WordMap {
  /** Used by `readWordMap`, and by workers, which receive its bytes. */
  constructor(
    /** The bytes of the file. Do not change them. */
    readonly bytes: Uint8Array,
    /** The name of the file, for error messages. */
    readonly source?: string | undefined,
  ) {
    bytesFrom(bytes);
    checkOptionalText(source, "source");
  }

  /** Describes the word map in one line, for `console.log` in Node. */
  [INSPECT](): string {
    const source = this.source === undefined ? "" : `, ${this.source}`;
    return `WordMap { ${counted(this.bytes.length, "byte")}${source} }`;
  }

  /** Returns a summary for JSON: the size and name of the file, not its bytes. */
  toJSON(): { type: "WordMap"; bytes: number; source?: string | undefined } {
    return { type: "WordMap", bytes: this.bytes.length, source: this.source };
  }

  /** The numbers in the header. */
  get head(): Int32Array {
    // A copy, as the bytes may begin anywhere in their buffer.
    return new Int32Array(new Uint8Array(this.bytes.subarray(0, HEAD_SIZE)).buffer);
  }

  /** The bytes after the header. */
  get map(): Uint8Array {
    return this.bytes.subarray(HEAD_SIZE);
  }
}

/**
 * A copy of a word map in another kernel's memory (`copyWordMap`): sound, and of the same graph. Instead
 * of a file's head it has the address that it was copied from.
 */
export class WordMapCopy extends WordMap {}

/**
 * Reads the bytes of a word-map file, as returned by `buildWordMap`. Keeps the bytes, which must
 * not be changed afterward.
 * @throws LexiconError `WRONG_FORMAT`, `TRUNCATED` or `TRAILING`.
 */
export function readWordMap(bytes: Bytes, options: ReadWordMapOptions = {}): WordMap {
  checkOptionNames(options, { source: 0 });
  const { source } = options;
  const content = bytesFrom(bytes);
  const wordMap = new WordMap(content, source);
  const fail = (code: LexiconErrorCode, what: string, offset: number, expected: string): never => {
    throw new LexiconError(code, what, { source, offset, expected });
  };
  if (content.length < HEAD_SIZE) {
    fail("TRUNCATED", counted(content.length, "byte"), 0, `${HEAD_SIZE} for the head at least`);
  }
  const { head } = wordMap;
  if (head[AT.magic] !== MAGIC) fail("WRONG_FORMAT", "not a word map", 0, "gdwm");
  if (head[AT.version] !== VERSION) {
    fail("WRONG_FORMAT", `version ${head[AT.version]} of a word map`, 4, String(VERSION));
  }
  if (head.subarray(AT.end).some((word) => word !== 0)) {
    fail(
      "WRONG_FORMAT",
      "a number in the reserved part of the head",
      AT.end * 4,
      "zeros up to byte 63",
    );
  }
  const size = int32At(head, AT.size) >>> 0;
  if (size !== content.length - HEAD_SIZE) {
    const code = content.length - HEAD_SIZE < size ? "TRUNCATED" : "TRAILING";
    fail(
      code,
      `${counted(content.length - HEAD_SIZE, "byte")} after the head`,
      AT.size * 4,
      String(size),
    );
  }
  return wordMap;
}

/** The words of a map: those of the graph whose DAWG begins with node `root`. */
export interface MapWords {
  root: number;
  alphabet: Alphabet;
}

/**
 * Puts the word map of a graph into a region behind all others: the one of several files that
 * belongs to the graph or, without files, a new one.
 * @throws LexiconError `OTHER_LEXICON` if none of the files belongs to these words, `BAD_INDEX`.
 */
export function* placeWordMap(
  arena: Arena,
  words: MapWords,
  files: readonly WordMap[],
): Slices<Region> {
  if (files.length === 0) return yield* growWordMap(arena, words.root);
  const copy = files.find((file) => file instanceof WordMapCopy);
  if (copy !== undefined) return pasteWordMap(copy, arena);
  const found = fileOf(words, arena, files);
  if (found !== undefined) return loadWordMap(found, arena, words.alphabet.letters);
  const source = files.map((file) => file.source ?? "?").join(" or ");
  throw new LexiconError("OTHER_LEXICON", "a word map of another lexicon", {
    source: source.includes("?") ? undefined : source,
    expected: "one built from the same words and letters",
  });
}

function fileOf(
  { root, alphabet }: MapWords,
  arena: Arena,
  files: readonly WordMap[],
): WordMap | undefined {
  const expected = [alphabet.letters, hashLabels(alphabet), ...wordsHash(arena, root)];
  return files.find(({ head }) => expected.every((number, i) => head[AT.letters + i] === number));
}

/** Puts the word map of a file into a region and checks it. */
export function loadWordMap({ head, map, source }: WordMap, arena: Arena, letters: number): Region {
  const { call } = arena.kernel;
  const { length } = map;
  const fail = (what: string, offset: number, expected: string): never => {
    throw new LexiconError("BAD_INDEX", what, { source, offset, expected });
  };
  if (length % 4 !== 0 || length < HEAD_SIZE) {
    fail(
      `a word map of ${counted(length, "byte")}`,
      AT.size * 4,
      `a multiple of 4, at least ${HEAD_SIZE}`,
    );
  }
  const region = place(map, arena);
  const { address } = region;
  if (call.sumWordMap(address, length) !== head[AT.sum]) {
    fail("a changed or damaged word map", AT.sum * 4, "the sum of its bytes");
  }
  const wrong = call.checkWordMap(address, length, letters);
  if (wrong >= 0) {
    fail("a damaged word map", HEAD_SIZE + wrong, "the contents that docs/formats.md describes");
  }
  call.moveWordMap(address, address);
  call.useWordMap(address);
  return region;
}

function place(map: Uint8Array, arena: Arena): Region {
  const region = arena.reserve("word map", map.length, LINE);
  arena.commit();
  arena.bytes.set(map, region.address);
  return region;
}

/**
 * Copies a word map out of a kernel's memory, for other kernels with the same graph: in memory that
 * threads share where there is such.
 */
export function copyWordMap({ bytes }: Arena, { address, bytes: size }: Region): WordMapCopy {
  const Memory = typeof SharedArrayBuffer === "undefined" ? ArrayBuffer : SharedArrayBuffer;
  const copy = new Uint8Array(new Memory(HEAD_SIZE + size));
  new Int32Array(copy.buffer)[0] = address;
  copy.set(bytes.subarray(address, address + size), HEAD_SIZE);
  return new WordMapCopy(copy);
}

/** Puts a copy into a region. */
function pasteWordMap({ head, map }: WordMapCopy, arena: Arena): Region {
  const { call } = arena.kernel;
  const region = place(map, arena);
  // Building a map and reading the words of a file's lexicon make them.
  call.makeLetterKeys();
  call.moveWordMap(region.address, region.address - int32At(head, 0));
  call.useWordMap(region.address);
  return region;
}

/** Returns the number of words and two hashes of them. */
export function wordsHash({ kernel: { call, at }, cells }: Arena, root: number): number[] {
  const count = call.hashWords(root);
  return [count, ...cells.subarray(at.WORD >> 2, (at.WORD >> 2) + 2)];
}

/** Returns the FNV-1a hash of the letters' labels in UTF-8, each followed by a 0. */
export function hashLabels({ tiles }: Alphabet): number {
  const labels = tiles.slice(1).map(({ upper }) => `${upper}\0`);
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(labels.join(""))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash | 0;
}

/** The largest alphabet that a word map supports: it keeps sets of letters in 32 bits. */
export const MOST_LETTERS = 32;

/** The most words of a word map; with more, its tables exceed the memory. */
const MOST_WORDS = 10_000_000;

/** The DAWG of a graph in a kernel's memory. */
export interface LoadedWords {
  /** Index of the first node of its graph, and of its own first node, among all nodes. */
  readonly first: number;
  readonly root: number;
  /** One more than the largest index on its paths, counted from `first`. */
  readonly end: number;
}

/**
 * Checks that words are few enough for a word map, by counting them in time linear in the nodes.
 * Uses the memory of the search, and sets the address of the word counts to 0.
 * @throws LexiconError `TOO_MANY_WORDS`.
 */
export function checkMappable(arena: Arena, { first, root, end }: LoadedWords): void {
  const { call } = arena.kernel;
  const counts = arena.claim("word counts", end * 4);
  call.setCountsBase(counts.address - first * 4);
  const words = call.countWords(root);
  call.setCountsBase(0);
  arena.free(counts);
  if (words >= 0 && words <= MOST_WORDS) return;
  throw tooManyWords(words < 0 ? "more words than can be counted" : `${words} words`);
}

function tooManyWords(what: string): LexiconError {
  return new LexiconError("TOO_MANY_WORDS", `a word map of ${what}`, {
    expected: `at most ${MOST_WORDS} words; with wordMap: false, the graph is searched instead`,
  });
}

/** Returns whether plays can be found by a word map. */
export function canUseWordMap(alphabet: Alphabet, rules: Rules): boolean {
  return rules.variant === "classic" && alphabet.letters <= MOST_LETTERS;
}

/** The largest alphabet with a table of followers (assembly/words/followers.ts). */
const MOST_FOLLOWING = 31;

/** Returns whether the search for all plays uses a table of followers, of 4 bytes per node. */
export function hasFollowers({ letters }: Alphabet): boolean {
  return letters <= MOST_FOLLOWING;
}

/**
 * Builds the word map of the DAWG that begins with node `root`, in a region behind all others. It
 * takes about 95 bytes per word.
 */
export function* growWordMap(arena: Arena, root: number): Slices<Region> {
  const { call } = arena.kernel;
  let region = arena.reserve("word map", 0, LINE);
  const { address } = region;
  region = arena.extend(region, call.planWords(root, address) - address);
  yield* repeat(() => call.countMapWords());
  call.makeLists();
  yield* repeat(() => call.listWords());
  const end = call.planBlanks();
  if (end === 0) throw tooManyWords("words with too many different letters");
  region = arena.extend(region, end - address);
  yield* repeat(() => call.fillBlanks());
  return region;
}
