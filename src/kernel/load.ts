import type { Alphabet } from "../alphabet/tile-sets.js";
import type { Layout } from "../game/layout.js";
import type { Rules } from "../game/rules.js";
import type { Leaves } from "../leaves/leaves.js";
import { type Arena, cellsOf, type Region } from "./arena.js";
import type { Kernel } from "./backend.js";

/** The addresses of a leave table in a kernel's memory. */
export interface LeavesAddresses {
  readonly nodes: number;
  readonly counts: number;
  readonly values: number;
}

/** Bytes of a leave table. */
export function leavesSize({ graph, counts, count }: Leaves): number {
  return (graph.nodes.length + counts.length + count) * 4;
}

/** Copies a leave table to its region, with its values in thousandths of a point. */
export function loadLeaves(
  { cells, kernel }: Arena,
  { address }: Region,
  leaves: Leaves,
): LeavesAddresses {
  const counts = address + leaves.graph.nodes.length * 4;
  const values = counts + leaves.counts.length * 4;
  cells.set(cellsOf(leaves.graph.nodes), address >> 2);
  cells.set(cellsOf(leaves.counts), counts >> 2);
  if (leaves.values instanceof Float32Array) {
    cells.set(cellsOf(leaves.values), values >> 2);
    kernel.call.convertLeaveValues(values, leaves.values.length);
  } else {
    cells.set(leaves.valuesMilli(), values >> 2);
  }
  return { nodes: address, counts, values };
}

/** Writes each tile's score, whether it is a vowel, and how many of it the bag holds. */
export function loadAlphabet({ bytes, cells, kernel: { at } }: Arena, alphabet: Alphabet): void {
  alphabet.tiles.forEach(({ score, vowel, count }, tile) => {
    cells[(at.SCORES >> 2) + tile] = tile === 0 ? 0 : score;
    bytes[at.VOWELS + tile] = vowel ? 1 : 0;
    cells[(at.TILE_COUNTS >> 2) + tile] = count;
  });
}

/** Passes the numbers of the rules to the kernel. */
export function loadRules({ call }: Kernel, rules: Rules): void {
  const { rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit } = rules;
  call.setRules(rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit);
}

/** Sets the kernel's board to an empty one with this layout. */
export function loadLayout({ call }: Kernel, layout: Layout, letters: number): void {
  const { rows, columns, start, wordMultipliers, letterMultipliers } = layout;
  call.setBoard(rows, columns, letters);
  const isPremium = (row: number, column: number): boolean => {
    if (row < 0 || column < 0 || row >= rows || column >= columns) return false;
    const at = row * columns + column;
    return (wordMultipliers[at] as number) > 1 || (letterMultipliers[at] as number) > 1;
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const across =
        row === start.row && (isPremium(row - 1, column) || isPremium(row + 1, column));
      const down =
        column === start.column && (isPremium(row, column - 1) || isPremium(row, column + 1));
      const word = wordMultipliers[at] as number;
      const letter = letterMultipliers[at] as number;
      call.setSquare(row, column, word, letter, across ? 1 : 0, down ? 1 : 0);
    }
  }
  call.setStart(start.row, start.column, isSymmetric(layout) ? 0 : 1);
}

/** Returns whether the board is its own mirror image, so that first plays across suffice. */
function isSymmetric(layout: Layout): boolean {
  const { rows, columns, start, wordMultipliers, letterMultipliers } = layout;
  if (rows !== columns || start.row !== start.column) return false;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < row; column++) {
      const one = row * columns + column;
      const other = column * columns + row;
      if (wordMultipliers[one] !== wordMultipliers[other]) return false;
      if (letterMultipliers[one] !== letterMultipliers[other]) return false;
    }
  }
  return true;
}
