import { type Alphabet, BLANK, BLANK_FLAG } from "../../alphabet/index.js";
import type { PlaceMove } from "../../game/index.js";
import type { Layout } from "../../rules/index.js";
import { squareAlong, squareName } from "../coordinates.js";
import { fault } from "../errors.js";
import { formatMove, parseMove } from "../plays.js";
import type { GcgEvent, PlayerIndex } from "./types.js";

/** The last turn, as what follows may refer to it. */
interface Turn {
  player: PlayerIndex;
  /** The play, as long as it may be challenged; undefined for another turn. */
  play: { squares: number[]; score: number; scorelessBefore: number } | undefined;
}

/** The table of a game: what lies on it as the events happen. */
export class GcgTable {
  /** A byte a square, as in `Position.board`. */
  readonly board: Uint8Array;
  /** Points of both players, as the events say. */
  readonly totals: [number, number] = [0, 0];
  /** Turns without points, one after another. */
  scorelessTurns = 0;
  /** Undefined before the first turn. */
  lastTurn: Turn | undefined;
  private isOver = false;

  constructor(
    private readonly layout: Layout,
    private readonly alphabet: Alphabet,
  ) {
    this.board = new Uint8Array(layout.rows * layout.columns);
  }

  /**
   * Lets an event happen.
   * @throws NotationError where it cannot: a play that does not lie on the
   *   board or does not connect, an event out of order.
   */
  apply(event: GcgEvent): void {
    switch (event.kind) {
      case "play":
        this.play(event.move, event.player, event.score);
        break;
      case "exchange":
      case "pass":
        this.checkTurn();
        this.lastTurn = { player: event.player, play: undefined };
        this.scorelessTurns++;
        break;
      case "withdrawn":
        this.withdraw(event.player);
        break;
      case "challenge":
        this.challenged(event.player);
        break;
      case "end-points":
      case "end-penalty":
        this.isOver = true;
    }
    this.totals[event.player] = event.total;
  }

  /** The score of the play that stands to be withdrawn; undefined if there is none. */
  get standingScore(): number | undefined {
    return this.lastTurn?.play?.score;
  }

  /** How many of each tile, by tile number, lie on the board; 0 counts the blanks. */
  tilesLaid(): number[] {
    const counts = new Array<number>(this.alphabet.letters + 1).fill(0);
    for (const tile of this.board) {
      if (tile !== 0) counts[faceOf(tile)] = (counts[faceOf(tile)] as number) + 1;
    }
    return counts;
  }

  private play(move: PlaceMove, player: PlayerIndex, score: number): void {
    this.checkTurn();
    this.checkMove(move);
    const squares: number[] = [];
    move.tiles.forEach((tile, i) => {
      const { row, column } = squareAlong(move, i);
      const square = row * this.layout.columns + column;
      if (tile === 0) return;
      this.board[square] = tile;
      squares.push(square);
    });
    const scorelessBefore = this.scorelessTurns;
    this.lastTurn = { player, play: { squares, score, scorelessBefore } };
    this.scorelessTurns = score === 0 ? scorelessBefore + 1 : 0;
  }

  private withdraw(player: PlayerIndex): void {
    const { squares, scorelessBefore } = this.challenged(player);
    for (const square of squares) this.board[square] = 0;
    this.lastTurn = { player, play: undefined };
    this.scorelessTurns = scorelessBefore + 1;
  }

  /** The play that a challenge is about. */
  private challenged(player: PlayerIndex): NonNullable<Turn["play"]> {
    const { lastTurn } = this;
    if (lastTurn?.play === undefined || lastTurn.player !== player) {
      throw fault("event", "BAD_ORDER", "the last turn is no play of the player that stands", {
        expected: "a challenge directly after the play",
      });
    }
    return lastTurn.play;
  }

  private checkTurn(): void {
    if (!this.isOver) return;
    throw fault("event", "BAD_ORDER", "a turn after the points for the last racks", {
      expected: "the end, or points for time",
    });
  }

  /** Both ways of notation check what lies on the board; the second wants the whole word. */
  private checkMove(move: PlaceMove): void {
    const text = formatMove(move, this, this.layout, this.alphabet);
    parseMove(text, this, this.layout, this.alphabet);
    const isFirst = this.board.every((tile) => tile === 0);
    if (this.isConnected(move, isFirst)) return;
    const { row, column } = this.layout.start;
    const what = `${text} ${isFirst ? "does not cover the start" : "touches no tile"}`;
    throw fault("word", "NOT_CONNECTED", what, {
      expected: isFirst ? `a tile on ${squareName(row, column)}` : "a tile of the board beside it",
    });
  }

  private isConnected(move: PlaceMove, isFirst: boolean): boolean {
    const { rows, columns, start } = this.layout;
    const hasTile = (row: number, column: number): boolean =>
      row >= 0 &&
      column >= 0 &&
      row < rows &&
      column < columns &&
      this.board[row * columns + column] !== 0;
    return Array.from(move.tiles.keys()).some((i) => {
      const { row, column } = squareAlong(move, i);
      if (isFirst) return row === start.row && column === start.column;
      const across = hasTile(row, column - 1) || hasTile(row, column + 1);
      return across || hasTile(row - 1, column) || hasTile(row + 1, column) || hasTile(row, column);
    });
  }
}

/** The tile that a rack has for one on the board: the blank for a blank. */
export function faceOf(tile: number): number {
  return (tile & BLANK_FLAG) === 0 ? tile : BLANK;
}
