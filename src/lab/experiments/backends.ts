import { Bench } from "tinybench";
import { Alphabet, type TileRow } from "../../alphabet/alphabet.js";
import { byteAt, itemAt } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { bagView, checkPosition } from "../../engine/checks.js";
import { emptyBoard } from "../../game/board.js";
import { Position, type PositionData } from "../../game/position.js";
import { type Rules, rulesNamed, sameRules } from "../../game/rules.js";
import type { Backends } from "../../kernel/backend.js";
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { wasmBackendFrom } from "../../kernel/backends/wasm-module.js";
import { GraphKernel } from "../../kernel/graph-kernel.js";
import type { MoveKernel } from "../../kernel/move-kernel.js";
import { readKwg } from "../../words/formats/kwg.js";
import { wordsOf } from "../../words/graph/build.js";
import { validateGraph } from "../../words/graph/validate.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, wordOf } from "../../words/graph/word-set.js";
import { greedyBag, playGame, type SeenPosition, startGames, startGreedyKernel } from "../games.js";
import { HandWritten } from "../generators/by-hand.js";
import { gridsOf, lettersThatFit } from "../generators/grids.js";
import { DigestSink, Hand, Tally } from "../generators/plays.js";
import { eachWord } from "../lexicon.js";
import {
  type BuiltStructure,
  CountedWalk,
  checkWords,
  graphStructure,
  lanesOf,
  type PlayGenerator,
  type Structure,
  takePlays,
} from "../own.js";
import { PlainWords } from "../queries/plain-words.js";
import { type Cell, count, decimal, type LabChart, type LabTable, text } from "../results.js";

/** Tasks that each side does. */
export const BACKEND_TASKS = [
  "walk",
  "look-ups",
  "cross sets",
  "bounds",
  "all plays",
  "best play",
  "games",
] as const;

export type BackendTask = (typeof BACKEND_TASKS)[number];

/**
 * The kernel as WebAssembly with vectors and without, the latter compiled to JavaScript, and JavaScript
 * written by hand.
 */
export const SIDES = ["wasm", "portable", "js", "plain"] as const;

export type Side = (typeof SIDES)[number];

/** Loads the side of a job: those of one's own are named by the addresses of their modules. */
export async function sideOf(
  side: Side | { generator: string; structure?: string },
): Promise<Side | OwnSide> {
  if (typeof side === "string") return side;
  const load = async (address: string, name: "generator" | "structure") => {
    const module = await import(address);
    return module[name] ?? module.default;
  };
  const structure = side.structure && (await load(side.structure, "structure"));
  return { generator: await load(side.generator, "generator"), structure };
}

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

/** The files that the tasks need. */
export interface BackendFiles {
  /** The lexicon's graph, a `.kwg`. */
  kwg: Uint8Array;
  /** The WebAssembly without vectors. */
  portable: Uint8Array<ArrayBuffer>;
}

/** A generator of one's own, and the structure it walks on; by default the GADDAG. */
export interface OwnSide {
  generator: PlayGenerator;
  structure?: Structure | undefined;
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
  portable: Uint8Array<ArrayBuffer>;
  graph: WordGraph;
  alphabet: Alphabet;
  rules: Rules;
  inputs: BackendInputs;
  positions: SeenPosition[];
}

/** Returns the code of the sides in JavaScript, as the bundle has it. */
export async function sourcesOf(): Promise<{ js: string; plain: string }> {
  const { makeKernel } = await import("../../kernel/generated/kernel-js.js");
  return { js: makeKernel.toString(), plain: `${HandWritten}${PlainWords}` };
}

/** Prepares a task for a side: loads the graph and, for the kernel, compiles it. */
export async function prepareTask(
  task: BackendTask,
  side: Side | OwnSide,
  files: BackendFiles,
  inputs: BackendInputs,
): Promise<PreparedTask> {
  const kit = kitOf(files, inputs);
  if (typeof side === "object") return ownTask(kit, side);
  return side === "plain" ? plainTask(task, kit) : kernelTask(task, kit, side);
}

function kitOf({ kwg, portable }: BackendFiles, inputs: BackendInputs): Kit {
  const { name, tiles } = inputs.alphabet;
  return {
    portable,
    graph: readKwg(kwg),
    alphabet: new Alphabet(name, tiles),
    rules: rulesNamed(inputs.rules),
    inputs,
    positions: inputs.positions.map(({ board, rack, bag }) => ({
      position: { board: Uint8Array.from(board), rack: Uint8Array.from(rack) },
      bag,
    })),
  };
}

const gaddagOf = (graph: WordGraph) => graphStructure(graph, graph.gaddagRoot);

function builtOf(structure: Structure, graph: WordGraph, alphabet: Alphabet): BuiltStructure {
  const words = wordsOf(graph);
  const built = structure.build(eachWord(words), alphabet);
  checkWords(structure.name, built, words, alphabet);
  return built;
}

