import { clearLine, clearScreenDown, cursorTo, moveCursor } from "node:readline";
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

/** Minimum time between two updates of the line. */
const LINE_PAUSE_MS = 200;

/** A line on stderr with the progress of a long run; omitted if stderr is not a terminal. */
export class RunLine {
  private readonly terminal = io().stderr;
  private readonly isShown = isLive();
  private drawnAt = Number.NEGATIVE_INFINITY;

  /** Replaces the line, unless it was replaced a moment ago. */
  draw(text: () => string): void {
    const now = io().now();
    if (!this.isShown || now - this.drawnAt < LINE_PAUSE_MS) return;
    this.drawnAt = now;
    this.clear();
    this.terminal.write(text().slice(0, (this.terminal.columns ?? 80) - 1));
  }

  clear(): void {
    if (!this.isShown) return;
    clearLine(this.terminal, 0);
    cursorTo(this.terminal, 0);
  }
}

/** Time between two drawings. */
const LIVE_PAUSE_MS = 250;

/** The size of a terminal in characters. */
export interface TerminalSize {
  columns: number;
  rows: number;
}

/**
 * Lines on stderr about a run that goes on, redrawn in place; none if stderr is not a terminal. They
 * do not hide the cursor, so there is nothing to restore when the program is ended.
 */
export class LiveLines<State> {
  private readonly terminal = io().stderr;
  private readonly isShown = isLive();
  private readonly begun = io().now();
  private timer: ReturnType<typeof setInterval> | undefined;
  private latest: State | undefined;
  /** Number of lines above the cursor that belong to it. */
  private lines = 0;

  /** @param linesOf returns the lines for a state, none as wide as the terminal. */
  constructor(
    private readonly linesOf: (state: State, seconds: number, size: TerminalSize) => string[],
  ) {}

  start(): void {
    if (!this.isShown) return;
    this.timer = setInterval(() => this.draw(), LIVE_PAUSE_MS);
    this.timer.unref();
  }

  update(state: State): void {
    this.latest = state;
  }

  /** Removes the lines; the next drawing begins where the cursor is then. */
  clear(): void {
    if (this.lines === 0) return;
    moveCursor(this.terminal, 0, -this.lines);
    clearScreenDown(this.terminal);
    this.lines = 0;
  }

  stop(): void {
    clearInterval(this.timer);
    this.clear();
  }

  private draw(): void {
    if (this.latest === undefined) return;
    const { columns = 80, rows = 24 } = this.terminal;
    const seconds = (io().now() - this.begun) / 1000;
    const lines = this.linesOf(this.latest, seconds, { columns, rows });
    this.clear();
    this.terminal.write(`${lines.join("\n")}\n`);
    this.lines = lines.length;
  }
}
