import type { Inference, SimulateOptions } from "../../engine/index.js";
import { USUAL_RACKS } from "../../players/opponent-racks.js";
import type { SimulatedCandidate } from "../../search/index.js";
import { NORMAL_95 } from "../../statistics/index.js";
import {
  areSame,
  type Comparison,
  isAboutRecord,
  type PlayedScene,
  type ReviewContext,
  type ValuedChoice,
} from "./choices.js";
import { seenMove } from "./scene.js";

/** The least number of samples that sort out candidates. */
const LEAST_SAMPLES = 100;
/** Confidence in percent with which candidates are sorted out. */
const SURE = 95;
/** Opponents' racks are inferred as the champion does it. */
const INFERENCE = { racks: USUAL_RACKS, temperature: "fitted" } as const;

/**
 * Compares by simulation: candidates are sorted out first, and then the best one and the move that
 * was made have other draws, the same for both, so that the choice of the best does not favor it.
 */
export async function judgeBySamples(
  context: ReviewContext,
  scene: PlayedScene,
): Promise<Comparison> {
  const { engine, settings } = context;
  const { position, played, score, isPhony } = scene;
  const { candidates, samples, seed } = settings.evaluator;
  const inference = await inferredFrom(context, scene);
  const options = { ...optionsOf(context), inference };
  const search = engine.simulate(position, {
    ...options,
    candidates,
    also: isPhony ? [] : [played],
    samples: Math.max(LEAST_SAMPLES, Math.ceil(samples / 3)),
    sure: SURE,
    seed,
  });
  const found = await search.result();
  context.signal?.throwIfAborted();
  const best = found.candidates[0] as SimulatedCandidate;
  const made = { move: played, score };
  const isBest = areSame(context, best, made);
  const pair = engine.simulate(position, {
    ...options,
    candidates: isBest ? [played] : [best, played],
    phonies: isPhony,
    fixed: samples,
    // The next seed, of which there are 2^32.
    seed: (seed + 1) >>> 0,
  });
  const result = await pair.result();
  context.signal?.throwIfAborted();
  const own = result.candidates.find((one) => areSame(context, one, made)) as SimulatedCandidate;
  const leader = result.candidates[0] as SimulatedCandidate;
  const shared = { by: "simulation", exact: false, inferred: inference !== undefined } as const;
  const interval = intervalOf(own);
  return {
    ...shared,
    best: choiceOf(leader),
    played: choiceOf(own),
    ...(interval && { interval }),
  };
}

function optionsOf({ settings, table, signal }: ReviewContext): SimulateOptions {
  const { evaluator, threads, worker } = settings;
  return { plies: evaluator.plies, table, threads, worker, signal };
}

function choiceOf({ move, score, winPercent, spread }: SimulatedCandidate): ValuedChoice {
  return { move, score, win: winPercent ?? 0, spread: spread ?? 0 };
}

/** Returns the interval of what a candidate is behind the leader; the number of samples is fixed. */
function intervalOf({ behind }: SimulatedCandidate): [number, number] | undefined {
  if (behind?.error == null) return undefined;
  const reach = NORMAL_95 * behind.error;
  return [behind.mean - reach, behind.mean + reach];
}

/** Returns what the opponent's last move told of his rack; undefined where it tells nothing. */
async function inferredFrom(
  { engine, settings, signal }: ReviewContext,
  { before, position }: PlayedScene,
): Promise<Inference | undefined> {
  const { evaluator, threads, worker } = settings;
  const move = before && seenMove(before);
  if (!evaluator.inference || before === undefined || move === undefined) return undefined;
  const { board, scores, scorelessTurns } = before.position;
  // What the player saw: the tiles of the opponent that he knew, and his own.
  const rack = Uint8Array.from(before.shown);
  const table = { board, scores, scorelessTurns, rack, opponentRack: position.rack };
  const withdrawn = before.turn.fate === "withdrawn";
  try {
    const options = { ...INFERENCE, seed: evaluator.seed, withdrawn, threads, worker, signal };
    const found = await engine.infer(table, move, options);
    return found.leaves.length === 0 ? undefined : found;
  } catch (error) {
    if (!isAboutRecord(error)) throw error;
    return undefined;
  }
}
