import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentError, LexiconError } from "../../src/base/errors.js";
import { formatWinTableCsv, parseWinTableCsv } from "../../src/search/win-csv.js";
import { readWinTable, writeWinTable } from "../../src/search/win-file.js";
import {
  MOST_CHANGE,
  situationOf,
  WIN,
  WIN_COLUMNS,
  WIN_COUNTERS,
  WinTable,
  winRows,
} from "../../src/search/win-table.js";
import { mutations } from "../support/mutations.js";

const SHAPE = { rackSize: 2, bagSize: 9 };
/** Rows: both racks with an empty bag, bags of 1 to 5 tiles, and a full bag. */
const ROWS = 4 + 5 + 1;

/** Turns that are counted, as lists of row, change, number of times and lead. */
const counted = fc.array(
  fc.tuple(
    fc.nat({ max: ROWS - 1 }),
    fc.oneof(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -MOST_CHANGE, max: MOST_CHANGE }),
    ),
    fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 24 })),
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: -90, max: 90 }),
      fc.integer({ min: -500, max: 500 }),
    ),
  ),
  { maxLength: 40 },
);

type Counted = [row: number, change: number, times: number, lead?: number];

function tableOf(turns: Counted[]): WinTable {
  const table = WinTable.empty(SHAPE);
  for (const [row, change, times, lead = 0] of turns) {
    const add = (column: number, number: number) => {
      const place = row * WIN_COLUMNS + column;
      table.counts[place] = (table.counts[place] as number) + number;
    };
    add(change + MOST_CHANGE, times);
    add(WIN_COUNTERS, times * lead);
    add(WIN_COUNTERS + 1, times * lead * lead);
    add(WIN_COUNTERS + 2, times * lead * change);
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

/** The share of turns that a lead wins, and one turn without a change, by going through all. */
function plainShare(turns: Counted[], lead: number): number {
  let all = 1n;
  let doubled = lead > 0 ? 2n : lead === 0 ? 1n : 0n;
  for (const [, change, times] of turns) {
    all += BigInt(times);
    doubled += BigInt(times) * (lead + change > 0 ? 2n : lead + change === 0 ? 1n : 0n);
  }
  return Number((doubled * BigInt(WIN) * 1000n) / (2n * all)) / (WIN * 1000);
}

/** The lead at which the average game would need the change that a game with this lead needs. */
function plainShift(turns: Counted[], lead: number): number {
  const all = turns.reduce((sum, [, , times]) => sum + times, 0);
  if (all === 0) return lead;
  const mean = (of: (turn: Counted) => number) =>
    turns.reduce((sum, turn) => sum + (turn[2] / all) * of(turn), 0);
  const meanLead = mean(([, , , own = 0]) => own);
  const meanChange = mean(([, change]) => change);
  const both = mean(([, change, , own = 0]) => (own - meanLead) * (change - meanChange));
  const squared = mean(([, , , own = 0]) => (own - meanLead) ** 2);
  const slope = Math.max(-1, both / (squared + 1e7 / all));
  return lead + slope * (lead - meanLead);
}

/** The same estimate from the turns themselves. */
function plainEstimate(turns: Counted[], lead: number): number {
  const most = MOST_CHANGE + 1;
  const shifted = Math.max(-most, Math.min(most, plainShift(turns, lead)));
  const below = Math.floor(shifted);
  const part = shifted - below;
  const next = part === 0 ? 0 : part * plainShare(turns, below + 1);
  return ((1 - part) * plainShare(turns, below) + next) * WIN;
}

describe("L13: a table for other games", () => {
  const shapes = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 20 }))
    .map(([rackSize, more]) => ({ rackSize, bagSize: 2 * rackSize + more }));

  it("has the outcomes of its own games with as many tiles, or as many as there can be", () => {
    fc.assert(
      fc.property(counted, shapes, (turns, shape) => {
        const table = tableOf(turns as Counted[]);
        const lent = table.lentTo(shape);
        expect([lent.shape, lent.games]).toEqual([shape, table.games]);
        const { rackSize, bagSize } = shape;
        for (let bag = 0; bag <= bagSize - 2 * rackSize; bag++) {
          for (let rack = 1; rack <= (bag > 0 ? 1 : rackSize); rack++) {
            for (let other = 1; other <= (bag > 0 ? 1 : rackSize); other++) {
              const like = {
                bag: Math.min(bag, 5),
                rack: Math.min(rack, 2),
                other: Math.min(other, 2),
              };
              const situation = { bag, rack, other };
              expect(lent.timesCounted(situation)).toBe(table.timesCounted(like));
            }
          }
        }
        expect(table.lentTo(SHAPE).counts).toEqual(table.counts);
      }),
      { numRuns: 50 },
    );
    const own = tableOf([[0, 3, 200]]);
    const one = { bag: 0, rack: 1, other: 1 };
    expect(own.lentTo({ rackSize: 7, bagSize: 50 }).estimate(one, -2)).toBe(own.estimate(one, -2));
    expect(() => own.lentTo({ rackSize: 7, bagSize: 13 })).toThrow(ArgumentError);
  });
});

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
          const asked = rowsAsked(table, row);
          const wanted = plainEstimate(
            counts.filter(([one]) => asked.includes(one)),
            lead,
          );
          // Estimates are rounded down.
          expect(table.estimate(situation, spread)).toBeGreaterThan(wanted - 1.1);
          expect(table.estimate(situation, spread)).toBeLessThan(wanted + 0.1);
        },
      ),
    );
  });

  it("counts a lead for less where those who lead lose some of it, and never against them", () => {
    const situation = { bag: 1, rack: 2, other: 2 };
    const turns = (share: number): Counted[] =>
      [-100, 100].flatMap((lead) =>
        [-60, -20, 20, 60].map((change): Counted => [4, change - share * lead, 1e6, lead]),
      );
    const independent = tableOf(turns(0));
    const dependent = tableOf(turns(0.1));
    expect(independent.estimate(situation, 58)).toBe(independent.estimate(situation, 22));
    // 62 points are now worth 56, which is below the 60 of the greatest change.
    expect(dependent.winPercent(situation, 62)).toBeLessThan(90);
    expect(dependent.winPercent(situation, 0)).toBeCloseTo(50);
    const turned = tableOf(turns(3));
    const percents = Array.from({ length: 1001 }, (_, i) => turned.estimate(situation, i - 500));
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
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
    counts[3] = 0;
    // Sums of leads, and of leads times changes, may be negative; sums of squares may not.
    for (const i of [WIN_COUNTERS, WIN_COUNTERS + 2]) counts[i] = -4;
    expect(new WinTable(SHAPE, counts).total).toBe(0);
    counts[WIN_COUNTERS + 1] = -4;
    expect(() => new WinTable(SHAPE, counts)).toThrow("counts[1002]: is -4");
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
        [4, -300, 1e6, -40],
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
    const sums = tableOf([[3, -1, 2 ** 30, -(2 ** 8)]]);
    expect(readWinTable(writeWinTable(sums)).counts).toEqual(sums.counts);
    expect(() => writeWinTable(tableOf([[3, -1, 2 ** 40, 2 ** 9]]))).toThrow(ArgumentError);
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
    const text = formatWinTableCsv(tableOf([[4, -10, 4, 7]]));
    expect(text.split("\n")).toEqual([
      "bag,rack,other,kind,points,value",
      ...["0,1,1,change,0,0", "0,1,2,change,0,0", "0,2,1,change,0,0", "0,2,2,change,0,0"],
      ...["1,2,2,change,-10,4", "1,2,2,leads,0,28", "1,2,2,squares,0,196"],
      ...["1,2,2,products,0,-280", "2,2,2,change,0,0", "3,2,2,change,0,0", "4,2,2,change,0,0"],
      ...["5,2,2,change,0,0", "9,0,0,change,0,0", ""],
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
    ["bag,rack,other,kind,points,value\n9,0,0,0\n", "WRONG_FORMAT", 2, undefined],
    [`bag,rack,other,kind,points,value\n${"9".repeat(300)}\n`, "WRONG_FORMAT", 2, undefined],
    ["bag,rack,other,kind,points,value\n9,0,0,change,x,0\n", "BAD_VALUE", 2, 14],
    ["bag,rack,other,kind,points,value\n9,0,0,changes,0,0\n", "BAD_VALUE", 2, 7],
    ["bag,rack,other,kind,points,value\n9,0,0,change,501,0\n", "BAD_VALUE", 2, 14],
    ["bag,rack,other,kind,points,value\n9,0,0,leads,5,0\n", "BAD_VALUE", 2, 13],
    ["bag,rack,other,kind,points,value\n9,0,0,change,0,1.5\n", "BAD_VALUE", 2, 16],
    ["bag,rack,other,kind,points,value\n0,2,2,change,0,0\n9,0,0,change,0,-1\n", "BAD_VALUE", 3, 16],
    [
      "bag,rack,other,kind,points,value\n0,2,2,change,0,0\n9,0,0,squares,0,-1\n",
      "BAD_VALUE",
      3,
      17,
    ],
    ["bag,rack,other,kind,points,value\n0,2,2,change,0,0\n", "TRUNCATED", 2, undefined],
    ["bag,rack,other,kind,points,value\n0,5,5,change,0,0\n9,0,0,change,0,0\n", "BAD_VALUE", 3, 1],
    [
      "bag,rack,other,kind,points,value\n0,2,2,change,0,0\n9,0,0,change,0,0\n6,2,2,change,0,0\n",
      "BAD_VALUE",
      4,
      1,
    ],
    ["bag,rack,other,kind,points,value\n0,2,0,change,0,0\n9,0,0,change,0,0\n", "BAD_VALUE", 2, 1],
    [
      "bag,rack,other,kind,points,value\n0,2,2,change,0,0\n9,0,0,change,0,0\n0,2,2,change,0,1\n",
      "DUPLICATE",
      4,
      undefined,
    ],
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
