import { byteAt, uint32At } from "../../base/elements.js";
/** The state in which reading begins. */
export const INITIAL = 0;

/** Number of states and of arcs that the arrays have room for at first. */
export const FIRST_SIZE = 1 << 12;

/**
 * The states of a GADDAG in flat arrays: the arcs of state s are `firsts[s]` to
 * `firsts[s + 1] - 1`, letters ascending, and its letter set is two 32-bit numbers from
 * `sets[2 * s]` on.
 */
export interface StateArrays {
  firsts: Uint32Array;
  letters: Uint8Array;
  targets: Uint32Array;
  sets: Uint32Array;
}

/** Returns the states with equal ones merged. */
export function mergeStates(states: StateArrays): StateArrays {
  return new Merger(states).merge();
}

/**
 * Merges equal states, beginning with the last ones: two states are equal if their letter sets are
 * equal and their arcs lead by the same letters to the same merged states.
 */
class Merger {
  private readonly merged: Uint32Array;
  /** Of the merged states, from 1: 0 in `merged` and `slots` means none yet. */
  private firsts = new Uint32Array(FIRST_SIZE);
  private newSets = new Uint32Array(2 * FIRST_SIZE);
  private newLetters = new Uint8Array(FIRST_SIZE);
  private newTargets = new Uint32Array(FIRST_SIZE);
  private count = 0;
  private used = 0;
  /** Open addressing, at most half full: merged states by hash. */
  private slots = new Uint32Array(2 * FIRST_SIZE);

  constructor(private readonly old: StateArrays) {
    this.merged = new Uint32Array(old.firsts.length - 1);
  }

  merge(): StateArrays {
    this.mergeFrom(INITIAL);
    return this.renumbered();
  }

  /** Recursive; as deep as the longest word and the switch. */
  private mergeFrom(state: number): void {
    const { merged } = this;
    const { firsts: oldFirsts, letters: oldLetters, targets: oldTargets, sets: oldSets } = this.old;
    const start = oldFirsts[state]!;
    const end = oldFirsts[state + 1]!;
    for (let arc = start; arc < end; arc++) {
      const target = oldTargets[arc]!;
      if (merged[target] === 0) this.mergeFrom(target);
    }
    // Write the candidate behind the last state: if it is new, it is already in place.
    this.reserve(end - start);
    let at = this.used;
    for (let arc = start; arc < end; arc++) {
      this.newLetters[at] = oldLetters[arc]!;
      this.newTargets[at++] = merged[oldTargets[arc]!]!;
    }
    const candidate = this.count + 1;
    this.firsts[candidate] = this.used;
    this.firsts[candidate + 1] = at;
    this.newSets[2 * candidate] = oldSets[2 * state]!;
    this.newSets[2 * candidate + 1] = oldSets[2 * state + 1]!;
    merged[state] = this.intern(candidate);
  }

  /** Returns the state that equals the candidate, which becomes a state if it is new. */
  private intern(candidate: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let at = this.hash(candidate) & mask;
    for (; slots[at] !== 0; at = (at + 1) & mask) {
      if (this.equal(slots[at]!, candidate)) return slots[at]!;
    }
    slots[at] = candidate;
    this.count = candidate;
    this.used = this.firsts[candidate + 1]!;
    if (2 * this.count >= slots.length) this.rehash();
    return candidate;
  }

  private equal(a: number, b: number): boolean {
    const { firsts, newSets, newLetters, newTargets } = this;
    let i = firsts[a]!;
    let j = firsts[b]!;
    const end = firsts[a + 1]!;
    if (end - i !== firsts[b + 1]! - j) return false;
    if (newSets[2 * a] !== newSets[2 * b] || newSets[2 * a + 1] !== newSets[2 * b + 1]) {
      return false;
    }
    for (; i < end; i++, j++) {
      if (newTargets[i] !== newTargets[j] || newLetters[i] !== newLetters[j]) return false;
    }
    return true;
  }

  private hash(state: number): number {
    const { firsts, newSets, newLetters, newTargets } = this;
    let h = mix(mix(0, newSets[2 * state]!), newSets[2 * state + 1]!);
    const end = firsts[state + 1]!;
    for (let i = firsts[state]!; i < end; i++) {
      h = mix(mix(h, newTargets[i]!), newLetters[i]!);
    }
    return h ^ (h >>> 15);
  }

  private rehash(): void {
    const slots = new Uint32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let state = 1; state <= this.count; state++) {
      let at = this.hash(state) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = state;
    }
    this.slots = slots;
  }

  private reserve(arcs: number): void {
    while (this.used + arcs > this.newLetters.length) {
      this.newLetters = grown(this.newLetters);
      this.newTargets = grown(this.newTargets);
    }
    if (this.count + 2 >= this.firsts.length) {
      this.firsts = grown(this.firsts);
      this.newSets = grown(this.newSets);
    }
  }

  /**
   * Returns the merged states numbered from the last one: the initial state was merged last and
   * becomes number 0.
   */
  private renumbered(): StateArrays {
    const { count, used } = this;
    const firsts = new Uint32Array(count + 1);
    const letters = new Uint8Array(used);
    const targets = new Uint32Array(used);
    const sets = new Uint32Array(2 * count);
    let to = 0;
    for (let state = 0; state < count; state++) {
      const old = count - state;
      sets.set(this.newSets.subarray(2 * old, 2 * old + 2), 2 * state);
      const end = uint32At(this.firsts, old + 1);
      for (let arc = uint32At(this.firsts, old); arc < end; arc++) {
        letters[to] = byteAt(this.newLetters, arc);
        targets[to++] = count - uint32At(this.newTargets, arc);
      }
      firsts[state + 1] = to;
    }
    return { firsts, letters, targets, sets };
  }
}

function mix(h: number, value: number): number {
  const x = Math.imul(h ^ value, 0x9e3779b1);
  return x ^ (x >>> 16);
}

/** Returns an array of twice the length that begins with the same numbers. */
export function grown(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
export function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer>;
export function grown(array: Uint8Array | Uint32Array): Uint8Array | Uint32Array {
  const larger =
    array instanceof Uint8Array
      ? new Uint8Array(array.length * 2)
      : new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
