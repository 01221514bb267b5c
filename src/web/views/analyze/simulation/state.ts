import { computed, effect, signal, untracked } from "@preact/signals";
import type { SimulatedCandidate } from "../../../../search/simulation.js";
import { announce, sentenceOf } from "../../../shared/state.js";
import { EngineClient, isCancelled, startEngineWorker } from "../../../worker/client.js";
import { plainPosition } from "../../../worker/spec.js";
import { standing } from "../answers.js";
import { LiveSimulation } from "../live.js";
import { isSimulationOpen, usedInference } from "../open-panels.js";
import { unseenOf } from "../position.js";
import { game, position, tryText } from "../state.js";
import { type Choice, settingsOf, USUAL, withoutPlay, withoutPlays, withPlay } from "./choice.js";
import { answerText } from "./texts.js";

/** The simulation of the position that is shown. */

/** A worker of its own, so that the list of plays does not wait for the rounds. */
const simulator = new EngineClient(startEngineWorker);

export const live = new LiveSimulation((input, signal) =>
  simulator.ask("simulate", input, { signal }),
);

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

/** Begins the simulation of the position. */
export function begin(): void {
  reason.value = undefined;
  const subject = { game: game.peek(), position: plainPosition(position.peek()) };
  live.start(subject, settingsOf(choice.peek(), isBagEmpty.peek(), usedInference.peek()?.leaves));
}

/** Changes what is simulated; a simulation that has begun begins anew. */
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

/** Why the leader is better than another candidate. */
export interface Reason {
  plays: readonly [leader: string, other: string];
  /** Undefined while samples are played. */
  text: string | undefined;
}

export const reason = signal<Reason | undefined>(undefined);

/** Asks why the leader is better than another candidate. */
export async function explain(leader: string, other: string): Promise<void> {
  const asked: Reason = { plays: [leader, other], text: undefined };
  reason.value = asked;
  const { plies, seed } = settingsOf(choice.peek(), isBagEmpty.peek());
  const opponent = usedInference.peek()?.leaves;
  const subject = { game: game.peek(), position: plainPosition(position.peek()) };
  const input = {
    ...subject,
    plays: asked.plays,
    options: { plies, seed, ...(opponent && { opponent }) },
  };
  const tell = (text: string | undefined): void => {
    if (reason.peek() === asked) reason.value = text === undefined ? undefined : { ...asked, text };
  };
  try {
    const { text } = await simulator.ask("explain", input, { channel: "explain" });
    tell(text);
  } catch (error) {
    tell(isCancelled(error) ? undefined : sentenceOf(error));
  }
}

/** Ends the simulation and its workers; the table stays. */
export function stop(): void {
  live.stop();
  simulator.stop();
}

/** Forgets the simulation, for another position. */
export function forget(): void {
  live.clear();
  choice.value = withoutPlays(choice.peek());
  chosenText.value = undefined;
  reason.value = undefined;
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
