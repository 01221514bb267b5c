import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { FULL } from "../support/full.js";
import { Folder, run } from "./run.js";

const folder = new Folder();

beforeAll(async () => {
  const words = ["AB", "AD", "BAD", "BA", "CAB", "CARE", "CARED", "DAB", "SCARE", "SCARED"];
  folder.write("words.txt", words.join("\n"));
  await folder.good("build", "words.txt", "-o", "words.kwg");
});

/** A file of vectors, a position a line. */
function vectors(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../vectors/${name}`, import.meta.url)), "utf8");
}

/** The objects of a text of JSON lines. */
// biome-ignore lint/suspicious/noExplicitAny: what a line has is the question here.
function objects(text: string): any[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const FIGURES = [
  "id",
  "num_place",
  "num_exchange",
  "num_moves",
  "sum_score",
  "sum_equity_milli",
  "all_sha256",
  "top15",
  "pass",
];
const DEDUP = [
  "id",
  "num_place_dedup",
  "num_exchange",
  "num_moves_dedup",
  "dedup_sha256",
  "top15",
  "pass",
];

describe("gaddawg lab vectors", () => {
  // All positions in `test:full`, else some: the engine's own tests have all of them.
  test.each([
    ["positions.jsonl", FULL ? 311 : 32, FIGURES, "wasm", FULL ? 1 : 10],
    ["positions.jsonl", FULL ? 311 : 4, FIGURES, "js", FULL ? 1 : 80],
    ["positions-super.jsonl", 30, FIGURES, "wasm", 1],
    ["positions-super.jsonl", FULL ? 30 : 3, FIGURES, "js", FULL ? 1 : 10],
    ["positions-wordsmog.jsonl", FULL ? 24 : 6, DEDUP, "wasm", FULL ? 1 : 4],
    ["positions-wordsmog.jsonl", FULL ? 24 : 3, DEDUP, "js", FULL ? 1 : 10],
  ])(
    "%s is as an independent engine says (%i positions)",
    async (file, count, fields, backend, step) => {
      const lines = vectors(file).trimEnd().split("\n");
      const text = lines.filter((_, i) => i % step === 0).join("\n");
      const args = ["lab", "vectors", "-", "--leaves", "h2", "--backend", backend];
      const { code, stdout, stderr } = await run(args, { input: text });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const answers = objects(stdout);
      expect(answers).toHaveLength(count);
      const expected = objects(text).map((one) =>
        Object.fromEntries(fields.map((field) => [field, one[field]])),
      );
      answers.forEach((answer, i) => {
        expect(answer).toEqual(expected[i]);
      });
    },
    120_000,
  );

  const board = Array.from({ length: 15 }, () => Array(15).fill(0));
  const json = (change: object): string =>
    JSON.stringify({ rules: "CrosswordGame", rack: [1, 1, 2, 4], board, ...change });

  test("mixes rules, cuts no line at a piece's end, and keeps any id", async () => {
    const ids = ["é".repeat(70_000), { a: [1] }, null, undefined, "x\u2028y"];
    const names = ["CrosswordGame", "WordSmog", "CrosswordGameSuper"];
    const wide = Array.from({ length: 21 }, () => Array(21).fill(0));
    const input = ids.flatMap((id) =>
      names.map((rules) => json({ id, rules, board: rules.endsWith("Super") ? wide : board })),
    );
    // The last line does not end.
    const { code, stdout } = await folder.run(
      ["lab", "vectors", "--lexicon", "words.kwg", "--leaves", "none"],
      { input: input.join("\n") },
    );
    expect(code).toBe(0);
    const answers = objects(stdout);
    expect(answers.map(({ id }) => id)).toEqual(ids.flatMap((id) => [id, id, id]));
    expect(answers[1]).toHaveProperty("num_place_dedup");
    expect(new Set(answers.map((one) => JSON.stringify({ ...one, id: undefined }))).size).toBe(3);
  });

  test("reports a bad line and goes on, with the file as an argument or as an option", async () => {
    folder.write(
      "lines.jsonl",
      `${json({ id: 1 })}\n\n${json({ rack: [99] })}\n${json({ id: 2 })}`,
    );
    const args = ["lab", "vectors", "-l", "words.kwg", "--leaves", "none"];
    const result = await folder.run([...args, "lines.jsonl"]);
    expect(result.code).toBe(1);
    expect(result.stderr).toBe("gaddawg: lines.jsonl: 1 of 3 positions has errors\n");
    const [first, bad, last] = objects(result.stdout);
    expect(bad).toMatchObject({ line: 3, error: { code: "NO_TILE", field: "rack[0]" } });
    expect({ ...first, id: 2 }).toEqual(last);
    expect(await folder.run([...args, "--batch", "lines.jsonl"])).toEqual(result);
    const { code } = await folder.run([...args, "lines.jsonl", "--batch", "lines.jsonl"]);
    expect(code).toBe(2);
  });
});
