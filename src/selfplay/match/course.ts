import type { Statistics } from "./statistics.js";

/** The state of a match after a number of games. */
export interface CoursePoint {
  games: number;
  /** Games that player 0 had won. */
  wins: number;
  draws: number;
  /** Sum of player 0's spreads. */
  spread: number;
}

/** Beyond this number, points are thinned out. */
const MOST_POINTS = 200;

/**
 * The course of a match: points at equal intervals of `step` games. As more come, every second
 * point is dropped and the interval doubles, so the points depend on the games alone, and not on
 * the workers that played them.
 */
export class Course {
  constructor(
    private step: number,
    readonly points: CoursePoint[] = [],
  ) {}

  /** Records the state of the match, if it has reached one of the points. */
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

  /** The data from which `new Course(step, points)` restores this course. */
  get state(): { step: number; points: readonly CoursePoint[] } {
    return { step: this.step, points: this.points };
  }
}
