import { batch, signal } from "@preact/signals";
import { GaddawgError } from "../../base/errors.js";
import { t } from "../texts/language.js";
import { isCancelled } from "../worker/client.js";
import type { Step } from "../worker/protocol.js";
import { sentenceOf } from "./state.js";

/** The state of something that is asked of a worker. */
export type Phase =
  | "idle"
  | "running"
  /** It pauses after the step that is being taken. */
  | "pausing"
  | "paused"
  /** It has its answer, or has reached its limit. */
  | "ended"
  | "stopped"
  | "failed";

/** What a step of a run is given. */
export interface RunControl {
  /** Aborted when the run is stopped or replaced. */
  signal: AbortSignal;
  /** The number of the run, by which a worker knows it from one step to the next. */
  run: number;
  isFirst: boolean;
  report: (progress: Step) => void;
}

/** What the only step of a run is given, which shows what it finds before its end. */
export interface ShowingControl<T> extends RunControl {
  show: (found: T) => void;
}

let lastRun = 0;

/**
 * Something that is asked of a worker, in one step or in many, and whose state the page shows. It is
 * started, paused, stopped, and started again.
 */
export class Run<T> {
  readonly phase = signal<Phase>("idle");
  /** What the last step has found; undefined before the first. */
  readonly snapshot = signal<T | undefined>(undefined);
  /** How far the step is, if it tells. */
  readonly progress = signal<Step | undefined>(undefined);
  readonly problem = signal<string | undefined>(undefined);
  private turn: AbortController | undefined;
  private goOn: () => void = () => undefined;

  /** @param isOver returns true if no step follows one that has found this; default always. */
  constructor(private readonly isOver: (found: T) => boolean = () => true) {}

  /**
   * Starts in place of what ran before. What that has found stays until there is more.
   * @returns what was found when the run ends by itself; undefined if it is stopped, replaced or fails.
   */
  start(step: (control: ShowingControl<T>) => Promise<T>): Promise<T | undefined> {
    this.turn?.abort();
    const turn = new AbortController();
    this.turn = turn;
    const control = {
      signal: turn.signal,
      run: ++lastRun,
      report: (progress: Step): void => {
        if (this.turn === turn) this.progress.value = progress;
      },
      show: (found: T): void => {
        if (this.turn === turn) this.snapshot.value = found;
      },
    };
    const take = (isFirst: boolean) => step({ ...control, isFirst });
    this.goOn = () => void this.follow(turn, take, false);
    this.problem.value = undefined;
    return this.follow(turn, take, true);
  }

  /** Pauses after the step that is being taken. */
  pause(): void {
    if (this.phase.peek() === "running") this.phase.value = "pausing";
  }

  /** Continues after a pause. */
  resume(): void {
    const phase = this.phase.peek();
    // The step before the pause is still being taken.
    if (phase === "pausing") this.phase.value = "running";
    if (phase === "paused") this.goOn();
  }

  /** Ends it; what it has found stays. */
  stop(): void {
    this.turn?.abort();
    this.turn = undefined;
    const phase = this.phase.peek();
    if (phase === "ended" || phase === "failed") return;
    this.phase.value = this.snapshot.peek() === undefined ? "idle" : "stopped";
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

  /** Takes steps until the run ends, or until it is paused, stopped or replaced. */
  private async follow(
    turn: AbortController,
    take: (isFirst: boolean) => Promise<T>,
    isNew: boolean,
  ): Promise<T | undefined> {
    batch(() => {
      this.phase.value = "running";
      this.progress.value = undefined;
    });
    try {
      for (let isFirst = isNew; this.turn === turn; isFirst = false) {
        const snapshot = await take(isFirst);
        if (this.turn !== turn) return undefined;
        this.show(snapshot);
        if (this.phase.peek() === "ended") return snapshot;
        if (this.phase.peek() === "paused") return undefined;
      }
    } catch (error) {
      if (this.turn === turn) this.fail(error);
    }
    return undefined;
  }

  private show(snapshot: T): void {
    batch(() => {
      this.snapshot.value = snapshot;
      if (this.isOver(snapshot)) this.phase.value = "ended";
      else if (this.phase.peek() === "pausing") this.phase.value = "paused";
    });
  }

  private fail(error: unknown): void {
    // Whoever stops a worker has ended its runs.
    if (isCancelled(error)) this.stop();
    else {
      batch(() => {
        this.problem.value = problemText(error);
        this.phase.value = "failed";
      });
    }
  }
}

/** Returns what went wrong as a sentence, in the words of the page. */
function problemText(error: unknown): string {
  if (error instanceof GaddawgError && error.code === "OTHER_TABLE") {
    return t(
      "The page has estimates of wins only for games with 100 tiles and racks of 7, which this needs.",
    );
  }
  return sentenceOf(error);
}
