import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Alphabet, type TileRow } from "../../src/alphabet/alphabet.js";
import { parseAlphabetCsv } from "../../src/alphabet/csv.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { openLexicon } from "../../src/api/node.js";
import { ArgumentError, GaddawgError } from "../../src/base/errors.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import { parsePattern } from "../../src/engine/patterns.js";
import { parseSlot } from "../../src/engine/slots.js";
import { gameConfig } from "../../src/game/config.js";
import { formatMove, parseMove } from "../../src/game/plays.js";
import { Position } from "../../src/game/position.js";
import { rulesNamed } from "../../src/game/rules.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { formatCgp, parseCgp } from "../../src/notation/cgp.js";
import { gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { CompactWords } from "../../src/words/compact/compact-words.js";
import { writeCompact } from "../../src/words/compact/write.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { buildKeyedGraph } from "../../src/words/keyed/keyed-graph.js";
import { parsePairs } from "../../src/words/keyed/pairs.js";
import { randomGame } from "../notation/gcg-games.js";
import { plainTiles } from "../oracles/plain-letters.js";
import { runs } from "../support/full.js";

/** Returns a tile set from rows of its letters, `I,ı` or `CH,ch`. */
function own(name: string, letters: string): Alphabet {
  const rows = letters
    .split(" ")
    .map((pair, i) => `${pair},4,${1 + (i % 9)},${i % 3 === 0 ? 1 : 0}`);
  return parseAlphabetCsv(["?,?,2,0,0", ...rows].join("\n"), name);
}

const SETS: Readonly<
  Record<string, { set: Alphabet; words: readonly (readonly [string, string])[] }>
> = {
  Turkish: {
    set: own("turkish", "A,a E,e I,ı İ,i K,k L,l N,n S,s Ş,ş T,t Z,z"),
    words: [
      ["kil", "KİL"],
      ["kıl", "KIL"],
      ["KIL", "KIL"],
      ["KİL", "KİL"],
      ["Kil", "KİL"],
    ],
  },
  Azeri: {
    set: own("azeri", "A,a Ə,ə I,ı İ,i X,x K,k Q,q L,l N,n S,s"),
    words: [
      ["əli", "ƏLİ"],
      ["qılıq", "QILIQ"],
      ["Əkin", "ƏKİN"],
    ],
  },
  Greek: {
    set: own("greek", "Α,α Δ,δ Ι,ι Ο,ο Σ,σ Τ,τ Λ,λ Ν,ν Κ,κ Ρ,ρ"),
    words: [
      ["οδος", "ΟΔΟΣ"],
      ["ΟΔΟΣ", "ΟΔΟΣ"],
      ["σολοσ", "ΣΟΛΟΣ"],
    ],
  },
  Armenian: {
    set: own("armenian", "Ա,ա Բ,բ Ե,ե ԵՒ,և Լ,լ Ն,ն Ո,ո Ս,ս Ր,ր Տ,տ"),
    words: [
      ["սև", "ՍԵՒ"],
      ["բարև", "ԲԱՐԵՒ"],
      ["ԲԱՐԵՒ", "ԲԱՐԵՒ"],
      ["Եւս", "ԵՒՍ"],
    ],
  },
  Welsh: {
    set: own("welsh", "A,a C,c CH,ch D,d DD,dd E,e F,f FF,ff H,h L,l LL,ll N,n O,o R,r W,w"),
    words: [
      ["lLan", "LLAN"],
      ["Llach", "LLACH"],
      ["chwech", "CHWECH"],
      ["Ddraeon", "DDRAEON"],
    ],
  },
  Hungarian: {
    set: own(
      "hungarian",
      "A,a Á,á C,c CS,cs D,d DZ,dz DZS,dzs E,e G,g GY,gy L,l N,n S,s Y,y Z,z ZS,zs",
    ),
    words: [
      ["Dzsal", "DZSAL"],
      ["csend", "CSEND"],
      ["Gyár".replace("r", "l"), "GYÁL"],
    ],
  },
};

describe.each(Object.entries(SETS))("E1: letters of %s", (_, { set, words }) => {
  test("are the same tiles at every door", () => {
    for (const [text, label] of words) {
      const tiles = [...set.tokenize(label)];
      const again = tiles.map((tile) => set.label(tile)).join("");
      expect(again, text).toBe(label);
      expect([...set.tokenize(text)], text).toEqual(tiles);
      expect([...set.tokenize(text, { as: "rack" })]).toEqual(tiles);
      expect(parsePattern(text, set)).toEqual(tiles.map((tile) => [tile]));
      expect(parseSlot(`.${text}`, set)).toEqual([0, ...tiles]);
    }
    const list = readWordList(
      words.map(([text]) => text),
      set,
    );
    expect(list.folded).toBe(0);
    const compact = new CompactWords(writeCompact(list.words, { alphabet: set }));
    for (const [text] of words) expect(compact.contains(text), text).toBe(true);
  });

  test("are written and read back in moves of both cases", () => {
    const config = gameConfig({ alphabet: set });
    const board = new Uint8Array(225);
    for (const [text] of words) {
      const tiles = [...set.tokenize(text)];
      for (const blanks of [0, 0x80]) {
        const move = {
          kind: "place" as const,
          direction: "across" as const,
          lane: 7,
          start: 3,
          tiles: tiles.map((tile) => tile | blanks),
        };
        expect(parseMove(formatMove(move, { config, board }), { config, board })).toEqual(move);
      }
    }
  });

  test("come back from whole games in GCG and CGP", () => {
    const rules = rulesNamed("CrosswordGame");
    const letters = set.letters;
    const some = Array.from({ length: 300 }, (_, i) =>
      Array.from({ length: 2 + (i % 5) }, (_, k) => 1 + ((i * 7 + k * k * 5 + k * i) % letters)),
    );
    const list = readWordList(
      some.map((tiles) => set.format(tiles)),
      set,
    );
    const graph = buildGraph(list.words, { content: "gaddag" });
    const options = { alphabet: set, layout: rules.layout, rackSize: rules.rackSize };
    for (let seed = 1; seed <= 4; seed++) {
      const { game } = randomGame(seed, { rules, alphabet: set, graph });
      const read = parseGcg(formatGcg(game, options), options);
      expect(gcgToJson(read.game)).toEqual(gcgToJson(game));
      for (const { position } of replayGcg(read.game, options)) {
        const again = parseCgp(formatCgp(position), options);
        expect(Array.from(again.board)).toEqual(Array.from(position.board));
        expect(Array.from(again.rack)).toEqual(Array.from(position.rack));
      }
    }
  });
});

test("E1: a lexicon answers by the letters of the rows", async () => {
  const set = own("turkish", "E,e I,ı İ,i K,k L,l");
  const lexicon = await openLexicon(["kil", "kıl"], { alphabet: set });
  expect(lexicon).toBeInstanceOf(Lexicon);
  expect([...lexicon.anagrams("lik")]).toEqual(["KİL"]);
  expect([...lexicon.pattern("kı?")]).toEqual(["KIL"]);
  expect(lexicon.contains("kil")).toBe(true);
});

test.each([
  ["\u200B", "U+200B"],
  ["\u00A0", "U+00A0"],
  ["\u00AD", "U+00AD"],
  ["\u200D", "U+200D"],
  ["\u200E", "U+200E"],
  ["\u2028", "U+2028"],
  ["\u202E", "U+202E"],
])("E5: an invisible character is shown by its code: %j", (character, code) => {
  const english = alphabet("english");
  expect(() => english.tokenize(`A${character}B`)).toThrow(`"${code}" has no tile`);
  expect(() => parsePattern(`A${character}B`, english)).toThrow(`"${code}" at character 2`);
  expect(() =>
    parseSlot(
      `.A${character === "\u00A0" || character === "\u2028" ? "\u200B" : character}B`,
      english,
    ),
  ).toThrow("U+");
});

test.each(["ſ", "\u212A", "ı", "\u017F"])("E3: %j is no letter of English", (letter) => {
  const english = alphabet("english");
  for (const accents of ["fold", "refuse"] as const) {
    expect(() => english.tokenize(`A${letter}E`, { accents })).toThrow(`"${letter}" has no tile`);
    expect(() => readWordList([`A${letter}E`], english, { accents })).toThrow(GaddawgError);
  }
  expect(() => parsePattern(`A${letter}E`, english)).toThrow(letter);
  expect(() => parseSlot(`A.${letter}E`, english)).toThrow(letter);
  const position = { config: gameConfig(), board: new Uint8Array(225) };
  expect(() => parseMove(`8D A${letter}E`, position)).toThrow(letter);
  expect(() => parseMove(`exch A${letter}E`, position)).toThrow(letter);
});

test("E2: a letter of two tiles in a list of a pattern is an error that says why", () => {
  const told =
    '"ß" in a list at character 4 of the pattern "ma[ß]e" is read as several tiles, "ss"';
  expect(() => parsePattern("ma[ß]e", alphabet("german"))).toThrow(told);
  expect(() => parsePattern("[^aœ]uvre", alphabet("french"))).toThrow("several tiles");
  expect(parsePattern("maße", alphabet("german"))).toHaveLength(5);
  expect(parsePattern("[é]t", alphabet("french"))).toEqual(
    parsePattern("[e]t", alphabet("french")),
  );
});

test.each([
  ["և", "ԵՒ,և"],
  ["ß", "ẞ,ß"],
  ["ŉ", "ʼN,ŉ"],
])("E4: a digraph in mixed case beside %s, which grows in upper case", (letter, row) => {
  const set = own("grown", `A,a C,c H,h CH,ch ${row}`);
  for (const digraph of ["Ch", "cH", "ch", "CH"]) {
    expect([...set.tokenize(`${letter}${digraph}a`)]).toEqual([5, 4, 1]);
    expect(parsePattern(`${letter}${digraph}`, set)).toEqual([[5], [4]]);
  }
});

test("E4: title case is a case of its letter", () => {
  const set = own("title", "A,a Ǆ,ǆ");
  expect([...set.tokenize("ǅaǆǄ")]).toEqual([2, 1, 2, 2]);
});

test("E6: a wrong key is named with its line", () => {
  const build =
    (text: string, variant: "index" | "delimiter" = "index") =>
    () =>
      buildKeyedGraph(parsePairs(text, { source: "k.tsv" }), { variant });
  expect(build("a\tb\n\tc\n")).toThrow("k.tsv:2: an empty key");
  const long = `${"a".repeat(300)}\tb\n`;
  for (const variant of ["index", "delimiter"] as const) {
    expect(build(`a\tb\n\n${long}`, variant)).toThrow(/^k\.tsv:3: the key .* is too long/);
    expect(build(long, variant)).not.toThrow("tiles");
    expect(build(long, variant)).toThrow("bytes");
  }
  expect(build(`a\tb\na\t${"b".repeat(300)}\n`, "delimiter")).toThrow("k.tsv:2: ");
});

test("E7: bytes that were transferred are an error that says so", async () => {
  const gone = () => {
    const bytes = new TextEncoder().encode("CARE\n");
    structuredClone(bytes, { transfer: [bytes.buffer] });
    return bytes;
  };
  const told = /transferred/;
  const english = alphabet("english");
  expect(() => readWordList(gone(), english)).toThrow(told);
  expect(() => readWordList(gone(), english)).toThrow(ArgumentError);
  expect(() => parseGcg(gone())).toThrow(told);
  await expect(openLexicon(gone())).rejects.toThrow(told);
  await expect(openLexicon(gone().buffer as ArrayBuffer)).rejects.toThrow(told);
  const lexicon = await openLexicon(["CARE"]);
  expect(() => lexicon.containsTiles(gone())).toThrow(told);
  expect(() => english.format(gone())).toThrow(told);
  expect(() => buildLeaves(gone() as unknown as [], { alphabet: english })).toThrow(told);
  expect(readWordList(new Uint8Array(), english).words.count).toBe(0);
});

/** Letters whose cases cross, grow, shrink or are prefixes of each other, and any of these in pairs. */
const HOSTILE = [..."aAbBiIıİsSſßẞσΣςkKnN", "և", "Ե", "ե", "ǆ", "Ǆ", "ŉ", "ʼ"];
const label = fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 3 });
const text = label.map((parts) => parts.join(""));
const rowsOf = fc.uniqueArray(text, { minLength: 2, maxLength: 16 }).map((labels): TileRow[] => {
  const row = (upper: string, lower: string): TileRow => {
    return { upper, lower, count: 2, score: 1, vowel: false };
  };
  const rows = [row("?", "?")];
  for (let i = 0; i + 1 < labels.length; i += 2)
    rows.push(row(labels[i] as string, labels[i + 1] as string));
  return rows;
});

