import { Bench } from "tinybench";
import { Alphabet, type TileRow } from "../../alphabet/alphabet.js";
import { bagView, checkPosition } from "../../engine/checks.js";
import { emptyBoard, laidBy } from "../../game/board.js";
import type { PositionData } from "../../game/position.js";
import { type Rules, rulesNamed } from "../../game/rules.js";
import type { Backends } from "../../kernel/backend.js";
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { GraphKernel } from "../../kernel/graph-kernel.js";
import type { MoveKernel } from "../../kernel/move-kernel.js";
import { readKwg } from "../../words/formats/kwg.js";
import { validateGraph } from "../../words/graph/validate.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, wordOf } from "../../words/graph/word-set.js";
import {
  GreedySink,
  greedyBag,
  playGame,
  type SeenPosition,
  startGames,
  startGreedyKernel,
} from "../games.js";
import { gaddagOf, searchTwoWay } from "../generators/gordon.js";
import { gridsOf, lastGroup, lettersThatFit } from "../generators/grids.js";
import { DigestSink, Hand, type PlaySink, Tally } from "../generators/plays.js";
import { PlainWords } from "../queries/plain-words.js";
import { type Cell, count, decimal, type LabChart, type LabTable, text } from "../results.js";

/** Tasks that each side does. */
export const BACKEND_TASKS = [
  "walk",
  "look-ups",
  "cross sets",
  "all plays",
  "best play",
  "games",
] as const;

export type BackendTask = (typeof BACKEND_TASKS)[number];

/** The kernel as WebAssembly, the same source as JavaScript, and JavaScript written by hand. */
export const SIDES = ["wasm", "js", "plain"] as const;

export type Side = (typeof SIDES)[number];

/** The input of the tasks, which can be sent as JSON to a process or a page. */
export interface BackendInputs {
  alphabet: { name: string; tiles: readonly TileRow[] };
  rules: string;
  seed: number;
  /** Strings of tiles, half of them words. */
  words: number[][];
  /** Positions, for the tasks on boards. */
  positions: { board: number[]; rack: number[]; bag: SeenPosition["bag"] }[];
  /** Complete games: the rack at each turn. */
  games: number[][][];
}

/** A task that is ready to run. */
export interface PreparedTask {
  /** Runs the task; the answer is the same for every side. */
  run(): number;
  /** Number of operations in one run. */
  operations: number;
}

/** The prepared input of the tasks. */
interface Kit {
  graph: WordGraph;
  alphabet: Alphabet;
  rules: Rules;
  inputs: BackendInputs;
  positions: SeenPosition[];
}

/**
 * Prepares a task for a side.
 * @param kwg the bytes of the lexicon's graph.
 */
export function prepareTask(
  task: BackendTask,
  side: Side,
  kwg: Uint8Array,
  inputs: BackendInputs,
): Promise<PreparedTask> {
  const { name, tiles } = inputs.alphabet;
  const kit: Kit = {
    graph: readKwg(kwg),
    alphabet: new Alphabet(name, tiles),
    rules: rulesNamed(inputs.rules),
    inputs,
    positions: inputs.positions.map(({ board, rack, bag }) => ({
      position: { board: Uint8Array.from(board), rack: Uint8Array.from(rack) },
      bag,
    })),
  };
  return side === "plain" ? plainTask(task, kit) : kernelTask(task, kit, side);
}

async function kernelTask(task: BackendTask, kit: Kit, side: "wasm" | "js"): Promise<PreparedTask> {
  const { graph, alphabet, rules, inputs, positions } = kit;
  const backends: Backends = side === "wasm" ? { wasm: wasmBackend } : { js: jsBackend };
  if (task === "walk" || task === "look-ups") {
    const { letters } = alphabet;
    const words = await GraphKernel.start(graph, validateGraph(graph, { letters }), backends);
    if (task === "walk") return { run: () => words.walk().words, operations: 1 };
    return lookUps(inputs, (word) => words.contains(word));
  }
  if (task === "games") {
    const kernel = await startGames({ graph, alphabet, rules }, backends);
    return {
      run: () =>
        sum(inputs.games, (_, number) => {
          return playGame(kernel, { seed: inputs.seed, number }, () => undefined).points;
        }),
      operations: inputs.games.length,
    };
  }
  const kernel = await startGreedyKernel({ graph, alphabet, rules }, backends);
  const answer = kernelAnswer(task, kernel);
  return {
    run: () =>
      sum(positions, ({ position, bag }) => {
        const seen = greedyBag(bag);
        kernel.setPosition(position, seen);
        return answer(seen, position);
      }),
    operations: positions.length,
  };
}

function kernelAnswer(task: BackendTask, kernel: MoveKernel) {
  return (bag: SeenPosition["bag"], position: PositionData): number => {
    // The sets themselves are not compared, so the answer depends on the board alone.
    if (task === "cross sets") return tilesOn(position);
    if (task === "all plays") return kernel.count(bag);
    return kernel.best(1, bag)[0]?.score ?? 0;
  };
}

