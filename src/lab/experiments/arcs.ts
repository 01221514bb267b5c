import type { Alphabet } from "../../alphabet/alphabet.js";
import { itemAt } from "../../base/elements.js";
import { GaddawgError } from "../../base/errors.js";
import { bagView, checkPosition } from "../../engine/checks.js";
import type { PlaceMove } from "../../game/moves.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { Backends } from "../../kernel/backend.js";
import type { GameKernel } from "../../kernel/game-kernel.js";
import type { BagView, MoveKernel } from "../../kernel/move-kernel.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import { drawBoard } from "../../notation/board-text.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type GameTurn, greedyBag, playGame, startGames, startGreedyKernel } from "../games.js";
import { searchAppelJacobson } from "../generators/appel-jacobson.js";
import { byRoom, gaddagOf, searchTwoWay, suffixFirstOf } from "../generators/gordon.js";
import {
  everySquare,
  firstGroup,
  gridsOf,
  lastGroup,
  lettersThatFit,
} from "../generators/grids.js";
import {
  DigestSink,
  digestOf,
  Hand,
  type PlayDigest,
  type SearchTask,
  Tally,
} from "../generators/plays.js";
import { type Counters, countersOf } from "../kernels/counting.js";
import { moveText } from "../vectors.js";

/** The generators in the order of the tables. */
export const GENERATORS = [
  "appel-jacobson",
  "gordon-squares",
  "gordon",
  "suffix-first",
  "toal-wider",
  "toal-narrower",
  "kernel-all",
  "kernel-best",
] as const;

export type GeneratorName = (typeof GENERATORS)[number];

/** Stages of a game, by the tiles in the bag. */
export const STAGES = [
  "first move",
  "60 or more in the bag",
  "30 to 59",
  "1 to 29",
  "none",
] as const;

/** Total work of a generator at some positions. */
export interface GeneratorWork {
  looked: number;
  taken: number;
  /** 0 for the kernel, which does not count them. */
  onward: number;
  anchors: number;
  milliseconds: number;
}

/** Sums over the positions of a stage with a given number of blanks on the rack. */
export interface Tallies {
  blanks: number;
  stage: number;
  moves: number;
  /** Number of legal plays. */
  plays: number;
  work: Record<GeneratorName, GeneratorWork>;
}

/** Sums over games. */
export interface ArcsResult {
  games: number;
  turns: number;
  /** Points of both players for their plays, without the adjustments at the end. */
  points: number;
  tallies: Tallies[];
}

/** The input of the experiment. */
export interface ArcsSetup {
  alphabet: Alphabet;
  rules: Rules;
  /** The words, with their GADDAG. */
  graph: WordGraph;
  /** The words spelled backwards, with their GADDAG. */
  mirrored: WordGraph;
  seed: number;
}

const MOST_BLANKS = 2;

/**
 * Plays games in which every generator finds all plays of every position. The kernel's
 * highest-scoring play is made; its search for the best play also goes by the score alone.
 *
 * The times of the plain generators cover the search alone, with given cross sets, including
 * the digest and the score of each play. The times of the kernel cover its list of records;
 * cross sets are updated before. Counts of the kernel come from its counting build, times from
 * the build that is shipped.
 */
export class ArcsExperiment {
  private readonly cells = new Map<number, Tallies>();
  private played = 0;
  private turns = 0;
  private points = 0;

  private constructor(
    private readonly setup: ArcsSetup,
    private readonly games: GameKernel,
    private readonly kernel: MoveKernel,
    private readonly counting: MoveKernel,
    private readonly counters: Counters,
    private readonly searches: readonly (readonly [GeneratorName, (table: SearchTask) => void])[],
  ) {}

  /** @param backends the timed build and the counting build. */
  static async start(
    setup: ArcsSetup,
    backends: { timed: Backends; counting: Backends },
  ): Promise<ArcsExperiment> {
    const { graph, alphabet, rules } = setup;
    const kernel = await startGreedyKernel({ graph, alphabet, rules }, backends.timed);
    const counting = await startGreedyKernel({ graph, alphabet, rules }, backends.counting);
    const counters = countersOf(counting.kernel);
    const games = await startGames(setup, backends.timed);
    return new ArcsExperiment(setup, games, kernel, counting, counters, searchesOf(setup));
  }

