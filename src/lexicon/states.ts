import { ACCEPTS } from "./node.js";

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
  private labels = new Uint8Array(SMALLEST);
  private arcs = new Int32Array(SMALLEST);
  private nexts = new Int32Array(SMALLEST);
  /** Open addressing: state numbers by hash, 0 free; at most half full. */
  private slots = new Int32Array(SMALLEST * 2);
  /** Number of states, the sink included. */
  count = 1;

  /** Tile in the low bits, with `ACCEPTS`. */
  label(state: number): number {
    return this.labels[state] as number;
  }

  /** First state of the run after the tile, or 0. */
  arc(state: number): number {
    return this.arcs[state] as number;
  }

  /** The following sibling, or 0. */
  next(state: number): number {
    return this.nexts[state] as number;
  }

  /** The number of the state with these three values, which is made if there is none. */
  intern(label: number, arc: number, next: number): number {
    const { labels, arcs, nexts, slots } = this;
    const mask = slots.length - 1;
    let slot = hash(label, arc, next) & mask;
    for (;;) {
      const state = slots[slot] as number;
      if (state === 0) break;
      if (arcs[state] === arc && nexts[state] === next && labels[state] === label) return state;
      slot = (slot + 1) & mask;
    }
    const state = this.count++;
    labels[state] = label;
    arcs[state] = arc;
    nexts[state] = next;
    slots[slot] = state;
    if (this.count === labels.length) this.grow();
    return state;
  }

  private grow(): void {
    const size = this.labels.length * 2;
    const labels = new Uint8Array(size);
    const arcs = new Int32Array(size);
    const nexts = new Int32Array(size);
    labels.set(this.labels);
    arcs.set(this.arcs);
    nexts.set(this.nexts);
    const slots = new Int32Array(size * 2);
    const mask = slots.length - 1;
    for (let state = 1; state < this.count; state++) {
      const h = hash(labels[state] as number, arcs[state] as number, nexts[state] as number);
      let slot = h & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = state;
    }
    this.labels = labels;
    this.arcs = arcs;
    this.nexts = nexts;
    this.slots = slots;
  }
}

function hash(label: number, arc: number, next: number): number {
  let h = Math.imul(arc, 0x9e3779b1) ^ Math.imul(next, 0x85ebca77) ^ Math.imul(label, 0xc2b2ae3d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return h ^ (h >>> 13);
}

/**
 * The transitions that are still open while sorted strings are added: one run
 * for each depth of the string added last.
 */
export class OpenRuns {
  private labels = new Uint8Array(1 << 10);
  private arcs = new Int32Array(1 << 10);
  private used = 0;
  /** Where the run of each open depth begins. */
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
    this.labels[this.used - 1] = (this.labels[this.used - 1] as number) | ACCEPTS;
  }

  /**
   * Turns the deepest run into states, last to first, and makes it the arc of
   * the transition above. Returns the run's first state.
   */
  close(): number {
    const start = this.starts.pop() as number;
    let next = 0;
    for (let i = this.used - 1; i >= start; i--) {
      next = this.states.intern(this.labels[i] as number, this.arcs[i] as number, next);
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
