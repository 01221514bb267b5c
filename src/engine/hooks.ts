import type { Alphabet } from "../alphabet/alphabet.js";
import type { GraphKernel } from "../kernel/graph-kernel.js";

/** The hooks of a word: letters that make another word when added at either end. */
export interface Hooks {
  /** The word that was looked up, in upper case. */
  word: string;
  /** True if the lexicon has the word itself. */
  valid: boolean;
  /** Letters that make another word when added before it, sorted. */
  front: string[];
  /** Letters that make another word when added after it, sorted. */
  back: string[];
  /** True if it has an inner front hook: without its first letter, it is also a word. */
  innerFront: boolean;
  /** True if it has an inner back hook: without its last letter, it is also a word. */
  innerBack: boolean;
}

/** Finds the hooks of a word by looking up what each letter of the alphabet makes of it. */
export function hooksOf(
  tiles: Uint8Array,
  alphabet: Alphabet,
  kernel: Pick<GraphKernel, "contains">,
): Hooks {
  const front: string[] = [];
  const back: string[] = [];
  for (let tile = 1; tile <= alphabet.letters; tile++) {
    if (kernel.contains([tile, ...tiles])) front.push(alphabet.label(tile));
    if (kernel.contains([...tiles, tile])) back.push(alphabet.label(tile));
  }
  return {
    word: alphabet.format(tiles, { as: "word" }),
    valid: kernel.contains(tiles),
    front,
    back,
    innerFront: kernel.contains(tiles.subarray(1)),
    innerBack: kernel.contains(tiles.subarray(0, -1)),
  };
}
