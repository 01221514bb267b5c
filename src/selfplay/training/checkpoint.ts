import type { Leaves } from "../../leaves/leaves.js";
import { badField, decodeFrame, encodeFrame, isCount } from "../frame.js";
import { beginTraining, type TrainingState } from "./generations.js";
import type { TrainingPlan } from "./plan.js";
import { checkSameTraining } from "./same.js";

/** The facts that must be the same for a training to be resumed; hashes are SHA-256. */
export interface TrainingIdentity extends TrainingPlan {
  lexicon: string;
  alphabet: string;
  rules: string;
}

const HASHES = {
  lexicon: "another lexicon",
  alphabet: "another alphabet",
  rules: "another rules",
} as const;

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
  checkSameTraining(header.identity, identity, HASHES, source);
  const wrong = damagedField(header, arrays, untrained, identity);
  if (wrong !== undefined) throw badField(wrong, source);
  const [values, racks, equities] = arrays as [Float64Array, Float64Array, Float64Array];
  const state = beginTraining(untrained.withValues(Float32Array.from(values)));
  state.generation = header.generation;
  state.done = header.done;
  state.sums.racks.set(racks);
  state.sums.equities.set(equities);
  return state;
}

/** Returns the name of a field that cannot be of this training; undefined if all can. */
function damagedField(
  { generation, done }: Header,
  arrays: readonly Float64Array[],
  { count }: Leaves,
  { generations, games }: TrainingIdentity,
): string | undefined {
  if (!isCount(generation) || generation > generations) return "generation";
  if (!isCount(done) || done > games) return "done";
  const [values, racks, equities] = arrays;
  if (arrays.length !== 3 || values?.length !== count) return "lengths";
  if (racks?.length !== count + 1 || equities?.length !== count + 1) return "lengths";
  return arrays.every((array) => array.every(Number.isFinite)) ? undefined : "sums";
}
