import { fault } from "../../alphabet/faults.js";
import { bytesFrom } from "../../base/arguments.js";
import { byteAt } from "../../base/elements.js";
import { NotationError, quoted, restated } from "../../base/errors.js";

/** Encodings of GCG files. As on the web, ISO-8859-1 includes the windows-1252 additions. */
export type GcgEncoding = "utf-8" | "iso-8859-1" | "utf-16";

/** The text of a file, and its encoding. */
export interface GcgText {
  /** Lines without their line ends; a line's number is its index plus 1. */
  lines: string[];
  encoding: GcgEncoding | undefined;
  /** The first line beyond ASCII, from 1, if UTF-8 was assumed and neither declared nor given. */
  guessedAt?: number;
  /** The encoding that the file names, if it is not known, and its line. */
  unknown?: { name: string; line: number };
}

/** The pragma that names the encoding of its file. */
export const ENCODING_PRAGMA = "character-encoding";
const FIELD = `#${ENCODING_PRAGMA}`;

/** Encodings by the names in files, without spaces, hyphens and underscores. */
const ENCODINGS: Readonly<Record<string, GcgEncoding>> = {
  utf8: "utf-8",
  iso88591: "iso-8859-1",
  latin1: "iso-8859-1",
  windows1252: "iso-8859-1",
  cp1252: "iso-8859-1",
  ascii: "iso-8859-1",
  usascii: "iso-8859-1",
};
/** More characters than the name of an encoding has. */
const LONGEST_NAME = 40;
/** More bytes than a line that declares an encoding has. */
const LONGEST_DECLARATION = 1000;
const LF = 0x0a;
const CR = 0x0d;
const EVENT_MARK = ">";
/**
 * The characters of windows-1252 from 0x80 to 0x9F, where ISO-8859-1 has unused control
 * characters.
 */
const HIGH_CONTROLS =
  "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f" +
  "\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178";

/**
 * Splits a file into lines. The encoding of bytes is that of the byte-order mark, of
 * `#character-encoding` before the first event, or `fallback`, in this order of precedence;
 * otherwise it is UTF-8 if the bytes are valid UTF-8, and ISO-8859-1 if not.
 * @throws NotationError `BAD_TYPE`, `BAD_ENCODING`, `UNKNOWN_NAME`.
 */
export function gcgLines(input: unknown, fallback?: GcgEncoding): GcgText {
  if (typeof input === "string") {
    const lines = input.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
    return { lines, encoding: undefined };
  }
  const bytes = bytesFrom(input, "GCG", "a text, or its bytes");
  const [first, second, third] = bytes;
  const wide = wideOrder(bytes);
  if (wide !== undefined) return { lines: decodeWide(bytes, wide), encoding: "utf-16" };
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  const lines = splitBytes(hasMark ? bytes.subarray(3) : bytes);
  const given = fallback && encodingNamed(fallback, "the encoding option");
  if (hasMark) return { lines: decode(lines, "utf-8"), encoding: "utf-8" };
  const declared = declaredEncoding(lines);
  if (typeof declared === "object") return { ...guess(lines), unknown: declared };
  const said = declared ?? given;
  if (said !== undefined) return { lines: decode(lines, said), encoding: said };
  return guess(lines);
}

/** Returns the byte order of UTF-16, by its mark or the zero byte of the first character. */
function wideOrder([first, second]: Uint8Array): "le" | "be" | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "be" : undefined;
}

/** Decodes UTF-16 without TextDecoder, which not every platform has for both byte orders. */
function decodeWide(bytes: Uint8Array, order: "le" | "be"): string[] {
  const [high, low] = order === "le" ? [1, 0] : [0, 1];
  let text = "";
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const unit = (byteAt(bytes, at + high) << 8) | byteAt(bytes, at + low);
    text += String.fromCharCode(unit);
  }
  return text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
}

/** Splits bytes at LF, CR and CR LF, which have no other meaning in either encoding. */
function splitBytes(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let begin = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== LF && bytes[at] !== CR) continue;
    lines.push(bytes.subarray(begin, at));
    if (bytes[at] === CR && bytes[at + 1] === LF) at++;
    begin = at + 1;
  }
  lines.push(bytes.subarray(begin));
  return lines;
}

function declaredEncoding(
  lines: readonly Uint8Array[],
): GcgEncoding | { name: string; line: number } | undefined {
  for (const [index, bytes] of lines.entries()) {
    const line = decodeLatin1(bytes.subarray(0, LONGEST_DECLARATION)).trimStart();
    if (line.startsWith(EVENT_MARK)) return undefined;
    const name = /^#character-encoding(?:\s+(.*))?$/i.exec(line);
    if (name === null) continue;
    const said = (name[1] ?? "").trim();
    // An encoding of the many that have a number, such as windows-1250; its ASCII tells the turns.
    const isOther =
      /\d/.test(said) && said.length <= LONGEST_NAME && !Object.hasOwn(ENCODINGS, pragmaKey(said));
    return isOther ? { name: said, line: index + 1 } : encodingNamed(said, FIELD, index + 1);
  }
  return undefined;
}

