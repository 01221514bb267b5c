import { expect, test } from "vitest";
import { ALPHABET_NAMES, alphabet } from "../../src/alphabet/tile-sets.js";
import { CompactWords } from "../../src/words/compact/compact-words.js";
import { listText } from "../../src/words/formats/files.js";
import { drawnWords } from "../support/lexicons.js";
import { Folder, wordsUpTo } from "./run.js";

const folder = new Folder();
folder.write("few.txt", wordsUpTo(5));

test("a compact text is written and read under any name, and the graph comes back", async () => {
  await folder.good("build", "few.txt", "-o", "few.kwg");
  await folder.good("convert", "few.kwg", "-o", "few.gct");
  await folder.good("convert", "few.kwg", "-o", "few.dawg.txt", "--to", "compact");
  expect(folder.text("few.dawg.txt")).toBe(folder.text("few.gct"));
  const compact = new CompactWords(folder.text("few.gct"));
  expect(compact.content).toBe("dawg");
  expect(compact.size).toBe(wordsUpTo(5).split("\n").length);
  await folder.good("convert", "few.dawg.txt", "-o", "again.kwg");
  expect(folder.sha256("again.kwg")).toBe(folder.sha256("few.kwg"));
  await folder.good("convert", "few.txt", "-o", "both.gct", "--content", "gaddag");
  expect(new CompactWords(folder.text("both.gct")).content).toBe("gaddag");
  await folder.good("convert", "both.gct", "-o", "both.kwg");
  expect(folder.sha256("both.kwg")).toBe(folder.sha256("few.kwg"));
  await folder.good("build", "few.txt", "-o", "few.kad");
  await folder.good("convert", "few.kad", "-o", "kad.gct");
  expect(new CompactWords(folder.text("kad.gct")).content).toBe("alphagrams");
});

test("info, check and query know it", async () => {
  const json = await folder.json("info", "few.dawg.txt");
  const kwg = await folder.json("info", "few.kwg");
  expect(json).toMatchObject({ format: "compact", content: "dawg", words: kwg.words });
  expect(json.longest).toEqual(kwg.longest);
  expect(await folder.good("info", "both.gct")).toMatch(/content +gaddag/);
  expect(await folder.good("check", "few.gct", "few.dawg.txt", "--deep")).toMatch(
    /^few\.gct: ok \(compact, dawg, [\d,]+ words, as gaddawg writes it\)\nfew\.dawg\.txt: ok/,
  );
  expect(await folder.good("query", "contains", "QUIZ", "QUIX", "-l", "few.gct")).toBe(
    "QUIZ yes\nQUIX no\n",
  );
});

test.each(ALPHABET_NAMES)("it goes there and back with any tile set: %s", async (name) => {
  const tiles = alphabet(name);
  folder.write(`${name}.txt`, listText(drawnWords(tiles, 200, 4), tiles));
  const set = ["--alphabet", name];
  await folder.good("build", `${name}.txt`, "-o", `${name}.kwg`, ...set);
  await folder.good("convert", `${name}.kwg`, "-o", `${name}.gct`, ...set);
  await folder.good("convert", `${name}.gct`, "-o", `${name}.again.kwg`, ...set);
  expect(folder.sha256(`${name}.again.kwg`)).toBe(folder.sha256(`${name}.kwg`));
});

test("wrong calls and bad files are refused", async () => {
  const out = ["-o", "x.gct"];
  expect(await folder.wrong("convert", "few.kwg", ...out, "--order", "magpie")).toContain(
    "--order",
  );
  expect(await folder.wrong("convert", "few.kwg", "-o", "x.txt", "--content", "dawg")).toContain(
    "compact",
  );
  expect(await folder.wrong("build", "few.txt", ...out)).toContain("a compact text");
  const text = folder.text("few.gct");
  folder.write("cut.gct", text.slice(0, 2000));
  folder.write("other.gct", "CARE\n");
  expect(await folder.bad("query", "count", "-l", "other.gct")).toMatch(/a compact text/);
  expect(await folder.bad("query", "count", "-l", "cut.gct")).toMatch(
    /^cut\.gct: a wrong checksum/,
  );
  expect(await folder.bad("check", "cut.gct")).toMatch(/^cut\.gct: /);
  expect(await folder.bad("info", "few.gct", "--alphabet", "polish")).toMatch(/polish alphabet/);
  expect(await folder.bad("info", "few.txt", "--format", "compact")).toMatch(/a compact text/);
});
