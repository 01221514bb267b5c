import { itemAt } from "../../base/elements.js";
import { finishWithPauses } from "../../base/pacing.js";
import type { MoveKernel } from "../../kernel/move-kernel.js";
import { type JudgedRacks, judgeRacks, type RackQuestion } from "../../kernel/rack-kernel.js";
import { ranges, runLanes } from "../../workers/lanes.js";
import type { TaskPool } from "../../workers/pool.js";
import type { TaskTable } from "../../workers/serve.js";
import {
  allRests,
  countRests,
  type RestPool,
  type Rests,
  sampledRests,
  waysToDraw,
} from "./racks.js";

/*
 * Inference ([wickman], 3.1 and 3.2): a player who makes few blunders tells by each move what he does
 * not hold. Every rest of a rack that he may have held is judged by how much better than his move
 * the best move of that rack would have been.
 */

/** The task of workers that judge racks. */
export interface RackTasks {
  racks: { input: RackQuestion; output: JudgedRacks };
}

/** Returns the function that judges racks. @param start makes what finds moves, once. */
export function rackTasks(start: () => MoveKernel): TaskTable<RackTasks> {
  let moves: MoveKernel | undefined;
  return {
    async racks(question, { finish, transfer }) {
      moves ??= start();
      const found = await finish(judgeRacks(moves, question));
      transfer(found.losses, found.kept);
      return found;
    },
  };
}

/** A move from which is inferred what its player kept. */
export interface InferencePlan {
  /** The move, without rests. */
  question: Omit<RackQuestion, "rests" | "size" | "marginMilli">;
  pool: RestPool;
  /** Differences to the best move up to which a rack is possible, in thousandths of a point. */
  marginMilli: number;
  /**
   * Points, in thousandths, by which the likelihood of a rack falls to 1/e; without it all possible
   * racks are equally likely.
   */
  temperatureMilli?: number | undefined;
  /** Racks that are judged at most; if there are more, that many are drawn at random. */
  mostRacks: number;
  seed: number;
  /** Likelihood of a rest by what is known from earlier moves; default 1. */
  prior?: ((rest: Uint8Array) => number) | undefined;
}

/** Tiles that a player may have kept. */
export interface KeptTiles {
  /** The tiles, ascending. */
  tiles: Uint8Array;
  /** Ways to draw them, by likelihood. */
  weight: number;
  /** Ways to draw them, whatever the move. */
  ways: number;
  /** Least difference to the best move, in thousandths of a point. */
  lossMilli: number;
}

/** What a move tells. */
export interface InferredTiles {
  /** What may have been kept: the most likely first, then by tiles. */
  kept: KeptTiles[];
  /** Sum of the ways of all racks that were judged. */
  ways: number;
  /** Number of different racks that were judged. */
  racks: number;
  /** True if these are all that there may be. */
  isComplete: boolean;
}

/** Racks of a task: few enough to share them evenly. */
const TASK = 512;

/** Judges racks with all workers of a pool. @throws the reason of the signal if it is aborted. */
export async function inferTiles(
  pool: TaskPool<RackTasks>,
  plan: InferencePlan,
  signal?: AbortSignal,
): Promise<InferredTiles> {
  const count = countRests(plan.pool);
  const listed =
    count <= plan.mostRacks
      ? allRests(plan.pool, count)
      : sampledRests(plan.pool, plan.mostRacks, plan.seed);
  const rests = await finishWithPauses(listed, signal);
  const judged = await judgeAll(pool, plan, rests, signal);
  const found = new Map<string, KeptTiles>();
  let ways = 0;
  for (const [i, drawn] of rests.ways.entries()) {
    const rest = rests.tiles.subarray(i * rests.size, (i + 1) * rests.size);
    const all = drawn * (plan.prior?.(rest) ?? 1);
    ways += all;
    const lossMilli = itemAt(judged.losses, i);
    if (lossMilli > plan.marginMilli || all === 0) continue;
    const weight = all * likelihood(lossMilli, plan);
    if (plan.question.exchanged === 0) add(found, rest, weight, drawn, lossMilli);
    else add(found, keptOf(rest, itemAt(judged.kept, i)), weight, 0, lossMilli);
  }
  const kept = [...found.values()].sort(compareKept);
  // Many racks come to the same leave after an exchange.
  if (plan.question.exchanged > 0) {
    for (const one of kept) one.ways = waysToDraw(one.tiles, plan.pool);
  }
  return { kept, ways, racks: rests.ways.length, isComplete: rests.isComplete };
}

async function judgeAll(
  pool: TaskPool<RackTasks>,
  { question, marginMilli }: InferencePlan,
  { size, tiles, ways }: Rests,
  signal: AbortSignal | undefined,
): Promise<JudgedRacks> {
  const count = ways.length;
  const losses = new Int32Array(count);
  const kept = new Int32Array(count);
  await runLanes(
    Math.min(pool.size, Math.ceil(count / TASK)),
    ranges(count, () => TASK),
    async ({ from, end }, stopped) => {
      const rests = tiles.slice(from * size, end * size);
      const task = { ...question, rests, size, marginMilli };
      const found = await pool.ask("racks", task, { signal: stopped });
      losses.set(found.losses, from);
      kept.set(found.kept, from);
    },
    signal,
  );
  signal?.throwIfAborted();
  return { losses, kept };
}

function likelihood(lossMilli: number, { temperatureMilli }: InferencePlan): number {
  if (temperatureMilli === undefined) return 1;
  // Rounded, because the last digits of Math.exp differ by platform.
  return Math.round(Math.exp(-lossMilli / temperatureMilli) * STEPS) / STEPS;
}

/** Steps of likelihoods. */
const STEPS = 2 ** 30;

function keptOf(rest: Uint8Array, places: number): Uint8Array {
  return rest.filter((_, place) => (places & (1 << place)) !== 0);
}

function add(
  found: Map<string, KeptTiles>,
  tiles: Uint8Array,
  weight: number,
  ways: number,
  lossMilli: number,
): void {
  const key = String.fromCharCode(...tiles);
  const known = found.get(key);
  if (known === undefined) {
    found.set(key, { tiles, weight, ways, lossMilli });
    return;
  }
  known.weight += weight;
  known.ways += ways;
  known.lossMilli = Math.min(known.lossMilli, lossMilli);
}

function compareKept(a: KeptTiles, b: KeptTiles): number {
  return b.weight - a.weight || compareTiles(a.tiles, b.tiles);
}

function compareTiles(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((tile, i) => tile !== b[i]);
  if (at < 0) return a.length - b.length;
  return itemAt(a, at) - (b[at] ?? -1);
}
