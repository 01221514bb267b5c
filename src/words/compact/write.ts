import type { Alphabet } from "../../alphabet/alphabet.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import { checkOptionNames } from "../../base/arguments.js";
import { crc32 } from "../../base/crc32.js";
import { byteAt, int32At, uint16At, uint32At } from "../../base/elements.js";
import { LexiconError, quoted } from "../../base/errors.js";
import { grown } from "../../base/lists.js";
import { wordsOf } from "../graph/build.js";
import { type Automaton, buildAutomaton, type States } from "../graph/build-automaton.js";
import { ACCEPTS, TILE_MASK } from "../graph/node-layout.js";
import { headsOf } from "../graph/packing.js";
import { type GraphContentInput, graphContent, WordGraph } from "../graph/word-graph.js";
import { checkWordSet, type WordSet } from "../graph/word-set.js";
import { bytesOf } from "../keyed/byte-code.js";
import {
  ACCEPTS_BIT,
  ARC_SHIFT,
  BASE,
  END_BIT,
  FIRST_TARGET,
  FOLLOWS,
  MAGIC,
  MOST_TARGETS,
  NO_ARC,
  SYMBOLS,
  singlesFor,
} from "./format.js";

/** Options for writing words as a compact text. */
export interface CompactOptions {
  /** Tile set of the words; its labels are written. */
  alphabet: Alphabet;
  /** Content of the text; default: that of the graph, or `"dawg"` for a set of words. */
  content?: GraphContentInput;
}

/** Passes that look for a better table of shapes. */
const MOST_PASSES = 6;

/**
 * Writes words as a compact text: a word graph in one line of printable ASCII, which `CompactWords`
 * searches directly. The same words give the same text.
 * @throws LexiconError `TOO_MANY_WORDS` like `wordsOf`, `TOO_MANY_NODES` for a text of more than
 *   2^25 characters, `TILE_OUT_OF_RANGE` for letters that the alphabet does not have.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { readWordList } from "gaddawg/formats";
 * import { CompactWords, writeCompact } from "gaddawg/words";
 *
 * const english = alphabet("english");
 * const { words } = readWordList("care\ncares\nrace\nraces\n", english);
 * const text = writeCompact(words, { alphabet: english });
 * console.log(text.slice(0, 5), text.split(" ").at(-1)); // gdct1 )(#!*#!#(%
 * const compact = new CompactWords(text);
 * console.log(compact.contains("race"), [...compact.words("c")]); // true [ 'CARE', 'CARES' ]
 * ```
 */
export function writeCompact(words: WordSet | WordGraph, options: CompactOptions): string {
  checkOptionNames(options, { alphabet: 0, content: 0 }, "an object with an alphabet");
  const alphabet = alphabetOf(options.alphabet);
  const isGraph = words instanceof WordGraph;
  if (!isGraph) checkWordSet(words);
  const content = graphContent(
    options.content ?? (isGraph && words.content !== "gaddag-only" ? words.content : "dawg"),
  );
  if (content === "gaddag-only") {
    throw new LexiconError("BAD_OPTION", "a compact text of a GADDAG alone", {
      expected: "the content dawg, gaddag or alphagrams",
    });
  }
  const set = isGraph ? wordsOf(words) : words;
  checkLetters(set, alphabet);
  const automaton = buildAutomaton(set, content === "gaddag");
  const { body, shapes, targets, roots } = encode(automaton);
  const labels = alphabet.tiles.slice(1).map(({ upper }) => encodedLabel(upper));
  const fields = [content, set.count, labels.join(","), roots.join(","), shapes, targets.join(",")];
  const rest = `${fields.join(" ")} ${body}`;
  const sum = crc32(bytesOf(rest)).toString(16).padStart(8, "0");
  return `${MAGIC} ${sum} ${rest}`;
}

function checkLetters({ tiles, shift }: WordSet, alphabet: Alphabet): void {
  let highest = 0;
  for (const tile of tiles) highest = Math.max(highest, tile);
  if (highest <= alphabet.letters && shift === 0) return;
  const what = shift === 0 ? `tile ${highest}` : "words with blanks";
  throw new LexiconError("TILE_OUT_OF_RANGE", what, {
    expected: `1 to ${alphabet.letters}, the letters of the ${alphabet.name} alphabet`,
  });
}

