import { endgameFields, figureText } from "../../api/internal.js";
import type { EndgameSnapshot, Position, SolvedMove } from "../../api/node.js";
import { counted, number, style, wrapped } from "../io/output.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import type { TerminalSize } from "../io/progress.js";
import { type Table, tableText } from "../io/table.js";
import type { EndgameCommandOptions } from "./options.js";

/** What the text of a search needs besides its result. */
export interface EndgameTextSetup {
  position: Position;
  milliseconds: number;
  backend: string;
  stoppedBy: string;
}

/** Yields the result of the search of an endgame as text, below the position. */
export function* endgameText(
  result: EndgameSnapshot,
  { position, milliseconds, backend, stoppedBy }: EndgameTextSetup,
): Generator<string> {
  const { moves, others, depth, nodes, legalMoves, proved } = result;
  yield tableText(movesTable(moves)).slice(1);
  if (others !== undefined) {
    const rest = counted(legalMoves - moves.length, "other legal move");
    yield `\n${wrapped(`${rest}, worth ${proved ? "" : "by an estimate "}at most ${pointsText(others)}.`)}\n`;
  }
  yield `\n${style("bold", wrapped(verdict(result, position, stoppedBy)))}\n`;
  const work = `${counted(nodes, "position")}, ${counted(depth, "ply", "plies")}`;
  yield `${wrapped(`${work}, ${(milliseconds / 1000).toFixed(1)} s (${backend})`)}\n`;
}

/** Returns what was found and how sure it is, in sentences. */
export function verdict(
  state: EndgameSnapshot,
  { scores: [mover, opponent] }: Pick<Position, "scores">,
  stoppedBy = "Ctrl-C",
): string {
  const { moves, proved, outcome, depth, width } = state;
  const [best] = moves as [SolvedMove];
  const found =
    outcome === undefined
      ? bestText(best, mover - opponent, proved)
      : (proved ? OUTCOMES : LIKELY_OUTCOMES)[outcome](best.text);
  if (proved) return `${found} This is proved.`;
  const why = { depth: "", time: ", stopped by the limit of time", nodes: LIMIT_OF_NODES };
  const stopped = why[state.end as keyof typeof why] ?? `, stopped by ${stoppedBy}`;
  const some = width === undefined ? "" : ` of the ${width} most promising moves`;
  return `By a search of ${counted(depth, "ply", "plies")}${some}${stopped}, and estimates beyond: ${found}`;
}

const LIMIT_OF_NODES = ", stopped by the limit of positions";

const OUTCOMES = {
  win: (text: string) => `${text} wins.`,
  tie: (text: string) => `No play wins, and ${text} ties.`,
  loss: () => "No play wins or ties.",
};

const LIKELY_OUTCOMES = {
  win: (text: string) => `${text} probably wins.`,
  tie: (text: string) => `Probably no play wins, and ${text} ties.`,
  loss: () => "Probably no play wins or ties.",
};

/** Returns what the best move leads to, or what it seems to lead to. */
function bestText(move: SolvedMove, spread: number, isProved: boolean): string {
  const final = spread + move.value;
  const about = isProved ? "" : "about ";
  const end =
    final === 0
      ? `${about}a tie`
      : `${final > 0 ? "a win" : "a loss"} by ${about}${number(Math.abs(final))}`;
  const is = isProved ? "is the best play" : "seems the best play";
  return `${move.text} ${is}, worth ${valueText(move)} to the end of the game, ${end}.`;
}

/** Returns a number of points with its sign. */
export function pointsText(points: number): string {
  return points > 0 ? `+${number(points)}` : number(points);
}

/** Returns the value of a move, with signs for what is not proved and for a limit. */
export function valueText({
  figure,
  bound,
  value,
}: Pick<SolvedMove, "figure" | "bound" | "value">): string {
  const text = figureText(figure, { number: pointsText });
  // Without a proof a limit is an estimate, too.
  const isLimit = figure.kind === "estimated" && bound !== "exact";
  return isLimit ? `≈ ${bound === "least" ? "≥" : "≤"} ${pointsText(value)}` : text;
}

/** Returns the moves that follow a move. */
function lineText({ line }: SolvedMove): string {
  return line
    .slice(1)
    .map(({ text }) => text)
    .join(", ");
}

/** A row for each move that has a value. */
function movesTable(moves: readonly SolvedMove[]): Table {
  return {
    heading: ["rank", "play", "score", "value", "proved", "line"],
    rows: moves.map((move, i) => [
      i + 1,
      move.text,
      move.score,
      valueText(move),
      move.proved ? "yes" : "no",
      lineText(move),
    ]),
    left: [1, 4, 5],
  };
}

/** Lines besides those of the moves. */
const OTHER_LINES = 2;
const MOST_ROWS = 20;
const LEAST_WIDTH = 20;

/** Returns the lines about a search that goes on; none is as wide as the terminal, or wraps. */
export function liveLines(
  { depth, nodes, moves }: EndgameSnapshot,
  seconds: number,
  { columns, rows }: TerminalSize,
): string[] {
  const width = Math.max(LEAST_WIDTH, columns) - 1;
  const shown = moves.slice(0, Math.max(1, Math.min(MOST_ROWS, rows - OTHER_LINES)));
  const work = `${counted(depth, "ply", "plies")}, ${counted(nodes, "position")}`;
  const lines = shown.map((move) => {
    const rest = lineText(move);
    return `${move.text} ${valueText(move)}${rest === "" ? "" : `: ${rest}`}`;
  });
  return [`${work}, ${seconds.toFixed(1)} s`, ...lines].map((line) =>
    [...line].slice(0, width).join(""),
  );
}

/**
 * Returns the search of an endgame as `--json` prints it. The values of a depth do not depend on the
 * threads; the nodes do, and the depth at which the search ends.
 */
export function endgameJson(
  input: PositionInput,
  found: EndgameSnapshot,
  { plies, nodes, top = 1, firstWin = false, twoPasses = false }: EndgameCommandOptions,
  backend: string,
) {
  return {
    position: cgpOf(input),
    settings: { plies: plies ?? null, nodes: nodes ?? null, top, firstWin, twoPasses },
    ...endgameFields(found),
    backend,
  };
}
