import { type Alphabet, BLANK } from "../alphabet/index.js";
import { LexiconError, type LexiconErrorCode } from "../errors.js";
import type { WordGraph } from "./graph.js";
import { ACCEPTS, ARC_SHIFT, END, MAX_WORD_LENGTH, SWITCH, TILE_MASK } from "./node.js";
import { type WordSet, WordSetBuilder } from "./word-set.js";

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
 * node is known by the index of its element, and element 0 is the root.
 *
 * | bits  | of a node                          | of an arc                        |
 * | ----- | ---------------------------------- | -------------------------------- |
 * | 24-31 | number of arcs                     | letter, or 0x32 for the switch   |
 * | 0-23  | letter set: what completes a word  | element of the node it leads to  |
 *
 * A letter after which words only end is in the letter set alone; one after
 * which words only go on has an arc alone. What is one node here is a whole run
 * of siblings in a word graph. With IT and ITS (letters I 0, S 1, T 2):
 *
 *     element  0      1        2         3        4
 *              root   I → 2    after I   T → 4    after IT
 *              {}              {T}                {S}
 */
const MAGIC = { dawg: "cdwg", gaddag: "cgdg" } as const;
const HIGH_SHIFT = 24;
const LOW_MASK = 0xffffff;
const MAX_ELEMENT = LOW_MASK;
const SWITCH_LETTER = 0x32;
/** Letters are numbered from 0, below the switch. */
const MAX_FILE_LETTERS = SWITCH_LETTER;
const MAX_NAME_BYTES = 255;
/** The character as which the switch takes its place among a node's arcs. */
const SWITCH_CODE_POINT = 0x5e;

/** Whether a file holds words, or (for play in both directions) their GADDAG. */
export type MacondoKind = keyof typeof MAGIC;

/** What a Macondo file holds. */
export interface MacondoLexicon {
  /** Name of the lexicon, as the file gives it. */
  name: string;
  kind: MacondoKind;
  /** The words; of a GADDAG too, not its reversed strings. */
  words: WordSet;
}

/**
 * Reads a Macondo `.dawg` or `.gaddag` file.
 *
 * Everything is checked in linear time before the first word is read. The
 * words of a GADDAG are its strings without a direction switch, reversed; the
 * strings with one are checked for their form, not for agreeing with the words.
 *
 * @param options `alphabet` gives the letters their tiles, by upper-case label
 *   or alias; `source` names the file in errors.
 * @throws LexiconError with a code, the byte offset and what was expected;
 *   `LETTER_NOT_EXPRESSIBLE` for a letter that the alphabet lacks,
 *   `TOO_MANY_WORDS` where the words would not fit in memory.
 */
export function readMacondo(
  bytes: Uint8Array,
  options: { alphabet: Alphabet; source?: string | undefined },
): MacondoLexicon {
  const file = new MacondoFile(bytes, options.alphabet, options.source);
  const counts = checkForeignGraph(file, 0);
  return { name: file.name, kind: file.kind, words: collectWords(file, counts) };
}

/**
 * The bytes of a Macondo file: nodes and letter sets are numbered in the order
 * of the first visit, depth first from the root, arcs by code point. The file
 * lists every letter of the alphabet that is one code point, used or not.
 *
 * @param kind `"gaddag"` needs a graph that has one.
 * @param options `name`: what the file calls the lexicon, at most 255 bytes.
 * @throws LexiconError `LETTER_NOT_EXPRESSIBLE` when a word has a letter of
 *   several code points (`"[CH]"`) or there are more than 50 letters,
 *   `TOO_MANY_NODES`, `BAD_OPTION`.
 */
