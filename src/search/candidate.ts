import type { GameConfig, PositionData } from "../game/index.js";
import type { RolloutGame, ValuedMove } from "../kernel/index.js";

/** A position whose candidates are simulated. */
export interface SimulatedPosition {
  config: GameConfig;
  position: PositionData;
  game: RolloutGame;
}

/** A candidate as it is given. */
export interface Candidate {
  valued: ValuedMove;
  text: string;
  leave: string;
}
