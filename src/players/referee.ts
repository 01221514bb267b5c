import { BLANK } from "../alphabet/alphabet.js";
import { described, isList, isObject } from "../base/arguments.js";
import { ArgumentError, GaddawgError, SelfPlayError } from "../base/errors.js";
import type { Engine } from "../engine/engine.js";
import { opponentOf } from "../game/events.js";
import { type Move, moveOf, PASS } from "../game/moves.js";
import { checkMove, Position } from "../game/position.js";
import type { GameKernel, GameState, RawStatistics } from "../kernel/game-kernel.js";
import type { ValuedMove } from "../kernel/move-record.js";
import type { Player, PlayerChoice, SeenTurn } from "./player.js";

const MILLI = 1000;

/** A turn of a game that is to be made. */
export interface TurnToMake {
  state: GameState;
  board: Uint8Array;
  /** Seed of the match. */
  seed: number;
  last?: TurnBefore | undefined;
}

/** The opponent's last turn: the move, and the board and the game before it. */
export interface TurnBefore {
  move: Move;
  board: Uint8Array;
  state: GameState;
}

/** Chooses moves in a seat that the kernel does not play, or not all the time. */
export interface TurnChooser {
  /** Returns the move; undefined if the kernel's player is to choose it. */
  move(turn: TurnToMake): Promise<ValuedMove | undefined>;
}

/** Asks a player for its moves, and rejects those that the rules do not allow. */
export class Referee implements TurnChooser {
  /** @param engine an engine with the player's lexicon and the rules. */
  constructor(
    private readonly player: Player,
    private readonly engine: Engine,
  ) {}

