import { type Alphabet, BLANK } from "../alphabet/alphabet.js";
import { type AlphabetName, alphabet, alphabetOf } from "../alphabet/tile-sets.js";
import {
  type BytesSource,
  badArgument,
  checkOptionalText,
  checkOptionNames,
  checkSignal,
  isBytesSource,
  type OptionNames,
  readBytesSource,
} from "../base/arguments.js";
import { LexiconError, onDemand, quoted } from "../base/errors.js";
import { finish, type Slices, unlessAborted, worked } from "../base/pacing.js";
import { type Rules, rulesOf } from "../game/rules.js";
import { type AssetOptions, assetReader, type Host, LEAVES } from "../host/host.js";
import { type BackendChoice, type Backends, backendOf } from "../kernel/backend.js";
import { disposedError } from "../kernel/sharing.js";
import { WordMap } from "../kernel/word-map.js";
import { fullBagSlices } from "../leaves/full-bag.js";
import {
  HEURISTICS,
  type HeuristicName,
  isHeuristic,
  type LeaveHeuristic,
} from "../leaves/heuristics.js";
import { readKlv } from "../leaves/klv.js";
import { Leaves } from "../leaves/leaves.js";
import { factsOf } from "../words/graph/validate.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { otherContent } from "./checks.js";
import { Engine, type SearchResources } from "./engine.js";
import { Lexicon } from "./lexicon.js";

/** Options for creating an engine. */
export interface EngineOptions {
  /** An open lexicon or a word graph. */
  lexicon: Lexicon | WordGraph;
  /**
   * Name of the lexicon as used in game records, such as `NWL23`: an answer about a record that
   * names a different lexicon says so. Default: the lexicon's `name`, usually its file name.
   */
  lexiconName?: string | undefined;
  /** The rules, or their name: CrosswordGame (default), CrosswordGameSuper, WordSmog, … */
  rules?: Rules | string;
  /**
   * Tile set; by default that of the lexicon, or English for a word graph. It must have the same
   * letters as the lexicon, but their counts may differ, as in the super game.
   */
  alphabet?: Alphabet | AlphabetName;
  /**
   * Leave values: a table; the bytes of a leave file (KLV2, KLV1 or CSV); a function that takes the
   * tile numbers of a leave (0 is the blank) and returns its value in points; one of Gordon's
   * heuristics (`"h1"`, `"h2"`, `"h3"`); or `"none"`. A function is called once for each leave of
   * up to six tiles from a full bag, which in English means 914,624 times. By default, an English
   * alphabet uses the default leave values (`defaultLeaves`) and any other alphabet uses none.
   */
  leaves?: LeavesSource | undefined;
  /**
   * True (the default) to build a word map, or a word map to use. A word map
   * finds the words for any set of letters, which makes finding the best moves several times
   * faster; it takes about 95 bytes per word. The moves are the same without it. It is built while
   * best moves are asked for, about a millisecond with each after the first 16, or before the first
   * simulation. A saved one (`buildWordMap`, `readWordMap`) is used from the start.
   */
  wordMap?: boolean | WordMap;
  /** Kernel build; default `"auto"`: WebAssembly, or JavaScript where WebAssembly cannot run. */
  backend?: BackendChoice;
  /**
   * Stops the work early: the promise is rejected with the signal's reason. If a signal is given,
   * the work pauses regularly so that events are handled, including those that may abort it.
   */
  signal?: AbortSignal | undefined;
}

const ENGINE_NAMES: OptionNames<EngineOptions> = {
  lexicon: 0,
  lexiconName: 0,
  rules: 0,
  alphabet: 0,
  leaves: 0,
  wordMap: 0,
  backend: 0,
  signal: 0,
};
const A_LEXICON_OPTION = "an object with a lexicon: { lexicon }";

/**
 * Creates an engine.
 * @param simulation workers and win estimates for simulations and other searches.
 * @throws GaddawgError; `UNREADABLE` if no leaves are given and the default ones cannot be
 *   read; the signal's reason if it stops the work.
 */
