import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Host } from "../../src/host/host.js";
import { NODE_FILES, nodeHost, startThread } from "../../src/host/node.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { autoplay as autoplayWith } from "../../src/selfplay/autoplay.js";
import type { MatchResult } from "../../src/selfplay/play.js";
import { FULL } from "../support/full.js";
import { GAME_WORKER } from "../support/games.js";

/* The public function as it is built: its workers are there only then. */
const {
  autoplay,
  createEngine,
  defaultLexicon,
  SelfPlayError,
  RULES,
  alphabet,
}: typeof import("../../src/api/node.js") = await import(
  new URL("../../dist/node.js", import.meta.url).href
);

const folder = mkdtempSync(join(tmpdir(), "gaddawg-autoplay-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a match came to, without the time that it took. */
function essence({ summary, statistics }: MatchResult) {
  const { seconds, gamesPerSecond, ...rest } = summary;
  return { rest, sums: [...statistics.sums], words: statistics.words.map((words) => words.join()) };
}

const lexicon = await defaultLexicon();
const two = { players: ["hasty", "greedy"], games: 330, seed: 11, lexicon } as const;
/** Fewer games, for what is slower. */
const few = { ...two, games: FULL ? 110 : 30 };
let one: MatchResult;
let oneOfFew: MatchResult;
beforeAll(async () => {
  one = await autoplay({ ...two, threads: 1 });
  oneOfFew = await autoplay({ ...few, threads: 1 });
});

describe("a match comes to the same", () => {
  it.each(FULL ? [2, 5] : [3])("with %i threads", async (threads) => {
    expect(essence(await autoplay({ ...two, threads }))).toEqual(essence(one));
  });

  it.runIf(FULL)("with the JavaScript kernel", async () => {
    expect(essence(await autoplay({ ...few, backend: "js", threads: 2 }))).toEqual(
      essence(oneOfFew),
    );
  });

  it("turn by turn, with the time of the moves", async () => {
    const timed = await autoplay({ ...few, timings: true });
    const { timings, ...rest } = essence(timed).rest;
    expect({ ...essence(timed), rest: { ...rest, timings: null } }).toEqual(essence(oneOfFew));
    const [hasty, greedy] = timings?.players ?? [];
    expect(hasty).toMatchObject({ player: "hasty", moves: rest.players[0].moves });
    expect(greedy).toMatchObject({ player: "greedy", moves: rest.players[1].moves });
    expect(timings?.blanks.map(({ blanks }) => blanks)).toEqual([0, 1, 2]);
    const moves = timings?.blanks.reduce((sum, row) => sum + row.moves, 0);
    expect(moves).toBe(rest.turns);
    for (const { millisecondsPerMove: time } of timings?.blanks ?? [])
      expect(time).toBeGreaterThan(0);
  });

  it("in parts", async () => {
    let bytes: Uint8Array | undefined;
    const stop = new AbortController();
    const part = await autoplay({
      ...two,
      threads: 2,
      signal: stop.signal,
      onProgress: async (match) => {
        bytes = await match.checkpoint();
        if (match.done === 200) stop.abort();
      },
    });
    expect(part.summary).toMatchObject({ games: 200, ended: "interrupted" });
    const whole = await autoplay({ ...two, threads: 1, from: { bytes: bytes as Uint8Array } });
    expect(essence(whole)).toEqual(essence(one));
    expect(whole.summary.seconds).toBeGreaterThan(part.summary.seconds);
  });

  it("when workers die", async () => {
    const dying = join(folder, "dying.mjs");
    writeFileSync(
      dying,
      `import { parentPort } from "node:worker_threads";
      import ${JSON.stringify(GAME_WORKER.href)};
      let messages = 0;
      parentPort.on("message", () => { if (++messages === 3) process.exit(7); });\n`,
    );
    let started = 0;
    const losses: string[] = [];
    const host: Host = {
      ...nodeHost({ wasm: wasmBackend, js: jsBackend }),
      startWorker: () => startThread(started++ < 2 ? pathToFileURL(dying) : GAME_WORKER),
      // The package's files are beside the built modules alone.
      files: {
        ...NODE_FILES,
        read: (address) => NODE_FILES.read(new URL(basename(String(address)), GAME_WORKER)),
      },
    };
    const { games, seed } = two;
    const result = await autoplayWith(
      {
        players: two.players,
        games,
        seed,
        threads: 2,
        onLoss: (error) => losses.push(String(error)),
      },
      host,
    );
    expect(losses.length).toBe(2);
    expect(losses[0]).toContain("a worker ended with code 7");
    expect(essence(result)).toEqual(essence(one));
  });
});

describe("a match by default", () => {
  it.runIf(FULL)("is paired where the players differ, and only there", async () => {
    expect(one.summary.paired).toBe(true);
    const games = 2;
    const pairing = async (...players: Parameters<typeof autoplay>[0]["players"]) =>
      (await autoplay({ players, games, lexicon })).summary.paired;
    expect(await pairing("h2", "h2")).toBe(false);
    expect(await pairing("greedy", "greedy")).toBe(false);
    expect(await pairing("h2", "h3")).toBe(true);
    expect(await pairing("hasty", { player: "hasty", leaves: "none" })).toBe(true);
    expect(
      await pairing({ player: "hasty", leaves: "h1" }, { player: "hasty", leaves: "h1" }),
    ).toBe(false);
  });

  it.runIf(FULL)("has 1,000 games of seed 1, and no end where another one is named", async () => {
    const planned = async (options: object) => {
      let plan: unknown;
      const stop = new AbortController();
      await autoplay({
        players: ["greedy", "greedy"],
        lexicon,
        signal: stop.signal,
        onProgress: (match) => {
          plan = match.plan;
          stop.abort();
        },
        ...options,
      });
      return plan;
    };
    expect(await planned({})).toEqual({ games: 1000, seed: 1, paired: false });
    expect(await planned({ seconds: 5 })).toMatchObject({ games: 2_000_000_000 });
    expect(await planned({ untilSignificant: 0.9, seed: 8 })).toMatchObject({
      games: 2_000_000_000,
      seed: 8,
    });
    expect(await planned({ seconds: 5, games: 70, paired: true })).toMatchObject({
      games: 70,
      paired: true,
    });
  });

  it("tells equal players apart, each of which begins every other game", async () => {
    const { summary } = await autoplay({ players: ["greedy", "greedy"], lexicon, games: 20 });
    expect(summary.players.map(({ name }) => name)).toEqual(["greedy 1", "greedy 2"]);
    expect(summary.players.map(({ timesFirst }) => timesFirst)).toEqual([10, 10]);
  });

  it("ends with a difference or with its time where that is asked for", async () => {
    const decided = await autoplay({
      players: ["hasty", "greedy"],
      lexicon,
      untilSignificant: 0.95,
    });
    expect(decided.summary.ended).toBe("significance");
    expect(decided.summary.untilSignificant).toMatchObject({
      confidencePercent: 95,
      significant: true,
    });
    expect(decided.summary.untilSignificant?.low).toBeGreaterThan(0);
    const timed = await autoplay({ players: ["greedy", "greedy"], lexicon, seconds: 1 });
    expect(timed.summary.ended).toBe("time");
    expect(timed.summary.seconds).toBeLessThan(20);
  });
});

describe("players that are functions", () => {
  it("play as the kernel's player whose moves they make", async () => {
    const engine = await createEngine({ lexicon, leaves: "h2" });
    const games = 24;
    const kernel = { player: "hasty", leaves: "h2" } as const;
    const seen: number[] = [];
    const result = await autoplay({
      players: [
        {
          name: "hasty 1",
          player: ({ position, game, turn, tilesInBag }) => {
            seen.push(game);
            expect(turn).toBeGreaterThan(0);
            expect(tilesInBag).toBe(engine.unseen(position).bag);
            const best = engine.best({ ...position });
            // The view is the player's own.
            position.board.fill(0);
            position.rack.fill(0);
            return best;
          },
        },
        { ...kernel, name: "hasty 2" },
      ],
      lexicon,
      games,
      paired: false,
      seed: 4,
    });
    const expected = await autoplay({
      players: [kernel, kernel],
      lexicon,
      games,
      seed: 4,
      threads: 1,
    });
    expect(essence(result).sums).toEqual(essence(expected).sums);
    expect(result.summary.topPlays).toEqual(expected.summary.topPlays);
    expect(new Set(seen).size).toBe(games);
  });

  it("may take their time, exchange and pass, and be broken off after any pair", async () => {
    const stop = new AbortController();
    let exchanges = 0;
    const result = await autoplay({
      players: [
        async ({ position, tilesInBag }) => {
          await new Promise((resolve) => setTimeout(resolve, 0));
          const may = tilesInBag >= 7 && exchanges < 3;
          if (may) exchanges++;
          return {
            kind: "exchange",
            tiles: may ? position.rack.slice(0, 3).reverse() : new Uint8Array(),
          };
        },
        "greedy",
      ],
      lexicon,
      games: 50,
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done === 6) stop.abort();
      },
    });
    expect(result.summary).toMatchObject({ games: 6, ended: "interrupted", paired: true });
    const [first] = result.summary.players;
    expect(first).toMatchObject({ name: "function", plays: 0, exchanges: 3, tilesExchanged: 9 });
    expect(first.passes).toBeGreaterThan(0);
    expect(result.summary.topPlays).toHaveLength(10);
    expect(result.summary.topPlays.every(({ player }) => player === "greedy")).toBe(true);
  });

  it("play the jumbled game too", async () => {
    const engine = await createEngine({ lexicon, leaves: "none", rules: "WordSmog" });
    const { summary } = await autoplay({
      players: [({ position }) => engine.best(position), "greedy"],
      rules: "WordSmog",
      lexicon,
      games: 2,
    });
    expect(summary.games).toBe(2);
    expect(summary.players[0].plays).toBeGreaterThan(10);
  });

  it.each([
    [
      "a word that is none",
      { kind: "place", direction: "across", lane: 7, start: 7, tiles: [1, 1, 1] },
      /may not make its move: the rack has no|not in the lexicon/,
    ],
    ["a tile that it has not", { kind: "exchange", tiles: [0, 0, 0] }, /the rack has no/],
    [
      "off the board",
      { kind: "place", direction: "across", lane: 99, start: 0, tiles: [1] },
      /the rack has no|does not lie on the board/,
    ],
  ])("may not move %s", async (_, move, sentence) => {
    const error = await autoplay({
      players: [() => move as never, "greedy"],
      lexicon,
      games: 2,
      seed: 2,
    }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SelfPlayError);
    expect(error).toMatchObject({ code: "ILLEGAL_MOVE" });
    expect((error as Error).message).toMatch(/^game 0, turn 1: function may not make its move/);
    expect((error as Error).message).toMatch(sentence);
  });

  const NO_MOVE = 'a move {"kind","tiles",…}, or an object with one as "move"';
  it.each([
    [null, `null (expected ${NO_MOVE})`],
    [undefined, `undefined (expected ${NO_MOVE})`],
    [7, `7 (expected ${NO_MOVE})`],
    ["8D WORD", `"8D WORD" (expected ${NO_MOVE}; parseMove reads a text)`],
    [[], `a list (expected ${NO_MOVE})`],
    [() => "pass", `a function (expected ${NO_MOVE})`],
    [
      {},
      "an object that is not a move: move.kind: is missing (expected place or exchange or pass)",
    ],
    [{ move: null }, `an object that is not a move: move: is null (expected ${NO_MOVE})`],
    [
      { kind: "place", lane: 7, start: 7, tiles: [1] },
      "an object that is not a move: move.direction: is missing (expected across or down)",
    ],
    [
      { kind: "place", direction: "across", lane: Number.NaN, start: 0, tiles: [1] },
      "an object that is not a move: move.lane: is NaN (expected a whole number from 0 to 255)",
    ],
  ])("are told what they returned in place of a move: %j", async (answer, sentence) => {
    const players = [async () => answer as never, "greedy"] as const;
    await expect(autoplay({ players, lexicon, games: 2, seed: 2 })).rejects.toMatchObject({
      code: "ILLEGAL_MOVE",
      message: `game 0, turn 1: function returned ${sentence}`,
    });
  });

  it("may not lay a part of a word, or exchange from a small bag", async () => {
    const engine = await createEngine({ lexicon, leaves: "none" });
    const failing = (player: Parameters<typeof autoplay>[0]["players"][0]) =>
      autoplay({ players: [player, "greedy"], lexicon, games: 20, seed: 1 });
    await expect(
      failing(({ position }) => {
        const extending = engine
          .all(position)
          .find(({ move }) => move.kind === "place" && move.tiles[0] === 0);
        if (extending?.move.kind !== "place") return engine.best(position);
        const { move } = extending;
        const first = move.tiles.findIndex((tile) => tile !== 0);
        return { ...move, start: move.start + first, tiles: move.tiles.slice(first) };
      }),
    ).rejects.toThrow(
      /game \d+, turn \d+: function may not make its move: .* is a part of its word/,
    );
    await expect(
      failing(({ position, tilesInBag }) =>
        tilesInBag > 6
          ? engine.best(position)
          : { kind: "exchange", tiles: position.rack.slice(0, 1) },
      ),
    ).rejects.toThrow(/an exchange with [0-6] in the bag \(expected at least 7\)/);
  });

  it("that throw are told of with game and turn", async () => {
    const broken = function thinker(): never {
      throw new TypeError("no idea");
    };
    await expect(
      autoplay({ players: ["greedy", broken], lexicon, games: 2 }),
    ).rejects.toMatchObject({
      code: "PLAYER_FAILED",
      message: "game 0, turn 2: thinker failed: no idea",
      cause: new TypeError("no idea"),
    });
  });
});

