import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Engine } from "../../src/engine/engine.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { moveText } from "../../src/lab/vectors.js";
import { kernelBuilds, wideBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { heuristic2Leaves, type VectorKind, vectorPositions } from "../support/positions.js";

/** A move as the vectors write it. */
function lineOf({ equityMilli, move, score }: ValuedMove): string {
  return `${equityMilli} ${moveText(move, score)}`;
}

/** Equity descending, then the text after it: the order of the vectors. */
function inVectorOrder(moves: ValuedMove[]): string[] {
  return moves
    .map((move) => ({ equityMilli: move.equityMilli, text: moveText(move.move, move.score) }))
    .sort((a, b) => b.equityMilli - a.equityMilli || (a.text < b.text ? -1 : 1))
    .map(({ equityMilli, text }) => `${equityMilli} ${text}`);
}

/**
 * Every position for the builds as they are chosen, by both of their ways to the best moves; a tenth of
 * them for the wide ones. Without `test:full`, every position for the first build alone.
 */
const BUILDS = [
  ...kernelBuilds.flatMap(([name, build], i) => {
    const step = FULL ? 1 : i === 0 ? 8 : 48;
    return [
      [`${name} build by word map`, build, true, step] as const,
      [`${name} build by graph`, build, false, FULL ? 3 : 24] as const,
    ];
  }),
  ...wideBuilds.map(([name, build]) => [`${name} build`, build, true, FULL ? 10 : 100] as const),
];

describe.each(BUILDS)("the %s equals an independent engine", (_name, build, wordMap, step) => {
  it.each<[VectorKind, number]>([
    ["standard", 311],
    ["super", 30],
  ])("on the %s positions", async (kind, count) => {
    const vectors = vectorPositions(kind);
    expect(vectors).toHaveLength(count);
    const positions = vectors.filter((_, i) => i % step === 0);
    const { alphabet, rules } = positions[0] as (typeof positions)[number];
    const graph = defaultGraph();
    const setup = { graph, alphabet, rules, leaves: heuristic2Leaves(), wordMap };
    const engine = await Engine.start(setup, { wasm: build }, "wasm");
    for (const { id, position, expected } of positions) {
      const moves = engine.allValued(position);
      const plays = moves.filter(({ move }) => move.kind === "place");
      const lines = inVectorOrder(moves);
      const hash = createHash("sha256").update(lines.map((line) => `${line}\n`).join(""));
      expect({
        id,
        num_place: plays.length,
        num_moves: moves.length,
        sum_score: plays.reduce((sum, { score }) => sum + score, 0),
        sum_equity_milli: moves.reduce((sum, { equityMilli }) => sum + equityMilli, 0),
        all_sha256: hash.digest("hex"),
        top15: lines.slice(0, 15),
      }).toEqual({
        id,
        num_place: expected.num_place,
        num_moves: expected.num_moves,
        sum_score: expected.sum_score,
        sum_equity_milli: expected.sum_equity_milli,
        all_sha256: expected.all_sha256,
        top15: expected.top15,
      });
      const listed = moves.map(lineOf);
      for (const n of [1, 2, 15, 100]) {
        expect(engine.topValued(position, n).map(lineOf)).toEqual(listed.slice(0, n));
      }
      expect(engine.count(position)).toBe(expected.num_moves);
    }
  });
});

describe("in the order that is documented", () => {
  let engine: Engine;
  const positions = vectorPositions("standard").slice(0, 40);
  beforeAll(async () => {
    const { alphabet, rules } = positions[0] as (typeof positions)[number];
    const graph = defaultGraph();
    const [, build] = kernelBuilds[0] as (typeof kernelBuilds)[number];
    const setup = { graph, alphabet, rules, leaves: heuristic2Leaves() };
    engine = await Engine.start(setup, { wasm: build }, "wasm");
  });

  it("lists plays before exchanges, across before down, then lane, start and tiles", () => {
    for (const { position } of positions) {
      const keys = engine
        .allValued(position)
        .map(({ move, equityMilli }) => [
          -equityMilli,
          move.kind === "place" ? 0 : 1,
          ...(move.kind === "place"
            ? [move.direction === "across" ? 0 : 1, move.lane, move.start]
            : []),
          ...(move.kind === "pass" ? [] : move.tiles),
        ]);
      const isInOrder = (b: number[], i: number): boolean => {
        const a = keys[i] as number[];
        const at = a.findIndex((value, k) => value !== b[k]);
        return at < 0 ? a.length < b.length : (a[at] as number) < (b[at] ?? -Infinity);
      };
      expect(keys.slice(1).filter((key, i) => !isInOrder(key, i))).toEqual([]);
    }
  });

  it("scores every play as the plain way does, and finds its rank", () => {
    for (const { position } of positions.slice(0, 8)) {
      const moves = engine.allValued(position);
      moves.forEach(({ move, score }, i) => {
        if (move.kind !== "place" || i % 7 !== 0) return;
        const play = engine.score(position, move);
        expect(play.score).toBe(score);
        expect(play.valid).toBe(true);
      });
      const third = moves[2] as ValuedMove;
      expect(engine.rank(position, third.move)).toMatchObject({
        rank: 3,
        of: moves.length,
        cost: ((moves[0] as ValuedMove).equityMilli - third.equityMilli) / 1000,
      });
    }
  });
});
