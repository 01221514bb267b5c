/**
 * `node scripts/decisions.mjs [--samples 100000] [--trials 40] [--plies 2] [--write]`
 *
 * How many rollouts it takes to find the best play. A long run of the positions of
 * test/vectors/simulation.jsonl says which candidate is best; then each way of choosing where to
 * sample decides again and again, every time from samples of its own: those of the long run, from
 * another place on. Prints, for numbers of rollouts, how often the decision is that of the long run,
 * and what it loses in win percent where it is not. `--write` renews docs/charts/decisions.svg.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import {
  createEngine,
  defaultWinTable,
  openLexicon,
  type Position,
  parseCgp,
  type RankedMove,
} from "../src/api/node.js";
import { startThread } from "../src/host/node.js";
import { gameSetup } from "../src/players/setup.js";
import { lineChart, type Series, svgFile } from "../src/report/charts.js";
import { nodeDocument } from "../src/report/node-document.js";
import { rolloutGame } from "../src/search/inputs.js";
import { type RoundSettings, Rounds } from "../src/search/rounds.js";
import type { SampleTask } from "../src/search/samples.js";
import { playTasks } from "../src/search/simulation.js";
import {
  type EngineTasks,
  startEngineWorker,
  startSearchPool,
} from "../src/selfplay/engine-tasks.js";
import type { TaskPool } from "../src/workers/pool.js";
import { defaultGraph, english } from "./inputs.js";

const CANDIDATES = 15;
const SEED = 20_261;
/** Samples of all candidates, after which those that are worse by this much are no longer serious. */
const FIRST_SAMPLES = 3000;
const SERIOUS = 30_000;
/** Loss in millionths of a win that does not matter. */
const INDIFFERENCE = 5000;
/** Numbers of rollouts at which decisions are compared. */
const BUDGETS = [500, 1000, 1500, 2000, 3000, 5000, 7000, 10_000, 15_000, 20_000, 30_000];

/** The worths of a position's candidates, sample by sample, best static equity first. */
interface Reference {
  worths: Int32Array[];
  means: number[];
  best: number;
}

const { values } = parseArgs({
  options: {
    samples: { type: "string", default: "100000" },
    trials: { type: "string", default: "40" },
    plies: { type: "string", default: "2" },
    write: { type: "boolean", default: false },
  },
});
const [samples, trials, plies] = [values.samples, values.trials, values.plies].map(Number) as [
  number,
  number,
  number,
];

const engine = await createEngine({ lexicon: await openLexicon(defaultGraph()), leaves: "h2" });
const pool = await startPool();
const references: Reference[] = [];
for (const position of positions()) references.push(await referenceOf(position));
await pool.stop();
report(references);

function positions(): Position[] {
  const path = pathToFileURL("test/vectors/simulation.jsonl");
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return [...new Set(lines.map((line) => JSON.parse(line).cgp as string))].map((cgp) =>
    parseCgp(cgp),
  );
}

async function startPool(): Promise<TaskPool<EngineTasks>> {
  const { heuristicLeaves } = await import("../src/engine/create.js");
  const leaves = heuristicLeaves("h2", english);
  const player = { name: "hasty", graph: defaultGraph(), leaves } as const;
  const setup = gameSetup({ alphabet: english, rules: engine.rules, players: [player, player] });
  const worker = pathToFileURL("dist/game-worker.js");
  const spec = {
    setup,
    table: await defaultWinTable({ url: pathToFileURL("dist/english.gwt") }),
    threads: 2,
    backend: "wasm",
  } as const;
  return startSearchPool(spec, (wire) => startEngineWorker(startThread(worker), wire));
}

