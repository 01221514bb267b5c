import { describe, expect, it } from "vitest";
import { GaddawgError } from "../../src/base/errors.js";
import { Engine } from "../../src/engine/engine.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import type { Backend } from "../../src/kernel/backend.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import { KernelSession } from "../../src/kernel/session.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { acceptedMutations } from "../support/mutated-graphs.js";
import { type RandomPosition, randomLeaves, randomPosition } from "../support/positions.js";

const GRAPHS = FULL ? 9 : 4;
const MUTATIONS = FULL ? 40 : 20;
/** Results of a query that are compared. */
const SOME = 100;

/** Runs an action; an error counts as its answer if it is one of gaddawg's own. */
function answer<T>(action: () => T): T | string {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    return `${error.name} ${error.code}`;
  }
}

async function answers(actions: Record<string, () => unknown>): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, answer(action)]),
  );
}

/** Every query of a lexicon, asked for a few letters. */
async function queries(graph: WordGraph, { alphabet }: RandomPosition, build: Backend) {
  const lexicon = await Lexicon.start(graph, alphabet, { wasm: build }, "wasm");
  const two = alphabet.format([1, Math.min(2, alphabet.letters)]);
  const one = alphabet.format([1]);
  const rack = `${alphabet.format([1, 1, 2])}?`;
  const first = (words: Iterable<string>): string[] => {
    const some: string[] = [];
    for (const word of words) if (some.push(word) === SOME) break;
    return some;
  };
  return answers({
    facts: () => lexicon.facts,
    count: () => lexicon.count(),
    walk: () => lexicon.walk(),
    words: () => first(lexicon.words()),
    contains: () => [one, two, "?"].map((word) => lexicon.contains(word)),
    all: () =>
      first(lexicon.words()).map((word) => [lexicon.contains(word), lexicon.indexOf(word)]),
    wordAt: () => [0, 1, 5, 1000].map((index) => lexicon.wordAt(index)),
    prefix: () => first(lexicon.prefix(one)),
    suffix: () => first(lexicon.suffix(one)),
    containing: () => first(lexicon.containing(two)),
    pattern: () => first(lexicon.pattern("?*?")),
    anagrams: () => first(lexicon.anagrams(rack)),
    subanagrams: () => first(lexicon.subanagrams(rack)),
    superanagrams: () => first(lexicon.superanagrams(one)),
    hooks: () => lexicon.hooks(two),
    extensions: () => first(lexicon.extensions(one)),
    through: () => first(lexicon.through(one)),
    fromRack: () => first(lexicon.fromRack(rack, one)),
    hasAlphagram: () => lexicon.hasAlphagram(two),
  });
}

/** Every way of finding moves. */
async function moves(graph: WordGraph, random: RandomPosition, build: Backend, seed: number) {
  const { alphabet, rules, position } = random;
  const setup = { graph, alphabet, rules, leaves: randomLeaves(seed, alphabet, 2) };
  const engine = await Engine.start(setup, { wasm: build }, "wasm");
  const byGraph = await Engine.start({ ...setup, wordMap: false }, { wasm: build }, "wasm");
  return answers({
    best: () => engine.best(position),
    byGraph: () => byGraph.best(position),
    top: () => engine.top(position, 15),
    topByGraph: () => byGraph.top(position, 15),
    all: () => engine.all(position),
    allByGraph: () => byGraph.all(position),
    count: () => [engine.count(position), byGraph.count(position)],
    rank: () => engine.rank(position, engine.best(position).move),
    challenge: () => engine.challenge(position),
  });
}

/** A session in which the changed graph is the second one, with games, moves and queries. */
async function together(
  graphs: readonly [WordGraph, WordGraph],
  { alphabet, rules, position }: RandomPosition,
  build: Backend,
) {
  const config = { alphabet, rules };
  const parts = { graphs: graphs.map((graph) => ({ graph })), config };
  const session = await KernelSession.start(parts, { wasm: build }, "wasm");
  const bag = { exchanges: true, isEmpty: false, unseenPoints: 10 };
  const found = graphs.map((graph, i) => {
    const kernel = new MoveKernel(session, { graph, wordMap: i === 0 });
    kernel.setPosition(position, bag);
    return answer(() => [kernel.best(3, bag), kernel.all(bag)]);
  });
  const players = graphs.map((graph) => ({
    style: "hasty" as const,
    graph,
    dawgEnd: validateGraph(graph).dawgEnd,
  }));
  const [a, b] = players as [(typeof players)[0], (typeof players)[0]];
  const games = answer(() => {
    const kernel = new GameKernel(session, { players: [a, b] });
    return kernel.play(3, 0, 2, false);
  });
  return { found, games };
}

describe("F1: graphs that validation accepts, with changed and with stray nodes", () => {
  const total = { graphs: 0, dawgs: 0 };

  it.each(
    FULL ? (["classic", "jumbled"] as const) : (["classic"] as const),
  )("F1: an accepted graph gives the same answers on every build, in the %s game", {
    timeout: FULL ? 3_600_000 : 120_000,
  }, async (variant) => {
    for (let seed = 1; seed <= GRAPHS; seed++) {
      const limits = { letters: [3, seed % 7 === 0 ? 40 : 12], words: [5, 60] } as const;
      const random = randomPosition(seed, { ...limits, variant, side: [4, 9] });
      const { graph, alphabet } = random;
      for (const changed of acceptedMutations(graph, alphabet.letters, MUTATIONS, seed)) {
        total.graphs++;
        const of = (build: Backend) =>
          Promise.all([
            queries(changed, random, build),
            moves(changed, random, build, seed),
            together([graph, changed], random, build),
          ]);
        const [first, ...others] = await Promise.all(kernelBuilds.map(([, build]) => of(build)));
        for (const other of others) expect(other, `seed ${seed}`).toEqual(first);
      }
    }
    expect(total.graphs).toBeGreaterThan(GRAPHS);
  });

  it("F1: an accepted DAWG gives the same answers to queries on every build", async () => {
    for (let seed = 1; seed <= GRAPHS; seed++) {
      const random = randomPosition(seed, { letters: [3, 12], words: [5, 60], side: [4, 6] });
      const { alphabet, words } = random;
      const dawg = buildGraph(wordSet(words), { content: "dawg" });
      for (const changed of acceptedMutations(dawg, alphabet.letters, MUTATIONS, seed)) {
        total.dawgs++;
        const [first, ...others] = await Promise.all(
          kernelBuilds.map(([, build]) => queries(changed, random, build)),
        );
        for (const other of others) expect(other, `seed ${seed}`).toEqual(first);
      }
    }
    expect(total.dawgs).toBeGreaterThan(GRAPHS);
  });
});
