import { basename } from "node:path";
import { barChart } from "../../report/bars.js";
import { type ChartFrame, lineChart, type Series } from "../../report/charts.js";
import { nodeDocument } from "../../report/node-document.js";
import { type ChartPart, pageHtml, type Section } from "../../report/page.js";
import { counted, fixed } from "../io/output.js";
import { madeSection, type Source } from "../io/provenance.js";
import { tablePart } from "../io/table.js";
import {
  assumedOf,
  type FailedGame,
  gamesTable,
  judgesOf,
  judgesTable,
  lossByKind,
  lossByPhase,
  lossByTurn,
  playersTable,
  type ReviewedGame,
  sumsOf,
} from "../review/figures.js";
import { reviewNote } from "../review/game-tables.js";
import { PERCENT_AXIS, winPoints } from "./game.js";

/** Most games whose lines can be told apart in one chart. */
const MOST_LINES = 6;
/** Most players that a chart compares. */
const MOST_PLAYERS = 20;

/** Returns the page about all games. Loaded on demand, because the charts need much code. */
export async function reviewsPage(
  games: readonly ReviewedGame[],
  failed: readonly FailedGame[],
  source: Source,
): Promise<string> {
  const [first] = games;
  const isJudged = sumsOf(games).some(({ turns }) => turns > 0);
  const sections: Section[] = [
    ...(first === undefined ? [] : [playersSection(games)]),
    ...(isJudged ? [lossSection(games)] : []),
  ];
  return pageHtml({
    title: `Review of ${counted(games.length, "game")}`,
    summary:
      first &&
      [isJudged && `Judged by: ${judgesOf(games)}.`, reviewNote(first.analysis)]
        .filter(Boolean)
        .join(" "),
    sections: [
      ...sections,
      gamesSection(games),
      ...assumptionsSection(games),
      ...warningsSection(games),
      ...(failed.length === 0 ? [] : [failedSection(failed)]),
      await madeSection(source),
    ],
  });
}

function playersSection(games: readonly ReviewedGame[]): Section {
  const bars = sumsOf(games)
    .filter(({ turns }) => turns > 0)
    .slice(0, MOST_PLAYERS)
    .map(({ name, index, games: count }) => ({ label: name, value: index / count }));
  const caption = "Mistake index of a game, by player";
  const bar = chart(caption, (frame) =>
    barChart(bars, { ...frame, unit: "mistakes", format: (value) => fixed(value, 2) }),
  );
  return {
    heading: "Players",
    parts: [
      tablePart("Means of a game of each player", playersTable(games)),
      ...(bars.length === 0 ? [] : [bar]),
    ],
  };
}

function lossSection(games: readonly ReviewedGame[]): Section {
  const bars = (caption: string, losses: readonly [string, number][]): ChartPart =>
    chart(caption, (frame) =>
      barChart(
        losses.map(([label, value]) => ({ label, value })),
        { ...frame, unit: "percent of a game", format: (value) => fixed(value, 2) },
      ),
    );
  const lines = games.length <= MOST_LINES ? [winChart(games)] : [];
  return {
    heading: "Losses",
    parts: [
      tablePart("What the turns of each player lost, by judge", judgesTable(games)),
      bars("Percent of a game lost by a player, by phase", lossByPhase(games)),
      bars("Percent of a game lost by a player, by kind of mistake", lossByKind(games)),
      chart("Percent of a game lost by the turns of each number, on average", (frame) =>
        lineChart([{ name: "lost", points: lossByTurn(games) }], {
          ...frame,
          x: { label: "turn of the game" },
          y: { label: "percent lost" },
        }),
      ),
      ...lines,
    ],
  };
}

/** The win estimates of the player who began, a line for each game. */
function winChart(games: readonly ReviewedGame[]): ChartPart {
  const series = games.map(
    ({ file, analysis }): Series => ({ name: basename(file), points: winPoints(analysis) }),
  );
  return chart("Win estimate of the player who began, after each turn", (frame) =>
    lineChart(series, { ...frame, x: { label: "turn of the game" }, y: PERCENT_AXIS }),
  );
}

function gamesSection(games: readonly ReviewedGame[]): Section {
  const part = tablePart("Both players of each game", gamesTable(games));
  if (part.kind !== "table") return { heading: "Games", parts: [part] };
  const rows = games.map((game, i) => {
    const [name, ...cells] = part.rows[i] ?? [];
    return [{ text: String(name), href: addressOf(game) }, ...cells];
  });
  return { heading: "Games", parts: [{ ...part, rows }] };
}

function addressOf({ page }: ReviewedGame): string {
  return page.split("/").map(encodeURIComponent).join("/");
}

function assumptionsSection(games: readonly ReviewedGame[]): Section[] {
  const rows = assumedOf(games).map(({ message, games: count }) => [message, count]);
  if (rows.length === 0) return [];
  const columns = [
    { heading: "assumption", wrap: true },
    { heading: "games", align: "right" as const },
  ];
  const caption = "What the reviews take for granted; assumptions.csv has it by file";
  return [{ heading: "Assumptions", parts: [{ kind: "table", caption, columns, rows }] }];
}

function warningsSection(games: readonly ReviewedGame[]): Section[] {
  const rows = games.flatMap(({ file, analysis }) =>
    analysis.warnings.map(({ line, message }) => [basename(file), line, message]),
  );
  if (rows.length === 0) return [];
  const columns = [{ heading: "file" }, { heading: "line" }, { heading: "warning", wrap: true }];
  const caption = "What is odd about the files, and how it was read";
  return [{ heading: "Warnings", parts: [{ kind: "table", caption, columns, rows }] }];
}

function failedSection(failed: readonly FailedGame[]): Section {
  const columns = [{ heading: "file" }, { heading: "error", wrap: true }];
  const rows = failed.map(({ file, message }) => [file, message]);
  const caption = "Games that could not be reviewed";
  return { heading: "Errors", parts: [{ kind: "table", caption, columns, rows }] };
}

function chart(caption: string, draw: (frame: ChartFrame) => { outerHTML: string }): ChartPart {
  const document = nodeDocument();
  return { kind: "chart", caption, draw: (width) => draw({ document, width, title: caption }) };
}
