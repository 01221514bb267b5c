import { preEndgameFields } from "../../entry/internal.js";
import type { PreEndgameMove, PreEndgameSnapshot } from "../../entry/node.js";
import type { PreEndgameCommandOptions } from "../endgame/options.js";
import { cgpOf, type PositionInput } from "../io/position.js";

/** Returns the search of a pre-endgame as `--json` prints it, with the move that a game has there. */
export function preEndgameJson(
  input: PositionInput,
  { played, ...found }: PreEndgameSnapshot & { played?: PreEndgameMove | undefined },
  { top = 1, plies, move, twoPasses = false }: PreEndgameCommandOptions,
  backend: string,
) {
  return {
    position: cgpOf(input),
    settings: { top, plies: plies ?? null, moves: move ?? null, twoPasses },
    ...(played && { played: played.text }),
    ...preEndgameFields(found),
    backend,
  };
}
