import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { kindOf, TEXT } from "../../api/internal.js";
import {
  type Alphabet,
  type BackendChoice,
  buildGraph,
  detectFormat,
  GaddawgError,
  type GraphContent,
  type Leaves,
  type Lexicon,
  LexiconError,
  type LexiconFormat,
  openLexicon,
  type PackingOrder,
  parseWinTableCsv,
  readKlv,
  readLexicon,
  readWinTable,
  readWordMap,
  type WinTable,
  type WordGraph,
  type WordMap,
} from "../../api/node.js";
import type { CompactWords } from "../../api/words-node.js";
import { fileError, UsageError } from "./errors.js";
import {
  A_COMPACT_TEXT,
  A_LEXICON,
  A_WORD_MAP,
  COMPACT_MAGIC,
  extensionOf,
  FILE_FORMATS,
  type FileFormat,
  LEAVE_VALUES,
  orWrongKind,
  WIN_ESTIMATES,
} from "./file-formats.js";
import { at, type Io, io } from "./io.js";

/** Returns the path of a file that the build puts beside the command line. */
export function packageFile(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Path of the default lexicon. */
export const DEFAULT_LEXICON_PATH = packageFile("./word-list.kwg");

/** A lexicon file that was read. */
export interface LexiconInput {
  path: string;
  bytes: Uint8Array;
  format: FileFormat;
  graph: WordGraph;
  /** The graph in a kernel, if one has read it. */
  lexicon?: Lexicon;
  /** The text itself, in the format `compact`. */
  compact?: CompactWords;
}

/** Options for reading a lexicon file. */
export interface ReadInputOptions {
  alphabet: Alphabet;
  format?: FileFormat | undefined;
  /** Content of the graph that is built from a word list or a foreign format. */
  content?: GraphContent | undefined;
  order?: PackingOrder | undefined;
  progress?: ((phase: string, done: number, total: number) => void) | undefined;
  /** Formats of other files that the caller takes besides lexicons, for errors. */
  otherFormats?: readonly string[] | undefined;
}

/** The name of standard input in messages. */
const STDIN = "standard input";

/** Returns the name of a file for messages. */
export function sourceOf(path: string): string {
  return path === "-" ? STDIN : path;
}

/** The most bytes of pipes and devices, some of which never end. */
const MOST_PIPED_BYTES = 1 << 28;

/** What was read by a call and comes only once: standard input, and pipes by their names. */
const readOnce = new WeakMap<Io, Map<string, Promise<Uint8Array>>>();

function onceRead(): Map<string, Promise<Uint8Array>> {
  const call = io();
  const known = readOnce.get(call) ?? new Map();
  readOnce.set(call, known);
  return known;
}

/** Reads standard input; its bytes are kept, because they come only once. */
function readStdin(): Promise<Uint8Array> {
  const known = onceRead().get("-") ?? readStream(io().stdin, STDIN);
  onceRead().set("-", known);
  return known;
}

/** Reads a stream to its end. @throws GaddawgError `UNREADABLE` if that does not come. */
async function readStream(stream: Readable, source: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length <= MOST_PIPED_BYTES) continue;
    throw new GaddawgError("UNREADABLE", `has more than ${MOST_PIPED_BYTES} bytes`, {
      source,
      expected: "no more from a pipe or a device; a file may be larger",
    });
  }
  return Buffer.concat(pieces);
}

/** Reads those of some files that come only once, for threads that cannot read them again. */
export async function readForThreads(paths: readonly string[]): Promise<Map<string, Uint8Array>> {
  const isOnce = async (path: string) => {
    return path === "-" || (await stat(at(path)).catch(() => undefined))?.isFIFO() === true;
  };
  const found = new Map<string, Uint8Array>();
  for (const path of paths) if (await isOnce(path)) found.set(path, await readBytes(path));
  return found;
}

/** Has files read as the bytes that another thread has read. */
export function keepRead(files: ReadonlyMap<string, Uint8Array>): void {
  for (const [path, bytes] of files) onceRead().set(path, Promise.resolve(bytes));
}

/**
 * Reads the bytes of a file, or of standard input for `-`.
 * @throws GaddawgError `UNREADABLE`, naming it.
 */
export async function readBytes(path: string): Promise<Uint8Array> {
  if (path === "-") return readStdin();
  const known = onceRead().get(path);
  if (known !== undefined) return known;
  try {
    const about = await stat(at(path));
    // A folder is refused by its name.
    if (about.isFile() || about.isDirectory()) return await readFile(at(path));
    const bytes = await readStream(createReadStream(at(path)), path);
    // Such as `<(command)`, which comes only once, too.
    if (about.isFIFO()) onceRead().set(path, Promise.resolve(bytes));
    return bytes;
  } catch (error) {
    throw fileError(path, error, "read");
  }
}

