import { type Alphabet, withoutBrackets } from "../alphabet/alphabet.js";
import { checkOptionNames, checkText } from "../base/arguments.js";
import { counted } from "../base/errors.js";
import { escapeHtml } from "../base/text.js";
import { columnName } from "../game/board.js";
import type { Layout } from "../game/layout.js";
import { givenMove, type OnBoard } from "../game/move-text.js";
import type { Move, MoveLike, Tiles } from "../game/moves.js";
import { boardGiven as tableOf } from "../game/position.js";
import { faceOf } from "../game/tiles.js";

/* Boards as drawings in SVG, which need no script and print well. */

/** A board to draw. */
export interface DrawnBoard {
  alphabet: Alphabet;
  layout: Layout;
  /** A tile for each square, row by row; 0 for an empty one. */
  board: Tiles;
  /** A play to draw on it as new; moves without tiles on the board are not drawn. */
  play?: Move | undefined;
  /** A play whose squares get an outline. */
  outlined?: Move | undefined;
  /** Describes the board to readers who cannot see it. */
  title: string;
}

/** The side of a square in the units of the drawing. */
const CELL = 28;
/** Room for the names of columns and rows. */
const EDGE = 20;

/** The colors of boards, for both schemes of a page. */
export const BOARD_STYLE = `
figure.board { max-width: 30rem; }
.board svg { display: block; width: 100%; height: auto; font: 600 15px/1 system-ui, sans-serif; }
.board text { text-anchor: middle; fill: var(--ink); }
.board .edge { font-size: 11px; font-weight: 400; fill: var(--soft); }
.board .points { font-size: 8px; font-weight: 400; text-anchor: end; }
.board .premium { font-size: 9px; font-weight: 400; fill: var(--soft); }
.board rect { stroke: var(--line); fill: var(--square); }
.board .w2 { fill: var(--w2); } .board .w3 { fill: var(--w3); }
.board .l2 { fill: var(--l2); } .board .l3 { fill: var(--l3); }
.board .tile { fill: var(--tile); } .board .new { fill: var(--new); }
.board .outline { fill: none; stroke: #c2410c; stroke-width: 2.5; stroke-dasharray: 4 2; }
.board .blank { font-style: italic; }
:root {
  --ink: #1f2328; --square: #ffffff; --tile: #f2e2b8; --new: #a6d8a8;
  --w2: #f8d7da; --w3: #f0a8a8; --l2: #d6e9f8; --l3: #9cc8ea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6edf3; --square: #171c23; --tile: #6a5527; --new: #2c6b3a;
    --w2: #4a2a31; --w3: #71323a; --l2: #213a52; --l3: #2a5478;
  }
}
@media print {
  :root {
    --ink: #000; --square: #fff; --tile: #eee; --new: #ccc;
    --w2: #fff; --w3: #fff; --l2: #fff; --l3: #fff;
  }
  figure.board { max-width: 9cm; }
}
`;

/** Options for `boardSvg`. */
export interface BoardSvgOptions {
  /** A play to draw on the board as new: a move, an object that has one, or its notation. */
  play?: MoveLike | undefined;
  /** A play whose squares get an outline. */
  outlined?: MoveLike | undefined;
  /** Describes the picture for readers who cannot see it; default: the number of tiles. */
  title?: string | undefined;
}

/** What the style of a page gives the boards in it. */
const ALONE = 'style="font: 600 15px/1 system-ui, sans-serif"';

/**
 * Draws a board as an SVG file that follows the reader's light or dark scheme.
 * @throws NotationError for the notation of a play that is impossible on the board; PositionError
 *   for a board that does not fit the layout.
 * @example
 * ```js
 * import { parseCgp } from "gaddawg";
 * import { boardSvg } from "gaddawg/notation";
 *
 * const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 ST/ 0/0 0");
 * const svg = boardSvg(position, { play: "8H (CARE)ST" });
 * console.log(svg.startsWith("<svg "), svg.match(/class="new"/g)?.length); // true 2
 * ```
 */
