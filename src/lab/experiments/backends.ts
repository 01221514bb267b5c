import { Alphabet, type TileRow } from "../../alphabet/tile-sets.js";
import { emptyBoard, laidBy } from "../../game/board.js";
import type { PositionData } from "../../game/position.js";
import { type Rules, rulesNamed } from "../../game/rules.js";
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { type Backends, GraphKernel, type MoveKernel } from "../../kernel/index.js";
import { readKwg } from "../../words/formats/kwg.js";
import { validateGraph } from "../../words/graph/validate.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { DigestSink } from "../games/digest.js";
import { playGame, startGames } from "../games/games.js";
import { GreedySink, greedyBag, startGreedyKernel } from "../games/greedy.js";
import type { SeenPosition } from "../games/positions.js";
import { gridsOf, lettersThatFit } from "../generators/common.js";
import { gaddagOf, lastGroup, searchTwoWay } from "../generators/index.js";
import { Hand, type PlaySink, Tally } from "../generators/plays.js";
import { PlainWords } from "../graphs/plain-words.js";

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
