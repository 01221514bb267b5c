import type { Explanation, SimulatedCandidate, SimulationSnapshot } from "../../entry/node.js";
import { rankedFields } from "../io/moves.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import { explanationJson } from "./explanation.js";

interface JsonSetup {
  policy: string;
  backend: string;
  squares: boolean;
  explanation: Explanation | undefined;
  /** What was inferred of the opponent's last turn, if it was asked for. */
  inference: object | undefined;
}

/**
 * Returns a simulation as `--json` prints it. Nothing in it depends on time or threads, except for
 * the round after which a limit of time ended it.
 */
export function simulationJson(
  input: PositionInput,
  { settings, end, rounds, rollouts, candidates }: SimulationSnapshot,
  { policy, backend, squares, explanation, inference }: JsonSetup,
) {
  return {
    position: cgpOf(input),
    settings: { ...settings, policy },
    ...(inference !== undefined && { inference }),
    end,
    rounds,
    rollouts,
    candidates: candidates.map((candidate, i) => candidateFields(candidate, i + 1, squares)),
    ...(explanation !== undefined && { explanation: explanationJson(explanation) }),
    backend,
  };
}

function candidateFields(candidate: SimulatedCandidate, rank: number, withSquares: boolean) {
  const { text, score, equity, leave, move, state, outAfter = null } = candidate;
  const { samples, depth, winPercent, winPercentError, winPercentInterval } = candidate;
  const { spread, spreadError, spreadInterval, plies, replies, squares } = candidate;
  return {
    rank,
    ...rankedFields({ text, score, equity, leave, move }),
    state,
    outAfter,
    samples,
    depth,
    winPercent,
    winPercentError,
    winPercentInterval,
    spread,
    spreadError,
    spreadInterval,
    plies,
    replies,
    ...(withSquares && { squares }),
  };
}
