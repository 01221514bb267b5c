import { describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { randomFrom } from "../support/mutations.js";
import { expectPart } from "./lab.js";
import { Folder, wordsUpTo } from "./run.js";

const folder = new Folder();
folder.write("short.txt", wordsUpTo(5));
folder.write("medium.txt", wordsUpTo(7));

describe("gaddawg lab", () => {
  it.each([
    ["sizes", "sizes", "--lexicon", "medium.txt"],
    ["backends", "rows", "--lexicon", "short.txt", "--in", "node", "--time", "300"],
  ])("%s has partial results on Ctrl-C within its long work", async (name, key, ...args) => {
    await expectPart(folder, name, key, args);
  });

  it("a lexicon too large for a format", async () => {
    const random = randomFrom(1);
    const letter = () => String.fromCharCode(65 + random(26));
    const words = Array.from({ length: 52_000 }, () => Array.from({ length: 15 }, letter).join(""));
    folder.write("large.txt", words.join("\n"));
    expect(await folder.bad("lab", "sizes", "--lexicon", "large.txt")).toMatch(
      /^gaddawg, kwg, wolges: \d+ nodes \(expected at most 4194304 in a file with 22-bit arcs/,
    );
  });
});

describe("gaddawg lab backends", () => {
  it("measures every task by every side in Node", async () => {
    const args = ["lab", "backends", "--lexicon", "short.txt", "--in", "node", "--time", "1"];
    const { code, stdout, stderr } = await folder.run([...args, "--json"]);
    expect({
      code,
      stderr: stderr.replace(/^\{"note":"The machine was busy: .*\}\n$/, ""),
    }).toEqual({
      code: 0,
      stderr: "",
    });
    const { rows, warning } = JSON.parse(stdout);
    expect(warning === null).toBe(stderr === "");
    expect(rows.length).toBe(18);
    for (const { cold, mean, samples } of rows) {
      expect(Math.min(cold, mean)).toBeGreaterThan(0);
      expect(samples).toBeGreaterThanOrEqual(5);
    }
  });
});

describe.skipIf(chromiumPath === undefined)("in headless Chromium", () => {
  it("lab backends gives the answers that Node gives", async () => {
    const args = ["lab", "backends", "--lexicon", "short.txt", "--time", "1", "--json"];
    const { code, stdout } = await folder.run(args);
    expect(code).toBe(0);
    const { rows } = JSON.parse(stdout);
    expect(rows.length).toBe(36);
    expect(rows.filter(({ place }: { place: string }) => place === "chromium").length).toBe(18);
  });
});
