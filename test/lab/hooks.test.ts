import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALPHABET_NAMES, alphabet } from "../../src/alphabet/tile-sets.js";
import { openLexicon } from "../../src/api/node.js";
import { hooksTables, measureHooks } from "../../src/lab/experiments/hooks.js";
import { hookWordsByDawg, hookWordsByGaddag } from "../../src/lab/queries/hook-words.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { canLay } from "../oracles/plain-draws.js";
import { defaultGraph } from "../support/default-graph.js";
import { runs } from "../support/full.js";
import { drawnWords, smallLexicon, wordSet } from "../support/lexicons.js";
import { randomFrom } from "../support/mutations.js";

const WAYS = [
  ["the DAWG", hookWordsByDawg],
  ["the GADDAG", hookWordsByGaddag],
] as const;

const arcs = () => ({ looked: 0, taken: 0 });

/** Returns true if a word has the hook, and the rest of it is made of the rack. */
function isAnswer(
  word: readonly number[],
  hook: readonly number[],
  rack: readonly number[] | undefined,
): boolean {
  const fits = word.some((_, at) => hook.every((tile, i) => word[at + i] === tile));
  // Which of several hooks it is makes no difference: the other tiles are the same.
  const rest = [...word];
  for (const tile of hook) rest.splice(rest.indexOf(tile), 1);
  return fits && (rack === undefined || canLay(rack, rest, rack.length));
}

describe.each(WAYS)("words with a hook by %s", (_name, search) => {
  it("are those that a look at every word finds", () => {
    const hooks = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });
    const racks = fc.option(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(smallLexicon({ letters: 3, size: 80 }), hooks, racks, (words, hook, rack) => {
        const graph = buildGraph(wordSet(words));
        const found = search(graph, { hook, rack }, arcs()).map((word) => [...word]);
        expect(found).toEqual(words.filter((word) => isAnswer(word, hook, rack)));
      }),
      { numRuns: runs(1000) },
    );
  });

  it("the bug that a reader of [maharana] found: the last letter comes from the rack, too", () => {
    const english = alphabet("english");
    const words = ["A", "AT", "CAR", "CARE", "CARREL", "CAT"].map((word) => english.tokenize(word));
    const graph = buildGraph(wordSet(words));
    const ask = (rack: string, hook: string): string[] =>
      search(
        graph,
        { hook: [...english.tokenize(hook)], rack: [...english.tokenize(rack)] },
        arcs(),
      ).map((word) => english.format(word));
    // The reader's rack A, C and R without a hook is each of them as a hook for the others.
    expect([...new Set([...ask("CR", "A"), ...ask("AR", "C"), ...ask("AC", "R")])]).toEqual([
      "A",
      "CAR",
    ]);
    expect(ask("CR", "A")).not.toContain("CARE");
    expect(ask("CRE", "A")).toEqual(["A", "CAR", "CARE"]);
    // The last letter may be the last one of the rack only once: CARREL has two Rs.
    expect(ask("CREL", "A")).not.toContain("CARREL");
    expect(ask("CRREL", "A")).toContain("CARREL");
    expect(ask("CR", "AT")).toEqual(["AT", "CAT"]);
    expect(ask("R", "AT")).toEqual(["AT"]);
  });

  it("are the same through every letter of the default lexicon, as the engine finds", async () => {
    const graph = defaultGraph();
    const english = alphabet("english");
    const lexicon = await openLexicon(graph);
    for (let tile = 1; tile <= 26; tile += 5) {
      const found = search(graph, { hook: [tile], rack: undefined }, arcs());
      expect(found.map((word) => english.format(word))).toEqual([
        ...lexicon.through(english.label(tile)),
      ]);
    }
  });
});

