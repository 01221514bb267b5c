import { beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { rulesNamed } from "../../src/game/rules.js";
import { GameKernel, type GameSetup, type PlayerStyle } from "../../src/kernel/game-kernel.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { heuristic2Leaves } from "../support/positions.js";

/** Turns that are compared on each build in each kind of game. */
const TURNS = FULL ? 1500 : 30;

let graph: WordGraph;
/** Every third word of the lexicon. */
let third: WordGraph;

beforeAll(() => {
  graph = defaultGraph();
  const words: Uint8Array[] = [];
  for (const { tiles, length } of graph.walk()) words.push(tiles.slice(0, length));
  third = buildGraph(wordSet(words.filter((_, i) => i % 3 === 0)));
});

type Game = Omit<GameSetup, "wordMap">;

/** Games of two players with a style and a graph each, and the leaves of heuristic 2. */
function gameOf(
  rules: string,
  tiles: "english" | "super_english",
  ...[one, other]: [[PlayerStyle, WordGraph], [PlayerStyle, WordGraph]]
): Game {
  const player = ([style, words]: [PlayerStyle, WordGraph]) => ({
    style,
    graph: words,
    dawgEnd: validateGraph(words).dawgEnd,
    leaves: style === "greedy" ? undefined : heuristic2Leaves(),
  });
  return {
    alphabet: alphabet(tiles),
    rules: rulesNamed(rules),
    players: [player(one), player(other)],
  };
}

/** Plays games by word map and by the graph side by side; how many turns they took. */
async function compare(game: Game, build: (typeof kernelBuilds)[number][1]): Promise<number> {
  const start = (wordMap: boolean) =>
    GameKernel.start({ ...game, wordMap }, { wasm: build }, "wasm");
  const byMap = await start(true);
  const byGraph = await start(false);
  let turns = 0;
  for (let number = 0; turns < TURNS; number++) {
    byMap.begin(3, number, false);
    byGraph.begin(3, number, false);
    let goesOn = true;
    while (goesOn) {
      const expected = byGraph.choose();
      expect(byMap.choose(), `game ${number}, turn ${turns}`).toEqual(expected);
      goesOn = byGraph.make();
      byMap.make();
      turns++;
    }
    expect(byMap.state()).toEqual(byGraph.state());
  }
  return turns;
}

describe.each(kernelBuilds)("by word map and by the graph, the %s build", (name, build) => {
  it("makes the same moves", async () => {
    const game = gameOf("CrosswordGame", "english", ["hasty", graph], ["greedy", graph]);
    expect(await compare(game, build)).toBeGreaterThanOrEqual(TURNS);
  });

  it("makes the same moves in the super game, with more blanks", async () => {
    const game = gameOf("CrosswordGameSuper", "super_english", ["hasty", graph], ["hasty", graph]);
    expect(await compare(game, build)).toBeGreaterThanOrEqual(TURNS);
  });

  it("makes the same moves where the players have different lexicons", async () => {
    const game = gameOf("CrosswordGame", "english", ["rack-values", third], ["hasty", graph]);
    expect(await compare(game, build)).toBeGreaterThanOrEqual(TURNS);
  });

  it.runIf(FULL || name === "wasm")("adds games up to the same statistics", async () => {
    const game = gameOf("CrosswordGame", "english", ["hasty", graph], ["hasty", third]);
    const statistics = async (wordMap: boolean) => {
      const setup = { ...game, sacrifices: true, wordMap };
      const kernel = await GameKernel.start(setup, { wasm: build }, "wasm");
      // The second run must not find anything of the first.
      kernel.play(4, 0, FULL ? 3 : 2, true);
      return kernel.play(5, 0, FULL ? 10 : 4, true);
    };
    expect(await statistics(true)).toEqual(await statistics(false));
  });
});
