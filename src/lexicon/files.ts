import type { Alphabet } from "../alphabet/index.js";
import { LexiconError, quoted } from "../errors.js";
import { type BuildOptions, buildGraph, wordsOf } from "./build.js";
import type { WordGraph } from "./graph.js";
import { readKwg, writeKwg } from "./kwg.js";
import { readMacondo } from "./macondo-read.js";
import { writeMacondo } from "./macondo-write.js";
import { decodeText, readWordList, type WordListOptions } from "./word-list.js";
import type { WordSet } from "./word-set.js";
import { wordOf } from "./word-set.js";
import type { WutkaLayout } from "./wutka-format.js";
import { readWutka } from "./wutka-read.js";
import { writeWutka } from "./wutka-write.js";

/** The formats of lexicon files, by the names that the command line uses. */
export const LEXICON_FORMATS = [
  "kwg",
  "kbwg",
  "kad",
  "macondo-dawg",
  "macondo-gaddag",
  "wutka16",
  "wutka22",
  "wutka25",
  "text",
] as const;

/** A format of lexicon files. */
export type LexiconFormat = (typeof LEXICON_FORMATS)[number];

/** Returns the format with a name; throws a LexiconError `BAD_OPTION` if there is none. */
export function checkFormat(name: string): LexiconFormat {
  const format = LEXICON_FORMATS.find((known) => known === name);
  if (format === undefined) {
    throw new LexiconError("BAD_OPTION", `there is no lexicon format ${quoted(name)}`, {
      expected: LEXICON_FORMATS.join(", "),
    });
  }
  return format;
}

const BY_EXTENSION: Record<string, LexiconFormat> = {
  kwg: "kwg",
  kbwg: "kbwg",
  kad: "kad",
  txt: "text",
  text: "text",
  wutka16: "wutka16",
  wutka22: "wutka22",
  wutka25: "wutka25",
};

/**
 * Detects the format of a file from its first bytes or, failing that, from the extension of its
 * name.
 * @throws LexiconError `WRONG_FORMAT` if neither identifies the format.
 */
export function detectFormat(bytes: Uint8Array, name = ""): LexiconFormat {
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic === "cdwg") return "macondo-dawg";
  if (magic === "cgdg") return "macondo-gaddag";
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const known = BY_EXTENSION[extension];
  if (known !== undefined) return known;
  if (!bytes.includes(0) && bytes.length > 0) return "text";
  throw new LexiconError("WRONG_FORMAT", "the format of this file is unknown", {
    source: name,
    expected: `one of the formats ${LEXICON_FORMATS.join(", ")}, by its extension or by an option`,
  });
}

/** Options for reading a lexicon file. */
export interface ReadLexiconOptions extends WordListOptions, BuildOptions {
  /** Tile set of the words. */
  alphabet: Alphabet;
  /** Format of the file; by default, `detectFormat` decides. */
  format?: LexiconFormat | undefined;
}

/** The contents of a lexicon file and its format. */
export interface LexiconFile {
  format: LexiconFormat;
  graph: WordGraph;
}

/**
 * Reads a lexicon file of any format into a word graph. From the words of a word list or of
 * another program's format, a graph is built as the options say.
 * @throws LexiconError for a damaged file, AlphabetError `NO_TILE` for a word that the
 *   alphabet cannot spell.
 */
export function readLexicon(bytes: Uint8Array, options: ReadLexiconOptions): LexiconFile {
  const { alphabet, source } = options;
  const format = options.format ?? detectFormat(bytes, source);
  const { letters } = alphabet;
  if (format === "kwg" || format === "kbwg" || format === "kad") {
    const nodeBits = format === "kbwg" ? 24 : 22;
    return {
      format,
      graph: readKwg(bytes, { nodeBits, letters, alphagrams: format === "kad", source }),
    };
  }
  return { format, graph: buildGraph(readForeignWords(bytes, format, options), options) };
}

function readForeignWords(
  bytes: Uint8Array,
  format: LexiconFormat,
  options: ReadLexiconOptions,
): WordSet {
  const { alphabet, source } = options;
  const named = source === undefined ? {} : { source };
  switch (format) {
    case "text": {
      const { words } = readWordList(decodeText(bytes, source), alphabet, options);
      if (words.count > 0) return words;
      throw new LexiconError("NO_WORDS", "no words", { source, expected: "one word per line" });
    }
    case "macondo-dawg":
    case "macondo-gaddag":
      return readMacondo(bytes, { alphabet, ...named }).words;
    default:
      return readWutka(bytes, format as WutkaLayout, { alphabet, ...named });
  }
}

/**
 * Returns the bytes of a graph in a format. For `"kad"` the graph must hold alphagrams.
 * @throws LexiconError `TOO_MANY_NODES` or `LETTER_NOT_EXPRESSIBLE` for what the format cannot
 *   hold.
 */
export function writeLexicon(
  graph: WordGraph,
  format: LexiconFormat,
  { alphabet, name = "" }: { alphabet: Alphabet; name?: string },
): Uint8Array {
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
    case "text":
      return new TextEncoder().encode(listText(wordsOf(graph), alphabet));
    default:
      return writeWutka(graph, format, { alphabet });
  }
}

/** Returns the words as text, one per line, in the order of their tiles. */
export function listText(words: WordSet, alphabet: Alphabet): string {
  const lines: string[] = [];
  for (let i = 0; i < words.count; i++) lines.push(`${alphabet.format(wordOf(words, i))}\n`);
  return lines.join("");
}
