import type { Alphabet } from "../../alphabet/alphabet.js";
import { int32At, itemAt } from "../../base/elements.js";
import { finishWithPauses } from "../../base/pacing.js";
import { bagView, checkPosition } from "../../engine/checks.js";
import { Position } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { Backend } from "../../kernel/backend.js";
import { decodeModule } from "../../kernel/backends/module-text.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { wasmBackendFrom } from "../../kernel/backends/wasm-module.js";
import { MoveKernel } from "../../kernel/move-kernel.js";
import { graphSlices } from "../../words/graph/build.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import { type PackingOrder, WOLGES_ORDERS } from "../../words/graph/packing.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { countArcs } from "../count-arcs.js";
import { playedPositions, type SeenPosition } from "../games.js";
import { TRACED_WASM } from "../generated/kernel-traced-wasm.js";
import { gridsOf, lettersThatFit } from "../generators/grids.js";
import { Tally } from "../generators/plays.js";
import { type BuiltStructure, CountedWalk, lanesOf, type PlayGenerator } from "../own.js";
import { pause, wasFinished } from "../pause.js";
import { count, decimal, type LabChart, type LabTable, text } from "../results.js";
import { median } from "../statistics.js";

/** Searches of the kernel. */
export const TASKS = ["all", "best"] as const;

export type Task = (typeof TASKS)[number];

/** Cost of a packing order in one task, summed over all moves. */
export interface OrderCost {
  order: PackingOrder;
  /** A search of the kernel, or the name of a generator of one's own. */
  task: Task | (string & {});
  nodes: number;
  /** Nodes read. */
  accesses: number;
  /** Lines of memory read at least once. */
  lines: number;
  /** Misses by cache, in the order of `caches`. */
  misses: number[];
  /** Median of the rounds; undefined if time was not measured. */
  microsecondsPerMove: number | undefined;
  /** Median over the rounds of the ratio to the default order. */
  timeRatio: number | undefined;
}

export interface CacheResult {
  moves: number;
  caches: readonly CacheShape[];
  costs: OrderCost[];
}

export interface CacheSetup {
  alphabet: Alphabet;
  rules: Rules;
  seed: number;
  /** Number of positions at which moves are generated. */
  moves: number;
  /** Positions of one's own, instead of those of self-played games. */
  positions?: readonly Position[] | undefined;
  /** Generators of one's own, over the nodes of the GADDAG. */
  own?: readonly PlayGenerator[];
  /** Timed rounds of each order; 0 for no times. */
  rounds: number;
  progress?: (step: string, done: number, total: number) => void;
  /** Ends the work early. */
  signal?: AbortSignal;
}

/**
 * Measures each packing order: the misses in a simulated cache of the nodes read during move
 * generation, and the time it takes.
 *
 * Computing cross sets comes before and is not counted. The cache holds none of the kernel's
 * other memory, so the misses are those of the graph alone.
 * @returns what was measured; if the signal ended the work, what was measured until then.
 */
export async function measureCache(words: WordSet, setup: CacheSetup): Promise<CacheResult> {
  const { alphabet, positions, own = [], rounds, progress, signal } = setup;
  const moves = positions?.length ?? setup.moves;
  const total = 1 + (TASKS.length + own.length) * WOLGES_ORDERS.length + rounds;
  let done = 0;
  const result: CacheResult = { moves, caches: USUAL_CACHES, costs: [] };
  const { costs } = result;
  const measure = async (): Promise<void> => {
    progress?.("playing games", done, total);
    const graphs: OrderedGraph[] = [];
    for (const order of WOLGES_ORDERS) {
      graphs.push({ order, graph: await finishWithPauses(graphSlices(words, { order }), signal) });
    }
    const first = itemAt(graphs, 0);
    const seen =
      positions?.map(seenOf) ?? (await playedPositions(first.graph, { ...setup, count: moves }));
    for (const task of TASKS) {
      for (const { order, graph } of graphs) {
        progress?.("simulating the cache", ++done, total);
        const traced = await trace(graph, task, seen, setup);
        const untimed = { microsecondsPerMove: undefined, timeRatio: undefined };
        costs.push({ order, task, nodes: graph.nodes.length, ...traced, ...untimed });
      }
    }
    if (own.length > 0) {
      const config = { alphabet, rules: setup.rules };
      const all = seen.map(({ position }) => Position.of(config, position));
      // Checks the plays.
      const lexicon = { graph: first.graph, alphabet };
      await countArcs({ lexicon, positions: all, generators: own, signal });
      for (const find of own) {
        for (const { order, graph } of graphs) {
          progress?.("simulating the cache", ++done, total);
          const traced = await traceOwn(graph, find, all, signal);
          const untimed = { microsecondsPerMove: undefined, timeRatio: undefined };
          const task = find.name || "own";
          costs.push({ order, task, nodes: graph.nodes.length, ...traced, ...untimed });
        }
      }
    }
    if (rounds > 0)
      await time(graphs, seen, setup, costs, () => progress?.("measuring time", ++done, total));
  };
  await wasFinished(measure, signal);
  return result;
}

