import { clearLine, clearScreenDown, cursorTo, moveCursor } from "node:readline";
import { SingleBar } from "cli-progress";
import { io, isLive } from "./io.js";
import { counted, number } from "./output.js";

/** Work that takes less time than this shows no bar. */
const PATIENCE_MS = 200;

/** Steps over which the pace is taken. */
const PACE_STEPS = 30;

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
 * How fast work goes on. Only the last steps count, since a run that is continued finds its first
 * results done, and takes them in no time.
 */
export class Pace {
  private readonly seen: { done: number; at: number }[] = [];

  /** Units a second; 0 while it is unknown. */
  rate(done: number): number {
    const at = io().now();
    const { seen } = this;
    if (seen.at(-1)?.done !== done) seen.push({ done, at });
    if (seen.length > PACE_STEPS) seen.shift();
    const [first] = seen;
    const passed = first === undefined ? 0 : (at - first.at) / 1000;
    return passed > 0 && first !== undefined ? (done - first.done) / passed : 0;
  }

  /** Returns the parts of a line: how much is done of what, and the time left at this pace. */
  parts(done: number, all: number, unit: string): string[] {
    const rate = this.rate(done);
    return [`${number(done)} of ${counted(all, unit)}`, ...paceParts(rate, (all - done) / rate)];
  }
}

/** Returns the parts of a line for a rate, if there is one: how many a second, and the seconds left. */
export function paceParts(rate: number, left: number): string[] {
  if (!(rate > 0)) return [];
  const speed = rate < 1 ? [] : [`${number(Math.round(rate))}/s`];
  return Number.isFinite(left) ? [...speed, `${durationText(Math.max(0, left))} left`] : speed;
}

/** Returns a time as a clock has it: 9 s, 1:05, 2:03:04. */
export function durationText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return minutes > 0 ? `${minutes}:${two(whole % 60)}` : `${whole} s`;
}

/** Joins parts of a line, without the last that do not fit: half a number would be wrong. */
export function fitting(parts: readonly string[], width: number): string {
  let fit = parts.length;
  while (fit > 1 && parts.slice(0, fit).join(", ").length > width) fit--;
  return parts.slice(0, fit).join(", ").slice(0, width);
}

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
  private pace = new Pace();

  /** Shows the progress of a phase; `total` is 0 if it is unknown. */
  readonly report = (phase: string, done: number, total: number): void => {
    if (!this.isShown || io().now() - this.begun < PATIENCE_MS) return;
    if (phase !== this.phase) this.pace = new Pace();
    const rate = this.pace.rate(done);
    const left = total === 0 ? [] : paceParts(rate, (total - done) / rate).slice(-1);
    const payload = { phase: (PHASES[phase] ?? phase).padEnd(26), left: left.join("") };
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
      format: "{phase} {bar} {percentage}% {left}",
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

  /** Replaces the line, unless it was replaced a moment ago. @param parts of it, by commas. */
  draw(parts: () => readonly string[]): void {
    const now = io().now();
    if (!this.isShown || now - this.drawnAt < LINE_PAUSE_MS) return;
    this.drawnAt = now;
    this.clear();
    this.terminal.write(fitting(parts(), (this.terminal.columns ?? 80) - 1));
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
