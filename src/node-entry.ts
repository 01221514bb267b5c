import { type Lexicon, type OpenOptions, open } from "./engine/index.js";
import { type Entry, entryOf } from "./entry.js";
import type { Backends } from "./kernel/index.js";
import { DEFAULT_LEXICON, pathName, readLexiconBytes } from "./node-files.js";

/** What an entry point for Node offers. */
export interface NodeEntry extends Entry {
  /**
   * Opens a lexicon file of any format (a word list too) by its path.
   * @throws LexiconError, AlphabetError or KernelError, naming the file.
   */
  openLexiconFile(path: string | URL, options?: OpenOptions): Promise<Lexicon>;
  /** Opens the default lexicon: the words of word-list 4.1.0 with 2 to 15 letters. */
  defaultLexicon(options?: Pick<OpenOptions, "backend">): Promise<Lexicon>;
}

/** The functions of an entry point for Node: lexicons open from paths too. */
export function nodeEntryOf(backends: Backends): NodeEntry {
  const openLexiconFile: NodeEntry["openLexiconFile"] = async (path, options = {}) => {
    const source = options.source ?? pathName(path);
    return open(await readLexiconBytes(path), { ...options, source }, backends);
  };
  return {
    ...entryOf(backends),
    openLexiconFile,
    defaultLexicon: (options = {}) =>
      openLexiconFile(DEFAULT_LEXICON, { ...options, format: "kwg" }),
  };
}
