import { type Alphabet, BLANK_FLAG } from "../alphabet/index.js";
import { PositionError } from "../errors.js";
import type { PlaceMove, PositionData } from "../game/index.js";
import type { Layout, Rules } from "../rules/index.js";

/** A word that a play makes, with its points. */
export interface WordMade {
  /** Its tiles, bit 7 on blanks. */
  tiles: Uint8Array;
  /** Points of this word, its multipliers counted, the bonus not. */
  score: number;
}

/**
 * The words that a play makes, the main word first, and their points: the slow
 * and plain way, square by square. It is what the generator is checked against.
 * @throws PositionError where the play is off the board, on other tiles, or
 *   does not connect.
 */
export function wordsMade(
  position: PositionData,
  move: PlaceMove,
  rules: Rules,
  alphabet: Alphabet,
): WordMade[] {
  const table = new Table(position.board, rules.layout, alphabet);
  const squares = table.squaresOf(move);
  table.checkPlacing(move, squares);
  const laid = new Map<number, number>();
  squares.forEach((square, i) => {
    if (move.tiles[i] !== 0) laid.set(square, move.tiles[i] as number);
  });
  const step = move.direction === "across" ? 1 : rules.layout.columns;
  const words = [table.wordThrough(squares[0] as number, step, laid)];
  const crossStep = move.direction === "across" ? rules.layout.columns : 1;
  for (const square of laid.keys()) {
    const word = table.wordThrough(square, crossStep, laid);
    if (word.tiles.length > 1) words.push(word);
  }
  if ((words[0] as WordMade).tiles.length < 2) {
    throw new PositionError("TOO_SHORT", "the play makes no word of two letters");
  }
  table.checkConnected(words, laid);
  return words;
}

class Table {
  constructor(
    private readonly board: Uint8Array,
    private readonly layout: Layout,
    private readonly alphabet: Alphabet,
  ) {}

  /** The board's squares that a play covers or goes through. */
  squaresOf({ direction, lane, start, tiles }: PlaceMove): number[] {
    const { rows, columns } = this.layout;
    const [lanes, length] = direction === "across" ? [rows, columns] : [columns, rows];
    if (lane < 0 || lane >= lanes || start < 0 || start + tiles.length > length) {
      throw new PositionError("OFF_BOARD", "the play does not lie on the board", {
        expected: `lanes 0 to ${lanes - 1}, squares 0 to ${length - 1}`,
      });
    }
    return Array.from(tiles, (_, i) =>
      direction === "across" ? lane * columns + start + i : (start + i) * columns + lane,
    );
  }

  checkPlacing({ tiles }: PlaceMove, squares: number[]): void {
    const { wordMultipliers, columns } = this.layout;
    squares.forEach((square, i) => {
      const where = `row ${Math.floor(square / columns) + 1}, column ${(square % columns) + 1}`;
      const isEmpty = this.board[square] === 0;
      if (isEmpty !== (tiles[i] !== 0)) {
        throw new PositionError(
          "WRONG_SQUARE",
          isEmpty ? `no tile on ${where}` : `a tile on ${where}, which has one`,
          { expected: "a tile on each empty square of the word, and on no other" },
        );
      }
      if (wordMultipliers[square] === 0) {
        throw new PositionError("NO_SQUARE", `a tile on ${where}, which is no square`);
      }
      this.alphabet.label(tiles[i] as number);
    });
    if (tiles.every((tile) => tile === 0)) {
      throw new PositionError("NO_NEW_TILE", "the play lays no tile");
    }
  }

  /** The word through a square along a step, with its points. */
  wordThrough(square: number, step: number, laid: Map<number, number>): WordMade {
    let first = square;
    while (this.tileAt(first - step, laid) !== 0 && this.isNext(first - step, first, step)) {
      first -= step;
    }
    const tiles: number[] = [];
    let sum = 0;
    let multiplier = 1;
    for (let at = first; this.tileAt(at, laid) !== 0; at += step) {
      const tile = this.tileAt(at, laid);
      const points = (tile & BLANK_FLAG) !== 0 ? 0 : (this.alphabet.tiles[tile]?.score ?? 0);
      if (laid.has(at)) {
        sum += points * (this.layout.letterMultipliers[at] as number);
        multiplier *= this.layout.wordMultipliers[at] as number;
      } else {
        sum += points;
      }
      tiles.push(tile);
      if (!this.isNext(at, at + step, step)) break;
    }
    return { tiles: Uint8Array.from(tiles), score: sum * multiplier };
  }

  /** A play touches a tile of the board, or covers the start of an empty one. */
  checkConnected(words: WordMade[], laid: Map<number, number>): void {
    if (this.board.some((tile) => tile !== 0)) {
      const made = words.reduce((sum, word) => sum + word.tiles.length, 0);
      if (made > laid.size) return;
      throw new PositionError("NOT_CONNECTED", "the play touches no tile on the board");
    }
    const { start, columns } = this.layout;
    if (!laid.has(start.row * columns + start.column)) {
      throw new PositionError("NOT_CONNECTED", "the first play does not cover the start");
    }
  }

  private tileAt(square: number, laid: Map<number, number>): number {
    return laid.get(square) ?? this.board[square] ?? 0;
  }

  /** Whether a step from one square to the next stays in its lane. */
  private isNext(from: number, to: number, step: number): boolean {
    const { columns } = this.layout;
    const inside = from >= 0 && to >= 0 && to < this.board.length && from < this.board.length;
    return inside && (step !== 1 || Math.floor(from / columns) === Math.floor(to / columns));
  }
}
