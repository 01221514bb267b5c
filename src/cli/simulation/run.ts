import type { SimulationRun, SimulationSnapshot } from "../../entry/node.js";
import { note } from "../io/notes.js";
import { Interrupts } from "../runs/interrupts.js";
import { LiveTable } from "./live.js";

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
export interface SimulationOutcome {
  result: SimulationSnapshot;
  /** Its states after each round. */
  course: CoursePoint[];
  milliseconds: number;
  /** The exit code after a signal; undefined if there was none. */
  exitCode: number | undefined;
}

/**
 * Runs a simulation and shows its state on a terminal while it runs. Ctrl-C ends it after the last
 * complete round.
 */
export async function runAndShow(
  start: (signal: AbortSignal) => SimulationRun,
  asJson: boolean,
): Promise<SimulationOutcome> {
  const live = new LiveTable();
  const interrupts = new Interrupts(() => {
    live.clear();
    note("stopping; Ctrl-C again ends at once", asJson);
  });
  const begun = performance.now();
  const course: CoursePoint[] = [];
  try {
    const run = start(interrupts.signal);
    live.start();
    for await (const snapshot of run) {
      if (snapshot.rounds > course.length) course.push(coursePoint(snapshot));
      live.update(snapshot);
    }
    const result = await run.result();
    const milliseconds = performance.now() - begun;
    return { result, course, milliseconds, exitCode: interrupts.exitCode };
  } finally {
    live.stop();
    interrupts.stop();
  }
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
