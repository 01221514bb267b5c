import { fileKindOf, kindOf, TEXT } from "../../api/internal.js";
import { GaddawgError, LEXICON_FORMATS, LexiconError } from "../../api/node.js";
import { UsageError } from "./errors.js";

/*
 * The kinds of files that the command line reads, known by their names and their first bytes. Where a file
 * is of another kind than the one that is read, the error says of which.
 */

/** The formats of lexicon files: those of the main entry, and texts that `gaddawg/words` reads. */
export const FILE_FORMATS = [...LEXICON_FORMATS, "compact"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Returns the extension of a file name in lower case, without the period. */
export function extensionOf(path: string): string {
  return /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** The first bytes of a compact text, by which it is known whatever its name is. */
export const COMPACT_MAGIC = "gdct1 ";

/** Reads a file. If it is of an entirely different kind, the error says so instead. */
export function orWrongKind<T>(
  path: string,
  bytes: Uint8Array,
  expected: Expected,
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    const kind = otherKind(bytes, expected, path);
    const isAboutWords = error instanceof GaddawgError && error.line !== undefined;
    const isOurs = error instanceof GaddawgError && !isAboutWords && error.code !== "NO_WORDS";
    if (kind === undefined && isOurs && expected.mistaken[extensionOf(path)] !== undefined) {
      throw new LexiconError("WRONG_FORMAT", expected.mistaken[extensionOf(path)] as string, {
        source: path,
        expected: expected.kind(path),
      });
    }
    if (isOurs && error.code === "TILE_OUT_OF_RANGE") {
      throw new LexiconError("TILE_OUT_OF_RANGE", error.what, {
        ...error,
        expected: `${error.expected}, or --alphabet with the tile set of the file`,
      });
    }
    if (kind === undefined || !isOurs) throw error;
    const hint = kind === TEXT ? `; ${expected.ofText}` : "";
    throw new LexiconError("WRONG_FORMAT", `is ${kind}`, {
      source: path,
      expected: `${expected.kind(path)}${hint}`,
    });
  }
}

/** Names the kind of a file if it is another one than expected, as far as its bytes show. */
function otherKind(
  bytes: Uint8Array,
  { magic, mistaken }: Expected,
  path: string,
): string | undefined {
  if (magic === undefined) return keyedKindOf(bytes) ?? kindOf(bytes);
  const start = String.fromCharCode(...bytes.subarray(0, magic.length));
  if (start === magic) return undefined;
  // The name of the file tells more than its structure: which option takes it.
  const known = keyedKindOf(bytes);
  if (known !== undefined) return known;
  return mistaken[extensionOf(path)] === undefined ? fileKindOf(bytes) : kindOf(bytes);
}

/** Names the kind of file that only the command line knows. */
function keyedKindOf(bytes: Uint8Array): string | undefined {
  const isKeyed = String.fromCharCode(...bytes.subarray(0, 4)) === A_KEYED_GRAPH.magic;
  return isKeyed ? "a dictionary (.gkd), which gaddawg keyed reads" : undefined;
}

/** The expected kind of a file, and a hint for the text that such files are made from. */
export interface Expected {
  kind: (path: string) => string;
  /** The first bytes of such files, as characters, if they have a mark. */
  magic?: string;
  ofText: string;
  /** For extensions of other kinds of files, what such a file is and which option takes it. */
  mistaken: Readonly<Record<string, string | undefined>>;
}

const LEAVE_FILE = "is a file of leave values by its name, which --leaves takes";
const LEXICON_FILE = "is a lexicon by its name, which --lexicon takes";
const WORD_MAP_FILE = "is a word map by its name, which --index takes";
const WIN_TABLE_FILE = "is a table of win estimates by its name, which gaddawg winpct reads";
const LEXICON_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  ["kwg", "kbwg", "kad", "dawg", "gaddag", "dat", "gct", "pdawg"].map((name) => [
    name,
    LEXICON_FILE,
  ]),
);

