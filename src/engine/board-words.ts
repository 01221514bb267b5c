import type { Layout } from "../game/layout.js";
import type { PositionData } from "../game/position.js";

/** A run of two or more tiles on a board, which must be a word. */
export interface BoardWord {
  tiles: Uint8Array;
  row: number;
  column: number;
}

/** Returns all runs of two or more tiles: those of the rows from the top, then those of the columns. */
export function wordsOnBoard(
  board: PositionData["board"],
  { rows, columns }: Pick<Layout, "rows" | "columns">,
): BoardWord[] {
  const across = Array.from({ length: rows }, (_, row) =>
    runsOf(columns, (column) => board[row * columns + column] as number).map(({ start, tiles }) => {
      return { tiles, row, column: start };
    }),
  );
  const down = Array.from({ length: columns }, (_, column) =>
    runsOf(rows, (row) => board[row * columns + column] as number).map(({ start, tiles }) => {
      return { tiles, row: start, column };
    }),
  );
  return [...across, ...down].flat();
}

/** Returns the runs of two or more tiles of a lane. */
function runsOf(
  length: number,
  tileAt: (i: number) => number,
): { start: number; tiles: Uint8Array }[] {
  const found: { start: number; tiles: Uint8Array }[] = [];
  for (let i = 0; i < length; i++) {
    const start = i;
    const tiles: number[] = [];
    for (; i < length && tileAt(i) !== 0; i++) tiles.push(tileAt(i));
    if (tiles.length > 1) found.push({ start, tiles: Uint8Array.from(tiles) });
  }
  return found;
}
