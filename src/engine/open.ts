import type { Alphabet } from "../alphabet/alphabet.js";
import { type AlphabetName, alphabetOf } from "../alphabet/tile-sets.js";
import {
  advised,
  type BytesSource,
  badArgument,
  checkOptionNames,
  checkSignal,
  described,
  isBytesSource,
  type OptionNames,
  readBytesSource,
} from "../base/arguments.js";
import { AlphabetError, LexiconError, quoted, restated } from "../base/errors.js";
import { type Slices, unlessAborted, worked } from "../base/pacing.js";
import { DEFAULT_LEXICON_NAME } from "../game/assumptions.js";
import { addressBeside, type Host, WORD_LIST } from "../host/host.js";
import { type BackendChoice, type Backends, backendOf, prepareKernel } from "../kernel/backend.js";
import { readGraph } from "../kernel/graph-kernel.js";
import {
  checkFormat,
  detectFormat,
  type LexiconFormat,
  lexiconSlices,
} from "../words/formats/files.js";
import {
  checkListOptions,
  checkSomeWords,
  LIST_NAMES,
  listSlices,
  type WordListOptions,
} from "../words/formats/word-list.js";
import { BUILD_NAMES, type BuildOptions, graphSlices } from "../words/graph/build.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { Lexicon } from "./lexicon.js";

/** Options for opening a lexicon. */
export interface OpenOptions extends WordListOptions, BuildOptions {
  /** An alphabet or the name of a built-in one; default `"english"`. */
  alphabet?: Alphabet | AlphabetName;
  /** Format of the bytes; by default, detected from the name in `source` and the first bytes. */
  format?: LexiconFormat;
  /** True to also accept a list without any words; by default, it is rejected. */
  allowEmpty?: boolean | undefined;
  /**
   * Stops the work early: the promise is rejected with the signal's reason. If a signal is given,
   * the work pauses regularly so that events are handled, including those that may abort it.
   */
  signal?: AbortSignal | undefined;
  /** Kernel build; default `"auto"`: WebAssembly, or JavaScript where WebAssembly cannot run. */
  backend?: BackendChoice;
}

/** Checks that options are an object with known names, before a file is read. */
export function checkOpenOptions(options: OpenOptions): void {
  const names = { alphabet: 0, format: 0, allowEmpty: 0, backend: 0 } as const;
  checkOptionNames(options, { ...LIST_NAMES, ...BUILD_NAMES, ...names });
}

/**
 * A source for a lexicon: a word graph, the bytes of a file, or words. Words can be a list, or text
 * with one word per line or, on a single line, words separated by spaces.
 */
export type LexiconSource = WordGraph | BytesSource | string | Iterable<string>;

/**
 * Opens a lexicon with an entry point's builds of the kernel.
 * @param own true if the lexicon may keep the bytes because nothing else uses them.
 */
export async function open(
  source: LexiconSource,
  options: OpenOptions,
  backends: Backends,
  own = false,
): Promise<Lexicon> {
  checkOpenOptions(options);
  const tiles = alphabetOf(options.alphabet ?? "english");
  checkListOptions(options);
  const { allowEmpty, signal } = options;
  if (allowEmpty !== undefined && typeof allowEmpty !== "boolean") {
    throw badArgument("allowEmpty", allowEmpty, "true or false");
  }
  backendOf(backends, options.backend);
  signal?.throwIfAborted();
  try {
    const isFile = isBytesSource(source);
    const name = options.source ?? (isFile ? addressIn(source) : undefined);
    const lexicon = isFile
      ? await openFile(
          await readBytesSource(source, "source"),
          tiles,
          name === undefined ? options : { ...options, source: name },
          backends,
          own,
        )
      : await startWords(source, tiles, options, backends);
    lexicon.name = nameOf(name);
    return lexicon;
  } catch (error) {
    throw withOptions(error, options.alphabet !== undefined);
  }
}

/**
 * Opens a lexicon file by its address, or in Node by its path.
 * @param argument name of the address, for errors.
 */
export async function openLexiconFile(
  address: string | URL,
  options: OpenOptions,
  { backends, files }: Pick<Host, "backends" | "files">,
  argument = "address",
): Promise<Lexicon> {
  checkOpenOptions(options);
  const name = files.nameOf(address, argument);
  const { source = name, signal, backend } = options;
  checkSignal(signal);
  prepareKernel(backends, backend);
  return open(await files.read(address, signal), { ...options, source }, backends, true);
}

/** Options for opening the default lexicon. */
export interface DefaultLexiconOptions extends Pick<OpenOptions, "backend" | "signal"> {
  /** URL of the file, or in Node also its path; by default, `word-list.kwg` next to the module. */
  url?: string | URL;
}

const DEFAULT_NAMES: OptionNames<DefaultLexiconOptions> = { url: 0, backend: 0, signal: 0 };

/** The graphs of the default lexicons that are in use, or are being opened, by their addresses. */
const graphs = /* @__PURE__ */ new Map<string, Promise<WeakRef<WordGraph> | undefined>>();

