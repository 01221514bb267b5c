import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { ArgumentError, QueryError } from "../../src/base/errors.js";
import { Lexicon, type QueryOptions, type WordQuery } from "../../src/engine/lexicon.js";
import { DEFAULT_MAX_NODES } from "../../src/kernel/graph-kernel.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { smallLexicon, wordListWords } from "../support/lexicons.js";
import { pausesOfAborted } from "../support/slices.js";
import { vastGraph } from "../support/vast-graphs.js";

const english = alphabet("english");

/** Every query that lists words, with letters for which the graphs below have few words or none. */
const QUERIES: Record<string, (lexicon: Lexicon, options: QueryOptions) => WordQuery> = {
  words: (lexicon, options) => lexicon.words(options),
  prefix: (lexicon, options) => lexicon.prefix("Z", options),
  suffix: (lexicon, options) => lexicon.suffix("Z", options),
  containing: (lexicon, options) => lexicon.containing("ZZ", options),
  pattern: (lexicon, options) => lexicon.pattern("*A*B*Z*?Q", options),
  classes: (lexicon, options) => lexicon.pattern("*[ABZ]*[^AB]*Z", options),
  anagrams: (lexicon, options) => lexicon.anagrams(`${"AB".repeat(20)}Z`, options),
  subanagrams: (lexicon, options) =>
    lexicon.subanagrams("AABBZZ", { ...options, ...{ minLength: 7 } }),
  superanagrams: (lexicon, options) => lexicon.superanagrams("ZAZ", options),
  extensions: (lexicon, options) => lexicon.extensions("ZZ", "both", options),
  through: (lexicon, options) => lexicon.through("Z", options),
  fromRack: (lexicon, options) => lexicon.fromRack("ABABABABABABABABABABAB", "Z", options),
};

const open = (graph: WordGraph, build = kernelBuilds[0]?.[1] as (typeof kernelBuilds)[0][1]) =>
  Lexicon.start(graph, english, { wasm: build }, "wasm");

async function collect(query: WordQuery): Promise<string[]> {
  const words: string[] = [];
  for await (const word of query) words.push(word);
  return words;
}

describe.each(kernelBuilds)("F3: queries of the %s build", (_name, build) => {
  it.each(
    Object.keys(QUERIES).filter((name) => name !== "words"),
  )("F3: %s ends without a result on small graphs with vast numbers of words", async (name) => {
    for (const graph of [vastGraph(2, 60), vastGraph(25, 60), vastGraph(9, 250)]) {
      const lexicon = await open(graph, build);
      const query = QUERIES[name] as (typeof QUERIES)[string];
      expect([...query(lexicon, { maxNodes: 20_000_000 })]).toEqual([]);
    }
  });

  it("F3: dead states do not change what is found", async () => {
    // Words of which a search finds few after thousands of nodes, in a graph with shared tails.
    const words = wordListWords();
    const lexicon = await open(buildGraph(words, { content: "dawg" }), build);
    const all = [...lexicon.words()];
    const expected: [WordQuery, (word: string) => boolean][] = [
      [lexicon.pattern("*Z*Q*"), (word) => /Z.*Q/.test(word)],
      [lexicon.containing("ZZ"), (word) => word.includes("ZZ")],
      [
        lexicon.suffix("MANCY", { minLength: 10, maxLength: 12 }),
        (word) => /^.{5,7}MANCY$/.test(word),
      ],
      [lexicon.superanagrams("QZJ"), (word) => ["Q", "Z", "J"].every((l) => word.includes(l))],
      [lexicon.superanagrams("ZZZ"), (word) => word.split("Z").length > 3],
      [lexicon.subanagrams("QZJXKVWYU"), (word) => isFrom(word, "QZJXKVWYU")],
      [
        lexicon.fromRack("TENSION?", "ZZ"),
        (word) => word.includes("ZZ") && isFrom(word.replace("ZZ", ""), "TENSION", 1),
      ],
    ];
    for (const [query, test] of expected) expect([...query]).toEqual(all.filter(test));
  });

  it("F3: two searches that take turns find what each finds alone", async () => {
    const lexicon = await open(buildGraph(wordListWords(), { content: "dawg" }), build);
    const make = [() => lexicon.containing("ZZ"), () => lexicon.superanagrams("QZ")];
    const alone = make.map((query) => [...query()]);
    const [a, b] = make.map((query) => query()) as [WordQuery, WordQuery];
    const turns: string[][] = [[], []];
    for (let done = 0; done < 2; ) {
      done = 0;
      for (const [i, query] of [a, b].entries()) {
        const { value, done: ended } = query.next();
        if (ended === true) done++;
        else turns[i]?.push(value as string);
      }
    }
    expect(turns).toEqual(alone);
  });
});

/** Whether a word can be made from some letters and this many blanks. */
function isFrom(word: string, rack: string, blanks = 0): boolean {
  let left = rack;
  let missing = 0;
  for (const letter of word) {
    if (left.includes(letter)) left = left.replace(letter, "");
    else missing++;
  }
  return missing <= blanks;
}

