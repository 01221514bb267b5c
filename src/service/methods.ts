import { review } from "./games.js";
import type { Params } from "./messages.js";
import { analyze, play } from "./positions.js";
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
