/**
 * `npm run bench -- SUITE [--json] [--write]`
 *
 * `--json`: a JSON object a line on stdout, and nothing else (npm itself
 * prints two lines there unless it is told `--silent`). `--write`, with the
 * suite `all`: renews bench/RESULTS.md.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { anagram } from "./anagram.js";
import { build } from "./build.js";
import { lookup } from "./lookup.js";
import { OtherWork, thisMachine } from "./machine.js";
import { moves } from "./moves.js";
import { machineLine, resultsPage, tableOf } from "./report.js";
import { beRow, DifferentAnswer, type Measured, ROW_FLAG, runGroup } from "./run.js";
import type { Suite } from "./suite.js";
import { variants } from "./variants.js";
import { walk } from "./walk.js";

const SUITES: readonly Suite[] = [build, lookup, anagram, walk, moves, variants];
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
  const flags = { json: { type: "boolean" }, write: { type: "boolean" } } as const;
  let parsed: ReturnType<typeof parse>;
  function parse() {
    return parseArgs({ args, options: flags, allowPositionals: true });
  }
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split(".")[0]}. Known are --json and --write.`,
    );
  }
  const { positionals, values } = parsed;
  const [suite] = positionals;
  if (suite === undefined) throw new UsageError(`Say which suite to run. ${known}`);
  if (positionals.length > 1) throw new UsageError(`One suite at a time. ${known}`);
  if (!names.includes(suite)) throw new UsageError(`There is no suite "${suite}". ${known}`);
  const { json = false, write = false } = values;
  if (write && suite !== ALL) {
    throw new UsageError(`--write renews the whole of bench/RESULTS.md: use it with ${ALL}.`);
  }
  return { suite, json, write };
}

async function runSuites({ suite, json, write }: Options): Promise<void> {
  const machine = thisMachine();
  const others = new OtherWork();
  const say = (line: string): void => {
    if (!json) console.log(line);
  };
  say(`${machineLine(machine)}\n`);
  const results: Measured[][] = [];
  for (const chosen of SUITES.filter(({ name }) => suite === ALL || suite === name)) {
    for (const group of chosen.groups) {
      const rows = await runGroup(chosen, group, {
        row: (name) => console.error(`${chosen.name}: ${group.name}: ${name}`),
        used: (milliseconds) => others.addOwn(milliseconds),
      });
      results.push(rows);
      say(`\n${tableOf(rows)}`);
      if (!json) continue;
      const load = Number(others.load.toFixed(2));
      const taken = Number(others.cores.toFixed(2));
      for (const row of rows) {
        console.log(JSON.stringify({ ...row, ...machine, load, otherCores: taken }));
      }
    }
  }
  if (others.warning !== undefined) console.error(others.warning);
  if (write) {
    const page = fileURLToPath(new URL("../bench/RESULTS.md", import.meta.url));
    writeFileSync(page, resultsPage(results, machine, others.warning));
    console.error("Wrote bench/RESULTS.md.");
  }
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
