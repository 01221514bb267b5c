import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentError, LexiconError } from "../../src/errors.js";
import { formatWinTableCsv, parseWinTableCsv, situationOf } from "../../src/search/win-csv.js";
import { readWinTable, writeWinTable } from "../../src/search/win-file.js";
import { MOST_CHANGE, WIN, WIN_COLUMNS, WinTable, winRows } from "../../src/search/win-table.js";
import { mutations } from "../support/mutations.js";

const SHAPE = { rackSize: 2, bagSize: 9 };
/** Rows: both racks with an empty bag, bags of 1 to 5 tiles, and a full bag. */
const ROWS = 4 + 5 + 1;

/** Counters in which few changes are counted, as lists of row, change and number of times. */
const counted = fc.array(
  fc.tuple(
    fc.nat({ max: ROWS - 1 }),
    fc.oneof(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -MOST_CHANGE, max: MOST_CHANGE }),
    ),
    fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 40 })),
  ),
  { maxLength: 40 },
);

function tableOf(counts: [number, number, number][]): WinTable {
  const table = WinTable.empty(SHAPE);
  for (const [row, change, times] of counts) {
    const place = row * WIN_COLUMNS + change + MOST_CHANGE;
    table.counts[place] = (table.counts[place] as number) + times;
  }
  return table;
}

const SITUATIONS = [
  ...[1, 2].flatMap((rack) => [1, 2].map((other) => ({ bag: 0, rack, other }))),
  ...[1, 2, 3, 4, 5].map((bag) => ({ bag, rack: 2, other: 2 })),
  { bag: 9, rack: 0, other: 0 },
];

/** Tiles by which situations differ, where one can stand for the other. */
function distance(one: number, other: number): number | undefined {
  const [a, b] = [SITUATIONS[one], SITUATIONS[other]] as [Situation, Situation];
  if (Math.sign(a.bag) !== Math.sign(b.bag) || (a.bag === 9) !== (b.bag === 9)) return undefined;
  return Math.abs(a.bag - b.bag) + Math.abs(a.rack - b.rack) + Math.abs(a.other - b.other);
}

type Situation = (typeof SITUATIONS)[number];

/** The rows that are asked for a row: more and more of them until they have 100 outcomes. */
function rowsAsked(table: WinTable, row: number): number[] {
  for (let reach = 0; ; reach++) {
    const rows = SITUATIONS.flatMap((_, other) =>
      (distance(row, other) ?? 99) <= reach ? other : [],
    );
    const times = rows.reduce((sum, i) => sum + table.timesCounted(SITUATIONS[i] as Situation), 0);
    if (times >= 100 || reach > 10) return rows;
  }
}

/** The same estimate by going through all changes. */
function plainEstimate(table: WinTable, row: number, spread: number): number {
  let all = 1n;
  let doubled = spread > 0 ? 2n : spread === 0 ? 1n : 0n;
  for (const one of rowsAsked(table, row)) {
    for (let change = -MOST_CHANGE; change <= MOST_CHANGE; change++) {
      const times = BigInt(table.counts[one * WIN_COLUMNS + change + MOST_CHANGE] as number);
      all += times;
      doubled += times * (spread + change > 0 ? 2n : spread + change === 0 ? 1n : 0n);
    }
  }
  return Number((doubled * BigInt(WIN)) / (2n * all));
}

