import { verdicts } from "../grades.js";

/** What a review found about a turn, as texts of a page leave it. */
export interface Judged {
  best: string;
  /** Points of equity that the turn lost; undefined if it was not a legal play. */
  lost: number | undefined;
}

/** Returns what the review found about a turn; undefined if it was not reviewed. */
export function judgedTurn(index: number): Judged | undefined {
  const verdict = verdicts.value.get(index);
  return verdict && { best: verdict.best, lost: verdict.cost };
}
