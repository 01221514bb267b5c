import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Option } from "commander";
import { MOST_SEED } from "../../api/internal.js";
import { buildGraphAsync, GaddawgError, writeKwg } from "../../api/node.js";
import {
  BACKEND_TASKS,
  type BackendInputs,
  type BackendRow,
  type BackendTask,
  backendInputs,
  backendsCharts,
  backendsTables,
  type Measurement,
  PLACES,
  type Place,
  SIDES,
  type Side,
} from "../../lab/experiments/backends.js";
import { OtherWork } from "../../lab/machine.js";
import { pause, wasFinished } from "../../lab/pause.js";
import { io } from "../io/io.js";
import { note } from "../io/notes.js";
import { wholeNumber } from "../io/options.js";
import { chromiumPath, inChromium } from "./browser.js";
import type { Experiment, LabInput, LabOptions, LabRun } from "./experiment.js";
import { BACKENDS_HELP } from "./help.js";

interface BackendsOptions extends LabOptions {
  in: Place | "both";
  time: number;
  seed: number;
}

/** The job of a process or a page. */
export interface BackendJob {
  task: BackendTask;
  side: Side;
  /** Milliseconds to measure. */
  time: number;
  inputs: BackendInputs;
}

interface BackendsResult {
  rows: BackendRow[];
  warning: string | undefined;
}

export const backends: Experiment<BackendsOptions, BackendsResult> = {
  name: "backends",
  help: BACKENDS_HELP,
  add: (command) =>
    command
      .addOption(
        new Option("--in <place>", "in Node, in a headless Chromium, or in both")
          .choices([...PLACES, "both"])
          .default("both"),
      )
      .option("--time <ms>", "milliseconds to measure each", wholeNumber(1, 3_600_000), 1500)
      .option("--seed <n>", "seed of the positions and games", wholeNumber(0, MOST_SEED), 1),
  check: (options) => {
    if (placesOf(options).includes("chromium")) chromiumPath();
  },
  measure: async (input, options, run) => {
    const places = placesOf(options);
    const others = new OtherWork();
    const rows = await measureAll(input, places, options, run, others);
    return rows.length === 0 ? undefined : { rows, warning: warningOf(others, places) };
  },
  show: ({ rows, warning = null }, { seed }) => ({
    results: { seed, warning, rows },
    tables: backendsTables(rows),
    charts: backendsCharts(rows),
  }),
  after: ({ warning }, { json }) => {
    if (warning !== undefined) note(warning, json === true);
  },
};

function placesOf({ in: asked }: BackendsOptions): Place[] {
  return PLACES.filter((place) => asked === "both" || asked === place);
}

/**
 * Returns a warning if the machine was busy. The CPU time of a browser is unknown, so if one takes
 * part, only the load before the start counts.
 */
function warningOf(others: OtherWork, places: readonly Place[]): string | undefined {
  if (!places.includes("chromium")) return others.warning;
  return others.warningBefore;
}

async function measureAll(
  { words, alphabet }: LabInput,
  places: readonly Place[],
  { time, seed }: BackendsOptions,
  { report, signal }: LabRun,
  others: OtherWork,
): Promise<BackendRow[]> {
  const graph = await buildGraphAsync(words, { progress: report, signal });
  const inputs = await backendInputs(graph, words, { alphabet, seed });
  const kwg = writeKwg(graph);
  const rows: BackendRow[] = [];
  const jobs = places.flatMap((place) =>
    BACKEND_TASKS.flatMap((task) => SIDES.map((side) => ({ place, task, side }))),
  );
  const measure = async (folder: string): Promise<void> => {
    writeFileSync(join(folder, "graph.kwg"), kwg);
    for (const { place, task, side } of jobs) {
      report(`${task}, ${side}`, rows.length, jobs.length);
      const job = { task, side, time, inputs };
      const measured =
        place === "node"
          ? await inNode(job, folder, { others, signal })
          : await inPage(job, kwg, signal);
      rows.push({ place, task, side, ...measured });
      checkAnswers(rows);
    }
  };
  await wasFinished(() => inTemporaryFolder(measure), signal);
  return rows;
}

/** Runs an action with a temporary folder, which is always removed afterwards. */
async function inTemporaryFolder(action: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-lab-"));
  const cleanUp = (): void => rmSync(folder, { recursive: true, force: true });
  const stop = io().onExit(cleanUp);
  try {
    await action(folder);
  } finally {
    stop();
    cleanUp();
  }
}

async function inNode(
  job: BackendJob,
  folder: string,
  { others, signal }: { others: OtherWork; signal: AbortSignal },
): Promise<Measurement> {
  const script = fileURLToPath(new URL("./lab-process.js", import.meta.url));
  const jobFile = join(folder, "job.json");
  writeFileSync(jobFile, JSON.stringify(job));
  const args = [script, jobFile, join(folder, "graph.kwg")];
  const run = promisify(execFile)(io().process.program, args, { signal });
  // Ctrl-C in a terminal ends the process, too; the program may be told of it a moment later.
  const { stdout } = await run.catch(async (error: unknown) => {
    await pause(signal);
    throw error;
  });
  const { measured, cpu } = JSON.parse(stdout);
  others.addOwn(cpu);
  return measured;
}

async function inPage(job: BackendJob, kwg: Uint8Array, signal: AbortSignal): Promise<Measurement> {
  const files = {
    "/graph": { bytes: kwg },
    "/job": { bytes: new TextEncoder().encode(JSON.stringify(job)) },
  };
  return (await inChromium({ experiment: "backends" }, files, signal)) as Measurement;
}

/** Checks the last row: every side and place must have the same answer. */
function checkAnswers(rows: readonly BackendRow[]): void {
  const last = rows.at(-1) as BackendRow;
  const first = rows.find(({ task }) => task === last.task) as BackendRow;
  if (first.answer === last.answer) return;
  throw new GaddawgError(
    "DIFFERENT_ANSWERS",
    `${last.task}: ${last.side} in ${last.place} gives ${last.answer}, ${first.side} in ${first.place} ${first.answer}`,
  );
}
