import { intervalOf, shareOf } from "../../../base/statistics.js";
import type { CsvTable } from "../../shared/save.js";
import { grouped, type MeasureRow, ratioOf } from "../../worker/measures.js";
import { type Growth, savedIn } from "./graphs.js";
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
