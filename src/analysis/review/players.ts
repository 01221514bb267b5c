import type { PlayerIndex } from "../../game/events.js";
import type { JudgeSums, MistakeKind, PlayerReview, TurnReview } from "../review-types.js";
import type { TurnAnalysis } from "../types.js";
import { indexOf } from "./grades.js";

const KINDS: readonly MistakeKind[] = [
  ...(["bingo", "play", "exchange", "phony", "challenge"] as const),
  ...(["pre-endgame", "endgame"] as const),
];

/** Share of the games that two equal players win, in percent. */
const EVEN = 50;

const NOTHING_LOST: JudgeSums = { turns: 0, winLost: 0, spreadLost: 0 };

/** What the sums need of a turn. */
type ReviewedTurn = Pick<TurnAnalysis, "player" | "luck"> & {
  review?: Omit<TurnReview, "best"> | undefined;
};

/** Sums up the reviews of a player's turns. */
export function sumUp(player: PlayerIndex, all: readonly ReviewedTurn[]): PlayerReview {
  const turns = all.filter((turn) => turn.player === player);
  const reviews = turns.flatMap(({ review }) => review ?? []);
  const judged = reviews.filter((review) => !isUnproved(review));
  const grades = { none: 0, small: 0, medium: 0, large: 0, unsure: 0, unproved: 0 };
  const kinds = Object.fromEntries(
    KINDS.map((kind) => [kind, { mistakes: 0, winLost: 0, spreadLost: 0 }]),
  ) as PlayerReview["kinds"];
  const judges: PlayerReview["judges"] = {
    static: NOTHING_LOST,
    simulation: NOTHING_LOST,
    "pre-endgame": NOTHING_LOST,
    endgame: NOTHING_LOST,
  };
  let lost = 0;
  grades.unproved = reviews.length - judged.length;
  for (const { by, grade, kind, winLost = 0, spreadLost = 0 } of judged) {
    grades[grade]++;
    lost += winLost;
    const ofJudge = judges[by];
    judges[by] = added(ofJudge, winLost, spreadLost, { turns: ofJudge.turns + 1 });
    if (kind === undefined) continue;
    const sums = kinds[kind];
    kinds[kind] = added(sums, winLost, spreadLost, { mistakes: sums.mistakes + 1 });
  }
  const draws = turns.flatMap(({ luck }) => luck ?? []);
  return {
    judged: judged.length,
    judges,
    grades,
    kinds,
    mistakeIndex: indexOf(grades),
    winLost: lost,
    luck: {
      draws: draws.length,
      points: draws.reduce((sum, { points }) => sum + points, 0),
      winPercent: draws.reduce((sum, { winPercent }) => sum + winPercent, 0),
    },
    performance:
      judged.length === 0 ? undefined : Math.max(0, EVEN - (lost * turns.length) / judged.length),
  };
}

function added<Sums extends { winLost: number; spreadLost: number }>(
  sums: Sums,
  winLost: number,
  spreadLost: number,
  counts: Partial<Sums>,
): Sums {
  const lost = { winLost: sums.winLost + winLost, spreadLost: sums.spreadLost + spreadLost };
  return { ...sums, ...lost, ...counts };
}

/**
 * Returns true for a turn of an endgame of which nothing is proved. Reviews of earlier versions gave
 * figures to such turns, which are of no use.
 */
export function isUnproved({ by, proved, exact }: Omit<TurnReview, "best">): boolean {
  return by === "endgame" && (proved ?? exact) === false;
}
