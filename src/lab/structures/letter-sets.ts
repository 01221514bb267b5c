import { byteAt, int32At, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { FIRST_SIZE, grown, type StateArrays } from "./state-merging.js";

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
  const hasArcs = (state: number): boolean => uint32At(firsts, state) < uint32At(firsts, state + 1);
  const numbers = new Int32Array(states).fill(NO_STATE);
  let count = 0;
  for (let state = 0; state < states; state++) {
    if (state === 0 || hasArcs(state)) numbers[state] = count++;
  }
  const builder = new LetterSetBuilder();
  for (let state = 0; state < states; state++) {
    if (numbers[state] === NO_STATE) continue;
    for (let arc = uint32At(firsts, state); arc < uint32At(firsts, state + 1); arc++) {
      const target = uint32At(targets, arc);
      const [low, high] = [uint32At(sets, 2 * target), uint32At(sets, 2 * target + 1)];
      builder.addArc(byteAt(letters, arc), low, high, int32At(numbers, target));
    }
    builder.endState();
  }
  return builder.finish([uint32At(sets, 0), uint32At(sets, 1)]);
}

/*
 * Gordon's two ways to store a graph with letter sets on its arcs, in items of 4 bytes
 * ([toal], [wickman]; the sizes of figure 3 fix what is an item):
 *
 * | form       | of each state                                   | of an arc                    |
 * | ---------- | ----------------------------------------------- | ---------------------------- |
 * | expanded   | an arc for every letter, 0 where there is none  | the state's number plus 2    |
 * | compressed | a bit for each letter, then its arcs in a row   | the place of its bits plus 2 |
 *
 * In both, an arc is one item: the number of its letter set in the high bits, and what the table
 * says, or 1 if it leads to no state, in the low ones. The letter sets are items too.
 */

/** How a graph is stored. */
export type FormName = "expanded" | "compressed";

const ITEM_BYTES = 4;
const ITEM_BITS = 32;
/** In the low bits of an arc: 0 is no arc, 1 no state, and from 2 on are states. */
const LEADS_NOWHERE = 1;
const STATES_FROM = 2;

/** A graph with letter sets in one of Gordon's two forms. */
export class LetterSetForm {
  /** In place of an arc: there is none. */
  static readonly NONE = 0;
  /** An arc to the initial state. Its letter set is not to be used. */
  static readonly INITIAL = STATES_FROM;

  /**
   * @param items states and arcs, as the table above says; signed, because V8 keeps these small.
   * @param sets the letter sets: bit t is tile t.
   * @param width arcs of a state in the expanded form, 0 in the compressed one.
   * @param lowest tile of the first of these arcs.
   * @param targetBits bits of an arc below the number of its letter set.
   * @param initialSet letters that are words.
   */
  constructor(
    readonly items: Int32Array,
    readonly sets: Int32Array,
    readonly width: number,
    readonly lowest: number,
    readonly targetBits: number,
    readonly initialSet: number,
  ) {
    this.targetMask = 2 ** targetBits - 1;
  }

  /** Takes the state from an arc. */
  readonly targetMask: number;

  /** Bytes of all arrays. */
  get bytes(): number {
    return this.items.byteLength + this.sets.byteLength;
  }

  /** Follows an arc and then the letter (Gordon's NextArc); returns the next arc, or `NONE`. */
  next(arc: number, letter: number): number {
    const { items, width } = this;
    const state = (arc & this.targetMask) - STATES_FROM;
    if (state < 0) return 0;
    if (width !== 0) return int32At(items, state * width + letter - this.lowest);
    const bits = int32At(items, state);
    const bit = 1 << letter;
    return (bits & bit) === 0 ? 0 : int32At(items, state + 1 + ones(bits & (bit - 1)));
  }

  /** Returns the letters that end a word after an arc (Gordon's letter set): bit t is tile t. */
  setOf(arc: number): number {
    return int32At(this.sets, arc >>> this.targetBits);
  }

  /** Returns whether the graph has a string of tiles. */
  contains(string: ArrayLike<number>): boolean {
    let arc = LetterSetForm.INITIAL;
    let set = this.initialSet;
    for (let i = 0; i < string.length - 1; i++) {
      arc = this.next(arc, string[i]!);
      if (arc === LetterSetForm.NONE) return false;
      set = this.setOf(arc);
    }
    return string.length > 0 && ((set >>> string[string.length - 1]!) & 1) === 1;
  }
}

