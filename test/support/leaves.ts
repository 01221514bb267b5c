import fc from "fast-check";
import { lexiconVectors } from "./lexicons.js";

/** The small table whose files the vectors have the hashes of. */
export const smallCsv: string = lexiconVectors.leaves["small.csv"];

/**
 * A small table over the tiles 0 to 4: different leaves, in any order and with
 * their tiles in any order, with values that both formats store exactly.
 */
export function leaveTable(): fc.Arbitrary<{ tiles: number[]; value: number }[]> {
  const tiles = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 });
  const value = fc.integer({ min: -800, max: 800 }).map((eighths) => eighths / 8);
  return fc.uniqueArray(fc.record({ tiles, value }), {
    maxLength: 40,
    selector: (entry) => [...entry.tiles].sort().join(),
  });
}
