import {
  type Bytes,
  bytesFrom,
  checkInstance,
  checkOptionalText,
  checkOptionNames,
  checkWhole,
} from "../base/arguments.js";
import { LexiconError, type LexiconErrorCode } from "../base/errors.js";
import { type AssetOptions, assetReader, WIN_TABLE } from "../host/host.js";
import {
  isSignedColumn,
  isWinTableShape,
  MOST_TILES,
  shapeText,
  WIN_COLUMNS,
  WIN_COUNTERS,
  WinTable,
  type WinTableShape,
  winRows,
} from "./win-table.js";

/*
 * The file of a win table, `.gwt`. Numbers of more than one byte are
 * little-endian; a counter is a LEB128 number: seven bits a byte, the lowest first, bit 7 set in
 * all bytes but the last. A sum is written as a counter: 2n for n, 2n - 1 for -n.
 *
 * | byte | what                                                          |
 * | ---- | ------------------------------------------------------------- |
 * | 0    | `gdwt`                                                        |
 * | 4    | version, 2                                                    |
 * | 8    | tiles on a full rack                                          |
 * | 12   | tiles of a full bag                                           |
 * | 16-  | rows: place of the first counter that is not 0 (2 bytes),     |
 * |      | number of counters up to the last such (2 bytes), counters,   |
 * |      | three sums                                                    |
 */
const MAGIC = 0x74776467;
const VERSION = 2;
/** Bytes of the largest counter. */
const COUNTER_BYTES = 7;
const MOST_COUNT = 2 ** (7 * COUNTER_BYTES) - 1;

/**
 * Returns the bytes of a file with a table of win estimates (`.gwt`).
 * @throws ArgumentError for a counter of 2^49 or more, or a sum of 2^48 or more.
 */
export function writeWinTable(table: WinTable): Uint8Array<ArrayBuffer> {
  checkInstance(table, WinTable, "table", "a table of win estimates");
  const { shape, counts } = table;
  const bytes: number[] = [];
  const put32 = (value: number) => {
    for (let shift = 0; shift < 32; shift += 8) bytes.push((value >>> shift) & 0xff);
  };
  for (const value of [MAGIC, VERSION, shape.rackSize, shape.bagSize]) put32(value);
  for (let row = 0; row < winRows(shape); row++) {
    const own = counts.subarray(row * WIN_COLUMNS, (row + 1) * WIN_COLUMNS);
    const counters = own.subarray(0, WIN_COUNTERS);
    const first = Math.max(
      0,
      counters.findIndex((count) => count !== 0),
    );
    const end = counters.findLastIndex((count) => count !== 0) + 1;
    const length = Math.max(0, end - first);
    bytes.push(first & 0xff, first >> 8, length & 0xff, length >> 8);
    for (const count of counters.subarray(first, first + length)) putCounter(bytes, count);
    for (const sum of own.subarray(WIN_COUNTERS))
      putCounter(bytes, sum < 0 ? -2 * sum - 1 : 2 * sum);
  }
  return Uint8Array.from(bytes);
}

function putCounter(bytes: number[], count: number): void {
  let rest = count;
  checkWhole(count, "counter", 0, MOST_COUNT);
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Options for reading a table of win estimates. */
export interface ReadWinTableOptions {
  /** Name of the input, for error messages. */
  source?: string | undefined;
}

/**
 * Reads a file with a table of win estimates (`.gwt`).
 * @throws LexiconError with the byte offset: `WRONG_FORMAT`, `TRUNCATED`, `TRAILING`, `BAD_VALUE`.
 */
export function readWinTable(bytes: Bytes, options: ReadWinTableOptions = {}): WinTable {
  const content = bytesFrom(bytes);
  checkOptionNames(options, { source: 0 });
  checkOptionalText(options.source, "options.source");
  return new WinTableReader(content, options.source).read();
}

class WinTableReader {
  private at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly source: string | undefined,
  ) {}

  read(): WinTable {
    if (this.number(4) !== MAGIC) this.fail("WRONG_FORMAT", "not a win table", 0, "gdwt");
    const version = this.number(4);
    if (version !== VERSION) {
      this.fail("WRONG_FORMAT", `version ${version} of a win table`, 4, String(VERSION));
    }
    const shape = this.shape();
    const table = WinTable.empty(shape);
    for (let row = 0; row < winRows(shape); row++) {
      const counts = table.counts.subarray(row * WIN_COLUMNS, (row + 1) * WIN_COLUMNS);
      this.readRow(counts);
    }
    if (this.at !== this.bytes.length) {
      const left = this.bytes.length - this.at;
      this.fail("TRAILING", `${left} bytes behind the last row`, this.at, "none");
    }
    return table;
  }

  private shape(): WinTableShape {
    const shape = { rackSize: this.number(4), bagSize: this.number(4) };
    if (!isWinTableShape(shape)) {
      const { rackSize, bagSize } = MOST_TILES;
      const expected = `racks of at most ${rackSize} and a bag of at most ${bagSize} tiles, enough for two racks`;
      this.fail("BAD_VALUE", shapeText(shape), 8, expected);
    }
    return shape;
  }

  private readRow(counts: Float64Array): void {
    const start = this.at;
    const first = this.number(2);
    const length = this.number(2);
    if (first + length > WIN_COUNTERS) {
      const expected = `at most ${WIN_COUNTERS}`;
      this.fail("BAD_VALUE", `counters ${first} to ${first + length}`, start, expected);
    }
    for (let i = 0; i < length; i++) counts[first + i] = this.counter();
    for (let i = WIN_COUNTERS; i < WIN_COLUMNS; i++) counts[i] = this.sum(isSignedColumn(i));
  }

  private sum(isSigned: boolean): number {
    const start = this.at;
    const written = this.counter();
    const isNegative = written % 2 === 1;
    if (isNegative && !isSigned) {
      this.fail("BAD_VALUE", "a negative sum of squares", start, "0 or more");
    }
    return isNegative ? -(written + 1) / 2 : written / 2;
  }

  private counter(): number {
    const start = this.at;
    let count = 0;
    for (let i = 0; i < COUNTER_BYTES; i++) {
      const byte = this.number(1);
      count += (byte & 0x7f) * 0x80 ** i;
      if (byte < 0x80) return count;
    }
    return this.fail("BAD_VALUE", "a counter of more than 7 bytes", start, "at most 7");
  }

  private number(size: number): number {
    if (this.at + size > this.bytes.length) {
      const what = `${this.bytes.length} bytes`;
      this.fail("TRUNCATED", what, this.at, "a head of 16 bytes and all rows");
    }
    let value = 0;
    const bytes = this.bytes.subarray(this.at, this.at + size);
    for (const [i, byte] of bytes.entries()) value += byte * 256 ** i;
    this.at += size;
    return value;
  }

  private fail(code: LexiconErrorCode, what: string, offset: number, expected: string): never {
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }
}

/** Options for reading the default win estimates. */
export interface DefaultWinTableOptions extends AssetOptions {
  /** URL of the file, or in Node also its path; by default, `english.gwt` next to the module. */
  url?: string | URL;
}

/** Reads the default win estimates, once for each address. */
export const defaultWinTable = /* @__PURE__ */ assetReader<WinTable>(
  WIN_TABLE,
  (bytes, source) => readWinTable(bytes, { source }),
  "the default win estimates",
  "their file, or a table of your own (readWinTable)",
);
