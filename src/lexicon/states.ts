import { LexiconError } from "../errors.js";
import { ACCEPTS, ARC_SHIFT } from "./node.js";

/*
 * A state is stored as two adjacent numbers, so that comparing it reads one cache
 * line:
 *
 * | number | bits 8-31 | bits 0-7                 |
 * | ------ | --------- | ------------------------ |
 * | 0      | arc       | label: tile and accepts  |
 * | 1      | next                                 |
 *
 * The table finds states by a hash of the two. A slot holds a state's number in
 * bits 0-23 and eight more bits of its hash above, so that nearly every other
 * state is skipped without being read.
 */
const LABEL_MASK = (1 << ARC_SHIFT) - 1;
const STATE_MASK = 0xffffff;
const MOST_STATES = STATE_MASK;
const SMALLEST = 1 << 12;

/**
 * The states of an automaton under construction, each once.
 *
 * A state is one sibling: (tile, accepts, arc, next), where `arc` is the state
 * that heads the run after its tile and `next` the following sibling. State 0
 * is the sink. Two states are the same exactly when the four are equal, which
 * also makes runs share their tails. A state's `arc` and `next` always have
 * lower numbers than the state.
 */
export class States {
  private records = new Int32Array(SMALLEST * 2);
  /** Open addressing: 0 free; at most half full. */
  private slots = new Int32Array(SMALLEST * 2);
  /** Number of states, the sink included. */
  count = 1;

  /** Tile in the low bits, with `ACCEPTS`. */
  label(state: number): number {
    return this.records[state * 2]! & LABEL_MASK;
  }

  /** First state of the run after the tile, or 0. */
  arc(state: number): number {
    return this.records[state * 2]! >>> ARC_SHIFT;
  }

  /** The following sibling, or 0. */
  next(state: number): number {
    return this.records[state * 2 + 1]!;
  }

  /**
   * Returns the number of the state with these three values, which is added if it is new.
   * @throws LexiconError `TOO_MANY_NODES` when there are 2^24 states.
   */
  intern(label: number, arc: number, next: number): number {
    const { records, slots } = this;
    const mask = slots.length - 1;
    const first = (arc << ARC_SHIFT) | label;
    const h = hash(first, next);
    const tag = h & ~STATE_MASK;
    let slot = h & mask;
    for (;;) {
      const entry = slots[slot]!;
      if (entry === 0) break;
      if ((entry & ~STATE_MASK) === tag) {
        const at = (entry & STATE_MASK) * 2;
        if (records[at] === first && records[at + 1] === next) return at >>> 1;
      }
      slot = (slot + 1) & mask;
    }
    const state = this.count++;
    records[state * 2] = first;
    records[state * 2 + 1] = next;
    slots[slot] = tag | state;
    if (this.count * 2 === records.length) this.grow();
    return state;
  }

  private grow(): void {
    if (this.count > MOST_STATES) {
      throw new LexiconError("TOO_MANY_NODES", `more than ${MOST_STATES} states`, {
        expected: `at most ${MOST_STATES}`,
      });
    }
    const records = new Int32Array(this.records.length * 2);
    records.set(this.records);
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let state = 1; state < this.count; state++) {
      const h = hash(records[state * 2]!, records[state * 2 + 1]!);
      let slot = h & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = (h & ~STATE_MASK) | state;
    }
    this.records = records;
    this.slots = slots;
  }
}

/**
 * Returns a hash. Its high bits are the tag and its low bits the slot, so all of them must be mixed
 * well.
 */
function hash(first: number, next: number): number {
  let h = Math.imul(first, 0x9e3779b1) ^ Math.imul(next, 0x85ebca77);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 13;
  return Math.imul(h, 0x297a2d39) ^ (h >>> 16);
}

/**
 * The transitions that are still open while sorted strings are added: one run
 * for each depth of the string added last.
 */
export class OpenRuns {
  private labels = new Uint8Array(1 << 10);
  private arcs = new Int32Array(1 << 10);
  private used = 0;
  /** Index of the first transition of each open depth. */
  private readonly starts: number[] = [];

  constructor(private readonly states: States) {}

  /** Number of open depths. */
  get depth(): number {
    return this.starts.length;
  }

  /** Opens a depth below the last transition. */
  open(): void {
    this.starts.push(this.used);
  }

  /** Adds a transition to the deepest run. */
  push(label: number, arc = 0): void {
    if (this.used === this.labels.length) this.grow();
    this.labels[this.used] = label;
    this.arcs[this.used] = arc;
    this.used++;
  }

  /** Marks the last transition as ending a word. */
  accept(): void {
    this.labels[this.used - 1] = this.labels[this.used - 1]! | ACCEPTS;
  }

  /**
   * Turns the deepest run into states, last to first, and makes it the arc of
   * the transition above. Returns the run's first state.
   */
  close(): number {
    const start = this.starts.pop()!;
    let next = 0;
    for (let i = this.used - 1; i >= start; i--) {
      next = this.states.intern(this.labels[i]!, this.arcs[i]!, next);
    }
    this.used = start;
    if (start > 0) this.arcs[start - 1] = next;
    return next;
  }

  private grow(): void {
    const labels = new Uint8Array(this.labels.length * 2);
    const arcs = new Int32Array(this.arcs.length * 2);
    labels.set(this.labels);
    arcs.set(this.arcs);
    this.labels = labels;
    this.arcs = arcs;
  }
}
