import {
  create,
  type Engine,
  type EngineOptions,
  type Lexicon,
  type LexiconSource,
  type OpenOptions,
  open,
} from "./engine/index.js";
import { LexiconError } from "./errors.js";
import type { Backends } from "./kernel/index.js";

/** How the default lexicon is opened. */
export interface DefaultLexiconOptions extends Pick<OpenOptions, "backend"> {
  /** Where its file is; default `word-list.kwg` beside the module. Not for Node. */
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
   * Makes a move generator: positions in, ranked moves out.
   * @throws GaddawgError where lexicon, alphabet, rules and leaves do not go together.
   */
  createEngine(options: EngineOptions): Promise<Engine>;
}

/** The functions of an entry point for browsers and others without files. */
export function entryOf(backends: Backends): Entry {
  return {
    openLexicon: (source, options = {}) => open(source, options, backends),
    defaultLexicon: async (options = {}) => {
      const { url = new URL("./word-list.kwg", import.meta.url), ...rest } = options;
      const source = String(url);
      return open(await fetchBytes(source), { ...rest, format: "kwg", source }, backends);
    },
    createEngine: (options) => create(options, backends),
  };
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
