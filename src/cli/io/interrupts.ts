import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Lets a long run end well on Ctrl-C: the first signal aborts, the second ends
 * the program at once.
 */
export class Interrupts {
  private readonly controller = new AbortController();
  private caught: (typeof SIGNALS)[number] | undefined;

  /** @param onFirst is called on the first signal, before it aborts. */
  constructor(private readonly onFirst: () => void) {
    for (const name of SIGNALS) process.on(name, this.handler);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The exit code of a program that a signal ended; undefined where there was none. */
  get exitCode(): number | undefined {
    return this.caught === undefined ? undefined : codeOf(this.caught);
  }

  /** From now on signals do what they do by default. */
  stop(): void {
    for (const name of SIGNALS) process.off(name, this.handler);
  }

  private readonly handler = (name: (typeof SIGNALS)[number]): void => {
    if (this.caught !== undefined) process.exit(codeOf(name));
    this.caught = name;
    this.onFirst();
    this.controller.abort();
  };
}

/** As shells have it. */
function codeOf(name: (typeof SIGNALS)[number]): number {
  return 128 + constants.signals[name];
}