/**
 * Reads the bytes of a file that is neither a pipe nor a device, which may never end.
 * @throws GaddawgError `UNREADABLE`, naming it.
 */
export async function readRegular(path: string, most: number): Promise<Uint8Array> {
  try {
    const about = await stat(at(path));
    if (!about.isFile() && !about.isDirectory()) {
      throw new GaddawgError("UNREADABLE", "is a pipe or a device", {
        source: path,
        expected: "a file",
      });
    }
    if (about.isFile() && about.size > most) {
      throw new GaddawgError("UNREADABLE", `has ${about.size} bytes`, {
        source: path,
        expected: `at most ${most}`,
      });
    }
    return await readFile(at(path));
  } catch (error) {
    throw fileError(path, error, "read");
  }
}

/**
 * Returns the files of games among paths: those that are named, and those of folders that end in
 * `.gcg`, by name.
 * @throws GaddawgError `UNREADABLE`, also for a folder without games.
 */
export async function gameFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if (!(await isFolder(path))) {
      files.push(path);
      continue;
    }
    const names = await namesIn(path);
    const games = names.filter((name) => /\.gcg$/i.test(name)).sort();
    if (games.length === 0) {
      throw new GaddawgError("UNREADABLE", "has no games", {
        source: path,
        expected: "files that end in .gcg",
      });
    }
    files.push(...games.map((name) => join(path, name)));
  }
  return [...new Set(files)];
}

/** Returns true if a path is that of a folder. */
export async function isFolder(path: string): Promise<boolean> {
  return (await stat(at(path)).catch(() => undefined))?.isDirectory() === true;
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(at(path));
  } catch (error) {
    throw fileError(path, error, "read");
  }
}

/**
 * Reads the text of a UTF-8 file.
 * @throws GaddawgError `UNREADABLE` or `WRONG_FORMAT`, naming it.
 */
export async function readText(path: string, expected: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const what = kindOf(bytes) ?? "not UTF-8 text";
    throw new LexiconError("WRONG_FORMAT", what, { source: sourceOf(path), expected });
  }
}

/** Reads a lexicon file of any format into a graph. */
export async function readInput(path: string, options: ReadInputOptions): Promise<LexiconInput> {
  const bytes = await readBytes(path);
  if (isCompactFile(path, bytes, options.format)) return readCompactInput(path, bytes, options);
  const quick = await readNodes(path, bytes, options);
  if (quick !== undefined) return quick;
  const { content = "gaddag", order = "wolges", progress, alphabet } = options;
  const format = options.format as LexiconFormat | undefined;
  const source = sourceOf(path);
  const read = () => readLexicon(bytes, { alphabet, content, order, progress, format, source });
  const { otherFormats } = options;
  if (otherFormats === undefined) {
    return { path, bytes, ...orWrongKind(source, bytes, A_LEXICON, read) };
  }
  const others = otherFormats.join(", ");
  const formats = `${FILE_FORMATS.join(", ")}, ${others}`;
  const expected = `one of the formats ${formats}, by its extension or by --format`;
  if (format === undefined && kindOf(bytes) === undefined) checkDetected(bytes, source, expected);
  const kind = () => {
    const isNamed = FILE_FORMATS.some((known) => known === extensionOf(path));
    return `${A_LEXICON.kind(path)}${isNamed ? "" : `; or another file: ${others}`}`;
  };
  return { path, bytes, ...orWrongKind(source, bytes, { ...A_LEXICON, kind }, read) };
}

/**
 * Reads a file of nodes by a kernel, which checks them about ten times as fast as `readLexicon`.
 * Returns undefined for other files, and for those that `readLexicon` has to say what is wrong with.
 */
async function readNodes(
  path: string,
  bytes: Uint8Array,
  options: ReadInputOptions,
): Promise<LexiconInput | undefined> {
  const { alphabet } = options;
  const source = sourceOf(path);
  try {
    const format = (options.format as LexiconFormat | undefined) ?? detectFormat(bytes, source);
    if (format !== "kwg" && format !== "kbwg" && format !== "kad") return undefined;
    const lexicon = await openLexicon(bytes, { alphabet, format, source });
    return { path, bytes, format, graph: lexicon.graph, lexicon };
  } catch {
    return undefined;
  }
}

function isCompactFile(path: string, bytes: Uint8Array, format: string | undefined): boolean {
  if (format !== undefined) return format === "compact";
  if (extensionOf(path) === "gct") return true;
  return String.fromCharCode(...bytes.subarray(0, COMPACT_MAGIC.length)) === COMPACT_MAGIC;
}

