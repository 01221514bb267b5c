import type { Rules } from "../../game/rules.js";
import type { EndgameGame, EndgameKernel } from "../../kernel/endgame-kernel.js";

export {
  type EndgameGame,
  type EndgameMove,
  type EndgameResult,
  NO_VALUE_LIMIT as OPEN,
} from "../../kernel/endgame-kernel.js";

/**
 * The part of a kernel that searches endgames. The values that it finds depend on the position, the
 * move and the depth alone, not on what it has searched before.
 */
export type EndgameSearcher = Pick<
  EndgameKernel,
  "nodes" | "load" | "stage" | "moves" | "descend" | "ascend" | "start" | "run" | "stop"
>;

/** Plies that no endgame has: all games end before. */
export const TO_THE_END = 50;

/**
 * Returns how many scoreless turns end the game with an empty bag. They are passes then, but for
 * plays of blanks alone.
 * @param passes so many passes in a row, instead of what the rules say.
 */
export function turnLimits(
  { scorelessLimit, passLimit }: Rules,
  scorelessTurns: number,
  passes?: number,
): Pick<EndgameGame, "turnsLeft" | "turnLimit" | "onlyPasses"> {
  const ofRules = passLimit > 0 ? Math.min(passLimit, scorelessLimit) : scorelessLimit;
  const turnLimit = passes ?? ofRules;
  const onlyPasses = passes !== undefined || passLimit > 0;
  return { turnsLeft: turnLimit - scorelessTurns, turnLimit, onlyPasses };
}
