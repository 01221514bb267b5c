import { counted } from "../io/output.js";

/* Wording that the texts of several tools share. */

/** Lines that a text for an assistant has at most. */
const MOST_LINES = 12;

/** Joins lines; where there are too many, the last one counts those that are left out. */
export function joined(lines: readonly string[]): string {
  if (lines.length <= MOST_LINES) return lines.join("\n");
  const shown = lines.slice(0, MOST_LINES - 1);
  return [...shown, `… and ${counted(lines.length - shown.length, "more line")}`].join("\n");
}

/** Points of a score. */
export function points(score: number): string {
  return counted(score, "point");
}

/** The tiles that a move keeps. */
export function keeps(leave: string): string {
  return leave === "" ? "keeps nothing" : `keeps ${leave}`;
}