/** Reads a compact text, and builds a graph from its words. */
async function readCompactInput(
  path: string,
  bytes: Uint8Array,
  { alphabet, content = "gaddag", order = "wolges", progress }: ReadInputOptions,
): Promise<LexiconInput> {
  const { CompactWords } = await import("../../api/words-node.js");
  const source = sourceOf(path);
  return orWrongKind(source, bytes, A_COMPACT_TEXT, () => {
    // It is ASCII; other bytes become characters that no text has.
    const compact = new CompactWords(new TextDecoder("latin1").decode(bytes), { source });
    const wanted = compact.content === "alphagrams" ? "alphagrams" : content;
    const words = inSource(source, () => compact.toWordSet(alphabet));
    const graph = buildGraph(words, { content: wanted, order, progress });
    return { path, bytes, format: "compact" as const, graph, compact };
  });
}

function inSource<T>(source: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof GaddawgError ? error.inSource(source) : error;
  }
}

/**
 * Checks that a file is of a known format.
 * @throws LexiconError `WRONG_FORMAT`, with the formats that the caller takes.
 */
function checkDetected(bytes: Uint8Array, source: string, expected: string): void {
  try {
    detectFormat(bytes, source);
  } catch (error) {
    if (!(error instanceof LexiconError)) throw error;
    throw new LexiconError(error.code, error.what, { source, expected });
  }
}

/** Loads a lexicon into a kernel. */
export function startLexicon(
  { graph, path, lexicon }: LexiconInput,
  alphabet: Alphabet,
  backend: BackendChoice = "auto",
): Promise<Lexicon> {
  const isRead =
    lexicon?.alphabet === alphabet && (backend === "auto" || backend === lexicon.backend);
  if (isRead) return Promise.resolve(lexicon);
  return openLexicon(graph, { alphabet, backend, source: sourceOf(path) });
}

/** Returns true if a file holds leave values, by its extension or by the format that the user names. */
export function isLeaveFile(path: string, format: string | undefined): boolean {
  return /^klv2?$/.test(format ?? extensionOf(path));
}

/** Reads a file of leave values, KLV2 or KLV1. */
export async function readLeaves(
  path: string,
  alphabet: Alphabet,
): Promise<{ bytes: Uint8Array; leaves: Leaves }> {
  const bytes = await readBytes(path);
  const source = sourceOf(path);
  const read = () => readKlv(bytes, { source, letters: alphabet.letters });
  const leaves = orWrongKind(source, bytes, LEAVE_VALUES, read);
  // A file of version 2 that lost half of its values looks like a file of version 1.
  if (extensionOf(path) === "klv2" && leaves.format === "klv") {
    throw new LexiconError(
      "TRUNCATED",
      `holds values for version 1 only, in ${bytes.length} bytes`,
      {
        source: path,
        expected: "4 bytes per value in a .klv2 file; files of version 1 are named .klv",
      },
    );
  }
  return { bytes, leaves };
}

/** Reads the file of a word map. */
export async function readWordMapFile(path: string): Promise<WordMap> {
  const bytes = await readBytes(path);
  const source = sourceOf(path);
  return orWrongKind(source, bytes, A_WORD_MAP, () => readWordMap(bytes, { source }));
}

/** Path of the default win estimates. */
export const DEFAULT_WIN_TABLE_PATH = packageFile("./english.gwt");

/** The forms of a table of win estimates. */
export const WIN_TABLE_FORMATS = ["gwt", "csv"] as const;
export type WinTableFormat = (typeof WIN_TABLE_FORMATS)[number];

/** A table of win estimates with its file. */
export interface WinTableInput {
  path: string;
  format: WinTableFormat;
  bytes: Uint8Array;
  table: WinTable;
}

/** Returns true if a file holds win estimates, by its extension. */
export function isWinTableFile(path: string): boolean {
  return extensionOf(path) === "gwt";
}

/**
 * Reads a table of win estimates in either form; `-` is standard input.
 * @throws GaddawgError, naming the file.
 */
export async function readWinTableInput(path: string): Promise<WinTableInput> {
  const bytes = await readBytes(path);
  const source = sourceOf(path);
  const kind = kindOf(bytes);
  const isText = kind === TEXT || (extensionOf(path) === "csv" && kind === undefined);
  if (isText && !isWinTableFile(path)) {
    const table = parseWinTableCsv(await readText(path, WIN_ESTIMATES.kind(path)), source);
    return { path, format: "csv", bytes, table };
  }
  const read = () => readWinTable(bytes, { source });
  return { path, format: "gwt", bytes, table: orWrongKind(source, bytes, WIN_ESTIMATES, read) };
}

/**
 * Runs an action that uses win estimates. An error about estimates for other tiles names their file,
 * or says how to get others.
 * @param path the file that the options name, if they do.
 */
export async function namingTable<T>(
  path: string | undefined,
  action: () => T | Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof GaddawgError) || error.code !== "OTHER_TABLE") throw error;
    if (path !== undefined) throw error.inSource(path);
    const what = `the default win estimates do not fit: ${error.what}`;
    throw new UsageError("BAD_OPTION", what, {
      expected: `--table with ${error.expected}, from gaddawg winpct train`,
    });
  }
}