async function plainTask(task: BackendTask, kit: Kit): Promise<PreparedTask> {
  const { graph, inputs, positions } = kit;
  const words = new PlainWords(graph);
  if (task === "walk") return { run: () => words.count(), operations: 1 };
  if (task === "look-ups") return lookUps(inputs, (word) => words.contains(word));
  if (task === "games") {
    return {
      run: () => sum(inputs.games, (racks) => plainGame(racks, kit)),
      operations: inputs.games.length,
    };
  }
  const answer = (position: PositionData): number => {
    if (task === "cross sets") return plainCrossSets(position, kit);
    if (task === "all plays") return Math.max(1, plainCount(position, kit));
    return plainBest(position, kit)?.score ?? 0;
  };
  return {
    run: () => sum(positions, ({ position }) => answer(position)),
    operations: positions.length,
  };
}

function plainCrossSets(position: PositionData, { graph, alphabet, rules }: Kit): number {
  gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
  return tilesOn(position);
}

/** Searches like the kernel, with one placement for each group of tiles. */
function plainSearch<Sink extends PlaySink>(
  position: PositionData,
  { graph, alphabet, rules }: Kit,
  make: (hand: Hand) => Sink,
): Sink {
  const gaddag = gaddagOf(graph);
  const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
  const hand = new Hand(position.rack);
  const sink = make(hand);
  searchTwoWay({ grids, hand, sink, tally: new Tally() }, lastGroup, () => gaddag);
  return sink;
}

function plainCount(position: PositionData, kit: Kit): number {
  const { rules, alphabet } = kit;
  const sink = plainSearch(position, kit, (hand) => new DigestSink(hand, rules, alphabet));
  return sink.digest.plays;
}

/** Finds the best play by scoring every play, without bounds for placements. */
function plainBest(position: PositionData, kit: Kit) {
  const { rules, alphabet } = kit;
  return plainSearch(position, kit, (hand) => new GreedySink(hand, rules, alphabet)).best;
}

/** Plays a game with the plain generator and given racks. */
function plainGame(racks: readonly number[][], kit: Kit): number {
  const { layout } = kit.rules;
  const board = emptyBoard(layout);
  let points = 0;
  for (const rack of racks) {
    const best = plainBest({ board, rack: Uint8Array.from(rack) }, kit);
    if (best === undefined) continue;
    points += best.score;
    for (const [square, tile] of laidBy(best.move, layout)) board[square] = tile;
  }
  return points;
}

function lookUps({ words }: BackendInputs, contains: (word: Uint8Array) => boolean): PreparedTask {
  const asked = words.map((word) => Uint8Array.from(word));
  return {
    run: () => sum(asked, (word) => (contains(word) ? 1 : 0)),
    operations: asked.length,
  };
}

function tilesOn({ board }: PositionData): number {
  let tiles = 0;
  for (let i = 0; i < board.length; i++) if (board[i] !== 0) tiles++;
  return tiles;
}

function sum<T>(items: readonly T[], of: (item: T, place: number) => number): number {
  let total = 0;
  for (let i = 0; i < items.length; i++) total += of(items[i] as T, i);
  return total;
}

/** Sizes of the input. */
const WORDS = 20_000;
const POSITIONS = 100;
const GAMES = 3;

const RULES = "CrosswordGame";

/** Makes the input from a lexicon; the same for a seed on every machine. */
export async function backendInputs(
  graph: WordGraph,
  words: WordSet,
  { alphabet, seed }: { alphabet: Alphabet; seed: number },
): Promise<BackendInputs> {
  const rules = rulesNamed(RULES);
  const kernel = await startGames({ graph, alphabet, rules }, { wasm: wasmBackend });
  const positions: BackendInputs["positions"] = [];
  const games: BackendInputs["games"] = [];
  for (let number = 0; number < POSITIONS; number++) {
    // Each position is from another game, so that consecutive boards have little in common.
    const wanted = 1 + (number % 20);
    const racks: number[][] = [];
    let last: BackendInputs["positions"][number] | undefined;
    playGame(kernel, { seed, number }, ({ turn, position }) => {
      racks.push([...position.rack]);
      if (turn > wanted) return;
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      last = { board: [...position.board], rack: [...position.rack], bag };
    });
    if (last !== undefined) positions.push(last);
    if (number < GAMES) games.push(racks);
  }
  return {
    alphabet: { name: alphabet.name, tiles: alphabet.tiles },
    rules: RULES,
    seed,
    words: askedWords(words, alphabet.letters),
    positions,
    games,
  };
}

/** Words from the whole list, every second one with a changed letter. */
function askedWords(words: WordSet, letters: number): number[][] {
  return Array.from({ length: WORDS }, (_, i) => {
    // A step without a common divisor with the number of words reaches all of them.
    const word = [...wordOf(words, Math.floor(((i * 7919) % WORDS) * (words.count / WORDS)))];
    if (i % 2 === 1) {
      const at = i % word.length;
      word[at] = 1 + ((word[at] as number) % letters);
    }
    return word;
  });
}

