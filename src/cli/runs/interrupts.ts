import { constants } from "node:os";
import type { Run } from "../../api/internal.js";
import { io, SIGNALS, type Signal } from "../io/io.js";
import { note } from "../io/notes.js";
import { LiveLines, type TerminalSize } from "../io/progress.js";

/**
 * Ends a long run gracefully on Ctrl-C, when the terminal is closed or when the system asks for it:
 * the first signal aborts the run, the second ends the program at once.
 */
export class Interrupts {
  private readonly controller = new AbortController();
  private readonly io = io();
  private caught: Signal | undefined;

  /** @param onFirst called on the first signal, before the run is aborted. */
  constructor(private readonly onFirst: () => void) {
    for (const name of SIGNALS) this.io.signals.on(name, this.handler);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The exit code after a signal; undefined if there was none. */
  get exitCode(): number | undefined {
    return this.caught === undefined ? undefined : signalExitCode(this.caught);
  }

  /** Restores the default handling of signals. */
  stop(): void {
    for (const name of SIGNALS) this.io.signals.off(name, this.handler);
  }

  private readonly handler = (name: Signal): void => {
    if (this.caught !== undefined) {
      this.io.exit(signalExitCode(name));
      return;
    }
    this.caught = name;
    this.onFirst();
    this.controller.abort();
  };
}

/** Exit code of a program ended by a signal, as shells report it. */
function signalExitCode(name: Signal): number {
  return 128 + constants.signals[name];
}

/** The way in which a run is followed. */
export interface Following<State> {
  asJson: boolean;
  /** Returns the lines for a terminal while it runs. */
  linesOf: (state: State, seconds: number, size: TerminalSize) => string[];
  /** Called with each state. */
  onState?: (state: State) => void;
}

/** A run that has ended. */
export interface Followed<State> {
  result: State;
  milliseconds: number;
  /** The exit code after a signal; undefined if there was none. */
  exitCode: number | undefined;
}

/** The exit code after Ctrl-C. */
export const INTERRUPTED = 130;

/** Follows a run and shows its state on a terminal. Ctrl-C ends it with what it has found. */
export async function followed<State>(
  start: (signal: AbortSignal) => Run<State> | Promise<State>,
  { asJson, linesOf, onState }: Following<State>,
): Promise<Followed<State>> {
  const live = new LiveLines(linesOf);
  const interrupts = new Interrupts(() => {
    live.clear();
    note("stopping; Ctrl-C again ends at once", asJson);
  });
  const begun = io().now();
  const ended = (result: State): Followed<State> => {
    return { result, milliseconds: io().now() - begun, exitCode: interrupts.exitCode };
  };
  try {
    const run = start(interrupts.signal);
    live.start();
    if (!("result" in run)) return ended(await run);
    for await (const state of run) {
      onState?.(state);
      live.update(state);
    }
    return ended(await run.result());
  } finally {
    live.stop();
    interrupts.stop();
  }
}
