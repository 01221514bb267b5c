import type { Alphabet } from "../../alphabet/alphabet.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import {
  type Bytes,
  bytesFrom,
  checkInstance,
  checkObject,
  checkOptionalText,
  checkText,
  oneOf,
} from "../../base/arguments.js";
import { byteAt, int32At, uint32At } from "../../base/elements.js";
import { counted, LexiconError, type LexiconErrorCode } from "../../base/errors.js";
import { grown } from "../../base/lists.js";
import { needsGaddag, searchable } from "../graph/build.js";
import {
  ACCEPTS,
  ARC_SHIFT,
  END,
  MAX_WORD_LENGTH,
  SWITCH,
  TILE_MASK,
} from "../graph/node-layout.js";
import { WordGraph } from "../graph/word-graph.js";
import { type WordSet, WordSetBuilder } from "../graph/word-set.js";
import {
  checkForeignGraph,
  codePointName,
  type ForeignCounts,
  type ForeignGraph,
  type ForeignNode,
  labelOf,
  onlyCodePoint,
  tilesByCodePoint,
} from "./foreign.js";

/*
 * Macondo's `.dawg` and `.gaddag` files. All numbers are big-endian.
 *
 * | bytes        | meaning                                                   |
 * | ------------ | --------------------------------------------------------- |
 * | 4            | magic: `cdwg` for a DAWG, `cgdg` for a GADDAG             |
 * | 1 + n        | length of the lexicon's name, the name in UTF-8           |
 * | 4 + 4 each   | number of letters, their code points in ascending order   |
 * | 4 + 8 each   | number of letter sets, the sets: bit i stands for letter i |
 * | 4 + 4 each   | number of elements, the elements                          |
 *
 * The elements are the nodes one after another, each followed by its arcs; a
 * node is identified by the index of its element, and element 0 is the root.
 *
 * | bits  | of a node                          | of an arc                        |
 * | ----- | ---------------------------------- | -------------------------------- |
 * | 24-31 | number of arcs                     | letter, or 0x32 for the switch   |
 * | 0-23  | letter set: what completes a word  | element of the node it leads to  |
 *
 * A letter that can only end a word is in the letter set alone; one that can
 * only continue a word has an arc alone. One node here corresponds to a whole run
 * of siblings in a word graph. With IT and ITS (letters I 0, S 1, T 2):
 *
 *     element  0      1        2         3        4
 *              root   I → 2    after I   T → 4    after IT
 *              {}              {T}                {S}
 */
const MAGIC = { dawg: "cdwg", gaddag: "cgdg" } as const satisfies Record<MacondoKind, string>;
const HIGH_SHIFT = 24;
const LOW_MASK = 0xffffff;
const MAX_ELEMENT = LOW_MASK;
const SWITCH_LETTER = 0x32;
/** Letters are numbered from 0, below the switch. */
const MAX_FILE_LETTERS = SWITCH_LETTER;
const MAX_NAME_BYTES = 255;
/** The character by which the switch is sorted among a node's arcs. */
const SWITCH_CODE_POINT = 0x5e;

/** The kind of a Macondo file: `dawg` for words, `gaddag` for their GADDAG. */
export type MacondoKind = "dawg" | "gaddag";

function lettersBeforeSwitch(codePoints: ArrayLike<number>): number {
  let count = 0;
  while ((codePoints[count] ?? Infinity) < SWITCH_CODE_POINT) count++;
  return count;
}

/** Returns the rank of a letter if the switch comes just before letter `firstAfterSwitch`. */
function arcRank(letter: number, firstAfterSwitch: number): number {
  if (letter === SWITCH_LETTER) return firstAfterSwitch;
  return letter < firstAfterSwitch ? letter : letter + 1;
}

/** The contents of a Macondo file. */
export interface MacondoLexicon {
  /** Name of the lexicon, as given in the file. */
  name: string;
  kind: MacondoKind;
  /** The words; for a GADDAG, too, rather than its reversed strings. */
  words: WordSet;
}

