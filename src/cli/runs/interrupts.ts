import { constants } from "node:os";
import { io, SIGNALS, type Signal } from "../io/io.js";

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
    return this.caught === undefined ? undefined : codeOf(this.caught);
  }

  /** Restores the default handling of signals. */
  stop(): void {
    for (const name of SIGNALS) this.io.signals.off(name, this.handler);
  }

  private readonly handler = (name: Signal): void => {
    if (this.caught !== undefined) {
      this.io.exit(codeOf(name));
      return;
    }
    this.caught = name;
    this.onFirst();
    this.controller.abort();
  };
}

/** Exit code of a program ended by a signal, as shells report it. */
function codeOf(name: Signal): number {
  return 128 + constants.signals[name];
}
