/** Slow and obvious answers to every question about words, on a plain array of them. */
import type { PatternElement } from "../../src/kernel/graph-kernel.js";

export type Tiles = readonly number[];

export function startsWith(word: Tiles, letters: Tiles): boolean {
  return letters.every((tile, i) => word[i] === tile);
}

export function endsWith(word: Tiles, letters: Tiles): boolean {
  return (
    word.length >= letters.length && startsWith(word.slice(word.length - letters.length), letters)
  );
}

export function contains(word: Tiles, letters: Tiles): boolean {
  return word.some((_, i) => startsWith(word.slice(i), letters));
}

/** Tries every way to cut the word along the pattern. */
export function fits(word: Tiles, pattern: readonly PatternElement[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return word.length === 0;
  if (first === "*") {
    return fits(word, rest) || (word.length > 0 && fits(word.slice(1), pattern));
  }
  return word.length > 0 && first.includes(word[0] as number) && fits(word.slice(1), rest);
}

/** Lays the word tile by tile from the rack, blanks last. */
export function canLay(word: Tiles, rack: Tiles): boolean {
  const left = [...rack];
  return word.every((tile) => {
    const at = left.includes(tile) ? left.indexOf(tile) : left.indexOf(0);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** Whether the word has every tile of the rack; its blanks are any further tiles. */
export function hasAll(word: Tiles, rack: Tiles): boolean {
  const left = [...word];
  for (const tile of rack.filter((t) => t !== 0)) {
    const at = left.indexOf(tile);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length >= rack.filter((t) => t === 0).length;
}
