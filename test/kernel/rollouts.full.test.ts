import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type AlphabetName, alphabet } from "../../src/alphabet/tile-sets.js";
import { Engine } from "../../src/engine/engine.js";
import { formatMove, parseMove } from "../../src/game/plays.js";
import { type RulesName, rulesNamed } from "../../src/game/rules.js";
import { unseenTiles } from "../../src/game/tiles.js";
import type { GameSetup } from "../../src/kernel/game-kernel.js";
import { RolloutKernel, SAMPLES_AT_ONCE } from "../../src/kernel/rollout-kernel.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { gameSetup, type PlayerOptions } from "../../src/players/setup.js";
import { WinTable } from "../../src/search/win-table.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { drawnWords, wordListWords, wordsUpTo } from "../support/lexicons.js";
import { randomFrom } from "../support/mutations.js";
import { heuristic2Leaves, randomLeaves } from "../support/positions.js";
import { samplesOf } from "../support/rollout-samples.js";
import { expectPlainRollouts, randomRollout, rolloutOf } from "../support/rollouts.js";
import { localWorker } from "../support/simulations.js";

const SLOW = { timeout: 3_600_000 };
const SAMPLES = 1_000;

it("rollouts of 100 random games are those of the oracle, sample for sample", SLOW, async () => {
  for (let seed = 200; seed < 300; seed++) {
    const variant = seed % 5 === 4 ? "jumbled" : "classic";
    const letters = seed % 6 === 5 ? ([33, 63] as const) : undefined;
    const options = { variant, ...(letters && { letters }) } as const;
    const run = { seed, from: seed % 7, count: 2, plies: [1, 2, 4] };
    await expectPlainRollouts(randomRollout(seed, options), run);
  }
});

it("so are those of 50 random games near their end, with all endings", SLOW, async () => {
  for (let seed = 500; seed < 550; seed++) {
    const variant = seed % 5 === 4 ? "jumbled" : "classic";
    const options = { variant, bagSize: [14, 40], rackSize: [2, 6] } as const;
    for (const endings of ["greedy", "solved"] as const) {
      const run = { seed, from: seed % 7, count: 2, plies: [1, 2, 4], endings };
      await expectPlainRollouts(randomRollout(seed, options), run);
    }
  }
});

/** Real games: tile set, rules and words. */
function realSetups(): [name: string, setup: GameSetup][] {
  const words = wordListWords();
  const graph = buildGraph(words);
  const leaves = heuristic2Leaves();
  const setup = (name: AlphabetName, rules: RulesName, player: Omit<PlayerOptions, "name">) => {
    const hasty = { name: "hasty", ...player } as const;
    return gameSetup({
      alphabet: alphabet(name),
      rules: rulesNamed(rules),
      players: [hasty, hasty],
    });
  };
  const polish = alphabet("polish");
  const polishGraph = buildGraph(drawnWords(polish, 6000, 5));
  // The oracle of the jumbled game takes its time with many words.
  const alphagrams = buildGraph(wordsUpTo(5), { content: "alphagrams" });
  return [
    ["English", setup("english", "CrosswordGame", { graph, leaves })],
    ["21x21", setup("super_english", "CrosswordGameSuper", { graph, leaves })],
    ["jumbled", setup("english", "WordSmog", { graph: alphagrams, leaves })],
    [
      "Polish",
      setup("polish", "CrosswordGame", { graph: polishGraph, leaves: randomLeaves(3, polish) }),
    ],
  ];
}

it.each(realSetups())(
  "rollouts of 6 positions of real games (%s) are those of the oracle",
  SLOW,
  async (_, setup) => {
    const inBag: number[] = [];
    // From the opening to the last turn of a game.
    for (const [seed, wanted] of [0, 3, 7, 12, 18, 99].entries()) {
      const one = rolloutOf(setup, { seed, random: randomFrom(seed), wanted });
      const { unseen, racks } = one.game;
      inBag.push(Math.max(0, unseen.length + racks[1].length - setup.rules.rackSize));
      await expectPlainRollouts(one, { seed, from: 5 * seed, count: 1, plies: [1, 2, 4] });
    }
    expect(inBag[0]).toBe(setup.alphabet.bagSize - 2 * setup.rules.rackSize);
    // With few words, a game may end by scoreless turns while there are tiles in the bag.
    expect(inBag.at(-1)).toBeLessThan(setup.alphabet.bagSize / 4);
  },
);

