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

/** A level as it is offered. */
interface LevelFacts {
  title: string;
  /** The way it plays, in one sentence without a period. */
  about: string;
  rating: number;
}

/** Returns the title of a level, how it plays, and its estimated rating. */
export function levelFacts(level: Level): LevelFacts {
  if (!isHumanLevel(level)) {
    const { level: title = level, about, rating } = definitionOf(level);
    return { title, about, rating };
  }
  const number = HUMAN_NAMES.indexOf(level) + 1;
  const { words, attention, rating } = HUMAN_LEVELS[number - 1] as (typeof HUMAN_LEVELS)[0];
  const about = `Knows the words of ${words} % of plays and finds them with ${attention} % attention`;
  return { title: `Human ${number}`, about, rating };
}

/** Returns true for a level that makes human mistakes. */
export function isHumanLevel(level: Level): level is HumanName {
  return isHuman(level);
}

/** All levels, the weakest first. */
export const LEVELS: readonly Level[] = [...LEVEL_NAMES, ...HUMAN_NAMES].sort(
  (a, b) => levelFacts(a).rating - levelFacts(b).rating,
);
