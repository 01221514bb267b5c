import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { ArgumentError, KernelError, PositionError } from "../../src/base/errors.js";
import { heuristicLeaves } from "../../src/engine/create.js";
import { Engine } from "../../src/engine/engine.js";
import { passOf, rankPass, rankWithPass, withPass } from "../../src/engine/pass.js";
import { gameConfig } from "../../src/game/config.js";
import { Position, type PositionData } from "../../src/game/position.js";
import type { Rules } from "../../src/game/rules.js";
import { faceOf } from "../../src/game/tiles.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { HastyValuation, tilesInBag } from "../oracles/valuation.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { randomLeaves, randomPosition } from "../support/positions.js";

/** Plays come before the pass, and the pass before exchanges, where they are equal. */
const KINDS = ["place", "pass", "exchange"];

/** Returns an alphabet with as few tiles as leave this many in the bag. */
function withBag(
  { name, tiles }: Alphabet,
  { board, rack }: PositionData,
  { rackSize }: Rules,
  inBag: number,
): Alphabet {
  const counts = tiles.map(() => 0);
  for (const tile of [
    ...Array.from(board)
      .filter((one) => one !== 0)
      .map(faceOf),
    ...rack,
  ]) {
    (counts[tile] as number)++;
  }
  for (let i = rack.length; i < 2 * rackSize + inBag; i++) (counts[i % tiles.length] as number)++;
  return new Alphabet(
    name,
    tiles.map((row, tile) => ({ ...row, count: counts[tile] as number })),
  );
}

describe.each(kernelBuilds)("T17: the pass on random positions in the %s build", (_name, build) => {
  it("has the equity of the oracle, is in its place, and has its rank", async () => {
    const stages = new Set<string>();
    for (let seed = 0; seed < 80; seed++) {
      const letters = seed % 4 === 0 ? ([33, 63] as const) : ([3, 40] as const);
      const {
        position,
        rules,
        graph: words,
        ...random
      } = randomPosition(seed, { letters: [...letters] });
      const limit = rules.exchangeLimit;
      const alphabet = withBag(
        random.alphabet,
        position,
        rules,
        [0, 1, limit - 1, limit][seed % 4] as number,
      );
      const graph = seed % 5 === 0 ? buildGraph(wordSet([]), { content: words.content }) : words;
      const leaves = randomLeaves(seed, alphabet);
      const setup = { graph, alphabet, rules, leaves, wordMap: false };
      const engine = await Engine.start(setup, { wasm: build }, "wasm");
      const pass = passOf(engine, position);
      const oracle = new HastyValuation(position, rules, alphabet, leaves);
      expect(Math.round(pass.equity * 1000), `seed ${seed}`).toBe(oracle.passEquity());
      expect(pass).toMatchObject({ text: "pass", score: 0, move: { kind: "pass" } });
      expect(pass.leave).toBe(alphabet.format([...position.rack].sort((a, b) => a - b)));

      const all = engine.all(position);
      const isStuck = all[0]?.move.kind === "pass";
      const listed = withPass(engine, position, all);
      const sorted = isStuck
        ? all
        : [...all, pass].sort(
            (a, b) =>
              b.equity - a.equity || KINDS.indexOf(a.move.kind) - KINDS.indexOf(b.move.kind),
          );
      expect(listed).toEqual(sorted);
      // Where nothing else can be done, the kernel itself lists the pass, as the only move.
      if (isStuck) expect(all.map(({ text }) => text)).toEqual(["pass"]);
      // Exchanging a tile, or all of them, is never worth less than to pass.
      const exchange = all.find(({ move }) => move.kind === "exchange");
      if (exchange !== undefined)
        expect(exchange.equity).toBeGreaterThanOrEqual(pass.equity - 0.001);
      for (const n of [1, 3, 20]) {
        const top = withPass(engine, position, engine.top(position, n)).slice(0, n);
        expect(top).toEqual(listed.slice(0, n));
      }
      const { rank, of, played, best, cost } = rankPass(engine, position);
      const ranked = isStuck ? listed[0] : pass;
      expect(listed[(rank as number) - 1]).toEqual(ranked);
      expect([of, played, best]).toEqual([listed.length, ranked, listed[0]]);
      expect(cost).toBeCloseTo((listed[0]?.equity as number) - (ranked?.equity as number), 9);
      const bag = tilesInBag(position, rules, alphabet);
      stages.add(
        isStuck ? "stuck" : bag <= 0 ? "empty" : bag < rules.exchangeLimit ? "few" : "many",
      );
      engine.dispose();
      expect(() => passOf(engine, position)).toThrow(KernelError);
    }
    expect([...stages].sort()).toEqual(["empty", "few", "many", "stuck"]);
  });
});

it("T17: with UUUVVWW on an empty board, to exchange is better than to pass", async () => {
  const config = gameConfig();
  const leaves = heuristicLeaves("h2", config.alphabet);
  const [[, wasm]] = kernelBuilds as [(typeof kernelBuilds)[number]];
  const setup = { graph: defaultGraph(), leaves, ...config };
  const engine = await Engine.start(setup, { wasm }, "wasm");
  const rack = engine.alphabet.tokenize("UUUVVWW");
  const position = Position.empty(gameConfig(), rack);
  const { rank, of, best, cost, played } = rankPass(engine, position);
  expect(played?.equity).toBeLessThan(-20);
  expect([best.move.kind, rank === of]).toEqual(["exchange", false]);
  expect(cost).toBeGreaterThan(20);
  const all = engine.all(position).find(({ text }) => text === "exch UUUVVWW");
  expect(all?.equity).toBeGreaterThan(played?.equity as number);
  expect(rankWithPass(engine, position, " Pass ")).toEqual(rankPass(engine, position));
  expect(rankWithPass(engine, position, "exch UU")).toEqual(engine.rank(position, "exch UU"));
  engine.dispose();
});

it("refuses arguments of other types, and impossible positions", async () => {
  const { position, rules, alphabet, graph } = randomPosition(1, { letters: [3, 20] });
  const build = kernelBuilds[0]?.[1] as (typeof kernelBuilds)[0][1];
  const engine = await Engine.start(
    { graph, alphabet, rules, wordMap: false },
    { wasm: build },
    "wasm",
  );
  expect(() => passOf({} as never, position)).toThrow(ArgumentError);
  expect(() => withPass(engine, position, 5 as never)).toThrow(/moves: is 5/);
  expect(() => rankPass(engine, undefined as never)).toThrow(ArgumentError);
  expect(() => passOf(engine, { ...position, board: new Uint8Array(3) })).toThrow(PositionError);
});
