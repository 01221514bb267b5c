import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Alphabet } from "../src/alphabet/alphabet.js";
import { parseAlphabetCsv } from "../src/alphabet/csv.js";
import { alphabet } from "../src/alphabet/tile-sets.js";
import { AlphabetError, type GaddawgError, NotationError } from "../src/base/errors.js";
import { gameConfig } from "../src/game/config.js";
import { formatMove, parseMove } from "../src/game/plays.js";
import { Position } from "../src/game/position.js";
import { drawBoard, parseBoardText } from "../src/notation/board-text.js";
import { formatCgp, parseCgp } from "../src/notation/cgp.js";
import { parseGcg } from "../src/notation/gcg/read.js";
import { replayGcg } from "../src/notation/gcg/replay.js";
import { formatGcg } from "../src/notation/gcg/write.js";
import { readWordList } from "../src/words/formats/word-list.js";
import { Folder } from "./cli/run.js";

/*
 * L4: three languages whose games have digraphs, from a list of words to the record of a game. The
 * tile sets of two are examples; that of Catalan is built in.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const tileSets = join(root, "examples/tile-sets");
const folder = new Folder();

/** Reads a tile set of the examples, and gives it to the commands. */
function example(file: string): Alphabet {
  const text = readFileSync(join(tileSets, file), "utf8");
  folder.write(file, text);
  return parseAlphabetCsv(text, file);
}

