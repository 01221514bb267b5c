import {
  allowedTable,
  COLUMNS_NOTE,
  candidatesTable,
  lanesTable,
  leadText,
  mainReasons,
  partsTable,
  pliesTable,
  pliesTitle,
  repliesTable,
  simulation,
  squaresTable,
  timeText,
} from "../../api/internal.js";
import {
  type Comparison,
  type CoveredSquares,
  columnName,
  drawBoard,
  type ExplainedPart,
  type Explanation,
  type Position,
  type SimulatedCandidate,
  type SimulationSnapshot,
  squareName,
} from "../../api/node.js";
import { intervalChart } from "../../report/bars.js";
import { type ChartFrame, heatMap, lineChart } from "../../report/charts.js";
import { nodeDocument } from "../../report/node-document.js";
import { type Part, pageHtml, type Section } from "../../report/page.js";
import { counted, fixed, number, signed } from "../io/output.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import { madeSection, type Source } from "../io/provenance.js";
import { tablePart } from "../io/table.js";
import { type CoursePoint, tileText } from "../simulation/answer.js";

/** Lines in the chart of the course. */
const COURSES = 5;
/** Plays in the chart of intervals; the table lists all. */
const CHARTED = 25;

/** What a report shows. */
export interface SimulationReport {
  input: PositionInput;
  /** Names and values, as the command prints them. */
  facts: readonly (readonly [name: string, value: string])[];
  result: SimulationSnapshot;
  course: readonly CoursePoint[];
  explanation: Explanation | undefined;
}

const document = nodeDocument();

/**
 * Returns the report of a simulation. Loaded on demand, because the charts need much code.
 * @param source what the figures depend on.
 */
export async function simulationPage(report: SimulationReport, source: Source): Promise<string> {
  const { input, facts, result, explanation } = report;
  const { position, alphabet } = input;
  const { candidates, rounds, rollouts } = result;
  const [leader] = candidates;
  const known = [...facts.map(([name, value]) => [name, value.replaceAll("\n", " ")])];
  const sections: Section[] = [
    {
      heading: "Position",
      parts: [
        { kind: "lines", title: "the board", text: drawBoard(position) },
        {
          kind: "table",
          caption: "Position",
          columns: [{ heading: "name" }, { heading: "value", wrap: true }],
          rows: [...known, ["CGP", cgpOf(input)]],
        },
      ],
    },
    { heading: "Plays", parts: playParts(report) },
    ...(explanation === undefined ? [] : [explanationSection(explanation)]),
    ...(rounds === 0 || leader === undefined ? [] : leaderSections(position, leader)),
    await madeSection(source),
  ];
  const lead = leadText(result);
  return pageHtml({
    title: `Simulation of ${alphabet.format(position.rack)}`,
    summary: [
      simulation.verdict(result, {}),
      ...(lead === undefined ? [] : [lead]),
      `${counted(rollouts, "rollout")} in ${counted(rounds, "round")}.`,
    ].join("\n\n"),
    sections,
  });
}

/** A chart with its caption, which also serves as the text alternative to the chart. */
function chart(caption: string, draw: (frame: ChartFrame) => { outerHTML: string }): Part {
  return {
    kind: "chart",
    caption,
    draw: (width) => draw({ document, width, title: caption }),
  };
}

function playParts({ result, course }: SimulationReport): Part[] {
  const { candidates, settings } = result;
  const table = tablePart(`Plays, best first. ${COLUMNS_NOTE}`, candidatesTable(candidates));
  if (result.rounds === 0) return [table];
  const intervals = candidates
    .slice(0, CHARTED)
    .map(({ text, winPercent, winPercentInterval, state }) => {
      const [low, high] = winPercentInterval ?? [undefined, undefined];
      const color = state === "leader" ? 0 : state === "open" ? 1 : 5;
      return { label: text, value: winPercent ?? 0, low, high, color };
    });
  const caption = `Win estimates with intervals of ${settings.sure} %: the leader blue, open plays orange, those left out gray${candidates.length > CHARTED ? `; the ${CHARTED} best` : ""}`;
  return [
    chart(caption, (frame) =>
      intervalChart(intervals, {
        ...frame,
        x: { label: "wins, %" },
        format: (percent) => fixed(percent, 1),
      }),
    ),
    table,
    // A single round is no course.
    ...(course.length > 1 ? [courseChart(candidates, course)] : []),
  ];
}

