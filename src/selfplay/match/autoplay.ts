import { createMatch, type MatchResources } from "./create.js";
import type { AutoplayOptions } from "./options.js";
import { type MatchResult, type PlayResources, playMatch } from "./play.js";

/** The resources with which an entry point plays matches. */
export type AutoplayResources = MatchResources & PlayResources;

/**
 * Plays a match and gathers its statistics.
 * @throws the errors of `createMatch`, of the players and of the workers.
 */
export async function autoplay(
  options: AutoplayOptions,
  resources: AutoplayResources,
): Promise<MatchResult> {
  const { match, lineup } = await createMatch(options, resources);
  await options.onStart?.(match);
  await options.onProgress?.(match);
  const { error, ...result } = await playMatch(match, lineup, options, resources);
  if (error === undefined) return result;
  if (options.onError === undefined) throw error;
  options.onError(error);
  return result;
}