function encodingNamed(name: string, field: string, line?: number): GcgEncoding {
  const key = pragmaKey(String(name));
  const known = Object.hasOwn(ENCODINGS, key) ? ENCODINGS[key] : undefined;
  if (known === undefined) {
    throw fault(field, "UNKNOWN_NAME", `${quoted(String(name).trim())} cannot be read`, {
      line,
      expected: "UTF-8 or ISO-8859-1",
    });
  }
  return known;
}

function pragmaKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}

function guess(bytes: readonly Uint8Array[]): GcgText {
  const guessedAt = bytes.findIndex((line) => line.some((byte) => byte > 0x7f)) + 1;
  if (guessedAt === 0) return { lines: decode(bytes, "utf-8"), encoding: "utf-8" };
  try {
    return { lines: decode(bytes, "utf-8"), encoding: "utf-8", guessedAt };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { lines: decode(bytes, "iso-8859-1"), encoding: "iso-8859-1" };
  }
}

function decode(lines: readonly Uint8Array[], encoding: GcgEncoding): string[] {
  if (encoding === "iso-8859-1") return lines.map(decodeLatin1);
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return lines.map((bytes, index) => {
    try {
      return decoder.decode(bytes);
    } catch {
      throw fault("GCG", "BAD_ENCODING", "bytes that are no UTF-8", {
        line: index + 1,
        expected: `UTF-8, or ${FIELD} ISO-8859-1 in the first line`,
      });
    }
  });
}

/** Decodes ISO-8859-1 without TextDecoder, whose implementations of it differ. */
function decodeLatin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    const isHigh = byte >= 0x80 && byte <= 0x9f;
    text += isHigh ? HIGH_CONTROLS[byte - 0x80] : String.fromCharCode(byte);
  }
  return text;
}

/** A line that is not blank, together with the lines that continue it. */
export interface GcgItem {
  /** Line number, from 1. */
  line: number;
  /** The word directly after the `#`; undefined for an event. */
  pragma: string | undefined;
  /** The rest of the line, or the text after the `>`. */
  text: string;
}

/** The pragma for remarks, whose text may continue in plain lines. */
export const NOTE = "note";
/** The pragma that continues the one before it. */
const CONTINUATION = "-";

/**
 * Splits a file into pragmas and events. Ignores blank lines and white space before `#` and
 * `>`. One white-space character separates a pragma's name from its text, which is kept
 * unchanged. A line of plain text in a file that has events is a note.
 * @returns the items, and the numbers of the lines of plain text that do not continue a note.
 */
export function gcgItems(lines: readonly string[]): { items: GcgItem[]; stray: number[] } {
  const items: GcgItem[] = [];
  const stray: number[] = [];
  const hasEvents = lines.some((line) => line.trimStart().startsWith(">"));
  lines.forEach((raw, index) => {
    const text = raw.trimStart();
    if (text === "") return;
    const line = index + 1;
    if (text.startsWith(">")) {
      items.push({ line, pragma: undefined, text: text.slice(1) });
      return;
    }
    const pragma = /^#(\S*)(?:\s(.*))?$/s.exec(text);
    if (pragma === null && hasEvents && !isNote(items.at(-1))) {
      // A remark that someone has typed: it says nothing about the turns.
      stray.push(line);
      items.push({ line, pragma: NOTE, text: raw });
    } else if (pragma === null || pragma[1] === CONTINUATION) {
      continueItem(items.at(-1), pragma, raw, line);
    } else {
      items.push({ line, pragma: pragma[1]!, text: pragma[2] ?? "" });
    }
  });
  return { items, stray };
}

function continueItem(
  last: GcgItem | undefined,
  pragma: RegExpExecArray | null,
  raw: string,
  line: number,
): void {
  const isContinued = pragma === null ? isNote(last) : last?.pragma !== undefined;
  if (last === undefined || !isContinued) {
    throw fault("line", "BAD_LINE", `${quoted(raw)} is neither a pragma nor an event`, {
      line,
      expected: pragma === null ? "# or > at its beginning" : "a pragma before it",
    });
  }
  last.text += `\n${pragma === null ? raw : (pragma[2] ?? "")}`;
}

export function isNote(item: GcgItem | undefined): boolean {
  return item?.pragma?.toLowerCase() === NOTE;
}

/** Runs `act`; adds the line number to any NotationError that it throws. */
export function inLine<T>(line: number | undefined, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof NotationError ? withPlace(error, error.what, line) : error;
  }
}

/** Runs `act`; adds the piece of the line that was read to any NotationError that it throws. */
export function reading<T>(piece: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw withPlace(error, `${error.what}, in ${quoted(piece)}`, undefined);
  }
}

/** The column is left out: it counts within a piece of the line, and is part of the message. */
function withPlace(error: NotationError, what: string, line: number | undefined): NotationError {
  return restated(error, what, { line: error.line ?? line, column: undefined });
}
