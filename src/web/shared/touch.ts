import { signal } from "@preact/signals";
import { t } from "../texts/language.js";
import { message } from "../texts/message.js";

const coarse = matchMedia("(pointer: coarse)");

/** True on devices that are used with fingers; hints name taps there, and keys elsewhere. */
export const isTouched = signal(coarse.matches);
coarse.addEventListener("change", () => {
  isTouched.value = coarse.matches;
});

const BY_KEYS = message(
  "On the board: arrow keys move, letters lay tiles, Shift + letter lays a blank, Space changes direction.",
);
const BY_TOUCH = message(
  "On the board: drag a tile of the rack to its square, or tap the square and then the tiles. A second tap on a square changes direction; two quick taps take a laid tile back.",
);

/** Tells how tiles are laid on the board. */
export function layingHelp(): string {
  return t(isTouched.value ? BY_TOUCH : BY_KEYS);
}
