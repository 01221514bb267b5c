import {
  estimated,
  explanationFields,
  figureText,
  simulationJson as ownFields,
  simulationVerdict,
} from "../../api/internal.js";
import {
  type Comparison,
  type CoveredSquares,
  columnName,
  type ExplainedTime,
  type Explanation,
  type Position,
  type SimulatedCandidate,
  type SimulatedPly,
  type SimulationSnapshot,
  squareName,
} from "../../api/node.js";
import { type CsvTable, letters, tableOf } from "../io/csv.js";
import { counted, fixed, NOTHING, number, signed, style, wrapped } from "../io/output.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import { type Table, tableText } from "../io/table.js";

/** What the text of a simulation needs besides its result. */
export interface SimulationTextSetup {
  position: Position;
  milliseconds: number;
  backend: string;
  /** Draws the maps of the board. */
  squares: boolean;
  stoppedBy: string;
  explanation: Explanation | undefined;
  /** Sentence on where the opponent's tiles come from, if they were inferred. */
  drawn: string | undefined;
}

/** Yields the result of a simulation as text, below the position. */
export function* simulationText(
  result: SimulationSnapshot,
  setup: SimulationTextSetup,
): Generator<string> {
  const { candidates, rounds, rollouts, settings } = result;
  yield tableText(candidatesTable(candidates)).slice(1);
  if (rounds > 0) {
    yield `\n${wrapped(COLUMNS_NOTE)}\n`;
    yield* leaderText(candidates[0] as SimulatedCandidate, setup);
  }
  yield `\n${style("bold", wrapped(verdict(result, setup.stoppedBy)))}\n`;
  if (setup.drawn !== undefined) yield `\n${wrapped(setup.drawn)}\n`;
  yield* explanationText(setup.explanation);
  const seconds = (setup.milliseconds / 1000).toFixed(1);
  const work = `${counted(rollouts, "rollout")} in ${counted(rounds, "round")}`;
  yield `${wrapped(`${work}, ${seconds} s (${setup.backend}); seed ${number(settings.seed)}`)}\n`;
}

function* explanationText(explanation: Explanation | undefined): Generator<string> {
  if (explanation === undefined) return;
  yield `\n${wrapped(explanation.text)}\n`;
  yield tableText(partsTable(explanation));
  yield `\n${wrapped(DIFFERENCE_NOTE)}\n\n`;
}

const DIFFERENCE_NOTE = "± is the standard error of a difference, sample by sample.";

function* leaderText(
  leader: SimulatedCandidate,
  { position, squares }: SimulationTextSetup,
): Generator<string> {
  if (leader.plies.length > 0) {
    yield `\n${wrapped(pliesTitle(leader))}:\n`;
    yield tableText(pliesTable(leader.plies)).slice(1);
  }
  if (leader.replies.length > 0) {
    yield `\n${wrapped(`The most frequent replies to ${leader.text}`)}:\n`;
    yield tableText(repliesTable(leader)).slice(1);
  }
  if (!squares) return;
  const after = position.after(leader.move);
  const maps = [
    ["the reply to", leader.squares.reply],
    ["the mover's next play after", leader.squares.next],
  ] as const;
  for (const [what, covered] of maps) {
    yield `\n${wrapped(`Squares covered by ${what} ${leader.text}, in percent`)}:\n`;
    yield `${coveredText(after, covered)}\n`;
  }
}

/** Returns how a simulation ended and how sure its answer is, as a sentence. */
export function verdict(result: SimulationSnapshot, stoppedBy = "Ctrl-C"): string {
  return simulationVerdict(result, stoppedBy);
}

/** Returns how large the lead of the first candidate is, for a report. */
export function leadText({
  candidates: [leader, second],
  settings: { rank },
}: SimulationSnapshot): string | undefined {
  if (leader?.winPercent == null || second === undefined) return undefined;
  const wins = `${leader.text} wins ${winText(leader)} % of the games by the estimate`;
  if (second.behind === null) return `${wins}.`;
  const unit = rank === "equity" ? "points" : "% of a win";
  return `${wins}; ${second.text} is ${behindText(second)} ${unit} behind, sample by sample (± is the standard error).`;
}

/* The figures of a simulation as texts and tables, for the terminal and the report. */

/** Returns the estimate of wins with its standard error. */
export function winText({ winPercent, winPercentError }: SimulatedCandidate): string {
  return estimateText(winPercent, winPercentError);
}

/** Returns the mean change of the spread with its standard error. */
export function spreadText({ spread, spreadError }: SimulatedCandidate): string {
  return estimateText(spread, spreadError, { signed: true });
}

/** Returns what a candidate is worth less than the leader, with the standard error of the difference. */
export function behindText({ behind }: SimulatedCandidate): string {
  return behind == null ? NOTHING : estimateText(behind.mean, behind.error, { digits: 2 });
}

