/** How long, and of how many positions, the suites of endgames ask: options of main.ts. */

/** Returns the most seconds for a position: `--seconds`, or else 60. */
export function secondsAsked(): number {
  return Number(process.env.BENCH_SECONDS ?? 60);
}

/** Returns how many positions a group has: at most as many as `--positions` says. */
export function positionsAsked(usual: number): number {
  return Math.min(usual, Number(process.env.BENCH_POSITIONS ?? usual));
}

/** Prints a line about a position on stderr if that is a terminal. */
export function sayDone(place: number, count: number, text: string): void {
  if (process.stderr.isTTY === true) console.error(`  ${place + 1} of ${count}: ${text}`);
}
