import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { fileKindOf, kindOf, TEXT } from "../../api/internal.js";
import {
  type Alphabet,
  type BackendChoice,
  buildGraph,
  detectFormat,
  type EngineOptions,
  GaddawgError,
  type GraphContent,
  isHeuristic,
  type Leaves,
  type Lexicon,
  LexiconError,
  type LexiconFormat,
  openLexicon,
  type PackingOrder,
  parseAlphabetCsv,
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
  A_KEYED_GRAPH,
  A_LEXICON,
  A_WORD_MAP,
  COMPACT_MAGIC,
  type Expected,
  extensionOf,
  FILE_FORMATS,
  type FileFormat,
  LEAVE_VALUES,
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
    const place = at(path);
    const about = await stat(place);
    // A folder is refused by its name.
    if (about.isFile() || about.isDirectory()) return await readFile(place);
    const bytes = await readStream(createReadStream(place), path);
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
    const place = at(path);
    const about = await stat(place);
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
    return await readFile(place);
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
  return textOf(await readBytes(path), path, expected);
}

function textOf(bytes: Uint8Array, path: string, expected: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const what = kindOf(bytes) ?? "not UTF-8 text";
    throw new LexiconError("WRONG_FORMAT", what, { source: sourceOf(path), expected });
  }
}

/** Reads a text and makes something of it. Errors in it name the file. */
export async function readParsed<T>(
  path: string,
  expected: string,
  parse: (text: string) => T,
): Promise<T> {
  const text = await readText(path, expected);
  return inSource(sourceOf(path), () => parse(text));
}

/** Reads a tile set, which has the name of its file. */
export function readAlphabet(path: string): Promise<Alphabet> {
  return readParsed(path, "a tile set: CSV text in UTF-8", (text) =>
    parseAlphabetCsv(text, basename(path)),
  );
}

/** Reads a file of a kind. If it is of an entirely different kind, the error says so instead. */
export async function readAs<T>(
  path: string,
  expected: Expected,
  read: (bytes: Uint8Array, source: string) => T,
): Promise<T> {
  const bytes = await readBytes(path);
  const source = sourceOf(path);
  return orWrongKind(source, bytes, expected, () => read(bytes, source));
}

function orWrongKind<T>(source: string, bytes: Uint8Array, expected: Expected, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const kind = otherKind(bytes, expected, source);
    const isAboutWords = error instanceof GaddawgError && error.line !== undefined;
    const isOurs = error instanceof GaddawgError && !isAboutWords && error.code !== "NO_WORDS";
    const mistaken = expected.mistaken[extensionOf(source)];
    if (kind === undefined && isOurs && mistaken !== undefined) {
      throw new LexiconError("WRONG_FORMAT", mistaken, { source, expected: expected.kind(source) });
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
      source,
      expected: `${expected.kind(source)}${hint}`,
    });
  }
}

/** Names the kind of a file if it is another one than expected, as far as its bytes show. */
function otherKind(
  bytes: Uint8Array,
  { magic, mistaken }: Expected,
  source: string,
): string | undefined {
  const isKeyed = startsWith(bytes, A_KEYED_GRAPH.magic);
  // Only the command line knows this kind.
  const keyed = isKeyed ? "a dictionary (.gkd), which gaddawg keyed reads" : undefined;
  if (magic === undefined) return keyed ?? kindOf(bytes);
  if (startsWith(bytes, magic)) return undefined;
  // The name of the file tells more than its structure: which option takes it.
  return keyed ?? (mistaken[extensionOf(source)] === undefined ? fileKindOf(bytes) : kindOf(bytes));
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, magic.length)) === magic;
}

/** The default lexicon, kept open between calls that have this in common. */
let keptLexicon: LexiconInput | undefined;

/** Reads a lexicon file of any format into a graph. */
export async function readInput(path: string, options: ReadInputOptions): Promise<LexiconInput> {
  const { content = "gaddag", order = "wolges", progress, alphabet, format } = options;
  const isDefault = path === DEFAULT_LEXICON_PATH && (format ?? "kwg") === "kwg";
  const isKept = isDefault && io().keepsLexicon === true;
  if (isKept && keptLexicon?.lexicon?.alphabet === alphabet) return keptLexicon;
  const bytes = await readBytes(path);
  if (format === "compact" || (format === undefined && isCompactFile(path, bytes))) {
    return readCompactInput(path, bytes, options);
  }
  const quick = await readNodes(path, bytes, alphabet, format);
  if (isKept) keptLexicon = quick;
  if (quick !== undefined) return quick;
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
  alphabet: Alphabet,
  named: LexiconFormat | undefined,
): Promise<LexiconInput | undefined> {
  const source = sourceOf(path);
  try {
    const format = named ?? detectFormat(bytes, source);
    if (format !== "kwg" && format !== "kbwg" && format !== "kad") return undefined;
    const lexicon = await openLexicon(bytes, { alphabet, format, source });
    return { path, bytes, format, graph: lexicon.graph, lexicon };
  } catch {
    return undefined;
  }
}

function isCompactFile(path: string, bytes: Uint8Array): boolean {
  return extensionOf(path) === "gct" || startsWith(bytes, COMPACT_MAGIC);
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
    const isPlaced = !(error instanceof GaddawgError) || error.source !== undefined;
    throw isPlaced ? error : error.inSource(source);
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
export function readLeaves(
  path: string,
  { letters }: Alphabet,
): Promise<{ bytes: Uint8Array; leaves: Leaves }> {
  return readAs(path, LEAVE_VALUES, (bytes, source) => {
    const leaves = readKlv(bytes, { source, letters });
    // A file of version 2 that lost half of its values looks like a file of version 1.
    if (extensionOf(path) !== "klv2" || leaves.format !== "klv") return { bytes, leaves };
    throw new LexiconError(
      "TRUNCATED",
      `holds values for version 1 only, in ${bytes.length} bytes`,
      {
        source: path,
        expected: "4 bytes per value in a .klv2 file; files of version 1 are named .klv",
      },
    );
  });
}

/** Returns leave values by their name, or reads those of a file; undefined for no name. */
export async function leavesNamed(
  name: string | undefined,
  alphabet: Alphabet,
): Promise<EngineOptions["leaves"]> {
  if (name === undefined || name === "none" || isHeuristic(name)) return name;
  return (await readLeaves(name, alphabet)).leaves;
}

/** Reads the file of a word map. */
export function readWordMapFile(path: string): Promise<WordMap> {
  return readAs(path, A_WORD_MAP, (bytes, source) => readWordMap(bytes, { source }));
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
    const table = parseWinTableCsv(textOf(bytes, path, WIN_ESTIMATES.kind(path)), source);
    return { path, format: "csv", bytes, table };
  }
  const read = () => readWinTable(bytes, { source });
  return { path, format: "gwt", bytes, table: orWrongKind(source, bytes, WIN_ESTIMATES, read) };
}

/**
 * Returns an error of work that uses win estimates. One about estimates for other tiles names their file, or
 * says how to get others.
 * @param path the file that the options name, if they do.
 */
export function tableError(error: unknown, path: string | undefined): unknown {
  if (!(error instanceof GaddawgError) || error.code !== "OTHER_TABLE") return error;
  if (path !== undefined) return error.inSource(path);
  const what = `the default win estimates do not fit: ${error.what}`;
  return new UsageError("BAD_OPTION", what, {
    expected: `--table with ${error.expected}, from gaddawg winpct train`,
  });
}
