import type { SimulatedCandidate, SimulationSnapshot } from "../../entry/node.js";
import { counted, fixed, number } from "../io/output.js";

/** Candidates that a sentence names; it counts the others. */
const NAMED = 3;

/** Returns how a simulation ended and how sure its answer is, as a sentence. */
export function verdict(result: SimulationSnapshot, stoppedBy = "Ctrl-C"): string {
  const { end, settings, candidates, rounds } = result;
  const [leader, ...others] = candidates as [SimulatedCandidate, ...SimulatedCandidate[]];
  const open = others.filter(({ state }) => state !== "out");
  if (rounds === 0) return `Stopped by ${stoppedBy} before the first round was complete.`;
  if (others.length === 0) return `${leader.text} is the only candidate.`;
  switch (end) {
    case "sure":
      return `${leader.text} is the best with ${settings.sure} % confidence.`;
    case "no-matter":
      return noMatter(leader, open, result);
    case "samples":
      return settings.fixed
        ? `${leader.text} is ahead after ${counted(leader.samples, "sample")} of each play.`
        : `Stopped at ${counted(leader.samples, "sample")} of a play: ${undecided(leader, open)}`;
    default: {
      const limit = end === "time" ? "time" : end === "nodes" ? "nodes" : undefined;
      const why = limit === undefined ? `by ${stoppedBy}` : `by the limit of ${limit}`;
      return `Stopped after ${counted(rounds, "round")} ${why}: ${undecided(leader, open)}`;
    }
  }
}

function noMatter(
  leader: SimulatedCandidate,
  open: readonly SimulatedCandidate[],
  { settings }: SimulationSnapshot,
): string {
  const { rank, indifference, sure } = settings;
  const most =
    rank === "equity" ? counted(indifference, "point") : `${number(indifference)} % of a win`;
  const sureness = `with ${sure} % confidence`;
  return `${leader.text} is the best or within ${most} of the best ${sureness}: what remains between it and ${listed(open)} does not matter.`;
}

function undecided(leader: SimulatedCandidate, open: readonly SimulatedCandidate[]): string {
  if (open.length === 0) return `${leader.text} is the only play left.`;
  return `not yet decided between ${listed([leader, ...open])}.`;
}

/** Names the first of some candidates and counts the others. */
function listed(candidates: readonly SimulatedCandidate[]): string {
  const names = candidates.map(({ text }) => text);
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, counted(rest, "other")] : shown;
  const last = parts.at(-1) as string;
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** Returns how large the lead of the first candidate is, for a report. */
export function leadText([leader, second]: readonly SimulatedCandidate[]): string | undefined {
  if (leader?.winPercent == null || second?.winPercent == null) return undefined;
  const lead = leader.winPercent - second.winPercent;
  return `${leader.text} wins ${fixed(leader.winPercent, 1)} % of the games by the estimate, ${fixed(Math.abs(lead), 1)} % ${lead < 0 ? "less" : "more"} than ${second.text}.`;
}