export function writeMacondo(
  graph: WordGraph,
  kind: MacondoKind,
  options: { alphabet: Alphabet; name: string },
): Uint8Array {
  if (!Object.hasOwn(MAGIC, kind)) {
    throw new LexiconError("BAD_OPTION", `there is no Macondo file of kind "${kind}"`, {
      expected: Object.keys(MAGIC).join(" or "),
    });
  }
  if (kind === "gaddag" && graph.content !== "gaddawg") {
    throw new LexiconError("BAD_OPTION", `a graph of content "${graph.content}" has no GADDAG`, {
      expected: '"gaddawg"',
    });
  }
  const name = new TextEncoder().encode(options.name);
  if (name.length > MAX_NAME_BYTES) {
    throw new LexiconError("BAD_OPTION", `a name of ${name.length} bytes`, {
      expected: `at most ${MAX_NAME_BYTES} in UTF-8`,
    });
  }
  const letters = new FileLetters(options.alphabet, kind);
  const layout = new MacondoLayout(graph, letters);
  layout.visit(kind === "gaddag" ? graph.gaddagRoot : graph.dawgRoot);
  return assemble(kind, name, letters.codePoints, layout);
}

/*
 * Writing.
 */

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
      this.numbers[byCodePoint.get(code) as number] = number;
    });
    if (kind === "gaddag") this.numbers[SWITCH] = SWITCH_LETTER;
    this.firstAfterSwitch = lettersBeforeSwitch(this.codePoints);
  }

  /** The tile's number in the file. */
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

  /** Where a letter, by its number, stands in the order of a node's arcs. */
  rank(number: number): number {
    return arcRank(number, this.firstAfterSwitch);
  }
}

function lettersBeforeSwitch(codePoints: ArrayLike<number>): number {
  let count = 0;
  while ((codePoints[count] ?? Number.POSITIVE_INFINITY) < SWITCH_CODE_POINT) count++;
  return count;
}

/** Letters in order, the switch in front of number `firstAfterSwitch`. */
function arcRank(letter: number, firstAfterSwitch: number): number {
  if (letter === SWITCH_LETTER) return firstAfterSwitch;
  return letter < firstAfterSwitch ? letter : letter + 1;
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
    const known = this.placed[first] as number;
    if (known >= 0) return known;
    const { set, arcs } = this.contents(first);
    const at = this.reserve(1 + arcs.length);
    this.placed[first] = at;
    this.elements[at] = (arcs.length << HIGH_SHIFT) | this.numberOfSet(set);
    arcs.forEach(({ letter, run }, i) => {
      // Visiting may move the elements into a larger array: no const view of it here.
      const target = this.visit(run);
      this.elements[at + 1 + i] = (letter << HIGH_SHIFT) | target;
    });
    return at;
  }

  /** What the run at `first` becomes: a letter set, and arcs in the file's order. */
  private contents(first: number): { set: number; arcs: { letter: number; run: number }[] } {
    const arcs: { letter: number; run: number }[] = [];
    let set = 0;
    if (first === 0) return { set, arcs };
    const { letters } = this;
    for (let at = first; ; at++) {
      const node = this.graph.nodes[at] as number;
      const letter = letters.numberOf(node & TILE_MASK);
      if ((node & ACCEPTS) !== 0) set += 2 ** letter;
      if (node >>> ARC_SHIFT !== 0) arcs.push({ letter, run: node >>> ARC_SHIFT });
      if ((node & END) !== 0) break;
    }
    arcs.sort((a, b) => letters.rank(a.letter) - letters.rank(b.letter));
    return { set, arcs };
  }

  private numberOfSet(set: number): number {
    let number = this.sets.get(set);
    if (number === undefined) {
      number = this.sets.size;
      this.sets.set(set, number);
    }
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
  for (let i = 0; i < size; i++) put(elements[i] as number);
  return bytes;
}

/*
 * Reading.
 */