describe("a table of win estimates", () => {
  it("estimates as counting all changes does", () => {
    expect(SITUATIONS.map((_, row) => situationOf(row, SHAPE))).toEqual(SITUATIONS);
    expect(winRows(SHAPE)).toBe(ROWS);
    fc.assert(
      fc.property(
        counted,
        fc.nat({ max: ROWS - 1 }),
        fc.integer({ min: -600, max: 600 }),
        (counts, row, spread) => {
          const table = tableOf(counts);
          const situation = SITUATIONS[row] as Situation;
          const lead = Math.max(-MOST_CHANGE - 1, Math.min(MOST_CHANGE + 1, spread));
          // The sums of counters stay exact.
          fc.pre(table.total < 2 ** 50 / WIN);
          expect(table.estimate(situation, spread)).toBe(plainEstimate(table, row, lead));
        },
      ),
    );
  });

  it("takes more games by addition", () => {
    const table = tableOf([[4, 10, 3]]);
    expect(table.estimate({ bag: 1, rack: 2, other: 2 }, -9)).toBe((3 * WIN) / 4);
    const sum = table.plus(tableOf([[4, -10, 4]]));
    expect(sum.estimate({ bag: 1, rack: 2, other: 2 }, -9)).toBe((3 * WIN) / 8);
    expect(sum.winPercent({ bag: 1, rack: 2, other: 2 }, -9)).toBe(37.5);
    expect([sum.total, sum.timesCounted({ bag: 1, rack: 2, other: 2 })]).toEqual([7, 7]);
    expect(table.total).toBe(3);
    const other = WinTable.empty({ rackSize: 2, bagSize: 10 });
    expect(() => table.plus(other)).toThrow(
      "other: is for racks of 2 and a bag of 10 tiles (expected racks of 2 and a bag of 9 tiles)",
    );
  });

  it("asks the nearest situations where one was counted too rarely", () => {
    const table = tableOf([
      [0, -7, 5000],
      [5, 10, 300],
      [7, -10, 100],
      [8, 30, 99],
    ]);
    const percent = (bag: number, lead: number) =>
      table.winPercent({ bag, rack: 2, other: 2 }, lead);
    // Two tiles in the bag: its own outcomes. Three: those of two and four tiles.
    expect(percent(2, 0)).toBeCloseTo((100 * 300.5) / 301);
    expect(percent(3, 0)).toBeCloseTo((100 * 300.5) / 401);
    expect(percent(4, 0)).toBeCloseTo((100 * 0.5) / 101);
    // 99 outcomes are too few, 100 are not.
    expect(percent(5, 0)).toBeCloseTo((100 * 99.5) / 200);
    // An empty bag is asked for an empty bag alone, and the beginning for itself.
    expect(table.winPercent({ bag: 0, rack: 2, other: 1 }, 0)).toBeCloseTo(50 / 5001);
    expect(table.winPercent({ bag: 9, rack: 0, other: 0 }, 0)).toBe(50);
  });

  it("counts its games by their beginnings", () => {
    const table = tableOf([
      [9, 12, 3],
      [9, -500, 1],
      [8, 12, 40],
    ]);
    expect(table.games).toBe(4);
    expect(table.winPercent({ bag: 9, rack: 0, other: 0 }, 0)).toBe(70);
    // More tiles than both racks leave in the bag count as the most that they leave.
    expect(table.timesCounted({ bag: 7, rack: 2, other: 2 })).toBe(40);
  });

  it("refuses situations that no game has", () => {
    const table = WinTable.empty(SHAPE);
    for (const situation of [
      { bag: -1, rack: 2, other: 2 },
      { bag: 10, rack: 2, other: 2 },
      { bag: 0, rack: 0, other: 2 },
      { bag: 0, rack: 2, other: 3 },
      { bag: 0.5, rack: 2, other: 2 },
    ]) {
      expect(() => table.estimate(situation, 0), JSON.stringify(situation)).toThrow(ArgumentError);
    }
    expect(() => table.estimate({ bag: 1, rack: 2, other: 2 }, Number.NaN)).toThrow(ArgumentError);
    const [small, big] = [
      { rackSize: 2, bagSize: 3 },
      { rackSize: 33, bagSize: 100 },
    ];
    expect(() => WinTable.empty(small)).toThrow("shape.bagSize: is 3");
    expect(() => WinTable.empty(big)).toThrow("shape.rackSize: is 33");
    const counts = new Float64Array(ROWS * WIN_COLUMNS);
    counts[3] = 0.5;
    expect(() => new WinTable(SHAPE, counts)).toThrow("counts[3]: is 0.5");
    expect(() => new WinTable(SHAPE, counts.subarray(1))).toThrow(ArgumentError);
  });

  it("comes back from its file", () => {
    fc.assert(
      fc.property(counted, (counts) => {
        const table = tableOf(counts);
        const read = readWinTable(writeWinTable(table));
        expect(read.shape).toEqual(SHAPE);
        expect(read.counts).toEqual(table.counts);
      }),
      { numRuns: 40 },
    );
  });

  it("is refused with a typed error where its file is damaged, or can be used", () => {
    const file = writeWinTable(
      tableOf([
        [0, 5, 1],
        [4, -300, 1e6],
        [8, 0, 130],
      ]),
    );
    const codes = new Set<string>();
    for (const bytes of mutations(file, 3000, 11)) {
      try {
        readWinTable(bytes, { source: "x.gwt" }).estimate({ bag: 1, rack: 1, other: 1 }, 3);
      } catch (error) {
        expect(error).toBeInstanceOf(LexiconError);
        expect((error as LexiconError).source).toBe("x.gwt");
        codes.add((error as LexiconError).code);
      }
    }
    expect([...codes].sort()).toEqual(["BAD_VALUE", "TRAILING", "TRUNCATED", "WRONG_FORMAT"]);
  });

  it("has a file that can be written again, but for counters that are too large", () => {
    const table = tableOf([[3, 1, 2 ** 49 - 1]]);
    expect(readWinTable(writeWinTable(table)).counts).toEqual(table.counts);
    expect(() => writeWinTable(tableOf([[3, 1, 2 ** 49]]))).toThrow(ArgumentError);
  });
});

