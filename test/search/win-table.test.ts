import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LexiconError } from "../../src/errors.js";
import { readWinTable, writeWinTable } from "../../src/search/win-file.js";
import { MOST_CHANGE, WIN, WIN_COLUMNS, WinTable, winRows } from "../../src/search/win-table.js";
import { mutations } from "../support/mutations.js";

const SHAPE = { rackSize: 2, bagSize: 9 };
/** Rows: both racks with an empty bag, and bags of 1 to 5 tiles. */
const ROWS = 4 + 5;

/** Counters in which few changes are counted, as lists of row, change and number of times. */
const counted = fc.array(
  fc.tuple(
    fc.nat({ max: ROWS - 1 }),
    fc.oneof(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -MOST_CHANGE, max: MOST_CHANGE }),
    ),
    fc.integer({ min: 1, max: 2 ** 40 }),
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

/** The same estimate by going through all changes. */
function plainEstimate(table: WinTable, row: number, spread: number): number {
  let all = 1n;
  let doubled = spread > 0 ? 2n : spread === 0 ? 1n : 0n;
  for (let change = -MOST_CHANGE; change <= MOST_CHANGE; change++) {
    const times = BigInt(table.counts[row * WIN_COLUMNS + change + MOST_CHANGE] as number);
    all += times;
    doubled += times * (spread + change > 0 ? 2n : spread + change === 0 ? 1n : 0n);
  }
  return Number((doubled * BigInt(WIN)) / (2n * all));
}

describe("a table of win estimates", () => {
  it("estimates as counting all changes does", () => {
    const situations = [
      ...[1, 2].flatMap((rack) => [1, 2].map((other) => ({ bag: 0, rack, other }))),
      ...[1, 2, 3, 4, 5].map((bag) => ({ bag, rack: 2, other: 2 })),
    ];
    expect(winRows(SHAPE)).toBe(ROWS);
    fc.assert(
      fc.property(
        counted,
        fc.nat({ max: ROWS - 1 }),
        fc.integer({ min: -600, max: 600 }),
        (counts, row, spread) => {
          const table = tableOf(counts);
          const situation = situations[row] as (typeof situations)[number];
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
    table.add(tableOf([[4, -10, 4]]).counts);
    expect(table.estimate({ bag: 1, rack: 2, other: 2 }, -9)).toBe((3 * WIN) / 8);
    expect(table.total).toBe(7);
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
});
