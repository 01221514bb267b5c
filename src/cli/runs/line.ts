import { clearLine, cursorTo } from "node:readline";
import { io, isLive } from "../io/io.js";

/** Minimum time between two updates of the line. */
const PAUSE_MS = 200;

/** A line on stderr with the progress of a long run; omitted if stderr is not a terminal. */
export class RunLine {
  private readonly terminal = io().stderr;
  private readonly isShown = isLive();
  private drawnAt = Number.NEGATIVE_INFINITY;

  /** Replaces the line, unless it was replaced a moment ago. */
  draw(text: () => string): void {
    const now = io().now();
    if (!this.isShown || now - this.drawnAt < PAUSE_MS) return;
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
