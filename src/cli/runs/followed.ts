import { io } from "../io/io.js";
import { note } from "../io/notes.js";
import { Interrupts } from "./interrupts.js";
import { LiveLines, type TerminalSize } from "./live.js";

/** A run of the library: its states as it goes on, and the last one. */
interface Run<State> extends AsyncIterable<State> {
  result(): Promise<State>;
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
  start: (signal: AbortSignal) => Run<State>,
  { asJson, linesOf, onState }: Following<State>,
): Promise<Followed<State>> {
  const live = new LiveLines(linesOf);
  const interrupts = new Interrupts(() => {
    live.clear();
    note("stopping; Ctrl-C again ends at once", asJson);
  });
  const begun = io().now();
  try {
    const run = start(interrupts.signal);
    live.start();
    for await (const state of run) {
      onState?.(state);
      live.update(state);
    }
    const result = await run.result();
    const milliseconds = io().now() - begun;
    return { result, milliseconds, exitCode: interrupts.exitCode };
  } finally {
    live.stop();
    interrupts.stop();
  }
}
