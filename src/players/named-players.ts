import { frozenRecord } from "../base/arguments.js";
import { isNameIn, namesOf } from "../base/lists.js";
import type { PlayerStyle } from "../kernel/game-kernel.js";

/** The definition of a named player. */
export interface PlayerDefinition {
  /** The player's name in lists. */
  title: string;
  /** The way it plays, in one sentence without a period. */
  about: string;
  /**
   * The value by which it ranks its moves:
   * - `score`: the points of the play; if there is no play, it exchanges its whole rack;
   * - `h1`, `h2`, `h3`: score plus Gordon's rack heuristic 1, 2 or 3 for the tiles kept, including
   *   exchanges ([toal]); with an empty bag, the score;
   * - `equity`: score plus leave value, minus the opening penalty, and the endgame rules with
   *   an empty bag ([wolges]).
   */
  by: "score" | "h1" | "h2" | "h3" | "equity";
  /** Length of the longest word that it knows, in letters; all words if left out. */
  maxLength?: number;
  /**
   * Number of best moves from which it picks one, each with the same probability; default 1.
   */
  among?: number;
  /**
   * Estimated rating, where `hasty` is 2000 by definition: a player rated 400 points higher than
   * another wins ten times as often as it loses (docs/analysis.md).
   */
  rating: number;
  /** Its title among the levels of the web app; players without one are not levels. */
  level?: string;
}

/** The named players, weakest first. */
export const PLAYERS = /* @__PURE__ */ frozenRecord({
  novice: {
    title: "Novice",
    about: "Knows words of up to 4 letters and takes any of its 10 highest plays",
    by: "score",
    maxLength: 4,
    among: 10,
    level: "Novice",
    rating: 962,
  },
  learner: {
    title: "Learner",
    about: "Knows words of up to 5 letters and takes any of its 5 highest plays",
    by: "score",
    maxLength: 5,
    among: 5,
    level: "Learner",
    rating: 1321,
  },
  casual: {
    title: "Casual",
    about: "Knows words of up to 7 letters and takes any of its 3 highest plays",
    by: "score",
    maxLength: 7,
    among: 3,
    level: "Casual",
    rating: 1624,
  },
  greedy: {
    title: "Greedy",
    about: "Knows all words and takes the highest score, whatever it keeps",
    by: "score",
    level: "Greedy",
    rating: 1887,
  },
  h1: {
    title: "Heuristic 1",
    about: "Adds Gordon’s first heuristic for the tiles that it keeps",
    by: "h1",
    level: "Steady",
    rating: 1929,
  },
  h2: {
    title: "Heuristic 2",
    about: "Adds Gordon’s second heuristic, which counts repeated tiles",
    by: "h2",
    level: "Careful",
    rating: 1960,
  },
  h3: {
    title: "Heuristic 3",
    about: "Adds Gordon’s third heuristic, which weighs vowels against consonants too",
    by: "h3",
    rating: 1970,
  },
  hasty: {
    title: "Hasty",
    about: "The engine’s best play: leave values, the opening and the endgame",
    by: "equity",
    level: "Expert",
    rating: 2000,
  },
} as const satisfies Record<string, PlayerDefinition>);

/** The name of a named player. */
export type PlayerName = keyof typeof PLAYERS;

/** The names of all named players, weakest first. */
export const PLAYER_NAMES: readonly PlayerName[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ namesOf(PLAYERS),
);

/** The name of a player that the kernel plays by itself. */
export type KernelPlayerName = Exclude<PlayerName, "novice" | "learner" | "casual">;

/** The name of a level of the web app. */
export type LevelName = Exclude<PlayerName, "h3">;

/** The names of the levels of the web app, the weakest first. */
export const LEVEL_NAMES = /* @__PURE__ */ PLAYER_NAMES.filter(
  (name): name is LevelName => definitionOf(name).level !== undefined,
);

/** Returns the definition of a player. */
export function definitionOf(name: PlayerName): PlayerDefinition {
  return PLAYERS[name];
}

/** Returns true if the kernel plays whole games of the player by itself. */
export function isKernelPlayer(name: string): name is KernelPlayerName {
  if (!isNameIn(PLAYERS, name)) return false;
  const { maxLength, among } = definitionOf(name);
  return maxLength === undefined && among === undefined;
}

/** The names of the players that the kernel plays by itself. */
export const KERNEL_PLAYER_NAMES = /* @__PURE__ */ PLAYER_NAMES.filter(isKernelPlayer);

/** Returns the style in which the kernel plays. */
export function styleOf(name: KernelPlayerName): PlayerStyle {
  const { by } = definitionOf(name);
  if (by === "score") return "greedy";
  return by === "equity" ? "hasty" : "rack-values";
}

/** A level of human mistakes, in percent, and the rating of its player. */
export interface HumanLevel {
  /** The share of the plays in self-play whose words the player knows. */
  words: number;
  /** The share of their value at which the player counts the tiles it keeps. */
  leaves: number;
  /** The care with which the player looks for plays; with 100, none is overlooked. */
  attention: number;
  /** Estimated rating; see `PlayerDefinition`. */
  rating: number;
}

/** The levels of the player `human:level=N`, the weakest, level 1, first. */
export const HUMAN_LEVELS: readonly HumanLevel[] = [
  { words: 37, leaves: 0, attention: 5, rating: 978 },
  { words: 42, leaves: 0, attention: 10, rating: 1103 },
  { words: 47, leaves: 5, attention: 18, rating: 1251 },
  { words: 55, leaves: 12, attention: 30, rating: 1417 },
  { words: 62, leaves: 18, attention: 40, rating: 1541 },
  { words: 72, leaves: 28, attention: 55, rating: 1689 },
  { words: 84, leaves: 48, attention: 70, rating: 1839 },
  { words: 94, leaves: 78, attention: 85, rating: 1954 },
];

/** The specification of a level of human mistakes. */
export type HumanName = `human:level=${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** The specifications of all levels, the weakest first. */
export const HUMAN_NAMES = HUMAN_LEVELS.map((_, i) => `human:level=${i + 1}` as HumanName);
