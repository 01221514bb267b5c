import { badArgument, checkInstance, checkObject, checkWhole } from "../base/arguments.js";
import { int32At, itemAt } from "../base/elements.js";
import { ArgumentError } from "../base/errors.js";
import { addAll } from "../base/lists.js";
import { INSPECT } from "../base/symbols.js";
import {
  OUTCOME_CHANGES,
  OUTCOME_COLUMNS,
  OUTCOME_COUNTERS,
} from "../kernel/generated/selfplay/outcome-record.js";

/** The size of the tile set and of racks for which outcomes were counted. */
export interface WinTableShape {
  /** Number of tiles on a full rack. */
  rackSize: number;
  /** Number of tiles in a full bag, including blanks. */
  bagSize: number;
}

/** The numbers of tiles in the bag and on racks, on which the outcome of a game depends. */
export interface WinSituation {
  /** Number of tiles in the bag; before the first draw, all tiles of the set. */
  bag: number;
  /** Number of tiles on the rack of the player to move, and on the other; only for an empty bag. */
  rack: number;
  other: number;
}

/** Changes of the spread that are told apart; greater ones count as the greatest. */
export const MOST_CHANGE = OUTCOME_CHANGES;
/** Counters of a situation, one for each change. */
export const WIN_COUNTERS = OUTCOME_COUNTERS;
/**
 * Numbers of a situation: its counters, then three sums over the same turns: of the mover's leads, of
 * their squares, and of leads times changes.
 */
export const WIN_COLUMNS = OUTCOME_COLUMNS;
/** A certain win. Estimates are whole numbers, so that sums of them are exact. */
export const WIN = 1_000_000;

/** A situation that was counted less often takes outcomes of those nearest to it as well. */
const LEAST_TIMES = 100;

/**
 * A change depends on the lead only as far as the counted turns show it against this sum of squared
 * leads, that of 1,000 turns with leads of 100 points.
 */
const LEAD_PRIOR = 1000 * 100 ** 2;

/** The largest racks and bags of a table. */
export const MOST_TILES: Readonly<WinTableShape> = { rackSize: 32, bagSize: 1024 };

/**
 * Returns the number of situations that are told apart: with an empty bag, with any other, and
 * before the first draw.
 */
export function winRows({ rackSize, bagSize }: WinTableShape): number {
  return rackSize * rackSize + bagSize - 2 * rackSize + 1;
}

/** Returns true if there can be a table of a shape. */
export function isWinTableShape({ rackSize, bagSize }: WinTableShape): boolean {
  const isWhole = Number.isInteger(rackSize) && Number.isInteger(bagSize);
  const isSmall = rackSize <= MOST_TILES.rackSize && bagSize <= MOST_TILES.bagSize;
  return isWhole && isSmall && rackSize >= 1 && bagSize >= 2 * rackSize;
}

/**
 * Counts of how games end from each situation: how often the spread of the player to move changed
 * by each number of points by the end of the game, and how that depends on the lead, since a player
 * who is ahead tends to lose some of it. The counts come from self-play (`trainWinTable`); tables
 * from different games can be added. Source of the idea of counting changes: [wolges].
 * @example
 * ```js
 * import { defaultWinTable } from "gaddawg";
 *
 * const table = await defaultWinTable();
 * // Ten points ahead with 20 tiles in the bag, and the player to move:
 * const percent = table.winPercent({ bag: 20, rack: 7, other: 7 }, 10);
 * console.log(percent.toFixed(0)); // 70
 * ```
 */
export class WinTable {
  /** The size of the tile set and of racks for which the outcomes were counted. */
  readonly shape: WinTableShape;
  /**
   * The counts of all situations, one situation after another; see the constructor. Do not change
   * them.
   */
  readonly counts: Float64Array;
  private readonly estimates: (Int32Array | undefined)[];
  private times: Float64Array | undefined;

