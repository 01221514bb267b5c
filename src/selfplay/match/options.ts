import type { Alphabet, AlphabetName } from "../../alphabet/tile-sets.js";
import {
  badArgument,
  checkBytes,
  checkObject,
  checkOptionalFunction,
  checkOptionalText,
  checkOptionNames,
  checkSeed,
  checkSignal,
  described,
  isList,
  type OptionNames,
} from "../../arguments.js";
import type { EngineOptions, Lexicon } from "../../engine/index.js";
import { SelfPlayError } from "../../errors.js";
import type { Rules } from "../../game/rules.js";
import { type BackendChoice, WordMap } from "../../kernel/index.js";
import type { Player, PlayerFunction, PlayerName } from "../../players/index.js";
import type { WinTable } from "../../search/index.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { WorkerSource } from "../../workers/index.js";
import type { Match } from "./match.js";
import type { MatchPlan } from "./plan.js";

/** A player of a match. */
export interface AutoplayPlayer {
  /**
   * The specification of a player, such as `"hasty"`, `"sim:plies=2:samples=300"`,
   * `"human:level=3"` or `"hasty+endgame"`, or a function that chooses the moves.
   */
  player: PlayerName | (string & {}) | PlayerFunction | Player;
  /** Its name in the results; default the specification, or the function's name. */
  name?: string | undefined;
  /** Default: the lexicon of the match. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Name of the lexicon in the results. */
  lexiconName?: string | undefined;
  /**
   * Leave values of `hasty`, `sim` and `human`: a table, one of Gordon's heuristics, or none. Default: the default
   * leave values for English, otherwise none.
   */
  leaves?: EngineOptions["leaves"];
}

/** The options of a match. */
export interface AutoplayOptions {
  players: readonly [
    AutoplayPlayer | AutoplayPlayer["player"],
    AutoplayPlayer | AutoplayPlayer["player"],
  ];
  /** Default: the default lexicon. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Rules, or their name; default `"CrosswordGame"`. */
  rules?: Rules | string | undefined;
  /** Default: the lexicon's alphabet, or English. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Number of games; default 1000, or no limit if `seconds` or `untilSignificant` is given. */
  games?: number | undefined;
  /** 0 to 2^32 - 1, default 1. Game i of a seed and of these players is always the same. */
  seed?: number | undefined;
  /**
   * If true, games 2k and 2k + 1 have the same bag with the players' seats swapped, which reduces
   * the influence of luck. Default: true if the players differ.
   */
  paired?: boolean | undefined;
  /** Ends the match after this many seconds of play. */
  seconds?: number | undefined;
  /**
   * Ends the match as soon as one player's spread shows with this confidence, such as 0.95,
   * that it is the better one.
   */
  untilSignificant?: number | undefined;
  /** If true, plays that give up a higher score are counted; games then take twice as long. */
  sacrifices?: boolean | undefined;
  /** If true, moves are timed; they are then played one by one in this thread. */
  timings?: boolean | undefined;
  /** Worker threads; default one for each core. Functions play in this thread. */
  threads?: number | undefined;
  /**
   * A word map of the lexicon, or one of each different lexicon in any order
   * (`buildWordMap`, `readWordMap`). Default: every thread builds its own.
   */
  wordMap?: WordMap | readonly WordMap[] | undefined;
  /**
   * Win estimates of the players that simulate (`readWinTable`, `trainWinTable`). Default: those of
   * the package, for English tiles on the standard board.
   */
  table?: WinTable | undefined;
  /** Build of the kernel; default `"auto"`. */
  backend?: BackendChoice | undefined;
  /**
   * The worker to play in, where the platform does not find it by itself: the address of
   * `gaddawg/web-worker.js` or a function that starts it. Where there are no workers, games are
   * played in the calling thread, with pauses.
   */
  worker?: WorkerSource | undefined;
  /** A checkpoint of this match (`Match.checkpoint`) to resume, and its name for errors. */
  from?: { bytes: Uint8Array; source?: string } | undefined;
  /** Interrupts the match; the result is that of the games played so far. */
  signal?: AbortSignal | undefined;
  /** Called with the match before its first game. */
  onStart?: ((match: Match) => void | Promise<void>) | undefined;
  /** Called before the first games, and after more have been played. */
  onProgress?: ((match: Match) => void | Promise<void>) | undefined;
  /** Called with the error of each worker that was lost; its games are played again. */
  onLoss?: ((error: unknown) => void) | undefined;
  /**
   * Called with an error that ends the match; the match then returns the results so far, with
   * `ended: "failed"`. Without this function it rejects with the error.
   */
  onError?: ((error: unknown) => void) | undefined;
}

