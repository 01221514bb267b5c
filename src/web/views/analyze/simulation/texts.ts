import { estimated, figureText } from "../../../../base/figures.js";
import type {
  CoveredSquares,
  SimulatedCandidate,
  SimulationSnapshot,
} from "../../../../search/simulation.js";
import { simulationVerdict, undecided } from "../../../../search/verdict-text.js";
import type { Phase } from "../../../shared/run.js";
import { decimals, number, points, sentence } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import { message } from "../../../texts/message.js";

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

/** An estimate as text: its mean, and its standard error where there is one. */
export interface EstimateText {
  mean: string;
  /** The standard error after `±`. */
  reach: string;
  /** The ends of the interval in words; empty where there is none. */
  range: string;
}

export function winText(candidate: SimulatedCandidate, sure: number): EstimateText {
  const { winPercent, winPercentError, winPercentInterval } = candidate;
  return estimateText(winPercent, winPercentError, {
    number: points,
    range: rangeText(winPercentInterval, points, sure),
  });
}

export function spreadText(candidate: SimulatedCandidate, sure: number): EstimateText {
  const { spread, spreadError, spreadInterval } = candidate;
  return estimateText(spread, spreadError, {
    number: signed,
    range: rangeText(spreadInterval, signed, sure),
  });
}

/** What a candidate is worth less than the leader, sample by sample. */
export function behindText({ behind }: SimulatedCandidate): EstimateText {
  if (behind === null) return { mean: "–", reach: "", range: "" };
  return estimateText(behind.mean, behind.error, { number: hundredths });
}

function hundredths(value: number): string {
  const text = decimals(value, 2);
  return text.replace(/^−(?=0.00$)/, "");
}

function estimateText(
  mean: number | null,
  error: number | null,
  { number, range = "" }: { number: (value: number) => string; range?: string },
): EstimateText {
  if (mean === null) return { mean: "–", reach: "", range };
  const figure = estimated(mean, { error: error ?? undefined, model: "simulation" });
  const [text = "", reach] = figureText(figure, { number, tabular: true }).split(" ±");
  return { mean: text, reach: reach === undefined ? "" : `±${reach}`, range };
}

function rangeText(
  interval: readonly [low: number, high: number] | null,
  format: (value: number) => string,
  sure: number,
): string {
  if (interval === null) return "";
  const [low, high] = interval;
  return t("{low} to {high} ({sure} %)", { low: format(low), high: format(high), sure });
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
