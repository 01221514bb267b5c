import { beforeAll, describe, expect, it } from "vitest";
import { Engine } from "../../src/engine/engine.js";
import { Game } from "../../src/game/game.js";
import { Position, type PositionData } from "../../src/game/position.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { gameFromGcg, gcgOf } from "../../src/notation/gcg/game.js";
import { gcgFromJson, gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { type GameOptions, gameSetup } from "../../src/players/setup.js";
import { type AutoplayOptions, autoplay } from "../../src/selfplay/autoplay.js";
import { recordGame, recordOf } from "../../src/selfplay/record.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { classic, english, kernelOf, setupOf } from "../support/games.js";
import { shortGraph } from "../support/lexicons.js";
import { NEAR_HOST, resultsOf } from "../support/near-matches.js";
import { expectOracle, playPlain, randomGames } from "../support/plain-games.js";

/** A position in which everything is known, and of which anything may be left out. */
interface Moment extends Required<PositionData> {
  tilesInBag: number;
}

/** Moments of games from the empty board, the later the larger the share. */
function moments(options: GameOptions, seed: number, games: number, share: number): Moment[] {
  const setup = gameSetup({ ...options, positions: undefined });
  const match = { seed, from: 0, count: games, paired: false };
  return playPlain(setup, match).map(({ turns }) => {
    const turn = turns[Math.floor(share * (turns.length - 1))]!;
    const { mover, racks, points, scorelessTurns, tilesInBag } = turn.before;
    const other = mover === 0 ? 1 : 0;
    return {
      board: turn.board,
      rack: racks[mover],
      opponentRack: racks[other],
      scores: [points[mover], points[other]],
      scorelessTurns,
      tilesInBag,
    };
  });
}

/** Leaves out tiles of a moment, in a way that depends on a number. */
function veiled(moment: Moment, how: number): PositionData {
  const { board, rack, opponentRack, scores, scorelessTurns, tilesInBag } = moment;
  const known = { board, scores, scorelessTurns };
  const mine = tilesInBag === 0 ? rack : [rack, rack.slice(2), new Uint8Array()][how % 3]!;
  const theirs = [opponentRack, opponentRack.slice(1), undefined][Math.floor(how / 3) % 3];
  return { ...known, rack: mine, ...(theirs && { opponentRack: theirs }) };
}

describe("games from positions are turn for turn those of the oracle", () => {
  it.each(FULL ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : [0, 1, 5])("seed %i", async (seed) => {
    const options = randomGames(seed, {
      variant: seed % 3 === 2 ? "jumbled" : "classic",
      ...(seed % 2 === 0 && { words: [200, 900], side: [7, 15], bagSize: [20, 60] }),
    });
    const share = [0.9, 0.5, 0.75][seed % 3]!;
    const positions = moments(options, seed + 7, 5, share).map((one, i) => veiled(one, i + seed));
    const match = { seed: seed + 90, from: 2 * seed, count: 14, paired: true };
    const build = kernelBuilds.slice(seed % kernelBuilds.length, (seed % kernelBuilds.length) + 1);
    const games = await expectOracle({ ...options, positions }, match, build);
    const { alphabet, rules } = options;
    for (const { turns, end } of games) {
      const position = positions[(end.number >> 1) % positions.length];
      const which = { seed: match.seed, number: end.number, paired: true, position };
      const game = Game.start({ alphabet, rules }, which);
      for (const { before, board, chosen } of turns) {
        expect(game.board).toEqual(board);
        expect(game.racks).toEqual(before.racks);
        expect([game.turn, game.tilesInBag]).toEqual([before.mover, before.tilesInBag]);
        expect(game.play(chosen.move).score).toBe(chosen.score);
      }
      expect([game.scores, game.racks, game.isOver]).toEqual([end.points, end.racks, true]);
      const copy = Game.fromJSON(JSON.parse(JSON.stringify(game)));
      expect([copy.toJSON(), copy.scores]).toEqual([game.toJSON(), game.scores]);
      expect(copy.history()).toEqual(game.history());
    }
  });
});

const HASTY = { player: "hasty", leaves: "h2" } as const;
const config = { alphabet: english, rules: classic };
let ends: Moment[];
let positions: Position[];
beforeAll(() => {
  const { players } = setupOf(["hasty", "greedy"]);
  const [{ graph, leaves }] = players;
  const options = {
    ...config,
    players: [
      { name: "greedy", graph },
      { name: "greedy", graph, leaves },
    ],
  } as const;
  ends = moments(options, 3, 6, 0.8);
  positions = ends.map((one, i) => Position.of(config, veiled(one, [6, 0, 7, 6, 8, 1][i]!)));
});

describe("a match from positions", () => {
  it("has the moves of the best plays of an engine, in both seats", async () => {
    const { players, ...others } = setupOf(["hasty", "hasty"]);
    const bare = { ...players[1], leaves: undefined };
    const setup = { ...others, players: [players[0], bare] as const, positions };
    const kernel = await kernelOf(setup);
    const engines = await Promise.all(
      setup.players.map(({ graph, leaves }) =>
        Engine.start({ graph, leaves, ...config }, { wasm: wasmBackend }),
      ),
    );
    for (let number = 0; number < 14; number++) {
      const position = positions[(number >> 1) % positions.length]!;
      const game = Game.start(config, { seed: 4, number, paired: true, position });
      const record = await recordGame(kernel, setup, { seed: 4, number, paired: true });
      const turns: unknown[] = [];
      while (!game.isOver) {
        const { turn } = game;
        const view = game.position();
        const best = engines[turn]!.best(view);
        game.play(best.move);
        turns.push([turn, best.text, best.score]);
      }
      expect(record.turns.map(({ player, text, score }) => [player, text, score])).toEqual(turns);
      expect(record.game.scores).toEqual(game.scores);
      expect(record.turns[0]?.player).toBe(number % 2);
    }
  });

  it("gives both games of a pair the same tiles, with seats swapped, and each pair others", () => {
    const [open] = positions;
    const started = (number: number) =>
      Game.start(config, { seed: 4, number, paired: true, position: open });
    const [first, second] = [started(8), started(9)];
    expect(second.racks).toEqual([...first.racks].reverse());
    expect(second.bag).toEqual(first.bag);
    expect(second.scores).toEqual([...first.scores].reverse());
    expect([first.turn, second.turn]).toEqual([0, 1]);
    expect(first.scores).toEqual(open?.scores);
    expect(new Set([2, 4, 6, 8].map((number) => String(started(number).racks[1]))).size).toBe(4);
    expect(first.startingPosition?.board).toEqual(open?.board);
    expect(Game.start(config, { seed: 4 }).startingPosition).toBeUndefined();
    expect(first.clone().toJSON()).toEqual(first.toJSON());
  });

  it("is that from the empty board, for a position without tiles", async () => {
    const options = { players: [HASTY, "greedy"], games: 40, seed: 6, threads: 1 } as const;
    const whole = await autoplay(options, NEAR_HOST);
    const empty = await autoplay({ ...options, positions: [Position.empty(config)] }, NEAR_HOST);
    expect(resultsOf(empty).sums).toEqual(resultsOf(whole).sums);
    expect(empty.summary.positions).toBe(1);
    expect("positions" in whole.summary).toBe(false);
  });

  const RUN = { seed: 5, threads: 1 };
  const lexicon = shortGraph();
  const match = (options: Partial<AutoplayOptions> = {}) =>
    autoplay({ players: [HASTY, "greedy"], positions, lexicon, ...RUN, ...options }, NEAR_HOST);

  it.runIf(FULL)(
    "has two games for each position, in pairs, and more or fewer where that is asked for",
    async () => {
      const { summary } = await match();
      expect(summary).toMatchObject({ games: 12, paired: true, positions: 6, ended: "games" });
      expect(summary.difference).toMatchObject({ unit: "pairs", count: 6 });
      const equal = await match({ players: [HASTY, HASTY] });
      expect(equal.summary.difference).toMatchObject({ unit: "pairs", spread: { average: 0 } });
      for (const limit of [{ seconds: 60 }, { untilSignificant: 0.99 }]) {
        expect((await match(limit)).summary.games).toBe(12);
      }
      expect((await match({ games: 4 })).summary.games).toBe(4);
      const first = await match({ games: 4, positions: positions.slice(0, 2) });
      expect(resultsOf(first).sums).toEqual(resultsOf(await match({ games: 4 })).sums);
    },
  );

  it("comes to the same with any number of threads, turn by turn, and in parts", async () => {
    const whole = resultsOf(await match({ games: 130 }));
    expect(resultsOf(await match({ games: 130, threads: 3 }))).toEqual(whole);
    const timed = resultsOf(await match({ games: 130, timings: true }));
    expect(timed.sums).toEqual(whole.sums);
    let bytes: Uint8Array | undefined;
    const stop = new AbortController();
    await match({
      games: 130,
      signal: stop.signal,
      onProgress: async (played) => {
        bytes = await played.checkpoint();
        if (played.done === 100) stop.abort();
      },
    });
    const from = { bytes: bytes as Uint8Array, source: "x.match" };
    expect(resultsOf(await match({ games: 130, from }))).toEqual(whole);
    for (const other of [positions.slice(1), positions.toReversed()]) {
      await expect(match({ games: 130, from, positions: other })).rejects.toMatchObject({
        code: "OTHER_MATCH",
        message:
          "x.match: is of another match: other positions (expected the options with which it was begun)",
      });
    }
    await expect(match({ games: 130, from, positions: undefined })).rejects.toMatchObject({
      code: "OTHER_MATCH",
    });
  });

  it("shows players that are functions what those of the kernel see", async () => {
    const { players } = setupOf(["hasty", "greedy"]);
    const engine = await Engine.start({ ...players[0], ...config }, { wasm: wasmBackend });
    const turns: number[] = [];
    const own: AutoplayOptions["players"][0] = ({ position, turn, tilesInBag, lastTurn }) => {
      turns.push(turn);
      expect(tilesInBag).toBe(position.tilesInBag());
      expect(lastTurn === undefined).toBe(turn === 1);
      return engine.best(position);
    };
    const { graph: lexicon } = players[0];
    const result = await match({ players: [{ player: own, name: "hasty" }, "greedy"], lexicon });
    expect(Math.min(...turns)).toBe(1);
    const kernel = await match({ players: [HASTY, "greedy"], lexicon });
    expect(resultsOf(result).sums).toEqual(resultsOf(kernel).sums);
    expect(result.summary.topPlays).toEqual(kernel.summary.topPlays);
  });

  it("refuses what no games can begin from", async () => {
    const { board, rack } = positions[0]!;
    const cases: [unknown, string][] = [
      [[], "positions: is a list (expected a list of positions (parseCgp), one or more)"],
      ["15/15", 'positions: is "15/15" (expected a list'],
      [[positions[0], { board: board.slice(1), rack }], "positions[1]: board: "],
      [[{ board, rack: [27] }], "positions[0]: rack: tile 27 is not in the alphabet"],
      [
        [{ board: new Uint8Array(225), rack: [26, 26] }],
        "positions[0]: board and rack: 2 of Z (exp",
      ],
      [
        [{ board: new Uint8Array(225), rack: [26], opponentRack: [26] }],
        "positions[0]: board and rack: 2 of Z",
      ],
      [
        [Position.empty({ alphabet: english, rules: { ...classic, bingoBonus: 35 } })],
        "positions[0]: a position with bingoBonus 35 (expected 50, as the game has)",
      ],
      [
        [{ board, rack, scorelessTurns: 6 }],
        "positions[0]: the game is over (expected a position in which a turn is to be made",
      ],
    ];
    for (const [given, sentence] of cases) {
      await expect(match({ positions: given as never })).rejects.toThrow(sentence);
    }
    await expect(match({ paired: false })).rejects.toMatchObject({ code: "BAD_OPTION" });
    // A board with all tiles but three, and with all but some of the mover's.
    const tiles = english.tiles.flatMap(({ count }, tile) => Array<number>(count).fill(tile));
    const letters = tiles.filter((tile) => tile !== 0);
    const full = new Uint8Array(225);
    full.set(letters.slice(0, 95));
    const left = letters.slice(95);
    await expect(match({ positions: [{ board: full, rack: [0, 0, ...left] }] })).rejects.toThrow(
      "positions[0]: the game is over",
    );
    await expect(match({ positions: [{ board: full, rack: [] }] })).rejects.toThrow(
      "positions[0]: rack: no tiles, and the bag is empty",
    );
  });

  it("has games that are written as GCG, and read as the same games", async () => {
    const setup = { ...setupOf(["hasty", "greedy"]), positions };
    const kernel = await kernelOf(setup);
    for (let number = 0; number < 12; number++) {
      const record = await recordGame(kernel, setup, { seed: 4, number, paired: true });
      const text = formatGcg(recordOf(record, ["Ann", "Bob"], "NWL23"));
      const { game: read, warnings, result } = parseGcg(text);
      expect(warnings).toEqual([]);
      expect(read.players[0].name).toBe(number % 2 === 0 ? "Ann" : "Bob");
      const scores = number % 2 === 0 ? record.game.scores : record.game.scores.toReversed();
      expect(result.scores).toEqual(scores);
      expect(gcgFromJson(JSON.parse(JSON.stringify(gcgToJson(read))))).toEqual(read);
      const [before, ...others] = replayGcg(read);
      const [start] = [record.game.startingPosition!];
      expect([before?.position.scores, before?.position.board]).toEqual([
        start.scores,
        start.board,
      ]);
      expect(before?.position.scorelessTurns).toBe(start.scorelessTurns);
      expect(others.at(-1)?.position.board).toEqual(record.game.board);
      const game = gameFromGcg(read);
      expect([game.scores, game.isOver, game.warnings]).toEqual([scores, true, []]);
      expect(game.history().map(({ text: move }) => move)).toEqual(
        record.game.history().map(({ text: move }) => move),
      );
      expect(formatGcg(gcgOf(game, { from: read }))).toBe(text);
      expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).toJSON()).toEqual(game.toJSON());
    }
  });

  it("names the line of a GCG whose position is none", () => {
    const gcg = (position: string) => `#player1 a A\n#position ${position}\n>a: Q - +0 0\n`;
    const rows = "15/".repeat(14);
    expect(() => parseGcg(gcg("here"), { source: "x.gcg" })).toThrow(
      "x.gcg:2: #position: racks: is missing (expected both racks, as AEINRST/ or /, since one or both may be unknown)",
    );
    expect(() => parseGcg(gcg(`${rows}15 ZZ/ 0/0 0`))).toThrow(
      "line 2: #position: board and rack: 2",
    );
    expect(() => parseGcg(gcg(`${rows}15 Q/ 0/0 6`))).toThrow("#position: the game is over");
  });
});
