import { explanationFields, simulationJson as ownFields } from "../../entry/internal.js";
import type { Explanation, SimulationSnapshot } from "../../entry/node.js";
import { cgpOf, type PositionInput } from "../io/position.js";

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
  result: SimulationSnapshot,
  { policy, backend, squares, explanation, inference }: JsonSetup,
) {
  return {
    ...ownFields(result, { position: cgpOf(input), policy, squares, inference }),
    ...(explanation !== undefined && { explanation: explanationFields(explanation) }),
    backend,
  };
}
