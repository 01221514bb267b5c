import { type Alphabet, type AlphabetName, alphabet } from "../alphabet/index.js";
import { LexiconError } from "../errors.js";
import type { BackendChoice, Backends } from "../kernel/index.js";
import {
  type BuildOptions,
  buildGraph,
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

/** Opens a lexicon with the builds of the kernel that an entry point has. */
export async function open(
  source: LexiconSource,
  options: OpenOptions,
  backends: Backends,
): Promise<Lexicon> {
  const tiles =
    typeof options.alphabet === "object"
      ? options.alphabet
      : alphabet(options.alphabet ?? "english");
  const graph = graphOf(source, tiles, options);
  return Lexicon.start(graph, tiles, backends, options.backend, options.source);
}

function graphOf(source: LexiconSource, tiles: Alphabet, options: OpenOptions): WordGraph {
  if (source instanceof WordGraph) return source;
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) {
    const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : source;
    return readLexicon(bytes, { ...options, alphabet: tiles }).graph;
  }
  if (typeof source === "object" && source !== null && Symbol.iterator in source) {
    return buildGraph(readWordList(source, tiles, options).words, options);
  }
  throw new LexiconError("BAD_OPTION", `a lexicon cannot be opened from ${typeof source}`, {
    expected: "a word graph, the bytes of a file, or words",
  });
}
