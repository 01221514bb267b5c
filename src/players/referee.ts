import { described, isList, isObject } from "../arguments.js";
import type { Engine } from "../engine/index.js";
import { ArgumentError, GaddawgError, SelfPlayError } from "../errors.js";
import { type Move, moveOf, PASS } from "../game/moves.js";
import { checkMove, Position } from "../game/position.js";
import type { GameState, ValuedMove } from "../kernel/index.js";
import type { Player, PlayerChoice, SeenTurn } from "./player.js";

const MILLI = 1000;

/** A turn of a game that is to be made. */
export interface TurnToMake {
  state: GameState;
  board: Uint8Array;
  /** Seed of the match. */
  seed: number;
  /** The opponent's last turn: the move, and the board before it. */
  last?: { move: Move; board: Uint8Array } | undefined;
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
      scores: [points[mover], points[1 - mover] as number],
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
  private seen(
    { move, board }: NonNullable<TurnToMake["last"]>,
    { mover, points, racks }: GameState,
  ): SeenTurn {
    const own = Uint8Array.from(racks[mover]);
    const before = Position.of(this.engine.config, {
      board: Uint8Array.from(board),
      rack: new Uint8Array(),
      opponentRack: own,
      scores: [points[1 - mover] as number, points[mover]],
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
