import type { MatchResult } from "../../entry/node.js";
import { svgFile } from "../../report/charts.js";
import { type Part, pageHtml, type Section } from "../../report/page.js";
import { madeSection, type Source } from "../io/made.js";
import { counted } from "../io/output.js";
import { tablePart } from "../io/table.js";
import {
  binsChart,
  courseChart,
  lengthsChart,
  playabilityChart,
  scoresChart,
  spreadChart,
  turnsChart,
  wordsChart,
} from "./charts.js";
import {
  comparisonTable,
  differenceText,
  mostPlayedTable,
  neverPlayedTable,
  perGameTable,
  playersTable,
  timesTable,
  topGamesTable,
  topPlaysTable,
  turnsTable,
  wordLengthsTable,
  wordsText,
} from "./tables.js";

/**
 * Returns the HTML report of a match, with its tables and charts. Loaded on demand, because the
 * charts need much code.
 */
export async function matchPage(
  result: MatchResult,
  threadSeconds: number,
  source: Source,
): Promise<string> {
  const { games, players, seed, paired, seconds } = result.summary;
  const [a, b] = players.map(({ name }) => name);
  const pairing = paired ? ", each bag twice with the seats swapped" : "";
  return pageHtml({
    title: `${counted(games, "game")} of ${a} against ${b}`,
    summary: `Seed ${seed}${pairing}; ${seconds.toFixed(1)} s of play.`,
    sections: [
      ...(games === 0 ? [] : sectionsOf(result, threadSeconds)),
      await madeSection({ ...source, seed }),
    ],
  });
}

/** Width of charts in files of their own, in pixels. */
const FILE_WIDTH = 720;

/** Returns the charts of a match as SVG files: names without extension, and texts. */
export function matchCharts(result: MatchResult): { name: string; svg: string }[] {
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
    part?.kind === "chart" ? [{ name, svg: svgFile(part.draw(FILE_WIDTH) as SVGSVGElement) }] : [],
  );
}

function sectionsOf(result: MatchResult, threadSeconds: number): Section[] {
  const { summary } = result;
  const { histograms, timings } = summary;
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
        binsChart("Games by their number of turns", histograms.turns, { label: "turns" }),
        binsChart("Games by their number of bingos", histograms.bingos, { label: "bingos" }),
        tablePart("The highest scores, and their games", topGamesTable(summary)),
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
