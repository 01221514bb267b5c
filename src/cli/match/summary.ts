import { LEAST_COMPARED } from "../../api/internal.js";
import type {
  Average,
  Bin,
  ComparedInterval,
  MatchSummary,
  PlayerSummary,
} from "../../api/node.js";
import { counted, fixed, NOTHING, number, signed, style, wrapped } from "../io/output.js";
import { type Table, tableText } from "../io/table.js";

/** How much of a match is printed: by default the tables that compare the players. */
export interface TextOptions {
  /** Two sentences. */
  brief?: boolean;
  /** All tables. */
  full?: boolean;
}

/**
 * Yields a match's summary as text, table by table.
 * @param threadSeconds time summed over all threads.
 */
export function* matchText(
  summary: MatchSummary,
  threadSeconds: number,
  { brief = false, full = false }: TextOptions = {},
): Generator<string> {
  yield `${wrapped(headline(summary))}\n`;
  for (const { message } of summary.assumptions ?? []) yield `${wrapped(`Assumed: ${message}.`)}\n`;
  if (summary.games === 0) return;
  const difference = differenceText(summary).split("\n");
  if (!brief) {
    yield tableText(perGameTable(summary));
    if (summary.stalls > 0) {
      yield `${counted(summary.stalls, "game")} ended by scoreless turns\n`;
    }
    yield tableText(playersTable(summary));
    yield "\n";
  }
  yield difference.map((line) => `${wrapped(line)}\n`).join("");
  if (full) yield* otherTables(summary, threadSeconds);
  else if (summary.timings !== null) yield tableText(timesTable(summary.timings));
}

/** Yields the tables that only a reader of details needs. */
function* otherTables(summary: MatchSummary, threadSeconds: number): Generator<string> {
  yield tableText(comparisonTable(summary, threadSeconds));
  yield tableText(topPlaysTable(summary));
  // Those of games from positions are mostly those of the positions.
  if (summary.positions === undefined) yield tableText(topGamesTable(summary));
  yield tableText(wordLengthsTable(summary));
  for (const lexicon of summary.lexicons) {
    yield `\n${wrapped(wordsText(lexicon, summary))}\n`;
    yield tableText(mostPlayedTable(lexicon));
    yield tableText(neverPlayedTable(lexicon));
  }
  yield tableText(turnsTable(summary));
  if (summary.timings !== null) yield tableText(timesTable(summary.timings));
}

/** Reasons why a match ended, other than that all games were played. */
const ENDS: Readonly<Record<MatchSummary["ended"], string>> = {
  games: "",
  time: "; the time was up",
  significance: "; the difference was certain",
  interrupted: "; interrupted",
  failed: "; failed",
};

/** Says how many games of which players were played, and from how many positions. */
export function titleText({ games, players, positions }: MatchSummary): string {
  const [a, b] = players.map(({ name }) => name);
  const title = `${counted(games, "game")} of ${a} against ${b}`;
  if (positions === undefined) return title;
  const played = Math.ceil(games / 2);
  const some = played < positions ? `${number(played)} of ` : "";
  return `${title} from ${some}${counted(positions, "position")}`;
}

function headline(summary: MatchSummary): string {
  const { games, seed, paired, seconds, gamesPerSecond: rate, ended } = summary;
  const title = style("bold", titleText(summary));
  const pairing = paired ? `, each ${summary.positions === undefined ? "bag" : "deal"} twice` : "";
  const speed = games === 0 ? "" : `, ${number(Math.round(rate))} games per second`;
  // A match that many machines played has no time.
  const time = seconds === 0 && games > 0 ? "" : `: ${seconds.toFixed(1)} s${speed}`;
  return `${title}, seed ${seed}${pairing}${time}${ENDS[ended]}`;
}

/*
 * Tables of a match's summary, for the terminal and the HTML report. They follow [wickman]'s
 * figures 7 to 11 and [toal]'s table of 10,000 games.
 */

/** Maximum number of words in a table; `--json` and `--csv` have more. */
const MOST_WORDS = 10;
const EXAMPLES = 6;

/**
 * Returns the table of figure 7 in [wickman], with what was most frequent. Who is to move in a position, and
 * with how many points, says nothing about the game.
 */
