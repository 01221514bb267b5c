import type { Inference } from "../../entry/node.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import type { InferCommandOptions } from "./options.js";

/** Leaves that are printed without `--all`. */
export const MOST_LEAVES = 200;

/** Returns an inference as `--json` prints it. */
export function inferenceJson(
  input: PositionInput,
  { margin, model, temperature, kept, leaves, draws, share, tiles, racks, exact, error }: Inference,
  { move, withdrawn = false, seed = 1, all = false }: InferCommandOptions,
  backend: string,
) {
  const shown = all ? leaves : leaves.slice(0, MOST_LEAVES);
  const counted = tiles.filter(({ count }) => count > 0);
  return {
    position: cgpOf(input),
    settings: { move, margin, model, temperature, withdrawn, seed },
    kept,
    draws,
    leaves: leaves.length,
    share,
    racks,
    exact,
    error,
    top: shown.map(({ text, weight }) => [text, weight] as const),
    letters: Object.fromEntries(counted.map(({ text, count }) => [text, count])),
    chances: tiles.map(({ text, chance, error, base }) => ({ tile: text, chance, error, base })),
    backend,
  };
}