describe("options that cannot be", () => {
  const players = ["greedy", "hasty"] as const;
  it.each([
    [{ games: 0 }, "games: is 0 (expected a whole number from 1 to"],
    [{ games: 1.5 }, "games: is 1.5 (expected a whole number from 1"],
    [{ seed: -1 }, "seed: is -1 (expected a whole number from 0 to 4294967295)"],
    [{ threads: 0 }, "threads: is 0 (expected a whole number from 1 to 256)"],
    [{ threads: 2, timings: true }, "threads: 2, for timings (expected 1"],
    [{ seconds: 0 }, "seconds: is 0 (expected a number above 0, up to 1000000000)"],
    [{ untilSignificant: 95 }, "untilSignificant: is 95 (expected a number from 0.5 to below 1)"],
    [{ players: ["greedy"] as never }, "players: a list of 1 (expected two players, such as "],
    [
      { players: ["greedy", "clever"] as never },
      'there is no player "clever" (expected novice, learner, casual, greedy, h1, h2, h3, hasty, human, sim, champion)',
    ],
    [
      { players: ["greedy", { player: "h1", leaves: "h2" }] as const },
      "leave values for the player h1",
    ],
    [{ from: { bytes: new Uint8Array(5), source: "x" } }, "x: is no checkpoint of a match"],
    [{ rules: "Chess" }, 'there are no rules "Chess"'],
  ])("%j", async (options, sentence) => {
    await expect(autoplay({ players, lexicon, ...options })).rejects.toThrow(sentence);
  });

  it("a bag that does not fill two racks", async () => {
    const { tiles } = alphabet("english");
    const { Alphabet } = await import("../../src/alphabet/alphabet.js");
    const small = new Alphabet(
      "few",
      tiles.map((row) => ({ ...row, count: row.count > 5 ? 1 : 0 })),
    );
    await expect(
      autoplay({ players, lexicon, alphabet: small, rules: RULES.CrosswordGame }),
    ).rejects.toThrow(/a bag of \d+ tiles \(expected 14 to/);
  });
});
