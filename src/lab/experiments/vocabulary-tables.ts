import { itemAt } from "../../base/elements.js";
import { type Cell, count, decimal, type LabChart, type LabTable, text } from "../results.js";
import { type Line, lineThrough } from "../statistics.js";
import type { VocabularyResult, VocabularyRow, WordUse } from "./vocabulary.js";

/** Where the order of the words comes from, for people. */
const USES: Record<WordUse, string> = {
  shipped: "the counts of the package, in classes of powers of two",
  counted: "the counts of the file",
  estimated: "estimates from their lengths, tiles and points, because no one counted them",
};

const SHARE = decimal("words, %", 0, "wordsPercent");

/** The tables of the experiment. */
export function vocabularyTables(result: VocabularyResult): LabTable[] {
  const { rows } = result;
  const matches = rows.filter(({ match }) => match !== undefined);
  const timed = rows.filter(({ times }) => times !== undefined);
  return [
    sizesTable(result),
    workTable(rows),
    fitsTable("fits", "How the work goes with the number of words", rows, WORK),
    ...(matches.length === 0 ? [] : [matchesTable(result, matches)]),
    ...(timed.length === 0 ? [] : [vocabularyTimes(timed)]),
    ...(timed.length === 0
      ? []
      : [{ ...fitsTable("time-fits", "How times go with it", timed, TIMES), timed: true }]),
  ];
}

function sizesTable({ rows, use, player, games, plays }: VocabularyResult): LabTable {
  const hasOther = rows.some(({ common }) => common !== undefined);
  return {
    id: "sizes",
    title: "Lexicons of the words that are played most",
    columns: [
      SHARE,
      count("words"),
      count("nodes"),
      count("bytes"),
      count("DAWG arcs"),
      count("GADDAG arcs"),
      decimal("of all plays, %", 2, "playsPercent"),
      ...(hasOther ? [decimal("in the package's order, %", 1, "commonPercent")] : []),
    ],
    rows: rows.map((row) => [
      row.percent,
      row.words,
      row.nodes,
      row.bytes,
      row.dawg.arcs,
      row.gaddag.arcs,
      (100 * row.plays) / plays,
      ...(hasOther ? [(100 * (row.common ?? 0)) / row.words] : []),
    ]),
    notes: [
      `Words are ordered by ${USES[use]}. Plays are the ${plays.toLocaleString("en-US")} of ${games.toLocaleString("en-US")} games of ${player} with all words, by their main word.`,
    ],
  };
}

function workTable(rows: readonly VocabularyRow[]): LabTable {
  const positions = rows[0]?.work.positions ?? 0;
  return {
    id: "work",
    title: `Work for a position of ordinary games: ${positions.toLocaleString("en-US")} positions`,
    columns: [
      SHARE,
      decimal("plays", 1),
      decimal("all plays: arcs looked at", 0, "allLooked"),
      decimal("taken", 0, "allTaken"),
      decimal("best play: arcs taken", 0, "bestTaken"),
      decimal("best play by the word map: sets of tiles", 0, "mapSets"),
      decimal("words compared", 1, "mapWords"),
    ],
    rows: rows.map(({ percent, work }) => [
      percent,
      ...[
        work.plays,
        work.all.looked,
        work.all.taken,
        work.best.taken,
        work.byMap.sets,
        work.byMap.words,
      ].map((sum) => sum / work.positions),
    ]),
  };
}

/** A quantity that may depend on the number of words. */
interface Quantity {
  name: string;
  of: (row: VocabularyRow) => number;
}

const WORK: readonly Quantity[] = [
  { name: "plays", of: ({ work }) => work.plays / work.positions },
  { name: "all plays, arcs looked at", of: ({ work }) => work.all.looked / work.positions },
  { name: "all plays, arcs taken", of: ({ work }) => work.all.taken / work.positions },
  { name: "best play, arcs taken", of: ({ work }) => work.best.taken / work.positions },
  { name: "best play by the word map, sets", of: ({ work }) => work.byMap.sets / work.positions },
  { name: "the same, words compared", of: ({ work }) => work.byMap.words / work.positions },
];

