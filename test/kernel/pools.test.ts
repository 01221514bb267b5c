import { beforeAll, describe, expect, it } from "vitest";
import type { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import type { PlaceMove } from "../../src/game/moves.js";
import type { PositionData } from "../../src/game/position.js";
import { RULES, type Rules } from "../../src/game/rules.js";
import { MoveKernel, type MoveSetup } from "../../src/kernel/move-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import type { MoveGenerator, ScoredPlay } from "../../src/lab/generators/grids.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordOf } from "../../src/words/graph/word-set.js";
import { kernelBuilds, wideBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL, SLOW } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";
import { randomFrom } from "../support/mutations.js";
import { randomLeaves, randomPosition, vectorPositions } from "../support/positions.js";

/* All plays of a pool: more tiles than a rack holds, of which a play may lay a few. */

const everyBuild = [...kernelBuilds, ...wideBuilds];
/** What is known of the bag, which makes no difference for pools. */
const BAG = { exchanges: true, isEmpty: false, unseenPoints: 0 };
const CAPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 20];
type Game = Pick<MoveSetup, "graph" | "alphabet" | "rules">;

function start(setup: MoveSetup, [, build]: (typeof everyBuild)[number]): Promise<MoveKernel> {
  return MoveKernel.start(setup, { wasm: build }, "wasm");
}

function laidBy({ tiles }: PlaceMove): number {
  return Array.from(tiles).filter((tile) => tile !== 0).length;
}

/** The plays of an oracle that lay at most this many tiles, as the kernel values and orders them. */
function capped(plays: ScoredPlay[], atMost: number, { rackSize }: Rules): ValuedMove[] {
  const most = Math.min(atMost, rackSize);
  return plays
    .filter(({ move }) => laidBy(move) <= most)
    .map(({ move, score }) => ({ move, score, equityMilli: 1000 * score }))
    .sort(inOrder);
}

/** The documented order of moves. */
function inOrder(a: ValuedMove, b: ValuedMove): number {
  const [one, other] = [a.move as PlaceMove, b.move as PlaceMove];
  if (a.score !== b.score) return b.score - a.score;
  if (one.direction !== other.direction) return one.direction === "across" ? -1 : 1;
  if (one.lane !== other.lane) return one.lane - other.lane;
  if (one.start !== other.start) return one.start - other.start;
  return Buffer.compare(Uint8Array.from(one.tiles), Uint8Array.from(other.tiles));
}

/** Some of the tiles that the mover does not see, and none twice. */
function drawPool(
  { board, rack }: PositionData,
  set: Alphabet,
  size: number,
  random: (below: number) => number,
): Uint8Array {
  const unseen = set.tiles.flatMap(({ count }, tile) => Array<number>(count).fill(tile));
  for (const tile of [...board, ...rack]) {
    if (tile === 0 && !rack.includes(0)) continue;
    const at = unseen.indexOf((tile & 0x80) === 0 ? tile : 0);
    if (at >= 0) unseen.splice(at, 1);
  }
  const pool: number[] = [];
  while (pool.length < size && unseen.length > 0) {
    pool.push(...unseen.splice(random(unseen.length), 1));
  }
  return Uint8Array.from(pool);
}

/** Compares the kernel's plays with an oracle's, for each cap; returns the number of all plays. */
function expectPlays(
  kernel: MoveKernel,
  position: PositionData,
  { rules, alphabet: set, graph }: Game,
  { oracle, caps = CAPS }: { oracle: MoveGenerator; caps?: readonly number[] },
): number {
  const plays = oracle(position, rules, set, graph);
  kernel.setPosition(position, BAG);
  for (const atMost of caps) {
    const expected = capped(plays, atMost, rules);
    expect(kernel.all(BAG, true, atMost), `at most ${atMost}`).toEqual(expected);
    expect(kernel.count(BAG, atMost)).toBe(expected.length);
  }
  return plays.length;
}

/** Of the plays in order, those before which none differs only by the order of new tiles. */
function firstOfEach(plays: ValuedMove[]): ValuedMove[] {
  const seen = new Set<string>();
  return plays.filter(({ move, score }) => {
    const { direction, lane, start: first, tiles } = move as PlaceMove;
    const key = [score, direction, lane, first, tiles.length, ...[...tiles].sort()].join();
    return !seen.has(key) && seen.add(key);
  });
}

