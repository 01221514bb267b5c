import { byteAt, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { grown } from "../../base/lists.js";
import { bytesOf, textOf } from "./byte-code.js";

/*
 * The values of all keys, in the order of the keys: for each key the number of its values, and for
 * each value either 0 and a new text, or k for the text that was the k-th new one. A new text is the
 * number of its first bytes that it shares with the one before it, at most 127, and the rest with
 * its length. Numbers are LEB128: seven bits a byte, the lowest first.
 */
const MOST_SHARED = 127;
const MOST_NUMBER = 2 ** 31 - 1;

/** The values of keys, each text once. */
export interface ValueLists {
  /** Texts in UTF-8, one after another. */
  texts: Uint8Array;
  /** Where each text begins, and the end of the last one. */
  starts: Uint32Array;
  /** The numbers of the texts of all keys, key by key. */
  ids: Uint32Array;
  /** Where the numbers of each key begin, and the end of the last ones. */
  firsts: Uint32Array;
}

/** Returns the bytes of the values of keys. */
export function encodeValues(lists: Iterable<readonly string[]>): Uint8Array {
  const out = new GrowingBytes();
  const known = new Map<string, number>();
  let last: Uint8Array = new Uint8Array(0);
  for (const list of lists) {
    out.number(list.length);
    for (const value of list) {
      const id = known.get(value);
      out.number(id ?? 0);
      if (id !== undefined) continue;
      known.set(value, known.size + 1);
      const bytes = bytesOf(value);
      const shared = sharedBytes(last, bytes);
      out.number(shared);
      out.number(bytes.length - shared);
      out.add(bytes.subarray(shared));
      last = bytes;
    }
  }
  return out.finish();
}

function sharedBytes(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length, MOST_SHARED);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared++;
  return shared;
}

/**
 * Reads the values of keys.
 * @param keys number of keys, each of which has one value at least.
 * @param offset place of the bytes in their file, for errors.
 * @throws LexiconError `TRUNCATED`, `TRAILING` or `BAD_VALUE`.
 */
export function decodeValues(
  bytes: Uint8Array,
  { keys, pairs, offset }: { keys: number; pairs: number; offset: number },
): ValueLists {
  const reader = new ValueReader(bytes, offset);
  // The file has a byte for each key and each value at least, so this much is not too much.
  if (keys + pairs > bytes.length) reader.fail("TRUNCATED", `values of ${bytes.length} bytes`);
  const ids = new Uint32Array(pairs);
  const firsts = new Uint32Array(keys + 1);
  let used = 0;
  for (let key = 0; key < keys; key++) {
    const count = reader.number();
    if (count === 0 || used + count > pairs) reader.fail("BAD_VALUE", `a key of ${count} values`);
    for (let i = 0; i < count; i++) ids[used++] = reader.value();
    firsts[key + 1] = used;
  }
  if (used !== pairs) reader.fail("BAD_VALUE", `${used} values in place of ${pairs}`);
  return { ids, firsts, ...reader.finish() };
}

class ValueReader {
  private at = 0;
  private readonly texts = new GrowingBytes();
  private starts = new Uint32Array(1024);
  private count = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly offset: number,
  ) {}

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      if (this.at >= this.bytes.length) this.fail("TRUNCATED", "values that end early");
      const byte = byteAt(this.bytes, this.at++);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80 && value <= MOST_NUMBER) return value;
    }
    return this.fail("BAD_VALUE", "a number that is too large");
  }

  /** Reads a value; returns the number of its text from 0. */
  value(): number {
    const id = this.number();
    if (id > this.count) this.fail("BAD_VALUE", `text ${id} of ${this.count}`);
    if (id > 0) return id - 1;
    const { texts } = this;
    const start = this.count === 0 ? 0 : uint32At(this.starts, this.count - 1);
    const shared = this.number();
    if (shared > MOST_SHARED || shared > texts.length - start) {
      this.fail("BAD_VALUE", `${shared} bytes of the text before`);
    }
    const length = this.number();
    if (length > this.bytes.length - this.at) this.fail("TRUNCATED", "a text that ends early");
    if (this.count + 2 > this.starts.length) {
      this.starts = grown(this.starts, this.starts.length * 2);
    }
    this.starts[this.count++] = texts.length;
    texts.repeat(start, shared);
    texts.add(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    return this.count - 1;
  }

  finish(): { texts: Uint8Array; starts: Uint32Array } {
    if (this.at < this.bytes.length) this.fail("TRAILING", "bytes behind the last value");
    const texts = this.texts.finish();
    const starts = this.starts.slice(0, this.count + 1);
    starts[this.count] = texts.length;
    this.checkTexts(texts, starts);
    return { texts, starts };
  }

  fail(code: "TRUNCATED" | "TRAILING" | "BAD_VALUE", what: string): never {
    const offset = this.offset + this.at;
    throw new LexiconError(code, what, { offset, expected: "the values that the head announces" });
  }

  /** Checks that all texts are UTF-8: together, in pieces, and none beginning within a character. */
  private checkTexts(texts: Uint8Array, starts: Uint32Array): void {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const isStart = (byte: number | undefined): boolean =>
      byte === undefined || (byte & 0xc0) !== 0x80;
    try {
      for (let at = 0; at < texts.length; at += PIECE) {
        decoder.decode(texts.subarray(at, at + PIECE), { stream: true });
      }
      decoder.decode();
      if (!starts.every((start) => isStart(texts[start]))) throw new Error("within a character");
    } catch {
      this.fail("BAD_VALUE", "a text that is not UTF-8");
    }
  }
}

const PIECE = 1 << 16;

/** Bytes that are added one after another. */
class GrowingBytes {
  length = 0;
  private bytes = new Uint8Array(1 << 10);

  number(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80);
    this.byte(rest);
  }

  add(more: Uint8Array): void {
    this.reserve(more.length);
    this.bytes.set(more, this.length);
    this.length += more.length;
  }

  /** Adds bytes that are there already. */
  repeat(start: number, length: number): void {
    this.reserve(length);
    this.bytes.copyWithin(this.length, start, start + length);
    this.length += length;
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    this.bytes = grown(this.bytes, Math.max(this.bytes.length * 2, this.length + more));
  }
}

/** Returns text `id`. */
export function valueText({ texts, starts }: ValueLists, id: number): string {
  return textOf(texts.subarray(starts[id], starts[id + 1]));
}
