import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  Alphabet,
  alphabet,
  formatGcg,
  type Move,
  type PlaceMove,
  parseGcg,
  replayGcg,
  rulesNamed,
} from "../../src/api/library.js";
import { Random } from "../../src/base/random.js";
import { Game } from "../../src/game/game.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { gameSetup } from "../../src/players/setup.js";
import { followGame } from "../../src/selfplay/record.js";
import {
  accepted,
  beginMatch,
  challenge,
  eventsOf,
  hintPenalty,
  type Match,
  type MatchSetup,
  makeMove,
  matchFromJson,
  matchToJson,
  mayExchange,
  overtime,
  type PageRule,
  phaseOf,
  playTexts,
  recordOf,
  scoresOf,
  spent,
} from "../../src/web/views/play/match.js";
import { PlainRandom } from "../oracles/plain-random.js";
import { defaultGraph } from "../support/default-graph.js";

const english = alphabet("english");

function setup(part: Partial<MatchSetup> = {}): MatchSetup {
  return {
    seed: 1,
    lexicon: "default",
    alphabet: "english",
    rules: "CrosswordGame",
    challenge: "void",
    minutes: undefined,
    first: 0,
    names: ["You", "Expert"],
    level: "hasty",
    ...part,
  };
}

const tiles = (letters: string): number[] => [...english.tokenize(letters, { as: "rack" })];
const PASS = { kind: "pass" } as const;
const pass = (now: Match) => makeMove(now, PASS);

/**
 * A match with racks and bag as a test wants them: its set has no other tiles. The first rack
 * is full, the second one too unless the bag is empty.
 */
function matchOf(racks: [string, string], bag: string, part: Partial<MatchSetup> = {}): Match {
  const all = tiles(racks[0] + racks[1] + bag);
  const rows = english.tiles.map((row, tile) => {
    return { ...row, count: all.filter((one) => one === tile).length };
  });
  const rules = { ...rulesNamed("CrosswordGame"), rackSize: racks[0].length };
  const game = Game.follow({ alphabet: new Alphabet("few", rows), rules });
  game.setRack(0, tiles(racks[0]));
  if (game.racks[1] === undefined) game.setRack(1, tiles(racks[1]));
  game.deal(1);
  return { ...beginMatch(setup(part)), game };
}

function place(lane: number, start: number, word: string): PlaceMove {
  return {
    kind: "place",
    direction: "across",
    lane,
    start,
    tiles: Array.from(english.tokenize(word)),
  };
}

