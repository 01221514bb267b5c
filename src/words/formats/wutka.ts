import { type Alphabet, BLANK } from "../../alphabet/alphabet.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import {
  type Bytes,
  bytesFrom,
  checkInstance,
  checkObject,
  checkOptionalText,
  oneOf,
} from "../../base/arguments.js";
import { byteAt, uint32At } from "../../base/elements.js";
import { counted, LexiconError, type LexiconErrorCode } from "../../base/errors.js";
import { searchable } from "../graph/build.js";
import {
  ACCEPTS,
  ARC_SHIFT,
  END,
  MAX_WORD_LENGTH,
  nodesView,
  TILE_MASK,
} from "../graph/node-layout.js";
import { WordGraph } from "../graph/word-graph.js";
import { type WordSet, WordSetBuilder } from "../graph/word-set.js";
import {
  checkForeignGraph,
  codePointName,
  type ForeignGraph,
  type ForeignNode,
  labelOf,
  onlyCodePoint,
  tilesByCodePoint,
} from "./foreign.js";

/*
 * The DAWG files of Mark and Ceal Wutka's page ([wutka], "File Format"),
 * which Eliot and the Hasbro CD-ROM use too. A node is 4 bytes, big-endian:
 *
 * | layout    | child | end of list | end of word | letter                      |
 * | --------- | ----- | ----------- | ----------- | --------------------------- |
 * | `wutka16` | 16-31 | 9           | 8           | 0-7: character, upper case  |
 * | `wutka22` | 10-31 | 9           | 8           | 0-7: character, lower case  |
 * | `wutka25` | 7-31  | 6           | 5           | 0-4: 0 for the first letter |
 *
 * Bits 10-15 of `wutka16` (the rest of its flag byte) are 0. The child is the
 * number of the first node of the next list of siblings, 0 for none; so node 0
 * is a dummy. The tree starts at node 1, except in `wutka22`, where it starts with
 * the last nodes of the file: one for each letter of the alphabet, in order, even
 * if no word begins with it. Two lists are merged only if they are equal from head
 * to end; a list that is the tail of another is written again.
 *
 * CITIES, CITY, PITIES and PITY in `wutka16`:
 *
 *     0  00 00 03 00  dummy           5  00 07 00 49  I → 7
 *     1  00 03 00 43  C → 3           6  00 00 03 59  Y, word, end
 *     2  00 03 02 50  P → 3, end      7  00 08 02 45  E → 8, end
 *     3  00 04 02 49  I → 4, end      8  00 00 03 53  S, word, end
 *     4  00 05 02 54  T → 5, end
 *
 * The page's own table of this example has slips: its node 5 has child 6 where
 * the comment beside it says 7, and the only children I (3), T (4) and E (7)
 * lack the end-of-list flag without which a reader would run on into the next
 * list. The listing above follows the format.
 */
export interface NodeLayout {
  childBits: number;
  childShift: number;
  end: number;
  accepts: number;
  letterMask: number;
  /** Bits without a meaning, which must be 0. */
  spare: number;
  /** Case of letters that are written as characters; undefined if they are numbers. */
  letterCase: "upper" | "lower" | undefined;
  /** True if the tree starts with the last nodes of the file. */
  rootLast: boolean;
}

/** The layouts by name. */
const NODE_LAYOUTS = {
  wutka16: {
    childBits: 16,
    childShift: 16,
    end: 0x200,
    accepts: 0x100,
    letterMask: 0xff,
    spare: 0xfc00,
    letterCase: "upper",
    rootLast: false,
  },
  wutka22: {
    childBits: 22,
    childShift: 10,
    end: 0x200,
    accepts: 0x100,
    letterMask: 0xff,
    spare: 0,
    letterCase: "lower",
    rootLast: true,
  },
  wutka25: {
    childBits: 25,
    childShift: 7,
    end: 0x40,
    accepts: 0x20,
    letterMask: 0x1f,
    spare: 0,
    letterCase: undefined,
    rootLast: false,
  },
} as const satisfies Record<WutkaLayout, NodeLayout>;