/** All plays by a generator of one's own. */
function ownTask(
  { graph, alphabet, rules, positions }: Kit,
  { generator, structure }: OwnSide,
): PreparedTask {
  const built: BuiltStructure =
    structure === undefined ? gaddagOf(graph) : builtOf(structure, graph, alphabet);
  const fitting = lettersThatFit(graph, alphabet);
  const all = positions.map(({ position }) => Position.of({ alphabet, rules }, position));
  return {
    run: () =>
      sum(all, (position) => {
        const grids = gridsOf(position, rules, alphabet, fitting);
        const [hand, tally] = [new Hand(position.rack), new Tally()];
        const sink = new DigestSink(hand, rules, alphabet);
        const walk = new CountedWalk(lanesOf(grids, alphabet.letters), built, tally);
        takePlays(generator(position, walk), position, grids, hand, sink);
        return Math.max(1, sink.digest.plays);
      }),
    operations: positions.length,
  };
}

async function kernelTask(
  task: BackendTask,
  kit: Kit,
  side: Exclude<Side, "plain">,
): Promise<PreparedTask> {
  const { graph, alphabet, rules, inputs, positions, portable } = kit;
  const backends: Backends =
    side === "js"
      ? { js: jsBackend }
      : { wasm: side === "wasm" ? wasmBackend : wasmBackendFrom(portable, portable) };
  if (task === "walk" || task === "look-ups") {
    const { letters } = alphabet;
    const words = await GraphKernel.start(graph, validateGraph(graph, { letters }), backends);
    if (task === "walk") return { run: () => words.walk().words, operations: 1 };
    return lookUps(inputs, (word) => words.contains(word));
  }
  if (task === "games") {
    const kernel = await startGames({ graph, alphabet, rules, wordMap: false }, backends);
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

/** More than any play is worth, in thousandths: no placement with this bound is searched. */
const ABOVE_ALL = 2_000_000_000;

function kernelAnswer(task: BackendTask, kernel: MoveKernel) {
  const { call } = kernel.kernel;
  return (bag: SeenPosition["bag"], position: PositionData): number => {
    // Sets and bounds themselves are not compared, so that the answer depends on the board alone.
    if (task === "bounds") call.findBetter(ABOVE_ALL, ABOVE_ALL + 1, 0);
    if (task === "cross sets" || task === "bounds") return tilesOn(position);
    if (task === "all plays") return kernel.count(bag);
    return kernel.best(1, bag)[0]?.score ?? 0;
  };
}

async function plainTask(task: BackendTask, kit: Kit): Promise<PreparedTask> {
  const { graph, alphabet, rules, inputs, positions } = kit;
  if (task === "walk" || task === "look-ups") {
    const words = new PlainWords(graph);
    if (task === "walk") return { run: () => words.count(), operations: 1 };
    return lookUps(inputs, (word) => words.contains(word));
  }
  const search = new HandWritten(graph, rules, alphabet);
  if (task === "games") {
    return {
      run: () => sum(inputs.games, (racks) => gameByHand(racks, search, rules)),
      operations: inputs.games.length,
    };
  }
  return {
    run: () =>
      sum(positions, ({ position }) => {
        search.prepare(position);
        if (task === "bounds") search.findBounds();
        if (task === "cross sets" || task === "bounds") return tilesOn(position);
        // A pass counts where there is no play.
        if (task === "all plays") return Math.max(1, search.count());
        return search.findBest() ? search.bestScore : 0;
      }),
    operations: positions.length,
  };
}

/** Plays a game with given racks. */
function gameByHand(racks: readonly number[][], search: HandWritten, { layout }: Rules): number {
  const board = emptyBoard(layout);
  let points = 0;
  for (const rack of racks) {
    search.prepare({ board, rack: Uint8Array.from(rack) });
    if (!search.findBest()) continue;
    points += search.bestScore;
    const { bestDirection, bestLane, bestStart, bestEnd, bestTiles } = search;
    for (let i = bestStart; i < bestEnd; i++) {
      const tile = byteAt(bestTiles, i - bestStart);
      const [row, column] = bestDirection === 0 ? [bestLane, i] : [i, bestLane];
      if (tile !== 0) board[row * layout.columns + column] = tile;
    }
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
  for (let i = 0; i < items.length; i++) total += of(itemAt(items, i), i);
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
  { alphabet, seed, own }: { alphabet: Alphabet; seed: number; own?: readonly Position[] },
): Promise<BackendInputs> {
  const rules = rulesNamed(RULES);
  for (const { config } of own ?? []) {
    if (sameRules(config.rules, rules)) continue;
    throw new LexiconError("BAD_OPTION", `positions of ${config.rules.name}`, {
      expected: `positions of ${rules.name}`,
    });
  }
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
      last = inputOf(position, rules, alphabet);
    });
    if (last !== undefined) positions.push(last);
    if (number < GAMES) games.push(racks);
  }
  return {
    alphabet: { name: alphabet.name, tiles: alphabet.tiles },
    rules: RULES,
    seed,
    words: askedWords(words, alphabet.letters),
    positions: own?.map((position) => inputOf(position, rules, alphabet)) ?? positions,
    games,
  };
}

