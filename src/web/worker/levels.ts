import {
  definitionOf,
  HUMAN_LEVELS,
  HUMAN_NAMES,
  type HumanName,
  LEVEL_NAMES,
  type LevelName,
} from "../../players/named-players.js";
import { isHuman } from "../../players/spec.js";

/** The level that searches for as long as it is given. */
export const CHAMPION = "champion";

/**
 * The name of a level of the view Play: a player by name, the champion, or one that makes human
 * mistakes.
 */
export type Level = LevelName | typeof CHAMPION | HumanName;

/** All levels. */
export const LEVELS: readonly Level[] = [...LEVEL_NAMES, CHAMPION, ...HUMAN_NAMES];

/**
 * Estimated rating of the champion with half a second of one core for a move (docs/analysis.md); it
 * is at least that with more.
 */
const CHAMPION_RATING = 2100;

/** The level of human mistakes that is offered first. */
export const USUAL_HUMAN: HumanName = "human:level=4";

/** Returns true for a level that makes human mistakes. */
export function isHumanLevel(level: Level): level is HumanName {
  return isHuman(level);
}

/** Returns the estimated rating of a level. */
export function ratingOf(level: Level): number {
  if (level === CHAMPION) return CHAMPION_RATING;
  if (!isHumanLevel(level)) return definitionOf(level).rating;
  return HUMAN_LEVELS[HUMAN_NAMES.indexOf(level)]?.rating ?? 0;
}
