import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
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
  type CodeSize,
  type Measurement,
  PLACES,
  type Place,
  SIDES,
  type Side,
  sourcesOf,
} from "../../lab/experiments/backends.js";
import { OtherWork } from "../../lab/machine.js";
import { pause, wasFinished } from "../../lab/pause.js";
import { UsageError } from "../io/errors.js";
import { io } from "../io/io.js";
import { note } from "../io/notes.js";
import { wholeNumber } from "../io/options.js";
import { packageFile, readBytes } from "../io/read-file.js";
import { chromiumPath, inChromium } from "./browser.js";
import type { Experiment, LabInput, LabOptions, LabRun } from "./experiment.js";
import { BACKENDS_HELP } from "./help.js";
import {
  generatorOption,
  moduleAddress,
  type OwnOptions,
  ownGenerators,
  positionsOption,
  readLabPositions,
  structureOption,
  structuresNamed,
} from "./own.js";

interface BackendsOptions extends LabOptions, OwnOptions {
  in: Place | "both";
  time: number;
  seed: number;
}

/** The job of a process or a page. */
export interface BackendJob {
  task: BackendTask;
  side: Side | OwnModules;
  /** Milliseconds to measure. */
  time: number;
  inputs: BackendInputs;
}

/** Addresses of the modules of a generator of one's own and of its structure. */
export interface OwnModules {
  generator: string;
  structure?: string;
}

interface BackendsResult {
  rows: BackendRow[];
  code: CodeSize[];
  machine: Machine;
  warning: string | undefined;
}

/** The machine that measured. */
interface Machine {
  processor: string;
  system: string;
  node: string;
  /** Of the browser, as it names itself. */
  browser?: string;
}

export const backends: Experiment<BackendsOptions, BackendsResult> = {
  name: "backends",
  help: BACKENDS_HELP,
  add: (command) =>
    command
      .addOption(positionsOption())
      .addOption(generatorOption("a module"))
      .addOption(structureOption("a module"))
      .addOption(
        new Option("--in <place>", "in Node, in a headless Chromium, or in both")
          .choices([...PLACES, "both"])
          .default("both"),
      )
      .option("--time <ms>", "milliseconds to measure each", wholeNumber(1, 3_600_000), 1500)
      .option("--seed <n>", "seed of the positions and games", wholeNumber(0, MOST_SEED), 1),
  check: (options) => {
    if (options.structure !== undefined && options.generator === undefined) {
      throw new UsageError("BAD_OPTION", "--structure without --generator", {
        expected: "a generator of one's own, which walks on the structure",
      });
    }
    if (placesOf(options).includes("chromium")) chromiumPath();
  },
  measure: async (input, options, run) => {
    const places = placesOf(options);
    const others = new OtherWork();
    const rows = await measureAll(input, places, options, run, others);
    if (rows.length === 0) return undefined;
    const [code, machine] = [await codeSizes(), machineOf(rows)];
    return { rows, code, machine, warning: warningOf(others, places) };
  },
  show: ({ rows, code, machine, warning = null }, { seed, positions }) => ({
    results: {
      ...(positions === undefined ? { seed } : { positions }),
      ...{ machine, warning, code, rows },
    },
    tables: backendsTables(rows, code),
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

/** Returns the bytes of each side's code, and those of it compressed. */
async function codeSizes(): Promise<CodeSize[]> {
  const { js, plain } = await sourcesOf();
  const encoder = new TextEncoder();
  const code: Readonly<Record<Side, Uint8Array>> = {
    wasm: await readBytes(packageFile("./kernel.wasm")),
    portable: await readBytes(packageFile(PORTABLE)),
    js: encoder.encode(js),
    plain: encoder.encode(plain),
  };
  return SIDES.map((side) => {
    const bytes = code[side];
    return { side, bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
  });
}

function machineOf(rows: readonly BackendRow[]): Machine {
  const browser = rows.find(({ place }) => place === "chromium")?.engine;
  return {
    processor: cpus()[0]?.model ?? "unknown",
    system: `${platform()} ${arch()}`,
    node: io().process.version,
    ...(browser !== undefined && { browser }),
  };
}

async function measureAll(
  input: LabInput,
  places: readonly Place[],
  options: BackendsOptions,
  { report, signal }: LabRun,
  others: OtherWork,
): Promise<BackendRow[]> {
  const { words, alphabet } = input;
  const { time, seed, positions: path } = options;
  const graph = await buildGraphAsync(words, { progress: report, signal });
  const own = path === undefined ? undefined : await readLabPositions(path, options);
  const inputs = await backendInputs(graph, words, { alphabet, seed, ...(own && { own }) });
  const kwg = writeKwg(graph);
  const rows: BackendRow[] = [];
  const sides = await ownSides(options);
  const jobs = places.flatMap((place) =>
    BACKEND_TASKS.flatMap((task) =>
      [...SIDES, ...(task === "all plays" ? sides : [])].map((side) => ({ place, task, side })),
    ),
  );
  const measure = async (folder: string): Promise<void> => {
    writeFileSync(join(folder, "graph.kwg"), kwg);
    for (const { place, task, side } of jobs) {
      const name = typeof side === "string" ? side : side.name;
      report(`${task}, ${name}`, rows.length, jobs.length);
      const job = { task, side, time, inputs };
      const measured =
        place === "node"
          ? await inNode(job, folder, { others, signal })
          : await inPage(job, kwg, signal);
      rows.push({ place, task, side: name, ...measured });
      checkAnswers(rows);
    }
  };
  await wasFinished(() => inTemporaryFolder(measure), signal);
  return rows;
}

/** Returns the generators of one's own, each with the structure if there is one. */
async function ownSides({
  generator = [],
  structure: [path] = [],
}: BackendsOptions): Promise<(OwnModules & { name: string })[]> {
  const [structure] = path === undefined ? [] : await structuresNamed([path]);
  const found = await ownGenerators(generator);
  return found.map(({ name }, i) => ({
    name: `${name || "own"} on ${structure?.name ?? "gaddag"}`,
    generator: moduleAddress(generator[i] as string),
    ...(path !== undefined && { structure: moduleAddress(path) }),
  }));
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
  const args = [script, jobFile, join(folder, "graph.kwg"), packageFile(PORTABLE)];
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

/** The kernel without vectors. */
const PORTABLE = "./kernel-portable.wasm";

async function inPage(
  { side, ...job }: BackendJob,
  kwg: Uint8Array,
  signal: AbortSignal,
): Promise<Measurement> {
  const modules: Record<string, { bytes: Uint8Array }> = {};
  const served = async (what: string, address: string): Promise<string> => {
    const path = `/own/${what}.js`;
    modules[path] = { bytes: await readBytes(fileURLToPath(address)) };
    return path;
  };
  let sent = side;
  if (typeof side === "object") {
    sent = { generator: await served("generator", side.generator) };
    if (side.structure !== undefined) sent.structure = await served("structure", side.structure);
  }
  const files = {
    ...modules,
    "/kernel-portable.wasm": { bytes: await readBytes(packageFile(PORTABLE)) },
    "/graph": { bytes: kwg },
    "/job": { bytes: new TextEncoder().encode(JSON.stringify({ ...job, side: sent })) },
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
