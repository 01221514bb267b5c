import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  alphabet,
  formatGcg,
  type PlaceMove,
  parseGcg,
  replayGcg,
  rulesNamed,
} from "../../src/entry/api.js";
import { Random } from "../../src/game/index.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel, type ValuedMove } from "../../src/kernel/index.js";
import { gameSetup } from "../../src/players/index.js";
import { followGame } from "../../src/selfplay/index.js";
import { gcgOf } from "../../src/web/views/play/gcg.js";
import {
  accepted,
  beginMatch,
  type ChallengeRule,
  challenge,
  type MatchSetup,
  type MatchState,
  makeMove,
  mayExchange,
  overtime,
  spent,
  tilesInBag,
} from "../../src/web/views/play/match.js";
import { PlainRandom } from "../oracles/plain-random.js";
import { defaultGraph } from "./support.js";

const english = alphabet("english");

function setup(part: Partial<MatchSetup> = {}): MatchSetup {
  return {
    seed: 1,
    lexicon: "default",
    alphabet: "english",
    rules: "CrosswordGame",
    bingoBonus: 50,
    exchangeLimit: 7,
    challenge: "void",
    minutes: undefined,
    began: 0,
    names: ["You", "Expert"],
    level: "hasty",
    ...part,
  };
}

const tiles = (letters: string): number[] => [...english.tokenize(letters, { as: "rack" })];
const PASS = { kind: "pass" } as const;
const pass = (state: MatchState) => makeMove(state, PASS, 0, "pass");

/** A state with racks and bag as a test wants them. */
function state(racks: [string, string], bag: string, part: Partial<MatchSetup> = {}): MatchState {
  const sorted = racks.map((rack) => tiles(rack).sort((a, b) => a - b)) as [number[], number[]];
  return { ...beginMatch(setup(part)), racks: sorted, bag: tiles(bag) };
}

function place(lane: number, start: number, word: string): PlaceMove {
  return { kind: "place", direction: "across", lane, start, tiles: english.tokenize(word) };
}

/** Every tile of the set is somewhere, once. */
function expectAllTiles({ board, racks, bag }: MatchState): void {
  const counts = english.tiles.map(() => 0);
  const all = [...bag, ...racks[0], ...racks[1], ...board.filter((tile) => tile !== 0)];
  for (const tile of all) {
    const face = (tile & 0x80) === 0 ? tile : 0;
    counts[face] = (counts[face] as number) + 1;
  }
  expect(counts).toEqual(english.tiles.map(({ count }) => count));
}

describe("random numbers", () => {
  it("are those of the plain generator, and go on from a state", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 65_535 }), (seed, n) => {
        const plain = new PlainRandom(seed, 0, 0);
        let random = Random.seeded(seed);
        for (let i = 0; i < 20; i++) {
          if (i === 10) random = Random.from(JSON.parse(JSON.stringify(random.state)));
          expect(random.next() >>> 0).toBe(plain.next());
        }
        for (let i = 0; i < 20; i++) expect(random.below(n)).toBe(plain.below(n));
      }),
    );
  });
});

