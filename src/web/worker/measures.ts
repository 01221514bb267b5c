import type { Alphabet } from "../../alphabet/alphabet.js";
import { bagView, checkPosition } from "../../engine/checks.js";
import type { Lexicon } from "../../engine/lexicon.js";
import { open } from "../../engine/open.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { BackendName, Backends } from "../../kernel/backend.js";
import { GameKernel } from "../../kernel/game-kernel.js";
import { MoveKernel } from "../../kernel/move-kernel.js";
import { appelJacobsonPlays } from "../../lab/generators/appel-jacobson.js";
import { gordonPlays } from "../../lab/generators/gordon.js";
import type { Leaves } from "../../leaves/leaves.js";
import { gameSetup } from "../../players/setup.js";
import { followGame } from "../../selfplay/record.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { message } from "../texts/message.js";

/** Data and settings of a benchmark. */
export interface Bench {
  graph: WordGraph;
  alphabet: Alphabet;
  rules: Rules;
  leaves: Leaves | undefined;
  backends: Backends;
  /** The kernel builds that can run here. */
  builds: readonly BackendName[];
  step(phase: string, done: number, total: number): void;
  pause(): Promise<void>;
  /** Number of runs of each side (default 5), and least milliseconds per run (default 40). */
  rounds?: number;
  leastMilliseconds?: number;
}

/** One side of a comparison. */
interface Side {
  name: string;
  /** Runs the task once; returns a number that must be the same on all sides. */
  run(): number;
}

interface Comparison {
  group: string;
  unit: MeasureRow["unit"];
  /** Number of operations per run, by which its time is divided. */
  operations: number;
  sides: Side[];
}

/** Seed of the games from which positions are taken. */
const SEED = 1;
const MOST_POSITIONS = 60;
const FEW_POSITIONS = 12;
const ROUNDS = 5;
/** The shortest run in milliseconds; shorter ones are repeated. */
const LEAST_MILLISECONDS = 40;
const RACKS = 40;

const BUILD_TITLES: Readonly<Record<BackendName, string>> = {
  wasm: "WebAssembly",
  js: "JavaScript",
};

/** Runs a benchmark; the sides of each comparison take turns, round by round. */
export async function measure(name: MeasureName, bench: Bench): Promise<MeasureRow[]> {
  const positions = await positionsOf(bench);
  const comparisons =
    name === "builds"
      ? await buildComparisons(bench, positions)
      : await graphComparisons(bench, positions);
  const rows: MeasureRow[] = [];
  for (const [i, comparison] of comparisons.entries()) {
    bench.step(comparison.group, i, comparisons.length);
    rows.push(...(await compared(comparison, bench)));
  }
  return rows;
}

/** Returns positions from self-play games of the engine. */
async function positionsOf({ graph, alphabet, rules, leaves, backends }: Bench) {
  const player = { name: "hasty", graph, leaves } as const;
  const setup = gameSetup({ alphabet, rules, players: [player, player] });
  const kernel = await GameKernel.start(setup, backends);
  kernel.stopNoting();
  const positions: PositionData[] = [];
  for (let number = 0; positions.length < MOST_POSITIONS; number++) {
    for (const { before, board } of followGame(kernel, { seed: SEED, number, paired: false })) {
      positions.push({ board, rack: before.racks[before.mover] });
    }
  }
  return positions.slice(0, MOST_POSITIONS);
}

async function buildComparisons(bench: Bench, positions: PositionData[]): Promise<Comparison[]> {
  const kernels = await movers(bench, positions);
  const words = await wordSides(bench, positions);
  const operations = positions.length;
  return [
    { group: message("Best play of a position"), unit: "µs", operations, sides: kernels.best },
    {
      group: message("All plays of a position, in order"),
      unit: "µs",
      operations,
      sides: kernels.all,
    },
    {
      group: message("Every word of the lexicon once"),
      unit: "ms",
      operations: 1,
      sides: words.walk,
    },
    { group: message("Anagrams of a rack"), unit: "µs", operations: RACKS, sides: words.anagrams },
  ];
}

