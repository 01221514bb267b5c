import { float64At } from "../base/elements.js";
import { addAll } from "../base/lists.js";
import type { RawStatistics } from "../kernel/game-kernel.js";
import * as fields from "../kernel/generated/selfplay/fields.js";

/*
 * Names for the sums of games. Their places in the kernel's record are constants of
 * assembly/selfplay/fields.ts.
 */

/** Sums over games; `…Squared` are sums of squares. */
const GAME_SUMS = {
  games: fields.GAMES,
  turns: fields.SUMMED_TURNS,
  turnsSquared: fields.TURNS_SQUARED,
  bingos: fields.BINGOS,
  bingosSquared: fields.BINGOS_SQUARED,
  winner: fields.WINNER,
  winnerSquared: fields.WINNER_SQUARED,
  loser: fields.LOSER,
  loserSquared: fields.LOSER_SQUARED,
  first: fields.FIRST,
  firstSquared: fields.FIRST_SQUARED,
  second: fields.SECOND,
  secondSquared: fields.SECOND_SQUARED,
  combined: fields.COMBINED,
  combinedSquared: fields.COMBINED_SQUARED,
  draws: fields.DRAWS,
  stalls: fields.STALLS,
  pairs: fields.PAIRS,
  pairSpread: fields.PAIR_SPREAD,
  pairSpreadSquared: fields.PAIR_SPREAD_SQUARED,
  pairResult: fields.PAIR_RESULT,
  pairResultSquared: fields.PAIR_RESULT_SQUARED,
} as const;

/** Sums over a player's games and moves. */
const PLAYER_SUMS = {
  wins: fields.WINS,
  points: fields.POINTS,
  pointsSquared: fields.POINTS_SQUARED,
  spread: fields.SPREAD,
  spreadSquared: fields.SPREAD_SQUARED,
  moves: fields.MOVES,
  plays: fields.PLAYS,
  playPoints: fields.PLAY_POINTS,
  playPointsSquared: fields.PLAY_POINTS_SQUARED,
  tilesLaid: fields.TILES_LAID,
  blanksLaid: fields.BLANKS_LAID,
  bingos: fields.BINGOS_MADE,
  exchanges: fields.EXCHANGES,
  tilesExchanged: fields.TILES_EXCHANGED,
  passes: fields.PASSES,
  sacrifices: fields.SACRIFICES,
  pointsSacrificed: fields.POINTS_SACRIFICED,
  timesOut: fields.TIMES_OUT,
  timesFirst: fields.TIMES_FIRST,
  winsAsFirst: fields.WINS_AS_FIRST,
} as const;

/** Histograms: their place in the record and their number of bins. */
const HISTOGRAMS = {
  winnerPoints: [fields.WINNER_BINS, fields.BINS],
  loserPoints: [fields.LOSER_BINS, fields.BINS],
  combinedPoints: [fields.COMBINED_BINS, fields.BINS],
  player0Points: [fields.PLAYER_BINS, fields.BINS],
  player1Points: [fields.PLAYER_BINS + fields.BINS * 4, fields.BINS],
  playPoints: [fields.PLAY_BINS, fields.BINS],
  turns: [fields.TURN_BINS, fields.BINS],
  bingos: [fields.BINGO_BINS, fields.BINGO_LIMIT],
  wordLengths: [fields.LENGTH_BINS, fields.LENGTH_LIMIT],
  turnsMade: [fields.TURNS_MADE, fields.TURN_LIMIT],
  turnPoints: [fields.TURN_POINTS, fields.TURN_LIMIT],
} as const;

const TOP_LISTS = ["plays", "winners", "losers", "combined"] as const;
/** Entries of each list. */
export const TOP_LENGTH: number = fields.TOP_LENGTH;

export type GameSum = keyof typeof GAME_SUMS;
export type PlayerSum = keyof typeof PLAYER_SUMS;
export type HistogramName = keyof typeof HISTOGRAMS;
export type TopListName = (typeof TOP_LISTS)[number];

/**
 * Points of a game are counted in bins of 10 from here on; points of a play, in bins of 2 from 0
 * on.
 */
export const GAME_BINS = { least: fields.LEAST_BIN, width: 10 } as const;
export const PLAY_BINS = { least: 0, width: 2 } as const;