  /**
   * @param counts 1,004 whole numbers for each situation: counters of changes from -500 to 500
   *   points (larger changes are counted at these limits), then three sums over the same turns: of
   *   leads (likewise from -500 to 500), of their squares, and of leads times changes. The
   *   situations are, first, those with an empty bag: one tile on the mover's rack and one on the
   *   opponent's, one and two, and so on; then those with 1 tile in the bag, 2, and so on; and
   *   last, the situation before the first draw, which has one change for each game. Not copied.
   * @throws ArgumentError for a shape that no game has, for a wrong number of counts, or for counts
   *   that are not whole numbers; only sums of leads, and of leads times changes, may be negative.
   */
  constructor(shape: WinTableShape, counts: Float64Array) {
    checkShape(shape);
    checkInstance(counts, Float64Array, "counts", "counters: a Float64Array");
    const length = winRows(shape) * WIN_COLUMNS;
    if (counts.length !== length) {
      throw badArgument("counts", counts.length, `${length} counts`);
    }
    const most = Number.MAX_SAFE_INTEGER;
    const wrong = counts.findIndex((count, i) => !isCountAt(i, count));
    if (wrong >= 0) {
      checkWhole(counts[wrong], `counts[${wrong}]`, isSignedColumn(wrong) ? -most : 0, most);
    }
    this.shape = shape;
    this.counts = counts;
    this.estimates = new Array(winRows(shape));
  }

  /**
   * Returns a table without any games.
   * @throws ArgumentError for a shape that no game has.
   */
  static empty(shape: WinTableShape): WinTable {
    checkShape(shape);
    return new WinTable(shape, new Float64Array(winRows(shape) * WIN_COLUMNS));
  }

  /** Describes the table in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `WinTable { ${this.games} games, ${shapeText(this.shape)} }`;
  }

  /** Returns a summary for JSON, without the counts; `writeWinTable` writes the whole table. */
  toJSON(): { type: "WinTable"; shape: WinTableShape; games: number } {
    return { type: "WinTable", shape: this.shape, games: this.games };
  }

  /** Number of games counted. */
  get games(): number {
    return this.timesOf(winRows(this.shape) - 1);
  }

  /** Number of situations counted: the turns of all games, and the starts of games. */
  get total(): number {
    let total = 0;
    for (let row = 0; row < winRows(this.shape); row++) total += this.timesOf(row);
    return total;
  }

  /**
   * Returns a table with the games of this table and of another one.
   * @throws ArgumentError for a table for another tile set or rack size.
   */
  plus(other: WinTable): WinTable {
    checkInstance(other, WinTable, "other", "a table of win estimates");
    const [is, own] = [shapeText(other.shape), shapeText(this.shape)];
    if (is !== own) throw new ArgumentError("BAD_NUMBER", `other: is for ${is}`, { expected: own });
    const sums = this.counts.map((count, i) => count + itemAt(other.counts, i));
    return new WinTable(this.shape, sums);
  }

  /**
   * Returns a makeshift table for a game in which no outcomes were counted. Its outcomes are those
   * of this table with the same number of tiles in the bag and on the racks, or as many as there
   * can be.
   * @throws ArgumentError for a shape that no game has.
   */
  lentTo(shape: WinTableShape): WinTable {
    checkShape(shape);
    const counts = new Float64Array(winRows(shape) * WIN_COLUMNS);
    const most = this.shape.rackSize;
    const tilesOf = (rack: number) => Math.min(rack, most);
    for (let row = 0; row < winRows(shape); row++) {
      const { bag, rack, other } = situationOf(row, shape);
      const inBag = bag === shape.bagSize ? this.shape.bagSize : Math.min(bag, this.mostInBag);
      const like = { bag: inBag, rack: tilesOf(rack), other: tilesOf(other) };
      counts.set(this.countsOf(this.rowOf(like)), row * WIN_COLUMNS);
    }
    return new WinTable(shape, counts);
  }

  /** The most tiles in the bag once both racks are drawn. */
  private get mostInBag(): number {
    return this.shape.bagSize - 2 * this.shape.rackSize;
  }

  /** Returns the number of times that a situation was counted. */
  timesCounted(situation: WinSituation): number {
    return this.timesOf(this.rowOf(situation));
  }