/** A lexicon of any format. */
export const A_LEXICON: Expected = {
  kind: (path) => {
    const known = FILE_FORMATS.find((format) => format === extensionOf(path));
    return known === undefined || known === "text"
      ? `a lexicon: ${FILE_FORMATS.join(", ")}`
      : `a lexicon of the format ${known}`;
  },
  ofText: "for a word list, a name ending in .txt or the format text",
  mistaken: named({
    klv: LEAVE_FILE,
    klv2: LEAVE_FILE,
    gwm: WORD_MAP_FILE,
    gwt: WIN_TABLE_FILE,
  }),
};
/** Leave values. */
export const LEAVE_VALUES: Expected = {
  kind: () => "a file of leave values, .klv2 or .klv",
  ofText: "gaddawg leaves build makes one from CSV",
  mistaken: named({
    gwm: WORD_MAP_FILE,
    gwt: WIN_TABLE_FILE,
    ...LEXICON_FILES,
  }),
};
/** A word map. */
export const A_WORD_MAP: Expected = {
  kind: () => "a word map, .gwm",
  magic: "gdwm",
  ofText: "gaddawg index builds one from a word list",
  mistaken: named({ klv: LEAVE_FILE, klv2: LEAVE_FILE, gwt: WIN_TABLE_FILE, ...LEXICON_FILES }),
};
/** A compact text of a lexicon. */
export const A_COMPACT_TEXT: Expected = {
  kind: () => "a compact text, .gct",
  magic: COMPACT_MAGIC,
  ofText: "gaddawg convert --to compact makes one of a lexicon",
  mistaken: named({ klv: LEAVE_FILE, klv2: LEAVE_FILE, gwm: WORD_MAP_FILE, gwt: WIN_TABLE_FILE }),
};
/** A dictionary of keys and values. */
export const A_KEYED_GRAPH: Expected = {
  kind: () => "a dictionary of keys and values, .gkd",
  magic: "gdkd",
  ofText: "gaddawg keyed build builds one from pairs",
  mistaken: named({
    klv: LEAVE_FILE,
    klv2: LEAVE_FILE,
    gwm: WORD_MAP_FILE,
    gwt: WIN_TABLE_FILE,
    ...LEXICON_FILES,
  }),
};
/** A table of win estimates in its binary form. */
export const WIN_ESTIMATES: Expected = {
  kind: () => "a table of win estimates: .gwt or CSV",
  magic: "gdwt",
  ofText: "as CSV, it has a name ending in .csv",
  mistaken: named({ klv: LEAVE_FILE, klv2: LEAVE_FILE, gwm: WORD_MAP_FILE, ...LEXICON_FILES }),
};

/** A record without a prototype, for names that come from files. */
function named(texts: Record<string, string>): Readonly<Record<string, string | undefined>> {
  return Object.assign(Object.create(null), texts);
}

/** What files hold by their extensions; commands read a file by its extension. */
const HOLDS: Readonly<Record<string, string>> = {
  kwg: "a word graph",
  kbwg: "a word graph with 24-bit arcs",
  kad: "alphagrams",
  txt: "a word list",
  text: "a word list",
  dawg: "a DAWG in the format of Macondo",
  gaddag: "a GADDAG in the format of Macondo",
  dat: "a DAWG in a format of Wutka",
  gwm: "a word map",
  gwt: "win estimates",
  gct: "a compact text",
  pdawg: "a packed DAWG",
  gkd: "a dictionary of keys and values",
  klv: "leave values",
  klv2: "leave values",
  csv: "a table",
  gcg: "a game",
  cgp: "a position",
  html: "a page",
  json: "JSON",
};

/**
 * Checks that the name of an output file does not promise something else.
 * @param what what is written, such as `"a word graph"`.
 * @param fits the extensions for it. Unknown extensions, and none, are allowed.
 * @throws UsageError `BAD_OPTION`.
 */
export function checkExtension(
  output: string,
  what: string,
  fits: readonly string[],
  fix?: string,
): void {
  const extension = extensionOf(output);
  const holds = Object.hasOwn(HOLDS, extension) ? HOLDS[extension] : undefined;
  if (holds === undefined || fits.includes(extension)) return;
  const names = fits.map((name) => `.${name}`).join(", ");
  throw new UsageError("BAD_OPTION", `a .${extension} file holds ${holds}, not ${what}`, {
    source: output,
    expected: `a name that ends in ${names}${fix === undefined ? "" : `; ${fix}`}`,
  });
}