/** Every tile of the set is somewhere, once. */
function expectAllTiles({ game }: Match): void {
  const counts = english.tiles.map(() => 0);
  const [a = [], b = []] = game.racks;
  for (const tile of [...(game.bag ?? []), ...a, ...b, ...game.board.filter((one) => one !== 0)]) {
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
          expect(phaseOf(ours)).toBe("over");
          expect(ours.game.outcome).toMatchObject({ ending, scores: points });
          expect(ours.game.racks).toEqual(racks);
          endings.add(ending);
          break;
        }
        const { before, board, chosen } = step.value;
        expect(scoresOf(ours)).toEqual(before.points);
        expect(ours.game.turn).toBe(before.mover);
        expect(ours.game.scorelessTurns).toBe(before.scorelessTurns);
        expect(ours.game.tilesInBag).toBe(before.tilesInBag);
        expect(ours.game.board).toEqual(board);
        expect(ours.game.racks).toEqual(before.racks);
        given = instead(ours, seed, turn);
        const { move, score } = given ?? chosen;
        ours = makeMove(ours, move);
        expect(eventsOf(ours)[turn]?.score).toBe(score);
      }
    }
    expect([...endings].sort()).toEqual(["out", "stalled"]);
  });

  /** What is done in some turns instead of the kernel's choice: exchanges and passes. */
  function instead(now: Match, seed: number, turn: number): ValuedMove | undefined {
    const isLost = seed % 20 === 19 && turn > 4;
    const isExchange = seed % 3 === 0 && (turn + seed) % 7 === 3 && mayExchange(now);
    if (!isLost && !isExchange) return undefined;
    const tiles = isLost ? [] : [...(now.game.racks[now.game.turn] ?? [])].slice(0, 1 + (turn % 7));
    const move = isLost ? PASS : { kind: "exchange" as const, tiles };
    return { move, score: 0, equityMilli: 0 };
  }

  it("is the same after a reload", () => {
    for (const rule of ["void", "double"] as const) {
      let one = beginMatch(setup({ seed: 7, challenge: rule }));
      for (let i = 0; i < 6; i++) {
        const again = reloaded(one);
        const rack = one.game.racks[one.game.turn]?.slice(0, 3) as Uint8Array;
        const move: Move = { kind: "exchange", tiles: Array.from(rack) };
        expect(matchToJson(makeMove(again, move))).toEqual(matchToJson(makeMove(one, move)));
        one = makeMove(one, move);
        expect(reloaded(one).game.racks).toEqual(one.game.racks);
      }
      expect(phaseOf(reloaded(one))).toBe("over");
    }
  });

  it("refuses what is no kept match", () => {
    const data = JSON.parse(JSON.stringify(matchToJson(beginMatch(setup()))));
    expect(matchFromJson(data).setup).toEqual(setup());
    const { seed, rules } = data.setup;
    for (const bad of [
      {},
      { ...data, setup: { ...data.setup, level: "unheard-of" } },
      { ...data, setup: { ...data.setup, rules: "constructor" } },
      { ...data, used: ["a", 0] },
      { ...data, game: { ...data.game, events: [{ kind: "play" }] } },
      // As version 1 of the page kept it.
      { setup: { seed, rules }, board: [], racks: [[], []], bag: [], events: [] },
    ]) {
      expect(() => matchFromJson(bad)).toThrow();
    }
  });

  it("ends after six scoreless turns, each player losing the own tiles", () => {
    let now = matchOf(["QU", "AB"], "");
    for (let i = 0; i < 6; i++) now = pass(now);
    expect(phaseOf(now)).toBe("over");
    expect(now.game.outcome).toMatchObject({ ending: "stalled", scores: [-11, -4] });
    expect(
      eventsOf(now)
        .slice(-2)
        .map(({ kind, score }) => [kind, score]),
    ).toEqual([
      ["end-penalty", -11],
      ["end-penalty", -4],
    ]);
    expect(pass(now)).toBe(now);
  });

  it("ends when a player goes out, with twice the other's points", () => {
    const now = makeMove(matchOf(["CAT", "QU"], ""), place(7, 7, "CAT"));
    expect(phaseOf(now)).toBe("over");
    // A full rack of three gets the bonus.
    expect(now.game.outcome).toMatchObject({ ending: "out", scores: [82, 0] });
    expect(eventsOf(now).at(-1)).toMatchObject({ kind: "end-points", score: 22, total: 82 });
  });

  it("allows exchanges while the bag has enough, and moves only from the rack", () => {
    expect(mayExchange(matchOf(["A", "B"], "EEEEEEE"))).toBe(true);
    expect(mayExchange(matchOf(["A", "B"], "EEEEEE"))).toBe(false);
    expect(() => makeMove(matchOf(["A", "B"], ""), place(7, 7, "CAT"))).toThrow(/NOT_ON_RACK|no C/);
  });

  it("leaves the match before a move as it was", () => {
    const before = matchOf(["CAT", "QU"], "", { challenge: "five" });
    const data = JSON.stringify(matchToJson(before));
    challenge(makeMove(before, place(7, 7, "CAT")), true);
    expect(JSON.stringify(matchToJson(before))).toBe(data);
  });

  it("counts time, and takes points for overtime at the end", () => {
    let now = matchOf(["CAT", "QU"], "", { minutes: 1 });
    now = spent(now, 60_000);
    expect(overtime(now, 0)).toBe(0);
    now = spent(now, 1);
    expect(overtime(now, 0)).toBe(10);
    now = makeMove(spent(now, 60_000), place(7, 7, "CAT"));
    expect(eventsOf(now).at(-1)).toMatchObject({ kind: "time", score: -20, total: 62 });
    expect(scoresOf(now)).toEqual([62, 0]);
    expect(spent(now, 1000)).toBe(now);
  });

  it("takes points for hints at the end where they cost something, and for overtime besides", () => {
    const end = (hints: MatchSetup["hints"], asked: number, used = 0) => {
      const begun = matchOf(["CAT", "QU"], "", { minutes: 1, hints });
      const late = reloaded({ ...spent(begun, used), hints: asked });
      return makeMove(late, place(7, 7, "CAT"));
    };
    const deducted = (match: Match) =>
      eventsOf(match)
        .filter(({ kind }) => kind === "time")
        .map(({ player, score }) => [player, score]);
    expect(deducted(end("cost", 2))).toEqual([[0, -10]]);
    expect(deducted(end("cost", 3, 60_001))).toEqual([[0, -25]]);
    expect(hintPenalty(end("cost", 3), 1)).toBe(0);
    for (const rule of ["free", "none", undefined] as const) {
      expect(deducted(end(rule, 2))).toEqual([]);
    }
    const data = matchToJson(end("cost", 1));
    const wrong = { ...data, setup: { ...data.setup, hints: "dear" as "cost" } };
    expect(() => matchFromJson(wrong)).toThrow(RangeError);
  });
});

