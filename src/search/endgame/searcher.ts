import type { EndgameKernel } from "../../kernel/endgame-kernel.js";

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