  /**
   * Estimates the chance that the player to move wins, in millionths: 1,000,000 is a certain win. A
   * draw is half a win. A situation that was counted fewer than 100 times also uses the outcomes of
   * the nearest situations: those with more or fewer tiles, step by step, until there are 100.
   * @param lead points by which that player leads; negative when behind.
   * @throws ArgumentError for racks that are empty or larger than a full one while the bag is
   *   empty, and for anything but numbers.
   */
  estimate(situation: WinSituation, lead: number): number {
    if (!Number.isFinite(lead)) throw badArgument("lead", lead, "a number of points");
    const row = this.rowOf(situation);
    this.estimates[row] ??= this.estimatesOf(row);
    const least = -MOST_CHANGE - 1;
    const place = Math.max(least, Math.min(-least, Math.round(lead))) - least;
    return int32At(this.estimates[row], place);
  }

  /** Estimates the chance that the player to move wins as `estimate` does, in percent. */
  winPercent(situation: WinSituation, lead: number): number {
    return (this.estimate(situation, lead) * 100) / WIN;
  }

  private rowOf(situation: WinSituation): number {
    checkObject(situation, "situation", "an object with bag, rack and other");
    const { bag, rack, other } = situation;
    const { rackSize, bagSize } = this.shape;
    checkWhole(bag, "situation.bag", 0, bagSize);
    if (bag > 0) {
      const most = bagSize - 2 * rackSize;
      // A full bag is that of the beginning, which has a row of its own behind the others.
      return rackSize * rackSize + (bag === bagSize ? most + 1 : Math.min(bag, most)) - 1;
    }
    checkWhole(rack, "situation.rack", 1, rackSize);
    checkWhole(other, "situation.other", 1, rackSize);
    return (rack - 1) * rackSize + other - 1;
  }

  /**
   * Returns the estimates of a row for each lead from -MOST_CHANGE - 1 to MOST_CHANGE + 1. The
   * changes were counted at leads of all sizes; how they shift with the lead is that of the straight
   * line that fits best, so a lead counts for as much as the changes that it then needs.
   */
  private estimatesOf(row: number): Int32Array {
    const counts = this.outcomesNear(row);
    const shares = winShares(counts);
    const { slope, mean } = lineOf(counts);
    const estimates = new Int32Array(shares.length);
    for (let place = 0; place < estimates.length; place++) {
      const lead = place - MOST_CHANGE - 1;
      const at = Math.max(0, Math.min(shares.length - 1, place + slope * (lead - mean)));
      const below = Math.min(Math.floor(at), shares.length - 2);
      const [one, next] = [itemAt(shares, below), itemAt(shares, below + 1)];
      estimates[place] = Math.floor((one + (next - one) * (at - below)) * WIN);
    }
    return estimates;
  }

  /**
   * Returns the counts of a row; with fewer than LEAST_TIMES outcomes, those of the nearest rows are
   * added, until there are as many.
   */
  private outcomesNear(row: number): Float64Array {
    const sums = new Float64Array(WIN_COLUMNS);
    let [all, reach] = [0, 0];
    for (const { other, distance } of this.rowsNear(row)) {
      if (all >= LEAST_TIMES && distance > reach) break;
      reach = distance;
      addAll(sums, this.countsOf(other));
      all += this.timesOf(other);
    }
    return sums;
  }

  /** The rows of the same kind that have outcomes, and the row itself, by their distance. */
  private rowsNear(row: number): { other: number; distance: number }[] {
    const isEnough = this.timesOf(row) >= LEAST_TIMES;
    const rows = isEnough ? [row] : Array.from({ length: winRows(this.shape) }, (_, i) => i);
    return rows
      .map((other) => ({ other, distance: this.distance(row, other) }))
      .filter(({ other, distance }) => distance < Infinity && this.timesOf(other) > 0)
      .sort((a, b) => a.distance - b.distance);
  }

  /** Tiles by which two situations differ; infinite between situations of different kinds. */
  private distance(one: number, other: number): number {
    const { rackSize } = this.shape;
    const full = rackSize * rackSize;
    const beginning = winRows(this.shape) - 1;
    if (one === other) return 0;
    if (one < full && other < full) {
      const mine = Math.floor(one / rackSize) - Math.floor(other / rackSize);
      return Math.abs(mine) + Math.abs((one % rackSize) - (other % rackSize));
    }
    const isBag = one >= full && other >= full && one < beginning && other < beginning;
    return isBag ? Math.abs(one - other) : Infinity;
  }

