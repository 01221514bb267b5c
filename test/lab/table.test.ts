import { expect, test } from "vitest";
import { csvTables } from "../../src/cli/lab/experiment.js";
import { cellText, keyOf, type LabTable, tablesAsMarkdown } from "../../src/lab/results.js";

const table: LabTable = {
  id: "sample",
  title: "A sample",
  columns: [
    { name: "what", kind: "text" },
    { name: "how many", kind: "count" },
    { name: 'share, "in %"', kind: { decimals: 1 } },
  ],
  rows: [
    ["first, of two", 1234567, 12.34],
    ["second", undefined, undefined],
  ],
  notes: ["A note."],
};

test("cells for people", () => {
  expect(cellText(1234.5, { decimals: 2 })).toBe("1,234.50");
  expect(cellText(1234, "count")).toBe("1,234");
  expect(cellText("as it is", "count")).toBe("as it is");
  expect(cellText(undefined, "count")).toBe("");
});

test("names of columns for programs are in camel case, unless they have one of their own", () => {
  expect(table.columns.map(keyOf)).toEqual(["what", "howMany", "shareInPercent"]);
  const names = [
    "DAWG, as published",
    "margin (95 %)",
    "L1 misses vs. wolges",
    "bits/char",
    "ratio",
  ];
  expect(names.map((name) => keyOf({ name, kind: "count" }))).toEqual([
    ...["dawgAsPublished", "margin95Percent", "l1MissesVsWolges", "bitsPerChar", "ratio"],
  ]);
  expect(keyOf({ name: "µs", key: "microseconds", kind: "count" })).toBe("microseconds");
});

test("Markdown", () => {
  expect(tablesAsMarkdown([table, { ...table, timed: true, rows: [], notes: [] }])).toBe(
    '<!-- sample -->\n\n**A sample**\n\n| what | how many | share, "in %" |\n| --- | ---: | ---: |\n' +
      "| first, of two | 1,234,567 | 12.3 |\n| second |  |  |\n\nA note.\n\n" +
      '<!-- sample, timed -->\n\n**A sample**\n\n| what | how many | share, "in %" |\n| --- | ---: | ---: |\n\n',
  );
});

test("C4: a column whose name begins with a digit needs a key, and a number may have its own format", () => {
  for (const name of ["0", "60 or more in the bag", ""]) {
    expect(() => keyOf({ name, kind: "count" })).toThrow(/needs a key/);
  }
  expect(keyOf({ name: "0", key: "blanks0", kind: "count" })).toBe("blanks0");
  expect(cellText({ value: 1234, text: "1,234" }, { decimals: 1 })).toBe("1,234");
});

test("rows of other quantities stand below the table for people, and apart from it as CSV", () => {
  const summary = [["(legal plays)", 12, undefined]];
  const summed: LabTable = { ...table, rows: [["first", 1, 2]], summary, notes: [] };
  expect(tablesAsMarkdown([summed])).toContain("| first | 1 | 2.0 |\n| (legal plays) | 12 |  |\n");
  expect(csvTables(summed)).toEqual([
    { name: "sample", columns: ["what", "howMany", "shareInPercent"], rows: [["first", 1, 2]] },
    {
      name: "sample-summary",
      columns: ["figure", "howMany", "shareInPercent"],
      rows: [["legal plays", 12, null]],
    },
  ]);
  expect(csvTables(table).map(({ name }) => name)).toEqual(["sample"]);
});
