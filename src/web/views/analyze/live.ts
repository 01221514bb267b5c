import { batch, signal } from "@preact/signals";
import { GaddawgError } from "../../../base/errors.js";
import type { SimulationSnapshot } from "../../../search/simulation.js";
import { sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import type { Simulating, SimulationSettings } from "../../worker/protocol.js";

/** The course of a simulation: it is started, paused, continued and stopped. */

export type Phase =
  | "idle"
  | "running"
  /** It pauses after the round that is being played. */
  | "pausing"
  | "paused"
  /** It has its answer, or has reached its limit. */
  | "ended"
  | "stopped"
  | "failed";

/** The position that is simulated, as the worker needs it. */
export type Subject = Pick<Simulating, "game" | "position">;

/** Asks a worker for further rounds. */
export type AskRounds = (input: Simulating, signal: AbortSignal) => Promise<SimulationSnapshot>;

/** Milliseconds between two states: the table changes at most so often. */
const SLICE = 300;

/** A simulation whose state the page shows. */
export class LiveSimulation {
  readonly phase = signal<Phase>("idle");
  /** Its state after the last rounds; undefined before the first. */
  readonly snapshot = signal<SimulationSnapshot | undefined>(undefined);
  readonly problem = signal<string | undefined>(undefined);
  private turn: AbortController | undefined;
  private asked: Omit<Simulating, "milliseconds"> | undefined;
  private lastRun = 0;

  constructor(private readonly ask: AskRounds) {}

  /** Begins a simulation, in place of the one before. */
  start(subject: Subject, options: SimulationSettings): void {
    this.turn?.abort();
    this.asked = { run: ++this.lastRun, ...subject, options };
    this.problem.value = undefined;
    void this.play(0);
  }

  /** Pauses after the round that is being played. */
  pause(): void {
    if (this.phase.value === "running") this.phase.value = "pausing";
  }

  /** Continues after a pause. */
  resume(): void {
    // The round before the pause is still being played.
    if (this.phase.value === "pausing") this.phase.value = "running";
    if (this.phase.value === "paused") void this.play(SLICE);
  }

  /** Ends it; what it has found stays. */
  stop(): void {
    this.turn?.abort();
    this.turn = undefined;
    const isOver = this.phase.value === "ended" || this.phase.value === "failed";
    if (isOver) return;
    this.phase.value = this.snapshot.value === undefined ? "idle" : "stopped";
  }

  /** Ends it and forgets what it has found. */
  clear(): void {
    this.turn?.abort();
    this.turn = undefined;
    batch(() => {
      this.phase.value = "idle";
      this.snapshot.value = undefined;
      this.problem.value = undefined;
    });
  }

  /** Plays until it ends, or until it is paused or replaced. */
  private async play(milliseconds: number): Promise<void> {
    const { asked } = this;
    if (asked === undefined) return;
    const turn = new AbortController();
    this.turn = turn;
    this.phase.value = "running";
    try {
      // The first state comes after a single round.
      for (let slice = milliseconds; this.turn === turn; slice = SLICE) {
        const snapshot = await this.ask({ ...asked, milliseconds: slice }, turn.signal);
        if (this.turn === turn && this.show(snapshot)) return;
      }
    } catch (error) {
      if (this.turn !== turn || isCancelled(error)) return;
      batch(() => {
        this.problem.value = problemText(error);
        this.phase.value = "failed";
      });
    }
  }

  /** Shows a state; returns true if no further one is wanted now. */
  private show(snapshot: SimulationSnapshot): boolean {
    batch(() => {
      this.snapshot.value = snapshot;
      if (snapshot.end !== undefined) this.phase.value = "ended";
      else if (this.phase.value === "pausing") this.phase.value = "paused";
    });
    return this.phase.value !== "running";
  }
}

/** Returns what went wrong as a sentence, in the words of the page. */
function problemText(error: unknown): string {
  if (error instanceof GaddawgError && error.code === "OTHER_TABLE") {
    return t(
      "The page has estimates of wins only for games with 100 tiles and racks of 7; others cannot be simulated here.",
    );
  }
  return sentenceOf(error);
}

/** The course of a search: it is started, stopped and started again. */

export type SearchPhase =
  | "idle"
  | "running"
  /** It has proved its answer, or has reached a limit. */
  | "ended"
  | "stopped"
  | "failed";

/** Asks a worker for a further step of the search with a number. */
export type AskStep<S> = (run: number, signal: AbortSignal) => Promise<S>;

let lastRun = 0;

/** A search whose state the page shows. */
export class LiveSearch<S extends { end?: string }> {
  readonly phase = signal<SearchPhase>("idle");
  /** What the last step has found; undefined before the first. */
  readonly snapshot = signal<S | undefined>(undefined);
  readonly problem = signal<string | undefined>(undefined);
  private turn: AbortController | undefined;

  constructor(private readonly ask: AskStep<S>) {}

  /** Starts from the beginning; what an earlier search has found stays until there is more. */
  start(): void {
    this.turn?.abort();
    this.problem.value = undefined;
    void this.search();
  }

  /** Ends it; what it has found stays. */
  stop(): void {
    this.turn?.abort();
    this.turn = undefined;
    if (this.phase.peek() !== "running") return;
    this.phase.value = this.snapshot.peek() === undefined ? "idle" : "stopped";
  }

  private async search(): Promise<void> {
    const turn = new AbortController();
    const run = ++lastRun;
    this.turn = turn;
    this.phase.value = "running";
    try {
      while (this.turn === turn) {
        const snapshot = await this.ask(run, turn.signal);
        if (this.turn === turn) this.show(snapshot);
        if (snapshot.end !== undefined) return;
      }
    } catch (error) {
      if (this.turn !== turn || isCancelled(error)) return;
      batch(() => {
        this.problem.value = sentenceOf(error);
        this.phase.value = "failed";
      });
    }
  }

  private show(snapshot: S): void {
    batch(() => {
      this.snapshot.value = snapshot;
      if (snapshot.end !== undefined) this.phase.value = "ended";
    });
  }
}
