import { LexiconError } from "../errors.js";
import type { Automaton } from "./automaton.js";
import { ARC_SHIFT, END, maxNodes } from "./node.js";
import type { States } from "./states.js";

/**
 * The order in which runs of siblings lie in the file.
 *
 * - `wolges` (default): by use, packed so that runs do not straddle cache lines
 *   of 16 nodes; what the DAWG uses comes first.
 * - `legacy`: depth first, a run after everything that its arcs lead to.
 * - `magpie`: depth first, a run before what its arcs lead to; no shared tails.
 * - `magpiemerged`: as `magpie`, with shared tails.
 */
export type PackingOrder = (typeof PACKING_ORDERS)[number];

export const PACKING_ORDERS = ["wolges", "legacy", "magpie", "magpiemerged"] as const;

/** Throws a LexiconError unless the name is that of a packing order. */
export function checkOrder(name: string): PackingOrder {
  const order = PACKING_ORDERS.find((known) => known === name);
  if (order === undefined) {
    throw new LexiconError("BAD_OPTION", `there is no packing order "${name}"`, {
      expected: PACKING_ORDERS.join(", "),
    });
  }
  return order;
}

/**
 * Lays the states out as nodes (layout of node.ts), roots first. Slots that an
 * order reserves and leaves unused are 0.
 * @throws LexiconError `TOO_MANY_NODES` when even 24-bit arcs do not reach.
 */
export function pack(automaton: Automaton, order: PackingOrder): Uint32Array {
  const { dawgRoot, gaddagRoot, hasGaddag } = automaton;
  const roots = hasGaddag ? 2 : 1;
  const placer = new PLACERS[order](automaton, roots);
  placer.placeAll();
  const size = placer.size();
  if (size > maxNodes(24)) {
    throw new LexiconError("TOO_MANY_NODES", `${size} nodes`, {
      expected: `at most ${maxNodes(24)}, which is what 24-bit arcs reach`,
    });
  }
  const nodes = new Uint32Array(size);
  writeRuns(automaton.states, placer.slots, nodes);
  nodes[0] = ((placer.slots[dawgRoot] as number) << ARC_SHIFT) | END;
  if (hasGaddag) nodes[1] = ((placer.slots[gaddagRoot] as number) << ARC_SHIFT) | END;
  return nodes;
}

function writeRuns({ labels, arcs, nexts, count }: States, slots: Int32Array, out: Uint32Array) {
  for (let first = 1; first < count; first++) {
    let slot = slots[first] as number;
    if (slot === 0) continue;
    for (let state = first; state !== 0; state = nexts[state] as number) {
      const label = labels[state] as number;
      out[slot++] =
        ((slots[arcs[state] as number] as number) << ARC_SHIFT) |
        (label & ~END) |
        (nexts[state] === 0 ? END : 0);
    }
  }
}

/** Length of the run that begins with each state. */
function runLengths({ nexts, count }: States): Uint8Array {
  const lengths = new Uint8Array(count);
  for (let p = 1; p < count; p++) {
    lengths[p] = 1 + (lengths[nexts[p] as number] as number);
  }
  return lengths;
}

/**
 * The first state of one run that each state is part of: where tails are
 * shared, a run is placed from its head, so that its tail has a place too.
 */
class Heads {
  private readonly heads: Int32Array;
  private readonly entered: Uint8Array;

  constructor({ nexts, count }: States) {
    const heads = new Int32Array(count);
    for (let p = 1; p < count; p++) heads[p] = p;
    for (let p = count - 1; p > 0; p--) heads[nexts[p] as number] = p;
    for (let p = count - 1; p > 0; p--) heads[p] = heads[heads[p] as number] as number;
    this.heads = heads;
    this.entered = new Uint8Array(count);
  }

