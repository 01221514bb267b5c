import { itemAt } from "../base/elements.js";
import { normalQuantile } from "../base/statistics.js";
import { ENGLISH, type Wording } from "../base/wording.js";
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
export function simulationVerdict(
  result: JudgedSimulation,
  stoppedBy: string,
  words: Wording = ENGLISH,
): string {
  const { end, settings, candidates, rounds } = result;
  const [leader, others] = [itemAt(candidates, 0), candidates.slice(1)];
  const play = leader.text;
  const stop = stopText(end, stoppedBy, words);
  if (rounds === 0)
    return words.say("Stopped by {stop} before the first round was complete.", { stop });
  if (others.length === 0) return words.say("{play} is the only candidate.", { play });
  if (end === "sure" || end === "no-matter") return decided(result, words);
  const so = undecided(candidates, words);
  if (end === "samples") {
    return settings.fixed
      ? words.counted(
          leader.samples,
          "{play} leads after {n} sample of each play, not decided.",
          "{play} leads after {n} samples of each play, not decided.",
          { play },
        )
      : words.counted(
          leader.samples,
          "Stopped at {n} sample of a play: {so}",
          "Stopped at {n} samples of a play: {so}",
          { so },
        );
  }
  return words.counted(
    rounds,
    "Stopped after {n} round by {stop}: {so}",
    "Stopped after {n} rounds by {stop}: {so}",
    { stop, so },
  );
}

function stopText(end: string | undefined, stoppedBy: string, words: Wording): string {
  if (end === "time") return words.say("the limit of time");
  return end === "nodes" ? words.say("the limit of nodes") : stoppedBy;
}

/** Says what was found of the plays of a simulation that came to its end. */
function decided(result: JudgedSimulation, words: Wording): string {
  const { candidates, settings } = result;
  const [leader, others] = [itemAt(candidates, 0), candidates.slice(1)];
  const of = (wanted: Judgment) => others.filter((other) => judgmentOf(other, result) === wanted);
  const [equal, behind, open] = [of("as-good"), of("no-better"), of("open")];
  const play = leader.text;
  const names = (some: readonly JudgedCandidate[]) => ({ plays: firstAndCount(some, words) });
  if (open.length > 0) {
    return words.say("{play} leads, not decided against {plays}.", { play, ...names(open) });
  }
  const sure = settings.sure;
  if (equal.length + behind.length === 0) {
    return words.say("{play} is the best with {sure} % confidence.", { play, sure });
  }
  const stands = [
    ...(equal.length > 0 ? [words.say("is as good as {plays}", names(equal))] : []),
    ...(behind.length > 0 ? [words.say("leads {plays}", names(behind))] : []),
  ];
  const gain = gainText([...equal, ...behind], settings, words);
  const stand = joined(stands, words);
  return words.say("{play} {stand}: {gain}, with {sure} % confidence.", {
    play,
    stand,
    gain,
    sure,
  });
}

/** Says how much better than the leader candidates can be, at most. */
function gainText(
  others: readonly JudgedCandidate[],
  { rank, indifference }: JudgedSimulation["settings"],
  words: Wording,
): string {
  const most =
    rank === "equity"
      ? words.counted(indifference, "{n} point", "{n} points")
      : words.say("{percent} % of a win", { percent: words.whole(indifference) });
  const [one] = others;
  return one !== undefined && others.length === 1
    ? words.say("{play} is not better by more than {most}", { play: one.text, most })
    : words.say("none of them is better by more than {most}", { most });
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
export function undecided(
  candidates: readonly JudgedCandidate[],
  words: Wording = ENGLISH,
): string {
  const [leader, ...others] = candidates.filter(({ state }) => state !== "out");
  if (leader === undefined) return words.say("nothing is decided.");
  const play = leader.text;
  if (others.length === 0) return words.say("{play} is the only play left.", { play });
  const plays = firstAndCount(others, words);
  return words.say("{play} leads, not decided against {plays}.", { play, plays });
}

/** Names the first of some candidates and counts the others. */
function firstAndCount(candidates: readonly JudgedCandidate[], words: Wording): string {
  const names = candidates.map(({ text }) => text);
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  const rest = names.length - shown.length;
  return joined(
    rest > 0 ? [...shown, words.counted(rest, "{n} other", "{n} others")] : shown,
    words,
  );
}

/** Returns parts of a sentence as a list, with "and" before the last one. */
function joined(parts: readonly string[], words: Wording): string {
  const second = itemAt(parts, parts.length - 1);
  if (parts.length === 1) return second;
  return words.say("{first} and {second}", { first: parts.slice(0, -1).join(", "), second });
}
