import { type Alphabet, type AlphabetName, alphabet } from "../alphabet/index.js";
import { LexiconError } from "../errors.js";
import { type BackendChoice, type Backends, readGraph } from "../kernel/index.js";
import {
  type BuildOptions,
  buildGraph,
  detectFormat,
  type LexiconFormat,
  readLexicon,
  readWordList,
  WordGraph,
  type WordListOptions,
} from "../lexicon/index.js";
import { Lexicon } from "./lexicon.js";

/** How a lexicon is opened. */
export interface OpenOptions extends WordListOptions, BuildOptions {
  /** A built-in alphabet's name or an alphabet; default `"english"`. */
  alphabet?: Alphabet | AlphabetName;
  /** Format of the bytes; default what the name in `source` and the first bytes tell. */
  format?: LexiconFormat;
  /** Build of the kernel; default `"auto"`: wasm, or JavaScript where wasm is forbidden. */
  backend?: BackendChoice;
}

/** What a lexicon may be opened from: a graph, a file's bytes, or words. */
export type LexiconSource = WordGraph | Uint8Array | ArrayBuffer | Iterable<string>;

/**
 * Opens a lexicon with the builds of the kernel that an entry point has.
 * @param own whether bytes may be kept: nobody else has them.
 */
export async function open(
  source: LexiconSource,
  options: OpenOptions,
  backends: Backends,
  own = false,
): Promise<Lexicon> {
  const tiles =
    typeof options.alphabet === "object"
      ? options.alphabet
      : alphabet(options.alphabet ?? "english");
  const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : source;
  if (bytes instanceof Uint8Array) return openFile(bytes, tiles, options, backends, own);
  const graph = graphOf(bytes, tiles, options);
  return Lexicon.start(graph, tiles, backends, options.backend, options.source);
}

async function openFile(
  bytes: Uint8Array,
  alphabet: Alphabet,
  options: OpenOptions,
  backends: Backends,
  own: boolean,
): Promise<Lexicon> {
  const { source, backend } = options;
  const format = options.format ?? detectFormat(bytes, source);
  if (format === "kwg" || format === "kbwg" || format === "kad") {
    const read = await readGraph(bytes, format, alphabet.letters, backends, backend, own);
    if (read !== undefined) return Lexicon.over(read, alphabet);
  }
  // For a graph that the kernel did not take, this says why.
  const { graph } = readLexicon(bytes, { ...options, format, alphabet });
  return Lexicon.start(graph, alphabet, backends, backend, source);
}

function graphOf(
  source: WordGraph | Iterable<string>,
  tiles: Alphabet,
  options: OpenOptions,
): WordGraph {
  if (source instanceof WordGraph) return source;
  if (typeof source === "object" && source !== null && Symbol.iterator in source) {
    return buildGraph(readWordList(source, tiles, options).words, options);
  }
  throw new LexiconError("BAD_OPTION", `a lexicon cannot be opened from ${typeof source}`, {
    expected: "a word graph, the bytes of a file, or words",
  });
}