function inputOf(
  position: PositionData,
  rules: Rules,
  alphabet: Alphabet,
): BackendInputs["positions"][number] {
  const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
  return { board: [...position.board], rack: [...position.rack], bag };
}

/** Words from the whole list, every second one with a changed letter. */
function askedWords(words: WordSet, letters: number): number[][] {
  return Array.from({ length: WORDS }, (_, i) => {
    // A step without a common divisor with the number of words reaches all of them.
    const word = [...wordOf(words, Math.floor(((i * 7919) % WORDS) * (words.count / WORDS)))];
    if (i % 2 === 1) {
      const at = i % word.length;
      word[at] = 1 + (itemAt(word, at) % letters);
    }
    return word;
  });
}

/** Times of a task in milliseconds per operation. */
export interface Measurement {
  /** The answer, for comparison between the sides. */
  answer: number;
  /** The engine, as it names itself. */
  engine: string;
  /** From the bytes of the graph until the task can begin: reading, compiling and loading. */
  start: number;
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

/** Prepares a task, runs it once, and then repeatedly for about `time` milliseconds. */
export async function measureWork(
  prepare: () => Promise<PreparedTask>,
  time: number,
): Promise<Measurement> {
  const before = performance.now();
  const { run, operations } = await prepare();
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
    engine: globalThis.navigator?.userAgent ?? "unknown",
    start: begun - before,
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
  /** A side, or the name of a generator of one's own. */
  side: Side | (string & {});
}

const PLACE_TITLES: Readonly<Record<Place, string>> = { node: "Node", chromium: "Chromium" };
const SIDE_TITLES = new Map<string, string>([
  ["wasm", "wasm"],
  ["portable", "wasm, without vectors"],
  ["js", "JavaScript, from that wasm"],
  ["plain", "JavaScript, by hand"],
]);

const titleOf = (side: string): string => SIDE_TITLES.get(side) ?? side;

/** One operation of each task, and the unit of its time. */
const TASK_UNITS: Readonly<Record<BackendTask, { what: string; perMs: number; unit: string }>> = {
  walk: { what: "walk of all words", perMs: 1, unit: "ms" },
  "look-ups": { what: "look-up of a word", perMs: 1e6, unit: "ns" },
  "cross sets": { what: "board and cross sets of a position", perMs: 1e3, unit: "µs" },
  bounds: { what: "board, sets and bounds of a position", perMs: 1e3, unit: "µs" },
  "all plays": { what: "all plays of a position", perMs: 1e3, unit: "µs" },
  "best play": { what: "best play of a position", perMs: 1e3, unit: "µs" },
  games: { what: "whole game", perMs: 1, unit: "ms" },
};

/** The length of a side's code. */
export interface CodeSize {
  side: Side;
  bytes: number;
  gzip: number;
}

/** A table for each place, and one of the code. */
export function backendsTables(
  rows: readonly BackendRow[],
  sizes: readonly CodeSize[] = [],
): LabTable[] {
  const code: LabTable = {
    id: "code",
    title: "The code of each side",
    columns: [text("side"), count("bytes"), count("gzip")],
    rows: sizes.map(({ side, bytes, gzip }) => [titleOf(side), bytes, gzip]),
    notes: [
      "The kernel does everything that gaddawg does: games, simulations, endgames, queries. What is written by hand walks graphs, and finds plays.",
    ],
  };
  return [...timesTables(rows), ...(sizes.length === 0 ? [] : [code])];
}

function timesTables(rows: readonly BackendRow[]): LabTable[] {
  return PLACES.filter((place) => rows.some((row) => row.place === place)).map((place) => ({
    id: place,
    title: `The same work in ${PLACE_TITLES[place]}`,
    columns: [
      text("work"),
      text("done by"),
      text("unit"),
      decimal("start, ms", 1, "startMs"),
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
  const own = rows.filter((row) => row.task === task);
  const wasm = own.find(({ side }) => side === "wasm");
  return own.map(({ side, start, cold, mean, margin, median, samples }) => {
    const times = [cold, mean, margin, median].map((time) => time * perMs);
    const ratios = [wasm && cold / wasm.cold, wasm && mean / wasm.mean];
    return [what, titleOf(side), unit, start, ...times, samples, ...ratios];
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
        bars: own.map(({ side, mean, margin }) => ({
          label: titleOf(side),
          value: mean / unit,
          low: Math.max(0, (mean - margin) / unit),
          high: (mean + margin) / unit,
        })),
      };
    }),
  }));
}