/** Returns the number of ones among 32 bits. */
function ones(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Tiles that the bits of an item can stand for: 0 to 31. */
export const FORM_TILES = 32;

/** Number of bits that the arcs of a form need: a letter set and a state. At most 32 fit. */
export function arcBits({ firsts, letters, sets }: LetterSetArrays, form: FormName): number {
  return bitsFor(sets.length / 2 - 1) + targetBitsOf(firsts, letters, form);
}

function targetBitsOf(firsts: Uint32Array, letters: Uint8Array, form: FormName): number {
  const states = firsts.length - 1;
  return bitsFor(STATES_FROM - 1 + states + (form === "expanded" ? 0 : letters.length));
}

/** Number of bits of the numbers up to `most`. */
function bitsFor(most: number): number {
  return ITEM_BITS - Math.clz32(Math.max(0, most));
}

/** Bytes of a form, whether or not its arcs fit into items. */
export function formBytes(
  { firsts, letters, sets }: LetterSetArrays,
  form: FormName,
  width: number,
): number {
  const states = firsts.length - 1;
  const items = form === "expanded" ? states * width : states + letters.length;
  return ITEM_BYTES * (items + sets.length / 2);
}

/** The tiles that the arcs of a graph can have. */
export interface ArcTiles {
  /** 0 with a direction switch, 1 without. */
  lowest: 0 | 1;
  /** Number of letters of the alphabet. */
  letters: number;
}

/**
 * Stores a graph in one of the forms.
 * @throws LexiconError `TOO_MANY_NODES` if an arc needs more than 32 bits, and
 *   `LETTER_NOT_EXPRESSIBLE` for a tile above 31.
 */
export function letterSetForm(
  graph: LetterSetArrays,
  form: FormName,
  { lowest, letters }: ArcTiles,
): LetterSetForm {
  const needed = arcBits(graph, form);
  if (needed > ITEM_BITS) {
    throw new LexiconError("TOO_MANY_NODES", `arcs of ${needed} bits in the ${form} form`, {
      expected: `at most ${ITEM_BITS}, for a state and a letter set`,
    });
  }
  if (letters >= FORM_TILES) {
    throw new LexiconError("LETTER_NOT_EXPRESSIBLE", `${letters} letters`, {
      expected: `at most ${FORM_TILES - 1}, because a letter set has ${FORM_TILES} bits`,
    });
  }
  const targetBits = targetBitsOf(graph.firsts, graph.letters, form);
  const width = letters + 1 - lowest;
  const isExpanded = form === "expanded";
  const items = isExpanded
    ? expanded(graph, targetBits, width, lowest)
    : compressed(graph, targetBits);
  const sets = Int32Array.from(graph.sets.filter((_, i) => i % 2 === 0));
  const initialSet = graph.initial[0];
  return new LetterSetForm(items, sets, isExpanded ? width : 0, lowest, targetBits, initialSet);
}

function expanded(
  { firsts, letters, arcSets, targets }: LetterSetArrays,
  targetBits: number,
  width: number,
  lowest: number,
): Int32Array {
  const states = firsts.length - 1;
  const items = new Int32Array(states * width);
  for (let state = 0; state < states; state++) {
    for (let arc = uint32At(firsts, state); arc < uint32At(firsts, state + 1); arc++) {
      const target = int32At(targets, arc);
      const to = target === NO_STATE ? LEADS_NOWHERE : STATES_FROM + target;
      items[state * width + byteAt(letters, arc) - lowest] =
        (uint32At(arcSets, arc) << targetBits) | to;
    }
  }
  return items;
}

function compressed(
  { firsts, letters, arcSets, targets }: LetterSetArrays,
  targetBits: number,
): Int32Array {
  const states = firsts.length - 1;
  const items = new Int32Array(states + letters.length);
  /** A state's bits come after those of the states before it, and after their arcs. */
  const placeOf = (state: number): number => state + uint32At(firsts, state);
  for (let state = 0; state < states; state++) {
    const place = placeOf(state);
    let bits = 0;
    for (let arc = uint32At(firsts, state); arc < uint32At(firsts, state + 1); arc++) {
      const target = int32At(targets, arc);
      const to = target === NO_STATE ? LEADS_NOWHERE : STATES_FROM + placeOf(target);
      items[place + 1 + arc - uint32At(firsts, state)] =
        (uint32At(arcSets, arc) << targetBits) | to;
      bits |= 1 << byteAt(letters, arc);
    }
    items[place] = bits;
  }
  return items;
}
