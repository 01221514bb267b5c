/**
 * Returns an upper bound for the width of a text in wide typefaces, in ems (the size of the font);
 * the actual width is not known before display.
 */
export function emsOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += widthInEms(character);
  return ems;
}

function widthInEms(character: string): number {
  if (/[\s.,:;'|!()[\]ijlft]/.test(character)) return 0.4;
  if (/[\p{Lu}mw%]/u.test(character)) return 0.75;
  // Chinese, Japanese and Korean characters and emoji are as wide as they are high.
  return (character.codePointAt(0) as number) >= 0x1100 ? 1 : 0.64;
}

/**
 * Breaks a text at its spaces into lines that are at most this many ems wide; a word that is wider
 * than that has a line of its own.
 */
export function linesOf(text: string, mostEms: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && emsOf(longer) <= mostEms) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
