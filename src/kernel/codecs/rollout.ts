import {
  GAME_BAG,
  GAME_BOARD,
  GAME_IN_BAG,
  GAME_MOVER,
  GAME_PASSES,
  GAME_RACKS,
  GAME_SCORELESS,
  GAME_SCORES,
  RACK_SIZE,
} from "../../../assembly/core/game-record.js";
import { EXCHANGE } from "../../../assembly/moves/record.js";
import {
  SAMPLE_ENDING,
  SAMPLE_IN_BAG,
  SAMPLE_LEAVES,
  SAMPLE_NEXT,
  SAMPLE_OTHER,
  SAMPLE_PLAYED,
  SAMPLE_PLIES,
  SAMPLE_RACK,
  SAMPLE_REPLY,
  SAMPLE_SPREAD,
} from "../../../assembly/search/rollout-record.js";
import type { Arena } from "../arena.js";
import { readMove, type ValuedMove } from "./move.js";
import type { RolloutEndings } from "./rollout-limits.js";

/** Samples that one call of the kernel plays at most; the host sees progress between calls. */
export const MOST_SAMPLES = 256;
/** A game from which candidates are rolled out; player 0 is to move. */
export interface RolloutGame {
  board: Uint8Array;
  /** The known tiles of the mover and of the opponent; the rest of each rack is drawn. */
  racks: readonly [Uint8Array, Uint8Array];
  /** All tiles that are neither on the board nor known, in an order that says nothing. */
  unseen: Uint8Array;
  scores: readonly [mover: number, opponent: number];
  scorelessTurns: number;
}

/** A game at which a sample has stopped: its bag is empty. */
export interface StoppedGame {
  board: Uint8Array;
  /** The racks of player 0, who makes the candidate, and of the opponent; neither is empty. */
  racks: readonly [Uint8Array, Uint8Array];
  /** The player to move. */
  mover: number;
  /** Scoreless turns in a row, and passes in a row. */
  scorelessTurns: number;
  passes: number;
}

/** A ply of a rollout. */
export interface RolloutPly {
  score: number;
  /** Tiles played or exchanged; an exchange of none is a pass. */
  tiles: number;
  isExchange: boolean;
}

/** The outcome of one rollout. */
export interface Sample {
  /** The mover's points less the opponent's after the last ply. */
  spread: number;
  /**
   * Value of what the last two players kept, in thousandths of a point: the mover's less the
   * opponent's.
   */
  leavesMilli: number;
  tilesInBag: number;
  /** Tiles on both racks after the last ply. */
  rackCounts: [mover: number, opponent: number];
  /** True if the game ended; the spread is then final. */
  isOver: boolean;
  plies: RolloutPly[];
  /** The opponent's move after the candidate, and the mover's next one. */
  reply: ValuedMove | undefined;
  next: ValuedMove | undefined;
}

/** Returns the number of bytes of a sample's record. */
export function sampleSize(plies: number, endings: RolloutEndings = "estimate"): number {
  return SAMPLE_PLIES + 4 * plies + (endings === "solved" ? GAME_BAG : 0);
}

/**
 * Returns the game at which a sample has stopped; undefined if its game is over, or if it had all of
 * its plies before the bag was empty.
 * @param at address of the sample's record, made with the endings `solved`.
 * @param squares number of squares of the board.
 */
export function stoppedGame(
  { bytes, cells }: Pick<Arena, "bytes" | "cells">,
  at: number,
  plies: number,
  squares: number,
): StoppedGame | undefined {
  if (bytes[at + SAMPLE_ENDING] !== 0 || cells[(at + SAMPLE_IN_BAG) >> 2] !== 0) return undefined;
  const game = at + sampleSize(plies);
  const cell = (offset: number) => cells[(game + offset) >> 2] as number;
  const rack = (player: number) => {
    const address = game + GAME_RACKS + RACK_SIZE * player;
    return bytes.slice(address + 1, address + 1 + (bytes[address] as number));
  };
  return {
    board: bytes.slice(game + GAME_BOARD, game + GAME_BOARD + squares),
    racks: [rack(0), rack(1)],
    mover: cell(GAME_MOVER),
    scorelessTurns: cell(GAME_SCORELESS),
    passes: cell(GAME_PASSES),
  };
}

/** Writes the game of rollouts at an address. */
export function writeGame({ bytes, cells }: Arena, at: number, game: RolloutGame): void {
  cells.fill(0, at >> 2, (at + GAME_BAG) >> 2);
  const cell = (offset: number, value: number) => {
    cells[(at + offset) >> 2] = value;
  };
  cell(GAME_SCORES, game.scores[0]);
  cell(GAME_SCORES + 4, game.scores[1]);
  cell(GAME_SCORELESS, game.scorelessTurns);
  cell(GAME_IN_BAG, game.unseen.length);
  game.racks.forEach((rack, player) => {
    const address = at + GAME_RACKS + RACK_SIZE * player;
    bytes[address] = rack.length;
    bytes.set(rack.slice().sort(), address + 1);
  });
  bytes.set(game.board, at + GAME_BOARD);
  bytes.set(game.unseen.slice().sort(), at + GAME_BAG);
}

/** Reads the sample at an address. */
export function readSample({ bytes, cells }: Arena, at: number): Sample {
  const cell = (offset: number) => cells[(at + offset) >> 2] as number;
  const byte = (offset: number) => bytes[at + offset] as number;
  const played = byte(SAMPLE_PLAYED);
  const plies = Array.from({ length: played }, (_, i): RolloutPly => {
    const ply = SAMPLE_PLIES + 4 * i;
    const score = byte(ply) | (byte(ply + 1) << 8);
    return { score, tiles: byte(ply + 2), isExchange: byte(ply + 3) === EXCHANGE };
  });
  return {
    spread: cell(SAMPLE_SPREAD),
    leavesMilli: cell(SAMPLE_LEAVES),
    tilesInBag: cell(SAMPLE_IN_BAG),
    rackCounts: [byte(SAMPLE_RACK), byte(SAMPLE_OTHER)],
    isOver: byte(SAMPLE_ENDING) !== 0,
    plies,
    reply: played > 0 ? readMove(bytes, cells, at + SAMPLE_REPLY) : undefined,
    next: played > 1 ? readMove(bytes, cells, at + SAMPLE_NEXT) : undefined,
  };
}
