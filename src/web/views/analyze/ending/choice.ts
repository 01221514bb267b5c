import type { EndingSettings } from "../../../worker/protocol.js";
import type { EndingKind } from "../position.js";

/** The settings that a visitor chooses. */
export interface Choice {
  /** Number of best plays whose values are found, for each kind of search. */
  top: Readonly<Record<EndingKind, number>>;
  /** Most seconds of a search; 0 for no limit. */
  seconds: number;
}

/** The numbers and times to choose from. */
export const TOPS = [1, 3, 5, 10, 25] as const;
export const SECONDS = [10, 60, 600, 0] as const;

export const USUAL: Choice = { top: { endgame: 5, preendgame: 1 }, seconds: 60 };

export function settingsOf({ top, seconds }: Choice, kind: EndingKind): EndingSettings {
  return { top: top[kind], ...(seconds > 0 && { milliseconds: seconds * 1000 }) };
}

/** Returns the command that gives the same answer. */
export function commandOf({ top, seconds }: Choice, kind: EndingKind): string {
  const time = seconds > 0 ? ` --time ${seconds}` : "";
  return `gaddawg ${kind} --top ${top[kind]}${time}`;
}
