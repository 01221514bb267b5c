import { beforeAll, describe, expect, it } from "vitest";
import { alphabet, HEURISTICS, type PositionData, rulesNamed } from "../../src/api/library.js";
import { heuristicLeaves } from "../../src/engine/create.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import {
  definitionOf,
  LEVEL_NAMES,
  type LevelName,
  PLAYERS,
} from "../../src/players/named-players.js";
import { gameSetup } from "../../src/players/setup.js";
import { StaticPlayer } from "../../src/players/static.js";
import { followGame } from "../../src/selfplay/record.js";
import { defaultGraph } from "../support/default-graph.js";
import { defaultLeaves, GAME, nodeLibrary } from "../web/support.js";

const english = alphabet("english");
const rules = rulesNamed("CrosswordGame");
const library = nodeLibrary();
const engineFor = (longest: number | undefined) => library.engine(GAME, longest);

/** The move of a level, as the page asks for it. */
async function chooseMove(
  level: LevelName | "h3",
  position: PositionData,
  seed: number,
  engine = engineFor,
) {
  const player = await StaticPlayer.create(level, engine);
  return player.choose({ position, seed, game: 0, turn: 0 });
}

const LEAVES = {
  greedy: undefined,
  h1: heuristicLeaves("h1", english),
  h2: heuristicLeaves("h2", english),
  h3: heuristicLeaves("h3", english),
  hasty: defaultLeaves(),
} as const;

describe.each(["greedy", "h1", "h2", "h3", "hasty"] as const)("the level %s", (name) => {
  it("plays as the kernel's player of self-play", async () => {
    const player = { name, graph: defaultGraph(), leaves: LEAVES[name] };
    const setup = gameSetup({ alphabet: english, rules, players: [player, player] });
    const kernel = await GameKernel.start(setup, { wasm: wasmBackend });
    kernel.stopNoting();
    for (const number of [0, 1, 2]) {
      for (const { before, board, chosen } of followGame(kernel, {
        seed: 5,
        number,
        paired: false,
      })) {
        const position = { board, rack: before.racks[before.mover] };
        const move = await chooseMove(name, position, 0, engineFor);
        expect({ move: move.move, score: move.score }).toEqual({
          move: chosen.move,
          score: chosen.score,
        });
      }
    }
  });
});

describe("the weaker levels", () => {
  let positions: PositionData[];
  beforeAll(async () => {
    const player = { name: "greedy", graph: defaultGraph() } as const;
    const setup = gameSetup({ alphabet: english, rules, players: [player, player] });
    const kernel = await GameKernel.start(setup, { wasm: wasmBackend });
    kernel.stopNoting();
    const turns = [...followGame(kernel, { seed: 3, number: 0, paired: false })];
    positions = turns.map(({ before, board }) => ({ board, rack: before.racks[before.mover] }));
  });

  it.each(
    LEVEL_NAMES.filter((name) => definitionOf(name).among !== undefined),
  )("%s does what it says", async (name) => {
    const { maxLength: longest, among } = definitionOf(name) as {
      maxLength: number;
      among: number;
    };
    const small = await engineFor(longest);
    for (const [i, position] of positions.entries()) {
      const scores = small
        .allValued(position)
        .filter(({ move }) => move.kind === "place")
        .map(({ score }) => score)
        .sort((a, b) => b - a);
      for (const seed of [i, i + 100]) {
        const chosen = await chooseMove(name, position, seed, engineFor);
        expect(await chooseMove(name, position, seed, engineFor)).toEqual(chosen);
        if (scores.length === 0) expect(chosen.move.kind).toBe("exchange");
        else
          expect(chosen.score).toBeGreaterThanOrEqual(
            scores[Math.min(among, scores.length) - 1] as number,
          );
        if (chosen.move.kind === "place") {
          expect(chosen.move.tiles.length).toBeLessThanOrEqual(longest);
          expect(small.score(position, chosen.move).valid).toBe(true);
        }
      }
    }
  });

  it("with human mistakes make legal moves, the same ones again", async () => {
    const whole = await engineFor(undefined);
    const player = await library.human(GAME, "human:level=3");
    for (const position of positions) {
      const turn = { position, seed: 5, game: 0, turn: 0 };
      const chosen = player.choose(turn);
      expect(player.choose(turn)).toEqual(chosen);
      expect(whole.all(position).map(({ text }) => text)).toContain(chosen.text);
    }
  });

  it("take different plays by different seeds", async () => {
    const [position] = positions as [PositionData];
    const texts = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      texts.add((await chooseMove("novice", position, seed, engineFor)).text);
    }
    expect(texts.size).toBeGreaterThan(4);
  });

  it("exchange or pass where they find no play", async () => {
    const board = new Uint8Array(225);
    const rack = english.tokenize("VVWWQKC", { as: "rack" });
    const chosen = await chooseMove("greedy", { board, rack }, 1, engineFor);
    expect(chosen.move).toEqual({ kind: "exchange", tiles: Array.from(rack.slice().sort()) });
  });
});

it("heuristics of the levels are those of the package", () => {
  for (const { by } of Object.values(PLAYERS)) {
    if (by !== "score" && by !== "equity") expect(HEURISTICS).toHaveProperty(by);
  }
});