describe("a game", () => {
  let kernel: GameKernel;
  beforeAll(async () => {
    const player = { name: "greedy", graph: defaultGraph() } as const;
    const rules = rulesNamed("CrosswordGame");
    const games = gameSetup({ alphabet: english, rules, players: [player, player] });
    kernel = await GameKernel.start(games, { wasm: wasmBackend, js: jsBackend });
    kernel.stopNoting();
  });

  it("is the kernel's game: bag, draws, exchanges, scores and endings", () => {
    const endings = new Set<string | undefined>();
    for (let seed = 0; seed < 60; seed++) {
      let ours = beginMatch(setup({ seed }));
      let given: ValuedMove | undefined;
      const game = followGame(kernel, { seed, number: 0, paired: false });
      for (let turn = 0; ; turn++) {
        const step = turn === 0 ? game.next() : game.next(given);
        expectAllTiles(ours);
        if (step.done === true) {
          const { points, racks, ending } = step.value;
          expect(ours).toMatchObject({ phase: "over", ending, scores: points });
          expect(ours.racks.map((rack) => Uint8Array.from(rack))).toEqual(racks);
          endings.add(ending);
          break;
        }
        const { before, board, chosen } = step.value;
        expect(ours.scores).toEqual(before.points);
        expect(ours.mover).toBe(before.mover);
        expect(ours.scoreless).toBe(before.scorelessTurns);
        expect(tilesInBag(ours)).toBe(before.tilesInBag);
        expect(Uint8Array.from(ours.board)).toEqual(board);
        expect(ours.racks.map((rack) => Uint8Array.from(rack))).toEqual(before.racks);
        given = instead(ours, seed, turn);
        const { move, score } = given ?? chosen;
        ours = makeMove(ours, move, score, "");
      }
    }
    expect([...endings].sort()).toEqual(["out", "stalled"]);
  });

  /** What is done in some turns instead of the kernel's choice: exchanges and passes. */
  function instead(now: MatchState, seed: number, turn: number): ValuedMove | undefined {
    const isLost = seed % 20 === 19 && turn > 4;
    const isExchange = seed % 3 === 0 && (turn + seed) % 7 === 3 && mayExchange(now);
    if (!isLost && !isExchange) return undefined;
    const tiles = isLost ? [] : now.racks[now.mover].slice(0, 1 + (turn % 7));
    const move = isLost ? PASS : { kind: "exchange" as const, tiles: Uint8Array.from(tiles) };
    return { move, score: 0, equity: 0 };
  }

  it("is the same after a reload", () => {
    let one = beginMatch(setup({ seed: 7 }));
    for (let i = 0; i < 4; i++) {
      const again = JSON.parse(JSON.stringify(one)) as MatchState;
      const rack = Uint8Array.from(one.racks[one.mover].slice(0, 3));
      const move = { kind: "exchange", tiles: rack } as const;
      expect(makeMove(again, move, 0, "")).toEqual(makeMove(one, move, 0, ""));
      one = makeMove(one, move, 0, "");
    }
  });

  it("ends after six turns without points, each losing its own", () => {
    let now = state(["QU", "AB"], "");
    for (let i = 0; i < 6; i++) now = pass(now);
    expect(now).toMatchObject({ phase: "over", ending: "stalled", scores: [-11, -4] });
    expect(now.events.slice(-2).map(({ kind, score }) => [kind, score])).toEqual([
      ["end-penalty", -11],
      ["end-penalty", -4],
    ]);
    expect(pass(now)).toBe(now);
  });

  it("ends when a player goes out, with twice the other's points", () => {
    const now = makeMove(state(["CAT", "QU"], ""), place(7, 7, "CAT"), 10, "8H CAT");
    expect(now).toMatchObject({ phase: "over", ending: "out", scores: [32, 0] });
    expect(now.events.at(-1)).toMatchObject({ kind: "end-points", score: 22, total: 32 });
  });

  it("allows exchanges while the bag has enough, and moves only from the rack", () => {
    expect(mayExchange(state(["A", "B"], "EEEEEEE"))).toBe(true);
    expect(mayExchange(state(["A", "B"], "EEEEEE"))).toBe(false);
    expect(() => makeMove(state(["A", "B"], ""), place(7, 7, "CAT"), 10, "")).toThrow(
      /lacks a tile/,
    );
  });

  it("counts time, and takes points for overtime at the end", () => {
    let now = state(["CAT", "QU"], "", { minutes: 1 });
    now = spent(now, 60_000);
    expect(overtime(now, 0)).toBe(0);
    now = spent(now, 1);
    expect(overtime(now, 0)).toBe(10);
    now = makeMove(spent(now, 60_000), place(7, 7, "CAT"), 10, "8H CAT");
    expect(now.events.at(-1)).toMatchObject({ kind: "time", score: -20, total: 12 });
    expect(spent(now, 1000)).toBe(now);
  });
});

