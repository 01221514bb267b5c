import { NotationError } from "../../entry/node.js";

export { moveFields, rankedFields } from "../../entry/internal.js";

/** Returns equities as text, all with as many decimals (one to three) as the longest one needs. */
export function equityTexts(equities: readonly number[]): string[] {
  const needed = (equity: number): number =>
    [1, 2].find((digits) => Number(equity.toFixed(digits)) === equity) ?? 3;
  const digits = Math.max(1, ...new Set(equities.map(needed)));
  return equities.map((equity) => equity.toFixed(digits));
}

/** A duration as text. */
export function millisecondsText(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}

/** Adds the plays of an option, which are separated by commas, to those given before. */
export function collected(text: string, before: string[] | undefined): string[] {
  return [...(before ?? []), ...text.split(",").map((play) => play.trim())];
}

/** Rejects an unquoted play: the shell splits it, and its word would be read as the position. */
export function checkQuotes(play: string): void {
  if (!/^(?:\d+[a-z]|[a-z]\d+|exch(?:ange)?)$/i.test(play.trim())) return;
  throw new NotationError(
    "MISSING_FIELD",
    `play: "${play.trim()}" is only the first part of a play`,
    {
      field: "play",
      expected: "the whole play in quotes, such as '8D WORD' or 'exch ABC'",
    },
  );
}

/** Tells whether a text has the form of a play, whatever its tiles and squares. */
export function isPlay(text: string): boolean {
  return /^(?:(?:\d+[a-z]|[a-z]\d+|exch(?:ange)?)\s+\S+|pass)$/i.test(text.trim());
}
