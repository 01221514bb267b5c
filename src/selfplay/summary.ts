import type { Alphabet } from "../alphabet/alphabet.js";
import {
  type Average,
  averageOf,
  boundedIntervalOf,
  type Interval,
  intervalOf,
  LEAST_COMPARED,
  type Sums,
  sequenceOf,
  shareOf,
} from "../base/statistics.js";
import type { Assuming } from "../game/assumptions.js";
import { wordsOf } from "../words/graph/build.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import type { WordSet } from "../words/graph/word-set.js";
import {
  type Course,
  type CoursePoint,
  GAME_BINS,
  type HistogramName,
  PLAY_BINS,
  type Statistics,
  type TimingSummary,
} from "./statistics.js";

/** The facts of a summary that the statistics do not have. */
export interface SummaryContext {
  seed: number;
  paired: boolean;
  /** Number of positions that the games begin from; undefined for the empty board. */
  positions?: number | undefined;
  seconds: number;
  ended: Ending;
  /** Names of the players. */
  names: readonly [string, string];
  /** True if sacrifices were counted. */
  sacrifices: boolean;
  /** The different lexicons, in the order of the statistics. */
  lexicons: readonly { name: string; players: string[]; words: WordNames }[];
  /** The plays of the list "plays", as they are written. */
  topPlays: readonly TopPlay[];
  course: Course;
  /** Confidence (0.95) with which the match was to end. */
  untilSignificant?: number | undefined;
  timings?: TimingSummary | undefined;
}

/** The sums whose squares lie beside them in the statistics. */
const PER_GAME = ["turns", "bingos", "winner", "loser", "first", "second", "combined"] as const;

/** Returns the results of a match as plain data. */
export function summarize(statistics: Statistics, context: SummaryContext): MatchSummary {
  const { seed, paired, positions, seconds, ended, names, untilSignificant } = context;
  const games = statistics.of("games");
  return {
    seed,
    paired,
    ...(positions !== undefined && { positions }),
    games,
    seconds,
    gamesPerSecond: seconds > 0 ? games / seconds : 0,
    turns: statistics.of("turns"),
    ended,
    perGame: perGame(statistics),
    draws: statistics.of("draws"),
    stalls: statistics.of("stalls"),
    players: [player(statistics, 0, context), player(statistics, 1, context)],
    difference: differenceOf(statistics, paired),
    untilSignificant:
      untilSignificant === undefined ? null : sequence(statistics, paired, untilSignificant),
    topPlays: [...context.topPlays],
    topGames: {
      winning: topGames(statistics, "winners", names),
      losing: topGames(statistics, "losers", names),
      combined: topGames(statistics, "combined", [null, null]),
    },
    wordLengths: counts(statistics.histogram("wordLengths"), (length, times) => ({
      length,
      times,
    })),
    scoreByTurn: scoreByTurn(statistics),
    histograms: histogramsOf(statistics),
    lexicons: context.lexicons.map(({ name, players, words }, i) => ({
      name,
      players,
      ...summarizeWords(words, statistics.words[i]),
    })),
    course: courseOf(statistics, context.course),
    timings: context.timings ?? null,
  };
}

function perGame(statistics: Statistics): MatchSummary["perGame"] {
  const count = statistics.of("games");
  const entries = PER_GAME.map((name): [PerGame, ReturnType<typeof averageOf>] => [
    name,
    averageOf({ count, sum: statistics.of(name), squares: statistics.of(`${name}Squared`) }),
  ]);
  return Object.fromEntries(entries) as MatchSummary["perGame"];
}