/** The match as it comes back from what the page keeps. */
function reloaded(match: Match): Match {
  return matchFromJson(JSON.parse(JSON.stringify(matchToJson(match))));
}

describe("challenges", () => {
  const begin = (rule: PageRule, bag = "EEEEEEEEE") =>
    matchOf(["CATXYZ?", "QUEEEEE"], bag, { challenge: rule });
  const play = (rule: PageRule, bag?: string) => makeMove(begin(rule, bag), place(7, 7, "CAT"));

  it.each([
    ["at once", (match: Match) => match],
    ["after a reload", reloaded],
  ])("take a phony back, with its turn and what was drawn, %s", (_, kept) => {
    const before = begin("double");
    const after = challenge(kept(play("double")), true);
    expect(phaseOf(after)).toBe("turn");
    expect(after.game).toMatchObject({ scores: [0, 0], turn: 1, scorelessTurns: 1 });
    for (const part of ["board", "racks", "bag"] as const) {
      expect(after.game[part]).toEqual(before.game[part]);
    }
    expect(eventsOf(after).map(({ kind, score, total }) => [kind, score, total])).toEqual([
      ["play", 10, 10],
      ["withdrawn", -10, 0],
    ]);
  });

  it("cost the turn, points or nothing where the words stand", () => {
    const double = challenge(play("double"), false);
    expect(double.game).toMatchObject({ turn: 0, scores: [10, 0], scorelessTurns: 1 });
    expect(eventsOf(double).at(-1)).toMatchObject({ kind: "pass", lostTurn: true, player: 1 });
    expect(double.game.rackSizes[0]).toBe(7);
    const five = challenge(play("five"), false);
    expect(five.game).toMatchObject({ turn: 1, scores: [15, 0] });
    const single = challenge(play("single"), false);
    expect(single.game).toMatchObject({ turn: 1, scores: [10, 0] });
    expect(eventsOf(single).length).toBe(1);
    for (const one of [double, five, single]) expect(challenge(one, true)).toBe(one);
    const settled = play("void");
    expect(challenge(settled, true)).toBe(settled);
  });

  it("are over once the other player has moved", () => {
    const moved = pass(play("double"));
    expect(moved.isOpen).toBe(false);
    expect(moved.game.rackSizes[0]).toBe(7);
    expect(challenge(moved, true)).toBe(moved);
  });

  it.each([
    ["at once", (match: Match) => match],
    ["after a reload", reloaded],
  ])("may be about the last play of the game, %s", (_, kept) => {
    const begun = matchOf(["CAT", "QU"], "", { challenge: "five" });
    const last = kept(makeMove(begun, place(7, 7, "CAT")));
    expect(phaseOf(last)).toBe("last-call");
    // What the end gives is not counted yet.
    expect(scoresOf(last)).toEqual([60, 0]);
    expect(eventsOf(last).map(({ kind }) => kind)).toEqual(["play"]);
    expect(phaseOf(pass(last))).toBe("over");
    expect([phaseOf(accepted(last)), scoresOf(accepted(last))]).toEqual(["over", [82, 0]]);
    const failed = challenge(last, false);
    expect([phaseOf(failed), scoresOf(failed)]).toEqual(["over", [87, 0]]);
    const upheld = challenge(last, true);
    expect([phaseOf(upheld), scoresOf(upheld), upheld.game.turn]).toEqual(["turn", [0, 0], 1]);
    expect(upheld.game.racks).toEqual(begun.game.racks);
  });

  it("take points for overtime only once the last play stands", () => {
    const begun = matchOf(["CAT", "QU"], "", { challenge: "double", minutes: 1 });
    const last = makeMove(spent(begun, 61_000), place(7, 7, "CAT"));
    expect(last.game.events.some(({ kind }) => kind === "time")).toBe(false);
    expect(scoresOf(accepted(last))).toEqual([72, 0]);
    // The last play has ended the game, so there is no turn to lose.
    expect(scoresOf(challenge(last, false))).toEqual([72, 0]);
    expect(scoresOf(challenge(last, true))).toEqual([0, 0]);
  });

  it("count the tiles in the bag as if the play stood", () => {
    const now = play("double", "EEEEEEEEEE");
    expect(now.game.tilesInBag).toBe(7);
    expect(mayExchange(now)).toBe(true);
    expect(accepted(now).game.tilesInBag).toBe(7);
  });
});

