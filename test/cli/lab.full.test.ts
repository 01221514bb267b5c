import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SIDES } from "../../src/lab/experiments/backends.js";
import { chromiumPath } from "../support/chromium.js";
import { randomFrom } from "../support/mutations.js";
import { expectPart } from "./lab.js";
import { Folder, wordsUpTo } from "./run.js";

const OWN = join(import.meta.dirname, "../../examples/node/own-generator.mjs");
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
    const own = ["--generator", OWN, "--structure", OWN];
    const call = ["lab", "backends", "--lexicon", "short.txt", "--in", "node", "--time", "1"];
    const args = [...call, ...own];
    const { code, stdout, stderr } = await folder.run([...args, "--json"]);
    expect({
      code,
      stderr: stderr.replace(/^\{"note":"The machine was busy: .*\}\n$/, ""),
    }).toEqual({
      code: 0,
      stderr: "",
    });
    const { rows, warning, code: sizes, machine } = JSON.parse(stdout);
    expect(warning === null).toBe(stderr === "");
    expect(rows.length).toBe(29);
    expect(rows.at(-9)).toMatchObject({ side: "generator on trie of a GADDAG", task: "all plays" });
    expect(sizes.map(({ side }: { side: string }) => side)).toEqual([...SIDES]);
    for (const { bytes, gzip } of sizes) expect(bytes).toBeGreaterThan(2 * gzip);
    expect(machine.node).toBe(process.version);
    for (const { cold, mean, samples } of rows) {
      expect(Math.min(cold, mean)).toBeGreaterThan(0);
      expect(samples).toBeGreaterThanOrEqual(5);
    }
  });
});

describe.skipIf(chromiumPath === undefined)("in headless Chromium", () => {
  it("lab backends gives the answers that Node gives", async () => {
    const own = ["--generator", OWN, "--structure", OWN];
    const args = ["lab", "backends", "--lexicon", "short.txt", "--time", "1", ...own, "--json"];
    const { code, stdout } = await folder.run(args);
    expect(code).toBe(0);
    const { rows, machine } = JSON.parse(stdout);
    expect(rows.length).toBe(58);
    expect(rows.filter(({ place }: { place: string }) => place === "chromium").length).toBe(29);
    expect(machine.browser).toMatch(/Chrome\/\d+/);
  });
});