function seenOf(position: Position): SeenPosition {
  const { rules, alphabet } = position.config;
  return { position, bag: bagView(checkPosition(position, rules, alphabet), rules, alphabet) };
}

/** A graph in a packing order. */
interface OrderedGraph {
  order: PackingOrder;
  graph: WordGraph;
}

/** Positions of the simulated cache between two pauses. */
const PAUSE_EVERY = 10;

async function trace(
  graph: WordGraph,
  task: Task,
  seen: readonly SeenPosition[],
  { alphabet, rules, signal }: CacheSetup,
): Promise<Pick<OrderCost, "accesses" | "lines" | "misses">> {
  const build = tracedBuild();
  const kernel = await MoveKernel.start(
    { graph, alphabet, rules, wordMap: false },
    { wasm: build.backend },
  );
  const { GRAPH: start } = kernel.kernel.at;
  const end = start + graph.nodes.length * 4;
  const caches = cacheChain(USUAL_CACHES);
  const nearest = itemAt(caches, 0);
  const touched = new Uint8Array(end >>> 6);
  const watcher = (address: number): void => {
    if (address < start || address >= end) return;
    touched[address >>> 6] = 1;
    nearest.access(address);
  };
  for (const [i, { position, bag }] of seen.entries()) {
    if (i % PAUSE_EVERY === 0) await pause(signal);
    kernel.setPosition(position, bag);
    build.watch(watcher);
    runTask(kernel, task, bag);
    build.watch(undefined);
  }
  return {
    accesses: nearest.accesses,
    lines: touched.reduce((sum, line) => sum + line, 0),
    misses: caches.map((cache) => cache.misses),
  };
}

/** Counts the nodes that a generator of one's own reads, and the misses. */
async function traceOwn(
  graph: WordGraph,
  find: PlayGenerator,
  positions: readonly Position[],
  signal: AbortSignal | undefined,
): Promise<Pick<OrderCost, "accesses" | "lines" | "misses">> {
  const caches = cacheChain(USUAL_CACHES);
  const nearest = itemAt(caches, 0);
  const touched = new Uint8Array((graph.nodes.length >>> 4) + 1);
  const structure = readStructure(graph, (node) => {
    touched[node >>> 4] = 1;
    nearest.access(node * 4);
  });
  let fitting: ReturnType<typeof lettersThatFit> | undefined;
  for (const [i, position] of positions.entries()) {
    if (i % PAUSE_EVERY === 0) await pause(signal);
    const { rules, alphabet } = position.config;
    fitting ??= lettersThatFit(graph, alphabet);
    const lanes = lanesOf(gridsOf(position, rules, alphabet, fitting), alphabet.letters);
    for (const _ of find(position, new CountedWalk(lanes, structure, new Tally())));
  }
  return {
    accesses: nearest.accesses,
    lines: touched.reduce((sum, line) => sum + line, 0),
    misses: caches.map((cache) => cache.misses),
  };
}

/** The GADDAG of a graph as a structure that reports each node it reads. */
function readStructure(
  graph: WordGraph,
  read: (node: number) => void,
): BuiltStructure<{ run: number; isWord: boolean }> {
  const { nodes } = graph;
  const at = (node: number) => {
    read(node);
    return nodes[node] ?? 0;
  };
  return {
    root: { run: graph.gaddagRoot, isWord: false },
    arc: ({ run }, tile) => {
      for (let node = run; node !== 0; node++) {
        const bits = at(node);
        if ((bits & TILE_MASK) === tile) {
          return { run: bits >>> ARC_SHIFT, isWord: (bits & ACCEPTS) !== 0 };
        }
        if ((bits & END) !== 0) return undefined;
      }
      return undefined;
    },
    accepts: ({ isWord }) => isWord,
    contains: (word) => graph.contains(word),
    size: () => ({ nodes: nodes.length, arcs: nodes.length, bytes: nodes.length * 4 }),
  };
}

