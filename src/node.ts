/** gaddawg for Node: as the main entry, and lexicons open from paths. */
import {
  create,
  type Engine,
  type EngineOptions,
  type Lexicon,
  type LexiconSource,
  type OpenOptions,
  open,
} from "./engine/index.js";
import { jsBackend } from "./kernel/js-backend.js";
import { wasmBackend } from "./kernel/wasm-backend.js";
import { DEFAULT_LEXICON, pathName, readLexiconBytes } from "./node-files.js";

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
 * Opens a lexicon file of any format (a word list too) by its path.
 * @throws LexiconError, AlphabetError or KernelError, naming the file.
 */
export async function openLexiconFile(
  path: string | URL,
  options: OpenOptions = {},
): Promise<Lexicon> {
  const source = options.source ?? pathName(path);
  return open(await readLexiconBytes(path), { ...options, source }, backends);
}

/** Opens the default lexicon: the words of word-list 4.1.0 with 2 to 15 letters. */
export function defaultLexicon(options: Pick<OpenOptions, "backend"> = {}): Promise<Lexicon> {
  return openLexiconFile(DEFAULT_LEXICON, { ...options, format: "kwg" });
}

/**
 * Makes a move generator: positions in, ranked moves out.
 * @throws GaddawgError where lexicon, alphabet, rules and leaves do not go together.
 */
export function createEngine(options: EngineOptions): Promise<Engine> {
  return create(options, backends);
}