describe.each(everyBuild)("pools on random boards, the %s build", SLOW, (name, build) => {
  const positions = (FULL ? 80 : 12) / (name.startsWith("wide") ? (FULL ? 3 : 1.5) : 1);

  it("have the plays of both oracles for every cap", async () => {
    let plays = 0;
    for (let seed = 0; seed < positions; seed++) {
      const letters = seed % 5 === 0 ? ([33, 63] as const) : ([3, 32] as const);
      const game = randomPosition(seed, { letters, rackSize: [2, 9], longestWord: [4, 12] });
      const random = randomFrom(seed);
      const size = game.rules.rackSize + 1 + random(20 - game.rules.rackSize);
      const rack = drawPool(game.position, game.alphabet, size, random);
      if (rack.length <= game.rules.rackSize) continue;
      const leaves = randomLeaves(seed, game.alphabet, 2);
      const kernel = await start({ ...game, leaves }, [name, build]);
      const oracle = seed % 2 === 0 ? gordonPlays : appelJacobsonPlays;
      plays += expectPlays(kernel, { ...game.position, rack }, game, { oracle });
    }
    expect(plays).toBeGreaterThan(50 * positions);
  });

  it("have the plays of the oracle in the jumbled game, in every order of the tiles", async () => {
    let plays = 0;
    for (let seed = 0; seed < positions / 3; seed++) {
      const game = randomPosition(seed, {
        variant: "jumbled",
        letters: seed % 5 === 0 ? [33, 40] : [5, 20],
        side: [3, 7],
        rackSize: [2, 9],
        longestWord: [2, 4],
        blanks: [0, 1],
      });
      const random = randomFrom(seed);
      const rack = drawPool(game.position, game.alphabet, game.rules.rackSize + 3, random);
      if (rack.length <= game.rules.rackSize) continue;
      const kernel = await start({ ...game, merge: false }, [name, build]);
      const position = { ...game.position, rack };
      plays += expectPlays(kernel, position, game, { oracle: jumbledPlays });
      const merging = await start(game, [name, build]);
      merging.setPosition(position, BAG);
      for (const atMost of [2, 3, 9]) {
        expect(merging.all(BAG, true, atMost)).toEqual(firstOfEach(kernel.all(BAG, true, atMost)));
      }
    }
    expect(plays).toBeGreaterThan(5 * positions);
  });
});

