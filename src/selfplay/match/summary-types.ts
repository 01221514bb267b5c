import type { Average, Interval } from "../../statistics/index.js";
import type { CoursePoint } from "./course.js";
import type { TimingSummary } from "./timings.js";

/*
 * What a match came to, as plain data, named as JSON has it. Counts and points
 * are exact whole numbers; averages and shares are not rounded; what cannot be
 * said (the average of nothing) is null.
 */

/** Why a match ended. */
export type Ending =
  /** All games were played. */
  | "games"
  /** The time was up. */
  | "time"
  /** One player was better than the other for certain enough. */
  | "significance"
  /** It was broken off. */
  | "interrupted"
  /** It could not go on. */
  | "failed";

export interface MatchSummary {
  seed: number;
  paired: boolean;
  games: number;
  /** Time spent playing, on the clock, in all runs of the match. */
  seconds: number;
  gamesPerSecond: number;
  /** Turns of all games. */
  turns: number;
  ended: Ending;
  perGame: Record<PerGame, Average>;
  draws: number;
  /** Games that ended since nobody made points any more. */
  stalls: number;
  players: [PlayerSummary, PlayerSummary];
  /** The first player against the second. */
  difference: DifferenceSummary;
  /** With a match that is to end when the difference is significant. */
  untilSignificant: SequenceSummary | null;
  topPlays: TopPlay[];
  topGames: { winning: TopGame[]; losing: TopGame[]; combined: TopGame[] };
  /** Plays by the length of their main word. */
  wordLengths: { length: number; times: number }[];
  scoreByTurn: { turn: number; times: number; average: number }[];
  histograms: Histograms;
  /** One for each different lexicon. */
  lexicons: LexiconSummary[];
  /** How the match stood along its way. */
  course: CoursePoint[];
  /** How long the moves took, where that was asked for. */
  timings: TimingSummary | null;
}

export type PerGame = "turns" | "bingos" | "winner" | "loser" | "first" | "second" | "combined";

export interface PlayerSummary {
  name: string;
  wins: number;
  draws: number;
  losses: number;
  /** Wins and half the draws, of 100 games. */
  winPercent: { average: number | null; low: number | null; high: number | null };
  score: Average;
  spread: Interval;
  moves: number;
  plays: number;
  /** Points of a play. */
  playScore: Average;
  bingos: number;
  bingosPerGame: number | null;
  tilesLaid: number;
  blanks: number;
  exchanges: number;
  tilesExchanged: number;
  passes: number;
  /** Plays for which one with a higher score was left; null where that was not noted. */
  sacrifices: number | null;
  pointsSacrificed: number | null;
  /** Games in which the player laid its last tile with an empty bag. */
  timesOut: number;
  timesFirst: number;
  winsAsFirst: number;
}

/** The first player's results, of pairs of games where they are paired: these vary less. */
export interface DifferenceSummary {
  unit: "pairs" | "games";
  count: number;
  /** Points a game. */
  spread: ComparedInterval;
  /** Percentage of games, a draw being half a win. */
  winPercent: ComparedInterval;
}

export interface ComparedInterval extends Interval {
  /** Whether the interval leaves out that both players are equal. */
  significant: boolean;
}

/** The spread in points a game, with an interval that holds at every look. */
export interface SequenceSummary {
  confidencePercent: number;
  average: number | null;
  low: number | null;
  high: number | null;
  significant: boolean;
}

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

export interface TopGame {
  score: number;
  game: number;
  /** Whose score it is; null for that of both. */
  player: string | null;
}

/** Values from `from` to below `to`, and how many there were. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

export interface Histograms {
  winner: Bin[];
  loser: Bin[];
  combined: Bin[];
  players: [Bin[], Bin[]];
  playScore: Bin[];
  turns: Bin[];
  bingos: Bin[];
}

export interface LexiconSummary {
  name: string;
  /** Names of the players that play by it. */
  players: string[];
  words: number;
  /** How many different words were played, and how many times in all. */
  wordsPlayed: number;
  plays: number;
  mostPlayed: { word: string; times: number }[];
  neverPlayed: UnplayedWords[];
}

/** The words of one length that were never played. */
export interface UnplayedWords {
  length: number;
  /** How many were not played, and of how many. */
  unplayed: number;
  of: number;
  /** The first of them, in alphabetical order. */
  examples: string[];
}
