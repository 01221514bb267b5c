import { type Alphabet, BLANK_FLAG, withoutBrackets } from "../alphabet/tile-sets.js";
import { checkOptionalFunction, checkOptionNames } from "../arguments.js";
import { columnName } from "../game/board.js";
import type { Layout } from "../game/layout.js";
import { boardGiven as tableOf } from "../game/position.js";
import { labelsOf } from "./labels.js";
import type { OnBoard } from "./plays.js";

/** The kind of a drawn piece of the board, which determines its color. */
export type SquareKind =
  | "tile"
  | "blank"
  | "plain"
  | "double-letter"
  | "triple-letter"
  | "quadruple-letter"
  | "double-word"
  | "triple-word"
  | "quadruple-word"
  | "no-square"
  /** The number of a row or the letter of a column. */
  | "coordinate";

/** Options of `drawBoard`. */
export interface DrawOptions {
  /** Adds color to a piece of text; must not change its width. */
  color?: (kind: SquareKind, text: string) => string;
}

/** The marks of empty squares in a layout's text, by multiplier. */
const WORD_MARKS: Readonly<Record<number, Drawn>> = {
  0: ["no-square", "#"],
  2: ["double-word", "-"],
  3: ["triple-word", "="],
  4: ["quadruple-word", "~"],
};
const LETTER_MARKS: Readonly<Record<number, Drawn>> = {
  2: ["double-letter", "'"],
  3: ["triple-letter", '"'],
  4: ["quadruple-letter", "^"],
};
const PLAIN: Drawn = ["plain", "."];

/**
 * Draws a board: column letters above, row numbers on the left, labels for tiles (lower case
 * for blanks), and marks for empty premium squares. `parseBoardText` reads the drawing if it
 * has no color.
 * @returns lines, without a newline after the last one.
 * @throws PositionError for a board that does not fit the layout.
 * @example
 * ```js
 * import { drawBoard, parseCgp } from "gaddawg";
 *
 * const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 / 0/0 0");
 * for (const line of drawBoard(position).split("\n").slice(7, 10)) console.log(line);
 * //  7 . . ' . . . ' . ' . . . ' . .
 * //  8 = . . ' . . . C A R E ' . . =
 * //  9 . . ' . . . ' . ' . . . ' . .
 * ```
 */
export function drawBoard(position: OnBoard, options: DrawOptions = {}): string {
  const { board, config } = tableOf(position);
  checkOptionNames(options, { color: 0 });
  checkOptionalFunction(options.color, "color");
  const { alphabet } = config;
  const { layout } = config.rules;
  const color = options.color ?? ((_kind: SquareKind, text: string) => text);
  const squares = Array.from(board, (tile, square) => drawSquare(tile, square, layout, alphabet));
  const width = Math.max(...squares.map(([, text]) => [...text].length));
  const line = (name: string, cells: readonly Drawn[]) => {
    const drawn = cells.map(
      ([kind, text]) => color(kind, text) + " ".repeat(width - [...text].length),
    );
    return `${color("coordinate", name.padStart(2))} ${drawn.join(" ")}`.trimEnd();
  };
  const names = Array.from(
    { length: layout.columns },
    (_, i): Drawn => ["coordinate", columnName(i)],
  );
  const lines = [line("", names)];
  for (let row = 0; row < layout.rows; row++) {
    const begin = row * layout.columns;
    lines.push(line(String(row + 1), squares.slice(begin, begin + layout.columns)));
  }
  return lines.join("\n");
}

type Drawn = readonly [kind: SquareKind, text: string];

function drawSquare(tile: number, square: number, layout: Layout, alphabet: Alphabet): Drawn {
  if (tile === 0) return markOf(layout, square);
  return [(tile & BLANK_FLAG) !== 0 ? "blank" : "tile", shortLabel(tile, alphabet)];
}

/** Returns the label of a tile, without brackets where its own cell makes them unnecessary. */
function shortLabel(tile: number, alphabet: Alphabet): string {
  const label = alphabet.label(tile);
  const inside = withoutBrackets(label);
  return labelsOf(alphabet, "square").readWhole(inside) === tile ? inside : label;
}

function markOf(layout: Layout, square: number): Drawn {
  const word = layout.wordMultipliers[square] as number;
  const letter = layout.letterMultipliers[square] as number;
  return WORD_MARKS[word] ?? LETTER_MARKS[letter] ?? PLAIN;
}