export async function create(
  options: EngineOptions,
  host: Pick<Host, "backends" | "files">,
  simulation?: SearchResources,
): Promise<Engine> {
  checkOptionNames(options, ENGINE_NAMES, A_LEXICON_OPTION);
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  const tiles = alphabetFor(options);
  const { wordMap, backend, signal } = options;
  checkSignal(signal);
  checkWordMap(wordMap);
  checkOptionalText(options.lexiconName, "lexiconName");
  backendOf(host.backends, backend);
  const given = graphOf(options.lexicon);
  signal?.throwIfAborted();
  const graph = await worked(otherContent(given, rules), signal);
  const leaves = await unlessAborted(leavesFor(options.leaves, tiles, host, signal), signal);
  const { lexicon } = options;
  const ownName = lexicon instanceof Lexicon ? lexicon.name : undefined;
  const lexiconName = options.lexiconName ?? ownName;
  const setup = { graph, lexiconName, alphabet: tiles, rules, leaves, wordMap, signal };
  return Engine.start(setup, host.backends, backend, simulation);
}

function checkWordMap(wordMap: unknown): void {
  if (wordMap === undefined || typeof wordMap === "boolean" || wordMap instanceof WordMap) return;
  throw badArgument("wordMap", wordMap, "true, false or a word map (readWordMap)");
}

const A_LEXICON = "a lexicon (openLexicon, defaultLexicon) or a word graph";

/**
 * Returns the graph of an open lexicon, or the graph itself.
 * @throws ArgumentError for anything else, such as the name of a file; KernelError `DISPOSED` for a
 *   lexicon that has been disposed of.
 */
export function graphOf(lexicon: Lexicon | WordGraph): WordGraph {
  if (lexicon instanceof WordGraph) return lexicon;
  if (lexicon instanceof Lexicon) {
    if (lexicon.isDisposed) throw disposedError("lexicon");
    return lexicon.graph;
  }
  const open = typeof lexicon === "string" ? "; open it with openLexiconFile or openLexicon" : "";
  throw badArgument("lexicon", lexicon, `${A_LEXICON}${open}`);
}

/** The lexicon to build a word map for. */
export interface WordMapOptions extends Pick<EngineOptions, "lexicon" | "alphabet" | "backend"> {
  /** Stops the work early. If given, the work pauses regularly so that events are handled. */
  signal?: AbortSignal | undefined;
}

/**
 * Builds the word map of a lexicon and returns the bytes of its file.
 * @throws LexiconError if the graph is damaged or has alphagrams, or if the alphabet has more
 *   than 32 letters; the signal's reason if it stops the work.
 */
export async function createWordMap(
  options: WordMapOptions,
  backends: Backends,
): Promise<Uint8Array> {
  checkOptionNames(options, { lexicon: 0, alphabet: 0, backend: 0, signal: 0 }, A_LEXICON_OPTION);
  const { lexicon, backend, signal } = options;
  checkSignal(signal);
  const graph = graphOf(lexicon);
  const tiles = alphabetFor(options);
  factsOf(graph, { letters: tiles.letters });
  const { makeWordMap } = await onDemand(() => import("../kernel/word-map-file.js"));
  return makeWordMap(graph, tiles, backends, backend, signal);
}

/**
 * Returns the alphabet of a game: the one that is wanted, else that of the lexicon, else English.
 * The numbers of its tiles may differ from those of the lexicon's alphabet, but not its letters:
 * the words of a graph are tile numbers, which would mean other letters.
 * @throws LexiconError `OTHER_LETTERS`; AlphabetError or ArgumentError.
 */
export function alphabetFor({
  alphabet: wanted,
  lexicon,
}: Pick<EngineOptions, "alphabet" | "lexicon">): Alphabet {
  const own = lexicon instanceof Lexicon ? lexicon.alphabet : undefined;
  if (wanted === undefined) return own ?? alphabet("english");
  const tiles = alphabetOf(wanted);
  if (own !== undefined && !hasSameLetters(own, tiles)) {
    throw new LexiconError("OTHER_LETTERS", `a lexicon of ${own.name} words`, {
      expected: `words in the letters of the ${tiles.name} alphabet, or another alphabet`,
    });
  }
  return tiles;
}

