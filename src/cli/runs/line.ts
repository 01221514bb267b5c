import { clearLine, cursorTo } from "node:readline";

/** Minimum time between two updates of the line. */
const PAUSE_MS = 200;

/** A line on stderr with the progress of a long run; omitted if stderr is not a terminal. */
export class RunLine {
  private readonly isShown = process.stderr.isTTY === true && process.env.TERM !== "dumb";
  private drawnAt = Number.NEGATIVE_INFINITY;

  /** Replaces the line, unless it was replaced a moment ago. */
  draw(text: () => string): void {
    const now = performance.now();
    if (!this.isShown || now - this.drawnAt < PAUSE_MS) return;
    this.drawnAt = now;
    this.clear();
    process.stderr.write(text().slice(0, (process.stderr.columns ?? 80) - 1));
  }

  clear(): void {
    if (!this.isShown) return;
    clearLine(process.stderr, 0);
    cursorTo(process.stderr, 0);
  }
}
