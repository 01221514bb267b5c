import { ALPHABET_NAMES, alphabet } from "../../alphabet/tile-sets.js";
import { LexiconError, restated } from "../../base/errors.js";

/** The name of plain text in `kindOf`. */
export const TEXT = "a text";

const KINDS: readonly (readonly [magic: string, kind: string])[] = [
  ["\x89PNG", "a PNG picture"],
  ["\xff\xd8\xff", "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  ["%PDF", "a PDF document"],
  ["PK\x03\x04", "a zip archive; unpack it first"],
  ["\x1f\x8b", "a gzip archive; unpack it first"],
  ["\xff\xfe", "a text in UTF-16"],
  ["\xfe\xff", "a text in UTF-16"],
  ["\x7fELF", "a program"],
  ["gdwm", "a word map (.gwm) by gaddawg index, which --index takes"],
  ["gaddawg\x01", "a checkpoint, which --checkpoint and --resume take"],
  ["gdwt", "a table of win estimates (.gwt), which gaddawg winpct reads"],
];

/** Names the kind of a file that gaddawg cannot read, by its first bytes; undefined if unknown. */
export function kindOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const known = KINDS.find(([magic]) => start.startsWith(magic));
  if (known !== undefined) return known[1];
  const sample = bytes.subarray(0, 4096);
  const isText =
    sample.length > 0 && sample.every((byte) => byte >= 0x20 || (byte > 8 && byte < 14));
  return isText ? TEXT : undefined;
}

/** The binary formats that readers tell from each other by their structure. */
export type BinaryKind = "kwg" | "kbwg" | "klv";

const NAMES: Record<BinaryKind, string> = {
  kwg: "a word graph with 22-bit arcs (.kwg)",
  kbwg: "a word graph with 24-bit arcs (.kbwg)",
  klv: "a file of leave values (.klv2, .klv)",
};

/**
 * Names the kind of any file, also of those that gaddawg reads itself, by its structure; undefined
 * if unknown.
 */
export function fileKindOf(bytes: Uint8Array): string | undefined {
  const found = binaryKindOf(bytes);
  return found === undefined ? otherKindOf(bytes) : NAMES[found];
}

/** Returns true if bytes have the structure of a file of leave values. */
export function isLeavesFile(bytes: Uint8Array): boolean {
  return binaryKindOf(bytes) === "klv";
}

/**
 * Returns the error to throw for bytes that cannot be read as a kind of file. If they seem to be of
 * another kind, it says so besides what is wrong.
 */
export function explainKind(error: unknown, bytes: Uint8Array, wanted: BinaryKind): unknown {
  if (!(error instanceof LexiconError)) return error;
  const kind = fileKindOf(bytes);
  if (kind === undefined || kind === NAMES[wanted]) return error;
  const { what, expected = NAMES[wanted] } = error;
  return restated(error, what, { expected: `${expected}; the file seems to be ${kind}` });
}

function otherKindOf(bytes: Uint8Array): string | undefined {
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic === "cdwg" || magic === "cgdg") return "a Macondo file (.dawg, .gaddag)";
  if (magic === "PDWG") return "a packed DAWG of MAGPIE (.pdawg)";
  return kindOf(bytes);
}

/**
 * Tells binary files apart by their first numbers: a graph begins with a root node, a leave file
 * with a number of nodes that agrees with its length.
 */
function binaryKindOf(bytes: Uint8Array): BinaryKind | undefined {
  const { length } = bytes;
  if (length < 4) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const first = view.getUint32(0, true);
  const countAt = 4 + first * 4;
  if (first > 0 && countAt + 4 <= length && view.getUint32(4, true) >>> 22 === 1) {
    const values = view.getUint32(countAt, true);
    const left = length - countAt - 4;
    if (left === values * 4 || left === values * 2) return "klv";
  }
  if (length % 4 !== 0) return undefined;
  if (first >>> 22 === 1 && (first & 0x3fffff) * 4 < length) return "kwg";
  return (first & 0xff) === 0x40 && (first >>> 8) * 4 < length ? "kbwg" : undefined;
}

/** Returns the error for a graph whose letters go up to a tile that the alphabet does not have. */
export function otherAlphabet(
  { source, offset }: LexiconError,
  highest: number,
  letters: number,
): LexiconError {
  const fitting = ALPHABET_NAMES.filter((name) => alphabet(name).letters === highest);
  const such = fitting.length === 0 ? "" : `, such as ${fitting.join(" or ")}`;
  return new LexiconError("TILE_OUT_OF_RANGE", `letters up to number ${highest}`, {
    source,
    offset,
    expected: `at most ${letters}; the graph was built for a larger alphabet${such}`,
  });
}
