import { ServiceError } from "./protocol.js";

const NEWLINE = 10;

/** A line of text, or the reason why it cannot be read. */
export type Line = string | ServiceError;

/**
 * Cuts bytes into lines, whatever pieces they come in. A line that is too long is skipped without
 * being kept; the next one is read as usual.
 */
export class LineReader {
  private pieces: Uint8Array[] = [];
  private length = 0;

  constructor(private readonly mostBytes: number) {}

  /** Yields the lines that end in a piece; empty ones are left out. */
  *read(piece: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
      this.keep(piece.subarray(start, end));
      yield* this.finish();
      start = end + 1;
    }
    this.keep(piece.subarray(start));
  }

  /** Yields what is left after the last line end. */
  *end(): Generator<Line> {
    yield* this.finish();
  }

  private keep(piece: Uint8Array): void {
    this.length += piece.length;
    // The pieces of a line that is too long are not needed.
    if (this.length > this.mostBytes) this.pieces = [];
    else if (piece.length > 0) this.pieces.push(piece.slice());
  }

  private *finish(): Generator<Line> {
    const { pieces, length, mostBytes } = this;
    this.pieces = [];
    this.length = 0;
    if (length > mostBytes) {
      yield new ServiceError("TOO_LARGE", `a line of ${length} bytes`, {
        expected: `at most ${mostBytes}, as this service is set up`,
      });
      return;
    }
    const line = joinedLine(pieces, length);
    if (line instanceof ServiceError || line.trim() !== "") yield line;
  }
}

function joinedLine(pieces: readonly Uint8Array[], length: number): Line {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new ServiceError("BAD_JSON", "a line that is not in UTF-8", { expected: "UTF-8" });
  }
}