/** A play or game among the best, with the numbers needed to play it again. */
export interface TopEntry {
  value: number;
  /** Number of the game. */
  game: number;
  /** Turn of the play in its game, from 0; of a game, its number of turns. */
  turn: number;
  player: 0 | 1;
}

const { SUM_COUNT } = fields;
/** The counters begin behind the sums, and end where the best plays and games begin. */
const COUNTERS = fields.WINNER_BINS >> 2;
const TOP = fields.TOP >> 2;
const COUNTER_COUNT = TOP - COUNTERS;
const TOP_ENTRY = fields.TOP_ENTRY >> 2;
/** 32-bit numbers in the kernel's record. */
export const TALLY_LENGTH = fields.STATISTICS_SIZE >> 2;

/**
 * Sums over any number of games. All are integers below 2^53, so runs can be added in any order
 * with the same result.
 */
export class Statistics {
  /** Sums over all games; `of` and `ofPlayer` return them by name. */
  readonly sums = new Float64Array(SUM_COUNT);
  /** The bins of all histograms; `histogram` returns one of them. */
  readonly counters = new Float64Array(COUNTER_COUNT);
  /** The best plays and games; `top` returns a list by name. */
  readonly tops: TopEntry[][] = TOP_LISTS.map(() => []);
  /**
   * For each distinct lexicon, the number of times that each word was played, by its index in the
   * sorted list; empty until the first games are added.
   */
  readonly words: Float64Array[] = [];

  /** Returns a sum over all games. */
  of(name: GameSum): number {
    return float64At(this.sums, GAME_SUMS[name]);
  }

  /** Returns a sum over a player's games. */
  ofPlayer(player: 0 | 1, name: PlayerSum): number {
    const first = fields.PLAYER_FIELDS + player * fields.PLAYER_FIELD_COUNT;
    return float64At(this.sums, first + PLAYER_SUMS[name]);
  }

  /** Returns the bins of a histogram, in order. */
  histogram(name: HistogramName): Float64Array {
    const [at, bins] = HISTOGRAMS[name];
    const first = (at >> 2) - COUNTERS;
    return this.counters.subarray(first, first + bins);
  }

  /** Returns the best plays or games, the highest first; among equals, the earliest first. */
  top(name: TopListName): readonly TopEntry[] {
    return this.tops[TOP_LISTS.indexOf(name)] ?? [];
  }

  /** Adds the sums recorded by a kernel. */
  add({ tally, words }: RawStatistics): void {
    for (const [i, sum] of this.sums.entries()) {
      const [low = 0, high = 0] = tally.subarray(2 * i, 2 * i + 2);
      this.sums[i] = sum + high * 2 ** 32 + (low >>> 0);
    }
    addAll(this.counters, tally.subarray(COUNTERS, TOP));
    for (const [i, list] of this.tops.entries()) mergeTop(list, topList(tally, i));
    for (const [i, counts] of words.entries()) addAll(this.wordsOf(i, counts.length), counts);
  }

  /** Adds the sums of other games of the same players. */
  merge(other: Statistics): void {
    addAll(this.sums, other.sums);
    addAll(this.counters, other.counters);
    for (const [i, list] of this.tops.entries()) mergeTop(list, other.tops[i] ?? []);
    for (const [i, counts] of other.words.entries()) {
      addAll(this.wordsOf(i, counts.length), counts);
    }
  }

  /** Returns the number of times that each word of a lexicon was played, for adding more counts. */
  wordsOf(lexicon: number, length: number): Float64Array {
    this.words[lexicon] ??= new Float64Array(length);
    return this.words[lexicon];
  }
}

function topList(tally: Int32Array, list: number): TopEntry[] {
  const first = TOP + list * TOP_LENGTH * TOP_ENTRY;
  const entries: TopEntry[] = [];
  for (let at = first; at < first + TOP_LENGTH * TOP_ENTRY; at += TOP_ENTRY) {
    const [value = 0, game = 0, turn = 0, player] = tally.subarray(at, at + TOP_ENTRY);
    if (game === 0) break;
    entries.push({ value, game: game - 1, turn, player: player === 0 ? 0 : 1 });
  }
  return entries;
}

