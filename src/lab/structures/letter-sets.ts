import { FIRST_SIZE, grown, type StateArrays } from "./gordon-merge.js";

/** In place of the state that an arc leads to: nothing follows but the letters of its set. */
export const NO_STATE = -1;

/**
 * A graph in Gordon's form, before it is stored in one of his two ways: a letter that only ends
 * words has no arc, but is in the letter set of the arc before it ([toal], Gordon's construction).
 * State 0 is the initial one; the others have arcs. The arcs of state s are `firsts[s]` to
 * `firsts[s + 1] - 1`, letters ascending; tile 0 is the direction switch of a GADDAG.
 */
export interface LetterSetArrays {
  firsts: Uint32Array;
  letters: Uint8Array;
  /** The letter set of each arc, by number. */
  arcSets: Uint32Array;
  /** The state that each arc leads to, or `NO_STATE`. */
  targets: Int32Array;
  /** Two 32-bit numbers for each different letter set: bit (t & 31) of number (t >> 5) is tile t. */
  sets: Uint32Array;
  /** The letter set with which reading begins: words of one letter have no arc. */
  initial: readonly [low: number, high: number];
}

/** Collects the arcs of a graph, state by state. */
export class LetterSetBuilder {
  private readonly firsts: number[] = [0];
  private letters = new Uint8Array(FIRST_SIZE);
  private arcSets = new Uint32Array(FIRST_SIZE);
  private targets = new Uint32Array(FIRST_SIZE);
  private arcs = 0;
  private readonly sets: number[] = [];
  /** Numbers of the sets by their bits. */
  private readonly known = new Map<string, number>();

  /** Adds an arc to the state that is being collected. */
  addArc(letter: number, low: number, high: number, target: number): void {
    if (this.arcs === this.letters.length) this.grow();
    this.letters[this.arcs] = letter;
    this.arcSets[this.arcs] = this.numberOf(low, high);
    this.targets[this.arcs] = target;
    this.arcs++;
  }

  /** Ends the arcs of a state; those that follow are the next one's. */
  endState(): void {
    this.firsts.push(this.arcs);
  }

  finish(initial: readonly [low: number, high: number]): LetterSetArrays {
    const { arcs } = this;
    return {
      firsts: Uint32Array.from(this.firsts),
      letters: this.letters.slice(0, arcs),
      arcSets: this.arcSets.slice(0, arcs),
      targets: Int32Array.from(this.targets.subarray(0, arcs), (target) => target | 0),
      sets: Uint32Array.from(this.sets),
      initial,
    };
  }

  private numberOf(low: number, high: number): number {
    const key = `${low >>> 0},${high >>> 0}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const number = this.sets.push(low, high) / 2 - 1;
    this.known.set(key, number);
    return number;
  }

  private grow(): void {
    this.letters = grown(this.letters);
    this.arcSets = grown(this.arcSets);
    this.targets = grown(this.targets);
  }
}

/**
 * Puts a graph whose letter sets belong to states into the form with sets on arcs, in which
 * states without arcs need no storage.
 */
export function letterSetsOnArcs({ firsts, letters, targets, sets }: StateArrays): LetterSetArrays {
  const states = firsts.length - 1;
  const hasArcs = (state: number): boolean => firsts[state]! < firsts[state + 1]!;
  const numbers = new Int32Array(states).fill(NO_STATE);
  let count = 0;
  for (let state = 0; state < states; state++) {
    if (state === 0 || hasArcs(state)) numbers[state] = count++;
  }
  const builder = new LetterSetBuilder();
  for (let state = 0; state < states; state++) {
    if (numbers[state] === NO_STATE) continue;
    for (let arc = firsts[state]!; arc < firsts[state + 1]!; arc++) {
      const target = targets[arc]!;
      const [low, high] = [sets[2 * target]!, sets[2 * target + 1]!];
      builder.addArc(letters[arc]!, low, high, numbers[target]!);
    }
    builder.endState();
  }
  return builder.finish([sets[0]!, sets[1]!]);
}