  /**
   * Returns the player's move.
   * @throws SelfPlayError `PLAYER_FAILED` when the player throws, `ILLEGAL_MOVE`
   *   for a move that the rules do not allow; both name game and turn.
   */
  async move({ state, board, seed, last }: TurnToMake): Promise<ValuedMove> {
    const { mover, points, racks, scorelessTurns, tilesInBag, number } = state;
    const position = Position.of(this.engine.config, {
      board,
      rack: racks[mover],
      scores: [points[mover], points[opponentOf(mover)]],
      scorelessTurns,
    });
    const where = `game ${number}, turn ${state.turns + 1}: ${this.player.name}`;
    let answer: PlayerChoice;
    try {
      answer = await this.player.choose({
        // The player may change its view.
        position: Position.of(this.engine.config, position),
        tilesInBag,
        game: number,
        turn: state.turns + 1,
        lastTurn: last && this.seen(last, state),
        seed,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const failed = new SelfPlayError("PLAYER_FAILED", `${where} failed: ${reason}`);
      // The stack of the player's own error shows where it happened.
      failed.cause = error;
      throw failed;
    }
    try {
      return this.checked(plainMove(answer), position, tilesInBag);
    } catch (error) {
      if (error instanceof ArgumentError) throw notAMove(answer, where, error);
      if (!(error instanceof GaddawgError)) throw error;
      throw new SelfPlayError("ILLEGAL_MOVE", `${where} may not make its move: ${error.what}`, {
        expected: error.expected,
      });
    }
  }

  /** Returns what the player to move saw of the opponent's last turn. */
  private seen({ move, board, state }: TurnBefore, { mover, racks }: GameState): SeenTurn {
    const { points, scorelessTurns } = state;
    const own = Uint8Array.from(racks[mover]);
    const before = Position.of(this.engine.config, {
      board: Uint8Array.from(board),
      rack: new Uint8Array(),
      opponentRack: own,
      scores: [points[opponentOf(mover)], points[mover]],
      scorelessTurns,
    });
    return { before, move: move.kind === "exchange" ? { exchanged: move.tiles.length } : move };
  }

  private checked(move: Move, position: Position, tilesInBag: number): ValuedMove {
    const { config, board, rack } = position;
    const score = checkMove({ config, board, rack, tilesInBag }, move);
    const { valid, words, text } = this.engine.score(position, move);
    if (valid) return { move, score, equityMilli: score * MILLI };
    const phonies = words.filter((word) => !word.valid).map(({ word }) => word);
    throw illegal(`${text}: not in the lexicon: ${phonies.join(", ")}`);
  }
}

/** Returns the error for an answer that is not a move, or has a part that no move has. */
function notAMove(answer: unknown, where: string, error: ArgumentError): SelfPlayError {
  const returned = `${where} returned ${described(answer)}`;
  const hasParts = isObject(answer) && !isList(answer);
  return illegal(
    hasParts ? `${returned} that is not a move: ${error.what}` : returned,
    error.expected,
  );
}

function illegal(what: string, expected?: string): SelfPlayError {
  return new SelfPlayError("ILLEGAL_MOVE", what, { expected });
}

/** Returns the move of a choice. Checks its numbers, because the kernel does not. */
function plainMove(answer: unknown): Move {
  const move = moveOf(answer);
  if (move.kind !== "exchange") return move;
  const tiles = [...move.tiles].sort((a, b) => a - b);
  return tiles.length === 0 ? PASS : { kind: "exchange", tiles };
}

/** A range of the games of a seed. */
export interface Chunk {
  seed: number;
  /** Number of the first game. */
  from: number;
  count: number;
  /** If true, games 2k and 2k + 1 have the same bag with seats swapped. */
  paired: boolean;
}

/** A move of a game that is played turn by turn. */
export interface MoveMade {
  game: number;
  /** Turn in the game, from 0. */
  turn: number;
  player: 0 | 1;
  move: ValuedMove;
  /** The board before the move. */
  board: Uint8Array;
}

/** Follows games that are played turn by turn. */
export interface TurnObserver {
  /** Called before the first game of each chunk. */
  onChunk?: () => void;
  /** Called with each move before it is made. */
  onMove?: (made: MoveMade) => void;
  /** Called with the time that the kernel took to choose a move, in milliseconds. */
  onChoice?: (player: 0 | 1, blanks: number, milliseconds: number) => void;
}

/** The players of both seats that choose for themselves; the kernel plays the other seats. */
export type Referees = readonly [TurnChooser | undefined, TurnChooser | undefined];

/**
 * Plays games turn by turn: for players that choose for themselves, and to measure each move.
 * The games of the kernel's players are the same as those that the kernel plays in one go.
 */
export class TurnPlayer {
  /** The last move of the game. */
  private last: TurnBefore | undefined;

  constructor(
    private readonly kernel: GameKernel,
    private readonly referees: Referees = [undefined, undefined],
    private readonly observer: TurnObserver = {},
  ) {}

  /**
   * Plays the games of a chunk and returns their sums.
   * @param pause awaited before each game, to let other work in this thread run.
   */
  async play(
    { seed, from, count, paired }: Chunk,
    pause: () => Promise<void>,
  ): Promise<RawStatistics> {
    const { kernel } = this;
    kernel.startNoting();
    this.observer.onChunk?.();
    for (let number = from; number < from + count; number++) {
      await pause();
      kernel.begin(seed, number, paired);
      this.last = undefined;
      while (await this.playTurn(seed)) {}
    }
    return kernel.notes();
  }

  /** Plays a turn; returns true if the game continues. */
  private async playTurn(seed: number): Promise<boolean> {
    const { kernel } = this;
    const state = kernel.state();
    const { mover, number, turns } = state;
    const board = kernel.board();
    const { last } = this;
    const choice = await this.referees[mover]?.move({ state, board, seed, last });
    const move = choice ?? this.measuredChoice(mover, state.racks[mover]);
    this.last = { move: move.move, board, state };
    this.observer.onMove?.({ game: number, turn: turns, player: mover, move, board });
    return kernel.make(choice);
  }

  private measuredChoice(mover: 0 | 1, rack: Uint8Array): ValuedMove {
    const begun = performance.now();
    const move = this.kernel.choose();
    const milliseconds = performance.now() - begun;
    const blanks = rack.filter((tile) => tile === BLANK).length;
    this.observer.onChoice?.(mover, blanks, milliseconds);
    return move;
  }
}
