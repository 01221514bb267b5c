import { NotationError } from "../../errors.js";
import { isConnected, squareName } from "../../game/board.js";
import type { GameConfig } from "../../game/config.js";
import type { PlayerIndex } from "../../game/events.js";
import type { PlaceMove } from "../../game/moves.js";
import {
  beginTable,
  type TableState,
  tilesInBag,
  withExchange,
  withPass,
  withPlay,
  withScore,
  withWithdrawal,
} from "../../game/state.js";
import { fault } from "../errors.js";
import { formatMove, readMove } from "../plays.js";
import type { GcgEvent } from "./types.js";

/**
 * The table of a recorded game, updated event by event. A record may have turns that the rules
 * do not allow, such as two in a row by one player; plays that do not fit the board are
 * refused.
 */
export class GcgTable {
  private state: TableState;
  private isOver = false;

  constructor(readonly config: GameConfig) {
    this.state = beginTable(config, 0);
  }

  /** The board before the next event, as in `PositionData.board`. */
  get board(): Uint8Array {
    return this.state.board;
  }

  /** Points of both players, as recorded by the events. */
  get totals(): readonly [number, number] {
    return this.state.scores;
  }

  /** Number of consecutive scoreless turns. */
  get scorelessTurns(): number {
    return this.state.scorelessTurns;
  }

  /** The player of the last turn; undefined before the first one. */
  get lastPlayer(): PlayerIndex | undefined {
    return this.state.lastTurn?.player;
  }

  /**
   * Applies an event to the table.
   * @throws NotationError if that is impossible: for a play that does not fit the board or is
   *   not connected, or an event out of order.
   */
  apply(event: GcgEvent): void {
    const { player, total } = event;
    this.state = withScore(this.after(event), player, total);
  }

  private after(event: GcgEvent): TableState {
    const { state, config } = this;
    const { player } = event;
    switch (event.kind) {
      case "play":
        this.checkTurn();
        this.checkMove(event.move);
        return withPlay(state, config, player, event.move, event.score);
      case "exchange":
        this.checkTurn();
        return withExchange(state, config, player, event.move?.tiles);
      case "pass":
        // A turn that was lost by a challenge of the last play, when the game was over.
        if (this.hasGoneOut) return state;
        this.checkTurn();
        return withPass(state, player, event.lostTurn === true);
      case "withdrawn":
        this.checkChallenge(player);
        return withWithdrawal(state);
      case "challenge":
        return state;
      case "end-points":
      case "end-penalty":
        this.isOver = true;
    }
    return state;
  }

  /** The last turn, if it is a play that stands. */
  get standing(): { player: PlayerIndex; score: number } | undefined {
    const { player, play } = this.state.lastTurn ?? {};
    return player === undefined || play === undefined ? undefined : { player, score: play.score };
  }

  /** True after the play that emptied a rack and the bag. */
  get hasGoneOut(): boolean {
    const { lastTurn, rackSizes } = this.state;
    return (
      lastTurn?.play !== undefined &&
      rackSizes[lastTurn.player] <= 0 &&
      tilesInBag(this.state, this.config) === 0
    );
  }

  /** Checks that a withdrawal directly follows the play in question. */
  private checkChallenge(player: PlayerIndex | undefined): void {
    const { lastTurn } = this.state;
    if (lastTurn?.play !== undefined && lastTurn.player === player) return;
    throw fault("event", "BAD_ORDER", "the last turn is no play of the player that stands", {
      expected: "a challenge directly after the play",
    });
  }

  private checkTurn(): void {
    if (!this.isOver) return;
    throw fault("event", "BAD_ORDER", "a turn after the points for the last racks", {
      expected: "the end, or points for time",
    });
  }

  /** Checks a move by writing and reading it; reading also requires the complete word. */
  private checkMove(move: PlaceMove): void {
    const text = formatMove(move, this);
    readMove(text, this);
    const { layout } = this.config.rules;
    if (isConnected(this.board, move, layout)) return;
    const { row, column } = layout.start;
    const isFirst = this.board.every((tile) => tile === 0);
    const what = `${text} ${isFirst ? "does not cover the start" : "touches no tile"}`;
    throw fault("word", "NOT_CONNECTED", what, {
      expected: isFirst ? `a tile on ${squareName(row, column)}` : "a tile of the board beside it",
    });
  }
}

/** Applies an event; adds its number to any error. */
export function applyNumbered(event: GcgEvent, index: number, table: GcgTable): void {
  try {
    table.apply(event);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { code, what, field, square, expected } = error;
    throw new NotationError(code, `${what}, in event ${index + 1}`, { field, square, expected });
  }
}
