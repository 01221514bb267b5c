import { signal } from "@preact/signals";

/* The clock of the player to move: the time since the turn began, but for pauses. */

/** Milliseconds of the turn, as they are shown. */
export const elapsed = signal(0);
/** True while the clock stands still. */
export const isPaused = signal(false);

let began = performance.now();
/** Milliseconds of the turn when the clock was stopped; undefined while it runs. */
let stoppedAt: number | undefined;

/** Returns the milliseconds of the turn until now. */
export function usedNow(): number {
  return stoppedAt ?? performance.now() - began;
}

/** Begins another turn; a clock that was stopped stays so. */
export function restartClock(): void {
  began = performance.now();
  if (stoppedAt !== undefined) stoppedAt = 0;
  elapsed.value = 0;
}

/** Stops the clock. */
export function pauseClock(): void {
  stoppedAt ??= usedNow();
  elapsed.value = stoppedAt;
  isPaused.value = true;
}

/** Lets the clock run again. */
export function resumeClock(): void {
  if (stoppedAt === undefined) return;
  began = performance.now() - stoppedAt;
  stoppedAt = undefined;
  isPaused.value = false;
}
