import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { parseLayout } from "../../src/game/layout.js";
import type { PositionData } from "../../src/game/position.js";
import { RULES } from "../../src/game/rules.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import type { MoveGenerator } from "../../src/lab/generators/grids.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { linesText, moveFigures, moveText, withoutRearrangements } from "../../src/lab/vectors.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { allMoves, exchanges, leaveValue, tilesInBag } from "../oracles/valuation.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";
import { heuristic2Leaves, vectorPositions } from "../support/positions.js";

const english = alphabet("english");
const classic = RULES.CrosswordGame;
const gaddawg = defaultGraph();
const kad = buildGraph(wordListWords(), { content: "alphagrams" });
const leaves = heuristic2Leaves();

const CLASSIC_GENERATORS = [
  ["Appel and Jacobson", appelJacobsonPlays],
  ["Gordon", gordonPlays],
] as const;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

describe.each(CLASSIC_GENERATORS)("%s against the vectors", (_, generator) => {
  test.each(["standard", "super"] as const)("the %s positions", (kind) => {
    const positions = vectorPositions(kind).filter((_, i) => i % (FULL ? 2 : 12) === 0);
    for (const { id, position, rules, alphabet: set, expected } of positions) {
      const moves = allMoves(position, rules, set, gaddawg, leaves, generator);
      const figures = { ...moveFigures(moves), all_sha256: sha256(linesText(moves)) };
      expect(expected, `position ${id}`).toMatchObject(figures);
      expect(Math.max(0, tilesInBag(position, rules, set))).toBe(expected.bag);
    }
  });
});

test("the jumbled variant against the vectors", () => {
  const positions = vectorPositions("jumbled").filter((_, i) => FULL || i % 8 === 0);
  for (const { id, position, rules, alphabet: set, expected } of positions) {
    const all = allMoves(position, rules, set, kad, leaves, jumbledPlays);
    const moves = withoutRearrangements(all);
    const figures = moveFigures(moves);
    expect(expected, `position ${id}`).toMatchObject({
      num_place_dedup: figures.num_place,
      num_exchange: figures.num_exchange,
      num_moves_dedup: figures.num_moves,
      dedup_sha256: sha256(linesText(moves)),
      top15: figures.top15,
    });
  }
});

/** Texts of the plays of a small game of English words, sorted. */
function plays(
  generator: MoveGenerator,
  {
    board,
    rack,
    words,
    layout,
  }: { board: string[]; rack: string; words: string; layout?: string[] },
): string[] {
  const rows = board.length;
  const columns = (board[0] as string).length;
  const squares = layout ?? board.map((row) => ".".repeat(row.length));
  const rules = { ...classic, layout: parseLayout(squares, "small") };
  const position: PositionData = { board: new Uint8Array(rows * columns), rack: tiles(rack) };
  board.forEach((row, r) => {
    [...row].forEach((square, c) => {
      if (square !== ".") position.board[r * columns + c] = tiles(square)[0] as number;
    });
  });
  const content = generator === jumbledPlays ? "alphagrams" : "gaddag";
  const graph = buildGraph(wordSet(words.split(" ").map(tiles)), { content });
  return generator(position, rules, english, graph)
    .map(({ move, score }) => moveText(move, score))
    .sort();
}

const tiles = (text: string): Uint8Array => english.tokenize(text, { as: "rack" });