/** A file cut into its parts; the constructor checks all but where the arcs lead in the end. */
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
    const input = new Input(bytes, source);
    this.kind = readMagic(input);
    this.name = readName(input);
    const codePoints = readCodePoints(input);
    this.tiles = tilesOf(codePoints, input, alphabet);
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
    const element = this.elements[node] as number;
    const set = element & LOW_MASK;
    const endings = ones(this.sets[set * 2] as number) + ones(this.sets[set * 2 + 1] as number);
    return { first: node + 1, end: node + 1 + (element >>> HIGH_SHIFT), endings };
  }

  target(arc: number): number {
    return (this.elements[arc] as number) & LOW_MASK;
  }

  isSwitch(arc: number): boolean {
    return (this.elements[arc] as number) >>> HIGH_SHIFT === SWITCH_LETTER;
  }

  fail(code: LexiconErrorCode, element: number, what: string, expected: string): never {
    const offset = this.elementsAt + element * 4;
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }

  private checkElements(): void {
    const isNode = this.findNodes();
    for (let node = 0; node < this.records; ) {
      const end = node + 1 + ((this.elements[node] as number) >>> HIGH_SHIFT);
      this.checkArcs(node, end, isNode);
      node = end;
    }
  }

  /** 1 for each element that is a node; what is no node is an arc. */
  private findNodes(): Uint8Array {
    const { elements, records } = this;
    if (records === 0) this.fail("BAD_ROOT", 0, "no elements", "a root node at least");
    const isNode = new Uint8Array(records);
    for (let node = 0; node < records; ) {
      isNode[node] = 1;
      const arcs = (elements[node] as number) >>> HIGH_SHIFT;
      const set = (elements[node] as number) & LOW_MASK;
      if (arcs > records - node - 1) {
        const what = `a node with ${arcs} arcs`;
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
      const letter = (this.elements[arc] as number) >>> HIGH_SHIFT;
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

/** Bytes being read from the front. */
class Input {
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

  take(length: number, what: string): Uint8Array {
    if (length > this.left) {
      this.fail("TRUNCATED", this.at, `${this.left} bytes left`, `${length} for ${what}`);
    }
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** A count, and so many items of 4 or 8 bytes, as words of 32 bits. */
  array(what: string, size: 4 | 8): Uint32Array<ArrayBuffer> {
    this.take(4, `the number of ${what}`);
    const count = this.view.getUint32(this.at - 4);
    // Against what is left first: a wrong count must not make a huge array.
    this.take(count * size, `${count} ${what}`);
    const start = this.at - count * size;
    const items = new Uint32Array((count * size) / 4);
    for (let i = 0; i < items.length; i++) items[i] = this.view.getUint32(start + i * 4);
    return items;
  }

  fail(code: LexiconErrorCode, offset: number, what: string, expected: string): never {
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }
}

function readMagic(input: Input): MacondoKind {
  const magic = String.fromCharCode(...input.take(4, "the magic number"));
  if (magic === MAGIC.dawg) return "dawg";
  if (magic === MAGIC.gaddag) return "gaddag";
  const expected = `"${MAGIC.dawg}" or "${MAGIC.gaddag}"`;
  return input.fail("WRONG_FORMAT", 0, "no Macondo file", expected);
}

function readName(input: Input): string {
  const length = input.take(1, "the length of the name")[0] as number;
  const bytes = input.take(length, "the name");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return input.fail("WRONG_FORMAT", input.at - length, "a name that is not UTF-8", "UTF-8");
  }
}

/** The letters of the file, in ascending order. */
function readCodePoints(input: Input): Uint32Array {
  const at = input.at;
  const codePoints = input.array("letters", 4);
  if (codePoints.length > MAX_FILE_LETTERS) {
    input.fail("WRONG_FORMAT", at, `${codePoints.length} letters`, `at most ${MAX_FILE_LETTERS}`);
  }
  for (let i = 1; i < codePoints.length; i++) {
    if ((codePoints[i] as number) <= (codePoints[i - 1] as number)) {
      const what = `letter ${i} out of order`;
      input.fail("TILES_NOT_ASCENDING", at + 4 + i * 4, what, "ascending code points");
    }
  }
  return codePoints;
}

function tilesOf(codePoints: Uint32Array, input: Input, alphabet: Alphabet): Uint8Array {
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

function readLetterSets(input: Input, letters: number): Uint32Array {
  const sets = input.array("letter sets", 8);
  for (let i = 0; i < sets.length; i += 2) {
    // Rounding to 53 bits cannot bring a number below the power of two it has passed.
    if ((sets[i] as number) * 2 ** 32 + (sets[i + 1] as number) >= 2 ** letters) {
      const offset = input.at - (sets.length - i) * 4;
      const what = `letter set ${i / 2} has letters that do not exist`;
      input.fail("TILE_OUT_OF_RANGE", offset, what, `only bits 0 to ${letters - 1}`);
    }
  }
  return sets;
}

/** Number of bits that are set. */
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
  /** Where the tile at a depth goes: the strings of a GADDAG are filled in from the end. */
  const place = (depth: number): number => (reversed ? MAX_WORD_LENGTH - 1 - depth : depth);
  const addEndings = (bits: number, firstLetter: number, depth: number): void => {
    const at = place(depth);
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      word[at] = tiles[firstLetter + 31 - Math.clz32(rest & -rest)] as number;
      builder.add(reversed ? word.subarray(at) : word, depth + 1);
    }
  };
  const visit = (node: number, depth: number): void => {
    const set = ((elements[node] as number) & LOW_MASK) * 2;
    addEndings(sets[set + 1] as number, 0, depth);
    addEndings(sets[set] as number, 32, depth);
    const end = node + 1 + ((elements[node] as number) >>> HIGH_SHIFT);
    for (let arc = node + 1; arc < end; arc++) {
      const target = file.target(arc);
      // Only ways that lead to a word: those to switches alone may be countless.
      if (file.isSwitch(arc) || counts.wordsBelow[target] === 0) continue;
      word[place(depth)] = tiles[(elements[arc] as number) >>> HIGH_SHIFT] as number;
      visit(target, depth + 1);
    }
  };
  visit(0, 0);
  return builder.finish();
}

/*
 * What the formats of others have in common: letters that are characters, and
 * a file of 4-byte records of which nothing is believed until it is checked.
 */

/** The only code point of a label, or undefined when it has several. */
export function onlyCodePoint(label: string): number | undefined {
  return [...label].length === 1 ? label.codePointAt(0) : undefined;
}

/** Tiles by the code point of their label, or of an alias, in the given case. */
export function tilesByCodePoint(
  alphabet: Alphabet,
  letterCase: "upper" | "lower",
): Map<number, number> {
  const tiles = new Map<number, number>();
  for (let tile = 1; tile <= alphabet.letters; tile++) {
    const { upper, lower, aliases = [] } = alphabet.tiles[tile] as (typeof alphabet.tiles)[number];
    const labels =
      letterCase === "upper"
        ? [upper, ...aliases]
        : [lower, ...aliases.map((alias) => alias.toLowerCase())];
    for (const label of labels) {
      const code = onlyCodePoint(label);
      if (code !== undefined) tiles.set(code, tile);
    }
  }
  return tiles;
}

/** A code point for an error sentence: `U+0041 "A"`, without what would not print. */
export function codePointName(code: number): string {
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  const text = code <= 0x10ffff ? String.fromCodePoint(code) : "";
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(text) ? `${name} "${text}"` : name;
}

/** A node of a foreign graph: the records that are its arcs, and the words that end in it. */
export interface ForeignNode {
  /** First record that is (or may be) an arc of the node. */
  first: number;
  /** One more than the last. */
  end: number;
  /** How many different last letters complete a word here. */
  endings: number;
}

/** A graph as a foreign file has it; nodes and arcs are known by record numbers. */
export interface ForeignGraph {
  /** Number of records in the file. */
  readonly records: number;
  readonly source: string | undefined;
  /** Looks at a node for the first and only time; throws if its form is wrong. */
  enter(node: number): ForeignNode;
  /** The node that an arc leads to, below `records`; -1 when the record has none. */
  target(arc: number): number;
  /** Whether the arc is a GADDAG's direction switch. */
  isSwitch(arc: number): boolean;
  /** Throws a LexiconError that points to the record. */
  fail(code: LexiconErrorCode, record: number, what: string, expected: string): never;
}

/** What there is to be read, strings with a direction switch not counted. */
export interface ForeignCounts {
  words: number;
  /** Words below each node; 0 also for what is not reached. */
  wordsBelow: Float64Array;
}

/*
 * A file of a few kilobytes can spell more words than the universe has atoms.
 * These bounds are a good ten times the largest word list in use.
 */
const MAX_WORDS = 50_000_000;
const MAX_TILES = 2 ** 29;

const UNSEEN = 0;
const OPEN = 1;
const DONE = 2;

/**
 * Checks what can be reached from the root: no path comes back to itself or
 * leads nowhere (but the root of an empty lexicon may), no word is longer than
 * `MAX_WORD_LENGTH`, no path has two direction switches, and the words are few
 * enough to be read. Each node is looked at once.
 *
 * @throws LexiconError `CYCLE`, `DEAD_END`, `WORD_TOO_LONG`, `BAD_SWITCH`,
 *   `TOO_MANY_WORDS`.
 */
export function checkForeignGraph(graph: ForeignGraph, root: number): ForeignCounts {
  const check = new ForeignCheck(graph, root);
  check.visit(root, 0);
  const words = check.words[root] as number;
  const tiles = check.tiles[root] as number;
  if (words > MAX_WORDS || tiles > MAX_TILES) {
    throw new LexiconError("TOO_MANY_WORDS", `${words} words of ${tiles} tiles`, {
      source: graph.source,
      expected: `at most ${MAX_WORDS} words and ${MAX_TILES} tiles`,
    });
  }
  return { words, wordsBelow: check.words };
}

class ForeignCheck {
  /** Words below each node, and their tiles from there on; doubles, for they may be vast. */
  readonly words: Float64Array;
  readonly tiles: Float64Array;
  private readonly seen: Uint8Array;
  /** Tiles of the longest path from each node on, the switch not counted. */
  private readonly heights: Uint16Array;
  /** 1 for nodes from which a switch can be reached. */
  private readonly switched: Uint8Array;

  constructor(
    private readonly graph: ForeignGraph,
    private readonly root: number,
  ) {
    const size = graph.records;
    this.words = new Float64Array(size);
    this.tiles = new Float64Array(size);
    this.seen = new Uint8Array(size);
    this.heights = new Uint16Array(size);
    this.switched = new Uint8Array(size);
  }

  /** Recursive; no deeper than a word with its switch is long. */
  visit(node: number, depth: number): void {
    const { graph } = this;
    if (depth > MAX_WORD_LENGTH + 1) this.failTooLong(node);
    const { first, end, endings } = graph.enter(node);
    this.seen[node] = OPEN;
    this.words[node] = endings;
    this.tiles[node] = endings;
    this.heights[node] = endings > 0 ? 1 : 0;
    let arcs = 0;
    for (let arc = first; arc < end; arc++) {
      const target = graph.target(arc);
      if (target < 0) continue;
      arcs++;
      if (this.seen[target] === OPEN) {
        graph.fail("CYCLE", arc, "a path that comes back to itself", "a graph without cycles");
      }
      if (this.seen[target] === UNSEEN) this.visit(target, depth + 1);
      if (graph.isSwitch(arc)) this.followSwitch(node, arc, target);
      else this.followLetter(node, target);
    }
    if ((this.heights[node] as number) > MAX_WORD_LENGTH) this.failTooLong(node);
    if (arcs === 0 && endings === 0 && node !== this.root) {
      graph.fail("DEAD_END", node, "a node that leads to no word", "an arc or an ending");
    }
    this.seen[node] = DONE;
  }

  private followLetter(node: number, target: number): void {
    const { words, tiles, heights, switched } = this;
    const more = words[target] as number;
    words[node] = (words[node] as number) + more;
    tiles[node] = (tiles[node] as number) + more + (tiles[target] as number);
    heights[node] = Math.max(heights[node] as number, 1 + (heights[target] as number));
    if (switched[target] === 1) switched[node] = 1;
  }

  private followSwitch(node: number, arc: number, target: number): void {
    const { heights, switched } = this;
    if (switched[target] === 1) {
      const what = "a direction switch after which there is another";
      this.graph.fail("BAD_SWITCH", arc, what, "letters only after a switch");
    }
    heights[node] = Math.max(heights[node] as number, heights[target] as number);
    switched[node] = 1;
  }

  private failTooLong(node: number): never {
    const what = `a path of more than ${MAX_WORD_LENGTH} tiles`;
    return this.graph.fail("WORD_TOO_LONG", node, what, `at most ${MAX_WORD_LENGTH}`);
  }
}
