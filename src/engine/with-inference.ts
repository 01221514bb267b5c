import { badArgument, isList, isObject } from "../arguments.js";
import { ArgumentError } from "../errors.js";
import type { Unseen } from "../game/position.js";
import type { RolloutGame } from "../kernel/rollout-kernel.js";
import type { SimulatedPosition } from "../search/candidate.js";
import { Holdings } from "../search/inference/holdings.js";
import type { Inference } from "./inference.js";

/**
 * Returns a position whose samples draw the opponent's tiles from what his last move told; the same
 * position if nothing was inferred, or if it does not fit the unseen tiles.
 * @throws ArgumentError.
 */
export function withInference(
  about: SimulatedPosition,
  { counts }: Unseen,
  inference: unknown,
): SimulatedPosition {
  if (inference === undefined) return about;
  if (!isInference(inference)) {
    throw badArgument("inference", inference, "what infer found for the opponent's move");
  }
  const { rackSize } = about.config.rules;
  const long = inference.leaves.find(({ tiles }) => tiles.length > rackSize);
  if (long !== undefined) {
    throw new ArgumentError("BAD_NUMBER", `inference: a leave of ${long.tiles.length} tiles`, {
      expected: `at most ${rackSize}, as on a rack`,
    });
  }
  const holdings = Holdings.of(inference.leaves, counts, about.game.racks[1]);
  return holdings === undefined ? about : { ...about, game: hidden(about.game), holdings };
}

/** Returns whether something has the form of an inference. */
export function isInference(given: unknown): given is Pick<Inference, "leaves"> {
  if (!isObject(given) || !Array.isArray(given.leaves)) return false;
  return given.leaves.every(
    (leave: unknown) =>
      isObject(leave) && isList(leave.tiles) && typeof leave.likelihood === "number",
  );
}

/** Returns a game in which no tiles of the opponent are known. */
function hidden(game: RolloutGame): RolloutGame {
  const [rack, other] = game.racks;
  const unseen = Uint8Array.from([...game.unseen, ...other]).sort();
  return { ...game, racks: [rack, new Uint8Array()], unseen };
}
