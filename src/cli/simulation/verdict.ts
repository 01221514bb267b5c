import { simulationVerdict } from "../../entry/internal.js";
import type { SimulationSnapshot } from "../../entry/node.js";
import { behindText, winText } from "./cells.js";

/** Returns how a simulation ended and how sure its answer is, as a sentence. */
export function verdict(result: SimulationSnapshot, stoppedBy = "Ctrl-C"): string {
  return simulationVerdict(result, stoppedBy);
}

/** Returns how large the lead of the first candidate is, for a report. */
export function leadText({
  candidates: [leader, second],
  settings: { rank },
}: SimulationSnapshot): string | undefined {
  if (leader?.winPercent == null || second === undefined) return undefined;
  const wins = `${leader.text} wins ${winText(leader)} % of the games by the estimate`;
  if (second.behind === null) return `${wins}.`;
  const unit = rank === "equity" ? "points" : "% of a win";
  return `${wins}; ${second.text} is ${behindText(second)} ${unit} behind, sample by sample (± is the standard error).`;
}
