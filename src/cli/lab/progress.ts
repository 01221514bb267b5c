import { endWith } from "../io/io.js";
import { note } from "../io/notes.js";
import { endAtOnce } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { Interrupts } from "../runs/interrupts.js";

/** Reports a step of an experiment; `total` is 0 if it is unknown. */
export type Report = (step: string, done: number, total: number) => void;

/** What an experiment gets besides its options. */
export interface LabRun {
  report: Report;
  /** Ends the experiment early, with what it has measured by then. */
  signal: AbortSignal;
}

/** What an experiment measured. */
export interface LabMeasured<T> {
  measured: T;
  /** True if Ctrl-C ended it, so that a part is missing. */
  isPartial: boolean;
}

/**
 * Runs an experiment with a progress bar. On Ctrl-C it ends with what it has measured by then, and
 * the exit code is that of the signal; a second Ctrl-C ends the program at once.
 * @param action returns undefined if the signal came before there was anything to show; the program
 *   then ends.
 */
export async function withLabProgress<T>(
  { json = false }: { json?: boolean },
  action: (run: LabRun) => Promise<T | undefined>,
): Promise<LabMeasured<T>> {
  let stopBar = (): void => undefined;
  const interrupts = new Interrupts(() => {
    stopBar();
    note("stopping; Ctrl-C again ends at once", json);
  });
  const { signal } = interrupts;
  const measured = await withProgress((bar) => {
    stopBar = () => bar.stop();
    const report: Report = (...step) => {
      if (!signal.aborted) bar.report(...step);
    };
    return action({ report, signal }).catch((error: unknown) => {
      if (!signal.aborted || error !== signal.reason) throw error;
      return undefined;
    });
  });
  const { exitCode } = interrupts;
  if (exitCode === undefined) {
    interrupts.stop();
    return { measured: measured as T, isPartial: false };
  }
  endWith(exitCode);
  if (measured === undefined) {
    note("there are no results yet, and no file was written", json);
    return endAtOnce();
  }
  return { measured, isPartial: true };
}