interface Language {
  set: Alphabet;
  /** Options of the command line for the tile set. */
  given: readonly string[];
  /** Letters and tiles of the set. */
  sums: readonly [letters: number, tiles: number];
  words: string;
  /** Words as they are typed, as they are written, and how many tiles they are. */
  spelled: readonly (readonly [typed: string, written: string, tiles: number])[];
  /** Letters that are a digraph in the first word and apart in the second. */
  apart?: readonly [digraph: string, letters: string];
  /** Queries and all that they find. */
  queries: readonly (readonly [args: readonly string[], found: readonly string[]])[];
  /** Rows of a board with a blank that is a digraph. */
  board: readonly string[];
  /** The same rows in CGP. */
  cgp: readonly string[];
  /** A position, its best play and the points of it. */
  best: Readonly<{ row: string; rack: string; play: string; score: number }>;
  /** A play of a blank that is a digraph, and its points. */
  blank: Readonly<{ rack: string; play: string; score: number }>;
  seed: number;
  /** A row in CGP with a digraph in plain letters, which are one tile too many, and what to write. */
  spread?: readonly [row: string, advice: string];
  /** A text with a letter that has no tile, and the letter. */
  unknown: readonly [text: string, letter: string];
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  Welsh: {
    set: example("welsh.csv"),
    given: ["--alphabet-file", "welsh.csv"],
    sums: [28, 105],
    words: `aber afal angel ba[n]gor bach bardd bore carreg cath chwaer chwech coch cwch da[n]gos ddoe
      dydd dŵr eog ffa ffordd ffrind gardd gwlad gŵr haf haul hedd i iaith llan llanw llaw lle llew
      llong llais llyn mab merch mil mynydd newydd nos pa[r]hau pell pen plant rhan rhosyn saith siop
      tad tafod tân tir tre tref tŷ yn ysgol`,
    spelled: [
      ["llan", "[LL]AN", 3],
      ["Ffordd", "[FF]OR[DD]", 4],
      ["TŶ", "TY", 2],
      ["ba[n]gor", "BA[N]GOR", 6],
      ["PA[R]HAU", "PA[R]HAU", 6],
      ["[CH]WE[CH]", "[CH]WE[CH]", 4],
    ],
    apart: ["A[NG]EL", "DA[N]GOS"],
    queries: [
      [["anagram", "LL N A"], ["[LL]AN"]],
      [["anagram", "LLNA"], []],
      [
        ["pattern", "ll?n"],
        ["[LL]AN", "[LL]YN"],
      ],
      [
        ["pattern", "*NG*"],
        ["A[NG]EL", "[LL]O[NG]"],
      ],
      [
        ["pattern", "*[N]G*"],
        ["BA[N]GOR", "DA[N]GOS"],
      ],
      [
        ["pattern", "????[DD]"],
        ["MYNY[DD]", "NEWY[DD]"],
      ],
      [["suffix", "ll"], ["PE[LL]"]],
    ],
    board: [".....[LL]AN.......", ".......O[rh]OSYN.."],
    cgp: ["5[LL]AN7", "7O[rh]OSYN2"],
    // F6 trebles P: 5 * 3 + E 1, and LL 5, which lies on the board already.
    best: { row: "5[LL]AN7", rack: "PEW", play: "F6 PE([LL])", score: 21 },
    // A 1 + N 1, doubled on H8; the blank counts nothing.
    blank: { rack: "?AN", play: "8F [ll]AN", score: 4 },
    seed: 7,
    spread: ["5LLAN7", "the tile LL is written [LL]"],
    unknown: ["llan\nzebra\n", "Z"],
  },
  Croatian: {
    set: example("croatian.csv"),
    given: ["--alphabet-file", "croatian.csv"],
    sums: [30, 103],
    words: `ako baka čaj da dan dno do džem džep đak i[n]jekcija ja jod kapa ko[n]jugacija konj kralj
      kuća ljeto ljubav mir more na na[d]živjeti ne njega njiva no noć nož oko on osa pa panj po polje
      rana riba ruka san sol stol šal šuma ti ulje voda vrt za zemlja žaba`,
    spelled: [
      ["ljeto", "[LJ]ETO", 4],
      ["Džep", "[DŽ]EP", 3],
      ["ǆep", "[DŽ]EP", 3],
      ["i[n]jekcija", "I[N]JEKCIJA", 9],
      ["NAD[Ž]IVJETI", "NA[D]ŽIVJETI", 10],
      ["konj", "KO[NJ]", 3],
    ],
    apart: ["KO[NJ]", "KO[N]JUGACIJA"],
    queries: [
      [["anagram", "NJ O K"], ["KO[NJ]"]],
      [
        ["pattern", "dž*"],
        ["[DŽ]EM", "[DŽ]EP"],
      ],
      [
        ["pattern", "*nj?*"],
        ["[NJ]EGA", "[NJ]IVA"],
      ],
      [
        ["pattern", "*[n]j*"],
        ["I[N]JEKCIJA", "KO[N]JUGACIJA"],
      ],
      [["suffix", "lj"], ["KRA[LJ]"]],
    ],
    board: ["......PA.......", ".......[nj]EGA...."],
    cgp: ["6PA7", "7[nj]EGA4"],
    // K 2 + O 1 * 2 + NJ 4 and, across, P 2 + A 1 + NJ 4.
    best: { row: "6PA7", rack: "[NJ]OK", play: "I6 KO[NJ]", score: 15 },
    // E 1 + P 3 on the double word, H8; the blank counts nothing. P is worth 2.
    blank: { rack: "?EP", play: "8F [dž]EP", score: 6 },
    seed: 9,
    spread: ["6KOnj6", "the tile nj is written [nj]"],
    unknown: ["ljeto\nqwerty\n", "Q"],
  },
  Catalan: {
    set: alphabet("catalan"),
    given: ["--alphabet", "catalan"],
    sums: [26, 100],
    words: `aigua any anys aquell aquí bany banys banya canya casa cases cel·la cel·les col·legi dia
      dona el en es foc gat gats gos home il·lusió intel·ligent la les ma mar mare mars muntanya nit
      no pa pans pare pel·lícula puny punys quan quatre que qui quin quina se seny si sol sols tu un
      una vinya vinyes xarel·lo`,
    spelled: [
      ["cel·la", "CEL·LA", 4],
      ["any", "ANY", 2],
      ["aquell", "AQUELL", 5],
      ["IL·LUSIÓ", "IL·LUSIO", 6],
      ["xareŀlo", "XAREL·LO", 6],
    ],
    queries: [
      [["anagram", "BANYS"], ["BANYS"]],
      [["anagram", "l·l e a c"], ["CEL·LA"]],
      [["pattern", "*l·l??"], ["CEL·LES"]],
      [["pattern", "?ny"], ["ANY"]],
      [
        ["pattern", "qu?[AN]"],
        ["QUAN", "QUIN"],
      ],
      [["containing", "ll"], ["AQUELL"]],
    ],
    board: ["......SE.......", "........[l·l]A....."],
    cgp: ["6SE7", "8[l·l]A5"],
    // B 3 + A 1 * 2 + NY 10 and, across, S 1 + E 1 + NY 10.
    best: { row: "6SE7", rack: "BA[NY]", play: "I6 BANY", score: 27 },
    // C 2 + E 1 + A 1, doubled on H8; the blank counts nothing.
    blank: { rack: "C?EA", play: "8F CEl·lA", score: 8 },
    seed: 9,
    unknown: ["any\nжук\n", "Ж"],
  },
};