async function movers(bench: Bench, positions: PositionData[]) {
  const { graph, alphabet, rules, leaves, backends, builds } = bench;
  const cases = positions.map((position) => {
    return { position, bag: bagView(checkPosition(position, rules, alphabet), rules, alphabet) };
  });
  const best: Side[] = [];
  const all: Side[] = [];
  for (const build of builds) {
    const kernel = await MoveKernel.start({ graph, alphabet, rules, leaves }, backends, build);
    const side = (find: (bag: (typeof cases)[number]["bag"]) => number): Side => ({
      name: BUILD_TITLES[build],
      run() {
        let sum = 0;
        for (const { position, bag } of cases) {
          kernel.setPosition(position, bag);
          sum += find(bag);
        }
        return sum;
      },
    });
    best.push(side((bag) => kernel.listBest(1, bag)));
    all.push(side((bag) => kernel.list(bag)));
  }
  return { best, all };
}

async function wordSides({ graph, alphabet, backends, builds }: Bench, positions: PositionData[]) {
  const racks = positions.slice(0, RACKS).map(({ rack }) => alphabet.format(rack));
  const walk: Side[] = [];
  const anagrams: Side[] = [];
  for (const build of builds) {
    const lexicon: Lexicon = await open(graph, { alphabet, backend: build }, backends);
    const name = BUILD_TITLES[build];
    walk.push({ name, run: () => lexicon.walk().words });
    anagrams.push({ name, run: () => racks.reduce((sum, rack) => sum + found(lexicon, rack), 0) });
  }
  return { walk, anagrams };
}

function found(lexicon: Lexicon, rack: string): number {
  let count = 0;
  for (const _ of lexicon.anagrams(rack)) count++;
  return count;
}

/** Returns comparisons of two plain TypeScript move generators with the kernel. */
async function graphComparisons(bench: Bench, all: PositionData[]): Promise<Comparison[]> {
  const positions = all.slice(0, FEW_POSITIONS);
  const { graph, alphabet, rules } = bench;
  const plain = (name: string, generator: typeof gordonPlays): Side => ({
    name,
    run: () =>
      positions.reduce(
        (sum, position) => sum + generator(position, rules, alphabet, graph).length,
        0,
      ),
  });
  return [
    {
      group: message("All plays of a position, plain TypeScript"),
      unit: "µs",
      operations: positions.length,
      sides: [
        plain("DAWG (Appel and Jacobson)", appelJacobsonPlays),
        plain("GADDAG (Gordon)", gordonPlays),
      ],
    },
    {
      group: message("The same by the kernel, in order"),
      unit: "µs",
      operations: positions.length,
      sides: (await movers(bench, positions)).all,
    },
  ];
}

/** Returns the median time of each side. */
async function compared(comparison: Comparison, bench: Bench): Promise<MeasureRow[]> {
  const { pause, rounds = ROUNDS, leastMilliseconds = LEAST_MILLISECONDS } = bench;
  const { group, unit, operations, sides } = comparison;
  const answers = sides.map((side) => side.run());
  if (answers.some((answer) => answer !== answers[0])) {
    throw new Error(`${group}: the sides do not agree (${answers.join(", ")})`);
  }
  const times = sides.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, side] of sides.entries()) {
      await pause();
      times[i]?.push(timeOf(side, leastMilliseconds) / operations);
    }
  }
  const scale = unit === "µs" ? 1000 : 1;
  return sides.map(({ name }, i) => ({ group, name, unit, value: scale * median(times[i] ?? []) }));
}

/** Returns the milliseconds that a run takes. */
function timeOf({ run }: Side, leastMilliseconds: number): number {
  const begun = performance.now();
  let runs = 0;
  let passed = 0;
  do {
    run();
    runs++;
    passed = performance.now() - begun;
  } while (passed < leastMilliseconds);
  return passed / runs;
}

/** Returns the median of a list of numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Name of a benchmark. */
export type MeasureName = "builds" | "graphs";

/** One result of a benchmark. */
export interface MeasureRow {
  /** The task. */
  group: string;
  /** The side that did it. */
  name: string;
  /** Time of one operation, the median of several rounds. */
  value: number;
  unit: "µs" | "ms";
}

/** Groups rows by task, in their order. */
export function grouped(rows: readonly MeasureRow[]): { group: string; rows: MeasureRow[] }[] {
  const groups = new Map<string, MeasureRow[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, members]) => ({ group, rows: members }));
}

/** Returns a row's time divided by that of the first row; undefined for the first row. */
export function ratioOf(row: MeasureRow, rows: readonly MeasureRow[]): number | undefined {
  const [first] = rows;
  return first === undefined || first === row || first.value === 0
    ? undefined
    : row.value / first.value;
}
