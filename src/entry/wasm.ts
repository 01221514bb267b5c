/**
 * gaddawg with the WebAssembly kernel alone, as a file: the smallest bundle. It fetches
 * `kernel.wasm` from beside the bundle, or runs a module that was compiled ahead.
 */

import { createWordMap, type EngineOptions, type WordMapOptions } from "../engine/create.js";
import type { Engine } from "../engine/engine.js";
import type { Lexicon } from "../engine/lexicon.js";
import { type LexiconSource, type OpenOptions, open } from "../engine/open.js";
import { wasmFileBackend } from "../kernel/backends/wasm-file.js";
import type { Leaves } from "../leaves/leaves.js";
import type { WinTable } from "../search/win-table.js";
import type { AutoplayOptions } from "../selfplay/autoplay.js";
import type { MatchResult } from "../selfplay/play.js";
import type { Training, TrainLeavesOptions } from "../selfplay/training.js";
import type { TrainWinTableOptions, WinTableTraining } from "../selfplay/win-table-training.js";
import {
  createWebEngine,
  type DefaultLeavesOptions,
  type DefaultLexiconOptions,
  type DefaultWinTableOptions,
  fetchBytes,
  fetchDefaultLeaves,
  fetchDefaultWinTable,
  openDefaultLexicon,
  openFetched,
} from "./functions.js";

export * from "./api.js";
export * from "./autoplay-api.js";

/** Addresses that bundlers recognize, so that they add the files. */
const FILES = {
  "kernel.wasm": () => new URL("./kernel.wasm", import.meta.url),
  "kernel-wide.wasm": () => new URL("./kernel-wide.wasm", import.meta.url),
};
const BACKENDS = {
  wasm: /* @__PURE__ */ wasmFileBackend(async (name) => fetchBytes(String(FILES[name]()))),
};

/* Words. */

export type { DefaultLexiconOptions } from "./functions.js";

/**
 * Opens a lexicon from a word graph, the bytes of a file of any format, or words, and loads
 * it into a kernel.
 * @throws LexiconError for a source that cannot be read, AlphabetError for words that the
 *   alphabet cannot spell, KernelError if the kernel cannot be started.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg/wasm";
 *
 * const lexicon = await openLexicon(["care", "cares", "race", "scare"]);
 * console.log(lexicon.count(), lexicon.contains("RACE")); // 4 true
 * console.log([...lexicon.anagrams("CARE?")]); // [ 'CARES', 'SCARE' ]
 * ```
 */
export function openLexicon(source: LexiconSource, options: OpenOptions = {}): Promise<Lexicon> {
  return open(source, options, BACKENDS);
}

/**
 * Opens a lexicon file of any format, a word list among them: in Node by its path or address,
 * elsewhere by its address.
 * @throws LexiconError, AlphabetError or KernelError, naming the file.
 * @example
 * ```js
 * import { openLexiconFile } from "gaddawg/wasm";
 *
 * const file = new URL(import.meta.resolve("gaddawg/word-list.kwg"));
 * const lexicon = await openLexiconFile(file, { alphabet: "english" });
 * console.log(lexicon.count()); // 269870
 * ```
 */
export function openLexiconFile(path: string | URL, options: OpenOptions = {}): Promise<Lexicon> {
  return openFetched(path, options, BACKENDS);
}

/**
 * Opens the default lexicon: the words of word-list 4.1.0 with 2 to 15 letters.
 * @throws LexiconError `UNREADABLE` if its file is missing or cannot be fetched.
 * @example
 * ```js
 * import { defaultLexicon } from "gaddawg/wasm";
 *
 * const lexicon = await defaultLexicon();
 * console.log(lexicon.contains("quixotry")); // true
 * console.log([...lexicon.anagrams("AEINRST")].slice(0, 3)); // [ 'ANESTRI', 'ANTSIER', 'NASTIER' ]
 * ```
 */
export function defaultLexicon(options: DefaultLexiconOptions = {}): Promise<Lexicon> {
  return openDefaultLexicon(options, BACKENDS);
}

/**
 * Builds the word map of a lexicon, which an engine otherwise builds when it starts, and
 * returns the bytes of its file. `readWordMap` reads them.
 * @throws LexiconError `BAD_OPTION` if the lexicon has alphagrams, or its alphabet more
 *   than 32 letters.
 * @example
 * ```js
 * import { buildWordMap, createEngine, openLexicon, parseCgp, readWordMap } from "gaddawg/wasm";
 *
 * const lexicon = await openLexicon(["care", "cares", "race", "scare"]);
 * const bytes = await buildWordMap({ lexicon });
 * // Write the bytes to a file; an engine that gets them starts faster.
 * const wordMap = readWordMap(bytes);
 * const engine = await createEngine({ lexicon, leaves: "none", wordMap });
 * const { board, rack } = parseCgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ACERSVV/ 0/0 0");
 * console.log(engine.best({ board, rack }).text); // 8D CARES
 * ```
 */
export function buildWordMap(options: WordMapOptions): Promise<Uint8Array> {
  return createWordMap(options, BACKENDS);
}

/* Leave values. */

export type { DefaultLeavesOptions } from "./functions.js";

