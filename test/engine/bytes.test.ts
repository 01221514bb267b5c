import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import {
  alphabet,
  buildGraph,
  buildLeaves,
  buildWordMap,
  createEngine,
  detectFormat,
  formatLeavesCsv,
  fullBagLeaves,
  openLexicon,
  parseCgp,
  parseGcg,
  readKlv,
  readKwg,
  readLexicon,
  readWordList,
  readWordMap,
  writeKlv,
  writeKwg,
} from "../../src/api/node.js";

/* L2, L15, E7: bytes come as any view or buffer, of any realm, and from what has them to be read. */

const english = alphabet("english");
const WORDS = "CARE\nCARES\nRACE\nSCARE\n";
const { words } = readWordList(WORDS, english);
const KWG = writeKwg(buildGraph(words));
const ENTRIES = [
  { tiles: english.tokenize("S"), value: 7.5 },
  { tiles: english.tokenize("ES"), value: 9 },
];
const LEAVES = buildLeaves(ENTRIES);
const GCG = "#player1 a A\n#player2 b B\n>a: CARE 8E CARE +12 12\n";
const text = (content: string) => new TextEncoder().encode(content);

/** The same bytes as another realm has them, such as a frame of a page or a test runner's sandbox. */
function elsewhere(bytes: Uint8Array, kind: string): unknown {
  return runInNewContext(`${kind}(Uint8Array.from(list))`, { list: [...bytes] });
}

/** Bytes that begin somewhere in a larger buffer. */
function within(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length + 10);
  larger.set(bytes, 3);
  return larger.subarray(3, 3 + bytes.length);
}

const FORMS: Record<string, (bytes: Uint8Array) => unknown> = {
  "a part of a Uint8Array": within,
  "a Buffer": (bytes) => Buffer.from(bytes),
  "an ArrayBuffer": (bytes) => Uint8Array.from(bytes).buffer,
  "a SharedArrayBuffer": (bytes) => {
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    return shared.buffer;
  },
  "a DataView": (bytes) => {
    const { buffer, byteOffset, byteLength } = within(bytes);
    return new DataView(buffer, byteOffset, byteLength);
  },
  "a Uint8Array of another realm": (bytes) => elsewhere(bytes, ""),
  "an ArrayBuffer of another realm": (bytes) => elsewhere(bytes, "(list => list.buffer)"),
  "a DataView of another realm": (bytes) => elsewhere(bytes, "(list => new DataView(list.buffer))"),
};

const SOURCES: Record<string, (bytes: Uint8Array) => unknown> = {
  ...FORMS,
  "a Blob": (bytes) => new Blob([Uint8Array.from(bytes)]),
  "a Response": (bytes) => new Response(Uint8Array.from(bytes)),
};

const map = await buildWordMap({ lexicon: await openLexicon(WORDS) });

/** What readers find in bytes, by the reader; without what differs as the caller's memory does. */
const READERS: Record<string, [bytes: Uint8Array, read: (bytes: never) => unknown]> = {
  readKwg: [KWG, (bytes) => readKwg(bytes, { alphabet: "english" })],
  readLexicon: [KWG, (bytes) => readLexicon(bytes, { alphabet: english })],
  "readLexicon with words": [text(WORDS), (bytes) => readLexicon(bytes, { alphabet: english })],
  readWordList: [text(WORDS), (bytes) => readWordList(bytes, english)],
  detectFormat: [KWG, (bytes) => detectFormat(bytes)],
  readKlv: [writeKlv(LEAVES), (bytes) => [...readKlv(bytes, { alphabet: english })]],
  readWordMap: [map, (bytes) => [...readWordMap(bytes).bytes]],
  parseGcg: [text(GCG), (bytes) => parseGcg(bytes)],
};

describe.each(Object.entries(READERS))("%s", (_, [bytes, read]) => {
  it.each(Object.entries(FORMS))("reads %s", (_, formed) => {
    expect(read(formed(bytes) as never)).toEqual(read(bytes as never));
  });

  it("E7: says that bytes were transferred, and what else it takes", () => {
    for (const view of [
      (buffer: ArrayBuffer) => new DataView(buffer),
      (buffer: ArrayBuffer) => buffer,
    ]) {
      const { buffer } = Uint8Array.from(bytes);
      const given = view(buffer);
      structuredClone(buffer, { transfer: [buffer] });
      expect(() => read(given as never)).toThrow(/the bytes were transferred/);
    }
    for (const other of [5, null, {}, new Date()]) {
      expect(() => read(other as never)).toThrow(expect.objectContaining({ code: "BAD_TYPE" }));
    }
  });
});

describe("openLexicon", () => {
  it.each(Object.entries(SOURCES))("opens %s", async (_, formed) => {
    for (const bytes of [KWG, text(WORDS)]) {
      const lexicon = await openLexicon(formed(bytes) as never);
      expect([...lexicon.anagrams("CARES")]).toEqual(["CARES", "SCARE"]);
    }
  });

  it("has the name of a File, and refuses a failed or used response", async () => {
    const file = new File([text("NO\nWORDS!\n")], "mine.txt");
    await expect(openLexicon(file)).rejects.toThrow(/^mine\.txt:2/);
    const missing = new Response("not found", { status: 404 });
    await expect(openLexicon(missing)).rejects.toMatchObject({
      code: "UNREADABLE",
      message: expect.stringContaining("HTTP status 404"),
    });
    const used = new Response(WORDS);
    await used.text();
    await expect(openLexicon(used)).rejects.toThrow(/the response was read before/);
  });
});

describe("L15: the leave values of an engine", () => {
  const position = parseCgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 CARESES/ 0/0 0 ");
  const plays = async (leaves: unknown) => {
    const lexicon = await openLexicon(WORDS);
    const engine = await createEngine({ lexicon, leaves: leaves as never });
    return engine.top(position, 50).map(({ text, equity }) => [text, equity]);
  };

  it.each(Object.entries(SOURCES))("come from %s", async (_, formed) => {
    const known = await plays(LEAVES);
    const csv = text(formatLeavesCsv(LEAVES, english));
    expect(await plays(formed(writeKlv(LEAVES)))).toEqual(known);
    expect(await plays(formed(csv))).toEqual(known);
  });

  it("come from a function, which is given the tiles", async () => {
    const [S = 0] = english.tokenize("S");
    const value = (tiles: ArrayLike<number>) =>
      7.5 * Array.from(tiles).filter((tile) => tile === S).length;
    expect(await plays(value)).toEqual(await plays(fullBagLeaves(english, value)));
    const zero = await plays(() => 0);
    expect(zero).toEqual(await plays("none"));
  });

  it("are refused where they cannot be any", async () => {
    await expect(plays(() => Number.NaN)).rejects.toMatchObject({ code: "BAD_VALUE" });
    await expect(plays(text("leave,value\nS,x\n"))).rejects.toThrow(/^leaves:2/);
    await expect(plays(text("no leaves"))).rejects.toMatchObject({ code: "WRONG_FORMAT" });
    await expect(plays({})).rejects.toThrow(/the bytes of a file, a function/);
    await expect(plays("h4")).rejects.toMatchObject({ code: "BAD_OPTION" });
  });
});
