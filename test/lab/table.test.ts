import { expect, test } from "vitest";
import {
  cellText,
  type LabTable,
  tablesAsCsv,
  tablesAsMarkdown,
} from "../../src/lab/results/table.js";

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

test("CSV keeps numbers whole and quotes what needs it", () => {
  expect(tablesAsCsv([table, { ...table, title: "Another", rows: [] }])).toBe(
    '# A sample\nwhat,how many,"share, ""in %"""\n"first, of two",1234567,12.34\nsecond,,\n' +
      '\n# Another\nwhat,how many,"share, ""in %"""\n',
  );
});

test("Markdown", () => {
  expect(tablesAsMarkdown([table, { ...table, timed: true, rows: [], notes: [] }])).toBe(
    '<!-- sample -->\n\n**A sample**\n\n| what | how many | share, "in %" |\n| --- | ---: | ---: |\n' +
      "| first, of two | 1,234,567 | 12.3 |\n| second |  |  |\n\nA note.\n\n" +
      '<!-- sample, timed -->\n\n**A sample**\n\n| what | how many | share, "in %" |\n| --- | ---: | ---: |\n\n',
  );
});
