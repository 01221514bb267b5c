import { type RequestId, ServiceError } from "./protocol.js";

const NEWLINE = 10;
/** Bytes that are kept of each end of a line that is too long. */
const ENDS = 250;

/**
 * A line that is too long to read, except for its message ID if that is at either end of the line.
 */
export class LongLine extends ServiceError {
  constructor(
    length: number,
    mostBytes: number,
    /** The ID of the message. */
    readonly id: RequestId | null,
  ) {
    super("TOO_LARGE", `a line of ${length} bytes`, {
      expected: `at most ${mostBytes}, as this service is set up`,
    });
  }
}

/** A line of text, or the error that prevents reading it. */
export type Line = string | ServiceError;

/**
 * Splits bytes into lines, whatever pieces they arrive in. A line that is too long is skipped
 * without being stored; the next one is read as usual.
 */
export class LineReader {
  private pieces: Uint8Array[] = [];
  private length = 0;

  constructor(private readonly mostBytes: number) {}

  /** Yields the lines that end in a piece; empty lines are left out. */
  *read(piece: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
      this.keep(piece.subarray(start, end));
      yield* this.finish();
      start = end + 1;
    }
    this.keep(piece.subarray(start));
  }

  /** Yields any text left after the last line ending. */
  *end(): Generator<Line> {
    yield* this.finish();
  }

  private keep(piece: Uint8Array): void {
    this.length += piece.length;
    if (piece.length > 0) this.pieces.push(piece.slice());
    if (this.length > this.mostBytes) this.pieces = endsOf(joined(this.pieces));
  }

  private *finish(): Generator<Line> {
    const { pieces, length, mostBytes } = this;
    this.pieces = [];
    this.length = 0;
    if (length > mostBytes) yield new LongLine(length, mostBytes, idIn(joined(pieces)));
    else {
      const line = textOf(joined(pieces));
      if (line instanceof ServiceError || line.trim() !== "") yield line;
    }
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function endsOf(bytes: Uint8Array): Uint8Array[] {
  return bytes.length <= 2 * ENDS ? [bytes] : [bytes.slice(0, ENDS), bytes.slice(-ENDS)];
}

const ID = '"id"\\s*:\\s*(\\d{1,15}|"[^"\\\\]{1,200}")';
/** A name that is the first field of a message but for its version, or the last one. */
const NAMED = [
  new RegExp(`^\\s*\\{\\s*(?:"(?:v|jsonrpc)"\\s*:\\s*(?:1|"2\\.0")\\s*,\\s*)?${ID}\\s*,`),
  new RegExp(`${ID}\\s*\\}\\s*$`),
];

function idIn(ends: Uint8Array): RequestId | null {
  const text = new TextDecoder().decode(ends);
  const [, id = "null"] = NAMED.map((name) => name.exec(text)).find((found) => found) ?? [];
  return JSON.parse(id);
}

function textOf(bytes: Uint8Array): Line {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new ServiceError("BAD_JSON", "a line that is not in UTF-8", { expected: "UTF-8" });
  }
}
