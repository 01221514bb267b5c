import { signal } from "@preact/signals";
import { setting } from "../../shared/settings.js";
import { LEVELS, type Level, ratingOf } from "../../worker/levels.js";
import { games } from "../games/state.js";
import { isDue } from "../study/box.js";
import { ENOUGH_ANSWERS, type Standing as Rating, standingIn, streakOf } from "../study/scores.js";
import { dayNow, ownCards, refresh, results } from "../study/state.js";

/* Where the visitor stands, from all that is kept in the browser. */

/** What the page can begin with. */
export interface Standing {
  /** True if nothing is kept: a first visit. */
  isFirst: boolean;
  /** The game that was left before its end; one of two people has no level. */
  match: { opponent: Level | undefined; scores: readonly number[] } | undefined;
  /** Number of cards, and of mistakes in kept games, that are due. */
  cards: number;
  mistakes: number;
  /** Number of days on end, with today or yesterday, with an answer to a puzzle of the day. */
  streak: number;
  /** A level whose plays are about as strong as the visitor's answers; undefined before there are enough. */
  level: Level | undefined;
}

/** Where the visitor stands; undefined until it is known. */
export const standing = signal<Standing | undefined>(undefined);

/** Reads what is kept, which another tab may have changed. */
export async function refreshStanding(): Promise<void> {
  const today = dayNow();
  const [match] = await Promise.all([leftMatch(), refresh()]);
  // Mistakes in kept games need the code that reads positions.
  const { due } = await import("../games/learn.js");
  const answers = results.peek();
  const cards = ownCards.peek();
  standing.value = {
    isFirst:
      match === undefined && answers.length + cards.length + (games.peek()?.length ?? 0) === 0,
    match,
    cards: cards.filter((card) => isDue(card, today)).length,
    mistakes: due.peek().length,
    streak: streakOf(answers, today),
    level: levelFor(standingIn("best", answers)),
  };
}

/** Returns the game that was left, if there is one. */
async function leftMatch(): Promise<Standing["match"]> {
  if (setting("match") === undefined) return undefined;
  const [{ match }, { phaseOf, scoresOf }] = await Promise.all([
    import("../play/state.js"),
    import("../play/match.js"),
  ]);
  const now = match.peek();
  if (now === undefined || phaseOf(now) === "over") return undefined;
  const { level, isShared } = now.setup;
  return { opponent: isShared === true ? undefined : level, scores: scoresOf(now) };
}

/** Returns the level of about a rating. */
export function levelFor({ rating, puzzles }: Rating): Level | undefined {
  if (puzzles < ENOUGH_ANSWERS) return undefined;
  const far = (level: Level): number => Math.abs(ratingOf(level) - rating);
  return LEVELS.toSorted((a, b) => far(a) - far(b))[0];
}