const EMPTY_ROWS = (rows: readonly string[]): string =>
  [...Array(7).fill("15"), ...rows, ...Array(8 - rows.length).fill("15")].join("/");

describe.each(Object.entries(LANGUAGES))("L4: %s", (name, language) => {
  const { set, given, words } = language;
  const list = words.split(/\s+/);
  const graph = `${name}.kwg`;
  const own = ["-l", graph, ...given];
  folder.write(`${name}.txt`, `${list.join("\n")}\n`);
  const config = gameConfig({ alphabet: set });

  test("has the tiles of its game", () => {
    expect([set.letters, set.bagSize]).toEqual(language.sums);
    expect(set.bagSize).toBe(set.tiles.reduce((sum, { count }) => sum + count, 0));
  });

  test("builds a graph, whose words are tiles and not characters", async () => {
    await folder.run(["build", `${name}.txt`, "-o", graph, ...given]);
    const info = await folder.json("info", graph, ...given);
    expect(info.words).toBe(list.length);
    for (const [typed, written, tiles] of language.spelled) {
      expect(await folder.good("query", "contains", typed, ...own)).toBe(`${written} yes\n`);
      expect(set.tokenize(typed), typed).toHaveLength(tiles);
      expect(set.format(set.tokenize(typed), { as: "word" })).toBe(written);
    }
    for (const [args, found] of language.queries) {
      const lines = (await folder.good("query", ...args, ...own)).split("\n").slice(0, -1);
      expect(lines, args.join(" ")).toEqual(found);
    }
    // What is written as a list is the same list.
    await folder.good("convert", graph, "-o", `${name} again.txt`, ...given);
    const again = readWordList(folder.text(`${name} again.txt`), set);
    expect(again.words.tiles).toEqual(readWordList(list, set).words.tiles);
  });

  test.runIf(language.apart !== undefined)("keeps letters apart that are no digraph", async () => {
    for (const written of language.apart ?? []) {
      expect(await folder.good("query", "contains", written, ...own)).toBe(`${written} yes\n`);
      const bare = written.replace(/[[\]]/g, "");
      const isDigraph = set.format(set.tokenize(bare), { as: "word" }) === written;
      const said = await folder.good("query", "contains", bare, ...own);
      expect(said.endsWith(isDigraph ? " yes\n" : " no\n"), bare).toBe(true);
    }
  });

  test("reads and writes boards and positions, blanks in lower case", async () => {
    const rows = Array(15).fill(".".repeat(15));
    rows.splice(7, language.board.length, ...language.board);
    const board = parseBoardText(rows, config);
    expect(board.some((tile) => (tile & 0x80) !== 0 && set.label(tile).length > 1)).toBe(true);
    expect(parseBoardText(drawBoard({ board, config }), config)).toEqual(board);
    const cgp = `${EMPTY_ROWS(language.cgp)} ${language.best.rack}/ 0/0 0`;
    const position = parseCgp(cgp, { alphabet: set });
    expect(position.board).toEqual(board);
    expect(position.rack).toHaveLength(3);
    expect(formatCgp(position)).toContain(EMPTY_ROWS(language.cgp));
    expect(parseCgp(formatCgp(position), { alphabet: set }).board).toEqual(board);
    folder.write("board.txt", rows.join("\n"));
    const shown = ["--board", "board.txt", "--rack", language.best.rack, "--leaves", "none"];
    const read = await folder.json("analyze", ...shown, ...own);
    const same = await folder.json("analyze", cgp, ...own, "--leaves", "none");
    expect(read.moves).toEqual(same.moves);
  });

  test("finds the best play, which goes through a digraph or lays one as a hook", async () => {
    const { row, rack, play, score } = language.best;
    const cgp = `${EMPTY_ROWS([row])} ${rack}/ 0/0 0`;
    const { moves } = await folder.json("analyze", cgp, ...own, "--leaves", "none");
    expect(moves[0]).toMatchObject({ text: play, score });
    const position = parseCgp(cgp, { alphabet: set });
    expect(formatMove(parseMove(play, position), position)).toBe(play);
  });

  test("reads and writes records with a blank that is a digraph", async () => {
    const { rack, play, score } = language.blank;
    const at = Position.empty(config, set.tokenize(rack, { as: "rack" }));
    const judged = await folder.json("rank", play, formatCgp(at), ...own, "--leaves", "none");
    expect(judged.play).toMatchObject({ text: play, score });
    const total = `+${score} ${score}`;
    const text = `#player1 ann Ann\n#player2 bob Bob\n>ann: ${rack} ${play} ${total}\n`;
    const { game, warnings } = parseGcg(text, { alphabet: set });
    expect(warnings).toEqual([]);
    const [, after] = [...replayGcg(game, { alphabet: set })];
    const laid = Array.from(after?.position.board ?? []).filter((tile) => tile !== 0);
    expect(laid.filter((tile) => (tile & 0x80) !== 0)).toHaveLength(1);
    expect(laid).toHaveLength(rack.replace(/\[[^\]]+\]/g, "x").length);
    const options = { alphabet: set };
    expect(parseGcg(formatGcg(game, options), options).game.events).toEqual(game.events);
  });

  test("plays a game to its end, whose record has the same score", async () => {
    const seed = ["--seed", String(language.seed), "--game", "0", "--gcg", "game.gcg"];
    const played = await folder.json("autoplay", "--players", "greedy,greedy", ...seed, ...own);
    expect(played.ending).toMatch(/^(out|stalled)$/);
    const record = folder.text("game.gcg");
    const { game, warnings } = parseGcg(record, { alphabet: set });
    expect(warnings).toEqual([]);
    const states = [...replayGcg(game, { alphabet: set })];
    expect(new Set(states.at(-1)?.position.scores)).toEqual(new Set(played.scores));
    expect(formatGcg(game, { alphabet: set })).toBe(record);
    expect(record).toMatch(/^>\S+ \S+ (\d+[A-O]|[A-O]\d+) \S*(\[[^\]]+\]|NY|QU|L·L)/m);
    const reviewed = await folder.json("analyze", "game.gcg", ...own, "--leaves", "none");
    const scores = reviewed.players.map(({ name: who, score }: { name: string; score: number }) => [
      who,
      score,
    ]);
    expect(Object.fromEntries(scores)).toEqual(
      Object.fromEntries(played.players.map((who: string, i: number) => [who, played.scores[i]])),
    );
    expect(
      reviewed.players.map((one: { phonies: { stood: number } }) => one.phonies.stood),
    ).toEqual([0, 0]);
  });

  test("refuses letters without a tile, and says which", async () => {
    const [text, letter] = language.unknown;
    folder.write("unknown.txt", text);
    const said = await folder.bad("build", "unknown.txt", "-o", "unknown.kwg", ...given);
    expect(said).toContain(`unknown.txt:2:1: "${letter.toLowerCase()}" has no tile`);
    expect(() => readWordList(text, set)).toThrow(AlphabetError);
    const options = { alphabet: set };
    const refused = (read: () => unknown): GaddawgError => {
      try {
        read();
      } catch (error) {
        expect(error).toBeInstanceOf(NotationError);
        return error as GaddawgError;
      }
      throw new Error("it was read");
    };
    const row = (letters: string) => `${EMPTY_ROWS([`5${letters}`])} / 0/0 0`;
    expect(refused(() => parseCgp(row(`${letter}9`), options)).code).toBe("NO_TILE");
    expect(
      refused(() => parseMove(`8D ${letter}A`, { config, board: new Uint8Array(225) })).code,
    ).toBe("NO_TILE");
    const rows = Array(15)
      .fill(".".repeat(15))
      .with(7, `${".".repeat(14)}${letter}`);
    expect(refused(() => parseBoardText(rows, config)).message).toContain("O8");
    const record = `#player1 a A\n#player2 b B\n>a: ABC 8D ${letter}A +4 4\n`;
    expect(refused(() => parseGcg(record, options)).line).toBe(3);
    expect(() => set.tokenize(`A[${letter}]`)).toThrow(`"[${letter}]" has no tile`);
    const [spread, advice] = language.spread ?? ["5ANY9", "15"];
    const wide = refused(() => parseCgp(`${EMPTY_ROWS([spread])} / 0/0 0`, options));
    expect(wide.message).toBe(
      `board: row 8 has 16 columns (expected ${language.spread ? "15; " : ""}${advice})`,
    );
    const dots = spread.replace(/\d+/g, (count) => ".".repeat(Number(count)));
    const drawn = Array(15).fill(".".repeat(15)).with(7, dots);
    expect(refused(() => parseBoardText(drawn, config)).message).toContain(advice);
  });
});

