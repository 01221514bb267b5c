import { checkInstance, checkLookup, checkWhole } from "../../base/arguments.js";
import { byteAt, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { finish, type Slices } from "../../base/pacing.js";
import { INSPECT } from "../../base/symbols.js";
import { SWITCH, TILE_MASK } from "../../words/graph/node-layout.js";
import { checkWordSet, type WordSet } from "../../words/graph/word-set.js";
import { FIRST_SIZE, grown, INITIAL, mergeStates, type StateArrays } from "./state-merging.js";

/**
 * A GADDAG in Gordon's own form, for measurements and comparisons: arcs that lead
 * to states, and letter sets instead of arcs for the last letter of a word.
 *
 * The GADDAG has a word a1…an once for each split m. For m = n it is read
 * an…a2 with a1 in the letter set reached; for 1 ≤ m < n it is read
 * am…a1 * am+1…an-1 with an in the letter set reached (`*` is the switch,
 * tile 0). CARE: `ERA`{C}, `RAC*`{E}, `AC*R`{E}, `C*AR`{E}.
 *
 * Arcs lie in flat arrays: those of state s are `firsts[s]` to
 * `firsts[s + 1] - 1`, letters ascending.
 */
export class GordonGaddag {
  /** @param sets two 32-bit numbers per state: bit (t & 31) of number (t >> 5) is tile t. */
  constructor(
    private readonly firsts: Uint32Array,
    private readonly letters: Uint8Array,
    private readonly targets: Uint32Array,
    private readonly sets: Uint32Array,
  ) {
    for (const [name, list] of Object.entries({ firsts, targets, sets })) {
      checkInstance(list, Uint32Array, name, "a Uint32Array");
    }
    checkInstance(letters, Uint8Array, "letters", "a Uint8Array");
  }

  /** Describes the GADDAG in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `GordonGaddag { ${this.states} states, ${this.arcs} arcs }`;
  }

  /** Returns a summary for JSON, without the arcs. */
  toJSON(): { type: "GordonGaddag"; states: number; arcs: number } {
    return { type: "GordonGaddag", states: this.states, arcs: this.arcs };
  }

  /** Number of states, including the initial one. */
  get states(): number {
    return this.firsts.length - 1;
  }

  /** Number of arcs, including those of the switch. */
  get arcs(): number {
    return this.letters.length;
  }

  /** Number of arcs that leave a state, numbered from 0, the initial one. */
  arcsFrom(state: number): number {
    checkWhole(state, "state", 0, this.states - 1);
    return uint32At(this.firsts, state + 1) - uint32At(this.firsts, state);
  }

  /** Number of distinct letter sets, including the empty one if a state has it. */
  get letterSets(): number {
    const highs = new Map<number, Set<number>>();
    let count = 0;
    for (let i = 0; i < this.sets.length; i += 2) {
      const low = uint32At(this.sets, i);
      const high = uint32At(this.sets, i + 1);
      let lows = highs.get(high);
      if (lows === undefined) {
        lows = new Set();
        highs.set(high, lows);
      }
      if (!lows.has(low)) count++;
      lows.add(low);
    }
    return count;
  }

  /** Returns true if the structure has the word at every split. */
  contains(word: ArrayLike<number>): boolean {
    checkLookup(word, "word");
    if (word.length === 0) return false;
    for (let m = word.length; m > 0; m--) if (!this.containsSplit(word, m)) return false;
    return true;
  }

  /**
   * Returns true if the structure has the word at one split.
   * @param m number of letters that are read leftward first: 1 to the word's length.
   */
  containsSplit(word: ArrayLike<number>, m: number): boolean {
    checkLookup(word, "word");
    checkWhole(m, "m", 1, word.length);
    const n = word.length;
    // The switch is an arc like any other, but not a letter of a word.
    for (let i = 0; i < n; i++) if (!(word[i]! >= 1)) return false;
    const isWhole = m === n;
    let state = INITIAL;
    for (let i = m; i >= (isWhole ? 2 : 1) && state >= 0; i--) {
      state = this.follow(state, word[i - 1]!);
    }
    if (isWhole) return this.ends(state, word[0]!);
    state = this.follow(state, SWITCH);
    for (let i = m + 1; i < n && state >= 0; i++) state = this.follow(state, word[i - 1]!);
    return this.ends(state, word[n - 1]!);
  }

  /** Returns the fully minimized form, in which equal states are merged. */
  minimized(): GordonGaddag {
    const { firsts, letters, targets, sets } = this;
    const merged = mergeStates({ firsts, letters, targets, sets });
    return new GordonGaddag(merged.firsts, merged.letters, merged.targets, merged.sets);
  }

  /** Returns the state that a letter leads to, or -1. */
  private follow(state: number, letter: number): number {
    if (state < 0) return -1;
    const end = this.firsts[state + 1]!;
    for (let arc = this.firsts[state]!; arc < end; arc++) {
      if (this.letters[arc] === letter) return this.targets[arc]!;
    }
    return -1;
  }

  private ends(state: number, letter: number): boolean {
    if (state < 0 || letter > TILE_MASK) return false;
    const set = this.sets[2 * state + (letter >> 5)] ?? 0;
    return ((set >>> (letter & 31)) & 1) === 1;
  }
}

/**
 * Gordon's "semi-minimized" GADDAG, built as [toal] lists it ("The
 * GADDAG Construction Algorithm", mail of 13 March 1997). `minimized()` of the
 * result is the minimal one.
 *
 * The listing leaves some details open:
 * - A letter set is said to be on an arc. Every arc to a state would carry the
 *   same set (ForceArc joins paths that have the same continuations), so here
 *   the set belongs to the state that the arc leads to.
 * - AddFinalArc must, like AddArc, move on to the state that its arc leads to:
 *   the `forceSt <-- st` that follows needs the state after the switch.
 * - ForceArc stays where it is, for the same reason.
 * - A word of one letter has no arc to be final on. Its letter goes into the
 *   initial state's set: no arcs are read, and then the letter ends the word.
 *
 * @param words without blanks; tiles 1 to 63.
 * @throws LexiconError `TILE_OUT_OF_RANGE` for a set with blanks, whose tile 0
 *   would be taken for the switch.
 */
export function buildGordonGaddag(words: WordSet): GordonGaddag {
  return finish(gordonSlices(words));
}

/** Words that are added between two pauses. */
const WORDS = 1 << 12;

/** Builds in slices, as `buildGordonGaddag` does. */
export function* gordonSlices(words: WordSet): Slices<GordonGaddag> {
  const { firsts, letters, targets, sets } = yield* gordonStates(words);
  return new GordonGaddag(firsts, letters, targets, sets);
}

/** Builds the states alone, in slices. */
export function* gordonStates(words: WordSet): Slices<StateArrays> {
  checkWordSet(words);
  if (words.shift !== 0) {
    throw new LexiconError("TILE_OUT_OF_RANGE", "a word set with blanks", {
      expected: "words of tiles 1 to 63; tile 0 is the direction switch",
    });
  }
  const draft = new Draft();
  const { tiles, starts } = words;
  for (let i = 0; i < words.count; i++) {
    const start = uint32At(starts, i);
    addWord(draft, tiles, start, uint32At(starts, i + 1) - 1 - start);
    if (i % WORDS === 0) yield;
  }
  return draft.finish();
}

/** Adds a word, as the body of the listing's loop does; letter a1 is `tiles[start]`. */
function addWord(draft: Draft, tiles: Uint8Array, start: number, n: number): void {
  const a = (i: number): number => tiles[start + i - 1]!;
  if (n === 1) {
    draft.addLetter(INITIAL, a(1));
    return;
  }
  let st = INITIAL;
  for (let i = n; i >= 3; i--) st = draft.addArc(st, a(i));
  draft.addFinalArc(st, a(2), a(1));
  st = INITIAL;
  for (let i = n - 1; i >= 1; i--) st = draft.addArc(st, a(i));
  st = draft.addFinalArc(st, SWITCH, a(n));
  for (let m = n - 2; m >= 1; m--) {
    const forceSt = st;
    st = INITIAL;
    for (let i = m; i >= 1; i--) st = draft.addArc(st, a(i));
    st = draft.addArc(st, SWITCH);
    draft.forceArc(st, a(m + 1), forceSt);
  }
}

const NONE = 0;

/**
 * A GADDAG under construction. The arcs of a state are a list, letters
 * ascending: the states near the initial one, where all paths begin, have long
 * lists and stay in the cache; nearly all others have one arc or two.
 */
class Draft {
  /** By state: its first arc, or NONE. */
  private heads = new Uint32Array(FIRST_SIZE);
  private sets = new Uint32Array(2 * FIRST_SIZE);
  private states = 1;
  /** By arc, from 1. */
  private letters = new Uint8Array(FIRST_SIZE);
  private targets = new Uint32Array(FIRST_SIZE);
  private nexts = new Uint32Array(FIRST_SIZE);
  private arcs = 0;
  /** The arc after which `find` stopped, or NONE. */
  private before = NONE;

  /** Returns the state that the letter leads to, which is added if it is new. */
  addArc(state: number, letter: number): number {
    const arc = this.find(state, letter);
    if (arc !== NONE) return this.targets[arc]!;
    const target = this.states++;
    if (this.states > this.heads.length) this.growStates();
    this.insert(state, letter, target);
    return target;
  }

  /** Adds an arc as `addArc` does, and adds `last` to the letter set that it reaches. */
  addFinalArc(state: number, letter: number, last: number): number {
    const target = this.addArc(state, letter);
    this.addLetter(target, last);
    return target;
  }

  /** Adds an arc to a state that exists. */
  forceArc(state: number, letter: number, target: number): void {
    const arc = this.find(state, letter);
    if (arc === NONE) this.insert(state, letter, target);
    // The state after rev(p)* is one for each prefix p, so this cannot happen.
    else if (this.targets[arc] !== target)
      throw new Error("internal error: an arc forced to two states");
  }

  addLetter(state: number, letter: number): void {
    const at = 2 * state + (letter >> 5);
    this.sets[at] = this.sets[at]! | (1 << (letter & 31));
  }

  finish(): StateArrays {
    const { heads, nexts, states, arcs } = this;
    const firsts = new Uint32Array(states + 1);
    const letters = new Uint8Array(arcs);
    const targets = new Uint32Array(arcs);
    let used = 0;
    for (let state = 0; state < states; state++) {
      for (let arc = uint32At(heads, state); arc !== NONE; arc = uint32At(nexts, arc)) {
        letters[used] = byteAt(this.letters, arc);
        targets[used++] = uint32At(this.targets, arc);
      }
      firsts[state + 1] = used;
    }
    return { firsts, letters, targets, sets: this.sets.slice(0, 2 * states) };
  }

  private find(state: number, letter: number): number {
    const { letters, nexts } = this;
    let before = NONE;
    let arc = this.heads[state]!;
    while (arc !== NONE && letters[arc]! < letter) {
      before = arc;
      arc = nexts[arc]!;
    }
    this.before = before;
    return arc !== NONE && letters[arc] === letter ? arc : NONE;
  }

  /** Inserts an arc where `find` has just looked for it. */
  private insert(state: number, letter: number, target: number): void {
    const arc = ++this.arcs;
    if (arc === this.letters.length) this.growArcs();
    const { before, nexts, heads } = this;
    this.letters[arc] = letter;
    this.targets[arc] = target;
    if (before === NONE) {
      nexts[arc] = heads[state]!;
      heads[state] = arc;
    } else {
      nexts[arc] = nexts[before]!;
      nexts[before] = arc;
    }
  }

  private growStates(): void {
    this.heads = grown(this.heads);
    this.sets = grown(this.sets);
  }

  private growArcs(): void {
    this.letters = grown(this.letters);
    this.targets = grown(this.targets);
    this.nexts = grown(this.nexts);
  }
}
