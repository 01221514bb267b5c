/** Runs a group: a process for each row, its answer compared before it is timed. */
import { type ChildProcess, fork } from "node:child_process";
import { Bench } from "tinybench";
import type { Group, Measure, Suite } from "./suite.js";

/** One line of the results; times and memory in the unit named. */
export interface Measured {
  suite: string;
  group: string;
  name: string;
  unit: string;
  median: number;
  p25: number;
  p75: number;
  samples: number;
  /** Median over that of the group's first row. */
  ratio: number;
}

export class DifferentAnswer extends Error {}

/** How a row's process is told apart from the one that was asked for a suite. */
export const ROW_FLAG = "--row";

const UNIT_IN_MS = { s: 1000, ms: 1, µs: 1e-3, ns: 1e-6 } as const;

export async function runGroup(
  suite: Suite,
  group: Group,
  watch: { row(name: string): void; used(milliseconds: number): void },
): Promise<Measured[]> {
  const measured: Measured[] = [];
  let expected: { name: string; answer: unknown } | undefined;
  for (const [place, { name }] of group.rows.entries()) {
    watch.row(name);
    const check = (answer: string | number): void => {
      expected ??= { name, answer };
      if (answer === expected.answer) return;
      throw new DifferentAnswer(
        `${suite.name}, ${group.name}: "${name}" gives ${answer}, ` +
          `but "${expected.name}" gives ${expected.answer}`,
      );
    };
    const samples = await samplesOf(suite, group, place, check, watch.used);
    const [p25, median, p75] = quartiles(samples).map((value) => value * scale(group));
    const first = measured[0]?.median ?? (median as number);
    measured.push({
      suite: suite.name,
      group: group.name,
      name,
      unit: group.unit,
      median: median as number,
      p25: p25 as number,
      p75: p75 as number,
      samples: samples.length,
      ratio: (median as number) / first,
    });
  }
  return measured;
}

function scale({ unit, operations = 1 }: Group): number {
  return unit in UNIT_IN_MS ? 1 / UNIT_IN_MS[unit as keyof typeof UNIT_IN_MS] / operations : 1;
}

async function samplesOf(
  suite: Suite,
  group: Group,
  place: number,
  check: (answer: string | number) => void,
  used: (milliseconds: number) => void,
): Promise<number[]> {
  const job = [suite.name, String(suite.groups.indexOf(group)), String(place)];
  if (group.measure === "warm" || group.measure === "own") return inProcess(job, check, used);
  // The first process only fills the file cache and shows that the answer is right.
  await inProcess(job, check, used);
  const samples: number[] = [];
  while (samples.length < (group.samples ?? 7)) {
    samples.push(...(await inProcess(job, check, used)));
  }
  return samples;
}

type FromRow =
  | { answer: string | number }
  | { samples: number[]; cpu: number }
  | { failed: string };

function inProcess(
  job: string[],
  check: (answer: string | number) => void,
  used: (milliseconds: number) => void,
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    // What a library prints must not get between the results on stdout.
    const row = fork(process.argv[1] as string, [ROW_FLAG, ...job], {
      stdio: ["ignore", 2, 2, "ipc"],
    });
    let samples: number[] | undefined;
    row.on("message", (message: FromRow) => {
      try {
        if ("failed" in message) throw new Error(`${job.join(" ")}: ${message.failed}`);
        if ("answer" in message) {
          check(message.answer);
          row.send("go");
        } else {
          used(message.cpu);
          samples = message.samples;
        }
      } catch (error) {
        row.kill();
        reject(error);
      }
    });
    row.on("error", reject);
    // Not on its exit, which may come before its last message.
    row.on("disconnect", () => {
      if (samples !== undefined) resolve(samples);
      else reject(new Error(`the process of ${job.join(" ")} ended early`));
    });
  });
}

/** What the process of a row does: run once, tell the answer, wait for leave, measure. */
export async function beRow(suites: readonly Suite[], job: string[]): Promise<void> {
  try {
    const [suiteName, group, row] = job;
    const suite = suites.find(({ name }) => name === suiteName) as Suite;
    await tell(await measureRow(suite.groups[Number(group)] as Group, Number(row)));
  } catch (error) {
    await tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  process.disconnect();
}

/** Sends to the process that started this one, and waits until it is gone. */
function tell(message: FromRow): Promise<unknown> {
  const parent = process as unknown as ChildProcess;
  return new Promise((sent) => parent.send(message, sent));
}

async function measureRow(group: Group, row: number): Promise<FromRow> {
  const { run, answer, own } = await (group.rows[row] as Group["rows"][number]).prepare();
  const began = performance.now();
  let result = run();
  const took = performance.now() - began;
  const kilobytes = process.resourceUsage().maxRSS;
  const leave = new Promise((resolve) => process.once("message", resolve));
  await tell({ answer: answer(result) });
  result = undefined;
  await leave;
  const samples: Record<Measure, () => number[] | Promise<number[]>> = {
    warm: () => timeWarm(run, group.samples ?? 40),
    first: () => [took],
    memory: () => [(kilobytes * 1024) / 1e6],
    own: () => own?.() ?? [],
  };
  const measured = await samples[group.measure]();
  const { user, system } = process.cpuUsage();
  return { samples: measured, cpu: (user + system) / 1000 };
}

/** The last result, so that no compiler can leave the work out. */
let sink: unknown;

async function timeWarm(run: () => unknown, atLeast: number): Promise<number[]> {
  const bench = new Bench({
    time: 1500,
    iterations: atLeast,
    warmupTime: 500,
    warmupIterations: Math.min(atLeast, 5),
    retainSamples: true,
    throws: true,
  });
  const timed = () => {
    sink = run();
  };
  bench.add("row", timed, { async: false });
  const [task] = await bench.run();
  const result = task?.result;
  if (result === undefined || !("latency" in result) || result.latency.samples === undefined) {
    throw new Error(`no samples (${result?.state}, ${typeof sink})`);
  }
  return [...result.latency.samples];
}

/** The 25th, 50th and 75th percentile, interpolated. */
function quartiles(samples: number[]): number[] {
  const sorted = samples.toSorted((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((part) => {
    const place = (sorted.length - 1) * part;
    const below = sorted[Math.floor(place)] as number;
    const above = sorted[Math.ceil(place)] as number;
    return below + (above - below) * (place - Math.floor(place));
  });
}
