import type {
  CoveredSquares,
  SimulatedCandidate,
  SimulationSnapshot,
} from "../../../../entry/api.js";
import { simulationVerdict, undecided } from "../../../../search/verdict.js";
import { number, points, sentence } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import { message } from "../../../texts/message.js";
import type { Phase } from "./run.js";

/** Says how sure the answer is, in one sentence. */
export function answerText(phase: Phase, snapshot: SimulationSnapshot | undefined): string {
  const isPlaying = phase === "running" || phase === "pausing";
  if (snapshot === undefined) return isPlaying ? t("Playing the first round …") : "";
  const { candidates, end } = snapshot;
  if (end !== undefined) return simulationVerdict(snapshot, "you");
  if (candidates.length === 1) {
    return t("{play} is the only candidate.", { play: candidates[0]?.text ?? "" });
  }
  const so = sentence(undecided(candidates));
  if (phase === "paused") return `${t("Paused.")} ${so}`;
  if (phase === "stopped") return `${t("Stopped.")} ${so}`;
  return so;
}

/** Says how much has been played. */
export function workText({ rounds, rollouts, candidates }: SimulationSnapshot): string {
  const open = candidates.filter(({ state }) => state !== "out").length;
  const parts = [
    counted(rounds, "{n} round", "{n} rounds"),
    counted(rollouts, "{n} game played on", "{n} games played on"),
    counted(candidates.length, "{open} of {n} play left", "{open} of {n} plays left", { open }),
  ];
  return parts.join(" · ");
}

/** An estimate as text: its mean, and its interval where there is one. */
export interface EstimateText {
  mean: string;
  /** The interval as `±` half its width, or as its ends where the mean is not in its middle. */
  reach: string;
  /** The ends of the interval in words. */
  range: string;
}

export function winText({ winPercent, winPercentInterval }: SimulatedCandidate): EstimateText {
  return estimateText(winPercent, winPercentInterval, points);
}

export function spreadText({ spread, spreadInterval }: SimulatedCandidate): EstimateText {
  return estimateText(spread, spreadInterval, signed);
}

function estimateText(
  mean: number | null,
  interval: readonly [low: number, high: number] | null,
  format: (value: number) => string,
): EstimateText {
  if (mean === null) return { mean: "–", reach: "", range: "" };
  if (interval === null) return { mean: format(mean), reach: "", range: "" };
  const [low, high] = interval;
  // Where it ends at 0 or 100 %, the mean is not in its middle.
  const isCentered = Math.abs(low + high - 2 * mean) < 0.1;
  return {
    mean: format(mean),
    reach: isCentered ? `±${points((high - low) / 2)}` : `${points(low)}–${points(high)}`,
    range: t("{low} to {high}", { low: format(low), high: format(high) }),
  };
}

/** What rounds to zero has no sign. */
function signed(value: number): string {
  const text = points(value);
  if (/^−?0\.0$/.test(text)) return "0.0";
  return value > 0 ? `+${text}` : text;
}

/** What is said of a candidate by its state. */
const STATES: Readonly<Record<SimulatedCandidate["state"], string>> = {
  leader: message("leader"),
  open: message("open"),
  out: message("out"),
};

/** @param isSure true if the simulation ended because no other candidate is better. */
export function stateText({ state, outAfter }: SimulatedCandidate, isSure: boolean): string {
  if (outAfter !== undefined) return t("out, round {round}", { round: number(outAfter) });
  if (state === "leader" && isSure) return t("sure");
  return t(STATES[state]);
}

/** Squares that are named below the map of the board. */
const NAMED_SQUARES = 5;

/** Returns the squares that are covered most often, the first of equal ones first. */
export function mostCovered({ percent }: CoveredSquares): { square: number; percent: number }[] {
  return percent
    .map((share, square) => ({ square, percent: share }))
    .filter((one) => one.percent > 0)
    .sort((a, b) => b.percent - a.percent || a.square - b.square)
    .slice(0, NAMED_SQUARES);
}

/** Formats a share in percent. */
export function percentText(percent: number): string {
  return points(percent);
}

/** Returns who makes the ply with an index: the opponent replies to the candidate. */
export function playerOf(ply: number): string {
  return ply % 2 === 0 ? t("Opponent") : t("You");
}
