import { byteAt, float64At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { MAX_WORD_LENGTH, TILE_MASK } from "../graph/node-layout.js";

/** The tile between a key and its value: Toal's `=`. The lowest, so that a key precedes longer ones. */
export const SEPARATOR = 1;
const FIRST_TILE = 2;
/** Tiles for bytes. */
const TILES = TILE_MASK - FIRST_TILE + 1;

/**
 * A code of bytes as tiles. A word graph has 63 tiles, so it cannot have one for each of 256 bytes.
 * The bytes are divided into at most 62 ranges in order, each of which has a tile. A range of a
 * single byte needs nothing else; in others, a second tile tells the byte. Frequent bytes get ranges
 * of their own. If there are no more than 62 bytes, all do.
 *
 * The order of texts is that of their tiles, no byte's tiles begin those of another byte, and the
 * separator stands for nothing else.
 */
export class ByteCode {
  /** First tile of each byte; 0 for bytes that do not occur. */
  readonly first = new Uint8Array(256);
  /** Second tile of each byte; 0 if it has none. */
  readonly second = new Uint8Array(256);
  /** For each first tile, the bytes of its range. */
  private readonly ranges: number[][] = [];

  /** @param classes for each byte, the number of its range from 1, or 0 if it does not occur. */
  constructor(readonly classes: Uint8Array) {
    for (let byte = 0; byte < 256; byte++) {
      if (classes[byte] === 0) continue;
      const tile = tileOf(byteAt(classes, byte));
      this.ranges[tile] ??= [];
      this.ranges[tile].push(byte);
    }
    // A range that has no bytes is a hole, which `forEach` skips.
    this.ranges.forEach((range, tile) => {
      for (const [i, byte] of range.entries()) {
        this.first[byte] = tile;
        this.second[byte] = range.length === 1 ? 0 : FIRST_TILE + i;
      }
    });
  }

  /** Returns the code for bytes that occur so often. */
  static for(counts: Float64Array): ByteCode {
    const used = [...counts.keys()].filter((byte) => float64At(counts, byte) > 0);
    const single = new Uint8Array(256);
    for (const byte of used.sort((a, b) => float64At(counts, b) - float64At(counts, a) || a - b)) {
      single[byte] = 1;
      if (rangesOf(counts, single).count > TILES) single[byte] = 0;
    }
    return new ByteCode(rangesOf(counts, single).classes);
  }

  /**
   * Writes the tiles of bytes into `out` from `at` on; returns the place behind them, or -1 if a
   * byte has no tile or there is no room for it.
   */
  encode(bytes: Uint8Array, out: Uint8Array, at: number): number {
    let place = at;
    for (const byte of bytes) {
      const size = this.second[byte] === 0 ? 1 : 2;
      if (this.first[byte] === 0 || place + size > out.length) return -1;
      out[place++] = byteAt(this.first, byte);
      if (size === 2) out[place++] = byteAt(this.second, byte);
    }
    return place;
  }

  /**
   * Returns the text of the tiles from `start` to `end`.
   * @throws LexiconError `BAD_VALUE` for tiles that are no text; only a forged file has such.
   */
  decode(tiles: Uint8Array, start: number, end: number): string {
    const bytes = new Uint8Array(end - start);
    let length = 0;
    for (let at = start; at < end; ) {
      const range = this.ranges[byteAt(tiles, at++)];
      const tile = range === undefined || range.length === 1 ? FIRST_TILE : tiles[at++];
      const byte = tile === undefined ? undefined : range?.[tile - FIRST_TILE];
      if (byte === undefined || at > end) throw noText();
      bytes[length++] = byte;
    }
    return textOf(bytes.subarray(0, length));
  }
}

function tileOf(range: number): number {
  return FIRST_TILE + range - 1;
}

/** Numbers the ranges of the bytes that occur: single ones, and what lies between them. */
function rangesOf(
  counts: Float64Array,
  single: Uint8Array,
): { classes: Uint8Array; count: number } {
  const classes = new Uint8Array(256);
  let count = 0;
  /** Bytes of the range that is open; 0 if there is none. */
  let open = 0;
  for (let byte = 0; byte < 256; byte++) {
    if (counts[byte] === 0) continue;
    if (single[byte] === 1 || open === 0 || open === TILES) {
      count++;
      open = 0;
    }
    classes[byte] = count;
    open = single[byte] === 1 ? 0 : open + 1;
  }
  return { classes, count };
}

/** Checks the ranges of a file: numbered in order from 1, none too large. */
export function areClasses(classes: Uint8Array): boolean {
  let last = 0;
  let size = 0;
  for (const number of classes) {
    if (number === 0) continue;
    size = number === last ? size + 1 : 1;
    if (number < last || number > last + 1 || number > TILES || size > TILES) return false;
    last = number;
  }
  return true;
}

/** The most tiles of a key, or of a key, the separator and a value. */
export const LONGEST = MAX_WORD_LENGTH;

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = /* @__PURE__ */ new TextEncoder();

/** Returns the bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Returns the text of bytes. @throws LexiconError `BAD_VALUE` if they are not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw noText();
  }
}

function noText(): LexiconError {
  return new LexiconError("BAD_VALUE", "a text that is not UTF-8", { expected: "a sound file" });
}