/** Opens the default lexicon. Its file is read once for all that are in use. */
export async function openDefaultLexicon(
  host: Pick<Host, "backends" | "files">,
  given: DefaultLexiconOptions = {},
): Promise<Lexicon> {
  checkOptionNames(given, DEFAULT_NAMES);
  const { url, ...options } = given;
  const { signal } = options;
  checkSignal(signal);
  const address = url ?? addressBeside(WORD_LIST);
  const source = host.files.nameOf(address, "url");
  let known = graphs.get(source);
  let graph: WordGraph | undefined;
  while (known !== undefined) {
    graph = (await unlessAborted(known, signal))?.deref();
    const latest = graphs.get(source);
    // Of several that have waited for one that failed or was collected, the first reads the file for all.
    if (graph !== undefined || latest === known) break;
    known = latest;
  }
  const opened = graph
    ? open(graph, options, host.backends)
    : openLexiconFile(address, { ...options, format: "kwg" }, host, "url");
  graphs.set(
    source,
    opened.then(
      (lexicon) => new WeakRef(lexicon.graph),
      () => undefined,
    ),
  );
  try {
    const lexicon = await opened;
    lexicon.name = DEFAULT_LEXICON_NAME;
    return lexicon;
  } catch (error) {
    const { fix: expected } = host.files;
    const isMissing = error instanceof LexiconError && error.code === "UNREADABLE";
    if (url !== undefined || expected === undefined || !isMissing) throw error;
    throw new LexiconError(error.code, error.what, { ...error, expected });
  }
}

/**
 * Adds to an error about a character without a tile the options that help: another alphabet for a
 * letter, if none was chosen, or leaving out such lines.
 */
function withOptions(error: unknown, isChosen: boolean): unknown {
  if (!(error instanceof AlphabetError) || error.code !== "NO_TILE") return error;
  const skip = '{ unspellable: "skip" } leaves out lines with other characters';
  // The message begins with the character in quotation marks.
  const isLetter = /^"\p{L}/u.test(error.what);
  const other = isLetter && !isChosen ? ', or another alphabet: { alphabet: "polish" }' : "";
  const lines = error.expected ?? (isLetter ? "words in its letters" : "one word per line");
  const expected = `${lines}${other}; ${skip}`;
  return restated(error, error.what, { expected });
}

/** Opens words that are no file. */
async function startWords(
  source: Exclude<LexiconSource, BytesSource>,
  alphabet: Alphabet,
  options: OpenOptions,
  backends: Backends,
): Promise<Lexicon> {
  const graph = await worked(graphOf(source, alphabet, options), options.signal);
  return Lexicon.start(graph, alphabet, backends, options.backend, options.source);
}

/** Returns the address that the response to a request came from, or the name of a `File`. */
function addressIn(source: BytesSource): string | undefined {
  const given = ("url" in source && source.url) || ("name" in source && source.name);
  return typeof given === "string" ? given : undefined;
}

/** Returns the name of a file without its folders, of its path or address. */
function nameOf(source: string | undefined): string | undefined {
  return source?.replace(/[?#].*$/, "").replace(/^.*[/\\]/, "") || undefined;
}

async function openFile(
  bytes: Uint8Array,
  alphabet: Alphabet,
  options: OpenOptions,
  backends: Backends,
  own: boolean,
): Promise<Lexicon> {
  const { source, backend, signal } = options;
  const format = checkFormat(options.format ?? detectFormat(bytes, source));
  if (format === "kwg" || format === "kbwg" || format === "kad") {
    const read = await readGraph(bytes, format, alphabet.letters, backends, backend, own);
    if (read !== undefined) return Lexicon.fromSession(read, alphabet);
  }
  // If the kernel refused a graph, this finds out and reports why.
  const { graph } = await worked(lexiconSlices(bytes, { ...options, format, alphabet }), signal);
  return Lexicon.start(graph, alphabet, backends, backend, source);
}

function* graphOf(
  source: WordGraph | string | Iterable<string>,
  tiles: Alphabet,
  options: OpenOptions,
): Slices<WordGraph> {
  if (source instanceof WordGraph) return source;
  const isWords = typeof source === "object" && source !== null && Symbol.iterator in source;
  if (typeof source === "string" || isWords) {
    const words = typeof source === "string" ? linesOf(source) : source;
    const list = yield* listSlices(words, tiles, options);
    if (options.allowEmpty !== true) checkSomeWords(list, options.source);
    return yield* graphSlices(list.words, options);
  }
  throw new LexiconError("BAD_OPTION", `a lexicon cannot be opened from ${described(source)}`, {
    expected: advised(`a word graph, the bytes of a file, or words${adviceOn(source)}`, source),
  });
}

/** Returns what to add to a message about a source that some other call turns into a right one. */
function adviceOn(source: unknown): string {
  return source instanceof URL ? "; open a file with openLexiconFile" : "";
}

/** Matches a text that can hardly be words, but is a path or the name of a file. */
const PATH = /^\S*(?:[\\/]|\.[A-Za-z0-9]{1,5}$)\S*$/;
/** Longer texts than this are not the name of a file. */
const LONGEST_PATH = 4096;

/**
 * Returns a text with one word per line. Words on a single line may be separated by spaces; on
 * several lines they may not, because lists with definitions would become words.
 * @throws LexiconError `BAD_OPTION` for the name of a file.
 */
function linesOf(text: string): string {
  const line = text.trim();
  if (line.length < LONGEST_PATH && PATH.test(line)) {
    throw new LexiconError("BAD_OPTION", `${quoted(line)} looks like the name of a file`, {
      expected: "words; open a file with openLexiconFile",
    });
  }
  return /[\r\n]/.test(line) ? text : line.replace(/\s+/g, "\n");
}
