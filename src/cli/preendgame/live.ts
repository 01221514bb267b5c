import { figureText, spreadFigure, winFigure } from "../../entry/internal.js";
import type { PreEndgameSnapshot } from "../../entry/node.js";
import { counted } from "../io/output.js";
import type { TerminalSize } from "../runs/live.js";
import { searchedText, sureText } from "./cells.js";

/** Lines besides those of the moves. */
const OTHER_LINES = 2;
const MOST_ROWS = 10;
const LEAST_WIDTH = 20;

/** Returns the lines about a search that goes on; none is as wide as the terminal, or wraps. */
export function liveLines(
  { stage, nodes, moves, weight }: PreEndgameSnapshot,
  seconds: number,
  { columns, rows }: TerminalSize,
): string[] {
  const width = Math.max(LEAST_WIDTH, columns) - 1;
  const shown = moves.slice(0, Math.max(1, Math.min(MOST_ROWS, rows - OTHER_LINES)));
  const lines = shown.map((move) => {
    const spread = figureText(spreadFigure(move), { signed: true });
    const result = `${searchedText(move, weight)}, ${spread}`;
    return `${move.text} ${figureText(winFigure(move))} % (${result}) ${sureText(move)}`;
  });
  const work = `${stage}, ${counted(nodes, "position")}, ${seconds.toFixed(1)} s`;
  return [work, ...lines].map((line) => [...line].slice(0, width).join(""));
}
