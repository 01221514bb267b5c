import { clearScreenDown, moveCursor } from "node:readline";
import type { SimulatedCandidate, SimulationSnapshot } from "../../entry/node.js";
import { counted, number } from "../io/output.js";
import { lengthOf } from "../io/text.js";
import { spreadText, stateText, winText } from "./cells.js";

/** Time between two drawings. */
const PAUSE_MS = 250;
/** Candidates that are shown at most, and lines besides them. */
const MOST_ROWS = 20;
const OTHER_LINES = 3;
const LEAST_WIDTH = 20;

/** The size of a terminal in characters. */
export interface TerminalSize {
  columns: number;
  rows: number;
}

/**
 * A table on stderr with the candidates of a simulation that is running, redrawn in place; none if
 * stderr is not a terminal. It does not hide the cursor, so there is nothing to restore when the
 * program is ended.
 */
export class LiveTable {
  private readonly isShown = process.stderr.isTTY === true && process.env.TERM !== "dumb";
  private readonly begun = performance.now();
  private timer: ReturnType<typeof setInterval> | undefined;
  private latest: SimulationSnapshot | undefined;
  /** Number of lines above the cursor that belong to the table. */
  private lines = 0;

  start(): void {
    if (!this.isShown) return;
    this.timer = setInterval(() => this.draw(), PAUSE_MS);
    this.timer.unref();
  }

  update(snapshot: SimulationSnapshot): void {
    this.latest = snapshot;
  }

  /** Removes the table; the next drawing begins where the cursor is then. */
  clear(): void {
    if (this.lines === 0) return;
    moveCursor(process.stderr, 0, -this.lines);
    clearScreenDown(process.stderr);
    this.lines = 0;
  }

  stop(): void {
    clearInterval(this.timer);
    this.clear();
  }

  private draw(): void {
    if (this.latest === undefined) return;
    const { columns = 80, rows = 24 } = process.stderr;
    const seconds = (performance.now() - this.begun) / 1000;
    const lines = liveLines(this.latest, seconds, { columns, rows });
    this.clear();
    process.stderr.write(`${lines.join("\n")}\n`);
    this.lines = lines.length;
  }
}

type CellColumn = readonly [heading: string, cell: (candidate: SimulatedCandidate) => string];

/** Columns by their importance: those at the end are left out where the terminal is narrow. */
const COLUMNS: readonly CellColumn[] = [
  ["play", ({ text }) => text],
  ["win %", winText],
  ["spread", spreadText],
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
