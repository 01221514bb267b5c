/**
 * Variants of the move generator against the one that is used, on the 311 standard
 * positions of test/vectors with the default lexicon and leaves by heuristic 2. They
 * differ by less than two processes may: each row has both kernels, lets them go
 * through all positions in turns, and tells the ratio of each pair of runs.
 *
 * - the wide build, for alphabets of more than 32 letters, with the English one;
 * - semi-shadow playing, in both of its forms (src/lab/kernels/semi-shadow.ts).
 */

import { createHash } from "node:crypto";
import { MAX_LETTERS } from "../src/api/node.js";
import type { Backend } from "../src/kernel/backend.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import { MoveKernel } from "../src/kernel/move-kernel.js";
import { sameScoreGraph, semiShadowWasm, startSemiShadow } from "../src/lab/kernels/semi-shadow.js";
import { fullBagLeaves } from "../src/leaves/full-bag.js";
import { heuristic2 } from "../src/leaves/heuristics.js";
import { type Cases, loadCases } from "./positions.js";
import { type Group, type Row, type Suite, work } from "./suite.js";

const ROUNDS = 40;
const WARM_UP = 5;

interface Variant {
  name: string;
  isWide?: boolean;
  semiShadow?: "reach" | "exact";
}

const AS_IT_IS: Variant = { name: "as it is" };
const SEMI_SHADOW: Variant[] = [
  { name: "semi-shadow, reach", semiShadow: "reach" },
  { name: "semi-shadow, exact", semiShadow: "exact" },
];
const ALL: Variant[] = [AS_IT_IS, { name: "wide build", isWide: true }, ...SEMI_SHADOW];

const wide: Backend = (bytes) => wasmBackend(bytes, MAX_LETTERS);

function start(
  { isWide, semiShadow }: Variant,
  { alphabet, rules, graph }: Cases,
): Promise<MoveKernel> {
  const leaves = fullBagLeaves(alphabet, heuristic2(alphabet));
  const setup = { graph, alphabet, rules, leaves };
  if (semiShadow !== undefined) {
    const classes = sameScoreGraph(graph, alphabet);
    const tight = { graph: classes, exact: semiShadow === "exact" };
    return startSemiShadow(setup, tight, { wasm: semiShadowWasm }, "wasm");
  }
  const backend = isWide ? wide : wasmBackend;
  return MoveKernel.start({ ...setup, wordMap: false }, { wasm: backend }, "wasm");
}

/** Sum over the positions of what a search for the best `count` moves gives. */
function sumOf(
  kernel: MoveKernel,
  { cases }: Cases,
  count: number,
  value: (kernel: MoveKernel) => number,
): number {
  let sum = 0;
  for (const { position, bag } of cases) {
    kernel.setPosition(position, bag);
    kernel.listBest(count, bag);
    sum += value(kernel);
  }
  return sum;
}

/** A hash of the moves, so that a variant that finds others is not measured. */
function movesOf(kernel: MoveKernel, { cases }: Cases, count: number): string {
  const moves = cases.map(({ position, bag }) => {
    kernel.setPosition(position, bag);
    return kernel.best(count, bag);
  });
  return createHash("sha256").update(JSON.stringify(moves)).digest("hex");
}

/** Time of the processor, in which other work on the machine has the least part. */
function microseconds(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

/** Times of the variant over those of the kernel as it is, a pair at a time. */
function pairs(run: () => void, other: () => void): number[] {
  const ratios: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const isFirst = round % 2 === 0;
    const before = isFirst ? microseconds(run) : 0;
    const base = microseconds(other);
    const ratio = (isFirst ? before : microseconds(run)) / base;
    if (round >= 0) ratios.push(ratio);
  }
  return ratios;
}

function timeRow(variant: Variant, count: number): Row {
  return {
    name: variant.name,
    async prepare() {
      const cases = loadCases("standard");
      const kernel = await start(variant, cases);
      const base = await start(AS_IT_IS, cases);
      const search = (one: MoveKernel) => () => sumOf(one, cases, count, () => 1);
      return work(
        () => movesOf(kernel, cases, count),
        (moves) => moves,
        () => pairs(search(kernel), search(base)),
      );
    },
  };
}

/** A number that the kernel tells after each search. */
function figureRow(variant: Variant, figure: (kernel: MoveKernel, cases: Cases) => number): Row {
  return {
    name: variant.name,
    async prepare() {
      const cases = loadCases("standard");
      const kernel = await start(variant, cases);
      return work(
        () => movesOf(kernel, cases, 1),
        (moves) => moves,
        () => [figure(kernel, cases)],
      );
    },
  };
}

function timeGroup(name: string, count: number): Group {
  const rows = ALL.map((variant) => timeRow(variant, count));
  return { name: `${name}, time in pairs`, measure: "own", unit: "times", rows };
}

function playedGroup(name: string, count: number): Group {
  const played = (kernel: MoveKernel, cases: Cases): number =>
    sumOf(kernel, cases, count, () => kernel.placementsPlayed()) / cases.cases.length;
  const rows = [AS_IT_IS, ...SEMI_SHADOW].map((variant) => figureRow(variant, played));
  return {
    name: `${name}, placements played a position`,
    measure: "own",
    unit: "placements",
    rows,
  };
}

export const variants: Suite = {
  name: "variants",
  groups: [
    timeGroup("best play", 1),
    timeGroup("top 15", 15),
    playedGroup("best play", 1),
    playedGroup("top 15", 15),
    {
      name: "memory of the kernel",
      measure: "own",
      unit: "MB",
      rows: ALL.map((variant) => figureRow(variant, (one) => one.kernel.buffer.byteLength)),
    },
  ],
};
