import type { Move } from "../../game/moves.js";
import { moveText } from "../../notation/plays.js";
import { NORMAL_95 } from "../../statistics/index.js";
import type { EndgameVerdict } from "../endgames.js";
import type { TurnReview } from "../review-types.js";
import {
  type Comparison,
  isAboutRecord,
  type PlayedScene,
  type ReviewContext,
  type ValuedChoice,
} from "./choices.js";
import { endgameReview, figureBy } from "./endgame.js";
import { winAfterMove } from "./estimate.js";
import { gradeOf, kindOf, type Loss } from "./grades.js";
import { judgePreEndgame } from "./preendgame.js";
import type { Scene } from "./scene.js";
import { judgeBySamples } from "./simulated.js";

/** Most tiles in the bag for which draws are searched. */
const FEW_IN_BAG = 4;

/**
 * Judges a turn; undefined where it cannot be judged.
 * @param verdict what the search of an endgame says of it, if the bag is empty.
 */
export async function review(
  context: ReviewContext,
  scene: Scene,
  verdict?: EndgameVerdict,
): Promise<TurnReview | undefined> {
  if (verdict !== undefined) return withKind(context, scene, endgameReview(verdict));
  const { unjudged } = scene.turn;
  if (unjudged !== undefined && unjudged.reason !== "PHONY") return undefined;
  if (scene.played === undefined) return undefined;
  if (scene.bag === 0) return undefined;
  const comparison = await compare(context, scene as PlayedScene);
  return comparison && reviewOf(context, scene, comparison);
}

async function compare(
  context: ReviewContext,
  scene: PlayedScene,
): Promise<Comparison | undefined> {
  const { bag, isPhony } = scene;
  if (context.settings.evaluator.name === "static") return judgeStatically(context, scene);
  try {
    if (bag <= FEW_IN_BAG && !isPhony) return await judgePreEndgame(context, scene);
    return await judgeBySamples(context, scene);
  } catch (error) {
    if (!isAboutRecord(error)) throw error;
    return undefined;
  }
}

/** Compares by static equity; a phony has none. */
function judgeStatically(
  { table, engine }: ReviewContext,
  scene: PlayedScene,
): Comparison | undefined {
  const { turn, position, played, score } = scene;
  if (turn.equity === undefined) return undefined;
  const [best = engine.best(position)] = turn.top;
  const choice = (move: Move, equity: number, points: number): ValuedChoice => ({
    move,
    score: points,
    win: winAfterMove(table, position, { move, equity, score: points }),
    spread: equity,
  });
  const own = choice(played, turn.equity, score);
  const isBest = turn.cost === 0;
  const other = isBest ? own : choice(best.move, best.equity, best.score);
  return { by: "static", best: other, played: own, exact: false, inferred: false };
}

function reviewOf(context: ReviewContext, scene: Scene, comparison: Comparison): TurnReview {
  const { by, best, played, interval, exact, inferred } = comparison;
  const loss = {
    by,
    winBefore: best.win,
    winAfter: Math.min(best.win, played.win),
    winLost: Math.max(0, best.win - played.win),
    spreadLost: best.spread - played.spread,
    ...(interval && { interval }),
  } satisfies Loss;
  const { move, score } = best;
  const shown = { text: moveText(move, scene.position), score, move };
  const figures = comparison.figures ?? figuresOf(loss, exact);
  const review = { ...loss, best: shown, exact, inferred, grade: gradeOf(loss), figures };
  return withKind(context, scene, review);
}

function figuresOf(
  { by, winBefore, winAfter, winLost, spreadLost, interval }: Loss & { spreadLost: number },
  exact: boolean,
): NonNullable<TurnReview["figures"]> {
  const how = { exact, model: by };
  const error = interval && (interval[1] - interval[0]) / 2 / NORMAL_95;
  return {
    winBefore: figureBy(winBefore, how),
    winAfter: figureBy(winAfter, how),
    winLost: figureBy(winLost, how, error),
    spreadLost: figureBy(spreadLost, how),
  };
}

/** Adds the kind of a mistake. */
function withKind(
  { engine }: ReviewContext,
  { turn }: Scene,
  review: Omit<TurnReview, "kind">,
): TurnReview {
  const isMistake = MISTAKES.includes(review.grade);
  return { ...review, ...(isMistake && { kind: kindOf(turn, review, engine.rules.rackSize) }) };
}

const MISTAKES: readonly string[] = ["small", "medium", "large"];