export function boardSvg(position: OnBoard, options: BoardSvgOptions = {}): string {
  const table = tableOf(position);
  checkOptionNames(options, { play: 0, outlined: 0, title: 0 });
  const { board, config } = table;
  const { alphabet, rules } = config;
  const tiles = Array.from(board).filter((tile) => tile !== 0).length;
  const { play, outlined, title = `A board with ${counted(tiles, "tile")}` } = options;
  checkText(title, "title");
  const picture = boardPicture({
    ...{ alphabet, board, title, layout: rules.layout },
    play: play === undefined ? undefined : givenMove(play, table),
    outlined: outlined === undefined ? undefined : givenMove(outlined, table),
  });
  const root = `<svg xmlns="http://www.w3.org/2000/svg" class="board" ${ALONE} `;
  return picture.replace("<svg ", root).replace(">", `><style>${BOARD_STYLE}</style>`);
}

/** Returns the drawing of a board as SVG for a page with the style of boards. */
export function boardPicture(drawn: DrawnBoard): string {
  const { layout, title } = drawn;
  const { rows, columns } = layout;
  const laid = squaresOf(layout, drawn.play);
  const edges = [
    ...Array.from({ length: columns }, (_, c) => edgeText(middleOf(c), 14, columnName(c))),
    ...Array.from({ length: rows }, (_, r) => edgeText(10, middleOf(r) + 4, String(r + 1))),
  ];
  const squares: string[] = [];
  for (let square = 0; square < rows * columns; square++) {
    squares.push(squareSvg(drawn, square, laid.get(square)));
  }
  const outlines = [...squaresOf(layout, drawn.outlined).keys()].map((square) =>
    rect(layout, square, "outline"),
  );
  const width = EDGE + columns * CELL + 2;
  const height = EDGE + rows * CELL + 2;
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">` +
    `${[...edges, ...squares, ...outlines].join("")}</svg>`
  );
}

/** Returns the new tiles of a play by square. */
function squaresOf({ columns }: Layout, move: Move | undefined): Map<number, number> {
  if (move?.kind !== "place") return new Map();
  const { direction, lane, start } = move;
  const isAcross = direction === "across";
  return new Map(
    move.tiles.flatMap((tile, i) => {
      const [row, column] = isAcross ? [lane, start + i] : [start + i, lane];
      return tile === 0 ? [] : [[row * columns + column, tile] as const];
    }),
  );
}

function squareSvg(
  { alphabet, layout, board }: DrawnBoard,
  square: number,
  laid: number | undefined,
): string {
  const tile = laid ?? board[square] ?? 0;
  const word = layout.wordMultipliers[square] ?? 1;
  const letter = layout.letterMultipliers[square] ?? 1;
  if (word === 0) return "";
  const [x, y] = middle(layout, square);
  const premium = word > 1 ? `${word}W` : letter > 1 ? `${letter}L` : "";
  if (tile === 0) {
    const kind = premium === "" ? "" : `${word > 1 ? "w" : "l"}${Math.min(3, word * letter)}`;
    const name = premium === "" ? "" : textAt(x, y + 3, "premium", premium);
    return rect(layout, square, kind) + name;
  }
  const isBlank = tile !== faceOf(tile);
  const points = isBlank ? undefined : alphabet.tiles[tile]?.score;
  return (
    rect(layout, square, laid === undefined ? "tile" : "new") +
    textAt(x - 2, y + 4, isBlank ? "blank" : "", withoutBrackets(alphabet.label(tile))) +
    (points === undefined
      ? ""
      : textAt(x + CELL / 2 - 1.5, y + CELL / 2 - 2, "points", String(points)))
  );
}

/** Returns the middle of a row or a column. */
function middleOf(index: number): number {
  return EDGE + index * CELL + CELL / 2;
}

function middle({ columns }: Layout, square: number): [x: number, y: number] {
  return [middleOf(square % columns), middleOf(Math.floor(square / columns))];
}

function rect(layout: Layout, square: number, kind: string): string {
  const [x, y] = middle(layout, square);
  const name = kind === "" ? "" : ` class="${kind}"`;
  return `<rect x="${x - CELL / 2}" y="${y - CELL / 2}" width="${CELL}" height="${CELL}"${name}/>`;
}

function edgeText(x: number, y: number, text: string): string {
  return textAt(x, y, "edge", text);
}

function textAt(x: number, y: number, kind: string, text: string): string {
  const name = kind === "" ? "" : ` class="${kind}"`;
  return `<text x="${x}" y="${y}"${name}>${escapeHtml(text)}</text>`;
}
