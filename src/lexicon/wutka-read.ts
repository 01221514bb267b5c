import { type Alphabet, alphabetOf } from "../alphabet/index.js";
import { checkBytes, checkObject, checkOptionalText } from "../arguments.js";
import { counted, LexiconError, type LexiconErrorCode } from "../errors.js";
import {
  checkForeignGraph,
  codePointName,
  type ForeignGraph,
  type ForeignNode,
  tilesByCodePoint,
} from "./foreign.js";
import { MAX_WORD_LENGTH, TILE_MASK } from "./node.js";
import { type WordSet, WordSetBuilder } from "./word-set.js";
import { FIRST_NODE, type Layout, layoutOf, type WutkaLayout } from "./wutka-format.js";

/**
 * Reads the words of a Wutka file.
 *
 * Everything that can be reached is checked in linear time before the first word is read; nodes
 * that nothing leads to are ignored. Siblings may come in any order but not twice, and lists may
 * share their tails, as in files of other programs. Characters may also be aliases of the alphabet.
 *
 * @param options `source` names the file in errors.
 * @throws LexiconError with a code, the byte offset and what was expected; `LETTER_NOT_EXPRESSIBLE`
 *   for a character that the alphabet lacks, `TOO_MANY_WORDS` if the words would not fit in memory,
 *   `BAD_OPTION`.
 */
export function readWutka(
  bytes: Uint8Array,
  layout: WutkaLayout,
  options: { alphabet: Alphabet; source?: string | undefined },
): WordSet {
  checkBytes(bytes);
  checkObject(options, "options", "an object with an alphabet");
  checkOptionalText(options.source, "source");
  const file = new WutkaFile(bytes, layout, alphabetOf(options.alphabet), options.source);
  if (file.root === 0) return new WordSetBuilder().finish();
  const { words } = checkForeignGraph(file, file.root);
  return collectWords(file, words);
}

/** A file as numbers; nodes are checked when the walk enters a list of siblings. */
class WutkaFile implements ForeignGraph {
  readonly nodes: Uint32Array;
  readonly format: Layout;
  /** First node of the tree; 0 when there is none. */
  readonly root: number;
  /** Tile by letter bits; 0 for letters that the alphabet lacks. */
  readonly tiles: Uint8Array;
  /** For each tile, the list in which it was last seen, to detect letters that occur twice. */
  private readonly lastSeen = new Uint32Array(TILE_MASK + 1);

  constructor(
    bytes: Uint8Array,
    layout: WutkaLayout,
    private readonly alphabet: Alphabet,
    readonly source: string | undefined,
  ) {
    this.format = layoutOf(layout);
    this.nodes = readNodes(bytes, source);
    this.tiles = tilesByLetter(alphabet, this.format);
    this.checkDummy();
    this.root = this.findRoot();
  }

  get records(): number {
    return this.nodes.length;
  }

  /** Checks a list of siblings. Letters occur once, so the list is no longer than the alphabet. */
  enter(first: number): ForeignNode {
    const { nodes, format } = this;
    let endings = 0;
    for (let at = first; ; at++) {
      this.checkNode(at, first);
      const node = nodes[at]!;
      if ((node & format.accepts) !== 0) endings++;
      if ((node & format.end) !== 0) {
        if (first === this.root) this.checkRootEnd(at);
        return { first, end: at + 1, endings };
      }
      if (at + 1 === nodes.length) {
        const what = "the last node does not end its list";
        this.fail("RUN_NOT_ENDED", at, what, "its end-of-list bit set");
      }
    }
  }

  target(at: number): number {
    const child = this.nodes[at]! >>> this.format.childShift;
    return child === 0 ? -1 : child;
  }

  isSwitch(): boolean {
    return false;
  }

  fail(code: LexiconErrorCode, at: number, what: string, expected: string): never {
    throw new LexiconError(code, what, { source: this.source, offset: at * 4, expected });
  }

