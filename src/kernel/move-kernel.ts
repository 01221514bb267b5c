import type { Alphabet } from "../alphabet/index.js";
import type { Leaves } from "../leaves/index.js";
import type { WordGraph } from "../lexicon/index.js";
import type { Layout, Move, Position, Rules } from "../rules/index.js";
import type { Backends, Kernel, KernelAddresses } from "./exports.js";
import { type BackendChoice, startKernel } from "./graph-kernel.js";

/** A move with what it is worth. */
export interface ValuedMove {
  move: Move;
  /** Points; 0 for an exchange. */
  score: number;
  /** Score and what the valuation adds to it, in thousandths of a point. */
  equity: number;
}

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

/** Fields of a record (assembly/moves.ts). */
const RECORD = { score: 4, start: 8, lane: 9, direction: 10, kind: 11, length: 12, tiles: 13 };
const START_CAPACITY = 1 << 15;

/**
 * The move generator: a kernel with a graph, a board and leaves in its memory.
 * It believes what it is given; positions are checked by the engine.
 */
export class MoveKernel {
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
    const kernel = await startKernel(backends, choice, (at) => planned(at).size(START_CAPACITY));
    const moves = new MoveKernel(kernel, planned(kernel.at));
    moves.load(setup);
    return moves;
  }

  /** Takes a position: its board and rack are copied. */
  setPosition(position: Position, bag: BagView): void {
    const { at, call } = this.kernel;
    this.bytes.set(position.board, at.BOARD);
    this.bytes.set(position.rack.slice().sort(), at.RACK);
    call.takePosition(position.rack.length, bag.isEmpty ? 1 : 0, bag.unseenPoints);
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
    const find = () => call.findAll(bag.exchanges ? 1 : 0, sorted ? 1 : 0);
    const found = find();
    if (found <= this.capacity) return found;
    this.growMoves(found);
    return find();
  }

  private read(count: number): ValuedMove[] {
    const { bytes, words } = this;
    const moves: ValuedMove[] = [];
    for (let i = 0; i < count; i++) {
      const at = this.kernel.call.moveAddress(i);
      const first = at + RECORD.tiles;
      const tiles = bytes.slice(first, first + (bytes[at + RECORD.length] as number));
      moves.push({
        move:
          bytes[at + RECORD.kind] === 1
            ? { kind: "exchange", tiles }
            : {
                kind: "place",
                direction: bytes[at + RECORD.direction] === 0 ? "across" : "down",
                lane: bytes[at + RECORD.lane] as number,
                start: bytes[at + RECORD.start] as number,
                tiles,
              },
        score: words[(at + RECORD.score) >> 2] as number,
        equity: words[at >> 2] as number,
      });
    }
    return moves;
  }

  private load({ graph, alphabet, rules, leaves, merge = true }: MoveSetup): void {
    const { call, at } = this.kernel;
    const { layout } = rules;
    this.words.set(signed(graph.nodes), at.GRAPH >> 2);
    alphabet.tiles.forEach(({ score, vowel }, tile) => {
      this.words[(at.SCORES >> 2) + tile] = tile === 0 ? 0 : score;
      this.bytes[at.VOWELS + tile] = vowel ? 1 : 0;
    });
    if (leaves === undefined) {
      call.setLeaves(0, 0, 0);
    } else {
      this.words.set(signed(leaves.graph.nodes), this.plan.leaveNodes >> 2);
      this.words.set(signed(leaves.counts), this.plan.leaveCounts >> 2);
      this.words.set(leaves.thousandths(), this.plan.leaveValues >> 2);
      call.setLeaves(this.plan.leaveNodes, this.plan.leaveCounts, this.plan.leaveValues);
    }
    call.setGaddag(graph.gaddagRoot);
    call.setBonus(rules.rackSize, rules.bingoBonus);
    call.setShadowBonus(rules.rackSize, rules.bingoBonus);
    if (rules.variant === "jumbled") {
      const { rackSize, bingoBonus } = rules;
      call.setJumbled(graph.dawgRoot, this.plan.jumbled, merge ? 1 : 0, rackSize, bingoBonus);
    }
    this.loadLayout(layout, alphabet.letters);
    this.setMoves();
  }

  private loadLayout(layout: Layout, letters: number): void {
    const { call } = this.kernel;
    const { rows, columns, start, wordMultipliers, letterMultipliers } = layout;
    call.setBoard(rows, columns, letters);
    const isPremium = (row: number, column: number): boolean => {
      if (row < 0 || column < 0 || row >= rows || column >= columns) return false;
      const at = row * columns + column;
      return (wordMultipliers[at] as number) > 1 || (letterMultipliers[at] as number) > 1;
    };
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = row * columns + column;
        const across =
          row === start.row && (isPremium(row - 1, column) || isPremium(row + 1, column));
        const down =
          column === start.column && (isPremium(row, column - 1) || isPremium(row, column + 1));
        const word = wordMultipliers[at] as number;
        const letter = letterMultipliers[at] as number;
        call.setSquare(row, column, word, letter, across ? 1 : 0, down ? 1 : 0);
      }
    }
    call.setStart(start.row, start.column, isSymmetric(layout) ? 0 : 1);
  }

  private growMoves(count: number): void {
    this.capacity = Math.max(this.capacity * 2, count);
    this.kernel.grow(this.plan.size(this.capacity));
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
  leaveNodes: number;
  leaveCounts: number;
  leaveValues: number;
  /** The jumbled variant's tables; the others have none. */
  jumbled: number;
  moves: number;
  recordSize: number;
  /** Bytes in all, with room for so many moves. */
  size(capacity: number): number;
}

function planMemory(at: KernelAddresses, { graph, rules, leaves }: MoveSetup): Plan {
  const leaveNodes = at.GRAPH + graph.nodes.length * 4;
  const leaveCounts = leaveNodes + (leaves?.graph.nodes.length ?? 0) * 4;
  const leaveValues = leaveCounts + (leaves?.counts.length ?? 0) * 4;
  const jumbled = leaveValues + (leaves?.count ?? 0) * 4;
  const moves = jumbled + (rules.variant === "jumbled" ? at.JUMBLED_SIZE : 0);
  const { rows, columns } = rules.layout;
  const recordSize = (RECORD.tiles + Math.max(rows, columns, rules.rackSize) + 3) & ~3;
  const size = (capacity: number): number => moves + capacity * (recordSize + 16);
  return { leaveNodes, leaveCounts, leaveValues, jumbled, moves, recordSize, size };
}

/** Whether the first play is as good down as across, so that across plays say it all. */
function isSymmetric({
  rows,
  columns,
  start,
  wordMultipliers,
  letterMultipliers,
}: Layout): boolean {
  if (rows !== columns || start.row !== start.column) return false;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < row; column++) {
      const one = row * columns + column;
      const other = column * columns + row;
      if (wordMultipliers[one] !== wordMultipliers[other]) return false;
      if (letterMultipliers[one] !== letterMultipliers[other]) return false;
    }
  }
  return true;
}

function signed(numbers: Uint32Array): Int32Array {
  return new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length);
}