export function perGameTable({ perGame: per, histograms, positions }: MatchSummary): Table {
  const isWhole = positions === undefined;
  const since = isWhole ? "" : " from the position";
  const row = (name: string, { average, deviation }: Average, bins: readonly Bin[] = []) => {
    return [name, fixed(average, 3), fixed(deviation, 3), modeText(bins)];
  };
  const rows = [
    row(`turns${since}`, per.turns, histograms.turns),
    row(`bingos${since}`, per.bingos, histograms.bingos),
    row("winning score", per.winner, histograms.winner),
    row("losing score", per.loser, histograms.loser),
    ...(isWhole ? [row("first's score", per.first), row("second's score", per.second)] : []),
    row("both scores", per.combined, histograms.combined),
  ];
  return { heading: ["per game", "average", "SD", "mode"], rows };
}

/** Returns the most frequent value, the lowest of several, or the range that is; nothing without values. */
function modeText(bins: readonly Bin[]): string {
  const most = Math.max(...bins.map(({ count }) => count));
  const mode = bins.find(({ count }) => count === most);
  if (mode === undefined) return "";
  const { from, to } = mode;
  return to - from === 1 ? number(from) : `${number(from)} to ${number(to - 1)}`;
}

/** A figure for each player. */
type PlayerFigure = readonly [name: string, of: (player: PlayerSummary) => string];

/** The name of a figure that takes games one by one. */
const INTERVAL = "… 95 % interval";

const PLAYER_FIGURES: readonly PlayerFigure[] = [
  ["wins", ({ wins }) => number(wins)],
  ["draws", ({ draws }) => number(draws)],
  ["win %", ({ winPercent: { average } }) => fixed(average, 2)],
  [INTERVAL, ({ winPercent: { low, high } }) => `${fixed(low)} to ${fixed(high)}`],
  ["score", ({ score }) => fixed(score.average)],
  ["… SD", ({ score }) => fixed(score.deviation)],
  ["spread", ({ spread }) => signed(spread.average)],
  [INTERVAL, ({ spread: { low, high } }) => `${signed(low)} to ${signed(high)}`],
  ["moves", ({ moves }) => number(moves)],
  ["plays", ({ plays }) => number(plays)],
  ["points per play", ({ playScore: { average } }) => fixed(average, 2)],
  ["bingos per game", ({ bingosPerGame: bingos }) => fixed(bingos, 3)],
  ["blanks laid", ({ blanks }) => number(blanks)],
  ["exchanges", ({ exchanges }) => number(exchanges)],
  ["… tiles", ({ tilesExchanged: tiles }) => number(tiles)],
  ["passes", ({ passes }) => number(passes)],
  ["times out first", ({ timesOut: out }) => number(out)],
];

const SACRIFICES: readonly PlayerFigure[] = [
  ["sacrifices", ({ sacrifices }) => number(sacrifices ?? 0)],
  ["… points", ({ pointsSacrificed: points }) => number(points ?? 0)],
];

export function playersTable({ players, positions }: MatchSummary): Table {
  const [a, b] = players;
  const all = a.sacrifices === null ? PLAYER_FIGURES : [...PLAYER_FIGURES, ...SACRIFICES];
  // Games from positions are compared in pairs only.
  const figures = positions === undefined ? all : all.filter(([name]) => name !== INTERVAL);
  const rows = figures.map(([name, of]) => [name, of(a), of(b)]);
  return { heading: ["players", a.name, b.name], rows };
}

/** Returns one or two sentences on how much better the first player is. */
export function differenceText(summary: MatchSummary): string {
  const { difference, players, untilSignificant: until } = summary;
  const { unit, count, spread, winPercent: percent } = difference;
  const [a, b] = players.map(({ name }) => name);
  const first =
    `${a} against ${b}, of ${counted(count, unit.slice(0, -1))}: ` +
    `spread ${signed(spread.average)} per game${comparedIntervalText(spread, count, signed)}, ` +
    `wins ${fixed(percent.average, 2)} %${comparedIntervalText(percent, count, (value) => fixed(value, 2))}`;
  if (until === null) return first;
  const { low, high, significant, confidencePercent: confidence } = until;
  const range = low === null ? "too few games" : `${signed(low)} to ${signed(high)}`;
  const verdict = significant ? "the players differ" : "that they differ is not certain";
  return `${first}\nat every look, to ${confidence} %: spread ${range}; ${verdict}`;
}

