import { composed } from "../../alphabet/letters.js";
import { crc32 } from "../../base/crc32.js";
import { byteAt, float64At, uint16At } from "../../base/elements.js";
import { LexiconError, type LexiconErrorCode } from "../../base/errors.js";
import { MAX_WORD_LENGTH, SWITCH, TILE_MASK } from "../graph/node-layout.js";
import { GRAPH_CONTENTS, type GraphContent } from "../graph/word-graph.js";
import { bytesOf } from "../keyed/byte-code.js";

/*
 * A word graph as one line of printable ASCII, which can be searched as it is. It needs no escapes in
 * any JavaScript string, in JSON, HTML or XML. Fields are separated by spaces:
 *
 * | field   | what                                                                         |
 * | ------- | ---------------------------------------------------------------------------- |
 * | magic   | `gdct1`                                                                      |
 * | sum     | CRC-32 of everything behind this field and its space, in hexadecimal         |
 * | content | `dawg`, `gaddag` (both graphs) or `alphagrams`                               |
 * | words   | number of words                                                              |
 * | labels  | labels of the letters, by tile number, percent-encoded, separated by commas  |
 * | roots   | places of the DAWG and, if there is one, of the GADDAG                       |
 * | shapes  | table of shapes, two characters each                                         |
 * | targets | places of the runs that shapes lead to, separated by commas                  |
 * | body    | the runs                                                                     |
 *
 * A place is a distance to the end of the body, in characters; 0 stands for nothing. A run is its
 * nodes one after another. A node is a symbol of one or two characters, which stands for a *shape*:
 * a tile, whether a word ends there, whether it is the last of its run, and where its arc leads.
 *
 * | arc of the shape | leads to                                                            |
 * | ---------------- | ------------------------------------------------------------------- |
 * | 0                | nothing                                                             |
 * | 1 to 5           | a place after the node: its distance has 0 to 4 digits, which follow |
 * | 6 and more       | target 0, 1, … of the table                                         |
 *
 * Arcs only ever lead forward, so there are no cycles. Without digits, an arc leads to the run that
 * follows its node, which is the last of its own; most runs are reached in this way. Distances of n
 * digits begin where those of n - 1 digits end. Digits, and the characters of the table of shapes,
 * are symbols in the order of ASCII; the digits of higher value come first.
 */

/** First field of every text. */
export const MAGIC = "gdct1";

/** Printable characters without quotation marks, backslash, and what HTML and templates escape. */
export const SYMBOLS: readonly string[] = Array.from({ length: 0x7f - 0x21 }, (_, i) =>
  String.fromCharCode(0x21 + i),
).filter((one) => !"\"'\\`$<>&".includes(one));

/** Number of symbols, which is the base of numbers. */
export const BASE: number = SYMBOLS.length;

/** Value of each character code; -1 for those that are no symbols. */
const VALUES: Int8Array = /* @__PURE__ */ valuesOfSymbols();

function valuesOfSymbols(): Int8Array {
  const values = new Int8Array(128).fill(-1);
  for (const [value, symbol] of SYMBOLS.entries()) values[symbol.charCodeAt(0)] = value;
  return values;
}

/** Arcs of shapes. */
export const NO_ARC = 0;
export const FOLLOWS = 1;
export const MOST_DIGITS = 4;
export const FIRST_TARGET: number = FOLLOWS + MOST_DIGITS + 1;

/** Most targets that the second character of a shape has room for. */
export const MOST_TARGETS: number = Math.floor((BASE - 4) / 4) - FIRST_TARGET + 1;

/** A shape as one number: the tile in bits 0-5, accepts 6, end 7, and its arc from 8. */
export const ACCEPTS_BIT = 0x40;
export const END_BIT = 0x80;
export const ARC_SHIFT = 8;

/** Returns how many symbols stand for a shape by themselves; the others begin pairs. */
export function singlesFor(shapes: number): number {
  if (shapes <= BASE) return BASE;
  // Each symbol that begins pairs takes one from the singles and gives BASE pairs.
  return BASE - Math.ceil((shapes - BASE) / (BASE - 1));
}

/** The nodes of a compact text: a cursor that reads one at a time, from the characters themselves. */
class CompactNodes {
  /** Of the node that was read last: its tile. */
  tile = 0;
  /** True if a word ends there. */
  accepts = false;
  /** True if it is the last of its run. */
  isLast = false;
  /** Where its arc leads, in the body; -1 if nowhere. */
  arc = -1;
  /** Where the node after it begins. */
  next = 0;
  private readonly singles: number;

  constructor(
    readonly body: string,
    private readonly shapes: Uint16Array,
    private readonly targets: readonly number[],
  ) {
    this.singles = singlesFor(shapes.length);
  }

