import type { Statistics } from "./statistics.js";

/** How a match stood after so many games. */
export interface CoursePoint {
  games: number;
  /** Games that player 0 had won. */
  wins: number;
  draws: number;
  /** Sum of player 0's spreads. */
  spread: number;
}

/** More points than this are thinned out. */
const MOST_POINTS = 200;

/**
 * How a match went: points at even distances, the first of which is `step` games;
 * as more come, every second goes and the distance doubles. So they depend on the
 * games alone, not on who played them.
 */
export class Course {
  constructor(
    private step: number,
    readonly points: CoursePoint[] = [],
  ) {}

  /** Notes where the match stands, if this is one of the points. */
  note(statistics: Statistics): void {
    const games = statistics.of("games");
    if (games % this.step !== 0) return;
    this.points.push({
      games,
      wins: statistics.ofPlayer(0, "wins"),
      draws: statistics.of("draws"),
      spread: statistics.ofPlayer(0, "spread"),
    });
    if (this.points.length < MOST_POINTS) return;
    this.step *= 2;
    const kept = this.points.filter((point) => point.games % this.step === 0);
    this.points.splice(0, this.points.length, ...kept);
  }

  /** What brings it back: `new Course(step, points)`. */
  get state(): { step: number; points: readonly CoursePoint[] } {
    return { step: this.step, points: this.points };
  }
}
