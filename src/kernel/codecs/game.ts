import {
  GAME_BEGAN,
  GAME_ENDING,
  GAME_IN_BAG,
  GAME_MOVER,
  GAME_NUMBER,
  GAME_RACKS,
  GAME_SCORELESS,
  GAME_SCORES,
  GAME_TURNS,
  RACK_SIZE,
} from "../../../assembly/core/game-record.js";
import type { Arena } from "../arena.js";

/** The state of a game (assembly/core/game-record.ts). */
export interface GameState {
  points: [number, number];
  /** The player to move; once the game has ended, the player who moved last. */
  mover: 0 | 1;
  turns: number;
  scorelessTurns: number;
  /** The way the game ended; undefined while it is in progress. */
  ending: "out" | "stalled" | undefined;
  /** The player who began. */
  began: 0 | 1;
  number: number;
  tilesInBag: number;
  /** The players' tiles, ascending. */
  racks: [Uint8Array, Uint8Array];
}

/** The endings of a game, by their numbers. */
const ENDINGS = [undefined, "out", "stalled"] as const;

/** Returns the player whose turn it is in the game at an address. */
export function moverOf(cells: Int32Array, game: number): 0 | 1 {
  return cells[(game + GAME_MOVER) >> 2] as 0 | 1;
}

/** Reads the state of the game at an address. */
export function readState({ bytes, cells }: Arena, game: number): GameState {
  const cell = (offset: number) => cells[(game + offset) >> 2] as number;
  const rack = (player: number) => {
    const first = game + GAME_RACKS + RACK_SIZE * player;
    return bytes.slice(first + 1, first + 1 + (bytes[first] as number));
  };
  return {
    points: [cell(GAME_SCORES), cell(GAME_SCORES + 4)],
    mover: moverOf(cells, game),
    turns: cell(GAME_TURNS),
    scorelessTurns: cell(GAME_SCORELESS),
    ending: ENDINGS[cell(GAME_ENDING)],
    began: cell(GAME_BEGAN) as 0 | 1,
    number: cell(GAME_NUMBER),
    tilesInBag: cell(GAME_IN_BAG),
    racks: [rack(0), rack(1)],
  };
}
