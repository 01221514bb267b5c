import type { Alphabet } from "../alphabet/index.js";
import type { PositionData } from "../game/index.js";
import type { Leaves } from "../leaves/index.js";
import type { WordGraph } from "../lexicon/index.js";
import { GADDAG_ROOT_NODE } from "../lexicon/node.js";
import type { Rules } from "../rules/index.js";
import type { Backends, Kernel, KernelAddresses } from "./exports.js";
import { type BackendChoice, startKernel } from "./graph-kernel.js";
import {
  type LeavesPlan,
  loadAlphabet,
  loadLayout,
  loadLeaves,
  loadRules,
  planLeaves,
  signed,
} from "./load.js";
import { movesSize, readMove, recordSizeFor, type ValuedMove } from "./records.js";
import { placeWordMap, type WordMap } from "./word-map.js";
import { atLine, canUseWordMap, fillFollowers, hasFollowers, loadSpans } from "./word-map-build.js";

/** What moves are generated with. */
export interface MoveSetup {
  /** A graph with a GADDAG, or for the jumbled variant one of alphagrams; validated. */
  graph: WordGraph;
  alphabet: Alphabet;
  rules: Rules;
  /** Without it every leave is worth 0. */
  leaves?: Leaves | undefined;
  /**
   * In the jumbled variant, whether plays that differ only by the order of the
   * new tiles, at the same score and equity, count as one, which the first of
   * them in the order of moves stands for; default true. A set of seven tiles
   * can be laid in 5,040 orders.
   */
  merge?: boolean | undefined;
  /**
   * Whether best plays are found by a word map (assembly/words/map/map.ts), which gives
   * the same and is quicker, but takes memory and time to start; default true. It is
   * for the classic game with at most 32 letters; without it the graph is searched.
   * Word maps from files, one of which must be of the graph's words, need not be built.
   */
  wordMap?: boolean | readonly WordMap[] | undefined;
  /** Tightens bounds by semi-shadow playing (assembly/moves/graph/semi-shadow.ts); not for the jumbled variant. */
  semiShadow?: SemiShadowSetup | undefined;
}

/** What semi-shadow playing goes by. */
export interface SemiShadowSetup {
  /** The words by classes of letters: what `sameScoreGraph` gives for graph and alphabet. */
  graph: WordGraph;
  /** Whether bounds are lowered as far as they go, and not only where a list is out of reach. */
  exact: boolean;
}

/** What the bag looks like to the mover. */
export interface BagView {
  /** Whether exchanges are allowed. */
  exchanges: boolean;
  /** Whether the opponent holds all the tiles that the mover does not see. */
  isEmpty: boolean;
  /** Points of the tiles that the mover does not see. */
  unseenPoints: number;
}

const START_CAPACITY = 1 << 15;

/**
 * The move generator: a kernel with a graph, a board and leaves in its memory.
 * It believes what it is given; positions are checked by the engine.
 */
export class MoveKernel {
  /** The word map's address, or 0. */
  private wordMap = 0;
  /** Where the table of what follows each node is to lie; undefined once it is filled, or without one. */
  private followers: { address: number; nodes: number } | undefined;
  private bytes!: Uint8Array;
  private words!: Int32Array;
  private capacity = START_CAPACITY;

  private constructor(
    readonly kernel: Kernel,
    private readonly plan: Plan,
  ) {
    this.bindViews();
  }

