import type { Alphabet } from "../../alphabet/alphabet.js";
import { Position, type PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { BackendName, Backends } from "../../kernel/backend.js";
import { GameKernel } from "../../kernel/game-kernel.js";
import { type ArcRow, type LabGenerator, timeGenerators } from "../../lab/count-arcs.js";
import {
  BACKEND_TASKS,
  type Side as BackendSide,
  type BackendTask,
  backendInputs,
  prepareTask,
  SIDES,
} from "../../lab/experiments/backends.js";
import { MOST_LETTERS } from "../../lab/generators/by-hand.js";
import type { Leaves } from "../../leaves/leaves.js";
import { gameSetup } from "../../players/setup.js";
import { followGame } from "../../selfplay/record.js";
import { writeKwg } from "../../words/formats/kwg.js";
import { wordsOf } from "../../words/graph/build.js";
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
  /** Returns the WebAssembly without vectors. */
  portable(): Promise<Uint8Array<ArrayBuffer>>;
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
  /** Number of operations per run, by which its time is divided. */
  operations: number;
}

interface Comparison {
  group: string;
  unit: MeasureRow["unit"];
  /** Started when it is their turn: each has the graph in memory of its own. */
  sides(): Promise<Side[]>;
}

/** Seed of the games from which positions are taken. */
const SEED = 1;
const MOST_POSITIONS = 24;
const ROUNDS = 5;
/** The shortest run in milliseconds; shorter ones are repeated. */
const LEAST_MILLISECONDS = 40;

/** Runs a benchmark; the sides of each comparison take turns, round by round. */
export async function measure(name: MeasureName, bench: Bench): Promise<MeasureRow[]> {
  if (name === "graphs") return graphRows(bench);
  const comparisons = await buildComparisons(bench);
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

/** The tasks of `gaddawg lab backends`, with their titles here. */
const TASK_TITLES: Readonly<Record<BackendTask, string>> = {
  walk: message("Every word of the lexicon once"),
  "look-ups": message("Look-up of a word"),
  "cross sets": message("Board and cross sets of a position"),
  bounds: message("Board, cross sets and bounds of a position"),
  "all plays": message("All plays of a position"),
  "best play": message("Best play of a position"),
  games: message("A whole game"),
};

const SIDE_TITLES: Readonly<Record<BackendSide, string>> = {
  wasm: message("WebAssembly"),
  portable: message("WebAssembly without vectors"),
  js: message("JavaScript, made from it"),
  plain: message("JavaScript by hand"),
};

/** Returns the same work by WebAssembly with vectors and without, and by JavaScript, made and by hand. */
async function buildComparisons(bench: Bench): Promise<Comparison[]> {
  const { graph, alphabet, builds, portable, step } = bench;
  step(message("Playing games"), 0, 0);
  const inputs = await backendInputs(graph, wordsOf(graph), { alphabet, seed: SEED });
  const files = { kwg: writeKwg(graph), portable: await portable() };
  const hasWasm = builds.includes("wasm");
  const sides = SIDES.filter((side) => {
    if (side === "plain") return alphabet.letters <= MOST_LETTERS;
    return hasWasm || side === "js";
  });
  return BACKEND_TASKS.map((task) => ({
    group: TASK_TITLES[task],
    unit: task === "walk" || task === "games" ? "ms" : "µs",
    sides: () =>
      Promise.all(
        sides.map(async (side) => {
          const { run, operations } = await prepareTask(task, side, files, inputs);
          return { name: SIDE_TITLES[side], run, operations };
        }),
      ),
  }));
}

const GENERATOR_TITLES: Readonly<Record<LabGenerator, string>> = {
  "appel-jacobson": message("DAWG (Appel and Jacobson)"),
  "gordon-squares": message("GADDAG, square by square (Gordon)"),
  gordon: message("GADDAG, by groups of tiles"),
  "suffix-first": message("GADDAG, suffix first"),
  "toal-wider": message("Both, on the wider side (Toal)"),
  "toal-narrower": message("Both, on the narrower side (Toal)"),
  "kernel-all": message("The kernel, all plays"),
  "kernel-best": message("The kernel, the best play"),
};

/** Measures the generators of the lab at positions: times, and arcs that are followed. */
async function graphRows(bench: Bench): Promise<MeasureRow[]> {
  const { graph, alphabet, rules, rounds = ROUNDS, step } = bench;
  const found = await positionsOf(bench);
  const rows = await timeGenerators({
    lexicon: { graph, alphabet },
    positions: found.map((position) => Position.of({ alphabet, rules }, position)),
    rounds,
    onProgress: (done, total) => step(message("Searching"), done, total),
  });
  const named = (row: ArcRow) => GENERATOR_TITLES[row.generator as LabGenerator];
  return [
    ...rows.map((row): MeasureRow => {
      const value = (1000 * row.milliseconds.median) / row.positions;
      return { group: message("All plays of a position"), name: named(row), unit: "µs", value };
    }),
    ...rows.map((row): MeasureRow => {
      const [group, unit] = [message("Arcs followed at a position"), "arcs"] as const;
      return { group, name: named(row), unit, value: row.arcs / row.positions };
    }),
  ];
}

/** Returns the median time of each side. */
async function compared(comparison: Comparison, bench: Bench): Promise<MeasureRow[]> {
  const { pause, rounds = ROUNDS, leastMilliseconds = LEAST_MILLISECONDS } = bench;
  const { group, unit } = comparison;
  const sides = await comparison.sides();
  const answers = sides.map((side) => side.run());
  if (answers.some((answer) => answer !== answers[0])) {
    throw new Error(`${group}: the sides do not agree (${answers.join(", ")})`);
  }
  const times = sides.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, side] of sides.entries()) {
      await pause();
      times[i]?.push(timeOf(side, leastMilliseconds) / side.operations);
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
  /** Time of one operation, the median of several rounds, or arcs. */
  value: number;
  unit: "µs" | "ms" | "arcs";
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
