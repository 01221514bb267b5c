import { checkName, checkOptionNames } from "../base/arguments.js";
import { laidBy, squaresOf } from "./board.js";
import {
  composedMove,
  type FormatMoveOptions,
  moveText,
  type OnBoard,
  parseCoordinates,
  readGiven,
  THROUGH_STYLES,
} from "./move-text.js";
import { type Move, type MoveInput, moveOf, type PlaceMove } from "./moves.js";
import { type Position, boardGiven as tableOf } from "./position.js";

/**
 * Parses a move.
 *
 * - `8D WORD` is across, `H8 WORD` is down; a lowercase letter is a blank. Tiles that are already
 *   on the board are written in parentheses (`8D W(OR)D`), as dots (`8D W..D`) or as plain letters.
 *   All of them must be given, so that the word is complete.
 * - `exch ABC`, `exchange ABC`, `ex ABC`, `swap ABC` or `-ABC`; `?` is a blank. `keep ABC`
 *   exchanges the other tiles on the rack, which `position` must then have.
 * - `pass` or `-`. Passes and exchanges may be in parentheses: `(exch ABC)`.
 *
 * A word typed entirely in lower case is read as letters if it cannot mean blanks: that is, if
 * `position` has a rack, and the rack has fewer blanks than the play lays tiles. It is also
 * read as letters if the rack has them all, and a letter of the word that is on the board as a
 * regular tile is in lower case too. A letter that is not on the rack is its blank, if it has
 * one.
 *
 * Labels of several characters may be in brackets (`[CH]`), and letters with diacritics are read as
 * the tiles that the game uses for them (`Alphabet.fold`). Does not check that the rack has
 * the tiles, that the lexicon has the words, or that the play touches other tiles.
 *
 * @throws NotationError with the field (`play`, `coordinates`, `word`, `exchange`), the
 *   character and, if there is one, the square; PositionError for a board that does not fit the
 *   layout.
 * @example
 * ```js
 * import { gameConfig, parseMove, Position } from "gaddawg";
 *
 * const config = gameConfig();
 * const position = Position.empty(config, config.alphabet.tokenize("AEINRST"));
 * console.log(parseMove("8D RETAINS", position).kind); // place
 * console.log(parseMove("exch INN", { config, board: position.board }).kind); // exchange
 * ```
 */
export function parseMove(text: string, position: OnBoard): Move {
  // What is no text is refused before a wrong board.
  const play = composedMove(text);
  return readGiven(play, tableOf(position));
}

/**
 * Formats a move so that `parseMove` can read it: `8D W(OR)D`, `exch ABC`, `pass`. A label is in
 * brackets only if it would be read as other tiles without them.
 *
 * @param given a move, or an object that has one, such as a ranked move.
 * @param position the position before the move.
 * @throws NotationError for a move that is impossible on this board, or has a tile that the
 *   alphabet lacks.
 * @example
 * ```js
 * import { formatMove, parseCgp, parseMove } from "gaddawg";
 *
 * const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0");
 * const move = parseMove("H5 STAC", position);
 * console.log(formatMove(move, position)); // H5 STA(C)
 * ```
 */
export function formatMove(
  given: MoveInput | { move: MoveInput },
  position: OnBoard,
  options: FormatMoveOptions = {},
): string {
  const move = moveOf(given);
  const table = tableOf(position);
  checkOptionNames(options, { through: 0, brackets: 0 });
  const { through = "parentheses" } = options;
  checkName(through, "through", THROUGH_STYLES);
  return moveText(move, table, options);
}

/**
 * Reads a play that lies on the board already, as the last one: letters that it played through are
 * in parentheses. Returns it with the position before it, whose board lacks the tiles that it laid;
 * undefined if the play is not on the board. The racks stay as they are.
 * @throws NotationError or AlphabetError for a text that is no play.
 */
export function lastPlay(
  position: Position,
  text: string,
): { before: Position; move: PlaceMove } | undefined {
  const [where = "", word = ""] = text.trim().split(/\s+/);
  const { config } = position;
  const { layout } = config.rules;
  const from = parseCoordinates(where, layout);
  const laid = areLaid(word, position);
  const place = { kind: "place", ...from, tiles: laid.map(Number) } as const;
  const board = position.board.slice();
  for (const [i, square] of squaresOf(place, layout).entries()) if (laid[i]) board[square] = 0;
  const move = parseMove(text, { board, config });
  if (move.kind !== "place") return undefined;
  const tiles = [...laidBy(move, layout)];
  if (!tiles.every(([square, tile]) => position.board[square] === tile)) return undefined;
  return { before: position.with({ board }), move };
}

/** Returns for each square of a written word whether a tile was laid there. */
function areLaid(word: string, { config: { alphabet } }: Position): boolean[] {
  return word.split(/(\([^)]*\)|\.)/).flatMap((part) => {
    const isThrough = part.startsWith("(") || part === ".";
    const letters = part.replace(/[()]/g, "");
    const count = part === "." ? 1 : alphabet.tokenize(alphabet.fold(letters)).length;
    return Array<boolean>(count).fill(!isThrough);
  });
}
