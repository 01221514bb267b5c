import type { SimulatedCandidate, SimulationRun, SimulationSnapshot } from "../../api/node.js";
import { counted, lengthOf, number } from "../io/output.js";
import type { TerminalSize } from "../io/progress.js";
import { type Followed, followed } from "../runs/interrupts.js";
import { behindText, spreadText, stateText, winText } from "./answer.js";

/** A candidate after a round, for the course of the decision. */
export interface CourseCandidate {
  text: string;
  winPercent: number | null;
  spread: number | null;
  isOut: boolean;
}

/** The state of a simulation after a round. */
export interface CoursePoint {
  rounds: number;
  rollouts: number;
  candidates: CourseCandidate[];
}

/** A simulation that has ended. */
export interface SimulationOutcome extends Followed<SimulationSnapshot> {
  /** Its states after each round. */
  course: CoursePoint[];
}

/**
 * Runs a simulation and shows its state on a terminal while it runs. Ctrl-C ends it after the last
 * complete round.
 */
export async function runAndShow(
  start: (signal: AbortSignal) => SimulationRun,
  asJson: boolean,
): Promise<SimulationOutcome> {
  const course: CoursePoint[] = [];
  const onState = (snapshot: SimulationSnapshot): void => {
    if (snapshot.rounds > course.length) course.push(coursePoint(snapshot));
  };
  return { ...(await followed(start, { asJson, linesOf: liveLines, onState })), course };
}

function coursePoint({ rounds, rollouts, candidates }: SimulationSnapshot): CoursePoint {
  return {
    rounds,
    rollouts,
    candidates: candidates.map(({ text, winPercent, spread, state }) => ({
      text,
      winPercent,
      spread,
      isOut: state === "out",
    })),
  };
}

/** Candidates that are shown at most, and lines besides them. */
const MOST_ROWS = 20;
const OTHER_LINES = 3;
const LEAST_WIDTH = 20;

type CellColumn = readonly [heading: string, cell: (candidate: SimulatedCandidate) => string];

/** Columns by their importance: those at the end are left out where the terminal is narrow. */
const LIVE_COLUMNS: readonly CellColumn[] = [
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
  const lines = [summary, ...liveTable(shown, width)];
  return lines.map((line) => [...line].slice(0, width).join(""));
}

function liveTable(candidates: readonly SimulatedCandidate[], width: number): string[] {
  let lines = ["", ...candidates.map(() => "")];
  for (const [i, [heading, cellOf]] of LIVE_COLUMNS.entries()) {
    const cells = [heading, ...candidates.map(cellOf)];
    const widest = Math.max(...cells.map(lengthOf));
    const isText = i === 0 || i === LIVE_COLUMNS.length - 1;
    const padded = cells.map((cell) => (isText ? cell.padEnd(widest) : cell.padStart(widest)));
    const longer = lines.map((line, k) => `${line}${i === 0 ? "" : "  "}${padded[k]}`);
    if (i > 0 && lengthOf(longer[0] as string) > width) break;
    lines = longer;
  }
  return lines.map((line) => line.trimEnd());
}
