import type { SimulatedCandidate, SimulationSnapshot } from "../../entry/node.js";
import { counted, number } from "../io/output.js";
import { lengthOf } from "../io/text.js";
import type { TerminalSize } from "../runs/live.js";
import { behindText, spreadText, stateText, winText } from "./cells.js";

/** Candidates that are shown at most, and lines besides them. */
const MOST_ROWS = 20;
const OTHER_LINES = 3;
const LEAST_WIDTH = 20;

type CellColumn = readonly [heading: string, cell: (candidate: SimulatedCandidate) => string];

/** Columns by their importance: those at the end are left out where the terminal is narrow. */
const COLUMNS: readonly CellColumn[] = [
  ["play", ({ text }) => text],
  ["win %", winText],
  ["spread", spreadText],
  ["behind", behindText],
  ["samples", ({ samples }) => number(samples)],
  ["state", stateText],
];

/** Returns the lines of the live table; none is as wide as the terminal, or wraps. */
export function liveLines(
  { rounds, rollouts, candidates }: SimulationSnapshot,
  seconds: number,
  { columns, rows }: TerminalSize,
): string[] {
  const width = Math.max(LEAST_WIDTH, columns) - 1;
  const shown = candidates.slice(0, Math.max(1, Math.min(MOST_ROWS, rows - OTHER_LINES)));
  const open = candidates.filter(({ state }) => state !== "out").length;
  const summary = `round ${number(rounds)}, ${counted(rollouts, "rollout")}, ${number(open)} of ${counted(candidates.length, "play")} open, ${seconds.toFixed(1)} s`;
  const lines = [summary, ...tableOf(shown, width)];
  return lines.map((line) => [...line].slice(0, width).join(""));
}

function tableOf(candidates: readonly SimulatedCandidate[], width: number): string[] {
  let lines = ["", ...candidates.map(() => "")];
  for (const [i, [heading, cellOf]] of COLUMNS.entries()) {
    const cells = [heading, ...candidates.map(cellOf)];
    const widest = Math.max(...cells.map(lengthOf));
    const isText = i === 0 || i === COLUMNS.length - 1;
    const padded = cells.map((cell) => (isText ? cell.padEnd(widest) : cell.padStart(widest)));
    const longer = lines.map((line, k) => `${line}${i === 0 ? "" : "  "}${padded[k]}`);
    if (i > 0 && lengthOf(longer[0] as string) > width) break;
    lines = longer;
  }
  return lines.map((line) => line.trimEnd());
}
