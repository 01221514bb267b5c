import { signal } from "@preact/signals";

const coarse = matchMedia("(pointer: coarse)");

/** True on devices that are used with fingers; hints name taps there, and keys elsewhere. */
export const isTouched = signal(coarse.matches);
coarse.addEventListener("change", () => {
  isTouched.value = coarse.matches;
});

const BY_KEYS =
  "On the board: arrow keys move, letters lay tiles, Shift + letter lays a blank, Space changes direction.";
const BY_TOUCH =
  "On the board: drag a tile of the rack to its square, or tap the square and then the tiles. A second tap on a square changes direction; two quick taps take a laid tile back.";

/** Tells how tiles are laid on the board. */
export function layingHelp(): string {
  return isTouched.value ? BY_TOUCH : BY_KEYS;
}
