import { assuming } from "../game/assumptions.js";
import type { SimulationSnapshot } from "../search/simulation.js";
import type { SimulatedCandidate } from "../search/snapshot.js";
import { rankedFields } from "./move-json.js";

/** What the JSON of a simulation says besides its state. */
interface JsonParts {
  /** The position in CGP. */
  position: string;
  policy: string;
  /** Whether it says how often squares are covered. */
  squares: boolean;
  /** What was inferred of the opponent's last turn, if it was asked for. */
  inference?: object | undefined;
}

/**
 * Returns a simulation as `gaddawg simulate --json` prints it, but for what its own explanation and the
 * build of the kernel add. Nothing in it depends on time or threads, except for the round after which a
 * limit of time ended it.
 */
export function simulationJson(
  { settings, end, rounds, rollouts, candidates, assumptions = [] }: SimulationSnapshot,
  { position, policy, squares, inference }: JsonParts,
) {
  return {
    position,
    settings: { ...settings, policy },
    ...(inference !== undefined && { inference }),
    end,
    rounds,
    rollouts,
    candidates: candidates.map((candidate, i) => candidateFields(candidate, i + 1, squares)),
    ...assuming(assumptions),
  };
}

function candidateFields(candidate: SimulatedCandidate, rank: number, withSquares: boolean) {
  const { text, score, equity, leave, move, state, outAfter = null } = candidate;
  const { samples, depth, winPercent, winPercentError, winPercentInterval } = candidate;
  const { spread, spreadError, spreadInterval, behind, plies, replies, squares } = candidate;
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
    behind,
    plies,
    replies,
    ...(withSquares && { squares }),
  };
}