  /** Plays the game with a number. */
  playGame(number: number): void {
    const { seed } = this.setup;
    const { turns, points } = playGame(this.games, { seed, number }, (turn) => this.look(turn));
    this.played++;
    this.turns += turns;
    this.points += points;
  }

  /** The sums so far. */
  get result(): ArcsResult {
    const { played: games, turns, points } = this;
    return { games, turns, points, tallies: [...this.cells.values()] };
  }

  /** Runs every generator on a position. */
  private look(turn: GameTurn): void {
    const { position, chosen } = turn;
    const { rules, alphabet } = this.setup;
    const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
    const cell = this.cellOf(turn);
    const { plays, best } = this.runKernel(position, greedyBag(bag), cell);
    if (plays.length > 0 && positionText(best) !== positionText(chosen)) {
      this.failBest(position, positionText(best), positionText(chosen));
    }
    cell.moves++;
    cell.plays += plays.length;
    this.runPlain(position, cell, digestOf(plays));
  }

  private runPlain(position: PositionData, cell: Tallies, expected: PlayDigest): void {
    const { rules, alphabet, graph } = this.setup;
    const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
    for (const [name, search] of this.searches) {
      const hand = new Hand(position.rack);
      const sink = new DigestSink(hand, rules, alphabet);
      const tally = new Tally();
      const begun = performance.now();
      search({ grids, hand, sink, tally });
      add(cell.work[name], tally, performance.now() - begun);
      if (!sink.digest.equals(expected)) this.fail(name, sink.digest, expected, position);
    }
  }

  /** Finds all plays and the best one in both builds. */
  private runKernel(position: PositionData, bag: BagView, { work }: Tallies) {
    const { kernel, counting } = this;
    kernel.setPosition(position, bag);
    counting.setPosition(position, bag);
    const all = timedSearch(kernel, () => kernel.count(bag));
    const best = timedSearch(kernel, () => kernel.listBest(1, bag));
    add(
      work["kernel-all"],
      this.counted(() => counting.count(bag)),
      all,
    );
    add(
      work["kernel-best"],
      this.counted(() => counting.listBest(1, bag)),
      best,
    );
    const moves = kernel.all(bag);
    const first = itemAt(kernel.best(1, bag), 0);
    if (positionText(first) !== positionText(itemAt(moves, 0))) {
      this.failBest(position, positionText(first), positionText(itemAt(moves, 0)));
    }
    return { plays: moves.filter(isPlace), best: first };
  }

  private counted(find: () => void): Tally {
    const { counters, counting } = this;
    timedSearch(counting, () => {
      counters.clearCounters();
      find();
    });
    const tally = new Tally();
    tally.looked = counters.arcsLooked() >>> 0;
    tally.taken = counters.arcsTaken() >>> 0;
    tally.anchors = counters.anchorsUsed() >>> 0;
    return tally;
  }

  private cellOf({ position, turn, bag }: GameTurn): Tallies {
    const blanks = position.rack.reduce((count, tile) => count + (tile === 0 ? 1 : 0), 0);
    const stage = stageOf(turn, bag);
    const key = blanks * STAGES.length + stage;
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    const cell: Tallies = {
      blanks: Math.min(blanks, MOST_BLANKS),
      stage,
      moves: 0,
      plays: 0,
      work: emptyWork(),
    };
    this.cells.set(key, cell);
    return cell;
  }

  private fail(
    name: GeneratorName,
    found: PlayDigest,
    expected: PlayDigest,
    position: PositionData,
  ): never {
    const what = `${name} finds ${found.plays} plays, the kernel ${expected.plays}; the lists differ`;
    throw new GaddawgError("DIFFERENT_PLAYS", `${what}, at\n${this.draw(position)}`);
  }