/** Times of a task in milliseconds per operation. */
export interface Measurement {
  /** The answer, for comparison between the sides. */
  answer: number;
  /** The first run in a process or page. */
  cold: number;
  /** Later runs: the mean, half of its 95 % confidence interval, and the median. */
  mean: number;
  margin: number;
  median: number;
  samples: number;
}

/** Keeps the last result, so that no compiler can omit the work. */
let sink: unknown;

/** Runs a task once, and then repeatedly for about `time` milliseconds. */
export async function measureWork(
  { run, operations }: PreparedTask,
  time: number,
): Promise<Measurement> {
  const begun = performance.now();
  const answer = run();
  const cold = performance.now() - begun;
  const bench = new Bench({
    time,
    iterations: 5,
    warmupTime: time / 3,
    warmupIterations: 2,
    throws: true,
  });
  const timed = () => {
    sink = run();
  };
  bench.add("task", timed, { async: false });
  const [task] = await bench.run();
  const result = task?.result;
  if (result === undefined || !("latency" in result))
    throw new Error(`no samples (${typeof sink})`);
  const { mean, moe, p50, samplesCount } = result.latency;
  return {
    answer,
    cold: cold / operations,
    mean: mean / operations,
    margin: moe / operations,
    median: p50 / operations,
    samples: samplesCount,
  };
}

/** Places in which the tasks run. */
export const PLACES = ["node", "chromium"] as const;

export type Place = (typeof PLACES)[number];

/** A task done by a side in a place. */
export interface BackendRow extends Measurement {
  place: Place;
  task: BackendTask;
  side: Side;
}

const PLACE_TITLES: Readonly<Record<Place, string>> = { node: "Node", chromium: "Chromium" };
const SIDE_TITLES: Readonly<Record<Side, string>> = {
  wasm: "wasm",
  js: "JavaScript, same source",
  plain: "JavaScript, by hand",
};

/** One operation of each task, and the unit of its time. */
const TASK_UNITS: Readonly<Record<BackendTask, { what: string; perMs: number; unit: string }>> = {
  walk: { what: "walk of all words", perMs: 1, unit: "ms" },
  "look-ups": { what: "look-up of a word", perMs: 1e6, unit: "ns" },
  "cross sets": { what: "board and cross sets of a position", perMs: 1e3, unit: "µs" },
  "all plays": { what: "all plays of a position", perMs: 1e3, unit: "µs" },
  "best play": { what: "best play of a position", perMs: 1e3, unit: "µs" },
  games: { what: "whole game", perMs: 1, unit: "ms" },
};

/** A table for each place. */
export function backendsTables(rows: readonly BackendRow[]): LabTable[] {
  return PLACES.filter((place) => rows.some((row) => row.place === place)).map((place) => ({
    id: place,
    title: `The same work in ${PLACE_TITLES[place]}`,
    columns: [
      text("work"),
      text("done by"),
      text("unit"),
      decimal("first", 2),
      decimal("mean", 2),
      decimal("margin (95 %)", 2),
      decimal("median", 2),
      count("samples"),
      decimal("first vs. wasm", 2),
      decimal("mean vs. wasm", 2),
    ],
    rows: BACKEND_TASKS.flatMap((task) =>
      taskRows(
        rows.filter((row) => row.place === place),
        task,
      ),
    ),
    timed: true,
  }));
}

/** The rows of a task, one for each side. */
function taskRows(rows: readonly BackendRow[], task: BackendTask): Cell[][] {
  const { what, perMs, unit } = TASK_UNITS[task];
  const find = (side: Side) => rows.find((row) => row.task === task && row.side === side);
  const wasm = find("wasm");
  return SIDES.flatMap((side) => {
    const row = find(side);
    if (row === undefined) return [];
    const { cold, mean, margin, median, samples } = row;
    const times = [cold, mean, margin, median].map((time) => time * perMs);
    return [
      [
        what,
        SIDE_TITLES[side],
        unit,
        ...times,
        samples,
        wasm && cold / wasm.cold,
        wasm && mean / wasm.mean,
      ],
    ];
  });
}

/** Means relative to that of wasm, with confidence intervals. */
export function backendsCharts(rows: readonly BackendRow[]): LabChart[] {
  return PLACES.filter((place) => rows.some((row) => row.place === place)).map((place) => ({
    kind: "groups",
    id: place,
    title: `Time of the same work in ${PLACE_TITLES[place]}, wasm = 1`,
    unit: "time, in that of WebAssembly",
    groups: BACKEND_TASKS.map((task) => {
      const own = rows.filter((row) => row.place === place && row.task === task);
      const unit = own.find(({ side }) => side === "wasm")?.mean ?? 1;
      return {
        label: task,
        bars: SIDES.flatMap((side) =>
          own
            .filter((row) => row.side === side)
            .map(({ mean, margin }) => ({
              label: SIDE_TITLES[side],
              value: mean / unit,
              low: Math.max(0, (mean - margin) / unit),
              high: (mean + margin) / unit,
            })),
        ),
      };
    }),
  }));
}
