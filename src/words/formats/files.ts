import type { Alphabet } from "../../alphabet/alphabet.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import { type Bytes, bytesFrom, checkOptionNames, checkText, oneOf } from "../../base/arguments.js";
import { byteAt } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { finish, type Slices } from "../../base/pacing.js";
import {
  BUILD_NAMES,
  type BuildOptions,
  graphSlices,
  wordSlices,
  wordsOf,
} from "../graph/build.js";
import type { WordGraph } from "../graph/word-graph.js";
import { checkWordSet, tilesOfWord, type WordSet } from "../graph/word-set.js";
import { readKwg, writeKwg } from "./kwg.js";
import { readMacondo, writeMacondo } from "./macondo.js";
import { readPackedDawg, writePackedDawg } from "./packed-dawg.js";
import {
  checkListOptions,
  checkSomeWords,
  LIST_NAMES,
  listSlices,
  type WordListOptions,
} from "./word-list.js";
import { readWutka, writeWutka } from "./wutka.js";

/** The formats of lexicon files, by the names used on the command line. */
export const LEXICON_FORMATS = Object.freeze([
  "kwg",
  "kbwg",
  "kad",
  "macondo-dawg",
  "macondo-gaddag",
  "wutka16",
  "wutka22",
  "wutka25",
  "pdawg",
  "text",
] as const);

/** A lexicon file format. */
export type LexiconFormat = (typeof LEXICON_FORMATS)[number];

/** Returns the format with a name; throws a LexiconError `BAD_OPTION` if there is none. */
export function checkFormat(name: string): LexiconFormat {
  return oneOf(LEXICON_FORMATS, name, "lexicon format");
}

/**
 * Detects the format of a file from its first bytes or, failing that, from its file extension.
 * @throws LexiconError `WRONG_FORMAT` if neither identifies the format.
 */
export function detectFormat(bytes: Bytes, name = ""): LexiconFormat {
  const content = bytesFrom(bytes);
  checkText(name, "name");
  const magic = String.fromCharCode(...content.subarray(0, 4));
  if (magic === "cdwg") return "macondo-dawg";
  if (magic === "cgdg") return "macondo-gaddag";
  if (magic === "PDWG") return "pdawg";
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  // Macondo's files were known by their first bytes.
  const named = extension === "txt" ? "text" : extension;
  const known = LEXICON_FORMATS.find((one) => one === named && !one.startsWith("macondo"));
  if (known !== undefined) return known;
  if (!content.includes(0) && content.length > 0) return "text";
  if (isKwg(content)) return "kwg";
  const what = content.length === 0 ? "is empty" : "the format of this file is unknown";
  throw new LexiconError("WRONG_FORMAT", what, {
    source: name,
    expected: `one of the formats ${LEXICON_FORMATS.join(", ")}, by its extension or by an option`,
  });
}

/** Bits of the highest bytes of a `.kwg` node: whether it accepts a word, and ends its run. */
const KWG_ACCEPTS = 0x80;
const KWG_END = 0x40;

/**
 * Returns true if bytes begin like a `.kwg` file: with the root of a DAWG, which has neither a
 * tile nor a word, and then the root of a GADDAG or a node with a tile; and if both arcs lead
 * into the file.
 */
function isKwg(bytes: Uint8Array): boolean {
  const nodes = bytes.length / 4;
  if (!Number.isInteger(nodes) || nodes < 2) return false;
  const arc = (at: number): number =>
    byteAt(bytes, at) |
    (byteAt(bytes, at + 1) << 8) |
    ((byteAt(bytes, at + 2) & (KWG_END - 1)) << 16);
  const isRoot = (at: number): boolean =>
    bytes[at + 3] === 0 && (byteAt(bytes, at + 2) & (KWG_ACCEPTS | KWG_END)) === KWG_END;
  const isNode = isRoot(4) || (byteAt(bytes, 7) > 0 && byteAt(bytes, 7) < 64);
  return (
    isRoot(0) &&
    isNode &&
    (arc(0) > 0 || (isRoot(4) && arc(4) > 0)) &&
    arc(0) < nodes &&
    arc(4) < nodes
  );
}

