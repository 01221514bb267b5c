import { rmSync } from "node:fs";

const TRIES = 25;
const PAUSE_MS = 20;

/**
 * Removes a folder, with all that is in it, while files may still be put there: by work that has
 * begun in other threads, or by a program that is about to end. A folder that can't be removed
 * stays: this is for ends of the program, which nothing may hold up.
 */
export function removeBusyFolder(path: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      // Node's own retries do not look for files that have come since.
      rmSync(path, { recursive: true, force: true });
      return;
    } catch {
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }
}
