import type { Average, Interval } from "../../statistics/index.js";
import type { CoursePoint } from "./course.js";
import type { TimingSummary } from "./timings.js";

/*
 * The results of a match as plain data, with the names that JSON uses. Counts and points are exact
 * whole numbers; averages and shares are not rounded; undefined values (such as the average of
 * nothing) are null.
 */

/** The reason why a match ended. */
export type Ending =
  /** All games were played. */
  | "games"
  /** The time was up. */
  | "time"
  /** One player was better than the other with the requested confidence. */
  | "significance"
  /** It was interrupted. */
  | "interrupted"
  /** It failed with an error. */
  | "failed";

/** Statistics of a match as plain data, ready for JSON; scores and spreads are in points. */
export interface MatchSummary {
  seed: number;
  paired: boolean;
  games: number;
  /** Seconds spent playing, by the clock, in all runs of the match. */
  seconds: number;
  gamesPerSecond: number;
  /** Turns of all games. */
  turns: number;
  ended: Ending;
  perGame: Record<PerGame, Average>;
  draws: number;
  /** Games that ended after too many scoreless turns. */
  stalls: number;
  players: [PlayerSummary, PlayerSummary];
  /** The comparison of the first player with the second. */
  difference: DifferenceSummary;
  /** For a match that ends when the difference is significant; otherwise null. */
  untilSignificant: SequenceSummary | null;
  topPlays: TopPlay[];
  topGames: { winning: TopGame[]; losing: TopGame[]; combined: TopGame[] };
  /** Plays by the length of their main word. */
  wordLengths: { length: number; times: number }[];
  scoreByTurn: { turn: number; times: number; average: number }[];
  histograms: Histograms;
  /** One for each different lexicon. */
  lexicons: LexiconSummary[];
  /** The state of the match at points along its course. */
  course: CoursePoint[];
  /** The time that moves took, if it was measured. */
  timings: TimingSummary | null;
}

export type PerGame = "turns" | "bingos" | "winner" | "loser" | "first" | "second" | "combined";

/** Statistics of one player of a match. */
export interface PlayerSummary {
  name: string;
  wins: number;
  draws: number;
  losses: number;
  /** Wins and half the draws, per 100 games. */
  winPercent: { average: number | null; low: number | null; high: number | null };
  score: Average;
  spread: Interval;
  moves: number;
  plays: number;
  /** Points per play. */
  playScore: Average;
  bingos: number;
  bingosPerGame: number | null;
  tilesLaid: number;
  blanks: number;
  exchanges: number;
  tilesExchanged: number;
  passes: number;
  /** Plays that gave up a higher score; null if they were not counted. */
  sacrifices: number | null;
  pointsSacrificed: number | null;
  /** Games in which the player laid its last tile with an empty bag. */
  timesOut: number;
  timesFirst: number;
  winsAsFirst: number;
}

/** The first player's results, by pairs of games if they are paired, since these vary less. */
export interface DifferenceSummary {
  unit: "pairs" | "games";
  count: number;
  /** Points per game. */
  spread: ComparedInterval;
  /** Percentage of games won; a draw counts as half a win. */
  winPercent: ComparedInterval;
}

/** A confidence interval of a difference or a share, compared with equality of the players. */
export interface ComparedInterval extends Interval {
  /**
   * True if the interval excludes that both players are equal, and there are at least 10 pairs or
   * games.
   */
  significant: boolean;
}

/** The spread in points per game, with an interval that holds however often it is inspected. */
export interface SequenceSummary {
  confidencePercent: number;
  average: number | null;
  low: number | null;
  high: number | null;
  significant: boolean;
}

/** One of the plays with the highest scores. */
export interface TopPlay {
  /** With coordinates: `8D QuE(A)ZIER`. */
  play: string;
  /** Tiles played through in parentheses, blanks in lower case. */
  word: string;
  score: number;
  /** Number of the game, and of the turn in it from 1. */
  game: number;
  turn: number;
  player: string;
}

/** One of the games with the highest scores of a kind. */
export interface TopGame {
  score: number;
  game: number;
  /** The player with this score; null for the sum of both. */
  player: string | null;
}

/** The number of values from `from` to below `to`. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Distributions over the games of a match, as bins in ascending order. */
export interface Histograms {
  winner: Bin[];
  loser: Bin[];
  combined: Bin[];
  players: [Bin[], Bin[]];
  playScore: Bin[];
  turns: Bin[];
  bingos: Bin[];
}

/** A lexicon of a match, and the play of its words. */
export interface LexiconSummary {
  name: string;
  /** Names of the players that use it. */
  players: string[];
  words: number;
  /** Number of different words that were played; `plays` is the number of times in all. */
  wordsPlayed: number;
  plays: number;
  mostPlayed: { word: string; times: number }[];
  neverPlayed: UnplayedWords[];
}

/** The words of one length that were never played. */
export interface UnplayedWords {
  length: number;
  /** Number of words that were never played, and of all words of this length. */
  unplayed: number;
  of: number;
  /** The first of them, in alphabetical order. */
  examples: string[];
}
