import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { openLexicon } from "../../src/api/node.js";
import { AlphabetError, ArgumentError, QueryError } from "../../src/base/errors.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import { parseSlot, type SlotWord, slotWords } from "../../src/engine/slots.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { canLay } from "../oracles/plain-draws.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { runs } from "../support/full.js";
import { smallLexicon, wordSet } from "../support/lexicons.js";

const LABELS = ["?", "A", "B", "CH", "L·L"];
const four = new Alphabet(
  "four",
  LABELS.map((label, tile) => ({
    upper: label,
    lower: label.toLowerCase(),
    count: 9,
    score: tile,
    vowel: label === "A",
  })),
);
const text = (tiles: readonly number[]): string => tiles.map((t) => LABELS[t]).join("");
const dotted = (slot: readonly number[]): string =>
  slot.map((t) => (t === 0 ? "." : LABELS[t])).join("");

interface Plain {
  word: string;
  start: number;
  used: number;
}

/** All words at all places of a slot, tried one after another. */
function plainWords(
  words: readonly number[][],
  slot: readonly number[],
  rack: readonly number[],
  within: boolean,
): Plain[] {
  const found: Plain[] = [];
  const hasLetters = slot.some((tile) => tile !== 0);
  for (const word of words) {
    for (let start = 0; start + word.length <= slot.length; start++) {
      const end = start + word.length;
      if (!within && word.length < slot.length) continue;
      if ((slot[start - 1] ?? 0) !== 0 || (slot[end] ?? 0) !== 0) continue;
      if (!word.every((tile, i) => (slot[start + i] || tile) === tile)) continue;
      const laid = word.filter((_, i) => slot[start + i] === 0);
      if (laid.length === 0 || !canLay(rack, laid, rack.length)) continue;
      if (within && hasLetters && laid.length === word.length) continue;
      found.push({ word: text(word), start, used: laid.length });
    }
  }
  return found;
}

const square = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 4 }));
const slots = fc.array(square, { minLength: 1, maxLength: 8 }).filter((all) => all.includes(0));
const racks = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 7 });

const brief = ({ word, start, used }: SlotWord): Plain => ({ word, start, used });

describe.each(kernelBuilds)("slots in the %s build", (_name, build) => {
  it("have the words that a try of all words at all places finds", async () => {
    await fc.assert(
      fc.asyncProperty(
        smallLexicon({ size: 60 }),
        slots,
        racks,
        fc.boolean(),
        async (words, slot, rack, within) => {
          const graph = buildGraph(wordSet(words), { content: "dawg" });
          const lexicon = await Lexicon.start(graph, four, { wasm: build }, "wasm");
          const letters = rack.map((t) => LABELS[t]).join(" ");
          const found = [...slotWords(lexicon, dotted(slot), letters, { within })];
          expect(found.map(brief)).toEqual(plainWords(words, slot, rack, within));
          for (const { word, text: marked, tiles, used, start, score } of found) {
            expect(marked.toUpperCase()).toBe(word);
            const laid = [...four.tokenize(tiles)];
            expect(laid).toHaveLength(used);
            // What is laid comes from the rack: letters as letters, lower case as blanks.
            const labels = LABELS.slice(1).sort((a, b) => b.length - a.length);
            const own =
              tiles.match(new RegExp(labels.flatMap((l) => [l, l.toLowerCase()]).join("|"), "g")) ??
              [];
            const faces = own.map((label) =>
              label === label.toUpperCase() ? LABELS.indexOf(label) : 0,
            );
            expect(
              canLay(
                rack,
                faces.filter((t) => t !== 0),
                0,
              ),
            ).toBe(true);
            expect(faces.filter((t) => t === 0).length).toBeLessThanOrEqual(
              rack.filter((t) => t === 0).length,
            );
            const onBoard = slot.slice(start, start + four.tokenize(word).length);
            expect(score).toBe([...onBoard, ...faces].reduce((sum, t) => sum + t, 0));
          }
        },
      ),
      { numRuns: runs(150) },
    );
  });
});

