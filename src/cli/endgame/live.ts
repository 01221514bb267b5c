import type { EndgameSnapshot } from "../../entry/node.js";
import { counted } from "../io/output.js";
import type { TerminalSize } from "../runs/live.js";
import { lineText, valueText } from "./cells.js";

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
