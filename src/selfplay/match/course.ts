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
    if (games % this.step === 0) this.notePoint(coursePoint(statistics));
  }

  /** Records a state after some games, if it is one of the points. */
  notePoint(point: CoursePoint): void {
    if (point.games % this.step !== 0) return;
    this.points.push(point);
    if (this.points.length < MOST_POINTS) return;
    this.step *= 2;
    const kept = this.points.filter(({ games }) => games % this.step === 0);
    this.points.splice(0, this.points.length, ...kept);
  }

  /** The data from which `new Course(step, points)` restores this course. */
  get state(): { step: number; points: readonly CoursePoint[] } {
    return { step: this.step, points: this.points };
  }
}

/** Returns the state of a match whose games have these statistics. */
export function coursePoint(statistics: Statistics): CoursePoint {
  return {
    games: statistics.of("games"),
    wins: statistics.ofPlayer(0, "wins"),
    draws: statistics.of("draws"),
    spread: statistics.ofPlayer(0, "spread"),
  };
}
