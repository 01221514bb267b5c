import { type Alphabet, alphabetOf } from "../alphabet/index.js";
import { checkBytes, checkObject, checkOptionalText } from "../arguments.js";
import { counted, LexiconError, type LexiconErrorCode } from "../errors.js";
import {
  checkForeignGraph,
  codePointName,
  type ForeignCounts,
  type ForeignGraph,
  type ForeignNode,
  tilesByCodePoint,
} from "./foreign.js";
import {
  arcRank,
  HIGH_SHIFT,
  LOW_MASK,
  lettersBeforeSwitch,
  MAGIC,
  MAX_FILE_LETTERS,
  type MacondoKind,
  SWITCH_LETTER,
} from "./macondo-format.js";
import { MAX_WORD_LENGTH } from "./node.js";
import { type WordSet, WordSetBuilder } from "./word-set.js";

/** The contents of a Macondo file. */
export interface MacondoLexicon {
  /** Name of the lexicon, as the file gives it. */
  name: string;
  kind: MacondoKind;
  /** The words, also of a GADDAG (not its reversed strings). */
  words: WordSet;
}

/**
 * Reads a Macondo `.dawg` or `.gaddag` file.
 *
 * Everything is checked in linear time before the first word is read. The words of a GADDAG are its
 * strings without a direction switch, reversed; the strings with one are checked for their form,
 * but not for agreement with the words.
 *
 * @param options `alphabet` gives the letters their tiles, by upper-case label or alias; `source`
 *   names the file in errors.
 * @throws LexiconError with a code, the byte offset and what was expected; `LETTER_NOT_EXPRESSIBLE`
 *   for a letter that the alphabet lacks, `TOO_MANY_WORDS` if the words would not fit in memory.
 */
export function readMacondo(
  bytes: Uint8Array,
  options: { alphabet: Alphabet; source?: string | undefined },
): MacondoLexicon {
  checkBytes(bytes);
  checkObject(options, "options", "an object with an alphabet");
  checkOptionalText(options.source, "source");
  const file = new MacondoFile(bytes, alphabetOf(options.alphabet), options.source);
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
    const element = this.elements[node]!;
    const set = element & LOW_MASK;
    const endings = ones(this.sets[set * 2]!) + ones(this.sets[set * 2 + 1]!);
    return { first: node + 1, end: node + 1 + (element >>> HIGH_SHIFT), endings };
  }

  target(arc: number): number {
    return this.elements[arc]! & LOW_MASK;
  }

  isSwitch(arc: number): boolean {
    return this.elements[arc]! >>> HIGH_SHIFT === SWITCH_LETTER;
  }

  fail(code: LexiconErrorCode, element: number, what: string, expected: string): never {
    const offset = this.elementsAt + element * 4;
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }

  private checkElements(): void {
    const isNode = this.findNodes();
    for (let node = 0; node < this.records; ) {
      const end = node + 1 + (this.elements[node]! >>> HIGH_SHIFT);
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
      const arcs = elements[node]! >>> HIGH_SHIFT;
      const set = elements[node]! & LOW_MASK;
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
      const letter = this.elements[arc]! >>> HIGH_SHIFT;
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

function readMagic(input: Input): MacondoKind {
  const magic = String.fromCharCode(...input.bytesOf(4, "the magic number"));
  if (magic === MAGIC.dawg) return "dawg";
  if (magic === MAGIC.gaddag) return "gaddag";
  const expected = `"${MAGIC.dawg}" or "${MAGIC.gaddag}"`;
  return input.fail("WRONG_FORMAT", 0, "not a Macondo file", expected);
}

function readName(input: Input): string {
  const length = input.bytesOf(1, "the length of the name")[0]!;
  const bytes = input.bytesOf(length, "the name");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return input.fail("WRONG_FORMAT", input.at - length, "a name that is not UTF-8", "UTF-8");
  }
}

/** Returns the letters of the file, in ascending order. */
function readCodePoints(input: Input): Uint32Array {
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
    if (codePoints[i]! <= codePoints[i - 1]!) {
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
    if (sets[i]! * 2 ** 32 + sets[i + 1]! >= 2 ** letters) {
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
      word[at] = tiles[firstLetter + 31 - Math.clz32(rest & -rest)]!;
      builder.add(reversed ? word.subarray(at) : word, depth + 1);
    }
  };
  const visit = (node: number, depth: number): void => {
    const set = (elements[node]! & LOW_MASK) * 2;
    addEndings(sets[set + 1]!, 0, depth);
    addEndings(sets[set]!, 32, depth);
    const end = node + 1 + (elements[node]! >>> HIGH_SHIFT);
    for (let arc = node + 1; arc < end; arc++) {
      const target = file.target(arc);
      // Follow only arcs that lead to a word: paths to nothing but switches may be countless.
      if (file.isSwitch(arc) || counts.wordsBelow[target] === 0) continue;
      word[place(depth)] = tiles[elements[arc]! >>> HIGH_SHIFT]!;
      visit(target, depth + 1);
    }
  };
  visit(0, 0);
  return builder.finish();
}
