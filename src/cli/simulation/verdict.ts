import { simulationVerdict } from "../../entry/internal.js";
import type { SimulatedCandidate, SimulationSnapshot } from "../../entry/node.js";
import { fixed } from "../io/output.js";

/** Returns how a simulation ended and how sure its answer is, as a sentence. */
export function verdict(result: SimulationSnapshot, stoppedBy = "Ctrl-C"): string {
  return simulationVerdict(result, stoppedBy);
}

/** Returns how large the lead of the first candidate is, for a report. */
export function leadText([leader, second]: readonly SimulatedCandidate[]): string | undefined {
  if (leader?.winPercent == null || second?.winPercent == null) return undefined;
  const lead = leader.winPercent - second.winPercent;
  return `${leader.text} wins ${fixed(leader.winPercent, 1)} % of the games by the estimate, ${fixed(Math.abs(lead), 1)} % ${lead < 0 ? "less" : "more"} than ${second.text}.`;
}
