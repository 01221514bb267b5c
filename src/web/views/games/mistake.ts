import type { PlayerIndex } from "../../../game/events.js";
import type { MistakeGrade, MistakeKind } from "../../../review/analysis-types.js";
import type { Day } from "../study/days.js";

/** The grades of turns that are asked again. */
export const MISTAKE_GRADES = ["small", "medium", "large"] as const satisfies MistakeGrade[];
export type AskedGrade = (typeof MISTAKE_GRADES)[number];

/** A turn that lost something. */
export interface Mistake {
  /** Index of its event in the record. */
  event: number;
  player: PlayerIndex;
  /** The position before the turn, as a line of CGP. */
  cgp: string;
  played: string;
  best: string;
  /** Points of the best play. */
  score: number;
  grade: AskedGrade;
  kind: MistakeKind;
  /** Percent of wins lost, and points of spread. */
  winLost: number;
  spreadLost: number;
  /** The box, from 1, and the first day on which it is asked again. */
  box: number;
  due: Day;
}
