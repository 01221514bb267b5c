import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import {
  readWutka,
  WUTKA_LAYOUTS,
  type WutkaLayout,
  writeWutka,
} from "../../src/words/formats/wutka.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { ACCEPTS, ARC_SHIFT, END } from "../../src/words/graph/node-layout.js";
import { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordOf } from "../../src/words/graph/word-set.js";
import { runs } from "../support/full.js";
import { compareTiles, smallLexicon, wordListWords, wordSet } from "../support/lexicons.js";
import { mutations, randomFrom } from "../support/mutations.js";

const english = alphabet("english");

function graphOf(text: string, tiles = english): WordGraph {
  return buildGraph(readWordList(text.split(" "), tiles).words, { content: "dawg" });
}

function wordsIn(bytes: Uint8Array, layout: WutkaLayout, tiles = english): string[] {
  const words = readWutka(bytes, layout, { alphabet: tiles });
  return Array.from({ length: words.count }, (_, i) => tiles.format(wordOf(words, i)));
}

function errorOf(act: () => unknown): LexiconError {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(LexiconError);
    return error as LexiconError;
  }
  throw new Error("nothing was thrown");
}

function hex(bytes: Uint8Array): string[] {
  return (Buffer.from(bytes).toString("hex").match(/.{8}/g) ?? []).map((word) => word as string);
}

/** The bytes of records given as numbers. */
function file(records: number[]): Uint8Array {
  const bytes = new Uint8Array(records.length * 4);
  const view = new DataView(bytes.buffer);
  records.forEach((record, i) => {
    view.setUint32(i * 4, record);
  });
  return bytes;
}

/** A `wutka16` record; flags 2 for the end of a list, 1 for the end of a word. */
const record = (child: number, flags: number, letter: string): number =>
  ((child << 16) | (flags << 8) | letter.charCodeAt(0)) >>> 0;
const DUMMY = 0x300;

describe("the page's example: CITIES, CITY, PITIES, PITY", () => {
  const graph = graphOf("CITIES CITY PITIES PITY");

  it("has the page's bytes in the 16/8/8 layout, its slips put right", () => {
    expect(hex(writeWutka(graph, "wutka16", { alphabet: english }))).toEqual([
      "00000300",
      "00030043", // C
      "00030250", // P
      "00040249", // I: the page has no end-of-list flag (00) here,
      "00050254", // T: nor here,
      "00070049", // I: the page has child 6 and says 7,
      "00000359", // Y
      "00080245", // E: and no end-of-list flag here
      "00000353", // S
    ]);
  });

  it("has the 26 first letters last in the CD-ROM's layout", () => {
    const words = hex(writeWutka(graph, "wutka22", { alphabet: english }));
    expect(words.slice(0, 7)).toEqual([
      "00000300",
      ((2 << 10) | 0x200 | 0x69).toString(16).padStart(8, "0"), // i → 2
      ((3 << 10) | 0x200 | 0x74).toString(16).padStart(8, "0"), // t → 3
      ((5 << 10) | 0x69).toString(16).padStart(8, "0"), // i → 5
      (0x300 | 0x79).toString(16).padStart(8, "0"), // y
      ((6 << 10) | 0x200 | 0x65).toString(16).padStart(8, "0"), // e → 6
      (0x300 | 0x73).toString(16).padStart(8, "0"), // s
    ]);
    const roots = words.slice(7);
    expect(roots.length).toBe(26);
    roots.forEach((root, i) => {
      const starts = i === 2 || i === 15;
      const value = 0x61 + i + (starts ? 1 << 10 : 0) + (i === 25 ? 0x200 : 0);
      expect(root).toBe(value.toString(16).padStart(8, "0"));
    });
  });

  it("numbers its letters from 0 in the largest layout", () => {
    const letter = (child: number, flags: number, name: string): string =>
      ((child << 7) | (flags << 5) | (name.charCodeAt(0) - 0x41)).toString(16).padStart(8, "0");
    expect(hex(writeWutka(graph, "wutka25", { alphabet: english }))).toEqual([
      "00000060",
      letter(3, 0, "C"),
      letter(3, 2, "P"),
      letter(4, 2, "I"),
      letter(5, 2, "T"),
      letter(7, 0, "I"),
      letter(0, 3, "Y"),
      letter(8, 2, "E"),
      letter(0, 3, "S"),
    ]);
  });

  it.each(WUTKA_LAYOUTS)("reads back (%s)", (layout) => {
    const bytes = writeWutka(graph, layout, { alphabet: english });
    const buffer = new Uint8Array(bytes.length + 5);
    buffer.set(bytes, 1);
    const words = ["CITIES", "CITY", "PITIES", "PITY"];
    expect(wordsIn(buffer.subarray(1, 1 + bytes.length), layout)).toEqual(words);
  });

  it("cannot be read as the page prints it", () => {
    const asPrinted = file([
      0x300, 0x30043, 0x30250, 0x40049, 0x50054, 0x60049, 0x359, 0x80045, 0x353,
    ]);
    expect(errorOf(() => wordsIn(asPrinted, "wutka16")).code).toBe("TILES_NOT_ASCENDING");
  });
});