function mergeTop(list: TopEntry[], more: readonly TopEntry[]): void {
  list.push(...more);
  list.sort(compareTop);
  list.length = Math.min(list.length, TOP_LENGTH);
}

/** Compares two of the best: the highest comes first, and the earliest among equals. */
export function compareTop(a: TopEntry, b: TopEntry): number {
  return b.value - a.value || a.game - b.game || a.turn - b.turn;
}

/** The state of a match after a certain number of games. */
export interface CoursePoint {
  games: number;
  /** Number of games that player 0 had won. */
  wins: number;
  draws: number;
  /** Sum of player 0's spreads. */
  spread: number;
}

/** Beyond this number, points are thinned out. */
const MOST_POINTS = 200;

/**
 * The course of a match: points at equal intervals of `step` games. As more come, every second
 * point is dropped and the interval doubles, so the points depend on the games alone, and not on
 * the workers that played them.
 */
export class Course {
  constructor(
    private step: number,
    readonly points: CoursePoint[] = [],
  ) {}

  /** Records the state of the match, if it has reached one of the points. */
  note(statistics: Statistics): void {
    const games = statistics.of("games");
    if (games % this.step === 0) this.notePoint(coursePoint(statistics));
  }

  /** Records a state after some games, if it is one of the points. */
  notePoint(point: CoursePoint): void {
    if (point.games % this.step !== 0) return;
    this.points.push(point);
    if (this.points.length < MOST_POINTS) return;
    this.step *= 2;
    const kept = this.points.filter(({ games }) => games % this.step === 0);
    this.points.splice(0, this.points.length, ...kept);
  }

  /** The data from which `new Course(step, points)` restores this course. */
  get state(): { step: number; points: readonly CoursePoint[] } {
    return { step: this.step, points: this.points };
  }
}

/** Returns the state of a match whose games have these statistics. */
export function coursePoint(statistics: Statistics): CoursePoint {
  return {
    games: statistics.of("games"),
    wins: statistics.ofPlayer(0, "wins"),
    draws: statistics.of("draws"),
    spread: statistics.ofPlayer(0, "spread"),
  };
}

interface TimedCell {
  moves: number;
  milliseconds: number;
}

/** The times that moves took, by player and number of blanks on the rack. */
export class Timings {
  /** For each player, by the number of blanks: moves and milliseconds. */
  private readonly cells: readonly [TimedCell[], TimedCell[]] = [[], []];

  note(player: 0 | 1, blanks: number, milliseconds: number): void {
    this.cells[player][blanks] ??= { moves: 0, milliseconds: 0 };
    const cell = this.cells[player][blanks];
    cell.moves++;
    cell.milliseconds += milliseconds;
  }

  summary(names: readonly [string, string]): TimingSummary {
    const ofPlayer = (i: 0 | 1) => ({ player: names[i], ...timedMoves(this.cells[i]) });
    const most = Math.max(...this.cells.map((row) => row.length));
    const blanks = Array.from({ length: most }, (_, count) => ({
      blanks: count,
      ...timedMoves(this.cells.flatMap((row) => row[count] ?? [])),
    }));
    const none = blanks[0]?.millisecondsPerMove ?? null;
    return {
      players: [ofPlayer(0), ofPlayer(1)],
      blanks: blanks.map((row) => ({
        ...row,
        timesAsLong: ratio(row.millisecondsPerMove, none),
      })),
    };
  }
}

interface TimedMoves {
  moves: number;
  millisecondsPerMove: number | null;
}

/** Time per move, by the clock of the playing thread. */
export interface TimingSummary {
  players: (TimedMoves & { player: string })[];
  /** Times by number of blanks on the rack, with the ratio to the time without a blank. */
  blanks: (TimedMoves & { blanks: number; timesAsLong: number | null })[];
}

function timedMoves(cells: readonly TimedCell[]): TimedMoves {
  const moves = cells.reduce((sum, cell) => sum + cell.moves, 0);
  const milliseconds = cells.reduce((sum, cell) => sum + cell.milliseconds, 0);
  return { moves, millisecondsPerMove: moves === 0 ? null : milliseconds / moves };
}

function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : a / b;
}
