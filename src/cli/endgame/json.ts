import type { EndgameSnapshot, LineMove, SolvedMove } from "../../entry/node.js";
import { moveFields } from "../io/moves.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import type { EndgameCommandOptions } from "./options.js";

/**
 * Returns the search of an endgame as `--json` prints it. The values of a depth do not depend on the
 * threads; the nodes do, and the depth at which the search ends.
 */
export function endgameJson(
  input: PositionInput,
  { depth, value, proved, outcome, nodes, end, line, moves, others, legalMoves }: EndgameSnapshot,
  { plies, nodes: mostNodes, top = 1, firstWin = false, twoPasses = false }: EndgameCommandOptions,
  backend: string,
) {
  return {
    position: cgpOf(input),
    settings: { plies: plies ?? null, nodes: mostNodes ?? null, top, firstWin, twoPasses },
    value,
    proved,
    ...(outcome !== undefined && { outcome }),
    depth,
    nodes,
    end,
    line: line.map(lineFields),
    moves: moves.map(solvedFields),
    others: others ?? null,
    legalMoves,
    backend,
  };
}

function lineFields({ text, score, move }: LineMove) {
  return { text, score, ...moveFields(move) };
}

function solvedFields(solved: SolvedMove, i: number) {
  const { value, bound, proved, line } = solved;
  return { rank: i + 1, ...lineFields(solved), value, bound, proved, line: line.map(lineFields) };
}
