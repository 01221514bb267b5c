/** Runs a group: its answers are compared before anything is timed. */
import { type ChildProcess, fork } from "node:child_process";
import { Bench } from "tinybench";
import { peakMemory } from "./peak-memory.js";
import { cpuOfPrograms } from "./processes.js";
import { quartiles } from "./statistics.js";
import type {
  AnyGroup,
  Group,
  Measure,
  Series,
  SeriesGroup,
  Suite,
  TurnsGroup,
  Unit,
} from "./suite.js";
import { figuresOf, type TurnFigures, timeTurns } from "./turns.js";

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
  /** Median over that of the group's first row; of rows in turns that of the pairs (turns.ts). */
  ratio: number;
}

export class DifferentAnswer extends Error {}

/** How a row's process is told apart from the one that was asked for a suite. */
export const ROW_FLAG = "--row";
/** In place of a row's number: all rows of the group, in turns. */
const ALL_ROWS = "all";

/** Milliseconds of the units of time, bytes of those of memory, 1 of those that count. */
const PER_UNIT: Readonly<Record<Unit, number>> = {
  s: 1000,
  ms: 1,
  µs: 1e-3,
  ns: 1e-6,
  MB: 1e6,
  KB: 1e3,
  placements: 1,
  nodes: 1,
  points: 1,
  times: 1,
  "games/s": 1,
  "rollouts/s": 1,
  "%": 1,
};

/** What is told of while a group runs. */
export interface Watch {
  row(name: string): void;
  used(milliseconds: number): void;
}

export function runGroup(suite: Suite, group: AnyGroup, watch: Watch): Promise<Measured[]> {
  if (group.measure === "series") return runSeries(suite, group, watch);
  const check = answersOf(suite, group);
  return group.measure === "turns"
    ? runTurns(suite, group, watch, check)
    : runRows(suite, group, watch, check);
}

type Check = (name: string, answer: string | number) => void;

/** Refuses an answer that is not that of the row that answered first. */
function answersOf(suite: Suite, group: Group | TurnsGroup): Check {
  let expected: { name: string; answer: string | number } | undefined;
  return (name, answer) => {
    expected ??= { name, answer };
    if (answer === expected.answer) return;
    throw new DifferentAnswer(
      `${suite.name}, ${group.name}: "${name}" gives ${answer}, ` +
        `but "${expected.name}" gives ${expected.answer}`,
    );
  };
}

async function runRows(
  suite: Suite,
  group: Group,
  watch: Watch,
  check: Check,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  const { unit, operations = 1 } = group;
  const scale = 1 / PER_UNIT[unit] / operations;
  for (const [place, { name }] of group.rows.entries()) {
    watch.row(name);
    const samples = await samplesOf(suite, group, place, (one) => check(name, one), watch.used);
    const [p25, median, p75] = quartiles(samples.map((value) => value * scale));
    const ratio = median / (measured[0]?.median ?? median);
    const figures = { median, p25, p75, samples: samples.length, ratio };
    measured.push({ suite: suite.name, group: group.name, name, unit, ...figures });
  }
  return measured;
}

async function runTurns(
  suite: Suite,
  group: TurnsGroup,
  watch: Watch,
  check: Check,
): Promise<Measured[]> {
  const { unit, rows } = group;
  watch.row(rows.map(({ name }) => name).join(", "));
  const job = [suite.name, String(suite.groups.indexOf(group)), ALL_ROWS];
  const compare = (answers: (string | number)[]): void => {
    for (const [i, answer] of answers.entries()) check(rows[i]?.name as string, answer);
  };
  const all = await inProcess<(string | number)[], TurnFigures[]>(job, compare, watch.used);
  return all.map(({ median, p25, p75, samples, ratio }, i) => ({
    suite: suite.name,
    group: group.name,
    name: rows[i]?.name as string,
    unit,
    median: median / PER_UNIT[unit],
    p25: p25 / PER_UNIT[unit],
    p75: p75 / PER_UNIT[unit],
    samples,
    ratio,
  }));
}

