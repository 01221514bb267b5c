import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Folder } from "./run.js";

const folder = new Folder();

beforeAll(async () => {
  folder.write("one.txt", "A\n");
  folder.write("few.txt", "CARE\nCARES\n");
  folder.write("leaves.csv", "S,7.875\n");
  await folder.good("build", "few.txt", "-o", "few.kwg");
  await folder.good("build", "few.txt", "-o", "few.kad");
  await folder.good("build", "few.txt", "-o", "dawg.kwg", "--content", "dawg");
  await folder.good("convert", "few.txt", "-o", "few.dawg", "--to", "macondo-dawg");
  await folder.good("convert", "few.txt", "-o", "few.gaddag", "--to", "macondo-gaddag");
  await folder.good("convert", "few.txt", "-o", "few.wutka22", "--to", "wutka22");
  await folder.good("index", "few.txt", "-o", "few.gwm");
  await folder.good("leaves", "build", "leaves.csv", "-o", "leaves.klv2");
});

describe("info", () => {
  it.each([
    ["few.txt", "words", true],
    ["few.kwg", "gaddag", true],
    ["dawg.kwg", "dawg", false],
    ["few.kad", "alphagrams", false],
    ["few.dawg", "dawg", false],
    ["few.gaddag", "gaddag alone", true],
    ["few.wutka22", "dawg", false],
  ])("of %s says that it holds %s", async (file, content, hasGaddag) => {
    const json = await folder.json("info", file);
    expect(json.content).toBe(content);
    expect(json.nodes.gaddag > 0).toBe(hasGaddag);
    const text = await folder.good("info", file);
    expect(text).toMatch(new RegExp(`^content +${content}\\b`, "m"));
    expect(/^ +GADDAG only/m.test(text)).toBe(hasGaddag);
  });

  it("reads standard input", async () => {
    const input = (name: string) => readFileSync(join(folder.path, name), "latin1");
    const { code, stdout, stderr } = await folder.run(["info", "-"], { input: input("few.txt") });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^standard input\nformat +text\n/);
    const bad = await folder.run(["info", "-"], { input: "CARE\nC4RE\n" });
    expect(bad.code).toBe(1);
    expect(bad.stderr).toMatch(/^gaddawg: standard input/);
  });

  it("counts one tile, and calls a word map by its name", async () => {
    expect(await folder.good("info", "one.txt")).toMatch(/^longest word +A \(1 tile\)$/m);
    expect(await folder.good("info", "leaves.klv2")).toMatch(/^longest leave +S \(1 tile\)$/m);
    expect(await folder.bad("info", "few.gwm")).toMatch(/^few\.gwm: is a word map \(\.gwm\)/);
  });
});