  /**
   * Reads the node at a place of the body.
   * @throws LexiconError `BAD_VALUE` where there is none; not in a text that was checked.
   */
  read(at: number): void {
    let place = at;
    let index = this.valueAt(place++);
    if (index >= this.singles) {
      index = this.singles + (index - this.singles) * BASE + this.valueAt(place++);
    }
    const shape = this.shapes[index];
    if (shape === undefined) throw badNode(at);
    this.tile = shape & TILE_MASK;
    this.accepts = (shape & ACCEPTS_BIT) !== 0;
    this.isLast = (shape & END_BIT) !== 0;
    const arc = shape >> ARC_SHIFT;
    if (arc === NO_ARC) {
      this.arc = -1;
    } else if (arc >= FIRST_TARGET) {
      const target = this.targets[arc - FIRST_TARGET];
      if (target === undefined) throw badNode(at);
      this.arc = target;
    } else {
      let value = 0;
      // More digits begin where fewer end: each of them counts from 1.
      for (let digit = FOLLOWS; digit < arc; digit++) {
        value = value * BASE + 1 + this.valueAt(place++);
      }
      this.arc = place + value;
    }
    this.next = place;
  }

  /** Reads the node with a tile in the run at a place; returns whether there is one. */
  find(run: number, tile: number): boolean {
    for (let at = run; at >= 0; at = this.isLast ? -1 : this.next) {
      this.read(at);
      if (this.tile >= tile) return this.tile === tile;
    }
    return false;
  }

  private valueAt(at: number): number {
    const value = VALUES[this.body.charCodeAt(at)];
    if (value === undefined || value < 0) throw badNode(at);
    return value;
  }
}

function badNode(at: number): LexiconError {
  return new LexiconError("BAD_VALUE", `no node at character ${at} of the body`, {
    expected: "a symbol of the table of shapes",
  });
}

/** The parts of a compact text. */
export interface CompactParts {
  content: GraphContent;
  words: number;
  /** Label of each letter, by tile number; none for 0. */
  labels: readonly string[];
  /** Where the DAWG and the GADDAG begin in the body; -1 if they have no words. */
  dawgRoot: number;
  gaddagRoot: number;
  nodes: CompactNodes;
}

const FIELDS = ["magic", "sum", "content", "words", "labels", "roots", "shapes", "targets", "body"];

/**
 * Takes a text apart and checks everything but the nodes.
 * @throws LexiconError `WRONG_FORMAT`, `TRUNCATED` or `BAD_VALUE`.
 */
export function partsOf(text: string): CompactParts {
  const fields = text.replace(/\r?\n$/, "").split(" ");
  if (fields[0] !== MAGIC) failText("WRONG_FORMAT", "not a compact word graph", MAGIC);
  if (fields.length !== FIELDS.length) {
    const code = fields.length < FIELDS.length ? "TRUNCATED" : "BAD_VALUE";
    failText(code, `${fields.length} fields`, FIELDS.join(", "));
  }
  const [, sum = "", ...rest] = fields;
  const found = crc32(bytesOf(rest.join(" ")))
    .toString(16)
    .padStart(8, "0");
  if (found !== sum) failText("BAD_VALUE", "a wrong checksum", "the characters that were written");
  const [name, words = "", labels = "", roots = "", shapes = "", targets = "", body = ""] = rest;
  const content = GRAPH_CONTENTS.find((known) => known === name);
  if (content === undefined) failText("BAD_VALUE", "an unknown content", GRAPH_CONTENTS.join(", "));
  const places = placesOf(roots, body, "roots");
  if (places.length !== (content === "gaddag" ? 2 : 1))
    failText("BAD_VALUE", "wrong roots", "1 or 2");
  const [dawgRoot = -1, gaddagRoot = -1] = places;
  const nodes = new CompactNodes(
    body,
    shapesOf(shapes, targets),
    placesOf(targets, body, "targets"),
  );
  const count = parsedNumber(words, "words");
  return { content, words: count, labels: labelsOf(labels), dawgRoot, gaddagRoot, nodes };
}

function parsedNumber(text: string, name: string): number {
  if (!/^\d{1,15}$/.test(text)) failText("BAD_VALUE", `no number in the field ${name}`, "digits");
  return Number(text);
}

/** Returns places in the body, which are written as distances to its end. */
function placesOf(field: string, body: string, name: string): number[] {
  if (field === "") return [];
  return field.split(",").map((text) => {
    const distance = parsedNumber(text, name);
    if (distance > body.length) {
      const expected = `at most ${body.length}, the length of the body`;
      failText("INDEX_OUT_OF_RANGE", `place ${distance} in the field ${name}`, expected);
    }
    return distance === 0 ? -1 : body.length - distance;
  });
}

function shapesOf(field: string, targets: string): Uint16Array {
  const most = FIRST_TARGET + (targets === "" ? 0 : targets.split(",").length);
  const shapes = new Uint16Array(field.length >> 1);
  for (let i = 0; i < shapes.length; i++) {
    const tile = VALUES[field.charCodeAt(2 * i)] ?? -1;
    const rest = VALUES[field.charCodeAt(2 * i + 1)] ?? -1;
    if (tile < 0 || tile > TILE_MASK || rest < 0 || rest >> 2 >= most) {
      failText("BAD_VALUE", `shape ${i}`, "a tile, two flags and an arc");
    }
    shapes[i] = tile | ((rest & 3) << 6) | ((rest >> 2) << ARC_SHIFT);
  }
  if (field.length % 2 === 1) failText("BAD_VALUE", "half a shape", "two characters each");
  return shapes;
}

