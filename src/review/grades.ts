import type { PlayerIndex } from "../game/events.js";
import type {
  JudgeSums,
  MistakeGrade,
  MistakeKind,
  PlayerReview,
  TurnAnalysis,
  TurnReview,
} from "./analysis-types.js";

/** The least loss of each grade, in percent of wins, and in points for endgames. */
const IN_PERCENT = { small: 0.5, medium: 3, large: 7 };
const IN_POINTS = { small: 1, medium: 7, large: 15 };

/** Percent of a win that is proved. */
const WIN = 100;

/** Tenths by which mistakes count in the index. */
const TENTHS = { small: 2, medium: 5, large: 10 };

/** The loss of a turn. */
export type Loss = Pick<TurnReview, "by" | "interval" | "spreadLost"> &
  Required<Pick<TurnReview, "winBefore" | "winAfter" | "winLost">>;

/**
 * Grades a loss. The limits and weights are those in use by players; see `MistakeGrade`.
 */
export function gradeOf(loss: Loss): MistakeGrade {
  const { by, winBefore, winAfter, winLost, spreadLost, interval } = loss;
  if (by === "endgame") {
    const size = spreadLost === undefined ? undefined : gradeOfLoss(spreadLost, IN_POINTS);
    // A result that was kept may have cost points that are not proved.
    if (winAfter >= winBefore) return size ?? "unsure";
    return winBefore === WIN || size === "large" ? "large" : "medium";
  }
  const size = gradeOfLoss(winLost, IN_PERCENT);
  return size !== "none" && interval !== undefined && interval[0] <= 0 ? "unsure" : size;
}

/**
 * Returns true if a turn lost something by an estimate, but less than matters: the play that was
 * made and the best one are as good as each other.
 */
export function isAsGood({
  grade,
  by,
  winLost = 0,
  exact,
}: Pick<TurnReview, "grade" | "by" | "winLost" | "exact">): boolean {
  return grade === "none" && by !== "endgame" && !exact && winLost > 0;
}

function gradeOfLoss(loss: number, least: typeof IN_PERCENT): MistakeGrade {
  if (loss >= least.large) return "large";
  if (loss >= least.medium) return "medium";
  return loss >= least.small ? "small" : "none";
}

/** Returns the sum of mistakes by their weights. */
function indexOf(grades: Readonly<Record<MistakeGrade, number>>): number {
  const { small, medium, large } = grades;
  return (TENTHS.small * small + TENTHS.medium * medium + TENTHS.large * large) / 10;
}

/** Returns what was wrong with a turn that lost something. */
export function kindOf(
  turn: Pick<TurnAnalysis, "words" | "fate" | "kind" | "bingo">,
  { by, best }: Pick<TurnReview, "by" | "best">,
  rackSize: number,
): MistakeKind {
  if (turn.words.some(({ valid }) => !valid)) return "phony";
  if (turn.fate === "lost") return "challenge";
  if (by === "endgame" || by === "pre-endgame") return by;
  const { move } = best;
  const isBingo =
    move.kind === "place" && move.tiles.filter((tile) => tile !== 0).length === rackSize;
  if (isBingo && !turn.bingo) return "bingo";
  const isPlay = turn.kind === "place" && turn.fate === "stood";
  return isPlay && move.kind === "place" ? "play" : "exchange";
}

/** Share of the games that two equal players win, in percent. */
const EVEN = 50;

const NOTHING_LOST: JudgeSums = { turns: 0, winLost: 0, spreadLost: 0 };

/** What the sums need of a turn. */
type ReviewedTurn = Pick<TurnAnalysis, "player" | "luck"> & {
  review?: Omit<TurnReview, "best"> | undefined;
};

function noMistakes() {
  return { mistakes: 0, winLost: 0, spreadLost: 0 };
}

/** Sums up the reviews of a player's turns. */
export function sumUp(player: PlayerIndex, all: readonly ReviewedTurn[]): PlayerReview {
  const turns = all.filter((turn) => turn.player === player);
  const reviews = turns.flatMap(({ review }) => review ?? []);
  const judged = reviews.filter((review) => !isUnproved(review));
  const grades = { none: 0, small: 0, medium: 0, large: 0, unsure: 0, unproved: 0 };
  const kinds: PlayerReview["kinds"] = {
    bingo: noMistakes(),
    play: noMistakes(),
    exchange: noMistakes(),
    phony: noMistakes(),
    challenge: noMistakes(),
    "pre-endgame": noMistakes(),
    endgame: noMistakes(),
  };
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

/** Parts of a game, by the tiles in the bag before a turn, and the least number of them. */
export const PHASES = [
  ["opening", 61],
  ["middle", 21],
  ["late", 5],
  ["pre-endgame", 1],
  ["endgame", 0],
] as const;

/** The name of a part of a game. */
export type Phase = (typeof PHASES)[number][0];

/** Returns the part of a game in which this many tiles are in the bag. */
export function phaseOf(tilesInBag: number): Phase {
  const found = PHASES.find(([, least]) => tilesInBag >= least);
  return found?.[0] ?? "endgame";
}
