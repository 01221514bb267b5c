import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { HAS_GRAPHVIZ } from "../support/graphviz.js";
import { Folder } from "./run.js";

const folder = new Folder();
const CGP = "15/15/15/15/15/15/15/5BOING5/15/15/15/15/15/15/15 AAEPPRS/ 0/0 0";

beforeAll(async () => {
  folder.write("few.txt", "CITY\nCITIES\nPITY\nPITIES\n");
  folder.write("none.txt", "\n");
  folder.write("few.svg", "CITY\nPITY\n");
  folder.write("boing.cgp", `${CGP}\n`);
  folder.write("empty.cgp", `${CGP.replace("5BOING5", "15")}\n`);
  folder.write("broken.kwg", Uint8Array.from([1, 2, 3]));
  await folder.good("build", "few.txt", "-o", "few.kwg", "--content", "dawg");
  await folder.good("build", "few.txt", "-o", "few.kad", "--content", "alphagrams");
});

describe("gaddawg draw", () => {
  it("draws words as SVG, in the same bytes from arguments and from files", async () => {
    const drawn = await folder.good("draw", "dawg", "CITY", "cities", "PITY", "PITIES");
    expect(drawn).toMatch(/^<svg [^>]+><style>.*<title>DAWG of CITIES, CITY, PITIES and PITY</);
    expect(drawn).toContain(">4 words: 6 states, 8 arcs; the trie has 14 arcs<");
    const again = await folder.good("draw", "dawg", "PITIES", "PITY", "CITY", "CITIES", "CITY");
    expect(again).toBe(drawn);
    for (const file of ["few.txt", "few.kwg"]) {
      const ofFile = await folder.good("draw", "dawg", "--lexicon", file);
      expect(ofFile.replaceAll(file, "CITIES, CITY, PITIES and PITY")).toBe(drawn);
    }
  });

  it("builds the GADDAG of a file that has none", async () => {
    const { counts } = await folder.json("draw", "gaddag", "--lexicon", "few.kwg");
    const words = await folder.json("draw", "gaddag", "CITY", "CITIES", "PITY", "PITIES");
    expect(counts).toEqual(words.counts);
    expect(counts.strings).toBe("CITYCITIESPITYPITIES".length);
  });

  it("takes the format from --format, --json or the name of the file, and says what it wrote", async () => {
    const dot = await folder.good("draw", "trie", "CAR", "CARE", "--format", "dot");
    expect(dot).toMatch(/^digraph "Trie of CAR and CARE" \{\n/);
    expect(await folder.good("draw", "trie", "CAR", "CARE", "-o", "care.gv")).toBe(
      "care.gv: Trie of CAR and CARE, 4 states, 4 arcs\n",
    );
    expect(folder.text("care.gv")).toBe(dot);
    expect(await folder.good("draw", "trie", "CAR", "CARE", "-o", "c.json", "--json")).toBe("");
    expect(JSON.parse(folder.text("c.json"))).toEqual(
      await folder.json("draw", "trie", "CAR", "CARE"),
    );
    expect(JSON.parse(folder.text("c.json"))).toMatchObject({ kind: "graph", form: "trie" });
    expect(await folder.json("draw", "trie", "CARE", "--gaddag")).toMatchObject({
      form: "gaddag-trie",
      counts: { strings: 4, arcs: 19 },
    });
  });

  it("draws words of other tile sets", async () => {
    const args = ["draw", "dawg", "CALLE", "PERRO", "--alphabet", "spanish", "--json"];
    const drawn = JSON.parse(await folder.good(...args));
    const letters = drawn.states.flatMap((state: { arcs: { letter: string }[] }) =>
      state.arcs.map(({ letter }) => letter),
    );
    expect(letters).toEqual(expect.arrayContaining(["[LL]", "[RR]"]));
  });

  it("draws the way of words through the default lexicon, or another", async () => {
    const { nodes, ways, states } = await folder.json("draw", "path", "care", "--in", "gaddag");
    expect(nodes).toBe(1_171_357);
    expect(ways.map((way: { string: string }) => way.string)).toEqual([
      ...["ERAC", "RAC@E", "AC@RE", "C@ARE"],
    ]);
    expect(states[0].arcs.map((arc: { letter: string }) => arc.letter)).toEqual([..."ACER"]);
    const small = await folder.json("draw", "path", "CITY", "PITY", "-l", "few.txt");
    expect(small.states.flatMap((state: { others: string[] }) => state.others)).toEqual(["I"]);
  });

  it("draws cross sets of a position, of a word, and in the jumbled game", async () => {
    const drawn = await folder.good("draw", "cross-sets", "boing.cgp");
    expect(drawn).toContain("<title>Cross sets of the position</title>");
    const word = await folder.good("draw", "cross-sets", "--word", "boing");
    expect(word.replaceAll("BOING", "the position")).toBe(
      drawn.replaceAll("BOING", "the position"),
    );
    const { squares } = await folder.json("draw", "cross-sets", "--file", "boing.cgp");
    expect(squares.length).toBe(12);
    const jumbled = await folder.json("draw", "cross-sets", "--word", "A", "--variant", "jumbled");
    // In the jumbled game, a letter fits before A where it fits behind A.
    expect(jumbled.squares[1].across).toEqual(jumbled.squares[2].across);
  });
});

describe("wrong calls", () => {
  it.each([
    [["draw", "dawg"], /^no words to draw \(expected words as arguments, or --lexicon/],
    [["draw", "dwag"], /Did you mean dawg\?/],
    [["draw", "dawg", "CARE", "-l", "few.txt"], /^words beside --lexicon/],
    [["draw", "dawg", "CARE", "--format", "pdf"], /expected svg, dot, json/],
    [["draw", "dawg", "CARE", "--format", "dot", "-o", "x.svg"], /a \.svg file is not for dot/],
    [["draw", "dawg", "CARE", "-o", "x.kwg"], /a \.kwg file holds a word graph, not a drawing/],
    [["draw", "dawg", "CARE", "--from", "kwg"], /--from needs --lexicon/],
    [["draw", "dawg", "CARE", "--limit", "2001"], /from 1 to 2000/],
    [["draw", "cross-sets", "--word", "A", "-o", "x.dot"], /no form in dot \(expected svg or json/],
    [["draw", "cross-sets", "--word", "A", "boing.cgp"], /--word and a position/],
    [["draw", "path"], /^<.*>: is missing \(expected gaddawg draw path /],
    [["draw", "path", "ŻÓŁW", "--alphabet", "polish"], /the default lexicon is in English/],
  ])("%j: 2", async (args, sentence) => {
    expect(await folder.wrong(...args)).toMatch(sentence);
  });

  it("cannot ask for JSON and another format", async () => {
    const args = ["draw", "dawg", "CARE", "--json", "--format", "svg"];
    const { code, stdout, stderr } = await folder.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(JSON.parse(stderr).error.message).toMatch(/one format at a time/);
  });

  it.each([
    [["draw", "dawg", "A1"], /^"1" has no tile in the english alphabet/],
    [["draw", "dawg", ""], /empty word/],
    [["draw", "dawg", "-l", "nothing.kwg"], /^nothing\.kwg: no such file$/],
    [["draw", "dawg", "-l", "broken.kwg"], /^broken\.kwg: /],
    [["draw", "dawg", "-l", "none.txt"], /^none\.txt: /],
    [["draw", "gaddag", "-l", "few.kad"], /few\.kad: .*alphagrams has no GADDAG/],
    [["draw", "dawg", "CARE", "--limit", "3"], /--limit up to 2000, or gaddawg draw path/],
    [["draw", "dawg", "CARE", "-o", "no/x.svg"], /no folder no/],
    [["draw", "dawg", "-l", "few.svg", "-o", "few.svg"], /is the input and would be overwritten/],
    [["draw", "path", "CITYS", "-l", "few.txt"], /few\.txt: .*"CITYS": .*as far as "CITY"/],
    [["draw", "cross-sets", "empty.cgp"], /^no tiles on the board/],
    [["draw", "cross-sets", "--word", "A".repeat(16)], /16 tiles \(expected 1 to 15/],
    [["draw", "cross-sets", "--file", "few.txt"], /few\.txt/],
  ])("%j: 1", async (args, sentence) => {
    expect(await folder.bad(...args)).toMatch(sentence);
  });
});

it.skipIf(!HAS_GRAPHVIZ)("is taken by Graphviz from standard output", async () => {
  const input = await folder.good("draw", "path", "CARE", "--in", "gaddag", "--format", "dot");
  const { status, stderr } = spawnSync("dot", ["-Tsvg"], { input, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
