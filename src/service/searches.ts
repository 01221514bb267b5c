import type { Alphabet } from "../alphabet/alphabet.js";
import { simulationJson } from "../engine/results.js";
import type { Position } from "../game/position.js";
import { formatCgp } from "../notation/cgp.js";
import { Holdings } from "../search/inference/racks.js";
import { endgameFields, explanationFields, inferenceFields, preEndgameFields } from "./answers.js";
import { within } from "./limits.js";
import type { Params } from "./messages.js";
import { atPosition } from "./positions.js";
import { type Answer, follow, type Work } from "./work.js";

/* The methods that take time: simulations, and searches of endings and of racks. */

/** Compares moves by playing on. */
export function simulate(params: Params<"simulate">, work: Work): Promise<Answer> {
  const { position: cgp, squares = false, inference, threads, milliseconds, ...options } = params;
  return atPosition(cgp, "simulate", work, async (position, { engine }) => {
    const told = inferenceGiven(inference, engine.alphabet);
    const run = engine.simulate(position, {
      ...options,
      ...limited({ threads, milliseconds }, work),
      inference: told,
    });
    const { policy = "hasty" } = options;
    const parts = {
      position: formatCgp(position),
      policy,
      squares,
      inference: use(told, position),
    };
    return follow(run, work, (snapshot) => simulationJson(snapshot, parts));
  });
}

/** Tells why one move is better than another. */
export function explain(params: Params<"explain">, work: Work): Promise<Answer> {
  const { position: cgp, first, second, inference, threads, ...options } = params;
  return atPosition(cgp, "explain", work, async (position, { engine }) => {
    const { signal, limits } = work;
    const told = inferenceGiven(inference, engine.alphabet);
    const explanation = await engine.explain(position, first, second, {
      ...options,
      threads: within("threads", threads, limits.threads),
      inference: told,
      signal,
    });
    const used = use(told, position);
    return { ...explanationFields(explanation), ...(used && { inference: used }) };
  });
}

/** Searches an endgame. */
export function solve(params: Params<"solve">, work: Work): Promise<Answer> {
  const { position: cgp, threads, milliseconds, ...options } = params;
  return atPosition(cgp, "solve", work, async (position, { engine }) => {
    const limits = limited({ threads, milliseconds }, work);
    return follow(engine.solve(position, { ...options, ...limits }), work, endgameFields);
  });
}

/** Searches a position with few tiles in the bag. */
export function preEndgame(params: Params<"preEndgame">, work: Work): Promise<Answer> {
  const { position: cgp, threads, milliseconds, ...options } = params;
  return atPosition(cgp, "preEndgame", work, async (position, { engine }) => {
    const limits = limited({ threads, milliseconds }, work);
    return follow(engine.preEndgame(position, { ...options, ...limits }), work, preEndgameFields);
  });
}

/** Leaves that are listed if the request names no number. */
const USUAL_LEAVES = 200;

/** Infers what a player kept. */
export function infer(params: Params<"infer">, work: Work): Promise<Answer> {
  const { position: cgp, move, count = USUAL_LEAVES, threads, ...options } = params;
  return atPosition(cgp, "infer", work, async (before, { engine }) => {
    const { signal, limits } = work;
    const most = within("threads", threads, limits.threads);
    const found = await engine.infer(before, move, { ...options, threads: most, signal });
    return inferenceFields(found, count);
  });
}

/** Returns the limits of a search that ends with what it has. */
function limited(
  { threads, milliseconds }: { threads?: number | undefined; milliseconds?: number | undefined },
  { limits, signal }: Work,
) {
  return {
    threads: within("threads", threads, limits.threads),
    milliseconds: within("milliseconds", milliseconds, limits.milliseconds),
    signal,
  };
}

/** Reads an inference as `infer` has answered it. */
function inferenceGiven(given: Params<"simulate">["inference"], alphabet: Alphabet) {
  if (given === undefined) return undefined;
  const leaves = given.leaves.map(({ text, likelihood }) => {
    return {
      tiles: [...alphabet.tokenize(text, { as: "rack" })].sort((a, b) => a - b),
      likelihood,
    };
  });
  return { leaves };
}

/** Tells whether samples draw from an inference: not if none of its leaves fits the position. */
function use(told: ReturnType<typeof inferenceGiven>, position: Position) {
  if (told === undefined) return undefined;
  const { counts } = position.unseen();
  const known = position.opponentRack ?? new Uint8Array();
  return { used: Holdings.of(told.leaves, counts, known) !== undefined };
}
