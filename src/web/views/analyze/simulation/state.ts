import { computed, effect, signal, untracked } from "@preact/signals";
import { estimated, figureText } from "../../../../base/figures.js";
import type { Explanation } from "../../../../search/explain/facts.js";
import { SIMULATE, USUAL_PLIES } from "../../../../search/simulate.js";
import type {
  CoveredSquares,
  SimulatedCandidate,
  SimulationSnapshot,
} from "../../../../search/simulation.js";
import { simulationVerdict, undecided } from "../../../../search/verdict-text.js";
import type { Offer } from "../../../shared/fields.js";
import { type Phase, Run } from "../../../shared/run.js";
import { announce } from "../../../shared/state.js";
import { decimals, number, points, sentence } from "../../../shared/text.js";
import { WORDS } from "../../../shared/wording.js";
import { counted, t } from "../../../texts/language.js";
import { message } from "../../../texts/message.js";
import type { PackedLeaves, SimulationSettings } from "../../../worker/protocol.js";
import { Searcher } from "../../../worker/searcher.js";
import { plainPosition } from "../../../worker/spec.js";
import { standing } from "../answers.js";
import { isSimulationOpen, usedInference } from "../open-panels.js";
import { unseenOf } from "../position.js";
import { game, position, tryText } from "../state.js";

/** The simulation of the position that is shown. */

const searcher = new Searcher();

export const live = new Run<SimulationSnapshot>(({ end }) => end !== undefined);

/** Why the leader is better than another candidate. */
export const reason = new Run<Explanation>();
/** The two plays that it is about. */
export const compared = signal<readonly [leader: string, other: string] | undefined>(undefined);

export const USUAL: Choice = {
  plies: USUAL_PLIES,
  samples: SIMULATE.samples.default,
  added: [],
  only: undefined,
};
export const choice = signal<Choice>(USUAL);

/** The candidate that the visitor has chosen; undefined for the leader, whichever it is. */
const chosenText = signal<string | undefined>(undefined);

/** The candidate whose plies and replies are shown. */
export const chosen = computed((): SimulatedCandidate | undefined => {
  const candidates = live.snapshot.value?.candidates ?? [];
  return candidates.find(({ text }) => text === chosenText.value) ?? candidates[0];
});

/** True if no tiles are left to draw: games are played to their end. */
export const isBagEmpty = computed(() => {
  const { config } = position.value;
  const unseen = unseenOf(position.value).reduce((sum, left) => sum + left, 0);
  return unseen <= config.rules.rackSize;
});

/** The play that is tried on the board, if it is legal and no candidate yet. */
export const addable = computed((): string | undefined => {
  const now = standing.value;
  const text = now.state === "ranked" ? now.ranking.played?.text : undefined;
  const candidates = live.snapshot.value?.candidates;
  if (text === undefined || candidates === undefined) return undefined;
  return candidates.some((candidate) => candidate.text === text) ? undefined : text;
});

/** Milliseconds between two states: the table changes at most so often. */
const SLICE = 300;

/** Begins the simulation of the position. */
export function begin(): void {
  reason.clear();
  const used = usedInference.peek()?.leaves;
  const options = settingsOf(choice.peek(), isBagEmpty.peek(), used);
  const subject = subjectNow();
  void live.start(({ run, signal, isFirst }) => {
    // The first state comes after a single round.
    const input = { run, ...subject, options, milliseconds: isFirst ? 0 : SLICE };
    return searcher.ask("simulate", input, { signal, isFirst });
  });
}

function subjectNow() {
  return { game: game.peek(), position: plainPosition(position.peek()) };
}

/** Changes what is simulated; a simulation that has begun begins again. */
export function change(to: Choice): void {
  choice.value = to;
  if (live.phase.peek() !== "idle") begin();
}

export function add(text: string): void {
  change(withPlay(choice.peek(), text));
  choose(text);
}

export function takeOut(text: string): void {
  change(withoutPlay(choice.peek(), live.snapshot.peek()?.candidates ?? [], text));
}

/** Shows a candidate on the board, and its plies and replies. */
export function choose(text: string): void {
  chosenText.value = text;
  tryText(text);
}

/** Asks why the leader is better than another candidate. */
export function explain(leader: string, other: string): void {
  const plays = [leader, other] as const;
  compared.value = plays;
  reason.clear();
  const { plies, seed } = settingsOf(choice.peek(), isBagEmpty.peek());
  const opponent = usedInference.peek()?.leaves;
  const options = { plies, seed, ...(opponent && { opponent }) };
  const input = { ...subjectNow(), plays, options };
  void reason.start(({ signal }) => searcher.ask("explain", input, { signal }));
}

