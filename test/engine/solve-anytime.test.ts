import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../src/engine/index.js";
import { parseCgp } from "../../src/notation/index.js";
import { figureText } from "../../src/statistics/index.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { type AnytimeVector, anytimeVectors } from "../support/endgames.js";
import { simulatingEngine } from "../support/simulations.js";

/*
 * Endgames of twelve to fourteen tiles before their proof. A limit of positions gives the same
 * answer each time, so that what is lost does not depend on the machine.
 */
let engine: Engine;
const [[, wasm]] = kernelBuilds as [(typeof kernelBuilds)[number]];

beforeAll(async () => {
  engine = await simulatingEngine({ wasm }, {}, defaultGraph());
});
afterAll(() => engine.dispose());

describe("T20: an endgame before its proof", () => {
  /** Places of the vectors, and positions after which the answer is the best play. */
  const early: [number, number][] = [
    [13, 10_000],
    [17, 3000],
    [22, 10_000],
    [25, 10_000],
    [29, 3000],
  ];

  it.each(early)("has the best play of vector %i after %i positions", async (place, nodes) => {
    const { cgp, best } = anytimeVectors()[place] as AnytimeVector;
    const found = await engine.solve(parseCgp(cgp), { threads: 1, nodes }).result();
    expect(found.line[0]?.text).toBe(best);
  });

  it("names each answer an estimate, with its depth and model, until it is proved", async () => {
    const { cgp, value, best } = anytimeVectors()[17] as AnytimeVector;
    const kinds = new Set<string>();
    for await (const state of engine.solve(parseCgp(cgp), { threads: 1 })) {
      for (const { figure, proved } of [state, ...state.moves]) {
        kinds.add(figure.kind);
        expect(figure.kind).toBe(proved ? "exact" : "estimated");
        if (figure.kind === "estimated")
          expect(figure.model).toMatch(/^\d+ pl(y|ies).*, then playouts$/);
        expect(figureText(figure).startsWith("≈")).toBe(!proved);
      }
      if (state.proved) expect([state.line[0]?.text, state.value]).toEqual([best, value]);
    }
    expect(kinds).toEqual(new Set(["estimated", "exact"]));
  });
});
