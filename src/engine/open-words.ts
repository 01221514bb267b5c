import type { Alphabet } from "../alphabet/alphabet.js";
import { type AlphabetName, alphabetOf } from "../alphabet/tile-sets.js";
import {
  type BytesSource,
  checkOptionNames,
  checkSignal,
  described,
  isBytesSource,
  type OptionNames,
  readBytesSource,
} from "../base/arguments.js";
import { LexiconError } from "../base/errors.js";
import { worked } from "../base/pacing.js";
import { type Asset, addressBeside, type Host } from "../host/host.js";
import { type BackendChoice, backendOf, prepareKernel } from "../kernel/backend.js";
import { WORDS_BACKENDS } from "../kernel/backends/words.js";
import { readGraph } from "../kernel/graph-kernel.js";
import { readKwg } from "../words/formats/kwg.js";
import { checkSomeWords, listSlices } from "../words/formats/word-list.js";
import { graphSlices } from "../words/graph/build.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { Lexicon } from "./lexicon.js";

/** Options for opening words. */
export interface OpenWordsOptions {
  /** An alphabet, or the name of a built-in one; default `"english"`. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Kernel build; default `"auto"`: WebAssembly, or JavaScript where WebAssembly cannot run. */
  backend?: BackendChoice | undefined;
  /** Stops the work early: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Words to open: a word graph, the bytes of a KWG file, or words as a list or text, one per line.
 */
export type WordsSource = WordGraph | BytesSource | string | Iterable<string>;

const NAMES: OptionNames<OpenWordsOptions> = { alphabet: 0, backend: 0, signal: 0 };

/**
 * Opens words for queries in a small kernel that can do nothing else: a page that only looks up
 * words loads a twelfth of the code of the main entry. The lexicon answers all queries; an engine
 * created with it builds the graph for playing from its words.
 * @throws LexiconError for a source that cannot be read, AlphabetError for words that the
 *   alphabet cannot spell, KernelError if the kernel cannot be started.
 * @example
 * ```js
 * import { openWords } from "gaddawg/words";
 *
 * const words = await openWords(["care", "cares", "race", "scare"]);
 * console.log(words.contains("RACE"), [...words.pattern("?CA*")]); // true [ 'SCARE' ]
 * ```
 */
export async function openWords(
  source: WordsSource,
  options: OpenWordsOptions = {},
): Promise<Lexicon> {
  checkOptionNames(options, NAMES);
  const tiles = alphabetOf(options.alphabet ?? "english");
  const { backend, signal } = options;
  checkSignal(signal);
  backendOf(WORDS_BACKENDS, backend);
  signal?.throwIfAborted();
  if (source instanceof WordGraph) return started(source, tiles, backend);
  if (isBytesSource(source)) {
    return openBytes(await readBytesSource(source, "source"), tiles, backend);
  }
  const isWords = typeof source === "object" && source !== null && Symbol.iterator in source;
  if (typeof source !== "string" && !isWords) {
    throw new LexiconError("BAD_OPTION", `words cannot be opened from ${described(source)}`, {
      expected: "a word graph, the bytes of a KWG file, or words",
    });
  }
  const list = await worked(listSlices(source, tiles, {}), signal);
  checkSomeWords(list);
  return started(
    await worked(graphSlices(list.words, { content: "dawg" }), signal),
    tiles,
    backend,
  );
}

function started(graph: WordGraph, tiles: Alphabet, backend?: BackendChoice): Promise<Lexicon> {
  return Lexicon.start(graph, tiles, WORDS_BACKENDS, backend);
}

async function openBytes(
  bytes: Uint8Array,
  tiles: Alphabet,
  backend: BackendChoice | undefined,
  source?: string,
): Promise<Lexicon> {
  const { letters } = tiles;
  const read = await readGraph(bytes, "kwg", letters, WORDS_BACKENDS, backend, false);
  if (read !== undefined) return Lexicon.fromSession(read, tiles);
  // If the kernel refused a graph, this finds out and reports why.
  return started(readKwg(bytes, { letters, source }), tiles, backend);
}

/** The DAWG of the default lexicon; not beside the others, or bundles with the GADDAG would have it, too. */
const WORD_LIST_DAWG: Asset = {
  name: "word-list.dawg.kwg",
  address: () => new URL("./word-list.dawg.kwg", import.meta.url),
};

/** Options for opening the words of the default lexicon. */
export interface DefaultWordsOptions extends Pick<OpenWordsOptions, "backend" | "signal"> {
  /**
   * URL of the file, or in Node also its path; by default, `word-list.dawg.kwg` next to the module.
   */
  url?: string | URL | undefined;
}

/** Opens the words of the default lexicon from their DAWG. */
export async function openDefaultWords(
  { files }: Pick<Host, "files">,
  options: DefaultWordsOptions = {},
): Promise<Lexicon> {
  checkOptionNames(options, { url: 0, backend: 0, signal: 0 });
  const { url = addressBeside(WORD_LIST_DAWG), backend, signal } = options;
  checkSignal(signal);
  const source = files.nameOf(url, "url");
  prepareKernel(WORDS_BACKENDS, backend);
  const bytes = await files.read(url, signal);
  const lexicon = await openBytes(bytes, alphabetOf("english"), backend, source);
  lexicon.name = "default";
  return lexicon;
}
