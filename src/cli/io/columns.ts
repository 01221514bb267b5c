import { lengthOf } from "./text.js";

/* Which columns of a table fit beside each other, and how wide each may be. */

/** Spaces between columns. */
export const GAP = 2;

/** A column with its cells as text. */
export interface TableColumn {
  heading: string;
  cells: readonly string[];
  /** True for text, which may be wrapped; false for numbers, which may not. */
  isLeft: boolean;
}

/** Columns that are printed beside each other. */
export interface ColumnBlock {
  columns: readonly TableColumn[];
  widths: number[];
}

/** Returns the blocks of columns into which a table is split for a width; one if it fits. */
export function fitted(columns: readonly TableColumn[], width: number): ColumnBlock[] {
  const most = columns.map(naturalWidth);
  if (totalOf(most) <= width) return [{ columns, widths: most }];
  for (const leastOf of [headingWrapped, allWrapped]) {
    const least = columns.map(leastOf);
    if (totalOf(least) <= width) return [{ columns, widths: widened(least, most, width) }];
  }
  return split(columns, width);
}

/** The width of the widest cell or of the heading. */
function naturalWidth(column: TableColumn): number {
  return Math.max(lengthOf(column.heading), cellsWidth(column));
}

function cellsWidth({ cells }: TableColumn): number {
  return cells.reduce((width, cell) => Math.max(width, lengthOf(cell)), 0);
}

/** The width of a column whose heading alone is wrapped. */
function headingWrapped(column: TableColumn): number {
  return Math.max(longestWord(column.heading), cellsWidth(column));
}

/** The width of a column whose texts are wrapped too. */
function allWrapped(column: TableColumn): number {
  if (!column.isLeft) return headingWrapped(column);
  const words = column.cells.reduce((width, cell) => Math.max(width, longestWord(cell)), 0);
  return Math.max(longestWord(column.heading), words);
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/\s+/).map(lengthOf));
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, widths.length - 1);
}

/** Gives the columns the rest of the width, the narrower ones first what they need. */
function widened(least: readonly number[], most: readonly number[], width: number): number[] {
  const widths = [...least];
  const order = widths.map((_, i) => i).sort((a, b) => lack(a) - lack(b));
  let rest = width - totalOf(widths);
  for (const [done, i] of order.entries()) {
    const share = Math.min(lack(i), Math.floor(rest / (order.length - done)));
    widths[i] = (widths[i] as number) + share;
    rest -= share;
  }
  return widths;

  function lack(i: number): number {
    return (most[i] as number) - (least[i] as number);
  }
}

/** Cuts the widest of a block's columns down to what a line has room for: its words are then broken. */
function fitting(least: readonly number[], width: number): number[] {
  const over = totalOf(least) - width;
  if (over <= 0) return [...least];
  const widest = least.indexOf(Math.max(...least));
  return least.map((one, i) => (i === widest ? Math.max(1, one - over) : one));
}

/** Splits columns into blocks that begin with the first one. */
function split([first, ...others]: readonly TableColumn[], width: number): ColumnBlock[] {
  if (first === undefined) return [];
  const blocks: TableColumn[][] = [];
  for (const column of others) {
    const block = blocks.at(-1);
    const longer = [first, ...(block ?? []), column].map(allWrapped);
    if (block === undefined || totalOf(longer) > width) blocks.push([column]);
    else block.push(column);
  }
  return blocks.map((block) => {
    const columns = [first, ...block];
    const most = columns.map(naturalWidth);
    const least = fitting(columns.map(allWrapped), width);
    return { columns, widths: widened(least, most, width) };
  });
}
