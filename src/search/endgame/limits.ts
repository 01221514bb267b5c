import type { Rules } from "../../game/rules.js";
import type { EndgameGame } from "./searcher.js";

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
