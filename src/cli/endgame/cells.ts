import type { SolvedMove } from "../../entry/node.js";
import { number } from "../io/output.js";
import type { Table } from "../io/table.js";

/** Returns a number of points with its sign. */
export function pointsText(points: number): string {
  return points > 0 ? `+${number(points)}` : number(points);
}

/** The signs of limits, in front of a value that is not exact. */
const LIMITS = { exact: "", least: "≥ ", most: "≤ " };

/** Returns the value of a move, or its limit. */
export function valueText({ value, bound }: SolvedMove): string {
  return `${LIMITS[bound]}${pointsText(value)}`;
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