describe("slots of the default lexicon", () => {
  const opened = openLexicon(defaultGraph());
  const asked = async (slot: string, rack: string, options = {}) => [
    ...slotWords(await opened, slot, rack, options),
  ];

  it("the slot ....L.R. takes TRAILERS: its R comes from the rack, besides the one on the board", async () => {
    expect(await asked("....L.R.", "AEINST")).toEqual([]);
    expect(await asked("....L.R.", "aeirst")).toEqual([
      { word: "TRAILERS", text: "TRAILERS", start: 0, tiles: "TRAIES", used: 6, score: 8 },
    ]);
    const withBlank = await asked("....L.R.", "AEINST?");
    expect(withBlank.map(({ text: one }) => one)).toContain("TrAILERS");
    expect(await asked("4L1R1", "AEIRST")).toEqual(await asked("....L.R.", "AEIRST"));
    expect(await asked("....l.r.", "AEIRST")).toEqual(await asked("....L.R.", "AEIRST"));
  });

  it("within a slot, a word ends before an empty square and goes through a letter", async () => {
    const found = await asked("....L.R.", "AEINST", { within: true });
    expect(found.length).toBeGreaterThan(10);
    for (const { word, start } of found) {
      const end = start + word.length;
      expect([4, 6].some((at) => start <= at && end > at)).toBe(true);
      // Behind a letter of the slot or before one, the word would go on.
      expect([start - 1, end].some((at) => at === 4 || at === 6)).toBe(false);
    }
    expect(found.map(({ word }) => word)).toEqual(found.map(({ word }) => word).sort());
  });

  it("bounds the tiles that are used, and the words", async () => {
    const all = await asked("....L.R.", "AEINST", { within: true });
    const some = await asked("....L.R.", "AEINST", { within: true, minUsed: 2, maxUsed: 3 });
    expect(some).toEqual(all.filter(({ used }) => used === 2 || used === 3));
    expect(await asked("....L.R.", "AEINST", { within: true, limit: 3 })).toEqual(all.slice(0, 3));
    expect(await asked("...", "AEINST", { limit: 0 })).toEqual([]);
    expect(await asked("...", "AEINST", { minUsed: 4 })).toEqual([]);
  });

  it("a slot longer than the rack has no words", async () => {
    expect(await asked(".......", "AEINST")).toEqual([]);
    expect(await asked(".".repeat(40), "AEINST")).toEqual([]);
  });

  it.each<[string, string, object, unknown, RegExp]>([
    ["", "ABC", {}, QueryError, /an empty slot \(expected letters, and a dot/],
    ["CARE", "ABC", {}, QueryError, /no empty square in "CARE"/],
    ["C?RE", "ABC", {}, QueryError, /"\?" at character 2 of the slot "C\?RE"/],
    ["C.Ж", "ABC", {}, QueryError, /"Ж" at character 3/],
    [".".repeat(63), "ABC", {}, QueryError, /a slot of 63 squares \(expected at most 62\)/],
    ["999999999999", "ABC", {}, QueryError, /a slot of 999999999999 squares/],
    [`${"A".repeat(70)}.`, "ABC", {}, QueryError, /a slot of 71 squares/],
    ["..", " ", {}, QueryError, /an empty rack/],
    ["..", "A1", {}, AlphabetError, /"1" has no tile/],
    ["..", "AB", { minUsed: 0 }, ArgumentError, /minUsed/],
    ["..", "AB", { maxUsed: 1.5 }, ArgumentError, /maxUsed/],
    ["..", "AB", { limit: -1 }, ArgumentError, /limit/],
    ["..", "AB", { inside: true }, ArgumentError, /"inside" is unknown/],
    ["..", "AB", { signal: 5 }, ArgumentError, /signal/],
  ])("refuse %o with the rack %o and %o", async (slot, rack, options, type, message) => {
    const lexicon = await opened;
    expect(() => slotWords(lexicon, slot, rack, options)).toThrow(type as never);
    expect(() => slotWords(lexicon, slot, rack, options)).toThrow(message);
  });

  it("refuse arguments of other types", async () => {
    const lexicon = await opened;
    for (const bad of [5, undefined, null]) {
      expect(() => slotWords(lexicon, bad as never, "AB")).toThrow(ArgumentError);
      expect(() => slotWords(lexicon, "..", bad as never)).toThrow(ArgumentError);
    }
    expect(() => slotWords({} as never, "..", "AB")).toThrow(ArgumentError);
    expect(() => parseSlot(5 as never, alphabet("english"))).toThrow(ArgumentError);
  });

  it("end with an error where they cost too much, or when they are stopped", async () => {
    const lexicon = await opened;
    expect(() => [...slotWords(lexicon, "..........", "??????????", { maxNodes: 100 })]).toThrow(
      /SEARCH_LIMIT|nodes/,
    );
    const signal = AbortSignal.abort(new Error("enough"));
    expect(() => [...slotWords(lexicon, "...", "ABC", { signal })]).toThrow("enough");
  });
});

it("squares with labels of several characters are single squares", () => {
  expect(parseSlot("a.L·L 2ch", four)).toEqual([1, 0, 4, 0, 0, 3]);
  const spanish = alphabet("spanish");
  expect(parseSlot(".CH.", spanish)).toHaveLength(3);
  expect(parseSlot(".É.", spanish)).toEqual([0, ...spanish.tokenize("E"), 0]);
});
