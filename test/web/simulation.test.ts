import { describe, expect, it } from "vitest";
import {
  parseMove,
  type SimulatedCandidate,
  type SimulationSnapshot,
} from "../../src/api/library.js";
import { configFromJson } from "../../src/game/config.js";
import { Position } from "../../src/game/position.js";
import { positionOfCgp } from "../../src/web/views/analyze/position.js";
import { repliesOn, squareByKey } from "../../src/web/views/analyze/simulation/map.js";
import {
  answerText,
  behindText,
  type Choice,
  commandOf,
  mostCovered,
  settingsOf,
  spreadText,
  stateText,
  USUAL,
  winText,
  withoutPlay,
  withoutPlays,
  withPlay,
  workText,
} from "../../src/web/views/analyze/simulation/state.js";
import type { Simulating } from "../../src/web/worker/protocol.js";
import { Simulations } from "../../src/web/worker/searches.js";
import { type GameSpec, plainPosition } from "../../src/web/worker/spec.js";
import { run } from "../cli/run.js";
import { GAME, nodeLibrary } from "./support.js";

const CGP = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEIILNT/ 10/12 0";
const position = plainPosition(positionOfCgp(CGP));
/** Two plays of it are about as good. */
const opening = plainPosition(
  positionOfCgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEGLOTU/ 0/0 0"),
);
const OPENING_PLAYS = ["exch GOU", "8H OUTAGE"];
const PLAYS = ["J5 INE(R)TIAL", "exch IL"];
const CHOICE: Choice = { plies: 2, samples: 1000, added: ["L8 TENIA"], only: PLAYS };

const withPlays = (plays: Partial<SimulatedCandidate>[], more: Partial<SimulationSnapshot> = {}) =>
  ({
    rounds: 2,
    rollouts: 1200,
    settings: { sure: 99, rank: "win", indifference: 0.5 },
    candidates: plays as SimulatedCandidate[],
    ...more,
  }) as SimulationSnapshot;

describe("the worker", () => {
  const library = nodeLibrary();
  const asked: Simulating = {
    run: 1,
    game: GAME,
    position,
    options: settingsOf(CHOICE, false),
    milliseconds: 0,
  };
  const pause = async (): Promise<void> => undefined;

  it("plays slice by slice what the library plays at once", async () => {
    const engine = await library.engine(GAME);
    const table = await library.winTable();
    const options = { ...asked.options, candidates: OPENING_PLAYS, also: [] };
    const whole: SimulationSnapshot[] = [];
    for await (const state of engine.simulate(opening, { ...options, table, threads: 1 })) {
      whole.push(state);
      if (whole.length === 2) break;
    }
    const simulations = new Simulations(library, undefined);
    const play = (run: number, wait = pause) =>
      simulations.play({ ...asked, position: opening, options, run }, wait);
    expect([await play(1), await play(1)]).toEqual(whole);
    // Another number begins again, and so does a number that was given up.
    expect(await play(2)).toEqual(whole[0]);
    const cancelled = async (): Promise<void> => {
      throw new Error("canceled");
    };
    await expect(play(2, cancelled)).rejects.toThrow("canceled");
    expect(await play(2)).toEqual(whole[0]);
  });

  it("gives the answer of the command that the page shows", async () => {
    const command = commandOf(CHOICE, false);
    expect(command).toBe(
      "gaddawg simulate --move 'J5 INE(R)TIAL' --move 'exch IL' --also 'L8 TENIA' --plies 2 --samples 1000 --seed 1",
    );
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, a, b]) => a ?? b ?? "");
    const { stdout } = await run([...words.slice(1), CGP, "--json"]);
    const state = await new Simulations(library, undefined).play(
      { ...asked, milliseconds: 60_000 },
      pause,
    );
    expect(state.end).toBeDefined();
    const found = JSON.parse(stdout) as SimulationSnapshot;
    const figures = ({ candidates }: SimulationSnapshot) =>
      candidates.map(({ text, winPercent, spread, samples }) => [
        text,
        winPercent,
        spread,
        samples,
      ]);
    expect(found.end).toBe(state.end);
    expect(figures(found)).toEqual(figures(state));
  });

  it("says where the estimates of wins are those of other games", async () => {
    const games: GameSpec = { ...GAME, rules: "CrosswordGameSuper", alphabet: "super_english" };
    const board = Position.empty(configFromJson(games)).board;
    const larger = { ...asked, game: games, position: { board, rack: position.rack } };
    const simulations = new Simulations(library, undefined);
    const options = settingsOf(USUAL, false);
    const { assumptions, candidates } = await simulations.play({ ...larger, options }, pause);
    expect(assumptions).toMatchObject([{ code: "WIN_ESTIMATES", tiles: 200, rackSize: 7 }]);
    expect(candidates[0]?.samples).toBeGreaterThan(0);
  });

  it("tells why one of two plays is better, as the library does", async () => {
    const engine = await library.engine(GAME);
    const table = await library.winTable();
    const [first, second] = ["J5 INE(R)TIAL", "L8 TENIA"] as const;
    const options = { plies: 2, seed: 1, samples: 500 };
    const expected = await engine.explain(position, first, second, {
      ...options,
      table,
      threads: 1,
    });
    const simulations = new Simulations(library, undefined);
    const asking = { game: GAME, position, plays: [first, second] as const, options };
    expect(await simulations.explain(asking, pause)).toEqual(expected);
    const cancelled = async (): Promise<void> => {
      throw new Error("canceled");
    };
    await expect(simulations.explain(asking, cancelled)).rejects.toThrow("canceled");
  });

  it("refuses a play that is not legal", async () => {
    const options = { ...asked.options, also: ["8A XYZZY"] };
    const simulations = new Simulations(library, undefined);
    await expect(simulations.play({ ...asked, options }, pause)).rejects.toThrow(
      /the rack has no X/,
    );
  });
});

