import { clearScreenDown, moveCursor } from "node:readline";
import { io, isLive } from "../io/io.js";

/** Time between two drawings. */
const PAUSE_MS = 250;

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
    this.timer = setInterval(() => this.draw(), PAUSE_MS);
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
