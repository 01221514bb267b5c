import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { type MacondoKind, readMacondo, writeMacondo } from "../../src/words/formats/macondo.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { ACCEPTS, ARC_SHIFT, END } from "../../src/words/graph/node-layout.js";
import { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordOf } from "../../src/words/graph/word-set.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL, runs } from "../support/full.js";
import {
  compareTiles,
  lexiconVectors,
  smallLexicon,
  wordListWords,
  wordSet,
} from "../support/lexicons.js";
import { mutations, randomFrom } from "../support/mutations.js";

const english = alphabet("english");
const KINDS = ["dawg", "gaddag"] as const;

function graphOf(text: string, tiles = english): WordGraph {
  return buildGraph(readWordList(text.split(" "), tiles).words);
}

function wordsIn(bytes: Uint8Array, tiles = english): string[] {
  const { words } = readMacondo(bytes, { alphabet: tiles });
  return Array.from({ length: words.count }, (_, i) => tiles.format(wordOf(words, i)));
}

/** A file put together by hand, letters A, B, C unless told. */
interface Parts {
  magic?: string;
  name?: number[];
  letters?: number[];
  sets?: [high: number, low: number][];
  elements: number[];
}

const ABC = [0x41, 0x42, 0x43];

function file({ magic = "cdwg", name = [0x4e], letters = ABC, sets, elements }: Parts): Uint8Array {
  const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
  const list = (items: number[], count = items.length) => [...u32(count), ...items.flatMap(u32)];
  const halves = (sets ?? [[0, 0]]).flat();
  return Uint8Array.from([
    ...[...magic].map((c) => c.charCodeAt(0)),
    ...[name.length, ...name],
    ...list(letters),
    ...list(halves, halves.length / 2),
    ...list(elements),
  ]);
}

const node = (arcs: number, set: number) => ((arcs << 24) | set) >>> 0;
const arc = (letter: number, target: number) => ((letter << 24) | target) >>> 0;
const SWITCH = 0x32;

function errorOf(act: () => unknown): LexiconError {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(LexiconError);
    return error as LexiconError;
  }
  throw new Error("nothing was thrown");
}