  private failBest(position: PositionData, found: string, expected: string): never {
    const what = `the kernel's best play is ${found}, but another search gives ${expected}`;
    throw new GaddawgError("DIFFERENT_PLAYS", `${what}, at\n${this.draw(position)}`);
  }

  private draw(position: PositionData): string {
    const { rules, alphabet } = this.setup;
    const board = drawBoard({ config: { alphabet, rules }, board: position.board });
    return `${board}\nrack ${alphabet.format(position.rack)}`;
  }
}

/** Milliseconds of a search; repeats it if memory had to grow for its moves. */
function timedSearch({ kernel }: MoveKernel, find: () => void): number {
  for (;;) {
    const room = kernel.buffer.byteLength;
    const begun = performance.now();
    find();
    const took = performance.now() - begun;
    if (kernel.buffer.byteLength === room) return took;
  }
}

function positionText({ move, score }: ValuedMove): string {
  return moveText(move, score);
}

function isPlace(valued: ValuedMove): valued is ValuedMove & { move: PlaceMove } {
  return valued.move.kind === "place";
}

function stageOf(turn: number, bag: number): number {
  if (turn === 0) return 0;
  if (bag === 0) return 4;
  return bag >= 60 ? 1 : bag >= 30 ? 2 : 3;
}

function emptyWork(): Record<GeneratorName, GeneratorWork> {
  const none = (): GeneratorWork => ({
    looked: 0,
    taken: 0,
    onward: 0,
    anchors: 0,
    milliseconds: 0,
  });
  return Object.fromEntries(GENERATORS.map((name) => [name, none()])) as Record<
    GeneratorName,
    GeneratorWork
  >;
}

function add(
  work: GeneratorWork,
  { looked, taken, onward, anchors }: Omit<GeneratorWork, "milliseconds">,
  milliseconds: number,
): void {
  work.onward += onward;
  work.looked += looked;
  work.taken += taken;
  work.anchors += anchors;
  work.milliseconds += milliseconds;
}

function searchesOf({ graph, mirrored }: ArcsSetup) {
  const before = gaddagOf(graph);
  const behind = suffixFirstOf(mirrored);
  const wider = byRoom("wider", before, behind);
  const narrower = byRoom("narrower", before, behind);
  const searches: [GeneratorName, (table: SearchTask) => void][] = [
    ["appel-jacobson", (table) => searchAppelJacobson(table, graph)],
    ["gordon-squares", (table) => searchTwoWay(table, everySquare, () => before)],
    ["gordon", (table) => searchTwoWay(table, lastGroup, () => before)],
    ["suffix-first", (table) => searchTwoWay(table, firstGroup, () => behind)],
    ["toal-wider", (table) => searchTwoWay(table, lastGroup, wider)],
    ["toal-narrower", (table) => searchTwoWay(table, lastGroup, narrower)],
  ];
  return searches;
}

/** Adds up the sums of several experiments. */
export function mergeArcs(results: readonly ArcsResult[]): ArcsResult {
  const cells = new Map<number, Tallies>();
  const merged: ArcsResult = { games: 0, turns: 0, points: 0, tallies: [] };
  for (const { games, turns, points, tallies } of results) {
    merged.games += games;
    merged.turns += turns;
    merged.points += points;
    for (const cell of tallies) addCell(cells, cell);
  }
  const byPlace = (a: Tallies, b: Tallies): number => a.blanks - b.blanks || a.stage - b.stage;
  merged.tallies = [...cells.values()].sort(byPlace);
  return merged;
}

function addCell(
  cells: Map<number, Tallies>,
  { blanks, stage, moves, plays, work }: Tallies,
): void {
  const key = blanks * STAGES.length + stage;
  const sum = cells.get(key) ?? { blanks, stage, moves: 0, plays: 0, work: emptyWork() };
  cells.set(key, sum);
  sum.moves += moves;
  sum.plays += plays;
  for (const name of GENERATORS) add(sum.work[name], work[name], work[name].milliseconds);
}
