import type { SimulatedCandidate, SimulationSnapshot } from "../../../../entry/api.js";
import { simulationVerdict, undecided } from "../../../../search/verdict.js";
import { count, number, points, sentence } from "../../../shared/text.js";
import type { Phase } from "./run.js";

/** Says how sure the answer is, in one sentence. */
export function answerText(phase: Phase, snapshot: SimulationSnapshot | undefined): string {
  if (snapshot === undefined) return phase === "running" ? "The first round is played …" : "";
  const { candidates, end } = snapshot;
  if (end !== undefined) return simulationVerdict(snapshot, "you");
  if (candidates.length === 1) return `${candidates[0]?.text} is the only candidate.`;
  const so = sentence(undecided(candidates));
  if (phase === "paused") return `Paused. ${so}`;
  if (phase === "stopped") return `Stopped. ${so}`;
  return so;
}

/** Says how much has been played. */
export function workText({ rounds, rollouts, candidates }: SimulationSnapshot): string {
  const open = candidates.filter(({ state }) => state !== "out").length;
  const of = `${open} of ${count(candidates.length, "play")} left`;
  return `${count(rounds, "round")} · ${count(rollouts, "game")} played on · ${of}`;
}

/** Formats an estimate of wins in percent; a dash before the first sample. */
export function winText({ winPercent }: SimulatedCandidate): string {
  return winPercent === null ? "–" : points(winPercent);
}

export function winRange({ winPercentInterval }: SimulatedCandidate): string {
  return winPercentInterval === null ? "" : rangeText(winPercentInterval, points);
}

/** Formats a mean change of the spread, with its sign. */
export function spreadText({ spread }: SimulatedCandidate): string {
  return spread === null ? "–" : signed(spread);
}

export function spreadRange({ spreadInterval }: SimulatedCandidate): string {
  return spreadInterval === null ? "" : rangeText(spreadInterval, signed);
}

function rangeText([low, high]: [number, number], format: (value: number) => string): string {
  return `${format(low)} to ${format(high)}`;
}

/** What rounds to zero has no sign. */
function signed(value: number): string {
  const text = points(value);
  if (/^−?0\.0$/.test(text)) return "0.0";
  return value > 0 ? `+${text}` : text;
}

/** @param isSure true if the simulation ended because no other candidate is better. */
export function stateText({ state, outAfter }: SimulatedCandidate, isSure: boolean): string {
  if (outAfter !== undefined) return `out after round ${number(outAfter)}`;
  if (state === "leader" && isSure) return "sure";
  return state;
}

/** Formats a share in percent; small shares keep their digits. */
export function percentText(percent: number): string {
  return percent.toFixed(1);
}

/** Returns who makes the ply with an index: the opponent replies to the candidate. */
export function playerOf(ply: number): string {
  return ply % 2 === 0 ? "Opponent" : "You";
}
