import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { parseLayout } from "../../src/game/layout.js";
import { RULES } from "../../src/game/rules.js";
import { tilesUsed } from "../../src/game/tiles.js";
import type { GameState } from "../../src/kernel/game-kernel.js";
import type { KernelPlayerName } from "../../src/players/named-players.js";
import { type GameOptions, gameSetup } from "../../src/players/setup.js";
import { followGame } from "../../src/selfplay/record.js";
import { Statistics } from "../../src/selfplay/statistics.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { followPlainGame } from "../oracles/plain-game.js";
import { kernelBuilds } from "../support/backends.js";
import { startGames } from "../support/plain-games.js";

/*
 * Games so small that their course can be worked out by hand. The tiles are nearly
 * all the same, so that the order of the bag does not matter.
 */

/** A game with the letters A, B, … (and Z, which the bag has none of) on a board of one row. */
interface Tiny {
  /** Count and points of each letter. */
  letters: [count: number, score: number][];
  blanks?: number;
  /** Squares of the row. */
  squares: number;
  /** The square that the first play covers; default the middle. */
  start?: number;
  rackSize: number;
  bonus?: number;
  /** Tiles that the bag must hold for an exchange; default 7. */
  limit?: number;
  /** Turns without points, and passes, in a row that end a game; default 6, and none. */
  scorelessLimit?: number;
  passLimit?: number;
  /** Words of either player. */
  words: [string[], string[]];
  names?: [KernelPlayerName, KernelPlayerName];
}

function tiny(game: Tiny): GameOptions {
  const { letters, blanks = 0, squares, start = squares >> 1, rackSize, words } = game;
  const rows = letters.map(([count, score], i) => {
    const [upper, lower] = [65, 97].map((first) => String.fromCharCode(first + i));
    return { upper: upper as string, lower: lower as string, count, score, vowel: false };
  });
  rows.push({ upper: "Z", lower: "z", count: 0, score: 10, vowel: false });
  const blank = { upper: "?", lower: "?", count: blanks, score: 0, vowel: false };
  const alphabet = new Alphabet("tiny", [blank, ...rows]);
  const layout = parseLayout([".".repeat(squares)], "row", { row: 0, column: start });
  const rules = {
    ...RULES.CrosswordGame,
    layout,
    rackSize,
    bingoBonus: game.bonus ?? 0,
    exchangeLimit: game.limit ?? 7,
    scorelessLimit: game.scorelessLimit ?? 6,
    passLimit: game.passLimit ?? 0,
  };
  const [one, two] = words.map((list) =>
    buildGraph(wordSet(list.map((w) => alphabet.tokenize(w)))),
  );
  const names = game.names ?? ["greedy", "greedy"];
  const same = words[0].join() === words[1].join();
  const graphs = [one, same ? one : two] as const;
  const player = (i: 0 | 1) => ({ name: names[i], graph: graphs[i] as NonNullable<typeof one> });
  return { alphabet, rules, players: [player(0), player(1)] };
}

/** A, AA, AAA, … of this many lengths. */
function runs(...lengths: number[]): [string[], string[]] {
  const words = lengths.map((length) => "A".repeat(length));
  return [words, words];
}

const ALL = runs(...Array.from({ length: 20 }, (_, i) => i + 2));
/** Nothing can be played: no tile is a Z. */
const NONE: [string[], string[]] = [["ZZ"], ["ZZ"]];

/** The course of a game: what was done in each turn, and how it ended. */
interface Course {
  /** For each turn the tiles laid, `x` and the tiles exchanged, or `-` for a pass; and the score. */
  turns: string[];
  ending: GameState["ending"];
  points: [number, number];
  scorelessTurns: number;
  tilesInBag: number;
}

/** The course of a game as the oracle and each build play it: it is one and the same. */
async function courseOf(options: GameOptions, number = 0): Promise<Course> {
  const setup = gameSetup(options);
  const game = { seed: 9, number, paired: false };
  const course = follow(followPlainGame(setup, game));
  for (const [, build] of kernelBuilds) {
    const kernel = await startGames(build, setup);
    expect(follow(followGame(kernel, game))).toEqual(course);
  }
  return course;
}