describe("the choice of plays", () => {
  const candidates = [
    { text: "8D B", equity: 20 },
    { text: "8D A", equity: 30 },
    { text: "8D C", equity: 20 },
    { text: "8D D", equity: 10 },
  ] as SimulatedCandidate[];

  it("is of the best, and of those that are added", () => {
    const more = withPlay(USUAL, "8D A");
    expect(settingsOf(more, false)).toEqual({
      ...{ plies: 4, samples: 100_000, seed: 1 },
      ...{ candidates: 15, also: ["8D A"] },
    });
    expect(withPlay(more, "8D A")).toEqual(more);
    expect(settingsOf(more, true)).not.toHaveProperty("plies");
    expect(withoutPlays({ ...more, plies: 6 })).toEqual({ ...USUAL, plies: 6 });
  });

  it("is of those that are left once one was taken out, in one order", () => {
    const left = withoutPlay(withPlay(USUAL, "8D D"), candidates, "8D D");
    expect(settingsOf(left, false)).toMatchObject({
      candidates: ["8D A", "8D B", "8D C"],
      also: [],
    });
    expect(withoutPlay(USUAL, candidates.toReversed(), "8D D")).toEqual(left);
    const again = settingsOf(withPlay(left, "8D D"), false);
    expect(again).toMatchObject({ candidates: ["8D A", "8D B", "8D C", "8D D"], also: [] });
  });
});

