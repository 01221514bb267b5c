import { endgameFields } from "../../entry/internal.js";
import type { EndgameSnapshot } from "../../entry/node.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import type { EndgameCommandOptions } from "./options.js";

/**
 * Returns the search of an endgame as `--json` prints it. The values of a depth do not depend on the
 * threads; the nodes do, and the depth at which the search ends.
 */
export function endgameJson(
  input: PositionInput,
  found: EndgameSnapshot,
  { plies, nodes, top = 1, firstWin = false, twoPasses = false }: EndgameCommandOptions,
  backend: string,
) {
  return {
    position: cgpOf(input),
    settings: { plies: plies ?? null, nodes: nodes ?? null, top, firstWin, twoPasses },
    ...endgameFields(found),
    backend,
  };
}
