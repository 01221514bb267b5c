/**
 * Compares texts by their code points, which is also the order of their bytes in UTF-8. JavaScript
 * compares units of UTF-16, where the characters from U+10000 on come before U+E000.
 */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const one = a.charCodeAt(i);
    const other = b.charCodeAt(i);
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

/** Moves surrogates, 0xd800 to 0xdfff, behind all other units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
