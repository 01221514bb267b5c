import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { readWordStream } from "../../src/words/formats/word-list.js";
import { buildGraph, buildGraphAsync } from "../../src/words/graph/build.js";
import { PACKING_ORDERS, WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import { GRAPH_CONTENTS } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { wordListWords } from "../support/lexicons.js";
import { pausesOfAborted } from "../support/slices.js";

const english = alphabet("english");
const aborted = AbortSignal.abort(new Error("enough"));

describe("L8: work on word graphs that is stopped", () => {
  it("L8: buildGraphAsync builds what buildGraph builds", async () => {
    const words = wordSet([[1, 2], [1, 2, 3], [3], [2, 2, 1]]);
    for (const content of GRAPH_CONTENTS) {
      for (const order of content === "alphagrams" ? WOLGES_ORDERS : PACKING_ORDERS) {
        const graph = await buildGraphAsync(words, { content, order });
        expect(graph.nodes).toEqual(buildGraph(words, { content, order }).nodes);
      }
    }
  });

  it("L8: a signal stops buildGraphAsync while other events are handled", async () => {
    const build = (signal: AbortSignal) => buildGraphAsync(wordListWords(), { signal });
    expect(await pausesOfAborted(build, { at: 20, reason: new Error("enough") })).toBe(20);
  });

  it("L8: progress can stop building, by the signal or by throwing", () => {
    const words = wordListWords();
    const controller = new AbortController();
    const phases: string[] = [];
    const progress = (phase: string) => {
      phases.push(phase);
      if (phase === "gaddag") controller.abort(new Error("stop"));
    };
    const build = () => buildGraph(words, { progress, signal: controller.signal });
    expect(build).toThrow("stop");
    expect(phases.at(-1)).toBe("gaddag");
    const thrown = () => {
      throw new Error("thrown");
    };
    expect(() => buildGraph(words, { progress: thrown })).toThrow("thrown");
    const entries = [{ tiles: [1], value: 1 }];
    expect(() => buildLeaves(entries, { progress: thrown })).toThrow("thrown");
    expect(() => buildLeaves(entries, { signal: aborted })).toThrow("enough");
  });

  it("L8: a signal stops readWordStream between two pieces", async () => {
    const controller = new AbortController();
    let given = 0;
    const pieces = async function* () {
      for (; given < 100; given++) {
        yield "CAT\n";
        if (given === 3) controller.abort(new Error("enough"));
      }
    };
    const read = readWordStream(pieces(), english, { signal: controller.signal });
    await expect(read).rejects.toThrow("enough");
    expect(given).toBe(4);
  });
});