/**
 * Reads a Macondo `.dawg` or `.gaddag` file.
 *
 * Everything is checked in linear time before the first word is read. The words of a GADDAG are its
 * strings without a direction switch, reversed; strings with a switch are checked for correct form,
 * but not for agreement with the words.
 *
 * @param options `alphabet` maps letters to tiles, by uppercase label or alias; `source` names the
 *   file in errors.
 * @throws LexiconError with a code, the byte offset and what was expected; `LETTER_NOT_EXPRESSIBLE`
 *   for a letter that the alphabet lacks, `TOO_MANY_WORDS` if the words would not fit in memory.
 */
export function readMacondo(
  bytes: Bytes,
  options: { alphabet: Alphabet; source?: string | undefined },
): MacondoLexicon {
  const content = bytesFrom(bytes);
  checkObject(options, "options", "an object with an alphabet");
  checkOptionalText(options.source, "source");
  const file = new MacondoFile(content, alphabetOf(options.alphabet), options.source);
  const counts = checkForeignGraph(file, 0);
  return { name: file.name, kind: file.kind, words: collectWords(file, counts) };
}

/** A file cut into its parts. The constructor checks everything except the paths as a whole. */
class MacondoFile implements ForeignGraph {
  readonly kind: MacondoKind;
  readonly name: string;
  /** Tile of each letter of the file. */
  readonly tiles: Uint8Array;
  /** Letter sets, each as its high and its low 32 bits. */
  readonly sets: Uint32Array;
  readonly elements: Uint32Array;
  /** Byte offset of the first element. */
  private readonly elementsAt: number;
  private readonly firstAfterSwitch: number;

  constructor(
    bytes: Uint8Array,
    alphabet: Alphabet,
    readonly source: string | undefined,
  ) {
    const input = new ByteReader(bytes, source);
    this.kind = readMagic(input);
    this.name = readName(input);
    const codePoints = readCodePoints(input);
    this.tiles = letterTiles(codePoints, input, alphabet);
    this.firstAfterSwitch = lettersBeforeSwitch(codePoints);
    this.sets = readLetterSets(input, codePoints.length);
    this.elements = input.array("elements", 4);
    this.elementsAt = input.at - this.elements.length * 4;
    if (input.left > 0) {
      const expected = "the end of the file after the elements";
      input.fail("TRAILING", input.at, `${input.left} more bytes`, expected);
    }
    this.checkElements();
  }

  get records(): number {
    return this.elements.length;
  }

  enter(node: number): ForeignNode {
    const element = uint32At(this.elements, node);
    const set = element & LOW_MASK;
    const endings = ones(uint32At(this.sets, set * 2)) + ones(uint32At(this.sets, set * 2 + 1));
    return { first: node + 1, end: node + 1 + (element >>> HIGH_SHIFT), endings };
  }

  target(arc: number): number {
    return uint32At(this.elements, arc) & LOW_MASK;
  }

  isSwitch(arc: number): boolean {
    return uint32At(this.elements, arc) >>> HIGH_SHIFT === SWITCH_LETTER;
  }

  fail(code: LexiconErrorCode, element: number, what: string, expected: string): never {
    const offset = this.elementsAt + element * 4;
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }

  private checkElements(): void {
    const isNode = this.findNodes();
    for (let node = 0; node < this.records; ) {
      const end = node + 1 + (uint32At(this.elements, node) >>> HIGH_SHIFT);
      this.checkArcs(node, end, isNode);
      node = end;
    }
  }

  /** Returns 1 for each element that is a node, and 0 for each arc. */
  private findNodes(): Uint8Array {
    const { elements, records } = this;
    if (records === 0) this.fail("BAD_ROOT", 0, "no elements", "a root node at least");
    const isNode = new Uint8Array(records);
    for (let node = 0; node < records; ) {
      isNode[node] = 1;
      const arcs = uint32At(elements, node) >>> HIGH_SHIFT;
      const set = uint32At(elements, node) & LOW_MASK;
      if (arcs > records - node - 1) {
        const what = `a node with ${counted(arcs, "arc")}`;
        this.fail("RUN_NOT_ENDED", node, what, `at most the ${records - node - 1} elements left`);
      }
      if (set * 2 >= this.sets.length) {
        const expected = `an index below ${this.sets.length / 2}`;
        this.fail("INDEX_OUT_OF_RANGE", node, `letter set ${set}`, expected);
      }
      node += 1 + arcs;
    }
    return isNode;
  }

