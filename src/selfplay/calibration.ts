import { SelfPlayError } from "../base/errors.js";
import { finishWithPauses, type Slices } from "../base/pacing.js";
import { shareOf } from "../base/statistics.js";
import type { Host } from "../host/host.js";
import type { BackendChoice } from "../kernel/backend.js";
import { GameKernel } from "../kernel/game-kernel.js";
import { shapeText, WIN, type WinSituation, type WinTable } from "../search/win-table.js";
import { followGame } from "./record.js";
import { type OutcomeGames, outcomeSetup, shapeOf } from "./win-table-training.js";

/** The options of a check of a win table. */
export interface CheckWinTableOptions extends OutcomeGames {
  table: WinTable;
  /** Number of games. */
  games: number;
  /** A seed other than those with which the table was trained. */
  seed: number;
  backend?: BackendChoice | undefined;
  /** Called with the number of games played so far. */
  onProgress?: ((done: number) => void) | undefined;
  /** Ends the check with the games played so far. */
  signal?: AbortSignal | undefined;
}

/**
 * Plays games as the training of a win table does, and compares the estimates of their turns with
 * their outcomes.
 * @throws GaddawgError if lexicon, alphabet, rules and leave values do not go together; SelfPlayError
 *   `BAD_OPTION` for a table of other games.
 */
export async function checkWinTable(
  options: CheckWinTableOptions,
  host: Pick<Host, "backends" | "files">,
): Promise<Calibration> {
  const setup = await outcomeSetup(options, host);
  const { table, backend } = options;
  const [is, wanted] = [table.shape, shapeOf(setup)].map(shapeText);
  if (is !== wanted) {
    throw new SelfPlayError("BAD_OPTION", `a table for ${is}`, { expected: wanted });
  }
  const kernel = await GameKernel.start(setup, host.backends, backend);
  return finishWithPauses(calibrationSlices(kernel, options));
}

/** Compares the estimates of a table with games of a kernel, one game in each slice. */
export function* calibrationSlices(
  kernel: GameKernel,
  { table, games, seed, onProgress, signal }: CheckWinTableOptions,
): Slices<Calibration> {
  const calibration = new Calibration(table);
  kernel.stopNoting();
  for (let number = 0; number < games && signal?.aborted !== true; number++) {
    calibration.add(turnsOf(kernel, seed, number));
    onProgress?.(number + 1);
    yield;
  }
  return calibration;
}

/** Plays a game and returns its turns. */
function turnsOf(kernel: GameKernel, seed: number, number: number): EndedTurn[] {
  const turns: (EndedTurn & { mover: 0 | 1 })[] = [];
  const followed = followGame(kernel, { seed, number, paired: false });
  while (true) {
    const { value, done } = followed.next();
    if (done === true) {
      const spread = value.points[0] - value.points[1];
      for (const turn of turns) turn.spread = turn.mover === 0 ? spread : -spread;
      return turns;
    }
    const { mover, racks, points, tilesInBag: bag } = value.before;
    const other = mover === 0 ? 1 : 0;
    const situation = { bag, rack: racks[mover].length, other: racks[other].length };
    turns.push({ situation, lead: points[mover] - points[other], spread: 0, mover });
  }
}

/** Bins of 5 % each. */
const CALIBRATION_BINS = 20;

/** A turn of a game whose outcome is known: what the mover knew, and how it ended. */
export interface EndedTurn {
  situation: WinSituation;
  /** Points by which the mover led. */
  lead: number;
  /** Points by which the mover won in the end. */
  spread: number;
}

/** The turns with an estimate in some range, and how many of them were won. */
export interface CalibrationBin {
  /** Bounds of the estimates, in percent; the upper one belongs to the next bin. */
  from: number;
  to: number;
  /** Number of turns, and of games with such turns. */
  turns: number;
  games: number;
  /** Mean estimate of the turns, in percent. */
  estimate: number | null;
  /** Share of the turns that were won, in percent; a draw is half a win. */
  won: number | null;
  /** The 95 % confidence interval of that share. Turns of one game are not independent. */
  low: number | null;
  high: number | null;
  /** Difference between both shares, divided by its standard error. */
  deviation: number | null;
}