  private countsOf(row: number): Float64Array {
    return this.counts.subarray(row * WIN_COLUMNS, (row + 1) * WIN_COLUMNS);
  }

  /** Number of times that a row was counted, which is added up once for all rows. */
  private timesOf(row: number): number {
    this.times ??= Float64Array.from({ length: winRows(this.shape) }, (_, i) =>
      timesIn(this.countsOf(i)),
    );
    return itemAt(this.times, row);
  }
}

/**
 * Returns the situation of a row. While the bag has tiles, racks are full; before the first draw,
 * they are empty.
 */
export function situationOf(row: number, { rackSize, bagSize }: WinTableShape): WinSituation {
  const place = row - rackSize * rackSize;
  if (place < 0) {
    return { bag: 0, rack: Math.floor(row / rackSize) + 1, other: (row % rackSize) + 1 };
  }
  if (place === bagSize - 2 * rackSize) return { bag: bagSize, rack: 0, other: 0 };
  return { bag: place + 1, rack: rackSize, other: rackSize };
}

/**
 * Returns the share of outcomes in which a lead is a win, for each lead from -MOST_CHANGE - 1 to
 * MOST_CHANGE + 1, if changes do not depend on it. One outcome without a change is added to those
 * counted, so that an empty table has estimates.
 */
function winShares(counts: Float64Array): Float64Array {
  const all = timesIn(counts);
  const shares = new Float64Array(WIN_COUNTERS + 2);
  // Twice the number of outcomes in which a lead of this many points was a win.
  let doubled = 0;
  for (let place = 0; place < shares.length; place++) {
    // A lead of d wins where the change is above -d: each point more takes in one more change.
    const change = WIN_COUNTERS - place;
    doubled += counterAt(counts, change) + counterAt(counts, change + 1);
    const lead = place - MOST_CHANGE - 1;
    const prior = lead > 0 ? 2 : lead === 0 ? 1 : 0;
    shares[place] = (doubled + prior) / (2 * all + 2);
  }
  return shares;
}

/**
 * Returns the slope of the line that tells the change from the lead (least squares), and the mean
 * lead, at which the line has the mean change. The slope is damped by LEAD_PRIOR.
 */
function lineOf(counts: Float64Array): { slope: number; mean: number } {
  const all = timesIn(counts);
  if (all === 0) return { slope: 0, mean: 0 };
  let changes = 0;
  for (const [i, times] of counts.subarray(0, WIN_COUNTERS).entries()) {
    changes += times * (i - MOST_CHANGE);
  }
  const [leads = 0, squares = 0, products = 0] = counts.slice(WIN_COUNTERS);
  const mean = leads / all;
  const spread = Math.max(0, squares - mean * leads);
  const slope = (products - mean * changes) / (spread + LEAD_PRIOR);
  // A lead of more points is never worth less.
  return { slope: Math.max(-1, slope), mean };
}

/** Number of outcomes among the counts of a situation. */
function timesIn(counts: Float64Array): number {
  let times = 0;
  for (const count of counts.subarray(0, WIN_COUNTERS)) times += count;
  return times;
}

function counterAt(counts: Float64Array, place: number): number {
  return place >= 0 && place < WIN_COUNTERS ? itemAt(counts, place) : 0;
}

/** Returns true if a count is a whole number, and not negative where only leads can be. */
export function isCountAt(place: number, count: number): boolean {
  return Number.isSafeInteger(count) && (count >= 0 || isSignedColumn(place));
}

/** Returns true if a place among the counts has a sum of leads, or of leads times changes. */
export function isSignedColumn(place: number): boolean {
  const column = place % WIN_COLUMNS;
  return column === WIN_COUNTERS || column === WIN_COUNTERS + 2;
}

/** Says which games a table is for. */
export function shapeText({ rackSize, bagSize }: WinTableShape): string {
  return `racks of ${rackSize} and a bag of ${bagSize} tiles`;
}

function checkShape(shape: WinTableShape): void {
  checkObject(shape, "shape", "an object with rackSize and bagSize");
  const { rackSize, bagSize } = shape;
  checkWhole(rackSize, "shape.rackSize", 1, MOST_TILES.rackSize);
  checkWhole(bagSize, "shape.bagSize", 2 * rackSize, MOST_TILES.bagSize);
}
