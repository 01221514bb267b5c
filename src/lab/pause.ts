import { nextMacrotask } from "../base/pacing.js";

export { finishWithPauses } from "../base/pacing.js";

/**
 * Lets the program do other things, such as to answer a signal, within long work.
 * @param signal ends the work: its reason is thrown.
 */
export async function pause(signal?: AbortSignal): Promise<void> {
  await nextMacrotask();
  signal?.throwIfAborted();
}

/** Does a part of an experiment; returns false if the signal ended it. */
export async function wasFinished(
  part: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await part();
    return true;
  } catch (error) {
    if (signal?.aborted === true && error === signal.reason) return false;
    throw error;
  }
}
