import {
  averageOf,
  boundedIntervalOf,
  type Interval,
  intervalOf,
  LEAST_COMPARED,
  type Sums,
  sequenceOf,
  shareOf,
} from "../../statistics/index.js";
import type { Course, CoursePoint } from "./course.js";
import { GAME_BINS, type HistogramName, PLAY_BINS, type Statistics } from "./statistics.js";
import type {
  Bin,
  ComparedInterval,
  DifferenceSummary,
  Ending,
  Histograms,
  MatchSummary,
  PerGame,
  PlayerSummary,
  SequenceSummary,
  TopGame,
  TopPlay,
} from "./summary-types.js";
import { summarizeWords, type WordNames } from "./summary-words.js";
import type { TimingSummary } from "./timings.js";

/** The facts of a summary that the statistics do not have. */
export interface SummaryContext {
  seed: number;
  paired: boolean;
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
  const { seed, paired, seconds, ended, names, untilSignificant } = context;
  const games = statistics.of("games");
  return {
    seed,
    paired,
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
    spread: compared(intervalOf(spread, 1 / games), 0, spread.count),
    winPercent: compared(boundedIntervalOf(result, 2 * games, 50 / games), 50, result.count),
  };
}

function compared(interval: Interval, equal: number, count: number): ComparedInterval {
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
    average: (points[index] as number) / times,
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