function encodedLabel(label: string): string {
  try {
    return encodeURIComponent(label).replaceAll("'", "%27");
  } catch {
    throw new LexiconError("LETTER_NOT_EXPRESSIBLE", `the label ${quoted(label)}`, {
      expected: "whole characters: no lone surrogates",
    });
  }
}

/** What an encoder makes of an automaton. */
interface Encoded {
  body: string;
  shapes: string;
  targets: number[];
  roots: number[];
}

/** Finds tables by encoding several times: the length of symbols decides the distances, and these the shapes. */
function encode(automaton: Automaton): Encoded {
  const heads = headsOf(automaton.states);
  let targets: number[] = [];
  let table: number[] = [];
  let best: Pass | undefined;
  for (let pass = 0; best === undefined || pass < MOST_PASSES; pass++) {
    const made = new Pass(automaton, heads, table, targets);
    made.run();
    // A pass whose table lacks a shape has only shown which shapes there are.
    const isWhole = made.unknown === 0;
    if (isWhole && best !== undefined && made.length >= best.length) break;
    if (isWhole) best = made;
    if (pass === 0) targets = made.worthyTargets();
    const { counts } = made;
    const shapes = [...counts.keys()].filter((shape) => uint32At(counts, shape) > 0);
    const known = isWhole ? shapes : [...new Set([...shapes, ...table])];
    table = known.sort((a, b) => uint32At(counts, b) - uint32At(counts, a) || a - b);
  }
  return best.finish();
}

/** More than any shape as a number. */
const SHAPES = (FIRST_TARGET + MOST_TARGETS) << ARC_SHIFT;

/** Encodes an automaton with given tables, from the end of the body to its beginning. */
class Pass {
  /** How often each shape occurs. */
  readonly counts = new Uint32Array(SHAPES);
  /** Number of nodes whose shape the table does not have. */
  unknown = 0;
  /** Characters so far. */
  length = 0;
  private readonly states: States;
  /** Distance to the end of the body from the node of each state; 0 before it is written. */
  private readonly places: Int32Array;
  private readonly isOpen: Uint8Array;
  /** Digits that lead to each state. */
  private readonly digits: Uint32Array;
  /** One more than the place of each shape in the table; 0 for those that it does not have. */
  private readonly symbols = new Uint16Array(SHAPES);
  /** The same for each state among the targets. */
  private readonly targetOf: Uint8Array;
  private readonly singles: number;
  /** Values of symbols, from the end of the body. */
  private out = new Uint8Array(1 << 16);

  constructor(
    private readonly automaton: Automaton,
    private readonly heads: Int32Array,
    private readonly table: readonly number[],
    private readonly targets: readonly number[],
  ) {
    this.states = automaton.states;
    const { count } = this.states;
    this.places = new Int32Array(count);
    this.isOpen = new Uint8Array(count);
    this.digits = new Uint32Array(count);
    this.targetOf = new Uint8Array(count);
    for (const [i, shape] of table.entries()) this.symbols[shape] = i + 1;
    for (const [i, state] of targets.entries()) this.targetOf[state] = i + 1;
    this.singles = singlesFor(table.length);
  }

  run(): void {
    const { dawgRoot, gaddagRoot } = this.automaton;
    this.visit(dawgRoot);
    this.visit(gaddagRoot);
  }

  /** Returns the states to which most digits lead. */
  worthyTargets(): number[] {
    const states = [...this.digits.keys()].filter((state) => uint32At(this.digits, state) > 1);
    const most = (a: number, b: number) =>
      uint32At(this.digits, b) - uint32At(this.digits, a) || a - b;
    return states.sort(most).slice(0, MOST_TARGETS);
  }

