import { SelfPlayError } from "../base/errors.js";
import { hashOf } from "./hash.js";

/*
 * The file format of checkpoints, which hold unfinished work, and of the results of shards of a job.
 * Numbers are little-endian.
 *
 * | bytes    | what                                                        |
 * | -------- | ----------------------------------------------------------- |
 * | 0-7      | "gaddawg" and a byte 1                                      |
 * | 8-11     | version, below                                              |
 * | 12-15    | bytes of the whole file                                     |
 * | 16-19    | bytes of the header                                         |
 * | 20-…     | header: JSON in UTF-8, with the kind of work in `kind`      |
 * | …        | body; of a checkpoint arrays, whose lengths are in the      |
 * |          | header's `lengths`: numbers of 8 bytes (doubles)            |
 * | last 32  | SHA-256 of all bytes before                                 |
 */
const MAGIC = [0x67, 0x61, 0x64, 0x64, 0x61, 0x77, 0x67, 0x01] as const;
/** Must be raised when the contents of a file change, or the games of a seed. */
const VERSION = 1;
const HEADER_AT = 20;
const HASH_BYTES = 32;

/** The kind of work that a checkpoint holds; `shard` is a part of a job, and no checkpoint. */
export type FrameKind = "match" | "training" | "win table" | "shard";

/** The commands that write each kind of checkpoint. */
const COMMANDS: Readonly<Record<FrameKind, string>> = {
  match: "autoplay --checkpoint",
  training: "leaves train --checkpoint",
  "win table": "winpct train --checkpoint",
  shard: "job run --shard",
};

/** Encodes a header, which must be JSON data, and arrays of numbers as a checkpoint. */
export function encodeFrame(
  kind: FrameKind,
  header: object,
  arrays: readonly Float64Array[],
): Promise<Uint8Array<ArrayBuffer>> {
  const lengths = arrays.map(({ length }) => length);
  const body = new Uint8Array(8 * lengths.reduce((sum, length) => sum + length, 0));
  const view = new DataView(body.buffer);
  let at = 0;
  for (const array of arrays) {
    for (const value of array) {
      view.setFloat64(at, value, true);
      at += 8;
    }
  }
  return encodeBody(kind, { ...header, lengths }, body);
}

/** Encodes a header, which must be JSON data, and a body of any bytes. */
export async function encodeBody(
  kind: FrameKind,
  header: object,
  body: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { lengths, ...fields } = header as { lengths?: number[] };
  const text = new TextEncoder().encode(JSON.stringify({ ...fields, kind, lengths }));
  const size = HEADER_AT + text.length + body.length + HASH_BYTES;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, size, true);
  view.setUint32(16, text.length, true);
  bytes.set(text, HEADER_AT);
  bytes.set(body, HEADER_AT + text.length);
  const end = size - HASH_BYTES;
  bytes.set(await hashOf(bytes.subarray(0, end)), end);
  return bytes;
}

/**
 * Decodes a checkpoint. The caller checks the fields of its header, which a forged file may lack.
 * @throws SelfPlayError `NO_CHECKPOINT` for another file, `OTHER_VERSION`, `TRUNCATED`, `CORRUPT`.
 */
export async function decodeFrame<Header extends object>(
  kind: FrameKind,
  bytes: Uint8Array,
  source?: string,
): Promise<{ header: Header; arrays: Float64Array[] }> {
  const frame = await decodeAnyFrame(bytes, source, kind);
  return frame as { header: Header & typeof frame.header; arrays: Float64Array[] };
}

/**
 * Decodes a checkpoint of any kind of work.
 * @param kind the kind that an error asks for, if only one is wanted.
 * @throws SelfPlayError as `decodeFrame`.
 */
export async function decodeAnyFrame(
  bytes: Uint8Array,
  source?: string,
  kind?: FrameKind,
): Promise<{ header: Record<string, unknown>; arrays: Float64Array[] }> {
  const { header, body } = await decodeBody(bytes, source, kind);
  if (header.kind === "shard") throw notOurs(kind, source);
  const lengths = lengthsOf(header.lengths, body.length);
  if (lengths === undefined) throw badField("lengths", source);
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  let at = 0;
  const arrays = lengths.map((length) => {
    const array = new Float64Array(length);
    for (let i = 0; i < length; i++, at += 8) array[i] = view.getFloat64(at, true);
    return array;
  });
  return { header, arrays };
}

