import type { PreEndgameMove, PreEndgameSnapshot } from "../../entry/node.js";
import type { PreEndgameCommandOptions } from "../endgame/options.js";
import { moveFields } from "../io/moves.js";
import { cgpOf, type PositionInput } from "../io/position.js";

/** Returns the search of a pre-endgame as `--json` prints it. */
export function preEndgameJson(
  input: PositionInput,
  { stage, bag, weight, opponent, proved, nodes, end, moves }: PreEndgameSnapshot,
  { top = 1, plies, move, twoPasses = false }: PreEndgameCommandOptions,
  backend: string,
) {
  return {
    position: cgpOf(input),
    settings: { top, plies: plies ?? null, moves: move ?? null, twoPasses },
    stage,
    bag,
    weight,
    opponent,
    proved,
    nodes,
    end,
    moves: moves.map(judgedFields),
    backend,
  };
}

function judgedFields({ text, score, move, ...judged }: PreEndgameMove, i: number) {
  const { wins, ties, losses, winPercent, spread, exact, isOut, guaranteed, draws } = judged;
  return {
    rank: i + 1,
    text,
    score,
    ...moveFields(move),
    ...{ wins, ties, losses, winPercent, spread, exact },
    out: isOut,
    guaranteed: guaranteed ?? null,
    draws,
  };
}
