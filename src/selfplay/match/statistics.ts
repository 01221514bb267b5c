import type { RawStatistics } from "../../kernel/index.js";

/*
 * What games add up to. The names and lengths below are the order in which the
 * kernel keeps the numbers (assembly/selfplay/tally.ts).
 */

/** Sums over games; `…Squared` are sums of squares. */
const GAME_SUMS = [
  "games",
  "turns",
  "turnsSquared",
  "bingos",
  "bingosSquared",
  "winner",
  "winnerSquared",
  "loser",
  "loserSquared",
  "first",
  "firstSquared",
  "second",
  "secondSquared",
  "combined",
  "combinedSquared",
  "draws",
  "stalls",
  "pairs",
  "pairSpread",
  "pairSpreadSquared",
  "pairResult",
  "pairResultSquared",
] as const;

/** Sums over a player's games and moves. */
const PLAYER_SUMS = [
  "wins",
  "points",
  "pointsSquared",
  "spread",
  "spreadSquared",
  "moves",
  "plays",
  "playPoints",
  "playPointsSquared",
  "tilesLaid",
  "blanksLaid",
  "bingos",
  "exchanges",
  "tilesExchanged",
  "passes",
  "sacrifices",
  "pointsSacrificed",
  "timesOut",
  "timesFirst",
  "winsAsFirst",
] as const;

/** Counts, with their number of bins. */
const HISTOGRAMS = [
  ["winnerPoints", 256],
  ["loserPoints", 256],
  ["combinedPoints", 256],
  ["player0Points", 256],
  ["player1Points", 256],
  ["playPoints", 256],
  ["turns", 256],
  ["bingos", 32],
  ["wordLengths", 32],
  ["turnsMade", 64],
  ["turnPoints", 64],
] as const;

const TOP_LISTS = ["plays", "winners", "losers", "combined"] as const;
/** Entries of each list. */
export const TOP_LENGTH = 10;

export type GameSum = (typeof GAME_SUMS)[number];
export type PlayerSum = (typeof PLAYER_SUMS)[number];
export type HistogramName = (typeof HISTOGRAMS)[number][0];
export type TopListName = (typeof TOP_LISTS)[number];

/** Points of a game come in bins of 10 from here on; of a play in bins of 2 from 0 on. */
export const GAME_BINS = { least: -320, width: 10 } as const;
export const PLAY_BINS = { least: 0, width: 2 } as const;

/** A play or game among the best, by which it can be played again. */
export interface TopEntry {
  value: number;
  /** Number of the game. */
  game: number;
  /** Turn of the play in its game, from 0; of a game, its number of turns. */
  turn: number;
  player: 0 | 1;
}

const PLAYER_FIRST = GAME_SUMS.length;
const SUM_COUNT = PLAYER_FIRST + 2 * PLAYER_SUMS.length;
const COUNTER_COUNT = HISTOGRAMS.reduce((sum, [, bins]) => sum + bins, 0);
/** Words of 32 bits that the kernel's numbers take. */
export const TALLY_LENGTH = 2 * SUM_COUNT + COUNTER_COUNT + TOP_LISTS.length * TOP_LENGTH * 4;

/**
 * The sums of any number of games. All are integers below 2^53, so that runs can
 * be added up in any order to the same numbers.
 */
export class Statistics {
  readonly sums = new Float64Array(SUM_COUNT);
  readonly counters = new Float64Array(COUNTER_COUNT);
  readonly tops: TopEntry[][] = TOP_LISTS.map(() => []);
  /**
   * For each different lexicon how often each word was played, by its place in the
   * sorted list; none before the first games are added.
   */
  readonly words: Float64Array[] = [];

  /** A sum over all games. */
  of(name: GameSum): number {
    return this.sums[GAME_SUMS.indexOf(name)] as number;
  }

  /** A sum over a player's games. */
  ofPlayer(player: 0 | 1, name: PlayerSum): number {
    const field = PLAYER_SUMS.indexOf(name) + player * PLAYER_SUMS.length;
    return this.sums[PLAYER_FIRST + field] as number;
  }

  histogram(name: HistogramName): Float64Array {
    let first = 0;
    for (const [other, bins] of HISTOGRAMS) {
      if (other === name) return this.counters.subarray(first, first + bins);
      first += bins;
    }
    throw new RangeError(name);
  }

  /** The best plays or games, the highest first; of equals the earliest. */
  top(name: TopListName): readonly TopEntry[] {
    return this.tops[TOP_LISTS.indexOf(name)] as TopEntry[];
  }

  /** Adds what a kernel noted. */
  add({ tally, words }: RawStatistics): void {
    for (let i = 0; i < SUM_COUNT; i++) {
      const low = (tally[2 * i] as number) >>> 0;
      this.sums[i] = (this.sums[i] as number) + (tally[2 * i + 1] as number) * 2 ** 32 + low;
    }
    for (let i = 0; i < COUNTER_COUNT; i++) {
      this.counters[i] = (this.counters[i] as number) + (tally[2 * SUM_COUNT + i] as number);
    }
    for (const [i, list] of this.tops.entries()) mergeTop(list, topList(tally, i));
    for (const [i, counts] of words.entries()) addAll(this.wordsOf(i, counts.length), counts);
  }

  /** Adds the sums of other games of the same players. */
  merge(other: Statistics): void {
    addAll(this.sums, other.sums);
    addAll(this.counters, other.counters);
    for (const [i, list] of this.tops.entries()) mergeTop(list, other.tops[i] as TopEntry[]);
    for (const [i, counts] of other.words.entries()) {
      addAll(this.wordsOf(i, counts.length), counts);
    }
  }

  private wordsOf(lexicon: number, length: number): Float64Array {
    this.words[lexicon] ??= new Float64Array(length);
    return this.words[lexicon];
  }
}

function addAll(to: Float64Array, from: ArrayLike<number>): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) + (from[i] as number);
}

function topList(tally: Int32Array, list: number): TopEntry[] {
  const first = 2 * SUM_COUNT + COUNTER_COUNT + list * TOP_LENGTH * 4;
  const entries: TopEntry[] = [];
  for (let at = first; at < first + TOP_LENGTH * 4; at += 4) {
    const [value, game, turn, player] = tally.subarray(at, at + 4);
    if (game === 0) break;
    entries.push({
      value: value as number,
      game: (game as number) - 1,
      turn: turn as number,
      player: player as 0 | 1,
    });
  }
  return entries;
}

function mergeTop(list: TopEntry[], more: readonly TopEntry[]): void {
  list.push(...more);
  list.sort(compareTop);
  list.length = Math.min(list.length, TOP_LENGTH);
}

/** The order of the best: the highest first, of equals the earliest. */
export function compareTop(a: TopEntry, b: TopEntry): number {
  return b.value - a.value || a.game - b.game || a.turn - b.turn;
}