function runTask(kernel: MoveKernel, task: Task, bag: SeenPosition["bag"]): void {
  const plays = { ...bag, exchanges: false };
  if (task === "all") kernel.count(plays);
  else kernel.listBest(1, plays);
}

/**
 * Times the orders in turn, round by round, and adds the medians to the costs; if the signal ends
 * the work, those of the complete rounds.
 */
async function time(
  graphs: readonly OrderedGraph[],
  seen: readonly SeenPosition[],
  { alphabet, rules, rounds, signal }: CacheSetup,
  costs: readonly OrderCost[],
  step: () => void,
): Promise<void> {
  const kernels = await Promise.all(
    graphs.map(({ graph }) =>
      MoveKernel.start({ graph, alphabet, rules, wordMap: false }, { wasm: wasmBackend }, "wasm"),
    ),
  );
  const kernelCosts = costs.filter(({ task }) => task === "all" || task === "best");
  const times = new Map<OrderCost, number[]>(kernelCosts.map((cost) => [cost, []]));
  // The first round is a warm-up and is not counted.
  let complete = 0;
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const cost of kernelCosts) {
        await pause(signal);
        const kernel = itemAt(
          kernels,
          (WOLGES_ORDERS as readonly PackingOrder[]).indexOf(cost.order),
        );
        const took = timeTask(kernel, cost.task as Task, seen);
        if (round > 0) times.get(cost)?.push(took / seen.length);
      }
      complete = round;
      if (round > 0) step();
    }
  } finally {
    if (complete > 0) addTimes(kernelCosts, times, complete);
  }
}

/** Adds the medians of the first rounds to the costs. */
function addTimes(
  costs: readonly OrderCost[],
  times: ReadonlyMap<OrderCost, readonly number[]>,
  rounds: number,
): void {
  for (const cost of costs) {
    const usual = costs.find(({ order, task }) => order === "wolges" && task === cost.task);
    const own = (times.get(cost) as number[]).slice(0, rounds);
    const others = times.get(usual as OrderCost) as number[];
    cost.microsecondsPerMove = median(own);
    cost.timeRatio = median(own.map((took, round) => took / itemAt(others, round)));
  }
}

/** Microseconds of a task at all positions, without loading the positions. */
function timeTask(kernel: MoveKernel, task: Task, seen: readonly SeenPosition[]): number {
  let sum = 0;
  for (const { position, bag } of seen) {
    kernel.setPosition(position, bag);
    const begun = performance.now();
    runTask(kernel, task, bag);
    sum += performance.now() - begun;
  }
  return sum * 1000;
}

/** A cache of a processor. */
export interface CacheShape {
  name: string;
  bytes: number;
  /** Lines per set, any of which can hold a given line of memory. */
  ways: number;
  lineBytes: number;
}

/** Typical first and second level caches of current processors. */
const USUAL_CACHES: readonly CacheShape[] = [
  { name: "L1", bytes: 32 << 10, ways: 8, lineBytes: 64 },
  { name: "L2", bytes: 512 << 10, ways: 8, lineBytes: 64 },
];

/**
 * A set-associative cache that replaces the least recently used line. It holds no data, only
 * the numbers of its lines.
 */
export class Cache {
  accesses = 0;
  misses = 0;
  private readonly sets: number;
  private readonly ways: number;
  private readonly lineShift: number;
  /** Lines by set, the most recently used first; -1 for none. */
  private readonly lines: Int32Array;

  /** @param next the cache behind this one, which receives the misses. Sizes are powers of 2. */
  constructor(
    { bytes, ways, lineBytes }: CacheShape,
    private readonly next?: Cache,
  ) {
    this.ways = ways;
    this.sets = bytes / lineBytes / ways;
    this.lineShift = Math.log2(lineBytes);
    this.lines = new Int32Array(this.sets * ways).fill(-1);
  }

  /** Records an access to the byte at an address. */
  access(address: number): void {
    const { lines, ways } = this;
    const line = address >>> this.lineShift;
    const first = (line & (this.sets - 1)) * ways;
    this.accesses++;
    if (lines[first] === line) return;
    let at = first + 1;
    const end = first + ways;
    while (at < end && lines[at] !== line) at++;
    if (at === end) {
      this.misses++;
      this.next?.access(address);
      at--;
    }
    for (; at > first; at--) lines[at] = int32At(lines, at - 1);
    lines[first] = line;
  }
}

