import { drawBoard, type GameAnalysis, type GcgReading, replayGcg } from "../../entry/node.js";
import { lineChart, type Part, pageHtml, type Series } from "../../report/index.js";
import { nodeDocument } from "../../report/node-document.js";
import type { MatchTable } from "../match/tables.js";
import { notesText, playersTable, SIZES_NOTE, turnsTable } from "./game-tables.js";

/**
 * The page of a game that was gone through. Loaded only where a page is asked for,
 * since the charts need much code.
 * @param told what is to be said of the lexicon.
 */
export function gamePage(reading: GcgReading, analysis: GameAnalysis, told?: string): string {
  const { game } = reading;
  const [a, b] = game.players;
  const hasTurns = analysis.turns.length > 0;
  const notes = notesText(analysis).join("\n\n");
  return pageHtml({
    title: game.title || `${a.name} against ${b.name}`,
    summary: [told && `Lexicon: ${told}.`, SIZES_NOTE].filter(Boolean).join(" "),
    sections: [
      {
        heading: "The players",
        parts: [
          tablePart("What each player did", turned(playersTable(analysis))),
          ...(hasTurns ? [totalsChart(reading, analysis), lossChart(reading, analysis)] : []),
        ],
      },
      {
        heading: "The turns",
        parts: [
          tablePart("The plays made and the best ones", turnsTable(analysis, game)),
          ...(notes === "" ? [] : [{ kind: "text" as const, text: notes }]),
        ],
      },
      { heading: "The end", parts: [boardPart(reading)] },
    ],
  });
}

/** A table with its rows as columns. */
function turned({ heading, rows }: MatchTable): MatchTable {
  const [first = "", ...names] = heading;
  return {
    heading: [first, ...rows.map(([name]) => String(name))],
    rows: names.map((name, i) => [name, ...rows.map((row) => row[i + 1] as string | number)]),
  };
}

function tablePart(caption: string, { heading, rows, left = [] }: MatchTable): Part {
  const columns = heading.map((name, i) => ({
    heading: name,
    align: i === 0 || left.includes(i) ? ("left" as const) : ("right" as const),
  }));
  return { kind: "table", caption, columns, rows };
}

function totalsChart(reading: GcgReading, { turns }: GameAnalysis): Part {
  const series = seriesOf(reading, (player) =>
    turns.flatMap(({ turn, total, ...of }) =>
      of.player === player ? [{ x: turn, y: total }] : [],
    ),
  );
  return chart("The players' points after each of their turns", "points", series);
}

/** What the turns have cost so far. */
function lossChart(reading: GcgReading, { turns }: GameAnalysis): Part {
  const series = seriesOf(reading, (player) => {
    let lost = 0;
    return turns.flatMap(({ turn, cost = 0, ...of }) => {
      if (of.player !== player) return [];
      lost += cost;
      return [{ x: turn, y: lost }];
    });
  });
  return chart("What the players' turns have cost so far", "points lost", series);
}

function seriesOf(
  { game }: GcgReading,
  pointsOf: (player: 0 | 1) => { x: number; y: number }[],
): Series[] {
  return ([0, 1] as const).map((player) => ({
    name: game.players[player].nick,
    points: [{ x: 0, y: 0 }, ...pointsOf(player)],
  }));
}

function chart(caption: string, label: string, series: Series[]): Part {
  const document = nodeDocument();
  return {
    kind: "chart",
    caption,
    draw: (width) =>
      lineChart(series, { document, width, title: caption, x: { label: "turn" }, y: { label } }),
  };
}

function boardPart({ game, alphabet, rules }: GcgReading): Part {
  const settings = { alphabet, layout: rules.layout, rackSize: rules.rackSize };
  const end = replayGcg(game, settings).at(-1);
  const board = end?.position.board ?? new Uint8Array();
  return {
    kind: "lines",
    title: "the board at the end",
    text: drawBoard({ board }, rules.layout, alphabet),
  };
}