/** Options for reading a lexicon file. */
export interface ReadLexiconOptions extends WordListOptions, BuildOptions {
  /** Tile set of the words. */
  alphabet: Alphabet;
  /** Format of the file; by default, `detectFormat` determines it. */
  format?: LexiconFormat | undefined;
  /** True to also accept a word list without any words; by default, it is rejected. */
  allowEmpty?: boolean | undefined;
}

/** The contents of a lexicon file and its format. */
export interface LexiconFile {
  format: LexiconFormat;
  graph: WordGraph;
}

/**
 * Reads a lexicon file in any supported format into a word graph. For word lists and other
 * programs' formats, builds a graph from the words according to the options.
 * @throws LexiconError for a damaged file; AlphabetError `NO_TILE` for a word that the
 *   alphabet cannot spell.
 */
export function readLexicon(bytes: Bytes, options: ReadLexiconOptions): LexiconFile {
  const content = bytesFrom(bytes);
  const names = { ...LIST_NAMES, ...BUILD_NAMES, alphabet: 0, format: 0, allowEmpty: 0 } as const;
  checkOptionNames(options, names, "an object with an alphabet");
  checkListOptions(options);
  return finish(lexiconSlices(content, options), options.signal);
}

/** Reads a lexicon file in slices, as `readLexicon` does. */
export function* lexiconSlices(
  bytes: Uint8Array,
  options: ReadLexiconOptions,
): Slices<LexiconFile> {
  const { source } = options;
  const alphabet = alphabetOf(options.alphabet);
  const format = checkFormat(options.format ?? detectFormat(bytes, source));
  const { letters } = alphabet;
  if (format === "kwg" || format === "kbwg" || format === "kad") {
    const nodeBits = format === "kbwg" ? 24 : 22;
    return {
      format,
      graph: readKwg(bytes, { nodeBits, letters, alphagrams: format === "kad", source }),
    };
  }
  const words = yield* foreignWords(bytes, format, { ...options, alphabet });
  return { format, graph: yield* graphSlices(words, options) };
}

function* foreignWords(
  bytes: Uint8Array,
  format: Exclude<LexiconFormat, "kwg" | "kbwg" | "kad">,
  options: ReadLexiconOptions,
): Slices<WordSet> {
  const { alphabet, source } = options;
  const named = source === undefined ? {} : { source };
  switch (format) {
    case "text": {
      const list = yield* listSlices(bytes, alphabet, options);
      if (options.allowEmpty !== true) checkSomeWords(list, source);
      return list.words;
    }
    case "macondo-dawg":
    case "macondo-gaddag":
      return readMacondo(bytes, { alphabet, ...named }).words;
    case "pdawg":
      return yield* wordSlices(readPackedDawg(bytes, { letters: alphabet.letters, ...named }));
    default:
      return readWutka(bytes, format, { alphabet, ...named });
  }
}

/**
 * Returns the bytes of a graph in a file format. For `"kad"`, the graph must contain alphagrams.
 * @throws LexiconError `TOO_MANY_NODES` or `LETTER_NOT_EXPRESSIBLE` for anything that the format
 *   cannot hold.
 */
export function writeLexicon(
  graph: WordGraph,
  format: LexiconFormat,
  options: { alphabet: Alphabet; name?: string },
): Uint8Array {
  checkFormat(format);
  checkOptionNames(options, { alphabet: 0, name: 0 }, "an object with an alphabet");
  const alphabet = alphabetOf(options.alphabet);
  const { name = "" } = options;
  switch (format) {
    case "kwg":
    case "kad":
      return writeKwg(graph, 22);
    case "kbwg":
      return writeKwg(graph, 24);
    case "macondo-dawg":
      return writeMacondo(graph, "dawg", { alphabet, name });
    case "macondo-gaddag":
      return writeMacondo(graph, "gaddag", { alphabet, name });
    case "pdawg":
      return writePackedDawg(graph);
    case "text":
      return new TextEncoder().encode(listText(wordsOf(graph), alphabet));
    default:
      return writeWutka(graph, format, { alphabet });
  }
}

/** Returns the words as text, one per line, in tile order. */
export function listText(words: WordSet, alphabet: Alphabet): string {
  checkWordSet(words);
  const tiles = alphabetOf(alphabet);
  const lines: string[] = [];
  for (let i = 0; i < words.count; i++) {
    lines.push(`${tiles.format(tilesOfWord(words, i), { as: "word" })}\n`);
  }
  return lines.join("");
}
