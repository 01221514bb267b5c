import type { Alphabet, AlphabetName } from "../alphabet/index.js";
import type { EngineOptions, Lexicon } from "../engine/index.js";
import { SelfPlayError } from "../errors.js";
import type { BackendChoice, WordMap } from "../kernel/index.js";
import type { WordGraph } from "../lexicon/index.js";
import type { Rules } from "../rules/index.js";
import type { PlayerFunction } from "./functions.js";
import type { MatchPlan } from "./match.js";
import type { PlayerName } from "./players.js";
import type { Match } from "./run.js";

/** A player of a match. */
export interface AutoplayPlayer {
  /** A player of the kernel by its name, or a function that chooses the moves. */
  player: PlayerName | PlayerFunction;
  /** What it is called; default the kernel's name, or the function's. */
  name?: string | undefined;
  /** Default: the match's. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** What the lexicon is called. */
  lexiconName?: string | undefined;
  /**
   * For `hasty`: a table, one of Gordon's heuristics, or none. Default: for English
   * the default leave values, else none.
   */
  leaves?: EngineOptions["leaves"];
}

/** What is to be played, and for how long. */
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
  /** Default 1000, or as many as come where another end is named. */
  games?: number | undefined;
  /** 0 to 2^32 - 1, default 1. Game i of a seed and of these players is always the same. */
  seed?: number | undefined;
  /**
   * Whether games 2k and 2k + 1 have the same bag, the players' seats swapped, so
   * that luck plays less of a part. Default: where the players differ.
   */
  paired?: boolean | undefined;
  /** Ends the match after so many seconds of play. */
  seconds?: number | undefined;
  /**
   * Ends the match as soon as one player is the better one with this confidence
   * (0.95), by its spread.
   */
  untilSignificant?: number | undefined;
  /** Whether to note plays for which a higher score was left; takes as long again. */
  sacrifices?: boolean | undefined;
  /** Whether to measure moves, which are played one by one in this thread then. */
  timings?: boolean | undefined;
  /** Worker threads, default one for each core. Functions play in this thread. */
  threads?: number | undefined;
  /**
   * A word map of the lexicon, or one of each different lexicon in any order
   * (`buildWordMap`, `readWordMap`). Default: every thread builds its own.
   */
  wordMap?: WordMap | readonly WordMap[] | undefined;
  /** Build of the kernel; default `"auto"`. */
  backend?: BackendChoice | undefined;
  /** A checkpoint of this match (`Match.checkpoint`) to go on from, and its name. */
  from?: { bytes: Uint8Array; source?: string } | undefined;
  /** Breaks the match off; the result is that of what was played. */
  signal?: AbortSignal | undefined;
  /** Is called before the first games, and when more have been played. */
  onProgress?: ((match: Match) => void | Promise<void>) | undefined;
  /** Is told of each worker that was lost; its games are played again. */
  onLoss?: ((error: unknown) => void) | undefined;
}

/** Games of a match that says nothing of its length. */
const GAMES = 1000;
/** More would not be counted right by the kernel. */
export const MOST_GAMES = 2_000_000_000;
export const MOST_THREADS = 256;
export const MOST_SEED = 2 ** 32 - 1;

/**
 * Checks the numbers of a match.
 * @throws SelfPlayError `BAD_OPTION`, naming the option.
 */
export function checkNumbers(options: AutoplayOptions): void {
  const { games = 1, seed = 0, threads = 1, seconds = 1, untilSignificant = 0.95 } = options;
  whole("games", games, 1, MOST_GAMES);
  whole("seed", seed, 0, MOST_SEED);
  whole("threads", threads, 1, MOST_THREADS);
  if (!(seconds > 0)) bad(`seconds: ${seconds}`, "more than 0");
  if (!(untilSignificant >= 0.5 && untilSignificant < 1)) {
    bad(`untilSignificant: ${untilSignificant}`, "a confidence from 0.5 to below 1");
  }
}

function whole(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  bad(`${name}: ${value}`, `a whole number from ${least} to ${most}`);
}

function bad(what: string, expected: string): never {
  throw new SelfPlayError("BAD_OPTION", what, { expected });
}

/** The games of a match. */
export function planOf(options: AutoplayOptions, areEqual: boolean): MatchPlan {
  const { seed = 1, seconds, untilSignificant, paired = !areEqual } = options;
  const isOpen = seconds !== undefined || untilSignificant !== undefined;
  const { games = isOpen ? MOST_GAMES : GAMES } = options;
  return { seed, games, paired };
}
