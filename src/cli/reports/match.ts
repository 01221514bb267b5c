import { shareOf } from "../../api/internal.js";
import type { CoursePoint, MatchResult, MatchSummary } from "../../api/node.js";
import { barChart } from "../../report/bars.js";
import {
  type Axis,
  type ChartFrame,
  histogram,
  lineChart,
  type SeriesPoint,
  svgFile,
} from "../../report/charts.js";
import { nodeDocument } from "../../report/node-document.js";
import { type Part, pageHtml, type Section } from "../../report/page.js";
import { madeSection, type Source } from "../io/provenance.js";
import { tablePart } from "../io/table.js";
import type { FolderFile } from "../io/write-file.js";
import {
  comparisonTable,
  differenceText,
  mostPlayedTable,
  neverPlayedTable,
  perGameTable,
  playersTable,
  timesTable,
  titleText,
  topGamesTable,
  topPlaysTable,
  turnsTable,
  wordLengthsTable,
  wordsText,
} from "../match/summary.js";

/**
 * Returns the HTML report of a match, with its tables and charts. Loaded on demand, because the
 * charts need much code.
 */
export async function matchPage(
  result: MatchResult,
  threadSeconds: number,
  source: Source,
): Promise<string> {
  const { games, seed, paired, positions, seconds } = result.summary;
  const dealt = positions === undefined ? "bag" : "deal";
  const pairing = paired ? `, each ${dealt} twice with the seats swapped` : "";
  return pageHtml({
    title: titleText(result.summary),
    summary: [
      `Seed ${seed}${pairing}; ${seconds.toFixed(1)} s of play.`,
      ...(result.summary.assumptions ?? []).map(({ message }) => `Assumed: ${message}.`),
    ].join(" "),
    sections: [
      ...(games === 0 ? [] : sectionsOf(result, threadSeconds)),
      await madeSection({ ...source, seed }),
    ],
  });
}

/** Width of charts in files of their own, in pixels. */
const FILE_WIDTH = 720;

/** Returns the charts of a match as SVG files. */
export function matchCharts(result: MatchResult): FolderFile[] {
  const { summary } = result;
  if (summary.games === 0) return [];
  const [lexicon] = summary.lexicons;
  const charts: Record<string, Part | undefined> = {
    course: courseChart(summary),
    scores: scoresChart(summary),
    "word-lengths": lengthsChart(summary),
    "score-by-turn": turnsChart(summary),
    "most-played": lexicon && wordsChart(lexicon),
    playability: playabilityChart(result, 0),
  };
  return Object.entries(charts).flatMap(([name, part]) =>
    part?.kind === "chart"
      ? [{ name: `${name}.svg`, content: svgFile(part.draw(FILE_WIDTH) as SVGSVGElement) }]
      : [],
  );
}

function sectionsOf(result: MatchResult, threadSeconds: number): Section[] {
  const { summary } = result;
  const { histograms, timings, positions } = summary;
  const since = positions === undefined ? "" : " from the position";
  return [
    {
      heading: "The players",
      parts: [
        { kind: "text", text: differenceText(summary).replaceAll("\n", "\n\n") },
        tablePart("What each player did", playersTable(summary)),
        tablePart("The players compared", comparisonTable(summary, threadSeconds)),
        // A single point is no course.
        ...(summary.course.length > 1 ? [courseChart(summary), spreadChart(summary)] : []),
      ],
    },
    {
      heading: "The games",
      parts: [
        tablePart("Averages, standard deviations and modes", perGameTable(summary)),
        scoresChart(summary),
        binsChart(`Games by their number of turns${since}`, histograms.turns, { label: "turns" }),
        binsChart(`Games by their number of bingos${since}`, histograms.bingos, {
          label: "bingos",
        }),
        ...(positions === undefined
          ? [tablePart("The highest scores, and their games", topGamesTable(summary))]
          : []),
      ],
    },
    {
      heading: "The plays",
      parts: [
        tablePart("The highest plays", topPlaysTable(summary)),
        binsChart(
          "Plays by their points",
          histograms.playScore,
          { label: "points" },
          { label: "plays" },
        ),
        turnsChart(summary),
        tablePart("Scores by turn", turnsTable(summary)),
        ...(timings === null ? [] : [tablePart("Time to find a move", timesTable(timings))]),
      ],
    },
    ...wordSections(result),
  ];
}

function wordSections(result: MatchResult): Section[] {
  const { summary } = result;
  const lengths = [
    lengthsChart(summary),
    tablePart("Words by their length", wordLengthsTable(summary)),
  ];
  return summary.lexicons.map((lexicon, i) => {
    const playability = playabilityChart(result, i);
    return {
      heading: summary.lexicons.length === 1 ? "The words" : `The words of ${lexicon.name}`,
      parts: [
        { kind: "text", text: `${wordsText(lexicon, summary)}.` },
        ...(i === 0 ? lengths : []),
        ...(playability === undefined ? [] : [wordsChart(lexicon), playability]),
        tablePart("Words played most often", mostPlayedTable(lexicon)),
        tablePart("Words never played, by length", neverPlayedTable(lexicon)),
      ],
    };
  });
}

