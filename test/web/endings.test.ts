import { describe, expect, it } from "vitest";
import {
  type EndgameSnapshot,
  type PreEndgameSnapshot,
  parseMove,
  type SimulationSnapshot,
} from "../../src/api/library.js";
import type { Position } from "../../src/game/position.js";
import { pointsOf } from "../../src/game/tiles.js";
import {
  isOver,
  type Step,
  spreadOf,
  stepAfterDraw,
  stepsOf,
  withLine,
} from "../../src/web/views/analyze/ending/path.js";
import { commandOf, settingsOf, USUAL } from "../../src/web/views/analyze/ending/state.js";
import { finalText, verdictText } from "../../src/web/views/analyze/ending/texts.js";
import {
  modelText,
  percent,
  seenBefore,
  seenOfText,
  verdictText as tellingText,
} from "../../src/web/views/analyze/inference/state.js";
import { endingOf, positionOfCgp, withKnownRacks } from "../../src/web/views/analyze/position.js";
import { Endings, inferFor, Simulations, unpackLeaves } from "../../src/web/worker/searches.js";
import { plainPosition } from "../../src/web/worker/spec.js";
import { run } from "../cli/run.js";
import { ENDGAME, PRE_ENDGAME } from "./ending-positions.js";
import { GAME, nodeLibrary } from "./support.js";

/** Starting the command line takes seconds. */
const FULL = process.env.GADDAWG_FULL === "1";

const library = nodeLibrary();
const pause = async (): Promise<void> => undefined;
const cancelled = async (): Promise<void> => {
  throw new Error("canceled");
};
const endgame = positionOfCgp(ENDGAME);
const preEndgame = positionOfCgp(PRE_ENDGAME);
/** A play of the pre-endgame that takes the tile of the bag. */
const HARD = "A11 (C)HARD";

const start = (position: Position): Step => ({ position, side: 0, isFound: false });

/** Takes steps until the search ends. */
async function toTheEnd<S extends { end?: string }>(step: () => Promise<S>): Promise<S[]> {
  const states: S[] = [];
  do states.push(await step());
  while (states.at(-1)?.end === undefined);
  return states;
}

describe("the worker's searches", () => {
  const options = { top: 3 };

  it("find step by step what the library finds", async () => {
    const engine = await library.engine(GAME);
    const expected: EndgameSnapshot[] = [];
    for await (const state of engine.solve(endgame, { ...options, threads: 1 })) {
      expected.push(state);
    }
    const endings = new Endings(library, undefined);
    const position = plainPosition(endgame);
    const solve = (number: number, wait = pause) =>
      endings.solve({ run: number, game: GAME, position, options }, wait);
    expect(await toTheEnd(() => solve(1))).toEqual(expected);
    expect(expected.at(-1)).toMatchObject({ proved: true, value: 27 });
    // A number that was given up begins again.
    await expect(solve(2, cancelled)).rejects.toThrow("canceled");
    expect(await solve(2)).toEqual(expected[0]);
  });

  it("judge a play of a pre-endgame as the library does", async () => {
    const engine = await library.engine(GAME);
    const asked = { moves: [HARD] };
    const expected = await engine.preEndgame(preEndgame, { ...asked, threads: 1 }).result();
    const endings = new Endings(library, undefined);
    const position = plainPosition(preEndgame);
    const states = await toTheEnd<PreEndgameSnapshot>(() =>
      endings.preEndgame({ run: 1, game: GAME, position, options: asked }, pause),
    );
    expect(states.at(-1)).toEqual(expected);
    expect(expected.moves[0]).toMatchObject({ wins: 8, losses: 0, exact: true });
  });

  it.skipIf(!FULL)("give the answer of the command that the page shows", async () => {
    const choice = { ...USUAL, milliseconds: 0 };
    const command = commandOf(choice, "endgame");
    const { stdout } = await run([...command.split(" ").slice(1), ENDGAME, "--json"]);
    const endings = new Endings(library, undefined);
    const asked = { game: GAME, position: plainPosition(endgame) };
    const settings = settingsOf(choice, "endgame");
    const states = await toTheEnd(() =>
      endings.solve({ run: 1, ...asked, options: settings }, pause),
    );
    const figures = ({ moves, proved }: EndgameSnapshot) => [
      proved,
      moves.map(({ text, value }) => [text, value]),
    ];
    expect(figures(JSON.parse(stdout) as EndgameSnapshot)).toEqual(
      figures(states.at(-1) as EndgameSnapshot),
    );
  });

  it("are those of commands", () => {
    expect(commandOf({ ...USUAL, milliseconds: 0 }, "endgame")).toBe("gaddawg endgame --top 5");
    expect(commandOf(USUAL, "preendgame")).toBe("gaddawg preendgame --top 1 --time 60");
  });

  it("refuse positions that they cannot solve", async () => {
    const endings = new Endings(library, undefined);
    const position = plainPosition(preEndgame);
    const asked = { run: 1, game: GAME, position, options: {} };
    await expect(endings.solve(asked, pause)).rejects.toMatchObject({ code: "TILES_IN_BAG" });
  });
});

