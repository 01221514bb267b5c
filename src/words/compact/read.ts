import { composed } from "../../alphabet/index.js";
import { LexiconError, type LexiconErrorCode } from "../../errors.js";
import { GRAPH_CONTENTS, type GraphContent } from "../../lexicon/graph.js";
import { TILE_MASK } from "../../lexicon/node.js";
import { crc32 } from "../crc32.js";
import { bytesOf } from "../keyed/byte-code.js";
import {
  ACCEPTS_BIT,
  ARC_SHIFT,
  BASE,
  END_BIT,
  FIRST_TARGET,
  FOLLOWS,
  LEAST_DISTANCES,
  MAGIC,
  NO_ARC,
  singlesFor,
  VALUES,
} from "./format.js";

/** The nodes of a compact text: a cursor that reads one at a time, from the characters themselves. */
export class CompactNodes {
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
      this.arc = this.targets[arc - FIRST_TARGET]!;
    } else {
      let value = 0;
      for (let digit = FOLLOWS; digit < arc; digit++) value = value * BASE + this.valueAt(place++);
      this.arc = place + LEAST_DISTANCES[arc - FOLLOWS]! + value;
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
  if (fields[0] !== MAGIC) fail("WRONG_FORMAT", "not a compact word graph", MAGIC);
  if (fields.length !== FIELDS.length) {
    const code = fields.length < FIELDS.length ? "TRUNCATED" : "BAD_VALUE";
    fail(code, `${fields.length} fields`, FIELDS.join(", "));
  }
  const [, sum = "", ...rest] = fields;
  const found = crc32(bytesOf(rest.join(" ")))
    .toString(16)
    .padStart(8, "0");
  if (found !== sum) fail("BAD_VALUE", "a wrong checksum", "the characters that were written");
  const [name, words = "", labels = "", roots = "", shapes = "", targets = "", body = ""] = rest;
  const content = GRAPH_CONTENTS.find((known) => known === name);
  if (content === undefined) fail("BAD_VALUE", "an unknown content", GRAPH_CONTENTS.join(", "));
  const places = placesOf(roots, body, "roots");
  if (places.length !== (content === "gaddag" ? 2 : 1)) fail("BAD_VALUE", "wrong roots", "1 or 2");
  const [dawgRoot = -1, gaddagRoot = -1] = places;
  const nodes = new CompactNodes(
    body,
    shapesOf(shapes, targets),
    placesOf(targets, body, "targets"),
  );
  const count = numberOf(words, "words");
  return { content, words: count, labels: labelsOf(labels), dawgRoot, gaddagRoot, nodes };
}

function numberOf(text: string, name: string): number {
  if (!/^\d{1,15}$/.test(text)) fail("BAD_VALUE", `no number in the field ${name}`, "digits");
  return Number(text);
}

/** Returns places in the body, which are written as distances to its end. */
function placesOf(field: string, body: string, name: string): number[] {
  if (field === "") return [];
  return field.split(",").map((text) => {
    const distance = numberOf(text, name);
    if (distance > body.length) {
      const expected = `at most ${body.length}, the length of the body`;
      fail("INDEX_OUT_OF_RANGE", `place ${distance} in the field ${name}`, expected);
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
      fail("BAD_VALUE", `shape ${i}`, "a tile, two flags and an arc");
    }
    shapes[i] = tile | ((rest & 3) << 6) | ((rest >> 2) << ARC_SHIFT);
  }
  if (field.length % 2 === 1) fail("BAD_VALUE", "half a shape", "two characters each");
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
  return fail("BAD_VALUE", "wrong labels", `1 to ${TILE_MASK} different labels`);
}

/** Throws the error of a bad text. */
export function fail(code: LexiconErrorCode, what: string, expected: string): never {
  throw new LexiconError(code, what, { expected });
}
