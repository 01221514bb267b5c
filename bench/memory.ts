/**
 * Memory that engines share: each sample is a fresh process of Node that loads the built package
 * and makes five engines with the default lexicon and leave values (memory-once.mjs).
 */
import { figuresOf } from "./processes.js";
import { type Row, type Suite, work } from "./suite.js";

/** Processes of a row. */
const PROCESSES = 3;

interface Memory {
  bytes: number;
  best: string;
  cpu: number;
}

function rowOf(name: string, how: string): Row {
  const prepare = () => {
    const once = () => figuresOf<Memory>("memory-once.mjs", [how]);
    const own = () => Array.from({ length: PROCESSES }, () => once().bytes);
    return work(once, ({ best }) => best, own);
  };
  return { name, prepare };
}

export const memory: Suite = {
  name: "memory",
  groups: [
    {
      name: "memory of a lexicon and five engines",
      measure: "own",
      unit: "MB",
      rows: [rowOf("of one lexicon", "shared"), rowOf("of a lexicon each", "apart")],
    },
  ],
};