describe("the texts", () => {
  const leader = { text: "8D A", state: "leader", behind: null } as const;
  const open = { text: "8D B", state: "open", behind: null } as const;
  const out = { text: "8D C", state: "out", outAfter: 3, behind: null } as const;

  it.each([
    ["running", undefined, "Playing the first round …"],
    ["pausing", undefined, "Playing the first round …"],
    ["idle", undefined, ""],
    ["running", withPlays([leader, open]), "8D A leads, not decided against 8D B."],
    ["paused", withPlays([leader, open]), "Paused. 8D A leads, not decided against 8D B."],
    ["stopped", withPlays([leader, open]), "Stopped. 8D A leads, not decided against 8D B."],
    ["running", withPlays([leader]), "8D A is the only candidate."],
    ["ended", withPlays([leader, out], { end: "sure" }), "8D A is the best with 99 % confidence."],
  ] as const)("say of one that is %s how sure it is", (phase, snapshot, text) => {
    expect(answerText(phase, snapshot)).toBe(text);
  });

  it("count what was played", () => {
    expect(workText(withPlays([leader, open, out]))).toBe(
      "2 rounds · 1,200 games played on · 2 of 3 plays left",
    );
  });

  it("T6: show estimates with their standard errors, and intervals as intervals", () => {
    const candidate = (part: Partial<SimulatedCandidate>) => part as SimulatedCandidate;
    const text = (winPercent: number | null, winPercentInterval: [number, number] | null) =>
      winText(candidate({ winPercent, winPercentError: 0.54, winPercentInterval }), 99);
    expect(text(52.34, [50.34, 54.34])).toEqual({
      ...{ mean: "52.3", reach: "±0.5", range: "50.3 to 54.3 (99 %)" },
    });
    expect(text(52.34, null)).toEqual({ mean: "52.3", reach: "±0.5", range: "" });
    expect(text(null, null).mean).toBe("–");
    const spread = (mean: number) =>
      spreadText(
        candidate({ spread: mean, spreadError: 1.2, spreadInterval: [mean - 3, mean + 3] }),
        95,
      );
    expect(spread(1.5)).toEqual({ mean: "+1.5", reach: "±1.2", range: "−1.5 to +4.5 (95 %)" });
    expect([spread(-2).mean, spread(0.04).mean, spread(-0.04).mean]).toEqual([
      "−2.0",
      "0.0",
      "0.0",
    ]);
    const behind = { mean: 0.6, error: 0.51, samples: 900 };
    expect(behindText(candidate({ behind }))).toMatchObject({ mean: "0.60", reach: "±0.51" });
    expect(behindText(candidate({ behind: null })).mean).toBe("–");
  });

  it("name the squares that are covered most often", () => {
    const percent = [0, 5, 7, 5, 0, 1, 2, 3];
    const found = mostCovered({ percent, score: percent });
    expect(found.map(({ square }) => square)).toEqual([2, 1, 3, 7, 6]);
    expect(mostCovered({ percent: [0, 0], score: [0, 0] })).toEqual([]);
  });

  it("name the replies that cover a square, and the share of the others", () => {
    const position = positionOfCgp(CGP);
    const reply = (text: string, percent: number) => ({ text, percent, score: 10 });
    const percent = Array.from({ length: 225 }, () => 0);
    const at = (name: string) => Number(name.slice(1)) * 15 - 15 + name.charCodeAt(0) - 65;
    percent[at("K9")] = 45.5;
    percent[at("E9")] = 2;
    const candidate = {
      move: parseMove("8H (CARE)D", position),
      squares: { reply: { percent, score: percent }, next: { percent, score: percent } },
      replies: [
        ...[reply("9K ON", 30), reply("L8 (D)EN", 10), reply("K8 (E)L", 9.5)],
        ...[reply("pass", 4), reply("exch AB", 3)],
      ],
    } as unknown as SimulatedCandidate;
    const on = (square: string) => {
      const { listed, others } = repliesOn(at(square), candidate, position);
      return [...listed.map(({ text }) => text), others];
    };
    expect(on("K9")).toEqual(["9K ON", "K8 (E)L", 6]);
    // What is on the board is not covered, and no share is below zero.
    expect(on("K8")).toEqual([0]);
    expect(on("L9")).toEqual(["9K ON", "L8 (D)EN", 0]);
    expect(on("E9")).toEqual([2]);
  });

  it("go from square to square within the board", () => {
    const board = { columns: 4, rows: 3 };
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
    const from = (square: number) => keys.map((key) => squareByKey(key, square, board));
    expect(from(5)).toEqual([4, 6, 1, 9]);
    expect([from(0), from(11)]).toEqual([
      [0, 1, 0, 4],
      [10, 11, 7, 11],
    ]);
    expect(squareByKey("Enter", 5, board)).toBeUndefined();
  });

  it("name the state", () => {
    const states = [leader, open, out].map((one) => stateText(one as SimulatedCandidate, false));
    expect(states).toEqual(["leader", "open", "out, round 3"]);
    expect(stateText(leader as SimulatedCandidate, true)).toBe("sure");
  });
});