function labelsOf(field: string): string[] {
  try {
    const labels = ["", ...field.split(",").map(decodeURIComponent)];
    const different = new Set(labels.map(composed));
    if (labels.length <= TILE_MASK + 1 && different.size === labels.length) return labels;
  } catch {
    // A percent sign without two digits, or bytes that are no character.
  }
  return failText("BAD_VALUE", "wrong labels", `1 to ${TILE_MASK} different labels`);
}

/** Throws the error of a bad text. */
function failText(code: LexiconErrorCode, what: string, expected: string): never {
  throw new LexiconError(code, what, { expected });
}

const UNSEEN = 0;
const OPEN = 1;
const IN_DAWG = 2;
const IN_GADDAG = 3;

/**
 * Checks all nodes of a text that can be reached, in linear time: runs end, tiles ascend and are
 * letters, arcs lead to runs, every node leads to a word, and none is too long. Arcs cannot lead
 * backward, and so not in a circle, but a target of the table may lie anywhere.
 * @throws LexiconError with the codes of `validateGraph`, or `BAD_VALUE`.
 */
export function checkNodes(parts: CompactParts): void {
  const { dawgRoot, gaddagRoot, words } = parts;
  const check = new NodeCheck(parts);
  if (dawgRoot >= 0) check.visit(dawgRoot, IN_DAWG, 1);
  if (gaddagRoot >= 0) check.visit(gaddagRoot, IN_GADDAG, 1);
  const found = dawgRoot < 0 ? 0 : float64At(check.counts, dawgRoot);
  if (found !== words) failText("BAD_VALUE", `${found} words in the body`, `${words}`);
}

class NodeCheck {
  /** Words below the run at each place. */
  readonly counts: Float64Array;
  private readonly seen: Uint8Array;
  private readonly heights: Uint16Array;

  constructor(private readonly parts: CompactParts) {
    const { length } = parts.nodes.body;
    this.counts = new Float64Array(length);
    this.seen = new Uint8Array(length);
    this.heights = new Uint16Array(length);
  }

  /**
   * Checks the run at a place, and everything below it.
   * @param depth number of tiles up to this run, which bounds the recursion.
   */
  visit(run: number, part: number, depth: number): void {
    const { seen } = this;
    const state = byteAt(seen, run);
    // What the DAWG has may also end words of the GADDAG, but not the other way round.
    if (state === IN_DAWG || state === part) return;
    if (state === OPEN)
      failText("CYCLE", "a path that leads back to itself", "a graph without cycles");
    if (state !== UNSEEN) failText("BAD_SWITCH", "a run of the GADDAG in the DAWG", "another run");
    if (depth > MAX_WORD_LENGTH + 2)
      failText("WORD_TOO_LONG", "a long path", `${MAX_WORD_LENGTH} tiles`);
    seen[run] = OPEN;
    this.checkRun(run, part, depth);
    seen[run] = part;
  }

  private checkRun(run: number, part: number, depth: number): void {
    const { nodes } = this.parts;
    let words = 0;
    let height = 0;
    let last = -1;
    let at = run;
    for (let isLast = false; !isLast; ) {
      if (at >= nodes.body.length) failText("RUN_NOT_ENDED", "a run without an end", "a last node");
      nodes.read(at);
      const { tile, accepts, arc, next } = nodes;
      isLast = nodes.isLast;
      this.checkTile(tile, last, part, accepts || arc < 0);
      last = tile;
      at = next;
      if (accepts) words++;
      if (arc < 0) {
        if (!accepts)
          failText("DEAD_END", "a node that leads to no word", "one that accepts or has an arc");
        height = Math.max(height, 1);
        continue;
      }
      if (arc >= nodes.body.length) {
        failText("INDEX_OUT_OF_RANGE", `an arc to character ${arc}`, `below ${nodes.body.length}`);
      }
      this.visit(arc, tile === SWITCH ? IN_DAWG : part, depth + 1);
      words += float64At(this.counts, arc);
      height = Math.max(height, 1 + uint16At(this.heights, arc));
    }
    if (height > MAX_WORD_LENGTH + (part === IN_GADDAG ? 1 : 0)) {
      failText("WORD_TOO_LONG", `a path of ${height} tiles`, `at most ${MAX_WORD_LENGTH}`);
    }
    this.counts[run] = words;
    this.heights[run] = height;
  }

  private checkTile(tile: number, last: number, part: number, isEnd: boolean): void {
    if (tile <= last)
      failText("TILES_NOT_ASCENDING", `tile ${tile} after tile ${last}`, "a higher one");
    if (tile === SWITCH && (part !== IN_GADDAG || isEnd)) {
      failText("BAD_SWITCH", "a direction switch out of place", "one in a GADDAG, with an arc");
    }
    const letters = this.parts.labels.length - 1;
    if (tile > letters) failText("TILE_OUT_OF_RANGE", `tile ${tile}`, `at most ${letters}`);
  }
}
