import { mistakesOf } from "../../api/internal.js";
import {
  drawBoard,
  type GameAnalysis,
  type GcgGame,
  type GcgReading,
  type Move,
  replayGcg,
  type TurnAnalysis,
} from "../../api/node.js";
import { type Axis, lineChart, type Series } from "../../report/charts.js";
import { nodeDocument } from "../../report/node-document.js";
import { type Part, pageHtml, type Section } from "../../report/page.js";
import { counted } from "../io/output.js";
import { madeSection, type Source } from "../io/provenance.js";
import { tablePart } from "../io/table.js";
import {
  analysisNote,
  type Judgment,
  judgesText,
  judgmentOf,
  mistakeText,
  notesText,
  playersTable,
  turnsTable,
} from "../review/game-tables.js";

/**
 * Returns the report of a reviewed game. Loaded on demand, because the charts need much code.
 * @param source what the judgments depend on.
 */
export async function gamePage(
  reading: GcgReading,
  analysis: GameAnalysis,
  source: Source,
): Promise<string> {
  const { game } = reading;
  const [a, b] = game.players;
  const hasTurns = analysis.turns.length > 0;
  const notes = notesText(analysis).join("\n\n");
  return pageHtml({
    title: game.title || `${a.name} against ${b.name}`,
    summary: [
      ...(analysis.assumptions ?? []).map(({ message }) => `Assumed: ${message}.`),
      hasTurns && `Judged by: ${judgesText(analysis)}.`,
      analysisNote(analysis),
    ]
      .filter(Boolean)
      .join(" "),
    sections: [
      ...mistakesSection(reading, analysis),
      {
        heading: "Players",
        parts: [
          tablePart("Figures of each player", playersTable(analysis)),
          ...(hasTurns ? chartsOf(reading, analysis) : []),
        ],
      },
      {
        heading: "Turns",
        parts: [
          tablePart("Plays made and best plays", turnsTable(analysis, game)),
          ...(notes === "" ? [] : [{ kind: "text" as const, text: notes }]),
        ],
      },
      { heading: "Final board", parts: [boardPart(reading)] },
      await madeSection(source),
    ],
  });
}

/** Most mistakes that are drawn; the table of the turns has them all. */
const MOST_DRAWN = 12;

/** The mistakes, the largest first, each with the board before the turn. */
function mistakesSection({ game, alphabet, rules }: GcgReading, analysis: GameAnalysis): Section[] {
  const mistakes = mistakesOf(analysis);
  if (mistakes.length === 0) return [];
  const left = mistakes.length - MOST_DRAWN;
  const parts = mistakes.slice(0, MOST_DRAWN).flatMap((mistake): Part[] => {
    const { turn } = mistake;
    const { better } = judgmentOf(turn, analysis);
    const { nick } = game.players[turn.player];
    return [
      { kind: "heading", text: `Turn ${turn.turn}, ${nick}: ${turn.text}` },
      { kind: "text", text: mistakeText(mistake, analysis, game) },
      {
        kind: "board",
        alphabet,
        layout: rules.layout,
        board: turn.position.board,
        play: better?.move,
        outlined: playedMove(game, turn),
        title: `The board before turn ${turn.turn}${better ? `, with ${better.text}` : ""}`,
        caption: captionOf(turn, better),
      },
    ];
  });
  const rest = `${counted(left, "smaller mistake")} ${left === 1 ? "is" : "are"} in the table of turns.`;
  return [
    {
      heading: "Mistakes",
      parts: left > 0 ? [...parts, { kind: "text", text: rest }] : parts,
    },
  ];
}

/** Returns the move of a turn as recorded; undefined where it put nothing on the board. */
function playedMove({ events }: GcgGame, { event }: TurnAnalysis): Move | undefined {
  const recorded = events[event];
  return recorded?.kind === "play" ? recorded.move : undefined;
}

/** Explains the marks of a board. */
function captionOf({ kind, text }: TurnAnalysis, better: Judgment["better"]): string {
  const marks = [
    better?.move.kind === "place" && `Green tiles: ${better.text}.`,
    kind === "place" && `Outlined squares: ${text}.`,
  ];
  return marks.filter(Boolean).join(" ");
}

function chartsOf(reading: GcgReading, analysis: GameAnalysis): Part[] {
  const totals = totalsChart(reading, analysis);
  if (analysis.evaluator === undefined) return [totals, lossChart(reading, analysis)];
  return [totals, winChart(reading, analysis), winLossChart(reading, analysis)];
}

/** The win estimate of the player who began, after each turn that was judged. */
function winChart({ game }: GcgReading, analysis: GameAnalysis): Part {
  const { nick } = game.players[0];
  const series = [{ name: nick, points: winPoints(analysis) }];
  return chart(`Win estimate of ${nick} after each turn`, PERCENT_AXIS, series);
}

/** The axis of win estimates, the same for every game. */
export const PERCENT_AXIS: Axis = { label: "percent", extent: [0, 100] };

/** Returns the win estimates of the player who began, from even chances before the first turn. */
export function winPoints({ turns }: GameAnalysis): { x: number; y: number }[] {
  const points = turns.flatMap(({ turn, player, review }) =>
    review?.winAfter === undefined
      ? []
      : [{ x: turn, y: player === 0 ? review.winAfter : 100 - review.winAfter }],
  );
  return [{ x: 0, y: 50 }, ...points];
}

/** The running total of what the turns lost. */
function winLossChart(reading: GcgReading, { turns }: GameAnalysis): Part {
  const series = seriesOf(reading, (player) => {
    let lost = 0;
    return turns.flatMap(({ turn, review, ...of }) => {
      if (of.player !== player || review === undefined) return [];
      lost += review.winLost ?? 0;
      return [{ x: turn, y: lost }];
    });
  });
  return chart("Percent of the game lost by each player so far", { label: "percent lost" }, series);
}

function totalsChart(reading: GcgReading, { turns }: GameAnalysis): Part {
  const series = seriesOf(reading, (player) =>
    turns.flatMap(({ turn, total, ...of }) =>
      of.player === player ? [{ x: turn, y: total }] : [],
    ),
  );
  return chart("Points of each player after each turn", { label: "points" }, series);
}

/** The running total of costs by equity; proved losses of endgames are other points. */
function lossChart(reading: GcgReading, { turns }: GameAnalysis): Part {
  const series = seriesOf(reading, (player) => {
    let lost = 0;
    return turns.flatMap(({ turn, cost = 0, ...of }) => {
      if (of.player !== player || of.by === "endgame") return [];
      lost += cost;
      return [{ x: turn, y: lost }];
    });
  });
  return chart("Points of equity lost by each player so far", { label: "points lost" }, series);
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

function chart(caption: string, y: Axis, series: Series[]): Part {
  const document = nodeDocument();
  return {
    kind: "chart",
    caption,
    draw: (width) =>
      lineChart(series, {
        document,
        width,
        title: caption,
        x: { label: "turn of the game" },
        y,
      }),
  };
}

function boardPart({ game, alphabet, rules }: GcgReading): Part {
  const settings = { alphabet, layout: rules.layout, rackSize: rules.rackSize };
  const end = replayGcg(game, settings).at(-1);
  const board = end?.position.board ?? new Uint8Array();
  return {
    kind: "lines",
    title: "the final board",
    text: drawBoard({ config: { alphabet, rules }, board }),
  };
}