describe("a table of win estimates as CSV", () => {
  it("comes back from its text", () => {
    fc.assert(
      fc.property(counted, (counts) => {
        const table = tableOf(counts);
        const read = parseWinTableCsv(formatWinTableCsv(table));
        expect(read.shape).toEqual(SHAPE);
        expect(read.counts).toEqual(table.counts);
      }),
      { numRuns: 40 },
    );
    const tight = WinTable.empty({ rackSize: 3, bagSize: 6 });
    expect(parseWinTableCsv(formatWinTableCsv(tight)).shape).toEqual(tight.shape);
  });

  it("has a line for each count, and for each situation without any", () => {
    const text = formatWinTableCsv(tableOf([[4, -10, 4]]));
    expect(text.split("\n")).toEqual([
      "bag,rack,other,change,count",
      ...["0,1,1,0,0", "0,1,2,0,0", "0,2,1,0,0", "0,2,2,0,0"],
      ...["1,2,2,-10,4", "2,2,2,0,0", "3,2,2,0,0", "4,2,2,0,0", "5,2,2,0,0"],
      ...["9,0,0,0,0", ""],
    ]);
  });

  it("may have its lines in any order, other line ends, and quotation marks around the heading", () => {
    const table = tableOf([
      [4, -10, 4],
      [9, 3, 5],
    ]);
    const [heading = "", ...lines] = formatWinTableCsv(table).trim().split("\n");
    const quoted = heading.replace(/\w+/g, '"$&"');
    const text = `\uFEFF${[quoted, ...lines.reverse(), ""].join("\r\n")}`;
    expect(parseWinTableCsv(text).counts).toEqual(table.counts);
  });

  it.each([
    ["", "WRONG_FORMAT", 1, undefined],
    ["a,b\n", "WRONG_FORMAT", 1, undefined],
    ["bag,rack,other,change,count\n9,0,0,0\n", "WRONG_FORMAT", 2, undefined],
    [`bag,rack,other,change,count\n${"9".repeat(300)}\n`, "WRONG_FORMAT", 2, undefined],
    ["bag,rack,other,change,count\n9,0,0,x,0\n", "BAD_VALUE", 2, 7],
    ["bag,rack,other,change,count\n9,0,0,501,0\n", "BAD_VALUE", 2, 7],
    ["bag,rack,other,change,count\n9,0,0,0,1.5\n", "BAD_VALUE", 2, 9],
    ["bag,rack,other,change,count\n0,2,2,0,0\n9,0,0,0,-1\n", "BAD_VALUE", 3, 9],
    ["bag,rack,other,change,count\n0,2,2,0,0\n", "TRUNCATED", 2, undefined],
    ["bag,rack,other,change,count\n0,5,5,0,0\n9,0,0,0,0\n", "BAD_VALUE", 3, 1],
    ["bag,rack,other,change,count\n0,2,2,0,0\n9,0,0,0,0\n6,2,2,0,0\n", "BAD_VALUE", 4, 1],
    ["bag,rack,other,change,count\n0,2,0,0,0\n9,0,0,0,0\n", "BAD_VALUE", 2, 1],
    ["bag,rack,other,change,count\n0,2,2,0,0\n9,0,0,0,0\n0,2,2,0,1\n", "DUPLICATE", 4, undefined],
  ])("is refused with line and column where it is wrong: %j", (text, code, line, column) => {
    try {
      parseWinTableCsv(text, "x.csv");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(LexiconError);
      expect(error).toMatchObject({ code, line, column, source: "x.csv" });
    }
  });
});