function follow(game: ReturnType<typeof followGame>): Course {
  const turns: string[] = [];
  let step = game.next();
  for (; step.done !== true; step = game.next()) {
    const { move, score } = step.value.chosen;
    const tiles = tilesUsed(move).length;
    const what = move.kind === "place" ? `${tiles}` : tiles === 0 ? "-" : `x${tiles}`;
    turns.push(`${what} ${score}`);
  }
  const { ending, points, scorelessTurns, tilesInBag } = step.value;
  return { turns, ending, points, scorelessTurns, tilesInBag };
}

/** What one game adds up to, by each build; it is one and the same. */
async function sumsOf(options: GameOptions, count: number, paired: boolean): Promise<Statistics> {
  const all: Statistics[] = [];
  for (const [, build] of kernelBuilds) {
    const kernel = await startGames(build, gameSetup(options));
    const statistics = new Statistics();
    statistics.add(kernel.play(9, 0, count, paired));
    all.push(statistics);
  }
  for (const other of all) expect(other).toEqual(all[0]);
  return all[0] as Statistics;
}

/** So many turns alike. */
function times(count: number, turn: string): string[] {
  return Array<string>(count).fill(turn);
}

describe("a player who goes out", () => {
  it("gets twice the points of the other's tiles", async () => {
    const game: Tiny = { letters: [[4, 5]], squares: 6, rackSize: 2, bonus: 3, words: runs(2) };
    // 2 tiles of 5, the bonus, and twice the other's 10.
    const end = { turns: ["2 13"], ending: "out", scorelessTurns: 0, tilesInBag: 0 };
    expect(await courseOf(tiny(game), 0)).toEqual({ ...end, points: [33, 0] });
    expect(await courseOf(tiny(game), 1)).toEqual({ ...end, points: [0, 33] });
  });

  it("may have fewer tiles than a full rack, as the other may", async () => {
    const game: Tiny = { letters: [[15, 1]], squares: 21, rackSize: 7, bonus: 50, words: ALL };
    // The one tile in the bag is all that the first player draws.
    expect(await courseOf(tiny(game))).toEqual({
      turns: ["7 57", "7 64"],
      ending: "out",
      points: [57, 66],
      scorelessTurns: 0,
      tilesInBag: 0,
    });
  });

  it("does so though the other has passed all the time", async () => {
    const words: Tiny["words"] = [["ZZ"], ["AA", "AAAA", "AAAAAA"]];
    const game: Tiny = { letters: [[8, 1]], squares: 8, rackSize: 2, words };
    expect(await courseOf(tiny(game))).toEqual({
      turns: ["- 0", "2 2", "- 0", "2 4", "- 0", "2 6"],
      ending: "out",
      points: [0, 2 + 4 + 6 + 2 * 2],
      scorelessTurns: 0,
      tilesInBag: 0,
    });
  });
});

