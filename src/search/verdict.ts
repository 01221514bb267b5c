import type { SimulationSnapshot } from "./simulation.js";
import type { SimulatedCandidate } from "./snapshot.js";

/* What a simulation says, in sentences for people. */

/** Candidates that a sentence names; it counts the others. */
const NAMED = 3;

/**
 * Returns how a simulation ended and how sure its answer is, as a sentence.
 * @param stoppedBy what stopped it, if it was stopped.
 */
export function simulationVerdict(result: SimulationSnapshot, stoppedBy: string): string {
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
        : `Stopped at ${counted(leader.samples, "sample")} of a play: ${undecided(candidates)}`;
    default: {
      const limit = end === "time" ? "time" : end === "nodes" ? "nodes" : undefined;
      const why = limit === undefined ? `by ${stoppedBy}` : `by the limit of ${limit}`;
      return `Stopped after ${counted(rounds, "round")} ${why}: ${undecided(candidates)}`;
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

/** Says between which candidates a simulation has not decided, as the rest of a sentence. */
export function undecided(candidates: readonly SimulatedCandidate[]): string {
  const open = candidates.filter(({ state }) => state !== "out");
  if (open.length === 1) return `${open[0]?.text} is the only play left.`;
  return `not yet decided between ${listed(open)}.`;
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

function number(value: number): string {
  return value.toLocaleString("en-US");
}

function counted(value: number, one: string): string {
  return `${number(value)} ${value === 1 ? one : `${one}s`}`;
}
