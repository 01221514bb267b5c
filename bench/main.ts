/**
 * `npm run bench -- SUITE [--json] [--write] [--seconds S] [--positions N] [--file F]`
 *
 * `--json`: a JSON object a line on stdout, and nothing else (npm itself
 * prints two lines there unless it is told `--silent`). `--write`: renews the
 * suite's part of bench/RESULTS.md (`all`: every part), and its chart in
 * docs/charts if it has one. `--seconds` and `--positions`: the limit for each
 * position of the suites `endgame` and `preendgame`, and the most positions of
 * their groups.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Machine, OtherWork, thisMachine } from "../src/lab/machine.js";
import { anagram } from "./anagram.js";
import { bounds } from "./bounds.js";
import { build } from "./build.js";
import { chartOf } from "./chart.js";
import { endgame } from "./endgame.js";
import { games } from "./games.js";
import { lookup } from "./lookup.js";
import { memory } from "./memory.js";
import { moves } from "./moves.js";
import { preendgame } from "./preendgame.js";
import { profile } from "./profile.js";
import { machineLine, resultsPage, suitePart, tableOf } from "./report.js";
import { beRow, DifferentAnswer, type Measured, ROW_FLAG, runGroup } from "./run.js";
import { simulate } from "./simulate.js";
import { start } from "./start.js";
import { stopping } from "./stopping.js";
import type { Suite } from "./suite.js";
import { variants } from "./variants.js";
import { walk } from "./walk.js";

const SUITES: readonly Suite[] = [
  build,
  lookup,
  anagram,
  walk,
  moves,
  variants,
  games,
  simulate,
  endgame,
  preendgame,
  start,
  stopping,
  bounds,
  memory,
  profile,
];
const ALL = "all";

class UsageError extends Error {}

interface Options {
  suite: string;
  json: boolean;
  write: boolean;
}

function optionsOf(args: string[]): Options {
  const names = [...SUITES.map(({ name }) => name), ALL];
  const known = `The suites are ${names.slice(0, -1).join(", ")} and ${ALL}.`;
  const flags = {
    json: { type: "boolean" },
    write: { type: "boolean" },
    seconds: { type: "string" },
    positions: { type: "string" },
    file: { type: "string" },
  } as const;
  let parsed: ReturnType<typeof parse>;
  function parse() {
    return parseArgs({ args, options: flags, allowPositionals: true });
  }
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split(".")[0]}. ` +
        "Known are --json, --write, --seconds, --positions and --file.",
    );
  }
  const { positionals, values } = parsed;
  const [suite] = positionals;
  if (suite === undefined) throw new UsageError(`Say which suite to run. ${known}`);
  if (positionals.length > 1) throw new UsageError(`One suite at a time. ${known}`);
  if (!names.includes(suite)) throw new UsageError(`There is no suite "${suite}". ${known}`);
  const { json = false, write = false, seconds, positions, file } = values;
  // The processes of the rows have these from here.
  if (seconds !== undefined) {
    if (!(Number(seconds) > 0)) throw new UsageError("--seconds: expected a number above 0.");
    process.env.BENCH_SECONDS = seconds;
  }
  if (positions !== undefined) {
    if (!/^[1-9]\d{0,5}$/.test(positions)) {
      throw new UsageError("--positions: expected a whole number above 0.");
    }
    process.env.BENCH_POSITIONS = positions;
  }
  if (file !== undefined) process.env.BENCH_FILE = file;
  return { suite, json, write };
}

async function runSuites({ suite, json, write }: Options): Promise<void> {
  const machine = thisMachine();
  const say = (line: string): void => {
    if (!json) console.log(line);
  };
  say(`${machineLine(machine)}\n`);
  const parts = new Map<string, string>();
  for (const chosen of SUITES.filter(({ name }) => suite === ALL || suite === name)) {
    const others = new OtherWork();
    const results: Measured[][] = [];
    for (const group of chosen.groups) {
      const rows = await runGroup(chosen, group, {
        row: (name) => console.error(`${chosen.name}: ${group.name}: ${name}`),
        used: (milliseconds) => others.addOwn(milliseconds),
      });
      results.push(rows);
      say(`\n${tableOf(rows)}`);
      if (json) printRows(rows, machine, others);
    }
    if (others.warning !== undefined) console.error(others.warning);
    parts.set(chosen.name, suitePart(results, machine, others.warning));
    if (write) writeChart(chosen, results);
  }
  if (write) writeResults(parts);
}

function printRows(rows: readonly Measured[], machine: Machine, others: OtherWork): void {
  const load = Number(others.load.toFixed(2));
  const otherCores = Number(others.cores.toFixed(2));
  for (const row of rows) console.log(JSON.stringify({ ...row, ...machine, load, otherCores }));
}

function writeResults(parts: ReadonlyMap<string, string>): void {
  const page = inProject("bench/RESULTS.md");
  const names = SUITES.map(({ name }) => name);
  replaceFile(page, resultsPage(readFileSync(page, "utf8"), names, parts));
  console.error("Wrote bench/RESULTS.md.");
}

function writeChart(suite: Suite, results: readonly (readonly Measured[])[]): void {
  const chart = chartOf(suite, results);
  if (chart === undefined) return;
  mkdirSync(inProject("docs/charts"), { recursive: true });
  replaceFile(inProject(`docs/charts/${suite.name}.svg`), chart);
  console.error(`Wrote docs/charts/${suite.name}.svg.`);
}

/** Written beside and renamed, so that at every moment there is a whole file. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** A path of the project: this program runs from its folder build/. */
function inProject(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

async function main(args: string[]): Promise<void> {
  if (args[0] === ROW_FLAG) return beRow(SUITES, args.slice(1));
  try {
    await runSuites(optionsOf(args));
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DifferentAnswer)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
