import type { Slices } from "../base/pacing.js";
import { Random } from "../base/random.js";
import type { Engine } from "../engine/engine.js";
import type { RankedMove } from "../engine/results.js";
import { opponentOf } from "../game/events.js";
import { tilesUsed, unseenTiles, without } from "../game/tiles.js";
import type { WinTable } from "../search/win-table.js";
import type { TurnAnalysis } from "./analysis-types.js";
import { winAfterMove } from "./judges.js";
import { keptBy, rackOf, removed, type Scene } from "./scene.js";

/** A draw: what the rack was before, what was drawn, and what could have been drawn. */
export interface Draw {
  kept: number[];
  drawn: number[];
  /** The bag, and the tiles of the opponent that the record does not tell. */
  pool: number[];
}

/** The worth of a rack: that of its best move, by static equity. */
interface Worth {
  points: number;
  winPercent: number;
}

/** How the luck of draws is estimated. */
export interface LuckPlan {
  engine: Engine;
  table: WinTable;
  /** Random draws of each draw. */
  draws: number;
  seed: number;
}

/**
 * Returns the draw before the turn of a scene; undefined if nothing was drawn, or if the record does
 * not tell what.
 */
export function drawBefore(scenes: readonly Scene[], index: number): Draw | undefined {
  const scene = scenes[index] as Scene;
  const { turn, position } = scene;
  const reason = turn.unjudged?.reason;
  if (reason === "NO_RACK" || reason === "RACK_IN_PART" || reason === "IMPOSSIBLE")
    return undefined;
  const last = scenes.slice(0, index).findLastIndex((one) => one.turn.player === turn.player);
  const kept = last < 0 ? [] : keptAt(scenes[last] as Scene);
  const drawn = kept && without(position.rack, kept);
  if (kept === undefined || drawn === undefined || drawn.length === 0) return undefined;
  const hidden = hiddenAt(scenes, Math.max(0, last), index);
  const counts = unseenTiles(position.config.alphabet, position.board, [...kept, ...hidden]);
  const pool = counts.flatMap((count, tile) => Array<number>(Math.max(0, count)).fill(tile));
  return without(pool, drawn) === undefined ? undefined : { kept, drawn, pool };
}

/** Returns the tiles on the rack before the draw after a turn; undefined if there was none. */
function keptAt({ turn, event, position, played }: Scene): number[] | undefined {
  if (turn.fate !== "stood" || event.kind === "pass" || played === undefined) return undefined;
  if (position.rack.length === 0) return undefined;
  return keptBy(position.rack, played);
}

/**
 * Returns tiles that were not in the bag when a player drew: those of the opponent that are not on
 * the board at his next turn, and those that he exchanged himself.
 */
function hiddenAt(scenes: readonly Scene[], from: number, index: number): number[] {
  const { turn } = scenes[index] as Scene;
  const start = scenes[from] as Scene;
  const isFirst = from === index || start.turn.player !== turn.player;
  // The player who begins draws before the opponent.
  if (isFirst && index === 0) return [];
  let theirs = [...rackOf(start, opponentOf(turn.player))];
  for (const { turn: one, event } of scenes.slice(from, index)) {
    const isOnBoard = one.player !== turn.player && one.fate === "stood" && event.kind === "play";
    if (isOnBoard) theirs = removed(theirs, tilesUsed(event.move));
  }
  const { event } = start;
  const returned =
    !isFirst && event.kind === "exchange" && event.move !== undefined ? event.move.tiles : [];
  return [...theirs, ...returned];
}

/** Estimates what a draw was worth against the average draw. */
export function* luckOf(
  { engine, table, draws, seed }: LuckPlan,
  { turn, position }: Scene,
  { kept, drawn, pool }: Draw,
): Slices<NonNullable<TurnAnalysis["luck"]>> {
  if (pool.length <= drawn.length) return { points: 0, winPercent: 0 };
  const worthOf = (tiles: readonly number[]): Worth => {
    const rack = Uint8Array.from([...kept, ...tiles]);
    const seen = position.with({ rack });
    const { equity, ...best } = engine.best(seen) as RankedMove;
    return { points: equity, winPercent: winAfterMove(table, seen, { ...best, equity }) };
  };
  const random = Random.seeded(seed, turn.turn);
  const own = worthOf(drawn);
  const sum = { points: 0, winPercent: 0 };
  for (let i = 0; i < draws; i++) {
    const worth = worthOf(drawnFrom(pool, drawn.length, random));
    // Whole thousandths, so that sums are exact.
    sum.points += Math.round(worth.points * 1000);
    sum.winPercent += worth.winPercent;
    yield;
  }
  return {
    points: own.points - sum.points / 1000 / draws,
    winPercent: own.winPercent - sum.winPercent / draws,
  };
}

/** Draws some tiles of a pool, which it reorders. */
function drawnFrom(pool: number[], count: number, random: Random): number[] {
  for (let i = 0; i < count; i++) {
    const other = i + random.below(pool.length - i);
    [pool[i], pool[other]] = [pool[other] as number, pool[i] as number];
  }
  return pool.slice(0, count);
}