  /**
   * The head to place for the sake of a state, or 0 if that was begun before.
   * (Begun, not done: an arc may lead into the tail of the very run it is in.)
   */
  enter(state: number): number {
    if (state === 0) return 0;
    const head = this.heads[state] as number;
    if (this.entered[head] === 1) return 0;
    this.entered[head] = 1;
    return head;
  }
}

/** Gives every run a slot; each order is a subclass. */
abstract class Placer {
  /** Slot of each state; 0 where it has none. */
  readonly slots: Int32Array;
  protected readonly lengths: Uint8Array;
  protected readonly states: States;

  constructor(
    protected readonly automaton: Automaton,
    protected readonly roots: number,
  ) {
    this.states = automaton.states;
    this.slots = new Int32Array(this.states.count);
    this.lengths = runLengths(this.states);
  }

  /** Number of nodes of the file. */
  abstract size(): number;
  abstract placeAll(): void;

  /** Gives the states of the run successive slots, up to the first that has one. */
  protected place(head: number, slot: number): void {
    const { slots } = this;
    const { nexts } = this.states;
    for (let p = head; p !== 0 && slots[p] === 0; p = nexts[p] as number) slots[p] = slot++;
  }
}

/** The orders that walk depth first from the roots and fill slots in sequence. */
abstract class DepthFirstPlacer extends Placer {
  protected top = this.roots;

  override size(): number {
    return this.top;
  }

  override placeAll(): void {
    this.visit(this.automaton.dawgRoot);
    this.visit(this.automaton.gaddagRoot);
  }

  /** Recursive; as deep as the longest word. */
  protected abstract visit(state: number): void;

  protected reserve(state: number): number {
    const slot = this.top;
    this.top += this.lengths[state] as number;
    return slot;
  }

  protected visitArcs(first: number): void {
    const { arcs, nexts } = this.states;
    for (let p = first; p !== 0; p = nexts[p] as number) this.visit(arcs[p] as number);
  }
}

class LegacyPlacer extends DepthFirstPlacer {
  private readonly heads = new Heads(this.states);

  protected override visit(state: number): void {
    const head = this.heads.enter(state);
    if (head === 0) return;
    this.visitArcs(head);
    this.place(head, this.reserve(head));
  }
}

class MagpiePlacer extends DepthFirstPlacer {
  protected override visit(state: number): void {
    if (state === 0 || this.slots[state] !== 0) return;
    this.slots[state] = this.reserve(state);
    this.visitArcs(state);
  }
}

class MagpieMergedPlacer extends DepthFirstPlacer {
  private readonly heads = new Heads(this.states);

  protected override visit(state: number): void {
    const head = this.heads.enter(state);
    if (head === 0) return;
    const slot = this.reserve(head);
    this.visitArcs(head);
    this.place(head, slot);
  }
}

/** Slots of one block: 64 bytes of 4-byte nodes, a usual cache line. */
const BLOCK = 16;

class WolgesPlacer extends Placer {
  private readonly heads = new Heads(this.states);
  /** Blocks by how many of their slots are filled; the last one listed is taken first. */
  private readonly byFill: number[][] = Array.from({ length: BLOCK }, () => []);
  private blocks = 1;
  /** Filled slots of the block with the highest number. */
  private lastFill = this.roots;

  override size(): number {
    return BLOCK * (this.blocks - 1) + this.lastFill;
  }

  override placeAll(): void {
    (this.byFill[this.roots] as number[]).push(0);
    for (const state of this.byUse()) this.visit(state);
  }

  private visit(state: number): void {
    const head = this.heads.enter(state);
    if (head === 0) return;
    const slot = this.reserve(this.lengths[head] as number);
    const { arcs, nexts } = this.states;
    for (let p = head; p !== 0; p = nexts[p] as number) this.visit(arcs[p] as number);
    this.place(head, slot);
  }

