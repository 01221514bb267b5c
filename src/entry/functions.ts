import {
  create,
  createWordMap,
  type Engine,
  type EngineOptions,
  type Lexicon,
  type LexiconSource,
  type OpenOptions,
  open,
  type WordMapOptions,
} from "../engine/index.js";
import { GaddawgError, LexiconError } from "../errors.js";
import { type Backends, prepareKernel } from "../kernel/index.js";
import { type Leaves, readKlv } from "../leaves/index.js";

/** Letters of English, which the default leave values are of. */
const LETTERS = 26;

/** How the default lexicon is opened. */
export interface DefaultLexiconOptions extends Pick<OpenOptions, "backend"> {
  /** Where its file is; default `word-list.kwg` beside the module. Not for Node. */
  url?: string | URL;
}

/** Where the default leave values are. */
export interface DefaultLeavesOptions {
  /** Where their file is; default `english.klv2` beside the module. Not for Node. */
  url?: string | URL;
}

/** What an entry point offers, with the builds of the kernel that it has. */
export interface Entry {
  /**
   * Opens a lexicon from a word graph, from the bytes of a file of any format, or
   * from words, and loads it into a kernel.
   * @throws LexiconError, AlphabetError or KernelError.
   */
  openLexicon(source: LexiconSource, options?: OpenOptions): Promise<Lexicon>;
  /**
   * Opens the default lexicon: the words of word-list 4.1.0 with 2 to 15 letters.
   * @throws LexiconError `UNREADABLE` where its file cannot be had.
   */
  defaultLexicon(options?: DefaultLexiconOptions): Promise<Lexicon>;
  /**
   * The default leave values: of all leaves of one to six English tiles. They
   * are read once; later calls give the same table.
   * @throws LexiconError `UNREADABLE` where their file cannot be had.
   */
  defaultLeaves(options?: DefaultLeavesOptions): Promise<Leaves>;
  /**
   * Makes a move generator: positions in, ranked moves out.
   * @throws GaddawgError where lexicon, alphabet, rules and leaves do not go
   *   together; `UNREADABLE` where leaves are left out and the default ones
   *   cannot be had.
   */
  createEngine(options: EngineOptions): Promise<Engine>;
  /**
   * Builds the word map of a lexicon, which an engine otherwise builds when it starts, and
   * returns the bytes of its file. `readWordMap` reads them.
   * @throws LexiconError where the lexicon has alphagrams, or more than 32 letters.
   */
  buildWordMap(options: WordMapOptions): Promise<Uint8Array>;
}

/** The functions of an entry point for browsers and others without files. */
export function entryOf(backends: Backends): Entry {
  const leavesAt = rememberLeaves((source) => fetchBytes(source));
  const defaultLeaves: Entry["defaultLeaves"] = ({
    url = new URL("./english.klv2", import.meta.url),
  } = {}) => leavesAt(String(url));
  return {
    openLexicon: (source, options = {}) => open(source, options, backends),
    defaultLexicon: async (options = {}) => {
      const { url = new URL("./word-list.kwg", import.meta.url), ...rest } = options;
      const source = String(url);
      prepareKernel(backends, options.backend);
      const bytes = await fetchBytes(source);
      return open(bytes, { ...rest, format: "kwg", source }, backends, true);
    },
    defaultLeaves,
    createEngine: (options) => create(options, { backends, defaultLeaves }),
    buildWordMap: (options) => createWordMap(options, { backends, defaultLeaves }),
  };
}

/**
 * Reads tables of the default leave values, each once. One that could not be
 * had is tried again by the next call.
 * @param bytesOf gives the bytes of a path or an address.
 */
export function rememberLeaves(
  bytesOf: (source: string) => Promise<Uint8Array>,
): (source: string) => Promise<Leaves> {
  const tables = new Map<string, Promise<Leaves>>();
  return (source) => {
    const known = tables.get(source);
    if (known !== undefined) return known;
    const table = readDefaultLeaves(bytesOf, source);
    tables.set(source, table);
    table.catch(() => tables.delete(source));
    return table;
  };
}

async function readDefaultLeaves(
  bytesOf: (source: string) => Promise<Uint8Array>,
  source: string,
): Promise<Leaves> {
  let bytes: Uint8Array;
  try {
    bytes = await bytesOf(source);
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    throw new LexiconError("UNREADABLE", `the default leave values: ${error.what}`, {
      source,
      expected: "their file, or other values named: a table, h1, h2, h3 or none",
    });
  }
  return readKlv(bytes, { letters: LETTERS, source, keep: true });
}

async function fetchBytes(source: string): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(source);
  } catch (error) {
    throw new LexiconError("UNREADABLE", `cannot be fetched: ${String(error)}`, { source });
  }
  if (!response.ok) {
    const what = `cannot be fetched: HTTP status ${response.status}`;
    throw new LexiconError("UNREADABLE", what, { source });
  }
  return new Uint8Array(await response.arrayBuffer());
}