  private checkArcs(node: number, end: number, isNode: Uint8Array): void {
    let before = -1;
    for (let arc = node + 1; arc < end; arc++) {
      const letter = uint32At(this.elements, arc) >>> HIGH_SHIFT;
      if (letter === SWITCH_LETTER) this.checkSwitchPlace(node, arc);
      else if (letter >= this.tiles.length) {
        const expected = `a letter below ${this.tiles.length}`;
        this.fail("TILE_OUT_OF_RANGE", arc, `an arc for letter ${letter}`, expected);
      }
      const rank = arcRank(letter, this.firstAfterSwitch);
      if (rank <= before) {
        const what = `an arc for letter ${letter} out of order`;
        this.fail("TILES_NOT_ASCENDING", arc, what, "ascending code points");
      }
      before = rank;
      const target = this.target(arc);
      if (isNode[target] !== 1) {
        const expected = "the index of a node";
        this.fail("INDEX_OUT_OF_RANGE", arc, `an arc to element ${target}`, expected);
      }
    }
  }

  private checkSwitchPlace(node: number, arc: number): void {
    if (this.kind === "dawg") {
      this.fail("BAD_SWITCH", arc, "a direction switch in a DAWG", "letters only");
    }
    if (node === 0) {
      this.fail("BAD_SWITCH", arc, "a direction switch at the root", "one after a letter");
    }
  }
}

/** A reader of bytes from front to back. */
class ByteReader {
  at = 0;
  private readonly view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly source: string | undefined,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  bytesOf(length: number, what: string): Uint8Array {
    if (length > this.left) {
      this.fail(
        "TRUNCATED",
        this.at,
        `${counted(this.left, "byte")} left`,
        `${length} for ${what}`,
      );
    }
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Reads a count and that many items of 4 or 8 bytes; returns them as 32-bit numbers. */
  array(what: string, size: 4 | 8): Uint32Array<ArrayBuffer> {
    this.bytesOf(4, `the number of ${what}`);
    const count = this.view.getUint32(this.at - 4);
    // Checks against the remaining bytes first: a wrong count must not allocate a huge array.
    this.bytesOf(count * size, `${count} ${what}`);
    const start = this.at - count * size;
    const items = new Uint32Array((count * size) / 4);
    for (let i = 0; i < items.length; i++) items[i] = this.view.getUint32(start + i * 4);
    return items;
  }

  fail(code: LexiconErrorCode, offset: number, what: string, expected: string): never {
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }
}

function readMagic(input: ByteReader): MacondoKind {
  const magic = String.fromCharCode(...input.bytesOf(4, "the magic number"));
  if (magic === MAGIC.dawg) return "dawg";
  if (magic === MAGIC.gaddag) return "gaddag";
  const expected = `"${MAGIC.dawg}" or "${MAGIC.gaddag}"`;
  return input.fail("WRONG_FORMAT", 0, "not a Macondo file", expected);
}

function readName(input: ByteReader): string {
  const length = byteAt(input.bytesOf(1, "the length of the name"), 0);
  const bytes = input.bytesOf(length, "the name");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return input.fail("WRONG_FORMAT", input.at - length, "a name that is not UTF-8", "UTF-8");
  }
}

/** Returns the letters of the file, in ascending order. */
function readCodePoints(input: ByteReader): Uint32Array {
  const at = input.at;
  const codePoints = input.array("letters", 4);
  if (codePoints.length > MAX_FILE_LETTERS) {
    input.fail(
      "WRONG_FORMAT",
      at,
      counted(codePoints.length, "letter"),
      `at most ${MAX_FILE_LETTERS}`,
    );
  }
  for (let i = 1; i < codePoints.length; i++) {
    if (uint32At(codePoints, i) <= uint32At(codePoints, i - 1)) {
      const what = `letter ${i} out of order`;
      input.fail("TILES_NOT_ASCENDING", at + 4 + i * 4, what, "ascending code points");
    }
  }
  return codePoints;
}

