import { counted, fixed, number, signed } from "../io/output.js";
import type { Simulated, SimulatedMove } from "./results.js";
import { between, joined, points, signedBetween } from "./words.js";

/** Says which move simulation prefers, and how sure that is. */
export function simulationText({ settings, end, rollouts, candidates }: Simulated): string {
  const [leader] = candidates;
  if (leader === undefined || leader.winPercent === null) return "No round was completed.";
  const work = `${counted(rollouts, "rollout")} of ${counted(settings.plies, "ply", "plies")}`;
  const isSure = end === "sure" || end === "no-matter" || candidates.length === 1;
  const sureness = `intervals of ${settings.sure} %`;
  return joined([
    `${leader.text} is ${isSure ? "best" : "ahead"}, for ${points(leader.score)}: it wins ${winText(leader)}. ${endText(settings, end, candidates)}`,
    `${work}, ${sureness}; spread counts from here:`,
    ...candidates.map(candidateLine),
  ]);
}

function winText({ winPercent, winPercentInterval }: SimulatedMove): string {
  return `${fixed(winPercent)} %${between(winPercentInterval)}`;
}

function candidateLine(candidate: SimulatedMove): string {
  const { rank, text, score, spread, spreadInterval, samples, state } = candidate;
  const wins = `wins ${winText(candidate)}`;
  const gains = `spread ${signed(spread)}${signedBetween(spreadInterval)}`;
  const out = state === "out" ? ", out" : "";
  return `${rank}. ${text}: ${points(score)}, ${wins}, ${gains}, ${counted(samples, "sample")}${out}`;
}

function endText(
  { sure, indifference, rank, fixed: isFixed }: Simulated["settings"],
  end: string | undefined,
  candidates: readonly SimulatedMove[],
): string {
  const open = candidates.filter(({ state }) => state !== "out").length;
  if (candidates.length === 1) return "It is the only candidate.";
  if (end === "sure") return `The others are worse with ${sure} % confidence.`;
  if (end === "no-matter") {
    const most = rank === "equity" ? counted(indifference, "point") : `${number(indifference)} %`;
    return `No other is better by more than ${most}, with ${sure} % confidence.`;
  }
  if (end === "samples" && isFixed) return "All have the same number of samples.";
  const why = end === "cancelled" ? "It was cancelled" : `It ended by the limit of ${end}`;
  return `${why}: ${open} of the ${number(candidates.length)} are still open.`;
}
