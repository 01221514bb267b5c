import { itemAt } from "../base/elements.js";
import { Game } from "../game/game.js";
import type { Move } from "../game/moves.js";
import { formatMove } from "../game/plays.js";
import {
  type GameKernel,
  type GameSetup,
  type GameState,
  positionIndex,
} from "../kernel/game-kernel.js";
import type { ValuedMove } from "../kernel/move-record.js";
import { gcgOf } from "../notation/gcg/game.js";
import type { GcgGame } from "../notation/gcg/record.js";
import type { Referees, TurnBefore } from "../players/referee.js";

/** A turn of a game. */
export interface RecordedTurn {
  player: 0 | 1;
  /** The player's tiles before it, ascending. */
  rack: Uint8Array;
  move: Move;
  /** The move in notation. */
  text: string;
  score: number;
  /** The player's points after it. */
  total: number;
}

/** A whole game, turn by turn. */
export interface RecordedGame extends GameNumber {
  /** The game at its end. */
  game: Game;
  turns: RecordedTurn[];
}

/** Plays a game and records it; the kernel plays the seats without a referee. */
export async function recordGame(
  kernel: GameKernel,
  setup: GameSetup,
  which: GameNumber,
  referees: Referees = [undefined, undefined],
): Promise<RecordedGame> {
  const { alphabet, rules, positions } = setup;
  kernel.stopNoting();
  const position = positions && itemAt(positions, positionIndex(which.number, positions));
  const game = Game.start({ alphabet, rules }, { ...which, position });
  const turns: RecordedTurn[] = [];
  const followed = followGame(kernel, which);
  let own: ValuedMove | undefined;
  while (true) {
    const { value, done } = followed.next(own);
    if (done === true) return { ...which, game, turns };
    const { before: state, board, last } = value;
    const { mover, racks } = state;
    own = await referees[mover]?.move({ state, board, seed: which.seed, last });
    const { move } = own ?? value.chosen;
    const text = formatMove(move, game);
    const { player, score, total } = game.play(move);
    turns.push({ player, rack: racks[mover], move, text, score, total });
  }
}

/**
 * Returns a game of self-play as a record, with the player who began as the first.
 * @param names of the players; spaces become `_` where GCG expects a single word.
 */
export function recordOf(
  { game, seed, number, paired }: RecordedGame,
  names: readonly [string, string],
  lexicon?: string,
): GcgGame {
  const title = `gaddawg autoplay, seed ${seed}, game ${number}${paired ? ", paired" : ""}`;
  return gcgOf(game, { names, title, lexicon });
}

/** A turn before its move is made. */
export interface PendingTurn {
  /** The state of the game. */
  before: GameState;
  /** The board, one byte per square. */
  board: Uint8Array;
  /** The move that the kernel's player has chosen. */
  chosen: ValuedMove;
  /** The opponent's last turn. */
  last?: TurnBefore | undefined;
}

/** The number of a game in a match. */
export interface GameNumber {
  seed: number;
  number: number;
  paired: boolean;
}

/**
 * Plays one game and yields each turn before its move is made. The caller may answer with
 * another move, which is made instead and is not checked. Returns the state at the end.
 */
export function* followGame(
  kernel: GameKernel,
  { seed, number, paired }: GameNumber,
): Generator<PendingTurn, GameState, ValuedMove | undefined> {
  kernel.begin(seed, number, paired);
  let last: PendingTurn["last"];
  while (true) {
    const [before, board, chosen] = [kernel.state(), kernel.board(), kernel.choose()];
    const other = yield { before, board, chosen, last };
    last = { move: (other ?? chosen).move, board, state: before };
    if (!kernel.make(other)) return kernel.state();
  }
}