const AUTOPLAY_NAMES: OptionNames<AutoplayOptions> = {
  players: 0,
  lexicon: 0,
  rules: 0,
  alphabet: 0,
  games: 0,
  seed: 0,
  paired: 0,
  seconds: 0,
  untilSignificant: 0,
  sacrifices: 0,
  timings: 0,
  threads: 0,
  wordMap: 0,
  table: 0,
  backend: 0,
  worker: 0,
  from: 0,
  signal: 0,
  onStart: 0,
  onProgress: 0,
  onLoss: 0,
  onError: 0,
};
/** The names of the options of a player. */
export const PLAYER_NAMES: OptionNames<AutoplayPlayer> = {
  player: 0,
  name: 0,
  lexicon: 0,
  lexiconName: 0,
  leaves: 0,
};

/** Number of games of a match without another limit. */
const GAMES = 1000;
/** The most games that the kernel counts correctly. */
export const MOST_GAMES = 2_000_000_000;
export const MOST_THREADS = 256;

/**
 * Checks the options of a match, except for those that `createMatch` reads.
 * @throws SelfPlayError `BAD_OPTION`, naming the option; ArgumentError for a wrong type.
 */
export function checkOptions(options: AutoplayOptions): void {
  checkOptionNames(
    options,
    AUTOPLAY_NAMES,
    'an object with players: { players: ["hasty", "greedy"] }',
  );
  const { games = 1, seed = 0, threads = 1, seconds = 1, untilSignificant = 0.95 } = options;
  whole("games", games, 1, MOST_GAMES);
  checkSeed(seed);
  whole("threads", threads, 1, MOST_THREADS);
  if (!(typeof seconds === "number" && seconds > 0)) bad("seconds", seconds, "more than 0");
  const confidence = untilSignificant;
  if (!(typeof confidence === "number" && confidence >= 0.5 && confidence < 1)) {
    bad("untilSignificant", confidence, "a confidence from 0.5 to below 1");
  }
  for (const name of ["paired", "sacrifices", "timings"] as const) {
    if (options[name] !== undefined && typeof options[name] !== "boolean") {
      bad(name, options[name], "true or false");
    }
  }
  const { wordMap } = options;
  const maps = isList(wordMap) ? wordMap : [wordMap];
  if (!maps.every((map) => map === undefined || map instanceof WordMap)) {
    throw badArgument("wordMap", wordMap, "a word map (readWordMap), or a list of them");
  }
  for (const name of ["onStart", "onProgress", "onLoss", "onError"] as const) {
    checkOptionalFunction(options[name], name);
  }
  checkSignal(options.signal);
  checkFrom(options.from);
  checkWorker(options.worker);
}

/** Checks the source of worker threads. */
export function checkWorker(worker: AutoplayOptions["worker"]): void {
  if (worker === undefined || typeof worker === "function") return;
  if (typeof worker === "string" || worker instanceof URL) return;
  throw badArgument("worker", worker, "the address of gaddawg/web-worker.js, or a function");
}

/** Checks a checkpoint to resume. */
export function checkFrom(from: AutoplayOptions["from"]): void {
  if (from === undefined) return;
  checkObject(from, "from", "a checkpoint: { bytes }");
  checkBytes(from.bytes, "from.bytes");
  checkOptionalText(from.source, "from.source");
}

function whole(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  bad(name, value, `a whole number from ${least} to ${most}`);
}

function bad(name: string, value: unknown, expected: string): never {
  const shown = typeof value === "number" ? value : described(value);
  throw new SelfPlayError("BAD_OPTION", `${name}: ${shown}`, { expected });
}

/** Returns the plan of a match. */
export function planOf(options: AutoplayOptions, areEqual: boolean): MatchPlan {
  const { seed = 1, seconds, untilSignificant, paired = !areEqual } = options;
  const isOpen = seconds !== undefined || untilSignificant !== undefined;
  const { games = isOpen ? MOST_GAMES : GAMES } = options;
  return { seed, games, paired };
}
