import { oneOf } from "../../base/arguments.js";
import { int32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import type { Slices } from "../../base/pacing.js";
import { type Automaton, States } from "./build-automaton.js";
import { ACCEPTS, ARC_SHIFT, END, maxNodes } from "./node-layout.js";

/**
 * The order of runs of siblings in the file.
 *
 * - `wolges` (default): by use, packed so that runs do not straddle cache lines
 *   of 16 nodes; nodes used by the DAWG come first.
 * - `legacy`: depth first, each run after everything that its arcs lead to.
 * - `magpie`: depth first, each run before what its arcs lead to; no shared tails.
 * - `magpiemerged`: like `magpie`, with shared tails.
 * - `magpie-native`: as in files that MAGPIE itself writes: breadth first, last siblings first; no
 *   shared tails.
 * - `magpie-native-merged`: as MAGPIE itself writes them, depth first with shared tails. In a DAWG
 *   without a GADDAG, siblings are reordered so that more tails are shared.
 *
 * The first four are wolges' orders, with the names that wolges uses. The last two always have two
 * root nodes and cannot be used for alphagrams.
 */
export type PackingOrder = (typeof PACKING_ORDERS)[number];

/** The names of the packing orders. */
export const PACKING_ORDERS = Object.freeze([
  "wolges",
  "legacy",
  "magpie",
  "magpiemerged",
  "magpie-native",
  "magpie-native-merged",
] as const);

/** The names of the packing orders of wolges, which all kinds of files may have. */
export const WOLGES_ORDERS = Object.freeze(["wolges", "legacy", "magpie", "magpiemerged"] as const);

/**
 * Returns an order for files of leaves.
 * @throws LexiconError `BAD_OPTION` for an unknown one, and for those of MAGPIE's own word graphs.
 */
export function checkLeavesOrder(name: string): PackingOrder {
  const order = checkOrder(name);
  if (!isNativeOrder(order)) return order;
  throw new LexiconError("BAD_OPTION", `the order ${order} for leaves`, {
    expected: `${WOLGES_ORDERS.join(", ")}; MAGPIE's own orders are those of its word graphs`,
  });
}

/** Returns the packing order with a name; throws a LexiconError `BAD_OPTION` if there is none. */
export function checkOrder(name: string): PackingOrder {
  return oneOf(PACKING_ORDERS, name, "packing order");
}

/**
 * Lays the states out as nodes (layout of node-layout.ts), roots first. Slots that an
 * order reserves and leaves unused are 0.
 * @throws LexiconError `TOO_MANY_NODES` when even 24-bit arcs do not reach.
 */
export function* pack(automaton: Automaton, order: PackingOrder): Slices<Uint32Array> {
  const { hasGaddag } = automaton;
  const roots = hasGaddag || isNativeOrder(order) ? 2 : 1;
  const source = order === "magpie-native-merged" ? mergeable(automaton) : automaton;
  yield;
  const placer = new PLACERS[order](source, roots);
  yield* placer.placeAll();
  const size = placer.size();
  if (size > maxNodes(24)) {
    throw new LexiconError("TOO_MANY_NODES", `${size} nodes`, {
      expected: `at most ${maxNodes(24)}, which is what 24-bit arcs reach`,
    });
  }
  const nodes = new Uint32Array(size);
  writeRuns(source.states, placer.slots, nodes);
  nodes[0] = (int32At(placer.slots, source.dawgRoot) << ARC_SHIFT) | END;
  if (roots === 2) nodes[1] = (int32At(placer.slots, source.gaddagRoot) << ARC_SHIFT) | END;
  return nodes;
}

/** Returns true for the orders of MAGPIE's own files. */
export function isNativeOrder(order: PackingOrder): boolean {
  return order === "magpie-native" || order === "magpie-native-merged";
}

/** Returns the automaton with the numbers by which MAGPIE merges tails. */
function mergeable(automaton: Automaton): Automaton {
  return automaton.hasGaddag ? renumbered(automaton) : reordered(automaton);
}

function writeRuns(states: States, slots: Int32Array, out: Uint32Array): void {
  for (let first = 1; first < states.count; first++) {
    let slot = slots[first]!;
    if (slot === 0) continue;
    for (let state = first; state !== 0; state = states.next(state)) {
      const arc = slots[states.arc(state)]!;
      const end = states.next(state) === 0 ? END : 0;
      out[slot++] = (arc << ARC_SHIFT) | states.label(state) | end;
    }
  }
}

/** Returns the length of the run that begins with each state. */
function runLengths(states: States): Uint8Array {
  const lengths = new Uint8Array(states.count);
  for (let p = 1; p < states.count; p++) lengths[p] = 1 + lengths[states.next(p)]!;
  return lengths;
}

/** Returns for each state the first state of one run that it is in; runs may share their tails. */
export function headsOf(states: States): Int32Array {
  const { count } = states;
  const heads = new Int32Array(count);
  for (let p = 1; p < count; p++) heads[p] = p;
  for (let p = count - 1; p > 0; p--) heads[states.next(p)] = p;
  for (let p = count - 1; p > 0; p--) heads[p] = heads[heads[p]!]!;
  return heads;
}

/** The heads of runs: a run is placed from its head, so that a tail that runs share has a place. */
class Heads {
  private readonly heads: Int32Array;
  private readonly entered: Uint8Array;

  constructor(states: States) {
    this.heads = headsOf(states);
    this.entered = new Uint8Array(states.count);
  }

  /**
   * Returns the head of the run to place for a state, or 0 if placing that run has already begun.
   * (Begun, not finished: an arc may lead into the tail of the very run it is in.)
   */
  enter(state: number): number {
    if (state === 0) return 0;
    const head = this.heads[state]!;
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
  abstract placeAll(): Slices<void>;

  /** Gives the states of the run successive slots, up to the first that has one. */
  protected place(head: number, slot: number): void {
    const { slots, states } = this;
    for (let p = head; p !== 0 && slots[p] === 0; p = states.next(p)) slots[p] = slot++;
  }
}

/** The orders that walk depth first from the roots and fill slots in sequence. */
abstract class DepthFirstPlacer extends Placer {
  protected top = this.roots;

  override size(): number {
    return this.top;
  }

  override *placeAll(): Slices<void> {
    this.visit(this.automaton.dawgRoot);
    yield;
    this.visit(this.automaton.gaddagRoot);
  }

  /** Recursive; as deep as the longest word. */
  protected abstract visit(state: number): void;

  protected reserve(state: number): number {
    const slot = this.top;
    this.top += this.lengths[state]!;
    return slot;
  }

  protected visitArcs(first: number): void {
    const { states } = this;
    for (let p = first; p !== 0; p = states.next(p)) this.visit(states.arc(p));
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

/** MAGPIE's own order: run by run as they are met, no tails shared. */
class BreadthFirstPlacer extends Placer {
  private top = this.roots;

  override size(): number {
    return this.top;
  }

  override *placeAll(): Slices<void> {
    const { states, slots } = this;
    const isListed = new Uint8Array(states.count);
    isListed[0] = 1;
    const queue: number[] = [];
    const list = (first: number): void => {
      if (isListed[first] === 1) return;
      isListed[first] = 1;
      queue.push(first);
    };
    list(this.automaton.dawgRoot);
    list(this.automaton.gaddagRoot);
    let begun = 0;
    // The queue grows while it is gone through.
    for (const first of queue) {
      if (++begun % SOME_STATES === 0) yield;
      slots[first] = this.top;
      this.top += this.lengths[first]!;
      const arcs: number[] = [];
      for (let p = first; p !== 0; p = states.next(p)) arcs.push(states.arc(p));
      for (const arc of arcs.reverse()) list(arc);
    }
  }
}

/** States that are placed at once, between two pauses. */
const SOME_STATES = 1 << 14;
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

  override *placeAll(): Slices<void> {
    this.byFill[this.roots]!.push(0);
    const states = this.byUse();
    for (let i = 0; i < states.length; i++) {
      if (i % SOME_STATES === 0) yield;
      this.visit(states[i]!);
    }
  }

  private visit(state: number): void {
    const head = this.heads.enter(state);
    if (head === 0) return;
    const slot = this.reserve(this.lengths[head]!);
    const { states } = this;
    for (let p = head; p !== 0; p = states.next(p)) this.visit(states.arc(p));
    this.place(head, slot);
  }

  private reserve(length: number): number {
    if (length > BLOCK) return this.reserveBlocks(length);
    for (let gap = BLOCK - length; gap >= 0; gap--) {
      const block = this.byFill[gap]!.pop();
      if (block !== undefined) return this.append(block, gap, length);
    }
    return this.append(this.blocks++, 0, length);
  }

  private append(block: number, gap: number, length: number): number {
    const fill = gap + length;
    if (fill < BLOCK) this.byFill[fill]!.push(block);
    if (block === this.blocks - 1) this.lastFill = fill;
    return block * BLOCK + gap;
  }

  /**
   * Reserves blocks for a run longer than one; it begins at an even block, to share a pair of
   * lines.
   */
  private reserveBlocks(length: number): number {
    if (this.blocks % 2 === 1) {
      this.byFill[0]!.push(this.blocks);
      this.blocks++;
    }
    const first = this.blocks;
    this.blocks += Math.ceil(length / BLOCK);
    const fill = length - BLOCK * (this.blocks - first - 1);
    if (fill < BLOCK) this.byFill[fill]!.push(this.blocks - 1);
    this.lastFill = fill;
    return first * BLOCK;
  }

  /**
   * Returns all states in order of: used by the DAWG, number of ways to get there (descending), run
   * length (descending), number. There may be millions, hence three radix passes rather than a sort
   * by comparison.
   */
  private byUse(): Uint32Array {
    const { count } = this.states;
    const ways = this.countWays();
    const used = this.dawgUse();
    const keys = new Uint32Array(count);
    let order = new Uint32Array(count - 1);
    for (let p = 1; p < count; p++) {
      order[p - 1] = p;
      keys[p] = 0xff - this.lengths[p]!;
    }
    order = countingPass(order, keys, 1 << 8);
    for (let p = 1; p < count; p++) keys[p] = ~ways[p]! & 0xffff;
    order = countingPass(order, keys, 1 << 16);
    for (let p = 1; p < count; p++) {
      keys[p] = (~ways[p]! >>> 16) | (used[p] === 1 ? 0 : 1 << 16);
    }
    return countingPass(order, keys, 1 << 17);
  }

  /** Counts the ways from the roots to each state, by arcs and siblings, at most 2^32 - 1. */
  private countWays(): Uint32Array {
    const { states } = this;
    const ways = new Uint32Array(states.count);
    ways[this.automaton.dawgRoot] = 1;
    ways[this.automaton.gaddagRoot] = 1;
    for (let p = states.count - 1; p > 0; p--) {
      const more = ways[p]!;
      const next = states.next(p);
      const arc = states.arc(p);
      ways[next] = Math.min(0xffffffff, ways[next]! + more);
      ways[arc] = Math.min(0xffffffff, ways[arc]! + more);
    }
    return ways;
  }

  /**
   * Returns 1 for the states of the DAWG and those whose run ends in one; for all if there is no
   * GADDAG.
   */
  private dawgUse(): Uint8Array {
    const { states } = this;
    const { dawgRoot, hasGaddag } = this.automaton;
    const used = new Uint8Array(states.count);
    if (!hasGaddag) return used.fill(1);
    for (let p = 1; p < states.count; p++) {
      used[p] = p <= dawgRoot ? 1 : used[states.next(p)]!;
    }
    return used;
  }
}

/**
 * Does one stable pass of a radix sort: sorts the states by their keys, which are below `range`.
 */
function countingPass(
  order: Uint32Array,
  keys: Uint32Array,
  range: number,
): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(range + 1);
  for (let i = 0; i < order.length; i++) {
    const next = keys[order[i]!]! + 1;
    places[next] = places[next]! + 1;
  }
  for (let k = 1; k <= range; k++) places[k] = places[k]! + places[k - 1]!;
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const p = order[i]!;
    const key = keys[p]!;
    const place = places[key]!;
    sorted[place] = p;
    places[key] = place + 1;
  }
  return sorted;
}

const PLACERS = {
  wolges: WolgesPlacer,
  legacy: LegacyPlacer,
  magpie: MagpiePlacer,
  magpiemerged: MagpieMergedPlacer,
  "magpie-native": BreadthFirstPlacer,
  "magpie-native-merged": MagpieMergedPlacer,
} as const;

/*
 * The orders in which MAGPIE numbers states before it lays them out. Which tails are shared, and
 * where a run goes, depends on these numbers, so its bytes can only be had by counting as it does.
 */

/**
 * Returns the same automaton with its states renumbered: what can be reached from the DAWG's root
 * first, then the rest; below each run, what its last sibling leads to first. States that neither
 * root leads to are left out.
 */
export function renumbered({ states, dawgRoot, gaddagRoot, hasGaddag }: Automaton): Automaton {
  const result = new States();
  const numbers = new Int32Array(states.count);
  // Recursive; as deep as the longest string.
  const visit = (first: number): void => {
    if (first === 0 || numbers[first] !== 0) return;
    const backward = runOf(states, first).reverse();
    for (const state of backward) visit(states.arc(state));
    let next = 0;
    for (const state of backward) {
      next = result.intern(states.label(state), numbers[states.arc(state)]!, next);
      numbers[state] = next;
    }
  };
  visit(dawgRoot);
  visit(gaddagRoot);
  return {
    states: result,
    dawgRoot: int32At(numbers, dawgRoot),
    gaddagRoot: int32At(numbers, gaddagRoot),
    hasGaddag,
  };
}

/** Returns the siblings of a run. */
function runOf(states: States, first: number): number[] {
  const run: number[] = [];
  for (let p = first; p !== 0; p = states.next(p)) run.push(p);
  return run;
}

/**
 * Returns a DAWG whose runs have their siblings in an order that lets more of them share tails: a
 * run that is a subset of another can become its tail, if the other lists the rest first. The runs
 * are paired greedily, the longest subset first, each with the shortest superset that has no tail
 * yet.
 */
function reordered(automaton: Automaton): Automaton {
  const { states, root } = reversed(automaton);
  const runs = collectRuns(states, root);
  return rebuild(runs, chooseTails(runs), root);
}

/**
 * Returns the DAWG with its runs linked from the last sibling to the first, numbered in the order in
 * which the sorted words complete them.
 */
function reversed({ states, dawgRoot }: Automaton): { states: States; root: number } {
  const result = new States();
  const heads = new Int32Array(states.count);
  const visit = (first: number): number => {
    if (first === 0 || heads[first] !== 0) return heads[first]!;
    let head = 0;
    for (let p = first; p !== 0; p = states.next(p)) {
      head = result.intern(states.label(p), visit(states.arc(p)), head);
    }
    heads[first] = head;
    return head;
  };
  const root = visit(dawgRoot);
  return { states: result, root };
}

/** An entry of a run: its label and arc as one number, ordered by tile, acceptance and arc. */
type Item = number;

/** More than any arc. */
const ARCS = 2 ** 24;

function itemOf(states: States, state: number): Item {
  const label = states.label(state);
  const accepts = (label & ACCEPTS) === 0 ? 0 : 1;
  return ((label & ~ACCEPTS) * 2 + accepts) * ARCS + states.arc(state);
}

/** The items of each run that something leads to, ascending, by the number of its head. */
type Runs = Map<number, readonly Item[]>;

function collectRuns(states: States, root: number): Runs {
  const isHead = new Uint8Array(states.count);
  isHead[root] = 1;
  for (let p = 1; p < states.count; p++) isHead[states.arc(p)] = 1;
  const runs: Runs = new Map();
  for (let head = 1; head < states.count; head++) {
    if (isHead[head] === 0) continue;
    const items = runOf(states, head).map((state) => itemOf(states, state));
    runs.set(
      head,
      items.sort((a, b) => a - b),
    );
  }
  return runs;
}

/** Returns, for each run that gets a tail, the run that becomes it. */
function chooseTails(runs: Runs): Map<number, number> {
  const holders = new Map<Item, number[]>();
  for (const [head, items] of runs) {
    for (const item of items) {
      const known = holders.get(item);
      if (known === undefined) holders.set(item, [head]);
      else known.push(head);
    }
  }
  const tails = new Map<number, number>();
  const byLength = [...runs].sort(([a, one], [b, other]) => other.length - one.length || b - a);
  for (const [subset, items] of byLength) {
    let superset = 0;
    let length = Infinity;
    for (const head of fewest(items, holders)) {
      const others = itemsOf(runs, head);
      if (others.length <= items.length || others.length >= length || tails.has(head)) continue;
      if (!isSubset(items, others)) continue;
      superset = head;
      length = others.length;
    }
    if (superset !== 0) tails.set(superset, subset);
  }
  return tails;
}

/** Returns the items of the run with a head. */
function itemsOf(runs: Runs, head: number): readonly Item[] {
  const items = runs.get(head);
  if (items === undefined) throw new RangeError(`there is no run ${head}`);
  return items;
}

/** Returns the heads of the runs with the rarest of some items. */
function fewest(items: readonly Item[], holders: Map<Item, number[]>): readonly number[] {
  let rarest: readonly number[] | undefined;
  for (const item of items) {
    const heads = holders.get(item);
    if (heads === undefined) throw new RangeError(`no run has the item ${item}`);
    if (rarest === undefined || heads.length < rarest.length) rarest = heads;
  }
  return rarest ?? [];
}

/** Returns whether a run has all items of another; both ascend. */
function isSubset(items: readonly Item[], others: readonly Item[]): boolean {
  let at = 0;
  for (const item of items) {
    while (at < others.length && others[at]! < item) at++;
    if (others[at] !== item) return false;
  }
  return true;
}

/** Builds the runs again, each with its tail at its end. */
function rebuild(runs: Runs, tails: Map<number, number>, root: number): Automaton {
  const states = new States();
  const built = new Map<number, number>([[0, 0]]);
  const build = (head: number): number => {
    const known = built.get(head);
    if (known !== undefined) return known;
    const items = itemsOf(runs, head);
    const tail = tails.get(head) ?? 0;
    let first = build(tail);
    const inTail = new Set(tail === 0 ? [] : runs.get(tail));
    for (let i = items.length - 1; i >= 0; i--) {
      const item = items[i]!;
      if (inTail.has(item)) continue;
      const kind = Math.floor(item / ARCS);
      const label = (kind >>> 1) | (kind % 2 === 0 ? 0 : ACCEPTS);
      first = states.intern(label, build(item % ARCS), first);
    }
    built.set(head, first);
    return first;
  };
  for (const head of runs.keys()) build(head);
  return { states, dawgRoot: build(root), gaddagRoot: 0, hasGaddag: false };
}
