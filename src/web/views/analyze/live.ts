import { batch, signal } from "@preact/signals";
import { GaddawgError } from "../../../base/errors.js";
import type { SimulationSnapshot } from "../../../search/simulation.js";
import { sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import type { Simulating, SimulationSettings } from "../../worker/protocol.js";

/** The course of a simulation or a search: it is started, stopped and started again. */

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

/** Work of a worker, step by step, whose state the page shows. */
class LiveWork<S extends { end?: string | undefined }> {
  readonly phase = signal<Phase>("idle");
  /** What the last step has found; undefined before the first. */
  readonly snapshot = signal<S | undefined>(undefined);
  readonly problem = signal<string | undefined>(undefined);
  private turn: AbortController | undefined;

  /** Ends it; what it has found stays. */
  stop(): void {
    this.abort();
    const isOver = this.phase.peek() === "ended" || this.phase.peek() === "failed";
    if (isOver) return;
    this.phase.value = this.snapshot.peek() === undefined ? "idle" : "stopped";
  }

  /** Ends it and forgets what it has found. */
  clear(): void {
    this.abort();
    batch(() => {
      this.phase.value = "idle";
      this.snapshot.value = undefined;
      this.problem.value = undefined;
    });
  }

  protected abort(): void {
    this.turn?.abort();
    this.turn = undefined;
  }

  /** Takes steps until it ends, or until it is paused or replaced. */
  protected async follow(step: (signal: AbortSignal) => Promise<S>): Promise<void> {
    const turn = new AbortController();
    this.turn = turn;
    this.phase.value = "running";
    try {
      while (this.turn === turn) {
        const snapshot = await step(turn.signal);
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
  private show(snapshot: S): boolean {
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

/** The position that is simulated, as the worker needs it. */
export type Subject = Pick<Simulating, "game" | "position">;

/** Asks a worker for further rounds. */
export type AskRounds = (input: Simulating, signal: AbortSignal) => Promise<SimulationSnapshot>;

/** Milliseconds between two states: the table changes at most so often. */
const SLICE = 300;

/** A simulation whose state the page shows. It can also be paused. */
export class LiveSimulation extends LiveWork<SimulationSnapshot> {
  private asked: Omit<Simulating, "milliseconds"> | undefined;
  private lastRun = 0;

  constructor(private readonly ask: AskRounds) {
    super();
  }

  /** Begins a simulation, in place of the one before. */
  start(subject: Subject, options: SimulationSettings): void {
    this.abort();
    this.asked = { run: ++this.lastRun, ...subject, options };
    this.problem.value = undefined;
    // The first state comes after a single round.
    this.play(0);
  }

  /** Pauses after the round that is being played. */
  pause(): void {
    if (this.phase.value === "running") this.phase.value = "pausing";
  }

  /** Continues after a pause. */
  resume(): void {
    // The round before the pause is still being played.
    if (this.phase.value === "pausing") this.phase.value = "running";
    if (this.phase.value === "paused") this.play(SLICE);
  }

  private play(milliseconds: number): void {
    const { asked } = this;
    if (asked === undefined) return;
    let slice = milliseconds;
    void this.follow((signal) => {
      const input = { ...asked, milliseconds: slice };
      slice = SLICE;
      return this.ask(input, signal);
    });
  }
}

/** Asks a worker for a further step of the search with a number. */
export type AskStep<S> = (run: number, signal: AbortSignal) => Promise<S>;

let lastRun = 0;

/** A search whose state the page shows. */
export class LiveSearch<S extends { end?: string }> extends LiveWork<S> {
  constructor(private readonly ask: AskStep<S>) {
    super();
  }

  /** Starts from the beginning; what an earlier search has found stays until there is more. */
  start(): void {
    this.abort();
    this.problem.value = undefined;
    const run = ++lastRun;
    void this.follow((signal) => this.ask(run, signal));
  }
}
