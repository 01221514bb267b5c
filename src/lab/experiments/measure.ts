import { Bench } from "tinybench";
import type { Work } from "./backends.js";

/** What a task took, in milliseconds for one of its operations. */
export interface Measured {
  /** What came out, to be compared between the sides. */
  answer: number;
  /** The first run of a process or page that had not done it before. */
  cold: number;
  /** Runs after that: the mean, half of its 95 % confidence interval, and the median. */
  mean: number;
  margin: number;
  median: number;
  samples: number;
}

/** The last result, so that no compiler can leave the work out. */
let sink: unknown;

/** Does a task once, and then for about so many milliseconds more. */
export async function measureWork({ run, operations }: Work, time: number): Promise<Measured> {
  const begun = performance.now();
  const answer = run();
  const cold = performance.now() - begun;
  const bench = new Bench({
    time,
    iterations: 5,
    warmupTime: time / 3,
    warmupIterations: 2,
    throws: true,
  });
  const timed = () => {
    sink = run();
  };
  bench.add("task", timed, { async: false });
  const [task] = await bench.run();
  const result = task?.result;
  if (result === undefined || !("latency" in result))
    throw new Error(`no samples (${typeof sink})`);
  const { mean, moe, p50, samplesCount } = result.latency;
  return {
    answer,
    cold: cold / operations,
    mean: mean / operations,
    margin: moe / operations,
    median: p50 / operations,
    samples: samplesCount,
  };
}
