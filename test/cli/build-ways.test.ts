import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FULL } from "../support/full.js";
import { lexiconVectors } from "../support/lexicons.js";
import { Folder, run, WORD_LIST } from "./run.js";

const folder = new Folder();
const LENGTHS = ["--min-length", "2", "--max-length", "15"];
const SHA256 = lexiconVectors["word-list"].wolges["gaddawg.kwg"].sha256;

// Tests of the constructions compare them with one another in every run.
test.runIf(FULL)("every way to build gives the bytes that another engine gave", async () => {
  mkdirSync(join(folder.path, "scratch"));
  const ways: [string[], object][] = [
    [["--construction", "incremental"], {}],
    [
      ["--construction", "wutka"],
      { treeNodes: expect.any(Number), mergedNodes: expect.any(Number) },
    ],
    [
      ["--memory", "512K", "--scratch", "scratch"],
      { memory: 524_288, runs: expect.any(Number), scratchBytes: expect.any(Number) },
    ],
  ];
  const written: object[] = [];
  for (const [options, figures] of ways) {
    const out = ["-o", "out.kwg", ...LENGTHS, ...options];
    const json = await folder.json("build", WORD_LIST, ...out);
    expect(folder.sha256("out.kwg")).toBe(SHA256);
    expect(json).toMatchObject({ words: 269_870, otherLengths: 4267, ...figures });
    written.push(json);
  }
  const [plain, tree, large] = written.map((one) => Object.keys(one));
  expect(tree).toEqual([...(plain as string[]), "treeNodes", "mergedNodes"]);
  expect(large).toEqual([...(plain as string[]), "memory", "runs", "scratchBytes"]);
  expect(readdirSync(join(folder.path, "scratch"))).toEqual([]);
});

test("says how a graph was built", async () => {
  folder.write("few.txt", "city\ncities\npity\npities\n");
  const dawg = ["few.txt", "-o", "few.kwg", "--content", "dawg"];
  expect(await folder.good("build", ...dawg, "--construction", "wutka")).toMatch(
    /^few\.kwg: 4 words \(0 repeated\), 9 nodes, 36 bytes, .* s\na tree of 14 nodes, merged into 8\n$/,
  );
  expect(await folder.good("build", ...dawg, "--memory", "1M")).toMatch(
    /\n0 sorted runs, 0 bytes of scratch\n$/,
  );
});

test("wrong calls and bad lists are refused as they are otherwise", async () => {
  const out = ["-o", "bad.kwg"];
  folder.write("bad.txt", "care\nc4re\n");
  folder.write("empty.txt", "\n");
  const memory = ["--memory", "1M"];
  expect(await folder.wrong("build", "few.txt", ...out, "--memory", "5")).toContain("256K to 2G");
  expect(await folder.wrong("build", "few.txt", ...out, "--memory", "1T")).toContain("64M");
  expect(await folder.wrong("build", "few.txt", ...out, "--scratch", ".")).toContain("--memory");
  const both = [...memory, "--construction", "wutka"];
  expect(await folder.wrong("build", "few.txt", ...out, ...both)).toContain("one of them");
  expect(await folder.bad("build", "bad.txt", ...out, ...memory)).toMatch(/^bad\.txt:2:2: "4"/);
  expect(await folder.bad("build", "empty.txt", ...out, ...memory)).toContain("no words");
  expect(await folder.bad("build", "none.txt", ...out, ...memory)).toContain("no such file");
  const nowhere = [...memory, "--scratch", "nowhere"];
  expect(await folder.bad("build", "few.txt", ...out, ...nowhere)).toMatch(/^nowhere: /);
  expect(folder.list()).not.toContain("bad.kwg");
});

test("Ctrl-C leaves nothing in the scratch folder", async () => {
  const place = new Folder();
  await Promise.all(
    [200, 500, 800, 1100, 1500].map(async (interruptAfter) => {
      const out = ["-o", `${place.path}/${interruptAfter}.kwg`];
      const options = ["--memory", "256K", "--scratch", place.path];
      const result = await run(["build", WORD_LIST, ...out, ...options], { interruptAfter });
      expect(result.signal === "SIGINT" || result.code === 0).toBe(true);
      expect(result.stderr).toBe("");
    }),
  );
  expect(place.list().filter((name) => !name.endsWith(".kwg"))).toEqual([]);
});
