import { answerBatch, type BatchOptions } from "../io/batch.js";
import { type CountOptions, findPlays, positionJson } from "./analyze-position.js";

/** Analyzes a file of positions, one per line, and prints a JSON line for each. */
export function analyzeBatch(path: string, options: BatchOptions & CountOptions): Promise<void> {
  return answerBatch(path, options, ({ id, position, engine }) => {
    const { alphabet, rules } = engine;
    const found = findPlays(engine, position, options);
    return { id, ...positionJson({ position, alphabet, rules }, found, engine) };
  });
}