describe("writing", () => {
  it("never shares part of a list", () => {
    // After A: B, C; after D: C alone, which is the tail of that list and equal to no whole one.
    const words = hex(writeWutka(graphOf("AB AC DC"), "wutka16", { alphabet: english }));
    expect(words).toEqual(["00000300", "00030041", "00050244", "00000142", "00000343", "00000343"]);
  });

  it.each(WUTKA_LAYOUTS)("writes an empty lexicon (%s)", (layout) => {
    const bytes = writeWutka(buildGraph(wordSet([])), layout, { alphabet: english });
    expect(bytes.length).toBe(layout === "wutka22" ? 27 * 4 : 4);
    expect(wordsIn(bytes, layout)).toEqual([]);
  });

  it("takes letters of one Latin-1 character", () => {
    const german = alphabet("german");
    for (const layout of WUTKA_LAYOUTS) {
      const bytes = writeWutka(graphOf("ÄZ ZÄ ÜÖ", german), layout, { alphabet: german });
      expect(wordsIn(bytes, layout, german)).toEqual(["ÄZ", "ÜÖ", "ZÄ"]);
    }
  });

  it("refuses letters that have no place", () => {
    const polish = alphabet("polish");
    const spanish = alphabet("spanish");
    const cases: [string, Alphabet, WutkaLayout][] = [
      ["ŻAŁ", polish, "wutka16"],
      ["KOT", polish, "wutka22"], // lists every letter, Ą too
      ["CHA", spanish, "wutka16"],
      ["AÑO", spanish, "wutka22"],
    ];
    for (const [word, tiles, layout] of cases) {
      const error = errorOf(() => writeWutka(graphOf(word, tiles), layout, { alphabet: tiles }));
      expect(error.code).toBe("LETTER_NOT_EXPRESSIBLE");
    }
    for (const [word, tiles] of [
      ["KOT", polish],
      ["AÑO", spanish],
    ] as const) {
      const bytes = writeWutka(graphOf(word, tiles), "wutka16", { alphabet: tiles });
      expect(wordsIn(bytes, "wutka16", tiles)).toEqual([word]);
    }
  });

  it("takes the first 32 letters in the largest layout, and no more", () => {
    const rows = ["?", ...Array.from({ length: 33 }, (_, i) => String.fromCodePoint(0x4e00 + i))];
    const many = new Alphabet(
      "many",
      rows.map((upper) => ({ upper, lower: upper, count: 1, score: 1, vowel: false })),
    );
    const write = (tile: number) => {
      const graph = buildGraph(wordSet([[tile, 1]]));
      return writeWutka(graph, "wutka25", { alphabet: many });
    };
    expect(wordsIn(write(32), "wutka25", many)).toEqual([many.format([32, 1])]);
    expect(errorOf(() => write(33)).code).toBe("LETTER_NOT_EXPRESSIBLE");
  });

  it("refuses tiles of no letter and layouts that do not exist", () => {
    const blanks = buildGraph(wordSet([[0, 1]], { blanks: true }), { content: "dawg" });
    for (const graph of [blanks, buildGraph(wordSet([[27]]))]) {
      for (const layout of ["wutka16", "wutka25"] as const) {
        const error = errorOf(() => writeWutka(graph, layout, { alphabet: english }));
        expect(error.code).toBe("TILE_OUT_OF_RANGE");
      }
    }
    const layout = "wutka24" as WutkaLayout;
    const acts = [
      () => writeWutka(graphOf("A"), layout, { alphabet: english }),
      () => wordsIn(file([DUMMY]), layout),
    ];
    for (const act of acts) expect(errorOf(act)).toMatchObject({ code: "BAD_OPTION" });
  });

  it.each<[WutkaLayout, number]>([
    ["wutka16", 2 ** 16],
    ["wutka22", 2 ** 22],
  ])("fills %s to the last node and says when there are more", (layout, most) => {
    const bytes = writeWutka(fullTree(most), layout, { alphabet: english });
    expect(bytes.length).toBe(most * 4);
    if (layout === "wutka16") expect(wordsIn(bytes, layout).length).toBe(most - 1);
    const error = errorOf(() => writeWutka(fullTree(most + 1), layout, { alphabet: english }));
    expect(error.code).toBe("TOO_MANY_NODES");
    expect(error.message).toContain(`${most + 1} nodes`);
    expect(error.expected).toContain(`${most} `);
  });
});

