import type { GameConfig, GameConfigData, PositionData } from "../../entry/api.js";
import { configToJson } from "../../game/config.js";

/** A lexicon and a game's configuration as plain data that can be sent to workers. */
export interface GameSpec extends GameConfigData {
  /** Id of the lexicon (see store.ts). */
  lexicon: string;
}

/** Returns the data that a worker needs to start an engine. */
export function specOf(config: GameConfig, lexicon: string): GameSpec {
  return { lexicon, ...configToJson(config) };
}

/** Returns a position as plain data, without the configuration that a `Position` carries. */
export function plainPosition(position: PositionData): PositionData {
  const { board, rack, opponentRack, scores, scorelessTurns } = position;
  return {
    board,
    rack,
    ...(opponentRack && { opponentRack }),
    ...(scores && { scores }),
    ...(scorelessTurns !== undefined && { scorelessTurns }),
  };
}