async function referenceOf(position: Position): Promise<Reference> {
  const game = rolloutGame(engine.config, position, position.unseen());
  const listed = engine.top(position, CANDIDATES);
  const play = async ({ move, score }: RankedMove, from: number, count: number) => {
    const tasks = Array.from({ length: Math.ceil(count / 500) }, (_, i): SampleTask => {
      const first = from + 500 * i;
      const some = Math.min(500, from + count - first);
      const candidate = { move, score, equityMilli: 0 };
      return { game, candidate, seed: SEED, from: first, count: some, plies };
    });
    const blocks = (await playTasks(pool, tasks, {})) ?? [];
    return blocks.flatMap(({ wins, spreads }) =>
      Array.from(wins, (win, i) => win + Math.trunc((spreads[i] as number) / 50)),
    );
  };
  const worths: number[][] = [];
  for (const move of listed) worths.push(await play(move, 0, FIRST_SAMPLES));
  const bound = Math.max(...worths.map(mean)) - SERIOUS;
  for (const [i, move] of listed.entries()) {
    const own = worths[i] as number[];
    // The others repeat their samples: they are far behind, and never the best.
    const more = mean(own) >= bound ? await play(move, FIRST_SAMPLES, samples - FIRST_SAMPLES) : [];
    for (const worth of more) own.push(worth);
    for (let k = 0; own.length < samples; k++) own.push(own[k] as number);
  }
  const means = worths.map(mean);
  const best = means.indexOf(Math.max(...means));
  console.error(`${listed[best]?.text}: ${((means[best] as number) / 10_000).toFixed(2)} %`);
  return { worths: worths.map((own) => Int32Array.from(own)), means, best };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** The leader after so many rollouts, for each time that there was another. */
type Course = { rollouts: number; leader: number }[];

/** Decides from the samples of a place on, as a way of choosing them says. */
function decide({ worths }: Reference, settings: RoundSettings, start: number): Course {
  const rounds = new Rounds(worths.length, settings);
  const course: Course = [{ rollouts: 0, leader: 0 }];
  let rollouts = 0;
  for (let round = rounds.next(); round !== undefined; round = rounds.next()) {
    const { candidates, from, count } = round;
    if (start + from + count > samples) break;
    const first = start + from;
    rounds.add(
      round,
      candidates.map((i) => (worths[i] as Int32Array).subarray(first, first + count)),
    );
    rollouts += candidates.length * count;
    course.push({ rollouts, leader: rounds.leader });
  }
  return course;
}

function report(all: readonly Reference[]): void {
  const common = { group: 100, plies, indifference: INDIFFERENCE, margin: 0 };
  const each = { ...common, samples: BUDGETS.at(-1) as number };
  const ways: Record<string, RoundSettings> = {
    "sequential, 99 %": { ...each, method: "sequential", sure: 99, fixed: false },
    "wickman, 80 %": { ...each, method: "wickman", sure: 80, fixed: false },
    uniform: { ...each, method: "wickman", sure: 80, fixed: true },
  };
  const right: Series[] = [];
  for (const [name, settings] of Object.entries(ways)) {
    const courses = all.flatMap((reference) =>
      Array.from({ length: trials }, (_, trial) => {
        const start = Math.floor((trial * samples) / (trials + 1));
        return { reference, course: decide(reference, settings, start) };
      }),
    );
    const rows = BUDGETS.map((budget) => {
      const losses = courses.map(({ reference: { means, best }, course }) => {
        const { leader } = course.findLast(({ rollouts }) => rollouts <= budget) as Course[0];
        return ((means[best] as number) - (means[leader] as number)) / 10_000;
      });
      return rowOf(budget, losses);
    });
    const spent = courses.map(({ course }) => course.at(-1)?.rollouts ?? 0).sort((a, b) => a - b);
    const ends = courses.map(({ reference: { means, best }, course }) => {
      const leader = course.at(-1)?.leader as number;
      return ((means[best] as number) - (means[leader] as number)) / 10_000;
    });
    console.log(`\n${name}: median ${spent[spent.length >> 1]} rollouts to its end`);
    console.table([...rows, { ...rowOf(0, ends), rollouts: "at its end" }]);
    right.push({ name, points: rows.map((row) => ({ x: row.rollouts, y: row.within })) });
  }
  if (values.write) writeChart(right);
}

function rowOf(rollouts: number, losses: readonly number[]) {
  const share = (test: (loss: number) => boolean): number =>
    Math.round((1000 * losses.filter(test).length) / losses.length) / 10;
  return {
    rollouts,
    same: share((loss) => loss === 0),
    within: share((loss) => loss <= INDIFFERENCE / 10_000),
    loss: Math.round(1000 * mean(losses)) / 1000,
  };
}

function writeChart(series: readonly Series[]): void {
  const title = `Decisions within 0.5 % of the best, of ${plies}-ply simulations`;
  const chart = lineChart(series, {
    document: nodeDocument(),
    width: 400,
    title,
    x: { label: "rollouts of all candidates; two cores play 25,000 a second", scale: "log" },
    y: { label: "decisions within 0.5 % of a win, in percent" },
  });
  writeFileSync("docs/charts/decisions.svg.new", svgFile(chart));
  renameSync("docs/charts/decisions.svg.new", "docs/charts/decisions.svg");
}