describe("six turns without points end a game", () => {
  const NAMES: [KernelPlayerName, KernelPlayerName][] = [
    ["greedy", "greedy"],
    ["hasty", "h1"],
  ];

  it.each(NAMES)("when no one can play or exchange: %s, %s", async (...names) => {
    const game: Tiny = { letters: [[14, 2]], squares: 5, rackSize: 7, words: NONE, names };
    expect(await courseOf(tiny(game))).toEqual({
      turns: times(6, "- 0"),
      ending: "stalled",
      points: [-14, -14],
      scorelessTurns: 6,
      tilesInBag: 0,
    });
  });

  it("when all exchange; of exchanges worth the same the first is the shortest", async () => {
    const names: [KernelPlayerName, KernelPlayerName] = ["greedy", "hasty"];
    const game: Tiny = { letters: [[40, 2]], squares: 5, rackSize: 7, words: NONE, names };
    expect(await courseOf(tiny(game))).toEqual({
      turns: ["x7 0", "x1 0", "x7 0", "x1 0", "x7 0", "x1 0"],
      ending: "stalled",
      points: [-14, -14],
      scorelessTurns: 6,
      tilesInBag: 26,
    });
  });

  it("after points were made", async () => {
    const game: Tiny = { letters: [[8, 5]], squares: 2, rackSize: 2, words: runs(2) };
    const end = { ending: "stalled", points: [0, -10], scorelessTurns: 6, tilesInBag: 2 };
    const passed = { turns: ["2 10", ...times(6, "- 0")], ...end };
    const exchanged = { turns: ["2 10", ...times(6, "x2 0")], ...end };
    expect(await courseOf(tiny(game))).toEqual(passed);
    expect(await courseOf(tiny({ ...game, limit: 3 }))).toEqual(passed);
    expect(await courseOf(tiny({ ...game, limit: 2 }))).toEqual(exchanged);
    expect(await courseOf(tiny({ ...game, limit: 1 }))).toEqual(exchanged);
  });

  it.each([
    [12, 5, "out", 0],
    [13, 6, "out", 0],
    [14, 6, "out", 0],
    [15, 6, "stalled", 0],
    [20, 6, "stalled", 4],
  ] as const)("plays of blanks too, unless the last is out: %i blanks", async (blanks, turns, ending, tilesInBag) => {
    const bag = { letters: [[0, 9]] as Tiny["letters"], blanks };
    const game: Tiny = { ...bag, squares: 21, start: 12, rackSize: 2, words: ALL };
    expect(await courseOf(tiny(game))).toEqual({
      turns: times(turns, "2 0"),
      ending,
      points: [0, 0],
      scorelessTurns: turns,
      tilesInBag,
    });
  });
});

describe("rules with other limits", () => {
  it.each([1, 2, 5])("end a game after %i passes in a row", async (passLimit) => {
    const game: Tiny = { letters: [[14, 2]], squares: 5, rackSize: 7, words: NONE, passLimit };
    expect(await courseOf(tiny(game))).toEqual({
      turns: times(passLimit, "- 0"),
      ending: "stalled",
      points: [-14, -14],
      scorelessTurns: passLimit,
      tilesInBag: 0,
    });
  });

  it("do not count exchanges as passes", async () => {
    const game: Tiny = { letters: [[40, 2]], squares: 5, rackSize: 7, words: NONE, passLimit: 2 };
    expect((await courseOf(tiny(game))).turns).toEqual(times(6, "x7 0"));
  });

  it("count passes in a row alone", async () => {
    const words: Tiny["words"] = [["ZZ"], ["AA", "AAAA", "AAAAAA"]];
    const game: Tiny = { letters: [[8, 1]], squares: 8, rackSize: 2, words, passLimit: 2 };
    expect((await courseOf(tiny(game))).ending).toBe("out");
    const first = await courseOf(tiny({ ...game, passLimit: 1 }));
    expect(first).toMatchObject({ turns: ["- 0"], ending: "stalled", points: [-2, -2] });
  });

  it.each([1, 3, 8])("end a game after %i turns without points", async (scorelessLimit) => {
    const letters: Tiny["letters"] = [[40, 2]];
    const game: Tiny = { letters, squares: 5, rackSize: 7, words: NONE, scorelessLimit };
    const { turns, points } = await courseOf(tiny(game));
    expect(turns).toEqual(times(scorelessLimit, "x7 0"));
    expect(points).toEqual([-14, -14]);
  });
});

