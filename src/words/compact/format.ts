/*
 * A word graph as one line of printable ASCII, which can be searched as it is. It needs no escapes in
 * any JavaScript string, in JSON, HTML or XML. Fields are separated by spaces:
 *
 * | field   | what                                                                         |
 * | ------- | ---------------------------------------------------------------------------- |
 * | magic   | `gdct1`                                                                      |
 * | sum     | CRC-32 of everything behind this field and its space, in hexadecimal         |
 * | content | `dawg`, `gaddag` (both graphs) or `alphagrams`                               |
 * | words   | number of words                                                              |
 * | labels  | labels of the letters, by tile number, percent-encoded, separated by commas  |
 * | roots   | places of the DAWG and, if there is one, of the GADDAG                       |
 * | shapes  | table of shapes, two characters each                                         |
 * | targets | places of the runs that shapes lead to, separated by commas                  |
 * | body    | the runs                                                                     |
 *
 * A place is a distance to the end of the body, in characters; 0 stands for nothing. A run is its
 * nodes one after another. A node is a symbol of one or two characters, which stands for a *shape*:
 * a tile, whether a word ends there, whether it is the last of its run, and where its arc leads.
 *
 * | arc of the shape | leads to                                                            |
 * | ---------------- | ------------------------------------------------------------------- |
 * | 0                | nothing                                                             |
 * | 1 to 5           | a place after the node: its distance has 0 to 4 digits, which follow |
 * | 6 and more       | target 0, 1, … of the table                                         |
 *
 * Arcs only ever lead forward, so there are no cycles. Without digits, an arc leads to the run that
 * follows its node, which is the last of its own; most runs are reached in this way. Distances of n
 * digits begin where those of n - 1 digits end. Digits, and the characters of the table of shapes,
 * are symbols in the order of ASCII; the digits of higher value come first.
 */

/** First field of every text. */
export const MAGIC = "gdct1";

/** Printable characters without quotation marks, backslash, and what HTML and templates escape. */
export const SYMBOLS: readonly string[] = Array.from({ length: 0x7f - 0x21 }, (_, i) =>
  String.fromCharCode(0x21 + i),
).filter((one) => !"\"'\\`$<>&".includes(one));

/** Number of symbols, which is the base of numbers. */
export const BASE: number = SYMBOLS.length;

/** Value of each character code; -1 for those that are no symbols. */
export const VALUES: Int8Array = /* @__PURE__ */ valuesOfSymbols();

function valuesOfSymbols(): Int8Array {
  const values = new Int8Array(128).fill(-1);
  for (const [value, symbol] of SYMBOLS.entries()) values[symbol.charCodeAt(0)] = value;
  return values;
}

/** Arcs of shapes. */
export const NO_ARC = 0;
export const FOLLOWS = 1;
export const MOST_DIGITS = 4;
export const FIRST_TARGET: number = FOLLOWS + MOST_DIGITS + 1;

/** Most targets that the second character of a shape has room for. */
export const MOST_TARGETS: number = Math.floor((BASE - 4) / 4) - FIRST_TARGET + 1;

/** Least distance of each number of digits. */
export const LEAST_DISTANCES: readonly number[] = [0, 1, 1 + BASE, 1 + BASE + BASE ** 2].concat(
  1 + BASE + BASE ** 2 + BASE ** 3,
);

/** A shape as one number: the tile in bits 0-5, accepts 6, end 7, and its arc from 8. */
export const ACCEPTS_BIT = 0x40;
export const END_BIT = 0x80;
export const ARC_SHIFT = 8;

/** Returns how many symbols stand for a shape by themselves; the others begin pairs. */
export function singlesFor(shapes: number): number {
  if (shapes <= BASE) return BASE;
  // Each symbol that begins pairs takes one from the singles and gives BASE pairs.
  return BASE - Math.ceil((shapes - BASE) / (BASE - 1));
}