/**
 * Returns the default leave values, in points, for all leaves of one to six English tiles.
 * They are read once; later calls return the same table.
 * @throws LexiconError `UNREADABLE` if their file is missing or cannot be fetched.
 * @example
 * ```js
 * import { alphabet, defaultLeaves } from "gaddawg/wasm";
 *
 * const leaves = await defaultLeaves();
 * console.log(leaves.count); // 914624
 * console.log(leaves.value(alphabet("english").tokenize("AES", { as: "rack" })).toFixed(1));
 * // 13.2
 * ```
 */
export function defaultLeaves(options: DefaultLeavesOptions = {}): Promise<Leaves> {
  return fetchDefaultLeaves(options);
}

/* Win estimates. */

export type { DefaultWinTableOptions } from "./functions.js";

/**
 * Returns the default win estimates: those of the default lexicon, rules and tile set, from
 * 1,000,000 games. They are read once; later calls return the same table.
 * @throws LexiconError `UNREADABLE` if their file is missing or cannot be fetched.
 * @example
 * ```js
 * import { defaultWinTable } from "gaddawg/wasm";
 *
 * const table = await defaultWinTable();
 * console.log(table.games); // 1000000
 *
 * // Thirty points ahead, with 40 tiles in the bag:
 * console.log(table.winPercent({ bag: 40, rack: 7, other: 7 }, 30).toFixed(0)); // 76
 * ```
 */
export function defaultWinTable(options: DefaultWinTableOptions = {}): Promise<WinTable> {
  return fetchDefaultWinTable(options);
}

/* Positions, moves and games. */

/**
 * Creates a move generator: it takes positions and returns ranked moves.
 * @throws GaddawgError if lexicon, alphabet, rules and leaves do not go together;
 *   LexiconError `UNREADABLE` if the option `leaves` is left out and the default leave
 *   values cannot be read.
 * @example
 * ```js
 * import { createEngine, defaultLexicon, Position } from "gaddawg/wasm";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const rack = engine.alphabet.tokenize("AEINRS?", { as: "rack" });
 * const { text, score } = engine.best(Position.empty(engine.config, rack));
 * console.log(`${text} for ${score}`);
 * // 8B ANEStRI for 64
 * ```
 */
export function createEngine(options: EngineOptions): Promise<Engine> {
  return createWebEngine(options, BACKENDS);
}

/* Self-play. */

/**
 * Plays a match between two players on worker threads and returns its statistics. Players that are
 * functions play in the calling thread, as do all players where there are no workers. The same
 * seed gives the same games and statistics on every platform.
 * @throws GaddawgError if players, lexicon, alphabet and rules do not go together; SelfPlayError
 *   for invalid options, a checkpoint of another match, or a move that the rules do not allow
 *   (`ILLEGAL_MOVE`, naming game and turn).
 * @example
 * ```js
 * import { autoplay } from "gaddawg/wasm";
 *
 * const { summary } = await autoplay({
 *   players: ["hasty", "greedy"],
 *   games: 20,
 *   seed: 1,
 *   threads: 1,
 * });
 * const [hasty, greedy] = summary.players;
 * console.log(summary.games, hasty.wins, greedy.wins); // 20 14 6
 * ```
 */
export function autoplay(options: AutoplayOptions): Promise<MatchResult> {
  return import("./web-self-play.js").then(({ playMatch }) => playMatch(options, BACKENDS));
}

/**
 * Trains the values of all leaves of a tile set by self-play on worker threads. The same
 * options give the same values on every platform, with any number of threads, and whether or not
 * the training was interrupted and resumed.
 * @throws GaddawgError if lexicon, alphabet and rules do not go together; SelfPlayError for
 *   an option out of range or a checkpoint of another training.
 * @example
 * ```js
 * import { RULES, trainLeaves } from "gaddawg/wasm";
 *
 * // With racks of four tiles, there are few leaves to train.
 * const rules = { ...RULES.CrosswordGame, name: "FourTiles", rackSize: 4 };
 * const { leaves } = await trainLeaves({ rules, generations: 1, games: 100, threads: 1 });
 * console.log(leaves.count); // 3909
 * ```
 */
export function trainLeaves(options: TrainLeavesOptions = {}): Promise<Training> {
  return import("./web-self-play.js").then(({ train }) => train(options, BACKENDS));
}

/**
 * Trains a table of win estimates: counts how games of the player `hasty` against itself end from
 * each situation, on worker threads. The same options give the same table on every platform, with
 * any number of threads, and whether or not the training was interrupted and resumed. Tables of
 * different seeds can be added (`WinTable.plus`).
 * @throws GaddawgError if lexicon, alphabet, rules and leave values do not go together; SelfPlayError
 *   for an option out of range or a checkpoint of another training.
 * @example
 * ```js
 * import { openLexicon, trainWinTable } from "gaddawg/wasm";
 *
 * const lexicon = await openLexicon(["at", "eat", "tea", "ta", "ate", "tie", "it", "ti"]);
 * const { table } = await trainWinTable({ lexicon, leaves: "none", games: 20, threads: 1 });
 * console.log(table.games, table.shape); // 20 { rackSize: 7, bagSize: 100 }
 * ```
 */
export function trainWinTable(options: TrainWinTableOptions = {}): Promise<WinTableTraining> {
  return import("./web-self-play.js").then(({ countOutcomes }) => countOutcomes(options, BACKENDS));
}
