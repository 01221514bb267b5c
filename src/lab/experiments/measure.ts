import { Bench } from "tinybench";
import type { PreparedTask } from "./backends.js";

/** Times of a task in milliseconds per operation. */
export interface Measurement {
  /** The answer, for comparison between the sides. */
  answer: number;
  /** The first run in a process or page. */
  cold: number;
  /** Later runs: the mean, half of its 95 % confidence interval, and the median. */
  mean: number;
  margin: number;
  median: number;
  samples: number;
}

/** Keeps the last result, so that no compiler can omit the work. */
let sink: unknown;

/** Runs a task once, and then repeatedly for about `time` milliseconds. */
export async function measureWork(
  { run, operations }: PreparedTask,
  time: number,
): Promise<Measurement> {
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
