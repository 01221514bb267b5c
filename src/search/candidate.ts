import type { GameConfig } from "../game/config.js";
import type { PositionData } from "../game/position.js";
import type { ValuedMove } from "../kernel/move-record.js";
import type { RolloutGame } from "../kernel/rollout-kernel.js";
import type { Holdings } from "./inference/holdings.js";

/** A position whose candidates are simulated. */
export interface SimulatedPosition {
  config: GameConfig;
  position: PositionData;
  game: RolloutGame;
  /** What the opponent may have besides the tiles of the game. */
  holdings?: Holdings | undefined;
}

/** A candidate as it is given. */
export interface Candidate {
  valued: ValuedMove;
  text: string;
  leave: string;
}
