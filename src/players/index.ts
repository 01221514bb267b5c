/**
 * Players: their specifications, the functions that choose moves, and the referee that checks them.
 */
export { checkSpec } from "./check.js";
export { HumanFinding } from "./human/finding.js";
export { HUMAN_LEVELS, HUMAN_NAMES, type HumanLevel, type HumanName } from "./human/levels.js";
export { humanOptions } from "./human/options.js";
export { HumanPlayer } from "./human/player.js";
export { WordCounts } from "./human/word-counts.js";
export type {
  Player,
  PlayerChoice,
  PlayerClock,
  PlayerFunction,
  PlayerView,
  SeenTurn,
} from "./player.js";
export { Referee } from "./referee.js";
export { refereesFor, type Seat, type SeatResources, shortWords } from "./seats.js";
export { type GameOptions, gameSetup, type PlayerOptions } from "./setup.js";
export { formatPlayer, isHuman, isSimulating, type PlayerSpec, parsePlayer } from "./spec.js";
export { type EngineFor, StaticPlayer } from "./static.js";
export {
  definitionOf,
  isKernelPlayer,
  KERNEL_PLAYER_NAMES,
  type KernelPlayerName,
  LEVEL_NAMES,
  type LevelName,
  PLAYER_NAMES,
  PLAYERS,
  type PlayerDefinition,
  type PlayerName,
} from "./table.js";
export {
  type Chunk,
  type MoveMade,
  type Referees,
  type TurnObserver,
  TurnPlayer,
} from "./turns.js";
