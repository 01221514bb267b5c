import { BLANK_FLAG } from "../../alphabet/alphabet.js";
import { checkInstance, checkText } from "../../base/arguments.js";
import { byteAt } from "../../base/elements.js";
import { ReportError } from "../../base/errors.js";
import { isSquare, squareName } from "../../game/board.js";
import { Position } from "../../game/position.js";
import { WordGraph } from "../../words/graph/word-graph.js";
import { made } from "./graph.js";

/** An empty square next to tiles, and the letters that fit there. */
export interface CrossSquare {
  /** Row and column, from 0. */
  row: number;
  column: number;
  /** Name of the square, column letter first, such as `H8`. */
  square: string;
  /**
   * Letters that make a word across with the tiles to the left and right: the cross set for down
   * plays. Undefined if there are no such tiles.
   */
  across: string[] | undefined;
  /** The same going down, with the tiles above and below: the cross set for across plays. */
  down: string[] | undefined;
}

/** A drawing of a board with its cross sets. */
export interface BoardDrawing {
  kind: "cross-sets";
  /** Title that says what the drawing shows. */
  title: string;
  rows: number;
  columns: number;
  /** Labels of the tiles by row, in lower case for blanks; empty strings for empty squares. */
  tiles: string[][];
  /** The empty squares next to tiles, row by row. */
  squares: CrossSquare[];
}

/**
 * Finds the cross sets of a position: for each empty square next to tiles, the letters that make a
 * word there with the adjacent tiles ([wickman], figure 1). In the jumbled game, letters in any
 * order make a word; the graph then has alphagrams.
 *
 * The kernel keeps such sets for its search. These are found without it, by looking up words letter
 * by letter.
 * @param name what the board shows, for the title; default "the position".
 * @throws ReportError `NO_DATA` for a board without tiles, `NO_SUCH_PART` for a graph without the
 *   words that the variant needs; ArgumentError.
 * @example
 * ```js
 * import { gameConfig, openLexicon, parseMove, Position } from "gaddawg";
 * import { drawCrossSets } from "gaddawg/words";
 *
 * const lexicon = await openLexicon("cat cats scat at ta");
 * const start = Position.empty(gameConfig(), lexicon.alphabet.tokenize("CAT"));
 * const position = start.after(parseMove("8G CAT", start));
 * const { squares } = drawCrossSets(position, lexicon.graph);
 * console.log(squares.find(({ square }) => square === "J8")?.across); // [ 'S' ]
 * ```
 */
export function drawCrossSets(
  position: Position,
  graph: WordGraph,
  name = "the position",
): BoardDrawing {
  checkInstance(position, Position, "position", "a Position");
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkText(name, "name");
  const { alphabet, rules } = position.config;
  const { layout, variant } = rules;
  const { rows, columns } = layout;
  checkContent(graph, variant === "jumbled");
  if (position.board.every((tile) => tile === 0)) {
    throw new ReportError("NO_DATA", "no tiles on the board", {
      expected: "at least one tile; on an empty board, every letter fits everywhere",
    });
  }
  const at = (row: number, column: number): number =>
    row < 0 || column < 0 || row >= rows || column >= columns
      ? 0
      : byteAt(position.board, row * columns + column) & ~BLANK_FLAG;
  const squares: CrossSquare[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (at(row, column) !== 0 || !isSquare(layout, row, column)) continue;
      const across = fitting((step) => at(row, column + step));
      const down = fitting((step) => at(row + step, column));
      if (across === undefined && down === undefined) continue;
      squares.push({ row, column, square: squareName(row, column), across, down });
    }
  }
  const tiles = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const tile = byteAt(position.board, row * columns + column);
      return tile === 0 ? "" : alphabet.label(tile);
    }),
  );
  const title = `Cross sets of ${name}`;
  return made({ kind: "cross-sets", title, rows, columns, tiles, squares });

  /** Returns the letters that fit between the tiles of a lane; undefined without such tiles. */
  function fitting(tileAt: (step: number) => number): string[] | undefined {
    const before: number[] = [];
    const after: number[] = [];
    for (let step = -1; tileAt(step) !== 0; step--) before.unshift(tileAt(step));
    for (let step = 1; tileAt(step) !== 0; step++) after.push(tileAt(step));
    if (before.length + after.length === 0) return undefined;
    const letters = Array.from({ length: alphabet.letters }, (_, i) => i + 1);
    const fits = letters.filter((letter) => isWord(graph, [...before, letter, ...after]));
    return fits.map((letter) => alphabet.label(letter));
  }
}

function isWord(graph: WordGraph, tiles: number[]): boolean {
  return graph.contains(graph.content === "alphagrams" ? tiles.sort((a, b) => a - b) : tiles);
}

function checkContent({ content }: WordGraph, isJumbled: boolean): void {
  if ((content === "alphagrams") === isJumbled) return;
  const [variant, needed] = isJumbled ? ["jumbled", "alphagrams"] : ["classic", "words"];
  throw new ReportError(
    "NO_SUCH_PART",
    `a graph of the content ${content} in the ${variant} game`,
    {
      expected: `a graph of ${needed}`,
    },
  );
}