/** Parts of words: a row's label with its letters in cases chosen at random, or any letters. */
const wordParts = fc.array(
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({ row: fc.nat(), isLower: fc.boolean(), cases: fc.nat(26) }),
    },
    { weight: 1, arbitrary: text },
  ),
  { minLength: 1, maxLength: 4 },
);

function sorted(tiles: ArrayLike<number>): number[] {
  return Array.from(tiles).sort((a, b) => a - b);
}

function spelled(
  part: string | { row: number; isLower: boolean; cases: number },
  rows: readonly TileRow[],
): string {
  if (typeof part === "string") return part;
  const { upper, lower } = rows[1 + (part.row % (rows.length - 1))] as TileRow;
  const change = [(one: string) => one, (one: string) => one.toUpperCase()];
  change.push((one) => one.toLowerCase());
  return [...(part.isLower ? lower : upper)]
    .map((one, i) => change[Math.floor(part.cases / 3 ** i) % 3]?.(one))
    .join("");
}

test("E1, E4: hostile tile sets are read as the plain reader reads them, at every door", () => {
  fc.assert(
    fc.property(rowsOf, wordParts, (rows, parts) => {
      const set = new Alphabet("hostile", rows);
      const config = gameConfig({ alphabet: set });
      const board = new Uint8Array(225);
      const word = parts.map((part) => spelled(part, rows)).join("");
      const isPlain = !/[ςǅ]/.test(word + rows.map((row) => row.upper + row.lower).join(""));
      let tiles: number[] | undefined;
      try {
        tiles = [...set.tokenize(word)];
      } catch {
        tiles = undefined;
      }
      if (isPlain) expect(tiles).toEqual(plainTiles(word, rows));
      // Records of moves and positions mark tiles of several letters, whatever their case.
      const marked = parts.flatMap((part) => {
        const piece = spelled(part, rows);
        const [tile, ...others] = plainTiles(piece, rows) ?? [];
        if (tile === undefined || others.length > 0) return [];
        return [{ tile, text: [...piece].length > 1 ? `[${piece}]` : piece }];
      });
      if (isPlain && marked.length > 0) {
        const rack = marked.map((one) => one.text).join("");
        const expected = sorted(marked.map((one) => one.tile));
        expect(parseMove(`exch ${rack}`, { config, board })).toEqual({
          kind: "exchange",
          tiles: expected,
        });
        const rows15 = Array(15).fill("15").join("/");
        const position = parseCgp(`${rows15} ${rack}/ 0/0 0`, { alphabet: set });
        expect(sorted(position.rack)).toEqual(expected);
      }
      if (tiles === undefined) {
        if (word !== "") expect(() => parsePattern(word, set)).toThrow(GaddawgError);
      } else if (tiles.length > 0) {
        expect(parsePattern(word, set)).toEqual(tiles.map((tile) => [tile]));
        expect(parseSlot(`.${word}`, set)).toEqual([0, ...tiles]);
        expect([...set.tokenize(word, { as: "rack" })]).toEqual(tiles);
        const { words } = readWordList([word], set);
        expect([...words.tiles.subarray(0, tiles.length)]).toEqual(tiles);
      }
      for (let tile = 1; tile < rows.length; tile++) {
        for (const flag of [0, 0x80]) {
          const move = {
            kind: "place" as const,
            direction: "down" as const,
            lane: 7,
            start: 5,
            tiles: [tile | flag, (1 + (tile % set.letters)) | flag],
          };
          expect(parseMove(formatMove(move, { config, board }), { config, board })).toEqual(move);
        }
        const rack = { kind: "exchange" as const, tiles: [tile] };
        expect(parseMove(formatMove(rack, { config, board }), { config, board })).toEqual(rack);
      }
      for (let tile = 1; tile < rows.length; tile++) {
        const next = 1 + (tile % set.letters);
        const laid = board.slice();
        laid.set([tile, next | 0x80, 0, next, tile | 0x80], 110);
        const position = Position.of(config, { board: laid, rack: Uint8Array.of(0, tile, next) });
        const again = parseCgp(formatCgp(position), { alphabet: set });
        expect([...again.board]).toEqual([...laid]);
        expect([...again.rack].sort()).toEqual([0, tile, next].sort());
      }
    }),
    { numRuns: runs(300) },
  );
});

