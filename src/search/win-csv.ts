import { checkInstance, checkOptionalText, checkText } from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { LexiconError, type LexiconErrorCode, quoted } from "../base/errors.js";
import {
  isSignedColumn,
  isWinTableShape,
  MOST_CHANGE,
  MOST_TILES,
  shapeText,
  situationOf,
  WIN_COLUMNS,
  WIN_COUNTERS,
  WinTable,
  type WinTableShape,
  winRows,
} from "./win-table.js";

/*
 * The CSV form of a win table: a line for each situation and change of the spread that was
 * counted, one for each of the three sums of leads, and one with the value 0 for each situation that
 * never was counted, so that the largest rack and bag of the lines are those of the table.
 */
const COLUMNS = ["bag", "rack", "other", "kind", "points", "value"] as const;
/** What a value is: a counter of changes by this many points, or a sum in the order of the table's. */
const KINDS: readonly string[] = ["change", "leads", "squares", "products"];
const HEADING = COLUMNS.join(",");
/** More characters than any line of numbers has. */
const LONGEST_LINE = 200;

/**
 * Formats a table of win estimates as CSV text, in lines that end in a line feed:
 * `bag,rack,other,kind,points,value`. Lines of the kind `change` say how often (`value`) the spread
 * of the player to move changed by the given `points` by the end of the game, with the given
 * numbers of tiles in the bag, on that player's rack and on the other. The kinds `leads`, `squares`
 * and `products` are the sums of that player's leads in these turns, of their squares, and of leads
 * times changes; their `points` are 0.
 */
export function formatWinTableCsv(table: WinTable): string {
  checkInstance(table, WinTable, "table", "a table of win estimates");
  const { shape, counts } = table;
  const lines = [HEADING];
  for (let row = 0; row < winRows(shape); row++) {
    const { bag, rack, other } = situationOf(row, shape);
    const first = lines.length;
    for (let column = 0; column < WIN_COLUMNS; column++) {
      const value = itemAt(counts, row * WIN_COLUMNS + column);
      if (value !== 0) lines.push(`${bag},${rack},${other},${columnText(column)},${value}`);
    }
    if (lines.length === first) lines.push(`${bag},${rack},${other},${columnText(MOST_CHANGE)},0`);
  }
  return `${lines.join("\n")}\n`;
}

/** Returns kind and points of a column of the table. */
function columnText(column: number): string {
  return column < WIN_COUNTERS
    ? `change,${column - MOST_CHANGE}`
    : `${KINDS[column - WIN_COUNTERS + 1]},0`;
}

/**
 * Parses a table of win estimates from CSV text with the columns
 * `bag,rack,other,kind,points,value`, as written by `formatWinTableCsv`, with lines in any
 * order. A byte-order mark, any line endings and blank lines are accepted.
 * @param source name of the input, for error messages.
 * @throws LexiconError with line and column: `WRONG_FORMAT` (another heading, or a line without
 *   six values), `BAD_VALUE` (a number that is not whole or out of range, an unknown kind, or a
 *   situation that no game of the tile set has), `DUPLICATE` (naming both lines), `TRUNCATED` (no
 *   line for the start of the game, with a full bag).
 */
export function parseWinTableCsv(text: string, source?: string): WinTable {
  checkText(text, "text");
  checkOptionalText(source, "source");
  return new WinCsvReader(text, source).read();
}

