import { describe, expect, test } from "vitest";
import { lexiconVectors } from "../support/lexicons.js";
import { Folder } from "./run.js";

const folder = new Folder();
folder.write("small.csv", lexiconVectors.leaves["small.csv"]);

describe.concurrent("files of leave values, whose hashes another engine gave", () => {
  const cases = ["wolges", "legacy", "magpie", "magpiemerged"].flatMap((order) =>
    ["klv2", "klv"].map((format) => [order, format] as const),
  );
  test.each(cases)("%s %s", async (order, format) => {
    const out = `${order}.${format}`;
    const vector = lexiconVectors.leaves[out];
    const json = await folder.json("leaves", "build", "small.csv", "-o", out, "--order", order);
    expect(folder.sha256(out)).toBe(vector.sha256);
    expect(json).toEqual({
      output: out,
      format,
      order,
      leaves: 14,
      nodes: expect.any(Number),
      bytes: vector.bytes,
      seconds: expect.any(Number),
    });
    // And to CSV and back.
    const text = await folder.good("leaves", "csv", out);
    expect(await folder.good("leaves", "csv", out, "-o", `${out}.csv`)).toBe(
      `${out}.csv: 14 leaves\n`,
    );
    expect(folder.text(`${out}.csv`)).toBe(text);
    const again = ["leaves", "build", `${out}.csv`, "-o", `again.${out}`, "--format", format];
    await folder.good(...again, "--order", order);
    expect(folder.sha256(`again.${out}`)).toBe(vector.sha256);
    expect(await folder.good("check", out, "--deep")).toMatch(
      /14 leaves, \d+ nodes, order \w+\)\n$/,
    );
  });
});

test("values, in points with three decimals", async () => {
  await folder.good("leaves", "build", "small.csv", "-o", "v.klv2");
  expect(await folder.good("leaves", "value", "v.klv2", "TSRNIEA", "s?", "UVW", "QQ")).toBe(
    "AEINRST 31.750\n?S 30.100\nUVW -9.999\nQQ 0.000 (not in the file)\n",
  );
  expect(await folder.json("leaves", "value", "v.klv2", "ERS", "QQ")).toEqual({
    values: [
      { leave: "ERS", value: 8.3, valueMilli: 8300, known: true },
      { leave: "QQ", value: 0, valueMilli: 0, known: false },
    ],
  });
  const all = await folder.json("leaves", "csv", "v.klv2");
  expect(all.count).toBe(14);
  expect(all.leaves).toContainEqual({ leave: "?S", value: 30.1 });
});

test("info on leave values", async () => {
  await folder.good("leaves", "build", "small.csv", "-o", "i.klv2");
  expect(await folder.json("info", "i.klv2")).toMatchObject({
    file: "i.klv2",
    format: "klv2",
    leaves: 14,
    longest: { length: 7, leave: "AEINRST" },
    smallest: { leave: "UVW" },
    largest: { leave: "??", value: 51.25 },
  });
  expect(await folder.good("info", "i.klv2")).toMatch(/^largest value +51\.250 \(\?\?\)$/m);
});

test("bad leave values: a sentence each", async () => {
  folder.write("list.txt", "CARE\n");
  folder.write("nan.csv", "A,1\nB,much\n");
  folder.write("far.csv", "A,1\nB,200\n");
  folder.write("none.csv", "leave,value\n");
  folder.write("out.klv2", "old");
  folder.write("out.klv", "old");
  const build = (csv: string, out = "out.klv2") => folder.bad("leaves", "build", csv, "-o", out);
  expect(await build("list.txt")).toBe('list.txt:1: "CARE" (expected a leave, a comma, a value)');
  expect(await build("nan.csv")).toMatch(/^nan\.csv:2: "much" is not a value/);
  expect(await build("none.csv")).toMatch(/^none\.csv: no leaves/);
  expect(await build("far.csv", "out.klv")).toMatch(/^far\.csv: the leave B has the value 200/);
  expect(await build("nowhere.csv")).toBe("nowhere.csv: no such file");
  expect(folder.text("out.klv2") + folder.text("out.klv")).toBe("oldold");
  expect(await folder.bad("leaves", "value", "nan.csv", "A")).toMatch(/^nan\.csv: is a text/);
});
