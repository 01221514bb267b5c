import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A move of `inference.jsonl`; what its fields mean is told in docs/sources.md. */
export interface InferenceVector {
  id: string;
  cgp: string;
  move: string;
  /** Number of tiles kept. */
  kept: number;
  /** In points. */
  margin: number;
  draws: number;
  leaves: number;
  top: [leave: string, weight: number][];
  letters: Record<string, number>;
}

export function inferenceVectors(): [InferenceVector, ...InferenceVector[]] {
  const path = fileURLToPath(new URL("../vectors/inference.jsonl", import.meta.url));
  const lines = readFileSync(path, "utf8").trim().split("\n");
  const vectors = lines.map((line) => JSON.parse(line)) as [InferenceVector];
  for (const { top } of vectors) for (const entry of top) entry[0] = ascending(entry[0]);
  return vectors;
}

/** The tiles of a leave as the engine writes them; the file has them in the opposite order. */
function ascending(leave: string): string {
  return [...leave].reverse().join("");
}
