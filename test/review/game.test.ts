import { beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { AnalysisError } from "../../src/base/errors.js";
import { Engine } from "../../src/engine/engine.js";
import type { Move } from "../../src/game/moves.js";
import { rulesNamed } from "../../src/game/rules.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { withoutRearrangements } from "../../src/lab/vectors.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";
import { HEURISTICS } from "../../src/leaves/heuristics.js";
import type { Leaves } from "../../src/leaves/leaves.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import type { GcgGame } from "../../src/notation/gcg/record.js";
import { type GcgPosition, replayGcg } from "../../src/notation/gcg/replay.js";
import { analyzeGame } from "../../src/review/analysis.js";
import { MISTAKE_SIZES, type TurnAnalysis } from "../../src/review/analysis-types.js";
import { mistakeSize } from "../../src/review/turns.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { builtInSet, type GameSet, randomGame } from "../notation/gcg-games.js";
import { allMoves, HastyValuation } from "../oracles/valuation.js";
import { FULL } from "../support/full.js";

const english = alphabet("english");

const leavesOf = (set: GameSet): Leaves => fullBagLeaves(set.alphabet, HEURISTICS.h2(set.alphabet));

/** An engine for a set of words, with the leave values of heuristic 2. */
const engineOf = (set: GameSet): Promise<Engine> =>
  Engine.start({ ...set, leaves: leavesOf(set), wordMap: false }, { wasm: wasmBackend });

const WORDS = "AB AD BAD BA CAB CARE CARED DAB SCARE SCARED CARES ACRE RE ES AE REST ARREST";
const HEAD = "#player1 a Ann\n#player2 b Bob\n";

function gameOf(lines: string): GcgGame {
  return parseGcg(HEAD + lines).game;
}

describe("a game gone through", () => {
  let engine: Engine;
  beforeAll(async () => {
    const { words } = readWordList(WORDS.replaceAll(" ", "\n"), english);
    const graph = buildGraph(words, { content: "gaddag" });
    engine = await engineOf({ graph, alphabet: english, rules: rulesNamed("CrosswordGame") });
  });

  const analysisOf = (lines: string) => analyzeGame(engine, gameOf(lines));
  const turnsOf = (lines: string): TurnAnalysis[] => analysisOf(lines).turns;

  it("has play, rank, best and cost of each turn, as the engine ranks the play", () => {
    const game = gameOf(">a: ACERDVV 8E CARE +12 12\n>b: SVVVVVV H8 .S +2 2\n");
    const told: string[] = [];
    const onTurn = (done: number, of: number) => told.push(`${done}/${of}`);
    const { turns } = analyzeGame(engine, game, { top: 3, onTurn });
    const move = (game.events[0] as { move: Move }).move;
    const ranking = engine.rank((replayGcg(game)[0] as GcgPosition).position, move);
    expect(turns[0]).toMatchObject({
      turn: 1,
      event: 0,
      player: 0,
      kind: "place",
      text: "8E CARE",
      rack: "ACERDVV",
      fate: "stood",
      score: 12,
      scored: 12,
      total: 12,
      words: [{ word: "CARE", score: 12, valid: true }],
      bingo: false,
      rank: ranking.rank,
      of: ranking.of,
      equity: ranking.played?.equity,
      cost: ranking.cost,
      unjudged: undefined,
    });
    expect(ranking.rank).toBeGreaterThan(1);
    expect(ranking.cost).toBeGreaterThan(0);
    expect(turns[0]?.top).toHaveLength(3);
    expect(turns[0]?.top[0]).toEqual(ranking.best);
    expect(turns[1]).toMatchObject({ turn: 2, player: 1, text: "H8 (E)S" });
    expect(told).toEqual(["1/2", "2/2"]);
  });

  it("says of a turn without its rack what does not need the rack", () => {
    const [turn] = turnsOf(">a: 8E CARE +12 12\n".replace("a: 8D", "a:  8D"));
    expect(turn).toMatchObject({ rack: "", rank: undefined, of: undefined, top: [] });
    expect(turn).toMatchObject({ equity: undefined, cost: undefined, scored: 12 });
    expect(turn?.unjudged).toEqual({ reason: "NO_RACK", message: "the rack is not known" });
    expect(turn?.words).toEqual([{ word: "CARE", score: 12, valid: true }]);
  });

  it("does not take a part of a rack for the whole", () => {
    const [turn] = turnsOf(">a: CARE 8E CARE +12 12\n");
    expect(turn).toMatchObject({ rack: "CARE", cost: undefined, top: [], scored: 12 });
    const message = "only 4 of 7 tiles of the rack are known";
    expect(turn?.unjudged).toEqual({ reason: "RACK_IN_PART", message });
  });

  it("knows the best of a turn whose exchange is known by its number only, but not its cost", () => {
    const { turns, players } = analysisOf(">a: CARESVV -3 +0 0\n>b: CARESVV -VV +0 0\n");
    expect(turns[0]).toMatchObject({ kind: "exchange", text: "exch 3", rank: undefined });
    expect(turns[0]?.top[0]?.text).toBe(turns[1]?.top[0]?.text);
    expect(turns[0]?.unjudged?.reason).toBe("TILES_UNKNOWN");
    expect(turns[1]).toMatchObject({ text: "exch VV", score: 0, scored: 0, unjudged: undefined });
    expect(turns[1]?.rank).toBeGreaterThan(1);
    expect(players.map(({ exchanges, judged }) => [exchanges, judged])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(players[0].averageLoss).toBeUndefined();
  });

  it("gives a phony that stood no cost, and names its words", () => {
    const { turns, players } = analysisOf(">a: CAREVVS 8E VACER +20 20\n");
    expect(turns[0]).toMatchObject({ fate: "stood", rank: undefined, cost: undefined });
    expect(turns[0]?.of).toBeGreaterThan(1);
    expect(turns[0]?.unjudged).toEqual({
      reason: "PHONY",
      message: "VACER is not in the lexicon",
    });
    expect(players[0].phonies).toEqual({ stood: 1, withdrawn: 0 });
  });

  /** The best play less the value of a rack that stays as it is (test/engine/pass.test.ts). */
  const costOfNothing = (turn: TurnAnalysis | undefined): number =>
    Math.round(1000 * ((turn?.top[0]?.equity ?? 0) - (turn?.equity ?? 0))) / 1000;

  it("lets a phony that was taken back cost the whole best play", () => {
    const { turns, players } = analysisOf(
      ">a: CAREVVS 8E VACER +20 20\n>a: CAREVVS -- -20 0\n>b: CARESBD - +0 0\n",
    );
    expect(turns).toHaveLength(2);
    expect(turns[0]).toMatchObject({ fate: "withdrawn", score: 20, total: 0 });
    expect(turns[0]?.cost).toBe(costOfNothing(turns[0]));
    expect(turns[0]?.unjudged).toBeUndefined();
    expect(turns[1]).toMatchObject({ kind: "pass", text: "pass", rank: undefined });
    expect(turns[1]?.cost).toBe(costOfNothing(turns[1]));
    expect(players[0]).toMatchObject({ score: undefined, bingos: 0, wronglyWithdrawn: 0 });
    expect(players[0].phonies).toEqual({ stood: 0, withdrawn: 1 });
  });

  it("sees that a good play was taken back", () => {
    const { players } = analysisOf(">a: CAREVVS 8E CARES +20 20\n>a: CAREVVS -- -20 0\n");
    expect(players[0]).toMatchObject({ wronglyWithdrawn: 1, phonies: { withdrawn: 0 } });
  });

  it("counts points for challenges, time and racks apart, and turns lost by a challenge", () => {
    const { turns, players } = analysisOf(
      ">a: CAREVVS 8E CARES +20 20\n>a: VV (challenge) +5 25\n" +
        ">b: ADVVVVW - +0 0\n#note #unsuccessful-challenge\n>a: VVAD (time) -10 15\n>a: (AD) +6 21\n",
    );
    expect(turns.map(({ fate, bonus, total }) => [fate, bonus, total])).toEqual([
      ["stood", 5, 25],
      ["lost", 0, 0],
    ]);
    expect(players[0].points).toEqual({ challenges: 5, time: -10, end: 6 });
    expect(players[0].score).toBe(21);
    expect(players[1]).toMatchObject({ passes: 1, score: 0 });
  });

  it("says of what cannot be what is wrong, and goes on", () => {
    const [lacking, eight, third] = turnsOf(
      ">a: VVWWYYI 8E CARE +12 12\n>b: CARESZZ H8 .S +2 2\n>a: BADVVWW 7H AB +4 16\n",
    );
    expect(lacking?.unjudged?.reason).toBe("IMPOSSIBLE");
    expect(lacking?.unjudged?.message).toMatch(/the rack has no C left for the move/);
    expect(lacking?.scored).toBe(12);
    expect(eight?.unjudged?.message).toMatch(/2 of Z \(expected at most 1/);
    expect(third?.unjudged?.reason).not.toBe("IMPOSSIBLE");
  });

  it("names the turn since which the board has more of a tile than the set", () => {
    const [first, ...later] = turnsOf(
      ">a: QUQVVSI 8G QUQ +42 42\n>b: CARESDD H8 .S +2 2\n>a: VVSIBAE -BAE +0 42\n",
    );
    expect(first?.unjudged?.message).toMatch(/2 of Q \(expected at most 1/);
    expect(first?.unjudged).not.toHaveProperty("because");
    expect(later).toHaveLength(2);
    for (const { unjudged } of later) {
      expect(unjudged?.because).toBe(1);
      expect(unjudged?.message).toMatch(/2 of Q .*, since turn 1, 8G QUQ$/);
    }
  });

  it("goes on after scoreless turns that would have ended the game", () => {
    const pass = (turn: number) => `>${turn % 2 === 0 ? "a: CAREVVS" : "b: BADEIOU"} - +0 0\n`;
    const { turns } = analysisOf([0, 1, 2, 3, 4, 5, 6].map(pass).join(""));
    expect(turns.map(({ unjudged }) => unjudged)).toEqual(Array(7).fill(undefined));
  });

  it("has types by which kinds of turns, results and rankings are told apart", () => {
    const { turns, result } = analysisOf(">a: ACERDVV 8E CARE +12 12\n>b: H8 .S +2 2\n");
    const costs = turns.map((turn): number | string => {
      return turn.unjudged === undefined ? (turn.cost ?? "unproved") : turn.unjudged.reason;
    });
    const equities = turns.map((turn): number => (turn.by === "static" ? turn.equity : 0));
    const ranking = engine.rank(turns[0]?.position as GcgPosition["position"], "8E CARE");
    const cost: number | undefined = ranking.rank === undefined ? undefined : ranking.cost;
    expect(costs).toEqual([cost, "NO_RACK"]);
    expect(equities).toEqual([ranking.played?.equity, 0]);
    const ending: string = result.isOver ? result.ending : "open";
    expect(ending).toBe("open");
  });

  it("knows the points by the rules where the record has others", () => {
    const [turn] = turnsOf(">a: CAREVVS 8E CARES +99 99\n");
    expect(turn).toMatchObject({ score: 99, scored: 14 });
  });

  it("refuses an engine for another game", async () => {
    const game = gameOf(">a: CAREVVS 8E CARES +20 20\n");
    for (const [field, value] of [
      ["alphabet", "german"],
      ["board", "SuperCrosswordGame"],
      ["variant", "jumbled"],
    ]) {
      const other = { ...game, [field as string]: value } as GcgGame;
      expect(() => analyzeGame(engine, other)).toThrow(AnalysisError);
      expect(() => analyzeGame(engine, other)).toThrow(`expected ${value}, which the game has`);
    }
    for (const top of [0, 1.5, Number.NaN]) {
      expect(() => analyzeGame(engine, game, { top })).toThrow(/a list of .* moves/);
    }
  });

  it("goes through a game of no turns", () => {
    const { turns, players } = analysisOf("#title nothing\n");
    expect(turns).toEqual([]);
    expect(players[0]).toMatchObject({ turns: 0, judged: 0, loss: 0, averageLoss: undefined });
  });
});

it("sizes mistakes by what they cost", () => {
  const { medium, large } = MISTAKE_SIZES;
  const costs = [0, 0.001, medium - 0.001, medium, large - 0.001, large, 90];
  expect(costs.map(mistakeSize)).toEqual([
    undefined,
    "small",
    "small",
    "medium",
    "medium",
    "large",
    "large",
  ]);
});

describe.each([
  ["english", "CrosswordGame"],
  ...(FULL ? ([["english", "WordSmog"]] as const) : []),
  ["polish", "CrosswordGame"],
] as const)("random games with %s tiles by %s", (name, rulesName) => {
  const set = builtInSet(name, rulesName);
  const { rules, alphabet: tiles, graph } = set;
  const isJumbled = rules.variant === "jumbled";

  it("get the ranks and costs that a list of all moves, made the plain way, gives", async () => {
    const engine = await engineOf(set);
    const leaves = leavesOf(set);
    const seen = { judged: 0, phonies: 0, idle: 0, unknown: 0 };
    for (let seed = 0; seed < 12; seed++) {
      const { game, truths } = randomGame(seed, set);
      for (const turn of analyzeGame(engine, game).turns) check(turn, game, truths);
    }
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5);

    function check(turn: TurnAnalysis, game: GcgGame, truths: { racks: number[][] }[]): void {
      const { position, player, unjudged } = turn;
      // Endgames are solved (endgames.test.ts).
      if (turn.proved !== undefined) return;
      if (unjudged?.reason === "NO_RACK" || unjudged?.reason === "RACK_IN_PART") {
        seen.unknown++;
        expect(turn.cost).toBeUndefined();
        const held = truths[turn.event]?.racks[player]?.length as number;
        expect(position.rack.length).toBeLessThan(held);
        return;
      }
      const generator = isJumbled ? jumbledPlays : gordonPlays;
      const every = allMoves(position, rules, tiles, graph, leaves, generator);
      const list = isJumbled ? withoutRearrangements(every) : every;
      const best = every[0]?.equityMilli ?? 0;
      expect([turn.of, turn.top[0]?.equity], unjudged?.message).toEqual([list.length, best / 1000]);
      const event = game.events[turn.event] as { kind: string; move?: Move; score: number };
      const valuation = new HastyValuation(position, rules, tiles, leaves);
      if (event.move === undefined) {
        expect(unjudged?.reason).toBe("TILES_UNKNOWN");
      } else if (event.kind === "pass" || turn.fate === "withdrawn") {
        seen.idle++;
        const isOnly = every[0]?.move.kind === "pass";
        const lost = isOnly ? 0 : Math.max(0, best - valuation.passEquity());
        expect(turn.cost).toBe(lost / 1000);
      } else if (turn.scored === undefined) {
        expect(unjudged?.message).toMatch(/^the play makes no word of two letters/);
      } else if (turn.words.some(({ valid }) => !valid)) {
        seen.phonies++;
        expect(unjudged?.reason).toBe("PHONY");
        expect(turn.rank).toBeUndefined();
      } else {
        seen.judged++;
        const equity = valuation.equity(event.move, turn.scored as number);
        expect(turn.cost).toBe((best - equity) / 1000);
        const better = list.filter((move) => move.equityMilli > equity).length;
        const asGood = list.filter((move) => move.equityMilli >= equity).length;
        expect(turn.rank).toBeGreaterThan(better);
        expect(turn.rank).toBeLessThanOrEqual(asGood);
      }
    }
  });
});