/** A line with its values; the kind is its place among KINDS. */
interface CsvRow {
  line: number;
  bag: number;
  rack: number;
  other: number;
  kind: number;
  points: number;
  value: number;
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
    for (const row of rows) {
      const { line, value } = row;
      const place = this.placeOf(row, shape);
      const earlier = lineOf.get(place);
      if (earlier !== undefined) {
        const what = `situation, kind and points are already in line ${earlier}`;
        this.fail("DUPLICATE", what, line, "each of them once");
      }
      lineOf.set(place, line);
      table.counts[place] = value;
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
      if (hasHeading) rows.push(this.rowOf(text, i + 1));
      else if (headingOf(text) !== HEADING) {
        this.fail("WRONG_FORMAT", quoted(text), i + 1, `the heading ${HEADING}`);
      }
      hasHeading = true;
    }
    if (!hasHeading) this.fail("WRONG_FORMAT", "an empty text", 1, `the heading ${HEADING}`);
    return rows;
  }

  private rowOf(text: string, line: number): CsvRow {
    const cells = text.split(",");
    if (cells.length !== COLUMNS.length) {
      this.fail("WRONG_FORMAT", quoted(text), line, `six values: ${HEADING}`);
    }
    const name = itemAt(cells, KIND).trim().toLowerCase();
    const kind = KINDS.indexOf(name);
    let column = 1;
    const read = (i: number): number => {
      const cell = itemAt(cells, i);
      const fail = (expected: string) =>
        this.fail("BAD_VALUE", `${COLUMNS[i]}: ${quoted(cell.trim())}`, line, expected, column);
      if (i === KIND && kind < 0) fail(KINDS.join(", "));
      const isNumber = /^\s*-?\d+\s*$/.test(cell);
      const value = i === KIND ? kind : isNumber ? Number(cell) : Number.NaN;
      const [least, most] = rangeOf(i, kind);
      if (!(value >= least && value <= most)) fail(`a whole number from ${least} to ${most}`);
      column += cell.length + 1;
      // Not -0, which is not a count.
      return value + 0;
    };
    const [bag, rack, other] = [read(0), read(1), read(2)];
    return {
      line,
      bag,
      rack,
      other,
      kind: read(KIND),
      points: read(KIND + 1),
      value: read(KIND + 2),
    };
  }

  /** Returns the shape of a table, which its largest bag and rack tell. */
  private shapeOf(rows: readonly CsvRow[]): WinTableShape {
    const shape = { rackSize: 0, bagSize: 0 };
    let line = 1;
    for (const { line: own, bag, rack, other } of rows) {
      shape.rackSize = Math.max(shape.rackSize, rack, other);
      if (bag > shape.bagSize) line = own;
      shape.bagSize = Math.max(shape.bagSize, bag);
    }
    const start = rows.find(({ bag, rack }) => bag === shape.bagSize && rack === 0);
    if (start === undefined) {
      const expected = "a line for the beginning, with a full bag and empty racks";
      this.fail("TRUNCATED", "the size of the bag is missing", rows.at(-1)?.line ?? 1, expected);
    }
    if (!isWinTableShape(shape)) {
      this.fail("BAD_VALUE", shapeText(shape), line, "enough tiles for two racks", 1);
    }
    return shape;
  }

  private placeOf(row: CsvRow, shape: WinTableShape): number {
    const { line, bag, rack, other, kind, points } = row;
    const { rackSize, bagSize } = shape;
    const isStart = bag === bagSize && rack === 0 && other === 0;
    const isEmpty = bag === 0 && rack > 0 && other > 0;
    const isFull = rack === rackSize && other === rackSize && bag <= bagSize - 2 * rackSize;
    if (!isStart && !isEmpty && !(bag > 0 && isFull)) {
      const what = `${bag} tiles in the bag, ${rack} and ${other} on the racks`;
      const expected = `a situation with ${shapeText(shape)}: racks are full until the bag is empty`;
      this.fail("BAD_VALUE", what, line, expected, 1);
    }
    const situation = isEmpty ? (rack - 1) * rackSize + other - 1 : rackSize * rackSize + bag - 1;
    const last = winRows(shape) - 1;
    const column = kind === 0 ? points + MOST_CHANGE : WIN_COUNTERS + kind - 1;
    return (isStart ? last : situation) * WIN_COLUMNS + column;
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

/** The column of the kind. */
const KIND = 3;
/** The largest values that a file takes. */
const [MOST_COUNT, MOST_SUM] = [2 ** 49 - 1, 2 ** 48 - 1];

/** Returns the smallest and the largest number of a column in a line of a kind. */
function rangeOf(column: number, kind: number): readonly [number, number] {
  if (column === 0) return [0, MOST_TILES.bagSize];
  if (column < KIND) return [0, MOST_TILES.rackSize];
  if (column === KIND) return [0, KINDS.length - 1];
  if (column === KIND + 1) return kind === 0 ? [-MOST_CHANGE, MOST_CHANGE] : [0, 0];
  if (kind === 0) return [0, MOST_COUNT];
  return isSignedColumn(WIN_COUNTERS + kind - 1) ? [-MOST_SUM, MOST_SUM] : [0, MOST_SUM];
}

/** Returns a heading without white space and, as R writes it, without quotation marks. */
function headingOf(text: string): string {
  return text.replace(/["\s]/g, "").toLowerCase();
}
