import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Position } from "../../src/game/position.js";
import { formatCgp } from "../../src/notation/cgp.js";
import { FULL } from "../support/full.js";
import { type VectorPosition, vectorPositions } from "../support/positions.js";
import { CLI, Folder, run } from "./run.js";

const folder = new Folder();

/** CARE on the board, seven tiles with a blank on the rack. */
const ROWS = [...Array(7).fill("15"), "7CARE4", ...Array(7).fill("15")].join("/");
const cgp = (rack = "AEINRS?", rows = ROWS): string => `${rows} ${rack}/ 0/12 0`;
const CARE = cgp();

/** Word lists of a new user: one that the tests know by heart. */
const WORDS = ["AB", "AD", "BAD", "BA", "CAB", "CARE", "CARED", "DAB", "SCARE", "SCARED"];
const OPENING = cgp("AABDCSE", Array(15).fill("15").join("/"));

beforeAll(async () => {
  folder.write("words.txt", WORDS.join("\n"));
  folder.write("polskie.txt", "żółw\nłąka\nźrebię\n");
  await folder.good("build", "words.txt", "-o", "words.kwg");
  await folder.good("build", "words.txt", "-o", "words.kad");
  await folder.good("build", "polskie.txt", "-o", "polskie.kwg", "--alphabet", "polish");
  folder.write("care.cgp", `${CARE} lex CSW21;\n`);
  folder.write("empty", "");
  folder.write("two.cgp", `${CARE}\n\n${CARE}\n`);
  folder.write("layout 5.txt", "=...=\n.-.-.\n..-..\n.-.-.\n=...=\n");
  folder.write("ragged.txt", "=...=\n.-.-\n");
});

/** A position with an empty bag; the mover has an I. */
const ENDGAME = endgame();

function endgame(): string {
  const found = vectorPositions("standard").find(
    ({ expected, position }) => expected.bag === 0 && position.rack.includes(9),
  );
  const { position, alphabet, rules } = found as VectorPosition;
  return formatCgp(Position.of({ alphabet, rules }, position));
}