describe("F3: bounds of queries", () => {
  it("F3: every query keeps to its limit", async () => {
    const lexicon = await open(vastGraph(26, 8));
    for (const [name, query] of Object.entries(QUERIES)) {
      for (const limit of [0, 1, 40, 5000]) {
        const words = [...query(lexicon, { limit })];
        expect(words.length, name).toBeLessThanOrEqual(limit);
        const some = await collect(query(lexicon, { limit }));
        expect(some).toEqual(words);
      }
      expect([...lexicon.words({ limit: 3 })]).toEqual(["A", "AA", "AAA"]);
    }
  });

  it("F3: a search that needs more nodes than it may examine throws after its words", async () => {
    const lexicon = await open(vastGraph(26, 12));
    const found: string[] = [];
    const search = () => {
      for (const word of lexicon.suffix("ZZ", { maxNodes: 1_000_000 })) found.push(word);
    };
    expect(search).toThrow(QueryError);
    expect(search).toThrow(expect.objectContaining({ code: "SEARCH_LIMIT" }));
    expect(found.length).toBeGreaterThan(10);
    const small = () => lexicon.hasAlphagram("ABCDEFGHIJKLM", { maxNodes: 1000 });
    expect(small).toThrow(expect.objectContaining({ code: "SEARCH_LIMIT" }));
    // Searches that end in time are the same as without a bound.
    await fc.assert(
      fc.asyncProperty(smallLexicon(), async (words) => {
        const own = await open(buildGraph(wordSet(words), { content: "dawg" }));
        expect([...own.containing("A", { maxNodes: 10_000 })]).toEqual([...own.containing("A")]);
      }),
      { seed: 2, numRuns: 20 },
    );
  });

  it("F3: an aborted signal stops a query between two words", async () => {
    const lexicon = await open(vastGraph(26, 12));
    for (const [name, query] of Object.entries(QUERIES)) {
      const reason = new Error("enough");
      const run = () => [...query(lexicon, { signal: AbortSignal.abort(reason), maxNodes: 1e6 })];
      expect(run, name).toThrow(reason);
    }
    const controller = new AbortController();
    const words = lexicon.words({ signal: controller.signal });
    expect(words.next().value).toBe("A");
    controller.abort(new Error("now"));
    expect(() => words.next()).toThrow("now");
  });

  it("F3: a signal stops a query that is read with for await, even where nothing is found", async () => {
    // Every word has 12 letters of 26, so states of the supply are too many to be remembered.
    const lexicon = await open(vastGraph(26, 24, { every: false }));
    const rack = `${"ABCDEFGHIJKLMNOPQRSTUVWXY".slice(0, 23)}`;
    const from = [...english.tokenize(rack)];
    const search = (signal: AbortSignal) =>
      collect(lexicon.search({ from, minLength: 24, signal }));
    expect(await pausesOfAborted(search, { at: 5, reason: new Error("enough") })).toBe(5);
  });

  it("F3: bounds that are no whole numbers are refused at once", async () => {
    const lexicon = await open(vastGraph(2, 3));
    for (const name of ["limit", "maxNodes", "minLength", "maxLength"]) {
      for (const value of [-1, 0.5, Number.NaN, "3", null, {}]) {
        const call = () => lexicon.words({ [name]: value } as QueryOptions);
        expect(call, `${name} ${String(value)}`).toThrow(ArgumentError);
      }
      const most = { [name]: Number.POSITIVE_INFINITY };
      expect([...lexicon.words(most)]).toHaveLength(name === "minLength" ? 0 : 14);
    }
  });
});

/** The builds that users have. */
const fastBuilds = kernelBuilds.filter(([name]) => name === "wasm" || (FULL && name === "js"));

describe("F3: the default bound of queries", () => {
  it("F3: is far above what any query of an ordinary lexicon needs", async () => {
    const lexicon = await open(buildGraph(wordListWords(), { content: "dawg" }));
    const tenth = { maxNodes: DEFAULT_MAX_NODES / 10 };
    const blanks = "?".repeat(15);
    for (const query of [
      lexicon.words(tenth),
      lexicon.containing("E", tenth),
      lexicon.pattern("*A*E*", tenth),
      lexicon.subanagrams(blanks, tenth),
      lexicon.superanagrams("AE?", tenth),
      lexicon.fromRack(blanks, "E", tenth),
    ]) {
      expect([...query].length).toBeGreaterThan(1000);
    }
  });

  it.each(
    fastBuilds,
  )("F3: stops a hostile query of the %s build long before it has found all", async (_, build) => {
    const lexicon = await open(vastGraph(26, 12), build);
    let found = 0;
    const search = () => {
      for (const word of lexicon.suffix("ZZZZZZ")) found += word.length > 0 ? 1 : 0;
    };
    const error = expect.objectContaining({
      code: "SEARCH_LIMIT",
      message: expect.stringContaining("maxNodes"),
    });
    expect(search).toThrow(error);
    expect(found).toBeLessThan(DEFAULT_MAX_NODES);
  });
});