function player(statistics: Statistics, index: 0 | 1, context: SummaryContext): PlayerSummary {
  const of = (name: Parameters<Statistics["ofPlayer"]>[1]) => statistics.ofPlayer(index, name);
  const games = statistics.of("games");
  const [wins, draws] = [of("wins"), statistics.of("draws")];
  const share = shareOf(wins + draws / 2, games);
  const sums = (sum: number, squares: number, count = games): Sums => ({ count, sum, squares });
  return {
    name: context.names[index],
    wins,
    draws,
    losses: games - wins - draws,
    winPercent: {
      average: games === 0 ? null : (100 * (wins + draws / 2)) / games,
      low: share === null ? null : 100 * share.low,
      high: share === null ? null : 100 * share.high,
    },
    score: averageOf(sums(of("points"), of("pointsSquared"))),
    spread: intervalOf(sums(of("spread"), of("spreadSquared"))),
    moves: of("moves"),
    plays: of("plays"),
    playScore: averageOf(sums(of("playPoints"), of("playPointsSquared"), of("plays"))),
    bingos: of("bingos"),
    bingosPerGame: games === 0 ? null : of("bingos") / games,
    tilesLaid: of("tilesLaid"),
    blanks: of("blanksLaid"),
    exchanges: of("exchanges"),
    tilesExchanged: of("tilesExchanged"),
    passes: of("passes"),
    sacrifices: context.sacrifices ? of("sacrifices") : null,
    pointsSacrificed: context.sacrifices ? of("pointsSacrificed") : null,
    timesOut: of("timesOut"),
    timesFirst: of("timesFirst"),
    winsAsFirst: of("winsAsFirst"),
  };
}

/**
 * Returns the sums of the first player's spreads and of its results in half points, by pairs or by
 * games.
 */
function differenceSums(statistics: Statistics, paired: boolean) {
  const of = (name: Parameters<Statistics["of"]>[0]) => statistics.of(name);
  if (paired) {
    const count = of("pairs");
    return {
      games: 2,
      spread: { count, sum: of("pairSpread"), squares: of("pairSpreadSquared") },
      result: { count, sum: of("pairResult"), squares: of("pairResultSquared") },
    };
  }
  const [count, draws, wins] = [of("games"), of("draws"), statistics.ofPlayer(0, "wins")];
  return {
    games: 1,
    spread: {
      count,
      sum: statistics.ofPlayer(0, "spread"),
      squares: statistics.ofPlayer(0, "spreadSquared"),
    },
    result: { count, sum: 2 * wins + draws, squares: 4 * wins + draws },
  };
}

function differenceOf(statistics: Statistics, paired: boolean): DifferenceSummary {
  const { games, spread, result } = differenceSums(statistics, paired);
  return {
    unit: paired ? "pairs" : "games",
    count: spread.count,
    spread: comparedInterval(intervalOf(spread, 1 / games), 0, spread.count),
    winPercent: comparedInterval(
      boundedIntervalOf(result, 2 * games, 50 / games),
      50,
      result.count,
    ),
  };
}

function comparedInterval(interval: Interval, equal: number, count: number): ComparedInterval {
  const { low, high } = interval;
  const isOutside = low !== null && high !== null && (low > equal || high < equal);
  return { ...interval, significant: isOutside && count >= LEAST_COMPARED };
}

/**
 * Returns the first player's spread with an interval that holds however often it is inspected; see
 * `sequenceOf`.
 * @param confidence such as 0.95.
 */
export function sequence(
  statistics: Statistics,
  paired: boolean,
  confidence: number,
): SequenceSummary {
  const { games, spread } = differenceSums(statistics, paired);
  const found = sequenceOf(spread, confidence);
  // Rounds to 99.9 as the user typed it, not 99.9000000001.
  const percent = { confidencePercent: Number((100 * confidence).toPrecision(12)) };
  if (found === undefined) {
    return { ...percent, average: null, low: null, high: null, significant: false };
  }
  const { average, low, high, significant } = found;
  return {
    ...percent,
    average: average / games,
    low: low / games,
    high: high / games,
    significant,
  };
}

function topGames(
  statistics: Statistics,
  list: "winners" | "losers" | "combined",
  names: readonly [string | null, string | null],
): TopGame[] {
  return statistics
    .top(list)
    .map(({ value, game, player: index }) => ({ score: value, game, player: names[index] }));
}

function scoreByTurn(statistics: Statistics): MatchSummary["scoreByTurn"] {
  const points = statistics.histogram("turnPoints");
  return counts(statistics.histogram("turnsMade"), (index, times) => ({
    turn: index + 1,
    times,
    average: (points[index] ?? 0) / times,
  }));
}

/** Maps each count that is not 0. */
function counts<T>(histogram: Float64Array, make: (index: number, count: number) => T): T[] {
  return Array.from(histogram).flatMap((count, index) => (count === 0 ? [] : [make(index, count)]));
}

