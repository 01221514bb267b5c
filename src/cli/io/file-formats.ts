import { LEXICON_FORMATS } from "../../api/node.js";
import { UsageError } from "./errors.js";

/* The kinds of files that the command line reads, known by their names and their first bytes. */

/** The formats of lexicon files: those of the main entry, and texts that `gaddawg/words` reads. */
export const FILE_FORMATS = [...LEXICON_FORMATS, "compact"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Returns the extension of a file name in lower case, without the period. */
export function extensionOf(path: string): string {
  return /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** The first bytes of a compact text, by which it is known whatever its name is. */
export const COMPACT_MAGIC = "gdct1 ";

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
export const A_KEYED_GRAPH = {
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
} satisfies Expected;
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