describe("a game as GCG", () => {
  it("is read back with every line", () => {
    let now = beginMatch(setup({ challenge: "double", minutes: 1, seed: 3 }));
    const rack = [...(now.game.racks[0] ?? [])].filter((tile) => tile !== 0);
    const play = (lane: number, from: number[]) =>
      makeMove(now, { ...place(lane, 7, "AB"), tiles: Array.from(from.slice(0, 2)) });
    now = play(7, rack);
    now = challenge(now, false);
    now = play(
      8,
      [...(now.game.racks[0] ?? [])].filter((tile) => tile !== 0),
    );
    now = challenge(now, true);
    now = makeMove(now, {
      kind: "exchange",
      tiles: Array.from((now.game.racks[1] as Uint8Array).slice(0, 2)),
    });
    const open = recordOf(now, "English words");
    expect(open.racks).toHaveLength(1);
    for (let i = 0; i < 6 && phaseOf(now) !== "over"; i++) now = pass(spent(now, 70_000));
    const game = recordOf(now, "English words");
    expect(new Set(game.events.map(({ kind }) => kind))).toEqual(
      new Set(["play", "pass", "withdrawn", "exchange", "end-penalty", "time"]),
    );
    for (const one of [open, game]) {
      const { game: read, warnings } = parseGcg(formatGcg(one));
      expect(warnings).toEqual([]);
      expect(read).toEqual(one);
      expect(replayGcg(read).at(-1)?.position.board).toEqual(now.game.board);
    }
  });

  it("writes plays as they stand on the board before them", () => {
    let now = matchOf(["CATXYZ?", "QUEEEEE"], "EEEEEEEEE", { challenge: "double" });
    now = makeMove(now, place(7, 7, "CAT"));
    now = makeMove(now, {
      ...place(0, 0, "E"),
      direction: "down",
      lane: 10,
      start: 6,
      tiles: [5, 5],
    });
    now = challenge(now, true);
    now = makeMove(now, { ...place(7, 7, "XYZ"), tiles: [0, 0, 0, 24, 25] });
    expect([...playTexts(now)]).toEqual([
      [0, "8H CAT"],
      [1, "K7 EE"],
      [3, "8H (CAT)XY"],
    ]);
  });

  it("has the player who began as the first, and the super board by its name", () => {
    const now = beginMatch(
      setup({ first: 1, rules: "CrosswordGameSuper", alphabet: "super_english" }),
    );
    const game = recordOf(now, "English words");
    expect(game.players.map(({ name }) => name)).toEqual(["Expert", "You"]);
    expect(game.racks).toEqual([{ player: 1, tiles: [...(now.game.racks[0] ?? [])], after: 0 }]);
    expect(parseGcg(formatGcg(game)).rules.layout.rows).toBe(21);
  });
});
