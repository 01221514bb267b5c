import type { DrawnState } from "../../../src/report/drawing/index.js";

/** The strings that are read out of a drawing, in the order of its letters. */
export function readBack(states: readonly DrawnState[], from = 0): string[] {
  return (states[from] as DrawnState).cells.flatMap(({ label, accepts, to }) => [
    ...(accepts ? [label] : []),
    ...(to === undefined ? [] : readBack(states, to).map((rest) => label + rest)),
  ]);
}

/** The strings of a word in a GADDAG, by their definition. */
export function gaddagStrings(word: string): string[] {
  return [...word].map((_, i) => {
    const before = [...word.slice(0, i + 1)].reverse().join("");
    return i + 1 === word.length ? before : `${before}@${word.slice(i + 1)}`;
  });
}

/** Beginnings of strings, the empty one included, that other letters follow: the states of a trie. */
export function openBeginnings(strings: readonly string[]): Set<string> {
  return new Set(
    strings.flatMap((string) => [...string].map((_, length) => string.slice(0, length))),
  );
}
