import { describe, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { rulesNamed } from "../../src/game/rules.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { defaultGraph } from "../support/default-graph.js";
import { wordListWords } from "../support/lexicons.js";
import { expectOracle, expectRandomGames } from "../support/plain-games.js";
import { heuristic2Leaves } from "../support/positions.js";

/* As games.test.ts, with more games. */
const SLOW = { timeout: 3_600_000 };

describe("games of every build are those of the oracle", SLOW, () => {
  it("on 80 random setups", async () => {
    const seeds = Array.from({ length: 80 }, (_, i) => 100 + i);
    await expectRandomGames(seeds, 6);
  });

  it("with the default lexicon", async () => {
    const graph = defaultGraph();
    const players = [
      { name: "hasty", graph, leaves: heuristic2Leaves() },
      { name: "h1", graph, leaves: heuristic2Leaves() },
    ] as const;
    const rules = rulesNamed("CrosswordGame");
    const options = { alphabet: alphabet("english"), rules, players, sacrifices: true };
    await expectOracle(options, { seed: 77, from: 100, count: 50, paired: true });
  });

  it("of the jumbled game with the default lexicon", async () => {
    const graph = buildGraph(wordListWords(), { content: "alphagrams" });
    const players = [
      { name: "hasty", graph, leaves: heuristic2Leaves() },
      { name: "greedy", graph },
    ] as const;
    const options = { alphabet: alphabet("english"), rules: rulesNamed("WordSmog"), players };
    await expectOracle(options, { seed: 78, from: 0, count: 2, paired: true });
  });

  it("on the super board", async () => {
    const graph = defaultGraph();
    const players = [
      { name: "hasty", graph, leaves: heuristic2Leaves() },
      { name: "h1", graph, leaves: heuristic2Leaves() },
    ] as const;
    const rules = rulesNamed("CrosswordGameSuper");
    const options = { alphabet: alphabet("super_english"), rules, players };
    await expectOracle(options, { seed: 5, from: 0, count: 1, paired: false });
  });
});
