import { create, type Lexicon, type OpenOptions, open } from "../engine/index.js";
import { type Backends, prepareKernel } from "../kernel/index.js";
import type { Leaves } from "../leaves/index.js";
import { autoplay } from "../platform/node/autoplay.js";
import {
  DEFAULT_LEAVES,
  DEFAULT_LEXICON,
  pathName,
  readFileBytes,
} from "../platform/node/files.js";
import type { AutoplayOptions, MatchResult } from "../selfplay/index.js";
import { type Entry, entryOf, rememberLeaves } from "./functions.js";

/** What an entry point for Node offers. */
export interface NodeEntry extends Entry {
  /**
   * Opens a lexicon file of any format (a word list too) by its path.
   * @throws LexiconError, AlphabetError or KernelError, naming the file.
   */
  openLexiconFile(path: string | URL, options?: OpenOptions): Promise<Lexicon>;
  /** Opens the default lexicon: the words of word-list 4.1.0 with 2 to 15 letters. */
  defaultLexicon(options?: Pick<OpenOptions, "backend">): Promise<Lexicon>;
  /**
   * The default leave values: of all leaves of one to six English tiles. They
   * are read once; later calls give the same table.
   * @throws LexiconError `UNREADABLE` where their file cannot be had.
   */
  defaultLeaves(): Promise<Leaves>;
  /**
   * Plays a match between two players and gathers its statistics, on worker
   * threads; players that are functions play in this thread.
   * @throws GaddawgError where players, lexicon, alphabet and rules do not go
   *   together; SelfPlayError for options that cannot be, a checkpoint of another
   *   match, a move that the rules do not allow (`ILLEGAL_MOVE`, naming game and turn).
   */
  autoplay(options: AutoplayOptions): Promise<MatchResult>;
}

/** The functions of an entry point for Node: lexicons open from paths too. */
export function nodeEntryOf(backends: Backends): NodeEntry {
  const openLexiconFile: NodeEntry["openLexiconFile"] = async (path, options = {}) => {
    const source = options.source ?? pathName(path);
    prepareKernel(backends, options.backend);
    return open(await readFileBytes(path), { ...options, source }, backends, true);
  };
  const leavesAt = rememberLeaves(readFileBytes);
  const defaultLeaves: NodeEntry["defaultLeaves"] = () => leavesAt(pathName(DEFAULT_LEAVES));
  const defaultLexicon: NodeEntry["defaultLexicon"] = (options = {}) =>
    openLexiconFile(DEFAULT_LEXICON, { ...options, format: "kwg" });
  const resources = { backends, defaultLeaves, defaultLexicon };
  return {
    ...entryOf(backends),
    openLexiconFile,
    defaultLexicon,
    defaultLeaves,
    createEngine: (options) => create(options, resources),
    autoplay: (options) => autoplay(options, resources),
  };
}
