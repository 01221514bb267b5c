import { type Alphabet, BLANK, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { itemAt } from "../../base/elements.js";
import { isSquare } from "../../game/board.js";
import type { Layout } from "../../game/layout.js";
import type { Direction, PlaceMove } from "../../game/moves.js";
import type { Position } from "../../game/position.js";
import { faceOf, tilesMissing, without } from "../../game/tiles.js";
import { t } from "../texts/language.js";

/** The square of the next tile and the direction of typing. */
export interface Cursor {
  row: number;
  column: number;
  direction: Direction;
}

/** A board with its layout and tiles. */
export interface Surface {
  /** One byte per square, as in `PositionData.board`. */
  board: Uint8Array;
  layout: Layout;
  alphabet: Alphabet;
}

/** Returns the board of a position. */
export function surfaceOf({ board, config }: Position): Surface {
  return { board, layout: config.rules.layout, alphabet: config.alphabet };
}

/** Tiles of a play being tried, by square; blanks have bit 7 set. */
export type Laid = ReadonlyMap<number, number>;

export const NOTHING_LAID: Laid = new Map();

export function squareAt(
  { columns }: Layout,
  { row, column }: Pick<Cursor, "row" | "column">,
): number {
  return row * columns + column;
}

/** Returns true for a square of the board, and false for a place outside it. */
export function isOn(layout: Layout, row: number, column: number): boolean {
  const { rows, columns } = layout;
  const isInside = row >= 0 && column >= 0 && row < rows && column < columns;
  return isInside && isSquare(layout, row, column);
}

/** Returns the cursor `steps` squares further along; undefined off the board. */
export function along(layout: Layout, cursor: Cursor, steps: number): Cursor | undefined {
  const { row, column, direction } = cursor;
  const to =
    direction === "across" ? { row, column: column + steps } : { row: row + steps, column };
  return isOn(layout, to.row, to.column) ? { ...to, direction } : undefined;
}

/** Returns the cursor moved by rows and columns; it stops at the edge of the board. */
export function moved(layout: Layout, cursor: Cursor, rows: number, columns: number): Cursor {
  const to = { ...cursor, row: cursor.row + rows, column: cursor.column + columns };
  return isOn(layout, to.row, to.column) ? to : cursor;
}

/** Returns the first or the last square of the cursor's row. */
export function edgeOf(layout: Layout, cursor: Cursor, isLast: boolean): Cursor {
  const columns = Array.from({ length: layout.columns }, (_, column) => column);
  const inRow = columns.filter((column) => isOn(layout, cursor.row, column));
  return { ...cursor, column: (isLast ? inRow.at(-1) : inRow[0]) ?? cursor.column };
}

export function turned(cursor: Cursor): Cursor {
  return { ...cursor, direction: cursor.direction === "across" ? "down" : "across" };
}

/** Returns the direction of two or more squares in one row or column; undefined for others. */
export function directionOf(
  { columns }: Layout,
  squares: readonly number[],
): Direction | undefined {
  const [first, second] = squares;
  if (first === undefined || second === undefined) return undefined;
  const rowOf = (square: number): number => Math.floor(square / columns);
  if (squares.every((square) => rowOf(square) === rowOf(first))) return "across";
  return squares.every((square) => square % columns === first % columns) ? "down" : undefined;
}

/** Returns the first empty square at or after the cursor; undefined if there is none. */
export function nextEmpty(
  { board, layout }: Surface,
  laid: Laid,
  cursor: Cursor | undefined,
): Cursor | undefined {
  let at = cursor;
  while (at !== undefined) {
    const square = squareAt(layout, at);
    if (board[square] === 0 && !laid.has(square)) return at;
    at = along(layout, at, 1);
  }
  return undefined;
}

/** Returns the tiles of a rack that are not on the board yet. */
export function leftOf(rack: Uint8Array, laid: Laid): Uint8Array {
  return Uint8Array.from(without(rack, [...laid.values()].map(faceOf)) ?? []);
}

/** Returns the tiles of a rack in their previous order, with new ones at the end. */
export function arranged(before: readonly number[], rack: ArrayLike<number>): number[] {
  const kept = without(before, tilesMissing(rack, before)) ?? [];
  return [...kept, ...(without(rack, kept) ?? [])];
}

/**
 * Returns the rack's tile for a letter: the letter itself, or else a blank that stands for it;
 * undefined if the rack has neither.
 */
export function fromRack(rack: Uint8Array, laid: Laid, tile: number): number | undefined {
  const left = leftOf(rack, laid);
  if (left.includes(faceOf(tile))) return tile;
  const letter = tile & ~BLANK_FLAG;
  return left.includes(BLANK) ? letter | BLANK_FLAG : undefined;
}

/** The move that the laid tiles make, or the reason why they make none. */
export type Attempt = { move: PlaceMove } | { problem: string };

/** Returns the move that the laid tiles make, or a sentence with the reason why they make none. */
export function attempt({ board, layout }: Surface, laid: Laid): Attempt {
  const squares = [...laid.keys()].sort((a, b) => a - b);
  const [first = 0] = squares;
  const last = squares.at(-1) ?? 0;
  const { columns } = layout;
  const rowOf = (square: number): number => Math.floor(square / columns);
  const isRow = squares.every((square) => rowOf(square) === rowOf(first));
  const isColumn = squares.every((square) => square % columns === first % columns);
  if (squares.length === 0) return { problem: t("Lay tiles on the board first.") };
  if (!isRow && !isColumn) return { problem: t("The tiles are not in one row or column.") };

  const tileOn = (square: number): number => laid.get(square) ?? itemAt(board, square);
  const isInLane = (square: number, step: number): boolean => {
    if (square < 0 || square >= board.length) return false;
    return step !== 1 || rowOf(square) === rowOf(first);
  };
  const reach = (square: number, step: number, lane: number): number => {
    let at = square;
    while (isInLane(at + step, lane) && tileOn(at + step) !== 0) at += step;
    return at;
  };
  const isDown = squares.length > 1 ? !isRow : reach(first, -1, 1) === reach(first, 1, 1);
  const step = isDown ? columns : 1;
  const from = reach(first, -step, step);
  const to = reach(last, step, step);
  const tiles: number[] = [];
  for (let at = from; at <= to; at += step) {
    if (tileOn(at) === 0) return { problem: t("There is a gap between the tiles.") };
    tiles.push(laid.get(at) ?? 0);
  }
  const [row, column] = [rowOf(from), from % columns];
  return {
    move: {
      kind: "place",
      direction: isDown ? "down" : "across",
      lane: isDown ? column : row,
      start: isDown ? row : column,
      tiles,
    },
  };
}

/**
 * Returns the tile that a key types, by its letter or by an alias; undefined for other keys.
 * @param isBlank use a blank that stands for the letter.
 */
export function tileOfKey(key: string, alphabet: Alphabet, isBlank: boolean): number | undefined {
  const text = alphabet.fold(key);
  if ([...text].length !== 1) return undefined;
  const match = alphabet.matchAt(text, 0);
  if (match === undefined) return undefined;
  return isBlank ? match.tile | BLANK_FLAG : match.tile;
}

/** The action of a key on the board. */
export type KeyAction =
  | { do: "move"; rows: number; columns: number }
  /** Moves to the first or the last square of the row. */
  | { do: "edge"; isLast: boolean }
  /** Moves the tile laid on the cursor's square. */
  | { do: "push"; rows: number; columns: number }
  /** Changes the direction between across and down. */
  | { do: "turn" }
  | { do: "tile"; tile: number }
  /** Removes the tile under the cursor, or (`back`) the one before it. */
  | { do: "erase"; back: boolean }
  | { do: "enter" }
  | { do: "escape" };

/** The fields of a key event that are used here. */
export interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const ARROWS: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns the action of a key on the board; undefined for keys left to the browser. */
export function actionOf(event: Key, alphabet: Alphabet): KeyAction | undefined {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    return { do: shiftKey ? "push" : "move", rows: arrow[0], columns: arrow[1] };
  }
  switch (key) {
    case " ":
      return { do: "turn" };
    case "Backspace":
      return { do: "erase", back: true };
    case "Delete":
      return { do: "erase", back: false };
    case "Home":
      return { do: "edge", isLast: false };
    case "End":
      return { do: "edge", isLast: true };
    case "Enter":
      return { do: "enter" };
    case "Escape":
      return { do: "escape" };
  }
  const tile = tileOfKey(key, alphabet, shiftKey);
  return tile === undefined ? undefined : { do: "tile", tile };
}

/** Returns true for a key that types a character. */
export function isTyped({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  return [...key].length === 1 && key.trim() !== "" && !ctrlKey && !metaKey && !altKey;
}

/** Selector of elements that use typed letters themselves. */
const TEXT_FIELDS =
  "select, textarea, input:not([type=radio], [type=checkbox], [type=file]), dialog, dialog *";

/** Returns true for what uses typed letters itself, and while a dialog is open. */
export function usesLetters(target: EventTarget | null): boolean {
  const isOpen = document.querySelector("dialog[open]") !== null;
  return isOpen || !(target instanceof Element) || target.matches(TEXT_FIELDS);
}

/**
 * Returns true for a key that the board handles although it does not have the focus: letters
 * and the keys that remove tiles, unless the focus is in a text field; all keys if no other
 * element could use them.
 */
export function isForBoard({ do: deed }: KeyAction, { target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || usesLetters(target)) return false;
  if (deed === "tile" || deed === "erase" || deed === "escape") return true;
  // Elsewhere, these keys scroll the page.
  if (deed === "edge") return false;
  return target.matches("body, main") || (deed === "move" && target.matches(".rack-tile"));
}