describe("challenges", () => {
  const play = (rule: ChallengeRule, bag = "EEEEEEEEE") =>
    makeMove(state(["CATXYZ?", "QU"], bag, { challenge: rule }), place(7, 7, "CAT"), 10, "8H CAT");

  it("take a phony back, with its turn and before anything is drawn", () => {
    const before = state(["CATXYZ?", "QU"], "EEEEEEEEE", { challenge: "double" });
    const after = challenge(play("double"), true);
    expect(after).toMatchObject({ scores: [0, 0], mover: 1, scoreless: 1, phase: "turn" });
    expect([after.board, after.racks, after.bag]).toEqual([before.board, before.racks, before.bag]);
    expect(after.events.map(({ kind, score, total }) => [kind, score, total])).toEqual([
      ["play", 10, 10],
      ["withdrawn", -10, 0],
    ]);
  });

  it("cost the turn, points or nothing where the words stand", () => {
    const double = challenge(play("double"), false);
    expect(double).toMatchObject({ mover: 0, scores: [10, 0], scoreless: 1 });
    expect(double.events.at(-1)).toMatchObject({ kind: "pass", lostTurn: true, player: 1 });
    expect(double.racks[0].length).toBe(7);
    const five = challenge(play("five"), false);
    expect(five).toMatchObject({ mover: 1, scores: [15, 0], standing: undefined });
    const single = challenge(play("single"), false);
    expect(single).toMatchObject({ mover: 1, scores: [10, 0], standing: undefined });
    expect(single.events.length).toBe(1);
    expect(challenge(play("void"), false)).toEqual(play("void"));
  });

  it("are over once the other player has moved", () => {
    const moved = pass(play("double"));
    expect(moved.standing).toBeUndefined();
    expect(moved.racks[0].length).toBe(7);
    expect(challenge(moved, true)).toBe(moved);
  });

  it("may be about the last play of the game", () => {
    const last = makeMove(
      state(["CAT", "QU"], "", { challenge: "five" }),
      place(7, 7, "CAT"),
      10,
      "",
    );
    expect(last.phase).toBe("last-call");
    expect(pass(last).phase).toBe("over");
    expect(accepted(last)).toMatchObject({ phase: "over", scores: [32, 0] });
    expect(challenge(last, false)).toMatchObject({ phase: "over", scores: [37, 0] });
    expect(challenge(last, true)).toMatchObject({ phase: "turn", mover: 1, scores: [0, 0] });
  });

  it("count the tiles in the bag as if the play stood", () => {
    const now = play("double", "EEEEEEEEEE");
    expect([now.bag.length, tilesInBag(now)]).toEqual([10, 7]);
    expect(mayExchange(now)).toBe(true);
    expect(tilesInBag(accepted(now))).toBe(7);
  });
});

describe("a game as GCG", () => {
  it("is read back with every line", () => {
    let now = state(["CATXYZ?", "AEFGHIJ"], "EEEEEEEEE", {
      challenge: "double",
      began: 0,
      minutes: 1,
    });
    const qi = { ...place(8, 7, "QI"), tiles: Uint8Array.of(17 | 0x80, 9) };
    now = makeMove(now, place(7, 7, "CAT"), 10, "8H CAT");
    now = challenge(now, false);
    now = makeMove(now, { ...qi, tiles: Uint8Array.of(24, 25) }, 20, "9H XY");
    now = challenge(now, true);
    now = makeMove(now, { kind: "exchange", tiles: Uint8Array.of(1, 5) }, 0, "exch AE");
    const open = gcgOf(now, "English words");
    expect(open.racks).toHaveLength(1);
    for (let i = 0; i < 6 && now.phase !== "over"; i++) now = pass(spent(now, 70_000));
    const game = gcgOf(now, "English words");
    expect(new Set(game.events.map(({ kind }) => kind))).toEqual(
      new Set(["play", "pass", "withdrawn", "exchange", "end-penalty", "time"]),
    );
    for (const one of [open, game]) {
      const { game: read, warnings } = parseGcg(formatGcg(one));
      expect(warnings).toEqual([]);
      expect(read).toEqual(one);
      expect(replayGcg(read).at(-1)?.position.board).toEqual(Uint8Array.from(now.board));
    }
  });

  it("has the player who began as the first, and the super board by its name", () => {
    const now = beginMatch(
      setup({ began: 1, rules: "CrosswordGameSuper", alphabet: "super_english" }),
    );
    const game = gcgOf(now, "English words");
    expect(game.players.map(({ name }) => name)).toEqual(["Expert", "You"]);
    expect(game.racks).toEqual([{ player: 1, tiles: Uint8Array.from(now.racks[0]), after: 0 }]);
    expect(parseGcg(formatGcg(game)).rules.layout.rows).toBe(21);
  });
});