function histogramsOf(statistics: Statistics): Histograms {
  const bins = (name: HistogramName, { least, width } = { least: 0, width: 1 }) =>
    binsOf(statistics.histogram(name), least, width);
  return {
    winner: bins("winnerPoints", GAME_BINS),
    loser: bins("loserPoints", GAME_BINS),
    combined: bins("combinedPoints", GAME_BINS),
    players: [bins("player0Points", GAME_BINS), bins("player1Points", GAME_BINS)],
    playScore: bins("playPoints", PLAY_BINS),
    turns: bins("turns"),
    bingos: bins("bingos"),
  };
}

/** Returns the bins from the first to the last that are not empty. */
function binsOf(histogram: Float64Array, least: number, width: number): Bin[] {
  const all = Array.from(histogram, (count, i) => {
    const from = least + i * width;
    return { from, to: from + width, count };
  });
  const first = all.findIndex(({ count }) => count > 0);
  const last = all.findLastIndex(({ count }) => count > 0);
  return first < 0 ? [] : all.slice(first, last + 1);
}

/** Returns the points of the course, and the current state of the match. */
function courseOf(statistics: Statistics, course: Course): CoursePoint[] {
  const games = statistics.of("games");
  const { points } = course;
  if (games === 0 || points.at(-1)?.games === games) return [...points];
  const [wins, spread] = [statistics.ofPlayer(0, "wins"), statistics.ofPlayer(0, "spread")];
  return [...points, { games, wins, draws: statistics.of("draws"), spread }];
}

/*
 * The results of a match as plain data, with the names that JSON uses. Counts and points are exact
 * whole numbers; averages and shares are not rounded; undefined values (such as the average of
 * nothing) are null.
 */

/** The reason that a match ended. */
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
export interface MatchSummary extends Assuming {
  seed: number;
  paired: boolean;
  /**
   * Number of positions that the games begin from; left out for games from the empty board. Turns, plays
   * and bingos are then counted from the position on, scores include those of the position, and the player
   * who went first is the one to move in the position.
   */
  positions?: number;
  games: number;
  /** Seconds of clock time spent playing, in all runs of the match. */
  seconds: number;
  gamesPerSecond: number;
  /** Number of turns in all games. */
  turns: number;
  ended: Ending;
  perGame: Record<PerGame, Average>;
  draws: number;
  /** Number of games that ended after too many scoreless turns. */
  stalls: number;
  players: [PlayerSummary, PlayerSummary];
  /** The comparison of the first player with the second. */
  difference: DifferenceSummary;
  /** The sequence of a match that ends when the difference is significant; otherwise null. */
  untilSignificant: SequenceSummary | null;
  topPlays: TopPlay[];
  topGames: { winning: TopGame[]; losing: TopGame[]; combined: TopGame[] };
  /** Number of plays by length of the main word. */
  wordLengths: { length: number; times: number }[];
  scoreByTurn: { turn: number; times: number; average: number }[];
  histograms: Histograms;
  /** One entry for each distinct lexicon. */
  lexicons: LexiconSummary[];
  /** The state of the match at points along its course. */
  course: CoursePoint[];
  /** The time that moves took; null if it was not measured. */
  timings: TimingSummary | null;
}

export type PerGame = "turns" | "bingos" | "winner" | "loser" | "first" | "second" | "combined";

/** Statistics of one player in a match. */
export interface PlayerSummary {
  name: string;
  wins: number;
  draws: number;
  losses: number;
  /** Wins plus half the draws, per 100 games. */
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
  /** Number of plays that gave up a higher score; null if they were not counted. */
  sacrifices: number | null;
  pointsSacrificed: number | null;
  /** Number of games in which the player went out: laid the last tile with an empty bag. */
  timesOut: number;
  timesFirst: number;
  winsAsFirst: number;
}

/** The first player's results, by pairs if games are paired, since pairs vary less. */
export interface DifferenceSummary {
  unit: "pairs" | "games";
  count: number;
  /** Points per game. */
  spread: ComparedInterval;
  /** Percentage of games won; a draw counts as half a win. */
  winPercent: ComparedInterval;
}

