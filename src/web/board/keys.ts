import type { Alphabet } from "../../entry/api.js";
import { tileOfKey } from "./entry.js";

/** The action of a key on the board. */
export type KeyAction =
  | { do: "move"; rows: number; columns: number }
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

/**
 * Returns true for a key that the board handles although it does not have the focus: letters
 * and the keys that remove tiles, unless the focus is in a text field; all keys if no other
 * element could use them.
 */
export function isForBoard({ do: deed }: KeyAction, { target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || document.querySelector("dialog[open]") !== null) return false;
  if (target.matches(TEXT_FIELDS)) return false;
  if (deed === "tile" || deed === "erase" || deed === "escape") return true;
  return target.matches("body, main") || (deed === "move" && target.matches(".rack-tile"));
}
