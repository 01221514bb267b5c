import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { open } from "../../src/engine/open.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { readKlv, writeKlv } from "../../src/leaves/klv.js";
import { writeLexicon } from "../../src/words/formats/files.js";
import { readKwg, writeKwg } from "../../src/words/formats/kwg.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";

const english = alphabet("english");
const polish = alphabet("polish");
const { words } = readWordList(["CAT", "CARE", "ZA"], english);
const graph = buildGraph(words);
const kwg = writeKwg(graph);
const kbwg = writeKwg(graph, 24);
const klv = writeKlv(
  buildLeaves([
    { tiles: [0], value: 25 },
    { tiles: [19], value: 8 },
  ]),
);
const macondo = writeLexicon(graph, "macondo-dawg", { alphabet: english });

function errorOf(run: () => unknown): LexiconError {
  try {
    run();
  } catch (error) {
    if (error instanceof LexiconError) return error;
    throw error;
  }
  throw new Error("no error");
}

describe("C3: a file of another kind", () => {
  it.each<[string, () => unknown, RegExp]>([
    ["a KWG as leaves", () => readKlv(kwg), /seems to be a word graph with 22-bit arcs/],
    ["a KBWG as leaves", () => readKlv(kbwg), /seems to be a word graph with 24-bit arcs/],
    ["leaves as a KWG", () => readKwg(klv), /seems to be a file of leave values/],
    [
      "leaves as a KBWG",
      () => readKwg(klv, { nodeBits: 24 }),
      /seems to be a file of leave values/,
    ],
    [
      "a KWG as a KBWG",
      () => readKwg(kwg, { nodeBits: 24 }),
      /seems to be a word graph with 22-bit arcs/,
    ],
    ["a KBWG as a KWG", () => readKwg(kbwg), /seems to be a word graph with 24-bit arcs/],
    ["a Macondo file as a KWG", () => readKwg(macondo), /seems to be a Macondo file/],
    [
      "a text as leaves",
      () => readKlv(new TextEncoder().encode("CAT\nDOG\n")),
      /seems to be a text/,
    ],
  ])("C3: %s is named", (_name, read, message) => {
    const error = errorOf(read);
    expect(error.expected).toMatch(message);
    expect(error.message).toMatch(message);
  });

  it("C3: a graph of a larger alphabet names its letters", async () => {
    const source = "words.kwg";
    const list = readWordList(["ŻAB", "ŹLE"], polish).words;
    const bytes = writeKwg(buildGraph(list));
    const error = errorOf(() => readKwg(bytes, { letters: english.letters, source }));
    expect(error.code).toBe("TILE_OUT_OF_RANGE");
    expect(error.message).toMatch(
      /words\.kwg: letters up to number 32 .*at most 26.*such as .*polish/,
    );
    const opened = open(bytes, { format: "kwg" }, { wasm: wasmBackend });
    await expect(opened).rejects.toThrow("built for a larger alphabet");
  });

  it("C3: a damaged file of the right kind keeps its own error", () => {
    for (const end of [-1, -2, -3]) {
      const messages = [
        errorOf(() => readKwg(kwg.slice(0, end))).message,
        errorOf(() => readKlv(klv.slice(0, end))).message,
      ];
      for (const message of messages) expect(message).not.toContain("seems to be");
    }
  });
});
