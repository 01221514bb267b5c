/** A level of human mistakes, in percent, and the rating of its player. */
export interface HumanLevel {
  /** The share of the plays of self-play whose words the player knows. */
  readonly words: number;
  /** The share of its value at which the player takes what it keeps. */
  readonly leaves: number;
  /** The care with which the player looks for plays; with 100, none is overlooked. */
  readonly attention: number;
  /** Estimated rating; see `PlayerDefinition`. */
  readonly rating: number;
}

function level(words: number, leaves: number, attention: number, rating: number): HumanLevel {
  return Object.freeze({ words, leaves, attention, rating });
}

/** The levels of the player `human:level=N`, the weakest, level 1, first. */
export const HUMAN_LEVELS: readonly HumanLevel[] = /* @__PURE__ */ Object.freeze([
  /* @__PURE__ */ level(37, 0, 5, 978),
  /* @__PURE__ */ level(42, 0, 10, 1103),
  /* @__PURE__ */ level(47, 5, 18, 1251),
  /* @__PURE__ */ level(55, 12, 30, 1417),
  /* @__PURE__ */ level(62, 18, 40, 1541),
  /* @__PURE__ */ level(72, 28, 55, 1689),
  /* @__PURE__ */ level(84, 48, 70, 1839),
  /* @__PURE__ */ level(94, 78, 85, 1954),
] as const);

/** The specification of a level of human mistakes. */
export type HumanName = `human:level=${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** The specifications of all levels, the weakest first. */
export const HUMAN_NAMES = /* @__PURE__ */ HUMAN_LEVELS.map(
  (_, i) => `human:level=${i + 1}` as HumanName,
);
