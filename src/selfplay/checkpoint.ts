import { Course, type CoursePoint } from "./course.js";
import { hashOf, type MatchIdentity, textBytes } from "./identity.js";
import { SelfPlayError } from "./pool.js";
import { Statistics, type TopEntry } from "./statistics.js";

/*
 * A match on its way, as a file. Numbers are little-endian.
 *
 * | bytes    | what                                                              |
 * | -------- | ----------------------------------------------------------------- |
 * | 0-7      | "gaddawg" and a byte 1                                            |
 * | 8-11     | version, below                                                    |
 * | 12-15    | bytes of the whole file                                           |
 * | 16-19    | bytes of the header                                               |
 * | 20-…     | header: JSON in UTF-8, see `Header`                               |
 * | …        | numbers of 8 bytes (doubles): sums, counters, and of each lexicon |
 * |          | how often each word was played                                    |
 * | last 32  | SHA-256 of all before                                             |
 */
const MAGIC = [0x67, 0x61, 0x64, 0x64, 0x61, 0x77, 0x67, 0x01] as const;
/** To be raised when the file changes, or the games of a seed do. */
const VERSION = 1;
const HEADER_AT = 20;
const HASH_BYTES = 32;

/** A match on its way. */
export interface MatchState {
  statistics: Statistics;
  course: Course;
  /** Time spent playing. */
  seconds: number;
  /** The same in all threads together. */
  threadSeconds: number;
}

export interface Checkpoint extends MatchState {
  identity: MatchIdentity;
}

interface Header {
  identity: MatchIdentity;
  seconds: number;
  threadSeconds: number;
  tops: TopEntry[][];
  course: { step: number; points: CoursePoint[] };
  /** Numbers of words. */
  words: number[];
}

/**
 * A match as a checkpoint. What it holds is as it was when this was called, even
 * if it goes on before the bytes are there.
 */
export async function encodeCheckpoint(checkpoint: Checkpoint): Promise<Uint8Array<ArrayBuffer>> {
  const { statistics, identity, seconds, threadSeconds, course } = checkpoint;
  const { step, points } = course.state;
  const { sums, counters, tops, words } = statistics;
  const lengths = words.map(({ length }) => length);
  const header: Header = {
    identity,
    seconds,
    threadSeconds,
    tops,
    course: { step, points: [...points] },
    words: lengths,
  };
  const text = textBytes(JSON.stringify(header));
  const numbers = [sums, counters, ...words];
  const count = numbers.reduce((sum, { length }) => sum + length, 0);
  const size = HEADER_AT + text.length + 8 * count + HASH_BYTES;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, size, true);
  view.setUint32(16, text.length, true);
  bytes.set(text, HEADER_AT);
  let at = HEADER_AT + text.length;
  for (const array of numbers) {
    for (const value of array) {
      view.setFloat64(at, value, true);
      at += 8;
    }
  }
  bytes.set(await hashOf(bytes.subarray(0, at)), at);
  return bytes;
}

/**
 * Reads a checkpoint.
 * @throws SelfPlayError `NO_CHECKPOINT` for another file, `OTHER_VERSION`,
 *   `TRUNCATED`, `CORRUPT`.
 */
export async function decodeCheckpoint(bytes: Uint8Array, source?: string): Promise<Checkpoint> {
  checkFrame(bytes, source);
  const end = bytes.length - HASH_BYTES;
  const hash = await hashOf(bytes.subarray(0, end));
  if (hash.some((byte, i) => byte !== bytes[end + i])) {
    throw new SelfPlayError("CORRUPT", "the checkpoint is damaged", {
      source,
      expected: "the bytes that its hash is of",
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const numbersAt = HEADER_AT + view.getUint32(16, true);
  const text = new TextDecoder().decode(bytes.subarray(HEADER_AT, numbersAt));
  const header = JSON.parse(text) as Header;
  const statistics = new Statistics();
  let at = numbersAt;
  const fill = (array: Float64Array): void => {
    for (let i = 0; i < array.length; i++, at += 8) array[i] = view.getFloat64(at, true);
  };
  for (const length of header.words) statistics.words.push(new Float64Array(length));
  for (const array of [statistics.sums, statistics.counters, ...statistics.words]) fill(array);
  for (const [i, list] of statistics.tops.entries()) list.push(...(header.tops[i] ?? []));
  const { identity, seconds, threadSeconds, course } = header;
  return {
    statistics,
    course: new Course(course.step, course.points),
    seconds,
    threadSeconds,
    identity,
  };
}

/** The frame around what the hash is of. */
function checkFrame(bytes: Uint8Array, source: string | undefined): void {
  const expected = "a file that gaddawg autoplay --checkpoint wrote";
  if (MAGIC.some((byte, i) => i < bytes.length && bytes[i] !== byte) || bytes.length === 0) {
    throw new SelfPlayError("NO_CHECKPOINT", "is no checkpoint of a match", { source, expected });
  }
  if (bytes.length < HEADER_AT) throw truncated(bytes.length, source);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(8, true);
  if (version !== VERSION) {
    throw new SelfPlayError("OTHER_VERSION", `a checkpoint of version ${version}`, {
      source,
      expected: `version ${VERSION}`,
    });
  }
  const size = view.getUint32(12, true);
  if (bytes.length < size) throw truncated(bytes.length, source, size);
  if (bytes.length > size || size < HEADER_AT + HASH_BYTES) {
    throw new SelfPlayError("CORRUPT", `${bytes.length} bytes`, { source, expected: String(size) });
  }
}

function truncated(length: number, source: string | undefined, size?: number): SelfPlayError {
  return new SelfPlayError("TRUNCATED", `the checkpoint ends after ${length} bytes`, {
    source,
    expected: size === undefined ? `at least ${HEADER_AT}` : String(size),
  });
}