/** A confidence interval of a difference or a share, tested against equality of the players. */
export interface ComparedInterval extends Interval {
  /**
   * True if the interval rules out that both players are equal, and there are at least 10 pairs or
   * games.
   */
  significant: boolean;
}

/**
 * The spread in points per game, with an interval that stays valid however often it is inspected.
 */
export interface SequenceSummary {
  confidencePercent: number;
  average: number | null;
  low: number | null;
  high: number | null;
  significant: boolean;
}

/** One of the plays with the highest scores. */
export interface TopPlay {
  /** The play with its coordinates, such as `8D QuE(A)ZIER`. */
  play: string;
  /** The word, with tiles played through in parentheses and blanks in lower case. */
  word: string;
  score: number;
  /** Number of the game, and of the turn in it, from 1. */
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

/** A histogram bin: the number of values from `from` to below `to`. */
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

/** A lexicon in a match, and how its words were played. */
export interface LexiconSummary {
  name: string;
  /** Names of the players that use it. */
  players: string[];
  words: number;
  /** Number of different words played; `plays` is the total number of times. */
  wordsPlayed: number;
  plays: number;
  mostPlayed: { word: string; times: number }[];
  neverPlayed: UnplayedWords[];
}

/** The words of one length that were never played. */
export interface UnplayedWords {
  length: number;
  /** Number of words that were never played, and total number of words of this length. */
  unplayed: number;
  of: number;
  /** The first of the unplayed words, in alphabetical order. */
  examples: string[];
}

/** Maximum number of words in the lists of a summary. */
const MOST_PLAYED = 100;
const EXAMPLES = 20;

/** The words of a lexicon by their indexes in its sorted list; alphagrams for the jumbled game. */
export class WordNames {
  private readonly words: WordSet;

  constructor(
    graph: WordGraph,
    private readonly alphabet: Alphabet,
  ) {
    this.words = wordsOf(graph);
  }

  get count(): number {
    return this.words.count;
  }

  /** Returns the number of tiles of a word. */
  lengthOf(place: number): number {
    const [first, end] = this.boundsOf(place);
    return end - first;
  }

  textOf(place: number): string {
    const tiles = this.words.tiles.subarray(...this.boundsOf(place));
    return this.alphabet.format(tiles, { as: "word" });
  }

  /** Returns where the tiles of a word begin and end. */
  private boundsOf(place: number): [number, number] {
    const [first = 0, next = 0] = this.words.starts.subarray(place, place + 2);
    return [first, next - 1];
  }
}

/**
 * Summarizes the words of a lexicon.
 * @param times the number of times each was played, by its index; undefined before the first game.
 */
function summarizeWords(
  names: WordNames,
  times: Float64Array = new Float64Array(names.count),
): Omit<LexiconSummary, "name" | "players"> {
  return {
    words: names.count,
    wordsPlayed: times.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0),
    plays: times.reduce((sum, count) => sum + count, 0),
    mostPlayed: mostPlayed(names, times),
    neverPlayed: neverPlayed(names, times),
  };
}

/**
 * Returns the words played most often, the most frequent first, in the order of the list among
 * equals.
 */
function mostPlayed(names: WordNames, times: Float64Array): LexiconSummary["mostPlayed"] {
  const played: [place: number, count: number][] = [];
  for (const [place, count] of times.entries()) if (count !== 0) played.push([place, count]);
  played.sort(([a, timesA], [b, timesB]) => timesB - timesA || a - b);
  return played
    .slice(0, MOST_PLAYED)
    .map(([place, count]) => ({ word: names.textOf(place), times: count }));
}

function neverPlayed(names: WordNames, times: Float64Array): UnplayedWords[] {
  const byLength = new Map<number, UnplayedWords>();
  for (let place = 0; place < times.length; place++) {
    const length = names.lengthOf(place);
    const row = byLength.get(length) ?? { length, unplayed: 0, of: 0, examples: [] };
    byLength.set(length, row);
    row.of++;
    if (times[place] !== 0) continue;
    row.unplayed++;
    if (row.examples.length < EXAMPLES) row.examples.push(names.textOf(place));
  }
  return [...byLength.values()].sort((a, b) => a.length - b.length);
}