/** Sums over the games with turns in a bin: of a game, `n` turns, `w` wins, `e` estimated wins. */
interface BinSums {
  games: number;
  n: number;
  w: number;
  e: number;
  nn: number;
  wn: number;
  ww: number;
  dd: number;
}

/**
 * Compares the estimates of a win table with the outcomes of games. Turns of one game depend on each
 * other, games do not: the error of a share is that of a ratio of sums over games (cluster sampling;
 * W. G. Cochran, "Sampling Techniques", 1977, chapter 9), and its interval is Wilson's for as many
 * independent turns as have this error.
 */
export class Calibration {
  private readonly sums = Array.from({ length: CALIBRATION_BINS }, noSums);
  private squares = 0;
  private turns = 0;
  /** Number of games that were added. */
  games = 0;

  constructor(private readonly table: WinTable) {}

  /** Adds all turns of a game. */
  add(turns: readonly EndedTurn[]): void {
    this.games++;
    const game = Array.from({ length: CALIBRATION_BINS }, () => ({ n: 0, w: 0, e: 0 }));
    for (const { situation, lead, spread } of turns) {
      const estimate = this.table.estimate(situation, lead);
      const won = spread > 0 ? 1 : spread === 0 ? 0.5 : 0;
      const place = Math.floor((estimate * CALIBRATION_BINS) / WIN);
      const bin = game[Math.min(place, CALIBRATION_BINS - 1)] as {
        n: number;
        w: number;
        e: number;
      };
      bin.n += 1;
      bin.w += won;
      bin.e += estimate / WIN;
      this.squares += (won - estimate / WIN) ** 2;
      this.turns += 1;
    }
    for (const [i, { n, w, e }] of game.entries()) {
      if (n === 0) continue;
      const sums = this.sums[i] as BinSums;
      sums.games += 1;
      sums.n += n;
      sums.w += w;
      sums.e += e;
      sums.nn += n * n;
      sums.wn += w * n;
      sums.ww += w * w;
      sums.dd += (w - e) ** 2;
    }
  }

  /** The bins, in the order of their estimates. */
  get bins(): CalibrationBin[] {
    return this.sums.map(binOf);
  }

  /** Mean squared difference between estimate and outcome (Brier score); null without turns. */
  get brier(): number | null {
    return this.turns === 0 ? null : this.squares / this.turns;
  }
}

function noSums(): BinSums {
  return { games: 0, n: 0, w: 0, e: 0, nn: 0, wn: 0, ww: 0, dd: 0 };
}

function binOf({ games, n, w, e, nn, wn, ww, dd }: BinSums, place: number): CalibrationBin {
  const width = 100 / CALIBRATION_BINS;
  const bin = { from: place * width, to: (place + 1) * width, turns: n, games };
  if (n === 0) {
    return { ...bin, estimate: null, won: null, low: null, high: null, deviation: null };
  }
  const share = w / n;
  const won = { ...bin, estimate: (100 * e) / n, won: 100 * share };
  if (games < 2) return { ...won, low: null, high: null, deviation: null };
  const variance = (games / (games - 1)) * Math.max(0, ww - 2 * share * wn + share * share * nn);
  // Independent turns that would have the same error; as many as games where all ended alike.
  const independent = variance > 0 ? Math.min(n, (share * (1 - share) * n * n) / variance) : games;
  const interval = shareOf(share * independent, independent);
  return {
    ...won,
    low: interval === null ? null : 100 * interval.low,
    high: interval === null ? null : 100 * interval.high,
    deviation: dd === 0 ? 0 : (w - e) / Math.sqrt(dd),
  };
}