describe("the way through an ending", () => {
  it("knows which search solves a position", () => {
    expect(endingOf(endgame)).toBe("endgame");
    expect(endingOf(preEndgame)).toBe("preendgame");
    expect(endingOf(preEndgame.with({ rack: preEndgame.rack.slice(1) }))).toBeUndefined();
    expect(endingOf(endgame.with({ rack: [] }))).toBeUndefined();
  });

  it("ends with the spread that the search has found", async () => {
    const engine = await library.engine(GAME);
    const { line, value } = await engine.solve(endgame, { threads: 1 }).result();
    const steps = stepsOf(start(endgame), line);
    const last = steps.at(-1) as Step;
    expect(isOver(last)).toBe(true);
    expect(steps.slice(0, -1).some(isOver)).toBe(false);
    // The player who is to move then pays for his tiles, and the other one gains as much.
    const left = 2 * pointsOf(last.position.rack, last.position.config.alphabet);
    const final = spreadOf(last) + (last.side === 0 ? -left : left);
    expect(final).toBe(spreadOf(start(endgame)) + value);
    expect(spreadOf(last)).toBe(
      steps.reduce(
        (sum, { by, side }) => sum + (side === 1 ? 1 : -1) * (by?.score ?? 0),
        386 - 489,
      ),
    );
    const path = withLine([start(endgame)], 0, line);
    expect(path.map(({ by }) => by?.text)).toEqual([undefined, ...line.map(({ text }) => text)]);
  });

  it("steps into a draw, after which both racks are known", () => {
    const move = parseMove(HARD, preEndgame);
    const play = { text: HARD, move, score: 45 };
    const { alphabet } = preEndgame.config;
    const { position, side, by } = stepAfterDraw(start(preEndgame), play, "G");
    expect([side, by?.draw, position.scores]).toEqual([1, "G", [388, 384 + 45]]);
    expect(alphabet.format(position.rack)).toBe("EEEIIMT");
    expect(alphabet.format(position.opponentRack ?? [])).toBe("GINR");
    expect(endingOf(position)).toBe("endgame");
    expect(String(position.opponentRack)).toBe(String(withKnownRacks(position).opponentRack));
    // With a pass, the tile stays in the bag, and the opponent has a pre-endgame.
    const passed = stepAfterDraw(
      start(preEndgame),
      { text: "pass", move: { kind: "pass" }, score: 0 },
      "G",
    );
    expect(endingOf(passed.position)).toBe("preendgame");
    expect(passed.position.opponentRack ?? []).toHaveLength(0);
  });
});

describe("what is said of a search", () => {
  const said = (more: Partial<EndgameSnapshot>, phase = "ended") => {
    const snapshot = { value: 30, line: [{ text: "8D CAT" }], depth: 3, nodes: 9, ...more };
    const live = { phase: { value: phase }, snapshot: { value: snapshot } };
    return verdictText({ kind: "endgame", live } as never, start(endgame));
  };

  it("never shows a guess as proved", () => {
    expect(said({ proved: true, end: "proved" })).toEqual([
      "Best play: 8D CAT.",
      "You lose by 73 points.",
      "This is proved.",
    ]);
    expect(said({ proved: false, end: "time" }).slice(0, 2)).toEqual([
      "Best play so far: 8D CAT.",
      "By an estimate, you lose by 73 points.",
    ]);
    expect(said({ proved: false, end: "time" })[2]).toMatch(/^Not proved: .*longer time can prove/);
    expect(said({ proved: false }, "running")[2]).toMatch(/^Not proved yet/);
    expect(said({ proved: false }, "stopped")[2]).toMatch(/^Not proved: stopped/);
    expect([finalText(0), finalText(1), finalText(-2)]).toEqual([
      "The game ends in a tie.",
      "You win by 1 point.",
      "You lose by 2 points.",
    ]);
  });
});