/** The win estimates of the best candidates after each round, until each was left out. */
function courseChart(
  candidates: readonly SimulatedCandidate[],
  course: readonly CoursePoint[],
): Part {
  const shown = candidates.slice(0, COURSES);
  const series = shown.map(({ text }) => ({
    name: text,
    points: course.flatMap(({ rollouts, candidates: states }) => {
      const state = states.find((one) => one.text === text);
      if (state === undefined || state.isOut || state.winPercent === null) return [];
      return [{ x: rollouts, y: state.winPercent }];
    }),
  }));
  const drawn = series.filter(({ points }) => points.length > 0);
  const caption =
    "Course of the decision: win estimates of the best plays after each round, as long as they were open";
  return chart(caption, (frame) =>
    lineChart(drawn, {
      ...frame,
      x: { label: "rollouts of all plays", scale: "log" },
      y: { label: "wins, %" },
    }),
  );
}

/** Why one of two plays is better. */
function explanationSection(explanation: Explanation): Section {
  const { moves, parts, lanes, replies, spread, samples } = explanation;
  const [first, second] = moves;
  const names = `${first.text} against ${second.text}`;
  const bars = [...parts.map(partBar), { ...spreadBar(spread), label: "the whole spread" }];
  const caption = `Points that ${first.text} gains more than ${second.text}, with intervals of 95 %, over ${number(samples)} samples of each; gray: not clear, orange: their sum`;
  const tables = [
    tablePart(
      "What the spread consists of; ± is the standard error of a difference",
      partsTable(explanation),
    ),
    ...(lanes.length === 0
      ? []
      : [
          tablePart(
            "Points that the replies make in rows and columns, per turn",
            lanesTable(explanation),
          ),
        ]),
    ...(replies.first.length + replies.second.length === 0
      ? []
      : [
          tablePart(
            "Replies that are made far more often after one of the plays",
            allowedTable(explanation),
          ),
        ]),
  ];
  return {
    heading: names,
    parts: [
      { kind: "text", text: [explanation.summary, ...mainReasons(explanation)].join("\n\n") },
      chart(caption, (frame) =>
        intervalChart(bars, { ...frame, x: { label: "points" }, format: signed }),
      ),
      ...tables,
    ],
  };
}

function partBar(part: ExplainedPart) {
  return { ...spreadBar(part), label: timeText(part.time), color: part.isClear ? 0 : 5 };
}

function spreadBar({ difference, interval }: Comparison) {
  const [low, high] = interval ?? [undefined, undefined];
  return { value: difference, low, high, color: 1 };
}

function leaderSections(position: Position, leader: SimulatedCandidate): Section[] {
  const { text, plies, replies, squares } = leader;
  const after = position.after(leader.move);
  const pliesPart = plies.length === 0 ? [] : [tablePart(pliesTitle(leader), pliesTable(plies))];
  const repliesPart =
    replies.length === 0
      ? []
      : [tablePart(`The most frequent replies to ${text}`, repliesTable(leader))];
  return [
    { heading: `After ${text}`, parts: [...pliesPart, ...repliesPart] },
    {
      heading: "Squares",
      parts: [
        ...mapParts(after, `the reply to ${text}`, squares.reply),
        ...mapParts(after, `the mover's next play after ${text}`, squares.next),
      ],
    },
  ];
}

/** A map of the board, and the squares that are covered most often as a table. */
function mapParts(position: Position, by: string, covered: CoveredSquares): Part[] {
  const most = Math.max(...covered.percent);
  if (!(most > 0)) return [{ kind: "text", text: `No squares were covered by ${by}.` }];
  const { layout } = position.config.rules;
  const squares = covered.percent.map((share, square) => {
    const [row, column] = [Math.floor(square / layout.columns), square % layout.columns];
    const tile = position.board[square] ?? 0;
    const score = fixed(covered.score[square] ?? null);
    const title =
      share > 0 ? `${squareName(row, column)}: ${fixed(share)} %, ${score} points on average` : "";
    return {
      row,
      column,
      value: share,
      text: tile === 0 ? "" : tileText(tile, position.config),
      title,
    };
  });
  const rows = Array.from({ length: layout.rows }, (_, i) => number(i + 1));
  const columns = Array.from({ length: layout.columns }, (_, i) => columnName(i));
  const caption = `Squares covered by ${by}; the strongest color stands for ${fixed(most)} % of the samples`;
  return [
    chart(caption, (frame) => heatMap(squares, { ...frame, rows, columns })),
    tablePart(`Squares covered most often by ${by}`, squaresTable(position, covered)),
  ];
}
