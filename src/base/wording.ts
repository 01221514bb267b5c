import { number } from "./text.js";

/*
 * How sentences about an answer are put together: in English here, and in its visitor's language by
 * the page, which knows a sentence by its English text.
 */

/** What stands in the places of the names in braces. */
export type WordingValues = Readonly<Record<string, string | number>>;

/** What puts the sentences of a language together. */
export interface Wording {
  /** Returns a text with values in the places of their names: `{word} is not valid`. */
  say(text: string, values?: WordingValues): string;
  /** Returns a text about a number, which stands in the place of `{n}`. */
  counted(n: number, one: string, many: string, values?: WordingValues): string;
  /** Returns a whole number as text. */
  whole(value: number): string;
  /** Returns a number as text with a fixed count of decimals, 1 unless told. */
  fixed(value: number, digits?: number): string;
}

export const ENGLISH: Wording = {
  say: filled,
  counted: (n, one, many, values = {}) => filled(n === 1 ? one : many, { ...values, n: number(n) }),
  whole: number,
  // What rounds to zero has no sign.
  fixed: (value, digits = 1) => value.toFixed(digits).replace(/^-(?=[0.]+$)/, ""),
};

/** Returns a text with values in the places of their names. */
export function filled(text: string, values: WordingValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