describe.each([
  ...CLASSIC_GENERATORS,
  ["jumbled", jumbledPlays] as const,
])("%s on small boards", (_, generator) => {
  test("a tile that makes words both ways is one play, across", () => {
    const game = { board: ["...", ".A.", "..."], rack: "B", words: "AB" };
    const across = plays(generator, game).filter((text) => text.startsWith("a"));
    expect(across).toContain("a 1 1 0,2 4");
    const both = plays(generator, { ...game, board: [".A.", "A..", "..."], rack: "B" });
    expect(both).toContain("a 1 0 0,2 8");
    expect(both.filter((text) => text.endsWith(" 0,2 8"))).toHaveLength(1);
  });

  test("the first play has two tiles at least and covers the start", () => {
    const board = ["...", "...", "..."];
    expect(plays(generator, { board, rack: "A", words: "A" })).toEqual([]);
    const all = plays(generator, { board, rack: "AA", words: "A AA" });
    expect(all).toEqual(["a 1 0 1,1 2", "a 1 1 1,1 2"]);
  });

  test("an empty board that is not symmetric gives down plays too", () => {
    const board = ["...", "...", "..."];
    const layout = ["=..", "...", ".-."];
    expect(plays(generator, { board, layout, rack: "AA", words: "AA" })).toEqual([
      "a 1 0 1,1 2",
      "a 1 1 1,1 2",
      "d 1 0 1,1 2",
      "d 1 1 1,1 4",
    ]);
  });

  test("squares that take no tile are an edge", () => {
    const board = ["A..."];
    const words = "AB ABA BAB ABAA AA";
    expect(plays(generator, { board, layout: ["..#."], rack: "BAA", words })).toEqual([
      "a 0 0 0,1 2",
      "a 0 0 0,2 4",
    ]);
  });

  test("premiums count once, and not on squares covered before", () => {
    const board = ["A.."];
    const layout = [`='"`];
    expect(plays(generator, { board, layout, rack: "BB", words: "AB ABB" })).toEqual([
      "a 0 0 0,2 7",
      "a 0 0 0,2,2 16",
    ]);
  });

  test("blanks are worth nothing and are plays of their own", () => {
    const board = ["A.."];
    expect(plays(generator, { board, rack: "?B", words: "AB ABB" })).toEqual([
      "a 0 0 0,-2 1",
      "a 0 0 0,-2,2 4",
      "a 0 0 0,2 4",
      "a 0 0 0,2,-2 4",
    ]);
  });

  test("a lexicon without words", () => {
    const graph = buildGraph(wordSet([]), {
      content: generator === jumbledPlays ? "alphagrams" : "gaddag",
    });
    const board = new Uint8Array(225);
    expect(generator({ board, rack: tiles("AEINRST") }, classic, english, graph)).toEqual([]);
  });
});

test("generators refuse a graph of another kind", () => {
  const position = { board: new Uint8Array(225), rack: tiles("A") };
  const dawg = buildGraph(wordSet([[1]]), { content: "dawg" });
  expect(() => gordonPlays(position, classic, english, dawg)).toThrow(/expected gaddag/);
  expect(() => jumbledPlays(position, classic, english, dawg)).toThrow(/expected alphagrams/);
});

describe("moves without tiles laid", () => {
  const empty = new Uint8Array(225);

  test("exchanges are the different sets of tiles", () => {
    const position = { board: empty, rack: tiles("ABA") };
    const texts = exchanges(position, classic, english).map((move) => moveText(move, 0));
    expect(texts.sort()).toEqual(["x 1", "x 1,1", "x 1,1,2", "x 1,2", "x 2"]);
  });

  test("the bag must hold as many tiles as the rules ask for", () => {
    const position = { board: empty, rack: tiles("AB") };
    const holds = tilesInBag(position, classic, english);
    expect(holds).toBe(86);
    expect(exchanges(position, { ...classic, exchangeLimit: holds }, english)).toHaveLength(3);
    expect(exchanges(position, { ...classic, exchangeLimit: holds + 1 }, english)).toEqual([]);
  });

  test("the pass is there where nothing else is", () => {
    const rules = { ...classic, exchangeLimit: 100 };
    const position = { board: empty, rack: tiles("VV") };
    const moves = allMoves(position, rules, english, gaddawg, leaves, gordonPlays);
    expect(moves.map(({ line }) => line)).toEqual(["-14500 x "]);
    expect(moveFigures(moves)).toMatchObject({ num_place: 0, num_exchange: 0, num_moves: 1 });
  });

  test("with an empty bag the pass loses 10 and twice what is kept", () => {
    const board = new Uint8Array(225).fill(22, 0, 90);
    const moves = allMoves({ board, rack: tiles("Q?") }, classic, english, kad, leaves, () => []);
    expect(moves.map(({ line }) => line)).toEqual(["-30000 x "]);
  });
});

describe("leave values where the table has gaps", () => {
  test("position 6 of the super game: a third C counts as the next higher tile", () => {
    const value = (text: string): number => leaveValue(leaves, tiles(text).sort());
    expect(value("CCC")).toBe(0);
    expect(value("BCCC")).toBe(0);
    expect(value("CCCD")).toBe(value("CCDD"));
    expect(value("CCCT")).toBe(value("CCDT"));
    expect(value("BCCCET")).toBe(value("BCCDET"));
  });

  test("a leave that the table has is worth what it says, the empty one nothing", () => {
    for (const text of ["?", "??", "AEINRS", "Q", "Z", "UVWW"]) {
      expect(leaveValue(leaves, tiles(text).sort())).toBe(leaves.valueMilli(tiles(text)));
    }
    expect(leaveValue(leaves, [])).toBe(0);
  });
});
