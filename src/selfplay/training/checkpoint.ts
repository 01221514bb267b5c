import { SelfPlayError } from "../../errors.js";
import type { Leaves } from "../../leaves/index.js";
import { decodeFrame, encodeFrame } from "../frame.js";
import { beginTraining, type TrainingState } from "./generations.js";
import type { TrainingPlan } from "./plan.js";

/** The facts that must be the same for a training to be resumed; hashes are SHA-256. */
export interface TrainingIdentity extends TrainingPlan {
  lexicon: string;
  alphabet: string;
  rules: string;
}

interface Header {
  identity: TrainingIdentity;
  generation: number;
  done: number;
}

/** Returns a training as a checkpoint (frame.ts). */
export function encodeTraining(
  identity: TrainingIdentity,
  { generation, done, leaves, sums }: TrainingState,
): Promise<Uint8Array<ArrayBuffer>> {
  const values = Float64Array.from(leaves.values);
  return encodeFrame("training", { identity, generation, done }, [
    values,
    sums.racks,
    sums.equities,
  ]);
}

/**
 * Reads a checkpoint of a training.
 * @param untrained the table with which the training began.
 * @throws SelfPlayError as `decodeFrame`, and `OTHER_TRAINING`, which lists the differences.
 */
export async function decodeTraining(
  bytes: Uint8Array,
  identity: TrainingIdentity,
  untrained: Leaves,
  source?: string,
): Promise<TrainingState> {
  const { header, arrays } = await decodeFrame<Header>("training", bytes, source);
  for (const key of Object.keys(identity) as (keyof TrainingIdentity)[]) {
    if (header.identity[key] === identity[key]) continue;
    const isHash = key === "lexicon" || key === "alphabet" || key === "rules";
    const what = isHash ? `another ${key}` : `${key} ${header.identity[key]}`;
    throw new SelfPlayError("OTHER_TRAINING", `is of another training: ${what}`, {
      source,
      ...(isHash ? {} : { expected: String(identity[key]) }),
    });
  }
  const [values, racks, equities] = arrays as [Float64Array, Float64Array, Float64Array];
  const state = beginTraining(untrained.withValues(Float32Array.from(values)));
  state.generation = header.generation;
  state.done = header.done;
  state.sums.racks.set(racks);
  state.sums.equities.set(equities);
  return state;
}