/** Ends the simulation, and its worker if no other panel uses it; the table stays. */
export function stop(): void {
  live.stop();
  reason.stop();
  searcher.stop();
}

/** Forgets the simulation, for another position. */
export function forget(): void {
  live.clear();
  reason.clear();
  choice.value = withoutPlays(choice.peek());
  chosenText.value = undefined;
}

// Other racks of the opponent need other samples; before it begins there is none.
let usedBefore = usedInference.peek();
effect(() => {
  const used = usedInference.value;
  if (used === usedBefore) return;
  usedBefore = used;
  if (isSimulationOpen.peek() && live.phase.peek() !== "idle") untracked(begin);
});

// Only what ends or interrupts it is announced: the figures change too often.
effect(() => {
  const phase = live.phase.value;
  if (phase === "paused" || phase === "ended" || phase === "stopped") {
    announce(answerText(phase, live.snapshot.peek()));
  }
});

/** The settings that a visitor chooses. */
export interface Choice {
  plies: number;
  /** Most samples of a play. */
  samples: number;
  /** Plays besides the best ones. */
  added: readonly string[];
  /** All plays, once one was taken out; undefined for the best ones. */
  only: readonly string[] | undefined;
}

/** What the panel offers of the options. */
export const OFFERS = {
  plies: { option: SIMULATE.plies, values: [2, USUAL_PLIES, 6] },
  samples: { option: SIMULATE.samples, values: [1000, 10_000, 100_000, 1_000_000] },
} satisfies Record<string, Offer>;

/** Number of the best plays that are candidates. */
const BEST = SIMULATE.candidates.default;
/** The command line has the same one, so that it gives the same answer. */
export const SEED = SIMULATE.seed.default;

/** Returns the choice with the candidates of another position. */
export function withoutPlays(choice: Choice): Choice {
  return { ...choice, added: [], only: undefined };
}

export function withPlay(choice: Choice, text: string): Choice {
  const { added, only } = choice;
  if ((only ?? added).includes(text)) return choice;
  return only === undefined
    ? { ...choice, added: [...added, text] }
    : { ...choice, only: [...only, text] };
}

/** @param candidates those that there are now. */
export function withoutPlay(
  choice: Choice,
  candidates: readonly SimulatedCandidate[],
  text: string,
): Choice {
  // The order of the candidates must not depend on when one was taken out.
  const left = candidates
    .filter((candidate) => candidate.text !== text)
    .sort((a, b) => b.equity - a.equity || (a.text < b.text ? -1 : 1));
  return { ...choice, added: [], only: left.map((candidate) => candidate.text) };
}

/**
 * @param isBagEmpty if true, games are played to their end, whatever the plies.
 * @param opponent what the opponent may have kept, if samples are drawn by that.
 */
export function settingsOf(
  { plies, samples, added, only }: Choice,
  isBagEmpty: boolean,
  opponent?: PackedLeaves,
): SimulationSettings {
  return {
    ...(isBagEmpty ? {} : { plies }),
    samples,
    seed: SEED,
    candidates: only ?? BEST,
    also: added,
    ...(opponent && { opponent }),
  };
}

/**
 * Returns the options of `gaddawg simulate` that give the same answer.
 * @param lastMove the opponent's, if samples are drawn by what it tells.
 */
export function commandOf(choice: Choice, isBagEmpty: boolean, lastMove?: string): string {
  const { plies, samples, seed, candidates, also } = settingsOf(choice, isBagEmpty);
  const plays = (option: string, texts: readonly string[]) =>
    texts.map((text) => `--${option} ${quoted(text)}`);
  return [
    "gaddawg simulate",
    ...(typeof candidates === "number"
      ? [`--candidates ${candidates}`]
      : plays("move", candidates)),
    ...plays("also", also),
    ...(lastMove === undefined ? [] : [`--infer-move ${quoted(lastMove)}`]),
    ...(plies === undefined ? [] : [`--plies ${plies}`]),
    `--samples ${samples}`,
    `--seed ${seed}`,
  ].join(" ");
}

function quoted(text: string): string {
  return `'${text}'`;
}

/** Says how sure the answer is, in one sentence. */
export function answerText(phase: Phase, snapshot: SimulationSnapshot | undefined): string {
  const isPlaying = phase === "running" || phase === "pausing";
  if (snapshot === undefined) return isPlaying ? t("Playing the first round …") : "";
  const { candidates, end } = snapshot;
  if (end !== undefined) return simulationVerdict(snapshot, t("you|stopped by"), WORDS);
  if (candidates.length === 1) {
    return t("{play} is the only candidate.", { play: candidates[0]?.text ?? "" });
  }
  const so = sentence(undecided(candidates, WORDS));
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
