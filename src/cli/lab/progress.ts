import { constants } from "node:os";
import { note } from "../io/notes.js";
import { withProgress } from "../io/progress.js";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Reports a step of an experiment; `total` is 0 if it is unknown. */
export type Report = (step: string, done: number, total: number) => void;

/**
 * Runs an experiment with a progress bar. On Ctrl-C, one line says that nothing is kept, and the
 * program ends with the exit code of the signal.
 */
export function withLabProgress<T>(
  { json = false }: { json?: boolean },
  action: (report: Report) => Promise<T>,
): Promise<T> {
  return withProgress(async (bar) => {
    let isEnding = false;
    const end = (signal: NodeJS.Signals): void => {
      // Handlers that remove temporary files come after this one, and raise the signal again.
      if (isEnding) return;
      isEnding = true;
      bar.stop();
      note("stopped: the results so far are lost, and no file was written", json);
      setImmediate(() => process.exit(128 + constants.signals[signal]));
    };
    for (const signal of SIGNALS) process.prependListener(signal, end);
    try {
      return await action(bar.report);
    } finally {
      for (const signal of SIGNALS) process.off(signal, end);
    }
  });
}