function letterTiles(codePoints: Uint32Array, input: ByteReader, alphabet: Alphabet): Uint8Array {
  const known = tilesByCodePoint(alphabet, "upper");
  const tiles = new Uint8Array(codePoints.length);
  codePoints.forEach((code, i) => {
    const tile = known.get(code);
    const offset = input.at - (codePoints.length - i) * 4;
    if (tile === undefined) {
      const expected = `letters of the ${alphabet.name} alphabet`;
      input.fail("LETTER_NOT_EXPRESSIBLE", offset, `the letter ${codePointName(code)}`, expected);
    }
    if (tiles.includes(tile)) {
      const what = `a second letter, ${codePointName(code)}, for the tile ${alphabet.label(tile)}`;
      input.fail("WRONG_FORMAT", offset, what, "one letter for each tile");
    }
    tiles[i] = tile;
  });
  return tiles;
}

function readLetterSets(input: ByteReader, letters: number): Uint32Array {
  const sets = input.array("letter sets", 8);
  for (let i = 0; i < sets.length; i += 2) {
    // Rounding to 53 bits cannot bring a number below the power of two it has passed.
    if (uint32At(sets, i) * 2 ** 32 + uint32At(sets, i + 1) >= 2 ** letters) {
      const offset = input.at - (sets.length - i) * 4;
      const what = `letter set ${i / 2} has letters that do not exist`;
      input.fail("TILE_OUT_OF_RANGE", offset, what, `only bits 0 to ${letters - 1}`);
    }
  }
  return sets;
}

/** Returns the number of bits that are set. */
function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function collectWords(file: MacondoFile, counts: ForeignCounts): WordSet {
  const { elements, sets, tiles } = file;
  const reversed = file.kind === "gaddag";
  const builder = new WordSetBuilder({ expected: counts.words });
  const word = new Uint8Array(MAX_WORD_LENGTH);
  /** Index of the tile at a depth: the strings of a GADDAG are filled in from the end. */
  const place = (depth: number): number => (reversed ? MAX_WORD_LENGTH - 1 - depth : depth);
  const addEndings = (bits: number, firstLetter: number, depth: number): void => {
    const at = place(depth);
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      word[at] = byteAt(tiles, firstLetter + 31 - Math.clz32(rest & -rest));
      builder.add(reversed ? word.subarray(at) : word, depth + 1);
    }
  };
  const visit = (node: number, depth: number): void => {
    const set = (uint32At(elements, node) & LOW_MASK) * 2;
    addEndings(uint32At(sets, set + 1), 0, depth);
    addEndings(uint32At(sets, set), 32, depth);
    const end = node + 1 + (uint32At(elements, node) >>> HIGH_SHIFT);
    for (let arc = node + 1; arc < end; arc++) {
      const target = file.target(arc);
      // Follow only arcs that lead to a word: paths to nothing but switches may be countless.
      if (file.isSwitch(arc) || counts.wordsBelow[target] === 0) continue;
      word[place(depth)] = byteAt(tiles, uint32At(elements, arc) >>> HIGH_SHIFT);
      visit(target, depth + 1);
    }
  };
  visit(0, 0);
  return builder.finish();
}

/**
 * Returns the bytes of a Macondo file. Nodes and letter sets are numbered in the order of their
 * first visit, depth first from the root, with arcs ordered by code point. The file lists every
 * letter of the alphabet that is a single code point, used or not.
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
  oneOf(["dawg", "gaddag"], kind, "Macondo file of kind", "dawg or gaddag");
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
    const letters = [...byCodePoint].sort(([a], [b]) => a - b);
    this.codePoints = letters.map(([code]) => code);
    if (this.codePoints.length > MAX_FILE_LETTERS) {
      throw new LexiconError("LETTER_NOT_EXPRESSIBLE", `${this.codePoints.length} letters`, {
        expected: `at most ${MAX_FILE_LETTERS} in a Macondo file`,
      });
    }
    letters.forEach(([, tile], number) => {
      this.numbers[tile] = number;
    });
    if (kind === "gaddag") this.numbers[SWITCH] = SWITCH_LETTER;
    this.firstAfterSwitch = lettersBeforeSwitch(this.codePoints);
  }

  /** Returns the number of the tile in the file. */
  numberOf(tile: number): number {
    const number = this.numbers[tile];
    if (number !== undefined) return number;
    const label = labelOf(tile, this.alphabet, "upper");
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
    const known = int32At(this.placed, first);
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
      const node = uint32At(this.graph.nodes, at);
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
      this.elements = grown(this.elements, this.elements.length * 2);
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
  for (let i = 0; i < size; i++) put(uint32At(elements, i));
  return bytes;
}