function estimateText(
  mean: number | null,
  error: number | null,
  format: { digits?: number; signed?: boolean } = {},
): string {
  if (mean === null) return NOTHING;
  const figure = estimated(mean, { error: error ?? undefined, model: "simulation" });
  return figureText(figure, { ...format, tabular: true });
}

/** Explains the columns that have estimates, where a table of candidates stands. */
export const COLUMNS_NOTE =
  "± is the standard error of the mean. Spread counts from here, with the values of leaves. " +
  "Behind is what a play is worth less than the leader, sample by sample with the same draws, " +
  "in percent of wins or, ranked by equity, in points.";

export function stateText({ state, outAfter }: SimulatedCandidate): string {
  return outAfter === undefined ? state : `out ${outAfter}`;
}

/** A row for each candidate. */
export function candidatesTable(candidates: readonly SimulatedCandidate[]): Table {
  return {
    heading: ["play", "score", "equity", "win %", "spread", "behind", "samples", "state"],
    rows: candidates.map((candidate) => [
      candidate.text,
      candidate.score,
      fixed(candidate.equity, 1),
      winText(candidate),
      spreadText(candidate),
      behindText(candidate),
      candidate.samples,
      stateText(candidate),
    ]),
    left: [0, 7],
  };
}

/** A row for each ply after a candidate. */
export function pliesTable(plies: readonly SimulatedPly[]): Table {
  return {
    heading: ["ply", "player", "score", "deviation", "bingos %", "exchanges %", "tiles", "samples"],
    rows: plies.map((ply, i) => [
      i + 1,
      playerOf(i),
      fixed(ply.score),
      fixed(ply.scoreDeviation),
      fixed(ply.bingoPercent),
      fixed(ply.exchangePercent),
      fixed(ply.tiles, 2),
      ply.samples,
    ]),
    left: [1],
  };
}

/** Returns who makes the ply with an index: the opponent replies to the candidate. */
function playerOf(ply: number): "opponent" | "mover" {
  return ply % 2 === 0 ? "opponent" : "mover";
}

/** A row for each frequent reply. */
export function repliesTable({ replies }: SimulatedCandidate): Table {
  return {
    heading: ["reply", "score", "%"],
    rows: replies.map(({ text, score, percent }) => [text, score, fixed(percent)]),
  };
}

/** Returns what stands above a table of plies. */
export function pliesTitle({ text, samples, plies }: SimulatedCandidate): string {
  const count = plies.length === 1 ? "The move" : `The ${number(plies.length)} moves`;
  return `${count} after ${text}, means of ${number(samples)} samples`;
}

/* An explanation as text and tables. */

const PART_NAMES: Readonly<Record<ExplainedTime, string>> = {
  move: "the play itself",
  reply: "the opponent's reply",
  next: "the mover's next turn",
  later: "the turns after that",
  end: "what is left at the end",
};

/** Returns the name of a part of the spread. */
export function timeText(time: ExplainedTime): string {
  return PART_NAMES[time];
}

/** A row for each part of the spread, and for their sum. */
export function partsTable({ moves: [first, second], parts, spread }: Explanation): Table {
  const rows = parts.map((part) => [timeText(part.time), ...comparisonCells(part)]);
  return {
    heading: ["points from", first.text, second.text, "difference", "±"],
    rows: [...rows, ["the whole spread", ...comparisonCells(spread)]],
  };
}

function comparisonCells({ first, second, difference, error }: Comparison): string[] {
  return [signed(first), signed(second), signed(difference), fixed(error)];
}

/** A row for each row or column that one of the moves opens. */
export function lanesTable({ moves: [first, second], lanes }: Explanation): Table {
  return {
    heading: ["where", `after ${first.text}`, `after ${second.text}`, "square", "hook"],
    rows: lanes.map(({ lane, points, square, hook }) => [
      lane,
      fixed(points.first),
      fixed(points.second),
      square === null ? NOTHING : `${square.square}, ${square.premium}`,
      hook ?? NOTHING,
    ]),
    left: [0, 3, 4],
  };
}

/** A row for each reply that is made far more often after one of the moves. */
export function allowedTable({ moves: [first, second], replies }: Explanation): Table {
  return {
    heading: ["reply", "score", `% after ${first.text}`, `% after ${second.text}`],
    rows: [...replies.first, ...replies.second].map(({ text, score, percent }) => [
      text,
      score,
      fixed(percent.first),
      fixed(percent.second),
    ]),
  };
}

/** The largest number in a map drawn as text; a square has room for two digits. */
const MOST_DRAWN = 99;
/** Less than this, in percent, is drawn as an empty square. */
const LEAST_DRAWN = 0.5;
/** Squares of a table. */
const LISTED_SQUARES = 10;

