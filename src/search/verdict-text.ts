import { itemAt } from "../base/elements.js";
import { normalQuantile } from "../base/statistics.js";
import { counted, number } from "../base/text.js";
import type { SimulatedCandidate, SimulationSnapshot } from "./simulation.js";

/*
 * What a simulation says, in sentences for people. Every door prints these: the command line, the
 * report, the page and the texts for assistants.
 */

/** What a verdict rests on. */
export type JudgedSimulation = Pick<SimulationSnapshot, "rounds"> & {
  end?: string | undefined;
  settings: Pick<SimulationSnapshot["settings"], "sure" | "indifference" | "rank" | "fixed">;
  candidates: readonly JudgedCandidate[];
};

/** What a verdict needs of a candidate. */
export type JudgedCandidate = Pick<SimulatedCandidate, "text" | "state" | "samples" | "behind">;

/**
 * How a candidate stands against the leader. With the confidence of the simulation, it is `worse`,
 * or not better by more than the indifference: `as-good` if their difference may as well be none,
 * else `no-better`. It is `open` where that is not decided.
 */
export type Judgment = "worse" | "as-good" | "no-better" | "open";

/** Candidates that a sentence names; it counts the others. */
const NAMED = 3;

/**
 * Returns how a simulation ended and how sure its answer is, as a sentence.
 * @param stoppedBy what stopped it, if it was stopped.
 */
export function simulationVerdict(result: JudgedSimulation, stoppedBy: string): string {
  const { end, settings, candidates, rounds } = result;
  const [leader, others] = [itemAt(candidates, 0), candidates.slice(1)];
  const stop = end === "time" || end === "nodes" ? `the limit of ${end}` : stoppedBy;
  if (rounds === 0) return `Stopped by ${stop} before the first round was complete.`;
  if (others.length === 0) return `${leader.text} is the only candidate.`;
  if (end === "sure" || end === "no-matter") return decided(result);
  const lead = undecided(candidates);
  if (end === "samples") {
    return settings.fixed
      ? `${leader.text} leads after ${counted(leader.samples, "sample")} of each play, not decided.`
      : `Stopped at ${counted(leader.samples, "sample")} of a play: ${lead}`;
  }
  return `Stopped after ${counted(rounds, "round")} by ${stop}: ${lead}`;
}

/** Says what was found of the plays of a simulation that came to its end. */
function decided(result: JudgedSimulation): string {
  const { candidates, settings } = result;
  const [leader, others] = [itemAt(candidates, 0), candidates.slice(1)];
  const of = (wanted: Judgment) => others.filter((other) => judgmentOf(other, result) === wanted);
  const [equal, behind, open] = [of("as-good"), of("no-better"), of("open")];
  const sureness = `with ${settings.sure} % confidence`;
  if (open.length > 0) return `${leader.text} leads, not decided against ${firstAndCount(open)}.`;
  if (equal.length + behind.length === 0) return `${leader.text} is the best ${sureness}.`;
  const stands = [
    ...(equal.length > 0 ? [`is as good as ${firstAndCount(equal)}`] : []),
    ...(behind.length > 0 ? [`leads ${firstAndCount(behind)}`] : []),
  ];
  const gain = gainText([...equal, ...behind], settings);
  return `${leader.text} ${stands.join(" and ")}: ${gain}, ${sureness}.`;
}

/** Says how much better than the leader candidates can be, at most. */
function gainText(
  others: readonly JudgedCandidate[],
  { rank, indifference }: JudgedSimulation["settings"],
): string {
  const most =
    rank === "equity" ? counted(indifference, "point") : `${number(indifference)} % of a win`;
  const [one] = others;
  const isOne = one !== undefined && others.length === 1;
  const gains = isOne ? `${one.text} is not better` : "none of them is better";
  return `${gains} by more than ${most}`;
}

/**
 * Returns how a candidate stands against the leader of a simulation that came to its end. A
 * candidate that was left out was worse than the leader of that round, who may have been another:
 * where its own difference from the present leader does not say so too, it is open.
 */
export function judgmentOf(
  { state, behind }: JudgedCandidate,
  { end, settings }: Pick<JudgedSimulation, "end" | "settings">,
): Judgment {
  const { sure, indifference } = settings;
  // With as many samples as there are, this is the least that a confidence can mean.
  const reach = behind?.error == null ? null : normalQuantile(sure / 100) * behind.error;
  if (behind === null || reach === null) return state === "out" && !behind ? "worse" : "open";
  const { mean } = behind;
  if (indifference > 0 && Math.abs(mean) + reach <= indifference) return "as-good";
  if (state === "out") return mean - reach <= 0 ? "open" : "worse";
  if (end !== "no-matter" || mean - reach < -indifference) return "open";
  // The test asks only that it is not better; it may well be worse.
  return mean - reach > 0 ? "no-better" : "as-good";
}

/** Returns true if the leader of a simulation is the best with the confidence asked for. */
export function isBest(result: Pick<JudgedSimulation, "end" | "settings" | "candidates">): boolean {
  const others = result.candidates.slice(1);
  return result.end === "sure" && others.every((one) => judgmentOf(one, result) === "worse");
}

/** Says who leads a simulation that has not decided, as the rest of a sentence. */
export function undecided(candidates: readonly JudgedCandidate[]): string {
  const [leader, ...others] = candidates.filter(({ state }) => state !== "out");
  if (leader === undefined) return "nothing is decided.";
  if (others.length === 0) return `${leader.text} is the only play left.`;
  return `${leader.text} leads, not decided against ${firstAndCount(others)}.`;
}

/** Names the first of some candidates and counts the others. */
function firstAndCount(candidates: readonly JudgedCandidate[]): string {
  const names = candidates.map(({ text }) => text);
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, counted(rest, "other")] : shown;
  const last = itemAt(parts, parts.length - 1);
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
