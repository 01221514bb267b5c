import { type CoveredSquares, columnName, type Position, squareName } from "../../entry/node.js";
import { fixed, style } from "../io/output.js";
import type { Table } from "../io/table.js";

/** The largest number in a map drawn as text; a square has room for two digits. */
const MOST = 99;
/** Less than this, in percent, is drawn as an empty square. */
const LEAST = 0.5;
/** Squares of a table. */
const LISTED = 10;

/** Draws how often squares are covered, in percent, between the tiles on the board. */
export function coveredText(position: Position, covered: CoveredSquares): string {
  const { rows, columns } = position.config.rules.layout;
  const most = Math.max(...covered.percent);
  const cells = covered.percent.map((_, square) => cellOf(position, covered, square));
  const width = Math.max(2, ...cells.map((cell) => [...cell].length));
  const names = Array.from({ length: columns }, (_, i) => columnName(i).padStart(width));
  const lines = Array.from({ length: rows }, (_, row) => {
    const drawn = cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
      const square = row * columns + column;
      const text = cell.padStart(width);
      if (position.board[square] !== 0) return style("bold", text);
      const share = covered.percent[square] as number;
      return style(share < LEAST ? "dim" : share > most / 2 ? "redBright" : "yellow", text);
    });
    return `${style("dim", String(row + 1).padStart(2))} ${drawn.join(" ")}`;
  });
  return [`   ${style("dim", names.join(" "))}`, ...lines].join("\n");
}

function cellOf({ board, config }: Position, { percent }: CoveredSquares, square: number): string {
  const tile = board[square] as number;
  if (tile !== 0) return tileText(tile, config);
  if (config.rules.layout.wordMultipliers[square] === 0) return "#";
  const share = percent[square] as number;
  return share < LEAST ? "." : String(Math.min(MOST, Math.round(share)));
}

/** Returns the label of a tile without brackets, which a square does not need. */
export function tileText(tile: number, { alphabet }: Position["config"]): string {
  return alphabet.label(tile).replace(/^\[(.*)\]$/, "$1");
}

/** A row for each of the squares that are covered most often. */
export function squaresTable(position: Position, { percent, score }: CoveredSquares): Table {
  const { columns } = position.config.rules.layout;
  const squares = percent
    .map((share, square) => ({ share, square }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.square - b.square)
    .slice(0, LISTED);
  return {
    heading: ["square", "covered %", "mean score"],
    rows: squares.map(({ share, square }) => [
      squareName(Math.floor(square / columns), square % columns),
      fixed(share),
      fixed(score[square] ?? null),
    ]),
  };
}