describe("exchanges", () => {
  it.each([
    [7, 20, "-"],
    [7, 21, "x7"],
    [1, 14, "-"],
    [1, 15, "x7"],
    [5, 18, "-"],
    [5, 19, "x7"],
  ])("need %i tiles in the bag: %i tiles in all", async (limit, count, turn) => {
    for (const name of ["greedy", "hasty", "h2"] as const) {
      const names: [KernelPlayerName, KernelPlayerName] = [name, name];
      const letters: Tiny["letters"] = [[count, 1]];
      const game: Tiny = { letters, squares: 3, rackSize: 7, limit, words: NONE, names };
      const expected = turn === "x7" && name !== "greedy" ? "x1" : turn;
      const { turns, tilesInBag } = await courseOf(tiny(game));
      expect(turns).toEqual(times(6, `${expected} 0`));
      expect(tilesInBag).toBe(count - 14);
    }
  });

  it("may be of more tiles than the bag holds: all of these come, and some of the same", async () => {
    const letters = Array.from({ length: 15 }, (): [number, number] => [1, 1]);
    const game: Tiny = { letters, squares: 3, rackSize: 7, limit: 1, words: NONE };
    const all = letters.map((_, i) => i + 1);
    for (const [, build] of kernelBuilds) {
      const kernel = await startGames(build, gameSetup(tiny(game)));
      for (const number of [0, 1, 2, 3]) {
        kernel.begin(4, number, false);
        const { mover, racks } = kernel.state();
        const inBag = all.filter((tile) => ![...racks[0], ...racks[1]].includes(tile));
        expect(inBag).toHaveLength(1);
        expect(kernel.choose().move).toEqual({
          kind: "exchange",
          tiles: [...(racks[mover] as Uint8Array)],
        });
        kernel.make();
        const after = kernel.state();
        expect(after.racks[1 - mover]).toEqual(racks[1 - mover]);
        expect([...(after.racks[mover] as Uint8Array)]).toContain(inBag[0]);
        expect(after.tilesInBag).toBe(1);
        expect(new Set([...after.racks[0], ...after.racks[1]]).size).toBe(14);
      }
    }
    expect(await courseOf(tiny(game))).toEqual({
      turns: times(6, "x7 0"),
      ending: "stalled",
      points: [-7, -7],
      scorelessTurns: 6,
      tilesInBag: 1,
    });
  });
});

describe("a tie", () => {
  it("is a win for no one, and half a point for each", async () => {
    const game: Tiny = { letters: [[14, 2]], squares: 5, rackSize: 7, words: NONE };
    const sums = await sumsOf(tiny(game), 4, true);
    const of = (names: Parameters<typeof sums.of>[0][]) => names.map((name) => sums.of(name));
    expect(of(["games", "draws", "stalls", "turns"])).toEqual([4, 4, 4, 24]);
    expect(of(["winner", "winnerSquared", "loser", "combined"])).toEqual([-56, 784, -56, -112]);
    // A pair has two games of two half points each.
    expect(of(["pairs", "pairSpread", "pairResult", "pairResultSquared"])).toEqual([2, 0, 4, 8]);
    for (const player of [0, 1] as const) {
      const names = ["wins", "winsAsFirst", "timesFirst", "timesOut", "passes", "plays"] as const;
      expect(names.map((name) => sums.ofPlayer(player, name))).toEqual([0, 0, 2, 0, 12, 0]);
    }
    // -14 is in the bin from -20 on, the 31st of those from -320 on.
    expect(sums.histogram("winnerPoints")[30]).toBe(4);
    const entry = (game: number, player: number) => ({ value: -14, game, turn: 6, player });
    expect(sums.top("winners")).toEqual([entry(0, 0), entry(1, 1), entry(2, 0), entry(3, 1)]);
    expect(sums.top("losers")).toEqual([entry(0, 1), entry(1, 0), entry(2, 1), entry(3, 0)]);
    expect(sums.top("plays")).toEqual([]);
  });
});

describe("a bag", () => {
  it.each([
    [13, "14 to 1024"],
    [1025, "14 to 1024"],
  ])("of %i tiles is refused", (count, expected) => {
    const letters: Tiny["letters"] = Array.from({ length: 5 }, (_, i) => [
      Math.floor((count + i) / 5),
      1,
    ]);
    const game: Tiny = { letters, squares: 5, rackSize: 7, words: NONE };
    expect(() => gameSetup(tiny(game))).toThrow(
      expect.objectContaining({ code: "BAD_BAG", expected: expect.stringContaining(expected) }),
    );
  });

  it("of 1,024 tiles is played to its end", async () => {
    const letters = Array.from({ length: 8 }, (): [number, number] => [128, 1]);
    const game: Tiny = { letters, squares: 5, rackSize: 7, words: ALL };
    expect((await courseOf(tiny(game))).ending).toBe("stalled");
  });
});
