import { beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { Engine } from "../../src/engine/engine.js";
import { rulesNamed } from "../../src/game/rules.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { analyzeGame, analyzeGameAsync } from "../../src/review/analysis.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { pausesOfAborted } from "../support/slices.js";

const english = alphabet("english");
const HEAD = "#player1 a Ann\n#player2 b Bob\n";
const TURNS = ">a: ACERDVV 8E CARE +12 12\n>b: SVVVVVV H8 .S +2 2\n";

describe("L8: an analysis that is stopped", () => {
  let engine: Engine;
  const { game } = parseGcg(HEAD + TURNS);
  beforeAll(async () => {
    const graph = buildGraph(readWordList(["CARE", "CARES", "ES"], english).words);
    const rules = rulesNamed("CrosswordGame");
    engine = await Engine.start({ graph, alphabet: english, rules }, { wasm: wasmBackend });
  });

  it("L8: analyzeGameAsync gives what analyzeGame gives", async () => {
    expect(await analyzeGameAsync(engine, game, { top: 2 })).toEqual(
      analyzeGame(engine, game, { top: 2 }),
    );
    await expect(analyzeGameAsync(engine, game, { top: 0 })).rejects.toThrow("a list of 0 moves");
  });

  it("L8: a signal ends an analysis before the next turn", async () => {
    for (const run of [analyzeGame, analyzeGameAsync]) {
      const controller = new AbortController();
      let turns = 0;
      const onTurn = () => {
        turns++;
        controller.abort(new Error("enough"));
      };
      const { signal } = controller;
      const work = async () => run(engine, game, { onTurn, signal });
      await expect(work()).rejects.toThrow("enough");
      expect(turns).toBe(1);
    }
  });

  it("L8: other code can abort analyzeGameAsync while it runs", async () => {
    const lines = TURNS.split("\n")[0] as string;
    const exchanges = Array.from(
      { length: 400 },
      (_, i) => `>${"ba"[i % 2]}: ACERDVV -CA +0 ${i % 2 === 0 ? 0 : 12}`,
    );
    const long = parseGcg(`${HEAD}${lines}\n${exchanges.join("\n")}\n`, { strict: false }).game;
    let turns = 0;
    const onTurn = () => void turns++;
    const work = (signal: AbortSignal) => analyzeGameAsync(engine, long, { signal, onTurn });
    expect(await pausesOfAborted(work, { at: 5, reason: new Error("enough") })).toBe(5);
    expect(turns).toBeLessThan(10);
  });
});