  private reserve(length: number): number {
    if (length > BLOCK) return this.reserveBlocks(length);
    for (let gap = BLOCK - length; gap >= 0; gap--) {
      const block = (this.byFill[gap] as number[]).pop();
      if (block !== undefined) return this.append(block, gap, length);
    }
    return this.append(this.blocks++, 0, length);
  }

  private append(block: number, gap: number, length: number): number {
    const fill = gap + length;
    if (fill < BLOCK) (this.byFill[fill] as number[]).push(block);
    if (block === this.blocks - 1) this.lastFill = fill;
    return block * BLOCK + gap;
  }

  /** A run longer than a block begins at an even one, so as to share a pair of lines. */
  private reserveBlocks(length: number): number {
    if (this.blocks % 2 === 1) {
      (this.byFill[0] as number[]).push(this.blocks);
      this.blocks++;
    }
    const first = this.blocks;
    this.blocks += Math.ceil(length / BLOCK);
    const fill = length - BLOCK * (this.blocks - first - 1);
    if (fill < BLOCK) (this.byFill[fill] as number[]).push(this.blocks - 1);
    this.lastFill = fill;
    return first * BLOCK;
  }

  /**
   * All states in order of: used by the DAWG, ways to get there (descending),
   * run length (descending), number. Two radix passes stand for a sort by
   * comparison, which would take longer than all the rest.
   */
  private byUse(): Uint32Array {
    const { count } = this.states;
    const ways = this.countWays();
    const usedInDawg = this.automaton.hasGaddag ? this.dawgUse() : undefined;
    let order = new Uint32Array(count - 1);
    for (let i = 0; i < order.length; i++) order[i] = i + 1;
    const pass = (key: (state: number) => number, keys: number): void => {
      order = countingPass(order, key, keys);
    };
    pass((p) => 0xff - (this.lengths[p] as number), 0x100);
    pass((p) => 0xffff - ((ways[p] as number) & 0xffff), 0x10000);
    pass((p) => 0xffff - ((ways[p] as number) >>> 16), 0x10000);
    if (usedInDawg !== undefined) pass((p) => 1 - (usedInDawg[p] as number), 2);
    return order;
  }

  /** Ways from the roots to each state, by arcs and siblings, at most 2^32 - 1. */
  private countWays(): Uint32Array {
    const { arcs, nexts, count } = this.states;
    const ways = new Uint32Array(count);
    ways[this.automaton.dawgRoot] = 1;
    ways[this.automaton.gaddagRoot] = 1;
    const add = (state: number, more: number): void => {
      ways[state] = Math.min(0xffffffff, (ways[state] as number) + more);
    };
    for (let p = count - 1; p > 0; p--) {
      add(nexts[p] as number, ways[p] as number);
      add(arcs[p] as number, ways[p] as number);
    }
    return ways;
  }

  /** 1 for the states of the DAWG and for those whose run ends in one. */
  private dawgUse(): Uint8Array {
    const { nexts, count } = this.states;
    const used = new Uint8Array(count);
    for (let p = 1; p < count; p++) {
      used[p] = p <= this.automaton.dawgRoot ? 1 : (used[nexts[p] as number] as number);
    }
    return used;
  }
}

/** A stable pass of a radix sort. */
function countingPass(
  order: Uint32Array,
  key: (state: number) => number,
  keys: number,
): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(keys + 1);
  for (const p of order) {
    const k = key(p) + 1;
    starts[k] = (starts[k] as number) + 1;
  }
  for (let k = 1; k <= keys; k++) starts[k] = (starts[k] as number) + (starts[k - 1] as number);
  const sorted = new Uint32Array(order.length);
  for (const p of order) {
    const k = key(p);
    const at = starts[k] as number;
    sorted[at] = p;
    starts[k] = at + 1;
  }
  return sorted;
}

const PLACERS = {
  wolges: WolgesPlacer,
  legacy: LegacyPlacer,
  magpie: MagpiePlacer,
  magpiemerged: MagpieMergedPlacer,
} as const;
