import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { KernelError } from "../../src/base/errors.js";
import { bagView, checkPosition } from "../../src/engine/checks.js";
import type { PlaceMove } from "../../src/game/moves.js";
import { MoveKernel, type MoveSetup } from "../../src/kernel/move-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { sameScoreGraph, startSemiShadow } from "../../src/lab/kernels/semi-shadow.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import {
  semiShadowBuilds as kernelBuilds,
  wideSemiShadowBuilds as wideBuilds,
} from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import {
  heuristic2Leaves,
  type RandomPosition,
  randomLeaves,
  randomPosition,
  vectorPositions,
} from "../support/positions.js";

type Build = (typeof kernelBuilds)[number][1];
const FORMS = ["reach", "exact"] as const;
const TOPS = [1, 2, 15];

/** Graphs that take long to make, by those that they are made of. */
const sameScore = new WeakMap<WordGraph, WordGraph>();
function sameScoreOf({ graph, alphabet }: MoveSetup): WordGraph {
  const known = sameScore.get(graph) ?? sameScoreGraph(graph, alphabet);
  sameScore.set(graph, known);
  return known;
}

function start(setup: MoveSetup, build: Build, form?: (typeof FORMS)[number]): Promise<MoveKernel> {
  if (form === undefined) {
    return MoveKernel.start({ ...setup, wordMap: false }, { wasm: build }, "wasm");
  }
  // The jumbled game has no words to sort by scores; it is refused.
  const graph = setup.rules.variant === "jumbled" ? setup.graph : sameScoreOf(setup);
  return startSemiShadow(setup, { graph, exact: form === "exact" }, { wasm: build }, "wasm");
}

/** Some positions of the vectors on each build; the debug ones hold plays to the bounds. */
let lexicon: WordGraph;
beforeAll(() => {
  lexicon = defaultGraph();
});

describe.each([
  ...kernelBuilds.map(
    ([name, build]) => [name, build, FULL ? 2 : name === "wasm" ? 8 : 48] as const,
  ),
  ...wideBuilds.map(([name, build]) => [name, build, FULL ? 20 : 60] as const),
])("semi-shadow playing, the %s build", (_name, build, step) => {
  it.each(["standard", "super"] as const)("changes nothing in the %s vectors", async (kind) => {
    const vectors = vectorPositions(kind).filter((_, i) => i % step === 0);
    const { alphabet, rules } = vectors[0] as (typeof vectors)[number];
    // Tile sets of equal scores share the graph in which letters of one score are one.
    const setup = { graph: lexicon, alphabet, rules, leaves: heuristic2Leaves() };
    const plain = await start(setup, build);
    const others = await Promise.all(FORMS.map((form) => start(setup, build, form)));
    let played = 0;
    const playedBy = [0, 0];
    for (const { id, position } of vectors) {
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      for (const kernel of [plain, ...others]) kernel.setPosition(position, bag);
      for (const n of TOPS) {
        const expected = plain.best(n, bag);
        played += plain.placementsPlayed();
        others.forEach((kernel, i) => {
          expect(kernel.best(n, bag), `position ${id}, top ${n}, ${FORMS[i]}`).toEqual(expected);
          playedBy[i] = (playedBy[i] as number) + kernel.placementsPlayed();
        });
      }
    }
    const [reach, exact] = playedBy as [number, number];
    expect(exact).toBeLessThanOrEqual(reach);
    expect(reach).toBeLessThan(0.9 * played);
  });

  it("changes nothing on random positions", async () => {
    let fewer = 0;
    for (let seed = 0; seed < (FULL ? 300 : 150) / step; seed++) {
      const { position, rules, alphabet, graph } = randomPosition(seed, {
        letters: seed % 4 === 0 ? [33, 63] : [3, 40],
        rackSize: seed % 5 === 0 ? [8, 9] : [2, 7],
      });
      const setup = { graph, alphabet, rules, leaves: randomLeaves(seed, alphabet) };
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      const plain = await start(setup, build);
      plain.setPosition(position, bag);
      for (const form of FORMS) {
        const kernel = await start(setup, build, form);
        kernel.setPosition(position, bag);
        for (const n of TOPS) {
          expect(kernel.best(n, bag), `seed ${seed}, ${form}`).toEqual(plain.best(n, bag));
          if (kernel.placementsPlayed() < plain.placementsPlayed()) fewer++;
        }
      }
    }
    expect(fewer).toBeGreaterThan((FULL ? 60 : 20) / step);
  });
});

describe("where every letter has a score of its own", () => {
  /** A random position whose letters score 2, 3, 4, … */
  function distinct(seed: number): RandomPosition {
    const random = randomPosition(seed, { letters: [3, 40], turns: [1, 12] });
    const rows = random.alphabet.tiles.map((row, tile) => {
      return { ...row, score: tile === 0 ? 0 : tile + 1 };
    });
    return { ...random, alphabet: new Alphabet("distinct", rows) };
  }

  /** A single tile laid down as well as across counts twice: the bounds do not know that it is one play. */
  function placementsAtMost(moves: ValuedMove[]): number {
    let most = 0;
    for (const { move } of moves) {
      if (move.kind !== "place") continue;
      most += (move as PlaceMove).tiles.filter((tile) => tile !== 0).length === 1 ? 2 : 1;
    }
    return most;
  }

  it("bounds are exact: only placements with a best play are played", async () => {
    let [played, plainly, best] = [0, 0, 0];
    for (let seed = 0; seed < (FULL ? 300 : 120); seed++) {
      const { position, rules, alphabet, graph } = distinct(seed);
      // In the opening, bounds leave out what vowels cost.
      if (position.board.every((tile) => tile === 0)) continue;
      const setup = { graph, alphabet, rules, leaves: randomLeaves(seed, alphabet) };
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      const [plain, kernel] = [
        await start(setup, kernelBuilds[0]?.[1] as Build),
        await start(setup, kernelBuilds[1]?.[1] as Build, "exact"),
      ];
      for (const one of [plain, kernel]) {
        one.setPosition(position, bag);
        one.listBest(1, bag);
      }
      const all = plain.all(bag);
      const top = all.filter(({ equityMilli }) => equityMilli === all[0]?.equityMilli);
      expect(kernel.placementsPlayed(), `seed ${seed}`).toBeLessThanOrEqual(placementsAtMost(top));
      if (top[0]?.move.kind === "place") {
        expect(kernel.placementsPlayed()).toBeGreaterThan(0);
        best++;
      }
      played += kernel.placementsPlayed();
      plainly += plain.placementsPlayed();
    }
    expect(best).toBeGreaterThan(FULL ? 100 : 40);
    expect(played).toBeLessThan(plainly);
  });
});

it("is refused for the jumbled game", async () => {
  const { rules, alphabet, graph } = randomPosition(1, { variant: "jumbled" });
  const jumbled = start({ graph, alphabet, rules }, kernelBuilds[0]?.[1] as Build, "reach");
  await expect(jumbled).rejects.toThrow(KernelError);
  await expect(jumbled).rejects.toThrow(/semi-shadow playing in the jumbled game \(expected/);
});