/** One of the three layouts of a node's 32 bits that Wutka's page describes. */
export type WutkaLayout = "wutka16" | "wutka22" | "wutka25";

/** The names of the layouts. */
export const WUTKA_LAYOUTS = Object.freeze(Object.keys(NODE_LAYOUTS) as WutkaLayout[]);

/** First node of the tree in layouts that do not put it last. */
const FIRST_NODE = 1;

/** Returns the layout with a name; throws a LexiconError `BAD_OPTION` if there is none. */
function nodeLayout(name: string): NodeLayout {
  return NODE_LAYOUTS[oneOf(WUTKA_LAYOUTS, name, "Wutka layout")];
}

/**
 * Reads the words of a Wutka file.
 *
 * Everything reachable is checked in linear time before the first word is read; unreachable nodes
 * are ignored. Siblings may come in any order but not twice, and lists may share their tails, as in
 * other programs' files. Characters may also be aliases in the alphabet.
 *
 * @param options `source` names the file in errors.
 * @throws LexiconError with a code, the byte offset and what was expected; `LETTER_NOT_EXPRESSIBLE`
 *   for a character that the alphabet lacks, `TOO_MANY_WORDS` if the words would not fit in memory,
 *   `BAD_OPTION`.
 */
export function readWutka(
  bytes: Bytes,
  layout: WutkaLayout,
  options: { alphabet: Alphabet; source?: string | undefined },
): WordSet {
  const content = bytesFrom(bytes);
  checkObject(options, "options", "an object with an alphabet");
  checkOptionalText(options.source, "source");
  const file = new WutkaFile(content, layout, alphabetOf(options.alphabet), options.source);
  if (file.root === 0) return new WordSetBuilder().finish();
  const { words } = checkForeignGraph(file, file.root);
  return collectWords(file, words);
}

/** A file as numbers; nodes are checked when the walk enters a list of siblings. */
class WutkaFile implements ForeignGraph {
  readonly nodes: Uint32Array;
  readonly format: NodeLayout;
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
    this.format = nodeLayout(layout);
    this.nodes = readWutkaNodes(bytes, source);
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
      const node = uint32At(nodes, at);
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
    const child = uint32At(this.nodes, at) >>> this.format.childShift;
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
    const node = uint32At(nodes, at);
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
    const letter = uint32At(this.nodes, at) & this.format.letterMask;
    const tile = byteAt(this.tiles, letter);
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
    if ((uint32At(this.nodes, 0) & meaningful) !== 0) {
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

function readWutkaNodes(bytes: Uint8Array, source: string | undefined): Uint32Array {
  const view = nodesView(bytes, source);
  const nodes = new Uint32Array(bytes.length / 4);
  for (let i = 0; i < nodes.length; i++) nodes[i] = view.getUint32(i * 4);
  return nodes;
}

function tilesByLetter(alphabet: Alphabet, { letterCase, letterMask }: NodeLayout): Uint8Array {
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
      const node = uint32At(nodes, at);
      word[depth] = byteAt(tiles, node & format.letterMask);
      if ((node & format.accepts) !== 0) builder.add(word, depth + 1);
      if (node >>> format.childShift !== 0) visit(node >>> format.childShift, depth + 1);
      if ((node & format.end) !== 0) return;
    }
  };
  visit(root, 0);
  return builder.finish();
}

/**
 * Returns the bytes of a Wutka file with the words of the graph's DAWG: lists of siblings,
 * depth first, each before the lists that it leads to.
 *
 * @throws LexiconError `TOO_MANY_NODES` for more nodes than the layout can reach;
 *   `LETTER_NOT_EXPRESSIBLE` for a letter that is not one byte in Latin-1
 *   (of the whole alphabet in `wutka22`, which lists it all) or, in `wutka25`,
 *   after the 32nd of the alphabet; `BAD_OPTION`.
 */