/** Every word of this many letters and fewer, as far as the nodes go: nothing is shared. */
function fullTree(size: number): WordGraph {
  const nodes = new Uint32Array(size);
  nodes[0] = END;
  for (let parent = 0, used = 1; used < size; parent++) {
    nodes[parent] = (nodes[parent] as number) | (used << ARC_SHIFT);
    const last = Math.min(26, size - used);
    for (let tile = 1; tile <= last; tile++) {
      nodes[used++] = tile | ACCEPTS | (tile === last ? END : 0);
    }
  }
  return new WordGraph(nodes, "dawg");
}

describe("reading", () => {
  it("takes siblings in any order and lists that share their tails", () => {
    const bytes = file([
      DUMMY,
      record(3, 0, "Z"),
      record(4, 2, "A"),
      record(0, 1, "T"),
      record(0, 3, "B"),
    ]);
    expect(wordsIn(bytes, "wutka16")).toEqual(["AB", "ZB", "ZT"]);
  });

  it("takes a dummy without flags, and does not look at what nothing leads to", () => {
    expect(wordsIn(file([0, record(0, 3, "A"), 0xffffffff]), "wutka16")).toEqual(["A"]);
  });

  it("takes aliases", () => {
    const bytes = file([DUMMY, record(2, 2, "1"), record(0, 3, "A")]);
    expect(wordsIn(bytes, "wutka16", alphabet("spanish"))).toEqual(["[CH]A"]);
  });

  it.each<[string, string, number[], number]>([
    ["a first node with a letter", "WRONG_FORMAT", [record(0, 3, "A")], 0],
    ["a first node with a child", "WRONG_FORMAT", [record(1, 3, "\0"), record(0, 3, "A")], 0],
    ["unknown flags", "WRONG_FORMAT", [DUMMY, record(0, 7, "A")], 4],
    ["a character that is no letter", "LETTER_NOT_EXPRESSIBLE", [DUMMY, record(0, 3, "!")], 4],
    ["the other case", "LETTER_NOT_EXPRESSIBLE", [DUMMY, record(0, 3, "a")], 4],
    ["a list without an end", "RUN_NOT_ENDED", [DUMMY, record(0, 1, "A")], 4],
    ["a letter twice", "TILES_NOT_ASCENDING", [DUMMY, record(0, 1, "A"), record(0, 3, "A")], 8],
    ["a child outside the file", "INDEX_OUT_OF_RANGE", [DUMMY, record(2, 3, "A")], 4],
    ["a cycle", "CYCLE", [DUMMY, record(2, 2, "A"), record(1, 2, "B")], 8],
    ["a dead end", "DEAD_END", [DUMMY, record(0, 2, "A")], 4],
  ])("refuses %s", (_, code, records, offset) => {
    const options = { alphabet: english, source: "x.dwg" };
    const error = errorOf(() => readWutka(file(records), "wutka16", options));
    expect(error).toMatchObject({ code, offset, source: "x.dwg" });
    expect(error.expected).toBeTruthy();
  });

  it("refuses letters beyond the alphabet in the largest layout", () => {
    const error = errorOf(() => wordsIn(file([0x60, 0x60 | 26]), "wutka25"));
    expect(error).toMatchObject({ code: "TILE_OUT_OF_RANGE", offset: 4 });
  });

  it("refuses a CD-ROM file whose last nodes are not the first letters", () => {
    const good = writeWutka(graphOf("AT CAT"), "wutka22", { alphabet: english });
    const early = good.slice();
    const at = early.length - 10 * 4;
    early[at + 2] = (early[at + 2] as number) | 2;
    const error = errorOf(() => wordsIn(early, "wutka22"));
    expect(error).toMatchObject({ code: "BAD_ROOT", offset: at });
    const short = good.subarray(0, 26 * 4);
    expect(errorOf(() => wordsIn(short, "wutka22")).code).toBe("TRUNCATED");
    const endless = good.slice();
    endless[endless.length - 2] = (endless.at(-2) as number) & ~2;
    expect(errorOf(() => wordsIn(endless, "wutka22")).code).toBe("RUN_NOT_ENDED");
  });

  it.each(WUTKA_LAYOUTS)("refuses bytes that are no whole number of nodes (%s)", (layout) => {
    for (const length of [0, 1, 3, 5, 4 * 30 + 2]) {
      const error = errorOf(() => wordsIn(new Uint8Array(length), layout));
      expect(error.code).toBe("TRUNCATED");
    }
  });

  it("holds words to 255 tiles", () => {
    const chain = (length: number): Uint8Array =>
      file([
        DUMMY,
        ...Array.from({ length }, (_, i) =>
          i === length - 1 ? record(0, 3, "A") : record(i + 2, 2, "A"),
        ),
      ]);
    expect(wordsIn(chain(255), "wutka16")).toEqual(["A".repeat(255)]);
    for (const length of [256, 257, 258, 5000]) {
      expect(errorOf(() => wordsIn(chain(length), "wutka16")).code).toBe("WORD_TOO_LONG");
    }
  });

  it("refuses to spell out countless words", () => {
    const all = (length: number): Uint8Array => {
      const records = [DUMMY];
      for (let i = 1; i <= length; i++) {
        const child = i === length ? 0 : 2 * i + 1;
        records.push(record(child, 1, "A"), record(child, 3, "B"));
      }
      return file(records);
    };
    expect(wordsIn(all(10), "wutka16").length).toBe(2 ** 11 - 2);
    for (const length of [25, 60, 255]) {
      expect(errorOf(() => wordsIn(all(length), "wutka16")).code).toBe("TOO_MANY_WORDS");
    }
  });
});

