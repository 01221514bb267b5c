import type { InferredLeave, SimulateOptions } from "../../entry/api.js";

/** What the opponent may have kept, in a form that is sent to a worker at no cost. */
export interface PackedLeaves {
  /** Number of tiles of each leave. */
  size: number;
  /** The tiles of all leaves, one after the other. */
  tiles: Uint8Array;
  /** The likelihood of each. */
  likelihoods: Float64Array;
}

export function packLeaves(size: number, leaves: readonly InferredLeave[]): PackedLeaves {
  const tiles = new Uint8Array(size * leaves.length);
  for (const [i, leave] of leaves.entries()) tiles.set(leave.tiles, i * size);
  return { size, tiles, likelihoods: Float64Array.from(leaves, (leave) => leave.likelihood) };
}

/** Returns the option of a simulation. */
export function unpackLeaves({
  size,
  tiles,
  likelihoods,
}: PackedLeaves): NonNullable<SimulateOptions["inference"]> {
  const leaves = Array.from(likelihoods, (likelihood, i) => ({
    tiles: [...tiles.subarray(i * size, (i + 1) * size)],
    likelihood,
  }));
  return { leaves };
}