/** The objects of a text of JSON lines. */
// biome-ignore lint/suspicious/noExplicitAny: what a line has is the question here.
function objects(text: string): any[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const TABLE = `\
   A B C D E F G H I J K L M N O
 1 = . . ' . . . = . . . ' . . =
 2 . - . . . " . . . " . . . - .
 3 . . - . . . ' . ' . . . - . .
 4 ' . . - . . . ' . . . - . . '
 5 . . . . - . . . . . - . . . .
 6 . " . . . " . . . " . . . " .
 7 . . ' . . . ' . ' . . . ' . .
 8 = . . ' . . . C A R E ' . . =
 9 . . ' . . . ' . ' . . . ' . .
10 . " . . . " . . . " . . . " .
11 . . . . - . . . . . - . . . .
12 ' . . - . . . ' . . . - . . '
13 . . - . . . ' . ' . . . - . .
14 . - . . . " . . . " . . . - .
15 = . . ' . . . = . . . ' . . =

rack     AEINRS?
scores   0 to 12
bag      82 tiles
unseen   89 tiles: ?1 A7 B2 C1 D4 E10 F2 G3 H2 I8 J1 K1 L4 M2 N5 O8 P2 Q1 R4
         S3 T6 U4 V2 W2 X1 Y2 Z1
assumed  CSW21 is named as the lexicon, but the default lexicon is used

rank  play           score  leave  equity
   1  H8 (C)ANIStER     80           80.0
   2  H8 (C)ANaRIES     80           80.0
   3  H8 (C)ARNIESt     80           80.0

3 of 22,614 legal moves, found in 1 ms (wasm)
`;

describe("gaddawg analyze --batch", () => {
  const board = Array.from({ length: 15 }, () => Array(15).fill(0));
  const good = { rules: "CrosswordGame", rack: [1, 1, 2, 4], board };
  const json = (change: object): string => JSON.stringify({ ...good, ...change });

  test("says what is wrong with a line and goes on", async () => {
    const lines: [string, RegExp, string][] = [
      ['{"rules":"Cross', /^not JSON: /, "BAD_JSON"],
      ["[1]", /^position: is \[1\] /, "BAD_TYPE"],
      [
        json({ rules: undefined }),
        /^rules: is missing \(expected CrosswordGame, /,
        "MISSING_FIELD",
      ],
      [json({ rules: "Chess" }), /^rules: unknown rules "Chess"/, "UNKNOWN_NAME"],
      [json({ rules: "toString" }), /^rules: unknown rules "toString"/, "UNKNOWN_NAME"],
      [
        json({ rack: Array(10).fill(17) }),
        /^rack: 10 tiles \(expected at most 7/,
        "TOO_MANY_TILES",
      ],
      [json({ rack: [17, 17] }), /^board and rack: 2 of Q/, "TOO_MANY_TILES"],
      [json({ rack: [1, 27] }), /^rack\[1\]: 27 is no tile/, "NO_TILE"],
      [json({ rack: "ABC" }), /^rack: is "ABC"/, "BAD_TYPE"],
      [json({ board: board.slice(1) }), /^board: has 14 entries/, "BAD_SIZE"],
      [json({ board: board.with(3, Array(16).fill(0)) }), /^board\[3\]: has 16/, "BAD_SIZE"],
    ];
    const input = lines.map(([line]) => `${line}\n\n${json({ id: "good" })}\r\n`).join("");
    const args = ["analyze", "--batch", "-", "--lexicon", "words.kwg"];
    const { code, stdout, stderr } = await folder.run(args, { input });
    expect(code).toBe(1);
    expect(stderr).toBe(`gaddawg: standard input: ${lines.length} of 22 positions have errors\n`);
    const answers = objects(stdout);
    expect(answers).toHaveLength(22);
    lines.forEach(([, sentence, errorCode], i) => {
      const [bad, after] = answers.slice(2 * i);
      expect(Object.keys(bad)).toEqual(["line", "error"]);
      expect(bad.line).toBe(3 * i + 1);
      expect(bad.error.code).toBe(errorCode);
      expect(bad.error.message).toMatch(sentence);
      expect(after).toMatchObject({ id: "good", legal: answers[1].legal });
    });
  });

  test("answers each line as --json answers one position, with its id first", async () => {
    const names = ["CrosswordGame", "WordSmog"];
    const row = [0, 0, 0, 0, 0, 0, 0, 3, 1, 18, -5, 0, 0, 0, 0];
    const input = names.flatMap((rules) => [
      json({ rules, id: { a: [1] }, rack: [0, 1, 5, 14, 19, 18, 9] }),
      json({ rules, rack: [1, 2, 4], board: board.with(7, row) }),
    ]);
    const args = ["-l", "words.txt", "--count", "3"];
    const { code, stdout, stderr } = await folder.run(["analyze", "--batch", "-", ...args], {
      input: input.join("\n"),
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const answers = objects(stdout);
    expect(Object.keys(answers[0])[0]).toBe("id");
    expect(answers.map(({ id }) => id)).toEqual([{ a: [1] }, undefined, { a: [1] }, undefined]);
    for (const { id: _, ...answer } of answers) {
      const milliseconds = expect.any(Number);
      const single = await folder.json("analyze", answer.position, ...args);
      expect(answer.moves).toHaveLength(3);
      expect(answer).toEqual({ ...single, milliseconds });
    }
    const all = await folder.run(["analyze", "--batch", "-", "-l", "words.txt", "--all"], {
      input: input[0] as string,
    });
    expect(objects(all.stdout)[0].moves).toHaveLength(answers[0].legal);
  });

  test("an endless line is a bad one", async () => {
    const input = `${"[".repeat(3_000_000)}\n${json({})}\n`;
    const { code, stdout } = await folder.run(["analyze", "--batch", "-", "-l", "words.kwg"], {
      input,
    });
    const [bad, after] = objects(stdout);
    expect(code).toBe(1);
    expect(bad.error.message).toMatch(/^a line of more than 1048576 characters/);
    expect(after.legal).toBeGreaterThan(0);
  });

  test("a KAD answers jumbled positions only", async () => {
    const input = `${json({})}\n${json({ rules: "WordSmog" })}\n`;
    const { stdout } = await folder.run(["analyze", "--batch", "-", "-l", "words.kad"], { input });
    const [classic, jumbled] = objects(stdout);
    expect(classic.error.message).toBe(
      'words.kad: a graph of content "alphagrams" (expected "gaddag" for the classic game)',
    );
    expect(jumbled.legal).toBeGreaterThan(0);
  });

  test.each([
    [["--batch", "empty"], /^empty: no positions \(expected a JSON object per line/],
    [["--batch", "missing.jsonl"], /^missing\.jsonl: no such file$/],
    [["--batch", "care.cgp", "--leaves", "h4"], /^h4: no such file$/],
    [["--batch", "care.cgp", "--leaves", "no.klv2"], /^no\.klv2: no such file$/],
    [["--batch", "care.cgp", "-l", "no.kwg"], /^no\.kwg: no such file$/],
  ])("%j", async (args, sentence) => {
    expect(await folder.bad("analyze", ...args)).toMatch(sentence);
  });

  test.each([
    [["--batch", "x", "--variant", "jumbled"]],
    [["--batch", "x", "--report", "y.html"]],
    [["--batch", "x", CARE]],
    [["--file", "care.cgp", CARE]],
    [["--file", "care.cgp", "--board", "board.txt"]],
    [["--count", "0", CARE]],
    [["--variant", "chess", CARE]],
  ])("%j is wrong usage", async (args) => {
    const { code, stdout } = await folder.run(["analyze", ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});

describe.concurrent("the leave values", () => {
  const equities = async (...args: string[]) => {
    const { moves } = await folder.json("analyze", CARE, "--count", "50", ...args);
    return moves.map(({ text, equity }: { text: string; equity: number }) => `${text} ${equity}`);
  };
  const DEFAULTS = join(dirname(CLI), "english.klv2");

  test("by default are those of the file beside the program", async () => {
    const rack = ["--rack", "AEINR?Q"];
    const byDefault = await equities(...rack);
    expect(byDefault).toEqual(await equities(...rack, "--leaves", DEFAULTS));
    expect(byDefault).not.toEqual(await equities(...rack, "--leaves", "none"));
  });

  test("h1, h2, h3 and none differ", async () => {
    const rack = ["--rack", "AAEIOUS"];
    const names = ["h1", "h2", "h3", "none"];
    const lists = await Promise.all(names.map((name) => equities(...rack, "--leaves", name)));
    expect(new Set(lists.map((list) => list.join())).size).toBe(4);
  });

  test("where the file is missing, a sentence says so, and the others still go", async () => {
    const { path } = folder;
    const program = join(path, "program");
    cpSync(dirname(CLI), program, { recursive: true });
    rmSync(join(program, "english.klv2"));
    const args = (...more: string[]) => [join(program, "cli.js"), "analyze", CARE, ...more];
    const missing = spawnSync(process.execPath, args(), { encoding: "utf8" });
    expect(missing.status).toBe(1);
    expect(missing.stderr).toBe(
      `gaddawg: ${join(program, "english.klv2")}: the default leave values: no such file ` +
        '(expected their file, or the option leaves: a table, "h1", "h2", "h3" or "none")\n',
    );
    const named = spawnSync(process.execPath, args("--leaves", "h2"), { encoding: "utf8" });
    expect({ status: named.status, stderr: named.stderr }).toEqual({ status: 0, stderr: "" });
  });
});

describe.concurrent("gaddawg analyze --report", () => {
  test("writes a page of the position, beside what is printed", async () => {
    const args = ["analyze", CARE, "--count", "30"];
    const { moves } = await folder.json(...args, "--report", "page.html");
    const page = folder.text("page.html");
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain("<h1>Best plays with AEINRS?</h1>");
    expect(page).toContain(" 8 = . . &#39; . . . C A R E &#39; . . =");
    const rows = [...page.matchAll(/<th scope="row">([^<]+)<\/th><td[^>]*>(\d+)<\/td>/g)];
    expect(rows.map(([, play, rank]) => `${rank} ${play}`)).toEqual(
      moves.map(({ rank, text }: { rank: number; text: string }) => `${rank} ${text}`),
    );
    expect(page.match(/<svg /g)).toHaveLength(2);
    expect(page).toContain("the 25 best plays");
    expect(await folder.good(...args, "--report", "again.html")).toContain("found in");
    // Only the section that says what made the page differs: in the command and the date.
    const withoutSource = (html: string) => html.replace(/<tr>.*(?:command|date)<.*<\/tr>/g, "");
    expect(withoutSource(folder.text("again.html"))).toBe(withoutSource(page));
  });

  test("shows exchanges and losses too", async () => {
    const rack = ["--rack", "VVUUII", "--all"];
    await folder.good("analyze", CARE, ...rack, "--leaves", "h2", "--report", "all.html");
    expect(folder.text("all.html")).toMatch(/<th scope="row">exch IIUUVV</);
  });

  test("says before any work where it cannot write", async () => {
    expect(await folder.bad("analyze", CARE, "--report", "no/such/page.html")).toMatch(
      /^no\/such\/page\.html: cannot be written: no folder/,
    );
    expect(await folder.bad("analyze", "--file", "care.cgp", "--report", "care.cgp")).toMatch(
      /^care\.cgp: is the input and would be overwritten/,
    );
  });

  test("is loaded only then: neither the program nor a command reads its code when it starts", () => {
    /** Files that a file loads with itself. */
    const loadedWith = (path: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(path)) return seen;
      seen.add(path);
      const text = readFileSync(path, "utf8");
      for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g)) {
        loadedWith(join(dirname(path), name as string), seen);
      }
      return seen;
    };
    const hasCharts = (path: string) =>
      [...loadedWith(path)].some((one) => /DOMParser|scaleLinear/.test(readFileSync(one, "utf8")));
    expect(loadedWith(CLI).size).toBeGreaterThan(1);
    expect(hasCharts(CLI)).toBe(false);
    /** Files that a file, or one that is loaded with it, loads when they are needed. */
    const loadedLater = (first: string) =>
      [...loadedWith(first)].flatMap((path) =>
        [...readFileSync(path, "utf8").matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name]) =>
          join(dirname(CLI), name as string),
        ),
      );
    const commands = loadedLater(CLI);
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter(hasCharts)).toEqual([]);
    // Reports of a position, a game, a match and an experiment.
    const reports = new Set(commands.flatMap(loadedLater).filter(hasCharts));
    expect(reports.size).toBeGreaterThanOrEqual(4);
  });
});

describe.concurrent("gaddawg analyze", () => {
  test("draws the board and lists the plays", async () => {
    const text = await folder.good("analyze", "--file", "care.cgp", "--count", "3");
    expect(text.replace(/found in [\d.]+ ms/, "found in 1 ms")).toBe(TABLE);
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test("takes the CGP as one argument, as several, from a file and from standard input", async () => {
    const one = await folder.json("analyze", CARE);
    expect(one.moves).toHaveLength(15);
    const same = { moves: one.moves, position: one.position, unseen: one.unseen, legal: one.legal };
    expect(await folder.json("analyze", ...CARE.split(" "))).toMatchObject(same);
    const file = await folder.json("analyze", "--file", "care.cgp");
    expect(file).toMatchObject({ ...same, position: `${one.position} lex CSW21;` });
    for (const args of [[], ["-"], ["--file", "-"]]) {
      const { code, stdout } = await folder.run(["analyze", ...args, "--json"], { input: CARE });
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject(same);
    }
  });

  test("tells everything in JSON", async () => {
    const found = await folder.json("analyze", CARE, "--count", "2");
    expect(Object.keys(found)).toEqual([
      "position",
      "rack",
      "unseen",
      "moves",
      "legal",
      "milliseconds",
      "backend",
    ]);
    expect(found).toMatchObject({
      position: `${CARE} bdn CrosswordGame; ld english;`,
      rack: "AEINRS?",
      unseen: { total: 89, bag: 82, tiles: { "?": 1, A: 7, E: 10, Z: 1 } },
      moves: [
        {
          rank: 1,
          text: "H8 (C)ANIStER",
          score: 80,
          equity: 80,
          leave: "",
          kind: "place",
          direction: "down",
          lane: 7,
          start: 7,
          tiles: [0, 1, 14, 9, 19, -20, 5, 18],
        },
        { rank: 2, text: "H8 (C)ANaRIES" },
      ],
      legal: 22614,
      milliseconds: expect.any(Number),
      backend: "wasm",
    });
  });

  test("both builds, a long list and the whole one agree", async () => {
    const all = await folder.json("analyze", CARE, "--all", "--rack", "AEINRS");
    expect(all.moves).toHaveLength(all.legal);
    expect(all.moves.at(-1).rank).toBe(all.legal);
    const long = ["--count", "1500", "--rack", "AEINRS", "--backend", "js"];
    const js = await folder.json("analyze", CARE, ...long);
    expect(js).toMatchObject({ backend: "js", legal: all.legal });
    expect(js.moves).toEqual(all.moves.slice(0, 1500));
  });

  test.runIf(FULL)("the plays of a pool, and plays of a few tiles", async () => {
    const pool = ["--pool", "AABDEFGILNOOPQRSTUVX"];
    const found = await folder.json("analyze", CARE, ...pool, "--at-most", "3", "-n", "2");
    expect(found).toMatchObject({ pool: "AABDEFGILNOOPQRSTUVX", atMost: 3 });
    expect(found.moves).toHaveLength(2);
    expect(found.moves[0].equity).toBe(found.moves[0].score);
    const all = await folder.json("analyze", CARE, ...pool, "--at-most", "3", "--all");
    expect(all.moves).toHaveLength(found.legal);
    expect(all.moves.slice(0, 2)).toEqual(found.moves);
    const few = await folder.json("analyze", CARE, "--all", "--rack", "AEINRS", "--at-most", "2");
    expect(few.legal).toBe(few.moves.length);
    expect(few.moves.every(({ leave }: { leave: string }) => leave.length >= 4)).toBe(true);
    const text = await folder.good("analyze", CARE, ...pool, "-n", "1");
    expect(text).toMatch(/^pool +AABDEFGILNOOPQRSTUVX$/m);
    expect(text).toMatch(/1 of [\d,]+ plays of at most 7 tiles, found in/);
    expect(await folder.bad("analyze", CARE, "--pool", "AABDEFGILNOOPQRSTUVXY")).toContain(
      "pool: 21 tiles (expected at most 20)",
    );
    expect(await folder.bad("analyze", CARE, "--pool", "ZZ")).toContain(
      "2 of Z (expected at most 1",
    );
    const { code, stderr } = await folder.run(["analyze", CARE, "--at-most", "21"]);
    expect(code).toBe(2);
    expect(stderr).toContain("(expected a whole number from 1 to 20");
  });

  test.runIf(FULL)(
    "prints a list of thousands of plays in time, in even columns",
    async () => {
      const text = await folder.good("analyze", CARE, "--all");
      const rows = text.split("\n").filter((line) => / -?\d+\.\d+$/.test(line));
      expect(rows).toHaveLength(22614);
      expect(new Set(rows.map((line) => line.length)).size).toBe(1);
    },
    30_000,
  );

  test("reads the board that it printed", async () => {
    const text = await folder.good("analyze", CARE, "--count", "1");
    folder.write("board.txt", text.split("\n\n")[0] as string);
    const again = await folder.json("analyze", "--board", "board.txt", "--rack", "SRNIEA?");
    const first = await folder.json("analyze", CARE);
    expect(again.moves).toEqual(first.moves);
    expect(again.position).toContain(" SRNIEA?/ 0/0 0 ");
  });

  test("leave values, rack and variant by options", async () => {
    const none = await folder.json("analyze", CARE, "--leaves", "none");
    expect(none.moves.every(({ score, equity }: Scored) => score === equity)).toBe(true);
    folder.write("leaves.csv", "AB,7.125\nA,-1\n");
    await folder.good("leaves", "build", "leaves.csv", "-o", "leaves.klv2");
    const own = ["--leaves", "leaves.klv2", "--rack", "ABS", "-l", "words.kwg"];
    const text = await folder.good("analyze", CARE, ...own);
    expect(text).toMatch(/ 1 {2}8G S\(CARE\) +7 {2}AB +14\.125\n/);
    expect(text).toMatch(/ \d+ {2}exch S +0 {2}AB +7\.125\n/);
    const jumbled = await folder.json("analyze", CARE, "--rack", "DDS", "--variant", "jumbled");
    const classic = await folder.json("analyze", CARE, "--rack", "DDS");
    expect(jumbled.legal).toBeGreaterThan(classic.legal);
    expect(jumbled.position).toMatch(/ var wordsmog;$/);
  });

  test("a board of one's own, and the super board", async () => {
    const rows = "5/5/5/5/5";
    const own = ["--layout", "layout 5.txt", "-l", "words.kwg", "--leaves", "h2"];
    const small = await folder.json("analyze", cgp("CAREDS", rows), ...own);
    expect(small.moves[0]).toMatchObject({ text: "3A CARED" });
    expect(small.position).toContain("bdn layout-5.txt;");
    const wide = Array(21).fill("21").join("/");
    const big = await folder.json("analyze", cgp("CAREDS", wide), "--layout", "super");
    expect(big.unseen.total).toBe(194);
    const text = await folder.good("analyze", cgp("CAREDS", wide), "--layout", "super");
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test("another language", async () => {
    const polish = `${cgp("ŁĄKAŻ?", Array(15).fill("15").join("/"))} ld polish;`;
    const found = await folder.json("analyze", polish, "-l", "polskie.kwg");
    expect(found.moves[0].text).toMatch(/ ŁĄKA$/);
  });

  test.each<[string[], string | RegExp]>([
    [[cgp("A", ROWS.replace("15", "16"))], "board: row 1 has 16 columns (expected 15)"],
    [[cgp("QQQQQQQQQQ")], "rack: 10 tiles (expected at most 7)"],
    [[CARE, "--rack", "QQQQQQQQQQ"], "rack: 10 tiles (expected at most 7)"],
    [[cgp("QQQQ")], /^board and rack: 4 of Q \(expected at most 1,/],
    [[cgp("AÉ")], 'rack: character 2: "É" has no tile in the english alphabet'],
    [[CARE, "--rack", "AB3"], 'rack: character 3: "3" has no tile in the english alphabet'],
    [[cgp("A", ROWS.replace("C", "Ç"))], /^board: row 8, column 8 \(H8\): "Ç" has no tile in/],
    [[cgp("")], /^rack: no tiles \(expected the letters of the player to move/],
    [["hello"], /^hello: no such file \(expected a file that exists, or a position in CGP\)$/],
    [["--file", "empty"], /^empty: no position \(expected a position in CGP/],
    [["--file", "missing.cgp"], "missing.cgp: no such file"],
    [["--file", "words.kwg"], /^words\.kwg: not UTF-8 text \(expected a position/],
    [["--board", "empty", "--rack", "A"], /^empty: no board \(expected a board as text/],
    [["--board", "ragged.txt", "--rack", "A"], /^ragged\.txt: board: 2 rows \(expected 15\)/],
    [[], /^standard input: no position/],
    [[CARE, "--layout", "round"], /^layout: no layout "round" \(expected standard, super/],
    [[CARE, "--layout", "ragged.txt"], /^ragged\.txt:2: a row of 4 squares \(expected 5/],
    [[CARE, "--layout", "super"], "board: 15 rows (expected 21)"],
    [[CARE, "-l", "polskie.kwg"], /^polskie\.kwg: /],
    [[CARE, "-l", "empty"], /^empty/],
    [[CARE, "-l", "words.kad"], /^words\.kad: a graph of content "alphagrams"/],
    [[`${CARE} ld klingon;`], /^opcode ld: there is no letter distribution "klingon"/],
    [[CARE, "--leaves", "h4"], /^h4: no such file$/],
    [[CARE, "--leaves", "words.txt"], /^words\.txt: /],
  ])("%j", async (args, sentence) => {
    const said = await folder.bad("analyze", ...args);
    if (typeof sentence === "string") expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
  });

  test("C5: the default lexicon with other letters is a wrong call", async () => {
    for (const position of [[CARE], ["--batch", "care.cgp"]]) {
      expect(await folder.wrong("analyze", ...position, "--alphabet", "polish")).toMatch(
        /^the default lexicon is in English, not in the polish alphabet/,
      );
    }
  });

  test("an error as JSON names field and square", async () => {
    const bad = cgp("A", ROWS.replace("C", "Ç"));
    const { code, stderr } = await folder.run(["analyze", bad, "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stderr).error).toMatchObject({
      code: "NO_TILE",
      field: "board",
      square: "H8",
    });
  });
});

interface Scored {
  score: number;
  equity: number;
}

describe.concurrent("gaddawg rank", () => {
  test("the best play", async () => {
    expect(await folder.good("rank", "h8 (C)ANIStER", CARE)).toBe(
      [
        "play    H8 (C)ANIStER",
        "score   80 points, 50 of them for playing all 7 tiles",
        "words   CANIStER 30",
        "leave   none",
        "equity  80.0",
        "rank    1 of 22,614 legal moves",
        "best    H8 (C)ANIStER: 80 points, equity 80.0",
        "cost    nothing",
        "",
      ].join("\n"),
    );
  });

  test.runIf(FULL)("every play of the list has its place there", async () => {
    const { moves } = await folder.json("analyze", CARE, "--count", "40", "--rack", "AEIN");
    for (const move of [moves[1], moves[7], moves[39]]) {
      const said = await folder.json("rank", move.text, CARE, "--rack", "AEIN");
      const { rank: place, ...played } = move;
      expect(said.rank).toBe(place);
      expect(said.play).toMatchObject({ ...played, valid: true });
      expect(said.cost).toBeCloseTo(moves[0].equity - move.equity, 6);
      expect(said.best.text).toBe(moves[0].text);
    }
  });

  test("a phony has a score, a word to blame and no rank", async () => {
    const text = await folder.good("rank", "8H CAREAN", CARE);
    expect(text).toContain("words  CAREAN 9 (not in the lexicon)\n");
    expect(text).toContain("rank   none: CAREAN is not in the lexicon\n");
    const three = await folder.good("rank", "7G ARSINE", "--file", "care.cgp");
    expect(three).toContain("none: RC, SA and IR are not in the lexicon\n");
    expect(text).toContain("best   H8 (C)ANIStER");
    const json = await folder.json("rank", "7H AA", CARE, "--rack", "AA");
    expect(json).toMatchObject({
      rank: null,
      cost: null,
      play: {
        text: "7H AA",
        valid: false,
        equity: null,
        words: [
          { word: "AA", valid: true },
          { word: "AC", valid: false },
          { word: "AA", valid: true },
        ],
      },
      best: { kind: expect.any(String) },
    });
  });

  test.runIf(FULL)("exchanges and passes", async () => {
    const { play, rank: place } = await folder.json("rank", "exch A", CARE);
    expect(play).toMatchObject({ text: "exch A", kind: "exchange", tiles: [1], leave: "?EINRS" });
    expect(place).toBeGreaterThan(1);
    const pass = await folder.json("rank", "pass", CARE);
    const listed = await folder.json("analyze", CARE, "--all", "--with-pass");
    const place1 = listed.moves.findIndex(({ kind }: { kind: string }) => kind === "pass") + 1;
    const { equity } = listed.moves[place1 - 1];
    expect(pass).toMatchObject({
      rank: place1,
      legal: listed.legal,
      play: { kind: "pass", equity, leave: "?AEINRS" },
    });
    expect(pass.cost).toBeCloseTo(listed.moves[0].equity - equity, 9);
    expect(place1).toBeGreaterThan(place);
    expect(await folder.good("rank", "pass", CARE)).toMatch(
      /rank +[\d,]+ of [\d,]+ legal moves, with the pass/,
    );
    const stuck = await folder.json("rank", "pass", ENDGAME, "-l", "words.kwg", "--rack", "I");
    expect(stuck).toMatchObject({ rank: 1, legal: 1, cost: 0 });
  });

  test("--with-pass lists the pass in its place, which may be the first", async () => {
    const plain = await folder.json("analyze", CARE, "--all");
    const listed = await folder.json("analyze", CARE, "--all", "--with-pass");
    expect(listed.legal).toBe(plain.legal + 1);
    const others = listed.moves.filter(({ kind }: { kind: string }) => kind !== "pass");
    const unranked = (moves: object[]) => moves.map((move) => ({ ...move, rank: 0 }));
    expect(unranked(others)).toEqual(unranked(plain.moves));
    const equities = listed.moves.map((move: { equity: number }) => move.equity);
    expect(equities).toEqual([...equities].sort((a: number, b: number) => b - a));
    const few = await folder.json("analyze", CARE, "-n", "3", "--with-pass");
    expect(few.moves).toEqual(listed.moves.slice(0, 3));
    expect(few.legal).toBe(listed.legal);
    const [stuck] = (
      await folder.json("analyze", ENDGAME, "-l", "words.kwg", "--rack", "I", "--with-pass")
    ).moves;
    expect(stuck).toMatchObject({ kind: "pass", rank: 1 });
    expect(await folder.wrong("analyze", CARE, "--with-pass", "--at-most", "2")).toContain(
      "--at-most",
    );
  });

  test("C1: a play typed in lower case", async () => {
    expect(await folder.json("rank", "h8 canister", CARE)).toEqual(
      await folder.json("rank", "H8 (C)ANIStER", CARE),
    );
    expect(await folder.json("rank", "8h carean", CARE)).toEqual(
      await folder.json("rank", "8H CAREAN", CARE),
    );
    expect(await folder.bad("rank", "8H CAREan", CARE)).toBe(
      'the rack has no blank left for the move: lowercase "n" stands for a blank; did you mean 8H ....AN? (expected tiles of AEINRS?)',
    );
  });

  test.runIf(FULL)("a play that is listed in another form", async () => {
    // One tile that makes words both ways is listed as an across play.
    const rows = [...Array(7).fill("15"), "7B7", "6B8", ...Array(6).fill("15")].join("/");
    const args = [cgp("A", rows), "-l", "words.kwg"];
    const across = await folder.json("rank", "9G (B)A", ...args);
    const down = await folder.json("rank", "H8 (B)A", ...args);
    expect(across.play.words).toHaveLength(2);
    expect(across.rank).toBeGreaterThan(0);
    expect(down).toMatchObject({ rank: across.rank, cost: across.cost, play: { valid: true } });
    // And the first play of a game as one across.
    const opening = await folder.json("rank", "H6 CAB", OPENING, "-l", "words.kwg");
    const same = await folder.json("rank", "8F CAB", OPENING, "-l", "words.kwg");
    expect(opening.rank).toBe(same.rank);
    expect(opening.rank).toBeGreaterThan(0);
  });

  test.each<[string[], string | RegExp]>([
    [["8Z WORD", CARE], /^coordinates: "8Z" is off the board \(expected rows 1 to 15/],
    [["8M SERIAN", CARE], "word: 6 squares long from 8M (expected at most 3)"],
    [["8H CODE", CARE], /^word: character 5, on I8: "O" where the board has a tile/],
    [["8I ARENS", CARE], /^word: "C" on H8 touches the first tile/],
    [["7H QI", CARE], "the rack has no Q left for the move (expected tiles of AEINRS?)"],
    [["1A ARES", CARE], "the play touches no tile on the board"],
    [["8H CARE", CARE], /^word: every tile at 8H is on the board already/],
    [["8H CARE!", CARE], /^word: character 8: "!" has no tile in the english alphabet/],
    [["8H CARE?", CARE], /^word: character 8: a blank without its letter/],
    [["", CARE], /^play: no play/],
    [
      ["8D", "WORD", CARE],
      /^play: "8D" is only the first part of a play \(expected the whole play in/,
    ],
    [["exch QQ", CARE], /^the rack has no Q left/],
    [["exch I", ENDGAME, "--rack", "I"], /^exchange: 0 tiles in the bag \(expected at least 7\)/],
    [["8H CARES", cgp("AS", ROWS.replace("15", "16"))], /^board: row 1 has 16 columns/],
  ])("%j", async (args, sentence) => {
    const said = await folder.bad("rank", ...args);
    if (typeof sentence === "string") expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
  });
});

test.each(["analyze", "rank"])("%s --help has examples", async (command) => {
  const { code, stdout, stderr } = await run([command, "--help"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`Examples:\n  $ gaddawg ${command}`);
});