async function runSeries(suite: Suite, group: SeriesGroup, watch: Watch): Promise<Measured[]> {
  watch.row("all rows");
  const job = [suite.name, String(suite.groups.indexOf(group)), ALL_ROWS];
  const all = await inProcess<number, Series[]>(job, () => {}, watch.used);
  const units = all.map(({ unit = group.unit }) => unit);
  const medians = all.map(({ samples }) => quartiles(samples)[1]);
  return all.map(({ name, samples }, i) => {
    const [p25, median, p75] = quartiles(samples);
    const unit = units[i] as Unit;
    // Rows of another unit are compared with the first of their own.
    const first = medians[units.indexOf(unit)] as number;
    const ratio = median === first ? 1 : median / first;
    const figures = { median, p25, p75, samples: samples.length, ratio };
    return { suite: suite.name, group: group.name, name, unit, ...figures };
  });
}

async function samplesOf(
  suite: Suite,
  group: Group,
  place: number,
  check: (answer: string | number) => void,
  used: (milliseconds: number) => void,
): Promise<number[]> {
  const job = [suite.name, String(suite.groups.indexOf(group)), String(place)];
  const once = () => inProcess<string | number, number[]>(job, check, used);
  if (group.measure !== "first" && group.measure !== "memory") return once();
  // The first process only fills the file cache and shows that the answer is right.
  await once();
  const samples: number[] = [];
  while (samples.length < (group.samples ?? 7)) samples.push(...(await once()));
  return samples;
}

type FromRow = { answer: unknown } | { result: unknown; cpu: number } | { failed: string };

/** Starts a process for a job, checks what it answers, and gets what it measures. */
function inProcess<Answer, Result>(
  job: string[],
  check: (answer: Answer) => void,
  used: (milliseconds: number) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // What a library prints must not get between the results on stdout.
    const row = fork(process.argv[1] as string, [ROW_FLAG, ...job], {
      stdio: ["ignore", 2, 2, "ipc"],
    });
    let measured: { result: Result } | undefined;
    row.on("message", (message: FromRow) => {
      try {
        if ("failed" in message) throw new Error(`${job.join(" ")}: ${message.failed}`);
        if ("answer" in message) {
          check(message.answer as Answer);
          row.send("go");
        } else {
          used(message.cpu);
          measured = { result: message.result as Result };
        }
      } catch (error) {
        row.kill();
        reject(error);
      }
    });
    row.on("error", reject);
    // Not on its exit, which may come before its last message.
    row.on("disconnect", () => {
      if (measured !== undefined) resolve(measured.result);
      else reject(new Error(`the process of ${job.join(" ")} ended early`));
    });
  });
}

/** What the process of a job does: run once, tell the answer, wait for leave, measure. */
export async function beRow(suites: readonly Suite[], job: string[]): Promise<void> {
  try {
    const [suiteName, place, row] = job;
    const suite = suites.find(({ name }) => name === suiteName) as Suite;
    const group = suite.groups[Number(place)] as AnyGroup;
    const result = await measured(group, Number(row));
    const { user, system } = process.cpuUsage();
    await tell({ result, cpu: (user + system) / 1000 + cpuOfPrograms() });
  } catch (error) {
    await tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  process.disconnect();
}

/** What a process of its own measures of a group. */
async function measured(group: AnyGroup, row: number): Promise<unknown> {
  if (group.measure === "turns") return measureTurns(group);
  if (group.measure !== "series") return measureRow(group, row);
  // It checks its answers by itself.
  await tellAnswer(0);
  return group.run();
}

/** Sends to the process that started this one, and waits until it is gone. */
function tell(message: FromRow): Promise<unknown> {
  const parent = process as unknown as ChildProcess;
  return new Promise((sent) => parent.send(message, sent));
}

/** Tells the answer and waits until it is found right. */
async function tellAnswer(answer: unknown): Promise<void> {
  const leave = new Promise((resolve) => process.once("message", resolve));
  await tell({ answer });
  await leave;
}

async function measureTurns(group: TurnsGroup): Promise<TurnFigures[]> {
  const works = [];
  for (const row of group.rows) works.push(await row.prepare());
  await tellAnswer(works.map((work) => work.answer()));
  return figuresOf(timeTurns(works, group));
}

async function measureRow(group: Group, row: number): Promise<number[]> {
  const { run, answer, own } = await (group.rows[row] as Group["rows"][number]).prepare();
  const began = performance.now();
  let result = run();
  const took = performance.now() - began;
  const peak = peakMemory();
  const size = Number(result);
  await tellAnswer(answer(result));
  result = undefined;
  const samples: Record<Measure, () => number[] | Promise<number[]>> = {
    warm: () => timeWarm(run, group.samples ?? 40),
    first: () => [took],
    memory: () => [peak],
    size: () => [size],
    own: () => own?.() ?? [],
  };
  return samples[group.measure]();
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
