import type { Reported } from "../analyze/record.js";

/** How turns are judged: by static equity, or by simulations and searches. */
export type ReviewWay = Reported["way"];

/** The review of a kept game, as far as it went. */
export interface KeptReview {
  /** Id of the lexicon. */
  lexicon: string;
  turns: Reported[];
}
