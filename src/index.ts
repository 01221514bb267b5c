/**
 * gaddawg for browsers and everything that is not Node: the WebAssembly kernel
 * is inlined, the JavaScript kernel stands in where WebAssembly is forbidden.
 */
import {
  create,
  type Engine,
  type EngineOptions,
  type Lexicon,
  type LexiconSource,
  type OpenOptions,
  open,
} from "./engine/index.js";
import { fetchLexicon } from "./fetch-lexicon.js";
import { jsBackend } from "./kernel/js-backend.js";
import { wasmBackend } from "./kernel/wasm-backend.js";

export * from "./api.js";

const backends = { wasm: wasmBackend, js: jsBackend };

/**
 * Opens a lexicon from a word graph, from the bytes of a file of any format, or
 * from words, and loads it into a kernel.
 * @throws LexiconError, AlphabetError or KernelError.
 */
export function openLexicon(source: LexiconSource, options: OpenOptions = {}): Promise<Lexicon> {
  return open(source, options, backends);
}

/**
 * Opens the default lexicon (the words of word-list 4.1.0 with 2 to 15
 * letters), fetched from `url`, by default the file `word-list.kwg` beside this
 * module.
 */
export async function defaultLexicon(
  options: Pick<OpenOptions, "backend"> & { url?: string | URL } = {},
): Promise<Lexicon> {
  const { url = new URL("./word-list.kwg", import.meta.url), ...rest } = options;
  return open(await fetchLexicon(url), { ...rest, format: "kwg", source: String(url) }, backends);
}

/**
 * Makes a move generator: positions in, ranked moves out.
 * @throws GaddawgError where lexicon, alphabet, rules and leaves do not go together.
 */
export function createEngine(options: EngineOptions): Promise<Engine> {
  return create(options, backends);
}