describe("pools of real games", SLOW, () => {
  let graph: WordGraph;
  beforeAll(() => {
    graph = defaultGraph();
  });

  it.each(
    FULL ? (["standard", "super"] as const) : (["super"] as const),
  )("have the plays of the oracle, %s", async (kind) => {
    const vectors = vectorPositions(kind);
    const { alphabet: set, rules } = vectors[0] as (typeof vectors)[number];
    // Every position by one build or two, or some by each.
    const step = FULL ? 40 : kind === "super" ? 240 : 1440;
    const parity = kind === "super" ? 1 : 0;
    for (const [i, one] of everyBuild.entries()) {
      // Without `test:full`, half of the builds have one kind of position, the others the other.
      if (!FULL && i % 2 !== parity) continue;
      const kernel = await start({ graph, alphabet: set, rules }, one);
      for (let at = i % step; at < vectors.length; at += step) {
        const { position } = vectors[at] as (typeof vectors)[number];
        const random = randomFrom(at);
        const rack = drawPool(position, set, 8 + random(13), random);
        // Two blanks multiply the plays, which are few enough in a small pool.
        const tiles = rack.filter((tile) => tile !== 0);
        const isBlank = rack.length - tiles.length > 0;
        const pool = isBlank ? Uint8Array.of(0, 0, ...tiles.slice(0, 6)) : tiles;
        const caps = [1 + random(4), 7, 20];
        const game = { graph, alphabet: set, rules };
        expectPlays(kernel, { ...position, rack: pool }, game, { oracle: gordonPlays, caps });
      }
    }
  });

  it.runIf(FULL)("have the plays of the oracle in Polish", async () => {
    const polish = alphabet("polish");
    const english = alphabet("english");
    const words = wordListWords();
    const lines: string[] = [];
    for (let i = 0; i < words.count; i += 3) {
      const word = english.format(wordOf(words, i));
      lines.push(word.replaceAll("S", "Ś").replaceAll("Z", "Ż"), word.replaceAll("A", "Ą"));
    }
    const { words: polishWords } = readWordList(lines.join("\n"), polish, { unspellable: "skip" });
    const polishGraph = buildGraph(polishWords);
    const rules = { ...RULES.CrosswordGame, rackSize: 9 };
    const game = { graph: polishGraph, alphabet: polish, rules };
    for (const [i, one] of kernelBuilds.entries()) {
      const kernel = await start(game, one);
      const board = new Uint8Array(225);
      board.set(polish.tokenize("KOŚ"), 7 * 15 + 7);
      const pool = drawPool({ board, rack: new Uint8Array() }, polish, 20, randomFrom(i));
      const rack = pool.filter((tile) => tile !== 0);
      expectPlays(kernel, { board, rack }, game, { oracle: gordonPlays, caps: [1, 3, 9] });
    }
  });

  it("are the plays of all racks that can be drawn from the pool", async () => {
    const {
      alphabet: set,
      position,
      rules,
    } = vectorPositions("standard")[20] as ReturnType<typeof vectorPositions>[number];
    const kernel = await start({ graph, alphabet: set, rules }, kernelBuilds[0] as never);
    const pool = [0, 1, 5, 5, 9, 14, 18, 19, 20, 26];
    for (const size of [1, 2, 3]) {
      const drawn = new Map<string, number>();
      for (const rack of subsets(pool, size)) {
        kernel.setPosition({ ...position, rack: Uint8Array.from(rack) }, BAG);
        for (const { move, score } of kernel.all(BAG, true, 7))
          drawn.set(JSON.stringify(move), score);
      }
      kernel.setPosition({ ...position, rack: Uint8Array.from(pool) }, BAG);
      const plays = kernel
        .all(BAG, true, size)
        .map(({ move, score }) => [JSON.stringify(move), score]);
      expect(plays.sort()).toEqual([...drawn].sort());
    }
  });
});

/** All choices of this many of the tiles. */
function subsets(tiles: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return tiles.flatMap((tile, i) =>
    subsets(tiles.slice(i + 1), size - 1).map((rest) => [tile, ...rest]),
  );
}

describe("a rack that is no pool", () => {
  it.each(everyBuild)("keeps its values and loses only longer plays, %s", async (name, build) => {
    for (let seed = 0; seed < (FULL ? 40 : 6); seed++) {
      const variant = seed % 4 === 3 ? "jumbled" : "classic";
      const game = randomPosition(seed, { variant, longestWord: [3, 6] });
      const { position } = game;
      const kernel = await start({ ...game, leaves: randomLeaves(seed, game.alphabet, 2) }, [
        name,
        build,
      ]);
      for (const isEmpty of [false, true]) {
        const bag = { ...BAG, isEmpty, unseenPoints: 17 };
        kernel.setPosition(position, bag);
        const all = kernel.all(bag);
        for (const atMost of [1, 2, 3, 7, 20]) {
          const expected = all.filter(
            ({ move }) => move.kind === "place" && laidBy(move) <= atMost,
          );
          expect(kernel.all(BAG, true, atMost)).toEqual(expected);
          // What comes after is as before.
          expect(kernel.all(bag)).toEqual(all);
          expect(kernel.best(5, bag)).toEqual(all.slice(0, 5));
        }
      }
    }
  });

  it("is loaded after a pool as if there had been none", async () => {
    const game = randomPosition(3, { rackSize: [7, 7], turns: [4, 4] });
    const kernel = await start(game, kernelBuilds[1] as never);
    kernel.setPosition(game.position, BAG);
    const all = kernel.all(BAG);
    const pool = drawPool(game.position, game.alphabet, 20, randomFrom(1));
    kernel.setPosition({ ...game.position, rack: pool }, BAG);
    kernel.all(BAG, true, 3);
    kernel.setPosition(game.position, BAG);
    expect(kernel.all(BAG)).toEqual(all);
    expect(kernel.best(5, BAG)).toEqual(all.slice(0, 5));
  });
});
