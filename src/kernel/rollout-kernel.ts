import { byteAt, int32At, itemAt } from "../base/elements.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { type Arena, LINE, type Region } from "./arena.js";
import type { BackendChoice, Backends, Kernel } from "./backend.js";
import { type GameOptions, type GameSetup, sessionSetup, setPlayer } from "./game-kernel.js";
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
} from "./generated/core/game-record.js";
import {
  HELD_SIZE,
  ROLLOUT_CANDIDATE,
  ROLLOUT_GAME,
  ROLLOUT_HELD,
  SAMPLE_ENDING,
  SAMPLE_IN_BAG,
  SAMPLE_PLIES,
} from "./generated/search/rollout-record.js";
import { movesSize, recordSizeFor, type ValuedMove, writeMove } from "./move-record.js";
import { MOST_PLIES, ROLLOUT_ENDINGS, type RolloutEndings } from "./rollout-limits.js";
import { configKey, KernelSession, type Occupant } from "./session.js";

/** Plies that rollouts take back: the candidate's, and all behind it at once. */
const UNDONE = 2;
/** Lanes kept for the candidate's board while plies behind it change them. */
const SPARE_LANES = 64;
const CAPACITY = 8;

/** Plays rollouts: a face of a session. Does not validate its setup or its games. */
export class RolloutKernel implements Occupant {
  private readonly arena: Arena;
  private readonly moves: Region;
  private readonly rollouts: Region;
  private readonly undo: Region;
  private readonly spans: Region | undefined;
  private readonly wordMaps: readonly number[];
  private readonly configKey: string;

  /** Uses a session that has loaded the graphs and the leaves of both players. */
  constructor(
    readonly session: KernelSession,
    private readonly options: GameOptions,
  ) {
    const { arena } = session;
    const config = session.requireConfig();
    const { at } = this.kernel;
    this.arena = arena;
    this.configKey = configKey(config);
    this.wordMaps = options.players.map(({ graph }) =>
      session.wordMapOf(graph, config, options.wordMap),
    );
    this.moves = arena.reserve("rollouts' moves", movesSize(CAPACITY, recordSizeFor(config.rules)));
    const samples = SAMPLES_AT_ONCE * sampleSize(MOST_PLIES, "solved");
    this.rollouts = arena.reserve("rollouts", at.ROLLOUT_SAMPLES + samples);
    this.undo = arena.reserve("undo", at.UNDO_STAMPS_SIZE + UNDONE * at.UNDO_PLY_SIZE);
    if (this.wordMaps[0] !== 0) {
      const size = at.SPANS_SIZE + SPARE_LANES * at.LANE_SIZE;
      this.spans = arena.reserve("rollouts' spans", size, LINE);
    }
    arena.commit();
    session.occupy(this);
  }

  /** Starts a session for this setup only. */
  static async start(
    setup: GameSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<RolloutKernel> {
    return new RolloutKernel(
      await KernelSession.start(sessionSetup(setup), backends, choice),
      setup,
    );
  }

  get kernel(): Kernel {
    return this.session.kernel;
  }

  /** Sets the game from which candidates are rolled out. */
  setGame(game: RolloutGame): void {
    this.session.occupy(this);
    writeGame(this.arena, this.rollouts.address + ROLLOUT_GAME, game);
  }

  /** The graph of player 0. */
  get graph(): WordGraph {
    return this.options.players[0].graph;
  }

  /**
   * Plays samples `from` to `from + count - 1` of a candidate; at most SAMPLES_AT_ONCE.
   * @returns the address of their records.
   */
  rollOut(
    candidate: ValuedMove,
    seed: number,
    from: number,
    count: number,
    plies: number,
    endings: RolloutEndings = "estimate",
    { held, isShared = false }: SampleSharing = {},
  ): number {
    this.session.occupy(this);
    const { bytes, cells } = this.arena;
    const { address } = this.rollouts;
    writeMove(bytes, cells, address + ROLLOUT_CANDIDATE, candidate);
    for (const [i, tiles] of held?.entries() ?? []) {
      const at = address + ROLLOUT_HELD + i * HELD_SIZE;
      bytes[at] = tiles.length;
      bytes.set(tiles, at + 1);
    }
    const ending = ROLLOUT_ENDINGS.indexOf(endings);
    const [isHeld, shares] = [held === undefined ? 0 : 1, isShared ? 1 : 0];
    this.kernel.call.rollOut(seed, from, count, plies, ending, isHeld, shares);
    return this.rollouts.address + this.kernel.at.ROLLOUT_SAMPLES;
  }

  enter(): void {
    const { session, options } = this;
    const { call } = this.kernel;
    session.useConfig(session.requireConfig(), this.configKey);
    if (session.jumbledTables !== 0) call.setJumbled(session.jumbledTables, 1);
    call.useFollowers(0);
    call.setMoves(this.moves.address, recordSizeFor(session.requireConfig().rules), CAPACITY);
    call.setStatistics(0);
    if (this.spans !== undefined) call.setSpans(this.spans.address, SPARE_LANES);
    call.setUndo(this.undo.address, UNDONE);
    call.setRollouts(this.rollouts.address);
    options.players.forEach((one, player) => {
      setPlayer(session, player, one, { timesPlayed: 0, wordMap: itemAt(this.wordMaps, player) });
    });
  }

  leave(): void {
    this.kernel.call.setUndo(this.undo.address, 0);
    this.session.resetSpans();
  }
}

/** What samples of several candidates have in common. */
export interface SampleSharing {
  /** For each sample, tiles of the bag that the opponent has; at most MOST_HELD samples. */
  held?: readonly Uint8Array[] | undefined;
  /**
   * Whether so many candidates play these samples that the opponent's replies should be found once
   * for all of them. Changes no record.
   */
  isShared?: boolean | undefined;
}

/** Samples that one call of the kernel plays at most; the host sees progress between calls. */
export const SAMPLES_AT_ONCE = 256;
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
  const cell = (offset: number) => int32At(cells, (game + offset) >> 2);
  const rack = (player: number) => {
    const address = game + GAME_RACKS + RACK_SIZE * player;
    return bytes.slice(address + 1, address + 1 + byteAt(bytes, address));
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
function writeGame({ bytes, cells }: Arena, at: number, game: RolloutGame): void {
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
