import type { PlayerIndex } from "../../game/index.js";
import type { MistakeKind, PlayerReview, TurnReview } from "../review-types.js";
import type { TurnAnalysis } from "../types.js";
import { indexOf } from "./grades.js";

const KINDS: readonly MistakeKind[] = [
  ...(["bingo", "play", "exchange", "phony", "challenge"] as const),
  ...(["pre-endgame", "endgame"] as const),
];

/** Share of the games that two equal players win, in percent. */
const EVEN = 50;

/** What the sums need of a turn. */
type ReviewedTurn = Pick<TurnAnalysis, "player" | "luck"> & {
  review?: Omit<TurnReview, "best"> | undefined;
};

/** Sums up the reviews of a player's turns. */
export function sumUp(player: PlayerIndex, all: readonly ReviewedTurn[]): PlayerReview {
  const turns = all.filter((turn) => turn.player === player);
  const reviews = turns.flatMap(({ review }) => review ?? []);
  const grades = { none: 0, small: 0, medium: 0, large: 0, unsure: 0 };
  const kinds = Object.fromEntries(
    KINDS.map((kind) => [kind, { mistakes: 0, winLost: 0, spreadLost: 0 }]),
  ) as PlayerReview["kinds"];
  let winLost = 0;
  for (const review of reviews) {
    grades[review.grade]++;
    winLost += review.winLost;
    if (review.kind === undefined) continue;
    const sums = kinds[review.kind];
    sums.mistakes++;
    sums.winLost += review.winLost;
    sums.spreadLost += review.spreadLost;
  }
  const draws = turns.flatMap(({ luck }) => luck ?? []);
  return {
    judged: reviews.length,
    grades,
    kinds,
    mistakeIndex: indexOf(grades),
    winLost,
    luck: {
      draws: draws.length,
      points: draws.reduce((sum, { points }) => sum + points, 0),
      winPercent: draws.reduce((sum, { winPercent }) => sum + winPercent, 0),
    },
    performance:
      reviews.length === 0
        ? undefined
        : Math.max(0, EVEN - (winLost * turns.length) / reviews.length),
  };
}