/** Words in the chart of those played most often. */
const MOST_WORDS = 30;
/** Number of points on the line of all words. */
const RANKS = 200;

const document = nodeDocument();

/** A chart with its caption, which also serves as the text alternative to the chart. */
function chart(caption: string, draw: (frame: ChartFrame) => { outerHTML: string }): Part {
  return {
    kind: "chart",
    caption,
    draw: (width) => draw({ document, width, title: caption }),
  };
}

/** Returns a chart of the first player's wins and their interval over the course of the match. */
export function courseChart({ course, players }: MatchSummary): Part {
  const name = players[0].name;
  const points = course.map(winsAt);
  return chart(`${name}'s wins so far, in percent, with an interval of 95 %`, (frame) =>
    lineChart([{ name, points }], {
      ...frame,
      x: { label: "games played" },
      y: { label: "wins, % of games" },
    }),
  );
}

function winsAt({ games, wins, draws }: CoursePoint): SeriesPoint {
  const won = wins + draws / 2;
  const share = shareOf(won, games);
  return {
    x: games,
    y: (100 * won) / games,
    low: 100 * (share?.low ?? 0),
    high: 100 * (share?.high ?? 1),
  };
}

/** Returns a chart of the first player's average spread over the course of the match. */
export function spreadChart({ course, players }: MatchSummary): Part {
  const name = players[0].name;
  const points = course.map(({ games, spread }) => ({ x: games, y: spread / games }));
  return chart(`${name}'s spread, points per game`, (frame) =>
    lineChart([{ name, points }], {
      ...frame,
      x: { label: "games played" },
      y: { label: "points per game" },
    }),
  );
}

type Bins = MatchSummary["histograms"]["winner"];

export function binsChart(
  caption: string,
  bins: Bins,
  x: Axis,
  y: Axis = { label: "games" },
): Part {
  return chart(caption, (frame) => histogram(bins, { ...frame, x, y }));
}

/** Scores of winners, losers and both, as lines over one axis. */
export function scoresChart({ histograms, games }: MatchSummary): Part {
  const series = (["winner", "loser", "combined"] as const).map((name) => ({
    name,
    points: histograms[name].map(({ from, to, count }) => ({
      x: (from + to) / 2,
      y: (100 * count) / games,
    })),
  }));
  return chart("Histograms of the scores of winners and losers, and of both together", (frame) =>
    lineChart(series, {
      ...frame,
      x: { label: "points per game, in steps of 10" },
      y: { label: "games, %" },
    }),
  );
}

export function lengthsChart({ wordLengths: lengths }: MatchSummary): Part {
  const bars = lengths.map(({ length, times }) => ({ label: `${length}`, value: times }));
  return chart("Plays by the number of letters of their main word", (frame) =>
    barChart(bars, { ...frame, unit: "plays", format: (value) => value.toLocaleString("en-US") }),
  );
}

export function wordsChart({ mostPlayed: most }: MatchSummary["lexicons"][number]): Part {
  const bars = most.slice(0, MOST_WORDS).map(({ word, times }) => ({ label: word, value: times }));
  return chart("Words played most often", (frame) =>
    barChart(bars, {
      ...frame,
      unit: "times played",
      format: (value) => value.toLocaleString("en-US"),
    }),
  );
}

/** Frequency of the played words by rank. */
export function playabilityChart(
  { statistics, summary }: MatchResult,
  lexicon: number,
): Part | undefined {
  const times = [...(statistics.words[lexicon] ?? [])].filter((count) => count > 0);
  if (times.length === 0) return undefined;
  times.sort((a, b) => b - a);
  const points = ranksOf(times.length).map((rank) => ({
    x: rank,
    y: (1000 * (times[rank - 1] as number)) / summary.games,
  }));
  return chart(
    "Playability: how often words are played, from the word played most to those played once",
    (frame) =>
      lineChart([{ name: "words", points }], {
        ...frame,
        x: { label: "rank of the word by how often it was played", scale: "log" },
        y: { label: "times in 1,000 games", scale: "log" },
      }),
  );
}

/** Returns ranks from 1 to the last, evenly spaced on a logarithmic axis. */
function ranksOf(last: number): number[] {
  const places = Array.from({ length: RANKS + 1 }, (_, i) => Math.round(last ** (i / RANKS)));
  return [...new Set(places)];
}

export function turnsChart({ scoreByTurn: turns, positions }: MatchSummary): Part {
  const points = turns.map(({ turn, average }) => ({ x: turn, y: average }));
  return chart("Average score by turn", (frame) =>
    lineChart([{ name: "score", points }], {
      ...frame,
      x: { label: positions === undefined ? "turn of the game" : "turn from the position" },
      y: { label: "points per turn" },
    }),
  );
}