  private checkNode(at: number, first: number): void {
    const { format, nodes } = this;
    const node = nodes[at]!;
    if ((node & format.spare) !== 0) {
      this.fail("WRONG_FORMAT", at, "unknown flags", "only end of list (2) and end of word (1)");
    }
    const tile = this.checkLetter(at);
    if (this.lastSeen[tile] === first) {
      const what = `the letter ${this.alphabet.label(tile)} twice among siblings`;
      this.fail("TILES_NOT_ASCENDING", at, what, "each letter once");
    }
    this.lastSeen[tile] = first;
    const child = this.target(at);
    if (child >= nodes.length) {
      const expected = `an index below ${nodes.length}`;
      this.fail("INDEX_OUT_OF_RANGE", at, `a child at node ${child}`, expected);
    }
    // Only the tree's first list may name a letter that begins no word, and only in wutka22.
    const mayBeBare = format.rootLast && first === this.root;
    if (child < 0 && (node & format.accepts) === 0 && !mayBeBare) {
      const what = "a node that leads to no word";
      this.fail("DEAD_END", at, what, "one that ends a word or has a child");
    }
  }

  private checkLetter(at: number): number {
    const letter = this.nodes[at]! & this.format.letterMask;
    const tile = this.tiles[letter]!;
    if (tile !== 0) return tile;
    if (this.format.letterCase === undefined) {
      const expected = `0 to ${Math.min(this.alphabet.letters - 1, this.format.letterMask)}`;
      return this.fail("TILE_OUT_OF_RANGE", at, `letter ${letter}`, expected);
    }
    const what = `the letter ${codePointName(letter)}`;
    const expected = `${this.format.letterCase}-case letters of the ${this.alphabet.name} alphabet`;
    return this.fail("LETTER_NOT_EXPRESSIBLE", at, what, expected);
  }

  private checkDummy(): void {
    const meaningful = ~(this.format.end | this.format.accepts);
    if ((this.nodes[0]! & meaningful) !== 0) {
      this.fail("WRONG_FORMAT", 0, "a first node with a child or a letter", "a dummy node");
    }
  }

  private findRoot(): number {
    const { nodes, alphabet, format } = this;
    if (!format.rootLast) return nodes.length > FIRST_NODE ? FIRST_NODE : 0;
    if (nodes.length < FIRST_NODE + alphabet.letters) {
      throw new LexiconError("TRUNCATED", counted(nodes.length, "node"), {
        source: this.source,
        expected: `${FIRST_NODE + alphabet.letters} at least: a dummy and one for each letter`,
      });
    }
    return nodes.length - alphabet.letters;
  }

  private checkRootEnd(last: number): void {
    if (this.format.rootLast && last !== this.nodes.length - 1) {
      const what = "the list of first letters ends early";
      this.fail(
        "BAD_ROOT",
        last,
        what,
        `${counted(this.alphabet.letters, "node")}, one for each letter`,
      );
    }
  }
}

function readNodes(bytes: Uint8Array, source: string | undefined): Uint32Array {
  if (bytes.length === 0 || bytes.length % 4 !== 0) {
    throw new LexiconError("TRUNCATED", counted(bytes.length, "byte"), {
      source,
      expected: "one or more nodes of 4 bytes each",
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nodes = new Uint32Array(bytes.length / 4);
  for (let i = 0; i < nodes.length; i++) nodes[i] = view.getUint32(i * 4);
  return nodes;
}

function tilesByLetter(alphabet: Alphabet, { letterCase, letterMask }: Layout): Uint8Array {
  const tiles = new Uint8Array(letterMask + 1);
  if (letterCase === undefined) {
    for (let tile = 1; tile <= Math.min(alphabet.letters, tiles.length); tile++) {
      tiles[tile - 1] = tile;
    }
  } else {
    for (const [code, tile] of tilesByCodePoint(alphabet, letterCase)) {
      if (code <= letterMask) tiles[code] = tile;
    }
  }
  return tiles;
}

function collectWords(file: WutkaFile, count: number): WordSet {
  const { nodes, tiles, format, root } = file;
  const builder = new WordSetBuilder({ expected: count });
  const word = new Uint8Array(MAX_WORD_LENGTH);
  const visit = (first: number, depth: number): void => {
    for (let at = first; ; at++) {
      const node = nodes[at]!;
      word[depth] = tiles[node & format.letterMask]!;
      if ((node & format.accepts) !== 0) builder.add(word, depth + 1);
      if (node >>> format.childShift !== 0) visit(node >>> format.childShift, depth + 1);
      if ((node & format.end) !== 0) return;
    }
  };
  visit(root, 0);
  return builder.finish();
}