describe("writing", () => {
  it("gives the bytes drawn in the source for IT and ITS", () => {
    const letters = new Alphabet(
      "its",
      ["?", "I", "S", "T"].map((upper) => ({
        upper,
        lower: upper.toLowerCase(),
        count: 1,
        score: 1,
        vowel: false,
      })),
    );
    const bytes = writeMacondo(graphOf("IT ITS", letters), "dawg", {
      alphabet: letters,
      name: "N",
    });
    const expected = file({
      letters: [0x49, 0x53, 0x54],
      sets: [
        [0, 0],
        [0, 4],
        [0, 2],
      ],
      elements: [node(1, 0), arc(0, 2), node(1, 1), arc(2, 4), node(0, 2)],
    });
    expect(Buffer.from(bytes).toString("hex")).toBe(Buffer.from(expected).toString("hex"));
  });

  it("writes an empty lexicon as a bare root", () => {
    for (const kind of KINDS) {
      const bytes = writeMacondo(buildGraph(wordSet([])), kind, { alphabet: english, name: "" });
      expect(bytes.length).toBe(4 + 1 + 4 + 26 * 4 + 4 + 8 + 4 + 4);
      expect(readMacondo(bytes, { alphabet: english }).words.count).toBe(0);
    }
  });

  it("orders letters and the switch by code point, not by tile", () => {
    // Ä is tile 2 but comes after Z and after ^, where the switch sorts.
    const german = alphabet("german");
    const graph = graphOf("ZÄÄZ ÄZ AÄ ÄA ZA", german);
    for (const kind of KINDS) {
      const bytes = writeMacondo(graph, kind, { alphabet: german, name: "DE" });
      expect(wordsIn(bytes, german)).toEqual(["AÄ", "ÄA", "ÄZ", "ZA", "ZÄÄZ"]);
    }
    // After Ä, reading backwards: Z (of ZÄÄZ), the switch (of ÄA and ÄZ), Ä (of ZÄÄZ).
    const bytes = writeMacondo(graph, "gaddag", { alphabet: german, name: "DE" });
    const letters = letterOrders(bytes);
    expect(letters.some((run) => run.includes(SWITCH) && run.at(-1) === 26)).toBe(true);
    for (const run of letters) {
      const ranks = run.map((letter) => (letter === SWITCH ? 25.5 : letter));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it("leaves letters of several code points out while no word has them", () => {
    const spanish = alphabet("spanish");
    const options = { alphabet: spanish, name: "ES" };
    expect(wordsIn(writeMacondo(graphOf("AÑO", spanish), "dawg", options), spanish)).toEqual([
      "AÑO",
    ]);
    const error = errorOf(() => writeMacondo(graphOf("CHA", spanish), "dawg", options));
    expect(error.code).toBe("LETTER_NOT_EXPRESSIBLE");
    expect(error.message).toContain("[CH]");
  });

  it("refuses what cannot be written", () => {
    const graph = graphOf("CAT");
    const dawg = buildGraph(wordSet([[1]]), { content: "dawg" });
    const options = { alphabet: english, name: "N" };
    const codes = [
      () => writeMacondo(dawg, "gaddag", options),
      () => writeMacondo(graph, "trie" as MacondoKind, options),
      () => writeMacondo(graph, "dawg", { ...options, name: "é".repeat(128) }),
      () => writeMacondo(buildGraph(wordSet([[40]])), "dawg", options),
      () => {
        const blanks = buildGraph(wordSet([[0, 1]], { blanks: true }), { content: "dawg" });
        return writeMacondo(blanks, "dawg", options);
      },
      () => writeMacondo(graph, "dawg", { ...options, alphabet: manyLetters(51) }),
    ].map((act) => errorOf(act).code);
    expect(codes).toEqual([
      "BAD_OPTION",
      "BAD_OPTION",
      "BAD_OPTION",
      "TILE_OUT_OF_RANGE",
      "TILE_OUT_OF_RANGE",
      "LETTER_NOT_EXPRESSIBLE",
    ]);
    const longest = { ...options, name: `${"é".repeat(127)}x` };
    const bytes = writeMacondo(graph, "dawg", longest);
    expect(readMacondo(bytes, { alphabet: english }).name).toBe(longest.name);
    const fifty = manyLetters(50);
    const all = buildGraph(wordSet(Array.from({ length: 50 }, (_, i) => [i + 1, 50 - i])));
    for (const kind of KINDS) {
      const { words } = readMacondo(writeMacondo(all, kind, { alphabet: fifty, name: "" }), {
        alphabet: fifty,
      });
      expect(words.count).toBe(50);
    }
  });

  it.runIf(FULL)("refuses more elements than 24 bits number", () => {
    const error = errorOf(() =>
      writeMacondo(bushyGraph(), "dawg", { alphabet: english, name: "N" }),
    );
    expect(error.code).toBe("TOO_MANY_NODES");
    expect(error.expected).toContain("16777215");
  });
});

/** The arcs' letters of each node of a file with a two-byte name and 29 letters. */
function letterOrders(bytes: Uint8Array): number[][] {
  const view = new DataView(bytes.buffer);
  let at = 4 + 1 + 2 + 4 + 29 * 4;
  at += 4 + view.getUint32(at) * 8;
  const count = view.getUint32(at);
  const runs: number[][] = [];
  for (let i = 0; i < count; ) {
    const arcs = bytes[at + 4 + i * 4] as number;
    runs.push(Array.from({ length: arcs }, (_, k) => bytes[at + 8 + (i + k) * 4] as number));
    i += 1 + arcs;
  }
  return runs;
}

function manyLetters(count: number): Alphabet {
  const rows = Array.from({ length: count }, (_, i) => String.fromCodePoint(0x4e00 + i));
  return new Alphabet(
    "many",
    ["?", ...rows].map((upper) => ({ upper, lower: upper, count: 1, score: 1, vowel: false })),
  );
}

/** 26^4 prefixes, each with a chain of its own: not minimal, 9.6 million nodes, 19 million elements. */
function bushyGraph(): WordGraph {
  const runSizes = [26, 26, 26, 26, ...Array.from({ length: 20 }, () => 1)];
  const nodes = new Uint32Array(10_000_000);
  nodes[0] = END;
  let used = 1;
  let parents = { first: 0, count: 1 };
  for (const size of runSizes) {
    const children = { first: used, count: parents.count * size };
    for (let i = 0; i < parents.count; i++) {
      const parent = parents.first + i;
      nodes[parent] = (nodes[parent] as number) | (used << ARC_SHIFT);
      for (let tile = 1; tile <= size; tile++) nodes[used++] = tile | (tile === size ? END : 0);
    }
    parents = children;
  }
  for (let at = parents.first; at < used; at++) nodes[at] = (nodes[at] as number) | ACCEPTS;
  return new WordGraph(nodes.subarray(0, used), "dawg");
}

describe("reading", () => {
  it("takes a DAWG and a GADDAG made by hand", () => {
    // AB and B. The GADDAG: BA, B; A^B.
    const dawg = file({
      sets: [
        [0, 2],
        [0, 0],
      ],
      elements: [node(1, 0), arc(0, 2), node(0, 0)],
    });
    expect(wordsIn(dawg)).toEqual(["AB", "B"]);
    const gaddag = file({
      magic: "cgdg",
      sets: [
        [0, 2],
        [0, 0],
        [0, 1],
      ],
      elements: [
        node(2, 0),
        arc(0, 3),
        arc(1, 6),
        node(1, 1),
        arc(SWITCH, 5),
        node(0, 0),
        node(0, 2),
      ],
    });
    expect(wordsIn(gaddag)).toEqual(["AB", "B"]);
    expect(readMacondo(gaddag, { alphabet: english })).toMatchObject({ name: "N", kind: "gaddag" });
  });

  it("reads bytes that lie anywhere in a buffer", () => {
    const bytes = writeMacondo(graphOf("CAT CATS"), "dawg", { alphabet: english, name: "é" });
    const buffer = new Uint8Array(bytes.length + 7);
    buffer.set(bytes, 3);
    expect(wordsIn(buffer.subarray(3, 3 + bytes.length))).toEqual(["CAT", "CATS"]);
  });

  it("knows the aliases of letters that Macondo writes as one character", () => {
    const spanish = alphabet("spanish");
    const bytes = file({
      letters: [0x31, 0x41],
      sets: [
        [0, 0],
        [0, 2],
      ],
      elements: [node(1, 0), arc(0, 2), node(0, 1)],
    });
    expect(wordsIn(bytes, spanish)).toEqual(["[CH]A"]);
  });

  it.each<[string, string, Parts, number | undefined]>([
    ["another magic", "WRONG_FORMAT", { magic: "cdwh", elements: [0] }, 0],
    ["a name that is not UTF-8", "WRONG_FORMAT", { name: [0xff], elements: [0] }, 5],
    [
      "a letter not in the alphabet",
      "LETTER_NOT_EXPRESSIBLE",
      { letters: [0x41, 0xc4], elements: [0] },
      14,
    ],
    [
      "a letter beyond Unicode",
      "LETTER_NOT_EXPRESSIBLE",
      { letters: [0x41, 0x110000], elements: [0] },
      14,
    ],
    ["letters out of order", "TILES_NOT_ASCENDING", { letters: [0x42, 0x41], elements: [0] }, 14],
    ["the same letter twice", "TILES_NOT_ASCENDING", { letters: [0x41, 0x41], elements: [0] }, 14],
    [
      "too many letters",
      "WRONG_FORMAT",
      { letters: Array.from({ length: 51 }, (_, i) => i), elements: [0] },
      6,
    ],
    ["a bit of no letter", "TILE_OUT_OF_RANGE", { sets: [[0, 8]], elements: [0] }, 26],
    ["a high bit of no letter", "TILE_OUT_OF_RANGE", { sets: [[1, 0]], elements: [0] }, 26],
    ["no elements", "BAD_ROOT", { elements: [] }, 38],
    ["no such letter set", "INDEX_OUT_OF_RANGE", { elements: [node(0, 1)] }, 38],
    ["more arcs than elements", "RUN_NOT_ENDED", { elements: [node(1, 0)] }, 38],
    ["an arc into an arc", "INDEX_OUT_OF_RANGE", { elements: [node(1, 0), arc(0, 1)] }, 42],
    ["an arc out of the file", "INDEX_OUT_OF_RANGE", { elements: [node(1, 0), arc(0, 2)] }, 42],
    ["an arc for no letter", "TILE_OUT_OF_RANGE", { elements: [node(1, 0), arc(3, 0)] }, 42],
    [
      "arcs out of order",
      "TILES_NOT_ASCENDING",
      { sets: [[0, 1]], elements: [node(2, 0), arc(1, 3), arc(0, 3), node(0, 0)] },
      46,
    ],
    ["a switch in a DAWG", "BAD_SWITCH", { elements: [node(1, 0), arc(SWITCH, 0)] }, 42],
    [
      "a switch at the root",
      "BAD_SWITCH",
      { magic: "cgdg", elements: [node(1, 0), arc(SWITCH, 0)] },
      42,
    ],
    [
      "a cycle",
      "CYCLE",
      { sets: [[0, 1]], elements: [node(1, 0), arc(0, 2), node(1, 0), arc(0, 0)] },
      50,
    ],
    ["a dead end", "DEAD_END", { elements: [node(1, 0), arc(0, 2), node(0, 0)] }, 46],
    [
      "a switch after a switch",
      "BAD_SWITCH",
      {
        magic: "cgdg",
        sets: [[0, 1]],
        elements: [
          node(1, 0),
          arc(0, 2),
          node(1, 0),
          arc(SWITCH, 4),
          node(1, 0),
          arc(SWITCH, 6),
          node(0, 0),
        ],
      },
      50,
    ],
  ])("refuses %s", (_, code, parts, offset) => {
    const error = errorOf(() => readMacondo(file(parts), { alphabet: english, source: "x.dawg" }));
    expect(error).toMatchObject({ code, offset, source: "x.dawg" });
    expect(error.expected).toBeTruthy();
  });

  it("refuses two letters for one tile", () => {
    const bytes = file({ letters: [0x4b, 0xc7], elements: [0] });
    const error = errorOf(() => readMacondo(bytes, { alphabet: alphabet("catalan") }));
    expect(error).toMatchObject({ code: "WRONG_FORMAT", offset: 14 });
  });

  it("refuses any shorter file, and any longer", () => {
    const bytes = writeMacondo(graphOf("CAT CATS DO"), "gaddag", { alphabet: english, name: "N" });
    for (let length = 0; length < bytes.length; length++) {
      const act = () => readMacondo(bytes.subarray(0, length), { alphabet: english });
      expect(errorOf(act).code).toBe("TRUNCATED");
    }
    const longer = Uint8Array.from([...bytes, 0]);
    const error = errorOf(() => readMacondo(longer, { alphabet: english }));
    expect(error).toMatchObject({ code: "TRAILING", offset: bytes.length });
  });

  it("holds words to 255 tiles", () => {
    const chain = (length: number): Uint8Array => {
      const elements: number[] = [];
      for (let i = 0; i + 1 < length; i++) elements.push(node(1, 0), arc(0, 2 * i + 2));
      return file({
        sets: [
          [0, 0],
          [0, 1],
        ],
        elements: [...elements, node(0, 1)],
      });
    };
    expect(wordsIn(chain(255))).toEqual(["A".repeat(255)]);
    for (const length of [256, 257, 300, 5000]) {
      expect(errorOf(() => wordsIn(chain(length))).code).toBe("WORD_TOO_LONG");
    }
    const longest = buildGraph(wordSet([Array.from({ length: 255 }, () => 1)]));
    for (const kind of KINDS) {
      const bytes = writeMacondo(longest, kind, { alphabet: english, name: "" });
      expect(wordsIn(bytes)).toEqual(["A".repeat(255)]);
    }
  });

  it("refuses to spell out countless words", () => {
    // Every word of A and B up to this many tiles, in three elements for each depth.
    const all = (length: number): Uint8Array => {
      const elements: number[] = [];
      for (let i = 0; i + 1 < length; i++) {
        elements.push(node(2, 0), arc(0, 3 * i + 3), arc(1, 3 * i + 3));
      }
      const sets: [number, number][] = [
        [0, 3],
        [0, 0],
      ];
      return file({ sets, elements: [...elements, node(0, 0)] });
    };
    expect(wordsIn(all(10)).length).toBe(2 ** 11 - 2);
    for (const length of [25, 60, 255]) {
      const error = errorOf(() => wordsIn(all(length)));
      expect(error.code).toBe("TOO_MANY_WORDS");
    }
    // Countless ways to a switch, and not one word.
    const elements: number[] = [];
    for (let i = 0; i < 200; i++) {
      elements.push(node(2, 1), arc(0, 3 * i + 3), arc(1, 3 * i + 3));
    }
    elements.push(node(1, 1), arc(SWITCH, 602), node(0, 0));
    const sets: [number, number][] = [
      [0, 3],
      [0, 0],
    ];
    expect(wordsIn(file({ magic: "cgdg", sets, elements }))).toEqual([]);
  });
});

describe("round trips", () => {
  it.each(KINDS)("keep the words of any small lexicon (%s)", (kind) => {
    fc.assert(
      fc.property(smallLexicon({ letters: 5, longest: 7, size: 40 }), (words) => {
        const bytes = writeMacondo(buildGraph(wordSet(words)), kind, {
          alphabet: english,
          name: "any",
        });
        const read = readMacondo(bytes, { alphabet: english });
        expect(read).toMatchObject({ name: "any", kind });
        expect(tilesOf(read.words)).toEqual(words);
        const again = writeMacondo(buildGraph(read.words), kind, {
          alphabet: english,
          name: "any",
        });
        expect(again).toEqual(bytes);
      }),
      { numRuns: runs(500) },
    );
  });

  it("do not depend on the order in which a graph was packed", () => {
    fc.assert(
      fc.property(smallLexicon(), (words) => {
        for (const kind of KINDS) {
          const files = (["wolges", "legacy", "magpie", "magpiemerged"] as const).map((order) =>
            writeMacondo(buildGraph(wordSet(words), { order }), kind, {
              alphabet: english,
              name: "",
            }),
          );
          for (const bytes of files) expect(bytes).toEqual(files[0]);
        }
      }),
    );
  });
});

function tilesOf(words: ReturnType<typeof wordSet>): number[][] {
  return Array.from({ length: words.count }, (_, i) => [...wordOf(words, i)]);
}

describe("the default lexicon", () => {
  let graph: WordGraph;
  beforeAll(() => {
    graph = defaultGraph();
  });

  it.each(KINDS)("gives the reference bytes of a %s and reads back", (kind) => {
    const { name, [kind]: expected } = lexiconVectors["word-list"].macondo;
    const bytes = writeMacondo(graph, kind, { alphabet: english, name });
    expect(bytes.length).toBe(expected.bytes);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(expected.sha256);
    const read = readMacondo(bytes, { alphabet: english });
    expect(read.name).toBe(name);
    expect(read.words.count).toBe(wordListWords().count);
    expect(Buffer.compare(read.words.tiles, wordListWords().tiles)).toBe(0);
  });
});

describe("damaged files", () => {
  const WORDS =
    "AA AAH AAHED AB ABS ABY CAB CABS CAD CAT CATS CITIES CITY DO DOG DOGMA DOGS LOG LOGS " +
    "PITIES PITY QI TENSE TENSES TEST TESTS VOLOST VOLOSTS ZAP ZAPS ZED ZOO";

  it.each(KINDS)("are refused or read as words, whatever the damage (%s)", (kind) => {
    const good = writeMacondo(graphOf(WORDS), kind, { alphabet: english, name: "fuzz" });
    const damaged = [...mutations(good, runs(12_000), 1), ...repetitions(good, runs(4_000), 2)];
    const codes = new Map<string, number>();
    for (const bytes of damaged) {
      const outcome = read(bytes);
      codes.set(outcome, (codes.get(outcome) ?? 0) + 1);
    }
    expect(codes.get("words")).toBeGreaterThan(100);
    expect(codes.size).toBeGreaterThan(10);
  });

  function read(bytes: Uint8Array): string {
    try {
      const { words } = readMacondo(bytes, { alphabet: english });
      checkWords(words);
      return "words";
    } catch (error) {
      if (error instanceof LexiconError) return error.code;
      throw error;
    }
  }
});

function checkWords(words: ReturnType<typeof wordSet>): void {
  const all = tilesOf(words);
  all.forEach((word, i) => {
    const fits = word.length >= 1 && word.length <= 255 && word.every((t) => t >= 1 && t <= 26);
    const sorted = i === 0 || compareTiles(all[i - 1] as number[], word) < 0;
    if (!fits || !sorted) throw new Error(`word ${i} is wrong: ${word.join(",")}`);
  });
}

/** Copies in which a piece, often a whole number of records, stands twice. */
function* repetitions(good: Uint8Array, count: number, seed: number): Generator<Uint8Array> {
  const random = randomFrom(seed);
  for (let i = 0; i < count; i++) {
    const at = random(good.length);
    const to = random(good.length);
    const length = random(2) === 0 ? 4 * (1 + random(8)) : 1 + random(32);
    const piece = good.subarray(at, at + length);
    yield Uint8Array.from([...good.subarray(0, to), ...piece, ...good.subarray(to)]);
  }
}