/** A simulation of the vectors: candidates with their mean equity and its standard error, best first. */
interface Simulation {
  id: string;
  cgp: string;
  plies: number;
  candidates: Candidate[];
}

interface Candidate {
  move: string;
  score: number;
  equity: number;
  equity_se: number;
}

function simulations(): Simulation[] {
  const path = fileURLToPath(new URL("../vectors/simulation.jsonl", import.meta.url));
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Simulation);
}

describe("simulations of an independent engine", SLOW, () => {
  it("have the same mean equities, within four joint standard errors", async () => {
    const english = alphabet("english");
    const player = {
      name: "hasty",
      graph: defaultGraph(),
      leaves: heuristic2Leaves(),
    } as const;
    const rules = rulesNamed("CrosswordGame");
    const setup = gameSetup({ alphabet: english, rules, players: [player, player] });
    const [, build] = kernelBuilds[0] as (typeof kernelBuilds)[number];
    const kernel = await RolloutKernel.start(setup, { wasm: build }, "wasm");
    const distances: number[] = [];
    for (const { cgp, plies, candidates } of simulations()) {
      const position = parseCgp(cgp);
      const { board, rack, scores, scorelessTurns } = position;
      const counts = unseenTiles(english, board, rack);
      const unseen = Uint8Array.from(counts.flatMap((count, tile) => Array(count).fill(tile)));
      const racks = [rack, new Uint8Array()] as const;
      kernel.setGame({ board, racks, unseen, scores, scorelessTurns });
      for (const { move, score, equity, equity_se } of candidates) {
        const candidate = { move: parseMove(move, position), score, equityMilli: 0 };
        let [sum, squares] = [0, 0];
        for (let from = 0; from < SAMPLES; from += SAMPLES_AT_ONCE) {
          const count = Math.min(SAMPLES_AT_ONCE, SAMPLES - from);
          for (const sample of samplesOf(kernel, candidate, 1, from, count, plies)) {
            const change = sample.spread - (scores[0] - scores[1]) + sample.leavesMilli / 1000;
            sum += change;
            squares += change * change;
          }
        }
        const mean = sum / SAMPLES;
        const variance = squares / SAMPLES - mean * mean;
        distances.push(Math.abs(mean - equity) / Math.sqrt(variance / SAMPLES + equity_se ** 2));
      }
    }
    expect(distances).toHaveLength(330);
    expect(Math.max(...distances)).toBeLessThan(5);
    expect(distances.filter((distance) => distance > 4).length).toBeLessThanOrEqual(3);
  });

  it("have the same best candidate wherever that engine is sure of it", async () => {
    const english = alphabet("english");
    const rules = rulesNamed("CrosswordGame");
    const [, wasm] = kernelBuilds[0] as (typeof kernelBuilds)[number];
    const table = WinTable.empty({ rackSize: rules.rackSize, bagSize: english.bagSize });
    const config = { graph: defaultGraph(), leaves: heuristic2Leaves() };
    const engine = await Engine.start({ alphabet: english, rules, ...config }, { wasm }, "wasm", {
      load: () => import("../../src/search/searching.js"),
      cores: 1,
      defaultTable: async () => table,
      startPool: (spec) => startSearchPool(spec, (given) => localWorker({ wasm }, given)),
    });
    let sure = 0;
    for (const { id, cgp, plies, candidates } of simulations()) {
      const ranked = candidates.toSorted((a, b) => b.equity - a.equity);
      const [best, second] = ranked as [Candidate, Candidate];
      const error = Math.hypot(best.equity_se, second.equity_se);
      if (best.equity - second.equity < 4 * error) continue;
      sure++;
      const position = parseCgp(cgp);
      const moves = candidates.map(({ move }) => parseMove(move, position));
      const options = {
        candidates: moves,
        plies,
        rank: "equity",
        sure: 99,
        indifference: 0,
      } as const;
      const run = engine.simulate(position, { ...options, samples: 20_000 });
      const [leader] = (await run.result()).candidates;
      expect(leader?.text, id).toBe(formatMove(parseMove(best.move, position), position));
    }
    // Of 22: too many to be right by chance.
    expect(sure).toBeGreaterThanOrEqual(12);
  });
});