/**
 * Decodes the header and the body of a frame; the body is a part of the bytes.
 * @param kind the kind that an error asks for, if only one is wanted.
 * @throws SelfPlayError as `decodeFrame`.
 */
export async function decodeBody(
  bytes: Uint8Array,
  source?: string,
  kind?: FrameKind,
): Promise<{ header: Record<string, unknown>; body: Uint8Array }> {
  checkFrame(kind, bytes, source);
  const end = bytes.length - HASH_BYTES;
  const hash = await hashOf(bytes.subarray(0, end));
  if (hash.some((byte, i) => byte !== bytes[end + i])) {
    throw new SelfPlayError("CORRUPT", `the ${nounOf(kind)} is damaged`, {
      source,
      expected: "the bytes that its hash is of",
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = HEADER_AT + view.getUint32(16, true);
  const header = parseHeader(bytes.subarray(HEADER_AT, at));
  if (header === undefined) throw badField("header", source);
  if (kind !== undefined && header.kind !== kind) throw notOurs(kind, source);
  return { header, body: bytes.subarray(at, end) };
}

function nounOf(kind: FrameKind | undefined): string {
  return kind === "shard" ? "result of a shard" : "checkpoint";
}

/** Returns the error for a field of a checkpoint's header that no program of ours wrote. */
export function badField(field: string, source: string | undefined): SelfPlayError {
  return new SelfPlayError("CORRUPT", `the checkpoint's field "${field}" is damaged`, {
    source,
    expected: "a checkpoint as gaddawg writes it",
  });
}

/** Returns the header's fields; undefined if it is not a JSON object. */
function parseHeader(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if a value is an object with fields, and not an array. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the arrays' lengths; undefined unless they are of exactly this many bytes in all. */
function lengthsOf(value: unknown, bytes: number): number[] | undefined {
  if (!Array.isArray(value) || !value.every((length) => isCount(length))) return undefined;
  const count = value.reduce((sum: number, length: number) => sum + length, 0);
  return 8 * count === bytes ? value : undefined;
}

/** Returns true if a value is a whole number of at least 0. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Checks the fields that need no hash: the magic bytes, the version and the lengths. */
function checkFrame(
  kind: FrameKind | undefined,
  bytes: Uint8Array,
  source: string | undefined,
): void {
  if (bytes.length === 0 || MAGIC.some((byte, i) => i < bytes.length && bytes[i] !== byte)) {
    throw notOurs(kind, source);
  }
  if (bytes.length < HEADER_AT) throw truncated(kind, bytes.length, HEADER_AT, source);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(8, true);
  if (version !== VERSION) {
    throw new SelfPlayError("OTHER_VERSION", `a ${nounOf(kind)} of version ${version}`, {
      source,
      expected: `version ${VERSION}`,
    });
  }
  const size = view.getUint32(12, true);
  if (bytes.length < size) throw truncated(kind, bytes.length, size, source);
  const most = size - HASH_BYTES - HEADER_AT;
  if (bytes.length > size || view.getUint32(16, true) > most) {
    throw new SelfPlayError("CORRUPT", `the ${nounOf(kind)}'s lengths do not agree`, { source });
  }
}

function notOurs(kind: FrameKind | undefined, source: string | undefined): SelfPlayError {
  const { shard, ...commands } = COMMANDS;
  const names = kind === undefined ? Object.values(commands).join(", ") : COMMANDS[kind];
  const whose = kind === undefined || kind === "shard" ? "" : ` of a ${kind}`;
  return new SelfPlayError("NO_CHECKPOINT", `is no ${nounOf(kind)}${whose}`, {
    source,
    expected: `a file that gaddawg ${names} wrote`,
  });
}

function truncated(
  kind: FrameKind | undefined,
  length: number,
  size: number,
  source: string | undefined,
): SelfPlayError {
  return new SelfPlayError("TRUNCATED", `the ${nounOf(kind)} ends after ${length} bytes`, {
    source,
    expected: String(size),
  });
}
