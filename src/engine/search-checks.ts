import { counted, SearchError } from "../errors.js";
import type { PositionData } from "../game/position.js";
import type { Rules } from "../game/rules.js";
import { turnLimits } from "../search/endgame/limits.js";

/**
 * Checks that the mover has tiles.
 * @throws SearchError `NO_RACK`.
 */
export function checkRack({ rack }: PositionData): void {
  if (rack.length > 0) return;
  throw new SearchError("NO_RACK", "the mover has no tiles", {
    expected: "the rack of the player to move",
  });
}

/**
 * Returns how many scoreless turns end the game of a position.
 * @param passes so many passes in a row, instead of what the rules say.
 * @throws SearchError `GAME_OVER` if there have been as many.
 */
export function openTurns(
  rules: Rules,
  { scorelessTurns = 0 }: PositionData,
  passes: number | undefined,
): ReturnType<typeof turnLimits> {
  const limits = turnLimits(rules, scorelessTurns, passes);
  if (limits.turnsLeft > 0) return limits;
  throw new SearchError("GAME_OVER", `${counted(scorelessTurns, "scoreless turn")} in a row`, {
    expected: `fewer than ${limits.turnLimit}, which end the game`,
  });
}
