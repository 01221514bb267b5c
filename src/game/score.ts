import { BLANK_FLAG } from "../alphabet/alphabet.js";
import { itemAt } from "../base/elements.js";
import { PositionError } from "../base/errors.js";
import { checkBoard, laidBy, rowAndColumn, squareName, squaresOf } from "./board.js";
import { configOf, type GameConfig } from "./config.js";
import { type PlaceMove, placeOf, type Tiles } from "./moves.js";
import { tileBytes } from "./tiles.js";

/** A word made by a play, with its points. */
export interface WordMade {
  /** The word's tiles, with bit 7 set on blanks. */
  tiles: Uint8Array;
  /** Points for this word, with multipliers but without the bonus for a full rack. */
  score: number;
}

/** The points for a play, and the words that they come from. */
export interface PlayScore {
  /** Points, including the bonus for a full rack. */
  score: number;
  /** The words that the play makes, the main word first. */
  words: WordMade[];
  /** True if the play gets the bonus for a full rack. */
  isBingo: boolean;
}

/**
 * Scores a play, even if its words are not in a lexicon. This simple
 * implementation goes square by square; the move generator is tested against it.
 * @throws PositionError for a play that is off the board, on occupied squares, or not
 *   connected.
 */
export function scorePlay(board: Tiles, given: PlaceMove<Tiles>, config: GameConfig): PlayScore {
  const move = placeOf(given);
  const known = configOf(config);
  const bytes = tileBytes(board, "board");
  checkBoard(bytes, known.rules.layout, known.alphabet);
  const words = wordsMade(bytes, move, known);
  const { rackSize, bingoBonus } = known.rules;
  const isBingo = move.tiles.reduce((count, tile) => count + (tile === 0 ? 0 : 1), 0) === rackSize;
  const score = words.reduce((sum, word) => sum + word.score, isBingo ? bingoBonus : 0);
  return { score, words, isBingo };
}

/**
 * Returns the words that a play makes, the main word first, and their points.
 * @throws PositionError for a play that is off the board, on occupied squares, or not
 *   connected.
 */
export function wordsMade(board: Uint8Array, move: PlaceMove, config: GameConfig): WordMade[] {
  const { layout } = config.rules;
  const squares = squaresOf(move, layout);
  checkPlacing(board, move, squares, config);
  const laid = laidBy(move, layout);
  const reader = new WordReader(board, laid, config);
  const [along, across] = move.direction === "across" ? [1, layout.columns] : [layout.columns, 1];
  const main = reader.wordThrough(itemAt(squares, 0), along);
  const crossing = [...laid.keys()].map((square) => reader.wordThrough(square, across));
  const words = [main, ...crossing.filter(({ tiles }) => tiles.length > 1)];
  if (main.tiles.length < 2) {
    throw new PositionError("TOO_SHORT", "the play makes no word of two letters");
  }
  checkConnected(board, words, laid, config);
  return words;
}

function checkPlacing(
  board: Uint8Array,
  { tiles }: PlaceMove,
  squares: readonly number[],
  { rules, alphabet }: GameConfig,
): void {
  const { wordMultipliers, columns } = rules.layout;
  squares.forEach((at, i) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const where = rowAndColumn(row, column);
    const square = squareName(row, column);
    const isEmpty = board[at] === 0;
    if (isEmpty !== (tiles[i] !== 0)) {
      throw new PositionError(
        "WRONG_SQUARE",
        isEmpty ? `no tile on ${where}` : `a tile on ${where}, which has one`,
        { expected: "a tile on each empty square of the word, and on no other", square },
      );
    }
    if (wordMultipliers[at] === 0) {
      const what = `a tile on ${where}, which is not a square of the board`;
      throw new PositionError("NO_SQUARE", what, { square });
    }
    alphabet.label(itemAt(tiles, i));
  });
  if (tiles.every((tile) => tile === 0)) {
    throw new PositionError("NO_NEW_TILE", "the play lays no tile");
  }
}

/** Checks that a play touches a tile of the board, or covers the start square of an empty one. */
function checkConnected(
  board: Uint8Array,
  words: readonly WordMade[],
  laid: ReadonlyMap<number, number>,
  { rules }: GameConfig,
): void {
  if (board.some((tile) => tile !== 0)) {
    const made = words.reduce((sum, word) => sum + word.tiles.length, 0);
    // Every laid tile is in the main word. Any additional tile was on the board before, or is
    // counted again in a crossing word.
    if (made > laid.size) return;
    throw new PositionError("NOT_CONNECTED", "the play touches no tile on the board");
  }
  const { start, columns } = rules.layout;
  if (laid.has(start.row * columns + start.column)) return;
  throw new PositionError("NOT_CONNECTED", "the first play does not cover the start", {
    expected: `a tile on ${squareName(start.row, start.column)}`,
  });
}

/** Reads words from a board that already has the play on it. */
class WordReader {
  constructor(
    private readonly board: Uint8Array,
    private readonly laid: ReadonlyMap<number, number>,
    private readonly config: GameConfig,
  ) {}

  /** Returns the word through a square in one direction, with its points. */
  wordThrough(square: number, step: number): WordMade {
    const { alphabet, rules } = this.config;
    const { letterMultipliers, wordMultipliers } = rules.layout;
    let first = square;
    while (this.tileAt(first - step) !== 0 && this.isNext(first - step, first, step)) {
      first -= step;
    }
    const tiles: number[] = [];
    let sum = 0;
    let multiplier = 1;
    for (let at = first; this.tileAt(at) !== 0; at += step) {
      const tile = this.tileAt(at);
      const points = (tile & BLANK_FLAG) !== 0 ? 0 : (alphabet.tiles[tile]?.score ?? 0);
      if (this.laid.has(at)) {
        sum += points * itemAt(letterMultipliers, at);
        multiplier *= itemAt(wordMultipliers, at);
      } else {
        sum += points;
      }
      tiles.push(tile);
      if (!this.isNext(at, at + step, step)) break;
    }
    return { tiles: Uint8Array.from(tiles), score: sum * multiplier };
  }

  private tileAt(square: number): number {
    return this.laid.get(square) ?? this.board[square] ?? 0;
  }

  /** Returns true if a step from one square to the next stays in the same lane. */
  private isNext(from: number, to: number, step: number): boolean {
    const { columns } = this.config.rules.layout;
    const { length } = this.board;
    const inside = from >= 0 && to >= 0 && to < length && from < length;
    return inside && (step !== 1 || Math.floor(from / columns) === Math.floor(to / columns));
  }
}
