import { availableParallelism } from "node:os";
import {
  type AutoplayOptions,
  type AutoplayResources,
  type MatchResult,
  type PreparedMatch,
  playMatch,
  prepareMatch,
} from "../../selfplay/index.js";
import { startEngineWorker } from "../../workers/index.js";
import { startThread } from "./workers.js";

/** Plays a match on worker threads and gathers its statistics. */
export async function autoplay(
  options: AutoplayOptions,
  resources: AutoplayResources,
): Promise<MatchResult> {
  const result = await playPrepared(await prepareMatch(options, resources), options);
  if (result.error !== undefined) throw result.error;
  return result;
}

/** Plays a prepared match. An error that ends it is in the result, beside what was played before. */
export async function playPrepared(
  { match, players }: PreparedMatch,
  options: Omit<AutoplayOptions, "players">,
): Promise<MatchResult> {
  const cores = availableParallelism();
  const { threads = cores, signal, onProgress, onLoss, timings } = options;
  await onProgress?.(match);
  return playMatch(match, players, {
    threads,
    cores,
    startWorker: (setup) => startEngineWorker(startThread(), setup),
    timings,
    signal,
    onProgress,
    onLoss,
  });
}