function comparedIntervalText(
  { low, high, significant }: ComparedInterval,
  count: number,
  text: (value: number | null) => string,
): string {
  if (low === null) return "";
  const verdict =
    count < LEAST_COMPARED ? "too few to tell" : `${significant ? "" : "not "}significant`;
  return ` (${text(low)} to ${text(high)}, ${verdict})`;
}

/**
 * Returns [toal]'s table: the first player's sacrifices and trades, and the moves of both players.
 */
export function comparisonTable({ players, turns }: MatchSummary, threadSeconds: number): Table {
  const [a, b] = players;
  const scores = `${fixed(a.score.average)} ${fixed(b.score.average)}`;
  const row = [
    `${a.name} vs. ${b.name}`,
    scores,
    fixed(a.winPercent.average),
    turns,
    a.sacrifices ?? NOTHING,
    a.exchanges,
    fixed(threadSeconds / turns, 6),
  ];
  const heading = [
    "",
    "average scores",
    "winning %",
    "moves",
    "sacrifices",
    "trades",
    "seconds per move",
  ];
  return { heading, rows: [row] };
}

/** Returns the table of figure 8 in [wickman]. */
export function topPlaysTable({ topPlays: plays }: MatchSummary): Table {
  const rows = plays.map(({ word, score, player, game, turn }) => [
    word,
    score,
    player,
    game,
    turn,
  ]);
  return { heading: ["highest plays", "score", "player", "game", "turn"], rows, left: [0, 2] };
}

/** Returns the table of figure 9 in [wickman]. */
export function topGamesTable({ topGames: tops }: MatchSummary): Table {
  const lists = [tops.winning, tops.losing, tops.combined];
  const rows = tops.winning.map((_, i) => [
    `${i + 1}`,
    ...lists.flatMap((list) => [list[i]?.score ?? "", list[i]?.game ?? ""]),
  ]);
  const heading = ["highest scores", "winning", "game", "losing", "game", "combined", "game"];
  return { heading, rows };
}

/** Returns the table of figure 10 in [wickman]. */
export function wordLengthsTable({ wordLengths: lengths }: MatchSummary): Table {
  const rows = lengths.map(({ length, times }) => [String(length), times]);
  return { heading: ["length of word", "times played"], rows };
}

type LexiconSummary = MatchSummary["lexicons"][number];

/** Returns the sentence above the words of a lexicon. */
export function wordsText(lexicon: LexiconSummary, { lexicons }: MatchSummary): string {
  const { words, wordsPlayed: played, name, players } = lexicon;
  const whose = lexicons.length === 1 ? "" : ` of ${name}, by ${players.join(" and ")}`;
  return `${number(played)} of ${number(words)} words were played${whose}`;
}

/** Returns the table of figure 11 in [wickman]. */
export function mostPlayedTable({ mostPlayed: most }: LexiconSummary): Table {
  const rows = most.slice(0, MOST_WORDS).map(({ word, times }) => [word, times]);
  return { heading: ["most played", "times"], rows };
}

export function neverPlayedTable({ neverPlayed: never }: LexiconSummary): Table {
  const rows = never.map(({ length, unplayed, of, examples }) => {
    const shown = examples.slice(0, EXAMPLES).join(" ");
    return [String(length), unplayed, of, unplayed > EXAMPLES ? `${shown} …` : shown];
  });
  return {
    heading: ["never played, by length", "words", "of", "the first of them"],
    rows,
    left: [0, 3],
  };
}

export function turnsTable({ scoreByTurn: turns, positions }: MatchSummary): Table {
  const rows = turns.map(({ turn, times, average }) => [String(turn), times, fixed(average, 2)]);
  const first = positions === undefined ? "turn" : "turn from the position";
  return { heading: [first, "times", "average score"], rows };
}

export function timesTable({ players, blanks }: NonNullable<MatchSummary["timings"]>): Table {
  const seconds = (value: number | null) => fixed(value === null ? null : value / 1000, 6);
  const byPlayer = players.map(({ player, moves, millisecondsPerMove: each }) => [
    player,
    moves,
    seconds(each),
    "",
  ]);
  const byBlanks = blanks.map(
    ({ blanks: count, moves, millisecondsPerMove: each, timesAsLong: ratio }) => [
      `${counted(count, "blank")} on the rack`,
      moves,
      seconds(each),
      ratio === null ? NOTHING : `${fixed(ratio, 2)}x`,
    ],
  );
  const heading = ["time to find a move", "moves", "seconds per move", "times as long"];
  return { heading, rows: [...byPlayer, ...byBlanks] };
}
