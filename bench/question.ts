/** How long, and of how many positions, the suites of endgames ask: options of main.ts. */

/** Returns the most seconds for a position: `--seconds`, or else 60. */
export function secondsAsked(): number {
  return Number(process.env.BENCH_SECONDS ?? 60);
}

/** Returns how many positions a group has: as many as `--positions` says, if there are so many. */
export function positionsAsked(usual: number, most = usual): number {
  return Math.min(most, Number(process.env.BENCH_POSITIONS ?? usual));
}

/** Returns the file of `--file`, which has positions of one's own. */
export function fileAsked(): string | undefined {
  return process.env.BENCH_FILE;
}

/** Prints a line about a position on stderr if that is a terminal. */
export function sayDone(place: number, count: number, text: string): void {
  if (process.stderr.isTTY === true) console.error(`  ${place + 1} of ${count}: ${text}`);
}
