import { OUTCOME_CHANGES } from "../../assembly/selfplay/outcome-record.js";

/** The tile set and rack size that outcomes were counted for. */
export interface WinTableShape {
  /** Tiles on a full rack. */
  rackSize: number;
  /** Tiles of a full bag, blanks included. */
  bagSize: number;
}

/** Tiles that are out of the mover's sight, on which the outcome of a game depends. */
export interface WinSituation {
  /** Tiles in the bag. */
  bag: number;
  /** Tiles on the rack of the player to move, and on the other's; only for an empty bag. */
  rack: number;
  other: number;
}

/** Changes of the spread that are told apart; greater ones count as the greatest. */
export const MOST_CHANGE = OUTCOME_CHANGES;
/** Counters of a situation. */
export const WIN_COLUMNS = 2 * MOST_CHANGE + 1;
/** A certain win. Estimates are whole numbers, so that sums of them are exact. */
export const WIN = 1_000_000;

/** Returns the number of situations that are told apart: with an empty bag, and with any other. */
export function winRows({ rackSize, bagSize }: WinTableShape): number {
  return rackSize * rackSize + bagSize - 2 * rackSize;
}

/**
 * How games end from each situation: how often the spread of the player to move changed by how
 * many points until the end of the game. Counted in self-play (assembly/selfplay/outcomes.ts);
 * tables of different games are merged by addition. Source of the idea: [wolges].
 */
export class WinTable {
  private readonly estimates: (Int32Array | undefined)[];

  /**
   * @param counts WIN_COLUMNS counters for each situation: of changes from -MOST_CHANGE to
   *   MOST_CHANGE points.
   */
  constructor(
    readonly shape: WinTableShape,
    readonly counts: Float64Array,
  ) {
    this.estimates = new Array(winRows(shape));
  }

  /** Returns a table without any games. */
  static empty(shape: WinTableShape): WinTable {
    return new WinTable(shape, new Float64Array(winRows(shape) * WIN_COLUMNS));
  }

  /** Number of situations that have been counted. */
  get total(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** Adds the counters of other games. */
  add(counts: ArrayLike<number>): void {
    for (let i = 0; i < this.counts.length; i++) {
      this.counts[i] = (this.counts[i] as number) + (counts[i] as number);
    }
    this.estimates.fill(undefined);
  }

  /**
   * Estimates how sure the player to move is to win, in millionths; a draw is half a win.
   * @param spread points by which that player leads.
   */
  estimate(situation: WinSituation, spread: number): number {
    const row = this.rowOf(situation);
    this.estimates[row] ??= this.estimatesOf(row);
    const least = -MOST_CHANGE - 1;
    const place = Math.max(least, Math.min(-least, Math.round(spread))) - least;
    return this.estimates[row][place] as number;
  }

  private rowOf({ bag, rack, other }: WinSituation): number {
    const { rackSize, bagSize } = this.shape;
    if (bag <= 0) return (rack - 1) * rackSize + other - 1;
    return rackSize * rackSize + Math.min(bag, bagSize - 2 * rackSize) - 1;
  }

  /**
   * Returns the estimates of a row for each lead from -MOST_CHANGE - 1 to MOST_CHANGE + 1. One
   * outcome without a change is added to those counted, so that a row without any has estimates.
   */
  private estimatesOf(row: number): Int32Array {
    const from = row * WIN_COLUMNS;
    const counts = this.counts.subarray(from, from + WIN_COLUMNS);
    const all = counts.reduce((sum, count) => sum + count, 0);
    const estimates = new Int32Array(WIN_COLUMNS + 2);
    // Twice the number of outcomes in which a lead of so many points was a win.
    let doubled = 0;
    for (let place = 0; place < estimates.length; place++) {
      // A lead of d wins where the change is above -d: each point more takes in one more change.
      const change = WIN_COLUMNS - place;
      doubled += at(counts, change) + at(counts, change + 1);
      const certain = place - MOST_CHANGE - 1;
      const prior = certain > 0 ? 2 : certain === 0 ? 1 : 0;
      estimates[place] = Math.floor(((doubled + prior) * WIN) / (2 * all + 2));
    }
    return estimates;
  }
}

function at(counts: Float64Array, place: number): number {
  return counts[place] ?? 0;
}
