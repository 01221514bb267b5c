import type { Inference } from "../../entry/api.js";
import type { Library } from "./library.js";
import { packLeaves } from "./packed-leaves.js";
import type { Inferred, Inferring } from "./search-tasks.js";
import type { SampleWorkers } from "./simulations.js";
import { waitFor } from "./waiting.js";

/** Leaves that are sent to the page one by one; there may be hundreds of thousands. */
const MOST_LISTED = 200;

/**
 * Infers what the opponent kept.
 * @param pause lets messages be handled; it throws if the request has been canceled.
 */
export async function inferFor(
  { game, position, move, options }: Inferring,
  library: Library,
  workers: SampleWorkers | undefined,
  pause: () => Promise<void>,
): Promise<Inferred> {
  const engine = await library.searcher(game);
  const stop = new AbortController();
  const means = { ...(workers ?? { threads: 1 }), signal: stop.signal };
  try {
    const found = engine.infer(position, move, { ...options, ...means });
    return inferred(await waitFor(found, pause));
  } catch (error) {
    stop.abort();
    throw error;
  }
}

function inferred({ leaves, ...facts }: Inference): Inferred {
  return {
    ...facts,
    leaves: leaves.slice(0, MOST_LISTED),
    found: leaves.length,
    packed: packLeaves(facts.kept, leaves),
  };
}