/** Makes a chain of caches: the misses of each go to the next. */
export function cacheChain(shapes: readonly CacheShape[]): Cache[] {
  const caches: Cache[] = [];
  for (const shape of shapes.toReversed()) caches.unshift(new Cache(shape, caches[0]));
  return caches;
}

/** A build of the kernel that reports every access to its memory. */
interface TracedBuild {
  backend: Backend;
  /** Sets the function that is called with the address of each access, or none. */
  watch(watcher: ((address: number) => void) | undefined): void;
}

/**
 * Makes a new build each time, so that kernels can be watched separately. It has no optimizations,
 * which would spare some accesses, and Binaryen has put a call before each access and one after
 * it, through which the value goes.
 */
function tracedBuild(): TracedBuild {
  let watcher: ((address: number) => void) | undefined;
  const before = (_access: number, _bytes: number, offset: number, address: number): number => {
    watcher?.(address + offset);
    return address;
  };
  const after = (_access: number, value: number): number => value;
  const imports = {
    load_ptr: before,
    load_val_i32: after,
    load_val_f32: after,
    store_ptr: before,
    store_val_i32: after,
  };
  const wasm = decodeModule(TRACED_WASM);
  return {
    backend: wasmBackendFrom(wasm, wasm, imports),
    watch: (next) => {
      watcher = next;
    },
  };
}

const TASK_NAMES = new Map<string, string>([
  ["all", "all plays"],
  ["best", "best play"],
]);

/** The tasks of rows, with their names. */
function tasksOf(costs: readonly OrderCost[]): [task: string, name: string][] {
  const tasks = new Set<string>(costs.map(({ task }) => task));
  return [...tasks].map((task) => [task, TASK_NAMES.get(task) ?? task]);
}

/** The tables of the experiment: misses, which are the same on every machine, and times. */
export function cacheTables(result: CacheResult): LabTable[] {
  return [missesTable(result), cacheTimes(result)];
}

function missesTable({ moves, caches, costs }: CacheResult): LabTable {
  return {
    id: "misses",
    title: `Nodes read and cache misses per move: ${moves.toLocaleString("en-US")} moves`,
    columns: [
      text("task"),
      text("order"),
      count("nodes"),
      decimal("nodes read", 1),
      count("lines touched"),
      ...caches.map(({ name }) => decimal(`${name} misses`, 1)),
      decimal(`${caches[0]?.name} misses vs. wolges`, 3),
      decimal(`${caches[1]?.name} misses vs. wolges`, 3),
    ],
    rows: tasksOf(costs).flatMap(([task, name]) => {
      const rows = costs.filter((cost) => cost.task === task);
      const usual = rows.find(({ order }) => order === "wolges")?.misses ?? [];
      return rows.map(({ order, nodes, accesses, lines, misses }) => [
        name,
        order,
        nodes,
        accesses / moves,
        lines,
        ...misses.map((count) => count / moves),
        ...misses.map((count, i) => count / itemAt(usual, i)),
      ]);
    }),
    notes: [
      `Simulated: ${caches.map(({ name, bytes, ways, lineBytes }) => `${name} ${bytes >> 10} KB, ${ways} ways, lines of ${lineBytes} bytes`).join("; ")}; the least recently used line is replaced.`,
    ],
  };
}

function cacheTimes({ costs }: CacheResult): LabTable {
  return {
    id: "times",
    title: "Times of the WebAssembly kernel",
    columns: [
      text("task"),
      text("order"),
      decimal("µs per move", 1, "microsecondsPerMove"),
      decimal("vs. wolges", 3),
    ],
    rows: tasksOf(costs).flatMap(([task, name]) =>
      costs
        .filter((cost) => cost.task === task && cost.timeRatio !== undefined)
        .map(({ order, microsecondsPerMove, timeRatio }) => [
          name,
          order,
          microsecondsPerMove,
          timeRatio,
        ]),
    ),
    timed: true,
  };
}

/** Misses of each cache by order. */
export function cacheCharts({ moves, caches, costs }: CacheResult): LabChart[] {
  return caches.map(({ name }, level) => ({
    kind: "groups",
    id: name.toLowerCase(),
    title: `${name} misses per move`,
    unit: "misses per move, and as a multiple of the first",
    groups: tasksOf(costs).map(([task, name]) => ({
      label: name,
      bars: costs
        .filter((cost) => cost.task === task)
        .map(({ order, misses }) => ({ label: order, value: itemAt(misses, level) / moves })),
    })),
  }));
}
