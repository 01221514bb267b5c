import { estimated, figureText, simulationVerdict } from "../../entry/internal.js";
import { counted } from "../io/output.js";
import type { Simulated, SimulatedMove } from "./results.js";
import { joined, points } from "./words.js";

/** Says which move simulation prefers, and how sure that is. */
export function simulationText(found: Simulated): string {
  const { settings, rollouts, candidates } = found;
  const [leader] = candidates;
  if (leader === undefined || leader.winPercent === null) return "No round was completed.";
  const work = `${counted(rollouts, "rollout")} of ${counted(settings.plies, "ply", "plies")}`;
  const unit = settings.rank === "equity" ? "points" : "% of a win";
  return joined([
    `${simulationVerdict(found, "the client")} ${leader.text} wins ${winText(leader)}.`,
    `${work}. ± is the standard error of the mean; behind counts from the leader, sample by sample, in ${unit}; spread counts from here:`,
    ...candidates.map(candidateLine),
  ]);
}

function winText({ winPercent, winPercentError }: SimulatedMove): string {
  return `${estimateText(winPercent, winPercentError)} %`;
}

function candidateLine(candidate: SimulatedMove): string {
  const { rank, text, score, spread, spreadError, behind, samples, state } = candidate;
  const wins = `wins ${winText(candidate)}`;
  const gains = `spread ${estimateText(spread, spreadError, { signed: true })}`;
  const lag =
    behind === null ? "" : `, behind ${estimateText(behind.mean, behind.error, { digits: 2 })}`;
  const out = state === "out" ? ", out" : "";
  return `${rank}. ${text}: ${points(score)}, ${wins}, ${gains}${lag}, ${counted(samples, "sample")}${out}`;
}

function estimateText(
  mean: number | null,
  error: number | null,
  format: { digits?: number; signed?: boolean } = {},
): string {
  const figure = estimated(mean ?? 0, { error: error ?? undefined, model: "simulation" });
  return figureText(figure, format);
}
