import { figureText } from "../../entry/internal.js";
import type { SolvedMove } from "../../entry/node.js";
import { number } from "../io/output.js";
import type { Table } from "../io/table.js";

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
export function lineText({ line }: SolvedMove): string {
  return line
    .slice(1)
    .map(({ text }) => text)
    .join(", ");
}

/** A row for each move that has a value. */
export function movesTable(moves: readonly SolvedMove[]): Table {
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
