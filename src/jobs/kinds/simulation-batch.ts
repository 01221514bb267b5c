import { itemAt } from "../../base/elements.js";
import { JobError } from "../../base/errors.js";
import { type Round, roundEnd, STAGE_ROUNDS } from "../../search/rounds.js";
import type { SimulationPlan } from "../../search/simulation.js";
import { canonicalJson, isRecord, isWhole } from "../plan-file.js";

/*
 * A round of the job plays several rounds of the simulation ahead, as if none of them left out a candidate
 * or ended it. The first of them is the one that comes next in any case. Samples of candidates that turn
 * out to be left out, and of rounds after the end, are dropped: a sample depends on its number alone, so the
 * answer is the same as if they had not been played.
 */

/** The samples of a round of the job. */
export interface Batch {
  /** Indexes of the candidates. */
  candidates: readonly number[];
  /** Plies after the candidate. */
  plies: number;
  /** Numbers of samples: where it begins, and where each of the simulation's rounds ends. */
  bounds: readonly number[];
}

/** What the rounds of a job depend on, besides its simulation's own. */
export interface Foresight {
  plan: SimulationPlan;
  /** Number of all candidates. */
  count: number;
  /** Least samples of a candidate in a round, unless there are no more. */
  roundSamples: number;
}

/** Rounds of the simulation in one of the job. */
const MOST_ROUNDS = 100;

/** Returns the batch that begins with a round of the simulation. */
export function batchOf(
  { number, candidates, from, count, plies }: Round,
  ahead: Foresight,
): Batch {
  const bounds = [from, from + count];
  const isStage = plies < ahead.plan.plies;
  // A stage has this many rounds, and then begins again.
  const most = isStage ? STAGE_ROUNDS - number : MOST_ROUNDS;
  const end = isStage ? Number.POSITIVE_INFINITY : endOf(from, ahead);
  const limit = isStage ? Number.POSITIVE_INFINITY : mostSamples(ahead);
  let last = from + count;
  // After a round that the limit of plies has shortened, there hardly is another.
  if (last < Math.min(roundEnd(from, ahead.plan), limit)) return { candidates, plies, bounds };
  while (last < end && bounds.length <= most) {
    last = Math.min(roundEnd(last, ahead.plan), limit);
    bounds.push(last);
  }
  return { candidates, plies, bounds };
}

/** Returns the number of samples that the batch from a number on is to reach. */
function endOf(from: number, ahead: Foresight): number {
  const most = mostSamples(ahead);
  // Without elimination, all samples are needed.
  if (ahead.plan.fixed) return most;
  return Math.min(most, Math.max(2 * from, from + ahead.roundSamples));
}

/** Returns the most samples that a candidate can get. */
function mostSamples({ plan, count }: Foresight): number {
  const { samples, nodes, fixed, plies } = plan;
  if (nodes === undefined) return samples;
  // At the end at least two are open, unless there is only one.
  const least = fixed ? count : Math.min(2, count);
  return Math.min(samples, Math.max(1, Math.floor(nodes / (least * (plies + 1)))));
}

/** Returns the most rounds that a job may take, given the first round of its simulation. */
export function mostRounds(first: Round, ahead: Foresight): number {
  const { plan, count } = ahead;
  const isStaged = first.plies < plan.plies;
  let rounds = isStaged ? 1 : 0;
  const most = mostSamples(ahead);
  for (let from = 0; from < most; rounds++) {
    const to = Math.min(roundEnd(from, plan), most);
    const { bounds } = batchOf({ ...first, plies: plan.plies, from, count: to - from }, ahead);
    from = itemAt(bounds, bounds.length - 1);
  }
  // The limit of plies shortens a round, and another one when that has left out more than half of the
  // candidates that were open: these are not foreseen, and have rounds of the job to themselves.
  const shortened = plan.nodes === undefined || plan.fixed ? 0 : 2 + Math.ceil(Math.log2(count));
  return rounds + shortened;
}

/** A part of a batch: samples of a candidate in one round of the simulation. */
export interface Piece {
  /** Indexes of the candidate and of the round within the batch. */
  candidate: number;
  round: number;
  from: number;
  count: number;
}

/** Returns the pieces of one of several parts of a batch, which have as many samples each. */
export function piecesOf({ candidates, bounds }: Batch, part: number, parts: number): Piece[] {
  const samples = itemAt(bounds, bounds.length - 1) - itemAt(bounds, 0);
  const all = samples * candidates.length;
  const cut = (i: number) => Math.floor((all * i) / parts);
  const [begin, end] = [cut(part), cut(part + 1)];
  const pieces: Piece[] = [];
  let first = 0;
  for (const candidate of candidates.keys()) {
    for (const [round, to] of bounds.slice(1).entries()) {
      const start = itemAt(bounds, round);
      const [low, high] = [Math.max(begin, first), Math.min(end, first + to - start)];
      if (low < high) {
        pieces.push({ candidate, round, from: start + low - first, count: high - low });
      }
      first += to - start;
    }
  }
  return pieces;
}

/** Returns a batch as bytes. */
export function encodeBatch(batch: Batch): Uint8Array {
  return new TextEncoder().encode(canonicalJson(batch));
}

/** Reads a batch. @throws JobError `BAD_RESULT` for one that the simulation cannot have. */
export function decodeBatch(bytes: Uint8Array, ahead: Foresight): Batch {
  let batch: unknown;
  try {
    batch = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Refused below.
  }
  if (isBatch(batch, ahead)) return batch;
  throw new JobError("BAD_RESULT", "a state that no round of the simulation starts from", {
    expected: "candidates, plies and numbers of samples",
  });
}

function isBatch(value: unknown, { plan, count }: Foresight): value is Batch {
  if (!isRecord(value)) return false;
  const { candidates, plies, bounds } = value;
  return (
    isRising(candidates, 0, count - 1) &&
    candidates.length > 0 &&
    isWhole(plies, 1, plan.plies) &&
    isRising(bounds, 0, Math.max(plan.samples, MOST_STAGE)) &&
    bounds.length > 1 &&
    bounds.length <= MOST_ROUNDS + 1
  );
}

/** More samples than a stage has. */
const MOST_STAGE = 1000;

function isRising(value: unknown, least: number, most: number): value is number[] {
  if (!Array.isArray(value)) return false;
  return value.every((one, i) => isWhole(one, i === 0 ? least : value[i - 1] + 1, most));
}
