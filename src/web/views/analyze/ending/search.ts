import { batch, signal } from "@preact/signals";
import { sentenceOf } from "../../../shared/state.js";
import { isCancelled } from "../../../worker/client.js";

/** The course of a search: it is started, stopped and started again. */

export type Phase =
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
  readonly phase = signal<Phase>("idle");
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