  finish(): Encoded {
    const { dawgRoot, gaddagRoot, hasGaddag } = this.automaton;
    const body: string[] = [];
    for (let at = this.length; at > 0; ) {
      const piece = this.out.subarray(Math.max(0, at - PIECE), at).reverse();
      body.push(Array.from(piece, (value) => SYMBOLS[value]).join(""));
      at -= piece.length;
    }
    const shapes = this.table.map((shape) => {
      const flags = (shape >> 6) & 3;
      return `${SYMBOLS[shape & TILE_MASK]}${SYMBOLS[flags + 4 * (shape >> ARC_SHIFT)]}`;
    });
    const places = (states: readonly number[]) =>
      states.map((state) => int32At(this.places, state));
    return {
      body: body.join(""),
      shapes: shapes.join(""),
      targets: places(this.targets),
      roots: places(hasGaddag ? [dawgRoot, gaddagRoot] : [dawgRoot]),
    };
  }

  /**
   * Writes the run of a state, after everything that its arcs lead to; the run of the last arc comes
   * just before it, so that it follows in the text. Recursion is as deep as the longest word.
   */
  private visit(state: number): void {
    if (state === 0 || this.places[state] !== 0) return;
    const { states, isOpen } = this;
    const head = int32At(this.heads, state);
    // An arc may lead into the tail of a run that is not written yet: then the tail is written twice.
    const first = isOpen[head] === 1 || this.places[head] !== 0 ? state : head;
    isOpen[first] = 1;
    const run: number[] = [];
    for (let p = first; p !== 0; p = states.next(p)) run.push(p);
    for (const p of run) this.visit(states.arc(p));
    // Below it, another run may have led back to one of its tails, or to itself by that.
    if (this.places[first] !== 0) return;
    for (const [i, p] of run.reverse().entries()) {
      this.writeNode(p, i === 0);
      if (this.places[p] === 0) this.places[p] = this.length;
    }
    isOpen[first] = 0;
  }

  private writeNode(state: number, isLast: boolean): void {
    const label = this.states.label(state);
    const target = this.states.arc(state);
    const distance = target === 0 ? 0 : this.length - int32At(this.places, target);
    const known = distance === 0 ? 0 : byteAt(this.targetOf, target);
    const digits = target === 0 ? -1 : digitsOf(distance);
    const arc = known === 0 ? FOLLOWS + digits : FIRST_TARGET + known - 1;
    const flags = ((label & ACCEPTS) === 0 ? 0 : ACCEPTS_BIT) | (isLast ? END_BIT : 0);
    const shape = (label & TILE_MASK) | flags | ((target === 0 ? NO_ARC : arc) << ARC_SHIFT);
    this.counts[shape] = uint32At(this.counts, shape) + 1;
    if (known === 0 && digits > 0) {
      this.digits[target] = uint32At(this.digits, target) + digits;
      for (let rest = distance; rest > 0; rest = Math.floor((rest - 1) / BASE)) {
        this.put((rest - 1) % BASE);
      }
    }
    this.putShape(shape);
  }

  /** Writes the symbol of a shape; of one that the table does not have, in the length that it may get. */
  private putShape(shape: number): void {
    const index = uint16At(this.symbols, shape) - 1;
    if (index < 0) {
      this.unknown++;
      this.put(0);
      if (this.table.length > 0) this.put(0);
      return;
    }
    const pair = index - this.singles;
    if (pair < 0) {
      this.put(index);
    } else {
      this.put(pair % BASE);
      this.put(this.singles + Math.floor(pair / BASE));
    }
  }

  private put(value: number): void {
    if (this.length === this.out.length) {
      if (this.length >= MOST_CHARACTERS) {
        throw new LexiconError("TOO_MANY_NODES", `a text of more than ${this.length} characters`, {
          expected: `at most ${MOST_CHARACTERS}`,
        });
      }
      this.out = grown(this.out, this.length * 2);
    }
    this.out[this.length++] = value;
  }
}

const PIECE = 1 << 14;
/** Four digits reach further. */
const MOST_CHARACTERS = 2 ** 25;

function digitsOf(distance: number): number {
  let digits = 0;
  for (let rest = distance; rest > 0; rest = Math.floor((rest - 1) / BASE)) digits++;
  return digits;
}
