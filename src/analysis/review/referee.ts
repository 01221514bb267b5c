import type { Move } from "../../game/index.js";
import { moveText } from "../../notation/index.js";
import type { TurnReview } from "../review-types.js";
import {
  type Comparison,
  isAboutRecord,
  type PlayedScene,
  type ReviewContext,
  type ValuedChoice,
} from "./choices.js";
import { judgeEndgame } from "./endgame.js";
import { winAfterMove } from "./estimate.js";
import { gradeOf, kindOf, type Loss } from "./grades.js";
import { judgePreEndgame } from "./preendgame.js";
import type { Scene } from "./scene.js";
import { judgeBySamples } from "./simulated.js";

/** Most tiles in the bag for which draws are searched. */
const FEW_IN_BAG = 4;

/** Judges a turn; undefined where it cannot be judged. */
export async function review(
  context: ReviewContext,
  scene: Scene,
): Promise<TurnReview | undefined> {
  const { unjudged } = scene.turn;
  if (unjudged !== undefined && unjudged.reason !== "PHONY") return undefined;
  if (scene.played === undefined) return undefined;
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
    if (bag === 0) return await judgeEndgame(context, scene);
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

function reviewOf(
  { engine }: ReviewContext,
  { turn, position }: Scene,
  { by, best, played, interval, exact, inferred }: Comparison,
): TurnReview {
  const loss: Loss = {
    by,
    winBefore: best.win,
    winAfter: Math.min(best.win, played.win),
    winLost: Math.max(0, best.win - played.win),
    spreadLost: best.spread - played.spread,
    ...(interval && { interval }),
  };
  const grade = gradeOf(loss);
  const { move, score } = best;
  const shown = { text: moveText(move, position), score, move };
  const isMistake = grade !== "none" && grade !== "unsure";
  const kind = kindOf(turn, { by, best: shown }, engine.rules.rackSize);
  return { ...loss, best: shown, exact, inferred, grade, ...(isMistake && { kind }) };
}
