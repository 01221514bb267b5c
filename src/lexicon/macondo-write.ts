import { type Alphabet, alphabetOf, BLANK } from "../alphabet/index.js";
import { checkInstance, checkObject, checkText } from "../arguments.js";
import { LexiconError, quoted } from "../errors.js";
import { needsGaddag } from "./build.js";
import { onlyCodePoint } from "./foreign.js";
import { WordGraph } from "./graph.js";
import {
  arcRank,
  HIGH_SHIFT,
  lettersBeforeSwitch,
  MAGIC,
  MAX_ELEMENT,
  MAX_FILE_LETTERS,
  MAX_NAME_BYTES,
  type MacondoKind,
  SWITCH_LETTER,
} from "./macondo-format.js";
import { ACCEPTS, ARC_SHIFT, END, SWITCH, TILE_MASK } from "./node.js";
import { searchable } from "./plain.js";

/**
 * Returns the bytes of a Macondo file. Nodes and letter sets are numbered in the order of the
 * first visit, depth first from the root, with arcs by code point. The file lists every letter
 * of the alphabet that is one code point, used or not.
 *
 * @param kind `"gaddag"` needs a graph that has one.
 * @param options `name` is the name of the lexicon in the file, at most 255 bytes.
 * @throws LexiconError `LETTER_NOT_EXPRESSIBLE` when a word has a letter of
 *   several code points (`"[CH]"`) or there are more than 50 letters,
 *   `TOO_MANY_NODES`, `BAD_OPTION`.
 */
export function writeMacondo(
  graph: WordGraph,
  kind: MacondoKind,
  options: { alphabet: Alphabet; name: string },
): Uint8Array {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkObject(options, "options", "an object with an alphabet and a name");
  checkText(options.name, "name");
  if (typeof kind !== "string" || !Object.hasOwn(MAGIC, kind)) {
    throw new LexiconError("BAD_OPTION", `there is no Macondo file of kind ${quoted(kind)}`, {
      expected: Object.keys(MAGIC).join(" or "),
    });
  }
  if (kind === "gaddag" && !needsGaddag(graph.content)) {
    throw new LexiconError(
      "BAD_OPTION",
      `a graph with the content "${graph.content}" has no GADDAG`,
      {
        expected: '"gaddag"',
      },
    );
  }
  const name = new TextEncoder().encode(options.name);
  if (name.length > MAX_NAME_BYTES) {
    throw new LexiconError("BAD_OPTION", `a name of ${name.length} bytes`, {
      expected: `at most ${MAX_NAME_BYTES} in UTF-8`,
    });
  }
  const letters = new FileLetters(alphabetOf(options.alphabet), kind);
  const source = kind === "gaddag" ? graph : searchable(graph);
  const layout = new MacondoLayout(source, letters);
  layout.visit(kind === "gaddag" ? source.gaddagRoot : source.dawgRoot);
  return assemble(kind, name, letters.codePoints, layout);
}

/** The letters of a file: those of the alphabet, in order of their code points. */
class FileLetters {
  readonly codePoints: number[];
  /** Number in the file of each tile; undefined for one that cannot be written. */
  private readonly numbers: (number | undefined)[] = [];
  private readonly firstAfterSwitch: number;

  /** @param kind a DAWG has no switch, and so no tile 0. */
  constructor(
    private readonly alphabet: Alphabet,
    kind: MacondoKind,
  ) {
    const byCodePoint = new Map<number, number>();
    for (let tile = 1; tile <= alphabet.letters; tile++) {
      const code = onlyCodePoint(alphabet.label(tile));
      if (code !== undefined) byCodePoint.set(code, tile);
    }
    this.codePoints = [...byCodePoint.keys()].sort((a, b) => a - b);
    if (this.codePoints.length > MAX_FILE_LETTERS) {
      throw new LexiconError("LETTER_NOT_EXPRESSIBLE", `${this.codePoints.length} letters`, {
        expected: `at most ${MAX_FILE_LETTERS} in a Macondo file`,
      });
    }
    this.codePoints.forEach((code, number) => {
      this.numbers[byCodePoint.get(code)!] = number;
    });
    if (kind === "gaddag") this.numbers[SWITCH] = SWITCH_LETTER;
    this.firstAfterSwitch = lettersBeforeSwitch(this.codePoints);
  }

