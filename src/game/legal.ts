import { type Alphabet, BLANK, BLANK_FLAG } from "../alphabet/index.js";
import { PositionError, quoted } from "../errors.js";
import { columnName, squareAlong, squareName } from "./board.js";
import type { GameConfig } from "./config.js";
import type { Move, PlaceMove } from "./moves.js";
import { scorePlay } from "./score.js";
import { tilesMissing, tilesUsed } from "./tiles.js";

/** The table on which a move is to be made. */
export interface MoveContext {
  config: GameConfig;
  board: Uint8Array;
  /** The tiles that the move may use. */
  rack: ArrayLike<number>;
  tilesInBag: number;
}

/**
 * Checks that the rules allow a move; words are not looked up.
 * @returns the points of the move.
 * @throws PositionError with the rule that the move breaks.
 */
export function checkMove({ config, board, rack, tilesInBag }: MoveContext, move: Move): number {
  const { alphabet, rules } = config;
  checkOnRack(rack, move, alphabet);
  if (move.kind === "pass") return 0;
  if (move.kind === "exchange") {
    checkExchange(move.tiles.length, tilesInBag, rules.exchangeLimit);
    return 0;
  }
  const { score, words } = scorePlay(board, move, config);
  const [main] = words;
  if (main !== undefined && main.tiles.length > move.tiles.length) {
    const word = alphabet.format(main.tiles);
    throw new PositionError("INCOMPLETE_WORD", `the play is a part of its word, ${word}`, {
      expected: "the word from its first tile to its last",
    });
  }
  return score;
}

/** Checks that a rack has the tiles of a move. @throws PositionError `NOT_ON_RACK`. */
export function checkOnRack(rack: ArrayLike<number>, move: Move, alphabet: Alphabet): void {
  const [missing] = tilesMissing(rack, tilesUsed(move));
  if (missing === undefined) return;
  const name = missing === BLANK ? "blank" : alphabet.label(missing);
  const hint = missing === BLANK && move.kind === "place" ? blankHint(rack, move, alphabet) : "";
  throw new PositionError("NOT_ON_RACK", `the rack has no ${name} left for the move${hint}`, {
    expected: `tiles of ${alphabet.format(Array.from(rack))}`,
  });
}

/** Explains lowercase letters to somebody who typed more of them than the rack has blanks. */
function blankHint(rack: ArrayLike<number>, move: PlaceMove, alphabet: Alphabet): string {
  const blanks = Array.from(rack).filter((tile) => tile === BLANK).length;
  const wanting = Array.from(move.tiles).filter((tile) => (tile & BLANK_FLAG) !== 0)[blanks];
  if (wanting === undefined) return "";
  const { row, column } = squareAlong(move, 0);
  const across = move.direction === "across";
  const where = across ? `${row + 1}${columnName(column)}` : squareName(row, column);
  const word = Array.from(move.tiles, (tile) =>
    tile === 0 ? "." : alphabet.label(tile & ~BLANK_FLAG),
  );
  const letter = quoted(alphabet.label(wanting));
  return `: lowercase ${letter} stands for a blank; did you mean ${where} ${word.join("")}?`;
}

/** Checks that an exchange is allowed. @throws PositionError `NO_NEW_TILE`, `NO_EXCHANGE`. */
function checkExchange(tiles: number, tilesInBag: number, limit: number): void {
  if (tiles === 0) {
    throw new PositionError("NO_NEW_TILE", "an exchange of no tiles", {
      expected: "at least one tile, or a pass",
    });
  }
  if (tilesInBag >= limit) return;
  throw new PositionError("NO_EXCHANGE", `an exchange with ${tilesInBag} in the bag`, {
    expected: `at least ${limit}`,
  });
}
