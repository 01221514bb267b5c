import { beforeAll, describe, expect, it } from "vitest";
import { FULL } from "../support/full.js";
import { Folder } from "./run.js";

/* Every command that takes a position takes it in each of the ways, by the same options. */

const folder = new Folder();
const GAME = `#player1 a A
#player2 b B
>a: AEINRSX 8H AX +18 18
>b: BDEIORT 9G BIRD +14 14
>a: EINRSTT 10A TINTERS +68 86
`;
const TURN = ["--turn", "3"];
const RACK = "EINRSTT";

/** The ways, with the first the one that the others are compared with. */
const ways: Record<string, string[]> = {
  "a game as the argument": ["game.gcg", ...TURN],
  "a game by --gcg": ["--gcg", "game.gcg", ...TURN],
  "a game by --file": ["--file", "game.gcg", ...TURN],
  "a game of another name": ["game.txt", ...TURN],
};

beforeAll(async () => {
  folder.write("game.gcg", GAME);
  folder.write("game.txt", GAME);
  const { position } = await folder.json("analyze", "game.gcg", ...TURN);
  folder.write("turn.cgp", position);
  const [board = ""] = (await folder.good("analyze", "game.gcg", ...TURN)).split("\n\n");
  folder.write("board.txt", board);
  ways["CGP as the argument"] = [position];
  ways["a file of CGP"] = ["turn.cgp"];
  ways["CGP by --file"] = ["--file", "turn.cgp"];
  ways["the board as text"] = ["--board", "board.txt", "--rack", RACK];
});

/** Returns the board and the mover's rack in an answer's position. */
function table({ position }: { position: string }): string {
  return position.split("/ ")[0] as string;
}

describe("C3: one way to name a position on every command", () => {
  it.each([
    ["analyze", []],
    ["rank", ["10A TINTERS"]],
    ["simulate", ["--fixed", "10", "--plies", "1", "-n", "2"]],
    ["infer", ["--move", "10A TINTERS", "--racks", "100"]],
  ] as const)("%s answers alike", async (command, more) => {
    const first = command === "rank" ? more : [];
    const others = command === "rank" ? [] : more;
    const ask = (way: readonly string[]) => folder.json(command, ...first, ...way, ...others);
    // Those that take a while read positions as the others do.
    const all = Object.entries(ways);
    const isLong = command === "simulate" || command === "infer";
    for (const [name, way] of isLong && !FULL ? all.slice(-2) : all) {
      expect([name, table(await ask(way))]).toEqual([name, expect.stringMatching(/EINRSTT$/)]);
    }
  });

  it.each([
    ["endgame", []],
    ["preendgame", []],
    ["draw", ["cross-sets"]],
    ["query", ["probability", "QI"]],
    ["query", ["racks", "2"]],
  ] as const)("%s %j says the same in each way", async (command, more) => {
    const said = new Set<string>();
    for (const way of Object.values(ways)) {
      // What a question asks about comes as its arguments.
      const named = command === "query" && !way[0]?.startsWith("--") ? ["--cgp", ...way] : way;
      const { code, stdout, stderr } = await folder.run([command, ...more, ...named]);
      said.add(JSON.stringify([code, stdout, stderr]));
    }
    expect([...said]).toHaveLength(1);
  });

  it("reads a game on standard input", async () => {
    const args = ["analyze", "-", ...TURN, "--json"];
    const { stdout } = await folder.run(args, { input: GAME });
    expect(table(JSON.parse(stdout))).toMatch(/EINRSTT$/);
  });

  it("takes a rack instead of that of the game, also where it does not tell one", async () => {
    const known = await folder.json("analyze", "game.gcg", ...TURN, "--rack", "ABC?");
    expect(table(known)).toMatch(/ ABC\?$/);
    const inferred = await folder.json("infer", "game.gcg", "--turn", "2", "--rack", "DR");
    expect(table(inferred)).toMatch(/ DR\//);
  });

  it.each([
    [["simulate", "game.gcg"], 1, /is a game in GCG \(expected --turn with the number of a turn/],
    [["simulate", "--gcg", "game.gcg"], 2, /--gcg needs --turn/],
    [["simulate", "turn.cgp", "--turn", "2"], 2, /--turn needs --gcg with the game, or a GCG file/],
    [["simulate", "game.gcg", "--turn", "4"], 1, /no turn 4 \(expected a turn from 1 to 3\)/],
    [["simulate", "turn.cgp", "--file", "turn.cgp"], 2, /and --file: given together/],
    [
      ["rank", "pass", "turn.cgp", "--gcg", "game.gcg", "--turn", "2"],
      2,
      /and --gcg: given together/,
    ],
    [["query", "probability", "QI", "--turn", "2"], 2, /--turn needs a position/],
    [["query", "probability", "QI", "--bag", "QI", "--file", "turn.cgp"], 2, /--bag and --file/],
    [["rank"], 2, /^gaddawg: no play: /],
  ] as const)("%j is refused", async (args, exitCode, sentence) => {
    const { code, stderr } = await folder.run([...args]);
    expect([code, stderr]).toEqual([exitCode, expect.stringMatching(sentence)]);
  });
});

describe("gaddawg rank for a turn of a game", () => {
  it("ranks the move that was made where none is named", async () => {
    const named = await folder.json("rank", "10A TINTERS", "game.gcg", ...TURN);
    expect(named.play).toMatchObject({ text: "10A TINTERS" });
    expect(await folder.json("rank", "game.gcg", ...TURN)).toEqual(named);
    expect(await folder.json("rank", "--gcg", "game.gcg", ...TURN)).toEqual(named);
  });
});

describe("gaddawg simulate --explain", () => {
  const FEW = ["--fixed", "20", "--plies", "1", "-n", "3", "--explain-samples", "500"];

  it.each([
    ["after the position", ["turn.cgp", ...FEW, "--explain"]],
    ["before the position", [...FEW, "--explain", "turn.cgp"]],
  ])("compares the best play with the second, %s", async (_, args) => {
    const { explanation, candidates } = await folder.json("simulate", ...args);
    const moves = explanation.moves.map((move: { text: string } | string) =>
      typeof move === "string" ? move : move.text,
    );
    expect(moves).toEqual([candidates[0].text, candidates[1].text]);
  });
});
