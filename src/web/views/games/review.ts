import type { TurnReport } from "../../worker/protocol.js";

/** How turns are judged: by static equity, or by simulations and searches. */
export type ReviewWay = "static" | "simulation";

/** The review of a kept game, as far as it went. */
export interface KeptReview {
  by: ReviewWay;
  /** Id of the lexicon. */
  lexicon: string;
  turns: TurnReport[];
}