/** Draws how often squares are covered, in percent, between the tiles on the board. */
function coveredText(position: Position, covered: CoveredSquares): string {
  const { rows, columns } = position.config.rules.layout;
  const most = Math.max(...covered.percent);
  const cells = covered.percent.map((_, square) => squareText(position, covered, square));
  const width = Math.max(2, ...cells.map((cell) => [...cell].length));
  const names = Array.from({ length: columns }, (_, i) => columnName(i).padStart(width));
  const lines = Array.from({ length: rows }, (_, row) => {
    const drawn = cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
      const square = row * columns + column;
      const text = cell.padStart(width);
      if (position.board[square] !== 0) return style("bold", text);
      const share = covered.percent[square] as number;
      return style(share < LEAST_DRAWN ? "dim" : share > most / 2 ? "redBright" : "yellow", text);
    });
    return `${style("dim", String(row + 1).padStart(2))} ${drawn.join(" ")}`;
  });
  return [`   ${style("dim", names.join(" "))}`, ...lines].join("\n");
}

function squareText(
  { board, config }: Position,
  { percent }: CoveredSquares,
  square: number,
): string {
  const tile = board[square] as number;
  if (tile !== 0) return tileText(tile, config);
  if (config.rules.layout.wordMultipliers[square] === 0) return "#";
  const share = percent[square] as number;
  return share < LEAST_DRAWN ? "." : String(Math.min(MOST_DRAWN, Math.round(share)));
}

/** Returns the label of a tile without brackets, which a square does not need. */
export function tileText(tile: number, { alphabet }: Position["config"]): string {
  return alphabet.label(tile).replace(/^\[(.*)\]$/, "$1");
}

/** A row for each of the squares that are covered most often. */
export function squaresTable(position: Position, { percent, score }: CoveredSquares): Table {
  const { columns } = position.config.rules.layout;
  const squares = percent
    .map((share, square) => ({ share, square }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.square - b.square)
    .slice(0, LISTED_SQUARES);
  return {
    heading: ["square", "covered %", "mean score"],
    rows: squares.map(({ share, square }) => [
      squareName(Math.floor(square / columns), square % columns),
      fixed(share),
      fixed(score[square] ?? null),
    ]),
  };
}

interface JsonSetup {
  policy: string;
  backend: string;
  squares: boolean;
  explanation: Explanation | undefined;
  /** What was inferred of the opponent's last turn, if it was asked for. */
  inference: object | undefined;
}

/**
 * Returns a simulation as `--json` prints it. Nothing in it depends on time or threads, except for
 * the round after which a limit of time ended it.
 */
export function simulationJson(
  input: PositionInput,
  result: SimulationSnapshot,
  { policy, backend, squares, explanation, inference }: JsonSetup,
) {
  return {
    ...ownFields(result, { position: cgpOf(input), policy, squares, inference }),
    ...(explanation !== undefined && { explanation: explanationFields(explanation) }),
    backend,
  };
}

/** A table with a row for each candidate. */
export function candidatesCsv(candidates: readonly SimulatedCandidate[]): CsvTable {
  const rows = candidates.map((candidate, i) => {
    const { text, move, score, equity, leave, state, outAfter = null } = candidate;
    const { samples, depth, winPercent, winPercentError, winPercentInterval } = candidate;
    const behind = candidate.behind;
    const { spread, spreadError, spreadInterval } = candidate;
    const [winPercentLow, winPercentHigh] = winPercentInterval ?? [null, null];
    const [spreadLow, spreadHigh] = spreadInterval ?? [null, null];
    const known = {
      rank: i + 1,
      play: text,
      kind: move.kind,
      score,
      equity,
      leave: letters(leave),
    };
    const standing = { state, outAfter, samples, depth };
    const wins = { winPercent, winPercentError, winPercentLow, winPercentHigh };
    const spreads = { spread, spreadError, spreadLow, spreadHigh };
    const lag = { behind: behind?.mean ?? null, behindError: behind?.error ?? null };
    return { ...known, ...standing, ...wins, ...spreads, ...lag };
  });
  return tableOf("candidates", rows);
}

const PLY_COLUMNS = [
  ...["rank", "play", "ply", "player", "samples", "score", "scoreDeviation"],
  ...["bingoPercent", "exchangePercent", "tiles"],
];

/** A table with a row for each ply of each candidate. */
export function pliesCsv(candidates: readonly SimulatedCandidate[]): CsvTable {
  const rows = candidates.flatMap(({ text, plies }, i) =>
    plies.map((ply, k) => {
      const { samples, score, scoreDeviation, bingoPercent, exchangePercent, tiles } = ply;
      const place = { rank: i + 1, play: text, ply: k + 1, player: playerOf(k) };
      return { ...place, samples, score, scoreDeviation, bingoPercent, exchangePercent, tiles };
    }),
  );
  return tableOf("plies", rows, PLY_COLUMNS);
}