describe("both ways", () => {
  it("find the same as the engine, from random racks with blanks", async () => {
    const graph = defaultGraph();
    const english = alphabet("english");
    const lexicon = await openLexicon(graph);
    const random = randomFrom(4);
    const letters = "EEAAIIOONNRRTTLSUDGBCMPFHVWYKJXQZ";
    const some = (count: number): string =>
      Array.from({ length: count }, () => letters[random(letters.length)]).join("");
    for (let i = 0; i < 60; i++) {
      const hook = some(1 + random(3));
      const rack = some(1 + random(6)) + "?".repeat(random(3));
      const question = {
        hook: [...english.tokenize(hook)],
        rack: [...english.tokenize(rack, { as: "rack" })],
      };
      const expected = [...lexicon.fromRack(rack, hook)];
      for (const [, search] of WAYS) {
        const words = search(graph, question, arcs()).map((word) => english.format(word));
        expect(words, `${rack} ${hook}`).toEqual(expected);
      }
    }
  });

  it.each([...ALPHABET_NAMES])("find the same through every letter of %s", (name) => {
    const set = alphabet(name);
    const graph = buildGraph(drawnWords(set, 400, 7));
    for (let tile = 1; tile <= set.letters; tile++) {
      const [byDawg, byGaddag] = WAYS.map(([, search]) =>
        search(graph, { hook: [tile], rack: undefined }, arcs()),
      );
      expect(byGaddag).toEqual(byDawg);
      const rack = [0, tile, 1, 2, 3];
      const [fewByDawg, fewByGaddag] = WAYS.map(([, search]) =>
        search(graph, { hook: [tile], rack }, arcs()),
      );
      expect(fewByGaddag).toEqual(fewByDawg);
    }
  });

  it("count the arcs of a walk: all of the DAWG without a rack, and few of the GADDAG", () => {
    const graph = buildGraph(
      wordSet([
        [3, 1, 18],
        [3, 1, 18, 5],
      ]),
    ); // CAR and CARE
    const count = (search: typeof hookWordsByDawg, on: WordGraph = graph) => {
      const counts = arcs();
      search(on, { hook: [5], rack: undefined }, counts);
      return counts;
    };
    expect(count(hookWordsByDawg)).toEqual({ looked: 4, taken: 4 });
    // E among A, C, E; then R, A and C.
    expect(count(hookWordsByGaddag)).toEqual({ looked: 6, taken: 4 });
  });

  it("find nothing in a lexicon without words or without the hook", () => {
    const none = buildGraph(wordSet([]));
    const few = buildGraph(wordSet([[1, 2]]));
    for (const [, search] of WAYS) {
      expect(search(none, { hook: [1], rack: undefined }, arcs())).toEqual([]);
      expect(search(few, { hook: [5], rack: [1, 2] }, arcs())).toEqual([]);
      expect(search(few, { hook: [1, 2], rack: [] }, arcs())).toEqual([Uint8Array.of(1, 2)]);
    }
  });
});

describe("the experiment", () => {
  const some = drawnWords(alphabet("english"), 2000, 5);

  it("has a row for each letter and each kind of rack, the same for a seed", async () => {
    const setup = { alphabet: alphabet("english"), seed: 3, racks: 4 };
    const [first, second] = [await measureHooks(some, setup), await measureHooks(some, setup)];
    expect(first.rows).toHaveLength(26 + 9);
    const counts = (result: typeof first) =>
      hooksTables(result).filter(({ timed }) => timed !== true);
    expect(counts(second)).toEqual(counts(first));
    for (const { costs, letter } of first.rows) {
      if (letter === undefined) continue;
      expect(costs.dawg).toMatchObject({ taken: first.rows[0]?.costs.dawg.taken });
    }
  });

  it("ends with what it has when it is stopped", async () => {
    const stop = new AbortController();
    const progress = (step: string, done: number): void => {
      if (step === "words through a letter" && done === 3) stop.abort();
    };
    const setup = {
      alphabet: alphabet("english"),
      seed: 3,
      racks: 4,
      progress,
      signal: stop.signal,
    };
    const { rows } = await measureHooks(some, setup);
    expect(rows.map(({ letter }) => letter)).toEqual(["A", "B"]);
    expect(hooksTables({ questions: 4, rows })).toHaveLength(3);
  });
});
