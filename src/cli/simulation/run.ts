import type { SimulationRun, SimulationSnapshot } from "../../entry/node.js";
import { type Followed, followed } from "../runs/followed.js";
import { liveLines } from "./live.js";

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
