/**
 * Generating moves on the 311 standard, 30 super and 24 jumbled positions of
 * test/vectors, default lexicon, leaves by heuristic 2. Both builds take turns
 * at each position, the same position several times in a row, so that its
 * cross sets are up to date, as they nearly are in a game; where every cross
 * set is computed again, all positions are gone through instead. The kernel's
 * moves stay records in its memory. The two generators of src/lab list every
 * play as objects, without valuing or sorting: plain TypeScript, on a DAWG and
 * on a GADDAG. The first call is that of a fresh process, compiling included.
 */
import type { MoveKernel } from "../src/kernel/move-kernel.js";
import { appelJacobsonPlays } from "../src/lab/generators/appel-jacobson.js";
import { gordonPlays } from "../src/lab/generators/gordon.js";
import {
  type Build,
  type Case,
  loadCases,
  ownBytes,
  startMoves,
  type VariantName,
} from "./positions.js";
import { type Group, type Row, type Suite, type TurnsGroup, type TurnsRow, work } from "./suite.js";

type Task = "best" | "top 15" | "all, sorted" | "all, unsorted";

/** What is asked of the kernel; each gives the number of moves found. */
const TASKS: Readonly<Record<Task, (kernel: MoveKernel, bag: Case["bag"]) => number>> = {
  best: (kernel, bag) => kernel.listBest(1, bag),
  "top 15": (kernel, bag) => kernel.listBest(15, bag),
  "all, sorted": (kernel, bag) => kernel.list(bag),
  "all, unsorted": (kernel, bag) => kernel.count(bag),
};

/** Builds; with or without the word map, which is for best plays. */
const BUILDS: readonly (readonly [name: string, build: Build])[] = [
  ["wasm", "wasm"],
  ["JavaScript build", "js"],
];

/** Whether best plays of a variant are found by the word map, where there is one. */
const hasWordMap = (of: VariantName): boolean => of !== "jumbled";

/** A build of the kernel; it answers with the number of moves, or of plays alone. */
function kernelRow(
  name: string,
  build: Build,
  task: Task,
  of: VariantName,
  { plays = false, wordMap = true } = {},
) {
  const row: TurnsRow = {
    name,
    async prepare() {
      const loaded = loadCases(of);
      const { cases } = loaded;
      const { kernel } = await startMoves(build, loaded, wordMap);
      const ask = TASKS[task];
      const run = (place: number): number => {
        const { position, bag } = cases[place] as Case;
        kernel.setPosition(position, bag);
        return ask(kernel, bag);
      };
      const playsAt = ({ position, bag }: Case): number => {
        kernel.setPosition(position, bag);
        return kernel.all(bag, false).filter(({ move }) => move.kind === "place").length;
      };
      const counts = () => cases.map((one, place) => (plays ? playsAt(one) : run(place)));
      return { cases: cases.length, run, answer: () => countText(counts(), plays) };
    },
  };
  return row;
}

/** A generator of src/lab, which lists plays alone. */
function plainRow(name: string, generator: typeof gordonPlays): TurnsRow {
  return {
    name,
    prepare() {
      const { alphabet, rules, graph, cases } = loadCases("standard");
      const run = (place: number): number =>
        generator((cases[place] as Case).position, rules, alphabet, graph).length;
      const answer = () =>
        countText(
          cases.map((_, place) => run(place)),
          true,
        );
      return { cases: cases.length, run, answer };
    },
  };
}

function countText(counts: number[], plays: boolean): string {
  const sum = counts.reduce((total, count) => total + count, 0);
  return `${sum} ${plays ? "plays" : "moves"}`;
}

/** Rounds for each variant: the fewer its positions, the more. */
const ROUNDS: Readonly<Record<VariantName, number>> = { standard: 21, super: 61, jumbled: 61 };

/** Best plays by both builds, with and without the word map; all plays do without it. */
function rowsOf(task: Task, of: VariantName): TurnsRow[] {
  const rows = BUILDS.map(([name, build]) => kernelRow(name, build, task, of));
  if (!hasWordMap(of) || task.startsWith("all")) return rows;
  const graph = BUILDS.map(([name, build]) =>
    kernelRow(`${name}, by the graph alone`, build, task, of, { wordMap: false }),
  );
  return [...rows, ...graph];
}

function turns(task: Task, of: VariantName, more: Partial<TurnsGroup> = {}): TurnsGroup {
  return {
    name: `${task}, ${of} (a position)`,
    measure: "turns",
    unit: "µs",
    rounds: ROUNDS[of],
    order: "repeat",
    rows: rowsOf(task, of),
    ...more,
  };
}

/** All plays, by both builds and both plain generators. */
const plainToo: TurnsGroup = turns("all, unsorted", "standard", {
  name: "all plays, unsorted, against plain TypeScript, standard (a position)",
  rounds: 11,
  chart: "All plays, in no order",
  rows: [
    ...BUILDS.map(([name, build]) =>
      kernelRow(name, build, "all, unsorted", "standard", { plays: true }),
    ),
    plainRow("Appel and Jacobson, DAWG", appelJacobsonPlays),
    plainRow("Gordon, GADDAG", gordonPlays),
  ],
});

/** The first best play of a process. */
function firstCall(of: VariantName): Group {
  const rows = BUILDS.map(([name, build]): Row => {
    const row = kernelRow(name, build, "best", of);
    return {
      name,
      async prepare() {
        const { run } = await row.prepare();
        return work(
          () => run(0),
          (found) => `${found} moves`,
        );
      },
    };
  });
  const name = `best, the first call of a process, ${of}`;
  return { name, measure: "first", unit: "ms", rows };
}

/** What a kernel takes beyond graph and leaves; all of the lists make it grow. */
function memory(name: string, lists: boolean): Group {
  const rows = (["standard", "super", "jumbled"] as const).flatMap((of) =>
    BUILDS.flatMap(([build, backend]) =>
      (hasWordMap(of) ? [true, false] : [false]).map((wordMap) => {
        const name = `${of}, ${build}${wordMap ? ", with the word map" : ""}`;
        return memoryRow(name, backend, of, { lists, wordMap });
      }),
    ),
  );
  return { name, measure: "size", unit: "KB", rows };
}

function memoryRow(
  name: string,
  build: Build,
  of: VariantName,
  { lists, wordMap }: { lists: boolean; wordMap: boolean },
): Row {
  return {
    name,
    async prepare() {
      const loaded = loadCases(of);
      const { kernel, setup } = await startMoves(build, loaded, wordMap);
      const run = (): number => {
        for (const { position, bag } of lists ? loaded.cases : []) {
          kernel.setPosition(position, bag);
          kernel.list(bag);
        }
        return ownBytes(kernel, setup);
      };
      return work(run, () => "bytes");
    },
  };
}

export const moves: Suite = {
  name: "moves",
  groups: [
    turns("best", "standard", { chart: "The best play" }),
    turns("top 15", "standard", { chart: "The best 15" }),
    turns("all, sorted", "standard", { chart: "All moves, sorted" }),
    turns("all, unsorted", "standard"),
    plainToo,
    turns("best", "standard", {
      name: "best, standard, every cross set computed again (a position)",
      order: "renew",
    }),
    ...(["super", "jumbled"] as const).flatMap((of) => [
      turns("best", of),
      turns("top 15", of),
      turns("all, sorted", of),
    ]),
    ...(["standard", "super", "jumbled"] as const).map(firstCall),
    memory("memory of the kernel beyond graph and leaves, at the start", false),
    memory("memory of the kernel beyond graph and leaves, all positions' moves listed", true),
  ],
};
