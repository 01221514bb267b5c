import { type Figure, type FigureData, figureText } from "../base/figures.js";
import { counted, number } from "../base/text.js";
import type { Engine } from "../engine/engine.js";
import { moveFields } from "../engine/results.js";
import type { Position } from "../game/position.js";
import type { AnswerSection, Table } from "../report/table.js";
import type { EndgameSnapshot, LineMove, SolvedMove } from "../search/endgame/endgame.js";
import type { SolveOptions } from "../search/endgame/solve.js";
import type { Asked, Search } from "./search.js";

/** Finds the best play when the bag is empty, and proves it. */
export const endgame = {
  start: (engine: Engine, position: Position, options: SolveOptions) =>
    engine.solve(position, options),

  /** The values of a depth do not depend on the threads; the nodes do, and the depth at the end. */
  fields(state: EndgameSnapshot, asked: Asked<SolveOptions>) {
    const { plies = null, nodes: most = null, top = 1, firstWin = false } = asked.options;
    const { value, proved, figure, outcome, depth, width, nodes, end } = state;
    const { line, moves, others, legalMoves } = state;
    return {
      position: asked.cgp,
      settings: { plies, nodes: most, top, firstWin, ...passesOf(asked.options) },
      value,
      proved,
      figure: figureFields(figure),
      ...(outcome !== undefined && { outcome }),
      depth,
      ...(width !== undefined && { width }),
      nodes,
      end,
      verdict: verdictOf(state, asked),
      line: line.map(lineFields),
      moves: moves.map(solvedFields),
      others: others ?? null,
      legalMoves,
    };
  },

  verdict: verdictOf,

  sections({ moves, others, legalMoves, proved }: EndgameSnapshot): AnswerSection[] {
    if (others === undefined) return [{ table: movesTable(moves) }];
    const rest = counted(legalMoves - moves.length, "other legal move");
    const note = `${rest}, worth ${proved ? "" : "by an estimate "}at most ${pointsText(others)}.`;
    return [{ table: movesTable(moves), note }];
  },

  work: workOf,

  progress(state: EndgameSnapshot) {
    return `${workOf(state)}: ${state.moves[0]?.text} is best`;
  },
} satisfies Search<SolveOptions, EndgameSnapshot>;

function workOf({ nodes, depth }: EndgameSnapshot): string {
  return `${counted(nodes, "position")}, ${counted(depth, "ply", "plies")}`;
}

/** Says what was found, and how sure it is. */
function verdictOf(
  state: EndgameSnapshot,
  { position, stoppedBy = "a signal" }: Pick<Asked<SolveOptions>, "position" | "stoppedBy">,
): string {
  const { moves, proved, outcome, depth, width, end } = state;
  const [best] = moves;
  if (best === undefined) return "There is no move.";
  const [mover, opponent] = position.scores;
  const found =
    outcome === undefined
      ? bestText(best, mover - opponent, proved)
      : (proved ? OUTCOMES : LIKELY_OUTCOMES)[outcome](best.text);
  if (proved) return `${found} This is proved.`;
  const why: Readonly<Record<string, string>> = {
    depth: "",
    time: ", stopped by the limit of time",
    nodes: LIMIT_OF_NODES,
  };
  const stopped = why[end ?? ""] ?? `, stopped by ${stoppedBy}`;
  const some = width === undefined ? "" : ` of the ${width} most promising moves`;
  return `By a search of ${counted(depth, "ply", "plies")}${some}${stopped}, and estimates beyond: ${found}`;
}

/** Returns what ends a game, as the settings of a search tell it. */
export function passesOf({ scorelessLimit }: { scorelessLimit?: number | undefined }) {
  return { twoPasses: scorelessLimit === TWO, scorelessLimit: scorelessLimit ?? null };
}

/** Passes in a row that end the game with `--two-passes`. */
const TWO = 2;

/** Returns a figure as JSON has it, where a limit that is not known is null. */
function figureFields(figure: Figure): FigureData {
  if (figure.kind !== "bounded") return figure;
  const { kind, least, most } = figure;
  return {
    kind,
    least: least === -Infinity ? null : least,
    most: most === Infinity ? null : most,
  };
}

function lineFields({ text, score, move }: LineMove) {
  return { text, score, ...moveFields(move) };
}

function solvedFields(solved: SolvedMove, i: number) {
  const { value, bound, proved, figure, line } = solved;
  return {
    rank: i + 1,
    ...lineFields(solved),
    value,
    bound,
    proved,
    figure: figureFields(figure),
    line: line.map(lineFields),
  };
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
}: Pick<SolvedMove, "bound" | "value"> & { figure: FigureData }): string {
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
    spare: [0, 2, 4],
  };
}