export function writeWutka(
  given: WordGraph,
  layout: WutkaLayout,
  options: { alphabet: Alphabet },
): Uint8Array {
  checkInstance(given, WordGraph, "graph", "a WordGraph");
  const graph = searchable(given);
  const format = nodeLayout(layout);
  checkObject(options, "options", "an object with an alphabet");
  const alphabet = alphabetOf(options.alphabet);
  const { slots, runs, size: placed } = placeRuns(graph, format.rootLast);
  const size = placed + (format.rootLast ? alphabet.letters : 0);
  if (size > 2 ** format.childBits) {
    throw new LexiconError("TOO_MANY_NODES", `${size} nodes`, {
      expected: `at most ${2 ** format.childBits} in a ${layout} file`,
    });
  }
  const bytes = new Uint8Array(size * 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, format.end | format.accepts);
  const letterOf = letterWriter(alphabet, layout);
  const put = (slot: number, tile: number, node: number, isEnd: boolean): void => {
    const child = uint32At(slots, node >>> ARC_SHIFT);
    const flags = (isEnd ? format.end : 0) | ((node & ACCEPTS) === 0 ? 0 : format.accepts);
    view.setUint32(slot * 4, (child << format.childShift) | flags | letterOf(tile));
  };
  for (const first of runs) {
    for (let at = first, slot = uint32At(slots, first); ; at++, slot++) {
      const node = uint32At(graph.nodes, at);
      put(slot, node & TILE_MASK, node, (node & END) !== 0);
      if ((node & END) !== 0) break;
    }
  }
  if (format.rootLast) {
    for (let tile = 1; tile <= alphabet.letters; tile++) {
      const at = graph.find(graph.dawgRoot, tile);
      const node = at === 0 ? 0 : uint32At(graph.nodes, at);
      put(placed + tile - 1, tile, node, tile === alphabet.letters);
    }
  }
  return bytes;
}

/** The places of the runs of the DAWG in the file. */
interface Placement {
  /** Number in the file of the node at each index that heads a run; 0 for others. */
  slots: Uint32Array;
  /** First node of each run, in the order of the file. */
  runs: number[];
  /** Nodes that were placed, the dummy counted. */
  size: number;
}

/** Gives each run that an arc leads to a place of its own, depth first. */
function placeRuns({ nodes, dawgRoot }: WordGraph, withoutRoot: boolean): Placement {
  const slots = new Uint32Array(nodes.length);
  const runs: number[] = [];
  let size = FIRST_NODE;
  const visit = (first: number): void => {
    if (first === 0 || slots[first] !== 0) return;
    if (!withoutRoot || first !== dawgRoot) {
      slots[first] = size;
      runs.push(first);
      size += runEnd(nodes, first) - first;
    }
    const end = runEnd(nodes, first);
    for (let at = first; at < end; at++) visit(uint32At(nodes, at) >>> ARC_SHIFT);
  };
  visit(dawgRoot);
  return { slots, runs, size };
}

/** One more than the index of the last node of the run. */
function runEnd(nodes: Uint32Array, first: number): number {
  let at = first;
  while ((uint32At(nodes, at) & END) === 0) at++;
  return at + 1;
}

const LATIN = "letters of one Latin-1 character";

/** Returns a function that gives the letter bits of a tile. */
function letterWriter(alphabet: Alphabet, layout: WutkaLayout): (tile: number) => number {
  const { letterCase, letterMask } = NODE_LAYOUTS[layout];
  const letters: (number | undefined)[] = alphabet.tiles.map((row, tile) => {
    const code = letterCase === undefined ? tile - 1 : onlyCodePoint(row[letterCase]);
    return tile === BLANK || code === undefined || code > letterMask ? undefined : code;
  });
  return (tile) => {
    const letter = letters[tile];
    if (letter !== undefined) return letter;
    const what = `the letter ${labelOf(tile, alphabet, letterCase ?? "upper")} (tile ${tile})`;
    const such = letterCase === undefined ? `tiles up to ${letterMask + 1}` : LATIN;
    throw new LexiconError("LETTER_NOT_EXPRESSIBLE", what, {
      expected: `${such} in a ${layout} file`,
    });
  };
}
