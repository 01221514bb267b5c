/** gaddawg with the JavaScript kernel alone, for pages that forbid WebAssembly and for comparison. */

import {
  createWordMap,
  type Engine,
  type EngineOptions,
  type Lexicon,
  type LexiconSource,
  type OpenOptions,
  open,
  type WordMapOptions,
} from "../engine/index.js";
import { inlinedJsBackend } from "../kernel/backends/js-inlined.js";
import type { Leaves } from "../leaves/index.js";
import {
  createWebEngine,
  type DefaultLeavesOptions,
  type DefaultLexiconOptions,
  fetchDefaultLeaves,
  openDefaultLexicon,
} from "./functions.js";

export * from "./api.js";
export type { DefaultLeavesOptions, DefaultLexiconOptions } from "./functions.js";

const BACKENDS = { js: inlinedJsBackend };

/**
 * Opens a lexicon from a word graph, the bytes of a file of any format, or words, and loads
 * it into a kernel.
 * @throws LexiconError for a source that cannot be read, AlphabetError for words that the
 *   alphabet cannot spell, KernelError if the kernel cannot be started.
 */
export function openLexicon(source: LexiconSource, options: OpenOptions = {}): Promise<Lexicon> {
  return open(source, options, BACKENDS);
}

/**
 * Opens the default lexicon: the words of word-list 4.1.0 with 2 to 15 letters.
 * @throws LexiconError `UNREADABLE` if its file cannot be fetched.
 */
export function defaultLexicon(options: DefaultLexiconOptions = {}): Promise<Lexicon> {
  return openDefaultLexicon(options, BACKENDS);
}

/**
 * Returns the default leave values, in points, for all leaves of one to six English tiles.
 * They are fetched once; later calls return the same table.
 * @throws LexiconError `UNREADABLE` if their file cannot be fetched.
 */
export function defaultLeaves(options: DefaultLeavesOptions = {}): Promise<Leaves> {
  return fetchDefaultLeaves(options);
}

/**
 * Creates a move generator: it takes positions and returns ranked moves.
 * @throws GaddawgError if lexicon, alphabet, rules and leaves do not go together;
 *   LexiconError `UNREADABLE` if the option `leaves` is left out and the default leave
 *   values cannot be read.
 */
export function createEngine(options: EngineOptions): Promise<Engine> {
  return createWebEngine(options, BACKENDS);
}

/**
 * Builds the word map of a lexicon, which an engine otherwise builds when it starts, and
 * returns the bytes of its file. `readWordMap` reads them.
 * @throws LexiconError `BAD_OPTION` if the lexicon has alphagrams, or its alphabet more
 *   than 32 letters.
 */
export function buildWordMap(options: WordMapOptions): Promise<Uint8Array> {
  return createWordMap(options, BACKENDS);
}
