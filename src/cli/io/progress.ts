import { SingleBar } from "cli-progress";
import { io, isLive } from "./io.js";

/** Work that takes less time than this shows no bar. */
const PATIENCE_MS = 200;

const PHASES: Readonly<Record<string, string>> = {
  read: "reading",
  sort: "sorting",
  tree: "building the tree",
  merge: "merging equal parts",
  dawg: "building the DAWG",
  gaddag: "building the GADDAG",
  pack: "packing",
  values: "placing values",
  check: "comparing DAWG and GADDAG",
};

/**
 * A progress bar on stderr for work in several phases. Draws nothing if stderr is not a terminal.
 * It neither hides the cursor nor catches signals, so Ctrl-C ends the program at once and leaves
 * the terminal as it was.
 */
export class ProgressBar {
  private readonly terminal = io().stderr;
  private readonly isShown = isLive();
  private readonly begun = io().now();
  private bar: SingleBar | undefined;
  private phase = "";

  /** Shows the progress of a phase; `total` is 0 if it is unknown. */
  readonly report = (phase: string, done: number, total: number): void => {
    if (!this.isShown || io().now() - this.begun < PATIENCE_MS) return;
    const payload = { phase: (PHASES[phase] ?? phase).padEnd(26) };
    this.bar ??= this.start(payload);
    this.bar.setTotal(Math.max(total, 1));
    this.bar.update(total === 0 ? 0 : done, payload);
    // The bar redraws at intervals, and a new phase may take long to report again.
    if (phase !== this.phase) this.bar.render();
    this.phase = phase;
  };

  /** Removes the bar. */
  stop(): void {
    this.bar?.stop();
    this.bar = undefined;
  }

  private start(payload: object): SingleBar {
    const bar = new SingleBar({
      format: "{phase} {bar} {percentage}%",
      barsize: 30,
      barCompleteChar: "█",
      barIncompleteChar: "░",
      stream: this.terminal,
      clearOnComplete: true,
      linewrap: true,
      hideCursor: false,
    });
    bar.start(1, 0, payload);
    return bar;
  }
}

/** Runs an action with a progress bar and always removes the bar at the end. */
export async function withProgress<T>(action: (bar: ProgressBar) => Promise<T> | T): Promise<T> {
  const bar = new ProgressBar();
  try {
    return await action(bar);
  } finally {
    bar.stop();
  }
}
