import type { Alphabet } from "../alphabet/alphabet.js";
import type { GraphKernel } from "../kernel/graph-kernel.js";

/** The hooks of a word: letters that make another word when added at either end. */
export interface Hooks {
  /** The word of the query, in upper case. */
  word: string;
  /** True if the lexicon has the word itself. */
  valid: boolean;
  /** Letters that make a word when put in front of it, sorted. */
  front: string[];
  /** Letters that make a word when put behind it, sorted. */
  back: string[];
  /** True if it has an inner front hook: it is also a word without its first letter. */
  innerFront: boolean;
  /** True if it has an inner back hook: it is also a word without its last letter. */
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
