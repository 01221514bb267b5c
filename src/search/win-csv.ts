import { checkInstance, checkOptionalText, checkText } from "../arguments.js";
import { LexiconError, type LexiconErrorCode, quoted } from "../errors.js";
import {
  isWinTableShape,
  MOST_CHANGE,
  MOST_TILES,
  shapeText,
  WIN_COLUMNS,
  type WinSituation,
  WinTable,
  type WinTableShape,
  winRows,
} from "./win-table.js";

/*
 * The CSV form of a win table: a line for each situation and change of the spread that was
 * counted, and one with the count 0 for each situation that never was, so that the largest rack and
 * bag of the lines are those of the table.
 */
const COLUMNS = ["bag", "rack", "other", "change", "count"] as const;
const HEADING = COLUMNS.join(",");
/** More characters than any line of numbers has. */
const LONGEST_LINE = 200;

/**
 * Writes a table of win estimates as CSV text, in lines that end in a line feed:
 * `bag,rack,other,change,count`. They tell how often the spread of the player to move changed by
 * how many points until the end of the game, with so many tiles in the bag, on that player's rack
 * and on the other's.
 */
export function formatWinTableCsv(table: WinTable): string {
  checkInstance(table, WinTable, "table", "a table of win estimates");
  const { shape, counts } = table;
  const lines = [HEADING];
  for (let row = 0; row < winRows(shape); row++) {
    const { bag, rack, other } = situationOf(row, shape);
    const first = lines.length;
    for (let column = 0; column < WIN_COLUMNS; column++) {
      const count = counts[row * WIN_COLUMNS + column] as number;
      if (count !== 0) lines.push(`${bag},${rack},${other},${column - MOST_CHANGE},${count}`);
    }
    if (lines.length === first) lines.push(`${bag},${rack},${other},0,0`);
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Returns the situation of a row. While the bag has tiles, racks are full; before the first draw,
 * they are empty.
 */
export function situationOf(row: number, { rackSize, bagSize }: WinTableShape): WinSituation {
  const place = row - rackSize * rackSize;
  if (place < 0) {
    return { bag: 0, rack: Math.floor(row / rackSize) + 1, other: (row % rackSize) + 1 };
  }
  if (place === bagSize - 2 * rackSize) return { bag: bagSize, rack: 0, other: 0 };
  return { bag: place + 1, rack: rackSize, other: rackSize };
}

/**
 * Reads a table of win estimates from CSV text with the columns `bag,rack,other,change,count`, as
 * `formatWinTableCsv` writes it, with its lines in any order. A byte-order mark, any line ends and
 * blank lines are accepted.
 * @param source name of the input, for errors.
 * @throws LexiconError with line and column: `WRONG_FORMAT` (another heading, or a line without
 *   five numbers), `BAD_VALUE` (a number that is not whole or out of range, or a situation that
 *   no game of the tile set has), `DUPLICATE` (naming both lines), `TRUNCATED` (no line for the
 *   beginning of the game, with a full bag).
 */
export function parseWinTableCsv(text: string, source?: string): WinTable {
  checkText(text, "text");
  checkOptionalText(source, "source");
  return new WinCsvReader(text, source).read();
}

/** A line with its five numbers. */
interface CsvRow {
  line: number;
  numbers: readonly number[];
}

class WinCsvReader {
  constructor(
    private readonly text: string,
    private readonly source: string | undefined,
  ) {}

  read(): WinTable {
    const rows = this.rows();
    const shape = this.shapeOf(rows);
    const table = WinTable.empty(shape);
    const lineOf = new Map<number, number>();
    for (const { line, numbers } of rows) {
      const place = this.placeOf(line, numbers, shape);
      const earlier = lineOf.get(place);
      if (earlier !== undefined) {
        const what = `situation and change are already in line ${earlier}`;
        this.fail("DUPLICATE", what, line, "each of them once");
      }
      lineOf.set(place, line);
      table.counts[place] = numbers[4] as number;
    }
    return table;
  }

  private rows(): CsvRow[] {
    const rows: CsvRow[] = [];
    let hasHeading = false;
    const lines = this.text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
    for (const [i, text] of lines.entries()) {
      if (text.length > LONGEST_LINE) {
        this.fail("WRONG_FORMAT", `a line of ${text.length} characters`, i + 1, HEADING);
      }
      if (text.trim() === "") continue;
      if (hasHeading) rows.push({ line: i + 1, numbers: this.numbers(text, i + 1) });
      else if (headingOf(text) !== HEADING) {
        this.fail("WRONG_FORMAT", quoted(text), i + 1, `the heading ${HEADING}`);
      }
      hasHeading = true;
    }
    if (!hasHeading) this.fail("WRONG_FORMAT", "an empty text", 1, `the heading ${HEADING}`);
    return rows;
  }

  private numbers(text: string, line: number): number[] {
    const cells = text.split(",");
    if (cells.length !== COLUMNS.length) {
      this.fail("WRONG_FORMAT", quoted(text), line, `five numbers: ${HEADING}`);
    }
    let column = 1;
    return cells.map((cell, i) => {
      const value = /^\s*-?\d+\s*$/.test(cell) ? Number(cell) : Number.NaN;
      const [least, most] = RANGES[i] as readonly [number, number];
      if (!(value >= least && value <= most)) {
        const what = `${COLUMNS[i]}: ${quoted(cell.trim())}`;
        this.fail("BAD_VALUE", what, line, `a whole number from ${least} to ${most}`, column);
      }
      column += cell.length + 1;
      // Not -0, which is not a count.
      return value + 0;
    });
  }

  /** Returns the shape of a table, which its largest bag and rack tell. */
  private shapeOf(rows: readonly CsvRow[]): WinTableShape {
    const shape = { rackSize: 0, bagSize: 0 };
    let line = 1;
    for (const { line: own, numbers } of rows) {
      const [bag, rack, other] = numbers as [number, number, number];
      shape.rackSize = Math.max(shape.rackSize, rack, other);
      if (bag > shape.bagSize) line = own;
      shape.bagSize = Math.max(shape.bagSize, bag);
    }
    const start = rows.find(({ numbers }) => numbers[0] === shape.bagSize && numbers[1] === 0);
    if (start === undefined) {
      const expected = "a line for the beginning, with a full bag and empty racks";
      this.fail("TRUNCATED", "the size of the bag is missing", rows.at(-1)?.line ?? 1, expected);
    }
    if (!isWinTableShape(shape)) {
      this.fail("BAD_VALUE", shapeText(shape), line, "enough tiles for two racks", 1);
    }
    return shape;
  }

  private placeOf(line: number, numbers: readonly number[], shape: WinTableShape): number {
    const [bag, rack, other, change] = numbers as [number, number, number, number];
    const { rackSize, bagSize } = shape;
    const isStart = bag === bagSize && rack === 0 && other === 0;
    const isEmpty = bag === 0 && rack > 0 && other > 0;
    const isFull = rack === rackSize && other === rackSize && bag <= bagSize - 2 * rackSize;
    if (!isStart && !isEmpty && !(bag > 0 && isFull)) {
      const what = `${bag} tiles in the bag, ${rack} and ${other} on the racks`;
      const expected = `a situation with ${shapeText(shape)}: racks are full until the bag is empty`;
      this.fail("BAD_VALUE", what, line, expected, 1);
    }
    const row = isEmpty ? (rack - 1) * rackSize + other - 1 : rackSize * rackSize + bag - 1;
    const last = winRows(shape) - 1;
    return (isStart ? last : row) * WIN_COLUMNS + change + MOST_CHANGE;
  }

  private fail(
    code: LexiconErrorCode,
    what: string,
    line: number,
    expected: string,
    column?: number,
  ): never {
    throw new LexiconError(code, what, { source: this.source, line, column, expected });
  }
}

/** The smallest and largest number of each column; the largest count is that of a file. */
const RANGES: readonly (readonly [number, number])[] = [
  [0, MOST_TILES.bagSize],
  [0, MOST_TILES.rackSize],
  [0, MOST_TILES.rackSize],
  [-MOST_CHANGE, MOST_CHANGE],
  [0, 2 ** 49 - 1],
];

/** Returns a heading without white space and, as R writes it, without quotation marks. */
function headingOf(text: string): string {
  return text.replace(/["\s]/g, "").toLowerCase();
}