  /** Returns the number of the tile in the file. */
  numberOf(tile: number): number {
    const number = this.numbers[tile];
    if (number !== undefined) return number;
    const label = this.alphabet.tiles[tile]?.upper;
    if (label === undefined || tile === BLANK) {
      throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${tile} in the graph`, {
        expected: `1 to ${this.alphabet.letters}, the ${this.alphabet.name} alphabet`,
      });
    }
    throw new LexiconError("LETTER_NOT_EXPRESSIBLE", `the letter ${label}`, {
      expected: "letters of one code point in a Macondo file",
    });
  }

  /** Returns the rank of a letter, given by its number, among a node's arcs. */
  rank(number: number): number {
    return arcRank(number, this.firstAfterSwitch);
  }
}

/** Numbers the nodes and letter sets of a graph and lays out the elements. */
class MacondoLayout {
  elements = new Uint32Array(1 << 12);
  /** Elements in use. */
  size = 0;
  /** Number of each letter set; a set is the sum of 2^letter (50 bits at most, so exact). */
  readonly sets = new Map<number, number>();
  /** Element of the node made from the run that begins at each index; -1 for none yet. */
  private readonly placed: Int32Array;

  constructor(
    private readonly graph: WordGraph,
    private readonly letters: FileLetters,
  ) {
    this.placed = new Int32Array(graph.nodes.length).fill(-1);
  }

  /** Lays out the run at `first` (0: no run) and all below it; returns its element. */
  visit(first: number): number {
    const known = this.placed[first]!;
    if (known >= 0) return known;
    const { set, arcs } = this.contents(first);
    const at = this.reserve(1 + arcs.length);
    this.placed[first] = at;
    this.elements[at] = (arcs.length << HIGH_SHIFT) | this.numberOfSet(set);
    arcs.forEach(({ letter, run }, i) => {
      // `visit` may move the elements to a larger array, so no constant may hold the array here.
      const target = this.visit(run);
      this.elements[at + 1 + i] = (letter << HIGH_SHIFT) | target;
    });
    return at;
  }

  /** Returns the letter set and the arcs, in the file's order, of the run at `first`. */
  private contents(first: number): { set: number; arcs: { letter: number; run: number }[] } {
    const arcs: { letter: number; run: number }[] = [];
    let set = 0;
    if (first === 0) return { set, arcs };
    const { letters } = this;
    for (let at = first; ; at++) {
      const node = this.graph.nodes[at]!;
      const letter = letters.numberOf(node & TILE_MASK);
      if ((node & ACCEPTS) !== 0) set += 2 ** letter;
      if (node >>> ARC_SHIFT !== 0) arcs.push({ letter, run: node >>> ARC_SHIFT });
      if ((node & END) !== 0) break;
    }
    arcs.sort((a, b) => letters.rank(a.letter) - letters.rank(b.letter));
    return { set, arcs };
  }

  private numberOfSet(set: number): number {
    const number = this.sets.get(set) ?? this.sets.size;
    this.sets.set(set, number);
    return number;
  }

  private reserve(count: number): number {
    const at = this.size;
    if (at > MAX_ELEMENT) {
      throw new LexiconError("TOO_MANY_NODES", `more than ${at} elements`, {
        expected: `nodes at element ${MAX_ELEMENT} or below in a Macondo file`,
      });
    }
    this.size += count;
    if (this.size > this.elements.length) {
      const larger = new Uint32Array(this.elements.length * 2);
      larger.set(this.elements);
      this.elements = larger;
    }
    return at;
  }
}

function assemble(
  kind: MacondoKind,
  name: Uint8Array,
  codePoints: number[],
  { elements, size, sets }: MacondoLayout,
): Uint8Array {
  const header = MAGIC[kind].length + 1 + name.length;
  const bytes = new Uint8Array(header + 12 + codePoints.length * 4 + sets.size * 8 + size * 4);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC[kind]));
  bytes[MAGIC[kind].length] = name.length;
  bytes.set(name, MAGIC[kind].length + 1);
  let at = header;
  const put = (value: number): void => {
    view.setUint32(at, value);
    at += 4;
  };
  put(codePoints.length);
  for (const code of codePoints) put(code);
  put(sets.size);
  for (const set of sets.keys()) {
    put(Math.floor(set / 2 ** 32));
    put(set >>> 0);
  }
  put(size);
  for (let i = 0; i < size; i++) put(elements[i]!);
  return bytes;
}
