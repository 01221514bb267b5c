import { review } from "./games.js";
import { type ServiceLimits, within } from "./limits.js";
import type { Params } from "./messages.js";
import { analyze, checkPlayer, play } from "./positions.js";
import type { MethodName } from "./protocol.js";
import { explain, infer, preEndgame, simulate, solve } from "./searches.js";
import { query } from "./words.js";
import type { Answer, Work } from "./work.js";

/** The methods that are work; `hello` and `cancel` are answered at once. */
type Methods = {
  readonly [Name in Exclude<MethodName, "hello">]: (
    params: Params<Name>,
    work: Work,
  ) => Promise<Answer>;
};

/**
 * Refuses what the service does not give, before the request waits for its turn.
 * @throws ServiceError `LIMIT`; SelfPlayError for a player that there is not.
 */
export function checkLimits(method: MethodName, params: object, limits: ServiceLimits): void {
  const { threads, milliseconds } = params as { threads?: number; milliseconds?: number };
  within("threads", threads, limits.threads);
  within("milliseconds", milliseconds, limits.milliseconds);
  if (method === "play") checkPlayer(params as Params<"play">, limits);
}

/** What is done for each method, with parameters that have been checked. */
export const WORKS: Methods = {
  analyze,
  simulate,
  explain,
  solve,
  preEndgame,
  infer,
  review,
  query,
  play,
};