function hasSameLetters(a: Alphabet, b: Alphabet): boolean {
  if (a === b) return true;
  return (
    a.letters === b.letters &&
    a.tiles.every(({ upper }, i) => i === BLANK || upper === b.tiles[i]?.upper)
  );
}

/** Leave values in any form that `createEngine` accepts. */
export type LeavesSource = Leaves | BytesSource | LeaveHeuristic | HeuristicName | "none";

/** Returns the leave values that an option names; undefined for none. */
export async function leavesFor(
  wanted: EngineOptions["leaves"],
  tiles: Alphabet,
  host: Pick<Host, "files">,
  signal?: AbortSignal,
): Promise<Leaves | undefined> {
  if (wanted instanceof Leaves) return wanted;
  if (wanted === undefined) return isEnglish(tiles) ? defaultLeaves(host) : undefined;
  if (wanted === "none") return undefined;
  if (typeof wanted === "function" || (typeof wanted === "string" && isHeuristic(wanted))) {
    return worked(heuristicSlices(wanted, tiles), signal);
  }
  if (isBytesSource(wanted)) return readLeaves(await readBytesSource(wanted, "leaves"), tiles);
  const expected = "a table of leaves, the bytes of a file, a function, h1, h2, h3 or none";
  if (typeof wanted !== "string") throw badArgument("leaves", wanted, expected);
  throw new LexiconError("BAD_OPTION", `there are no leave values ${quoted(wanted)}`, {
    expected,
  });
}

/** Options for reading the default leave values. */
export interface DefaultLeavesOptions extends AssetOptions {
  /** URL of the file, or in Node also its path; by default, `english.klv2` next to the module. */
  url?: string | URL;
}

/** Number of English letters, which the default leave values are for. */
const LETTERS = 26;

/** Reads the default leave values, once for each address. */
export const defaultLeaves = /* @__PURE__ */ assetReader<Leaves>(
  LEAVES,
  (bytes, source) => readKlv(bytes, { letters: LETTERS, source, keep: true }),
  "the default leave values",
  'their file, or the option leaves: a table, "h1", "h2", "h3" or "none"',
);

/** Returns the values that a heuristic gives to all leaves of up to six tiles of a full bag. */
export function heuristicLeaves(name: HeuristicName, tiles: Alphabet): Leaves {
  return finish(heuristicSlices(name, tiles));
}

/** Builds the table of the values that a heuristic, or a function, gives to leaves. */
function heuristicSlices(by: HeuristicName | LeaveHeuristic, tiles: Alphabet): Slices<Leaves> {
  // Of the 100 tiles, for the super game too: its other leaves are rare (see rack.ts).
  const set = isEnglish(tiles) ? alphabet("english") : tiles;
  return fullBagSlices(set, typeof by === "function" ? by : HEURISTICS[by](set), {});
}

/** Reads a file of leave values, KLV2, KLV1 or CSV. */
export async function readLeaves(bytes: Uint8Array, tiles: Alphabet): Promise<Leaves> {
  const source = "leaves";
  const isText = bytes.length > 0 && !bytes.includes(0);
  if (!isText) return readKlv(bytes, { alphabet: tiles, source });
  // Few have text, and pages are to be small.
  const { leavesFromCsv } = await import("../leaves/csv.js");
  return leavesFromCsv(bytes, tiles, source);
}

/** Returns whether the alphabet has the English letters, in any numbers. */
export function isEnglish(tiles: Alphabet): boolean {
  const labels = tiles.tiles.slice(1).map((tile) => tile.upper);
  return labels.join("") === "ABCDEFGHIJKLMNOPQRSTUVWXYZ" && tiles.name.includes("english");
}
