import type { Alphabet } from "../alphabet/index.js";
import type { Leaves } from "../leaves/index.js";
import type { Layout, Rules } from "../rules/index.js";
import type { Kernel } from "./exports.js";

/** Where a leave table lies in a kernel's memory; `end` is behind it. */
export interface LeavesPlan {
  nodes: number;
  counts: number;
  values: number;
  end: number;
}

/** Plans a leave table at an address; without one it takes no room. */
export function planLeaves(address: number, leaves: Leaves | undefined): LeavesPlan {
  const counts = address + (leaves?.graph.nodes.length ?? 0) * 4;
  const values = counts + (leaves?.counts.length ?? 0) * 4;
  return { nodes: address, counts, values, end: values + (leaves?.count ?? 0) * 4 };
}

/** Copies a leave table to where it was planned, with its values in thousandths of a point. */
export function loadLeaves({ buffer, call }: Kernel, plan: LeavesPlan, leaves: Leaves): void {
  const words = new Int32Array(buffer);
  words.set(signed(leaves.graph.nodes), plan.nodes >> 2);
  words.set(signed(leaves.counts), plan.counts >> 2);
  const { values } = leaves;
  if (values instanceof Float32Array) {
    new Float32Array(buffer).set(values, plan.values >> 2);
    call.takeLeaveValues(plan.values, values.length);
  } else {
    words.set(leaves.valuesMilli(), plan.values >> 2);
  }
}

/** Tells the kernel what each tile is worth, and which are vowels. */
export function loadAlphabet({ at, buffer }: Kernel, alphabet: Alphabet): void {
  const words = new Int32Array(buffer);
  const bytes = new Uint8Array(buffer);
  alphabet.tiles.forEach(({ score, vowel }, tile) => {
    words[(at.SCORES >> 2) + tile] = tile === 0 ? 0 : score;
    bytes[at.VOWELS + tile] = vowel ? 1 : 0;
  });
}

/** Tells the kernel the rules' numbers. */
export function loadRules({ call }: Kernel, rules: Rules): void {
  const { rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit } = rules;
  call.setRules(rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit);
}

/** Makes the kernel's board an empty one of this layout. */
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

/** Whether the first play is as good down as across, so that across plays say it all. */
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

/** The same 32-bit words, as the kernel's memory takes them. */
export function signed(numbers: Uint32Array): Int32Array {
  return new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length);
}