  static async start(
    setup: MoveSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<MoveKernel> {
    const planned = (at: KernelAddresses) => planMemory(at, setup);
    const { letters } = setup.alphabet;
    const bytes = (at: KernelAddresses): number => {
      const { moves, recordSize } = planned(at);
      return moves + movesSize(START_CAPACITY, recordSize);
    };
    const kernel = await startKernel(backends, choice, bytes, letters);
    const moves = new MoveKernel(kernel, planned(kernel.at));
    moves.load(setup);
    return moves;
  }

  /** Takes a position: its board and rack are copied. */
  setPosition(position: PositionData, bag: BagView): void {
    const { at, call } = this.kernel;
    this.bytes.set(position.board, at.BOARD);
    this.bytes.set(position.rack.slice().sort(), at.RACK);
    call.takePosition(position.rack.length, bag.isEmpty ? 1 : 0, bag.unseenPoints);
  }

  /** Whether best moves are found by the word map, if there is one, from now on. */
  useWordMap(on: boolean): void {
    this.kernel.call.useWordMap(on ? this.wordMap : 0);
  }

  /** The best `count` moves of the position, best first. */
  best(count: number, bag: BagView): ValuedMove[] {
    return this.read(this.listBest(count, bag));
  }

  /** As `best`, but the moves stay in the kernel; how many there are. */
  listBest(count: number, bag: BagView): number {
    if (count >= this.capacity) this.growMoves(count + 1);
    return this.kernel.call.findBest(count, bag.exchanges ? 1 : 0);
  }

  /** As `all`, but the moves stay in the kernel; how many there are. */
  list(bag: BagView): number {
    return this.findAll(bag, true);
  }

  /** Every legal move, best first; or in no order, which is quicker. */
  all(bag: BagView, sorted = true): ValuedMove[] {
    return this.read(this.findAll(bag, sorted));
  }

  /** How many moves there are. */
  count(bag: BagView): number {
    return this.findAll(bag, false);
  }

  private findAll(bag: BagView, sorted: boolean): number {
    const { call } = this.kernel;
    if (this.followers !== undefined) fillFollowers(this.kernel, this.followers);
    this.followers = undefined;
    const find = () => call.findAll(bag.exchanges ? 1 : 0, sorted ? 1 : 0);
    const found = find();
    if (found <= this.capacity) return found;
    this.growMoves(found);
    return find();
  }

  private read(count: number): ValuedMove[] {
    const moves: ValuedMove[] = [];
    for (let i = 0; i < count; i++) {
      moves.push(readMove(this.bytes, this.words, this.kernel.call.moveAddress(i)));
    }
    return moves;
  }

  /** How many placements the last search for the best moves has played. */
  placementsPlayed(): number {
    return this.kernel.call.placementsPlayed();
  }

  private load(setup: MoveSetup): void {
    const { graph, alphabet, rules, leaves, merge = true, wordMap = true, semiShadow } = setup;
    const { call, at } = this.kernel;
    const { leavesAt } = this.plan;
    this.words.set(signed(graph.nodes), at.GRAPH >> 2);
    loadAlphabet(this.kernel, alphabet);
    if (leaves !== undefined) {
      loadLeaves(this.kernel, leavesAt, leaves);
      call.setLeaves(leavesAt.nodes, leavesAt.counts, leavesAt.values);
    }
    loadRules(this.kernel, rules);
    const isJumbled = rules.variant === "jumbled";
    if (isJumbled) call.setJumbled(this.plan.jumbled, merge ? 1 : 0);
    loadLayout(this.kernel, rules.layout, alphabet.letters);
    call.useGraph(isJumbled ? graph.dawgRoot : GADDAG_ROOT_NODE);
    if (semiShadow !== undefined) this.loadSemiShadow(semiShadow);
    else if (wordMap !== false && canUseWordMap(alphabet, rules)) this.loadWordMap(setup);
    this.setMoves();
  }

  private loadSemiShadow({ graph, exact }: SemiShadowSetup): void {
    const { call, at } = this.kernel;
    const nodes = this.plan.semiShadow + at.SEMI_SHADOW_SIZE;
    this.words.set(signed(graph.nodes), nodes >> 2);
    call.setSemiShadow(this.plan.semiShadow, exact ? 1 : 0);
  }

  private loadWordMap({ graph, alphabet, wordMap }: MoveSetup): void {
    this.wordMap = atLine(loadSpans(this.kernel, atLine(this.plan.moves)));
    const words = { root: graph.dawgRoot, alphabet };
    const files = typeof wordMap === "object" ? wordMap : [];
    const end = placeWordMap(this.kernel, words, this.wordMap, files);
    const nodes = graph.nodes.length;
    if (hasFollowers(alphabet)) this.followers = { address: end, nodes };
    this.plan.moves = end + (hasFollowers(alphabet) ? 4 * nodes : 0);
    this.kernel.grow(this.plan.moves + movesSize(this.capacity, this.plan.recordSize));
    this.bindViews();
  }

  private growMoves(count: number): void {
    this.capacity = Math.max(this.capacity * 2, count);
    this.kernel.grow(this.plan.moves + movesSize(this.capacity, this.plan.recordSize));
    this.bindViews();
    this.setMoves();
  }

  private setMoves(): void {
    this.kernel.call.setMoves(this.plan.moves, this.plan.recordSize, this.capacity);
  }

  private bindViews(): void {
    this.bytes = new Uint8Array(this.kernel.buffer);
    this.words = new Int32Array(this.kernel.buffer);
  }
}

/** Where what depends on the setup lies. */
interface Plan {
  leavesAt: LeavesPlan;
  /** The jumbled variant's tables; the others have none. */
  jumbled: number;
  /** Tables of semi-shadow playing and its graph; nothing without it. */
  semiShadow: number;
  /** The list of moves, behind everything else. */
  moves: number;
  recordSize: number;
}

function planMemory(at: KernelAddresses, setup: MoveSetup): Plan {
  const { graph, rules, leaves } = setup;
  const leavesAt = planLeaves(at.GRAPH + graph.nodes.length * 4, leaves);
  const jumbled = leavesAt.end;
  const semiShadow = jumbled + (rules.variant === "jumbled" ? at.JUMBLED_SIZE : 0);
  const classes = setup.semiShadow?.graph.nodes.length ?? 0;
  const moves = semiShadow + (classes === 0 ? 0 : at.SEMI_SHADOW_SIZE + classes * 4);
  return { leavesAt, jumbled, semiShadow, moves, recordSize: recordSizeFor(rules) };
}