describe("the inference", () => {
  const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
  const position = positionOfCgp(`${board} EEIOUUV/ 12/10 0`);
  const options = { temperature: "fitted", racks: 200, seed: 1 } as const;

  it("reads the last move off the board", () => {
    const { alphabet } = position.config;
    const { before, move } = seenOfText(position, "8H CARE");
    expect(before.board.some((tile) => tile !== 0)).toBe(false);
    expect(alphabet.format(before.opponentRack ?? [])).toBe("EEIOUUV");
    expect([before.rack.length, move]).toMatchObject([0, { kind: "place", start: 7 }]);
    expect(seenOfText(position, "8H (C)ARE").before.board.filter((tile) => tile > 0)).toHaveLength(
      1,
    );
    expect(seenOfText(position, "exch 3").move).toEqual({ exchanged: 3 });
    expect(() => seenOfText(position, "8H CARES")).toThrow(/is not on the board/);
    expect(seenOfText(position, "(ex 2)").move).toEqual({ exchanged: 2 });
    expect(seenOfText(position, "swap AB").move).toEqual({ kind: "exchange", tiles: [1, 2] });
    expect(seenOfText(position, "-").move).toEqual({ kind: "pass" });
    expect(() => seenOfText(position, "nonsense")).toThrow();
  });

  it("finds the opponent's last move in a game", () => {
    const empty = position.with({ board: new Uint8Array(225) });
    const play = parseMove("8H CARE", empty);
    const turn = (player: string, at: Position, move?: typeof play, text = "") => {
      const own = at.with({ rack: [1, 2, 3, 4, 5, 6, 7] });
      return { player, position: own, move, text };
    };
    const theirs = turn("b", empty, play, "8H CARE");
    const mine = { player: "a", position, move: undefined, text: "" };
    const seen = seenBefore([theirs, mine], 1);
    expect([seen?.text, seen?.isWithdrawn]).toEqual(["8H CARE", false]);
    expect(String(seen?.before.opponentRack)).toBe(String(position.rack));
    // Taken back, it is not on the board of the next turn.
    const after = { ...mine, position: empty };
    const taken = seenBefore([theirs, turn("b", empty, undefined, "taken back"), after], 2);
    expect([taken?.text, taken?.isWithdrawn]).toEqual(["8H CARE", true]);
    const exchange = { kind: "exchange", tiles: [1, 2] } as const;
    const swapped = turn("b", empty, exchange as never, "exch AB");
    expect(seenBefore([swapped, after], 1)?.move).toEqual({ exchanged: 2 });
    expect(seenBefore([mine], 0)).toBeUndefined();
  });

  it("T8: says how it weighs racks, how sure it is, and that a bingo tells nothing", async () => {
    const ask = async (text: string, from: Position, more = {}) => {
      const { before, move } = seenOfText(from, text);
      const asked = { game: GAME, position: plainPosition(before), move };
      return inferFor({ ...asked, options: { ...options, ...more } }, library, undefined, pause);
    };
    const drawn = await ask("exch 5", position);
    expect(modelText(drawn)).toMatch(/factor of e for every 2\.0 points.*strong players/);
    expect(tellingText(drawn, "exch 5")).toMatch(/: ≈ \d+\.\d ± \d+\.\d % of all draws/);
    expect(percent(drawn.tiles[0]?.chance ?? 0, drawn)).toMatch(/^\d+\.\d ±\d+\.\d$/);
    const hard = await ask("exch 5", position, { temperature: undefined, margin: 0 });
    expect(modelText(hard)).toContain("at most 0.0 points better");
    const bingo = positionOfCgp(
      "15/15/15/15/15/15/15/7RETAINS1/15/15/15/15/15/15/15 EEIOUUV/ 0/70 0",
    );
    const nothing = await ask("8H RETAINS", bingo);
    expect(tellingText(nothing, "8H RETAINS")).toBe(
      "With 8H RETAINS, the opponent kept nothing, so there is nothing to infer.",
    );
  });

  it("is what the library infers, and changes a simulation as it does there", async () => {
    const engine = await library.engine(GAME);
    const { before, move } = seenOfText(position, "exch 5");
    const expected = await engine.infer(before, move, { ...options, threads: 1 });
    const asked = { game: GAME, position: plainPosition(before), move, options };
    const { found, packed, ...facts } = await inferFor(asked, library, undefined, pause);
    expect(facts).toEqual({ ...expected, leaves: expected.leaves.slice(0, 200) });
    expect(found).toBe(expected.leaves.length);
    expect(unpackLeaves(packed).leaves).toEqual(
      expected.leaves.map(({ tiles, likelihood }) => ({ tiles, likelihood })),
    );
    await expect(inferFor(asked, library, undefined, cancelled)).rejects.toThrow("canceled");

    const table = await library.winTable();
    const settings = { plies: 2, samples: 100, seed: 1, candidates: 2, also: [] };
    const simulate = (opponent?: typeof packed) =>
      new Simulations(library, undefined).play(
        {
          ...{ run: 1, game: GAME, position: plainPosition(position), milliseconds: 0 },
          options: { ...settings, ...(opponent && { opponent }) },
        },
        pause,
      );
    const states: SimulationSnapshot[] = [];
    const inferred = { ...settings, inference: expected, table, threads: 1 };
    for await (const state of engine.simulate(position, inferred)) {
      states.push(state);
      break;
    }
    const used = await simulate(packed);
    expect(used).toEqual(states[0]);
    expect(used.candidates).not.toEqual((await simulate()).candidates);
  });
});
