import { NotationError } from "../../errors.js";
import {
  beginTable,
  type GameConfig,
  isConnected,
  type PlaceMove,
  type PlayerIndex,
  squareName,
  type TableState,
  withExchange,
  withPass,
  withPlay,
  withScore,
  withWithdrawal,
} from "../../game/index.js";
import { fault } from "../errors.js";
import { formatMove, parseMove } from "../plays.js";
import type { GcgEvent } from "./types.js";

/**
 * The table of a recorded game as its events happen. A record may have what the rules do not
 * allow, such as two turns of one player in a row; what cannot be laid is refused.
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

  /** Points of both players, as the events say. */
  get totals(): readonly [number, number] {
    return this.state.scores;
  }

  /** Turns without points, one after another. */
  get scorelessTurns(): number {
    return this.state.scorelessTurns;
  }

  /** The player of the last turn; undefined before the first one. */
  get lastPlayer(): PlayerIndex | undefined {
    return this.state.lastTurn?.player;
  }

  /** The score of the play that stands to be withdrawn; undefined if there is none. */
  get standingScore(): number | undefined {
    return this.state.lastTurn?.play?.score;
  }

  /**
   * Lets an event happen.
   * @throws NotationError where it cannot: a play that does not lie on the
   *   board or does not connect, an event out of order.
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
        this.checkTurn();
        return withPass(state, player, event.lostTurn === true);
      case "withdrawn":
        this.checkChallenge(player);
        return withWithdrawal(state);
      case "challenge":
        this.checkChallenge(player);
        return state;
      case "end-points":
      case "end-penalty":
        this.isOver = true;
    }
    return state;
  }

  /** A challenge is about the play before it. */
  private checkChallenge(player: PlayerIndex): void {
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

  /** Both ways of notation check what lies on the board; the second wants the whole word. */
  private checkMove(move: PlaceMove): void {
    const text = formatMove(move, this);
    parseMove(text, this);
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

/** Lets an event happen; an error says which event it was. */
export function applyNumbered(event: GcgEvent, index: number, table: GcgTable): void {
  try {
    table.apply(event);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { code, what, field, square, expected } = error;
    throw new NotationError(code, `${what}, in event ${index + 1}`, { field, square, expected });
  }
}