test("L4: a record of a tile set of one's own says that it is needed", async () => {
  const text =
    "#tile-distribution welsh.csv\n#player1 a A\n#player2 b B\n>a: [LL]AN 8F [LL]AN +14 14\n";
  expect(() => parseGcg(text)).toThrow(
    /no letter distribution "welsh\.csv" .* or the option alphabet\)$/,
  );
  const { set } = LANGUAGES.Welsh as Language;
  expect(parseGcg(text, { alphabet: set }).game.alphabet).toBe("welsh.csv");
});

describe("L4: the account of tile sets of one's own", () => {
  const text = readFileSync(join(tileSets, "README.md"), "utf8");
  const blocks = [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind = "", body = ""]) => ({
    kind,
    body,
  }));

  test("shows what its commands print", async () => {
    let printed = "";
    let shown = 0;
    for (const { kind, body } of blocks) {
      if (kind === "text") {
        // A line of its own stands for what is left out.
        const parts = body
          .trimEnd()
          .split(/^…$/m)
          .map((part) => part.trim());
        for (const part of parts) expect(printed).toContain(part);
        shown++;
      }
      if (kind !== "sh") continue;
      printed = "";
      for (const line of body.trimEnd().split("\n")) {
        const list = /^printf '%s\\n' (.*) > (\S+)$/.exec(line);
        if (list !== null)
          folder.write(
            list[2] as string,
            `${list[1]?.replaceAll("'", "").split(" ").join("\n")}\n`,
          );
        else {
          const [command, ...args] =
            line.match(/'[^']*'|\S+/g)?.map((arg) => arg.replace(/^'|'$/g, "")) ?? [];
          expect(command).toBe("gaddawg");
          const { code, stdout, stderr } = await folder.run(args);
          expect({ line, code, stderr }).toMatchObject({ line, code: 0 });
          printed += stdout;
        }
      }
    }
    expect(shown).toBeGreaterThan(3);
  });

  test("has a program that prints what its comments say", () => {
    const [program = ""] = blocks.filter(({ kind }) => kind === "js").map(({ body }) => body);
    const args = ["--input-type=module", "-e", program];
    // Within the package its own name leads to the build.
    const output = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    const said = [...program.matchAll(/console\.log\(.*\);\s*\/\/ (.*)$/gm)].map(([, one]) => one);
    expect(said.length).toBeGreaterThan(2);
    expect(output.trim().split("\n")).toEqual(said);
  });
});
