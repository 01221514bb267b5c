import type { Alphabet } from "../../../alphabet/alphabet.js";
import { intervalOf, shareOf } from "../../../base/statistics.js";
import {
  type DrawnCounts,
  drawGraph,
  type GraphDrawing,
  graphOfWords,
} from "../../../report/drawing/index.js";
import type { CsvTable } from "../../shared/save.js";
import { grouped, type MeasureRow, ratioOf } from "../../worker/measures.js";
import type { LabPoint, SelfPlayRun } from "./self-play.js";

/* The tables of the lab, as files for other programs. */

/** Returns the times of a benchmark. */
export function measureTable(rows: readonly MeasureRow[]): CsvTable {
  return {
    columns: ["task", "side", "time", "unit", "ratioToFirst"],
    rows: grouped(rows).flatMap(({ group, rows: members }) =>
      members.map((row) => [group, row.name, row.value, row.unit, ratioOf(row, members)]),
    ),
  };
}

/** Returns the intervals of 95 % of the first player's results after some games. */
export function intervalsAt({ games, wins, draws, spread, spreadSquared }: LabPoint) {
  const won = wins + draws / 2;
  const share = shareOf(won, games);
  return {
    winPercent: {
      average: (100 * won) / games,
      low: 100 * (share?.low ?? 0),
      high: 100 * (share?.high ?? 1),
    },
    spread: intervalOf({ count: games, sum: spread, squares: spreadSquared }),
  };
}

/** Returns the results of a match after every step of its games. */
export function courseTable({ plan, course }: SelfPlayRun): CsvTable {
  const [first, second] = plan.players;
  return {
    columns: [
      ...["firstPlayer", "secondPlayer", "seed", "paired", "games", "wins", "draws", "losses"],
      ...["winPercent", "winPercentLow", "winPercentHigh"],
      ...["spread", "spreadLow", "spreadHigh"],
    ],
    rows: course.map((point) => {
      const { games, wins, draws } = point;
      const { winPercent, spread } = intervalsAt(point);
      return [
        ...[first, second, plan.seed, plan.paired ? "TRUE" : "FALSE"],
        ...[games, wins, draws, games - wins - draws],
        ...[winPercent.average, winPercent.low, winPercent.high],
        ...[spread.average ?? undefined, spread.low ?? undefined, spread.high ?? undefined],
      ];
    }),
  };
}

/** Returns the sizes of both graphs after every word. */
export function growthTable(growth: readonly Growth[]): CsvTable {
  return {
    columns: [
      "word",
      ...["dawgStates", "dawgArcs", "dawgTrieArcs", "dawgSavedPercent"],
      ...["gaddagStates", "gaddagArcs", "gaddagTrieArcs", "gaddagSavedPercent"],
    ],
    rows: growth.map(({ word, dawg, gaddag }) => [
      word.toUpperCase(),
      ...[dawg, gaddag].flatMap((counts) => [
        ...[counts.states, counts.arcs, counts.trieArcs],
        savedIn(counts),
      ]),
    ]),
  };
}

/** The two graphs of some words. */
export interface Graphs {
  dawg: GraphDrawing;
  gaddag: GraphDrawing;
}

/** The sizes of the two graphs after a word. */
export interface Growth {
  word: string;
  dawg: DrawnCounts;
  gaddag: DrawnCounts;
}

/** Returns the words of a text, in the order in which they were typed, each once in any case. */
export function wordsIn(text: string): string[] {
  const words = new Map<string, string>();
  for (const word of text.split(/[\s,;]+/)) {
    const key = word.toUpperCase();
    if (word !== "" && !words.has(key)) words.set(key, word);
  }
  return [...words.values()];
}

/**
 * Draws both graphs of some words.
 * @throws GaddawgError for words that the alphabet cannot spell, and for too many of them.
 */
export function graphsOf(words: readonly string[], alphabet: Alphabet): Graphs {
  const graph = graphOfWords(words, alphabet);
  return {
    dawg: drawGraph(graph, { alphabet, form: "dawg" }),
    gaddag: drawGraph(graph, { alphabet, form: "gaddag" }),
  };
}

/** Returns the sizes of the graphs of the first word, of the first two words, and so on. */
export function growthOf(words: readonly string[], alphabet: Alphabet): Growth[] {
  return words.map((word, i) => {
    const { dawg, gaddag } = graphsOf(words.slice(0, i + 1), alphabet);
    return { word, dawg: dawg.counts, gaddag: gaddag.counts };
  });
}

/** Returns how much of a trie merging saves, in percent. */
export function savedIn({ arcs, trieArcs }: DrawnCounts): number {
  return Math.round(100 * (1 - arcs / trieArcs));
}