describe("round trips", () => {
  it.each(WUTKA_LAYOUTS)("keep the words of any small lexicon (%s)", (layout) => {
    fc.assert(
      fc.property(smallLexicon({ letters: 5, longest: 7, size: 40 }), (words) => {
        const bytes = writeWutka(buildGraph(wordSet(words)), layout, { alphabet: english });
        const read = readWutka(bytes, layout, { alphabet: english });
        expect(tilesOf(read)).toEqual(words);
        expect(writeWutka(buildGraph(read), layout, { alphabet: english })).toEqual(bytes);
      }),
      { numRuns: runs(300) },
    );
  });

  it("have no two equal lists, and lead to whole lists only", () => {
    fc.assert(
      fc.property(smallLexicon({ letters: 3, longest: 5, size: 40 }), (words) => {
        const bytes = writeWutka(buildGraph(wordSet(words)), "wutka16", { alphabet: english });
        const lists: string[] = [];
        const starts = new Set<number>();
        let list = "";
        hex(bytes).forEach((node, i) => {
          if (i === 0) return;
          if (list === "") starts.add(i);
          list += node;
          if ((Number.parseInt(node.slice(4, 6), 16) & 2) === 0) return;
          lists.push(list);
          list = "";
        });
        const children = hex(bytes).map((node) => Number.parseInt(node.slice(0, 4), 16));
        for (const child of children) if (child !== 0) expect(starts).toContain(child);
        expect(new Set(lists).size).toBe(lists.length);
      }),
    );
  });
});

function tilesOf(words: ReturnType<typeof wordSet>): number[][] {
  return Array.from({ length: words.count }, (_, i) => [...wordOf(words, i)]);
}

describe("the default lexicon", () => {
  const NODES = 185_648; // as many as a DAWG without shared tails has with its root node

  it.each(["wutka22", "wutka25"] as const)("goes through %s", (layout) => {
    const graph = buildGraph(wordListWords(), { content: "dawg" });
    const bytes = writeWutka(graph, layout, { alphabet: english });
    expect(bytes.length).toBe(NODES * 4);
    const read = readWutka(bytes, layout, { alphabet: english });
    expect(read.count).toBe(wordListWords().count);
    expect(Buffer.compare(read.tiles, wordListWords().tiles)).toBe(0);
  });

  it("does not fit 16 bits", () => {
    const graph = buildGraph(wordListWords(), { content: "dawg" });
    const error = errorOf(() => writeWutka(graph, "wutka16", { alphabet: english }));
    expect(error.code).toBe("TOO_MANY_NODES");
    expect(error.message).toContain(`${NODES} nodes`);
    expect(error.message).toContain("at most 65536");
  });
});

describe("damaged files", () => {
  const WORDS =
    "AA AAH AAHED AB ABS ABY CAB CABS CAD CAT CATS CITIES CITY DO DOG DOGMA DOGS LOG LOGS " +
    "PITIES PITY QI TENSE TENSES TEST TESTS VOLOST VOLOSTS ZAP ZAPS ZED ZOO";

  it.each(WUTKA_LAYOUTS)("are refused or read as words, whatever the damage (%s)", (layout) => {
    const good = writeWutka(graphOf(WORDS), layout, { alphabet: english });
    const damaged = [...mutations(good, 16_000, 1), ...repetitions(good, 4_000, 2)];
    const codes = new Map<string, number>();
    for (const bytes of damaged) {
      const outcome = read(bytes, layout);
      codes.set(outcome, (codes.get(outcome) ?? 0) + 1);
    }
    expect(codes.get("words")).toBeGreaterThan(100);
    expect(codes.size).toBeGreaterThan(6);
  });

  function read(bytes: Uint8Array, layout: WutkaLayout): string {
    try {
      checkWords(readWutka(bytes, layout, { alphabet: english }));
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
