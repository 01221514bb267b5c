import {
  definitionOf,
  HUMAN_LEVELS,
  HUMAN_NAMES,
  type HumanName,
  isHuman,
  LEVEL_NAMES,
  type LevelName,
} from "../../players/index.js";

/** The name of a level of the view Play: a player by name, or one that makes human mistakes. */
export type Level = LevelName | HumanName;

/** All levels. */
export const LEVELS: readonly Level[] = [...LEVEL_NAMES, ...HUMAN_NAMES];

/** The level of human mistakes that is offered first. */
export const USUAL_HUMAN: HumanName = "human:level=4";

/** Returns true for a level that makes human mistakes. */
export function isHumanLevel(level: Level): level is HumanName {
  return isHuman(level);
}

/** Returns the name of the engine at a level. */
export function levelTitle(level: Level): string {
  if (isHumanLevel(level)) return `Human ${HUMAN_NAMES.indexOf(level) + 1}`;
  return definitionOf(level).level ?? level;
}

/** Returns the estimated rating of a level. */
export function ratingOf(level: Level): number {
  if (!isHumanLevel(level)) return definitionOf(level).rating;
  return HUMAN_LEVELS[HUMAN_NAMES.indexOf(level)]?.rating ?? 0;
}
