import type { Engines } from "./engines.js";
import type { ServiceLimits } from "./limits.js";
import type { MadeBy } from "./protocol.js";
import type { ServiceResources } from "./resources.js";

/** A request in progress, as its method sees it. */
export interface Work {
  engines: Engines;
  resources: ServiceResources;
  limits: ServiceLimits;
  /** Aborted when the request is cancelled, or when its time is over. */
  signal: AbortSignal;
  /** Sends a state before the result; left out where nobody wants any. */
  snapshot: ((result: object) => Promise<void>) | undefined;
}

/** An answer, and what it was made by. */
export interface Answer {
  result: object;
  made?: MadeBy | undefined;
}

/** Runs a search, sends its states as far as they are wanted, and returns its last one. */
export async function follow<Snapshot extends object>(
  run: AsyncIterable<Snapshot> & { result(): Promise<Snapshot> },
  { snapshot }: Work,
  fieldsOf: (snapshot: Snapshot) => object,
): Promise<object> {
  if (snapshot === undefined) return fieldsOf(await run.result());
  let last: Snapshot | undefined;
  for await (const state of run) {
    // The state after the last step is the result.
    if (last !== undefined) await snapshot(fieldsOf(last));
    last = state;
  }
  return fieldsOf(last as Snapshot);
}