/**
 * Returns true if the labels of a word side by side are read as its tiles. They are not where letters
 * of some together are another label, as "aa" is in a row `a,aa`; a compact text has only the labels
 * in upper case, and cannot know where an alphabet needs brackets for one in lower case.
 */
function isReadBack(tiles: readonly number[], set: Alphabet): boolean {
  try {
    const text = tiles.map((tile) => set.label(tile)).join("");
    return String(set.tokenize(text)) === String(tiles);
  } catch {
    return false;
  }
}

test("E1, E4: hostile tile sets come back from compact words and from whole games in GCG", () => {
  const rules = rulesNamed("CrosswordGame");
  fc.assert(
    fc.property(rowsOf, fc.nat(99), (rows, seed) => {
      // Enough tiles for a game.
      const set = new Alphabet(
        "hostile",
        rows.map((row) => ({ ...row, count: 12 })),
      );
      const some = Array.from({ length: 60 }, (_, i) =>
        Array.from({ length: 2 + (i % 4) }, (_, k) => {
          return 1 + ((i * 7 + k * k * 5 + k * i + seed) % set.letters);
        }),
      );
      const texts = some
        .filter((tiles) => isReadBack(tiles, set))
        .map((tiles) => set.format(tiles));
      fc.pre(texts.length > 0);
      const { words } = readWordList(texts, set);
      const compact = new CompactWords(writeCompact(words, { alphabet: set }));
      expect([...compact.words()].sort()).toEqual([...new Set(texts)].sort());
      for (const word of texts) expect(compact.contains(word), word).toBe(true);
      const graph = buildGraph(words, { content: "gaddag" });
      const options = { alphabet: set, layout: rules.layout, rackSize: rules.rackSize };
      const { game } = randomGame(seed, { rules, alphabet: set, graph });
      const read = parseGcg(formatGcg(game, options), options);
      expect(gcgToJson(read.game)).toEqual(gcgToJson(game));
      expect(read.warnings.filter(({ code }) => code !== "BAD_TOTAL")).toEqual([]);
    }),
    { numRuns: runs(90) },
  );
});