const TIMES: readonly Quantity[] = [
  { name: "all plays, µs", of: ({ times }) => times?.all ?? Number.NaN },
  { name: "best play by the graph, µs", of: ({ times }) => times?.best ?? Number.NaN },
  {
    name: "best play by the word map, µs",
    of: ({ times }) => times?.["best-by-map"] ?? Number.NaN,
  },
];

function fitsTable(
  id: string,
  title: string,
  rows: readonly VocabularyRow[],
  quantities: readonly Quantity[],
): LabTable {
  const words = rows.map((row) => row.words);
  return {
    id,
    title: `${title}: lines of least squares`,
    columns: [
      text("quantity"),
      decimal("for each doubling", 1),
      decimal("R², logarithm of words", 3, "logExplained"),
      decimal("for 10,000 words", 1, "perTenThousand"),
      decimal("R², words", 3, "wordsExplained"),
      text("fits better"),
    ],
    rows: quantities.map(({ name, of }) => {
      const values = rows.map(of);
      const byLog = lineThrough(words.map(Math.log2), values);
      const byWords = lineThrough(words, values);
      return [name, ...fitCells(byLog, byWords)];
    }),
  };
}

function fitCells(byLog: Line | undefined, byWords: Line | undefined): Cell[] {
  if (byLog === undefined || byWords === undefined) return Array(5).fill(undefined);
  const better = byLog.explained > byWords.explained ? "logarithm" : "words";
  return [byLog.slope, byLog.explained, 10_000 * byWords.slope, byWords.explained, better];
}

function matchesTable(
  { player, games }: VocabularyResult,
  rows: readonly VocabularyRow[],
): LabTable {
  return {
    id: "matches",
    title: `${player} with the words that are played most against ${player} with all: ${games.toLocaleString("en-US")} games each, in pairs`,
    columns: [
      SHARE,
      decimal("spread per game", 2, "spread"),
      decimal("from", 2, "spreadLow"),
      decimal("to", 2, "spreadHigh"),
      decimal("wins, %", 2, "winPercent"),
      decimal("from", 2, "winLow"),
      decimal("to", 2, "winHigh"),
    ],
    rows: rows.map(({ percent, match }) => [
      percent,
      ...(match === undefined ? [] : [...ends(match.spread), ...ends(match.winPercent)]),
    ]),
    notes: ["Intervals hold 95 %."],
  };
}

function ends(interval: {
  average: number | null;
  low: number | null;
  high: number | null;
}): Cell[] {
  return [interval.average ?? undefined, interval.low ?? undefined, interval.high ?? undefined];
}

function vocabularyTimes(rows: readonly VocabularyRow[]): LabTable {
  return {
    id: "times",
    title: "Microseconds for a position, cross sets not counted",
    columns: [
      SHARE,
      decimal("all plays", 1),
      decimal("best play by the graph", 1),
      decimal("best play by the word map", 1),
    ],
    rows: rows.map(({ percent, times }) => [
      percent,
      times?.all,
      times?.best,
      times?.["best-by-map"],
    ]),
    timed: true,
  };
}

/** Work by the number of words, and what is lost with fewer words. */
export function vocabularyCharts({ rows }: VocabularyResult): LabChart[] {
  const most = rows.reduce((a, b) => (b.words > a.words ? b : a), itemAt(rows, 0));
  const series = WORK.filter((_, i) => i >= 2 && i <= 4).map(({ name, of }) => ({
    name,
    points: rows.map((row) => ({ x: row.words, y: (100 * of(row)) / of(most) })),
  }));
  const lost = rows.flatMap(({ percent, match }) => {
    const { average, low, high } = match?.spread ?? {};
    if (average == null || low == null || high == null) return [];
    return [{ label: `${percent} % of the words`, value: -average, low: -high, high: -low }];
  });
  const work: LabChart = {
    kind: "lines",
    id: "work",
    title: "Work by the number of words",
    x: "words",
    y: "% of the work with all words",
    series,
  };
  if (lost.length === 0) return [work];
  return [
    work,
    {
      kind: "bars",
      id: "lost",
      title: "Points lost per game with fewer words",
      unit: "points per game",
      bars: lost,
    },
  ];
}
